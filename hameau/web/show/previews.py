"""What would an option do? Goods before and after, what would be told, and the table as it would be drawn."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...core.events import Event
from ...core.preview import HERE, Preview, effect, preview, worlds
from ...core.sentences import tell_ahead, tell_category, tell_events
from ...core.state import OVER, Document, State
from ...core.text import Text
from ..tables.table import Table
from .boards import Boards
from .course import Course, course_of
from .payments import is_payment, ways
from .plain import held
from .sheets import SCORING
from .whichever import paid_courses, shared
from .words import sentence, words

WORLDS = 12  # as which a position is imagined: so many that hardly anything passes for sure that is chance


@dataclass(frozen=True)
class Change:
    """A good, or the points, before and after; None where it is not counted on the table."""

    good: str
    name: str
    amount: int
    before: int | None
    after: int | None
    parts: str = ""  # what several things add to it, or take from it
    is_others: bool = False  # neither good nor bad news in itself
    is_told: bool = False  # does its name say how much?


@dataclass(frozen=True)
class PreviewPage:
    """What an option does until chance, another or a further choice decides what follows."""

    changes: list[Change]
    lines: list[str]
    board: str  # nothing where the game ends: then much is seen that is secret now


def preview_page(table: Table, text: Text, actions: Sequence[int], boards: Boards) -> PreviewPage | None:
    """What an option of the seat that decides would do for sure, as far as that seat can know.

    A payment consists of several, one after the other; None if they cannot follow upon each other.
    """
    imagined, floor = worlds(table.state, WORLDS), _floor(table)
    course = course_of(imagined, actions, floor)
    if course is None:
        return None
    seat, follows = table.turn, course.follows
    had, is_unsure = table.view(seat), _is_unsure(table, follows, text)
    paid = paid_courses(imagined, actions, floor, _payments(table, follows))
    points = [_points(table.state, one, seat, text) for one in paid or ([] if is_unsure else [course])]
    return PreviewPage(
        [_change(good, amount, had, seat, text) for good, amount in course.goods.items() if amount]
        + _sure(points, text)
        + _due(course.outlooks, [] if is_unsure else course.thens, text)
        + _of_others(follows, table.names, text),
        [line.sentence for line in tell_events(text, table.names, course.told)],
        _drawn(table, text, course, paid, boards, had.get("scores") if is_unsure else None),
    )


def _floor(table: Table) -> int:
    """How deep the agenda was before that was chosen which is being paid for: the payment brings it."""
    at, plies, state = len(table.history.actions), table.history.plies(), table.state
    while is_payment(table.game, state):
        at -= 1
        if at < 0 or plies[at].seat != table.turn:
            return HERE
        state = table.history.at(at)
    is_begun = at < len(plies)
    return preview(state, plies[at].action).floor if is_begun else HERE


def _is_unsure(table: Table, follows: Preview, text: Text) -> bool:
    """Is there more to pay or to give up? Until then points would only fall, or seem to be had for good.

    What is paid for comes with the end of it; what there is no room for goes.
    """
    goes_on = follows.is_open and follows.state.seat == follows.seat
    then = follows.state
    return goes_on and (is_payment(table.game, then) or bool(tell_ahead(text, then.prompt())))


def _payments(table: Table, follows: Preview) -> list[list[int]]:
    """Each way to pay what is still to be paid then, as the decisions it is made of."""
    goes_on = follows.is_open and follows.state.seat == follows.seat
    return [way.actions for way in ways(table.game, follows.state)] if goes_on else []


def _settled(follows: Preview, then: State) -> State:
    """Where what is paid is the same whatever is chosen next, a position after that, if points are so too.

    A tile whose place is still to be found tells its points with its price.
    """
    choices = follows.choices() if follows.goods() else ()
    states = [effect(follows.state, option, follows.floor) for option in choices]
    points = {sum(state.score_sheet(follows.seat).values()) for state in states}
    return states[0] if len(points) == 1 else then


def _change(good: str, amount: int, view: Document, seat: int, text: Text) -> Change:
    before = held(view, seat, good)
    return Change(good, text.name(good), amount, before, None if before is None else before + amount)


def _sure(points: list[list[Change]], text: Text) -> list[Change]:
    """The points that come whichever way it is paid; nothing where they hang on that."""
    if not points or any(other != points[0] for other in points):
        return []
    if len(points) == 1:
        return points[0]
    anyway = sentence(text.lang, "table", "whichever").lower()
    return [replace(one, parts=", ".join(filter(None, (one.parts, anyway)))) for one in points[0]]


def _points(before: State, course: Course, seat: int, text: Text) -> list[Change]:
    """The points that the seat would have if the game ended now and then, where they differ, by what."""
    after, events = _settled(course.follows, course.then), course.happened
    sheets = [state.score_sheet(seat) for state in (before, after)]
    had, has = (sum(sheet.values()) for sheet in sheets)
    gaps = {name: sheets[1][name] - points for name, points in sheets[0].items() if sheets[1][name] != points}
    parts = [part for name, gap in gaps.items() for part in _parts(name, gap, seat, events, text)]
    told = ", ".join(f"{named} {gap:+}" for named, gap in parts).replace(" -", " \N{MINUS SIGN}")
    name = sentence(text.lang, "table", "points")
    return [Change("points", name, has - had, had, has, told)] if has != had else []


def _parts(category: str, gap: int, seat: int, events: Sequence[Event], text: Text) -> list[tuple[str, int]]:
    """What a category changes by; in parts, where the game has words for what its points are scored for."""
    named = text.tables.get("score_parts", {})
    found = Counter[str]()
    for event in events:
        if event.seat == seat and event.kind in SCORING and event.values:
            part = f"{category} {event.values.get('cause', '')}"
            found[part] += SCORING[event.kind] * int(event.values["points"]) if part in named else 0
    parts = [(text.sentence("score_parts", part), points) for part, points in found.items() if points]
    rest = gap - found.total()
    return parts + ([(tell_category(text, category), rest)] if rest else [])


def _due(outlooks: list[Preview], thens: list[State], text: Text) -> list[Change]:
    """What comes then whatever is chosen, and whatever the seat does not see: of an action the rest.

    With the points for it, where those are known that it has before.
    """
    first, *others = (each.comes_anyway() for each in outlooks)
    sure = {good: amount for good, amount in first.items() if all(o.get(good) == amount for o in others)}
    found = [_then(good, amount, text.counted(good, abs(amount)), text) for good, amount in sure.items()]
    gaps = {
        sum(each.state.score_sheet(each.seat).values()) - sum(state.score_sheet(each.seat).values())
        for each, state in zip(outlooks, thens if sure else (), strict=False)
    }
    points = gaps.pop() if len(gaps) == 1 else 0
    named = words(text.lang).sentence("table", "so-many-points", {"points": abs(points)}).lower()
    return [*found, _then("points", points, named, text)] if points else found


def _then(good: str, amount: int, named: str, text: Text) -> Change:
    """So much more, or less, told in words."""
    told = {"count": abs(amount), "what": named}
    name = words(text.lang).sentence("table", "then-more" if amount > 0 else "then-less", told)
    return Change(good, name, amount, None, None, is_told=True)


def _of_others(follows: Preview, names: list[str], text: Text) -> list[Change]:
    """What other seats gain (+) or pay (-) by it."""
    moved = Counter[tuple[int, str]]()
    for event in follows.events():
        good, amount = event.goods() or ("", 0)
        if amount and event.seat >= 0 and event.seat != follows.seat:
            moved[event.seat, good] += amount
    colon = "\N{NO-BREAK SPACE}:" if text.lang == "fr" else ":"
    return [
        Change(good, f"{names[seat]}{colon} {text.name(good)}", amount, None, None, is_others=True)
        for (seat, good), amount in sorted(moved.items())
    ]


def _drawn(
    table: Table, text: Text, course: Course, paid: list[Course], boards: Boards, scores: object
) -> str:
    """The table afterwards, as if it were still the same seat's decision: so everything keeps its name.

    Where points are not sure yet, with those there are; with what comes whichever way it is paid.
    """
    if course.then.seat == OVER:
        return ""
    seat = table.turn
    view = course.then.view(seat)
    if scores is not None:
        view["scores"] = scores
    if paid:
        view = shared(view, [one.then.view(seat) for one in paid])
    view["seat"] = seat
    return str(boards.draw(table.game, view, table.names, text, seat, len(table.history.actions)))
