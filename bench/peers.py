"""How does the engine compare with others? Random play, one core, all in this one run, whoever is installed.

    pip install catanatron open_spiel rlcard pettingzoo
    python bench/peers.py [seconds for each]

A decision is one choice of a player or of chance, all options listed, through each project's own interface.
"""

import random
import sys
from collections.abc import Callable, Iterator
from time import process_time

Peer = Callable[[], Iterator[int]]  # plays games for ever; yields the decisions of each


def hameau_stone_age() -> Iterator[int]:
    import hameau
    from hameau.core.speed import play_games

    game, seed = hameau.game("stone-age"), 0
    while True:
        yield play_games(game, 4, seed, 1)
        seed += 1


def hameau_through_python() -> Iterator[int]:
    """The public contract, called from an interpreted loop: legal, weights, apply."""
    import hameau

    game = hameau.game("stone-age")
    while True:
        state, decisions = game.new(4), 0
        while state.seat != hameau.OVER:
            legal = state.legal()
            if state.seat == hameau.CHANCE:
                action = random.choices(legal, state.weights())[0]
            else:
                action = random.choice(legal)
            state.apply(action)
            decisions += 1
        yield decisions


def catanatron() -> Iterator[int]:
    from catanatron import Color, Game, RandomPlayer

    while True:
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
        game.play()
        records = getattr(game.state, "action_records", None)
        yield len(records if records is not None else game.state.actions)


def open_spiel(name: str) -> Peer:
    def play() -> Iterator[int]:
        import pyspiel

        game = pyspiel.load_game(name)
        while True:
            state, decisions = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, weights = zip(*state.chance_outcomes())
                    action = random.choices(actions, weights)[0]
                else:
                    action = random.choice(state.legal_actions())
                state.apply_action(action)
                decisions += 1
            yield decisions

    return play


def rlcard() -> Iterator[int]:
    import rlcard as cards

    env = cards.make("doudizhu")
    while True:
        env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(env.get_state(env.get_player_id())["legal_actions"])
            env.step(random.choice(legal))
            decisions += 1
        yield decisions


def pettingzoo() -> Iterator[int]:
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    while True:
        env.reset()
        decisions = 0
        for _agent in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            over = ended or cut
            mask = observation["action_mask"]
            env.step(None if over else random.choice([i for i, free in enumerate(mask) if free]))
            decisions += not over
        yield decisions


PEERS: dict[str, Peer] = {
    "Hameau, Stone Age, 4 players": hameau_stone_age,
    "Hameau, the same through Python": hameau_through_python,
    "Catanatron, 4 players": catanatron,
    "OpenSpiel, backgammon": open_spiel("backgammon"),
    "OpenSpiel, gin_rummy": open_spiel("gin_rummy"),
    "RLCard, Dou Dizhu": rlcard,
    "PettingZoo, Connect Four": pettingzoo,
}


def measure(peer: Peer, seconds: float) -> float:
    """Decisions per second of processor time."""
    games = peer()
    next(games)  # warm up
    decisions, begin = 0, process_time()
    while process_time() - begin < seconds:
        decisions += next(games)
    return decisions / (process_time() - begin)


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    ours = 0.0
    for name, peer in PEERS.items():
        try:
            speed = measure(peer, seconds)
        except ImportError as error:
            print(f"{name:<34} not installed ({error.name})")
            continue
        ours = ours or speed
        print(f"{name:<34}{speed:>12,.0f} decisions/s{ours / speed:>10,.1f} times slower than the first line")


if __name__ == "__main__":
    main()
