"""How many simulations a second does a search make, and how long does a look through a network take?

    python bench/simulations.py [--seconds 3] [--width 256] [--game stone-age]

Positions from the middle of games, one core. The search is led by the network that comes with a game, or by
one of random weights where there is none (or `--width` asks for it): as fast, though it does not play well.
"""

import argparse
import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import hameau
from hameau.bench import is_compiled
from hameau.bots.mcts import never
from hameau.bots.search_network import NetworkSearch
from hameau.core.dealer import settle
from hameau.core.options import Options
from hameau.core.rng import Rng
from hameau.learning.network import Eye, Network, network_of
from hameau.testing.networks import random_network

TABLES = (("stone-age", 2), ("stone-age", 4), ("meduris", 2), ("meduris", 4), ("cave-vs-cave", 1),
          ("cave-vs-cave", 2), ("caverna", 1), ("caverna", 2), ("caverna", 4))  # fmt: skip
SIMULATIONS = 400


def positions(game: hameau.Game, eye: Eye, seats: int) -> list[hameau.State]:
    """Positions with a choice, out of a game in which the options are taken as the network likes them."""
    state, rng, out, found = game.new(seats), Rng(5), Options(), []
    while settle(state, rng, out).seat >= 0 and len(found) < 5000:
        out.clear()
        state.options(out)
        if out.count > 1:
            found.append(state.clone())
        state.perform(rng.pick(out))
    return found[len(found) // 10 :: max(1, len(found) // 12)]


def simulations_rate(network: Network, states: list[hameau.State], seconds: float) -> tuple[float, float]:
    """Simulations a second, and the nodes of a tree for each of them."""
    done, nodes, spent, number = 0, 0, 0.0, 0
    eye = Eye(network, states[0].players())
    while spent < seconds:
        state = states[number % len(states)]
        search = NetworkSearch(eye, network.spread, Rng(number))
        begin = process_time()
        search.run(state, int(state.seat), SIMULATIONS, 3600.0, never)
        spent += process_time() - begin
        assert search.root is not None
        done += int(search.root.visits)
        nodes += int(search.size)
        number += 1
    return done / spent, nodes / done


def look_time(network: Network, states: list[hameau.State]) -> float:
    """Microseconds of a look, cells written and options liked."""
    eye, out, count = Eye(network, states[0].players()), Options(), 0
    begin = process_time()
    while process_time() - begin < 0.5:
        for state in states:
            out.clear()
            state.options(out)
            eye.look(state, out)
            count += 1
    return (process_time() - begin) / count * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description="Simulations per second of the search that a network leads")
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--width", type=int, default=None)
    parser.add_argument("--game", default=None)
    given = parser.parse_args()
    print("compiled engine" if is_compiled() else "interpreted engine")
    made: dict[str, Network] = {}
    for slug, seats in TABLES:
        if given.game not in (None, slug):
            continue
        game = hameau.game(slug)
        if slug not in made:
            own = None if given.width else network_of(game)
            made[slug] = own or random_network(game, given.width or 256)
        network = made[slug]
        states = positions(game, Eye(network, seats), seats)
        rate, nodes = simulations_rate(network, states, given.seconds)
        look = look_time(network, states)
        shown = f"{rate:>8,.0f} simulations/s, {nodes:.2f} nodes each; look {look:5.1f} µs"
        print(f"{slug:<14}{seats} seats: {shown}", flush=True)


if __name__ == "__main__":
    main()
