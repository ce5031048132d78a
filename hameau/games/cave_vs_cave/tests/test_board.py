"""The drawn table."""

import re
from xml.etree.ElementTree import Element, fromstring

import pytest

import hameau
from hameau.core.events import Event
from hameau.core.sentences import tell_now, tell_option
from hameau.games.cave_vs_cave.board import DRAWING
from hameau.games.cave_vs_cave.board_display import Display
from hameau.games.cave_vs_cave.board_parts import parts_of
from hameau.games.cave_vs_cave.board_pieces import ROOM_OF, TILE_OF, furnished, room, tile
from hameau.games.cave_vs_cave.board_rock import wall_at
from hameau.games.cave_vs_cave.board_scenery import SYMBOLS
from hameau.games.cave_vs_cave.board_targets import merits, turned
from hameau.games.cave_vs_cave.pieces import EXTRA_SIDES, ROOM_SLUGS, Side
from hameau.games.cave_vs_cave.price import fitting
from hameau.games.cave_vs_cave.tests.draw import filled, table
from hameau.testing import Scenario, rule
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

GAME = hameau.game("cave-vs-cave")


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_position_is_drawn_and_every_action_finds_its_place(seats: int, lang: str) -> None:
    for seed in range(3):
        for number, state in enumerate(positions(GAME, seats, seed, every=5)):
            check_drawing(GAME, state, None if number % 3 == 0 else number % seats, lang)


def test_every_kind_of_decision_is_drawn() -> None:
    wanted = {"take", "act", "rooms", "excavate", "pay", "place"}
    met: set[str] = set()
    for seed in range(40):
        for state in positions(GAME, 1 + seed % 2, seed, every=1):
            step = state.prompt().step
            if step in wanted - met:
                check_drawing(GAME, state, 0)
                met.add(step)
        if met == wanted:
            break
    assert met == wanted


def test_the_additional_cavern_and_its_walls_are_drawn() -> None:
    layout = filled(*ROOM_SLUGS[:4], *ROOM_SLUGS[6:11], "prospecting-site") + " extra empty"
    for side in EXTRA_SIDES:
        t = table("masonry", "", layout, extra=side)
        assert {f"wall-{slot}" for slot in ("extra-n", "extra-e")} <= set(
            ids(check_drawing(GAME, t.state, 0))
        )
        assert "cell-extra" in ids(drawn(GAME, t.state, 0))


def test_a_cell_is_lit_over_its_rock() -> None:
    cell = drawn(GAME, table("excavation", "food 2").state, 0).split('id="cell-r3c1"')[1].split("</g></g>")[0]
    assert 0 < cell.index("#hm-covered") < cell.index('class="halo"')


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_tile_stays_as_it_is_below_a_dwarf_but_for_its_stage(lang: str) -> None:
    for slug in TILE_OF:
        free, taken = (tile(slug, GAME.text(lang), look) for look in ("", "spent"))
        without = re.sub(r'<text[^>]* class="e">[IV]+</text>', "", free)
        assert taken == f'<g class="spent">{without}</g>'


def test_nothing_changes_when_the_unknown_is_imagined() -> None:
    for state in positions(GAME, 2, seed=2, every=23):
        check_secrets(GAME, state, seed=9)


def test_a_room_keeps_its_id_from_the_display_to_a_cave() -> None:
    for state in positions(GAME, 2, seed=4, every=12):
        document = state.dump()
        names = ids(drawn(GAME, state, 0))
        for slug in document["display"]:  # type: ignore[attr-defined]
            assert f"room-{slug}" in names
        for cave in document["players"]:  # type: ignore[attr-defined]
            for what in cave["cells"].values():
                assert what in ("face-down", "empty", "entrance") or f"room-{what}" in names


def test_walls_lie_over_the_rooms_and_are_easy_to_hit() -> None:
    svg = drawn(GAME, table("masonry", "", filled("shelf", "parlor"), "r2c0-r2c1").state, 0)
    assert svg.index('id="room-shelf"') < svg.index('id="standing-0-r2c0-r2c1"') < svg.index('id="wall-r2c0')
    assert sum('class="reach"' in piece.split("</g>")[0] for piece in svg.split('<g id="wall-')[1:]) == 14


def test_a_wall_beside_a_room_leaves_its_points_in_sight() -> None:
    brick = 1.5 + min(float(x) for x in re.findall(r"M(-?[\d.]+) ", SYMBOLS["bricks-down"]))
    (coin,) = re.findall(r'#hm-coin" transform="translate\(([\d.]+) ', furnished("shelf", GAME.text("en")))
    assert float(coin) + 12.5 < wall_at(0, 0, Side.E)[0] + brick


def test_walls_that_are_left_bear_the_marks_of_all_who_share_them() -> None:
    for seats in (1, 2):
        svg = drawn(GAME, table("masonry", seats=seats).state, 0)
        pile = svg.split('data-count="supply"')[1].split("</text>")[0]
        assert ("For both players." in pile) == (seats == 2)
        assert re.findall(r"#hm-s(\d)", pile) == (["1", "0"] if seats == 2 else [])


@pytest.mark.parametrize("slug", TILE_OF)
def test_every_action_tile_has_its_scene(slug: str) -> None:
    assert f"vg-{slug}" in SYMBOLS
    assert f"#hm-vg-{slug}" in tile(slug, GAME.text("en"), "later", "rounds 2–3")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_room_has_a_picture_of_its_own_and_says_the_same_on_it(lang: str) -> None:
    drawings = {slug: SYMBOLS[f"rm-{slug}"].replace(slug, "") for slug in ROOM_SLUGS}
    assert len(set(drawings.values())) == len(ROOM_SLUGS)
    for slug in ROOM_SLUGS:
        for drawing, name in ((room(slug, GAME.text(lang)), "rm"), (furnished(slug, GAME.text(lang)), "rh")):
            assert drawing.index(f"#hm-{name}-{slug}") < drawing.index('class="in-room"')
            assert f"#hm-bar-{ROOM_OF[slug].colour}-" in drawing
            assert ("#hm-plan-" in drawing) == ("#hm-in-sill" in drawing) == (name == "rm")


def test_caverns_with_nothing_between_them_are_joined_by_a_threshold() -> None:
    dug = filled("shelf", "parlor", "tunnel")  # r2c0, r3c1 and r2c1, beside the Entrance
    for walls, count in (("", 4), ("r2c0-r2c1", 3)):
        svg = drawn(GAME, table("masonry", "", dug, walls).state, 0)
        cave = svg.split('id="panel-cave-0"')[1].split('id="panel-')[0]
        assert cave.count('href="#hm-way-') == count


def test_every_symbol_in_use_is_there() -> None:
    for state in positions(GAME, 2, seed=7, every=40):
        svg = drawn(GAME, state, 0)
        assert set(re.findall(r"#hm-([a-z0-9-]+)", svg)) <= set(re.findall(r'id="hm-([a-z0-9-]+)"', svg))


def test_rooms_say_which_empty_cavern_they_fit_now() -> None:
    state = table(None, "wood 3 flax 1", "r2c1 empty", "r2c0-r2c1").state
    told = shown(drawn(GAME, state, 0))
    assert "Fits a cavern with 1 wall (none of yours)" in told
    assert "Fits a cavern with 2 walls opposite each other (yours: A3, B3)" in told
    assert "(fits" not in shown(drawn(GAME, state, None))


@pytest.mark.parametrize("seats", [1, 2])
def test_a_phone_on_its_side_has_the_cave_beside_the_actions_with_any_number_of_players(seats: int) -> None:
    state = next(positions(GAME, seats, seed=7, every=1))
    assert 'class="hm whole tall"' in drawn(GAME, state, 0)


@rule("7.2")
def test_a_room_that_fits_nowhere_says_with_which_wall_it_would() -> None:
    def lines(*cave: str) -> list[str]:
        return shown(drawn(GAME, table(None, "", *cave).state, 0)).replace("\u2060", "").split("\n")

    told = lines("r2c1 empty")
    corner = "Fits a cavern with 2 walls in a corner (none of yours)"
    assert told[told.index(corner) + 1] == "Would fit with one more wall: A2–A3, B2–B3, A3–A4, B3–B4"
    assert "Would fit with one more wall: A3–B3" in told  # the Tunnel
    assert "Would fit without the wall: A3–B3" in lines("r2c1 empty", "r2c0-r2c1")  # the Shelf
    assert "Would fit" not in shown(drawn(GAME, table(None).state, None))


def test_a_room_is_ticked_only_where_the_price_is_there_too() -> None:
    state = table(None, "wood 1", "r2c1 empty", "r2c0-r2c1").state
    svg = drawn(GAME, state, 0)
    assert _sign(svg, "tunnel") == "ready"  # two walls opposite each other, 1 wood
    assert "Worth 3 points; price: 1 wood (you can pay)" in shown(svg)
    poor = drawn(GAME, table(None, "", "r2c1 empty", "r2c0-r2c1").state, 0)
    assert _sign(poor, "tunnel") == "short"
    assert _sign(poor, "shelf") == ""  # it fits nowhere; what its price lacks is framed all the same
    assert 'stroke="#b3261e"' in poor.split('<g id="room-shelf"')[1].split('<g id="')[0]
    assert "Worth 3 points; price: 1 wood (you lack 1 wood)" in shown(poor)
    assert "#hm-g-ready" not in drawn(GAME, state, None).split("</defs>")[1]


def test_a_tick_counts_what_the_action_in_use_asks_for_besides() -> None:
    poor, rich = (drawn(GAME, table("furnishing", f"wood 1 food {food}").state, 0) for food in (1, 2))
    assert (_sign(poor, "shelf"), _sign(rich, "shelf")) == ("short", "ready")
    assert "1 food per dwarf: 2 food this round." in shown(rich)
    assert "Worth 3 points; price: 1 wood + 2 food for the action\nFits a cavern with" in shown(rich)
    either = shown(drawn(GAME, table("housework", "wood 1 food 2 gold 1").state, 0))
    assert "price: 1 wood + (2 food or 1 gold) for the action\n" in either


def test_three_dots_are_told_in_words() -> None:
    poor = table(None, "", "r2c1 empty", "r2c0-r2c1").state
    assert "⋯: its walls fit, but it cannot be furnished yet." in shown(drawn(GAME, poor, 0))


def test_what_has_been_turned_up_is_named() -> None:
    assert turned(Event("uncovered", 0, {"room": "dungeon"}, "")) == "room-dungeon"
    assert turned(Event("took", 0, {"tile": "expansion"}, "")) is None


def test_no_blue_room_is_ticked_before_there_are_orange_ones() -> None:
    state = table(None, "", display="prospecting-site").state
    assert _sign(drawn(GAME, state, 0), "prospecting-site") == "short"
    assert "You must have more orange rooms than blue ones." in shown(drawn(GAME, state, 0))


def _sign(svg: str, slug: str) -> str:
    """Which of both signs a room has."""
    piece = svg.split(f'<g id="room-{slug}"')[1].split('<g id="')[0]
    return next((name for name in ("ready", "short") if f"#hm-g-{name}" in piece), "")


def test_a_room_of_somebody_else_says_what_it_does_there_and_nothing_about_furnishing() -> None:
    state = table(None, "", other_layout="r2c0 shelf").state
    piece = drawn(GAME, state, 0).split('<g id="room-shelf"')[1].split("</title>")[0]
    assert "In the cave of Benoît\nOrange room: at each use, " in piece
    assert 'data-target="panel-cave-1"' in piece
    assert "Price" not in piece


def test_points_are_told_room_by_room() -> None:
    told = shown(drawn(GAME, table(None, "gold 2", filled("shelf", "parlor")).state, 0))
    assert "Rooms: 9\nGold: 2\nParlor 6 · Shelf 3" in told


def test_at_the_end_points_are_added_up_and_rooms_listed_where_there_is_space() -> None:
    full = filled(*ROOM_SLUGS[:4], *ROOM_SLUGS[6:11], "prospecting-site") + " extra parlor"
    begun = table(
        None, "gold 2", full, extra="two-walls", number=8, other="gold 1", other_layout="r2c0 food-corner"
    )
    state = GAME.load(begun.state.dump() | {"deciding": "over", "seat": -2, "turn": 8})
    svg = check_drawing(GAME, state, 0)
    told = shown(svg)
    assert f"Rooms {state.score_sheet(0)['rooms']} · Gold 2" in told
    assert "Rooms 3 · Gold 1\n3\nFood Corner\n" in told
    assert smallest_text(svg) >= READABLE


@pytest.mark.parametrize(("number", "rounds"), [(1, "Rounds 2–3"), (2, "Round 3"), (5, "Rounds 6–7")])
def test_tiles_still_to_come_say_in_which_rounds(number: int, rounds: str) -> None:
    told = shown(drawn(GAME, table(None, number=number).state, 0))
    assert f"{rounds}: not turned up yet" in told
    assert "Round 8: not turned up yet" in told


def test_why_nobody_excavates_twice_is_told() -> None:
    poor, rich = (shown(drawn(GAME, table("excavation", food).state, 0)) for food in ("food 1", "food 2"))
    assert "A second excavation costs 2 food; you have 1." in poor
    assert "A second excavation" not in rich


def test_names_are_escaped_and_words_are_those_of_the_language() -> None:
    state = next(positions(GAME, 2, seed=1, every=10_000))
    english, french = shown(drawn(GAME, state, 0, "en")), shown(drawn(GAME, state, 0, "fr"))
    assert "Benoît" in english
    assert "Excavation" in english
    assert english != french
    assert "Undergrowth" not in french


@pytest.mark.parametrize(
    ("room", "told"),
    [
        ("shelf", "1 wall"),
        ("tunnel", "2 walls opposite each other"),
        ("grindstone", "1 wall or 2 walls in a corner"),
        ("parlor", "3 walls"),
        ("furniture-workshop", "2 walls in a corner or 3 walls"),
        ("state-room", "3 walls or 4 walls"),
    ],
)
def test_where_a_room_fits_is_told_in_words(room: str, told: str) -> None:
    assert fitting(room, GAME.text("en")) == f"Fits a cavern with {told}"


def test_the_cover_is_a_light_drawing_that_needs_nothing_of_the_table() -> None:
    cover = (GAME.folder / "cover.svg").read_text("utf-8")
    assert len(cover) < 12_000
    assert all(name.startswith("cc-") for name in ids(cover))
    assert set(re.findall(r"#(cc-[a-z]+)", cover)) <= set(ids(cover))


def test_size_and_time_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    *_, last = positions(GAME, 2, seed=5, every=200)
    with capsys.disabled():
        print("\n" + measured(GAME, last, 0))


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_can_be_read_on_a_desktop(seats: int) -> None:
    for state in positions(GAME, seats, seed=seats, every=150):
        assert smallest_text(drawn(GAME, state, 0)) >= READABLE


def test_places_without_a_room_are_niches_on_five_shelves_at_least() -> None:
    display = Display(("shelf", "tunnel", "parlor"), (320.0, 929.0))  # on places 0, 2 and 5
    wide, narrow = display.drawn().split('<g class="nw">')
    assert narrow.count("#hm-niche-") == 3
    assert (wide.count("#hm-niche-"), wide.count("#hm-ledger")) == (7, 5)  # on wide tables five rows at least


@pytest.mark.parametrize(
    ("state", "parts"),
    [
        (table("masonry", "wood 1"), "rooms open, collect open, build open"),
        (table("masonry", "wood 1", left="rooms build"), "rooms open, collect done, build open"),
        (table("masonry", "wood 1", left="rooms").play("rooms"), "rooms now, collect done, build done"),
        (table("excavation", "food 2").play("excavate twice"), "excavate now, collect open"),
        (table("undermining", "wood 1").play("rooms"), "rooms now, excavate shut"),
        (
            table("housework", "wood 2 food 9 gold 2", "r2c1 empty").play("furnish shelf"),
            "furnish now, furnish-again now",
        ),
        (
            table("undergrowth", "food 1 flax 1", filled("shelf", "tunnel", "prospecting-site")),
            "rooms open, collect open, prospect open",
        ),
    ],
)
def test_the_parts_of_the_tile_in_use_say_how_far_they_are(state: Scenario, parts: str) -> None:
    view = state.state.view(0)
    rooms = frozenset(view["players"][0]["cells"].values())  # type: ignore[index,call-overload]
    found = parts_of(view["action"], rooms)  # type: ignore[arg-type]
    assert ", ".join(map(" ".join, found)) == parts
    assert "#hm-g-done" in drawn(GAME, state.state, 0) or "done" not in parts


def test_parts_of_the_tile_in_use_are_pressed_one_by_one() -> None:
    names = ids(check_drawing(GAME, table("masonry", "grain 1").state, 0))
    assert {"part-rooms", "part-collect-wood", "part-collect-stone"} <= set(names)
    assert "part-build" not in names  # walls are
    assert "part-excavate" in ids(check_drawing(GAME, table("excavation", "food 2").state, 0))


def test_a_tile_by_which_the_turn_would_be_lost_says_so_to_whoever_decides() -> None:
    state = table(None, "food 2").state
    told = [merit.warning for merit in merits(state.view(0), state.legal(), GAME.text("en")).values()]
    assert [why.partition(",")[0] for why in told] == [
        "Your turn would be lost. No room can be furnished now: even the Shelf"
    ]
    rich = table(None, "wood 1 food 2").state
    assert not merits(rich.view(0), rich.legal(), GAME.text("en"))


def test_a_cell_says_that_it_would_be_excavated_alone_where_two_could_be() -> None:
    single = "This one alone, not two for 2 food."
    state = table("excavation", "food 2")
    assert shown(drawn(GAME, state.state, 0)).count(single) == 4
    assert single not in shown(drawn(GAME, table("excavation", "food 1").state, 0))
    assert single not in shown(drawn(GAME, state.play("excavate twice").state, 0))


def test_a_wall_says_what_is_left_and_which_rooms_then_fit() -> None:
    told = shown(drawn(GAME, table("masonry", "", "r2c1 empty").state, 0))
    assert "A1–B1\nWalls left: 7\u00a0→\u00a06.\n" in told
    assert "A3–B3\nWould then fit: Tunnel (A3, B3). Would no longer fit: Shelf (A3, B3)" in told
    razed = shown(drawn(GAME, table("breach", "", "r2c1 empty", "r2c0-r2c1").state, 0))
    beside = shown(drawn(GAME, table("breach", "", "r2c0 tunnel r2c1 empty", "r2c0-r2c1").state, 0))
    assert ("A furnished room stays." in razed, "A furnished room stays." in beside) == (False, True)
    assert "\nWould then fit: Shelf (A3, B3)" in razed
    assert "Walls left: 6\u00a0→\u00a07.\n" in razed
    assert (
        "A2–A3\nWould then fit: Food Corner (A3). Closes the way to: A2. Walls left: 7\u00a0→\u00a06." in told
    )


def test_a_wall_with_which_a_room_would_fit_bears_a_sign() -> None:
    def signed(kind: str, *walls: str) -> list[str]:
        board = drawn(GAME, table(kind, "", "r2c1 empty", *walls).state, 0)
        bearers = [one for one in fromstring(board).iter() if any(_is_sign(part) for part in one)]
        return [name for one in bearers if (name := one.get("id", "")).startswith("wall-")]

    assert "wall-r2c0-r2c1" in signed("masonry")
    assert "wall-r0c0-r0c1" not in signed("masonry")
    assert signed("breach", "r2c0-r2c1") == ["wall-r2c0-r2c1"]
    assert not signed("cultivation")


def _is_sign(part: Element) -> bool:
    return part.get("href") == "#hm-g-furnish"


def test_trades_for_food_come_after_everything_else() -> None:
    state = table("masonry", "grain 1 flax 1 gold 1").state
    found = merits(state.view(0), state.legal(), GAME.text("en"))
    ordered = [GAME.write(action) for action in sorted(found, key=lambda action: -found[action].worth)]
    assert len(found) == len(state.legal())
    assert ordered[-4:] == ["done", "trade grain", "trade flax", "trade gold"]
    poor = table("excavation", "").state
    assert merits(poor.view(0), poor.legal(), GAME.text("en")) == {}


def test_gold_is_the_last_that_one_would_give_for_gold() -> None:
    state = table("cultivation", "wood 1 stone 1 grain 1 gold 1", filled("junction-room")).play("rooms").state
    found = merits(state.view(0), state.legal(), GAME.text("en"))
    ordered = [GAME.write(action) for action in sorted(found, key=lambda action: -found[action].worth)]
    junctions = [notation for notation in ordered if "junction" in notation]
    assert ["gold" in notation for notation in junctions] == [False, True, True, True]
    assert ordered.index("done") > ordered.index(junctions[-1])


def test_a_room_on_offer_says_only_where_it_would_lie_what_else_is_drawn_on_its_option() -> None:
    state = table("housework", "wood 1 food 2", "r3c1 empty").state
    for lang, where in (("en", "Where: A3, B4"), ("fr", "Où\u00a0: A3, B4")):
        titles = _titles(drawn(GAME, state, 0, lang))
        assert titles["room-shelf"].split("\n")[2:] == [where]
        assert titles["room-grindstone"].split("\n")[2:3] == [where]  # it lacks a stone
        assert len(titles["room-grindstone"].split("\n")) == 4


def test_walls_by_which_more_rooms_fit_come_before_others() -> None:
    state = table("masonry", "").state
    found = merits(state.view(0), state.legal(), GAME.text("en"))
    ordered = [GAME.write(action) for action in sorted(found, key=lambda action: -found[action].worth)]
    walls = [notation for notation in ordered if notation.startswith("build ")]
    assert walls[:3] == ["build r1c0-r2c0", "build r2c0-r2c1", "build r2c0-r3c0"]
    assert found[GAME.read(walls[3])].worth < found[GAME.read(walls[2])].worth


def _titles(svg: str) -> dict[str, str]:
    """What elements are called, and what is told of them."""
    return {element.get("id", ""): element[0].text or "" for element in _titled(svg)}


def _titled(svg: str) -> list[Element]:
    return [one for one in fromstring(svg).iter() if len(one) and one[0].tag.endswith("}title")]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_tile_on_offer_does_is_told_in_the_words_of_its_option(lang: str) -> None:
    """A page then tells it once; of a tile out of reach the board tells all there is to know."""
    text = GAME.text(lang)
    for gold, is_free in (("gold 2", True), ("", False)):
        state = table(None, gold, number=8).state
        told = _titles(drawn(GAME, state, 0, lang))["tile-renovation"].split("\n")[1]
        option = tell_option(GAME, text, GAME.read("take renovation"))
        assert (told.rstrip(".").casefold() in option.casefold()) == is_free
        assert (told == text.name("renovation", "help")) != is_free


def test_the_goods_and_rooms_of_a_tile_are_told_with_their_number() -> None:
    state = table("cultivation", "").state
    told = {action: tell_now(GAME, GAME.text("en"), action, state.prompt()) for action in state.legal()}
    assert told[GAME.read("collect")] == "Take 2 grain and 1 flax"
    assert told[GAME.read("rooms")] == "Use 1 room"


def test_each_good_of_the_entrance_can_be_pressed_and_so_can_the_whole_of_it() -> None:
    state = table("cultivation", "food 2").play("rooms").state
    uses = [action for action in state.legal() if GAME.write(action).startswith("use entrance")]
    named = [(DRAWING.target(action), DRAWING.other(action)) for action in uses]
    assert named == [("cell-r3c0", f"entrance-{name}") for name in ("wood", "stone", "grain", "flax")]
    assert {other for _target, other in named} <= set(ids(check_drawing(GAME, state, 0)))


def test_a_full_store_says_so() -> None:
    full = shown(drawn(GAME, table(None, "wood 9").state, 0))
    assert "9 of at most 9 wood: more of it would be lost" in full
    assert "more of it would be lost" not in shown(drawn(GAME, table(None, "wood 8 gold 9").state, 0))


@rule("8.1", "8.5")
def test_what_was_used_in_this_action_is_ticked_the_entrance_as_well_as_rooms() -> None:
    t = table("undermining", "grain 1", filled("tunnel"), number=4).play("rooms")
    assert "ticked" not in drawn(GAME, t.state, 0).partition("</style>")[2]
    t.play("use entrance-grain")
    ticked = re.compile(
        r'id="(cell-r3c0|room-tunnel)"(?:(?!id="(?:cell|room)-).)*class="turn ticked"', re.DOTALL
    )
    assert ticked.findall(drawn(GAME, t.state, 0)) == ["cell-r3c0"]


@rule("10.1")
def test_the_points_of_a_room_are_its_own_and_not_what_its_use_brings() -> None:
    t, worth = table("undermining", "", filled("tunnel"), number=4), "The room itself is worth 3 points"
    assert worth not in shown(drawn(GAME, t.state, 0))
    assert worth in shown(drawn(GAME, t.state, 1))


@rule("3.2")
@pytest.mark.parametrize(
    ("lang", "told"), [("en", "Bastien has already taken"), ("fr", "Bastien a déjà pris")]
)
def test_of_a_tile_that_is_taken_it_is_told_in_a_sentence_by_whom(lang: str, told: str) -> None:
    view = table("cultivation", turn=1).state.view(0)
    svg = DRAWING.board(view, ["Ada", "Bastien"], GAME.text(lang), 0)
    assert len(re.findall(f"\n{told} [^<]*\\.</title>", svg)) == 2  # on the tile, and on the dwarf on it
    assert "Bastien</title>" not in svg
