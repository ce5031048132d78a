"""When a judge says 70 %, is it right in 70 of 100 games? The expected calibration error at each table.

Where a network judges alone, games are played by the network itself, choosing by its likes as in training;
elsewhere by `journeyman`, and the judge plays on as in a review. At every tenth decision the share of the win
that is expected for each seat is put beside what came. The error is the mean distance between the two over
bins of a tenth, weighted by how many positions fall into each; the Brier score is the mean of the squares.

    python bench/calibration.py [games] [slug]
"""

import sys
from math import exp

import hameau
from hameau.core.dealer import settle
from hameau.core.game import Game
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.core.state import OVER
from hameau.learning.network import Eye, network_of
from hameau.study.analysis import WALKS
from hameau.study.judge import NetworkJudge, ended, judge_of

EVERY = 10  # decisions between two positions that count
BINS = 10
PLAYERS = "journeyman"  # quick, and not what a network learnt from
MOST = 100  # positions of one game: a game in which nobody moves on does not count for a hundred others

Forecast = tuple[float, float]  # what was expected, and what came


def forecasts(game: Game, seats: int, games: int) -> list[Forecast]:
    """What was expected for each seat on the way, and its share of the win in the end."""
    network = network_of(game)
    assert network is not None
    eye, out, scratch = Eye(network, seats), Options(), Options()
    found: list[Forecast] = []
    for seed in range(games):
        state, rng, expected, decisions = game.new(seats), Rng(seed, "calibration"), [], 0
        while settle(state, rng, scratch).seat != OVER:
            out.clear()
            state.options(out)
            if out.count > 1:
                eye.look(state, out)
                decisions += 1
                if decisions % EVERY == 0:
                    expected.append([eye.shares[seat] for seat in range(seats)])
            state.perform(out.items[choose(eye, out, rng)])
        winners = state.winners()
        came = [(seat in winners) / len(winners) for seat in range(seats)]
        some = expected[:: 1 + len(expected) // MOST]
        found += [pair for shares in some for pair in zip(shares, came, strict=True)]
    return found


def judged(game: Game, seats: int, games: int) -> list[Forecast]:
    """The same of games of `journeyman`, as a review judges them."""
    judge, found = judge_of(game, seats), list[Forecast]()
    for seed in range(games):
        record = hameau.play(game, [PLAYERS] * seats, seed=f"calibration/{seed}")
        came = ended(record.state()).shares
        moments = [at for at, ply in enumerate(record.history.plies()) if ply.is_choice][EVERY - 1 :: EVERY]
        for at in moments[:: 1 + len(moments) // MOST]:
            expected = judge.foresee(record.state(at), WALKS, Rng(at, f"calibration/{seed}")).shares
            found += zip(expected, came, strict=True)
    return found


def choose(eye: Eye, out: Options, rng: Rng) -> int:
    """By the likes of the last look."""
    if out.count == 1:
        return 0
    top = max(eye.likes[i] for i in range(out.count))
    weights = [exp(eye.likes[i] - top) for i in range(out.count)]
    left = sum(weights) * rng.below(1 << 30) / (1 << 30)
    for number, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return number
    return len(weights) - 1


def error(found: list[Forecast]) -> float:
    bins: list[list[Forecast]] = [[] for _ in range(BINS)]
    for expected, came in found:
        bins[min(BINS - 1, int(expected * BINS))].append((expected, came))
    gaps = [abs(sum(e for e, _c in part) - sum(c for _e, c in part)) for part in bins]
    return sum(gaps) / len(found)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    for slug in sys.argv[2:] or list(hameau.games()):
        game = hameau.game(slug)
        for seats in (number for number in game.seats if number > 1):
            is_network = isinstance(judge_of(game, seats), NetworkJudge)
            found = (forecasts if is_network else judged)(game, seats, games)
            sure = sum(1 for expected, _came in found if not 0.1 < expected < 0.9) / len(found)
            brier = sum((expected - came) ** 2 for expected, came in found) / len(found)
            about = f"over {len(found)} forecasts in {games} games, {100 * sure:.0f} % of them beyond 10/90"
            print(
                f"{slug} {seats}: expected calibration error {error(found):.3f} {about}, Brier {brier:.4f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
