"""How do bots play a game against each other?"""

from collections.abc import Sequence
from time import monotonic

from ..core.dealer import LONGEST, Dealer
from ..core.errors import HameauError, Illegal
from ..core.game import Game
from ..core.record import Record
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from .base import Bot, bot, finish, name_of


def play(
    game: Game | str,
    players: Sequence[str | Bot],
    seed: int | str = 0,
    options: dict[str, str] | None = None,
    limit: int = LONGEST,
) -> Record:
    """Play a whole game, given by its slug, between bots, by name or as objects.

    The same seed gives the same game.
    A game that is not over after `limit` decisions is broken off: its record has no result.
    """
    game = game_by_slug(game) if isinstance(game, str) else game
    if limit < 1:
        raise HameauError(f"limit: expected at least 1, got {limit}")
    bots = [
        bot(player, game, f"{seed}/{seat}") if isinstance(player, str) else player
        for seat, player in enumerate(players)
    ]
    record = Record(game, [name_of(player) for player in players], options, seed)
    end: State | None = None
    try:
        end = _play(record, bots, seed, limit)
    finally:
        finish(bots, end)
    return record


def _play(record: Record, bots: Sequence[Bot], seed: int | str, limit: int) -> State | None:
    """Let bots and chance decide until the game is over; the position then, or None if it is broken off."""
    state, dealer, begin = record.state(), Dealer(seed), monotonic()
    dreams = Rng(seed, "imagine")
    while state.seat != OVER:
        if state.seat == CHANCE:
            action = dealer.deal(state)
            state.perform(action)
        else:
            if limit == 0:
                return None
            limit -= 1
            seat = int(state.seat)
            action = bots[seat].choose(state.imagine(seat, dreams), seat)
            _apply_choice(state, record.players[seat], action)
        record.append(action, state, monotonic() - begin)
    return state


def _apply_choice(state: State, name: str, action: int) -> None:
    try:
        state.apply(action)
    except Illegal as error:
        raise HameauError(f"bot {name} chose what is not on offer: {error}") from None
