"""The games for OpenSpiel: chance is a player of its own, with the probabilities of its outcomes.

Importing this module registers `hameau_stone_age` and the others, to be had by
`pyspiel.load_game("hameau_stone_age", {"players": 3})`. The parameters are `players`, `reward` ("win" or
"score") and the game's own options. An action is a number of the game's catalogue, for chance too.
"""

import json
from collections.abc import Callable
from typing import Any

import numpy as np

from ..core.dealer import LONGEST
from ..core.errors import Missing
from ..core.game import Game
from ..core.registry import games
from ..core.rng import Rng
from ..core.state import CHANCE, OVER, State
from .encoding import Encoding, Floats, encoding, reward_kind, rewards

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None

POINTS = 10_000.0  # more than any seat scores


def name_of(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return "hameau_" + game.slug.replace("-", "_")


def has_secrets(game: Game) -> bool:
    """Is there anything that some seat knows and another does not?"""
    return type(game.new()).imagine is not State.imagine


def type_of(game: Game, shares_a_win: bool = False) -> pyspiel.GameType:
    """What OpenSpiel wants to know about a game; at a table where a win is shared out, that sums to 1."""
    known, sums = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=f"Hameau {game.slug}, rules version {game.rules_version}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if has_secrets(game) else known.PERFECT_INFORMATION,
        utility=sums.CONSTANT_SUM if shares_a_win else sums.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.seats[0],
            "reward": "",
            **{name: values[0] for name, values in game.options.items()},
        },
    )


class SpielGame(pyspiel.Game):
    """A game with its number of players and options; a class of its own for each game."""

    game: Game

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings, game = params or {}, self.game
        self.seats = game.check_seats(int(settings.get("players", game.seats[0])))
        self.reward = reward_kind(settings.get("reward") or None, self.seats)
        self.options = {name: str(settings[name]) for name in game.options if name in settings}
        game.check_options(self.options)
        points = self.reward == "score"
        shares_a_win = not points and self.seats > 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.catalogue),
            max_chance_outcomes=len(game.catalogue),
            num_players=self.seats,
            min_utility=-POINTS if points else 0.0,
            max_utility=POINTS if points else 1.0,
            utility_sum=1.0 if shares_a_win else None,
            max_game_length=LONGEST,
        )
        super().__init__(type_of(game, shares_a_win), info, settings)

    def new_initial_state(self) -> "SpielState":
        """The position before anything random has happened."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What gives a player's observation."""
        return Observer(encoding(self.game, self.seats))


class StateBox:
    """A position that `copy.deepcopy`, which OpenSpiel clones with, can copy."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "StateBox":
        return StateBox(self.state.clone())


class SpielState(pyspiel.State):
    """A position."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.box = StateBox(game.game.new(game.seats, **game.options))
        self.decisions = 0  # of players, not of chance

    def position(self) -> State:
        """The position as Hameau has it."""
        return self.box.state

    def current_player(self) -> int:
        seat = self.box.state.seat
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE if seat == CHANCE else seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.box.state.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may bring, with the probabilities."""
        weights = self.box.state.weights()
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(self.box.state.legal(), weights)]

    def _apply_action(self, action: int) -> None:
        self.decisions += self.box.state.seat != CHANCE
        self.box.state.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.get_game().game.write(action))

    def is_terminal(self) -> bool:
        """Over, or broken off because no game may be longer than OpenSpiel was told."""
        return bool(self.box.state.seat == OVER or self.decisions >= LONGEST)

    def returns(self) -> list[float]:
        """What the game brought each player; nothing before its end. One that is broken off is a draw."""
        state, game = self.box.state, self.get_game()
        if not self.is_terminal():
            return [0.0] * state.players()
        if state.seat != OVER and game.reward == "win" and state.players() > 1:
            return [1 / state.players()] * state.players()  # so that they always sum to 1
        return rewards(state, game.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A position that this player cannot tell from this one; it has no history, which would tell more."""
        game = self.get_game()
        other = SpielState(game)
        seed = int(sampler() * 2**53)
        other.box, other.decisions = StateBox(self.box.state.imagine(player, Rng(seed))), self.decisions
        return other

    def __str__(self) -> str:
        return self.box.state.key()


class Observer:
    """A player's observation: the encoded view as a tensor, the view as a string."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self.tensor: Floats = np.zeros(encoding.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation of a player into the tensor."""
        self.tensor[:] = self.encoding.observation(state.position(), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation of a player to read."""
        return json.dumps(state.position().view(player), separators=(",", ":"))


def register_all() -> None:
    """Make every game known to OpenSpiel."""
    registered = set(pyspiel.registered_names())
    for game in games().values():
        if name_of(game) not in registered:
            # OpenSpiel lets go of what is registered after Python has ended: a class survives that.
            subclass = type(f"SpielGame_{name_of(game)}", (SpielGame,), {"game": game})
            globals()[subclass.__name__] = subclass  # where pickle looks for it
            pyspiel.register_game(type_of(game), subclass)


register_all()
