"""`hameau games`: which games there are."""

from rich.text import Text as Styled

from ..core import registry
from ..core.game import Game
from ..core.sentences import tell_game
from ..core.text import Text
from .common import Lang, open_console, words


def games(lang: Lang = "") -> None:
    text, console = words(lang), open_console()
    for game in registry.games().values():
        name, *details = _details(game, text)
        console.print(Styled.assemble((f"{game.slug:14}", "bold cyan"), (name, "bold")))
        for detail in details:
            console.print(Styled(" " * 14 + detail), soft_wrap=True)


def _details(game: Game, text: Text) -> list[str]:
    """The name of a game, what it is about, and its options, the default first."""
    entry = tell_game(game, text.lang)
    seats = text.sentence("games", "seats", {"least": game.seats[0], "most": game.seats[-1]})
    options = [f"--option {name}={'|'.join(values)}" for name, values in game.options.items()]
    return [entry["name"], entry["tagline"], f"{seats}, {entry['length']}", *options]
