"""What can be chosen at a table? Options in rows and groups, each with what it does and where it lies."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ...core.events import PAYMENT
from ...core.game import Game
from ...core.preview import Preview, offered, outlook, preview, worlds
from ...core.sentences import (
    tell_ahead,
    tell_chance,
    tell_gain,
    tell_now,
    tell_option_about,
    tell_question,
    tell_range,
    tell_reminder,
    tell_vain,
)
from ...core.state import CHANCE, OVER, Prompt, State
from ...core.steps import Stepped
from ...core.text import Text
from ...drawing.drawing import Merit, Sign
from . import boards
from .wording import Average, Wording, wording_of
from .words import words

FEW = 6  # with more options than this, those that differ only in a number stand in one row
LONG = 8  # options; fewer are seen at a glance
FEW_WORDS = 3  # options that are named in a sentence
BRIEF = 24  # letters
MANY = 14  # rows; with more one would rather look for words


@dataclass(frozen=True)
class Option:
    """One option: what to send, what to say, where it lies on the board, what it does or lets one take."""

    action: int
    sentence: str
    short: str
    target: str
    tile: str  # what is laid by it, where that can be turned
    about: str  # what can be read about it on the board
    goods: dict[str, int]  # gained and paid; where nothing moves yet, what can then be taken for nothing
    is_final: bool  # cannot be taken back
    average: Average | None = None  # what dice bring by it
    is_end: bool = False  # nothing more is to be chosen, and it does nothing
    owed: int = 0  # still to be paid then, of kinds to be chosen
    is_vain: bool = False  # leads to nothing that it is usually chosen for
    warning: str = ""  # what would hinder what it is chosen for
    other: str = ""  # where else on the board it lies
    signs: tuple[Sign, ...] = ()  # what speaks for it besides
    worth: float = 0  # those worth more come first
    leads: str = ""  # the elements of the board that can be chosen once it is, when it is nothing but a way
    opens: str = ""  # the same of one that pays, or is to be read, before there is anything to choose
    is_gain: bool = False  # nothing more is chosen, and what is due comes
    hands_on: str = ""  # to whom, of what is final: to "others" or to "chance"
    chance: str = ""  # what chance decides then, if the game says it
    due: dict[str, int] = field(default_factory=dict)  # comes afterwards, whatever is chosen
    is_open: bool = False  # moves nothing before more is chosen
    is_door: bool = False  # something else can be chosen next that could not be yet
    either: tuple[dict[str, int], ...] = ()  # of which one is paid besides, as is chosen then

    @property
    def told(self) -> str:
        """Its sentence, and what its signs say."""
        return ". ".join((self.sentence, *(sign.words for sign in self.signs)))

    @property
    def is_free(self) -> bool:
        """Does it bring something for nothing?"""
        return bool(self.goods) and min(self.goods.values()) > 0


@dataclass
class OptionRow:
    """Options that belong together; `label` stands before them where there are several."""

    label: str = ""
    options: list[Option] = field(default_factory=list)
    is_gift: bool = False  # brings something for nothing, which whoever ends the choice leaves
    is_priced: bool = False  # of places that cost the same, beside rows of other prices
    is_next: bool = False  # of those not the first
    is_dear: bool = False  # and not the cheapest that costs anything

    @property
    def has_prices(self) -> bool:
        """Do its options differ in what they cost, besides how much of it?"""
        return len({tuple(option.goods) for option in self.options}) > 1

    @property
    def has_costs(self) -> bool:
        """Does one of its options cost something, so that it is told of another that it does not?"""
        return any(one.owed or min(one.goods.values(), default=0) < 0 for one in self.options)

    @property
    def price(self) -> dict[str, int]:
        """What every one of its options costs and brings; nothing where they differ."""
        first, *others = (option.goods for option in self.options)
        return first if all(goods == first for goods in others) else {}

    @property
    def is_free(self) -> bool:
        """Does it cost nothing, unlike others of its label?"""
        return self.is_priced and not (self.price or self.options[0].owed)

    @property
    def is_brief(self) -> bool:
        """Is it so little to read that two of its kind have room beside each other on a phone?"""
        first = self.options[0]
        told = first.about or first.warning or self.label
        return not told and len(first.sentence) <= BRIEF

    @property
    def look(self) -> str:
        """The classes it has on a page."""
        looks = {"several": self.label, "gift": self.is_gift, "priced": self.is_priced}
        looks |= {"free": self.is_free, "dear": self.is_dear, "brief": self.is_brief}
        looks["door"] = any(option.is_door for option in self.options)
        return " ".join(look for look, is_so in looks.items() if is_so)


def option_rows(
    game: Game, state: State, text: Text, board: boards.Picture, people: Collection[int] | None
) -> list[OptionRow]:
    """The options in words; those that differ only in their last number share a row when there are many.

    `people` are the seats that could take something back; None: here nothing is final.
    """
    actions = state.legal()
    merits = boards.merits(game, state, actions, text)
    rows: list[OptionRow] = []
    imagined, prompt, stem, target = worlds(state), state.prompt(), "", ""
    for action in actions:
        wording = replace(wording_of(game, text, action), sentence=tell_now(game, text, action, prompt))
        is_alone = len(actions) <= FEW and not (wording.tile or wording.row)
        if is_alone or not wording.stem or wording.stem != stem:
            rows.append(OptionRow())
        about = "" if wording.target == target else board.about(wording.target)  # read just above
        option = _option(game, text, imagined, action, wording, about, people)
        rows[-1].options.append(_with_merit(option, merits.get(action)))
        stem, target = wording.stem, wording.target
    _promise(rows)
    _put_off(rows)
    _warn(game, imagined[0], rows, text.lang)
    for row in rows:
        if len(row.options) > 1:
            row.label = _label(game, text, row.options)
    rows.sort(key=lambda row: row.options[0].is_vain)  # they come last
    if len(merits) == len(actions):  # where a few can be compared with each other
        rows.sort(key=lambda row: -row.options[0].worth)
    for row in rows:
        row.options.sort(key=lambda option: -option.worth)
    return [part for row in rows for part in _by_price(row)]


def _promise(rows: list[OptionRow]) -> None:
    """Let options that lie somewhere say what comes after them, where another one brings only that."""
    gain = next((one.goods for row in rows for one in row.options if one.is_gain), {})
    for row in rows if gain else ():
        row.options = [
            replace(one, due=gain) if one.target and gain.keys().isdisjoint(one.goods) else one
            for one in row.options
        ]


def _put_off(rows: list[OptionRow]) -> None:
    """Let options by which nothing moves yet say "then" of goods that another one brings at once."""
    found = [one.goods for row in rows for one in row.options if one.is_free and not one.is_open]
    for row in rows if found else ():
        row.options = [
            replace(one, goods={}, due=one.goods) if one.is_open and one.goods in found else one
            for one in row.options
        ]


def _label(game: Game, text: Text, options: list[Option]) -> str:
    """What options of one row have in common."""
    first, last = options[0], options[-1]
    named = wording_of(game, text, first.action).row
    return first.tile or named or tell_range(game, text, first.action, last.action)


def _with_merit(option: Option, merit: Merit | None) -> Option:
    """Also with the points that come only when what is still owed is paid; what brings nothing is in vain."""
    if merit is None:
        return option
    if merit.warning:
        option = replace(option, is_vain=True, warning=merit.warning)
    more = dict(merit.gains) | ({"points": merit.points} if merit.points else {})
    goods, either = _paid(merit.prices) if merit.prices else (option.goods, ())
    is_open = option.is_open and not more
    return replace(
        option, goods=more | goods, either=either, signs=merit.signs, worth=merit.worth, is_open=is_open
    )


def _paid(prices: Sequence[Mapping[str, int]]) -> tuple[dict[str, int], tuple[dict[str, int], ...]]:
    """What every one of several prices takes, and what each of them takes besides."""
    first, *others = prices
    shared = {
        good: amount for good, amount in first.items() if all(one.get(good) == amount for one in others)
    }
    rests = [{good: -amount for good, amount in one.items() if good not in shared} for one in prices]
    return {good: -amount for good, amount in shared.items()}, tuple(rests) if all(rests) else ()


def _by_price(row: OptionRow) -> list[OptionRow]:
    """Places that cost something, the cheapest first: a row for each price."""
    places = {option.target for option in row.options}
    if len(row.options) == 1 or len(places) < len(row.options) or row.options[0].tile:
        return [row]
    parts: dict[tuple[int, int, tuple[tuple[str, int], ...]], list[Option]] = {}
    for one in row.options:
        cost = one.owed - sum(one.goods.values())
        parts.setdefault((cost, one.owed, tuple(one.goods.items())), []).append(one)
    if max(parts)[0] <= 0:
        return [row]
    cheapest = min((cost for cost, *_what in parts if cost > 0), default=0)
    return [
        OptionRow(row.label, parts[price], row.is_gift, True, number > 0, price[0] > cheapest)
        for number, price in enumerate(sorted(parts))
    ]


def _is_gift(game: Game, row: OptionRow, rows: list[OptionRow]) -> bool:
    """Is it one of at most a few of its kind, all of which bring something for nothing?"""
    kind = game.catalogue.owner(row.options[0].action)
    alike = [one for other in rows for one in other.options if kind.has(one.action)]
    return len(alike) <= FEW_WORDS and all(one.is_free for one in alike)


def _warn(game: Game, state: State, rows: list[OptionRow], lang: str) -> None:
    """Let options that end a choice say which others would have brought something for nothing."""
    options = [one for row in rows for one in row.options]
    free = _by_kind(game, state, [one for one in options if one.is_free], lang)
    if not free or not any(one.is_end for one in options):
        return
    warning = words(lang).sentence("table", "left", {"what": _some(free)})
    for row in rows:
        row.is_gift = _is_gift(game, row, rows)
        row.options = [
            replace(one, about=warning) if one.is_end and not one.about else one for one in row.options
        ]


def _by_kind(game: Game, state: State, options: list[Option], lang: str) -> list[str]:
    """Sentences of options; those of one kind are joined where taking one ends the others."""
    kinds: dict[str, list[Option]] = {}
    for one in options:
        kinds.setdefault(game.catalogue.owner(one.action).template, []).append(one)
    found: list[str] = []
    for first, *others in kinds.values():
        told = [quoted(one.sentence, lang) for one in (first, *others)]
        later = preview(state, first.action).state.legal() if others else []
        is_either = bool(others) and not any(one.action in later for one in others)
        found += [f" {words(lang).tables['table']['or']} ".join(told)] if is_either else told
    return found


def quoted(sentence: str, lang: str) -> str:
    return f"«\u00a0{sentence}\u00a0»" if lang == "fr" else f"“{sentence}”"


def _some(sentences: list[str]) -> str:
    """A few of them, and a sign that there are more."""
    return ", ".join(sentences[:FEW_WORDS]) + ("…" if len(sentences) > FEW_WORDS else "")


def _option(
    game: Game,
    text: Text,
    imagined: list[State],
    action: int,
    wording: Wording,
    about: str,
    people: Collection[int] | None,
) -> Option:
    follows = outlook(imagined, action)
    goods = follows[0].goods() or (
        offered(game, follows[0], imagined[0].legal()) if wording.is_chosen else {}
    )
    vain = tell_vain(game, text, action, follows[0].events())
    prompt = imagined[0].prompt()
    gain = tell_gain(game, text, action) if goods and min(goods.values()) > 0 else ""
    sentence = vain or gain or wording.sentence
    # To be read before it is taken, unless what is asked then tells it.
    is_thing = (
        wording.is_chosen and bool(about) and not (_owed(follows[0]) or _is_told_then(game, text, follows[0]))
    )
    about = about or tell_option_about(game, text, action, prompt)
    warning = _warning(text, prompt, follows[0])
    if not (about or goods or vain or warning or wording.tile):
        about = _then(game, text, imagined[0].legal(), follows[0])
    is_way = not (is_thing or gives_up(game, imagined[0].legal(), action, follows[0]))
    leads = _leads(game, imagined[0].legal(), follows[0]) if is_way else ""
    return Option(
        action,
        sentence,
        wording.short,
        wording.target,
        wording.tile,
        "" if says(sentence, about) else about,
        goods,
        people is not None and any(one.is_final(people) for one in follows),
        wording.average,
        not (goods or wording.target or wording.is_chosen or follows[0].is_open or follows[0].comes_anyway()),
        _owed(follows[0]),
        bool(vain),
        warning,
        wording.other,
        leads=leads,
        opens="" if leads or not (is_way or is_thing) else _opens(game, prompt, follows[0]),
        is_gain=bool(gain),
        hands_on={CHANCE: "chance", OVER: ""}.get(int(follows[0].state.seat), "others"),
        is_door=_is_door(game, imagined[0], prompt, follows[0]),
        chance=tell_chance(text, follows[0].state.prompt()) if follows[0].state.seat == CHANCE else "",
        is_open=follows[0].is_open and not follows[0].moved(),
    )


def _warning(text: Text, prompt: Prompt, follows: Preview) -> str:
    """What would hinder the seat in what it goes on to decide, by an option that does nothing else yet.

    Also what it will have to give up of what comes now.
    """
    if not follows.is_open or follows.state.seat != follows.seat:
        return ""
    then = follows.state.prompt()
    if then.step != prompt.step and (ahead := tell_ahead(text, then)):
        return ahead
    is_told = then.step != prompt.step and "reminder" in then.values and not follows.moved()
    return tell_reminder(text, then) if is_told else ""


def gives_up(game: Game, known: Collection[int], action: int, follows: Preview) -> bool:
    """Does an option that lies nowhere end a choice in which others could still be taken?

    It is no way to anything then: only who wants it chooses it. What is begun comes back to the choice.
    """
    is_begun = isinstance(follows.state, Stepped) and int(follows.state.depth) > follows.floor
    if is_begun or _places(game, [action]):
        return False
    return not set(known) - {action} <= set(follows.state.legal())


def _leads(game: Game, known: Collection[int], follows: Preview) -> str:
    """Where something can be chosen by an option that does nothing by itself."""
    if not follows.is_open or follows.state.seat != follows.seat or follows.events():
        return ""
    return _places(game, [option for option in follows.state.legal() if option not in known])


def _is_door(game: Game, state: State, prompt: Prompt, follows: Preview) -> bool:
    """Does it pay for something of another kind, which can be chosen then and could not before?"""
    if follows.state.seat != follows.seat or follows.state.prompt().step != prompt.step:
        return False
    known = state.legal()
    kinds = {game.catalogue.owner(option).template for option in known}
    new = set(follows.state.legal()).difference(known)
    return bool(follows.moved()) and any(game.catalogue.owner(one).template not in kinds for one in new)


def _opens(game: Game, prompt: Prompt, follows: Preview) -> str:
    """Where something is chosen next, once an option is by which nothing happens but that it is paid."""
    if (
        not follows.is_open
        or follows.state.seat != follows.seat
        or follows.state.prompt().step == prompt.step
    ):
        return ""
    if any(event.role != PAYMENT for event in follows.events()):
        return ""
    return _places(game, follows.state.legal())


def _places(game: Game, options: Collection[int]) -> str:
    """The elements of the board that options lie at."""
    targets = {place(game, option) for place in (boards.target, boards.other_target) for option in options}
    return " ".join(sorted(target for target in targets if target))


def _then(game: Game, text: Text, known: Collection[int], follows: Preview) -> str:
    """What an option lets the seat choose that does nothing by itself; what is `known` it has anyway."""
    if not follows.is_open or follows.state.seat != follows.seat or follows.events():
        return ""
    options = [option for option in follows.state.legal() if option not in known]
    if not 0 < len(options) <= FEW or any("toward" in game.catalogue.owner(one).fields for one in options):
        return ""  # how a tile can lie is seen on the board
    prompt = follows.state.prompt()
    ways = _alike([tell_now(game, text, option, prompt) for option in options])
    told = _some([quoted(way, text.lang) for way in ways])
    return words(text.lang).sentence("table", "then", {"what": told})


def _alike(sentences: list[str]) -> list[str]:
    """Those that differ only after a colon are told as one."""
    found: dict[str, list[str]] = {}
    for head, colon, rest in (sentence.partition(":") for sentence in sentences):
        found.setdefault(head + colon, []).append(rest)
    return [head + " /".join(rests) for head, rests in found.items()]


def _is_told_then(game: Game, text: Text, follows: Preview) -> bool:
    """Do all options that follow tell what it is for, and what it brings?"""
    if not follows.is_open or follows.state.seat != follows.seat or follows.events():
        return False
    prompt, options = follows.state.prompt(), follows.state.legal()
    merits = boards.merits(game, follows.state, options, text)
    return all(one in merits and tell_option_about(game, text, one, prompt) for one in options)


def _owed(follows: Preview) -> int:
    """How many goods are still to be paid, of kinds that the seat goes on to choose."""
    if not follows.is_open or follows.state.seat != follows.seat:
        return 0
    owed = follows.state.prompt().values.get("owed", 0)
    return owed if isinstance(owed, int) else 0


def says(sentence: str, about: str) -> bool:
    """Is what can be read on the board part of the sentence already?"""
    return about.rstrip(".").casefold() in sentence.casefold()


# --- long lists, divided by kind as the words of the game say and in their order ---


@dataclass(frozen=True)
class OptionGroup:
    """Rows of options of one kind; `heading` is empty where they are not divided."""

    heading: str
    rows: list[OptionRow]

    @property
    def count(self) -> int:
        return sum(len(row.options) for row in self.rows)

    @property
    def is_seen(self) -> bool:
        """Many places that differ in nothing else: does the board say all that a list of them could?"""
        options = [option for row in self.rows for option in row.options]
        places = {option.target for option in options}
        if len(options) <= FEW or "" in places:
            return False
        if len(places) < len(options):
            return all(option.tile for option in options)
        is_alike = not any(option.about for option in options)
        return (
            all(option.tile for option in options)
            or all(row.is_priced and option.short.isdigit() for row in self.rows for option in row.options)
            or (is_alike and all(option.goods == options[0].goods for option in options))
        )


def option_groups(game: Game, text: Text, rows: list[OptionRow]) -> list[OptionGroup]:
    """The rows by kind, of games that have named kinds."""
    kinds = _kinds(text)
    if sum(len(row.options) for row in rows) <= LONG or not kinds:
        return [OptionGroup("", rows)]
    divided: dict[str, list[OptionRow]] = {heading: [] for _pattern, heading in kinds}
    for row in rows:
        notation = game.write(row.options[0].action)
        divided[next(heading for pattern, heading in kinds if pattern.match(notation))].append(row)
    groups = [OptionGroup(_title(heading, found), found) for heading, found in divided.items() if found]
    return groups if len(groups) > 1 else [OptionGroup("", rows)]


def _title(heading: str, rows: list[OptionRow]) -> str:
    """What a kind is called; nothing where its only row says the same already."""
    return "" if [row.label for row in rows] == [heading] else heading


@lru_cache(maxsize=50)
def _kinds(text: Text) -> list[tuple[re.Pattern[str], str]]:
    """How notations of each kind begin, and what the kind is called; the last fits all."""
    return [(re.compile(pattern), str(heading)) for pattern, heading in text.tables.get("groups", {}).items()]


# --- a question with its options, before a board ---


@dataclass(frozen=True)
class Asked:
    """A board, and what can be chosen there."""

    board: boards.Picture
    targets: str  # all elements of the board that can ever be chosen
    question: str
    rule: str
    groups: list[OptionGroup]  # what can be chosen, by kind

    @property
    def count(self) -> int:
        """How many options there are."""
        return len(self._options)

    def option(self, action: int) -> Option | None:
        """What can be chosen by an action."""
        return next((option for _kind, option in self._options if option.action == action), None)

    def kind_of(self, action: int) -> str:
        """What the options of its kind are called; nothing where they are not divided."""
        return next((kind for kind, option in self._options if option.action == action), "")

    @property
    def _options(self) -> list[tuple[str, Option]]:
        return [(group.heading, one) for group in self.groups for row in group.rows for one in row.options]

    @property
    def has_places(self) -> bool:
        """Do options lie at several places, so that it tells something where to look?"""
        return len({option.target for _kind, option in self._options}) > 1

    @property
    def is_long(self) -> bool:
        """Are there more options than are seen at a glance?"""
        return self.count > LONG

    @property
    def has_filter(self) -> bool:
        """Is the list of options so long that one would rather look for words in it?"""
        return sum(not row.is_next for group in self.groups if not group.is_seen for row in group.rows) > MANY


def ask(game: Game, state: State, names: list[str], text: Text, drawn: boards.Boards, is_open: bool) -> Asked:
    """What is asked of the seat that decides, as it sees the board; its options only while it is open."""
    seat, prompt = int(state.seat), state.prompt()
    board = drawn.draw(game, state.view(seat), names, text, seat)
    rows = option_rows(game, state, text, board, None) if is_open else []
    return Asked(
        board,
        boards.all_targets(game.slug) if is_open else "",
        tell_question(text, prompt),
        prompt.rule,
        option_groups(game, text, rows) if is_open else [],
    )
