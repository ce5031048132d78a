"""What has happened since somebody's last turn? A line for each move, with its dice and its places."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any

from ...core.events import ROUND, Event
from ...core.history import Move
from ...core.preview import preview
from ...core.sentences import Line
from ...core.steps import Stepped
from ...core.text import Text
from ..tables.table import Table
from . import places
from .news import News
from .sheets import SCORING, score_sheets
from .throws import Story, Throw, begins_round, face_of, throws_of, told_by_dice
from .words import words

MOST = 30  # moves


def since(table: Table, text: Text, viewer: int | None, own: Collection[int]) -> list[News]:
    """What others did since the last turn of these seats, and what chance and rules made of it.

    What they chose themselves is not told, but what came of it by dice, by chance or unasked.
    """
    history = table.history
    choices = history.choices(own)
    last = choices[-1] if choices else 0
    told = [
        move
        for move in history.moves(turn_start(table, own), last=MOST)
        if move.seat not in own
        or move.start > last
        or _goes_on(move)
        or _turns_over(table, move)
        or not choices
        or _comes_unasked(table, move)
    ]
    if not any(move.seat >= 0 for move in told):
        return []
    others = [at for at, move in enumerate(told) if move.seat not in own]
    mine = others[0] if others else len(told)  # so many go on with what was chosen
    chosen = set(choices)
    return [
        line
        for at, move in enumerate(told)
        for line in _lines(table, move, text, viewer, own, at < mine or move.start in chosen)
    ]


@dataclass(frozen=True)
class Deed:
    """Who decided something, and where on the drawn table."""

    seat: int
    places: tuple[str, ...]


def latest_deed(table: Table, own: Collection[int], end: int) -> Deed | None:
    """What was decided last before so many actions, if it was none of these seats that did."""
    moves = table.history.moves(end=end, last=1)
    seat = moves[0].seat if moves else -1
    return Deed(seat, _places(table, moves[0])) if 0 <= seat not in own else None


def turn_start(table: Table, own: Collection[int]) -> int:
    """After how many actions these seats decided last before others did, or before a round began.

    Where all seats are theirs, simply last.
    """
    plies = table.history.plies()
    end = len(plies)
    for start in own_decisions(table, own):
        is_others_turn = any(0 <= ply.seat not in own for ply in plies[start:end])
        if len(own) == len(table.names) or is_others_turn or begins_round(_events(table, start, end)):
            return start
        end = start
    return 0


def turn_before(table: Table, own: Collection[int]) -> int:
    """After how many actions, in the same round, the turn of these seats began that `turn_start` ended.

    Where all seats are theirs, it is that decision alone.
    """
    start, plies = turn_start(table, own), table.history.plies()
    if len(own) == len(table.names):
        return start
    for at in range(start - 1, -1, -1):
        if plies[at].seat >= 0 and not _is_in_turn(table, at, own):
            break
        if begins_round(plies[at].journal.events(None)):
            break
        if plies[at].seat in own:
            start = at
    return start


def turn_now(table: Table, own: Collection[int]) -> int:
    """After how many actions the turn of these seats began that goes on now."""
    start, begun = turn_start(table, own), len(table.history.actions)
    for at in own_decisions(table, own):
        if at <= start:
            break
        begun = at
    return begun


def own_decisions(table: Table, own: Collection[int]) -> Iterator[int]:
    """After how many actions these seats had a choice, the last first; not where they answered others."""
    return (at for at in reversed(table.history.choices(own)) if _is_in_turn(table, at, own))


def _is_in_turn(table: Table, at: int, own: Collection[int]) -> bool:
    """Is it the turn of these seats after so many actions, whoever decides in it?"""
    state = table.history.at(at)
    return (int(state.turn) if isinstance(state, Stepped) else int(state.seat)) in own


def _events(table: Table, start: int, end: int) -> list[Event]:
    return table.history.move(start, end).journal.events(None)


def _lines(
    table: Table, move: Move, text: Text, viewer: int | None, own: Collection[int], is_own: bool
) -> list[News]:
    """The sentences about a move; dice, and what they brought, stand in the one that tells them."""
    events, others = move.journal.events(viewer), _others(table, text, own)
    story = Story(table.history, table.names, move, text, events, others)
    turned, thefts, losses = _turned(story), _thefts(story, viewer), _losses(story, viewer)
    targets, own_targets = _places(table, move), _places_of_lines(story)
    throws, nothing, scorers = throws_of(story), Throw(), _scorers(story, own)
    begins, lines = begins_round(story.events), story.tell(story.events)
    turns = is_own and not begins and _turns_over(table, move)
    is_known = is_own or any(line.seat < 0 for line in lines)
    follows = story.line_of(_follow(table, move)) if is_known else -1
    chosen = follows if is_own else -1
    befallen = {
        number
        for number, line in enumerate(lines)
        if line.seat in own and (not is_own or line.seat != move.seat or number > chosen)
    }
    cost = _cost(table, move, viewer) if thefts and not losses else 0
    return [
        _news(
            story,
            line,
            throws.get(number, nothing),
            places=own_targets.get(number, targets) + turned,
            loss=thefts.get(number, line.sentence if number in losses & befallen else ""),
            cost=cost if number in thefts else 0,
            has_befallen=number in befallen,
            is_round=(begins and (line.seat < 0 or number in befallen)) or turns,
            turned=turned,
            cause=move.seat if line.seat < 0 and number <= follows else -1,
            scorer=scorers.get(number, -1) if line.seat < 0 and number > chosen else -1,
        )
        for number, line in enumerate(lines)
        if line.seat != move.seat or number > chosen or number in throws or turns
    ]


def _news(story: Story, line: Line, throw: Throw, **more: Any) -> News:
    """A line with its dice; `more` is what it has of the move as a whole."""
    return News(
        at=story.move.end,
        seat=line.seat,
        sentence=line.sentence + throw.end,
        dice=tuple(throw.dice),
        brought=() if line.each else tuple(throw.brought),
        stand_for=tuple(throw.stand_for),
        is_done=line.seat == story.move.seat,
        told_by_dice=told_by_dice(story, line, throw),
        divisor=throw.divisor(story.history.game),
        sums=tuple(throw.sums),
        is_of_goods=line.is_of_goods,
        bare=line.bare,
        **more,
    )


def _others(table: Table, text: Text, own: Collection[int]) -> list[str]:
    """Who reads it is not called by name in what others did."""
    you = str(words(text.lang).tables["table"]["you"])
    return [you if [seat] == list(own) else name for seat, name in enumerate(table.names)]


def _losses(story: Story, viewer: int | None) -> set[int]:
    """The numbers of the lines that tell what the viewer has lost without anybody taking it."""
    events = enumerate(story.events, 1)
    return {story.line_of(at) for at, event in events if event.kind == "lost" and event.seat == viewer}


def _scorers(story: Story, own: Collection[int]) -> dict[int, int]:
    """Of the lines that tell of points of these seats by number: whose they are."""
    events = enumerate(story.events, 1)
    return {
        story.line_of(at): event.seat for at, event in events if event.kind in SCORING and event.seat in own
    }


def _thefts(story: Story, viewer: int | None) -> dict[int, str]:
    """What somebody has taken from the viewer, by the numbers of the lines that tell it."""
    if viewer is None:
        return {}
    return {
        story.line_of(at): story.tell([event])[0].sentence
        for at, event in enumerate(story.events, 1)
        if (event.values or {}).get("victim") == viewer
    }


def _cost(table: Table, move: Move, viewer: int | None) -> int:
    """How many points the viewer has less after a move, of the kinds of which they have not more."""
    sheets = [score_sheets(table.history.at(at), viewer) for at in (move.start, move.end)]
    if viewer is None or not all(sheets):
        return 0
    before, after = (sheet[viewer] for sheet in sheets)
    return sum(max(0, points - after.get(kind, 0)) for kind, points in before.items())


def _goes_on(move: Move) -> bool:
    """Did more than its player chose happen in it: dice fell, or a round ended and the next began?"""
    return any(event.role == ROUND or face_of(event) for event in move.journal.events(None))


def _comes_unasked(table: Table, move: Move) -> bool:
    """Did something happen to its player in it that does not follow from what was chosen?"""
    return any(event.seat == move.seat for event in move.journal.events(None)[_follow(table, move) :])


def _follow(table: Table, move: Move) -> int:
    """How many of its events follow from what was chosen, up to the dice; others come by themselves."""
    if move.seat < 0:
        return 0
    return preview(table.history.at(move.start), table.history.actions[move.start]).own


def _turns_over(table: Table, move: Move) -> bool:
    """Did chance show something else than dice in it, within a turn?"""
    plies = table.history.plies()[move.start : move.end]
    has_dice = any(face_of(event) for event in move.journal.events(None))
    return any(ply.seat < 0 for ply in plies[1:]) and not has_dice


def _places(table: Table, move: Move) -> tuple[str, ...]:
    """The elements of the drawn table that a move was about."""
    plies = table.history.plies()[move.start : move.end]
    targets = (places.end(table.game, ply.action) for ply in plies if ply.seat >= 0)
    return tuple(dict.fromkeys(target for target in targets if target))


def _places_of_lines(story: Story) -> dict[int, tuple[str, ...]]:
    """Where each line happened, by its number, as far as its own events say so: others as the move did."""
    found: dict[int, tuple[str, ...]] = {}
    for at, event in enumerate(story.events, 1):
        if place := places.place(story.history.game, event):
            number = story.line_of(at)
            found[number] = (*found.get(number, ()), place)
    return found


def _turned(story: Story) -> tuple[str, ...]:
    """The elements of the drawn table that were turned up."""
    return tuple(filter(None, (places.turned(story.history.game, event) for event in story.events)))
