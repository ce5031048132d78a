"""What has happened since somebody's last turn? A line for each move, with its dice and its places."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ...core.events import GAIN, PAYMENT, ROLL, ROUND, Event
from ...core.history import Move
from ...core.preview import preview
from ...core.sentences import Line, faces_apart, tell_events, tell_fruitless
from ...core.steps import Stepped
from ...core.text import Text
from ..tables.table import Table
from . import places
from .divided import completed, rolled_for
from .news import News

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


def turn_start(table: Table, own: Collection[int]) -> int:
    """After how many actions these seats decided last before others did, or before a round began.

    Where all seats are theirs, simply last.
    """
    plies = table.history.plies()
    end = len(plies)
    for start in own_decisions(table, own):
        is_others_turn = any(0 <= ply.seat not in own for ply in plies[start:end])
        if len(own) == len(table.names) or is_others_turn or _begins_round(_events(table, start, end)):
            return start
        end = start
    return 0


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
    for at in reversed(table.history.choices(own)):
        state = table.history.at(at)
        if not isinstance(state, Stepped) or int(state.turn) in own:
            yield at


def _events(table: Table, start: int, end: int) -> list[Event]:
    return table.history.move(start, end).journal.events(None)


@dataclass
class _Throw:
    """The dice of a line: what they showed, would each bring where they make no sum, and brought."""

    kind: str
    dice: list[str] = field(default_factory=list)
    stand_for: list[str] = field(default_factory=list)
    brought: list[tuple[str, int]] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)  # instead of dice what they had made, and what is added
    is_vain: bool = True
    rolls: list[Event] = field(default_factory=list)
    rolled: int = 0  # with how many events of the move the last of them had fallen
    until: int = 0  # and with how many there was what they brought, 0 if that is not told beside them


def _lines(
    table: Table, move: Move, text: Text, viewer: int | None, own: Collection[int], is_own: bool
) -> list[News]:
    """The sentences about a move; dice, and what they brought, stand in the one that tells them."""
    events = move.journal.events(viewer)
    turned = _turned(table, events)
    places, own_places = _places(table, move), _places_of_lines(table, text, events)
    throws, losses = _throws(table, text, events), _losses(table, text, events, viewer)
    ends, nothing = _ends(table, move, text, throws), _Throw("")
    throws = _completed(table, move, events) | throws
    begins, lines = _begins_round(events), tell_events(text, table.names, [events])
    turns = is_own and not begins and _turns_over(table, move)
    chosen = _line_of(_follow(table, move), table, text, events) if is_own else -1
    befallen = {
        number
        for number, line in enumerate(lines)
        if line.seat in own and (not is_own or line.seat != move.seat or number > chosen)
    }
    return [
        News(
            at=move.end,
            seat=line.seat,
            sentence=line.sentence + ends.get(number, ""),
            dice=tuple(throw.dice),
            places=own_places.get(number, places) + turned,
            brought=() if line.each else tuple(throw.brought),
            is_loss=number in losses,
            stand_for=tuple(throw.stand_for),
            has_befallen=number in befallen,
            is_round=(begins and (line.seat < 0 or number in befallen)) or turns,
            is_done=line.seat == move.seat,
            turned=turned,
            told_by_dice=_with_end(
                _told_by_dice(table, text, events, line, throws.get(number)),
                line,
                ends.get(number, ""),
                throw,
            ),
            divisor=_divisor(table, throw),
            sums=tuple(throw.sums),
            is_of_goods=line.is_of_goods,
            bare=line.bare,
        )
        for number, line in enumerate(lines)
        for throw in (throws.get(number, nothing),)
        if line.seat != move.seat or number > chosen or number in throws or turns
    ]


def _throws(table: Table, text: Text, events: Sequence[Event]) -> dict[int, _Throw]:
    """The dice of a move by the number of their line: that with which the story so far ends."""
    throws: dict[int, _Throw] = {}
    throw, number, roller = None, -1, -1  # the dice, as long as what follows is what they brought
    faces: list[str] = []  # what each face stands for, of dice without a sum
    for at, event in enumerate(events, 1):
        face = _face(event)
        if face:
            number, roller = _line_of(at, table, text, events), event.seat
            throw = throws.setdefault(number, _Throw(event.kind))
            throw.dice.append(face)
            throw.rolls.append(event)
            throw.rolled = at
            throw.stand_for += faces[int(face) - 1 : int(face)] if faces else []
            continue
        faces = faces_apart(text, event)
        if event.role not in (GAIN, PAYMENT):
            throw = None
        elif throw and event.seat == roller and _follows(at, number, table, text, events):
            throw.is_vain, throw.until = False, at
            throw.brought += [gained] if event.role == GAIN and (gained := event.goods()) else []
    return throws


def _line_of(at: int, table: Table, text: Text, events: Sequence[Event]) -> int:
    """The number of the line that tells the first so many events to the end."""
    return len(tell_events(text, table.names, [events[:at]])) - 1


def _follows(at: int, number: int, table: Table, text: Text, events: Sequence[Event]) -> bool:
    """Comes it from the dice of a line? As a round ends it does so only if it is told in that line."""
    return not _begins_round(events) or _line_of(at, table, text, events) == number


def _ends(table: Table, move: Move, text: Text, throws: Mapping[int, _Throw]) -> dict[int, str]:
    """How lines end whose dice brought nothing; these then know of what."""
    if not any(throw.is_vain for throw in throws.values()):
        return {}
    step, goods = table.history.at(move.end).prompt().step, rolled_for(table.history, move)
    ends, fallen = dict[int, str](), 0
    for number, throw in throws.items():
        fallen += len(throw.dice)
        if throw.is_vain and not throw.stand_for and (told := tell_fruitless(text, throw.kind, step)):
            ends[number] = told
            throw.brought += [(good, 0) for good in goods[fallen - 1 : fallen] if good]
    return ends


def _completed(table: Table, move: Move, events: Sequence[Event]) -> dict[int, _Throw]:
    """The first line of a move that decides about a roll tells what came of it."""
    sums, brought = completed(table.history, move, events) if move.seat >= 0 else ([], [])
    return {0: _Throw("", brought=brought, sums=sums, is_vain=False)} if sums else {}


def _divisor(table: Table, throw: _Throw) -> int:
    """By what a roll is divided, where that makes what it brought: something may be added later."""
    if len(throw.brought) != 1 or throw.stand_for:
        return 0
    (good, amount), total = throw.brought[0], sum(throw.sums or map(int, filter(str.isdigit, throw.dice)))
    divisor = places.divisor(table.game, good)
    return divisor if divisor and total // divisor == amount else 0


def _told_by_dice(table: Table, text: Text, events: Sequence[Event], line: Line, throw: _Throw | None) -> str:
    """What is said of dice after something else, and of what they brought; where they make no sum, but for
    what they are rolled for."""
    if not throw or not throw.rolls:
        return ""
    told, name = line.sentence, table.names[line.seat] if line.seat >= 0 else ""
    if throw.stand_for:
        before, colon, rest = told.rpartition(":")
        said = colon + rest.partition(";")[0].rstrip()
    else:
        said = tell_events(text, table.names, [throw.rolls])[0].sentence.removeprefix(name)
        before = told.rpartition(said)[0]
    if before.strip() in ("", name):
        return ""
    start, end = len(before.rstrip(" ;\N{NO-BREAK SPACE}")), len(before) + len(said)
    end += _length_of_gain(table, text, events, told[:end], throw) if not throw.stand_for else 0
    shift = len(before) - start if told[end:].startswith(before[start:]) else 0
    return told[start + shift : end + shift]  # and one of the signs between what is said


def _with_end(told: str, line: Line, end: str, throw: _Throw) -> str:
    """The same, and that they brought nothing: a 0 beside them says so."""
    return told + end if told and throw.brought and line.sentence.endswith(told) else told


def _length_of_gain(table: Table, text: Text, events: Sequence[Event], told: str, throw: _Throw) -> int:
    """How long the words are that follow upon a roll in a line and tell what it brought."""
    if len(throw.brought) != 1 or throw.until != throw.rolled + 1:
        return 0
    with_gain = tell_events(text, table.names, [events[: throw.until]])[-1].sentence
    return len(with_gain) - len(told) if with_gain.startswith(told) else 0


def _losses(table: Table, text: Text, events: Sequence[Event], viewer: int | None) -> set[int]:
    """The numbers of the lines that tell what somebody has taken from the viewer."""
    if viewer is None:
        return set()
    taken = [at for at, event in enumerate(events, 1) if (event.values or {}).get("victim") == viewer]
    return {len(tell_events(text, table.names, [events[:at]])) - 1 for at in taken}


def _face(event: Event) -> str:
    """What a die showed; nothing if the event is no roll."""
    return str(next(iter(event.values.values()))) if event.role == ROLL and event.values else ""


def _begins_round(events: Sequence[Event]) -> bool:
    return any(event.role == ROUND for event in events)


def _goes_on(move: Move) -> bool:
    """Did more than its player chose happen in it: dice fell, or a round ended and the next began?"""
    return any(event.role == ROUND or _face(event) for event in move.journal.events(None))


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
    has_dice = any(_face(event) for event in move.journal.events(None))
    return any(ply.seat < 0 for ply in plies[1:]) and not has_dice


def _places(table: Table, move: Move) -> tuple[str, ...]:
    """The elements of the drawn table that a move was about."""
    plies = table.history.plies()[move.start : move.end]
    targets = (places.end(table.game, ply.action) for ply in plies if ply.seat >= 0)
    return tuple(dict.fromkeys(target for target in targets if target))


def _places_of_lines(table: Table, text: Text, events: Sequence[Event]) -> dict[int, tuple[str, ...]]:
    """Where each line happened, by its number, as far as its own events say so: others as the move did."""
    found: dict[int, tuple[str, ...]] = {}
    for at, event in enumerate(events, 1):
        if place := places.place(table.game, event):
            number = _line_of(at, table, text, events)
            found[number] = (*found.get(number, ()), place)
    return found


def _turned(table: Table, events: Sequence[Event]) -> tuple[str, ...]:
    """The elements of the drawn table that were turned up."""
    return tuple(filter(None, (places.turned(table.game, event) for event in events)))
