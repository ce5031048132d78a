"""The common language of the drawn tables."""

import importlib
import math
import re
import tomllib
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

import hameau
from hameau.drawing import svg as drawing
from hameau.drawing.layout import Board, Piece
from hameau.drawing.seats import COLOURS
from hameau.drawing.signs import picture
from hameau.drawing.style import CSS, DEFS, MARKS, PALETTE, SEATS, Goods, goods_symbols
from hameau.drawing.svg import num, safe, shortened, wrapped

ROOT = Path(__file__).parent.parent
STYLES = [
    importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for file in sorted(ROOT.glob("hameau/games/*/board_style.py"))  # what is a game's own
]
GOODS: Goods = {"wood": ("log", "#8d6137", "#fff"), "clay": ("clay-brick", "#c4683f", "#fff")}


def test_numbers_are_short() -> None:
    assert [num(3), num(3.0), num(2.54), num(-0.5), num(100.04)] == ["3", "3", "2.5", "-0.5", "100"]


@pytest.mark.parametrize("text", ["<b>", 'a "b" & c', "it's", "\x00\x07\ufffe", "\ud800", "ok\n"])
def test_any_text_becomes_sound_xml(text: str) -> None:
    root = ElementTree.fromstring(f'<a b="{safe(text)}">{safe(text)}</a>')
    kept = "".join(sign for sign in text if sign not in "\x00\x07\ufffe\ud800")
    assert root.text == (kept or None)


def test_texts_are_cut_and_wrapped_to_a_width() -> None:
    assert shortened("short", 10, 100) == "short"
    assert shortened("a very long name indeed", 10, 60).endswith("…")
    lines = wrapped("one two three four five six", 10, 60, 2)
    assert len(lines) == 2
    assert all(drawing.width(line, 10) <= 60 for line in lines)


def test_every_symbol_is_sound_and_leads_to_symbols_that_exist() -> None:
    for symbols in (DEFS, *(DEFS | goods_symbols(style.GOODS) for style in STYLES)):
        for name, markup in symbols.items():
            root = ElementTree.fromstring(markup)
            assert root.get("id") == f"hm-{name}"
            for other in re.findall(r"#hm-([a-z0-9-]+)", markup):
                assert other in symbols, f"{name} uses {other}"


LIGHTS = re.compile(r"--(glow|choice|[a-z]+-(?:beam|rim|edge)):(#[0-9a-f]{6})")  # what can be chosen
APART = 30  # so far from each other colours in CIELAB are not mistaken


def lab(colour: str) -> tuple[float, float, float]:
    """Lightness, green to red, and blue to yellow: CIELAB in daylight."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__.split(".")[-2])
@pytest.mark.parametrize("theme", [r"(?<=})\.hm{", r"\[data-theme=dark\] \.hm{"], ids=["day", "night"])
def test_what_can_be_chosen_has_no_colour_of_a_seat(style: ModuleType, theme: str) -> None:
    rules = "}" + CSS + style.CSS
    blocks = "".join(re.findall(theme + "([^}]*)", rules))
    lights = dict(LIGHTS.findall(blocks))
    assert "glow" in lights
    colours = dict(re.findall(r"\.hm \.p(\d)\{--pc:(#[0-9a-f]{6})", rules))
    game = hameau.game(style.__name__.split(".")[-2].replace("_", "-"))
    for seat in range(max(game.seats)):
        for light, colour in lights.items():
            distance = math.dist(lab(colours[str(seat)]), lab(colour))
            assert distance > APART, f"{light} {colour} is too near to seat {seat}: {distance:.0f}"


def test_every_colour_that_is_used_is_in_a_palette() -> None:
    """In the common one, or in that of the game that uses it."""
    own = {"pc", "pe", "pm", "x", "y", "s", "u", "v", "t", "font"}
    for rules in (CSS + "".join(DEFS.values()), *(style.CSS for style in STYLES)):
        used = set(re.findall(r"var\(--([a-z0-9-]+)", rules))
        assert used <= set(PALETTE) | own | set(re.findall(r"--([a-z0-9-]+):", rules))


def test_every_seat_has_a_colour_and_a_shape_of_its_own() -> None:
    assert len(SEATS) == len(MARKS) == len(COLOURS)
    assert len({fill for fill, _, _ in SEATS}) == len(set(MARKS)) == 7


def test_every_picture_has_an_author_and_is_credited() -> None:
    credits = (ROOT / "docs" / "credits.md").read_text("utf-8")
    pictures = tomllib.loads((ROOT / "hameau" / "drawing" / "icons.toml").read_text("utf-8"))
    for name, entry in pictures.items():
        row = next(line for line in credits.splitlines() if line.startswith(f"| {entry['author']} |"))
        assert name in re.split(r"[ ,|]+", row), f"{name} is not credited"


def test_no_game_is_named_in_the_common_language() -> None:
    names = {
        name for game in hameau.games().values() for name in (game.slug, game.package.rpartition(".")[2])
    }
    for file in sorted((ROOT / "hameau" / "drawing").iterdir()):
        if file.is_file():
            words = set(re.findall(r"[\w-]+", file.read_text("utf-8").lower()))
            assert not words & names, f"{file.name} names {words & names}"


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.__name__)
def test_a_rule_is_common_or_of_a_game(style: ModuleType) -> None:
    own = set(re.findall(r"\.hm \.([a-z0-9-]+)", style.CSS))
    own -= {f"p{seat}" for seat in range(7)}  # the colours of seats may be a game's too
    assert own
    assert not own & set(re.findall(r"\.hm \.([a-z0-9-]+)", CSS))


@pytest.mark.parametrize(
    "css", [*(style.CSS for style in STYLES), CSS, (ROOT / "hameau/web/static/hameau.css").read_text("utf-8")]
)
def test_no_rule_is_about_everything_near_something_that_holds_something(css: str) -> None:
    """Whatever changes then is a reason to look at all of a table again: a letter took 50 times as long."""
    assert not re.findall(r":has\([^{},]*\)[\s>+~]+(?:\*|:not\()[^{]*", css)


def test_rules_of_a_game_follow_the_common_ones() -> None:
    board = Board("x", ".hm .own{opacity:.5}")
    board.panel("a", (100, 100), "", (8, 8))
    assert f"<style>{CSS}.hm .own{{opacity:.5}}@container" in board.svg()


def test_a_table_holds_what_it_uses_and_nothing_else() -> None:
    board = Board("A & B", goods=GOODS)
    board.panel("land", (200, 100), drawing.good("wood", 10, 10), (8, 8))
    board.panel("side", (100, 100), "", (216, 8), 0.5)
    board.loose(Piece("side", "figure-0-0", "Anna", drawing.figure(0), 50, 50, 1, "p0", "place-x"))
    root = ElementTree.fromstring(board.svg())
    names = {element.get("id") for element in root.iter()}
    assert {"hm-g-wood", "hm-i-log", "hm-f0", "hm-figure", "hm-s0", "panel-land", "figure-0-0"} <= names
    assert not {"hm-g-clay", "hm-f1", "hm-d1"} & names
    assert root.get("aria-label") == "A & B"
    figure = next(element for element in root.iter() if element.get("id") == "figure-0-0")
    assert (figure.get("style") or "").startswith("--x:241px;--y:33px;")


def test_a_narrow_table_stacks_its_panels() -> None:
    board = Board("x")
    board.panel("a", (800, 400), "", (8, 8))
    board.panel("b", (400, 100), "", (8, 416))
    css = board.svg()
    assert "#panel-a{transform:translate(8px,8px)scale(0.5)}" in css
    assert "#panel-b{transform:translate(8px,216px)scale(1)}" in css
    assert "aspect-ratio:416/324" in css


def test_a_middling_table_has_two_columns_and_what_is_wide_spans_them() -> None:
    board = Board("x")
    board.panel("a", (808, 400), "", (8, 8))
    for number, name in enumerate("bcd"):
        board.panel(name, (400, 100 + number), "", (8, 416))
    css = board.svg()
    assert "#panel-a{transform:translate(8px,8px)scale(1)}" in css
    assert "#panel-b{transform:translate(8px,416px)scale(1)}" in css
    assert "#panel-c{transform:translate(416px,416px)scale(1)}" in css
    assert "#panel-d{transform:translate(8px,524px)scale(1)}" in css
    assert "aspect-ratio:824/634" in css


def test_on_a_low_screen_the_first_panel_lies_beside_others_that_are_as_high_together() -> None:
    board = Board("Test")
    board.beside = 2
    board.panel("land", (800, 400), "", (8, 8))
    for name, y in (("cards", 8), ("stacks", 216), ("village-0", 8), ("village-1", 216)):
        board.panel(name, (400, 200), "", (816, y))
    board.loose(Piece("stacks", "coin", "", "", 0, 0))
    low = re.search(r"@media\(max-height:30rem\)\{@container\(min-width:601px\)(.*?)@container", board.svg())
    assert low is not None
    spots = re.findall(r"#panel-([\w-]+)\{transform:translate\((\S+)px,(\S+)px\)scale\(([\d.]+)\)", low[1])
    land, cards, stacks, *villages = [(name, *map(float, spot)) for name, *spot in spots]
    assert land[:3] == ("land", 8, 8)
    assert cards[2] == 8
    assert stacks[2] + 200 * stacks[3] == pytest.approx(8 + 400 * land[3], abs=1)
    assert cards[1] + 400 * cards[3] == pytest.approx(816, abs=1)
    assert [village[1] for village in villages] == [8, 416]
    assert f"--l:{num(stacks[1])}px;--m:{num(stacks[2])}px" in board.svg()


def test_on_a_low_screen_a_tall_panel_lies_first_wherever_it_is_in_columns() -> None:
    """What is asked lies beside the table, whose frame may then be as narrow as one column elsewhere."""
    board = Board("Test")
    board.beside, board.tall = 2, "cave"
    for name, high, y in (
        ("actions-1", 236, 8),
        ("actions-2", 236, 8),
        ("cave", 600, 260),
        ("rooms", 500, 260),
    ):
        board.panel(name, (400, high), "", (8, y))
    drawn = board.svg()
    assert 'class="hm whole tall"' in drawn
    narrow, low = drawn[drawn.index("max-width:600px") :].split("@media(max-height:30rem){", 1)
    assert narrow.index("#panel-actions-1{transform:translate(8px,8px)scale(1)}") > 0
    assert low.startswith("@container(min-width:480px)")
    assert "#panel-cave{transform:translate(8px,8px)" in low
    assert "#panel-actions-1{transform:translate(8px" not in low


def test_what_is_shown_on_demand_is_left_out_of_one_column_only() -> None:
    board = Board("x")
    board.panel("mine", (400, 100), "", (8, 8), seat=0)
    board.panel("yours", (400, 100), "", (8, 116), 0.5, seat=1, on_demand=True)
    board.loose(Piece("yours", "figure-1-0", "", "", 10, 10))
    drawn = board.svg()
    one = drawn[drawn.index("max-width:600px") :]
    assert "#panel-yours{display:none}" in one
    assert "aspect-ratio:416/116" in one
    assert "#panel-yours{transform:" in drawn[: drawn.index("max-width:600px")]
    assert 'id="panel-yours" data-seat="1" data-box="8 116 200 50"' in drawn
    assert 'id="figure-1-0" class="f  od"' in drawn


def test_a_panel_may_have_a_column_of_its_own() -> None:
    board = Board("x")
    for number in range(3):
        board.panel(f"p{number}", (400, 100), "", (8, 8), side=1 if number else 0)
    css = board.svg()
    assert "#panel-p1{transform:translate(416px,8px)scale(1)}" in css
    assert "#panel-p2{transform:translate(416px,116px)scale(1)}" in css


def test_only_what_lies_above_the_fold_has_to_be_in_sight() -> None:
    board = Board("x")
    board.panel("a", (984, 492), "", (8, 8))
    board.panel("b", (984, 492), "", (8, 508))
    assert 'viewBox="0 0 1000 1008" preserveAspectRatio="xMinYMin slice" style="--ratio:0.992"' in board.svg()
    board.fold = 500
    assert 'viewBox="0 0 1000 1008" preserveAspectRatio="xMinYMin slice" style="--ratio:2.000"' in board.svg()


def test_what_a_preview_may_need_is_at_hand() -> None:
    board = Board("x", goods=GOODS)
    board.panel("a", (100, 100), "", (8, 8))
    assert 'id="hm-g-wood"' not in board.svg()
    board.spare = ["g-wood"]
    assert 'id="hm-i-log"' in board.svg()


def test_sentences_take_the_first_size_that_has_room() -> None:
    ways = ((12.0, 1), (10.0, 2), (8.0, 3))
    assert drawing.fitted(0, 0, "short", 100, ways).count('font-size="12"') == 1
    assert drawing.fitted(0, 0, "two lines of words are here", 100, ways).count('font-size="10"') == 2
    assert drawing.fitted(0, 0, "words " * 60, 100, ways).count("…") == 1


def test_signs_take_the_largest_size_and_the_rows_they_have_room_for() -> None:
    signs = ("2", "g-grain", "→", "3", "g-gold")
    assert "scale(1.5)" in picture(signs, 0, 0, (120, 40), (30, 20))
    small = picture(signs, 0, 0, (60, 45), (30, 20))
    heights = [line.split('y="')[1].split('"')[0] for line in small.split("<text")[1:]]
    assert len(set(heights)) == 2  # the number stays with what it counts
    assert heights[0] != heights[-1]


def test_rows_of_signs_are_whole_parts_even_if_they_become_smaller_for_it() -> None:
    drawn = picture(("5", "g-food", "→", "g-gold", "·", "+2", "g-wood"), 0, 0, (80, 60), (30, 20))
    texts = [(text.split('y="')[1].split('"')[0], text.split(">")[1]) for text in drawn.split("<text")[1:]]
    (first, paid), (_, arrow), (last, given) = texts
    assert (paid, arrow, given) == ("5</text", "→</text", "+2</text")
    assert first != last
    assert "scale(1.5)" not in drawn


def test_numbers_below_zero_have_a_true_minus() -> None:
    assert [drawing.written(one) for one in (-3, 0, 12)] == ["−3", "0", "12"]
