"""What has a network learnt to choose? A bot that plays an ONNX model: `network:FILE`.

The model turns `observation`, rows of an encoding of `hameau.research`, into `logits`, one number for each
action of the catalogue. Its metadata says under `encoding` which encoding it was trained with.
"""

from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core.errors import HameauError, Refusal
from ..core.game import Game
from ..core.state import State
from ..learning.encoding import encoder

NEEDED = "the packages onnxruntime and numpy are missing (pip install '.[train]' in the project's folder)"


class OnnxModel:
    """Takes the action on offer that its network likes best."""

    def __init__(self, game: Game, seed: int | str, argument: str) -> None:
        if not argument:
            raise HameauError("bot: network needs the file of an ONNX model (network:model.onnx)")
        file = Path(argument)
        if not file.is_file():
            raise Refusal(
                f"bot: there is no file {argument} for network to play", "bot-file", {"got": argument}
            )
        self.file = argument
        self.session, self.version = _open(str(file.resolve()), file.stat().st_mtime_ns)
        trained = self.version.partition("/")[0]
        if trained != game.slug:
            raise HameauError(f"bot: {argument} was trained for {trained}, not for {game.slug}")
        self.game = game
        self.encoding: Any = None

    def choose(self, state: State, seat: int) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        if self.encoding is None or self.encoding.seats != state.players():
            self.encoding = self._encoding(state.players())
        observation = self.encoding.observation(state, seat)
        logits = self.session.run(["logits"], {"observation": observation[None]})[0][0]
        return max(actions, key=lambda action: float(logits[action]))

    def fits(self, seats: int) -> bool:
        """Was it trained for so many players?"""
        try:
            self._encoding(seats)
        except HameauError:
            return False
        return True

    def _encoding(self, seats: int) -> Any:
        """The encoding the network was trained with, if it is one for this table."""
        encodings = import_module("hameau.research.encoding")
        kinds = [kind for kind in encodings.KINDS if kind == "view" or encoder(self.game)]
        candidates = [encodings.encoding(self.game, seats, kind) for kind in kinds]
        for entry in candidates:
            if entry.version == self.version:
                return entry
        versions = " or ".join(entry.version for entry in candidates)
        raise HameauError(f"bot: {self.file} was trained with {self.version}, but here is {versions}")


@lru_cache(maxsize=8)
def _open(file: str, changed: int) -> tuple[Any, str]:
    """A session that runs a model, and the version of the encoding it was trained with."""
    try:
        import_module("numpy")
        onnxruntime = import_module("onnxruntime")
    except ModuleNotFoundError:
        raise HameauError(f"bot: network cannot play, because {NEEDED}") from None
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = settings.inter_op_num_threads = 1
    try:
        session = onnxruntime.InferenceSession(file, settings, providers=["CPUExecutionProvider"])
    except Exception as error:  # onnxruntime's own errors share no other base
        raise HameauError(f"bot: {file} is no ONNX model that can be run: {error}") from None
    version = session.get_modelmeta().custom_metadata_map.get("encoding")
    if version is None:
        raise HameauError(f"bot: {file} does not say under `encoding` what it was trained with")
    return session, version
