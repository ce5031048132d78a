"""The whole course of training: it can be broken off and resumed at any time, and shows how it goes."""

import json
import time
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import torch

from ...arena.spread import cluster
from ...bots.greedy import judgement_of
from ...core.registry import game as game_by_slug
from ...learning.network_file import from_bytes
from .curves import page
from .export import put
from .policy import Policy
from .ppo import STEPS, Collected, Pace, collect, improve
from .rivals import Rivals
from .tables import Group, groups, layout, scales

LAST_RATE = 2e-5
LAST_ENTROPY = 0.25  # of what it is at first
WINNING, LAST_WINNING = 0.25, 0.8
TAMED = 0.3  # how much of the time is left when nobody has whims any more


@dataclass
class Plan:
    """What is to be trained, and how."""

    game: str
    seats: dict[int, float]  # numbers of seats, with the share of the games each gets
    minutes: float = 15.0
    width: int = 256
    second: int = 256
    processes: int = 2
    tables: int = 64  # in each process
    device: str = "cpu"
    seed: int = 1
    smooth: float = 0.97
    start: str = ""  # a network to begin with
    lead: float = 1.0  # how much the others' points count beside one's own, at first
    rate: float = 1e-3  # how fast it learns, at first
    entropy: float = 0.02  # what variety is worth, at first
    whims: float = 4.0  # how strong they are, at first
    greedy: float = 0.05  # of the tables have `greedy` in all seats but one
    imitate: float = 0.0  # for so much of the time, what it chooses is learnt by heart too
    haste: float = 0.0  # what a win loses with every decision of a seat
    keep: float = 2.0  # minutes between two checkpoints
    on: str = "processes"  # or "ray": where the games are played

    def command(self) -> str:
        """What trains by this plan again."""
        options = asdict(self)
        for name in ("game", "keep", "on"):
            del options[name]
        options["seats"] = ",".join(f"{number}:{weight:g}" for number, weight in self.seats.items())
        options["start"] = Path(self.start).name
        said = (f"--{name} {value}" for name, value in options.items() if value != "")
        return f"hameau train {self.game} {' '.join(said)}"


@dataclass
class Diary:
    """How far it has come; kept in the checkpoint."""

    spent: float = 0.0  # seconds
    updates: int = 0
    decisions: int = 0
    games: int = 0
    rows: list[dict[str, Any]] = field(default_factory=list)


class Course:
    """Training in a folder: what it has become (`policy.pt`), what resuming needs, `progress.json`."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.plan, self.folder = plan, folder
        folder.mkdir(parents=True, exist_ok=True)
        self.layout = layout(plan.game)
        self.unit = 2 * judgement_of(game_by_slug(plan.game), "train").spread
        if plan.start:
            network = from_bytes(game_by_slug(plan.game), Path(plan.start).read_bytes(), plan.start)
            plan.width, plan.second = network.about["widths"][1:]
        self.policy = Policy(self.layout, plan.width, plan.second).to(plan.device)
        self.before: dict[str, Any] = {}  # the card of the network it began with
        if plan.start:
            self.before = network.about["card"]
            put(network, self.policy, scales(self.layout, plan.device))
        self.optimiser = torch.optim.Adam(self.policy.parameters(), lr=plan.rate, eps=1e-5)
        self.diary = Diary()
        self.rivals = Rivals(self.policy, plan.seed)
        if (folder / "policy.pt").exists():
            self._resume()

    def _resume(self) -> None:
        kept = self._read("policy.pt")
        self.policy.load_state_dict(kept["policy"])
        self.diary = Diary(**kept["diary"])
        if (self.folder / "optimiser.pt").exists():
            self.optimiser.load_state_dict(self._read("optimiser.pt"))
        if (self.folder / "rivals.pt").exists():
            self.rivals.weights = self._read("rivals.pt")

    def _read(self, name: str) -> Any:
        return torch.load(self.folder / name, map_location=self.plan.device, weights_only=True)

    def keep(self) -> None:
        """Write a checkpoint; each file of the one before stays until the new one is whole."""
        parts = {
            "optimiser.pt": self.optimiser.state_dict(),
            "rivals.pt": self.rivals.weights,
            "policy.pt": {"policy": self.policy.state_dict(), "diary": asdict(self.diary)},
        }
        for name, part in parts.items():
            fresh = self.folder / (name + ".new")
            torch.save(part, fresh)
            fresh.replace(self.folder / name)
        (self.folder / "progress.json").write_text(json.dumps(self.diary.rows, indent=0))
        title = f"Training {self.plan.game}: {self.diary.games:,} games"
        (self.folder / "curves.html").write_text(page(title, self.diary.rows))

    def pace(self) -> Pace:
        """By how much of the time is left."""
        plan = self.plan
        rest = max(0.0, 1 - self.diary.spent / max(1e-9, 60 * plan.minutes))
        return Pace(
            LAST_RATE + rest * (plan.rate - LAST_RATE),
            plan.entropy * (LAST_ENTROPY + rest * (1 - LAST_ENTROPY)),
            LAST_WINNING + rest * (WINNING - LAST_WINNING),
            1 - rest * (1 - plan.lead),
            plan.whims * max(0.0, rest - TAMED) / (1 - TAMED),
            plan.smooth,
            plan.haste,
            max(0.0, 1 - (1 - rest) / plan.imitate) if plan.imitate else 0.0,
        )

    def run(self, say: Callable[[str], None] = print) -> None:
        """Train until the minutes of the plan are spent."""
        with cluster(self.plan.processes) if self.plan.on == "ray" else nullcontext() as ray:
            self._run(say, ray)

    def _run(self, say: Callable[[str], None], ray: Any) -> None:
        plan = self.plan
        seed = plan.seed + self.diary.updates
        tables = groups(
            self.layout, plan.seats, plan.processes, plan.tables, seed, plan.device, plan.greedy, ray
        )
        kept = Collected(self.layout, tables, plan.device)
        batch = max(2048, STEPS * sum(group.count for group in tables) // 40)
        begin = last = said = time.monotonic()
        before = self.diary.spent
        try:
            while self.diary.spent < 60 * plan.minutes:
                self.rivals.follow(self.policy)
                pace = self.pace()
                collect(self.policy, self.rivals, tables, kept, self.unit, pace.whims)
                how = improve(self.policy, self.optimiser, kept, pace, batch)
                self.diary.spent = before + time.monotonic() - begin
                self._note(kept, how)
                if time.monotonic() - said > 20:
                    said = time.monotonic()
                    say(self._line())
                if time.monotonic() - last > 60 * plan.keep:
                    last = time.monotonic()
                    self.keep()
        finally:
            self.keep()
            self._close(tables)

    def _close(self, tables: list[Group]) -> None:
        for group in tables:
            group.close()

    def _note(self, kept: Collected, how: dict[str, float]) -> None:
        diary = self.diary
        diary.updates += 1
        diary.decisions += kept.done.numel()
        over = kept.done > 0
        diary.games += int(over.sum())
        row: dict[str, Any] = {"minutes": round(diary.spent / 60, 2), "decisions": diary.decisions, **how}
        row["broken off"] = float((over & kept.broken_off).sum() / over.sum().clamp(min=1))
        for seats in self.plan.seats:
            ended = over & (kept.seats == seats)
            whole = ended & ~kept.broken_off
            if whole.any():
                points = kept.final[1][whole][:, :seats] * self.unit
                row[f"points {seats}"] = float(points.mean())
                row[f"winner {seats}"] = float(points.max(-1).values.mean())
            for name, rivals in (("old selves", ~kept.greedy), ("greedy", kept.greedy)):
                met = ended & (kept.learner >= 0) & rivals
                if met.any():
                    seat = kept.learner.expand(STEPS, -1)[met]
                    row[f"{name} {seats}"] = float(kept.final[0][met].gather(1, seat[:, None]).mean())
        diary.rows.append({name: round(value, 4) for name, value in row.items()})

    def _line(self) -> str:
        row = self.diary.rows[-1]
        told = " ".join(f"{name} {value:.4g}" for name, value in row.items())
        speed = self.diary.decisions / max(1e-9, self.diary.spent)
        return f"{told} | {self.diary.games:,} games, {speed:,.0f} decisions/s"
