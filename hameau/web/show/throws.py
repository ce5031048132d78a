"""Which lines of a move tell of dice, what did these bring, and what is seen in them already?"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...core.events import GAIN, PAYMENT, ROLL, ROUND, Event
from ...core.game import Game
from ...core.history import History, Move
from ...core.sentences import Line, faces_apart, tell_events, tell_fruitless
from ...core.text import Text
from . import places


@dataclass(frozen=True)
class Story:
    """A move as somebody may know it, told in lines."""

    history: History
    players: Sequence[str]
    move: Move
    text: Text
    events: Sequence[Event]
    others: Sequence[str] = ()  # what players are called in lines about somebody else

    def tell(self, events: Sequence[Event]) -> list[Line]:
        return tell_events(self.text, self.players, [events], self.others)

    def line_of(self, at: int) -> int:
        """The number of the line that tells the first so many events to the end."""
        return len(self.tell(self.events[:at])) - 1

    def follows(self, at: int, number: int) -> bool:
        """Comes an event from the dice of a line? As a round ends only if it is told in that line."""
        return not begins_round(self.events) or self.line_of(at) == number


@dataclass
class Throw:
    """The dice of a line: what they showed, would each bring where they make no sum, and brought."""

    kind: str = ""
    dice: list[str] = field(default_factory=list)
    stand_for: list[str] = field(default_factory=list)
    brought: list[tuple[str, int]] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)  # instead of dice what they had made, and what is added
    is_vain: bool = True
    rolls: list[Event] = field(default_factory=list)
    rolled: int = 0  # with how many events of the move the last of them had fallen
    until: int = 0  # and with how many there was what they brought, 0 if that is not told beside them
    end: str = ""  # how their line ends, which says that they brought nothing

    def divisor(self, game: Game) -> int:
        """By what a roll is divided, where that makes what it brought: something may be added later."""
        if len(self.brought) != 1 or self.stand_for:
            return 0
        (good, amount), total = self.brought[0], sum(self.sums or map(int, filter(str.isdigit, self.dice)))
        divisor = places.divisor(game, good)
        return divisor if divisor and total // divisor == amount else 0


def throws_of(story: Story) -> dict[int, Throw]:
    """The dice of a move by the number of their line: that with which the story so far ends."""
    thrown = _thrown(story)
    _end_in_vain(story, thrown)
    return _completed(story) | thrown


def _thrown(story: Story) -> dict[int, Throw]:
    thrown: dict[int, Throw] = {}
    throw, number, roller = None, -1, -1  # the dice, as long as what follows is what they brought
    faces: list[str] = []  # what each face stands for, of dice without a sum
    for at, event in enumerate(story.events, 1):
        face = face_of(event)
        if face:
            number, roller = story.line_of(at), event.seat
            throw = thrown.setdefault(number, Throw(event.kind))
            throw.dice.append(face)
            throw.rolls.append(event)
            throw.rolled = at
            throw.stand_for += faces[int(face) - 1 : int(face)] if faces else []
            continue
        faces = faces_apart(story.text, event)
        if event.role not in (GAIN, PAYMENT):
            throw = None
        elif throw and event.seat == roller and story.follows(at, number):
            throw.is_vain, throw.until = False, at
            throw.brought += [gained] if event.role == GAIN and (gained := event.goods()) else []
    return thrown


def _end_in_vain(story: Story, thrown: dict[int, Throw]) -> None:
    """Lines whose dice brought nothing say so; these then know of what."""
    if not any(throw.is_vain for throw in thrown.values()):
        return
    step, goods = story.history.at(story.move.end).prompt().step, _rolled_for(story)
    fallen = 0
    for throw in thrown.values():
        fallen += len(throw.dice)
        if throw.is_vain and not throw.stand_for:
            throw.end = tell_fruitless(story.text, throw.kind, step)
            wanted = goods[fallen - 1 : fallen] if throw.end else []
            throw.brought += [(good, 0) for good in wanted if good]


def _completed(story: Story) -> dict[int, Throw]:
    """The first line of a move that decides about a roll tells what came of it."""
    sums, brought = _completion(story) if story.move.seat >= 0 else ([], [])
    return {0: Throw(brought=brought, sums=sums, is_vain=False)} if sums else {}


def _completion(story: Story) -> tuple[list[int], list[tuple[str, int]]]:
    """What dice had made before a move and the `value` that it adds, and what they bring with it.

    Nothing while more can be added.
    """
    history, move = story.history, story.move
    before, after = history.at(move.start), history.at(move.end)
    values, action = before.prompt().values, history.actions[move.start]
    good = str(values.get("good", ""))
    is_open = (after.seat, after.prompt().step) == (move.seat, before.prompt().step)
    if "total" not in values or is_open or not places.divisor(history.game, good):
        return [], []
    added = history.game.catalogue.owner(action).values(action).get("value", 0)
    gains = (event.goods() for event in story.events if event.role == GAIN and event.seat == move.seat)
    gained = next(gains, None)
    brought = gained if gained and gained[0] == good else (good, 0)
    return [part for part in (int(str(values["total"])), int(added)) if part], [brought]


def _rolled_for(story: Story) -> list[str]:
    """For which good each die of a move was rolled; nothing for one that is not divided."""
    history, move = story.history, story.move
    plies = enumerate(history.plies()[move.start : move.end], move.start)
    falls = [at for at, ply in plies if any(event.role == ROLL for event in ply.journal.events(None))]
    goods = [str(history.at(at).prompt().values.get("good", "")) for at in falls]
    return [good if places.divisor(history.game, good) else "" for good in goods]


def told_by_dice(story: Story, line: Line, throw: Throw) -> str:
    """What is said of dice after something else, and of what they brought; where they make no sum, but for
    what they are rolled for. That they brought nothing is said by a 0 beside them."""
    told = _told_by_dice(story, line, throw)
    return told + throw.end if told and throw.brought and line.sentence.endswith(told) else told


def _told_by_dice(story: Story, line: Line, throw: Throw) -> str:
    if not throw.rolls:
        return ""
    told, name = line.sentence, story.players[line.seat] if line.seat >= 0 else ""
    if throw.stand_for:
        before, colon, rest = told.rpartition(":")
        said = colon + rest.partition(";")[0].rstrip()
    else:
        said = story.tell(throw.rolls)[0].sentence.removeprefix(name)
        before = told.rpartition(said)[0]
    if before.strip() in ("", name):
        return ""
    start, end = len(before.rstrip(" ;\N{NO-BREAK SPACE}")), len(before) + len(said)
    end += _length_of_gain(story, told[:end], throw) if not throw.stand_for else 0
    shift = len(before) - start if told[end:].startswith(before[start:]) else 0
    return told[start + shift : end + shift]  # and one of the signs between what is said


def _length_of_gain(story: Story, told: str, throw: Throw) -> int:
    """How long the words are that follow upon a roll in a line and tell what it brought."""
    if len(throw.brought) != 1 or throw.until != throw.rolled + 1:
        return 0
    with_gain = story.tell(story.events[: throw.until])[-1].sentence
    return len(with_gain) - len(told) if with_gain.startswith(told) else 0


def face_of(event: Event) -> str:
    """What a die showed; nothing if the event is no roll."""
    return str(next(iter(event.values.values()))) if event.role == ROLL and event.values else ""


def begins_round(events: Sequence[Event]) -> bool:
    return any(event.role == ROUND for event in events)
