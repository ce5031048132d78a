"""Could play have led to a position that was written down? What no game could lead to is refused here."""

import re
from typing import Final

from ...core.document import Fields
from ...core.errors import HameauError
from .pieces import DWARFS_MOST, GOODS, SKIPPED_ROUND, SPECIES
from .rules.housing import is_housed
from .state import Player, Table

# What may be pending (outermost first) while something is decided.
_BACK: Final = (
    r"(place|next-turn part|next-turn space (loot|market|loot breed-loot)|next-harvest (breed )?feed"
    r"|next-harvest breed|round-start|final)"
)
_INSIDE: Final = r"(|next-turn( space( loot)?)?|next-harvest( breed)?|next-turn space (loot|market))"
PENDING: Final[dict[str, str]] = {
    "card": "replenish marker",
    "marker": "replenish",
    "keep": "replenish overflow",
    "round-start": "",
    "place": "",
    "part": "next-turn",
    "lay": "next-turn space( loot)?",
    "put": f"next-turn space( loot)?|{_BACK}|({_BACK}|{_INSIDE}) ?release",
    "furnish": "next-turn space( loot)?",
    "cell": "next-turn space( loot)?",
    "payment": "next-turn space( loot)?",
    "sow": "next-turn space( loot)?",
    "forge": "next-turn space",
    "trade-ore": "next-turn space",
    "imitate": "next-turn",
    "loot": "next-turn space",
    "market": "next-turn space",
    "breed-loot": "next-turn space loot",
    "exchange": f"{_BACK}|({_BACK}|{_INSIDE}) ?release",
    "release": f"({_BACK}|{_INSIDE})( ?release)?",
    "harvest-choice": "next-harvest",
    "feed": "next-harvest( breed)?",
    "breed": "next-harvest",
    "final": "",
    "over": "",
}


def prove(s: Table, fields: Fields) -> None:
    """Raise a HameauError that names the field, if no game could have led to this position."""
    if s.round == SKIPPED_ROUND and s.seats <= 2:
        raise fields.wrong("round", "a round that is played", int(s.round))
    for seat, entry in enumerate(fields.items("players", int(s.seats), int(s.seats))):
        _check_rooms(s.clans[seat], entry)
    _check_steps(s, fields)
    _check_herds(s)


def _check_rooms(me: Player, fields: Fields) -> None:
    """Every dwarf is housed; the sixth lives by itself. [5.5, 9.6]"""
    if min(me.dwarfs, DWARFS_MOST) > me.rooms:
        raise fields.wrong("dwarfs", f"no more than are housed ({me.rooms})", int(me.dwarfs))


def _check_steps(s: Table, fields: Fields) -> None:
    """The steps to come fit what is decided, and whose turn it is decides."""
    name = s.current.slug
    names = " ".join(text.split()[0] for text in s.pending())
    if name not in PENDING or not re.fullmatch(PENDING[name], names):
        raise fields.wrong("pending", f"steps that can be pending at {name!r}", names)
    if s.seat >= 0 and s.seat != s.turn:
        raise fields.wrong("seat", f"{s.turn}, whose turn it is", int(s.seat))


def _check_herds(s: Table) -> None:
    """Whoever is not asked which animals to give up has room for all of them. [8.5]"""
    releasing = any("release" in text for text in [s.deciding(), *s.pending()])
    for seat, me in enumerate(s.clans):
        if not is_housed(me) and not (releasing and seat == s.turn):
            owned = {good: int(me.goods[GOODS.index(good)]) for good in SPECIES}
            herd = {good: number for good, number in owned.items() if number}
            raise HameauError(f"players[{seat}]: expected room for all animals, got {herd}")
