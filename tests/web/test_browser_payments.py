"""What is bought, offered and paid with, in a real browser."""

import re
from functools import partial

import hameau
from hameau.games.meduris.tests.draw import table as meduris
from hameau.games.stone_age.tests.draw import table as stone_age
from hameau.web.show import payments
from hameau.web.show.payments import Way

from .visitor import GOODS, PHONE, POINT

PICKED = """() => [...document.querySelectorAll("#picker .purse")].map(
  (one) => [one.dataset.good, one.querySelector("output").textContent])"""


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
    me.lay(meduris(board="hut 0 on 3", hands=["wood 1, wool 1", "", ""]))
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
    me.lay(scene)
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


def test_what_is_paid_with_lies_within_the_column_of_a_phones_side(visit):
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, reduced_motion="reduce")
    hands = ["wood 2, wool 3, stone 1", "wood 2", "wool 3"]  # without copper for 3
    scene = meduris(board="hut 0 on 3, 4; hut 1 on 17, 19", druid=3, hands=hands, decide="offer")
    me.lay(scene)
    me.page.locator("#choices button[data-target=visit]").evaluate("both => both.click()")
    ends = "all => Math.max(...all.map((one) => one.getBoundingClientRect().right))"
    me.page.wait_for_selector("#picker .purse")
    assert me.page.locator("#picker .purse > *").evaluate_all(ends) <= 844
    hint, back = (me.page.locator(one).bounding_box() for one in ("#hint-ask", "#undo"))
    assert hint["x"] + hint["width"] <= back["x"]  # nor is the one covered by the other
    pay = me.page.locator("#pay").bounding_box()
    assert pay["y"] + pay["height"] <= back["y"]  # and what pays is seen without scrolling


def test_what_is_bought_and_what_else_can_be_done_are_in_sight_on_a_phones_side(visit):
    """Also with all four resources to pay with; the button is as brief as the question allows."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, reduced_motion="reduce")
    me.lay(stone_age(me="wood 3, clay 2, stone 2, gold 1 @ card-4, hunt 1", decide="use"))
    me.page.locator("#choices button[data-target=place-card-4]").evaluate("(one) => one.click()")
    me.page.wait_for_selector("#picker")
    assert me.page.locator("#picker .purse").count() == 4
    assert me.page.inner_text("#pay .brief:visible") == "Buy it"
    leave = me.page.locator("#choices li:not([hidden]) button").bounding_box()
    footer = me.page.locator("#ask-body > .rule").bounding_box()
    assert leave["y"] + leave["height"] <= footer["y"]
    pay = me.page.locator("#pay").bounding_box()
    assert pay["height"] < 50


def test_a_building_with_an_open_price_is_seen_before_it_is_paid(visit):
    """With a mouse as with a finger: its points and pieces, which every payment brings, then the picker."""
    me = visit(reduced_motion="reduce")
    hands = ["wood 4, wool 3, copper 3", "wood 2", "wool 3"]  # without stone for 8
    scene = meduris(board="hut 1 on 4, 26; hut 2 on 10; temple 1 on 14; hut 0 on 20", hands=hands)
    me.lay(scene)
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
    assert re.match(r"Buy the (card costing \d|\w+ building)", me.page.inner_text("#pay"))
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


def _two_kinds(record: hameau.Record, at: int) -> tuple[int, Way] | None:
    """A payment for a building, of at least two kinds."""
    state = record.state(at)
    if state.seat < 0 or "building" not in str(state.prompt().values.get("cause")):
        return None
    ways = payments.ways(record.game, state)
    return next(((at, way) for way in ways if len(way.actions) > 1 and len(way.goods) > 1), None)
