"""What does a seat see, as numbers? How many counters are left."""

from hameau.core.state import State
from hameau.learning.encoding import Encoder, Pen

COUNTS = tuple(str(number) for number in range(32))


def encode(state: State, seat: int, pen: Pen) -> None:
    left = state.dump()["left"]
    assert isinstance(left, int)
    pen.choice("left", left, COUNTS)


ENCODER = Encoder(1, encode)
