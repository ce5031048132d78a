"""Could play have led to a position that was written down? What no game could lead to is refused here."""

from ...core.document import Fields
from ...core.numbers import popcount
from . import imagining
from .document import DRUID_PLACES, is_offering
from .pieces import KINDS, PAVED, RESOURCES, RUNES, TOKEN_COUNT, TOKEN_GAP, TOKENS, WORKERS, Token
from .rules import building
from .rules.acting import ACT
from .rules.offering import host
from .rules.paying import PAY
from .rules.scoring import OVER
from .rules.setup import LAY, PLACE, workers_of
from .rules.turn import TAKE
from .state import NOTHING, Druid, Project, Space, Table


def prove(s: Table, fields: Fields) -> None:
    """Raise a HameauError that names the field, if no game could have led to this position."""
    _prove_tokens(s, fields.fields("tokens"))
    _prove_runes(s, fields.fields("runes"))
    _prove_druid(s, fields)
    _prove_set_up(s, fields)
    _prove_end(s, fields)
    if s.is_at(PAY):
        _prove_payment(s, fields.fields("payment"))
    _prove_decision(s, fields)


# --- the board ---


def _prove_tokens(s: Table, fields: Fields) -> None:
    """They lie far enough apart, on unbuilt spaces, the druid's also under huts. [2.3, 6.1–6.3, 7.1]"""
    spaces = sorted(int(name) for name in fields.names())
    for i, space in enumerate(spaces):
        token = fields.slug(str(space), TOKENS)
        there = s.board[space]
        if there >= Space.TEMPLE or (there != Space.EMPTY and token != Token.DRUID):
            raise fields.wrong(str(space), "no such token where something is built", TOKENS[token])
        gap = (spaces[(i + 1) % len(spaces)] - space) % int(s.ring.size)
        if len(spaces) > 1 and gap < TOKEN_GAP:
            raise fields.wrong(str(space), "three spaces up to the next token", gap - 1)


def _prove_runes(s: Table, fields: Fields) -> None:
    """A rune stone is held where there is a hut, by a seat that has one there. [5.9]"""
    for district, rune in enumerate(RUNES):
        holder = int(s.runes[district])
        owners = {
            int(s.board[space] - Space.HUT)
            for space in range(int(s.ring.size))
            if s.ring.district[space] == district and s.is_hut(space)
        }
        if holder not in (owners or {int(NOTHING)}):
            expected = f"a seat with a hut there ({sorted(owners) or 'none'})"
            raise fields.wrong(rune, expected, fields.get(rune))


def _prove_druid(s: Table, fields: Fields) -> None:
    """He follows from the buildings while on the paved spaces; on the ring he stands at a hut. [8.1–8.5]"""
    built = int(popcount(s.built))
    if built > PAVED and any(s.is_hut(space) for space in range(int(s.ring.size))):
        if s.druid < 0:
            raise fields.wrong("druid", "a space with a hut", fields.get("druid"))
    elif s.druid != Druid.TEMPLE + min(built, int(PAVED)):
        place = DRUID_PLACES[min(built, int(PAVED))]
        raise fields.wrong("druid", f"{place!r} after {built} buildings", fields.get("druid"))


# --- the beginning and the end ---


def _prove_set_up(s: Table, fields: Fields) -> None:
    """Tokens come before workers, workers before anything else. [2.3–2.6]"""
    if not (s.is_at(LAY) or s.is_at(PLACE)):
        return
    seats = int(s.seats)
    placed = sum(int(workers_of(s, seat)) for seat in range(seats))
    if s.turn != placed % seats or placed >= WORKERS[seats] * seats or (s.is_at(LAY) and placed):
        raise fields.wrong("turn", f"the seat that places worker {placed + 1}", int(s.turn))
    if s.druid != Druid.TEMPLE or any(s.chips(seat, k) != 1 for seat in range(seats) for k in range(KINDS)):
        raise fields.wrong("deciding", "a step after the set-up", s.deciding())
    tokens = popcount(s.tokens())
    if tokens != TOKEN_COUNT if s.is_at(PLACE) else tokens >= TOKEN_COUNT:
        raise fields.wrong("tokens", "six once all are laid", int(tokens))


def _prove_end(s: Table, fields: Fields) -> None:
    """Somebody has finished exactly if all is built, and has no turn more. [10.1]"""
    done = list(range(int(s.seats)))
    if not building.is_built_up(s):
        done = [seat for seat in done if s.huts_left(seat) + s.temples_left(seat) == 0]
    if s.finisher not in (done or [NOTHING]):
        expected = f"a seat that has built everything ({done or 'none'})"
        raise fields.wrong("finisher", expected, fields.get("finisher"))
    if s.mark != NOTHING:
        _prove_last_lap(s, fields)
    elif s.is_at(OVER):
        raise fields.wrong("lap", "the space where the last lap began", None)
    elif s.finisher == s.turn and not is_offering(s):
        raise fields.wrong("turn", "a seat other than the finisher", int(s.turn))


def _prove_last_lap(s: Table, fields: Fields) -> None:
    """It begins after the turn before the finisher's, at the last hut of a settlement. [10.2]"""
    mark = int(s.mark)
    if s.finisher == NOTHING or not (is_offering(s) or s.is_at(OVER)):
        raise fields.wrong("lap", "null before the last lap", mark)
    if s.next_seat(s.turn) != s.finisher:
        raise fields.wrong("turn", "the seat before the finisher in the last lap", int(s.turn))
    if not s.is_hut(mark) or s.is_hut(s.after(mark)):
        raise fields.wrong("lap", "the last hut of a settlement", mark)
    if s.is_at(OVER) and s.druid != mark:
        raise fields.wrong("druid", f"the mark of the last lap ({mark})", fields.get("druid"))


# --- the decision ---


def _prove_payment(s: Table, fields: Fields) -> None:
    """Chips are owed for resources of the space that the hand has run out of. [5.6, 9.5]"""
    amount, space = 1, int(s.druid)
    if not is_offering(s):
        space = int(s.site)
        amount = _price(s, fields)
    lacks = fields.slugs("lacks", RESOURCES)
    needs = s.ring.needs[space]
    most = 1 if s.project == Project.ONE else 2
    fits = all(RESOURCES[kind] in needs for kind in lacks)
    if not fits or not 1 <= len(set(lacks)) == len(lacks) <= most:
        raise fields.wrong("lacks", f"up to {most} of {needs}", fields.get("lacks"))
    for kind in lacks:
        if s.chips(s.seat, kind) > 0:
            raise fields.wrong("lacks", "resources the hand has run out of", RESOURCES[kind])
    if s.owed > 3 * amount * len(lacks):
        raise fields.wrong("owed", f"at most {3 * amount * len(lacks)}", int(s.owed))


def _price(s: Table, fields: Fields) -> int:
    """What is being built costs of each resource, if it can be built at all."""
    space = int(s.site)
    hut = s.project == Project.HUT
    if s.seat != s.turn or s.board[space] != Space.EMPTY:
        raise fields.wrong("site", "an unbuilt space and a seat whose turn it is", space)
    if hut and (s.huts_left(s.seat) == 0 or building.is_free(s, space)):
        raise fields.wrong("site", "a hut that costs something and is in stock", space)
    if not hut and (s.temples_left(s.seat) == 0 or building.has_token(s, space)):
        raise fields.wrong("site", "a temple in stock and a space without a token", space)
    return int(s.prices[space]) if hut else 1


def _prove_decision(s: Table, fields: Fields) -> None:
    """Somebody must have something to decide, and nobody is asked without a choice."""
    if (s.is_at(PLACE) or s.is_at(ACT)) and s.seat != s.turn:
        raise fields.wrong("seat", f"{s.turn}, whose turn it is", int(s.seat))
    if is_offering(s):
        if s.seat != host(s):
            raise fields.wrong("seat", "the owner of the hut the druid visits", int(s.seat))
    elif s.druid >= 0 and not s.is_at(OVER) and s.is_hut(s.after(s.druid)):
        raise fields.wrong("druid", "the last hut of a settlement", int(s.druid))
    if s.is_at(TAKE) and all(s.supply(kind) == 0 for kind in range(KINDS)):
        raise fields.wrong("deciding", "something in the supply to take", s.deciding())
    if s.seat >= 0 and not imagining.fits(s):
        raise fields.wrong("deciding", "a step at which something can be decided", s.deciding())
