"""How are thousands of games stepped? In processes that write what is seen into shared memory."""

from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import numpy as np
import torch
from torch import Tensor

from ...core.registry import game as game_by_slug
from ..encoding import Encoding, encoding
from ..tables import Tables
from .seating import Guests

LENGTH = 500  # decisions for each seat, after which a game is broken off
SPAWN = get_context("spawn")  # a process forked after CUDA was started could not be used


@dataclass(frozen=True)
class Layout:
    """How the slots of tables of every size fit into the rows of the widest: by their names.

    After them comes a slot for each number of seats, 1 where it is that of the table.
    """

    slug: str
    names: tuple[str, ...]
    factors: tuple[float, ...]
    actions: int
    most: int  # seats

    @property
    def width(self) -> int:
        return len(self.names) + self.most

    def places(self, seats: int) -> list[int]:
        """Where each slot of a table of so many seats lies."""
        numbers = {name: number for number, name in enumerate(self.names)}
        return [numbers[name] for name in encoding(self.slug, seats).names]


def layout(slug: str) -> Layout:
    """That of the widest table of a game."""
    most = max(game_by_slug(slug).seats)
    widest: Encoding = encoding(slug, most)
    factors = tuple(float(factor) for factor in widest.factors)
    return Layout(slug, tuple(widest.names), factors, widest.actions, most)


class Shown:
    """What the games of some processes show, in shared memory."""

    def __init__(self, slug: str, seats: int, count: int) -> None:
        code = encoding(slug, seats)
        self.seats, self.count = seats, count
        self.seen = torch.zeros(count, code.size, dtype=torch.int16).share_memory_()
        self.mask = torch.zeros(count, code.actions, dtype=torch.bool).share_memory_()
        self.done = torch.zeros(count, dtype=torch.bool).share_memory_()
        self.truncated = torch.zeros(count, dtype=torch.bool).share_memory_()
        self.share = torch.zeros(count, seats, dtype=torch.float32).share_memory_()
        self.points = torch.zeros(count, seats, dtype=torch.float32).share_memory_()
        self.seat = torch.zeros(count, dtype=torch.int64).share_memory_()
        self.action = torch.zeros(count, dtype=torch.int64).share_memory_()

    def tensors(self) -> list[Tensor]:
        return [
            self.seen,
            self.mask,
            self.done,
            self.truncated,
            self.share,
            self.points,
            self.seat,
            self.action,
        ]

    def read(self, tables: Tables, rows: slice) -> None:
        """Take over what some of the games show."""
        self.seen.numpy()[rows] = tables.raw
        self.mask.numpy()[rows] = tables.mask
        self.done.numpy()[rows] = tables.done
        self.truncated.numpy()[rows] = tables.truncated
        self.share.numpy()[rows] = tables.reward
        self.points.numpy()[rows] = tables.points
        self.seat.numpy()[rows] = tables.seat


def _step_games(shown: Shown, rows: slice, pipe: Connection, slug: str, seed: str, greedy: float) -> None:
    """Step games whenever asked, until told to stop; where `greedy` sits, it chooses here."""
    count = rows.stop - rows.start
    limit = LENGTH * shown.seats
    tables = Tables(slug, shown.seats, count=count, seed=seed, forced=False, scaled=False, limit=limit)
    guests = Guests(game_by_slug(slug), shown.seats, range(rows.start, rows.stop), greedy, seed)
    shown.read(tables, rows)
    pipe.send("ready")
    while pipe.recv() == "step":
        actions = shown.action.numpy()[rows]
        guests.choose(tables, actions)
        tables.step(actions)
        shown.read(tables, rows)
        pipe.send("ready")


class Group:
    """Games of one number of seats, in some processes; the learner works on one group while others step."""

    def __init__(
        self, plan: Layout, seats: int, processes: int, count: int, seed: str, device: str, greedy: float
    ) -> None:
        self.plan, self.seats, self.count, self.device = plan, seats, processes * count, device
        self.greedy = greedy
        self.shown = Shown(plan.slug, seats, self.count)
        if device != "cpu":
            for tensor in self.shown.tensors():  # so that copies to the device need no step in between
                torch.cuda.cudart().cudaHostRegister(tensor.data_ptr(), tensor.nbytes, 0)
        self.places = torch.tensor(plan.places(seats), device=device)
        self.pipes: list[Connection] = []
        self.processes: list[BaseProcess] = []
        self.stepping = True  # until all processes have shown their first decisions
        for number in range(processes):
            self._start(slice(number * count, (number + 1) * count), f"{seed}/{number}")

    def _start(self, rows: slice, seed: str) -> None:
        pipe, other = SPAWN.Pipe()
        process = SPAWN.Process(
            target=_step_games,
            args=(self.shown, rows, other, self.plan.slug, seed, self.greedy),
            daemon=True,
        )
        process.start()
        other.close()  # so that waiting for a process that died ends with an error
        self.pipes.append(pipe)
        self.processes.append(process)

    def wait(self) -> None:
        """Until all games show their next decision."""
        if self.stepping:
            for pipe in self.pipes:
                pipe.recv()
        self.stepping = False

    def step(self, actions: Tensor) -> None:
        """Let all games go on; `wait` before looking at them."""
        self.shown.action.copy_(actions)
        for pipe in self.pipes:
            pipe.send("step")
        self.stepping = True

    def seen(self) -> Tensor:
        """What the deciding seats see, in rows of the widest table."""
        wide = torch.zeros(self.count, self.plan.width, dtype=torch.int16, device=self.device)
        wide[:, self.places] = self.shown.seen.to(self.device, non_blocking=True)
        wide[:, len(self.plan.names) + self.seats - 1] = 1
        return wide

    def wide(self, tensor: Tensor) -> Tensor:
        """Numbers for every seat, with 0 for seats that are not there."""
        there = tensor.to(self.device, non_blocking=True)
        return torch.nn.functional.pad(there, (0, self.plan.most - self.seats))

    def shares(self) -> Tensor:
        """What games that ended brought each seat; alone, everything.

        A game that was broken off has been lost by everybody: whoever leads then has every reason to bring it
        to its end, and nobody a reason to put that off.
        """
        return torch.ones(self.count, 1) if self.seats == 1 else self.shown.share

    def points(self) -> Tensor:
        """Those of games that ended; where one was broken off none, so that a lead is worth nothing."""
        return self.shown.points * ~self.shown.truncated[:, None]

    def close(self) -> None:
        self.wait()
        for pipe in self.pipes:
            pipe.send("stop")
        for process in self.processes:
            process.join(5)


def groups(
    plan: Layout, seats: dict[int, float], processes: int, count: int, seed: int, device: str, greedy: float
) -> list[Group]:
    """Groups for each number of seats, sharing the processes by their weights; two at least."""
    parts = list(seats.items()) if len(seats) > 1 else [(number, 0.5) for number in seats for _half in "ab"]
    whole = sum(weight for _seats, weight in parts)
    numbers = [max(1, round(processes * weight / whole)) for _seats, weight in parts]
    return [
        Group(plan, table, some, count, f"{seed}/{number}", device, greedy)
        for number, ((table, _weight), some) in enumerate(zip(parts, numbers, strict=True))
    ]


def scales(plan: Layout, device: str) -> Tensor:
    """What cells are multiplied by, the slots for the number of seats included."""
    return torch.tensor(np.array([*plan.factors, *[1.0] * plan.most], np.float32), device=device)
