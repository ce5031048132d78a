"""How do the points stand? The score sheet by category, and the end of a game."""

from collections.abc import Mapping, Sequence
from typing import cast

from rich.table import Table

from ..core.sentences import tell_category, tell_game, tell_tie
from ..core.state import State
from ..core.text import in_figures
from .display import Display

Sheet = Mapping[str, int]


def show_scores(display: Display, state: State, seat: int) -> None:
    """The points as far as a seat may know them."""
    sheets = cast("list[Sheet]", state.view(seat)["scores"])
    display.print(_table(display, sheets, "title-now"))


def show_end(display: Display, state: State) -> None:
    """The score sheet, the ranking, and what decided a tie."""
    table = _table(display, [state.score_sheet(seat) for seat in range(state.players())], "title-end")
    scores, winners = state.scores(), state.winners()
    if len(scores) > 1:
        places = (f"{rank}." for rank in ranks(scores, winners))
        table.add_row(display.text.sentence("score", "rank"), *places, style="bold")
    display.print()
    display.print(table)
    display.print()
    level = [seat for seat, points in enumerate(scores) if points == scores[winners[0]]]
    for sentence in end_sentences(display, scores, winners, tell_tie(state, level, display.names)):
        display.print(sentence, "bold")


def _table(display: Display, sheets: Sequence[Sheet], title: str) -> Table:
    """A column for each player, a row for each category."""
    text, words = display.text, display.words
    table = Table(title=text.sentence("score", title), title_justify="left", box=None, pad_edge=False)
    table.add_column(text.sentence("score", "category"), header_style="dim")
    for seat, name in enumerate(display.names):
        table.add_column(name, justify="right", header_style=display.seat_style(seat))
    for category in sheets[0]:
        label = tell_category(words, category)
        table.add_row(label, *(in_figures(sheet[category], text.lang, 0) for sheet in sheets))
    totals = (in_figures(sum(sheet.values()), text.lang, 0) for sheet in sheets)
    table.add_row(text.sentence("score", "total"), *totals, style="bold")
    return table


def ranks(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The rank of each seat: winners are first, then come the points."""
    keys = [(seat in winners, points) for seat, points in enumerate(scores)]
    return [1 + sum(other > key for other in keys) for key in keys]


def end_sentences(
    display: Display, scores: Sequence[int], winners: Sequence[int], figures: str = ""
) -> list[str]:
    """Who won, and by what; with the figures that decided a tie."""
    text, names = display.text, display.names
    best = scores[winners[0]]
    players = ", ".join(names[seat] for seat in winners)
    key = "alone" if len(scores) == 1 else "winner" if len(winners) == 1 else _tied(display)
    # The names are put in afterwards, because a sentence would begin them with a capital.
    sentences = [text.sentence("end", key, {"players": "\0", "points": best}).replace("\0", players)]
    if len(scores) == 1:
        return sentences + _goals(display, best)[-1:]
    level = [names[seat] for seat, points in enumerate(scores) if points == best and seat not in winners]
    if level:
        what = tell_game(display.game, text.lang).get("tie-break", "")
        values = {"others": ", ".join(level), "what": text.entry(what, figures) if figures else what}
        sentences.append(text.sentence("end", "tie-break" if what else "tie-break-plain", values))
    return sentences


def _tied(display: Display) -> str:
    """Some books call a tie a draw."""
    return "draw" if display.words.has("game", "draw") else "shared"


def _goals(display: Display, points: int) -> list[str]:
    """The goals of a game alone that these points reach, the highest last."""
    goals = display.words.tables.get("goals", {})
    return [str(goals[least]) for least in sorted(goals, key=int) if int(least) <= points]
