"""Who plays in the tests? Somebody who picks by chance, but likes to build."""

from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import State
from hameau.games.cave_vs_cave import GAME


def keen_choice(state: State, rng: Rng, out: Options) -> int:
    """At random, but mostly doing something, and rooms above all: so that caves fill up."""
    out.clear()
    state.options(out)
    texts = [GAME.write(action) for action in out.actions()]
    for word in ("furnish", "place", "use", "excavate", "build"):
        some = [text for text in texts if text.startswith(word)]
        if some and rng.below(3) > 0:
            return GAME.read(some[int(rng.below(len(some)))])
    busy = [text for text in texts if text != "done" and not text.startswith("trade")]
    if busy and rng.below(8) > 0:
        return GAME.read(busy[int(rng.below(len(busy)))])
    return int(rng.pick(out))
