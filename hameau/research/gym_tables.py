"""Many games at once for Gymnasium: `Tables` as a VectorEnv in which one policy decides for every seat.

`gymnasium.make_vec("hameau.research.gym:hameau/stone-age-tables-v1", num_envs=64, seats=3)`, or `TablesEnv(
"stone-age", 64, seats=3)`. The infos tell whose decision it is (`seat`), once more what is offered
(`action_mask`) and, of games that ended with this step, what they brought every seat (`rewards`, `points`);
the reward is that of the seat that decided last. A game that is over begins again in the same step, as in
Gymnasium's SAME_STEP, but without `final_obs`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.errors import Missing
from ..core.game import Game
from .tables import Tables

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None

Observation = dict[str, npt.NDArray[Any]] | npt.NDArray[Any]
Result = tuple[Observation, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]


class TablesEnv(VectorEnv[Observation, npt.NDArray[np.int64], npt.NDArray[Any]]):
    """Games of one kind side by side. An action that is not offered raises Illegal and changes nothing."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 (read from the class)

    def __init__(
        self,
        game: Game | str,
        num_envs: int = 64,
        seats: int | None = None,
        copy: bool = True,
        plain: bool = False,
        **settings: Any,
    ) -> None:
        """Without `copy` the observations are the arrays of `Tables` themselves, which a step writes anew.

        If `plain`, an observation is the numbers alone, and the mask stands only in the infos.
        """
        self.num_envs, self.copy, self.plain = num_envs, copy, plain
        self.made_of: dict[str, Any] = {"game": game, "seats": seats, "count": num_envs, **settings}
        self.tables = Tables(**self.made_of)
        code = self.tables.encoding
        self.single_action_space = spaces.Discrete(code.actions)
        numbers = spaces.Box(code.low, code.high, dtype=np.float32)
        mask = spaces.Box(0, 1, (code.actions,), dtype=np.int8)
        with_mask = spaces.Dict({"observation": numbers, "action_mask": mask})
        self.single_observation_space = numbers if plain else with_mask
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games everywhere; chance follows from the seed, or from that of an earlier reset."""
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        number = int(self.np_random.integers(2**31))
        self.tables = Tables(**{**self.made_of, "seed": number})
        return self._observe()

    def step(self, actions: npt.NDArray[np.int64]) -> Result:
        """Carry out an action in every game, each of the seat that decides there."""
        tables, deciders = self.tables, self.tables.seat.copy()
        tables.step(actions)
        reward = tables.reward[np.arange(self.num_envs), deciders]
        truncated = tables.truncated & tables.done
        seen, infos = self._observe()
        if tables.done.any():
            infos["rewards"], infos["_rewards"] = tables.reward.copy(), tables.done.copy()
            infos["points"], infos["_points"] = tables.points.copy(), tables.done.copy()
        return seen, reward, tables.done & ~truncated, truncated, infos

    def _observe(self) -> tuple[Observation, dict[str, Any]]:
        """What is seen, and what is always told beside it."""
        seen, mask = self.tables.observation, self.tables.mask.view(np.int8)
        if self.copy:
            seen, mask = seen.copy(), mask.copy()
        infos = {"seat": self.tables.seat.copy(), "action_mask": mask}
        return seen if self.plain else {"observation": seen, "action_mask": mask}, infos
