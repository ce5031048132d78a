"""How is a network kept? In one file, `network.bin`, for all numbers of seats of a game.

The first line is JSON: the `game`; `code`, a digest of its slots and actions; the `seats` it learnt with; how
many inputs and numbers in each layer (`widths`), `actions` and `most` seats; how many `bits` stand behind the
point of the weights; how many points one of the points' head is (`spread`); and a `card` that says where it
comes from. The inputs are the slots at the largest table, then one for each number of seats.

Then follow whole numbers, weights of two bytes and starts of four: for each of the two layers the weights,
input by input, and the starts; for the likes of actions and for the values the weights, output by output, and
the starts. The values are a logit of winning for each seat, from the one that decides on, and its points.

The weights are as fine as they can be without any sum growing beyond 32 bits, whatever the cells hold.
"""

import json
import sys
from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ..core.errors import HameauError
from ..core.game import Game
from .encoding import MOST, Encoder, encoder, learn
from .slots import Slots, digest

FORMAT: Final = 2
BITS: Final = 8  # behind the point of a number in a layer
STEP: Final = 32  # layers are as wide as a multiple of this
REACH: Final = 8  # a cell counts for no more than so many times its scale
FINEST: Final = 20  # bits behind the point of a weight
TOP: Final = (1 << 31) - 1  # of a sum
TALLEST: Final = 32767  # of a weight, and of a number in a layer

Span = tuple[int, int]  # the least and the most an input can be


@dataclass(frozen=True)
class Tables:
    """What is in a file: the first line, and weights and starts of the four layers."""

    about: dict[str, Any]
    weights: list["array[int]"]
    starts: list["array[int]"]


def slots_of(game: Game, seats: int) -> Slots:
    """The slots of a game at a table."""
    pen = learn()
    encoder_of(game).write(game.new(seats), 0, pen)
    return pen.slots()


def encoder_of(game: Game) -> Encoder:
    own = encoder(game)
    if own is None:
        raise HameauError(f"network: {game.slug} has no encode.py, so nothing can be learnt")
    return own


def code_of(game: Game) -> str:
    """Which slots and actions there are, in a few letters."""
    slots = slots_of(game, game.seats[-1])
    return digest(slots.names, slots.scales, list(game.catalogue))


def limit(scale: int) -> int:
    """The most that a cell of this scale counts for."""
    return min(REACH * scale, int(MOST))


@dataclass(frozen=True)
class Layer:
    """A layer in whole numbers: weights output by output, starts, the bits behind the weights' point."""

    rows: Sequence[Sequence[int]]
    starts: Sequence[int]
    bits: int

    def spans(self, inputs: list[Span]) -> list[Span]:
        """What each sum can be, whatever the inputs are; on the way to it, no sum is further from 0."""
        found = []
        for row, start in zip(self.rows, self.starts):
            most = start + sum([w * high if w > 0 else w * low for w, (low, high) in zip(row, inputs)])
            least = start + sum([w * low if w > 0 else w * high for w, (low, high) in zip(row, inputs)])
            found.append((least, most))
        return found


def first_spans(scales: list[int], most: int) -> list[Span]:
    """What the inputs can be: cells, then the number of seats."""
    return [(-limit(scale), limit(scale)) for scale in scales] + [(0, 1)] * most


def squashed(spans: list[Span], shift: int) -> list[Span]:
    return [(0, min(TALLEST, max(0, most >> shift))) for _least, most in spans]


def fits(spans: list[Span]) -> bool:
    return all(least >= -TOP and most <= TOP for least, most in spans)


# --- writing ---


def to_bytes(
    game: Game, seats: Iterable[int], layers: Sequence[tuple[Any, Any]], spread: float, card: dict[str, Any]
) -> bytes:
    """The file of a network: four layers, each with its weights, output by output, and its starts.

    Two layers, the likes and the values; lists or arrays of numbers; the inputs are cells divided by scales.
    """
    scales, most = slots_of(game, game.seats[-1]).scales, game.seats[-1]
    plain = [(_floats(weights), [float(number) for number in start]) for weights, start in layers]
    widths = [len(scales) + most, *(len(start) for _weights, start in plain[:2])]
    _check_shape(plain, [*widths, len(game.catalogue), 2 * most])
    factors = [*(1 / scale for scale in scales), *[1.0] * most]
    plain[0] = ([[w * factor for w, factor in zip(row, factors)] for row in plain[0][0]], plain[0][1])
    spans = first_spans(scales, most)
    first = _whole(*plain[0], spans, 0, True)
    spans = squashed(first.spans(spans), first.bits - BITS)
    second = _whole(*plain[1], spans, BITS, True)
    spans = squashed(second.spans(spans), second.bits)
    whole = [first, second, *(_whole(*layer, spans, BITS, False) for layer in plain[2:])]
    about = {
        "format": FORMAT, "game": game.slug, "code": code_of(game), "seats": sorted(seats), "widths": widths,
        "actions": len(game.catalogue), "most": most, "bits": [layer.bits for layer in whole],
        "spread": float(spread), "card": card,
    }  # fmt: skip
    rows = [*(list(zip(*layer.rows)) for layer in whole[:2]), *(layer.rows for layer in whole[2:])]
    return json.dumps(about).encode() + b"\n" + b"".join(map(_packed, rows, whole))


def _floats(weights: Any) -> list[list[float]]:
    return [[float(number) for number in row] for row in weights]


def _check_shape(layers: Sequence[tuple[list[list[float]], list[float]]], widths: list[int]) -> None:
    inputs = [widths[0], widths[1], widths[2], widths[2]]
    if len(layers) != 4 or any(width % STEP for width in widths[1:3]):
        raise HameauError(f"network: expected two layers as wide as a multiple of {STEP}, likes and values")
    for (rows, start), before, outputs in zip(layers, inputs, widths[1:]):
        if len(rows) != outputs or len(start) != outputs or any(len(row) != before for row in rows):
            raise HameauError(f"network: expected a layer of {outputs} outputs over {before} inputs")


def _whole(rows: list[list[float]], start: list[float], spans: list[Span], bits: int, hidden: bool) -> Layer:
    """A layer over inputs with some bits behind the point, as fine as can be."""
    largest = max(abs(weight) for row in rows for weight in row)
    for fine in range(FINEST, BITS - bits, -1):
        one = 1 << fine
        if largest * one > TALLEST:
            continue
        half = 1 << (bits + fine - BITS - 1) if hidden else 0  # what is cut off is rounded then
        starts = [round(number * (one << bits)) + half for number in start]
        layer = Layer([[round(weight * one) for weight in row] for row in rows], starts, fine)
        if fits(layer.spans(spans)):
            return layer
    raise HameauError(f"network: a weight of {largest:.3g} is too large")


def _packed(rows: Sequence[Sequence[int]], layer: Layer) -> bytes:
    weights = array("h", [number for row in rows for number in row])
    return _little(weights).tobytes() + _little(array("i", layer.starts)).tobytes()


def _little(numbers: "array[int]") -> "array[int]":
    """Turned round on a machine that keeps numbers the other way."""
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


# --- reading ---


def from_bytes(game: Game, content: bytes, name: str) -> Tables:
    """What is in the file of a network, checked."""
    head, _, numbers = content.partition(b"\n")
    try:
        about = json.loads(head)
        kept = about["format"], about["game"], about["code"], about["most"], about["actions"]
        widths = [about["widths"][0], *about["widths"][1:3], about["actions"], 2 * about["most"]]
        bits, _spread = about["bits"], float(about["spread"])
    except (ValueError, KeyError, TypeError, IndexError):
        raise HameauError(f"{name}: this is not the file of a network") from None
    slots = slots_of(game, game.seats[-1])
    if kept != (FORMAT, game.slug, code_of(game), game.seats[-1], len(game.catalogue)):
        raise HameauError(f"{name}: trained with other seats, slots or actions; train it again")
    inputs = [widths[0], widths[1], widths[2], widths[2]]
    if len(numbers) != sum(2 * before * after + 4 * after for before, after in zip(inputs, widths[1:])):
        raise HameauError(f"{name}: there are not as many numbers as its first line says")
    tables, at = Tables(about, [], []), 0
    for before, after in zip(inputs, widths[1:]):
        middle, end = at + 2 * before * after, at + 2 * before * after + 4 * after
        tables.weights.append(_little(array("h", numbers[at:middle])))
        tables.starts.append(_little(array("i", numbers[middle:end])))
        at = end
    _check_sums(tables, first_spans(slots.scales, game.seats[-1]), bits, name)
    return tables


def _check_sums(tables: Tables, spans: list[Span], bits: list[int], name: str) -> None:
    """No sum may grow too large, whatever the cells hold."""
    for number, (weights, starts) in enumerate(zip(tables.weights, tables.starts)):
        wide, fine = len(starts), bits[number]
        if number < 2:
            rows = [weights[k::wide] for k in range(wide)]
        else:
            rows = [weights[k : k + len(spans)] for k in range(0, len(weights), len(spans))]
        sums = Layer(rows, starts, fine).spans(spans)
        if not fits(sums):
            raise HameauError(f"{name}: a sum could grow too large; train it again")
        if number < 2:
            spans = squashed(sums, fine - (0 if number else BITS))
