"""Does the engine offer what the rules say? Whole games and counts, side by side with a second telling."""

from collections.abc import Iterator

import pytest

from hameau import CHANCE, OVER, Rng, State
from hameau.core.options import Options

from .. import GAME
from .literal import Literal

TEXTS = list(GAME.catalogue)
TABLES = [(seats, maxed) for seats in (2, 3, 4) for maxed in ("allowed", "refused")]
NAMES = {CHANCE: "chance", OVER: "over"}

tables = pytest.mark.parametrize(("seats", "maxed"), TABLES)


class Taste:
    """Who chooses in a walk. One game in four is played evenly. Else every seat, and chance, likes some
    actions much more than others, which leads to full huts, rich villages and empty decks; and in every
    other game all like buying, which keeps it short."""

    def __init__(self, seats: int, maxed: str, seed: int) -> None:
        self.rng = Rng(f"{seats} {maxed} {seed}", "taste")
        self.even = seed % 4 == 0
        self.eager = 10 if seed % 2 == 1 else 1
        self.liking: dict[tuple[int, str], int] = {}

    def choose(self, seat: int, offered: dict[str, int]) -> str:
        weights = offered if self.even else {text: self.like(seat, text) for text in offered}
        left = int(self.rng.below(sum(weights.values())))
        for text, weight in weights.items():
            left -= weight
            if left < 0:
                return text
        raise AssertionError("nothing offered")

    def like(self, seat: int, text: str) -> int:
        if (seat, text) not in self.liking:
            buying = text.startswith(("buy", "place card", "place building"))
            liking = (1, 4, 16, 64)[int(self.rng.below(4))]
            self.liking[seat, text] = liking * (self.eager if buying else 1)
        return self.liking[seat, text]


def offered_by(state: State, out: Options) -> dict[str, int]:
    """What the engine offers, in words, with weights."""
    out.clear()
    state.options(out)
    return {TEXTS[action]: weight for action, weight in zip(out.actions(), out.weight_list())}


def walk(seats: int, maxed: str, seed: int, every: int) -> Iterator[tuple[str, Literal]]:
    """A game played by both, compared before each action; scores and winners every so often."""
    state, literal = GAME.new(seats, maxed=maxed), Literal(seats, maxed)
    taste = Taste(seats, maxed, seed)
    out, played = Options(), list[str]()
    while True:
        offered = offered_by(state, out)
        where = (seats, maxed, seed, len(played), played[-5:])
        assert literal.seat == NAMES.get(int(state.seat), state.seat), where
        assert literal.weights() == offered, where
        if len(played) % every == 0 or state.seat == OVER:
            assert literal.scores() == state.scores(), where
            assert literal.winners() == state.winners(), where
        if state.seat == OVER:
            return
        text = taste.choose(int(state.seat), offered)
        yield text, literal
        played.append(text)
        state.perform(GAME.catalogue.numbers[text])  # just seen on offer
        literal.apply(text)


def corners(text: str, literal: Literal) -> Iterator[str]:
    """The rare things that happen when this is chosen."""
    yield text.split()[0]
    if text.startswith("spend"):
        for other in ("use", "leave", "starve"):
            if any(option.startswith(other) for option in literal.options()):
                yield f"spend instead of {other}"
    if text == "starve" and "feed" in literal.options():
        yield "starve by choice"


def corners_at_the_end(literal: Literal) -> Iterator[str]:
    """How far the game went."""
    if min(literal.stack.values()) == 0:
        yield "a stack ran out"
    else:
        yield "the cards ran out"
    for village in literal.villages:
        for place in ("tool-maker", "hut", "field"):
            if village.is_at_most(place):
                yield f"{place} is of no more use"


ALWAYS_SEEN = {
    *("place", "use", "add", "gather", "buy", "pay", "pick", "feed", "starve", "leave", "spend", "take"),
    *("die", "reveal", "draw"),
    *("spend instead of use", "spend instead of leave", "starve by choice"),
    *("a stack ran out", "the cards ran out"),
    *("tool-maker is of no more use", "hut is of no more use", "field is of no more use"),
}


def compare(seats: int, maxed: str, seeds: range, every: int) -> set[str]:
    """Walk through games; says which corners they came to."""
    seen: set[str] = set()
    for seed in seeds:
        for text, literal in walk(seats, maxed, seed, every):
            seen.update(corners(text, literal))
        seen.update(corners_at_the_end(literal))
    return seen


@pytest.mark.slow
@tables
def test_both_tellings_agree(seats: int, maxed: str) -> None:
    assert compare(seats, maxed, range(40), every=50) >= ALWAYS_SEEN


@pytest.mark.long
@tables
def test_both_tellings_agree_in_thousands_of_games(seats: int, maxed: str) -> None:
    assert compare(seats, maxed, range(1000, 1400), every=10) >= ALWAYS_SEEN | {"spend instead of starve"}


# --- how many sequences of actions are there? ---

# The cards are open, nobody has placed yet.
OPENING = """
reveal dice-pottery, reveal food-7-pottery, reveal once-4-toolmaker-1, reveal tool-art
reveal wwc, reveal 4-of-2, reveal 1-to-7
"""

# Seat 0 has 5 wood, a tool and the two-resources card, and stands on a building where it chooses what to pay,
# on a card that rolls for gold, in the clay pit and in the quarry; seat 1 has hunted.
RICH_TURN = """
reveal two-resources-medicine, reveal roll-gold-art, reveal dice-time, reveal extra-writing
reveal 1-to-7, reveal 5-of-2
place forest 3, place hunt 5, place card-1, place tool-maker
use tool-maker, use forest, die 6, die 6, die 6, gather, buy
die 1, die 1, die 1, die 1, die 1
reveal food-1-weaving
place hunt 5, place building-1, place card-1, place clay-pit 2, place quarry 1
die 1, die 1, die 1, die 1, die 1
"""

# Seat 0 is three food short, has 3 wood and 1 gold, and holds the two-resources card.
LEAN_MEAL = """
reveal two-resources-medicine, reveal roll-gold-art, reveal dice-time, reveal extra-writing
reveal 1-to-7, reveal 5-of-2
place forest 3, place hunt 5, place card-1, place river 1
use river, die 1, use forest, die 6, die 5, die 1, buy
die 1, die 1, die 1, die 1, die 1
reveal food-1-weaving
place hunt 5, place river 5
die 1, die 1, die 1, die 1, die 1
use river, die 2, die 1, die 1, die 1, die 1
place river 5, place hunt 5
use river, die 1, die 1, die 1, die 1, die 1
die 1, die 1, die 1, die 1, die 1
"""


def script(text: str) -> list[str]:
    return [action.strip() for action in text.replace("\n", ",").split(",") if action.strip()]


def count(state: State, depth: int) -> int:
    """The sequences of `depth` actions from here, chance included, by the engine."""
    if depth == 1:
        return len(state.legal())
    total = 0
    for action in state.legal():
        after = state.clone()
        after.apply(action)
        total += count(after, depth - 1)
    return total


def count_literally(seats: int, actions: list[str], depth: int) -> int:
    """The same by the literal telling, which cannot be copied and tells every beginning again."""
    literal = Literal(seats)
    for text in actions:
        literal.apply(text)
    if depth == 1:
        return len(literal.options())
    return sum(count_literally(seats, [*actions, text], depth - 1) for text in literal.options())


@pytest.mark.parametrize(
    ("seats", "position", "numbers"),
    [
        (3, OPENING, [35, 1191, 39179]),
        (2, RICH_TURN, [5, 22, 91, 395]),
        (2, LEAN_MEAL, [3, 40, 1131, 22410]),
    ],
    ids=["opening", "rich-turn", "lean-meal"],
)
def test_the_number_of_sequences(seats: int, position: str, numbers: list[int]) -> None:
    """To depth 1, 2, 3 and so on."""
    actions = script(position)
    state = GAME.new(seats)
    for text in actions:
        state.apply(GAME.read(text))
    depths = range(1, len(numbers) + 1)
    assert [count(state, depth) for depth in depths] == numbers
    assert [count_literally(seats, actions, depth) for depth in depths] == numbers
