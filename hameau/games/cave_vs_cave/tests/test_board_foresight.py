"""What does the drawn table tell before something is chosen?"""

import re
from typing import Any

import hameau
from hameau.core.preview import effect
from hameau.drawing.drawing import Merit
from hameau.drawing.svg import width
from hameau.games.cave_vs_cave.board import DRAWING
from hameau.games.cave_vs_cave.board_foresight import Foresight
from hameau.games.cave_vs_cave.board_furniture import TILE_WIDTH
from hameau.games.cave_vs_cave.board_offer import Buyer
from hameau.games.cave_vs_cave.board_pieces import MET, UNMET, tile
from hameau.games.cave_vs_cave.board_reasons import tell
from hameau.games.cave_vs_cave.board_signs import NAME, amounts
from hameau.games.cave_vs_cave.board_targets import merits
from hameau.games.cave_vs_cave.pieces import ROOMS
from hameau.games.cave_vs_cave.tests.draw import filled, table
from hameau.testing import rule
from hameau.testing.boards import drawn, positions, shown

GAME = hameau.game("cave-vs-cave")


@rule("4.2", "4.3")
def test_a_tile_that_would_bring_less_says_why_to_who_decides() -> None:
    full = table(None, "wood 1 food 1 flax 1", filled("stall"), number=3).state
    told = shown(drawn(GAME, full, 0)).split("\n")
    assert told.count("No free cavern") == 2  # Housework and Furnishing
    assert "No free cavern" not in shown(drawn(GAME, full, 1))
    assert "No free cavern" not in shown(drawn(GAME, full, None))
    assert "Needs a trade" in shown(drawn(GAME, table(None, "wood 1 food 1 flax 1").state, 0))
    assert not Foresight(table(None, "wood 1 food 2").state.view(0), GAME.text("en"), 0).hindrances()


@rule("4.2", "4.11")
def test_a_tile_that_excavates_by_itself_says_so_where_there_is_no_cavern() -> None:
    full = table(None, "wood 1 food 6 flax 1", filled("stall"), number=4).state
    for lang, none, first in (
        ("en", "No free cavern", "Dig first"),
        ("fr", "Pas de cavité", "D’abord creuser"),
    ):
        told = Foresight(full.view(0), GAME.text(lang), 0).hindrances()
        assert (told["furnishing"], told["expansion"]) == (none, first)


@rule("4.3")
def test_what_ends_a_round_is_shown_before_it_is_chosen() -> None:
    """The position once it has happened lies between two decisions, without a tile in use."""
    last = table("cultivation", "food 1", left="collect", turn=3, start=1).state
    then = effect(last, GAME.read("collect"))
    view = then.view(0) | {"seat": 0}
    assert (view["deciding"], view["action"]) == ("act", None)
    assert "2 of at most 9 grain" in str(DRAWING.board(view, ["Ada", "Bo"], GAME.text("en"), 0))


def test_whatever_an_option_leads_to_is_drawn() -> None:
    for state in positions(GAME, 2, seed=1, every=9):
        for action in state.legal() if state.seat >= 0 else ():
            view = effect(state, action).view(state.seat) | {"seat": state.seat}
            if view["deciding"] != "over":
                assert DRAWING.board(view, ["Ada", "Bo"], GAME.text("en"), state.seat)


def test_every_reminder_has_a_word_for_a_tile() -> None:
    for lang in ("en", "fr"):
        tables = GAME.text(lang).tables
        told = {key.removeprefix("hindered-") for key in tables["board"] if key.startswith("hindered-")}
        assert told == {*tables["reminders"], "idle", "dig-first"}
        for key in told:
            assert 1.1 * width(str(tables["board"][f"hindered-{key}"]), NAME) < TILE_WIDTH - 4


@rule("3.6")
def test_gold_that_moves_changes_nothing_of_a_tile_that_needs_it_but_what_previews_leave_out() -> None:
    """Gold paid elsewhere would else let the tile seem part of the choice."""
    for comes in ("", "round 8"):
        met, unmet = (
            re.sub(
                r'<g class="turn [^"]*"(/>|>.*?</g>)',
                "",
                tile("renovation", GAME.text("en"), look, comes, 2, needs),
            )
            for look, needs in (("later" if comes else "", MET), ("later" if comes else "barred", UNMET))
        )
        assert met == unmet


def _told(state: Any, choice: str) -> Merit:
    return merits(state.view(0), state.legal(), GAME.text("en"))[GAME.read(choice)]


@rule("10.1")
def test_a_room_that_can_be_furnished_stays_where_it_is_in_a_list() -> None:
    """Also where trades are on offer, and where not."""
    for store in ("wood 1 stone 1 food 5", "wood 1 stone 1 food 4 gold 1"):
        state = table("housework", store).state
        assert _told(state, "furnish shelf").worth == _told(state, "furnish spinning-wheel").worth == 0


@rule("7.1", "7.6")
def test_a_room_that_can_be_furnished_tells_its_whole_price_in_every_way_that_can_be_paid() -> None:
    """And how many points one has more then: those of the room without the gold that is paid. [10.1]"""

    def prices(store: str, tile: str = "housework", number: int = 1) -> list[dict[str, int]]:
        state = table(tile, store, number=number).state
        return [dict(price) for price in _told(state, "furnish spinning-wheel").prices]

    with_food, with_gold = {"wood": 1, "food": 2, "points": -4}, {"wood": 1, "gold": 1, "points": -3}
    assert prices("wood 1 food 2 gold 1") == [with_food, with_gold]
    assert prices("wood 1 food 2") == [with_food]
    assert prices("wood 1", "renovation", 8) == [{"wood": 1, "points": -4}]


@rule("7.1", "10.1")
def test_gold_that_is_paid_for_a_room_is_taken_off_its_points_until_it_is_placed() -> None:
    t = table("housework", "wood 1 gold 2 food 2", "r2c1 empty").play("furnish spinning-wheel")
    told = {choice: _told(t.state, f"pay {choice}").points for choice in ("food-per-dwarf", "one-gold")}
    assert told == {"food-per-dwarf": 4, "one-gold": 3}
    t.play("pay one-gold")
    placed = merits(t.state.view(0), t.state.legal(), GAME.text("en"))
    assert {merit.points for merit in placed.values()} == {3}


@rule("6.2", "7.2")
def test_a_hint_to_excavate_names_a_room_that_the_cavern_has_the_walls_for() -> None:
    """Or says that none on display fits there; blue ones that may not be furnished are none."""

    def told(choice: str, *rooms: str, **more: Any) -> str:
        view = table("excavation", "wood 1 food 2", **more).state.view(0) | {"display": list(rooms)}
        return " ".join(tell(view, GAME.read(choice), {}, GAME.text("en")))

    assert told("excavate r3c1", "shelf").endswith("and 2 with this; the Shelf (3 points) would fit there.")
    nothing = "of which none fits a cavern that you can excavate now."
    assert told("excavate r3c1", "treasury").endswith(nothing)
    assert told("excavate twice", "treasury", "dungeon").endswith(nothing)
    taken = table(None, "food 2").state.view(0) | {"display": ["treasury"]}
    assert tell(taken, GAME.read("take excavation"), {}, GAME.text("en"))[-1].endswith(nothing)


@rule("7.1", "7.2")
def test_a_hint_to_excavate_names_the_room_within_reach_and_what_a_dear_one_lacks() -> None:
    def told(store: str, *rooms: str, lang: str = "en") -> str:
        view = table("excavation", store).state.view(0) | {"display": list(rooms)}
        return " ".join(tell(view, GAME.read("excavate r4c0"), {}, GAME.text(lang)))

    assert "the Weaving Room (5 points) would fit there." in told(
        "wood 2 gold 1", "weaving-room", "gold-vein"
    )
    assert "(9 points) would fit there; for it you lack 4 gold." in told("gold 1", "gold-vein")
    assert "y conviendrait ; il vous manque pour elle 4 or." in told("gold 1", "gold-vein", lang="fr")
    assert "the Gold Vein (9 points) would fit there." in told("wood 2 gold 5", "weaving-room", "gold-vein")


@rule("7.1")
def test_the_price_of_a_room_that_has_none_is_none() -> None:
    free = next(room for room in ROOMS if not amounts(room.cost))
    for lang, told in (("en", "price: nothing"), ("fr", "prix : aucun")):
        buyer = Buyer(table(None, "").state.view(0)["players"][0], None, 2, GAME.text(lang))
        assert buyer.told(free.slug)[0].endswith(told)


@rule("7.1", "7.2")
def test_a_room_that_is_being_paid_for_waits_where_it_will_lie() -> None:
    """So that a preview shows it there; of several caverns all that it fits are lit."""
    paying = table("housework", "wood 1 food 2 gold 1").play("furnish shelf")
    before = drawn(GAME, paying.state, 0)
    assert before.count('id="room-shelf"') == 1
    assert '<g opacity=".5"><g class="wd">' in before  # where it comes from
    assert _place(before) == _place(drawn(GAME, paying.play("pay one-gold").state, 0))
    several = table("housework", "wood 1 food 2 gold 1", "r3c1 empty")
    assert 'class="wanted"' not in drawn(GAME, several.state, 0)
    svg = drawn(GAME, several.play("furnish shelf").state, 0)
    assert svg.count('class="wanted"') == 2
    assert _place(svg) != _place(before)


@rule("7.2")
def test_a_cavern_says_which_other_rooms_fit_no_other_where_one_is_to_be_placed() -> None:
    paying = table("housework", "stone 1 food 2 gold 1", "r4c0 empty").play("furnish grindstone")
    assert "only cavern" not in shown(drawn(GAME, paying.state, 0))
    state = paying.play("pay one-gold").state
    told = shown(drawn(GAME, state, 0)).split("\n")
    assert "Your only cavern for: Shelf, Spinning Wheel." in told  # above the Entrance
    assert "Your only cavern for: Food Corner." in told  # in the corner
    assert "only cavern" not in shown(drawn(GAME, state, 1))
    either = table("housework", "stone 1 food 2 gold 1", "r3c1 empty").play("furnish grindstone")
    assert "only cavern" not in shown(drawn(GAME, either.play("pay one-gold").state, 0))


def _place(svg: str) -> str:
    return re.findall(r'id="room-shelf"[^>]* style="([^"]*)"', svg)[0]


@rule("7.2")
def test_the_caverns_that_a_room_being_paid_for_fits_are_what_is_asked_about() -> None:
    paying = table("housework", "wood 1 food 2 gold 1", "r3c1 empty r4c0 empty").play("furnish shelf")
    page = drawn(GAME, paying.state, 0)
    assert set(re.findall(r'id="cell-(\w+)"[^>]*class="[^"]*asked', page)) == {"r2c0", "r3c1"}
