"""A choice shows what it does, in a real browser: previews, cards, lists."""

import re
from functools import partial

import pytest

import hameau
from hameau.core.preview import Preview, preview
from hameau.games.cave_vs_cave.tests.draw import filled
from hameau.games.cave_vs_cave.tests.draw import table as cave
from hameau.games.meduris.tests.draw import table as meduris
from hameau.games.stone_age.tests.draw import table as stone_age
from hameau.web.show import payments

from .visitor import GAMES, GOODS, PHONE, parts


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_is_what_then_happens(visit, game):
    """Goods and points shown as 4→1 before choosing are those afterwards; nothing is left of the preview."""
    me = visit().at_once()
    record = hameau.play(hameau.game(game), ["random", "random"], seed=5)
    at, action = next(found for found in map(partial(_effect, record), range(10, len(record))) if found)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    me.page.evaluate("for (const group of document.querySelectorAll('details.group')) group.open = true")
    number, option = me.number, me.page.locator(f"#act-{action}")
    option.hover()
    me.page.wait_for_selector("#board [data-was]")
    shown = me.page.evaluate(GOODS)
    expected = {good: text.split("→")[-1] for good, text in shown.items() if "→" in text}
    option.click()
    me.page.mouse.move(2, 2)
    me.changed(number)
    me.page.wait_for_selector("#board .ghost, #board [data-was]", state="detached")
    after = me.page.evaluate(GOODS)
    assert {good: after[good] for good in expected} == expected


def _effect(record: hameau.Record, at: int) -> tuple[int, int] | None:
    """An option that gains or pays something at once, after which the same seat goes on to choose.

    But not how it pays: what comes of that is shown before it is had.
    """
    state = record.state(at)
    for action in state.legal() if state.seat >= 0 else []:
        follows = preview(state, action)
        goes_on = follows.state.seat == state.seat and not payments.is_payment(record.game, follows.state)
        if goes_on and follows.goods() and _moves(follows):
            return at, action
    return None


def _moves(follows: Preview) -> bool:
    return any(event.goods() for event in follows.journal.events(follows.seat))


def test_the_ghost_of_a_figure_stands_where_it_will_stand(visit):
    me = visit().at_once()
    me.start("caverna", "me", "here")
    me.wait_turn()
    me.page.hover("#space-logging")
    ghost = me.page.wait_for_selector("#board .ghost[data-of^=dwarf-0]")
    at, dwarf = ghost.bounding_box(), ghost.get_attribute("data-of")
    number = me.number
    me.page.click("#space-logging")
    me.changed(number)
    me.page.wait_for_function("() => document.querySelectorAll('#board .ghost').length === 0")
    stands = me.page.locator(f"#{dwarf}").bounding_box()
    assert abs(stands["x"] - at["x"]) < 2
    assert abs(stands["y"] - at["y"]) < 2


def test_a_card_is_read_first_and_the_reason_stands_below(visit):
    """Pointing at a furnishing shows what it does; why it cannot be had comes after that, not over it."""
    me = visit()
    me.start("caverna", "me", "here")
    me.wait_turn()
    me.page.hover("#tile-carpenter")
    me.page.wait_for_selector("#tip .why")
    card = me.page.inner_text("#tip")
    assert re.search(r"Carpenter \(1 stone\)\n.*1 wood less.*\nNot now:", card, re.DOTALL)
    tile, tip = me.page.locator("#tile-carpenter").bounding_box(), me.page.locator("#tip").bounding_box()
    sides = (("x", "width"), ("y", "height"))
    assert any(tip[at] >= tile[at] + tile[by] - 1 or tip[at] + tip[by] <= tile[at] + 1 for at, by in sides)
    assert me.page.inner_html("#tile-carpenter > title") == ""  # the browser does not say it again
    me.page.hover("#who")
    assert "Carpenter" in me.page.inner_html("#tile-carpenter > title")


def test_furnishings_can_be_read_where_they_are_chosen(visit):
    """On a phone too: price and effect stand in the button."""
    me = visit()
    me.come_to("furnish", least=4)
    for button in me.page.locator("#choices button:has-text('Furnish')").all():
        assert button.locator(".about").inner_text().strip()
    assert me.page.locator("#choices .effect.minus").count() >= 4


def test_a_tap_on_the_board_shows_first_what_it_does(visit):
    """A finger cannot point without choosing: words, price and ghost come with the question."""
    me = visit(**PHONE)
    me.start("caverna", "me", "here")
    me.wait_turn()
    number = me.number
    me.page.locator("#space-supplies").tap()
    me.page.wait_for_selector("#confirm .effect[data-good=gold]")
    assert "2 gold" in me.page.inner_text("#confirm-about")
    assert me.page.is_hidden("#confirm-final")  # it can be taken back
    me.page.wait_for_selector("#board .ghost[data-of^=dwarf]")
    assert me.number == number
    me.page.tap("#confirm-yes")
    me.changed(number)


def test_a_tap_in_the_list_shows_first_what_comes_to_lie_on_the_table(visit):
    """Once that is chosen, goods that the list names are taken by one tap."""
    me = visit(**PHONE)
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    number = me.number
    me.page.tap("#sheet-fold")
    me.page.tap("#choices button[data-target=tile-undergrowth]")
    me.page.wait_for_selector("#board .ghost[data-of^=dwarf]")
    assert me.page.is_visible("#confirm-yes")
    assert me.number == number
    me.page.tap("#confirm-yes")
    me.changed(number)
    me.wait_turn()
    number = me.number
    me.page.tap("#choices button[data-target=part-collect]")
    me.changed(number)
    assert me.page.is_hidden("#confirm")


def test_a_tap_on_one_of_several_options_shows_first_what_it_does_too(visit):
    me = visit(**PHONE)
    me.start("stone-age", "me", "here")
    me.wait_turn()
    number = me.number
    me.page.locator("#place-forest").tap()
    me.page.locator("#popover [data-option] >> nth=1").tap()
    me.page.wait_for_selector("#board .ghost[data-of^=figure-0]")
    assert "2" in me.page.inner_text("#popover .on")
    assert me.number == number
    me.page.tap("#popover .main")
    me.changed(number)


def test_a_preview_lights_only_figures_that_move(visit):
    """Figures at hand close up when one leaves: alike as they are, nothing is seen of that."""
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    me.page.hover("#place-field")
    me.page.wait_for_selector("#board .ghost[data-of^=figure-0]")
    assert me.page.locator("#board .ghost[data-of^=figure-]").count() == 1
    assert me.page.locator("#board .leaving[id^=figure-]").count() == 1
    number = me.number
    me.page.click("#place-field")
    me.changed(number)


AT_HOME = """() => ["[data-hand='0']:not(.ghost, .leaving, .covered)", ".ghost[data-hand='0']"].map(
  (figures) => board.querySelectorAll(figures).length)"""


@pytest.mark.parametrize(("place", "figures", "at_home"), [("card-1", 6, [5, 0]), ("hut", 5, [0, 5])])
def test_figures_at_hand_are_seen_once_in_a_preview(visit, place, figures, at_home):
    """Their village gets another row with the first people's card, other rows of figures with the sixth."""
    me = visit().at_once()
    placed = f"{place} {2 if place == 'hut' else 1}, hunt 1"
    mine = f"figures {figures}, food 9, wood 3, clay 1, cards food-5-medicine @ {placed}"
    cards = "stone-1-shaman-1, food-7-pottery, points-music, points-builder-3"
    scene = stone_age(me=mine, seats=3, cards=cards, decide="use")
    if place == "card-1":
        scene.play("use card-1")
    me.lay(scene)
    if place == "hut":
        me.page.hover("#place-hut")
    else:
        me.page.click("#picker .purse[data-good=wood] [data-step='1']")
    me.page.wait_for_selector("#board [data-was], #board .ghost", state="attached")
    assert me.page.evaluate(AT_HOME) == at_home


@pytest.mark.parametrize(("food", "shown", "is_short"), [(12, "12→19", False), (1, "1→8", True)])
def test_what_a_meal_takes_stays_beside_the_food_in_a_preview(visit, food, shown, is_short):
    """On the board and in the line of goods; what is missing now, and not then, is no warning any more."""
    me = visit(**PHONE).at_once()
    mine = f"food {food}, wood 1, clay 1 @ card-1, hut, hunt 1"
    scene = stone_age(me=mine, seats=2, cards="food-7-pottery", decide="use").play("use card-1")
    me.lay(scene)
    due = "#board [data-seat='0'] [data-good=food] .due"
    chip = me.page.locator("#goods [data-good=food]")
    before = me.page.text_content(due), me.page.locator(due).first.get_attribute("class")
    short = me.page.locator("#goods .short[data-good=food]")
    assert ("ember" in before[1], short.count()) == (is_short, is_short)
    me.page.locator("#picker .purse[data-good=wood] [data-step='1']").tap()
    me.page.wait_for_function(f"() => document.querySelector('#goods').textContent.includes('{shown}')")
    assert chip.inner_text() == f"{shown}\xa0−6"
    assert me.page.text_content(due) == "\xa0−6"
    assert "ember" not in me.page.locator(due).first.get_attribute("class")
    assert short.count() == 0
    me.page.locator("#picker .purse[data-good=wood] [data-step='-1']").tap()
    me.page.wait_for_selector("#board [data-was]", state="detached")
    assert (me.page.text_content(due), me.page.locator(due).first.get_attribute("class")) == before


@pytest.mark.parametrize(("tools", "shown"), [("tools 1", "1→2"), ("tools 2, used 1", "1→2/3")])
def test_a_tool_that_would_be_made_is_seen_in_the_line_of_goods(visit, tools, shown):
    me = visit(**PHONE)
    mine = f"food 9, {tools} @ tool-maker, forest 2, quarry 1"
    scene = stone_age(me=mine, seats=2, left="@ hunt", decide="use")
    me.lay(scene)
    chip = me.page.locator("#goods [data-good=tool]")
    before = chip.inner_text()
    me.page.tap("#place-tool-maker")
    me.page.wait_for_function(f"() => document.querySelector('#goods').textContent.includes('{shown}')")
    assert (before[:1], chip.inner_text()) == (shown[:1], shown)


def test_numbers_stand_in_one_line_on_a_phone_s_side(visit):
    """What they bring touches no edge there."""
    me = visit(**PHONE | {"viewport": {"width": 667, "height": 375}})
    scene = stone_age(me="figures 10, tools 4", seats=2, left="@ hunt", decide="place")
    me.lay(scene)
    me.page.tap("#place-hunt")
    lines = """(buttons) => buttons.map((one) => {
        const parts = [one, one.querySelector(".effects")];
        const [outer, inner] = parts.map((part) => part.getBoundingClientRect());
        return [outer.top, inner.left - outer.left >= 4 && outer.right - inner.right >= 4];
    })"""
    found = me.page.locator("#popover .numbers button").evaluate_all(lines)
    assert len(found) == 10
    assert {tuple(one) for one in found} == {(found[0][0], True)}


def test_a_press_within_something_on_offer_means_that(visit):
    me = visit().at_once()
    me.start("meduris", "me", "bot:random")
    me.wait_turn()
    me.page.click("#supply-wood")
    standing = "[id^=worker-0][data-target=plain-wood]"
    me.page.wait_for_selector(standing, state="attached")
    me.wait_turn()
    number = me.number
    me.page.click(standing)  # who stands there is no obstacle either
    me.changed(number)
    placed = "[id^=worker-0][data-target$=-wood], [id^=worker-0][data-target^=stand-wood]"
    assert me.page.locator(placed).count() == 2


def _destinations(record: hameau.Record, at: int) -> set[str]:
    """The plains that workers can be moved to."""
    written = [record.game.write(action).split() for action in record.state(at).legal()]
    return {words[-1] for words in written if words[0] == "move"}


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_a_worker_is_moved_by_pressing_it_and_then_where_it_goes(visit, device):
    """Only where it can go is lit then, nothing covers that, and what each place brings is told."""
    me = visit(**device)
    press = me.page.tap if device else me.page.click
    record = hameau.play(hameau.game("meduris"), ["random", "random"], seed=5)
    at = next(at for at in range(len(record)) if {"wood", "stone"} <= _destinations(record, at))
    me.open_record(record, len(record) - at)
    me.wait_turn()
    stand = me.page.get_attribute("#choices [data-other=plain-stone]", "data-target")
    press(f"#{stand}")
    ends = me.page.locator("#board .end")
    assert 2 <= ends.count() <= 3
    assert me.page.locator("#popover [data-option]").count() == ends.count()
    worker = me.page.get_attribute(f"#board .f[data-target={stand}]", "id")
    press("#plain-stone", position={"x": 20, "y": 40})  # beside whoever stands there
    press("#confirm-yes")
    me.page.wait_for_selector(f"#{worker}[data-target^=stand-stone-]", state="attached")
    assert me.page.locator("#board .end, #board.between").count() == 0


def _joins_another(record: hameau.Record, at: int) -> tuple[str, str] | None:
    """A worker that can go where another of the same player stands, which can go elsewhere itself: both."""
    state = record.state(at)
    moves = [words for a in state.legal() if (words := record.game.write(a).split())[0] == "move"]
    starts = {plain: f"stand-{plain}-{height}" for _move, plain, height, _target in moves}
    return next(((starts[plain], starts[target]) for _, plain, _, target in moves if target in starts), None)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desktop", "phone"])
def test_where_a_worker_goes_can_be_pressed_on_who_stands_there(visit, device):
    """The place that is lit is meant, by a mouse as well: the choice does not pass to the other worker."""
    me = visit(**device, reduced_motion="reduce")
    press = me.page.tap if device else me.page.click
    record = hameau.play(hameau.game("meduris"), ["random", "random"], seed=5)
    at, (goes, stays) = next(
        (at, found) for at in range(len(record)) if (found := _joins_another(record, at))
    )
    me.open_record(record, len(record) - at)
    me.wait_turn()
    press(f"#{goes}")
    me.page.wait_for_selector("#board .end")
    press(f"#{stays}")
    me.page.wait_for_selector("#confirm:not([hidden])")
    asked = me.page.locator("#choices button.chosen")
    assert asked.get_attribute("data-target") == goes
    assert asked.get_attribute("data-other") == "plain-" + stays.split("-")[1]


def test_what_a_list_on_the_board_has_told_stays_with_the_question(visit):
    """A mouse chooses between a hut and a temple in a list, which closes: beside the board there is room."""
    me = visit(reduced_motion="reduce")
    record = hameau.play(hameau.game("meduris"), ["random", "random"], seed=5)
    at, space = next(found for found in map(partial(_hut_or_temple, record), range(len(record))) if found)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    me.page.click(f"#space-{space}")
    option = me.page.locator("#popover [data-option] >> nth=0")
    told = option.locator(".about").inner_text()
    option.click()
    me.page.wait_for_selector("#confirm:not([hidden])")
    assert me.page.is_hidden("#popover")
    assert me.page.inner_text("#confirm-about") == told


def test_what_can_be_built_at_one_place_is_shown_in_turn_to_a_finger(visit):
    """A hut and a temple: one box shows either, nothing is asked twice; who goes back sees all as before."""
    me = visit(**PHONE, reduced_motion="reduce")
    record = hameau.play(hameau.game("meduris"), ["random", "random"], seed=5)
    at, space = next(found for found in map(partial(_hut_or_temple, record), range(len(record))) if found)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    me.page.evaluate(  # right above the sheet: under it the browser would be moved before it is tapped
        """id => scrollBy(0, document.getElementById(id).getBoundingClientRect().bottom + 4
          - document.querySelector("#ask").getBoundingClientRect().top)""",
        f"space-{space}",
    )
    stayed = me.page.evaluate("scrollY")
    me.page.tap(f"#space-{space}")
    me.page.wait_for_selector(f"#confirm-what:has-text('Build a hut on space {space}')")
    assert me.page.is_hidden("#popover")
    me.page.tap("#confirm-among button >> nth=1")
    me.page.wait_for_selector(f"#confirm-what:has-text('Build a temple on space {space}')")
    me.check_axe("a hut or a temple")
    assert me.page.evaluate("scrollY") > stayed, "the box would cover the space"
    me.page.tap("#confirm-no")
    assert me.page.evaluate("scrollY") == stayed
    me.page.tap(f"#space-{space}")
    me.page.tap("#confirm-among button >> nth=1")
    number = me.number
    me.page.tap("#confirm-yes")
    me.changed(number)


def test_a_space_where_either_can_be_built_shows_a_hut_to_a_mouse(visit):
    """Where several workers could be moved from, or to, nothing is shown in passing."""
    me = visit()
    record = hameau.play(hameau.game("meduris"), ["random", "random"], seed=5)
    at, space = next(found for found in map(partial(_hut_or_temple, record), range(len(record))) if found)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    me.page.hover(f"#space-{space}")
    me.page.wait_for_selector(f".ghost[data-of='space-{space}'] use[href^='#hm-md-hut']", state="attached")
    me.page.hover("[id^=stand-].offered")
    me.page.wait_for_selector(".ghost", state="detached")
    me.page.wait_for_timeout(400)
    assert me.page.query_selector(".ghost") is None


def _hut_or_temple(record: hameau.Record, at: int) -> tuple[int, str] | None:
    """At which space, if at any, can either be built? The last ones lie at the lower edge."""
    written = [record.game.write(action).split() for action in record.state(at).legal()]
    huts, temples = (
        {words[-1] for words in written if words[:2] == ["build", kind]} for kind in ("hut", "temple")
    )
    both = huts & temples & {"29", "30", "31"}
    return (at, max(both)) if both else None


def test_what_can_be_offered_at_a_hut_is_named_as_in_the_list(visit):
    """Not as places that are gone to; each is shown in turn, with its points once."""
    me = visit(**PHONE, reduced_motion="reduce")
    hands = ["wood 2, wool 3, stone 1", "wood 2", "wool 3"]  # without copper for 3
    scene = meduris(board="hut 0 on 3; hut 1 on 4, 17, 19", druid=3, hands=hands, decide="offer")
    me.lay(scene)
    me.page.tap("#visit")
    named = me.page.locator("#confirm-among button").all_inner_texts()
    assert named == ["Offer both: 2 points", "Offer wood: 1 point", "Offer copper: 1 point"]
    me.page.wait_for_selector("#confirm-does [data-good=points]")
    assert me.page.locator("#confirm-does .plus").count() == 1


def test_a_finger_takes_what_only_brings_goods_and_goes_on_with_what_only_asks_more(visit):
    """Both are taken back by one press; what is paid or laid on the table is shown first."""
    me = visit(**PHONE)
    me.lay(cave("excavation", "stone 1", number=2))
    gain = me.page.locator(
        "#choices button:has(.plus):not(:has(.minus), [data-final], [data-target^=cell])"
    ).first
    number = me.number
    me.page.tap(f"[id='{gain.get_attribute('data-target')}']")
    me.changed(number)
    record = hameau.play(hameau.game("caverna"), ["random", "random"], seed=1)
    at = next(at for at in range(len(record)) if "explore" in parts(record, at))
    me.open_record(record, len(record) - at)
    me.wait_turn()
    number = me.number
    me.page.tap("#choices button:has-text('expedition')")
    me.changed(number)
    assert "loot" in me.page.inner_text("#question")


def test_number_keys_choose_in_the_box_that_is_open(visit):
    """Not in the list beside it; Enter then confirms what was picked."""
    me = visit()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    number = me.number
    me.page.click("#place-clay-pit")
    me.page.wait_for_selector("#popover .numbers")
    me.page.keyboard.press("2")
    assert "Place 2 figures" in me.page.inner_text("#popover .on")
    me.page.keyboard.press("Enter")
    me.changed(number)
    me.page.wait_for_selector("#fold-log:has-text('placed 2 figures in the clay pit')")


def test_what_asks_about_going_back_is_read_after_another_question(visit):
    me = visit()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    number = me.number
    # In the list, where its words are not said again.
    me.page.click("#choices button[data-final] >> nth=0")
    me.page.wait_for_selector("#confirm-what.said", state="attached")
    me.page.click("#confirm-yes")
    me.changed(number)
    me.wait_turn()
    me.page.keyboard.press("u")
    me.page.wait_for_selector("#confirm-what:not(.said):has-text('marked as training')")
    asked, panel = (me.page.locator(one).bounding_box() for one in ("#confirm", "#ask"))
    assert asked["y"] + asked["height"] <= panel["y"] + panel["height"]


def test_at_a_place_that_gives_one_of_several_goods_it_is_asked_which(visit):
    """The Entrance among other rooms that can be used: the question is which room, until it is pressed."""
    me = visit()
    me.lay(cave("undermining", "flax 1", filled("spinning-wheel"), number=4).play("rooms"))
    assert "Which room?" in me.page.inner_text("#question")
    me.page.locator("#cell-r3c0").click(position={"x": 20, "y": 15})
    assert me.page.inner_text("#popover .name") == "Entrance: what do you take?"


def test_a_folded_sheet_has_the_trades_where_they_are_the_only_way_on(visit):
    """Housework with nothing that can be paid yet."""
    me = visit(**PHONE)
    me.lay(cave("housework", "stone 1 grain 3 flax 2 food 1", "r3c1 empty", number=2))
    me.page.wait_for_selector("#ask[data-folded=yes]")
    assert me.page.locator("#choices .handy button[data-target^=good-]:visible").count() == 2


def test_an_end_that_has_come_to_lie_under_a_mouse_is_asked_about(visit):
    """Who pressed something else there and has not moved was not on it; who comes to it means it."""
    me = visit()
    for has_moved in (False, True):
        me.lay(cave("housework", "stone 1 grain 3 flax 2 food 1", "r3c1 empty", number=2))
        trade, end = (
            me.page.locator("#good-grain"),
            me.page.locator("#choices button:has-text('End the turn')"),
        )
        number, box = me.number, trade.bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        me.page.mouse.click(x, y)
        me.changed(number)
        if has_moved:
            me.page.mouse.move(2, 2)
        end.evaluate(
            """(button, [x, y]) => { const {left, top} = button.getBoundingClientRect();
            button.closest("#ask").style.transform = `translate(${x - left - 40}px, ${y - top - 15}px)`; }""",
            [x, y],
        )
        number = me.number
        me.page.mouse.click(x, y)
        if has_moved:
            me.changed(number)
        else:
            me.page.wait_for_selector("#confirm-yes", state="visible")
            assert me.number == number


def test_a_good_that_is_pointed_at_says_what_would_be_done_with_it(visit):
    me = visit()
    me.lay(cave("cultivation", "grain 2 food 1"))
    me.page.hover("#good-grain")
    me.page.wait_for_selector("#tip .name:has-text('Trade 1 grain for 1 food')")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["large", "phone"])
def test_a_turn_with_nothing_left_but_trades_is_ended_by_one_press(visit, options):
    """In Cave vs. Cave; where something could still be done it is asked about."""
    me = visit(**options)
    record = hameau.play(hameau.game("cave-vs-cave"), ["random"] * 2, seed=1)
    for has_more in (False, True):
        at = next(at for at in range(len(record)) if _can_end(record, at, has_more))
        me.open_record(record, len(record) - at)
        me.wait_turn()
        end, number = me.page.locator(f"#act-{record.game.read('done')}"), me.number
        end.evaluate("(button) => (button.dataset.final = 'others')")  # as where another person decides next
        end.tap() if me.has_fingers else end.click()
        if has_more:
            me.page.wait_for_selector("#confirm-yes", state="visible")
        else:
            me.changed(number)


def _can_end(record: hameau.Record, at: int, has_more: bool) -> bool:
    """Can the turn be ended, and besides goods be traded, or more be done?"""
    state = record.state(at)
    words = {record.game.write(action).split()[0] for action in state.legal()} if state.seat >= 0 else set()
    if "done" not in words or state.prompt().step != "act":
        return False
    return bool(words & {"collect", "excavate"}) if has_more else words == {"done", "trade"}


def test_a_card_of_a_room_leaves_the_caverns_in_sight_that_it_might_be_furnished_in(visit):
    """In Cave vs. Cave one compares their walls with those that it wants."""
    me = visit(viewport={"width": 1440, "height": 900})
    store = "wood 3 stone 2 grain 1 flax 1 food 1 gold 1"
    display = "furniture-workshop gold-vein"
    me.lay(cave("furnishing", store, "r2c1 empty r3c1 empty", number=2, display=display))
    me.page.hover("#room-furniture-workshop")
    me.page.wait_for_selector("#tip .why")
    card = me.page.locator("#tip").bounding_box()
    for cell in ("r2c0", "r2c1", "r3c1"):
        cavern = me.page.locator(f"#cell-{cell}").bounding_box()
        apart = card["x"] + card["width"] <= cavern["x"] or card["y"] + card["height"] <= cavern["y"]
        assert apart or card["y"] >= cavern["y"] + cavern["height"]


def test_what_is_furnished_from_the_list_of_a_phone_on_its_side_is_seen_where_it_will_lie(visit):
    """Also while it is paid for, and where the room and its cavern are too far apart to be seen together."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}})
    dug = "r2c0 shelf r1c0 spinning-wheel r0c0 empty"
    for gold, seen in (("", "#board .ghost[data-of=room-food-corner]"), (" gold 1", "#cell-r0c0.asked")):
        me.lay(cave("housework", f"stone 2 food 2{gold}", dug, number=2, display="weaving-room gold-vein"))
        me.page.tap("#sheet-fold")
        me.page.locator("#choices button:has-text('Food Corner')").tap()
        me.page.wait_for_selector(seen, state="attached")
        me.page.wait_for_function(
            "(one) => document.querySelector(one).getBoundingClientRect().top >= 0", arg=seen
        )
