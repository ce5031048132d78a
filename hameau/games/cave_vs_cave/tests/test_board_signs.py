"""What rooms and action tiles do, told in rows of signs."""

import re
from pathlib import Path

import pytest

import hameau
from hameau.drawing.signs import is_symbol
from hameau.drawing.style import DEFS, goods_symbols
from hameau.drawing.svg import width
from hameau.games.cave_vs_cave.board import DRAWING, ROOM_RIBBON
from hameau.games.cave_vs_cave.board_cells import swap_sign
from hameau.games.cave_vs_cave.board_display import Display, Grid, grid
from hameau.games.cave_vs_cave.board_furniture import TILE_HEIGHT, new_ribbon
from hameau.games.cave_vs_cave.board_parts import DONE, OPEN, tile_in_use
from hameau.games.cave_vs_cave.board_pieces import TILE_OF, room, tile
from hameau.games.cave_vs_cave.board_plans import PLAN_SCALE, plan
from hameau.games.cave_vs_cave.board_rock import FITTING, HEIGHT
from hameau.games.cave_vs_cave.board_scenery import SYMBOLS
from hameau.games.cave_vs_cave.board_signs import (
    ROOM_LEVELS,
    ROOM_ROWS,
    TILE_ROWS,
    Place,
    amounts,
    lines,
    stacked,
)
from hameau.games.cave_vs_cave.board_style import GOODS
from hameau.games.cave_vs_cave.board_tiles import RIBBON, tile_at
from hameau.games.cave_vs_cave.pieces import BOARD_CELLS, CELLS, ROOM_SLUGS, ROOMS, WAYS, RoomTile
from hameau.games.cave_vs_cave.tests.draw import filled, table
from hameau.testing.boards import drawn

GAME = hameau.game("cave-vs-cave")


def _symbols() -> set[str]:
    """Every symbol on rooms and tiles."""
    rows = [row for rows in (*ROOM_ROWS.values(), *TILE_ROWS.values()) for row in rows]
    return {sign for row in (*rows, *ROOM_LEVELS.values()) for sign in row if is_symbol(sign)}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_sign_on_tiles_and_rooms_has_a_name_for_the_list_of_signs(lang: str) -> None:
    for sign in _symbols() | {"g-ready", "g-short", "g-done", "g-walls", "g-worth"}:
        assert GAME.text(lang).has("names", sign.removeprefix("g-")), sign


def test_tiles_say_how_many_dwarfs_there_are_to_be_fed() -> None:
    each, all_of_them = lines(TILE_OF["furnishing"], 3)["furnish"]
    assert each == ("1", "g-food", "@per", "g-dwarf")
    assert all_of_them == ("= 3", "g-food", "→", "g-furnish")
    assert TILE_ROWS["furnishing"][-1] == (*each, "→", "g-furnish")


def test_what_rooms_and_tiles_do_is_read_off_their_tables_and_can_be_drawn() -> None:
    assert ROOM_ROWS["weaving-room"] == (("2", "g-flax", "→", "2", "g-food", "2", "g-gold"),)
    assert ROOM_LEVELS["food-corner"] == ("g-upto", "3")
    assert TILE_ROWS["masonry"] == (
        ("1", "g-rooms"),
        ("+1", "g-wood", "/", "+1", "g-stone"),
        ("+1", "g-wall"),
    )
    assert _symbols() <= set(DEFS | goods_symbols(GOODS) | SYMBOLS)
    assert all(ROOM_ROWS.values())
    assert all(TILE_ROWS.values())


def test_what_excludes_what_follows_ends_with_a_stroke() -> None:
    assert ROOM_ROWS["grindstone"] == (
        ("1", "g-grain", "→", "3", "g-food", "/"),
        ("4", "g-grain", "→", "7", "g-food"),
    )
    assert TILE_ROWS["undermining"] == (("2", "g-rooms", "/"), ("g-excavate", "g-through"))


def test_when_a_blue_room_works_is_framed() -> None:
    text = GAME.text("fr")
    assert all('class="when"' in room(slug, text) for slug in (*ROOM_SLUGS[19:], "tunnel"))
    assert 'class="when"' not in room("shelf", text)
    assert text.name("undergrowth") in room("prospecting-site", text)


@pytest.mark.parametrize("slug", TILE_OF)
def test_the_signs_of_a_tile_stay_where_they_are_when_it_is_in_use(slug: str) -> None:
    text = GAME.text("en")
    spots = re.compile(r'<use href="#hm-g-(?!done)[^>]*>')
    parts = tuple((line, (DONE, OPEN)[number % 2]) for number, line in enumerate(lines(TILE_OF[slug])))
    assert spots.findall(tile_in_use(slug, parts, 2, text)) == spots.findall(tile(slug, text, "spent", "", 2))


@pytest.mark.parametrize("slug", ROOM_SLUGS[:19])
def test_every_good_that_a_room_takes_or_gives_is_seen_on_it(slug: str) -> None:
    stores = [store for way in WAYS if way.room == slug for store in (way.pay, way.get, way.level)]
    seen = {sign for row in ROOM_ROWS[slug] for sign in row}
    goods = {f"g-{name}" for store in stores for name in amounts(store)}
    assert goods <= seen or "g-any" in seen


def test_rows_are_as_large_as_the_longest_of_them_allows() -> None:
    text = GAME.text("en")
    short, long = (
        stacked(rows, Place(0, 0, 114, 59), text)
        for rows in (TILE_ROWS["drift-mining"], ROOM_ROWS["bakehouse"])
    )
    assert "scale(1.4)" in short
    assert "scale(1.4)" not in long


@pytest.mark.parametrize("kind", ROOMS, ids=ROOM_SLUGS)
def test_a_room_shows_the_walls_it_wants_as_a_plan_of_its_cavern(kind: RoomTile) -> None:
    drawing = room(kind.slug, GAME.text("en"))
    assert f'#hm-{plan(kind.walls)}"' in drawing
    assert f"scale({PLAN_SCALE})" in drawing
    bricks = SYMBOLS[plan(kind.walls)].count("M-10-10h20")  # from end to end of a side
    assert bricks == sum(map(str.isupper, kind.walls))


def test_what_must_and_what_may_have_walls_are_different_plans() -> None:
    drawings = {printed: SYMBOLS[plan(printed)] for printed in ("New", "NEW", "NW", "Nw")}
    assert len(set(drawings.values())) == len(drawings)


def test_a_number_stands_apart_from_the_sign_before() -> None:
    text = GAME.text("en")
    crowded, single = (
        stacked((row,), Place(0, 0, 200, 20), text)
        for row in (("2", "g-stone", "3", "g-food"), ("2", "g-stone", "→", "3", "g-food"))
    )
    assert crowded.count("> </text>") == 1
    assert "> </text>" not in single


def test_every_cavern_bears_its_name_furnished_or_not() -> None:
    page = str(drawn(GAME, table("cultivation", "", filled("shelf", "tunnel")).state, 0))
    for cell in CELLS[: int(BOARD_CELLS)]:
        name = GAME.text("en").name(cell)
        assert len(re.findall(rf'class="b label"[^>]*>{name}<', page)) == 2, name  # in both caves


def test_a_ribbon_covers_nothing_that_the_tile_above_tells() -> None:
    (_x, y), (_x, below) = tile_at(0), tile_at(3)
    top = re.search(r"translate\(0 (-?[\d.]+)\)", new_ribbon("new", 0, RIBBON))  # above its tile
    assert top
    assert below + float(top[1]) >= y + TILE_HEIGHT - 1.5  # at most over the edge of the other one


def test_the_letters_of_a_ribbon_lie_within_it() -> None:
    drawn = new_ribbon("new", 0, 0)
    (high,) = re.findall(r"M-5 ([\d.]+)l5 4", drawn)  # where its fold begins
    ((low, size),) = re.findall(r'<text x="1" y="([\d.]+)" font-size="([\d.]+)"', drawn)
    capital = 0.73 * float(size)
    assert float(low) - capital >= 1.5
    assert float(low) <= float(high) - 1.5


def test_a_ribbon_covers_neither_the_price_of_the_room_above_nor_the_name_of_its_own() -> None:
    drawn_high = 13  # without its fold
    price = Grid(1, 2, 1, 0, HEIGHT + 6).at(1)[1] + ROOM_RIBBON
    assert price >= Grid(1, 2, 1, 0, HEIGHT + 6).foot(0) - 1.5
    assert ROOM_RIBBON + drawn_high <= 6


def test_a_ribbon_is_whole_and_touches_no_other_room() -> None:
    """Nor does what is new have the frame of what can be chosen."""
    for columns in (grid(6, (320, 937)), grid(20, (320, 937)), Display(["shelf"], (320, 937)).low_ground):
        assert columns.at(columns.columns)[1] + ROOM_RIBBON * columns.scale >= columns.foot(0)
    page = str(drawn(GAME, table("excavation", "").state, 0))
    assert ".new>.halo" not in page


def test_at_the_end_no_tile_is_pale_for_want_of_gold() -> None:
    over = hameau.play(GAME, ["random"] * 2, seed=1)
    page = str(drawn(GAME, over.state(len(over)), 0))
    assert 'class="turn barred"' not in page


def test_no_class_of_a_page_is_one_of_the_drawing() -> None:
    """What the picture of an ending is called made a tile fade to its left."""
    css = (Path(hameau.__file__).parent / "web" / "static" / "hameau.css").read_text("utf-8")
    pages = set(re.findall(r"^\.([a-z][a-z-]*) ?\{", css, re.MULTILINE))
    page = re.sub(
        r"<style.*?</style>", "", str(drawn(GAME, table("masonry", "", number=8).state, 0)), flags=re.DOTALL
    )
    used = {name for names in re.findall(r'class="([^"]*)"', page) for name in names.split()}
    assert used & pages <= {"board", "dim"}


def test_the_sign_of_a_trade_touches_no_number():
    """Nor does the sign of a wall with which a room would fit lie on the name of a room below it."""
    svg = str(
        DRAWING.board(table("masonry", "gold 10 food 1").state.view(0), ["Ada", "Bo"], GAME.text("en"), 0)
    )
    swap = re.findall(r'hm-swap" transform="translate\(([\d.]+) 0\)scale\(0?\.8\)', svg)
    (number,) = re.findall(r'<text x="([\d.]+)"[^>]* font-size="21" class="b">10</text>', svg)
    assert float(number) + width("10", 21) < float(swap[0]) - 0.8 * 5
    assert float(re.findall(r"translate\(\S+ (-?[\d.]+)\)", FITTING["across"])[0]) + 9 * 1.1 < 2
    assert "class" not in swap_sign(19, is_full=True)
    full = re.search(r"translate\(([\d.]+) 0\)scale", swap_sign(9, is_full=True))
    for lang in ("en", "fr"):
        word = width(str(GAME.text(lang).tables["board"]["full"]), 15)
        assert full is not None
        assert float(number) + width("9", 21) < float(full[1]) - 0.8 * 5
        assert float(full[1]) + 0.8 * 17 < 391 - word
