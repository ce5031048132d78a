"""What do the rules say, read literally? A second, slow telling of Stone Age, to check the engine against.

It shares nothing with the engine but the notation: words and dictionaries, no numbers for pieces, no
shortcuts. The whole game is one generator that asks its questions in the order the book has them;
`RULES.md` gives the rules cited in brackets.
"""

from collections import Counter
from collections.abc import Callable, Generator

from .literal_village import CARDS, CHOICE, FIXED, RESOURCES, VALUE, Payment, Village

Seat = int | str  # a seat, "chance" or "over"
Question = tuple[Seat, dict[str, int]]  # who decides, and the weight of every option
Story = Generator[Question, str, None]
Answer = Generator[Question, str, str]

VILLAGE_PLACES = ["tool-maker", "hut", "field"]
RESOURCE_PLACES = ["forest", "clay-pit", "quarry", "river"]
GOOD_AT = {"hunt": "food", "forest": "wood", "clay-pit": "clay", "quarry": "stone", "river": "gold"}
DIVISOR = {"food": 2, "wood": 3, "clay": 4, "stone": 5, "gold": 6}


class Literal:
    """A game that takes actions in notation and says what can be chosen next."""

    def __init__(self, seats: int, maxed: str = "allowed") -> None:
        self.seats = seats
        self.maxed = maxed
        self.start = 0
        self.villages = [Village() for _ in range(seats)]
        self.deck = Counter({card: row[0] for card, row in CARDS.items()})
        self.tiles = Counter({tile: row[0] for tile, row in FIXED.items()} | CHOICE)
        self.card_at: dict[str, str] = {}
        self.tile_at: dict[str, str] = {}
        self.stack = {f"building-{i}": 7 for i in range(1, seats + 1)}
        self.standing: dict[str, dict[int, int]] = {}  # place -> seat -> figures
        self.story = self.tell()
        self.question = next(self.story)

    # --- what the outside sees ---

    @property
    def seat(self) -> Seat:
        return self.question[0]

    def options(self) -> set[str]:
        return set(self.question[1])

    def weights(self) -> dict[str, int]:
        return self.question[1]

    def apply(self, text: str) -> None:
        assert text in self.question[1], text
        self.question = self.story.send(text)

    def scores(self) -> list[int]:
        return [village.score() for village in self.villages]

    def winners(self) -> list[int]:
        """[10.6]"""
        results = [(village.score(), village.tie_break()) for village in self.villages]
        return [seat for seat in range(self.seats) if results[seat] == max(results)]

    # --- the game [1, 2, 9] ---

    def tell(self) -> Story:
        for space in ["card-1", "card-2", "card-3", "card-4"]:
            self.card_at[space] = yield from self.from_bag("reveal", self.deck)
        for place in self.stack:
            self.tile_at[place] = yield from self.from_bag("reveal", self.tiles)
        while True:
            yield from self.place_figures()
            for seat in self.clockwise(self.start):
                yield from self.act(seat)
            for seat in self.clockwise(self.start):
                yield from self.eat(seat)
            self.start = (self.start + 1) % self.seats
            if min(self.stack.values()) == 0 or len(self.card_at) + self.deck.total() < 4:
                break
            yield from self.new_round()
        yield "over", {}

    def new_round(self) -> Story:
        """Cards slide and are filled up, tools are made ready. [2.2, 2.4]"""
        left = [self.card_at[space] for space in sorted(self.card_at)]
        while len(left) < 4:
            left.append((yield from self.from_bag("reveal", self.deck)))
        self.card_at = {f"card-{i + 1}": left[i] for i in range(4)}
        for village in self.villages:
            for tile in village.tools:
                tile["used"] = 0

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.seats for i in range(self.seats)]

    # --- asking ---

    def ask(self, seat: Seat, options: list[str]) -> Answer:
        return (yield seat, {option: 1 for option in options})

    def from_bag(self, verb: str, bag: Counter[str]) -> Answer:
        """Chance takes a piece out of a bag, each copy equally likely."""
        text = yield "chance", {f"{verb} {piece}": number for piece, number in bag.items() if number > 0}
        piece = text.split()[1]
        bag[piece] -= 1
        return piece

    def die(self) -> Generator[Question, str, int]:
        text = yield from self.ask("chance", [f"die {face}" for face in range(1, 7)])
        return int(text.split()[1])

    # --- placing [3, 11] ---

    def place_figures(self) -> Story:
        """Clockwise until nobody can place. [3.1, 3.8]"""
        seat = self.start
        skipped = 0
        while skipped < self.seats:
            options = self.placements(seat)
            if options:
                self.put(seat, (yield from self.ask(seat, options)))
                skipped = 0
            else:
                skipped += 1
            seat = (seat + 1) % self.seats

    def placements(self, seat: int) -> list[str]:
        home = self.villages[seat].home
        texts = []
        for place in VILLAGE_PLACES + sorted(self.card_at) + sorted(self.tile_at):
            needed = 2 if place == "hut" else 1
            if home >= needed and place not in self.standing and self.is_open(seat, place):
                texts.append(f"place {place}")
        for place in GOOD_AT:
            standing = self.standing.get(place, {})
            rings = home if place == "hunt" else 7 - sum(standing.values())
            if seat not in standing and self.is_open(seat, place):
                texts += [f"place {place} {figures}" for figures in range(1, min(home, rings) + 1)]
        return texts

    def is_open(self, seat: int, place: str) -> bool:
        """Neither the number of players nor the option forbids this place. [3.9, 11.1, 11.2]"""
        if place in VILLAGE_PLACES:
            occupied = [other for other in VILLAGE_PLACES if other in self.standing]
            if self.seats < 4 and len(occupied) == 2:
                return False
            return not (self.maxed == "refused" and self.villages[seat].is_at_most(place))
        if place in RESOURCE_PLACES:
            seats_allowed = {2: 1, 3: 2, 4: 4}[self.seats]
            return len(self.standing.get(place, {})) < seats_allowed
        return True

    def put(self, seat: int, text: str) -> None:
        words = text.split()
        place = words[1]
        figures = int(words[2]) if len(words) == 3 else 2 if place == "hut" else 1
        self.standing.setdefault(place, {})[seat] = figures
        self.villages[seat].home -= figures

    # --- acting [4] ---

    def act(self, seat: int) -> Story:
        """All places of a seat, in the order it likes. [4.1]"""
        mine = self.villages[seat]
        while True:
            places = [place for place in self.standing if seat in self.standing[place]]
            if not places:
                return
            if len(places) == 1 and not mine.holds_two_resources:
                yield from self.resolve(seat, places[0])
                continue
            text = yield from self.ask(seat, [f"use {place}" for place in places] + self.spending(seat))
            if text.startswith("use"):
                yield from self.resolve(seat, text.split()[1])
            else:
                yield from self.spend(seat)

    def resolve(self, seat: int, place: str) -> Story:
        mine = self.villages[seat]
        figures = self.standing[place].pop(seat)
        if not self.standing[place]:
            del self.standing[place]
        mine.home += figures
        if place == "tool-maker":
            mine.tool_step()
        elif place == "field":
            mine.farm()
        elif place == "hut":
            if mine.figures < 10:
                mine.figures += 1
                mine.home += 1
        elif place in GOOD_AT:
            yield from self.roll(seat, GOOD_AT[place], figures)
        elif place in self.card_at:
            yield from self.visit_card(seat, place)
        else:
            yield from self.visit_building(seat, place)

    def roll(self, seat: int, good: str, dice: int) -> Story:
        """Dice, then tools, then the goods. [4.4, 4.5, 5.2–5.4, 6.8]"""
        mine = self.villages[seat]
        total = 0
        for _ in range(dice):
            total += yield from self.die()
        while True:
            ready = [tile["value"] for tile in mine.tools if not tile["used"]]
            if not ready and not mine.once:
                break
            tools = [f"add tool {value}" for value in ready] + [f"add once {value}" for value in mine.once]
            text = yield from self.ask(seat, [*tools, "gather"])
            if text == "gather":
                break
            _, sort, number = text.split()
            if sort == "once":
                mine.once.remove(int(number))
            else:
                tile = next(tile for tile in mine.tools if tile["value"] == int(number) and not tile["used"])
                tile["used"] = 1
            total += int(number)
        mine.goods[good] += total // DIVISOR[good]

    # --- cards [6] ---

    def visit_card(self, seat: int, space: str) -> Story:
        """[6.1, 6.3]"""
        mine = self.villages[seat]
        price = int(space.split("-")[1])
        if (yield from self.buy(seat, lambda: mine.payments(price, price))):
            card = self.card_at.pop(space)
            mine.cards.append(card)
            yield from self.top(seat, CARDS[card][1])

    def buy(self, seat: int, ways: Callable[[], list[Payment]]) -> Generator[Question, str, Payment]:
        """Says what was paid for a card or tile; nothing if it was left. [6.1, 6.2, 6.9, 7.1, 7.2]"""
        while True:
            payments = ways()
            if not payments and not self.villages[seat].holds_two_resources:
                return {}
            buying = ["buy"] if payments else []
            text = yield from self.ask(seat, [*buying, "leave", *self.spending(seat)])
            if text == "leave":
                return {}
            if text == "buy":
                return (yield from self.pay(seat, payments))
            yield from self.spend(seat)

    def top(self, seat: int, effect: str) -> Story:
        """What the upper part of a card does. [6.4–6.9]"""
        mine = self.villages[seat]
        match effect.split():
            case ["dice"]:
                yield from self.dice_for_everybody(seat)
            case ["gain", good, number]:
                mine.goods[good] += int(number)
            case ["roll", good]:
                yield from self.roll(seat, good, 2)
            case ["points"]:
                mine.points += 3
            case ["tool"]:
                mine.tool_step()
            case ["agriculture"]:
                mine.farm()
            case ["extra"]:
                if self.deck.total() > 0:
                    mine.cards.append((yield from self.from_bag("draw", self.deck)))
            case ["once", value]:
                mine.once.append(int(value))
            case ["two-resources"]:
                mine.holds_two_resources = True

    def dice_for_everybody(self, buyer: int) -> Story:
        """[6.5]"""
        dice = []
        for _ in range(self.seats):
            dice.append((yield from self.die()))
        for seat in self.clockwise(buyer):
            face = dice[0]
            if len(set(dice)) > 1:
                face = int((yield from self.ask(seat, [f"pick {die}" for die in dice])).split()[1])
            dice.remove(face)
            if face == 5:
                self.villages[seat].tool_step()
            elif face == 6:
                self.villages[seat].farm()
            else:
                self.villages[seat].goods[RESOURCES[face - 1]] += 1

    def spending(self, seat: int) -> list[str]:
        return ["spend two-resources"] if self.villages[seat].holds_two_resources else []

    def spend(self, seat: int) -> Story:
        """[6.9]"""
        self.villages[seat].holds_two_resources = False
        for _ in range(2):
            text = yield from self.ask(seat, [f"take {kind}" for kind in RESOURCES])
            self.villages[seat].goods[text.split()[1]] += 1

    # --- buildings and paying [7] ---

    def visit_building(self, seat: int, place: str) -> Story:
        """[7.1, 7.3–7.6]"""
        mine = self.villages[seat]
        tile = self.tile_at[place]
        paid = yield from self.buy(seat, lambda: mine.payments_for(tile))
        if paid:
            worth = sum(VALUE[kind] * paid[kind] for kind in RESOURCES)
            mine.points += FIXED[tile][2] if tile in FIXED else worth
            mine.buildings.append(tile)
            del self.tile_at[place]
            self.stack[place] -= 1
            if self.stack[place] > 0:
                self.tile_at[place] = yield from self.from_bag("reveal", self.tiles)

    def pay(self, seat: int, payments: list[Payment]) -> Generator[Question, str, Payment]:
        """One of these payments, kind by kind; asked only where there is a choice."""
        for kind in RESOURCES:
            counts = sorted({payment[kind] for payment in payments})
            count = counts[0]
            if len(counts) > 1:
                text = yield from self.ask(seat, [f"pay {kind} {count}" for count in counts])
                count = int(text.split()[2])
            self.villages[seat].goods[kind] -= count
            payments = [payment for payment in payments if payment[kind] == count]
        return payments[0]

    # --- feeding [8] ---

    def eat(self, seat: int) -> Story:
        """[8.1–8.3]"""
        mine = self.villages[seat]
        mine.goods["food"] += mine.agriculture
        short = mine.figures - mine.goods["food"]
        mine.goods["food"] = max(0, -short)
        while short > 0:
            could_take = 2 if mine.holds_two_resources else 0
            if mine.resources() + could_take < short:
                mine.points -= 10
                return
            feeding = ["feed"] if mine.resources() >= short else []
            text = yield from self.ask(seat, [*feeding, "starve", *self.spending(seat)])
            if text == "feed":
                yield from self.pay(seat, mine.payments(short, short))
                return
            if text == "starve":
                mine.points -= 10
                return
            yield from self.spend(seat)
