"""Does a document make sense? Every position is checked on the way in."""

from typing import Final

from ...core.document import Fields
from ...core.errors import HameauError
from ...core.numbers import bit
from ...core.state import CHANCE, OVER
from . import imagining
from .document import DRUID_PLACES
from .pieces import (
    CHIPS,
    HUTS,
    SEATS_MOST,
    SPACES,
    STACK_MOST,
    TEMPLES,
    TOKEN_COPIES,
    TOKEN_COUNT,
    TOKEN_GAP,
    TOKENS,
    WORKERS,
)
from .ring import RESOURCES, RUNES
from .rules import building, druid, setup
from .state import (
    AT_LAY,
    AT_OFFER,
    AT_OVER,
    AT_PAY,
    AT_PLACE,
    AT_ROLL,
    AT_TAKE,
    EMPTY,
    FOR_BOTH,
    FOR_HUT,
    FOR_ONE,
    FOR_TEMPLE,
    HUT_OF,
    LAST_PAVED,
    NOTHING,
    ON_TEMPLE,
    PROJECTS,
    STEPS,
    SUPPLY,
    TEMPLE_OF,
    Table,
    with_worker,
)

POINTS_MOST: Final = 9999
DECIDING: Final = (*(step for step in STEPS if step != "pay"), *(f"pay {kind}" for kind in RESOURCES))


def fill(s: Table, fields: Fields) -> None:
    """Lay out a new table as a document says; anything that makes no sense is a HameauError."""
    if fields.text("layout") != s.ring.name:
        raise fields.wrong("layout", f"{s.ring.name!r}, the ring in use", fields.text("layout"))
    _fill_board(s, fields)
    _fill_tokens(s, fields.fields("tokens"))
    _fill_runes(s, fields.fields("runes"))
    _fill_plains(s, fields.fields("plains"))
    _fill_players(s, fields)
    _fill_supply(s, fields.fields("supply"))
    _fill_step(s, fields)
    _fill_end(s, fields)
    _fill_druid(s, fields)
    if s.step == AT_PAY:
        _fill_payment(s, fields.fields("payment"))
    _check_set_up(s, fields)
    _check_decision(s, fields)
    fields.done()


# --- the board ---


def _fill_board(s: Table, fields: Fields) -> None:
    words = [f"{what} {seat}" for what in ("hut", "temple") for seat in range(int(s.seats))]
    codes = [int(first) + seat for first in (HUT_OF, TEMPLE_OF) for seat in range(int(s.seats))]
    for space, word in enumerate(fields.slugs_or_none("board", tuple(words), int(s.ring.size))):
        if word is not None:
            s.board[space] = codes[word]
            s.built |= int(bit(space))
    for space in range(int(s.ring.size)):
        s.prices[space] = s.settlement(space) if s.board[space] == EMPTY else 1


def _fill_tokens(s: Table, fields: Fields) -> None:
    spaces = sorted(fields.key(name, SPACES[: int(s.ring.size)]) for name in fields.names())
    counts = [0, 0, 0]
    for space in spaces:
        token = fields.slug(str(space), TOKENS)
        counts[token] += 1
        _check_token(s, fields, space, token)
        _lay(s, space, token)
    if max(counts) > TOKEN_COPIES:
        raise HameauError(f"tokens: expected at most {TOKEN_COPIES} of each kind, got {counts}")
    for i, space in enumerate(spaces):
        gap = (spaces[(i + 1) % len(spaces)] - space) % int(s.ring.size)
        if len(spaces) > 1 and gap < TOKEN_GAP:
            raise fields.wrong(str(space), "three spaces up to the next token", gap - 1)
    fields.done()


def _check_token(s: Table, fields: Fields, space: int, token: int) -> None:
    """Tokens lie on unbuilt spaces, the druid's also under huts. [6.1–6.3, 7.1]"""
    there = int(s.board[space])
    if there >= TEMPLE_OF or (there != EMPTY and TOKENS[token] != "druid"):
        raise fields.wrong(str(space), "no such token where something is built", TOKENS[token])


def _lay(s: Table, space: int, token: int) -> None:
    here = int(bit(space))
    if TOKENS[token] == "plus-2":
        s.plus_two |= here
    elif TOKENS[token] == "free-hut":
        s.free_hut |= here
    else:
        s.druid_token |= here


def _fill_runes(s: Table, fields: Fields) -> None:
    """A rune stone is held where there is a hut, by a seat that has one there. [5.9]"""
    for district, rune in enumerate(RUNES):
        holder = fields.number_or_none(rune, 0, int(s.seats) - 1)
        owners = {
            int(s.board[space] - HUT_OF)
            for space in range(int(s.ring.size))
            if s.ring.district[space] == district and s.is_hut(space)
        }
        if (holder is None and owners) or (holder is not None and holder not in owners):
            raise fields.wrong(rune, f"a seat with a hut there ({sorted(owners) or 'none'})", holder)
        s.runes[district] = NOTHING if holder is None else holder
    fields.done()


def _fill_plains(s: Table, fields: Fields) -> None:
    for plain, name in enumerate(RESOURCES):
        seats = fields.numbers(name, 0, int(s.seats) - 1)
        if len(seats) > STACK_MOST:
            raise fields.wrong(name, f"at most {STACK_MOST} workers", seats)
        for seat in seats:
            s.stacks[plain] = with_worker(s.stacks[plain], seat)
    fields.done()


def _fill_druid(s: Table, fields: Fields) -> None:
    """He follows from the buildings while on the paved spaces; on the ring he stands at a hut. [8.1–8.5]"""
    value = fields.get("druid")
    if isinstance(value, str):
        s.druid = int(ON_TEMPLE) + fields.slug("druid", DRUID_PLACES)
    else:
        s.druid = fields.number("druid", 0, int(s.ring.size) - 1)
    spaces = [space for space in range(int(s.ring.size)) if s.board[space] != EMPTY]
    huts = [space for space in spaces if s.is_hut(space)]
    paved = int(ON_TEMPLE) + len(spaces)
    if paved <= LAST_PAVED or not huts:
        if s.druid != min(paved, int(LAST_PAVED)):
            place = DRUID_PLACES[min(len(spaces), 3)]
            raise fields.wrong("druid", f"{place!r} after {len(spaces)} buildings", value)
    elif s.druid not in huts:
        raise fields.wrong("druid", "a space with a hut", value)


# --- the seats ---


def _fill_players(s: Table, fields: Fields) -> None:
    seats = int(s.seats)
    for seat, entry in enumerate(fields.items("players", seats, seats)):
        goods = entry.fields("goods")
        for kind, name in enumerate(RESOURCES):
            s.goods[4 * seat + kind] = goods.number(name, 0, int(CHIPS))
        goods.done()
        s.points[seat] = entry.number("points", 0, POINTS_MOST)
        s.stock[seat] = _stock(s, entry, "huts", int(HUTS[seats]), int(HUT_OF) + seat)
        s.stock[int(SEATS_MOST) + seat] = _stock(s, entry, "temples", int(TEMPLES), int(TEMPLE_OF) + seat)
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


# --- the decision ---


def _fill_step(s: Table, fields: Fields) -> None:
    word = DECIDING[fields.slug("deciding", DECIDING)]
    step, _, kind = word.partition(" ")
    s.step = STEPS.index(step)
    s.arg = RESOURCES.index(kind) if kind else 0
    s.turn = fields.number("turn", 0, int(s.seats) - 1)
    if s.step == AT_LAY or s.step == AT_ROLL:
        s.seat = fields.number("seat", CHANCE, CHANCE)
    elif s.step == AT_OVER:
        s.seat = fields.number("seat", OVER, OVER)
    elif step in ("take", "return", "pay", "offer"):
        s.seat = fields.number("seat", 0, int(s.seats) - 1)
    else:
        s.seat = fields.number("seat", int(s.turn), int(s.turn))


def _fill_end(s: Table, fields: Fields) -> None:
    """Who finished, and the mark of the last lap. [10.1, 10.2]"""
    done = [seat for seat in range(int(s.seats)) if s.huts_left(seat) + s.temples_left(seat) == 0]
    finisher = fields.number_or_none("finisher", 0, int(s.seats) - 1)
    built_up = building.is_built_up(s)
    if (finisher is None and (done or built_up)) or (
        finisher is not None and finisher not in done and not built_up
    ):
        raise fields.wrong("finisher", f"a seat that has built everything ({done or 'none'})", finisher)
    s.finisher = NOTHING if finisher is None else finisher
    mark = fields.number_or_none("lap", 0, int(s.ring.size) - 1)
    s.mark = NOTHING if mark is None else mark
    ritual = s.step == AT_OFFER or s.step == AT_PAY
    if mark is None:
        if s.step == AT_OVER:
            raise fields.wrong("lap", "the space where the last lap began", None)
        if s.finisher == s.turn and not ritual:
            raise fields.wrong("turn", "a seat other than the finisher", int(s.turn))
        return
    if finisher is None or not (ritual or s.step == AT_OVER):
        raise fields.wrong("lap", "null before the last lap", mark)
    if s.next_seat(s.turn) != finisher:
        raise fields.wrong("turn", "the seat before the finisher in the last lap", int(s.turn))
    if not s.is_hut(mark) or s.is_hut(s.after(mark)):
        raise fields.wrong("lap", "the last hut of a settlement", mark)


def _fill_payment(s: Table, fields: Fields) -> None:
    s.project = fields.slug("for", PROJECTS)
    site = fields.number_or_none("site", 0, int(s.ring.size) - 1)
    s.site = NOTHING if site is None else site
    offering = s.project == FOR_ONE or s.project == FOR_BOTH
    if (site is None) != offering:
        raise fields.wrong("site", "a space for a building, null for an offering", site)
    if offering:
        amount, space = 1, int(s.druid)
    else:
        space = int(s.site)
        amount = _check_site(s, fields, space)
    if space < 0:
        raise fields.wrong("for", "no offering before the druid is on the ring", PROJECTS[int(s.project)])
    lacks = fields.slugs("lacks", RESOURCES)
    needs = s.ring.needs[space]
    most = 1 if s.project == FOR_ONE else 2
    asked = all(RESOURCES[kind] in needs for kind in lacks)
    if not asked or not 1 <= len(set(lacks)) == len(lacks) <= most:
        raise fields.wrong("lacks", f"up to {most} of {needs}", fields.get("lacks"))
    for kind in lacks:
        if s.chips(s.seat, kind) > 0:
            raise fields.wrong("lacks", "resources the hand has run out of", RESOURCES[kind])
        s.lacks |= int(bit(kind))
    s.owed = fields.number("owed", 1, min(3 * amount * len(lacks), 4 * int(CHIPS)))
    fields.done()


def _check_site(s: Table, fields: Fields, space: int) -> int:
    """Could this be built here, and what does it cost of each?"""
    hut = s.project == FOR_HUT
    if s.seat != s.turn or s.board[space] != EMPTY:
        raise fields.wrong("site", "an unbuilt space and a seat whose turn it is", space)
    if hut and (s.huts_left(s.seat) == 0 or building.is_free(s, space)):
        raise fields.wrong("site", "a hut that costs something and is in stock", space)
    if not hut and (s.temples_left(s.seat) == 0 or building.has_token(s, space)):
        raise fields.wrong("site", "a temple in stock and a space without a token", space)
    return int(s.prices[space]) if hut else 1


# --- does it all fit together? ---


def _check_set_up(s: Table, fields: Fields) -> None:
    """Tokens come before workers, workers before anything else. [2.3–2.6]"""
    counts = [int(setup.workers_of(s, seat)) for seat in range(int(s.seats))]
    each = int(WORKERS[s.seats])
    placing = s.step == AT_LAY or s.step == AT_PLACE
    placed = sum(counts)
    seats = int(s.seats)
    fair = [placed // seats + (1 if seat < placed % seats else 0) for seat in range(seats)]
    if counts != (fair if placing else [each] * seats):
        raise fields.wrong("plains", f"workers placed in turn, {each} of each seat in the end", counts)
    if not placing:
        return
    if s.turn != placed % seats or placed >= each * seats or (s.step == AT_LAY and placed):
        raise fields.wrong("turn", f"the seat that places worker {placed + 1}", int(s.turn))
    if s.druid != ON_TEMPLE or any(s.chips(seat, kind) != 1 for seat in range(seats) for kind in range(4)):
        raise fields.wrong("deciding", "a step after the set-up", STEPS[int(s.step)])
    tokens = int(setup.count_bits(setup.all_tokens(s)))
    if tokens != TOKEN_COUNT if s.step == AT_PLACE else tokens >= TOKEN_COUNT:
        raise fields.wrong("tokens", "six once all are laid", tokens)


def _check_decision(s: Table, fields: Fields) -> None:
    """Somebody must have something to decide, and nobody is asked without a choice."""
    offering = s.step == AT_OFFER or (s.step == AT_PAY and s.project != FOR_HUT and s.project != FOR_TEMPLE)
    if offering and (s.druid < 0 or s.seat != druid.host(s)):
        raise fields.wrong("seat", "the owner of the hut the druid visits", int(s.seat))
    if s.step == AT_PAY and not offering and (s.mark != NOTHING or s.finisher == s.turn):
        raise fields.wrong("payment", "an offering: this seat builds no more", PROJECTS[int(s.project)])
    if not offering and s.druid >= 0 and s.step != AT_OVER and s.is_hut(s.after(s.druid)):
        raise fields.wrong("druid", "the last hut of a settlement", int(s.druid))
    if s.step == AT_OVER and s.druid != s.mark:
        raise fields.wrong("druid", f"the mark of the last lap ({s.mark})", int(s.druid))
    if s.step == AT_TAKE and all(s.supply(kind) == 0 for kind in range(4)):
        raise fields.wrong("deciding", "something in the supply to take", "take")
    if (s.seat >= 0 and not imagining.fits(s)) or (s.seat != OVER and not s.legal()):
        raise fields.wrong("deciding", "a step at which something can be decided", STEPS[int(s.step)])
