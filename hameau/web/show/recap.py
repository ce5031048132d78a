"""What others did since one's last turn, in a line for each: for a screen that has no room for all of it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .news import Balance, News

REPEATED = 3  # words with which a sentence begins just as that before it: left out


@dataclass
class Recap:
    """What one of the others did, and what came of it all for them; or what the reader lost by it."""

    seat: int
    is_loss: bool
    lines: list[News] = field(default_factory=list)
    goods: Mapping[str, int] = field(default_factory=dict)

    @property
    def costs_points(self) -> bool:
        return self.goods.get("points", 0) < 0


def recap(
    since: Sequence[News], own: Collection[int], names: Sequence[str], balance: Balance, turn: int = -1
) -> list[Recap]:
    """A line for each: what these seats lost, what befell them, then the others as they followed each other.

    Whose `turn` it is, if theirs is not, comes before others: that is why something is asked now. What
    changed the points of these seats stands first with their sum. Their marks stand for names. What came of
    it is told in sum alone. Of what these seats did themselves their dice are told. What follows from a move
    without being anybody's stands with it; what else is nobody's comes last.
    """
    found = dict[tuple[bool, int], Recap]()
    for line in since:
        if line.mover not in own or line.has_befallen or line.dice:
            seat = line.mover if line.scorer < 0 else line.scorer
            one = found.setdefault((not line.is_loss, seat), Recap(seat, line.is_loss))
            one.lines += [_unnamed(line, names, own)] if _is_told(line, own) else []
    for seat in balance:
        found.setdefault((True, seat), Recap(seat, False)).goods = balance[seat]
    told = sorted(found.values(), key=lambda one: _rank(one, own, turn))
    for one in told:
        one.lines = _run_on(sorted(one.lines, key=lambda line: line.scorer < 0))
    return [one for one in told if one.lines or one.goods]


def _rank(one: Recap, own: Collection[int], turn: int) -> tuple[bool, bool, bool, bool]:
    return not one.is_loss, one.seat not in own, turn < 0 or one.seat != turn, one.seat < 0


def sums(own: Collection[int], balance: Balance) -> list[Recap]:
    """What came of it all for each, in the order of their seats; one's own first."""
    seats = sorted(balance, key=lambda seat: (seat not in own, seat))
    return [Recap(seat, is_loss=False, goods=balance[seat]) for seat in seats]


def _is_told(line: News, own: Collection[int]) -> bool:
    """Is it more than what the sum tells? What dice brought to others is in it."""
    return line.is_loss or line.seat in own or bool(line.bare and not (line.dice and line.is_of_goods))


def _unnamed(line: News, names: Sequence[str], own: Collection[int]) -> News:
    """A line without the name that it begins with; of a loss only what was taken from whom."""
    told = line.loss or (line.sentence if line.seat in own else line.bare)
    told = told.removeprefix(f"{names[line.seat]} ") if line.seat >= 0 else told
    line = replace(line, sentence=told[:1].upper() + told[1:])
    is_summed = line.seat not in own and any(amount for _good, amount in line.brought)
    return replace(line, brought=(), divisor=0) if is_summed else line


def _run_on(told: list[News]) -> list[News]:
    """The same; what somebody does again and again is told without the words it begins with."""
    begins = [line.sentence.split(" ")[:REPEATED] if line.is_done else None for line in told]
    return told[:1] + [
        replace(line, sentence=line.sentence.split(" ", REPEATED)[-1]) if now and now == before else line
        for line, now, before in zip(told[1:], begins[1:], begins, strict=False)
    ]
