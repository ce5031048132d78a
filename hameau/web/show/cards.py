"""How are games and bots introduced? By what they are called, in the words of a language."""

from dataclasses import dataclass
from functools import cache

from ...core.game import Game
from ...core.sentences import tell_game
from ...core.text import Text
from ...study.lab.figures import FILE as LABORATORY
from ...study.puzzles import FILE as PUZZLES
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
    has_aid: bool
    has_puzzles: bool
    has_laboratory: bool
    turns_tiles: bool  # can what is laid be turned?
    cover: str  # a drawing as SVG, where there is one
    chance: str  # what comes next where chance decides, if the game says it


@cache
def cover(game: Game) -> str:
    """The drawing that stands for a game; none of a game that nobody has drawn one for."""
    path = game.folder / "cover.svg"
    return path.read_text("utf-8") if path.exists() else ""


@cache
def game_card(game: Game, lang: str) -> GameCard:
    words = tell_game(game, lang)
    has_lesson = lesson_of(game) is not None
    told = words["name"], words["tagline"], words["length"]
    has_aid, has_puzzles, has_laboratory = (
        (game.folder / file).exists() for file in ("aid.toml", PUZZLES, LABORATORY)
    )
    has = has_lesson, has_aid, has_puzzles, has_laboratory
    turns_tiles = any("toward" in family.fields for family in game.catalogue.families)
    return GameCard(game.slug, *told, game.seats, *has, turns_tiles, cover(game), words.get("chance", ""))


def bot_label(text: Text, roster: Roster, bot: str) -> str:
    """What a bot is called on a page."""
    if bot.startswith(PREFIX):
        file = bot.removeprefix(PREFIX).removesuffix(".onnx")
        seats = "/".join(map(str, roster.seats(bot) or ()))
        return text.sentence("bots", "network", {"name": file, "seats": seats})
    return text.sentence("bots", bot) if text.has("bots", bot) else bot
