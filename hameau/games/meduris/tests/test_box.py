"""Are the components those of the published list? [1]"""

from collections import Counter

import pytest

from hameau.games.meduris import GAME
from hameau.games.meduris.board import DRAWING
from hameau.games.meduris.board_style import SEATS
from hameau.games.meduris.pieces import COLOURS, FACES, HUTS, RESOURCES, RUNES, TEMPLES, TOKENS, WORKERS
from hameau.games.meduris.ring import FOUR, TWO_THREE, ring_for
from hameau.games.meduris.screen import TERMINAL
from hameau.testing import rule

from .draw import table

# The published ring for two and three players: B wood, W wool, C copper, S stone.
PRINTED = (
    "WC SB WC BC SB  BW CW BS  SC WS CB CW  SC WB  BC SC BW  SW SB WC BS WS  BC BW CS  BS WB CW CB  WS SC WS"
)
LETTERS = {"B": "wood", "W": "wool", "C": "copper", "S": "stone"}


@rule("1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_eighteen_chips_of_each_resource_all_along_a_game(seats: int) -> None:
    from hameau import OVER, Rng

    state, rng = GAME.new(seats), Rng(seats)
    while state.seat != OVER:
        document = state.dump()
        for kind in RESOURCES:
            held = sum(player["goods"][kind] for player in document["players"])  # type: ignore[attr-defined]
            assert held + document["supply"][kind] == 18  # type: ignore[index]
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


@rule("1.2")
def test_what_each_player_gets() -> None:
    assert [(HUTS[n], TEMPLES, WORKERS[n]) for n in (2, 3, 4)] == [
        (12, 2, 3),
        (8, 2, 2),
        (8, 2, 2),
    ]
    assert len(COLOURS) == 4
    assert COLOURS[:2] == ("purple", "blue")


def test_seats_have_the_colours_of_the_box_on_the_page_and_in_the_terminal() -> None:
    assert len(SEATS) == len(TERMINAL.colours) == len(COLOURS)
    assert TERMINAL.colours == ("magenta", "blue", "green", "red")
    drawn = DRAWING.board(GAME.new(4).view(0), ["Anna", "Ben", "Chloé", "David"], GAME.text("en"), 0)
    for seat, (fill, edge, _mark) in enumerate(SEATS):
        assert f".hm .p{seat}{{--pc:{fill};" in drawn
        assert f".seat-{seat}{{--seat:{fill};--edge:{edge}}}" in drawn


@rule("1.3")
def test_nine_rune_stones_and_two_tokens_of_each_kind() -> None:
    assert len(RUNES) == 9
    t = table(decide="roll")
    assert len(t.state.dump()["runes"]) == 9  # type: ignore[arg-type]
    state = GAME.new(2)
    tokens: Counter[str] = Counter()
    while "lay" in GAME.write(state.legal()[0]):
        tokens[GAME.write(state.legal()[0]).split()[1]] += 1
        state.apply(state.legal()[0])
    assert tokens == dict.fromkeys(TOKENS, 2)


@rule("1.4")
def test_the_die_has_six_faces_each_as_likely_as_the_others() -> None:
    t = table(decide="roll")
    t.offers_only(*(f"die {face}" for face in FACES))
    assert FACES == ("wood", "wool", "copper", "stone", "any-plus-1", "minus-1")
    assert t.state.weights() == [1] * 6


@rule("1.5")
def test_the_printed_ring() -> None:
    assert [set(pair) for pair in TWO_THREE.needs] == [
        {LETTERS[first], LETTERS[second]} for first, second in PRINTED.split()
    ]
    sizes = [list(TWO_THREE.district).count(number) for number in range(9)]
    assert sizes == [5, 3, 4, 2, 3, 5, 3, 4, 3]
    assert list(TWO_THREE.district) == sorted(TWO_THREE.district)
    assert set(Counter(kind for pair in TWO_THREE.needs for kind in pair).values()) == {16}
    assert not TWO_THREE.house
    assert not TWO_THREE.invented
    assert ring_for(2) is ring_for(3) is TWO_THREE


@rule("1.6")
def test_the_ring_for_four_is_marked_as_a_house_layout() -> None:
    assert ring_for(4) is FOUR
    assert FOUR.house
    assert FOUR.size == 40
    known = dict(enumerate(["WC", "SB", "SC", "BC", "WB", "CS", "BW", "CW"])) | {39: "WB"}
    for space, (first, second) in known.items():
        assert set(FOUR.needs[space]) == {LETTERS[first], LETTERS[second]}
    assert FOUR.invented == [space for space in range(40) if space not in known]
    assert "stone" in FOUR.needs[38]
    assert [list(FOUR.district).count(number) for number in range(9)] == [6, 4, 4, 3, 4, 6, 4, 5, 4]
    assert set(Counter(kind for pair in FOUR.needs for kind in pair).values()) == {20}
    view = GAME.new(4).view(None)
    assert view["layout"] == "house-4"
    assert view["house"] == {"layout": True, "spaces": FOUR.invented}
    assert GAME.new(3).view(None)["house"] == {"layout": False, "spaces": []}


@rule("1.7")
def test_the_last_space_and_the_first_are_neighbours_across_the_river() -> None:
    t = table(
        board="hut 1 on 31; hut 2 on 15; temple 1 on 20, 22", druid=31, hands=["wool 2, copper 2", "", ""]
    )
    t.offers("build hut 0").play("build hut 0").reports("crossed river")
    t.reports("seat 0 built-hut on 0 in a settlement of 2")
