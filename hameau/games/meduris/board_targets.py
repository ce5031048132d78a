"""Where on the table does an action lie, and where did an event happen?"""

from typing import Final

from ...core.events import Event
from .actions import Act
from .pieces import RESOURCES

# Kinds of events that tell a space, and those in which the druid goes where there is none.
_AT_SPACES: Final = ("built-hut", "built-temple", "offered", "lapped")
_ON_HIS_WAY: Final = ("paved", "waited", "crossed")


def target(action: int) -> str | None:
    """The id of the element that an action is about."""
    if Act.PLACE.has(action):
        return f"plain-{Act.PLACE.values(action)['plain']}"
    if Act.MOVE.has(action):
        values = Act.MOVE.values(action)
        # No place means that it stays: of another's worker this would give a reason beside the point.
        stays = values["plain"] == values["target"]
        return None if stays else f"stand-{values['plain']}-{values['height']}"
    for family, part in ((Act.HUT, "space"), (Act.TEMPLE, "temple")):
        if family.has(action):
            return f"{part}-{family.values(action)['space']}"
    for family in (Act.PAY, Act.RETURN):
        if family.has(action):
            return f"good-{family.values(action)['resource']}"
    if Act.TAKE.has(action):
        kind = Act.TAKE.values(action)["resource"]
        return None if kind == "nothing" else f"supply-{kind}"
    return _offering_target(Act.OFFER.values(action)["gift"]) if Act.OFFER.has(action) else None


def _offering_target(gift: str) -> str | None:
    """A chip of one's own, or for both and for a token the hut visited; nothing lies nowhere."""
    if gift in RESOURCES:
        return f"good-{gift}"
    return None if gift == "nothing" else "visit"


def other_place(action: int) -> str | None:
    """Where an action can be chosen as well: where a worker or temple goes, the hut a chip is offered at."""
    if Act.MOVE.has(action):
        return f"plain-{Act.MOVE.values(action)['target']}"
    if Act.TEMPLE.has(action):
        return f"space-{Act.TEMPLE.values(action)['space']}"
    gift = Act.OFFER.values(action)["gift"] if Act.OFFER.has(action) else "nothing"
    return None if gift == "nothing" else "visit" if gift in RESOURCES else "druid"


def end(action: int) -> str | None:
    """Where a worker went, whose step another may stand on by now, and the space of a temple built."""
    return other_place(action) if Act.MOVE.has(action) or Act.TEMPLE.has(action) else None


def place(event: Event) -> str | None:
    """A space, a plain, the die or the druid: where an offering was asked for is no place any more."""
    if event.kind in _AT_SPACES and event.values:
        return f"space-{event.values['space']}"
    if event.kind == "rolled" and event.values:
        face = event.values["face"]
        return f"plain-{face}" if face in RESOURCES else "die"
    return "druid" if event.kind in _ON_HIS_WAY else None
