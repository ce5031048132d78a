"""How is a game told? Its options, questions, reasons and events in sentences, out of its words.

In a terminal, where nothing is lit, framed, pale or below a heading, `[steps_about_screen]`,
`[actions_now_screen]` and `[actions_about_screen]` take the place of those without `_screen`. What a name
does (`help`) may be said anew from a number of players on (`help-4`).

Besides the tables every game has, some are optional. `[when]` says when actions of a family can be chosen,
for who asks about them during another decision. `[ahead]` warns of a decision in which what has come must
partly be given up, or of a kind of event that does so, by the options that lead to it. `[tips]` are
reminders of which these options do not warn: how more could be chosen. `[actions]` may hold a sentence for
a single notation ("pick 1") that differs from its family's. `[actions_now]` tells a notation ("offer both")
or a family anew with the values of the question, a notation perhaps only where it answers one step ("rooms
done"), `[actions_about]` says what is to be known about it, `[actions_gain]` tells a notation that ends a
choice by what comes then, `[rows]` names options of a family that stand in one row, and
`[actions_vain]` a family by a kind of event it leads to, which is better known before ("use {place} left").
`[ranges]` tells options that differ only in a last number as one, with `{least}` and `{most}`. `[events]`
may hold a sentence for a kind of event with a single cause ("scored hunger"), or with its values ("began 4",
"sowed 1 0"); it is empty, as that of a kind may be, where another event tells the same. `[events_part]` and
`[events_joined]` tell events that follow each other as one, of kinds or of kinds with a cause: the parts,
with commas, take the place of `{parts}`; `[events_there]` does so where the line has named the cause
already. `[events_each]` tells in the line of an event what it brought everybody, with each `{player}` by
name. `[dice_apart]` is about dice that make no sum: they fall `after` such an event, are told as a kind with
the cause `apart`, and each `{face}` has the name of one of the `faces`. `[events_vain]` ends the line of a
kind of event that brought nothing ("rolled"); it is empty for a kind and the decision that follows where
that tells more ("rolled pick"). `[steps_apart]` asks a question in the turn of another `{player}`, where it
would sound as if one had been asked twice, and `[steps_about]` says what can be done where the question
alone does not, of a step or of a step with what an action on offer begins with ("act build"). `[steps]` may
ask a step anew where its values name a `case` ("add-tools short"). `[chances]` says of steps of chance what
they bring, before what leads to them is confirmed, and `[anyway]` of kinds of events that they then come by
themselves, whatever is chosen.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from . import registry
from .errors import HameauError, Refusal
from .events import GAIN, PAYMENT, ROLL, Event
from .game import Game
from .state import Prompt, Reason, State
from .text import Text

_PLAYER = "\0"  # stands for the player's name while a sentence is made: names are not looked up as words
_PARTS = "\1"
REMINDING = ("reminder", "tip")  # the values of a prompt that name a sentence of [reminders] and of [tips]
_OPENING = _PLAYER + " "
_OTHER = re.compile("\3(\\d+)\3")  # a seat that is not whom a line is about, such as a victim
_AND_THEN = {"en": "; ", "fr": "\u00a0; "}
_COLON = {"en": ": ", "fr": "\u00a0: "}


@dataclass(frozen=True)
class Line:
    """A line of the log; where it is about a seat it names its player, usually first."""

    seat: int
    sentence: str
    is_of_goods: bool = False  # or of dice: it tells what came of what somebody did
    each: tuple[int, ...] = ()  # to whom it tells what each has of it
    bare: str = ""  # the sentence without what it tells of goods; nothing if it tells of nothing else


def tell_option(game: Game, text: Text, action: int) -> str:
    """What choosing an action means."""
    notation = game.write(action)
    if text.has("actions", notation):
        return text.sentence("actions", notation)
    family = game.catalogue.owner(action)
    return _sentence(text, "actions", family.template, family.values(action), notation)


def tell_now(game: Game, text: Text, action: int, prompt: Prompt, medium: str = "") -> str:
    """What choosing an action means in answer to a question."""
    family, notation = game.catalogue.owner(action), game.write(action)
    for key in (f"{prompt.step} {notation}", notation, family.template):
        table = _told_in(text, "actions_now", key, medium)
        if text.has(table, key):
            return text.sentence(table, key, {**prompt.values, **family.values(action)})
    return tell_option(game, text, action)


def tell_option_about(game: Game, text: Text, action: int, prompt: Prompt, medium: str = "") -> str:
    """What is to be known about an action in answer to a question, besides what the board says."""
    notation, family = game.write(action), game.catalogue.owner(action)
    key = notation if text.has("actions_about", notation) else family.template
    values = {**prompt.values, **family.values(action)}
    return _sentence(text, _told_in(text, "actions_about", key, medium), key, values, "")


def _told_in(text: Text, table: str, key: str, medium: str) -> str:
    """The table that tells something in a medium: one of its own, if it has the key."""
    own = f"{table}_{medium}"
    return own if medium and text.has(own, key) else table


def tell_help(text: Text, slug: object, players: int) -> str:
    """What a piece does at a table of so many players; nothing where there is nothing to say."""
    entry = text.tables.get("names", {}).get(str(slug))
    if not isinstance(entry, dict):
        return ""
    forms = (f"help-{least}" for least in range(players, 0, -1))
    return str(entry.get(next((form for form in forms if form in entry), "help"), ""))


def tell_gain(game: Game, text: Text, action: int) -> str:
    """What an action means that only lets come what is due; nothing where it is told as ever."""
    notation = game.write(action)
    return text.sentence("actions_gain", notation) if text.has("actions_gain", notation) else ""


def tell_vain(game: Game, text: Text, action: int, events: Sequence[Event]) -> str:
    """What an action means that leads to one of these events in vain; nothing where it does not."""
    family = game.catalogue.owner(action)
    keys = (f"{family.template} {event.kind}" for event in events)
    vain = next((key for key in keys if text.has("actions_vain", key)), "")
    return text.sentence("actions_vain", vain, family.values(action)) if vain else ""


def tell_range(game: Game, text: Text, first: int, last: int) -> str:
    """What choosing one of several actions means that differ only in their last number."""
    family = game.catalogue.owner(first)
    name = family.fields[-1]
    values = family.values(first)
    most = family.values(last)[name]
    values["least"] = values[name]
    values["most"] = most
    alone = f"{tell_option(game, text, first)} … {most}"
    return _sentence(text, "ranges", family.template, values, alone)


def tell_chance(text: Text, prompt: Prompt) -> str:
    """What chance decides next; nothing where the game has no words for it."""
    has = text.has("chances", prompt.step)
    return text.sentence("chances", prompt.step, prompt.values) if has else ""


def tell_anyway(text: Text, events: Iterable[Event]) -> str:
    """What comes by itself after an action, as far as the game has words for these events."""
    told = (_sentence(text, "anyway", event.kind, event.values or {}, "") for event in events)
    return " ".join(filter(None, told))


def tell_question(text: Text, prompt: Prompt, turn: str = "") -> str:
    """What is being decided, in whose `turn` where that is another player's.

    Of a least and a most, `{span}` is both or, where they are the same, one.
    """
    if turn and text.has("steps_apart", prompt.step):
        apart = text.sentence("steps_apart", prompt.step, {**prompt.values, "player": _PLAYER})
        return apart.replace(_PLAYER, turn)
    values: dict[str, object] = dict(prompt.values)
    if "least" in values and "most" in values:
        least, most = values["least"], values["most"]
        values["span"] = most if least == most else f"{least}–{most}"
    case = f"{prompt.step} {values.get('case', '')}"
    return _sentence(text, "steps", case if text.has("steps", case) else prompt.step, values, prompt.step)


def tell_about(game: Game, text: Text, prompt: Prompt, actions: Iterable[int], medium: str = "") -> str:
    """What somebody can do who is asked this, where the question alone does not say it.

    After the slug of the step may stand how actions begin: said only where one is on offer.
    """
    begun = dict.fromkeys(game.catalogue.owner(action).template.split()[0] for action in actions)
    keys = (prompt.step, *(f"{prompt.step} {verb}" for verb in begun))
    tables = (_told_in(text, "steps_about", key, medium) for key in keys)
    told = (_sentence(text, table, key, prompt.values, "") for table, key in zip(tables, keys, strict=True))
    return " ".join(filter(None, told))


def tell_reminder(text: Text, prompt: Prompt) -> str:
    """What should not be forgotten when deciding this, or how more can be chosen; else nothing."""
    told = (_sentence(text, f"{key}s", str(prompt.values.get(key)), prompt.values, "") for key in REMINDING)
    return " ".join(filter(None, told))


def tell_ahead(text: Text, prompt: Prompt) -> str:
    """What options are warned of that lead to this decision: not all they bring is kept; else nothing."""
    return _sentence(text, "ahead", prompt.step, prompt.values, "")


def tell_met(text: Text, events: Sequence[Event]) -> str:
    """What an action is warned of that one of these events follows from; nothing as a rule."""
    found = (_sentence(text, "ahead", event.kind, event.values or {}, "") for event in events)
    return next(filter(None, found), "")


def tell_reason(text: Text, reason: Reason) -> str:
    """Why something is not offered."""
    return _sentence(text, "reasons", reason.slug, reason.values, reason.slug)


def tell_when(game: Game, text: Text, action: int) -> str:
    """When an action can be chosen that belongs to another decision; nothing where that is not said."""
    family = game.catalogue.owner(action)
    return _sentence(text, "when", family.template, family.values(action), "")


def tell_refusal(text: Text, refusal: Refusal) -> str:
    """Why something cannot be had, in the words of the interface; a game is called by its name."""
    values = {name: _listed(value) for name, value in refusal.values.items()}
    if "game" in values:
        values["game"] = _name_of(values["game"], text.lang)
    return _sentence(text, "refusals", refusal.slug, values, str(refusal))


def _listed(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def tell_game(game: Game, lang: str) -> dict[str, str]:
    """The name, tagline and length of a game; one that has no words is called by its slug."""
    found = game.text(lang).tables.get("game", {})
    told = {key: str(value) for key, value in found.items()}
    return {"name": game.slug, "tagline": "", "length": "", **told}


def tell_goal(text: Text) -> str:
    """What a game is about, if it says so."""
    return text.sentence("game", "goal") if text.has("game", "goal") else ""


def tell_tie(state: State, seats: Sequence[int], names: Sequence[str]) -> str:
    """The tie-breaks of seats level on points, as far as it takes to tell them apart; else nothing."""
    ranks = [state.tie_breaks(seat) for seat in seats]
    columns = enumerate(zip(*ranks, strict=True), 1)
    decided = next((count for count, column in columns if len(set(column)) > 1), 0)
    figures = (" / ".join(map(str, rank[:decided])) for rank in ranks)
    pairs = zip(seats, figures, strict=True)
    return ", ".join(f"{names[seat]} {figure}" for seat, figure in pairs) if decided else ""


def _name_of(slug: str, lang: str) -> str:
    try:
        return tell_game(registry.game(slug), lang)["name"]
    except HameauError:  # there is no such game
        return slug


def tell_events(
    text: Text, players: Sequence[str], moves: Sequence[Sequence[Event]], others: Sequence[str] = ()
) -> list[Line]:
    """The log: a line for what each move did to each seat, one after the other.

    `others` are what players are called in lines about somebody else, if not by their names.
    """
    lines: list[Line] = []
    for events in moves:
        lines += _tell_move(text, players, others or players, events)
    return lines


def tell_category(text: Text, name: str) -> str:
    """What a line of the score sheet is called."""
    return text.sentence("score", name) if text.has("score", name) else name


def tell_fruitless(text: Text, kind: str, step: str) -> str:
    """How a line ends of which an event of a kind brought nothing, before a decision; often as it is."""
    table = text.tables.get("events_vain", {})
    told = str(table.get(f"{kind} {step}", table.get(kind, "")))
    return _AND_THEN[text.lang] + told if told else ""


def _tell_move(
    text: Text, players: Sequence[str], others: Sequence[str], events: Sequence[Event]
) -> list[Line]:
    """Sentences that begin with the same player are one line, until the kind that opened it comes again.

    Dice begin another line where goods were told of: these would seem to be what they brought.
    """
    lines: list[Line] = []
    opened, named, has_goods, was_each = "", set[object](), False, False
    for group in _groups(text, events):
        each = _tell_each(text, group) if lines else ""
        if each:
            before = ", " if was_each else _COLON[text.lang]
            told, seats = lines[-1].sentence + before + each, (*lines[-1].each, group[0].seat)
            lines[-1] = replace(lines[-1], sentence=told, each=seats)
            was_each = has_goods = True
            continue
        seat, kind, role = group[0].seat, group[0].kind, group[0].role
        sentence, is_of_goods = _tell_group(text, group), role in (GAIN, PAYMENT, ROLL)
        follows = sentence.startswith(_OPENING) and lines and lines[-1].sentence.startswith(_OPENING)
        is_apart = kind == opened or (has_goods and role == ROLL)
        if follows and lines[-1].seat == seat >= 0 and not is_apart:
            sentence = _tell_there(text, group, named) or sentence
            lines[-1] = _with_clause(text, lines[-1], sentence, is_of_goods)
        else:
            is_bare = role not in (GAIN, PAYMENT)  # that dice are rolled is something done
            lines.append(Line(seat, sentence, is_of_goods, bare=sentence if is_bare else ""))
            opened, named, has_goods = kind, set(), False
        was_each = False
        named.update((group[0].values or {}).values())
        has_goods = has_goods or role in (GAIN, PAYMENT)
    return [_named(line, players, others) for line in lines]


def _with_clause(text: Text, line: Line, sentence: str, is_of_goods: bool) -> Line:
    """A line that goes on with what else is told of the same player."""
    more, bare = _AND_THEN[text.lang] + sentence.removeprefix(_OPENING), line.bare
    if not is_of_goods:
        bare = bare + more if bare else sentence
    return replace(
        line, sentence=line.sentence + more, is_of_goods=line.is_of_goods and is_of_goods, bare=bare
    )


def _named(line: Line, players: Sequence[str], others: Sequence[str]) -> Line:
    """With the names of whom it is about, and of whom something is taken from."""

    def named(told: str) -> str:
        told = told.replace(_PLAYER, players[line.seat]) if line.seat >= 0 else told
        return _OTHER.sub(lambda found: others[int(found[1])], told)

    return replace(line, sentence=named(line.sentence), bare=named(line.bare))


def faces_apart(text: Text, before: Event | None) -> list[str]:
    """What each face of dice stands for that fall after an event, if they make no sum; else nothing."""
    table = text.tables.get("dice_apart")
    if table is None or before is None or before.values is None:
        return []
    told = before.template.format(**before.values)
    return cast("list[str]", table["faces"]) if told.startswith(str(table["after"])) else []


def _apart(text: Text, events: Sequence[Event]) -> Iterator[Event]:
    """Events of dice that make no sum say so, and what they stand for."""
    before: Event | None = None
    for event in events:
        if event.role != ROLL:
            before = event
        elif (faces := faces_apart(text, before)) and event.values is not None:
            face = faces[int(next(iter(event.values.values()))) - 1]
            yield replace(event, values={**event.values, "cause": "apart", "face": face})
            continue
        yield event


def _groups(text: Text, events: Sequence[Event]) -> list[list[Event]]:
    """Events that are told as one."""
    groups: list[list[Event]] = []
    for event in _apart(text, events):
        if _is_told(text, event):
            continue
        if (group := _group_of(text, groups, event)) is not None:
            group.append(event)
        else:
            groups.append([event])
    return [_summed(group) for group in groups]


def _group_of(text: Text, groups: list[list[Event]], event: Event) -> list[Event] | None:
    """The group that an event is told with: the last one, or that of its seat where all have of the same."""
    key, frame = _key(text, "events_each", event), _frame(text, event)
    is_each = text.has("events_each", key)
    for group in reversed(groups):
        if _frame(text, group[0]) == frame != "":
            return group
        if not is_each or _key(text, "events_each", group[0]) != key:
            return None
    return None


def _summed(group: list[Event]) -> list[Event]:
    """As many times the same as one event, with all of the amounts: 2 wool instead of 1 wool, 1 wool."""
    amounts: dict[tuple[object, ...], int] = {}
    firsts: dict[tuple[object, ...], Event] = {}
    for event in group:
        values = event.values or {}
        amount = values.get("amount")
        if not isinstance(amount, int):
            return group
        what = tuple(value for name, value in values.items() if name != "amount")
        firsts.setdefault(what, event)
        amounts[what] = amounts.get(what, 0) + amount
    return [
        replace(event, values={**(event.values or {}), "amount": amounts[what]})
        for what, event in firsts.items()
    ]


def _is_told(text: Text, event: Event) -> bool:
    """Whether the words of a game leave an event to another that tells the same."""
    return text.tables.get("events", {}).get(_key(text, "events", event)) == ""


def _frame(text: Text, event: Event) -> str:
    """The sentence around the parts; empty for events that are told alone."""
    if event.values is None or not text.has("events_part", _key(text, "events_part", event)):
        return ""
    return f"{event.seat} " + text.sentence(
        "events_joined", _key(text, "events_joined", event), _values(event)
    )


def _key(text: Text, table: str, event: Event) -> str:
    """How an event is called in a table: its kind, or that with its cause or its values."""
    alone = _alone(event)
    return alone if text.has(table, alone) else event.kind


def _alone(event: Event) -> str:
    """The kind of an event with its cause or its values; nothing where it has neither or is unknown."""
    values = event.values or {}
    what = [values["cause"]] if "cause" in values else [*values.values()]
    return " ".join(map(str, (event.kind, *what))) if what else ""


def _tell_group(text: Text, group: list[Event]) -> str:
    event = group[0]
    if event.values is None:
        return _sentence(text, "events_hidden", event.kind, _values(event), str(event))
    if len(group) == 1:
        return _sentence(text, "events", _key(text, "events", event), _values(event), str(event))
    return _joined(text, "events_joined", _key(text, "events_joined", event), group)


def _tell_there(text: Text, group: list[Event], named: Collection[object]) -> str:
    """Without its cause, where the line has named that already."""
    event = group[0]
    is_known = (event.values or {}).get("cause") in named and text.has("events_there", event.kind)
    return _joined(text, "events_there", event.kind, group) if is_known else ""


def _tell_each(text: Text, group: list[Event]) -> str:
    """What a seat has of an event that brings something to several; nothing where that is told as ever."""
    event = group[0]
    key = _key(text, "events_each", event)
    if event.values is None or not text.has("events_each", key):
        return ""
    return text.sentence("events_each", key, _values(event)).replace(_PLAYER, f"\3{event.seat}\3")


def _joined(text: Text, table: str, key: str, group: list[Event]) -> str:
    parts = [_plain(text, "events_part", one) for one in group]
    return text.sentence(table, key, _values(group[0])).replace(_PARTS, ", ".join(parts))


def _plain(text: Text, table: str, event: Event) -> str:
    """A piece of a sentence: it does not begin with a capital unless its first word does."""
    return text.fill("\2" + str(text.tables[table][_key(text, table, event)]), _values(event)).removeprefix(
        "\2"
    )


def _values(event: Event) -> dict[str, object]:
    values: dict[str, object] = {"player": _PLAYER, "parts": _PARTS}
    if event.values is not None:
        values.update(event.values)
        if "victim" in values:  # a seat
            values["victim"] = f"\3{values['victim']}\3"
    return values


def _sentence(text: Text, table: str, key: str, values: Mapping[str, object], otherwise: str) -> str:
    return text.sentence(table, key, values) if text.has(table, key) else otherwise
