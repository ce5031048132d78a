"""How is a position written down? As a document with slugs, checked on the way in."""

from typing import Final

from ...core.document import Fields
from ...core.errors import HameauError
from ...core.numbers import bit
from ...core.state import Document
from .pieces import (
    CHIPS,
    HUTS,
    KINDS,
    PAVED,
    RESOURCES,
    RUNES,
    SEATS_MOST,
    STACK_MOST,
    TEMPLES,
    TOKEN_COPIES,
    TOKENS,
    WORKERS,
)
from .ring import SPACES
from .rules.offering import OFFER
from .rules.paying import PAY
from .rules.setup import LAY, PLACE, put_token, tokens_of, workers_of
from .state import NOTHING, PROJECTS, SUPPLY, Druid, Project, Space, Table, stack_height, with_worker, worker

DRUID_PLACES: Final = ("temple", *(f"paved {number}" for number in range(1, int(PAVED) + 1)))
UNKNOWN: Final = "unknown"  # what stands in a view for a hand behind a screen
POINTS_MOST: Final = 9999


# --- writing ---


def dump(s: Table) -> Document:
    """The whole position, hands included."""
    document: Document = {
        "game": "meduris",
        "seats": int(s.seats),
        "options": {"screens": "closed" if s.closed else "open"},
        "layout": s.ring.name,
        "turn": int(s.turn),
        "seat": int(s.seat),
        "deciding": s.deciding(),
        "board": [_dump_building(s, space) for space in range(int(s.ring.size))],
        "tokens": _dump_tokens(s),
        "druid": int(s.druid) if s.druid >= 0 else DRUID_PLACES[int(s.druid - Druid.TEMPLE)],
        "runes": {rune: _or_none(int(s.runes[number])) for number, rune in enumerate(RUNES)},
        "plains": {plain: _dump_workers(s, number) for number, plain in enumerate(RESOURCES)},
        "supply": {kind: int(s.supply(number)) for number, kind in enumerate(RESOURCES)},
        "players": [_dump_player(s, seat) for seat in range(int(s.seats))],
        "finisher": _or_none(int(s.finisher)),
        "lap": _or_none(int(s.mark)),
    }
    if s.is_at(PAY):
        document["payment"] = {
            "for": PROJECTS[int(s.project)],
            "site": _or_none(int(s.site)),
            "lacks": [kind for number, kind in enumerate(RESOURCES) if (int(s.lacks) >> number) & 1],
            "owed": int(s.owed),
        }
    return document


def _or_none(number: int) -> int | None:
    return None if number == NOTHING else number


def _dump_building(s: Table, space: int) -> str | None:
    there = s.board[space]
    if there == Space.EMPTY:
        return None
    return f"hut {there - Space.HUT}" if s.is_hut(space) else f"temple {there - Space.TEMPLE}"


def _dump_tokens(s: Table) -> dict[str, str]:
    """By space; druid tokens under huts included."""
    tokens: dict[str, str] = {}
    for space in range(int(s.ring.size)):
        for number, token in enumerate(TOKENS):
            if (int(tokens_of(s, number)) >> space) & 1:
                tokens[str(space)] = token
    return tokens


def _dump_workers(s: Table, plain: int) -> list[int]:
    """The seats of the workers, from the bottom."""
    stack = s.stacks[plain]
    return [int(worker(stack, height)) for height in range(stack_height(stack))]


def _dump_player(s: Table, seat: int) -> Document:
    return {
        "goods": {kind: int(s.chips(seat, number)) for number, kind in enumerate(RESOURCES)},
        "points": int(s.points[seat]),
        "huts": int(s.huts_left(seat)),
        "temples": int(s.temples_left(seat)),
    }


# --- reading ---


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    if fields.text("layout") != s.ring.name:
        raise fields.wrong("layout", f"{s.ring.name!r}, the ring in use", fields.text("layout"))
    last = int(s.seats) - 1
    _fill_board(s, fields)
    _fill_tokens(s, fields.fields("tokens"))
    _fill_runes(s, fields.fields("runes"))
    _fill_plains(s, fields.fields("plains"))
    _fill_players(s, fields)
    _fill_supply(s, fields.fields("supply"))
    _fill_druid(s, fields)
    s.turn = fields.number("turn", 0, last)
    s.finisher = _number_or_nothing(fields, "finisher", last)
    s.mark = _number_or_nothing(fields, "lap", int(s.ring.size) - 1)
    s.read_deciding(fields)
    if s.is_at(PAY):
        _fill_payment(s, fields.fields("payment"))
    _check_workers(s, fields)
    _check_walk(s, fields)
    fields.done()


def _check_workers(s: Table, fields: Fields) -> None:
    """They are placed in turn, and all stand on the plains once the set-up is over. [2.6]"""
    seats = int(s.seats)
    each = WORKERS[seats]
    counts = [int(workers_of(s, seat)) for seat in range(seats)]
    rounds, more = divmod(sum(counts), seats)
    expected = [each] * seats
    if s.is_at(LAY) or s.is_at(PLACE):
        expected = [rounds + 1 if seat < more else rounds for seat in range(seats)]
    if counts != expected or max(counts) > each:
        raise fields.wrong("plains", f"workers placed in turn, {each} of each seat in the end", counts)


def _check_walk(s: Table, fields: Fields) -> None:
    """The druid goes from hut to hut until he is at the mark: where he stands and where he ends are huts."""
    for name, space in (("druid", s.druid), ("lap", s.mark)):
        if space >= 0 and not s.is_hut(space):
            raise fields.wrong(name, "a space with a hut", int(space))
    if s.druid < 0 and (is_offering(s) or s.finisher != NOTHING):
        raise fields.wrong("druid", "a space with a hut by now", fields.get("druid"))


def is_offering(s: Table) -> bool:
    """Is an offering being made: chosen, or paid?"""
    return s.is_at(OFFER) or (s.is_at(PAY) and s.project >= Project.ONE)


def _number_or_nothing(fields: Fields, name: str, most: int) -> int:
    number = fields.number_or_none(name, 0, most)
    return int(NOTHING) if number is None else number


def _fill_board(s: Table, fields: Fields) -> None:
    words = [f"{what} {seat}" for what in ("hut", "temple") for seat in range(int(s.seats))]
    codes = [int(first) + seat for first in (Space.HUT, Space.TEMPLE) for seat in range(int(s.seats))]
    for space, word in enumerate(fields.slugs_or_none("board", tuple(words), int(s.ring.size))):
        if word is not None:
            s.board[space] = codes[word]
            s.built |= int(bit(space))
    for space in range(int(s.ring.size)):
        s.prices[space] = s.settlement(space) if s.board[space] == Space.EMPTY else 1


def _fill_tokens(s: Table, fields: Fields) -> None:
    counts = [0] * len(TOKENS)
    for name in fields.names():
        space = fields.key(name, SPACES[: int(s.ring.size)])
        token = fields.slug(name, TOKENS)
        counts[token] += 1
        put_token(s, token, space)
    if max(counts) > TOKEN_COPIES:
        raise HameauError(f"tokens: expected at most {TOKEN_COPIES} of each kind, got {counts}")
    fields.done()


def _fill_runes(s: Table, fields: Fields) -> None:
    for district, rune in enumerate(RUNES):
        s.runes[district] = _number_or_nothing(fields, rune, int(s.seats) - 1)
    fields.done()


def _fill_plains(s: Table, plains: Fields) -> None:
    for plain, name in enumerate(RESOURCES):
        seats = plains.numbers(name, 0, int(s.seats) - 1)
        if len(seats) > STACK_MOST:
            raise plains.wrong(name, f"at most {STACK_MOST} workers", seats)
        for seat in seats:
            s.stacks[plain] = with_worker(s.stacks[plain], seat)
    plains.done()


def _fill_players(s: Table, fields: Fields) -> None:
    seats = int(s.seats)
    for seat, entry in enumerate(fields.items("players", seats, seats)):
        goods = entry.fields("goods")
        for kind, name in enumerate(RESOURCES):
            s.goods[int(KINDS) * seat + kind] = goods.number(name, 0, int(CHIPS))
        goods.done()
        s.points[seat] = entry.number("points", 0, POINTS_MOST)
        s.stock[seat] = _stock(s, entry, "huts", HUTS[seats], int(Space.HUT) + seat)
        s.stock[int(SEATS_MOST) + seat] = _stock(s, entry, "temples", int(TEMPLES), int(Space.TEMPLE) + seat)
        entry.done()


def _stock(s: Table, fields: Fields, name: str, most: int, code: int) -> int:
    """What is left is what was not built."""
    built = sum(1 for there in s.board if there == code)
    if built > most:
        raise fields.wrong(name, f"at most {most} on the board", built)
    return fields.number(name, most - built, most - built)


def _fill_supply(s: Table, fields: Fields) -> None:
    """What nobody holds. [1.1]"""
    for kind, name in enumerate(RESOURCES):
        held = sum(int(s.chips(seat, kind)) for seat in range(int(s.seats)))
        if held > CHIPS:
            raise fields.wrong(name, f"at most {CHIPS} in all hands", held)
        s.goods[int(SUPPLY) + kind] = fields.number(name, int(CHIPS) - held, int(CHIPS) - held)
    fields.done()


def _fill_druid(s: Table, fields: Fields) -> None:
    """On the ring by the number of the space, before it by the name of the place."""
    if isinstance(fields.get("druid"), str):
        s.druid = int(Druid.TEMPLE) + fields.slug("druid", DRUID_PLACES)
    else:
        s.druid = fields.number("druid", 0, int(s.ring.size) - 1)


def _fill_payment(s: Table, fields: Fields) -> None:
    s.project = fields.slug("for", PROJECTS)
    s.site = _number_or_nothing(fields, "site", int(s.ring.size) - 1)
    if (s.site == NOTHING) != (s.project >= Project.ONE):
        raise fields.wrong("site", "a space for a building, null for an offering", fields.get("site"))
    for kind in fields.slugs("lacks", RESOURCES):
        s.lacks |= int(bit(kind))
    s.owed = fields.number("owed", 1, int(KINDS * CHIPS))
    fields.done()
