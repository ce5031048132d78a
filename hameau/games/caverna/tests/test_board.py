"""The drawn table."""

import re
from xml.etree import ElementTree

import pytest

import hameau
from hameau.core.state import State
from hameau.drawing.layout import definitions
from hameau.drawing.signs import is_symbol, least_width
from hameau.drawing.style import DEFS, goods_symbols
from hameau.drawing.svg import BOLD, width
from hameau.games.caverna.board import DRAWING
from hameau.games.caverna.board_furnishings import furnishing
from hameau.games.caverna.board_halls import CELL
from hameau.games.caverna.board_means import too_dear
from hameau.games.caverna.board_plates import WELL
from hameau.games.caverna.board_rooms import room, walled
from hameau.games.caverna.board_round import round_plate
from hameau.games.caverna.board_scenery import LANDSCAPES
from hameau.games.caverna.board_signs import BUILT_SIGNS, FURNISHING_SIGNS, SIGNS, space_signs
from hameau.games.caverna.board_style import GOODS, SLIM
from hameau.games.caverna.board_tiles import (
    IN_CELL,
    IN_CELL_NAME,
    SIGN_BAR,
    SIGN_EDGE,
    SIGN_TEXT,
    Amounts,
    built_name,
    furnished,
    name_on_plate,
    space,
)
from hameau.games.caverna.furnishings import FURNISHING_SLUGS
from hameau.games.caverna.pieces import KINDS, LOOT_SLUGS
from hameau.games.caverna.spaces import ROWS
from hameau.games.caverna.tests.draw import table
from hameau.testing import rule
from hameau.testing.boards import (
    DESKTOP,
    check_drawing,
    check_secrets,
    drawn,
    ids,
    measured,
    positions,
    shown,
    smallest_text,
    width_on_desktop,
)

GAME = hameau.game("caverna")


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_position_is_drawn_and_every_action_finds_its_place(seats: int) -> None:
    for number, state in enumerate(positions(GAME, seats, seed=seats, every=13 + 6 * seats)):
        check_drawing(GAME, state, None if number % 3 == 0 else number % seats, "fr" if number % 2 else "en")


def test_every_kind_of_decision_is_drawn() -> None:
    """Those that random play meets often enough."""
    wanted = {"place", "part", "lay", "put", "furnish", "cell", "sow", "forge", "loot", "feed", "breed"}
    met: set[str] = set()
    for seed in range(8):
        for state in positions(GAME, 1 + seed % 3, seed, every=1):
            step = state.prompt().step
            if step not in met:
                check_drawing(GAME, state, 0)
                met.add(step)
    assert met >= wanted, wanted - met


@rule("4.10")
def test_the_frame_of_a_cell_lies_within_it() -> None:
    """Fences and fields beside it would hide what lies outside, and seem framed themselves."""
    home = {"c4": "small-pasture", "b3": "meadow", "d4": "field"}
    svg = ElementTree.fromstring(drawn(GAME, table(2, 4, home=home).state, 0))
    cells = [one for one in svg.iter() if re.fullmatch("cell-[b-g][1-4]", one.get("id") or "")]
    assert len(cells) == 24
    for cell in cells:
        (halo,) = (one for one in cell if one.get("class") == "halo")
        x, y, wide, high = (float(halo.get(name, "")) for name in ("x", "y", "width", "height"))
        assert min(x, y, CELL - x - wide, CELL - y - high) >= 1.5


def test_the_introductory_game_is_drawn() -> None:
    for state in positions(GAME, 2, seed=1, every=40, furnishings="introductory"):
        names = ids(check_drawing(GAME, state, 0))
        assert "tile-miner" not in names


@pytest.mark.parametrize("seats", range(2, 5))
def test_of_a_first_game_all_is_in_sight_at_once(seats: int) -> None:
    """As wide as the table is on a screen of 1440 by 900 pixels, it is not higher than that, loot apart."""
    w, h = in_sight(GAME.new(seats, furnishings="introductory"))
    assert h / w * 1067 < 900 - 62


def in_sight(state: State) -> tuple[float, float]:
    """How large the table is without the loot, which lies below it."""
    view = state.view(0)
    board = DRAWING.layout(view, ["x"] * state.players(), GAME.text("en"), 0)
    panels = [panel for panel in board.panels if panel.name != "loot"]
    return (
        max(panel.x + panel.width * panel.scale for panel in panels),
        max(panel.y + panel.height * panel.scale for panel in panels),
    )


def test_a_tile_of_two_halves_lies_on_both_cells() -> None:
    other = DRAWING.other
    assert other(GAME.read("lay large-pasture c3 east")) == "cell-d3"
    assert other(GAME.read("lay cavern-cavern f2 south")) == "cell-f3"
    assert other(GAME.read("lay meadow-field c3 east")) == "cell-d3"


def test_nothing_changes_when_the_unknown_is_imagined() -> None:
    for state in positions(GAME, 2, seed=2, every=60):
        check_secrets(GAME, state, seed=9)


def test_every_dwarf_is_drawn_once() -> None:
    for state in positions(GAME, 5, seed=3, every=90):
        names = ids(drawn(GAME, state, 1))
        dwarfs = sum(len(player["dwarfs"]) for player in state.dump()["players"])  # type: ignore[attr-defined]
        assert sum(name.startswith("dwarf-") for name in names) == dwarfs


def test_names_are_escaped_and_words_are_those_of_the_language() -> None:
    state = next(positions(GAME, 7, seed=1, every=10_000))
    english, french = shown(drawn(GAME, state, 0, "en")), shown(drawn(GAME, state, 0, "fr"))
    assert 'Ch"loé <i>' in english
    assert "Ruby mining" in english
    assert "Ruby mining" not in french


def test_every_sign_and_every_landscape_is_drawn_somewhere() -> None:
    symbols = DEFS | goods_symbols(GOODS) | LANDSCAPES | SIGNS
    signs = {sign for row in ROWS for sign in space_signs(row.parts)}
    signs |= {sign for row in FURNISHING_SIGNS.values() for sign in row}
    assert {sign for sign in signs if is_symbol(sign)} <= set(symbols)
    assert {f"c-{kind}" for kind in KINDS if kind != "empty"} <= set(symbols)
    for name, markup in symbols.items():
        used = definitions(markup, symbols)
        assert markup in definitions(f"#hm-{name}", symbols), name
        assert used.count("<g") == used.count("</g>")


def test_what_spaces_and_furnishings_do_is_read_off_their_tables() -> None:
    told = {row.slug: space_signs(row.parts) for row in ROWS}
    assert told["slash-and-burn"] == ["sw-forest", "›", "sg-sow"]
    assert told["ore-trading"] == ["3×", "2", "g-ore", "→", "2", "g-gold", "g-food"]
    assert told["wood-gathering"] == []  # what lies there is seen
    assert FURNISHING_SIGNS["cooking-cave"] == ("g-grain", "g-vegetable", "→", "5", "g-food")
    assert FURNISHING_SIGNS["fodder-chamber"] == ("⅓", "g-points", "/", "sg-any")


@pytest.mark.parametrize("slug", FURNISHING_SLUGS)
def test_a_furnishing_shows_its_room_and_once_built_its_name_and_what_it_does(slug: str) -> None:
    symbols = DEFS | goods_symbols(GOODS) | LANDSCAPES | SIGNS
    assert "<path" in definitions(room(slug, 0, 0, 1), symbols)
    for lang in ("en", "fr"):
        text = GAME.text(lang)
        for line in built_name(slug, text):
            assert f">{line}</text>" in furnished(slug, False, text)
            whole = width(line.replace("\u00a0", " "), IN_CELL_NAME)
            assert whole < 1.37 * CELL, "set so close that it could not be read"
    assert least_width(BUILT_SIGNS[slug], SIGN_BAR, IN_CELL[-1], SIGN_TEXT) <= CELL - SIGN_EDGE


def test_a_built_room_has_its_whole_name_where_two_lines_have_room_for_it() -> None:
    english, french = GAME.text("en"), GAME.text("fr")
    assert built_name("simple-dwelling-4-2", english) == ("Simple", "dwelling")
    assert built_name("couple-dwelling", french) == ("Habitation", "conjugale")
    assert built_name("fodder-chamber", french) == ("Réserve", "de\u00a0fourrage")
    assert built_name("cooking-cave", french) == ("Grotte-", "cuisine")
    assert built_name("carpenter", english) == ("Carpenter",)


@pytest.mark.parametrize("slug", FURNISHING_SLUGS)
@pytest.mark.parametrize("size", [(103.0, 82.0), (117.3, 54.0), (132.5, 54.0)])
def test_what_a_furnishing_costs_stands_apart_from_its_points(slug: str, size: tuple[float, float]) -> None:
    """As large as it is beside two others, and below the rest."""
    prices, circle, _points = furnishing(slug, GAME.text("en"), *size).partition("<circle")
    *_others, (x, y, high, last) = re.findall(
        r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]+)', prices
    )
    if circle and float(y) > size[1] - 10:  # it has points, and a price
        gap = size[0] - 9.6 - 8.6 - float(x) - width(last, float(high) * BOLD)
        assert gap > 3


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(114.0, 48.1), (117.3, 54.0)])
def test_names_of_furnishings_are_whole_and_their_letters_are_of_one_width(
    lang: str, size: tuple[float, float]
) -> None:
    text = GAME.text(lang)
    for slug in FURNISHING_SLUGS:
        name = re.findall(r'class="m on-tag slim">([^<]+)<', furnishing(slug, text, *size))
        assert " ".join(name) == text.name(slug)
        assert all(SLIM * width(line, 13.2) <= size[0] - 3.9 for line in name)


def test_a_furnishing_that_is_built_left_the_mark_of_its_owner_and_what_is_missing_is_red() -> None:
    """Of a price only the goods that are lacking: the stone of a miner by whom there is wood."""
    t = table(2, 6, goods="wood 1", home={"e2": "carpenter", "f2": "cavern"})
    board = _table_of(t.state)
    assert "<title>Carpenter: " in board
    assert re.search(r'too-dear lacks-2" transform="[^"]+"><g id="tile-miner"', board)
    assert not re.search(r'too-dear[^"]*" transform="[^"]+"><g id="tile-dog-school"', board)
    assert "no-cavern" not in board
    assert "no-cavern" in _table_of(table(2, 6, home={"e3": "carpenter"}).state)


@rule("9.17")
def test_ore_that_stands_in_for_wood_and_stone_is_not_missing() -> None:
    """The builder takes one ore for each of the two; of one ore alone, the wood is there."""
    for ore, look in ((2, None), (1, "too-dear lacks-2"), (0, "too-dear lacks-1 lacks-2")):
        t = table(2, 6, goods=f"ore {ore}", home={"e2": "builder", "f2": "cavern"})
        assert too_dear(t.state.view(0)["players"][0]).get("miner") == look


@pytest.mark.parametrize("slug", FURNISHING_SLUGS)
def test_a_built_room_is_seen_on_a_large_board_below_a_name_of_one_line(slug: str) -> None:
    """A supplier too: it says beside its picture how often it still delivers."""
    picture = re.search(r'"#hm-r-\d+"', room(slug, 0, 0, 1))
    for lang in ("en", "fr"):
        text = GAME.text(lang)
        name = name_on_plate(slug, text)
        assert width(name.replace("\u00a0", " "), IN_CELL_NAME) < 1.37 * CELL, "letters too close"
        for rounds in (None, 4) if slug.endswith("supplier") else (None,):
            afar = furnished(slug, False, text, rounds).partition('<g class="near">')[0]
            assert picture is not None
            assert picture[0] in afar
            assert f">{name}</text>" in afar
            assert not rounds or ">4×</text>" in afar


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_built_rooms_are_told_apart_by_their_names(lang: str) -> None:
    """But for the two simple dwellings, which differ in their price alone."""
    text = GAME.text(lang)
    slugs = [slug for slug in FURNISHING_SLUGS if slug != "simple-dwelling-3-3"]
    assert len({name_on_plate(slug, text) for slug in slugs}) == len(slugs)


@pytest.mark.parametrize(
    ("seats", "slug", "goods"),
    [
        (3, "strip-mining", (("ore", 1), ("stone", 3))),
        (5, "sustenance", (("grain", 1), ("vegetable", 1))),
        (5, "depot", (("wood", 9), ("ore", 9))),
        (7, "large-depot", (("wood", 2), ("ore", 1), ("stone", 1))),
        (5, "ore-delivery", (("stone", 12), ("ore", 12))),
    ],
)
def test_wherever_goods_gather_their_growth_is_told(seats: int, slug: str, goods: Amounts) -> None:
    """Those that grow come last, before the sign, and all of it stays on the card."""
    for size in ((104.0, 99.0), (103.1, 86.9)):
        drawn = space(slug, goods, GAME.text("en"), seats, size, False)
        assert ">+1</text>" in drawn
        plate = re.search(r'<rect x="3.2"[^>]* width="([\d.]+)"', drawn)
        assert plate is not None
        assert 3.2 + float(plate[1]) <= size[0]


def test_every_furnishing_has_walls_of_its_own_colour() -> None:
    walls = {re.search(r'color="(#\w+)"', walled(slug, "c-furnished"))[1] for slug in FURNISHING_SLUGS}  # type: ignore[index]
    assert len(walls) == len(FURNISHING_SLUGS)


def test_leaves_grow_where_the_forest_beside_a_cell_is_whole() -> None:
    """Above both cells and on the left; not into the frame below, nor towards the mountain."""
    view = table(1, 3, home={"c4": "field", "d4": "meadow"}).state.view(0)
    assert DRAWING.board(view, ["A"], GAME.text("en"), 0).count('"#hm-cv-verge"') == 3


def test_rock_juts_out_where_the_mountain_beside_a_cell_is_whole() -> None:
    """Above the first cavern and on both sides of its two cells; not into the frame below."""
    found = DRAWING.board(GAME.new(1).view(0), ["A"], GAME.text("en"), 0)
    assert found.count('"#hm-cv-brink"') == 5


def test_wells_have_room_for_numbers_before_and_after() -> None:
    """A picture takes 26 of a well; a number may be set a little closer."""
    assert 0.85 * width("10→12", 15 * BOLD) <= WELL - 26


def test_symbols_are_those_of_the_game_whatever_the_table() -> None:
    """Pages keep them from one table to the next; cards are of many sizes and come with their panel."""
    text, found = GAME.text("en"), set()
    for seats in (1, 2, 3, 7):
        for options in ({}, {"furnishings": "introductory"}):
            view = GAME.new(seats, **options).view(0)
            board = DRAWING.layout(view, ["x"] * seats, text, 0)
            found.add(tuple(board.symbols))
            with_cards = [p for p in board.panels if not p.name.startswith(("home", "loot"))]
            assert all("<defs><g" in p.content for p in with_cards)
    assert len(found) == 1


def test_the_price_of_a_furnishing_stands_beside_its_name_alone() -> None:
    """Options say what it costs now, which is less with some tiles."""
    told = shown(drawn(GAME, GAME.new(2), 0))
    assert "Couple dwelling (8 wood, 6 stone)\nRoom for 2 dwarfs.\n5 points" in told
    assert "Simple dwelling (4 wood, 2 stone)\nRoom for 1 dwarf.\n" in told
    assert "\n0 points" not in told


def test_the_cover_is_light_and_its_names_are_its_own() -> None:
    """It stands in pages among other drawings."""
    cover = (GAME.folder / "cover.svg").read_text("utf-8")
    names = ids(cover)
    assert len(cover) < 12 * 1024
    assert all(name.startswith("cv") for name in names)
    assert set(re.findall(r"#(cv[a-z-]+)", cover)) == set(names)


def test_size_and_time_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    for seats in (4, 7):
        *_, last = positions(GAME, seats, seed=5, every=200)
        with capsys.disabled():
            print("\n" + measured(GAME, last, 0))


def test_all_of_two_players_is_on_one_screen() -> None:
    """On a screen of 1440 by 900 pixels, what lies around the table left aside."""
    state = GAME.new(2)
    across, down = in_sight(state)
    ratio = re.search(r"--ratio:([\d.]+)", drawn(GAME, state, 0))
    assert ratio is not None
    assert abs(float(ratio[1]) - across / down) < 0.015
    assert down / across < 800 / DESKTOP * 1.04


def test_all_loot_lies_on_its_board() -> None:
    t = table(3, 8, goods="ore 9", dwarfs=[14, 14])
    found = ids(drawn(GAME, t.play("place blacksmithing").state, 0))
    for item in LOOT_SLUGS:
        assert DRAWING.other(GAME.read(f"loot {item}")) in found


TWELVE = 11.99  # pixels, and what rounding takes


def smallest(state: State, lang: str = "en") -> float:
    """The size of the smallest text on a desktop, where the table gives way to be seen whole."""
    svg = drawn(GAME, state, 0, lang)
    return smallest_text(svg, width_on_desktop(svg))


@pytest.mark.parametrize("seats", [1, 2, 4, 7])
def test_everything_can_be_read_on_a_desktop(seats: int) -> None:
    for state in positions(GAME, seats, seed=seats, every=150):
        assert smallest(state) >= TWELVE


@pytest.mark.parametrize("furnishings", ["introductory", "full"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_loot_below_the_table_is_in_sight(seats: int, furnishings: str) -> None:
    """Down to where it reaches on a screen of 1440 by 900, below the head of the page.

    Of four in a first game all three homes of others are in sight instead.
    """
    if (seats, furnishings) == (4, "introductory"):
        return
    state = GAME.new(seats, furnishings=furnishings)
    board = DRAWING.layout(state.view(0), ["x"] * seats, GAME.text("en"), 0)
    loot = next(panel for panel in board.panels if panel.name == "loot")
    svg = drawn(GAME, state, 0)
    across = float((ElementTree.fromstring(svg).get("viewBox") or "").split()[2])
    bottom = loot.y + loot.height * loot.scale
    assert 62 + bottom * width_on_desktop(svg) / across < 900


@pytest.mark.parametrize("furnishings", ["introductory", "full"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_can_be_read_also_on_an_expedition(seats: int, lang: str, furnishings: str) -> None:
    """With much of all there is, also begging markers and names in cells that are drawn smaller."""
    home = {"d4": "meadow", "c4": "grain-3", "f2": "dwelling", "e2": "breakfast-room"}
    options, others = {"furnishings": furnishings}, {"begging": 3, "food": 12, "ore": 11}
    t = table(
        seats, 8, goods="ore 9 cattle 2", dwarfs=[9, 12], home=home, begging=2, options=options, others=others
    )
    assert smallest(t.state, lang) >= TWELVE
    t.play("place blacksmithing")
    assert smallest(t.state, lang) >= TWELVE


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(104.0, 93.0), (108.0, 85.0), (116.0, 115.0), (200.0, 82.0)])
def test_the_plate_of_the_round_tells_how_it_ends(size: tuple[float, float], lang: str) -> None:
    """All of it in words, whatever its size."""
    text = GAME.text(lang)
    for coming in ("none", "full", "one-food", "half"):
        view = GAME.new(2).view(0) | {"coming": coming, "round": 11}
        told = re.findall(">([^<]+)</text>", round_plate(view, text, size))
        ending = text.sentence("screen", "after", {"harvest": "nothing" if coming == "none" else coming})
        assert ending in " ".join(told)


def test_any_empty_field_stands_for_sowing_and_any_meadow_for_fencing() -> None:
    home = {"d1": "field", "c1": "field", "d3": "meadow"}
    t = table(2, 3, goods="wood 4 grain 1", home=home).play("place slash-and-burn", "do sow")
    assert {DRAWING.target(action) for action in t.state.legal()} == {"cell-fields"}
    found = DRAWING.board(t.state.view(0), ["A", "B"], GAME.text("en"), 0)
    assert len(re.findall('<g data-target="cell-fields">', found)) == 2
    t = table(2, 3, goods="wood 4 stone 1", home=home).play("place sheep-farming")
    assert "cell-meadows" in {DRAWING.target(action) for action in t.state.legal()}


def test_side_by_side_furnishings_show_their_price_at_one_place() -> None:
    """With three players the introductory ones: below the room, whether the name takes one line or two."""
    starts = set()
    for slug in ("stone-storage", "slaughtering-cave"):
        price = furnishing(slug, GAME.text("en"), 105.0, 79.4).partition('class="price"')[2]
        starts |= set(re.findall(r'^><use href="#hm-g-\w+" transform="translate\((\S+) ', price))
    assert len(starts) == 1


def test_what_lies_on_a_low_space_covers_none_of_its_two_tiles() -> None:
    """On a high one the second lies below the first, on a low one beside it."""
    rows = {}
    for high in (86.4, 113.4):
        drawn_space = space("excavation", (("stone", 3),), GAME.text("en"), 3, (103.0, high), False)
        tiles = re.findall(r'href="#hm-sw-(?:mountain|halls)" transform="translate\(\S+ (\S+)\)', drawn_space)
        rows[high] = len(set(tiles))
        assert len(tiles) == 2
    assert rows == {86.4: 1, 113.4: 2}


def test_all_loot_is_pressed_on_the_board_and_not_at_the_space_in_use() -> None:
    """What is pressed at the space in use has a button too: tunnel and stable stood there alone."""
    t = table(3, 9, dwarfs=[14, 14], goods="wood 3 sheep 2", home={"f4": "tunnel", "d4": "meadow"})
    t.play("place exploration")
    places = {DRAWING.target(action) for action in t.state.legal()}
    assert {"loot-tunnel", "loot-stable", "cell-meadows", "good-sheep"} <= places
    assert "acting" not in places


def test_a_space_that_cannot_be_chosen_sinks_below_its_name() -> None:
    """Its veil lies over the painting; name, dwarf and what is chosen keep their colours."""
    board = drawn(GAME, table().state, 0)
    logging = board.partition('id="space-logging"')[2].partition('id="space-')[0]
    assert logging.index("at-rest") < logging.index(">Logging<") < logging.index("on-card")


def test_a_furnishing_that_was_chosen_is_marked_until_it_lies_in_its_cavern() -> None:
    t = table(2, 6, goods="wood 9 stone 9", home={"e2": "cavern"}).play("place housework", "do furnish")
    assert "waiting" not in _table_of(t.state)
    t.play("furnish carpenter")
    marked = _table_of(t.state).partition('id="tile-carpenter"')[2].partition('id="tile-')[0]
    assert "turn waiting" in marked
    assert "waiting" not in _table_of(t.play("in e2").state)


@pytest.mark.parametrize("furnishings", ["introductory", "full"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 7])
def test_loot_covers_whole_furnishings(seats: int, furnishings: str) -> None:
    """No edge of a price looks out below it, and the next name is free."""
    options = {"furnishings": furnishings}
    t = table(seats, 8, goods="ore 9", dwarfs=[9, 12], options=options).play("place blacksmithing")
    board = DRAWING.layout(t.state.view(0), ["x"] * seats, GAME.text("en"), 0)
    loot, tiles = (next(one for one in board.panels if one.name == name) for name in ("loot", "furnishings"))
    foot = loot.y + loot.scale * loot.height
    if not (tiles.x <= loot.x < tiles.x + tiles.width and tiles.y - 6 < loot.y < tiles.y + tiles.height):
        return  # it lies beside or above them
    cards = re.findall(r'class="fu\d+[^"]*" transform="translate\([\d.]+ ([\d.]+)\)', tiles.content)
    tops = sorted({tiles.y + tiles.scale * float(top) for top in cards})
    high = tops[1] - tops[0] - 4
    covered = [top for top in tops if top < foot]
    assert 1 <= len(covered) <= 3
    assert covered[-1] + high < foot < covered[-1] + high + 4


def _table_of(state: State) -> str:
    """The drawn table without its style."""
    return drawn(GAME, state, 0).rpartition("</style>")[2]


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_loot_is_marked_and_in_sight_on_an_expedition(seats: int) -> None:
    t = table(seats, 8, goods="wood 6 ore 9", dwarfs=[9, 12])
    before = DRAWING.layout(t.state.view(0), ["x"] * seats, GAME.text("en"), 0)
    t.play("place blacksmithing", "loot loot-stone")
    board = DRAWING.layout(t.state.view(0), ["x"] * seats, GAME.text("en"), 0)
    loot = next(panel for panel in board.panels if panel.name == "loot")
    assert loot.content.count("Taken on this expedition") == 1
    assert loot.y + loot.scale * loot.height <= board.fold
    assert board.fold == before.fold
    assert [panel.name for panel in board.panels] == [panel.name for panel in before.panels]


@pytest.mark.parametrize("furnishings", ["introductory", "full"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 7])
def test_nothing_but_loot_moves_for_an_expedition(seats: int, furnishings: str) -> None:
    """Whoever plays keeps its furnishings in sight; and in a preview, which compares two tables, all dwarfs
    keep their places. Only a board of few furnishings, as large as that of loot, changes places with it.
    """
    swaps = seats == 4 and furnishings == "introductory"
    t = table(seats, 8, goods="ore 9", dwarfs=[9, 12], options={"furnishings": furnishings})
    before = _places(t.state, swaps)
    t.play("place blacksmithing")
    assert _places(t.state, swaps) == before


def _places(state: State, swaps: bool) -> dict[str, tuple[float, float, float]]:
    """Where the parts of the table lie, but for loot and what changes places with it."""
    board = DRAWING.layout(state.view(0), ["x"] * state.players(), GAME.text("en"), 0)
    still = (panel for panel in board.panels if panel.name not in ("loot", *["furnishings"] * swaps))
    return {panel.name: (panel.x, panel.y, panel.scale) for panel in still}


def test_only_on_an_expedition_loot_has_names() -> None:
    """So that the preview of its end does not turn what is marked as taken into loot again."""
    t = table(3, 8, goods="ore 9", dwarfs=[9, 12])
    assert not [name for name in ids(drawn(GAME, t.state, 0)) if name.startswith("loot-")]
