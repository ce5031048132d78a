"""What can be chosen at a table? Options in rows and groups, each with what it does and where it lies."""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache

from ...core.game import Game
from ...core.preview import Preview, outlook, worlds
from ...core.sentences import (
    tell_anyway,
    tell_chance,
    tell_gain,
    tell_now,
    tell_option_about,
    tell_question,
    tell_range,
    tell_vain,
)
from ...core.state import CHANCE, OVER, State
from ...core.text import Text
from . import boards, places
from .ahead import Ahead
from .comparing import by_price, promise, put_off, warn, with_merit
from .option import FEW, Option, OptionGroup, OptionRow
from .wording import Wording, wording_of
from .words import says

NOBODY = -1  # whose an event is that concerns the whole table
LONG = 8  # options; fewer are seen at a glance
MANY = 14  # rows; with more one would rather look for words


def option_rows(
    game: Game, state: State, text: Text, board: boards.Picture, people: Collection[int] | None
) -> list[OptionRow]:
    """The options in words; those that differ only in their last number share a row when there are many.

    `people` are the seats that could take something back; None: here nothing is final.
    """
    actions = state.legal()
    merits = places.merits(game, state, actions, text)
    rows: list[OptionRow] = []
    imagined, prompt, stem, target = worlds(state), state.prompt(), "", ""
    for action in actions:
        wording = replace(wording_of(game, text, action), sentence=tell_now(game, text, action, prompt))
        is_alone = len(actions) <= FEW and not (wording.tile or wording.row)
        if is_alone or not wording.stem or wording.stem != stem:
            rows.append(OptionRow())
        about = "" if wording.target == target else board.about(wording.target)  # read just above
        follows = outlook(imagined, action)
        option = _option(Ahead.of(game, text, imagined[0], action, follows[0]), wording, about)
        is_final = people is not None and any(one.is_final(people) for one in follows)
        rows[-1].options.append(with_merit(replace(option, is_final=is_final), merits.get(action)))
        stem, target = wording.stem, wording.target
    promise(rows)
    put_off(rows)
    warn(game, imagined[0], rows, text.lang)
    for row in rows:
        if len(row.options) > 1:
            row.label = _label(game, text, row.options)
    _sort(rows, by_worth=len(merits) == len(actions))  # where a few can be compared with each other
    return [part for row in rows for part in by_price(row)]


def _sort(rows: list[OptionRow], by_worth: bool) -> None:
    """What is in vain comes last, and first what is worth most."""
    rows.sort(key=lambda row: row.options[0].is_vain)
    if by_worth:
        rows.sort(key=lambda row: -row.options[0].worth)
    for row in rows:
        row.options.sort(key=lambda option: -option.worth)


def _label(game: Game, text: Text, options: list[Option]) -> str:
    """What options of one row have in common."""
    first, last = options[0], options[-1]
    named = wording_of(game, text, first.action).row
    return first.tile or named or tell_range(game, text, first.action, last.action)


def _option(ahead: Ahead, wording: Wording, about: str) -> Option:
    """What an option says by itself, where `about` can be read at its place."""
    game, text, follows = ahead.game, ahead.text, ahead.follows
    goods = follows.goods() or (ahead.goods if wording.is_chosen else {})
    vain = tell_vain(game, text, ahead.action, follows.events())
    gain = tell_gain(game, text, ahead.action) if goods and min(goods.values()) > 0 else ""
    sentence = vain or gain or wording.sentence
    if not follows.is_open:
        sentence = sentence.removesuffix("…")  # there is but one way, and it is taken at once
    # To be read before it is taken, unless what is asked then tells it.
    is_thing = wording.is_chosen and bool(about) and not (ahead.owed or ahead.is_told_then)
    is_way = not (is_thing or ahead.gives_up)
    about = about or tell_option_about(game, text, ahead.action, ahead.prompt)
    if not (about or goods or vain or ahead.warning or wording.tile):
        about = ahead.then
    leads = ahead.leads if is_way else ""
    is_chance = follows.state.seat == CHANCE and not _is_of_others(follows)
    is_more = follows.is_open or bool(follows.comes_anyway())
    return Option(
        action=ahead.action,
        sentence=sentence,
        short=wording.short,
        target=wording.target,
        tile=wording.tile,
        about="" if says(sentence, about) else about,
        goods=goods,
        average=wording.average,
        is_end=not (goods or wording.target or wording.is_chosen or is_more),
        owed=ahead.owed,
        is_vain=bool(vain),
        warning=ahead.warning,
        other=wording.other,
        leads=leads,
        opens="" if leads or not (is_way or is_thing) else ahead.opens,
        is_gain=bool(gain),
        hands_on="chance" if is_chance else "over" if follows.state.seat == OVER else "others",
        is_door=ahead.is_door,
        chance=tell_chance(text, follows.state.prompt()) if is_chance else "",
        anyway=_anyway(text, follows),
        is_open=follows.is_open and not follows.moved(),
    )


def _is_of_others(follows: Preview) -> bool:
    """Is what happens last, before chance or somebody decides, something that another seat does?"""
    then = follows.anyway()
    return bool(then) and then[-1].seat not in (NOBODY, follows.seat)


def _anyway(text: Text, follows: Preview) -> tuple[str, str]:
    """What the seat then does without being asked, before chance and after it."""
    if not text.tables.get("anyway"):
        return "", ""
    before, after = (
        tell_anyway(text, (event for event in events if event.seat == follows.seat))
        for events in (follows.anyway(), follows.after_chance())
    )
    return before, after


# --- long lists, divided by kind as the words of the game say and in their order ---


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
        places.all_targets(game.slug) if is_open else "",
        tell_question(text, prompt),
        prompt.rule,
        option_groups(game, text, rows) if is_open else [],
    )
