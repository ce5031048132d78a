"""How strong is a dwarf on an action space? Told at its figure, as far as the table tells it."""

from typing import Any, Final, cast

from ...core.state import Document
from ...drawing.svg import icon, use, words
from .board_paint import fill
from .pieces import STRENGTH_MOST

Player = dict[str, Any]  # one entry of "players" in a view: see document.py
ARMED_ALONE: Final = ("blacksmithing", "adventure", "exploration")  # whoever stands there has a weapon
MOST: Final = int(STRENGTH_MOST)
SHIELD: Final = "M0-8.6Q4-6 8-6.4V1Q7.6 6 0 9-7.6 6-8 1V-6.4Q-4-6 0-8.6z"


def strengths(view: Document, seat: int) -> dict[str, tuple[int, ...]]:
    """Of each space that a clan holds, how strong the dwarf there may be.

    Which of its dwarfs stands where is not told, but for the one at work.
    """
    clan = cast("list[Player]", view["players"])[seat]
    spaces = cast("dict[str, Player]", view["spaces"])
    held = [slug for slug, entry in spaces.items() if entry["dwarf-of"] == seat]
    away = [int(dwarf["weapon"]) for dwarf in clan["dwarfs"] if dwarf["placed"]]
    found: dict[str, tuple[int, ...]] = {}
    at_work = _at_work(view, seat, clan)
    if at_work and at_work[0] in held and at_work[1] in away:
        found[at_work[0]] = (at_work[1],)
        held.remove(at_work[0])
        away.remove(at_work[1])
    return found | _possible(held, away)


def _at_work(view: Document, seat: int, clan: Player) -> tuple[str, int] | None:
    """The space whose action is being carried out, and the strength of the dwarf there."""
    action = cast("Player | None", view["action"])
    if not action or view["turn"] != seat or action["imitating"] or action["dwarf"] is None:
        return None
    return str(action["space"]), int(clan["dwarfs"][action["dwarf"]]["weapon"])


def _possible(held: list[str], away: list[int]) -> dict[str, tuple[int, ...]]:
    """Only armed dwarfs go to some spaces; the others may hold whoever is left."""
    armed = [strength for strength in away if strength]
    alone = [slug for slug in held if slug in ARMED_ALONE]
    others = [strength for strength in away if not strength] if len(armed) == len(alone) else away
    if len(armed) < len(alone):  # a weapon was given up since
        armed = away
    return {slug: tuple(sorted(set(armed if slug in alone else others))) for slug in held}


def rising(view: Document, seat: int) -> tuple[int, ...]:
    """By how much the weapon of each dwarf of a clan grows after the present expedition. [7.3, 7.10, 7.11]"""
    clan = cast("list[Player]", view["players"])[seat]
    action = cast("Player | None", view["action"])
    if not action or view["turn"] != seat or not action["strength"]:
        return (0,) * len(clan["dwarfs"])
    together = int("all-weapons" in action["looted"])
    return tuple(
        min(together + (number == action["dwarf"]), MOST - int(dwarf["weapon"])) if dwarf["weapon"] else 0
        for number, dwarf in enumerate(clan["dwarfs"])
    )


def armed_figure(seat: int, known: tuple[int, ...]) -> str:
    """A dwarf with its strength on a shield, or an axe on it where that may be one of several."""
    figure = use(f"dw{seat % 7}", 0, 0)
    if not known or not known[0]:
        return figure
    sign = (
        words(0, 4.2, str(known[0]), 11.4, "b m on-marker")
        if len(known) == 1
        else icon("battle-axe", 0, 0, 12, "on-marker")
    )
    shield = fill(SHIELD, "#3d4850") + f'<path d="{SHIELD}" class="shield"/>'
    return f'{figure}<g transform="translate(-9 3)">{shield}{sign}</g>'
