"""Is a document that makes no sense refused in one sentence, and anything else playable to its end?"""

import copy
import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from hameau import OVER, HameauError, Rng
from hameau.core import state as engine
from hameau.games.stone_age import GAME
from hameau.games.stone_age.events import CAUSES
from hameau.games.stone_age.pieces import BUILDING_SLUGS, CARD_SLUGS, GOODS, PLACES
from hameau.games.stone_age.rules.steps import STEPS
from hameau.games.stone_age.tests.draw import table

COMPILED = not str(engine.__file__).endswith(".py")
Path = tuple[str | int, ...]
KINDS = (CARD_SLUGS, BUILDING_SLUGS, GOODS, STEPS.slugs, CAUSES)
WORDS = tuple(word for kind in KINDS for word in kind)
ODD = (None, True, False, 0, 1, 2, 3, 5, 7, 10, -1, -2, 10**7, 2**70, 1.5, "", "x", [], {}, [[]])


# --- refusals ---


def changed(document: dict, path: str, value: object) -> dict:
    """A document with another value at a path such as "players.0.food"."""
    result = json.loads(json.dumps(document))
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    spot = result
    for part in way:
        spot = spot[part]
    if value == "(gone)":
        del spot[last]
    else:
        spot[last] = value
    return result


def refuse(document: dict, match: str) -> None:
    with pytest.raises(HameauError, match=match) as caught:
        GAME.load(document, strict=True)
    assert "\n" not in str(caught.value)


PLACING = table(
    seats=3, me="food 9, cards once-4-toolmaker-1 @ hunt 2, card-2", left="@ forest 2"
).state.dump()


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("game", "chess", "^game: "),
        ("seats", 5, "^seats: "),
        ("seats", True, "^seats: "),
        ("seats", 2, "^players: "),
        ("options", {"maxed": "perhaps"}, "^options.maxed: "),
        ("options", {"length": "short"}, "^options: "),
        ("round", 0, "^round: "),
        ("start", 3, "^start: "),
        ("turn", -1, "^turn: "),
        ("seat", 1, "^seat: "),
        ("seat", "me", "^seat: "),
        ("deciding", "sleep", "^deciding: "),
        ("deciding", "place card-1", "^deciding: "),
        ("deciding", "income", "^pending: "),
        ("pending", ["use"], "^pending: "),
        ("pending", "(gone)", "^pending: this field is missing"),
        ("cards", ["tool-art"], "^cards: "),
        ("cards.1", None, "^players: .*card-2"),
        ("cards.0", "tool-arts", r"^cards\[0\]: .*did you mean tool-art"),
        ("cards.0", "once-4-toolmaker-1", "^cards: .*printed"),
        ("cards.3", "(gone)", "^cards: "),
        ("stacks", [], "^stacks: "),
        ("stacks.0.top", "www", r"^stacks\[0\].top: "),
        ("stacks.0.top", None, "^pending: .*building-1"),
        ("stacks.0.tiles", 8, r"^stacks\[0\].tiles: "),
        ("stacks.0.tiles", 0, r"^stacks\[0\].tiles: "),
        ("stacks.0.colour", "red", r"^stacks\[0\]: "),
        ("stacks.1.top", "wwc", "^stacks: .*printed"),
        ("players", {}, "^players: "),
        ("players.0", 7, r"^players\[0\]: "),
        ("players.0.food", -1, r"^players\[0\].food: "),
        ("players.0.food", 2.5, r"^players\[0\].food: "),
        ("players.0.gold", "(gone)", r"^players\[0\].gold: "),
        ("players.0.silver", 3, r"^players\[0\]: "),
        ("players.0.figures", 4, r"^players\[0\].figures: "),
        ("players.0.figures", 11, r"^players\[0\].figures: "),
        ("players.0.agriculture", 11, r"^players\[0\].agriculture: "),
        ("players.0.tools", 13, r"^players\[0\].tools: "),
        ("players.0.used", [1], r"^players\[0\].used: "),
        ("players.0.once", [3], r"^players\[0\].once: "),
        ("players.0.once", [4, 4], r"^players\[0\].once: "),
        ("players.0.two-resources", True, r"^players\[0\].two-resources: "),
        ("players.0.hidden", "tool-art", r"^players\[0\].hidden: "),
        ("players.0.cards", ["tool-art", "tool-art"], r"^players\[0\].cards: "),
        ("players.0.buildings", ["wwc", "wwc"], r"^players\[0\].buildings: "),
        ("players.0.placed", {"moon": 1}, r"^players\[0\].placed"),
        ("players.0.placed", {"hut": 1}, r"^players\[0\].placed.hut: "),
        ("players.0.placed", {"hunt": 6}, r"^players\[0\].placed.hunt: "),
        ("players.0.placed", {"hunt": 3, "forest": 3}, r"^players\[0\].placed.forest: "),
        ("players.1.placed", {"card-2": 1}, "^players: .*card-2"),
        ("players.2.placed", {"building-4": 1}, "^players: .*building-4"),
        ("roll", {}, "^document: "),
    ],
)
def test_a_slip_is_answered_with_the_field_it_is_in(path: str, value: object, complaint: str) -> None:
    refuse(changed(PLACING, path, value), complaint)


def test_player_limits_hold_for_documents_too() -> None:
    with pytest.raises(HameauError, match="at most 2 seats at forest"):
        table(seats=3, others="@ forest 1", me="@ forest 1")
    with pytest.raises(HameauError, match="at most 1 seats at river"):
        table(seats=2, me="@ river 1", left="@ river 1")
    with pytest.raises(HameauError, match="at most two of tool-maker, hut and field"):
        table(seats=3, me="@ hut, field", left="@ tool-maker")
    with pytest.raises(HameauError, match="at most 7 figures at quarry"):
        table(others="@ quarry 3")


def test_who_has_acted_has_all_figures_home() -> None:
    table(me="@ hunt", left="@ hunt", seat=1, start=1, decide="use")
    with pytest.raises(HameauError, match=r"players\[0\].placed"):
        table(me="@ hunt", left="@ hunt", seat=1, start=0, decide="use")
    with pytest.raises(HameauError, match=r"players\[1\].placed"):
        table(me="food 0, wood 9", left="@ hunt", decide="feed 3")


@pytest.mark.parametrize("decide", ["feed 0", "feed 6", "buy hunt", "buy card-1", "buy building-1"])
def test_a_step_must_fit_the_table(decide: str) -> None:
    with pytest.raises(HameauError, match=r"^deciding: "):
        table(me="food 0, wood 9 @ ", left="@ card-1" if "buy" in decide else "", stacks="-", decide=decide)


def paying() -> dict:
    t = table(me="wood 3, stone 3 @ card-3, hunt", stacks="4-of-2", decide="use").play("use card-3", "buy")
    return t.state.dump()


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("payment.for", "card-2", "^payment.for: "),
        ("payment.for", "feeding", "^payment.for: "),
        ("payment.most", 4, "^payment.most: "),
        ("payment.least", 1, "^payment.most: "),
        ("payment.kinds", 2, "^payment.kinds: "),
        ("payment.worth", 3, "^payment.worth: "),
        ("payment", "(gone)", "^payment: this field is missing"),
        ("pending", ["use", "acquire-card card-2"], "^payment.for: "),
        ("pending", ["use", "acquire-building building-1"], "^payment.for: "),
        ("pending", ["fed"], r"^players\[0\].placed|^payment.for: "),
        ("players.0.stone", 0, "^payment|^deciding"),
    ],
)
def test_a_payment_must_fit_what_is_bought(path: str, value: object, complaint: str) -> None:
    GAME.load(paying())
    document = changed(paying(), path, value)
    if path == "players.0.stone":
        document["players"][0]["wood"] = 2
    refuse(document, complaint)


def test_dice_for_everybody_must_fit_the_seats() -> None:
    t = table(3, me="wood 1 @ card-1, hunt", cards="dice-time", decide="use").play("use card-1", "buy")
    rolling = t.state.dump()
    refuse(changed(rolling, "dice.to-roll", 2), "^dice.shown: ")
    refuse(changed(rolling, "pending.1", "pick 1"), "^deciding: ")
    picking = t.play("die 1", "die 2", "die 3", "pick 1").decides(1, "pick").state.dump()
    refuse(changed(picking, "dice.shown", [2]), "^seat: ")
    refuse(changed(picking, "dice.shown", []), "^dice.shown: ")
    refuse(changed(picking, "deciding", "pick 2"), "^deciding: ")
    refuse(changed(picking, "seat", 2), "^seat: ")


def test_a_roll_must_fit_its_place() -> None:
    rolling = table(me="@ forest 2, hunt", decide="use").play("use forest").state.dump()
    refuse(changed(rolling, "roll.good", "gold"), "^roll.from: ")
    refuse(changed(rolling, "roll.from", "hunt"), "^roll.from: ")
    refuse(changed(rolling, "roll.dice", 0), "^roll.dice: ")
    refuse(changed(rolling, "roll.dice", 5), "^roll.dice: ")
    refuse(changed(rolling, "seat", 0), "^seat: ")


def test_nothing_is_drawn_or_taken_without_its_card() -> None:
    extra = table(me="wood 1 @ card-1, hunt", cards="extra-writing", decide="use").play("use card-1", "buy")
    refuse(changed(extra.state.dump(), "players.0.cards", []), "^deciding: ")
    refuse(changed(extra.state.dump(), "players.0.hidden", "tool-art"), "^deciding: ")
    two = table(me="cards two-resources-medicine, two-resources @ hunt, hut", decide="use")
    two.play("spend two-resources")
    refuse(changed(two.state.dump(), "players.0.two-resources", True), "^deciding: ")
    refuse(changed(two.state.dump(), "deciding", "take-resource 3"), "^deciding: ")


def test_what_is_to_be_revealed_must_be_missing() -> None:
    start = GAME.new(2).dump()
    assert start["pending"][-1] == "reveal-card card-2"
    refuse(changed(start, "pending.5", "reveal-card card-3"), "^pending: ")
    refuse(changed(start, "pending.5", "(gone)"), "^pending: ")
    refuse(changed(start, "cards.0", "tool-art"), "^pending: ")
    refuse(changed(start, "pending", ["place", *["reveal-card card-2"] * 30]), "^pending: ")
    refuse(changed(start, "pending", ["place", *["reveal-building building-1"] * 6]), "^pending: ")


@pytest.mark.parametrize(
    "document", [None, [], 7, "stone-age", {}, {"game": "stone-age"}, {"game": ["stone-age"]}]
)
def test_something_else_altogether_is_refused(document: Any) -> None:
    refuse(document, "^(document|game|seats): ")


# --- mutations ---


@cache
def positions() -> list[str]:
    """Positions of random games, a few for every step there is and for what can be pending with it."""
    texts_by_kind: dict[str, list[str]] = {}
    for seed in range(18):
        state, rng = GAME.new(2 + seed % 3), Rng(seed, "positions")
        while state.seat != OVER:
            legal = state.legal()
            spend = GAME.read("spend two-resources")
            state.apply(spend if spend in legal and rng.below(3) else legal[rng.below(len(legal))])
            kind = str((state.prompt().step, [int(state.agenda[i]) % 32 for i in range(int(state.depth))]))
            if len(texts_by_kind.setdefault(kind, [])) < 4 and (
                rng.below(20) == 0 or not texts_by_kind[kind]
            ):
                texts_by_kind[kind].append(json.dumps(state.dump()))
    return [text for texts in texts_by_kind.values() for text in texts]


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Every path into a document."""
    if path:
        yield path
    entries: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    if isinstance(value, list):
        entries = list(enumerate(value))
    for name, entry in entries:
        yield from paths(entry, (*path, name))


def at(document: Any, path: Path) -> Any:
    for part in path:
        document = document[part]
    return document


def mutate(document: dict, data: st.DataObject) -> None:
    """Change one thing, twice in three times into something of its kind."""
    ways = list(paths(document))
    path = data.draw(st.sampled_from(ways))
    spot, last = at(document, path[:-1]), path[-1]
    if data.draw(st.integers(0, 2)):
        spot[last] = like(spot[last], last, data)
    else:
        wreck(spot, last, at(document, data.draw(st.sampled_from(ways))), data)


def like(value: Any, name: str | int, data: st.DataObject) -> Any:
    """Something of the same kind: a number near by, another card, a list with one entry more or less."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + data.draw(st.sampled_from((-2, -1, 1, 2)))
    if isinstance(value, str):
        return data.draw(st.sampled_from(words_like(value)))
    if name == "placed" and isinstance(value, dict):  # not wrecked before
        return value | {data.draw(st.sampled_from(PLACES)): data.draw(st.integers(1, 2))}
    if isinstance(value, list) and value:
        spare = data.draw(st.sampled_from(value))
        return [*value, copy.deepcopy(spare)] if data.draw(st.booleans()) else value[1:]
    return data.draw(st.sampled_from((*CARD_SLUGS, *BUILDING_SLUGS))) if value is None else value


def words_like(text: str) -> list[str | None]:
    """Other words of the same list, or nothing; for a step other places, numbers or goods behind it."""
    step, _, behind = text.partition(" ")
    if behind and step in STEPS.by_slug and STEPS.by_slug[step].words:
        return [f"{step} {word}" for word in STEPS.by_slug[step].words]
    return [*next((kind for kind in KINDS if text in kind), STEPS.slugs), None, None, None]


def wreck(spot: Any, last: str | int, other: Any, data: st.DataObject) -> None:
    """Drop an entry, or put something there that has no business in it."""
    if data.draw(st.booleans()):
        del spot[last]
        return
    step = f"{data.draw(st.sampled_from(STEPS.slugs))} {data.draw(st.sampled_from(WORDS))}"
    spot[last] = data.draw(st.sampled_from((*ODD, *WORDS, step, copy.deepcopy(other))))


def complaint(document: dict) -> str | None:
    """Why a document is refused; None if it is not."""
    try:
        GAME.load(copy.deepcopy(document), strict=True)
    except HameauError as error:
        return str(error)
    return None


def play_to_the_end(document: dict, seed: int) -> None:
    """Every option applies, every question is answered and every dump can be loaded, up to the end."""
    state, rng, number = GAME.load(document, strict=True), Rng(seed, "on"), 0
    while state.seat != OVER:
        legal = state.legal()
        assert legal
        assert state.prompt().seat == state.seat
        if number % 25 < 3 or state.prompt().step.startswith("reveal"):
            again = GAME.load(state.dump(), strict=True)
            assert again.dump() == state.dump()
            assert (again.legal(), again.weights()) == (legal, state.weights())  # the same cards are unseen
            assert len(state.view(0)["scores"]) == state.players() == len(state.scores())
        state.apply(legal[rng.below(len(legal))])
        number += 1
        assert number < 10_000
    assert state.winners()


@pytest.mark.slow
@settings(max_examples=600 if COMPILED else 120, deadline=None)
@given(data=st.data(), seed=st.integers(0, 1000))
def test_a_mutated_document_is_refused_or_plays_to_its_end(data: st.DataObject, seed: int) -> None:
    document = json.loads(data.draw(st.sampled_from(positions())))
    for _ in range(data.draw(st.integers(1, 3))):
        mutate(document, data)
    answer = complaint(document)
    event("refused" if answer else "played")
    if answer is None:
        play_to_the_end(document, seed)
    else:
        assert answer
        assert "\n" not in answer


def test_the_positions_mutated_are_of_every_step() -> None:
    steps = {json.loads(text)["deciding"].split()[0] for text in positions()}
    assert steps == set(STEPS.slugs) - {"acquire-card", "acquire-building", "income", "fed", "new-round"}
    for text in positions():
        assert GAME.load(json.loads(text), strict=True).dump() == json.loads(text)
