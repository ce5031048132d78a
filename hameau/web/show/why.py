"""Why can something not be chosen now? Reasons, and what would have to be chosen first."""

from collections import Counter
from dataclasses import dataclass

from ...core.game import Game
from ...core.preview import preview, worlds
from ...core.sentences import tell_now, tell_reason, tell_when
from ...core.state import Reason, State
from ...core.steps import Stepped
from ...core.text import Text
from ..tables.table import Table
from . import places
from .ahead import Ahead
from .words import FEW_WORDS, quoted, words

REASONS = 3
MANY = 14  # options; with more it is not tried what each of them leads to
NOT_NOW = "not-now"  # the reason of what belongs to another decision
_PLAYER = "\0"  # stands for a name, which is not looked up as a word
TURN = "toward"  # the field by which a tile is turned


@dataclass(frozen=True)
class Why:
    """A reason why something is not on offer."""

    slug: str
    sentence: str
    rule: str
    action: int = -1  # what alone has to be chosen first, in the middle of a turn, and gives nothing up


def why_not(table: Table, text: Text, target: str) -> list[Why]:
    """Why nothing about an element of the board is on offer, most telling reasons first."""
    if not set(table.state.legal()).isdisjoint(places.targets(table.game.slug).get(target, [])):
        return []
    reasons = _reasons(table, text, target, table.state)
    found = _leading(table, text, target, quietly=True) or _telling(reasons)
    found = found or _leading(table, text, target) or _beyond(table, text, target)
    return (found or reasons)[:REASONS]


def _reasons(table: Table, text: Text, target: str, state: State) -> list[Why]:
    """Each once; of what belongs to another decision, when it is made.

    Of a tile that can be turned only what hinders most of its turns: the others are about other cells.
    """
    reasons: dict[str, Why] = {}
    turns: Counter[Why] = Counter()
    hindered = _hindered(table.game, target, state)
    for action, reason in _nearest([(one, why) for one in hindered for why in state.why_not(one)]):
        is_apart = reason.slug == NOT_NOW
        sentence = tell_when(table.game, text, action) if is_apart else _told(table, text, reason)
        why = Why(reason.slug, sentence, "" if is_apart else reason.rule)
        if TURN in table.game.catalogue.owner(action).fields and not is_apart:
            turns[why] += 1
        else:
            reasons.setdefault(sentence, why)
    reasons.pop("", None)
    return [why for why, _count in turns.most_common(1)] + list(reasons.values())


def _nearest(reasons: list[tuple[int, Reason]]) -> list[tuple[int, Reason]]:
    """Of ways that lack the same, only by how much the nearest one does."""
    least: dict[str, int] = {}
    found = [(_lack(reason), reason.values.get("missing")) for _action, reason in reasons]
    for lack, missing in found:
        if isinstance(missing, int):
            least[lack] = min(missing, least.get(lack, missing))
    kept = [least.get(lack, missing) == missing for lack, missing in found]
    return [one for one, is_kept in zip(reasons, kept, strict=True) if is_kept]


def _lack(reason: Reason) -> str:
    return f"{reason.slug} { {key: value for key, value in reason.values.items() if key != 'missing'} }"


def _told(table: Table, text: Text, reason: Reason) -> str:
    """What hinders; of what is held already, where the game has words for it, by whom."""
    holder = reason.values.get("holder")
    key = f"{reason.slug} {'own' if holder == table.state.seat else 'other'}"
    if not isinstance(holder, int) or not text.has("reasons", key):
        return tell_reason(text, reason)
    told = text.sentence("reasons", key, {**reason.values, "player": _PLAYER})
    return told.replace(_PLAYER, table.names[holder])


def _hindered(game: Game, target: str, state: State) -> list[int]:
    """What an element stands for; of what only ends there, what begins at a place on offer or, where nothing
    does, at no place of its own and is the nearest to being possible.
    """
    found = {action: places.target(game, action) for action in places.targets(game.slug).get(target, [])}
    offered = {places.target(game, action) for action in state.legal()} - {None}
    if not offered.isdisjoint(found.values()):
        return [action for action, begins in found.items() if begins == target or begins in offered]
    if None not in found.values():
        return list(found)
    counts = {
        action: len(state.why_not(action)) for action, begins in found.items() if begins in (None, target)
    }
    return [action for action, count in counts.items() if count == min(counts.values())]


def _telling(reasons: list[Why]) -> list[Why]:
    return [reason for reason in reasons if reason.slug != NOT_NOW]


def _beyond(table: Table, text: Text, target: str) -> list[Why]:
    """In the middle of a turn: the reasons in the decision after an option by which nothing happens."""
    world = worlds(table.state)[0]
    is_within = isinstance(world, Stepped) and (world.depth > 0 or not world.current.is_fresh)
    if not is_within or len(world.legal()) > MANY:
        return []
    previews = (preview(world, action) for action in world.legal())
    quiet = (one.state for one in previews if one.is_open and one.state.seat == one.seat and not one.events())
    return next(filter(None, (_telling(_reasons(table, text, target, state)) for state in quiet)), [])


def _leading(table: Table, text: Text, target: str, quietly: bool = False) -> list[Why]:
    """Which few options have to be chosen first, so that an element of the board is on offer.

    `quietly`: only those by which nothing else happens.
    """
    wanted = set(places.targets(table.game.slug).get(target, []))
    world = worlds(table.state)[0]
    if not wanted or len(world.legal()) > MANY:
        return []
    actions = [action for action in world.legal() if _opens(world, action, wanted)]
    if quietly:
        actions = [action for action in actions if not preview(world, action).events()]
    else:
        gifts = [
            action for action in world.legal() if action in actions or _opens_by_gift(world, action, wanted)
        ]
        actions = gifts if actions and len(gifts) <= FEW_WORDS else actions
    prompt = world.prompt()
    names = _named([tell_now(table.game, text, action, prompt) for action in actions])
    found = [quoted(name, text.lang) for name in names]
    if not 0 < len(found) <= FEW_WORDS:
        return []
    is_loss = len(actions) == 1 and _gives_up(table.game, text, world, actions[0])
    key = "first-or-back" if is_loss else "first"
    first = words(text.lang).sentence("table", key, {"what": " / ".join(found)})
    is_within = quietly or (isinstance(world, Stepped) and world.depth > 0)  # a turn that has begun
    is_way = is_within and len(actions) == 1 and not is_loss
    return [Why(NOT_NOW, first, "", actions[0] if is_way else -1)]


def _gives_up(game: Game, text: Text, world: State, action: int) -> bool:
    return Ahead.of(game, text, world, action, preview(world, action)).gives_up


def _named(sentences: list[str]) -> list[str]:
    """Without what follows a colon, where that does not tell them apart."""
    names = [sentence.partition(":")[0].rstrip() for sentence in sentences]
    return names if len(set(names)) == len(sentences) else sentences


def _opens_by_gift(world: State, action: int, wanted: set[int]) -> bool:
    """Is it so once something is taken that is had for nothing with it?"""
    follows = preview(world, action)
    if not follows.is_open or follows.state.seat != world.seat or len(follows.state.legal()) > MANY:
        return False
    gifts = (
        one
        for one in follows.state.legal()
        if min(preview(follows.state, one).moved().values(), default=0) > 0
    )
    return any(_opens(follows.state, gift, wanted) for gift in gifts)


def _opens(world: State, action: int, wanted: set[int]) -> bool:
    """Does the seat then choose, among other things, what is wanted?"""
    then = world.clone()
    then.perform(action)
    return then.seat == world.seat and not wanted.isdisjoint(then.legal())
