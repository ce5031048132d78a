"""Where do the replays come from? Games of simple villagers, seed after seed until one shows what is wanted.

Run `python -m hameau.games.stone_age.tests.find_replays` after the rules version was raised; the files in
`replays/` are then found anew. They are read by people, so they keep no times.
"""

from collections.abc import Callable
from pathlib import Path

from hameau import CHANCE, OVER, Record, Rng
from hameau.core.dealer import Dealer
from hameau.core.state import State
from hameau.games.stone_age import GAME

FOLDER = Path(__file__).parent / "replays"
Wanted = Callable[[Record, State], bool]


class Villager:
    """Eats before all else, buys what it stands on, adds a tool where it gains something; else by chance.

    A `taste` is a word in the places it prefers: "card" or "building".
    """

    def __init__(self, taste: str, seed: str) -> None:
        self.taste = taste
        self.rng = Rng(seed, taste)

    def choose(self, state: State, seat: int) -> str:
        options = [GAME.write(action) for action in state.legal()]
        liked = getattr(self, "at_" + state.prompt().step.replace("-", "_"), self.at_any)(
            state, seat, options
        )
        return str(liked[self.rng.below(len(liked))])

    def at_any(self, state: State, seat: int, options: list[str]) -> list[str]:
        return options

    def at_place(self, state: State, seat: int, options: list[str]) -> list[str]:
        me = state.dump()["players"][seat]  # type: ignore[index]
        stock = sum(me[good] for good in ("wood", "clay", "stone", "gold"))
        hungry = me["food"] + me["agriculture"] < me["figures"] and "hunt" not in me["placed"]
        if hungry:
            return [text for text in options if text.startswith("place hunt")][-2:]
        wish = self.taste if stock >= 3 else "forest" if self.rng.below(2) else "river"
        return [text for text in options if wish in text] or options

    def at_buy(self, state: State, seat: int, options: list[str]) -> list[str]:
        bought = self.taste in str(state.prompt().values["place"])
        return ["buy"] if bought and "buy" in options else options

    def at_feed(self, state: State, seat: int, options: list[str]) -> list[str]:
        return ["feed"] if "feed" in options else options

    def at_add_tools(self, state: State, seat: int, options: list[str]) -> list[str]:
        values = state.prompt().values
        needed = {"food": 2, "wood": 3, "clay": 4, "stone": 5, "gold": 6}[str(values["good"])]
        missing = needed - int(values["total"]) % needed
        fitting = [text for text in options if text != "gather" and int(text.split()[-1]) >= missing]
        return fitting[:1] or (options if self.rng.below(3) == 0 else ["gather"])


def game_of(tastes: list[str], seed: int) -> tuple[Record, State]:
    """A whole game between villagers."""
    record = Record(GAME, [f"{taste} villager" for taste in tastes], seed=seed)
    villagers = [Villager(taste, f"{seed}/{seat}") for seat, taste in enumerate(tastes)]
    state, dealer = record.state(), Dealer(seed)
    while state.seat != OVER:
        if state.seat == CHANCE:
            action = dealer.deal(state)
        else:
            action = GAME.read(villagers[int(state.seat)].choose(state, int(state.seat)))
        state.apply(action)
        record.append(action, state)
    return record, state


def find(tastes: list[str], wanted: Wanted, seeds: int = 20_000) -> Record | None:
    for seed in range(seeds):
        record, state = game_of(tastes, seed)
        if wanted(record, state):
            return record
    return None


def ends(how: str) -> Wanted:
    return lambda record, state: state.dump()["deciding"] == f"over {how}"


def tied(state: State) -> bool:
    scores = state.scores()
    return scores.count(max(scores)) > 1


def is_tie_broken(record: Record, state: State) -> bool:
    return tied(state) and len(state.winners()) == 1


def is_shared(record: Record, state: State) -> bool:
    return len(state.winners()) > 1


def shows_kept_cards(record: Record, state: State) -> bool:
    """The extra card, all three one-use tools and the two resources."""
    played = {GAME.write(action) for action in record.actions}
    wanted = {"add once 2", "add once 3", "add once 4", "spend two-resources"}
    return wanted <= played and any(text.startswith("draw ") for text in played)


SOUGHT: dict[str, tuple[list[str], Wanted]] = {
    "two_players_cards": (["card", "card"], ends("cards")),
    "two_players_buildings": (["building", "building"], ends("buildings")),
    "three_players_cards": (["card", "card", "card"], ends("cards")),
    "three_players_buildings": (["building", "card", "building"], ends("buildings")),
    "four_players_cards": (["card", "card", "building", "card"], ends("cards")),
    "four_players_buildings": (["building", "building", "card", "building"], ends("buildings")),
    "tie_broken": (["card", "building", "card"], is_tie_broken),
    "shared_win": (["building", "building"], is_shared),
    "kept_cards": (["card", "card", "card", "card"], shows_kept_cards),
}


def main() -> None:
    for name, (tastes, wanted) in SOUGHT.items():
        record = find(tastes, wanted)
        if record is None:
            print(f"{name}: not found")
            continue
        record.save(FOLDER / f"{name}.json")
        print(f"{name}: seed {record.seed}, {len(record)} actions, {record.result}")


if __name__ == "__main__":
    main()
