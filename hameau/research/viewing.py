"""What does a seat see, as numbers, in any game? The document of its view, walked into slots.

Which slots there are is learnt once per game and number of seats, by looking at views of random games that
are the same everywhere. A number is one slot. A word is a slot of its own, `step=place`, and so is null. A
list that always has the same length is taken place by place, `cards[2]=...`; of others entries are counted,
`used#3`. Slots that never changed are left out. What turns up later falls into a few slots for the unlisted.
"""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from itertools import islice

from ..core.dealer import Dealer
from ..core.game import Game
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, Document, State
from ..learning.encoding import Pen

VERSION = 1
GAMES = 24  # random games looked at for each value of the options, at most
VIEWS = 600  # views taken of them, at most
EACH = 120  # views taken of one game, at most
UNLISTED = 8
ASIDE = "aside"  # the part of a view that is only to be looked at, and in no document

Slots = dict[str, int]


class Viewing:
    """The slots of a game with a number of seats, learnt from its views."""

    def __init__(self, game: Game, seats: int) -> None:
        views = list(sample(game, seats))
        self.fixed = fixed_lists(views)
        rows = [self.slots(view, seat) for view, seat in views]
        names = changing(rows) | {f"me={seat}" for seat in range(seats)}
        names |= set(complete(names, game))
        self.numbers = {name: number for number, name in enumerate(sorted(names))}
        most = {name: max(abs(row.get(name, 0)) for row in rows) for name in self.numbers}
        self.names = [*self.numbers, *(f"unlisted-{number}" for number in range(UNLISTED))]
        self.scales = [max(1, most.get(name, 1)) for name in self.names]
        self.flags = [False] * len(self.names)
        self.constant = {name for row in rows for name in row if name not in self.numbers}

    def slots(self, view: Document, seat: int) -> Slots:
        """The slots of a view that are not 0."""
        slots: Slots = {f"me={seat}": 1}
        known = {key: part for key, part in view.items() if key != ASIDE}
        for name, value in walk(known, "", self.fixed):
            slots[name] = slots.get(name, 0) + value
        return slots

    def write(self, state: State, seat: int, pen: Pen) -> None:
        """Write what a seat may know."""
        pen.wipe(len(self.names))
        for name, value in self.slots(state.view(seat), seat).items():
            if name in self.numbers:
                pen.put(self.numbers[name], value)
            elif name not in self.constant:
                pen.put(len(self.numbers) + _hash(name) % UNLISTED, value)
        pen.skip(len(self.names))


def walk(value: object, path: str, fixed: set[str]) -> Iterator[tuple[str, int]]:
    """Every slot of a part of a document, with its number."""
    if value is None:
        yield f"{path}=null", 1
    elif isinstance(value, int):
        yield path, int(value)
    elif isinstance(value, str):
        yield f"{path}={value}", 1
    elif isinstance(value, dict):
        for key, entry in value.items():
            yield from walk(entry, f"{path}.{key}" if path else str(key), fixed)
    elif isinstance(value, list):
        yield from _walk_list(value, path, fixed)


def _walk_list(entries: list[object], path: str, fixed: set[str]) -> Iterator[tuple[str, int]]:
    if path not in fixed:
        yield f"{path}#", len(entries)
    for place, entry in enumerate(entries):
        if path in fixed or isinstance(entry, dict | list):
            yield from walk(entry, f"{path}[{place}]", fixed)
        else:
            yield f"{path}#{'null' if entry is None else entry}", 1


def sample(game: Game, seats: int) -> Iterator[tuple[Document, int]]:
    """Views of random games, always the same, with the seat that looks."""
    settings = [{}, *({name: value} for name, values in game.options.items() for value in values[1:])]
    for options in settings:
        left = VIEWS
        for number in range(GAMES):
            for view in islice(_sample_game(game.new(seats, **options), number), min(EACH, left)):
                left -= 1
                yield view


def _sample_game(state: State, number: int) -> Iterator[tuple[Document, int]]:
    rng, dealer, steps = Rng(number, "viewing"), Dealer(f"viewing/{number}"), 0
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.perform(dealer.deal(state))
            continue
        steps += 1
        if steps % (3 + steps // 60) == 0:  # often at first, then seldom
            yield state.view(int(state.seat)), int(state.seat)
        legal = state.legal()
        state.perform(legal[int(rng.below(len(legal)))])


def fixed_lists(views: Iterable[tuple[Document, int]]) -> set[str]:
    """The paths of the lists that always had the same length."""
    lengths: dict[str, set[int]] = {}
    for view, _seat in views:
        _measure(view, "", lengths)
    return {path for path, sizes in lengths.items() if len(sizes) == 1 and sizes != {0}}


def _measure(value: object, path: str, lengths: dict[str, set[int]]) -> None:
    if isinstance(value, dict):
        for key, entry in value.items():
            _measure(entry, f"{path}.{key}" if path else str(key), lengths)
    elif isinstance(value, list):
        lengths.setdefault(path, set()).add(len(value))
        for place, entry in enumerate(value):
            _measure(entry, f"{path}[{place}]", lengths)


def changing(rows: list[Slots]) -> set[str]:
    """The slots that were not the same in all rows."""
    names = {name for row in rows for name in row}
    return {name for name in names if len({row.get(name, 0) for row in rows}) > 1}


def complete(names: Iterable[str], game: Game) -> Iterator[str]:
    """Where all words of a slot belong to one list of the catalogue, the rest of it may come as well."""
    lists = sorted({words for family in game.catalogue.families for words in family.words}, key=len)
    words_at: dict[str, set[str]] = {}
    for name in names:
        for sign in "=#":
            path, divider, word = name.rpartition(sign)
            if divider and word and word != "null" and not word.isdigit():
                words_at.setdefault(path + sign, set()).add(word)
    for path, words in words_at.items():
        for entry in lists:
            if words <= set(entry):
                yield from (path + word for word in entry)
                break


def _hash(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "little")
