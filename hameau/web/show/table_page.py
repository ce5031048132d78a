"""What does the page of a table show? The view of one seat, its options, and what has happened, in words."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from ...core.sentences import tell_about, tell_goal, tell_question, tell_reminder
from ...core.state import OVER, State
from ...core.steps import Stepped
from ...core.text import Text
from ..tables.hints import can_be_hinted, is_analysis
from ..tables.reviews import can_be_reviewed
from ..tables.roster import Roster
from ..tables.table import Table
from ..tables.version import Version
from . import places
from .abilities import Abilities, abilities
from .balance import balance
from .boards import Boards
from .cards import GameCard, bot_label, game_card
from .coach import Coach, coach
from .log import ChatLine, Told, ledger, log, recent
from .news import News
from .options import Asked, option_groups, option_rows
from .payments import Picker, picker
from .recap import Recap, recap, sums
from .scores import Chart, Ending, ScoreTable, chart, ending, score_table
from .since import Deed, latest_deed, own_decisions, since, turn_before, turn_now, turn_start
from .words import option_label, words

LOG_MOVES = 14
GAINS = 8  # rows of the ledger whose goods are seen moving


@dataclass(frozen=True)
class Viewer:
    """Who looks at a table, and how."""

    user: int | None
    lang: str
    shown: int | None = None  # the seat whose view is on the screen
    notice: str = ""
    confirm: bool = True  # ask before what cannot be taken back
    seen: int | None = None  # how many actions, if what came since is to be shown one by one
    hints: bool = False  # does the host give any?
    boards: bool = False  # does the host let people analyse?


@dataclass(frozen=True)
class Perspective:
    """Whose view to show, and whether a curtain must hide it until the next player has the screen."""

    seat: int | None
    is_hidden: bool = False


@dataclass(frozen=True)
class SeatPanel:
    """A player beside the table."""

    number: int
    name: str
    kind: str
    bot: str
    is_turn: bool
    is_mine: bool
    was_mine: bool  # left to a bot
    invite: str


@dataclass(frozen=True)
class Turn:
    """Whose decision it is."""

    seat: int
    name: str
    is_mine: bool
    is_thinking: bool
    answers: str = ""  # to whose turn this decision belongs, if it is another player's


@dataclass(frozen=True)
class Play(Asked):
    """What is seen of a game: the board, what can be chosen, what happened."""

    about: str = ""  # what can be done, where the question alone does not say it
    reminder: str = ""  # what should not be forgotten now
    goal: str = ""  # what it is all about, for who decides for the first time
    picker: Picker | None = None
    since: list[News] = field(default_factory=list)
    deed: Deed | None = None  # of who is followed, the last
    rolls: list[News] = field(default_factory=list)  # one's own since one's last decision
    sums: list[Recap] = field(default_factory=list)  # what came of all that for each
    recap: list[Recap] = field(default_factory=list)  # the same in short, or only what is new
    told: list[Told] = field(default_factory=list)  # the last moves
    scores: ScoreTable | None = None
    can: Abilities = field(default_factory=Abilities)
    ending: Ending | None = None
    chart: Chart | None = None

    @property
    def gains(self) -> str:
        """What the last moves brought, for the page to show how it comes to its owner."""
        rows = (row for move in self.told for row in move.rows)
        return json.dumps(
            [{"at": row.at, "seat": row.seat, "goods": row.goods} for row in islice(rows, GAINS)]
        )

    @property
    def latest(self) -> str:
        """The last sentence about what happened."""
        return next((line.sentence for move in self.told for line in move.lines), "")

    @property
    def has_log(self) -> bool:
        return any(move.lines for move in self.told)

    @property
    def has_ledger(self) -> bool:
        return any(move.rows for move in self.told)


@dataclass(frozen=True)
class TablePage:
    """Everything the page of a table shows; without `play` while players are missing or change places."""

    id: str
    title: str  # what its owner calls it
    variant: str  # which options are not the usual ones
    game: GameCard
    goods: Text
    status: str
    number: int
    actions: int
    at: int  # after how many actions the table is shown
    deadline: float | None
    pauses: str  # what can be done with the clock: "stop", "go" or nothing
    is_sandbox: bool
    is_training: bool
    is_owner: bool
    seats: tuple[SeatPanel, ...]
    names: tuple[str, ...]
    own: tuple[int, ...]  # the seats of who looks
    has_company: bool  # other people play too
    seat: int | None  # the one whose view this is
    turn: Turn
    can_hint: bool
    is_analysis: bool  # somebody holds all seats to look into the position
    has_hints: bool  # are they allowed among people here?
    can_review: bool  # is it a whole game that is over?
    usual_bot: str
    viewer: Viewer
    version: Version
    chat: tuple[ChatLine, ...] = ()
    curtain: str = ""  # the name of who has to take the screen
    coach: Coach | None = None
    play: Play | None = None


def table_page(
    table: Table, viewer: Viewer, chat: tuple[ChatLine, ...], roster: Roster, boards: Boards
) -> TablePage:
    """The page of a table as somebody sees it."""
    row, own = table.row, table.seats_of(viewer.user)
    view = perspective(table, own, viewer.shown)
    is_taught = row.lesson and bool(own)
    has_play = row.status != "waiting" and not view.is_hidden
    at = None if row.lesson else _moment(table, viewer.seen)
    turn = _turn(table, own, is_taught) if at is None else _past_turn(table, at)
    return TablePage(
        id=row.id,
        title=row.title,
        variant=_variant(table, viewer.lang),
        game=game_card(table.game, viewer.lang),
        goods=table.game.text(viewer.lang),
        status=row.status,
        number=row.number,
        actions=len(table.history.actions),
        at=len(table.history.actions) if at is None else at,
        deadline=row.deadline,
        pauses=("go" if row.paused else "stop") if own and row.pauses and table.is_running else "",
        is_sandbox=row.sandbox,
        is_training=row.training,
        is_owner=viewer.user is not None and row.owner == viewer.user,
        seats=_seats(table, viewer, own, roster, turn.seat if at is not None or table.is_running else None),
        names=tuple(table.names),
        own=tuple(own),
        has_company=any(seat.kind != "bot" and i not in own for i, seat in enumerate(table.seats)),
        seat=view.seat,
        turn=turn,
        can_hint=viewer.hints and at is None and can_be_hinted(table, viewer.user),
        is_analysis=viewer.boards and is_analysis(table, viewer.user),
        has_hints=viewer.hints and row.hints and not row.sandbox,
        can_review=can_be_reviewed(table),
        usual_bot=roster.usual(table.game),
        viewer=viewer,
        version=table.version,
        chat=chat,
        curtain=table.names[table.turn] if view.is_hidden else "",
        coach=coach(table.history, viewer.lang) if is_taught else None,
        play=_play(table, viewer.lang, view.seat, own, boards, at) if has_play else None,
    )


def _variant(table: Table, lang: str) -> str:
    text, chosen = table.game.text(lang), table.row.options
    told = (
        words(lang).sentence(
            "table",
            "option",
            {"name": option_label(text, name), "value": option_label(text, f"{name}.{value}")},
        )
        for name, (usual, *_others) in table.game.options.items()
        if (value := chosen.get(name, usual)) != usual
    )
    return ", ".join(told)


def _turn(table: Table, own: Sequence[int], is_taught: bool) -> Turn:
    seat = table.turn
    if seat < 0:
        return Turn(seat, "", False, False)
    is_bot = table.is_running and table.seats[seat].kind == "bot"
    state = table.state
    turn = int(state.turn) if isinstance(state, Stepped) else seat
    answers = table.names[turn] if turn != seat else ""
    is_mine = table.is_running and seat in own
    return Turn(seat, table.names[seat], is_mine, is_bot and not is_taught, answers)


def _seats(
    table: Table, viewer: Viewer, own: Sequence[int], roster: Roster, turn: int | None
) -> tuple[SeatPanel, ...]:
    text = words(viewer.lang)
    return tuple(
        SeatPanel(
            number=number,
            name=name,
            kind=seat.kind,
            bot=bot_label(text, roster, str(seat.bot)) if seat.kind == "bot" else "",
            is_turn=number == turn,
            is_mine=number in own,
            was_mine=seat.kind == "bot" and seat.user_id == viewer.user is not None,
            invite=seat.invite if seat.kind == "open" else "",
        )
        for number, (seat, name) in enumerate(zip(table.seats, table.names))
    )


def _goal(table: Table, text: Text, own: Sequence[int]) -> str:
    return "" if table.row.lesson or table.history.choices(own) else tell_goal(text)


def _moment(table: Table, seen: int | None) -> int | None:
    """The next decision for somebody who has seen so many actions; None: there is only the table as it is."""
    if seen is None:
        return None
    choices = table.history.choices(range(len(table.seats)))
    return next((at for at in choices if at > seen), None)


def _past_turn(table: Table, at: int) -> Turn:
    """Whose decision it was."""
    seat = table.history.plies()[at].seat
    return Turn(seat, table.names[seat], False, table.seats[seat].kind == "bot")


def _play(
    table: Table, lang: str, seat: int | None, own: Sequence[int], boards: Boards, at: int | None
) -> Play:
    if at is not None:
        return _past_play(table, table.game.text(lang), seat, own, boards, at)
    state, text = table.state, table.game.text(lang)
    my_turn, is_over = table.is_running and table.turn in own, state.seat == OVER
    actions, prompt, view = len(table.history.actions), state.prompt(), table.view(seat)
    board = boards.draw(table.game, view, table.names, text, seat, actions)
    people = None if table.row.lesson else table.people
    rows = option_rows(table.game, state, text, board, people) if my_turn else []
    news = since(table, text, seat, own) if own and not table.row.lesson else []
    rolls = [line for line in news if line.dice and line.seat in own]
    return Play(
        board=board,
        targets=places.all_targets(table.game.slug) if my_turn else "",
        question=_question(state, text, table.names) if state.seat >= 0 else "",
        about=tell_about(table.game, text, prompt, state.legal()) if my_turn else "",
        reminder=tell_reminder(text, prompt) if my_turn else "",
        goal=_goal(table, text, own) if my_turn else "",
        rule=prompt.rule,
        groups=option_groups(table.game, text, rows) if my_turn else [],
        picker=picker(table, text) if my_turn else None,
        since=news if my_turn else [],
        deed=None if my_turn else latest_deed(table, own, actions),
        rolls=rolls,
        sums=_sums(table, seat, own, news) if my_turn else [],
        recap=_recap(table, seat, own, news, rolls) if my_turn else [],
        told=recent(table, text, seat, LOG_MOVES),
        scores=score_table(state, text, seat, view, table.history.plies()),
        can=abilities(table, own),
        ending=ending(table, words(lang), text) if is_over else None,
        chart=chart(table, seat) if is_over else None,
    )


def _sums(table: Table, seat: int | None, own: Sequence[int], news: Sequence[News]) -> list[Recap]:
    """What each has more or less since one's last turn began: nobody's turn is told by half.

    Not what is chosen now, unless dice tell of that as well.
    """
    begun = turn_now(table, own)
    end = begun if all(line.at <= begun for line in news) else len(table.history.actions)
    return sums(own, balance(table, seat, turn_before(table, own), end)) if news else []


def _recap(
    table: Table, seat: int | None, own: Sequence[int], news: Sequence[News], rolls: Sequence[News]
) -> list[Recap]:
    """What is new since one's last decision in one's own turn, and what came of it; else one's own dice."""
    last = next(own_decisions(table, own), 0)
    start = turn_before(table, own) if last == turn_start(table, own) else last + 1
    fresh = [line for line in news if line.at > last]
    if not fresh:
        return recap(rolls, own, table.names, {})
    state = table.history.state
    turn = int(state.turn) if isinstance(state, Stepped) else -1
    return recap(fresh, own, table.names, balance(table, seat, start), turn)


def _question(state: State, text: Text, names: list[str]) -> str:
    """What is asked, and of what another player's turn brings, whose it is."""
    if isinstance(state, Stepped) and state.turn != state.seat:
        return tell_question(text, state.prompt(), names[int(state.turn)])
    return tell_question(text, state.prompt())


def _past_play(
    table: Table, text: Text, seat: int | None, own: Sequence[int], boards: Boards, at: int
) -> Play:
    """The table as it was when somebody decided, for who follows what happened step by step."""
    state = table.history.at(at)
    view, prompt = state.view(seat), state.prompt()
    return Play(
        board=boards.draw(table.game, view, table.names, text, seat, at),
        targets="",
        question=_question(state, text, table.names),
        rule=prompt.rule,
        groups=[],
        deed=latest_deed(table, own, at),
        told=[
            Told(
                log(table, text, seat, last=LOG_MOVES, end=at)[::-1],
                ledger(table, seat, last=LOG_MOVES, end=at)[::-1],
            )
        ],
        scores=score_table(state, text, seat, view, table.history.plies()[:at]),
    )


def perspective(table: Table, own: Sequence[int], shown: int | None) -> Perspective:
    """Whose view somebody with these seats gets; `shown` is the seat on the screen so far."""
    turn = table.turn
    if not own:
        return Perspective(None)
    if len(own) == 1:
        return Perspective(own[0])
    known = shown if shown in own else None
    if not table.is_running or table.row.sandbox:
        return Perspective(turn if turn in own else known if known is not None else own[0])
    if not table.has_secrets(own):
        return Perspective(turn if turn in own else own[0])
    if turn in own:
        return Perspective(turn, is_hidden=known != turn)
    return Perspective(known)
