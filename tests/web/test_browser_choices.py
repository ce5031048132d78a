"""A choice shows what it does, in a real browser: previews, cards, laying tiles, payments."""

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
from hameau.web.show.payments import Way
from hameau.web.tables.positions import write_position

from .visitor import GAMES, PHONE

GOODS = """() => Object.fromEntries([...board.querySelectorAll("[id^=good-], [id^=count-]")].map(
  (one) => [one.id.split("-")[1], [...one.querySelectorAll("text")].map((text) => text.textContent)[0]]))"""

PICKED = """() => [...document.querySelectorAll("#picker .purse")].map(
  (one) => [one.dataset.good, one.querySelector("output").textContent])"""

POINT = """([one, what]) => document.querySelector(one).dispatchEvent(
  new PointerEvent(what, { bubbles: true, pointerType: "mouse" }))"""


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


def test_a_tile_is_laid_by_pointing_turning_and_seeing_it(visit):
    """A ghost where it would lie, turned by R, a click and a button; what lies there then is the ghost."""
    me = visit().at_once()
    _at(me, "lay cavern-cavern", least=3)
    me.page.hover("#cell-e2")  # pointed at, it is seen as it would be laid first
    me.page.wait_for_selector("#board .ghost[data-of=cell-e2]")
    pointed = me.page.get_attribute("#board", "data-previewed")
    me.page.click("#cell-e2")
    assert me.page.get_attribute(".lay-tile", "data-lays") == pointed
    lays, shown, seen, kinds = "", [], [], set()
    for turn in ("", "r", "cell", "button"):
        if turn == "r":
            me.page.keyboard.press("r")
        elif turn == "cell":
            me.page.click("#cell-e2", force=True)
        elif turn == "button":
            me.page.click(".turn-tile")
        me.page.wait_for_function(
            "before => ![before, undefined].includes(document.querySelector('#board').dataset.previewed)"
            " && document.querySelector('.lay-tile').dataset.lays === board.dataset.previewed",
            arg=lays,
        )
        lays, *cells = me.page.evaluate(
            "[board.dataset.previewed,"
            " ...[...board.querySelectorAll('.ghost[data-of^=cell-]')].map(one => one.dataset.of)]"
        )
        shown.append(lays)
        seen.append(cells)
        kinds.add(me.page.inner_text("#popover .tile.on"))
    assert len(set(shown)) == 4  # each time on to the next way
    assert len(kinds) == 1  # turned, not changed for another tile
    assert all(len(cells) == 2 and "cell-e2" in cells for cells in seen)
    assert len(set(map(frozenset, seen))) > 1
    number, cells = me.number, seen[-1]
    action = me.page.get_attribute(".lay-tile", "data-lays")
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click(".lay-tile")
    assert f"action={action}" in sent.value.post_data
    me.changed(number)
    page = me.page.inner_html("#board")
    assert all(
        f"{cell.removeprefix('cell-')}: mountain" not in page.split("panel-home-2")[1] for cell in cells
    )


def test_furnishings_can_be_read_where_they_are_chosen(visit):
    """On a phone too: price and effect stand in the button."""
    me = visit()
    _at(me, "furnish", least=4)
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
    me.page.goto("/position/stone-age")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
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
    me.page.goto("/position/stone-age")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
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
    me.page.goto("/position/stone-age")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
    chip = me.page.locator("#goods [data-good=tool]")
    before = chip.inner_text()
    me.page.tap("#place-tool-maker")
    me.page.wait_for_function(f"() => document.querySelector('#goods').textContent.includes('{shown}')")
    assert (before[:1], chip.inner_text()) == (shown[:1], shown)


def test_numbers_stand_in_one_line_on_a_phone_s_side(visit):
    """What they bring touches no edge there."""
    me = visit(**PHONE | {"viewport": {"width": 667, "height": 375}})
    scene = stone_age(me="figures 10, tools 4", seats=2, left="@ hunt", decide="place")
    me.page.goto("/position/stone-age")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
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


def test_several_resources_are_paid_at_once(visit):
    """One picker: price, what one has, what is chosen; only what can be paid can be sent."""
    me = visit().at_once()
    game = hameau.game("stone-age")
    record = hameau.play(game, ["random", "random"], seed=5)
    at, way = next(found for found in map(partial(_two_kinds, record), range(len(record))) if found)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    number, before = me.number, me.page.evaluate(GOODS)
    possible = [one.goods for one in payments.ways(game, record.state(at))]
    for good, count in way.goods.items():
        purse = me.page.locator(f"#picker .purse[data-good={good}]")
        assert f"/ {before[good]}" in purse.inner_text()
        while int(purse.locator("output").inner_text()) < count:
            purse.locator("[data-step='1']").click()
            picked = {name: int(many) for name, many in me.page.evaluate(PICKED) if many != "0"}
            assert me.page.is_enabled("#pay") == (picked in possible)
    me.check_axe("a payment")
    me.page.click("#pay")
    me.changed(number)
    assert me.page.query_selector("#picker") is None
    log = me.page.request.get(f"{me.page.url.split('?')[0]}/log").text()
    assert all(re.search(rf"{count} {good}", log) for good, count in way.goods.items())


def test_what_is_built_leaves_the_pieces_beside_their_number_in_a_preview(visit):
    me = visit(reduced_motion="reduce")
    me.page.goto("/position/meduris")
    scene = meduris(board="hut 0 on 3", hands=["wood 1, wool 1", "", ""])
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
    for family, stock in (("temple", "temples"), ("hut", "huts")):
        count = f"[id^=count-{stock}]"
        option = f"#choices button[data-target={'temple' if family == 'temple' else 'space'}-5]"
        me.page.evaluate(POINT, [option, "pointerover"])
        me.page.wait_for_selector(f"{count} [data-was]", state="attached")
        assert me.page.locator(f"{count} .leaving").count() == 1
    me.page.evaluate(POINT, [option, "pointerout"])
    me.page.wait_for_selector("#board [data-was], #board .leaving", state="detached")


def test_what_only_opens_a_payment_is_chosen_and_paid_with_a_tap_each(visit):
    """Of an offering that others stand in for: the list tells its price, the picker what the payment does."""
    me = visit(**PHONE, reduced_motion="reduce")
    hands = ["wool 1, copper 5", "copper 1", "wood 1"]
    scene = meduris(board="hut 0 on 3, 4, 8; hut 1 on 17", druid=4, hands=hands, decide="offer")
    me.page.goto("/position/meduris")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
    number = me.number
    me.page.tap("#choices button[data-target=good-wood]")
    me.changed(number)
    me.page.wait_for_selector("#picker")
    assert "2 copper" in me.page.inner_text("#picker p >> nth=0")  # of one wool and others three at most
    me.page.tap("#picker .purse[data-good=copper] [data-step='1']")
    me.page.wait_for_selector("#payment-does [data-good=points]")
    number = me.number
    me.page.tap("#pay")
    me.changed(number)
    assert me.page.query_selector("#picker") is None


def test_what_can_be_offered_at_a_hut_is_named_as_in_the_list(visit):
    """Not as places that are gone to; each is shown in turn, with its points once."""
    me = visit(**PHONE, reduced_motion="reduce")
    hands = ["wood 2, wool 3, stone 1", "wood 2", "wool 3"]  # without copper for 3
    scene = meduris(board="hut 0 on 3; hut 1 on 4, 17, 19", druid=3, hands=hands, decide="offer")
    me.page.goto("/position/meduris")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
    me.page.tap("#visit")
    named = me.page.locator("#confirm-among button").all_inner_texts()
    assert named == ["Offer both: 2 points", "Offer wood: 1 point", "Offer copper: 1 point"]
    me.page.wait_for_selector("#confirm-does [data-good=points]")
    assert me.page.locator("#confirm-does .plus").count() == 1


def test_what_is_paid_with_lies_within_the_column_of_a_phones_side(visit):
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, reduced_motion="reduce")
    hands = ["wood 2, wool 3, stone 1", "wood 2", "wool 3"]  # without copper for 3
    scene = meduris(board="hut 0 on 3, 4; hut 1 on 17, 19", druid=3, hands=hands, decide="offer")
    me.page.goto("/position/meduris")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
    me.page.locator("#choices button[data-target=visit]").evaluate("both => both.click()")
    ends = "all => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
    me.page.wait_for_selector("#picker .purse")
    assert me.page.locator("#picker .purse > *").evaluate_all(ends) <= 844
    hint, back = (me.page.locator(one).bounding_box() for one in ("#hint-ask", "#undo"))
    assert hint["x"] + hint["width"] <= back["x"]  # nor is the one covered by the other
    pay = me.page.locator("#pay").bounding_box()
    assert pay["y"] + pay["height"] <= back["y"]  # and what pays is seen without scrolling


def test_a_building_with_an_open_price_is_seen_before_it_is_paid(visit):
    """With a mouse as with a finger: its points and pieces, which every payment brings, then the picker."""
    me = visit(reduced_motion="reduce")
    hands = ["wood 4, wool 3, copper 3", "wood 2", "wool 3"]  # without stone for 8
    scene = meduris(board="hut 1 on 4, 26; hut 2 on 10; temple 1 on 14; hut 0 on 20", hands=hands)
    me.page.goto("/position/meduris")
    me.page.fill("textarea[name=document]", write_position(scene.state))
    me.page.click("button[value=open]")
    me.wait_turn()
    me.page.click("#space-8")
    told = "#popover [data-option]:has(.about) .merits .told"
    assert me.page.locator(told).count()
    assert not me.page.locator(f"{told}:visible").count()
    me.page.click("#popover [data-option] >> nth=0")
    me.page.wait_for_selector("#confirm [data-good=points]:has-text('6 → 8')")
    told = me.page.locator("#confirm-does > *").evaluate_all("all => all.map(({ className }) => className)")
    assert [look.split()[-1] for look in told] == ["minus", "owed", "plus"]  # the price stands together
    me.page.wait_for_selector("#board .ghost[data-of=the-druid]", state="attached")
    number = me.number
    me.page.click("#confirm-yes")
    me.changed(number)
    me.page.wait_for_selector("#picker")


def test_what_is_bought_is_paid_for_at_once(visit):
    """Nobody is asked whether to buy something before being asked how to pay; it can be left too."""
    me = visit().at_once()
    game = hameau.game("stone-age")
    record = hameau.play(game, ["random", "random"], seed=5)
    at, way = next(found for found in map(partial(_bought, record), range(len(record))) if found)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    number, before = me.number, me.page.evaluate(GOODS)
    assert me.page.locator("#choices li:visible button").all_inner_texts() == [
        "Leave it and take the figure back"
    ]
    me.page.locator("#purchase").click(position={"x": 30, "y": 30}, force=True)
    assert me.page.is_hidden("#popover")  # the question is how it is paid
    for good, count in way.goods.items():
        for _ in range(count):
            me.page.click(f"#picker .purse[data-good={good}] [data-step='1']")
    wait_for = me.page.wait_for_selector
    for good, count in way.goods.items():
        wait_for(
            f"#payment-does .minus[data-good={good}]:has-text('{before[good]} → {int(before[good]) - count}')"
        )
        wait_for(f"#good-{good}:has-text('{before[good]}→{int(before[good]) - count}')", state="attached")
    state, seat = record.state(at), record.state(at).seat
    for action in way.actions:
        state.perform(action)
    assert f"→ {sum(state.score_sheet(seat).values())}" in me.page.inner_text(
        "#payment-does [data-good=points]"
    )
    assert re.match(r"Buy (card|building) \d", me.page.inner_text("#pay"))
    me.check_axe("buying")
    me.page.click("#pay")
    me.changed(number)
    log = me.page.request.get(f"{me.page.url.split('?')[0]}/log").text()
    assert all(re.search(rf"{count} {good}", log) for good, count in way.goods.items())


def _bought(record: hameau.Record, at: int) -> tuple[int, Way] | None:
    """Something to buy or to leave, that can be paid with two resources of any kinds."""
    state = record.state(at)
    if state.seat < 0 or state.prompt().step != "buy" or len(state.legal()) != 2:
        return None
    first, found = payments.gathered(record.game, state)
    ways = (way for way in found if sum(way.goods.values()) == 2 and len(found) > 2)
    return next(((at, way) for way in ways if first >= 0), None)


def test_a_tile_is_laid_from_the_cell_of_its_other_half(visit):
    me = visit().at_once()
    _at(me, "lay large-pasture", least=2, seed=53)
    button = me.page.query_selector("#choices [data-tile]")
    number, lays, cell = me.number, button.get_attribute("value"), button.get_attribute("data-other")
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click(f"#{cell}.offered")
    assert f"action={lays}" in sent.value.post_data
    me.changed(number)


def _two_kinds(record: hameau.Record, at: int) -> tuple[int, Way] | None:
    """A payment for a building, of at least two kinds."""
    state = record.state(at)
    if state.seat < 0 or "building" not in str(state.prompt().values.get("cause")):
        return None
    ways = payments.ways(record.game, state)
    return next(((at, way) for way in ways if len(way.actions) > 1 and len(way.goods) > 1), None)


def _at(visitor, word: str, least: int, seed: int = 1) -> None:
    """Sit down at a game of Caverna at the first decision with so many options of a kind."""
    game = hameau.game("caverna")
    record = hameau.play(game, ["random"] * 3, seed=seed)
    at = next(at for at in range(len(record)) if _offers(record.state(at), game, word) >= least)
    visitor.open_record(record, len(record) - at)
    visitor.wait_turn()


def _offers(state: hameau.State, game: hameau.Game, word: str) -> int:
    return sum(game.write(action).startswith(word) for action in state.legal()) if state.seat >= 0 else 0


def test_a_click_on_a_room_chooses_first_that_rooms_are_used(visit):
    """Though the action tile has a reason of its own why that room cannot be used at once."""
    me = visit().at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    game = hameau.game("cave-vs-cave")
    number = me.number
    me.page.click(f"#act-{game.read('take undergrowth')}")
    me.changed(number)
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click("#cell-r3c0")
    assert f"action={game.read('rooms')}" in sent.value.post_data


def test_a_click_on_a_cavern_goes_on_with_what_is_asked_about(visit):
    """Whoever has pressed what is paid for two caverns means both, not the single one on offer too."""
    me = visit()
    _cave(me, lambda state, game: game.read("excavate twice") in state.legal())
    game, number = hameau.game("cave-vs-cave"), me.number
    twice = game.read("excavate twice")
    me.page.click(f"#act-{twice}")
    me.page.wait_for_selector("#confirm:not([hidden])")
    cell = me.page.get_attribute("#choices [data-target^=cell]", "data-target")
    with me.page.expect_request(lambda sent: sent.url.endswith("/move")) as sent:
        me.page.click(f"#{cell}")
    assert f"action={twice}" in sent.value.post_data
    me.changed(number)
    me.page.wait_for_selector("#confirm:not([hidden])")  # of the cavern itself: a room is turned up by it
    assert me.page.locator("#choices .chosen").get_attribute("data-target") == cell
    number = me.number
    me.page.evaluate("document.activeElement.blur()")  # as by a press beside everything
    me.page.keyboard.press("Enter")
    me.changed(number)


def test_a_room_is_laid_by_a_press_on_it_and_one_on_a_cavern(visit):
    """The room leads to the caverns that it fits at once; there it is asked about with its price."""
    me = visit()
    _cave(me, _has_caverns)
    room = "#choices [data-target^=room-][data-leads*=cell-]"
    target, leads = (me.page.get_attribute(room, f"data-{name}") for name in ("target", "leads"))
    number = me.number
    me.page.click(f"#{target}")
    me.changed(number)
    lit = me.page.evaluate("[...document.querySelectorAll('#board [id^=cell-].offered')].map(({id}) => id)")
    assert set(leads.split()) == set(lit)
    me.page.click(f"#{lit[0]}")
    me.page.click("#confirm-yes")
    me.page.wait_for_selector("#choices [data-target^=part-], #choices [data-target^=room-]")


def test_a_press_on_what_is_seen_to_come_there_confirms_it(visit):
    """A room that fits one cavern is laid there at once: it is shown there while it is asked about."""
    me = visit()
    _cave(me, lambda state, game: game.read("furnish shelf") in state.legal() and _empty(state) == 1)
    number = me.number
    me.page.click("#room-shelf")
    box = me.page.wait_for_selector("#board .f.ghost").bounding_box()
    me.page.wait_for_timeout(600)  # no finger that has come down twice
    me.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.changed(number)


def _empty(state: hameau.State) -> int:
    return list(state.view(state.seat)["players"][state.seat]["cells"].values()).count("empty")


def _cave(visitor, wanted) -> None:
    """Sit down at a game of Cave vs. Cave at the first decision that is wanted."""
    game = hameau.game("cave-vs-cave")
    records = (hameau.play(game, ["random"] * 2, seed=seed) for seed in range(5))
    found = ((record, at) for record in records for at in range(len(record))
             if record.state(at).seat >= 0 and wanted(record.state(at), game))  # fmt: skip
    record, at = next(found)
    visitor.open_record(record, len(record) - at)
    visitor.wait_turn()


def _has_caverns(state: hameau.State, game: hameau.Game) -> bool:
    """Can a room be furnished with one payment on several caverns, and something be done after it?"""
    rooms = [action for action in state.legal() if game.write(action).startswith("furnish")]
    is_last = game.read("collect") not in state.legal()
    return not is_last and any(preview(state, action).state.prompt().step == "place" for action in rooms)


def test_a_click_on_a_cell_chooses_first_what_opens_it(visit):
    """In the middle of an action only: before it a cell says what would lead there."""
    me = visit().at_once()
    me.start("caverna", "me", "bot:random")
    me.wait_turn()
    number = me.number
    me.page.click("[id='cell-d4']")
    me.page.wait_for_selector("#tip:has-text('First choose')")
    assert me.number == number
    me.page.click("[id='space-sustenance']")
    me.changed(number)
    me.page.click("[id='cell-d4']")
    me.page.wait_for_selector("#popover .lay-tile")


def test_a_cell_that_is_pressed_is_meant_with_news_beside_it_too(visit):
    """What others did before this turn stays to be read for all of it."""
    me = visit().at_once()
    me.start("caverna", "me", "bot:random")
    me.wait_turn()
    for _turn in range(9):  # whoever else may stand where a tile is laid
        there = me.page.query_selector(
            "#choices :is([data-target=space-sustenance], [data-target=space-clearing])"
        )
        if there and me.page.query_selector("#since li"):
            break
        me.play(1)
        me.wait_turn()
    number = me.number
    me.page.click(f"[id='{there.get_attribute('data-target')}']")
    me.changed(number)
    cell = me.page.get_attribute("#board .leads", "id")
    me.page.click(f"[id='{cell}']")
    me.page.wait_for_selector("#popover .lay-tile")


def test_a_finger_takes_what_only_brings_goods_and_goes_on_with_what_only_asks_more(visit):
    """Both are taken back by one press; what is paid or laid on the table is shown first."""
    me = visit(**PHONE)
    _lay(me, cave("excavation", "stone 1", number=2))
    gain = me.page.locator(
        "#choices button:has(.plus):not(:has(.minus), [data-final], [data-target^=cell])"
    ).first
    number = me.number
    me.page.tap(f"[id='{gain.get_attribute('data-target')}']")
    me.changed(number)
    record = hameau.play(hameau.game("caverna"), ["random", "random"], seed=1)
    at = next(at for at in range(len(record)) if "explore" in _parts(record, at))
    me.open_record(record, len(record) - at)
    me.wait_turn()
    number = me.number
    me.page.tap("#choices button:has-text('expedition')")
    me.changed(number)
    assert "loot" in me.page.inner_text("#question")


def test_a_meadow_that_was_pressed_is_the_one_that_is_meant(visit):
    """It stands for all that can be built on meadows: which of them is not asked again."""
    me = visit(**PHONE)
    record = hameau.play(hameau.game("caverna"), ["greedy", "greedy"], seed=1)
    at = next(at for at in range(len(record)) if {"small-pasture", "stable"} <= _parts(record, at))
    me.open_record(record, len(record) - at)
    me.wait_turn()
    meadow = me.page.locator("[id^=cell-]:has(> [data-target=cell-meadows])")
    cell = meadow.get_attribute("id").removeprefix("cell-")
    meadow.tap()
    number = me.number
    me.page.tap("#popover [data-option] >> nth=1")  # by which nothing happens but that a cell is asked for
    me.changed(number)
    me.page.wait_for_selector(f"#confirm-what:has-text('on {cell}')")


def _parts(record: hameau.Record, at: int) -> set[str]:
    """What can be done at the space in use."""
    written = [record.game.write(action).split() for action in record.state(at).legal()]
    return {words[1] for words in written if words[0] == "do"}


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
    _lay(me, cave("undermining", "flax 1", filled("spinning-wheel"), number=4).play("rooms"))
    assert "Which room?" in me.page.inner_text("#question")
    me.page.locator("#cell-r3c0").click(position={"x": 20, "y": 15})
    assert me.page.inner_text("#popover .name") == "Entrance: what do you take?"


def test_a_folded_sheet_has_the_trades_where_they_are_the_only_way_on(visit):
    """Housework with nothing that can be paid yet."""
    me = visit(**PHONE)
    _lay(me, cave("housework", "stone 1 grain 3 flax 2 food 1", "r3c1 empty", number=2))
    me.page.wait_for_selector("#ask[data-folded=yes]")
    assert me.page.locator("#choices .handy button[data-target^=good-]:visible").count() == 2


def _lay(visitor, scene) -> None:
    """Play on from a position, on both seats."""
    visitor.page.goto(f"/position/{scene.state.dump()['game']}")
    visitor.page.fill("textarea[name=document]", write_position(scene.state))
    visitor.page.click("button[value=open]")
    visitor.page.wait_for_url("**/table/*")
    visitor.wait_turn()  # a press that comes before the page listens is lost
