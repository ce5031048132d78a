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


def recap(
    since: Sequence[News], own: Collection[int], names: Sequence[str], scored: Mapping[int, int] | None = None
) -> list[Recap]:
    """A line for each, in the order in which things were done; what these seats lost comes first.

    Their marks stand for names. What goods others had of it is told in sum alone, with points `scored`. Of
    what these seats did themselves their dice are told, and what befell them.
    """
    found = dict[tuple[bool, int], Recap]()
    for line in since:
        if line.seat not in own or line.has_befallen or line.dice:
            one = found.setdefault((not line.is_loss, line.seat), Recap(line.seat, line.is_loss))
            is_told = line.is_loss or line.seat in own or line.bare
            one.lines += [_unnamed(line, names, own)] if is_told else []
        for seat in line.goods:
            found.setdefault((True, seat), Recap(seat, False))
    told = [found[key] for key in sorted(found, key=lambda key: key[0])]
    for one in told:
        one.goods = {} if one.is_loss else _net(one.seat, since) | _points(one.seat, scored or {})
        one.lines = _run_on(one.lines)
    return [one for one in told if one.lines or one.goods]


def _points(seat: int, scored: Mapping[int, int]) -> dict[str, int]:
    return {"points": scored[seat]} if scored.get(seat) else {}


def _net(seat: int, told: Iterable[News]) -> dict[str, int]:
    """What came of it all for a seat; what was gained and spent again is left out."""
    net = Counter[str]()
    for line in told:
        net.update(line.goods.get(seat, {}))
    return {good: amount for good, amount in net.items() if amount}


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
