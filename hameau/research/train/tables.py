"""How are thousands of games stepped? In processes that write what is seen into shared memory.

On a Ray cluster, whose machines share none, actors send it.
"""

from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
import numpy.typing as npt
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

    def put(self, rows: slice, arrays: "Arrays") -> None:
        """Take over what some of the games show."""
        for tensor, array in zip(self.tensors(), arrays, strict=True):
            tensor.numpy()[rows] = array


Arrays = tuple[npt.NDArray[Any], ...]


class Games:
    """Some of the games of a group; where `greedy` sits, it chooses here."""

    def __init__(self, slug: str, seats: int, rows: slice, seed: str, greedy: float) -> None:
        count, limit = rows.stop - rows.start, LENGTH * seats
        self.tables = Tables(slug, seats, count=count, seed=seed, forced=False, scaled=False, limit=limit)
        self.guests = Guests(game_by_slug(slug), seats, range(rows.start, rows.stop), greedy, seed)
        self.actions = np.zeros(count, np.int64)  # chosen last

    def shown(self) -> Arrays:
        """In the order of the tensors of `Shown`."""
        now = self.tables
        return now.raw, now.mask, now.done, now.truncated, now.reward, now.points, now.seat, self.actions

    def step(self, actions: npt.NDArray[np.int64]) -> Arrays:
        self.actions[:] = actions
        self.guests.choose(self.tables, self.actions)
        self.tables.step(self.actions)
        return self.shown()


def _step_games(shown: Shown, rows: slice, pipe: Connection, slug: str, seed: str, greedy: float) -> None:
    """Step games whenever asked, until told to stop."""
    games = Games(slug, shown.seats, rows, seed, greedy)
    shown.put(rows, games.shown())
    pipe.send("ready")
    while pipe.recv() == "step":
        shown.put(rows, games.step(shown.action.numpy()[rows]))
        pipe.send("ready")


class Process:
    """Games stepped on this machine."""

    def __init__(self, shown: Shown, rows: slice, slug: str, seed: str, greedy: float) -> None:
        self.pipe, other = SPAWN.Pipe()
        self.process = SPAWN.Process(
            target=_step_games, args=(shown, rows, other, slug, seed, greedy), daemon=True
        )
        self.process.start()
        other.close()  # so that waiting for a process that died ends with an error

    def step(self) -> None:
        self.pipe.send("step")

    def wait(self) -> None:
        self.pipe.recv()

    def close(self) -> None:
        self.pipe.send("stop")
        self.process.join(5)


class Actor:
    """Games stepped somewhere on a Ray cluster."""

    def __init__(self, ray: Any, shown: Shown, rows: slice, slug: str, seed: str, greedy: float) -> None:
        self.ray, self.shown, self.rows = ray, shown, rows
        spread = ray.remote(Games).options(scheduling_strategy="SPREAD")
        self.games = spread.remote(slug, shown.seats, rows, seed, greedy)
        self.coming = self.games.shown.remote()

    def step(self) -> None:
        self.coming = self.games.step.remote(self.shown.action.numpy()[self.rows])

    def wait(self) -> None:
        self.shown.put(self.rows, self.ray.get(self.coming))

    def close(self) -> None:
        self.ray.kill(self.games)


class Group:
    """Games of one number of seats, in some processes; the learner works on one group while others step."""

    def __init__(
        self,
        plan: Layout,
        seats: int,
        processes: int,
        count: int,
        seed: str,
        device: str,
        greedy: float,
        ray: Any = None,
    ) -> None:
        self.plan, self.seats, self.count, self.device = plan, seats, processes * count, device
        self.greedy = greedy
        self.shown = Shown(plan.slug, seats, self.count)
        if device != "cpu":
            for tensor in self.shown.tensors():  # so that copies to the device need no step in between
                torch.cuda.cudart().cudaHostRegister(tensor.data_ptr(), tensor.nbytes, 0)
        self.places = torch.tensor(plan.places(seats), device=device)
        self.stepping = True  # until all processes have shown their first decisions
        self.processes: list[Process | Actor] = []
        for number in range(processes):
            rows, name = slice(number * count, (number + 1) * count), f"{seed}/{number}"
            what = (self.shown, rows, plan.slug, name, greedy)
            self.processes.append(Actor(ray, *what) if ray else Process(*what))

    def wait(self) -> None:
        """Until all games show their next decision."""
        if self.stepping:
            for process in self.processes:
                process.wait()
        self.stepping = False

    def step(self, actions: Tensor) -> None:
        """Let all games go on; `wait` before looking at them."""
        self.shown.action.copy_(actions)
        for process in self.processes:
            process.step()
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
        for process in self.processes:
            process.close()


def groups(
    plan: Layout,
    seats: dict[int, float],
    processes: int,
    count: int,
    seed: int,
    device: str,
    greedy: float,
    ray: Any = None,
) -> list[Group]:
    """Groups for each number of seats, sharing the processes by their weights; two at least."""
    parts = list(seats.items()) if len(seats) > 1 else [(number, 0.5) for number in seats for _half in "ab"]
    whole = sum(weight for _seats, weight in parts)
    numbers = [max(1, round(processes * weight / whole)) for _seats, weight in parts]
    return [
        Group(plan, table, some, count, f"{seed}/{number}", device, greedy, ray)
        for number, ((table, _weight), some) in enumerate(zip(parts, numbers, strict=True))
    ]


def scales(plan: Layout, device: str) -> Tensor:
    """What cells are multiplied by, the slots for the number of seats included."""
    return torch.tensor(np.array([*plan.factors, *[1.0] * plan.most], np.float32), device=device)
