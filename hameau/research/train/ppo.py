"""How does a network get better? Proximal policy optimisation: play, see what turned out well, do it more.

All seats' chances and points are estimated at every decision; a decision is credited with how the estimate of
the seat that took it went on to change. What follows long after counts less (`smooth`), for it was hardly due
to that decision. At first, what `greedy` chooses where it sits may be learnt by heart too (`imitate`).
"""

from dataclasses import dataclass

import torch
from torch import Tensor, nn

from .policy import Policy, from_here, masked, present
from .rivals import Rivals, sample
from .seating import has_greedy, learner
from .tables import Group, Layout, scales
from .whims import Whims

STEPS = 128  # decisions in each game between two updates
EPOCHS = 3
CLIP = 0.2


@dataclass
class Pace:
    """What changes in the course of training."""

    rate: float
    entropy: float  # what variety is worth
    winning: float  # how much a share of a win counts, the rest being the lead in points
    lead: float  # how much the others' points count there
    whims: float  # how strong they are
    smooth: float  # how much of its credit a decision keeps until the seat's next one
    haste: float  # of a win, as far as it is expected, lost with every decision of a seat
    imitate: float  # how much what `greedy` chose counts, all in all, beside what was found out


class Collected:
    """What happened at all tables between two updates; seats counted as at the table."""

    def __init__(self, plan: Layout, groups: list[Group], device: str) -> None:
        count, most = sum(group.count for group in groups), plan.most
        self.most, self.scales = most, scales(plan, device)
        self.rows: list[slice] = []
        for group in groups:
            first = self.rows[-1].stop if self.rows else 0
            self.rows.append(slice(first, first + group.count))
        self.seats = torch.cat([torch.full((g.count,), g.seats, device=device) for g in groups])
        numbers = [torch.arange(group.count, device=device) for group in groups]
        self.learner = torch.cat([learner(n, g.seats, g.greedy) for n, g in zip(numbers, groups)])
        self.greedy = torch.cat([has_greedy(n, g.seats, g.greedy) for n, g in zip(numbers, groups)])
        self.whims = [Whims(n, g.seats, plan.actions) for n, g in zip(numbers, groups)]
        self.liked = torch.zeros(STEPS, count, plan.actions, dtype=torch.bool, device=device)
        self.seen = torch.zeros(STEPS, count, plan.width, dtype=torch.int16, device=device)
        self.mask = torch.zeros(STEPS, count, plan.actions, dtype=torch.bool, device=device)
        self.action = torch.zeros(STEPS, count, dtype=torch.int64, device=device)
        self.seat = torch.zeros(STEPS, count, dtype=torch.int64, device=device)
        self.log_prob = torch.zeros(STEPS, count, device=device)
        self.done = torch.zeros(STEPS, count, device=device)
        self.broken_off = torch.zeros(STEPS, count, dtype=torch.bool, device=device)
        self.expected = torch.zeros(2, STEPS + 1, count, most, device=device)  # shares of the win, and points
        self.final = torch.zeros(2, STEPS, count, most, device=device)

    def credit(self, smooth: float, haste: float) -> tuple[Tensor, Tensor]:
        """How much better than expected it went on, for every seat after every decision; what to expect.

        A win that is put off is worth a little less: so whoever is about to win brings the game to its end.
        """
        better = torch.zeros_like(self.final)
        kept = (smooth ** (1 / self.seats))[:, None]  # over a decision of any seat
        left = torch.ones_like(self.final[:, 0])
        left[0] -= haste / self.seats[:, None]
        running = torch.zeros_like(self.final[:, 0])
        for step in reversed(range(STEPS)):
            over = self.done[step][:, None]
            after = over * self.final[:, step] + (1 - over) * left * self.expected[:, step + 1]
            running = after - self.expected[:, step] + (1 - over) * kept * running
            better[:, step] = running
        return better, better + self.expected[:, :STEPS]

    def advantage(self, better: Tensor, winning: float, lead: float) -> Tensor:
        """What that was worth to the seat that decided, alike for every number of seats."""
        share, points = better.gather(-1, self.seat[None, ..., None].expand(2, -1, -1, 1))[..., 0]
        others = (better[1].sum(-1) - points) / (self.seats - 1).clamp(min=1)
        together = winning * share + (1 - winning) * (points - lead * others)
        worth = torch.where(self.seats > 1, together, points)
        for seats in self.seats.unique():
            mine = self.seats == seats
            worth[:, mine] = (worth[:, mine] - worth[:, mine].mean()) / (worth[:, mine].std() + 1e-6)
        return worth


@torch.no_grad()
def expect(policy: Policy, group: Group, kept: Collected, number: int, step: int, seen: Tensor) -> Tensor:
    """Note what is expected for every seat; what the policy would choose."""
    rows = kept.rows[number]
    seat = group.shown.seat.to(group.device)
    logits, wins, points = policy(seen * kept.scales)
    seats = kept.seats[rows]
    there = present(seats, kept.most)
    far = from_here(seat, seats, kept.most)
    kept.expected[0, step, rows] = masked(wins, there).exp().gather(1, far) * there
    kept.expected[1, step, rows] = points.gather(1, far) * there
    return logits


def look_back(group: Group, kept: Collected, number: int, step: int, unit: float) -> None:
    """Note what the last step brought."""
    rows = kept.rows[number]
    done = group.shown.done.to(group.device)
    kept.whims[number].draw(done)
    kept.done[step, rows] = done.float()
    kept.broken_off[step, rows] = group.shown.truncated.to(group.device)
    kept.action[step, rows] = group.shown.action.to(group.device)  # `greedy` has chosen by itself
    kept.final[0, step, rows] = group.wide(group.shares())
    kept.final[1, step, rows] = group.wide(group.points()) / unit


@torch.no_grad()
def collect(
    policy: Policy, rivals: Rivals, groups: list[Group], kept: Collected, unit: float, whims: float
) -> None:
    """Play on at all tables; while one group is thought about, the others step."""
    for step in range(STEPS):
        for number, group in enumerate(groups):
            group.wait()
            if step:
                look_back(group, kept, number, step - 1, unit)
            _decide(policy, rivals, group, kept, number, step, whims)
    for number, group in enumerate(groups):
        group.wait()
        look_back(group, kept, number, STEPS - 1, unit)
        expect(policy, group, kept, number, STEPS, group.seen())


def _decide(
    policy: Policy, rivals: Rivals, group: Group, kept: Collected, number: int, step: int, whims: float
) -> None:
    rows = kept.rows[number]
    seen = group.seen()
    logits = expect(policy, group, kept, number, step, seen)
    mask = group.shown.mask.to(group.device)
    seat = group.shown.seat.to(group.device)
    liked = kept.whims[number].of(seat)
    log_probs = masked(logits + whims * liked, mask)
    action = sample(log_probs)
    foreign = (kept.learner[rows] >= 0) & (kept.learner[rows] != seat) & ~kept.greedy[rows]
    some = foreign.nonzero()[:, 0]
    if len(some):
        action[some] = rivals.choose(seen[some] * kept.scales, mask[some])
    kept.seen[step, rows], kept.mask[step, rows], kept.seat[step, rows] = seen, mask, seat
    kept.liked[step, rows] = liked
    kept.log_prob[step, rows] = log_probs.gather(1, action[:, None])[:, 0]
    group.step(action.cpu())


@dataclass
class Lesson:
    """What an update learns from: decisions of the learner, how they turned out, and those of `greedy`."""

    kept: Collected
    pace: Pace
    advantage: Tensor
    target: Tensor
    own: Tensor  # did the learner decide?
    heed: Tensor  # how much what `greedy` chose counts, each time
    rows: Tensor

    def __init__(self, kept: Collected, pace: Pace) -> None:
        self.kept, self.pace = kept, pace
        better, target = kept.credit(pace.smooth, pace.haste)
        self.advantage = kept.advantage(better, pace.winning, pace.lead).flatten()
        self.target = target.flatten(1, 2)
        self.own = ((kept.learner < 0) | (kept.learner == kept.seat)).flatten()
        taught = kept.greedy.repeat(STEPS) & (pace.imitate > 0)
        self.heed = pace.imitate * self.own.sum() / (taught & ~self.own).sum().clamp(min=1)
        self.rows = (self.own | taught).nonzero()[:, 0]


def improve(
    policy: Policy, optimiser: torch.optim.Optimizer, kept: Collected, pace: Pace, batch: int
) -> dict[str, float]:
    """One update, in small steps. Returns how it went."""
    lesson = Lesson(kept, pace)
    for group in optimiser.param_groups:
        group["lr"] = pace.rate
    totals = torch.zeros(4, device=lesson.rows.device)
    steps = 0
    for _epoch in range(EPOCHS):
        order = lesson.rows[torch.randperm(len(lesson.rows), device=lesson.rows.device)]
        for rows in order.split(batch):
            parts = _losses(policy, lesson, rows)
            loss = parts[0] + 0.5 * parts[1] + 0.5 * parts[2] - pace.entropy * parts[3]
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()
            totals += parts.detach()
            steps += 1
    gain, win, points, variety = (totals / steps).tolist()
    return {"gain": -gain, "win loss": win, "points loss": points, "variety": variety}


def _losses(policy: Policy, lesson: Lesson, rows: Tensor) -> Tensor:
    """What was gained (less is better), missed in shares of the win, missed in points; and variety."""
    kept = lesson.kept
    seen, mask = kept.seen.flatten(0, 1)[rows], kept.mask.flatten(0, 1)[rows]
    action, before, seat = (part.flatten()[rows] for part in (kept.action, kept.log_prob, kept.seat))
    seats = kept.seats.repeat(STEPS)[rows]
    logits, wins, points = policy(seen * kept.scales)
    log_probs = masked(logits + lesson.pace.whims * kept.liked.flatten(0, 1)[rows], mask)
    chosen = log_probs.gather(1, action[:, None])[:, 0]
    ratio = (chosen - before).exp()
    advantage = lesson.advantage[rows]
    gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
    gain = torch.where(lesson.own[rows], gain, lesson.heed * chosen)
    there = present(seats, kept.most)
    back = (torch.arange(kept.most, device=rows.device) + seat[:, None]) % seats[:, None]
    share, score = (part[rows].gather(1, back) * there for part in lesson.target)
    share = share.clamp(min=0)
    share = share / share.sum(-1, keepdim=True).clamp(min=1e-6)
    miss = -(share * masked(wins, there).clamp(min=-50)).sum(-1)
    far = ((points - score).square() * there).sum(-1) / seats
    variety = -(log_probs.exp() * log_probs.clamp(min=-50)).sum(-1)
    return torch.stack([-gain.mean(), miss.mean(), far.mean(), variety.mean()])
