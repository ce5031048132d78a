"""Does a network play as it was trained, and is everything else refused in a sentence?"""

from pathlib import Path

import pytest

import hameau

np = pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
onnx = pytest.importorskip("onnx", reason="onnx is not installed (pip install '.[train]')")
pytest.importorskip("onnxruntime", reason="onnxruntime is not installed (pip install '.[train]')")

from hameau.research.encoding import encoding  # noqa: E402
from hameau.research.onnx_model import write_model  # noqa: E402


def model(file: Path, version: str, slug: str = "cave-vs-cave", seats: int = 1) -> str:
    """A network that always likes the highest action best, as a file; its bot name."""
    made = encoding(slug, seats)
    weight = np.zeros((made.actions, made.size), np.float32)
    bias = np.arange(made.actions, dtype=np.float32)
    write_model(file, [(weight, bias)], version)
    return f"network:{file}"


def test_a_network_takes_the_action_on_offer_that_it_likes_best(tmp_path: Path) -> None:
    game = hameau.game("cave-vs-cave")
    name = model(tmp_path / "last.onnx", encoding(game, 1).version)

    class Last:
        def choose(self, state: hameau.State, seat: int) -> int:
            return state.legal()[-1]

    record = hameau.play(game, [name], seed=1)
    assert record.actions == hameau.play(game, [Last()], seed=1).actions
    assert record.players == [name]


def test_a_network_computes_what_its_layers_say(tmp_path: Path) -> None:
    import onnxruntime

    rng = np.random.default_rng(1)
    layers = [
        (rng.normal(size=shape).astype(np.float32), rng.normal(size=shape[0]).astype(np.float32))
        for shape in ((5, 7), (3, 5))
    ]
    write_model(tmp_path / "two.onnx", layers, "anything")
    session = onnxruntime.InferenceSession(str(tmp_path / "two.onnx"))
    seen = rng.normal(size=(4, 7)).astype(np.float32)
    (first, first_bias), (second, second_bias) = layers
    expected = np.maximum(seen @ first.T + first_bias, 0) @ second.T + second_bias
    assert np.allclose(session.run(["logits"], {"observation": seen})[0], expected, atol=1e-4)


def test_a_network_is_refused_where_it_was_not_trained_for(tmp_path: Path) -> None:
    game, version = hameau.game("cave-vs-cave"), encoding("cave-vs-cave", 1).version
    name = model(tmp_path / "m.onnx", version)
    with pytest.raises(hameau.HameauError, match="was trained for cave-vs-cave, not for stone-age"):
        hameau.bot(name, hameau.game("stone-age"))
    with pytest.raises(
        hameau.HameauError, match=r"was trained with cave-vs-cave/1 .*, but here is cave-vs-cave/2"
    ):
        hameau.play(game, [name, "random"], seed=1)
    with pytest.raises(hameau.HameauError, match=r"there is no file nowhere\.onnx"):
        hameau.bot("network:nowhere.onnx", game)
    (tmp_path / "text.onnx").write_text("no model")
    with pytest.raises(hameau.HameauError, match="is no ONNX model that can be run"):
        hameau.bot(f"network:{tmp_path / 'text.onnx'}", game)


def test_a_network_is_no_bot_to_choose_from_a_list() -> None:
    from hameau.bots import bots, is_bot

    assert "network" not in bots()
    assert is_bot("network:m.onnx")
