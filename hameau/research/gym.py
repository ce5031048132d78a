"""The games as Gymnasium environments: one seat learns, bots play the others.

`gymnasium.make("hameau.research.gym:hameau/stone-age-v1", seats=3, bots=["greedy", "random"])`, or once this
module is imported without what stands before the colon, or `SeatEnv("stone-age", ...)`. The version is that
of the rules. Observations and actions are those of the PettingZoo environments. A game that is not over after
`limit` decisions of all seats is truncated.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots.base import Bot
from ..bots.base import bot as bot_by_name
from ..core.dealer import LONGEST, settle
from ..core.errors import HameauError, Missing
from ..core.game import Game
from ..core.options import Options
from ..core.registry import game as game_by_slug
from ..core.registry import games
from ..core.rng import Rng
from ..core.state import OVER
from .encoding import Flags, encoding, reward_kind, rewards
from .render import MODES, render

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None

Observation = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """One seat at a table. An action that is not offered ends the game with a reward of -1."""

    metadata: dict[str, Any] = {"render_modes": [*MODES], "render_fps": 1}  # noqa: RUF012 (read from the class)

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int | None = 0,
        bots: Sequence[str | Bot] | str = "random",
        reward: str | None = None,
        kind: str | None = None,
        render_mode: str | None = None,
        limit: int = LONGEST,
        **options: str,
    ) -> None:
        """`seat` None: a random one in each game. `bots`: one name for all the others, or one for each."""
        self.game = game_by_slug(game) if isinstance(game, str) else game
        self.settings, self.render_mode, self.fixed = options, render_mode, seat
        self.limit, self.decisions = limit, 0
        self.position = self.game.new(seats, **options)
        self.seats, self.seat = self.position.players(), seat or 0
        if not 0 <= self.seat < self.seats:
            raise HameauError(f"seat: expected a number from 0 to {self.seats - 1}, got {seat}")
        self.others = [bots] * (self.seats - 1) if isinstance(bots, str) else list(bots)
        if len(self.others) != self.seats - 1:
            raise HameauError(f"bots: expected {self.seats - 1} for the other seats, got {len(self.others)}")
        self.players: list[Bot | None] = []
        self.encoding = encoding(self.game, self.seats, kind)
        self.reward_kind = reward_kind(reward, self.seats)
        self.chance, self.dreams, self.out = Rng(0), Rng(0), Options()
        size, low, high = self.encoding.actions, self.encoding.low, self.encoding.high
        self.action_space = spaces.Discrete(size)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(low, high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (size,), dtype=np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; chance and the bots follow from the seed, or from that of an earlier reset."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(2**31))
        self.chance, self.dreams = Rng(number, "dealer"), Rng(number, "imagine")
        if self.fixed is None:
            self.seat = int(self.np_random.integers(self.seats))
        self.players = [*self._bots(number)]
        self.players.insert(self.seat, None)
        self.position = self.game.new(self.seats, **self.settings)
        self.decisions = 0
        self._play_others()
        return self._observe(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out an action of our seat; then the others play until it is our turn again."""
        if int(action) not in self.position.legal():
            return self._observe(), -1.0, True, False, {"seat": self.seat, "illegal": int(action)}
        self.position.perform(int(action))
        self.decisions += 1
        self._play_others()
        over = bool(self.position.seat == OVER)
        truncated = not over and self.decisions >= self.limit
        if not (over or truncated):
            return self._observe(), 0.0, False, False, {"seat": self.seat}
        reward = rewards(self.position, self.reward_kind)[self.seat]
        return self._observe(), reward, over, truncated, {"seat": self.seat, "scores": self.position.scores()}

    def action_masks(self) -> Flags:
        """Which actions are offered, for learners that ask the environment."""
        return self.encoding.mask(self.position, self.seat)

    def render(self) -> str | None:
        """The table as our seat sees it."""
        if self.render_mode is None:
            return None
        return render(self.game, self.position, self.seat, self.render_mode)

    def _bots(self, number: int) -> list[Bot]:
        return [
            bot_by_name(player, self.game, f"{number}/{place}") if isinstance(player, str) else player
            for place, player in enumerate(self.others)
        ]

    def _observe(self) -> Observation:
        observation = self.encoding.observation(self.position, self.seat)
        return {"observation": observation, "action_mask": self.action_masks()}

    def _play_others(self) -> None:
        """Chance and the bots, until it is our turn or the game is over or broken off."""
        state = self.position
        while True:
            settle(state, self.chance, self.out)
            if state.seat == OVER or state.seat == self.seat or self.decisions >= self.limit:
                return
            self.decisions += 1
            seat = int(state.seat)
            player = self.players[seat]
            assert player is not None
            state.apply(player.choose(state.imagine(seat, self.dreams), seat))


def register_all() -> None:
    """Make every game known to `gymnasium.make`, and many of one kind to `gymnasium.make_vec`."""
    for slug, game in games().items():
        seat, tables = (f"hameau/{slug}{kind}-v{game.rules_version}" for kind in ("", "-tables"))
        if seat not in gymnasium.registry:
            known = {"game": slug}
            gymnasium.register(seat, entry_point="hameau.research.gym:SeatEnv", kwargs=known)
            many = "hameau.research.gym_tables:TablesEnv"
            gymnasium.register(tables, vector_entry_point=many, kwargs=known)


register_all()
