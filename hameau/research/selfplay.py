"""How do games between bots become data? Every decision is a row of a Parquet file; a card tells the rest.

Next to `data.parquet` lies `data.md`, the data card: game, rules version, bots, seeds, columns and counts.
The names of the slots of an observation are in the metadata of the Parquet file.
"""

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import __version__
from ..arena.spread import in_order, spread
from ..bots.play import play
from ..core.dealer import LONGEST
from ..core.errors import Missing
from ..core.files import written_whole
from ..core.game import Game
from ..core.registry import game as game_by_slug
from .encoding import Encoding, rewards
from .encoding import encoding as encoding_of

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ModuleNotFoundError as error:
    raise Missing(error.name, "research") from None

COLUMNS = {
    "game": "number of the game, from 0; its seed is the seed of the data, a slash and this number",
    "at": "how many actions of the game, chance included, came before",
    "seat": "the seat that decides",
    "bot": "the bot in that seat",
    "observation": "what the seat sees, encoded; the slots are named in the metadata of the file",
    "legal": "the actions it was offered",
    "action": "the action it chose",
    "win": "its share of the win when the game was over; 0 in a game that was broken off",
    "score": "its points when the game was over or broken off",
}


@dataclass(frozen=True)
class GamePlan:
    """A game to be played."""

    game: str
    number: int
    seed: str
    players: tuple[str, ...]  # by seat
    options: dict[str, str]
    kind: str | None
    limit: int = LONGEST


@dataclass
class Tally:
    """What the data card counts."""

    games: int = 0
    broken_off: int = 0
    rows: int = 0
    choices: int = 0  # rows with more than one option
    seats: Counter[str] = field(default_factory=Counter)
    wins: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    points: Counter[str] = field(default_factory=Counter)

    def add(self, plan: GamePlan, table: dict[str, list[Any]], wins: list[float], scores: list[int]) -> None:
        self.games += 1
        self.broken_off += not any(wins)
        self.rows += len(table["action"])
        self.choices += sum(len(legal) > 1 for legal in table["legal"])
        for name, win, score in zip(plan.players, wins, scores):
            self.seats[name] += 1
            self.wins[name] += win
            self.points[name] += score


GameData = tuple[GamePlan, dict[str, list[Any]], list[float], list[int]]


def selfplay(
    game: Game,
    players: Sequence[str],
    games: int,
    out: Path,
    seed: int | str = 0,
    options: dict[str, str] | None = None,
    jobs: int = 1,
    kind: str | None = None,
    progress: Callable[[int], None] = lambda done: None,
    limit: int = LONGEST,
) -> Tally:
    """Let bots play games and write every decision; everybody moves on by one seat from game to game."""
    encoding, tally = encoding_of(game, len(players), kind), Tally()
    chosen = game.check_options(options or {})
    plans = [
        GamePlan(game.slug, number, f"{seed}/{number}", _seated(players, number), chosen, kind, limit)
        for number in range(games)
    ]
    schema = _schema(encoding, seed, chosen)
    with written_whole(out) as fresh, pq.ParquetWriter(fresh, schema, compression="zstd") as writer:
        for data in in_order(spread(play_one, plans, jobs)):
            tally.add(*data)
            writer.write_table(pa.table(data[1], schema=schema))
            progress(tally.games)
    out.with_suffix(".md").write_text(card(encoding, players, seed, chosen, tally, out), "utf-8")
    return tally


def _seated(players: Sequence[str], number: int) -> tuple[str, ...]:
    shift = number % len(players)
    return (*players[len(players) - shift :], *players[: len(players) - shift])


def play_one(plan: GamePlan) -> GameData:
    """Play a game, then go through its record again to write down what each seat saw."""
    game = game_by_slug(plan.game)
    encoding = encoding_of(game, len(plan.players), plan.kind)
    record = play(game, plan.players, plan.seed, plan.options, plan.limit)
    state = game.new(len(plan.players), **plan.options)
    table: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for at, action in enumerate(record.actions):
        if state.seat >= 0:
            seat = int(state.seat)
            observation = encoding.observation(state, seat)
            row = (plan.number, at, seat, plan.players[seat], observation, state.legal(), action, 0.0, 0)
            for column, value in zip(table.values(), row):
                column.append(value)
        state.perform(action)
    wins, scores = rewards(state, "win"), state.scores()
    table["win"] = [wins[seat] for seat in table["seat"]]
    table["score"] = [scores[seat] for seat in table["seat"]]
    return plan, table, wins, scores


# --- writing ---


def _schema(encoding: Encoding, seed: int | str, options: dict[str, str]) -> pa.Schema:
    types = {
        "game": pa.int32(),
        "at": pa.int32(),
        "seat": pa.int8(),
        "bot": pa.dictionary(pa.int8(), pa.string()),
        "observation": pa.list_(pa.float32(), encoding.size),
        "legal": pa.list_(pa.int16()),
        "action": pa.int16(),
        "win": pa.float32(),
        "score": pa.int32(),
    }
    about = {
        "hameau": __version__,
        "game": encoding.game.slug,
        "rules_version": str(encoding.game.rules_version),
        "encoding": encoding.version,
        "slots": json.dumps(encoding.names),
        "seed": str(seed),
        "options": json.dumps(options),
    }
    return pa.schema(list(types.items()), metadata=about)


CARD = """# {file}

Decisions of bots at {game}, made by `hameau selfplay` of Hameau {version}.

| | |
|---|---|
| game | {game}, rules version {rules} |
| seats | {seats} |
| options | {options} |
| bots | {bots}; everybody moves on by one seat from game to game |
| seed | {seed}; game *n* has the seed `{seed}/n` |
| encoding | `{encoding}`, {size} slots |
| actions | numbers of the catalogue, 0 to {last} |
| games | {games}, of which {broken_off} broken off after too many decisions, won by nobody |
| rows | {rows}, of which {choices} with more than one option |

## Columns

| column | holds |
|---|---|
{columns}

## Results

| bot | seats taken | win share | mean points |
|---|---|---|---|
{results}

The same command with the same versions gives the same data, unless a bot searches against the clock.
"""


def card(
    encoding: Encoding,
    players: Sequence[str],
    seed: int | str,
    options: dict[str, str],
    tally: Tally,
    out: Path,
) -> str:
    """The data card, in Markdown."""
    results = [
        f"| {name} | {count} | {tally.wins[name] / count:.3f} | {tally.points[name] / count:.1f} |"
        for name, count in sorted(tally.seats.items())
    ]
    return CARD.format(
        file=out.name,
        game=encoding.game.slug,
        version=__version__,
        rules=encoding.game.rules_version,
        seats=encoding.seats,
        options=", ".join(f"{name} {value}" for name, value in options.items()) or "none",
        bots=", ".join(players),
        seed=seed,
        encoding=encoding.version,
        size=encoding.size,
        last=encoding.actions - 1,
        games=tally.games,
        broken_off=tally.broken_off,
        rows=tally.rows,
        choices=tally.choices,
        columns="\n".join(f"| `{name}` | {meaning} |" for name, meaning in COLUMNS.items()),
        results="\n".join(results),
    )
