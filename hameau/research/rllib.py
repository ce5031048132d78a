"""The games as RLlib's modules with action masks want them, which is nearly as Gymnasium has them.

`PPOConfig().environment(RllibEnv, env_config={"game": "stone-age", "bots": "greedy"})`: the settings of
`SeatEnv` come in a dictionary, what a seat sees is called `observations`, and the mask consists of float32
numbers. Ray itself is not needed here.
"""

from typing import Any

from ..core.errors import Missing
from .gym import Observation, SeatEnv

try:
    import numpy as np
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None


class RllibEnv(SeatEnv):
    """One seat at a table, for RLlib's `ActionMaskingTorchRLModule`."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__(**config)
        code = self.encoding
        self.observation_space = spaces.Dict(
            {
                "action_mask": spaces.Box(0.0, 1.0, (code.actions,), dtype=np.float32),
                "observations": spaces.Box(code.low, code.high, dtype=np.float32),
            }
        )

    def _observe(self) -> Observation:
        seen = super()._observe()
        return {"action_mask": seen["action_mask"].astype(np.float32), "observations": seen["observation"]}
