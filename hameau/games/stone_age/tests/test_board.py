"""The drawn table."""

import re
from itertools import combinations, pairwise, product
from math import hypot
from xml.etree import ElementTree

import pytest

import hameau
from hameau.core.preview import effect
from hameau.core.state import OVER
from hameau.drawing.svg import num
from hameau.games.stone_age import (
    board,
    board_crafts,
    board_dice,
    board_houses,
    board_pieces,
    board_vignettes,
)
from hameau.games.stone_age.board_dice import FALLEN
from hameau.games.stone_age.board_figures import rings_taken
from hameau.games.stone_age.board_houses import points_of
from hameau.games.stone_age.board_merits import merits
from hameau.games.stone_age.board_mouths import at_the_meal
from hameau.games.stone_age.board_places import ABOVE, BARS, LARGER, narrow_ring, ring_of
from hameau.games.stone_age.board_purse import brief, promised
from hameau.games.stone_age.board_reasons import tell
from hameau.games.stone_age.board_scenery import AREAS, MIDDLES, NAMES_AT, SYMBOLS, TRACK, at_way
from hameau.games.stone_age.board_score import NARROW, WIDE, Size, bone_at, ways
from hameau.games.stone_age.board_store import heap_at
from hameau.games.stone_age.board_style import SEATS
from hameau.games.stone_age.board_vignettes import scene_of, walls
from hameau.games.stone_age.board_village import Village, twin_height
from hameau.games.stone_age.board_won import CARD, Won, small_card
from hameau.games.stone_age.pieces import (
    BUILDINGS,
    CARDS,
    DIVISORS,
    GOODS,
    PLACES,
    RESOURCES,
    RINGS,
    SAND,
    Building,
    Card,
)
from hameau.games.stone_age.screen import TERMINAL
from hameau.games.stone_age.tests.draw import table, village
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

SYMBOL = 9  # from the middle of a symbol of a card to its edge
IN_THREE_LINES = 112  # letters, where the page is 1440 wide
GAME = hameau.game("stone-age")
FIGURE = 25  # its height
PLAQUE, WIDE_PLAQUE = 45.5, 24.5  # their heights in one column and elsewhere


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_position_is_drawn_and_every_action_finds_its_place(seats: int, lang: str) -> None:
    for number, state in enumerate(positions(GAME, seats, seed=seats, every=53)):
        check_drawing(GAME, state, None if number % 3 == 0 else number % seats, lang)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_last_round_is_told_as_soon_as_it_is_sure(seed: int) -> None:
    """[9.1, 9.2] Never in another one, in time for the last decision, and not once the game is over."""
    *_, last = (state.round for state in positions(GAME, 2, seed=seed, every=1))
    told = [
        (state.seat, state.round, "Last round" in drawn(GAME, state, 0))
        for state in positions(GAME, 2, seed=seed, every=1)
        if state.round >= last - 2
    ]
    playing = [(number, is_told) for seat, number, is_told in told if seat != OVER]
    assert {number for number, is_told in playing if is_told} == {last}
    assert playing[-1][1]
    assert not any(is_told for seat, _, is_told in told if seat == OVER)


def test_every_kind_of_action_finds_its_place() -> None:
    """Steps that random play meets rarely are sought out."""
    wanted = {"pick", "buy", "add-tools", "take-resource", "feed", "pay", "use", "place"}
    met: set[str] = set()
    for seed in range(12):
        for state in positions(GAME, 3, seed, every=1):
            step = state.prompt().step
            if step in wanted - met:
                check_drawing(GAME, state, 0)
                met.add(step)
        if met == wanted:
            break
    assert met == wanted


def test_nothing_hidden_is_drawn() -> None:
    hidden = 0
    for seed in range(3):
        for state in positions(GAME, 3, seed, every=151):
            hidden += check_secrets(GAME, state, seed)
    assert hidden > 0, "no game had a hidden card: the test saw nothing"


def test_a_figure_keeps_its_id_from_village_to_place() -> None:
    for state in positions(GAME, 4, seed=3, every=90):
        names = ids(drawn(GAME, state, 0))
        for seat, player in enumerate(state.dump()["players"]):  # type: ignore[arg-type, var-annotated]
            figures = [name for name in names if name.startswith(f"figure-{seat}-")]
            assert sorted(figures) == sorted(f"figure-{seat}-{i}" for i in range(player["figures"]))


def test_names_are_escaped_and_words_are_those_of_the_language() -> None:
    state = next(positions(GAME, 4, seed=1, every=10_000))
    english, french = shown(drawn(GAME, state, 0, "en")), shown(drawn(GAME, state, 0, "fr"))
    assert 'Ch"loé <i>' in english
    assert "D & D" in english
    assert "Forest" in english
    assert "Forêt" in french
    assert "Forest" not in french


def test_size_and_time_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    *_, last = positions(GAME, 4, seed=5, every=200)
    with capsys.disabled():
        print("\n" + measured(GAME, last, 0))


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_can_be_read_on_a_desktop(seats: int) -> None:
    for state in positions(GAME, seats, seed=seats, every=150):
        assert smallest_text(drawn(GAME, state, 0)) >= READABLE


def test_signs_of_a_village_say_what_they_are_worth() -> None:
    village = "tools 2, used 1, agriculture 3, buildings wwc, cards roll-wood-shaman-2 points-music dice-time"
    told = shown(drawn(GAME, table(seats=3, me=village).state, 0))
    assert "Shamans: 2\nAt the end each is worth 1 point for each figure (5 now)." in told
    assert "Farmers: 0\nAt the end each is worth 1 point for each level of agriculture (3 now)." in told
    assert "Hut builders: 0\nAt the end each is worth 1 point for each building (1 now)." in told
    assert "Tool makers: 0\nAt the end each is worth 1 point for each level of the tools (2 now)." in told
    assert "Agriculture 3\nThe fields bring 3 food at the end of each round." in told
    assert "Tool of 1\nAdds 1 to one roll, once in each round." in told
    assert re.search(r"Music: 1\nAt the end .* Now: 4 points\.", told)


def food_shown(svg: str) -> list[tuple[str, ...]]:
    """Of villages that have not eaten: the words about their food, its number, and what stands beside it."""
    food = r'data-good="food"><title>([^<]+)</title>(?:(?!</title>).)*?>(\d+)</text>(?:<[^t][^>]*>)*'
    return re.findall(food + r'<text[^>]*class="(due[^"]+)">([^<]+)<', svg)


def test_food_stands_beside_what_will_be_eaten() -> None:
    """The amount is the first text, which pages read and replace."""
    me, left = "food 3, agriculture 1, figures 7", "food 2, agriculture 6"
    svg = drawn(GAME, table(seats=2, me=me, left=left).state, 0)
    eaten = (
        "{0} food\nThe {1} figures eat {1} at the end of the round: there are {0}, and the fields bring {2}."
    )
    assert food_shown(svg) == [
        (eaten.format(3, 7, 1) + " 3 are missing.", "3", "due b ember dearth", "\xa0−6"),
        (eaten.format(2, 5, 6), "2", "due b", "\xa0+1"),
    ]


@pytest.mark.parametrize(
    ("places", "figures", "fields", "told"),
    [
        ("hut", 6, 1, " One of these figures is still to be born; it eats in this round already."),
        ("field", 5, 2, " The level of agriculture of this round is counted with the fields."),
        ("hunt 2", 5, 1, ""),
    ],
)
def test_who_is_to_be_born_before_the_meal_eats_too(
    places: str, figures: int, fields: int, told: str
) -> None:
    """[8.1] Table and hint count alike, while figures are placed and while places are used."""
    after = f"The {figures} figures eat {figures} at the end of the round"
    for decide in ("place", "use"):
        me = f"food 2, wood 1, agriculture 1 @ card-1, {places}"
        t = table(seats=2, me=me, cards="food-7-pottery", decide=decide)
        words, _food, _look, due = food_shown(drawn(GAME, t.state, 0))[0]
        assert (due, after in words) == (f"\xa0−{figures - fields}", True)
        assert words.endswith("missing." + told)
        (reason, *_more) = tell(t.state.view(0), GAME.read("use card-1"), {}, GAME.text("en"))
        assert f"{figures} figures eat {figures} food" in reason
        assert re.search(rf": {figures - fields - 2} (is|are) missing, ", reason)
        assert reason.endswith(told or "7.")


def test_a_full_village_feeds_nobody_who_cannot_be_born() -> None:
    me = village("figures 10, agriculture 10, food 0 @ hut, field")
    assert at_the_meal(me) == (10, 10)


def test_who_lacks_food_while_eating_sees_how_much() -> None:
    """Fields have brought theirs, and all food is eaten; who ate before owes nothing more in this round."""
    feeding = table(
        seats=3, seat=1, start=0, me="food 2", left="wood 3, food 0", across="food 9", decide="feed 1"
    ).state
    hungry = "0 food\nAll food is eaten, that of the fields too: 1 is missing."
    told = [
        (title.partition("\n")[0], due) for title, _amount, _look, due in food_shown(drawn(GAME, feeding, 0))
    ]
    assert told == [("0 food", "\xa0−1"), ("9 food", "\xa0−5")]
    assert food_shown(drawn(GAME, feeding, 0))[0][:3] == (hungry, "0", "due b ember dearth")
    assert "<title>2 food</title>" in drawn(GAME, feeding, 0)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_buys_a_building_paid_at_will_reads_how_many_points_it_can_bring(lang: str) -> None:
    """What each good counts for is said below; the roof shows the same."""
    for tile in BUILDINGS:
        least, most = (tile.points,) * 2 if tile.fixed else points_of(tile)
        told = GAME.text(lang).name(tile.slug, "bought").split()[0]
        assert told == (f"{least}–{most}" if least < most else str(least)), tile.slug


def test_a_place_to_choose_says_what_it_costs_and_brings_in_a_few_words() -> None:
    """Who stands there is said beside its name, set off by a colon: a hint tells what is before it."""
    me, left = "wood 1, gold 2", "@ forest 2"
    cards, stacks = "clay-1-shaman-2, -, -, dice-pottery", "wwc 7, 1-to-7 7"
    svg = drawn(GAME, table(seats=2, me=me, left=left, cards=cards, stacks=stacks).state, 0)
    told = dict(re.findall(r'id="place-([a-z0-9-]+)" data-target="[^"]+" role="img"><title>([^<]+)<', svg))
    assert told["card-1"].split("\n")[1:] == [
        "Costs 1 (you have 3). Now 1 clay; as things are, +10 points at the end (2 shamans)."
    ]
    dice = "Costs 4 (you have 3). Now a die each: you choose first; as things are, +"
    assert told["card-4"].split("\n")[1].startswith(dice)
    assert told["building-1"].split("\n")[1].endswith("worth 10 points. 1 wood, 1 clay missing.")
    assert told["building-2"].split("\n")[1:] == [
        "1 to 7 resources: 3 points per wood, clay 4, stone 5, gold 6. You have enough."
    ]
    assert told["forest"].split("\n")[0] == "Forest: Benoît (2)"


def test_a_figure_on_a_card_says_what_is_paid_where_no_heading_does() -> None:
    svg = drawn(GAME, table(me="wood 1 @ card-3, hut", cards="tool-art", decide="use").state, 0)
    assert "Costs 3 resources (you have 1)." in svg


def test_resources_promised_elsewhere_are_told_where_others_are_asked_for() -> None:
    """A card for two and a building for three: what all else costs is told, not what one stands on."""
    t = table(me="wood 3, clay 1 @ card-2, building-1", stacks="wwc 4, wcc 4", decide="use")
    svg = shown(drawn(GAME, t.state, 0))
    assert "Costs 2 resources (you have 4, 3 promised elsewhere)." in svg
    assert "You have 3 wood, 1 clay: enough for now. But 2 are promised elsewhere." in svg
    placing = shown(drawn(GAME, table(me="wood 2 @ card-1").state, 0))
    assert "Costs 2 (you have 2, 1 promised)." in placing


@pytest.mark.parametrize(
    ("village", "is_told"),
    [
        ("wood 4, clay 1 @ card-2, building-1", False),
        ("wood 4 @ card-2, building-1", True),  # the one clay is missing
        (
            "wood 6, clay 1 @ card-1, building-1, building-2",
            True,
        ),  # four of one kind beside two wood, and a card
        ("wood 7, clay 1 @ card-1, building-1, building-2", False),
        ("wood 5, clay 3 @ building-1, building-2", True),  # enough of them, but three and two are left
        ("wood 3, clay 1 @ card-2", False),
    ],
)
def test_nothing_is_promised_while_all_can_be_paid(village: str, is_told: bool) -> None:
    view = table(me=village, stacks="wwc 4, 4-of-1 4", decide="use").state.view(0)
    me = view["players"][0]  # type: ignore[index, call-overload]
    assert any(promised(view, me, place) for place in me["placed"]) is is_told


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        ("clay 1", "3 clay (for 4 of one kind) missing."),
        ("wood 1, clay 1", "3 resources missing."),
        ("", "4 resources missing."),
    ],
)
def test_what_is_missing_of_one_kind_is_of_that_which_one_has(goods: str, told: str) -> None:
    me = table(me=goods).state.view(0)["players"][0]  # type: ignore[index, call-overload]
    assert brief(me, "building-1", "4-of-1", GAME.text("en"), False, True).endswith(told)


UNPAID = "You cannot pay for the card costing 2 then: the figure on it comes home as well."


@pytest.mark.parametrize(
    ("village", "is_told"),
    [
        ("wood 1 @ hut, card-2", True),
        ("wood 1 @ hunt 3, card-2", True),
        ("wood 1 @ card-1, card-2", True),  # which brings food
        ("wood 2 @ hut, card-2", False),
        ("wood 1 @ forest 2, card-2", False),  # may bring what is missing
        ("wood 1 @ card-3, card-2", True),  # neither of which can be paid for
        ("wood 3 @ card-3, building-1", False),  # which brings two stone
        ("wood 1 @ hut, field, card-2", False),  # one is asked for the card
        ("wood 1, two-resources, cards two-resources-medicine @ hut, card-2", False),
    ],
)
def test_the_last_place_but_one_says_that_the_last_cannot_be_paid_for(village: str, is_told: bool) -> None:
    """[6.2, 7.2] The figure there comes home unasked, and the card stays."""
    t = table(me=village, cards="food-1-weaving, food-2-builder-2, stone-2-transport", decide="use")
    first = village.partition("@ ")[2].split(",")[0].split()[0]
    told = dict(re.findall(r'id="place-([\w-]+)"[^>]*><title>([^<]*)', drawn(GAME, t.state, 0)))
    assert (UNPAID in told[first]) is is_told
    if is_told:
        more = {"hunt": ["die 1"] * 3, "card-1": ["buy"]}.get(first, [])
        t.play(f"use {first}", *more).reports("seat 0 left card-2")


@pytest.mark.parametrize(("goods", "at_hand"), [("wood 1", 6), ("wood 2", 5)])
def test_the_last_figure_is_foreseen_at_home_where_its_card_cannot_be_paid_for(
    goods: str, at_hand: int
) -> None:
    """[6.2] What is imagined stops before the last place, which nobody is asked about."""
    t = table(me=f"{goods} @ hut 2, card-2", decide="use")
    use_hut = GAME.read("use hut")
    imagined = drawn(GAME, effect(t.state, use_hut), 0)
    assert len(re.findall(r'id="figure-0-\d"[^>]* data-hand="0"', imagined)) == at_hand


def test_a_building_paid_at_will_says_where_its_points_are() -> None:
    """It has a star instead of a number: how much was paid for it is not kept. [7.4, 7.5]"""
    svg = drawn(GAME, table(me="buildings 4-of-1 wwc").state, 0)
    assert svg.count("its points are on the score track") == 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_lies_on_a_place_is_told_in_three_lines_of_the_list(lang: str) -> None:
    """A list of many options shows three lines beside a wide table, and cuts the rest off."""
    rich = table(me="wood 9, clay 4, figures 10, agriculture 9, tools 9").state.view(0)["players"][0]  # type: ignore[index, call-overload]
    cards = [brief(rich, "card-4", card.slug, GAME.text(lang), False, True) for card in CARDS]
    tiles = [brief(rich, "building-1", tile.slug, GAME.text(lang), False, True) for tile in BUILDINGS]
    assert [told for told in (*cards, *tiles) if len(told) > IN_THREE_LINES] == []


@pytest.mark.parametrize(
    ("lang", "told"),
    [("en", "as things are, +0 points at the end"), ("fr", "en l’état, +0 point à la fin")],
)
def test_a_list_says_that_points_at_the_end_are_as_things_are(lang: str, told: str) -> None:
    """Hut builders count the buildings there will be then. [10.3]"""
    me = table().state.view(0)["players"][0]  # type: ignore[index, call-overload]
    assert told in brief(me, "card-1", "food-2-builder-2", GAME.text(lang), False, True)


@pytest.mark.parametrize(
    ("card", "told"),
    [
        (
            "roll-stone-shaman-1",
            "Now 2 dice: ≈ 1 stone (1 for every 5); as things are, +5 points at the end (1 shaman",
        ),
        (
            "dice-time",
            "Now as many dice as players: you choose first (resource, tool or field), then the others;",
        ),
        (
            "once-4-toolmaker-1",
            "Now a tool of 4 for a single roll; as things are, +0 points at the end (1 tool maker × tools)",
        ),
        (
            "stone-2-transport",
            "Now 2 stone; as things are, +1 point at the end (the green symbol transport).",
        ),
    ],
)
def test_a_card_says_what_it_brings_and_not_only_what_it_is_called(card: str, told: str) -> None:
    me = table().state.view(0)["players"][0]  # type: ignore[index, call-overload]
    assert told in brief(me, "card-1", card, GAME.text("en"), False)


def test_the_two_scores_say_which_is_which() -> None:
    svg = shown(drawn(GAME, table(seats=3, me="points 20, wood 3").state, 0))
    assert "\nTrack 20 + at the end 3 =\n" in svg
    assert "In all 23 points if the game ended now\n20 scored so far, as the score marker shows;" in svg
    assert (
        ": 20 points scored so far: the score marker\nThe number beside the name, 23 in all, also counts"
        in svg
    )


@pytest.mark.parametrize(("place", "at"), [*FALLEN.items()])
def test_a_roll_lies_at_the_place_where_it_fell(place: str, at: tuple[float, float]) -> None:
    t = table(me=f"tools 1 @ {place} 2, hut", decide="use").play(f"use {place}", "die 6", "die 5")
    roll = drawn(GAME, t.state, 0).partition('class="rolled"')
    assert roll[0].endswith(f'<g transform="translate({num(at[0])} {num(at[1])})"><g ')
    divisor = int(DIVISORS[GOODS.index(t.state.prompt().values["good"])])
    assert f": 11 ÷ {divisor} = {11 // divisor}</title>" in roll[2]
    assert (roll[2].count('"counts"'), roll[2].count('"lacks"')) == (11 % divisor, divisor - 11 % divisor)


def test_a_place_tells_what_its_dice_bring_with_the_tools_that_are_ready() -> None:
    """Two tiles of 2 and one of 1, of which a 2 is used: from 3 + 3 to 18 + 3, in threes."""
    placing = shown(drawn(GAME, table(me="tools 5").state, 0))
    assert "1 wood for every 3 rolled; on top, your tools: up to +5 to the roll" in placing
    using = shown(drawn(GAME, table(me="tools 5, used 2 @ forest 3, hut", decide="use").state, 0))
    assert "3 dice, +3 with your tools: 2 to 7 wood (1 for every 3 rolled)" in using
    assert "3 dice: 1 to 6 wood" in shown(drawn(GAME, table(me="@ forest 3, hut", decide="use").state, 0))


ONCE_4 = "once 4, cards once-4-toolmaker-1"


@pytest.mark.parametrize(
    ("lang", "tools", "told"),
    [
        ("en", "tools 1, ", "your tools: up to +5 to the roll, 4 of that only once"),
        ("en", "", "your one-use tools: up to +4 to the roll"),
        ("fr", "tools 1, ", "vos outils\N{NO-BREAK SPACE}: jusqu’à +5 au jet, dont 4 une seule fois"),
        ("fr", "", "vos outils à usage unique\N{NO-BREAK SPACE}: jusqu’à +4 au jet"),
    ],
)
def test_a_place_tells_what_tools_add_to_a_single_roll(lang: str, tools: str, told: str) -> None:
    """They are counted with the others, and named apart. [5.2, 6.8]"""
    assert told in shown(drawn(GAME, table(me=tools + ONCE_4).state, 0, lang))


@pytest.mark.parametrize(
    ("tools", "told"),
    [
        ("tools 1, ", "2 dice, +5 with your tools (4 of that only once): 1 to 3 stone"),
        ("", "2 dice, +4 with your one-use tools: 1 to 3 stone"),
    ],
)
def test_dice_that_lie_ready_are_told_with_tools_for_a_single_roll(tools: str, told: str) -> None:
    using = table(me=f"{tools}{ONCE_4} @ quarry 2, hut", decide="use").state
    assert told in shown(drawn(GAME, using, 0))


def test_the_line_of_goods_tells_what_one_use_tools_add_besides() -> None:
    svg = drawn(GAME, table(seats=3, me="tools 4, used 2, " + ONCE_4).state, 0)
    assert "(of 4 in all); one-use tools add 4 more, only once.</title>" in svg


@pytest.mark.parametrize("amount", [0, 4, 12])
def test_a_number_that_a_preview_makes_longer_stands_apart_from_its_piece(amount: int) -> None:
    """So that the look of previews can put one below the other: they lie side by side in one group."""
    others = table(seats=4, left=f"stone {amount}").state.view(0)
    small = Village(others, ["A", "B", "C", "D"], GAME.text("en"), 1, (400, 160)).draw()
    stock = small.partition('data-good="stone"')[2].partition('<g class="stored')[2]
    pattern = (
        rf'^( wider)?"( opacity=".45")?><g class="stock"><use [^>]+/></g><text [^>]+>{amount}</text></g></g>'
    )
    assert (found := re.match(pattern, stock))
    assert (found[1] is not None, found[2] is not None) == (amount > 9, amount == 0)


@pytest.mark.parametrize(("amount", "pieces"), [(0, 1), (1, 1), (4, 4), (9, 9), (10, 10), (31, 10)])
def test_the_own_goods_lie_in_heaps_that_grow(amount: int, pieces: int) -> None:
    """Of what there is none, only a trace; the number is the first text, which pages read and replace."""
    svg = drawn(GAME, table(me=f"stone {amount}").state, 0)
    lying = svg.partition('id="good-stone"')[2].partition("</text>")[0]
    assert lying.count("#hm-g-stone") == pieces
    assert ('<g opacity=".3">' in lying) == (amount == 0)
    assert lying.endswith(f">{amount}")


def test_a_used_tool_is_upright_and_told_from_those_that_are_ready() -> None:
    used, ready = board_pieces.tool(3, True, 0, 0), board_pieces.tool(3, False, 0, 0)
    assert all(re.search(r"(<text[^>]*>3</text>)$", one) for one in (used, ready))
    assert '"spent"' in used
    assert '"spent"' not in ready


def test_a_tool_that_will_be_made_lies_where_nothing_is_yet() -> None:
    """Only on one's own pelt slots have names: there previews show what would lie in them."""
    village = drawn(GAME, table(me="tools 1 @ tool-maker").state, 0)
    village = village.partition('id="panel-village-0"')[2]
    told = [re.search(rf'id="slot-{i}"><title>([^<\n]*)', village)[1] for i in range(3)]  # type: ignore[index]
    assert told == ["Tool of 1", "Tool to come", "Room for a tool"]
    assert 'id="slot-' not in drawn(GAME, table(me="tools 1").state, 0).partition('id="panel-village-1"')[2]


@pytest.mark.parametrize(
    ("owned", "is_painted"), [("", True), ("two-resources, cards two-resources-medicine", False)]
)
def test_nothing_lies_on_what_is_painted_beside_the_tools(owned: str, is_painted: bool) -> None:
    state = table(seats=2, left=owned).state
    village = drawn(GAME, state, 1).partition('id="panel-village-1"')[2].partition('id="panel-')[0]
    assert ("#hm-sa-painted" in village) == is_painted


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_villages_of_others_are_short_in_one_column(seats: int) -> None:
    """Who has no card there has no row for them; nothing can be pressed, and goods are found once."""
    cards = "cards points-music"
    svg = drawn(GAME, table(seats=seats, me=cards, left=cards).state, 0)
    assert svg.count('data-good="wood"') == seats
    assert 'id="panel-village-0"><g class="wd">' not in svg
    heights = [twin_height(village(me)) for me in (cards, "")]
    assert heights[1] < heights[0] < 166


def test_a_marker_of_agriculture_stands_on_its_own_number() -> None:
    svg = drawn(
        GAME, table(seats=3, me="agriculture 7", left="agriculture 2", across="agriculture 2").state, 0
    )
    x, _y, step = TRACK
    found = [float(at) - x for at in re.findall(r'id="farm-\d"[^>]*translate\(([\d.]+)px', svg)]
    assert found == [7 * step, 2 * step - 5, 2 * step + 5]


def test_hunters_stand_clear_of_what_is_written_below_them() -> None:
    """Three rows on a wide table; in one column four shorter ones of larger figures, the first the lowest."""
    wide, narrow = ([ring("hunt", number) for number in range(20)] for ring in (ring_of, narrow_ring))
    assert len(set(wide)) == len(set(narrow)) == 20
    assert all(y + FIGURE * 1.12 / 2 <= NAMES_AT["hunt"][1] - WIDE_PLAQUE / 2 for _x, y in wide[:18])
    assert all(y + FIGURE * LARGER / 2 <= ABOVE["hunt"] - PLAQUE / 2 for _x, y in narrow)


@pytest.mark.parametrize("place", ["forest", "clay-pit", "quarry", "river", "hut"])
def test_larger_figures_of_one_column_have_room_beside_each_other(place: str) -> None:
    spots = [narrow_ring(place, number) for number in range(int(RINGS[PLACES.index(place)]))]
    left, top, across, down = AREAS[place]
    assert all(left <= x - 11 * LARGER and x + 11 * LARGER <= left + across for x, _y in spots)
    assert all(top <= y - FIGURE * LARGER / 2 and y + FIGURE * LARGER / 2 <= top + down for _x, y in spots)
    rows = {y for _x, y in spots}
    assert all(
        abs(one - other) >= 22 * LARGER
        for row in rows
        for one, other in pairwise(x for x, y in spots if y == row)
    )


def rings_of(place: str, *figures: int) -> list[set[int]]:
    return [set(rings) for rings in rings_taken(place, figures)]


@pytest.mark.parametrize(("mine", "others"), [(a, b) for a in range(1, 5) for b in range(1, 6 - a)])
@pytest.mark.parametrize(("first", "second"), [*combinations(range(3), 2)])
def test_figures_stay_where_they_are_when_somebody_else_comes(
    mine: int, others: int, first: int, second: int
) -> None:
    """Whichever two of three players they are, up to five figures."""
    together, alone, other = (
        rings_of("forest", *(figures.get(seat, 0) for seat in range(3)))
        for figures in ({first: mine, second: others}, {first: mine}, {second: others})
    )
    assert (together[first], together[second]) == (alone[first], other[second])


@pytest.mark.parametrize("others", range(1, 7))
def test_hunters_stay_where_they_are_when_somebody_else_comes(others: int) -> None:
    hunters = min(others, 4)
    assert rings_of("hunt", 3, hunters, 1)[1] == rings_of("hunt", 0, hunters, 0)[1]


@pytest.mark.parametrize("seat", range(4))
def test_a_single_figure_finds_a_ring_where_others_have_two_at_most(seat: int) -> None:
    for others in product(range(3), repeat=3):
        before, after = (rings_of("forest", *others[:seat], came, *others[seat:]) for came in (0, 1))
        assert [stay for other, stay in enumerate(after) if other != seat] == [
            stay for other, stay in enumerate(before) if other != seat
        ]


@pytest.mark.parametrize("place", ["forest", "hunt"])
def test_every_figure_has_a_ring_of_its_own(place: str) -> None:
    most = 10 if place == "hunt" else 7
    for figures in product(range(0, most + 1, 2 if place == "hunt" else 1), repeat=4):
        if place == "hunt" or sum(figures) <= most:
            rings = rings_taken(place, figures)
            assert [len(taken) for taken in rings] == list(figures)
            assert len({ring for taken in rings for ring in taken}) == sum(figures)


def test_figures_of_one_column_stand_on_the_rings_drawn_there() -> None:
    svg = drawn(GAME, table(seats=2, me="@ forest 2").state, 0)
    rings = svg.partition('id="place-forest"')[2].partition('class="nw"')[2]
    x, y = narrow_ring("forest", 1)
    assert f"translate({num(x)} {num(y)})scale({LARGER:.3g})" in rings.partition("</g>")[0]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_every_card_has_its_scene_and_its_craft_or_people(card: Card) -> None:
    """What is not defined is not drawn, and nobody would be told."""
    drawn_card = board_pieces.card(card.slug, GAME.text("en"))
    used = set(re.findall(r'href="#hm-(sa-[a-z-]+)"', drawn_card))
    assert {f"sa-v-{scene_of(card)}", f"sa-c-{card.bottom}"} <= used
    assert used <= board_vignettes.SYMBOLS.keys() | board_crafts.SYMBOLS.keys()
    assert drawn_card.count(f"#hm-sa-c-{card.bottom}") == card.symbols


def test_no_two_cards_have_the_same_picture() -> None:
    assert len({scene_of(card) for card in CARDS}) == len(CARDS)


@pytest.mark.parametrize("tile", BUILDINGS, ids=lambda tile: tile.slug)
def test_a_building_has_walls_of_what_is_paid_for_it(tile: Building) -> None:
    """Of a free price, as many kinds of material lie about as may be paid."""
    painted = walls(tile)
    assert (
        set(re.findall(r'href="#hm-(sa-[a-z-]+)"', painted))
        <= SYMBOLS.keys() | board_vignettes.SYMBOLS.keys()
    )
    if tile.fixed:
        assert tuple(painted.count(f"#hm-sa-w-{good}") for good in RESOURCES) == tile.price
    else:
        assert painted.count("<use") == 1 + (4 if tile.kinds < 0 else tile.kinds)


def test_every_symbol_that_a_symbol_is_made_of_is_there() -> None:
    symbols = SYMBOLS | board_crafts.SYMBOLS | board_vignettes.SYMBOLS
    used = {name for symbol in symbols.values() for name in re.findall(r"#hm-(sa-[a-z0-9-]+)", symbol)}
    assert used <= symbols.keys()


@pytest.mark.parametrize("seats", [3, 4])
def test_a_closed_place_is_barred_and_says_why(seats: int) -> None:
    """With fewer than four players the third place of the village stays closed. [11.1]

    Whoever decides is told the reason when pointing at it, and does not read it twice.
    """
    village = table(seats=seats, me="@ hut 2", left="@ field 1", others="").state
    for seat in (0, 1):
        place = drawn(GAME, village, seat).partition('id="place-tool-maker"')[2].partition("</title>")
        why, barred = "only two of tool maker, hut and field are used" in place[0], "M-46" in place[2][:600]
        assert ("Closed for this round" in place[0], barred) == (seats == 3, seats == 3)
        assert why == (seats == 3 and seat == 1)


@pytest.mark.parametrize("place", ["forest", "clay-pit", "quarry", "river"])
def test_planks_across_a_closed_place_are_seen_whole(place: str) -> None:
    """Nothing that is written lies on them, in one column either, where names are larger."""
    wide, narrow = (MIDDLES[place][1] + down + 33 * size for down, size in BARS)
    assert wide <= NAMES_AT[place][1] - WIDE_PLAQUE / 2
    assert narrow <= NAMES_AT[place][1] - PLAQUE / 2
    svg = drawn(GAME, table(seats=2, left=f"@ {place}").state, 0)
    barred = svg.partition(f'id="place-{place}"')[2].partition(f'id="place-{PLACES[0]}"')[0]
    assert barred.count("M-46 27") == 4  # the planks and their edges, in both


@pytest.mark.parametrize(("figures", "spots_taken"), [(5, 5), (6, 1), (10, 1)])
def test_figures_of_others_at_hand_stand_in_a_row_or_are_counted(figures: int, spots_taken: int) -> None:
    """More of them than have room stand on one spot, with their number beside it."""
    svg = drawn(GAME, table(seats=4, left=f"figures {figures}").state, 0)
    assert (f"{figures} figures at hand" in shown(svg)) == (spots_taken == 1)
    spots = spots_of(svg, 1)
    across, down = sorted(x for x, _y in spots), [y for _x, y in spots]
    assert len(set(across)) == spots_taken
    assert len(set(down)) == 1
    assert across[-1] - across[0] <= 78


@pytest.mark.parametrize("figures", [5, 6, 10])
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_own_figure_at_hand_stands_before_the_tent(seats: int, figures: int) -> None:
    """Beside the last heap and its number, within the village, and none on another."""
    spots = spots_of(drawn(GAME, table(seats=seats, me=f"figures {figures}").state, 0), 0)
    left = board.WIDTH + 2 * board.GAP
    end = sum(heap_at(3))
    assert len(set(spots)) == figures
    assert all(end <= x - left - 9 and x - left + 9 <= board.COLUMN for x, _y in spots)


def spots_of(svg: str, seat: int) -> list[tuple[float, float]]:
    found = re.findall(rf'id="figure-{seat}-[^>]*--x:([\d.]+)px;--y:([\d.]+)px', svg)
    return [(float(x), float(y)) for x, y in found]


@pytest.mark.parametrize(("high", "row"), [(250.0, "goods"), (300.0, "heaps")])
def test_what_lights_up_around_goods_touches_no_figure_at_hand(high: float, row: str) -> None:
    village = Village(table().state.view(0), ["A", "B", "C", "D"], GAME.text("en"), 0, (400, high))
    content = village._drawn_row(row, 80)
    halos = re.findall(r'<rect x="([\d.]+)" y="[-\d.]+" width="([\d.]+)"[^>]*class="halo"', content)
    edges = sorted((float(x), float(x) + float(w)) for x, w in halos)
    assert len(edges) == len(GOODS)
    assert all(end <= start + 1.5 for (_start, end), (start, _end) in pairwise(edges))
    x, _y, scale = village.hand(0)
    assert edges[-1][1] <= x - 11 * scale


def test_points_of_green_cards_end_within_the_mat() -> None:
    names = ["Anna", "Bert", "Clovis"]
    village = Village(table(seats=3).state.view(0), names, GAME.text("en"), 0, (400.0, 250.0))
    village.sheet["green"] = 64
    stars = re.findall(r"#hm-g-points\" transform=\"translate\(([\d.]+)", village.won.green(24, 43, 40))
    assert [float(x) + 7 <= 394 for x in stars] == [True]


def test_buildings_are_covered_with_what_they_are_made_of() -> None:
    """The same on offer and once they stand."""
    roofs = {tile.slug: board_houses.roof_of(tile) for tile in BUILDINGS}
    assert set(roofs.values()) == set(board_houses.ROOFS)
    assert (roofs["wwg"], roofs["ccs"], roofs["css"]) == ("thatch", "tiles", "slates")
    assert (roofs["wcs"], roofs["wcg"], roofs["4-of-3"], roofs["1-to-7"]) == (
        "turf",
        "gilded",
        "hide",
        "woven",
    )
    for slug, roof in roofs.items():
        for one in (board_houses.building(slug, GAME.text("en")), board_houses.small_building(slug)):
            assert f"#hm-sa-r-{roof}" in one


@pytest.mark.parametrize(
    ("slug", "points"),
    [("4-of-1", (12, 24)), ("4-of-2", (13, 23)), ("5-of-4", (21, 24)), ("1-to-7", (3, 42))],
)
def test_a_building_paid_at_will_says_what_it_can_bring(slug: str, points: tuple[int, int]) -> None:
    assert board_houses.points_of(board_pieces.BUILDING_OF[slug]) == points


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_markers_cover_neither_each_other_nor_a_number_of_the_track(size: Size) -> None:
    """Whatever four villages have scored: the same, a step less or more, below zero, beyond the track."""
    for first in range(-20, 230):
        for points in ([first] * 4, [first, first, first + 1, first + 2], [first, 0, first - 1, 137]):
            laid = [at_way(way) for way in ways(points, size)]
            for (x, y), (left, top) in combinations(laid, 2):
                assert max(abs(x - left), abs(y - top)) >= size.marker - 0.01, points
            for x, y in laid if all(0 <= n < 100 for n in points) else ():
                for left, top in (bone_at(ten, size) for ten in range(10)):
                    reach = (size.marker + size.bone[0]) / 2, (size.marker + size.bone[1]) / 2
                    assert abs(x - left) >= reach[0] or abs(y - top) >= reach[1], points


def test_points_below_zero_are_told_beside_the_marker() -> None:
    document = next(positions(GAME, 2, seed=3, every=50)).dump()
    for player in document["players"]:
        player["points"] = -7
    assert drawn(GAME, GAME.load(document), 0).count(">−7</text>") >= 4  # once wide and once in one column


def test_the_cover_is_light_and_shares_no_name_with_another_drawing() -> None:
    """It is part of the home page, as those of other games are."""
    cover = (GAME.folder / "cover.svg").read_text("utf-8")
    names = ids(cover)
    assert len(cover) < 12_000
    assert len(set(names)) == len(names)
    assert all(name.startswith("sa") for name in names)
    assert set(re.findall(r"#(sa\w+)", cover)) == set(names)


@pytest.mark.parametrize(("tools", "is_vain"), [(1, True), (9, False)])
def test_tools_that_bring_nothing_come_after_keeping_the_roll(tools: int, is_vain: bool) -> None:
    """Whether one more is reached depends on all tools together. [5.2]"""
    t = table(seats=2, me=f"tools {tools} @ forest 1", left="@ hunt 1", decide="use")
    t.play("use forest", "die 1")
    actions = t.state.legal()
    found = merits(t.state.view(0), actions, GAME.text("en"))
    assert bool(found) == is_vain
    best = max(found, key=lambda action: found[action].worth, default=None)
    assert best is None or GAME.write(best) == "gather"
    assert all(merit.warning for action, merit in found.items() if action != best)


@pytest.mark.parametrize(("die", "is_vain"), [("2", False), ("1", True)])
def test_a_tool_that_is_used_up_is_told_as_what_is_paid(die: str, is_vain: bool) -> None:
    """So that a page asks about it; one that stays for later rounds costs nothing. [5.4, 6.8]"""
    me = "tools 1, once 2, cards once-2-toolmaker-2 @ quarry 1"
    t = table(seats=2, me=me, left="@ hunt 1", decide="use").play("use quarry", f"die {die}")
    found = merits(t.state.view(0), t.state.legal(), GAME.text("en"))
    spent = {GAME.write(action): merit.gains for action, merit in found.items() if merit.gains}
    assert spent == {"add once 2": (("once", -1),)}
    assert bool(found[GAME.read("add once 2")].warning) is is_vain
    assert 'id="hm-g-once"' in drawn(GAME, t.state, 0)  # its picture


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_piece_that_the_help_shows_has_a_name(lang: str) -> None:
    pictured = set(re.findall(r'id="hm-g-([\w-]+)"', drawn(GAME, table(seats=2).state, 0)))
    assert "house" in pictured
    assert pictured - {"points"} <= GAME.text(lang).tables["names"].keys()


def test_the_page_finds_the_tools_that_are_ready_among_the_goods() -> None:
    svg = drawn(GAME, table(seats=3, me="tools 4, used 2").state, 0)
    assert re.search(r'data-good="tool"><title>Tools ready: 2\n[^<]*</title><rect[^>]*><text[^>]*>2<', svg)


def test_a_tool_tells_what_it_would_make_of_the_roll_that_is_asked_about() -> None:
    """At other times only what tools do."""
    mine = "tools 5, once 3, cards once-3-toolmaker-1 @ quarry 2, hut"
    asked = table(seats=2, me=mine, left="@ hunt", decide="use").play("use quarry", "die 3", "die 5")
    told = dict(re.findall(r'id="((?:tool|once)-[0-9])"[^>]*><title>([^<]+)<', drawn(GAME, asked.state, 0)))
    assert [title.split("\n")[1:] for _id, title in sorted(told.items())] == [
        ["The roll grows from 8 to 11: 1 stone more.", "Adds 3 to a single roll, then it is gone."],
        ["The roll grows to 9; from 10 on it brings one more."],
        ["The roll grows from 8 to 10: 1 stone more."],
    ]
    assert "The roll grows" not in drawn(GAME, table(seats=2, me="tools 5").state, 0)


def test_how_many_there_are_is_read_on_cards_that_lie_on_each_other() -> None:
    """The next one covers the right side of each."""
    people = "dice-farmer-2 food-3-farmer-2 dice-toolmaker-2 dice-builder-2 clay-1-shaman-2"
    crafts = "food-7-pottery food-5-medicine tool-art roll-gold-art points-music stone-2-transport"
    view = table(seats=2, me=f"cards {crafts} {people}").state.view(0)
    me, sheet = view["players"][0], view["scores"][0]
    for across, is_covered in ((200.0, True), (900.0, False)):
        drawn = Won(GAME.text("en"), me, sheet, 0, across).together(44)
        cards = [float(x) for x in re.findall(r'<g transform="translate\(([0-9.]+) 0\)"><rect', drawn)]
        counts = [float(x) for x in re.findall(r'<circle cx="([0-9.]+)"[^>]*class="ink"', drawn)]
        assert (len(counts), cards[1] - cards[0] < CARD[0]) == (5, is_covered)
        for at in counts:
            own = min(range(len(cards)), key=lambda i: abs(cards[i] - at))
            assert all(at + 8 <= following - CARD[0] / 2 for following in cards[own + 1 : own + 2])


def test_a_preview_finds_the_tools_of_who_decides_and_can_measure_their_number() -> None:
    """It shows what has changed of what has a name, in the room that its frame leaves: 1→2."""
    svg = drawn(GAME, table(seats=2, me="tools 1", left="tools 2").state, 0)
    assert svg.count('id="good-tool"') == 1
    own = svg.partition('id="good-tool"')[2].partition("</g>")[0]
    assert '<rect class="halo"' in own
    assert "display" not in own  # what is not displayed has no size


@pytest.mark.parametrize(
    ("me", "of"), [("tools 4, used 2", "/4"), ("tools 1, used 1", "/1"), ("tools 4", "")]
)
def test_the_page_finds_of_how_many_tools_some_are_used(me: str, of: str) -> None:
    """Their number alone would look as if the others were lost."""
    own = drawn(GAME, table(seats=2, me=me).state, 0).partition('data-good="tool"')[2].partition("</g>")[0]
    assert "".join(re.findall(r'class="due">([^<]+)<', own)) == of


def test_seats_have_the_colours_of_the_box_on_the_page_and_in_the_terminal() -> None:
    """Red, blue, green and yellow."""
    assert TERMINAL.colours[:4] == ("red", "blue", "green", "yellow")
    svg = drawn(GAME, table().state, 0)
    for seat, (fill, edge, _mark) in enumerate(SEATS):
        assert f".hm .p{seat}{{--pc:{fill};" in svg
        assert f".seat-{seat}{{--seat:{fill};--edge:{edge}}}" in svg


def test_equal_dice_for_all_are_one_option_and_each_lights_up() -> None:
    t = table(me="wood 1, food 20 @ card-1, hunt", cards="dice-pottery", decide="use").play(
        "use card-1", "buy"
    )
    t.play("die 2", "die 6", "die 2", "die 5")
    root = ElementTree.fromstring(drawn(GAME, t.state, 0))
    choices = {one.get("id"): one for one in root.iter() if (one.get("data-target") or "").startswith("die-")}
    halos = {name: [one for one in choice if one.get("class") == "halo"] for name, choice in choices.items()}
    assert {name: len(found) for name, found in halos.items()} == {"die-2": 2, "die-5": 1, "die-6": 1}
    first, second = (float(one.get("x", 0)) for one in halos["die-2"])
    assert abs(second - first) == board_dice.STEP


def test_a_payment_says_what_it_scores_and_a_die_what_it_brings() -> None:
    """[6.5, 7.5] Also where these are no goods."""
    t = table(me="wood 2 @ building-1 1, hut 2", stacks="1-to-7", decide="use").play("use building-1", "buy")
    found = merits(t.state.view(0), t.state.legal(), GAME.text("en"))
    assert {GAME.write(action): merit.points for action, merit in found.items()} == {
        "pay wood 1": 3,
        "pay wood 2": 6,
    }
    t = table(seats=2, me="wood 1 @ hut", left="@ hunt", cards="dice-time", decide="buy card-1")
    t.play("buy", "die 5", "die 6")
    found = merits(t.state.view(0), t.state.legal(), GAME.text("en"))
    assert [merit.gains for merit in found.values()] == [(("tool", 1),), (("agriculture", 1),)]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_people_are_multiplied_by_can_be_read_on_every_card(lang: str) -> None:
    """Also where pictures are smaller above a name of two lines."""
    sizes = {kind.slug: _sizes_of("×", _tree(kind.slug, lang), 1) for kind in CARDS if kind.bottom in SAND}
    assert all(sizes.values())
    assert all(size >= board_pieces.SMALLEST for found in sizes.values() for size in found)


def _tree(slug: str, lang: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{board_pieces.card(slug, GAME.text(lang))}</svg>")


def _sizes_of(sign: str, element: ElementTree.Element, scale: float) -> list[float]:
    """How large a sign is drawn, within all that is drawn smaller."""
    scale *= float((re.findall(r"scale\(([\d.]+)", element.get("transform", "")) or [1])[0])
    own = [scale * float(element.get("font-size", 0))] if element.text == sign else []
    return own + [size for part in element for size in _sizes_of(sign, part, scale)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_have_the_room_that_fewer_stacks_leave(seats: int) -> None:
    """On a wide table both strips are drawn larger, side by side, as wide together as the landscape."""
    view = table(seats=seats).state.view(0)
    laid = board.layout(view, ["A", "B", "C", "D"][:seats], GAME.text("en"), 0)
    land, cards, stacks = laid.panels[:3]
    assert cards.scale == stacks.scale
    assert (cards.scale > 1.1) is (seats < 4)
    shown = board.GROUND[seats] * stacks.scale
    middle = stacks.x + stacks.width * stacks.scale / 2
    assert middle + shown / 2 == pytest.approx(land.x + land.width)
    assert middle - shown / 2 == pytest.approx(cards.x + cards.width * cards.scale + board.GAP)
    assert shown > 96 * seats * stacks.scale  # the stacks lie on it
    low = max(panel.y + panel.height * panel.scale for panel in laid.panels if panel.seat is not None)
    assert low == pytest.approx(cards.y + cards.height * cards.scale)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_of_large_cards_need_less_of_their_width(lang: str) -> None:
    """In columns, where they are as small as ever, their letters are as large as ever."""
    for kind in CARDS:
        large = board_pieces.card(kind.slug, GAME.text(lang), True)
        for part, size in (("broad", board_pieces.LARGE), ("nw packed", board_pieces.SMALLEST)):
            names = re.findall(rf'<g class="{part}"><text[^>]* font-size="([0-9.]+)"', large)
            assert names == [num(size)] * 2


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("is_covered", [False, True])
def test_how_often_a_village_has_a_card_does_not_hide_its_symbol(scale: float, is_covered: bool) -> None:
    svg = small_card("farmer", 0, 3, scale, is_covered)
    down = re.search(r'#hm-sa-c-farmer" transform="translate\(0 (\d+)', svg)
    number = re.search(r'<circle cx="([-.\d]+)" cy="([-.\d]+)" r="([.\d]+)"', svg)
    assert down is not None
    assert number is not None
    x, y, r = map(float, number.groups())
    assert hypot(x, y - scale * float(down[1])) > r + SYMBOL * scale
