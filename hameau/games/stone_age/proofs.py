"""Could play have led to a position that was written down? What no game could lead to is refused here."""

from typing import Any, Final

from ...core.document import Fields
from ...core.steps import ARG, Step
from .events import CAUSES, Cause
from .pieces import ANY_KINDS, CARD_SLUGS, CARDS, PLACES, SPACES, Good, Place
from .rules.placing import can_place
from .state import NOTHING, SEATS_MOST, Player, Table
from .tables import DECK, IS_FIXED, KINDS, LEAST, MOST, RINGS, TILES

Steps = list[tuple[str, int]]  # the step decided, then those pending, outermost first

# What may be pending (outermost first) while something is decided; reveals apart.
PENDING: Final[dict[str, list[list[str]]]] = {
    "place": [[]],
    "use": [[]],
    "roll": [["use", "add-tools"]],
    "add-tools": [["use"]],
    "buy": [["use"]],
    "pay": [["use", "acquire-card"], ["use", "acquire-building"], ["fed"]],
    "roll-for-all": [["use", "pick"]],
    "pick": [["use"]],
    "draw": [["use"]],
    "take-resource": [["use"], ["use", "buy"], ["fed", "feed"]],
    "feed": [["fed"]],
    "over": [[]],
}


def prove(s: Table, fields: Fields) -> None:
    """Raise a HameauError that names the field, if no game could have led to this position."""
    for seat, entry in enumerate(fields.items("players", int(s.seats), int(s.seats))):
        _check_open_cards(s.villages[seat], entry)
    check_standing(s, fields)
    pending = [_entry(s, int(s.agenda[place])) for place in range(s.depth)]
    names = [name for name, arg in pending]
    name = s.current.slug
    if not _fits(name, names):
        raise fields.wrong("pending", f"steps that can be pending at {name!r}", names)
    if name in ("roll", "add-tools"):
        check_roll(s, fields.fields("roll"))
    check_steps(s, fields, [(name, int(s.arg)), *pending])


def _entry(s: Table, entry: int) -> tuple[str, int]:
    step: Step[Any] = s.steps.all[entry % int(ARG)]
    return step.slug, entry // int(ARG)


def _fits(step: str, pending: list[str]) -> bool:
    """Can these steps, outermost first, be pending while that one is decided?"""
    if not step.startswith("reveal"):
        return pending in PENDING.get(step, [])
    if step == "reveal-building" and pending == ["use"]:
        return True
    reveals = pending[1:]  # cards are turned over first, so they are the innermost
    return (
        pending[:1] == ["place"]
        and reveals == sorted(reveals)
        and set(reveals) <= {"reveal-building", step}
        and len(reveals) < 2 * SPACES
    )


def _check_open_cards(me: Player, fields: Fields) -> None:
    """One-use tools, two resources and the card drawn unseen each belong to a card held. [6.7–6.9]"""
    once = fields.numbers("once", 2, 4)
    for value in once:
        if not holds(me, "once", value) or once.count(value) > 1:
            raise fields.wrong("once", "each one-use tool among the cards held, at most once", value)
    if me.two_resources and not holds(me, "two-resources"):
        raise fields.wrong("two-resources", "false unless that card is held", True)
    if me.hidden != NOTHING and not holds(me, "extra"):
        raise fields.wrong("hidden", "null unless the extra card is held", CARD_SLUGS[int(me.hidden)])


def holds(me: Player, top: str, amount: int | None = None) -> bool:
    """Is there a card with this top, and with this number on it, in a village?"""
    held = [CARDS[card] for card in DECK.contents(me.cards)]
    return any(card.top == top and amount in (None, card.amount) for card in held)


# --- who stands where [3, 11] ---


def check_standing(s: Table, fields: Fields) -> None:
    """Rings and player limits are kept, and nobody stands where nothing lies. [3.3, 3.7, 11.1, 11.2]"""
    for place in range(len(PLACES)):
        crowd = int(s.crowd(place))
        if crowd > RINGS[place]:
            raise fields.wrong("players", f"at most {RINGS[place]} figures at {PLACES[place]}", crowd)
        if crowd > 0 and Place.CARD_1 <= place < Place.HUNT and piece_at(s, place) == NOTHING:
            raise fields.wrong("players", f"nobody at {PLACES[place]}, where nothing lies", crowd)
        if place >= Place.FOREST and s.seats < SEATS_MOST and _players_at(s, place) >= s.seats:
            raise fields.wrong("players", f"at most {s.seats - 1} seats at {PLACES[place]}", s.seats)
    if s.seats < SEATS_MOST and all(s.crowd(place) > 0 for place in range(int(Place.FIELD) + 1)):
        raise fields.wrong("players", "at most two of tool-maker, hut and field taken", "three")


def piece_at(s: Table, place: int) -> int:
    """The card or tile at a place."""
    return int(
        s.spaces[place - int(Place.CARD_1)]
        if place < Place.BUILDING_1
        else s.tops[place - int(Place.BUILDING_1)]
    )


def _players_at(s: Table, place: int) -> int:
    return sum(s.figures_at(place, seat) > 0 for seat in range(int(s.seats)))


def _has_placed(s: Table, seat: int) -> bool:
    return s.villages[seat].home < s.villages[seat].figures


# --- what is being decided ---


def check_steps(s: Table, fields: Fields, steps: Steps) -> None:
    """The steps fit the table, and each other."""
    names = [name for name, arg in steps]
    _check_turns(s, fields, steps)
    _check_phase(s, fields, names)
    _check_targets(s, fields, steps)
    _check_supply(s, fields, names)
    for name, arg in steps:
        if name == "feed":
            _check_shortage(s, fields, arg)
    name, arg = steps[0]
    if name == "draw" and (s.villages[s.turn].hidden != NOTHING or not holds(s.villages[s.turn], "extra")):
        raise fields.wrong("deciding", "'draw' only with an extra card just bought", name)
    if name == "take-resource":
        _check_taking(s, fields, arg)
    if name == "pay":
        _check_payment(s, fields.fields("payment"), steps)


def _check_turns(s: Table, fields: Fields, steps: Steps) -> None:
    """Whoever decides is the one whose turn it is, or the next to place or to pick."""
    name, arg = steps[0]
    expected = int(s.turn)
    if name == "place":
        while not can_place(s, expected) and expected != s.seat:
            expected = int(s.next_seat(expected))
    if name == "pick":
        expected = int((s.turn + s.seats - s.pickers) % s.seats)
    if s.seat >= 0 and s.seat != expected:
        raise fields.wrong("seat", f"{expected}, whose turn it is", int(s.seat))
    for other, picker in steps:
        if other == "pick" and picker != expected:
            raise fields.wrong("deciding", f"'pick {expected}', whose turn it is", f"pick {picker}")


def _check_phase(s: Table, fields: Fields, names: list[str]) -> None:
    """While figures act, those of earlier seats are home; before placing and after acting, all are. [4.1]"""
    acted = range(int(s.seats))
    if "use" in names:
        acted = range(int((s.turn - s.start + s.seats) % s.seats))
    elif names[0] == "place":
        acted = range(0)
    for turn in acted:
        seat = int((s.start + turn) % s.seats)
        if _has_placed(s, seat):
            raise fields.wrong(f"players[{seat}].placed", "nothing: these figures are home by now", "some")
    if names[0] == "use" and not _has_placed(s, int(s.seat)):
        raise fields.wrong(f"players[{s.seat}].placed", "figures to act with", "none")


def _check_targets(s: Table, fields: Fields, steps: Steps) -> None:
    """What is bought lies there and nobody else can still buy it. [6.1, 7.1]"""
    revealed: list[int] = []
    for name, arg in steps:
        place = (
            arg if name == "buy" else arg + int(Place.CARD_1 if name.endswith("-card") else Place.BUILDING_1)
        )
        if name.startswith("reveal"):
            revealed.append(place)
        elif name in ("buy", "acquire-card", "acquire-building") and not _can_be_bought(s, place):
            raise fields.wrong("deciding", "a card or tile that lies there with nobody on it", PLACES[place])
    due = _due(s, any(place < Place.BUILDING_1 for place in revealed))
    if sorted(revealed) != due:
        expected = "to reveal " + (", ".join(PLACES[place] for place in due) or "nothing")
        raise fields.wrong("pending", expected, [PLACES[place] for place in revealed])


def _can_be_bought(s: Table, place: int) -> bool:
    return Place.CARD_1 <= place < Place.HUNT and piece_at(s, place) != NOTHING and s.crowd(place) == 0


def _due(s: Table, with_cards: bool) -> list[int]:
    """Where something is to be turned over: on a stack without a top, and on free card spaces if any."""
    due: list[int] = []
    if with_cards:
        due = [
            place
            for place in range(int(Place.CARD_1), int(Place.BUILDING_1))
            if piece_at(s, place) == NOTHING
        ]
    for stack in range(int(s.seats)):
        if s.tops[stack] == NOTHING and s.heights[stack] > 0:
            due.append(int(Place.BUILDING_1) + stack)
    return due


def _check_supply(s: Table, fields: Fields, names: list[str]) -> None:
    """There are as many unseen cards and tiles as will be asked for."""
    if len(DECK.contents(s.deck)) < names.count("reveal-card") + names.count("draw"):
        raise fields.wrong("cards", "enough unseen cards for the draws pending", "too few")
    face_down = sum(int(s.heights[i]) for i in range(4)) - sum(1 for top in s.tops if top != NOTHING)
    if len(TILES.contents(s.tiles)) < face_down:
        raise fields.wrong("stacks", "no more face-down tiles than are unseen", "too many")


def _check_shortage(s: Table, fields: Fields, missing: int) -> None:
    """The harvest is in and all food is gone; no more can be missing than the harvest left. [8.1, 8.2]"""
    me = s.villages[s.turn]
    if me.goods[Good.FOOD] > 0 or not 0 < missing <= me.figures - me.agriculture:
        raise fields.wrong(
            "deciding", "as much missing as there are hungry figures, and no food left", missing
        )


def _check_taking(s: Table, fields: Fields, left: int) -> None:
    """The card is held and has just been turned over. [6.9]"""
    me = s.villages[s.seat]
    if not 1 <= left <= 2 or me.two_resources != 0 or not holds(me, "two-resources"):
        raise fields.wrong("deciding", "one or two resources to take for a card held and turned over", left)


# --- rolls and payments ---


def check_roll(s: Table, fields: Fields) -> None:
    """A place gives its own good, a card a resource by two dice; its figures are home. [4.4, 4.5, 6.6]"""
    most = 2
    if s.cause == Cause.CARD:
        fits = s.good != Good.FOOD
    else:
        fits = s.cause >= Place.HUNT and s.cause - Place.HUNT == s.good and s.figures_at(s.cause, s.turn) == 0
        most = int(s.villages[s.turn].home)
    if not fits:
        raise fields.wrong("from", "what gives this good, its figures home", CAUSES[int(s.cause)])
    if s.dice > most:
        raise fields.wrong("dice", f"at most {most}", int(s.dice))


def _check_payment(s: Table, fields: Fields, steps: Steps) -> None:
    """A payment is for what is pending, and of its size. [6.1, 7.4, 7.5, 8.2]"""
    name, arg = steps[-1]
    if name == "fed":
        _check_price(s, fields, int(Cause.FEEDING), int(s.most), int(s.most), int(ANY_KINDS))
        _check_shortage_paid(s, fields)
    elif name == "acquire-card":
        _check_price(s, fields, int(Place.CARD_1) + arg, arg + 1, arg + 1, int(ANY_KINDS))
    else:
        tile = int(s.tops[arg])
        if IS_FIXED[tile] != 0:
            raise fields.wrong("for", "a tile without a fixed price", PLACES[int(Place.BUILDING_1) + arg])
        _check_price(
            s, fields, int(Place.BUILDING_1) + arg, int(LEAST[tile]), int(MOST[tile]), int(KINDS[tile])
        )


def _check_price(s: Table, fields: Fields, cause: int, least: int, most: int, kinds: int) -> None:
    """What is still to be paid is the price less what was paid, wood first."""
    paid = most - int(s.most)
    kinds_paid = kinds - int(s.kinds)
    if s.cause != cause:
        raise fields.wrong("for", CAUSES[cause], CAUSES[int(s.cause)])
    if paid < 0 or least - s.least != paid or (paid > 0 and s.arg == 0):
        raise fields.wrong("most", f"{least} to {most} less what was paid", int(s.most))
    if kinds_paid < 0 or (kinds != ANY_KINDS and (kinds_paid > 0) != (paid > 0)):
        raise fields.wrong("kinds", "the kinds of the price less those paid", int(s.kinds))
    if cause != Cause.FEEDING and not 3 * paid <= s.worth <= 6 * paid:
        raise fields.wrong("worth", f"the worth of {paid} resources", int(s.worth))


def _check_shortage_paid(s: Table, fields: Fields) -> None:
    me = s.villages[s.turn]
    if me.goods[Good.FOOD] > 0 or s.most > me.figures - me.agriculture:
        raise fields.wrong("most", "no more than there are hungry figures, and no food left", int(s.most))
