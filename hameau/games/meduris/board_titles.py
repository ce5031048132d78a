"""What is to be read about the parts of the drawn table? Their titles: a name, then a sentence to a line."""

from typing import Any, Final, cast

from ...core.state import OVER, Document
from ...core.text import Text
from .board_walk import Walk
from .pieces import RESOURCES, RUNES, STACK_MOST, STAND_IN

NEARLY_DONE: Final = 2  # buildings that somebody has left


class Titles:
    """The titles of one view, for a seat; for who only looks on, as the player in turn sees it."""

    def __init__(self, view: Document, players: list[str], text: Text, seat: int | None) -> None:
        self.view = view
        self.names = players
        self.text = text
        self.districts = cast("list[int]", view["districts"])
        self.holders = cast("dict[str, int | None]", view["runes"])
        self.built = cast("list[str | None]", view["board"])
        self.plains = cast("dict[str, list[int]]", view["plains"])
        self.seat = cast("int", view["turn"]) if seat is None else seat
        self.is_asked_to_offer = seat == view["seat"] and view["deciding"] == "offer"
        self.stock = cast("list[dict[str, Any]]", view["players"])[self.seat]
        self.walk = Walk(view)
        self._builds = self.can_build()

    def label(self, key: str, **values: object) -> str:
        return self.text.sentence("board", key, values)

    def named(self, key: str, seat: int, **values: object) -> str:
        """A sentence about a player, whose name is no word of the game."""
        return self.label(key, player="\1", **values).replace("\1", self.names[seat])

    # --- rune stones [5.9, 8.9, 10.5] ---

    def rune(self, number: int) -> str:
        name = RUNES[number]
        holder = self.holders[name]
        owner = "" if holder is None else f" – {self.names[holder]}"
        return "\n".join((self.label("rune", rune=name) + owner, *self._about_rune(number)))

    def district(self, number: int) -> str:
        """A stretch of the ring: the rune stone that belongs to it."""
        return "\n".join((self.named_district(number), *self._about_rune(number)))

    def named_district(self, number: int) -> str:
        return self.label("district", rune=RUNES[number], span=self._stretch(number))

    def held_runes(self, seat: int) -> str:
        return "\n".join((self._held(seat), self.label("rune-score")))

    def _about_rune(self, number: int) -> list[str]:
        """How it is won and lost, who holds it, what it scores."""
        holder = self.holders[RUNES[number]]
        held = self.label("rune-nobody") if holder is None else self._held(holder)
        return [self.label("rune-take", span=self._stretch(number)), held, self.label("rune-score")]

    def _held(self, seat: int) -> str:
        count = self.runes_of(seat)
        return self.named("rune-held", seat, count=count, points=count * (count + 1) // 2)

    def runes_of(self, seat: int) -> int:
        return sum(holder == seat for holder in self.holders.values())

    def _stretch(self, district: int) -> str:
        mine = [space for space, found in enumerate(self.districts) if found == district]
        return span(mine[0], mine[-1])

    # --- the ring [5, 7, 8, 9] ---

    def space(self, number: int) -> str:
        """What stands there, or what a building would cost and bring."""
        lines = [self.label("space", space=number, **self._needs(number))]
        lines += self._site(number) if self.built[number] is None else self._building(number)
        if number in cast("dict[str, list[int]]", self.view["house"])["spaces"] and not self._is_deciding():
            lines.append(self.label("house"))
        return "\n".join(lines)

    def temple(self, number: int) -> str:
        """What a temple would cost and bring, where one may stand: nothing where none may. [7.1, 10.4]"""
        if self.built[number] is not None or self._token(number):
            return ""
        named = self.label("space", space=number, **self._needs(number))
        return "\n".join((named, *self._temple_site(number), *self._unoffered(number, 1, is_hut=False)))

    def price(self, space: int, each: int) -> str:
        """What the sign of a price other than one of each means, for who points at it. [5.2, 7.2]"""
        name = self.label("space", space=space, **self._needs(space)).partition("\n")[0]
        return "\n".join((name, self.label("price-dear" if each else "price-free", size=each)))

    def _temple_site(self, space: int) -> list[str]:
        points = self.walk.huts_beside(space)
        worth = self.label("temple-site" if points else "temple-alone", points=points)
        return [worth, *self._lacking(space, 1)]

    def _site(self, space: int) -> list[str]:
        """Who decides on a hut reads most about that: a temple there says itself what it is worth."""
        token, points = self._token(space), self.walk.huts_beside(space)
        has_temple = points > 0 and not token and self._can_have_temple(space)
        lines = self._hut_site(space, token)
        if lines and self._is_deciding() and self._can_have_hut(space):
            return lines
        if not has_temple:
            return lines
        temple = self._temple_site(space)
        if lines and not self._can_have_hut(space):
            return [*temple, self.label("hut-too-dear", size=self.walk.settlement(space)[2])]
        return lines + [line for line in temple if line not in lines]

    def _hut_site(self, space: int, token: str) -> list[str]:
        """A line each of what a hut would cost and bring now, at an offering and at the end."""
        if not self.stock["huts"]:
            return []
        size, is_free = self.walk.settlement(space)[2], token == "free-hut"
        price = self.label(self._by_size("free" if is_free else "hut", size), size=size)
        lacking = [] if is_free else self._lacking(space, size)
        now = " ".join([price, *lacking, *self._bonus(token)])
        offering = self._unoffered(space, 0 if is_free else size) or self._offering(space, size)
        return [now, *offering, self._prize(space)]

    def _can_have_hut(self, space: int) -> bool:
        """Where a building is decided on and only a temple can be paid for, of a hut its price will do."""
        return not self._is_deciding() or self._can_pay(space, self.walk.settlement(space)[2])

    def _is_deciding(self) -> bool:
        """Does this seat decide on a building, with chips that are known?"""
        is_asked = self.view["deciding"] == "act" and self.view["seat"] == self.seat
        return is_asked and self.stock["goods"] != "unknown"

    def _can_have_temple(self, space: int) -> bool:
        """Where a hut is to be decided on now, a temple that cannot be paid for is no matter."""
        goods = self.stock["goods"]
        if not self.stock["temples"] or self.view["deciding"] == "pay":
            return False
        return self.view["deciding"] != "act" or goods == "unknown" or self._can_pay(space, 1)

    def _lacking(self, space: int, each: int) -> list[str]:
        """What of a price is not at hand, where others can stand in for it. [5.6]"""
        goods = self.stock["goods"]
        if goods == "unknown" or self.view["seat"] == OVER:
            return []
        lacks = self._lacks(space, each)
        if not lacks or not self._can_pay(space, each):
            return []
        what = " + ".join(f"{count} {self.text.counted(kind, count)}" for kind, count in lacks.items())
        return [self.label("lacking", what=what, count=sum(lacks.values()))]

    def _missing(self, space: int, each: int) -> int:
        return sum(self._lacks(space, each).values())

    def _lacks(self, space: int, each: int) -> dict[str, int]:
        """How many of each resource of a price are not at hand."""
        needs, goods = cast("list[list[str]]", self.view["needs"])[space], self.stock["goods"]
        return {kind: each - goods[kind] for kind in needs if goods[kind] < each}

    def _can_pay(self, space: int, each: int) -> bool:
        """With three chips for each one that is missing. [5.6]"""
        price = 2 * each + (STAND_IN - 1) * self._missing(space, each)
        return bool(price <= sum(self.stock["goods"].values()))

    def _building(self, space: int) -> list[str]:
        kind, seat = str(self.built[space]).split()
        lines = [self.text.entry(self.capital(kind), self.names[int(seat)]) + "."]
        if kind == "temple":
            return [*lines, self.label("temple-worth", points=self.walk.huts_beside(space))]
        first, last, size = self.walk.settlement(space)
        values = self._needs(space) | {"size": size, "span": span(first, last)}
        lines.append(self.label(self._by_size("stands", size), **values))
        lines += [*self._bonus(self._token(space)), *self._visit(space)]
        return [*lines, self.named_district(self.districts[space]) + "."]

    def settlement(self, first: int, last: int, size: int) -> str:
        return self.label("settlement", size=size, span=span(first, last), next=size + 1)

    def _bonus(self, token: str) -> list[str]:
        """What a token does; of a free hut its price tells."""
        return [] if token in ("", "free-hut") else [self.label(f"token-{token}")]

    def _visit(self, space: int) -> list[str]:
        """When the druid comes to a hut; his last lap is no time to plan."""
        if self.view["lap"] is not None or self.view["seat"] == OVER:
            return []
        count = self.walk.buildings_until(space)
        return [self.label("visit-later", count=count) if count else self.label("visit-now")]

    def _offering(self, space: int, size: int) -> list[str]:
        """When the druid would come to a hut built here, and what an offering then scores. [9.2, 9.3]

        It may send him to others first, as a preview shows: those are named.
        """
        if self.view["lap"] is not None or self.view["seat"] == OVER:
            return []
        count, sent = self.walk.buildings_until(space), self.walk.visits_after(space, is_hut=True)
        key = "after" if sent and count else "later" if count else "now"
        huts = {"huts": len(sent), "span": span(sent[0], sent[-1]) if sent else ""}
        return [self.label(f"offering-{key}", count=count, size=size, **huts)]

    def _unoffered(self, space: int, each: int, is_hut: bool = True) -> list[str]:
        """That who builds here has then nothing to offer at a hut of theirs, if it costs a point. [9.4]"""
        if not self._is_deciding() or not self.stock["points"] or not self._can_pay(space, each):
            return []
        needs, goods = self._needs(space).values(), self.stock["goods"]
        left = {kind: count - each * (kind in needs) for kind, count in goods.items()}
        for hut in self.walk.visits_after(space, is_hut):
            asked = self._needs(hut)
            is_mine = hut == space or str(self.built[hut]).endswith(f" {self.seat}")
            if is_mine and self._token(hut) != "druid" and not any(left[kind] > 0 for kind in asked.values()):
                price = 2 * each + (STAND_IN - 1) * self._missing(space, each)
                key = "unoffered-but-any" if sum(goods.values()) - price >= STAND_IN else "unoffered"
                return [self.label(key, space=hut, **asked)]
        return []

    def _gift(self, space: int) -> str:
        size = self.walk.settlement(space)[2]
        return self.label(self._by_size("gift", size), size=size, **self._needs(space))

    def _prize(self, space: int) -> str:
        """The rune stone that a hut takes. [5.9, 10.5]"""
        rune = RUNES[self.districts[space]]
        holder, points = self.holders[rune], self.runes_of(self.seat) + 1
        if holder is None:
            return self.label("rune-new", rune=rune, points=points)
        if holder == self.seat:
            return self.label("rune-kept", rune=rune)
        return self.named("rune-from", holder, rune=rune, points=points, lost=self.runes_of(holder))

    def can_build(self) -> bool:
        """Can this seat pay for a hut or a temple anywhere, as far as its chips are known? [5.2, 7.2]"""
        free = [space for space, there in enumerate(self.built) if there is None]
        return self.stock["goods"] == "unknown" or any(map(self._can_build_on, free))

    def _can_build_on(self, space: int) -> bool:
        token = self._token(space)
        size = self.walk.settlement(space)[2]
        has_hut = self.stock["huts"] and (token == "free-hut" or self._can_pay(space, size))
        return bool(has_hut or (self.stock["temples"] and not token and self._can_pay(space, 1)))

    def reach(self, space: int) -> str:
        """What who decides can build here: a hut, a temple only, also with others for what is missing.

        Where a temple can be had for one of each and a hut costs more than is there, `one` says so. Nothing
        is said where something stands, while something else is decided, or where it is the same for all of
        them, as a sign tells.
        """
        if self.built[space] is not None or not self._is_deciding() or not self._builds:
            return ""
        size = 0 if self._token(space) == "free-hut" else self.walk.settlement(space)[2]
        has_temple = bool(self.stock["temples"]) and not self._token(space)
        if self.stock["huts"] and self._can_pay(space, size):
            one = " one" if has_temple and not self._missing(space, 1) else ""
            return f"also{one}" if self._missing(space, size) else "hut"
        if not self._can_build_on(space):
            return "out"
        return "also temple one" if self._missing(space, 1) else "temple one"

    def notice(self) -> str:
        """What is special now, in a line or two: the end, what cannot be done, what comes first."""
        if self.view["seat"] == OVER:
            return ""
        if self.view["lap"] is not None or self.view["finisher"] is not None:
            key = "last-lap" if self.view["lap"] is not None else "last-turns"
            return self.text.sentence("screen", key)
        return self._advice() if self.view["seat"] == self.seat else ""

    def _advice(self) -> str:
        """For who decides: what a newcomer would have to know."""
        deciding = self.view["deciding"]
        if deciding == "place":
            return self.label("sign-place")
        if deciding == "offer" and self.stock["points"] == 0:
            return self.label("sign-offer")
        if deciding != "act":
            return ""
        if ending := self._ending():
            return ending
        if not self._builds:
            return self.label("sign-move")
        return self._first_visit() if isinstance(self.view["druid"], str) else ""

    def _first_visit(self) -> str:
        """Where the druid's way ends that leads him to the ring, as things stand. [8.1]"""
        count, space = self.walk.paved_left + 1, self.walk.next_hut()
        if space is None:
            return self.label("sign-druid-alone", count=count)
        return self.label("sign-druid", count=count, space=space)

    def _ending(self) -> str:
        """Who has hardly anything left to build, with which the end begins. [10.1]"""
        stocks = cast("list[dict[str, int]]", self.view["players"])
        count, seat = min((stock["huts"] + stock["temples"], seat) for seat, stock in enumerate(stocks))
        return self.named("sign-ending", seat, count=count) if count <= NEARLY_DONE else ""

    # --- the plains [2.6, 3.2, 4.3] ---

    def plain(self, name: str) -> str:
        """Who is there, what one more worker brings, and later how much the resource is asked for."""
        workers = self.plains[name]
        lines = [self.text.entry(self.capital(name), self.text.name(name, "help"))]
        is_set_up = self.view["deciding"] == "place"
        lines += [] if workers or is_set_up else [self.label("plain-nobody")]
        for height, seat in enumerate(workers, 1):
            lines.append(self.text.entry(self.label("height", height=height), self.names[seat]) + ".")
        if len(workers) == STACK_MOST:
            lines.append(self.label("plain-full"))
        elif is_set_up:
            lines.append(self.label("plain-place", height=len(workers) + 1, good=name))
        else:
            lines.append(self.label("plain-come", height=len(workers) + 1, good=name))
        return "\n".join(lines + self._asked_for(name))

    def _asked_for(self, name: str) -> list[str]:
        """At first every resource is asked for by as many spaces."""
        needs = cast("list[list[str]]", self.view["needs"])
        count = sum(name in asked for asked, there in zip(needs, self.built) if there is None)
        return [self.label("plain-needed", count=count, good=name)] if any(self.built) else []

    def stand(self, plain: str, height: int) -> str:
        """A step of a plain, and who is there; of another's worker also whether there is room beside it."""
        told, workers = self.label("stand", height=height + 1, good=plain), self.plains[plain]
        if height >= len(workers):
            return told
        is_closed = len(workers) == STACK_MOST and workers[height] != self.seat and self._is_deciding()
        full = "\n" + self.label("plain-full") if is_closed else ""
        name, _end, yields = told.partition("\n")
        is_mine = workers[height] == self.seat and self._is_deciding()  # where it can go is what matters
        return f"{name} – {self.names[workers[height]]}" + ("" if is_mine else f"\n{yields}{full}")

    def die(self, face: str) -> str:
        """The face it shows, and what it does. [3.2–3.4]"""
        does = self.label("small-yield", face=face) if face in RESOURCES else self.text.name(face, "help")
        return f"{self.label('die', face=face)}\n{does}"

    # --- the druid [8, 9] ---

    def druid(self) -> str:
        """Which way he goes; in a ritual, where he is and what he asks for, or what is missing for it."""
        if self.walk.is_ritual:
            place = self.walk.place
            lines = self._lacking(place, 1) if self.is_asked_to_offer else [self._gift(place)]
            return "\n".join((self._at_hut("druid-here", place), *lines))
        following = self.walk.next_hut()
        lines = [self.label("druid"), self.label("druid-way")]
        return "\n".join(lines if following is None else [*lines, self.next_stop(following)])

    def next_stop(self, space: int) -> str:
        return "\n".join((self._at_hut("druid-next", space), *self._crossing()))

    def river(self) -> str:
        """What it is for, and whether he crosses it soon."""
        return "\n".join((self.label("river"), *self._crossing()))

    def _crossing(self) -> list[str]:
        """What it brings that he crosses the river next; his last lap brings nothing. [8.9, 10.3]"""
        if self.view["lap"] is not None or self.view["seat"] == OVER or not self.walk.crosses_next():
            return []
        now = "now" if self.walk.is_ritual else "next"
        return [self.label(f"river-{now}"), *self._due_at_river()]

    def _due_at_river(self) -> list[str]:
        seats = range(len(self.names))
        held = [
            self.named("river-due", seat, count=self.runes_of(seat)) for seat in seats if self.runes_of(seat)
        ]
        return [", ".join(held) + "."] if held else []

    def _at_hut(self, key: str, space: int) -> str:
        seat = int(str(self.built[space]).split()[1])
        return self.named(key, seat, space=space)

    def in_place_of(self, kind: str) -> list[str]:
        """What it takes to offer a resource that one has not, if the druid asks for it now. [9.5]"""
        needs = list(self._needs(self.walk.place).values()) if self.is_asked_to_offer else []
        if kind not in needs:
            return []
        other = next(need for need in needs if need != kind)
        if self.stock["goods"][other]:
            return [self.label("none-needed", other=other)]
        return [self.label("none-left" if self.stock["points"] else "none-left-at-0")]

    # --- words ---

    def _needs(self, space: int) -> dict[str, object]:
        first, second = cast("list[list[str]]", self.view["needs"])[space]
        return {"first": first, "second": second}

    def _token(self, space: int) -> str:
        return cast("dict[str, str]", self.view["tokens"]).get(str(space), "")

    def _by_size(self, key: str, size: int) -> str:
        return f"{key}-joined" if size > 1 else f"{key}-alone"

    def capital(self, slug: str) -> str:
        name = self.text.name(slug)
        return name[:1].upper() + name[1:]


def span(first: int, last: int) -> str:
    """The numbers of spaces that follow each other."""
    return str(first) if first == last else f"{first}–{last}"
