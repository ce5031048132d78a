"""The games as PettingZoo environments: seats are agents that act one after the other.

`env("stone-age", seats=3)` for example. An agent observes `observation`, its encoded view, and `action_mask`,
which is all 0 while another agent decides; an action is a number of the game's catalogue. Chance is settled
inside, from the seed given to `reset`. Rewards come at the end: a share of the win, or the points. A game
that is not over after `limit` decisions is truncated: nobody has won, and the points are those it stands at.
"""

from typing import Any

import numpy as np

from ..core.dealer import LONGEST, settle
from ..core.errors import Missing
from ..core.game import Game
from ..core.options import Options
from ..core.registry import game as game_by_slug
from ..core.rng import Rng
from ..core.state import OVER
from .encoding import encoding, reward_kind, rewards
from .render import MODES, render

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None

Observation = dict[str, Any]


class TableEnv(AECEnv[str, Observation, int]):
    """One table of a game."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo reads it from the class)
        "name": "hameau",
        "render_modes": [*MODES],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        reward: str | None = None,
        kind: str | None = None,
        render_mode: str | None = None,
        limit: int = LONGEST,
        **options: str,
    ) -> None:
        super().__init__()
        self.game = game_by_slug(game) if isinstance(game, str) else game
        self.settings, self.render_mode = options, render_mode
        self.limit, self.decisions = limit, 0
        self.state_now = self.game.new(seats, **options)
        count = self.state_now.players()
        self.encoding = encoding(self.game, count, kind)
        self.reward_kind = reward_kind(reward, count)
        self.metadata = {**self.metadata, "name": f"hameau_{self.game.slug}_v{self.game.rules_version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[0]
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size, low, high = self.encoding.actions, self.encoding.low, self.encoding.high
        self._actions = {agent: spaces.Discrete(size) for agent in self.agents}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.float32),
                    "action_mask": spaces.Box(0, 1, (size,), dtype=np.int8),
                }
            )
            for agent in self.agents
        }
        self._random, _seed = seeding.np_random(None)
        self._chance, self._out = Rng(0), Options()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; its chance follows from the seed, or from that of an earlier reset."""
        if seed is not None:
            self._random, _seed = seeding.np_random(seed)
        self._chance = Rng(int(self._random.integers(2**31)), "dealer")
        self.state_now = self.game.new(len(self.possible_agents), **self.settings)
        self.decisions = 0
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> Observation:
        """What an agent may know now, and what it is offered."""
        seat = self._numbers[agent]
        return {
            "observation": self.encoding.observation(self.state_now, seat),
            "action_mask": self.encoding.mask(self.state_now, seat),
        }

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent; one that is not offered raises Illegal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.state_now.apply(int(-1 if action is None else action))
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._settle()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as the selected agent sees it."""
        if self.render_mode is None:
            return None
        return render(self.game, self.state_now, self._numbers[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _settle(self) -> None:
        """Let chance decide, then select whose decision it is; at the end, everybody is told the result."""
        settle(self.state_now, self._chance, self._out)
        over = bool(self.state_now.seat == OVER)
        if not over and self.decisions < self.limit:
            self.agent_selection = self.possible_agents[int(self.state_now.seat)]
            return
        result = rewards(self.state_now, self.reward_kind)
        self.rewards = dict(zip(self.possible_agents, result))
        self.terminations = {agent: over for agent in self.agents}
        self.truncations = {agent: not over for agent in self.agents}
        self.agent_selection = self.agents[0]


def env(game: Game | str, seats: int | None = None, **settings: Any) -> TableEnv:
    """A table of a game as a PettingZoo environment."""
    return TableEnv(game, seats, **settings)
