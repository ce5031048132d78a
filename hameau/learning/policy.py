"""What would somebody choose who has played very often? The first kind of networks, with likes alone.

A network takes what a seat sees, as the game's `encode.py` writes it, and says how much every action is to be
liked. It learnt that by playing, always with the same number of seats; `examples/train_cave.py` is how.

Its file, `network-2.bin` for two seats, begins with a line of JSON that says what it is: for which `seats`,
slots and actions (`code`, a digest of both), how many numbers in each row from the slots to the actions
(`widths`), and its `origin`. Then follow the numbers, two bytes each: for every layer the weights, output by
output, and what is added to each output.
"""

import json
from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from struct import pack, unpack
from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from ..core.catalogue import Catalogue
from ..core.errors import HameauError
from ..core.numbers import zeros
from ..core.options import Options
from ..core.state import State
from .encoding import Pen, Write, digest, learn

Floats: TypeAlias = "vec[float]"
Matrix = Sequence[Sequence[float]]


@final
class Layer:
    """Between two rows of numbers: how much each input adds to each output, and where outputs start."""

    def __init__(self, weights: Matrix, start: Sequence[float]) -> None:
        self.weights: Floats = vec[float]([float(number) for row in weights for number in row])
        self.start: Floats = vec[float]([float(number) for number in start])

    def outputs(self, row: Floats) -> Floats:
        """What comes out, nothing below 0; weights input by input, so that inputs of 0 cost nothing.

        Four outputs at a time, so that what adds up need not be put away in between: twice as fast.
        """
        width: i64 = len(self.start)
        weights = self.weights
        sums = vec[float](self.start)
        places = zeros(len(row))
        count: i64 = 0
        for number in range(i64(len(row))):
            if row[number] != 0.0:
                places[count] = number
                count += 1
        k: i64 = 0
        while k < width:
            a = sums[k]
            b = sums[k + 1]
            c = sums[k + 2]
            d = sums[k + 3]
            for i in range(count):
                number = places[i]
                factor = row[number]
                at = number * width + k
                a += factor * weights[at]
                b += factor * weights[at + 1]
                c += factor * weights[at + 2]
                d += factor * weights[at + 3]
            sums[k] = a if a > 0.0 else 0.0
            sums[k + 1] = b if b > 0.0 else 0.0
            sums[k + 2] = c if c > 0.0 else 0.0
            sums[k + 3] = d if d > 0.0 else 0.0
            k += 4
        return sums

    def output(self, row: Floats, which: i64) -> float:
        """One of the outputs as it is; weights output by output."""
        weights = self.weights
        at = which * len(row)
        total = self.start[which]
        for k in range(i64(len(row))):
            total += row[k] * weights[at + k]
        return total


@final
class Policy:
    """What was learnt at tables of so many seats."""

    def __init__(self, seats: int, write: Write, slots: int, marks: int, layers: list[Layer]) -> None:
        self.seats: i64 = seats
        self.write = write
        self.slots = slots
        self.marks = marks
        self.hidden = layers[:-1]
        self.last = layers[-1]

    def likes(self, state: State, out: Options) -> list[float]:
        """How much each option is to be liked by the seat that chooses.

        Of two options, the one liked by 1 more was chosen 2.7 times as often.
        """
        pen = Pen(self.slots, self.marks)
        self.write(state, int(state.seat), pen)
        cells = pen.cells
        row = vec[float]([0.0] * self.slots)
        for slot in range(i64(self.slots)):
            row[slot] = float(i64(cells[slot]))
        for layer in self.hidden:
            row = layer.outputs(row)
        return [self.last.output(row, out.items[i]) for i in range(out.count)]


def read(package: str, write: Write, start: State, catalogue: Catalogue) -> Policy:
    """The network that comes with a game, for as many seats as are at this table."""
    file = f"network-{start.players()}.bin"
    head, _, numbers = (files(package) / file).read_bytes().partition(b"\n")
    about = json.loads(head)
    pen = learn()
    write(start, 0, pen)
    if about["seats"] != start.players() or about["code"] != code(pen.names, pen.scales, catalogue):
        raise HameauError(f"{file}: trained with other seats, slots or actions; train it again")
    widths: list[int] = about["widths"]
    if len(numbers) != 2 * sum((inputs + 1) * outputs for inputs, outputs in pairwise(widths)):
        raise HameauError(f"{file}: there are not as many numbers as its first line says")
    return Policy(about["seats"], write, len(pen.names), int(pen.mark), _layers(numbers, widths, pen.scales))


def _layers(packed: bytes, widths: list[int], scales: list[int]) -> list[Layer]:
    numbers = unpack(f"<{len(packed) // 2}e", packed)
    layers: list[Layer] = []
    at = 0
    for inputs, outputs in pairwise(widths):
        rows = [numbers[k : k + inputs] for k in range(at, at + inputs * outputs, inputs)]
        at += inputs * outputs
        layers.append(_layer(rows, numbers[at : at + outputs], scales, len(layers), len(widths) - 2))
        at += outputs
    return layers


def _layer(rows: Matrix, start: Sequence[float], scales: list[int], number: int, last: int) -> Layer:
    """A layer as it is used: the first scales its inputs too, and all but the last lie input by input."""
    if number == 0:
        rows = [[weight / scale for weight, scale in zip(row, scales)] for row in rows]
    return Layer(rows if number == last else list(zip(*rows)), start)


def code(names: list[str], scales: list[int], catalogue: Catalogue) -> str:
    """Which slots and actions there are, in a few letters."""
    return digest(names, scales, list(catalogue))


def to_bytes(seats: int, code: str, layers: Sequence[tuple[Matrix, Sequence[float]]], origin: str) -> bytes:
    """A file of layers, each with its weights, output by output, and where its outputs start."""
    widths = [len(layers[0][0][0]), *(len(start) for _weights, start in layers)]
    if any(width % 4 for width in widths[1:-1]):
        raise HameauError("network: the rows between the first and the last must be of 4, 8, 12 … numbers")
    about = {"seats": seats, "code": code, "widths": widths, "origin": origin}
    numbers = [number for weights, start in layers for row in (*weights, start) for number in row]
    return json.dumps(about).encode() + b"\n" + pack(f"<{len(numbers)}e", *numbers)
