"""How are games and bots introduced? By what they are called, in the words of a language."""

from dataclasses import dataclass

from ...core.game import Game
from ...core.sentences import tell_game
from ...core.text import Text
from ..tables.lessons import lesson_of
from ..tables.roster import PREFIX, Roster


@dataclass(frozen=True)
class GameCard:
    """A game as the pages name it."""

    slug: str
    name: str
    tagline: str
    length: str
    seats: range
    has_lesson: bool


def game_card(game: Game, lang: str) -> GameCard:
    words = tell_game(game, lang)
    has_lesson = lesson_of(game) is not None
    return GameCard(game.slug, words["name"], words["tagline"], words["length"], game.seats, has_lesson)


def bot_label(text: Text, roster: Roster, bot: str) -> str:
    """What a bot is called on a page."""
    if bot.startswith(PREFIX):
        file = bot.removeprefix(PREFIX).removesuffix(".onnx")
        seats = "/".join(map(str, roster.seats(bot) or ()))
        return text.sentence("bots", "network", {"name": file, "seats": seats})
    return text.sentence("bots", bot) if text.has("bots", bot) else bot
