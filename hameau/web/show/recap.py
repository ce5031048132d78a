"""What others did since one's last turn, in a line for each: for a screen that has no room for all of it."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .news import News

REPEATED = 3  # words with which a sentence begins just as that before it: left out
_CLAUSES = re.compile(r"\s?; ")  # what a line of the log tells one after the other


@dataclass
class Recap:
    """What one of the others did, and what it brought in all; or what the reader lost by it."""

    seat: int
    is_loss: bool
    lines: list[News] = field(default_factory=list)
    goods: dict[str, int] = field(default_factory=dict)

    @property
    def costs_points(self) -> bool:
        return self.goods.get("points", 0) < 0


def recap(
    since: Sequence[News], own: Collection[int], names: Sequence[str], scored: Mapping[int, int] | None = None
) -> list[Recap]:
    """A line for each: what these seats lost, what befell them, then the others as they followed each other.

    Their marks stand for names. What goods others had of it is told in sum alone, with points `scored`. Of
    what these seats did themselves their dice are told.
    """
    found = dict[tuple[bool, int], Recap]()
    for line in since:
        if line.seat not in own or line.has_befallen or line.dice:
            one = found.setdefault((not line.is_loss, line.seat), Recap(line.seat, line.is_loss))
            one.lines += [_unnamed(line, names, own)] if _is_told(line, own) else []
        for seat in line.goods:
            found.setdefault((True, seat), Recap(seat, False))
    points = {seat: amount for seat, amount in (scored or {}).items() if amount}
    for seat in points:
        found.setdefault((True, seat), Recap(seat, False))
    told = sorted(found.values(), key=lambda one: (not one.is_loss, one.seat not in own, one.seat < 0))
    for one in told:
        one.goods = {} if one.is_loss else _sum(one.seat, since, points.get(one.seat, 0))
        one.lines = _run_on(one.lines)
    return [one for one in told if one.lines or one.goods]


def _is_told(line: News, own: Collection[int]) -> bool:
    """Is it more than what the sum tells? What dice brought to others is in it."""
    return line.is_loss or line.seat in own or bool(line.bare and not (line.dice and line.is_of_goods))


def _sum(seat: int, told: Iterable[News], points: int) -> dict[str, int]:
    """What came of it all for a seat, points first; what was gained and spent again is left out."""
    net = Counter[str]()
    for line in told:
        net.update(line.goods.get(seat, {}))
    if points:
        net["points"] = points
    found = sorted(net.items(), key=lambda one: (one[0] != "points", -one[1]))
    return {good: amount for good, amount in found if amount}


def _unnamed(line: News, names: Sequence[str], own: Collection[int]) -> News:
    """A line without the name that it begins with; of a loss only what was taken from whom."""
    told = line.sentence if line.is_loss or line.seat in own else line.bare
    told = told.removeprefix(f"{names[line.seat]} ") if line.seat >= 0 else told
    if line.is_loss:
        parts = _CLAUSES.split(told)
        told = " · ".join(part for part in parts if any(names[seat] in part for seat in own)) or told
    brought = line.brought if line.seat in own else ()  # else it is in the sum
    return replace(line, sentence=told[:1].upper() + told[1:], brought=brought)


def _run_on(told: list[News]) -> list[News]:
    """The same; what somebody does again and again is told without the words it begins with."""
    begins = [line.sentence.split(" ")[:REPEATED] if line.is_done else None for line in told]
    return told[:1] + [
        replace(line, sentence=line.sentence.split(" ", REPEATED)[-1]) if now and now == before else line
        for line, now, before in zip(told[1:], begins[1:], begins, strict=False)
    ]
