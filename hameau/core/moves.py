"""What was played? A game move by move, in notation and in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from .history import History
from .sentences import tell_events, tell_option
from .state import CHANCE
from .text import Text


@dataclass(frozen=True)
class ToldMove:
    """A decision with the chance that follows it: as it is written, and what came of it in sentences."""

    at: int  # how many actions there were before it
    seat: int
    player: str
    actions: list[str]
    sentences: list[str]

    def __str__(self) -> str:
        who = f"{self.player}: " if self.player else ""
        return f"{self.at} {who}{', '.join(self.actions)}. {' '.join(self.sentences)}"


def tell_moves(history: History, players: Sequence[str], lang: str) -> list[ToldMove]:
    """Every move of a game, with all that was secret; chance at the beginning is a move of nobody's."""
    text = history.game.text(lang)
    return [_told(history, players, text, start, end) for start, end in [*history.spans()][::-1]]


def _told(history: History, players: Sequence[str], text: Text, start: int, end: int) -> ToldMove:
    game, move = history.game, history.move(start, end)
    actions = history.actions[start:end]
    lines = [line.sentence for line in tell_events(text, players, [move.journal.everything()])]
    player = "" if move.seat == CHANCE else players[move.seat]
    sentences = [line if line.endswith((".", "!", "?")) else f"{line}." for line in lines]
    return ToldMove(
        start,
        move.seat,
        player,
        [game.write(action) for action in actions],
        sentences or [f"{tell_option(game, text, actions[0])}."],
    )
