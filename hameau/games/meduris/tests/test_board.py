"""The drawn table."""

import random
import re
from collections.abc import Iterator
from itertools import combinations, product
from math import hypot
from typing import Any

import pytest

import hameau
from hameau.core.state import State
from hameau.games.meduris import board_style
from hameau.games.meduris.board_druid import APART, SMALLER, druid_place
from hameau.games.meduris.board_mountain import TALL, WIDE, Shape
from hameau.games.meduris.board_scenery import SYMBOLS
from hameau.games.meduris.board_spaces import bond, rune_place
from hameau.games.meduris.board_style import VALLEY
from hameau.games.meduris.board_targets import other_place, place, target
from hameau.games.meduris.board_walk import Walk
from hameau.games.meduris.ring import ring_for
from hameau.testing.boards import (
    READABLE,
    check_drawing,
    check_secrets,
    drawn,
    ids,
    measured,
    positions,
    shown,
    smallest_text,
)

from .draw import table

GAME = hameau.game("meduris")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_position_is_drawn_and_every_action_finds_its_place(seats: int, lang: str) -> None:
    for number, state in enumerate(positions(GAME, seats, seed=seats, every=17)):
        check_drawing(GAME, state, None if number % 3 == 0 else number % seats, lang)


def test_every_kind_of_decision_is_drawn() -> None:
    wanted = {"place", "take", "return", "act", "pay", "offer"}
    met: set[str] = set()
    for seed in range(8):
        for state in positions(GAME, 4, seed, every=1):
            step = state.prompt().step
            if step in wanted - met:
                check_drawing(GAME, state, 1)
                met.add(step)
        if met == wanted:
            break
    assert met == wanted


@pytest.mark.parametrize("screens", ["closed", "open"])
def test_nothing_hidden_is_drawn(screens: str) -> None:
    hidden = 0
    for state in positions(GAME, 4, seed=2, every=23, screens=screens):
        hidden += check_secrets(GAME, state, seed=9)
    assert (hidden > 0) == (screens == "closed")


def test_workers_runes_and_the_druid_keep_their_ids() -> None:
    for state in positions(GAME, 3, seed=3, every=40):
        names = ids(drawn(GAME, state, None))
        assert sum(name.startswith("worker-") for name in names) == 6
        assert sum(name.startswith("rune-") for name in names) == 9
        assert names.count("the-druid") == 1


def test_names_are_escaped_and_words_are_those_of_the_language() -> None:
    state = next(positions(GAME, 4, seed=1, every=10_000))
    english, french = shown(drawn(GAME, state, 0, "en")), shown(drawn(GAME, state, 0, "fr"))
    assert 'Ch"loé <i>' in english
    assert "Wool" in english
    assert "Laine" in french
    assert "Wool" not in french


def test_size_and_time_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    *_, last = positions(GAME, 4, seed=5, every=200)
    with capsys.disabled():
        print("\n" + measured(GAME, last, 0))


def test_the_die_lies_on_the_table_as_it_fell_last() -> None:
    state = GAME.new(2)
    rolled = None
    for action in _choices(state, 60):
        written = GAME.write(action)
        state.apply(action)
        rolled = written.removeprefix("die ") if written.startswith("die ") else rolled
        assert state.view(0)["aside"]["die"] == state.clone().view(1)["aside"]["die"] == rolled
        assert ("die" in ids(drawn(GAME, state, 0))) == (rolled is not None)
    assert rolled is not None


def _choices(state: State, moves: int) -> Iterator[int]:
    rng = random.Random(3)
    for _ in range(moves):
        yield rng.choice(state.legal())


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_can_be_read_on_a_desktop(seats: int) -> None:
    for state in positions(GAME, seats, seed=seats, every=150):
        assert smallest_text(drawn(GAME, state, 0)) >= READABLE


def test_numbers_of_spaces_can_be_read_on_a_phone_on_its_side() -> None:
    """There the valley is as high as the screen."""
    low = board_style.SMALLER.partition("@media(max-height:30rem)")[2]
    (size,) = re.findall(r"\.nr\{font-size:([\d.]+)px", low)
    (high,) = re.findall(r'viewBox="0 0 [\d.]+ ([\d.]+)"', drawn(GAME, table().state, 0))
    assert float(size) * 377 / float(high) >= 10


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("shape", [WIDE, TALL], ids=["wide", "tall"])
def test_no_space_covers_another_and_no_stone_or_druid_a_space(seats: int, shape: Shape) -> None:
    districts = tuple(GAME.new(seats).view(0)["districts"])  # type: ignore[arg-type, var-annotated]
    ring, side = shape.ring(len(districts)), shape.side(len(districts))
    assert len(set(ring)) == len(districts)
    gaps = [max(abs(a - c), abs(b - d)) - side for (a, b), (c, d) in combinations(ring, 2)]
    # On a wide table the area of a space that can be pressed is larger by four; elsewhere it is smaller.
    assert min(gaps) >= 4 * side / WIDE.side(len(ring))
    stones = [rune_place(shape is WIDE, districts, side, number) for number in range(9)]
    druids = [druid_place(shape, districts, side, space) for space in range(len(ring))]
    for at in (*stones, *druids):
        assert all(max(abs(at[0] - x), abs(at[1] - y)) > side / 2 + 10 for x, y in ring)
    size = 1 if shape is WIDE else SMALLER
    for x, y in druids:  # neither his staff nor his cloak lies on what a space asks for
        off = (max(abs(x - a) - 18 * size, y - b - 29 * size, b - y - 22 * size) for a, b in ring)
        assert all(gap > side / 2 for gap in off)
    apart = APART * size
    assert all(hypot(a - c, b - d) >= apart for (a, b), (c, d) in product(druids, stones))


def test_ground_that_is_built_on_has_the_colour_of_its_owner() -> None:
    svg = drawn(GAME, table(board="hut 2 on 6; temple 1 on 8").state, 0)
    owners = re.findall(r'<g class="p(\d) md-owned"><use href="#hm-md-plot"', svg)
    assert sorted(owners) == ["1", "2"]


def test_huts_beside_each_other_are_built_differently_and_all_ways_are_at_hand_for_previews() -> None:
    svg = drawn(GAME, table(board="hut 0 on 6, 7, 8; hut 1 on 9").state, 0)
    assert _huts_on(svg, 6, 7, 8, 9) == {"1", "2", "3", "4"}
    assert {f"hut-{number}" for number in range(1, 5)} <= set(re.findall(r'id="hm-md-(hut-\d)"', svg))


def _huts_on(svg: str, *spaces: int) -> set[str]:
    drawings = (re.search(rf'<g id="space-{space}".*?#hm-md-hut-(\d)"', svg, re.DOTALL) for space in spaces)
    return {found[1] for found in drawings if found}


def test_a_preview_finds_how_much_is_left_to_build() -> None:
    """Numbers with such names are shown as they are and as they would be; only of who decides."""
    names = ids(drawn(GAME, table(board="hut 0 on 6").state, 0))
    assert names.count("count-huts") == names.count("count-temples") == 1


def test_what_stands_on_a_space_is_written_alike_however_it_came_there() -> None:
    """A page adds a class to an element after its other attributes: only groups may carry one."""
    svg = drawn(GAME, table(board="hut 2 on 6; temple 1 on 8").state, 0)
    spaces = re.findall(r'<g id="space-(?:6|8)".*?</text></g>', svg, re.DOTALL)
    assert len(spaces) == 2
    assert not any(re.search("<use[^>]* class=", space) for space in spaces)


@pytest.mark.parametrize("shape", [WIDE, TALL])
def test_a_settlement_leaves_the_river_open_and_has_a_footbridge(shape: Shape) -> None:
    side, districts = shape.side(32), tuple(int(district) for district in ring_for(3).district)
    apart, over = (bond(shape is WIDE, districts, first, 2, side) for first in (0, 31))
    assert over.count("--md-wood-lit") - 1 == 2 * apart.count("--md-wood-lit") == 2  # planks, and fences
    assert 'stroke-dasharray="5.2 1.4"' in over
    assert 'stroke-dasharray="5.2 1.4"' not in apart


def test_who_is_asked_for_an_offering_finds_the_hut_and_the_druid_marked() -> None:
    t = table(board="hut 0 on 3, 8; hut 1 on 20, 24", druid=3, decide="offer", hands=["wood 1", "", ""])
    marked = re.compile(r'<g id="([a-z-]+)" class="f asked"')
    assert sorted(marked.findall(drawn(GAME, t.state, 0))) == ["at-visited", "the-druid"]
    assert not marked.findall(drawn(GAME, t.state, 1))


def test_an_offering_is_chosen_by_its_chip_or_at_the_hut_visited() -> None:
    gifts = {gift: target(GAME.read(f"offer {gift}")) for gift in ("nothing", "wool", "both", "token")}
    assert gifts == {"nothing": None, "wool": "good-wool", "both": "visit", "token": "visit"}
    others = {gift: other_place(GAME.read(f"offer {gift}")) for gift in gifts}
    assert others == {"nothing": None, "wool": "visit", "both": "druid", "token": "druid"}


def test_every_picture_and_colour_of_the_valley_is_there() -> None:
    """What a drawing uses but nobody has drawn is simply not seen, and a colour without a name is black."""
    colours = set(re.findall(r"var\(--md-([a-z0-9-]+)\)", "".join(SYMBOLS.values())))
    assert colours <= set(VALLEY)
    for seats in GAME.seats:
        *_, last = positions(GAME, seats, seed=seats, every=60)
        svg = drawn(GAME, last, 0)
        assert set(re.findall(r"var\(--md-([a-z0-9-]+)\)", svg)) <= set(VALLEY)
        assert set(re.findall(r"#hm-(md-[a-z0-9-]+)", svg)) <= set(SYMBOLS)


def test_the_valley_is_light_enough_to_be_sent_with_every_table() -> None:
    assert sum(map(len, SYMBOLS.values())) < 56_000


def test_a_move_is_chosen_at_the_worker_or_at_the_plain_it_goes_to() -> None:
    move = GAME.read("move wood 2 stone")
    assert (target(move), other_place(move)) == ("stand-wood-2", "plain-stone")
    assert other_place(GAME.read("place wood")) is None


def test_chips_that_the_hand_is_short_of_are_named_for_the_style_and_only_of_the_own_hand() -> None:
    """A preview compares what has an id: what is left to pay with may not change how spaces are written."""
    t = table(hands=["wood 2, stone 1", "", ""])
    svg = drawn(GAME, t.state, 0)
    short = set(re.findall(r'class="short-md-([a-z]+-\d)"', svg))
    assert {"wood-3", "stone-2", "wool-1", "copper-1"} <= short
    assert not short & {"wood-1", "wood-2", "stone-1"}
    assert 'class="short-' not in drawn(GAME, t.state, None)
    poor = drawn(GAME, table(hands=["", "", ""]).state, 0)
    assert _spaces(poor) == _spaces(svg)


def _spaces(svg: str) -> list[str]:
    """The spaces as drawn, without what is told of them."""
    found = re.findall(r'<g id="space-\d+".*?</text></g>', svg, re.DOTALL)
    return [re.sub("<title>.*?</title>", "", space, flags=re.DOTALL) for space in found]


TAG = r'id="at-(\d+)-price"[^<]*<title>[^<]*</title>.*?>×(\d)<'  # the space, and the price of a hut


def test_a_space_beside_huts_says_how_many_of_each_a_hut_costs() -> None:
    svg = drawn(GAME, table(board="hut 0 on 6, 8; hut 1 on 20").state, 0)
    tags = dict(re.findall(TAG, svg))
    assert tags == {"05": "2", "07": "3", "09": "2", "19": "2", "21": "2"}


def test_the_sign_of_a_price_says_what_it_means() -> None:
    """It lies over its space: who points at it would read nothing."""
    svg = drawn(GAME, table(board="hut 0 on 6, 8", tokens={12: "free-hut"}).state, 0)
    told = dict(re.findall(r'id="at-(\d+)-price"[^>]*><title>([^<]*)</title>', svg))
    assert told.keys() == {"05", "07", "09", "12"}
    assert told["07"].startswith("Space 7: ")
    assert "costs 3 of each" in told["07"]
    assert "costs nothing" in told["12"]


def test_where_nearly_all_spaces_can_be_had_their_light_is_calm_but_for_a_free_hut() -> None:
    def calm(hand: str) -> set[str]:
        t = table(hands=[hand, "", ""], tokens={12: "free-hut"})
        return set(re.findall(r'<g id="at-(\d\d)" class="[^"]*md-easy', drawn(GAME, t.state, 0)))

    assert calm("wood 1, wool 1, copper 1, stone 1") == {f"{space:02}" for space in range(32)} - {"12"}
    assert not calm("wood 1, stone 1")


def test_a_space_with_a_free_hut_says_that_it_costs_nothing() -> None:
    t = table(board="hut 0 on 6", tokens={12: "free-hut", 20: "plus-2"})
    assert re.findall(r'id="at-(\d+)-price"[^<]*<title>[^<]*</title>.*?>×0<', drawn(GAME, t.state, 0)) == [
        "12"
    ]
    all_built = table(board="hut 0 on 0, 2, 4, 6, 8, 10, 12, 14", tokens={20: "free-hut"})
    assert "×0" not in drawn(GAME, all_built.state, 0)


def test_the_way_to_the_next_huts_is_marked_until_the_game_is_over() -> None:
    t = table(board="hut 1 on 6, 14; hut 0 on 8, 9, 20", druid=6, hands=["wood 3, stone 3", "", ""])
    assert Walk(t.state.view(0)).next_visits() == [8, 9]
    assert drawn(GAME, t.state, 0).count('d="M-7-5 6 0-7 5-4 0z"') == 2 * 2  # on wide and on narrow tables
    assert Walk(t.play("build temple 1").state.view(0)).next_visits() == [9]
    assert Walk(table(board="hut 0 on 6").state.view(0)).next_visits() == []  # still on his paved way


def test_the_sign_of_a_district_has_the_colour_of_who_holds_its_stone() -> None:
    svg = drawn(GAME, table(board="hut 2 on 6").state, 0)
    signs = dict(re.findall(r'id="home-of-(\w+)".*?</title><(g class="p\d"|circle)', svg, re.DOTALL))
    assert signs.pop("box") == 'g class="p2"'
    assert set(signs.values()) == {"circle"}


def test_another_players_worker_is_no_worker_of_ones_own_and_that_is_all() -> None:
    """That a worker must leave its plain is no reason there. [4.1, 4.2]"""
    assert target(GAME.read("move wood 2 wood")) is None
    assert target(GAME.read("move wood 2 stone")) == "stand-wood-2"


def test_what_happened_is_lit_where_it_can_still_be_seen() -> None:
    """Where an offering was asked for is no place any more."""
    hands = ["wood 1, wool 1, copper 1, stone 1", "wood 4", ""]
    t = table(board="hut 1 on 5, 20; hut 0 on 12, 16", druid=16, hands=hands)
    told = {event.kind: place(event) for event in t.play("build hut 28").journal.everything()}
    told |= {event.kind: place(event) for event in t.play("offer nothing").journal.everything()}
    assert (told["built-hut"], told["offered"], told["paid"]) == ("space-28", "space-20", None)
    assert {"space-28", "space-20", "druid"} <= set(ids(drawn(GAME, t.state, 0)))


@pytest.mark.parametrize(("face", "lit"), [("wool", "plain-wool"), ("any-plus-1", "die")])
def test_a_roll_is_lit_on_its_plain_or_on_the_die(face: str, lit: str) -> None:
    t = table(decide="roll").play(f"die {face}")
    assert place(next(event for event in t.journal.everything() if event.kind == "rolled")) == lit
    assert lit in ids(drawn(GAME, t.state, 0))


def test_while_workers_are_placed_a_worker_stands_for_its_plain() -> None:
    """Who presses it means to join it there: whether there is room is told of the plain. [2.7]"""
    state = next(
        state
        for state in positions(GAME, 3, seed=1, every=1)
        if any(map(len, state.view(0)["plains"].values()))
    )
    assert state.prompt().step == "place"
    svg = drawn(GAME, state, 0)
    assert 'data-target="plain-' in svg
    assert not any(name.startswith("stand-") for name in ids(svg))


def test_what_can_be_built_now_is_told_apart_from_what_cannot() -> None:
    """Only for who decides on it: what a hand can pay is nobody else's business."""
    t = table(board="hut 1 on 6; hut 0 on 14", hands=["wood 1, stone 1, copper 1", "", ""])
    svg = drawn(GAME, t.state, 0)
    looks = dict(re.findall(r'id="at-(\d+)" class="f ([^"]*)"', svg))
    assert looks["06"] == ""  # a hut stands there
    assert looks["08"] == "md-hut md-easy"  # stone and copper; in a calm light, since it is one of many
    assert looks["07"] == "md-temple md-one md-easy"  # it joins a hut: only a temple, of wood and stone
    assert looks["21"] == "md-out"  # no wool, and too little for it
    assert not re.search(r'class="f md-(hut|also|out)', drawn(GAME, t.state, 1))


def test_a_temple_that_can_be_paid_for_is_seen_where_a_hut_is_too_dear() -> None:
    """The chips are judged by its price then; a hut that others pay for keeps its own beside them."""

    def looks(hand: str, **more: Any) -> dict[str, str]:
        t = table(board="hut 1 on 6, 20", hands=[hand, "", ""], **more)
        return dict(re.findall(r'id="at-(\d+-price)" class="f ([^"]*)"', drawn(GAME, t.state, 0)))

    # The space 7 asks for wood and stone, two of each for a hut.
    assert looks("wood 1, stone 1")["07-price"] == "md-temple md-one"
    assert looks("wood 1, wool 3")["07-price"] == "md-also md-temple md-one"
    assert looks("wood 1, stone 1, wool 6")["07-price"] == "md-also md-one"
    assert looks("wood 2, stone 2")["07-price"] == "md-hut"
    assert looks("wood 1, stone 1", tokens={7: "plus-2"})["07-price"] == "md-out"  # no temple on a token
    svg = drawn(GAME, table(board="hut 1 on 6", hands=["wood 1, stone 1", "", ""]).state, 0)
    assert svg.count("#hm-md-sign-temple") == 2  # in place of the price of the spaces beside the hut


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_left_to_build_is_large_enough_to_be_counted(seats: int) -> None:
    """A hut of the size 1 is 27 wide, and all of a table of 1200 is seen in some 1060 pixels."""
    svg = drawn(GAME, table(seats=seats).state, 0)
    scale = 1.25 if seats < 4 else 1.0
    sizes = re.findall(r'scale\(([\d.]+)\)"><g class="p\d"><use href="#hm-md-hut-1"', svg)
    assert min(27 * float(size) for size in sizes) * scale * 0.88 > 20
    assert re.search(r'data-count="huts">.*?font-size="21" class="b">\d+<', svg)


def test_parts_of_the_points_can_be_previewed_by_who_decides() -> None:
    svg = drawn(GAME, table(hands=["wood 1, stone 1", "", ""]).state, 0)
    assert [name for name in ids(svg) if name.startswith("count-sum-")] == [
        "count-sum-track", "count-sum-temples", "count-sum-runes"
    ]  # fmt: skip


def test_where_a_worker_would_stand_is_said_of_plains_with_room() -> None:
    state = table(plains="wood 0 1 1, wool 0 2, stone 2, copper").state
    found = dict(re.findall(r'id="at-(\w+)-next".*?>(Height \d)<', drawn(GAME, state, 0)))
    assert found == {"wool": "Height 3", "stone": "Height 2", "copper": "Height 1"}
