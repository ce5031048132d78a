"""What does a position look like? Drawn as SVG or for a terminal, from what a seat may see."""

import json
from typing import Final

from rich.console import Console

from ..core.game import Game
from ..core.state import State
from ..drawing.drawing import drawing, terminal

MODES: Final = ("ansi", "svg")


def render(game: Game, state: State, seat: int, mode: str) -> str:
    """The table as a seat sees it; where the game has no drawing, the view as a document."""
    view, text = state.view(seat), game.text("en")
    players = [f"seat {number}" for number in range(state.players())]
    board, screen = drawing(game), terminal(game)
    if mode == "svg" and board is not None:
        return board.board(view, players, text, seat)
    if mode == "ansi" and screen is not None:
        console = Console(width=120, force_terminal=False)
        with console.capture() as capture:
            console.print(screen.table(view, players, text))
        return capture.get()
    return json.dumps(view, indent=1)
