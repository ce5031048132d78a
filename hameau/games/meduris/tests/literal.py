"""Meduris a second time: slow, literal, straight from the book, sharing only the board files with the engine.

A game is one long script that asks wherever somebody has to decide. `Literal.options` is what may be answered
now, as texts; `Literal.answer` goes on to the next question. A player with a single possible answer is not
asked.
"""

import json
from collections import Counter
from collections.abc import Generator
from functools import cache
from pathlib import Path

KINDS = ["wood", "wool", "copper", "stone"]
FACES = [*KINDS, "any-plus-1", "minus-1"]
BOARDS = Path(__file__).parent.parent / "boards"

Script = Generator[tuple[object, dict[str, int]], str, None]
Answer = Generator[tuple[object, dict[str, int]], str, str]


def read_board(players: int) -> tuple[list[list[str]], list[str]]:
    """What each space asks for, and the rune of its district."""
    board = json.loads((BOARDS / ("four.json" if players == 4 else "two-three.json")).read_text("utf-8"))
    needs, runes = [], []
    for district in board["districts"]:
        for space in district["spaces"]:
            needs.append(space["needs"])
            runes.append(district["rune"])
    return needs, runes


@cache
def arrangements(size: int) -> list[tuple[int, ...]]:
    """All ways to choose six spaces with at least three spaces between any two neighbours round the ring."""
    ways: list[tuple[int, ...]] = []

    def extend(chosen: tuple[int, ...]) -> None:
        if len(chosen) == 6:
            if (chosen[0] - chosen[-1] - 1) % size >= 3:
                ways.append(chosen)
            return
        for space in range(chosen[-1] + 4 if chosen else 0, size):
            extend((*chosen, space))

    extend(())
    return ways


@cache
def ways_on(size: int, laid: tuple[int, ...]) -> Counter[int]:
    """In how many arrangements that begin with these spaces each space comes next."""
    number = len(laid)
    return Counter(spaces[number] for spaces in arrangements(size) if spaces[:number] == laid)


class Literal:
    """A game in progress."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.needs, self.runes = read_board(players)
        self.size = len(self.needs)
        self.tokens: dict[int, str] = {}
        self.buildings: dict[int, tuple[str, int]] = {}
        self.rune_holder: dict[str, int] = {}
        self.stacks: dict[str, list[int]] = {kind: [] for kind in KINDS}
        self.chips = [Counter(dict.fromkeys(KINDS, 1)) for player in range(players)]
        self.supply = Counter(dict.fromkeys(KINDS, 18 - players))
        self.points = [5] * players
        self.huts = [12 if players == 2 else 8] * players
        self.temples = [2] * players
        self.druid: tuple[str, int] = ("paved", 0)  # paved 0 is his temple
        self.over = False
        self.script = self.whole_game()
        self.decider: object = None
        self.options: dict[str, int] = {}
        self._take(next(self.script, None))

    def answer(self, text: str) -> None:
        assert text in self.options
        try:
            self._take(self.script.send(text))
        except StopIteration:
            self._take(None)

    def _take(self, question: tuple[object, dict[str, int]] | None) -> None:
        if question is None:
            self.over, self.decider, self.options = True, "over", {}
        else:
            self.decider, self.options = question

    def ask(self, player: int, options: list[str]) -> Answer:
        if len(options) == 1:
            return options[0]
        return (yield player, dict.fromkeys(options, 1))

    # --- the course of the game ---

    def whole_game(self) -> Script:
        yield from self.lay_tokens()
        for _round in range(3 if self.players == 2 else 2):
            for player in range(self.players):
                plain = yield from self.ask(player, [f"place {k}" for k in KINDS if len(self.stacks[k]) < 3])
                self.stacks[plain.split()[1]].append(player)
        player, first_done = 0, None
        while first_done is None or player != first_done:
            yield from self.turn(player)
            finished = self.huts[player] == self.temples[player] == 0
            if first_done is None and (finished or not self.room_left()):
                first_done = player
            player = (player + 1) % self.players
        yield from self.last_lap()

    def room_left(self) -> bool:
        """Is there a space on which anybody could still build what is left?"""
        free = [space for space in range(self.size) if space not in self.buildings]
        plain = [space for space in free if space not in self.tokens]
        return bool((any(self.huts) and free) or (any(self.temples) and plain))

    def lay_tokens(self) -> Script:
        box = Counter({"plus-2": 2, "free-hut": 2, "druid": 2})
        while len(self.tokens) < 6:
            ways: Counter[str] = Counter()
            for space, number in ways_on(self.size, tuple(sorted(self.tokens))).items():
                for token, copies in box.items():
                    ways[f"lay {token} {space}"] += copies * number
            text = yield "chance", {text: number for text, number in ways.items() if number}
            lay, token, space = text.split()
            box[token] -= 1
            self.tokens[int(space)] = token

    def turn(self, player: int) -> Script:
        text = yield "chance", {f"die {face}": 1 for face in FACES}
        face = text.split()[1]
        order = [(player + i) % self.players for i in range(self.players)]
        if face in KINDS:
            for owner in reversed(self.stacks[face]):
                self.produce(owner, face, 1)
        for other in order:
            if face == "any-plus-1":
                kinds = [kind for kind in KINDS if self.supply[kind]]
                text = yield from self.ask(other, [f"take {kind}" for kind in [*kinds, "nothing"]])
                if text != "take nothing":
                    self.produce(other, text.split()[1], 1)
            if face == "minus-1":
                kinds = [kind for kind in KINDS if self.chips[other][kind]]
                if kinds:
                    text = yield from self.ask(other, [f"return {kind}" for kind in kinds])
                    self.give(other, text.split()[1], 1)
        choices = self.moves(player) + self.sites(player)
        text = yield player, dict.fromkeys(choices, 1)
        words = text.split()
        if words[0] == "move":
            self.move(player, words[1], int(words[2]), words[3])
        else:
            yield from self.build(player, words[1], int(words[2]))

    def produce(self, player: int, kind: str, due: int) -> None:
        for _chip in range(due):
            if self.supply[kind] > 0:
                self.supply[kind] -= 1
                self.chips[player][kind] += 1

    def give(self, player: int, kind: str, number: int) -> None:
        assert self.chips[player][kind] >= number
        self.chips[player][kind] -= number
        self.supply[kind] += number

    # --- the big yield ---

    def moves(self, player: int) -> list[str]:
        return [
            f"move {start} {height} {target}"
            for start in KINDS
            for height, owner in enumerate(self.stacks[start], 1)
            if owner == player
            for target in KINDS
            if target != start and len(self.stacks[target]) < 3
        ]

    def move(self, player: int, start: str, height: int, target: str) -> None:
        self.stacks[start].pop(height - 1)
        self.stacks[target].append(player)
        for position in (3, 2, 1):
            if len(self.stacks[target]) >= position:
                self.produce(self.stacks[target][position - 1], target, position)

    # --- building ---

    def is_hut(self, space: int) -> bool:
        return self.buildings.get(space % self.size, ("", 0))[0] == "hut"

    def run(self, space: int, direction: int) -> int:
        """Huts in an unbroken row beside a space."""
        length = 0
        while self.is_hut(space + direction * (length + 1)):
            length += 1
        return length

    def settlement(self, space: int) -> int:
        return self.run(space, -1) + 1 + self.run(space, 1)

    def cost(self, what: str, space: int) -> Counter[str]:
        if what == "hut" and self.tokens.get(space) == "free-hut":
            return Counter()
        times = self.settlement(space) if what == "hut" else 1
        return Counter(dict.fromkeys(self.needs[space], times))

    def sites(self, player: int) -> list[str]:
        options = []
        for space in range(self.size):
            if space in self.buildings:
                continue
            if self.huts[player] and self.can_pay(player, self.cost("hut", space)):
                options.append(f"build hut {space}")
            free = space not in self.tokens
            if self.temples[player] and free and self.can_pay(player, self.cost("temple", space)):
                options.append(f"build temple {space}")
        return options

    def can_pay(self, player: int, cost: Counter[str]) -> bool:
        """What there is of a cost is paid with itself; three other chips stand in for each missing one."""
        rest = self.chips[player].copy()
        missing = 0
        for kind in cost.elements():
            if rest[kind]:
                rest[kind] -= 1
            else:
                missing += 1
        return sum(rest.values()) >= 3 * missing

    def pay(self, player: int, cost: Counter[str]) -> Script:
        """What there is of the cost itself at once, then kind by kind what stands in for the rest."""
        hand = self.chips[player]
        own = {kind: min(hand[kind], number) for kind, number in cost.items()}
        owed = 3 * (sum(cost.values()) - sum(own.values()))
        for kind, number in own.items():
            self.give(player, kind, number)
        for i, kind in enumerate(KINDS):
            later = sum(hand[other] for other in KINDS[i + 1 :])
            counts = [n for n in range(hand[kind] + 1) if n <= owed <= n + later]
            text = yield from self.ask(player, [f"pay {kind} {n}" for n in counts])
            number = int(text.split()[2])
            self.give(player, kind, number)
            owed -= number
        assert owed == 0

    def build(self, player: int, what: str, space: int) -> Script:
        yield from self.pay(player, self.cost(what, space))
        before = len(self.buildings)
        self.buildings[space] = (what, player)
        if what == "hut":
            self.huts[player] -= 1
            token = self.tokens.get(space)
            if token == "plus-2":
                self.points[player] += 2
            if token in ("plus-2", "free-hut"):
                del self.tokens[space]
            self.rune_holder[self.runes[space]] = player
        else:
            self.temples[player] -= 1
        if before < 3:
            self.druid = ("paved", before + 1)
        elif any(what == "hut" for what, owner in self.buildings.values()):
            yield from self.druid_walks()

    # --- the druid ---

    def druid_walks(self) -> Script:
        where, number = self.druid
        space = -1 if where == "paved" else number
        while True:
            space += 1
            if space == self.size:
                self.score_river()
                space = 0
            if self.is_hut(space):
                break
        while True:
            self.druid = ("ring", space)
            yield from self.offering(space)
            if not self.is_hut(space + 1):
                return
            space += 1
            if space == self.size:
                self.score_river()
                space = 0

    def score_river(self) -> None:
        for holder in self.rune_holder.values():
            self.points[holder] += 1

    def offering(self, space: int) -> Script:
        player = self.buildings[space][1]
        first, second = self.needs[space]
        gifts = {first: Counter([first]), second: Counter([second]), "both": Counter([first, second])}
        options = ["offer nothing"]
        options += [f"offer {gift}" for gift, cost in gifts.items() if self.can_pay(player, cost)]
        if self.tokens.get(space) == "druid":
            options.append("offer token")
        gift = (yield from self.ask(player, options)).split()[1]
        if gift == "nothing":
            self.points[player] = max(0, self.points[player] - 1)
        elif gift == "token":
            del self.tokens[space]
            self.points[player] += self.settlement(space)
        else:
            yield from self.pay(player, gifts[gift])
            self.points[player] += self.settlement(space) if gift == "both" else 1

    # --- the end ---

    def last_lap(self) -> Script:
        start = self.druid[1]
        for step in range(1, self.size + 1):
            space = (start + step) % self.size
            if self.is_hut(space):
                self.druid = ("ring", space)
                yield from self.offering(space)

    def totals(self) -> list[int]:
        """Points with temples and rune stones, as if the game ended now."""
        totals = list(self.points)
        for space, (what, owner) in self.buildings.items():
            if what == "temple":
                totals[owner] += self.run(space, -1) + self.run(space, 1)
        for player in range(self.players):
            stones = list(self.rune_holder.values()).count(player)
            totals[player] += sum(range(1, stones + 1))
        return totals
