"""Set-up, store, rounds, the end and solo. [1, 2, 3, 10, 11]"""

import pytest

from hameau.core.errors import HameauError
from hameau.core.state import CHANCE, OVER
from hameau.games.cave_vs_cave import pieces
from hameau.games.cave_vs_cave.tests.draw import DARK, GAME, LIGHT, filled, goods, table
from hameau.testing import Scenario, rule

ONE_OF_EACH = "wood 1 stone 1 grain 1 flax 1 food 1 gold 1"


def players(t: Scenario) -> list[dict[str, object]]:
    entries = t.state.dump()["players"]
    assert isinstance(entries, list)
    return entries


# --- 1 set-up ---


@rule("1.1")
def test_the_box_holds_what_the_list_says() -> None:
    assert len(pieces.TILES) == 12
    assert len(pieces.ROOMS) == 24
    assert [room.colour for room in pieces.ROOMS].count("blue") == 5
    assert [room.back for room in pieces.ROOMS].count("light") == 6
    assert pieces.WALLS == 7


@rule("1.2", "3.1")
def test_tiles_come_up_group_by_group() -> None:
    stage_2 = ["furnishing", "masonry", "undermining"]
    stage_3 = ["expansion", "breach", "drift-mining", "expedition"]
    t = Scenario(GAME, GAME.new(2)).play("start 0")
    t.shows(tiles=["cultivation", "undergrowth", "housework", "excavation"], round=1)
    for number, tile in enumerate([*stage_2, *stage_3, "renovation"], 1):
        if number not in (3, 7, 8):  # the last of a group is left to no chance
            left = (stage_2 if number < 4 else stage_3)[(number - 1 if number < 4 else number - 4) :]
            t.decides(CHANCE, "reveal-tile").offers_only(*(f"reveal {each}" for each in left))
            t.play(f"reveal {tile}")
        t.shows(round=number).reports(f"turned-up {tile}")
        play_round_idly(t, number)
    assert t.state.seat == OVER


def play_round_idly(t: Scenario, number: int) -> None:
    """Every seat takes tiles and does nothing with them until the round is over."""
    while t.state.seat >= 0 and t.state.dump()["round"] == number:
        step = t.state.prompt().step
        t.play(next(text for text in t.options() if text.startswith("take")) if step == "take" else "done")


@rule("1.3", "1.4")
def test_each_seat_starts_with_one_of_each_good_and_nine_covered_cells() -> None:
    t = Scenario(GAME, GAME.new(2))
    t.shows(display=list(LIGHT), stack=0)
    for seat in (0, 1):
        t.seat(seat, **goods(ONE_OF_EACH), walls=[], extra=None, taken=[])
        layout = players(t)[seat]["cells"]
        assert isinstance(layout, dict)
        assert list(layout.values()).count("face-down") == 9
        assert (layout["r3c0"], layout["r2c0"]) == ("entrance", "empty")


@rule("1.5")
def test_a_room_is_drawn_only_when_it_is_turned_over() -> None:
    t = table("excavation", "").play("excavate r2c1").decides(CHANCE, "uncover")
    t.offers_only(*(f"reveal {room}" for room in DARK))
    assert t.state.weights() == [1] * 18
    t.play("reveal dungeon")
    assert "dungeon" in t.state.dump()["display"]


@rule("1.5")
def test_the_last_room_comes_up_by_itself() -> None:
    rooms = [room for room in DARK if room != "stall"]
    almost = "r0c0 empty r0c1 empty r1c0 empty r1c1 empty r2c1 empty r3c1 empty r4c0 empty r4c1 empty"
    t = table("excavation", "", almost, display=" ".join(rooms), other_layout=almost + " r4c2 empty")
    t.play("excavate r4c2").reports("seat 0 uncovered stall").decides(0, "act")


@rule("1.6")
def test_the_starting_player_is_drawn() -> None:
    t = Scenario(GAME, GAME.new(2)).decides(CHANCE, "start").offers_only("start 0", "start 1")
    t.play("start 1").reports("seat 1 started").play("reveal masonry").decides(1, "take")


# --- 2 the store ---


@rule("2.1")
def test_a_store_holds_nine_of_a_good_and_the_rest_is_lost() -> None:
    t = table("cultivation", "grain 8 flax 9").play("collect")
    t.reports("seat 0 gained 1 grain from cultivation", "seat 0 lost 1 grain", "seat 0 lost 1 flax")
    t.seat(0, grain=9, flax=9)


@rule("2.1", "8.24")
def test_a_store_holds_nineteen_gold() -> None:
    t = table("cultivation", "gold 19", filled("treasury")).play("rooms", "use treasury")
    t.seat(0, gold=19, food=1).reports(
        "seat 0 paid 3 gold for treasury", "seat 0 gained 3 gold from treasury"
    )


@rule("2.2")
def test_grain_flax_and_gold_turn_into_food_and_food_into_nothing() -> None:
    t = table("housework", "grain 1 flax 1 gold 2").offers("trade grain", "trade flax", "trade gold")
    t.play("trade grain").reports("seat 0 gained 1 food from trade").refuses(
        "trade grain", because="none-left"
    )
    t.play("trade flax", "trade gold", "trade gold").seat(0, food=4, gold=0, grain=0, flax=0)


@rule("2.2", "7.6")
def test_traded_food_pays_a_surcharge() -> None:
    t = table("furnishing", "wood 1 grain 1 flax 1", left="furnish")
    t.refuses("furnish shelf", because="cannot-pay").play("trade grain", "trade flax", "furnish shelf")
    t.seat(0, wood=0, food=0)


@rule("2.3")
def test_trades_are_not_offered_at_nine_food_nor_before_a_tile_is_taken() -> None:
    table("cultivation", "grain 3 food 9").refuses("trade grain", because="food-full", rule="2.3")
    table(None, "grain 3").refuses("trade grain", because="not-now")


@rule("2.3", "8.1")
def test_trades_are_offered_between_two_rooms() -> None:
    t = table("undermining", "grain 1", filled("parlor")).play("rooms", "use entrance-wood")
    t.play("trade grain", "use parlor").seat(0, grain=1, food=1, flax=1, gold=1)


@rule("2.4")
def test_an_exchange_needs_its_whole_price() -> None:
    t = table("cultivation", "wood 2", filled("furniture-workshop")).play("rooms")
    t.refuses("use furniture-workshop", because="cannot-pay", rule="2.4")


@rule("2.4")
def test_an_exchange_is_allowed_even_if_all_it_brings_is_lost() -> None:
    t = table("cultivation", "flax 1 gold 19", filled("spinning-wheel")).play("rooms", "use spinning-wheel-1")
    t.reports("seat 0 lost 1 gold").seat(0, flax=0, gold=19)


@rule("2.5")
def test_what_could_change_nothing_is_not_offered() -> None:
    t = table("undergrowth", "wood 9 food 9").refuses("collect", because="store-full", rule="2.5")
    t.play("rooms").refuses("use entrance-wood", because="no-effect").offers("use entrance-stone")
    full = "wood 9 stone 9 grain 9 flax 9 food 8"
    table("masonry", full).refuses("rooms", because="nothing-to-use").refuses(
        "collect wood", because="store-full"
    )


# --- 3 rounds ---


@rule("3.2")
def test_seats_alternate_and_a_taken_tile_is_gone() -> None:
    t = table(None, ONE_OF_EACH).play("take housework", "done").decides(1, "take")
    t.refuses("take housework", because="taken", rule="3.2").refuses("take breach", because="not-turned-up")
    t.play("take excavation", "done").decides(0, "take").seat(0, taken=["housework"])


@rule("3.3")
@pytest.mark.parametrize(("number", "turns"), [(1, 2), (3, 2), (4, 3), (7, 3), (8, 4)])
def test_each_seat_has_two_three_or_four_turns(number: int, turns: int) -> None:
    t = table(None, "", number=number)
    taken = 0
    while t.state.seat >= 0 and t.state.dump()["round"] == number:
        step = t.state.prompt().step
        taken += step == "take"
        t.play(next(text for text in t.options() if text.startswith("take")) if step == "take" else "done")
    assert taken == 2 * turns


@rule("3.4")
def test_a_tile_must_be_taken_but_may_be_left_unused() -> None:
    t = table(None, ONE_OF_EACH).refuses("done", because="not-now")
    t.play("take cultivation", "done").decides(1, "take").seat(0, **goods(ONE_OF_EACH))


@rule("3.5")
def test_tiles_go_back_and_the_other_seat_starts() -> None:
    t = table(None, "", number=3, turn=3, players=_taken("cultivation", "undergrowth", "masonry"), start=1)
    t.decides(0, "take").play("take housework")  # nothing can be done with it, so the turn is over
    t.shows(start=0, round=4, turn=0)
    assert [player["taken"] for player in players(t)] == [[], []]


def _taken(one: str, mine: str, other: str) -> list[dict[str, object]]:
    entries = players(table(None, ""))
    entries[1]["taken"], entries[0]["taken"] = [one, other], [mine]
    return entries


@rule("3.6")
def test_renovation_needs_more_gold_than_the_other_seat() -> None:
    table(None, "gold 3", other="gold 3", number=8).refuses(
        "take renovation", because="not-richer", rule="3.6"
    )
    table(None, "gold 2", other="gold 3", number=8).refuses("take renovation", because="not-richer")
    t = table(None, "gold 4", other="gold 3", number=8).offers("take renovation")
    t.play("take renovation", "trade gold", "trade gold").offers("build r0c0-r0c1").seat(0, gold=2)


# --- 10 the end ---


@rule("10.1")
def test_rooms_and_gold_score_and_nothing_else_does() -> None:
    t = table(None, "wood 9 food 9 gold 4", filled("shelf", "state-room"), other="gold 1", number=8)
    t.scores(3 + 12 + 4, 1)
    assert t.state.score_sheet(0) == {"rooms": 15, "gold": 4}


@rule("10.1")
def test_the_game_ends_after_the_eighth_round() -> None:
    t = table(None, "", number=8)
    play_round_idly(t, 8)
    assert t.state.seat == OVER
    t.reports("ended after round 8").refuses("take cultivation", because="game-over")


@rule("10.2")
def test_a_tie_goes_to_the_most_valuable_room_and_else_is_a_draw() -> None:
    def winners(store: str, rooms: str, other: str, others: str) -> list[int]:
        layout, opposite = filled(*rooms.split()), filled(*others.split())
        return table(None, store, layout, other=other, other_layout=opposite, number=8).state.winners()

    assert winners("gold 1", "shelf", "", "spinning-wheel") == [1]
    assert winners("gold 9", "", "", "gold-vein") == [1]
    assert winners("gold 2", "spinning-wheel", "", "parlor") == [1]
    assert winners("", "parlor", "", "stall") == [0, 1]
    assert winners("gold 1", "parlor", "", "stall") == [0]


# --- 11 solo ---


@rule("11.1", "11.2")
def test_alone_three_light_rooms_leave_and_nine_dark_ones_form_a_stack() -> None:
    t = Scenario(GAME, GAME.new(1)).shows(stack=9, start=0).decides(CHANCE, "remove")
    t.offers_only(*(f"remove {room}" for room in LIGHT))
    t.play("remove tunnel").refuses("remove tunnel", because="already-out").reports("removed tunnel")
    t.play("remove shelf", "remove parlor").decides(CHANCE, "reveal-tile")
    t.shows(display=["spinning-wheel", "grindstone", "food-corner"])


@rule("11.3")
def test_alone_there_is_no_breach_and_there_are_seven_rounds() -> None:
    t = Scenario(GAME, GAME.new(1)).play("remove tunnel", "remove shelf", "remove parlor")
    turns = []
    for number in range(1, 8):
        if t.state.seat == CHANCE:
            t.refuses("reveal breach", because="cannot-come-up")
            t.play(t.options()[0])
        t.refuses("take breach", because="out-of-game", rule="11.3")
        before = t.state.prompt().values["round"]
        assert before == number
        turns.append(0)
        while t.state.seat >= 0 and t.state.dump()["round"] == number:
            turns[-1] += t.state.prompt().step == "take"
            play_one_idly(t)
    assert turns == [2, 2, 2, 3, 3, 3, 4]
    assert t.state.seat == OVER


def play_one_idly(t: Scenario) -> None:
    step = t.state.prompt().step
    t.play(next(text for text in t.options() if text.startswith("take")) if step == "take" else "done")


@rule("11.4")
def test_alone_a_single_excavation_turns_up_a_room_of_the_stack() -> None:
    t = (
        table("excavation", "", seats=1)
        .play("excavate r2c1", "reveal dungeon")
        .decides(CHANCE, "reveal-room")
    )
    t.play("reveal stall").reports("revealed stall").shows(stack=8).decides(0, "act")


@rule("11.4")
def test_alone_two_excavations_turn_up_nothing() -> None:
    t = table("excavation", "food 2", seats=1).play("excavate twice", "excavate r2c1", "reveal dungeon")
    t.decides(0, "excavate").play("excavate r1c0", "reveal stall").decides(0, "act").shows(stack=9)


@rule("11.4", "6.6")
def test_alone_stopping_after_the_first_of_two_turns_up_a_room() -> None:
    t = table("excavation", "food 2", seats=1).play(
        "excavate twice", "excavate r2c1", "reveal dungeon", "done"
    )
    t.decides(CHANCE, "reveal-room")


@rule("11.4", "11.5", "8.20")
def test_alone_the_second_of_two_single_excavations_turns_up_nothing() -> None:
    t = table("drift-mining", "gold 1", filled("digging-cave"), seats=1).shows(stack=8)
    t.play("rooms", "use digging-cave", "excavate r3c1", "reveal stall").decides(CHANCE, "reveal-room")
    t.play("reveal dungeon", "excavate r2c1", "reveal treasury").decides(0, "take").shows(stack=7)


@rule("11.5")
def test_alone_undermining_counts_too_and_an_empty_stack_turns_up_nothing() -> None:
    table("undermining", "", seats=1).play("excavate r2c1", "reveal stall").decides(CHANCE, "reveal-room")
    t = table("undermining", "", "r3c1 empty", seats=1, stack=0).play("excavate r2c1", "reveal dungeon")
    t.decides(0, "take").shows(stack=0)


@rule("11.6")
def test_alone_renovation_needs_no_gold() -> None:
    table(None, "", seats=1, number=7).offers("take renovation")


@rule("11.7")
def test_alone_the_only_seat_is_named_whatever_its_points() -> None:
    assert table(None, "gold 2", seats=1, number=7).state.winners() == [0]
    assert (pieces.GOAL, pieces.OUTSTANDING) == (50, 60)


@rule("11.8")
def test_alone_the_additional_cavern_is_there_too() -> None:
    rooms = ["warehouse", "stall", "storeroom", "weaving-room", "gold-vein", "parlor", "tunnel", "treasury"]
    rooms += ["dungeon", "grindstone"]
    layout = filled(*rooms).replace("r2c0 warehouse", "r2c0 empty")
    t = table("renovation", "wood 2", layout, display="warehouse", seats=1).play("furnish warehouse")
    t.decides(0, "cavern").offers_only("cavern two-walls", "cavern three-walls")


# --- documents ---


def test_a_new_position_and_a_loaded_one_are_equal() -> None:
    for seats in (1, 2):
        state = GAME.new(seats)
        assert GAME.load(state.dump()).key() == state.key()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"round": 9}, "round"),
        ({"start": None}, "start"),
        ({"turn": 4}, "turn"),
        ({"seat": 1}, "seat"),
        ({"deciding": "over", "seat": -2}, "turn"),
        ({"deciding": "rooms"}, "action"),
        ({"tiles": ["cultivation"]}, "tiles"),
        ({"display": ["shelf"]}, "display"),
        ({"display": [*LIGHT, "shelf"]}, "display"),
        ({"display": [*LIGHT, "dungeon"]}, "display"),
        ({"stack": 1}, "stack"),
        ({"players": []}, "players"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_document_that_makes_no_sense_is_refused(changes: dict[str, object], field: str) -> None:
    document = table(None, "").state.dump() | changes
    with pytest.raises(HameauError, match=field):
        GAME.load(document, strict=True)
