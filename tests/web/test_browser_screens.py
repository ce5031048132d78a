"""Every screen, in a real browser: the sheet of a phone, zoom and folds that stay, keys and their help."""

import pytest

import hameau
from hameau.core.text import LANGUAGES
from hameau.games.caverna.tests.draw import table as caverna
from hameau.games.meduris.tests.draw import table as ring
from hameau.games.stone_age.tests.draw import table as stone_age

from .visitor import PHONE

COVERED = """() => {
  const sheet = document.querySelector("#ask").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#board .offered")].map((one) => one.getBoundingClientRect());
  const isFree = (box) => box.bottom <= sheet.top || box.right <= sheet.left; // below or beside it
  return boxes.filter((box) => box.top >= 0 && box.bottom <= innerHeight && isFree(box)).length;
}"""


def overlap(one, other) -> bool:
    """Do two boxes share more than an edge?"""
    ends = [(box["x"] + box["width"], box["y"] + box["height"]) for box in (one, other)]
    return max(one["x"], other["x"]) < min(ends[0][0], ends[1][0]) - 1 and (
        max(one["y"], other["y"]) < min(ends[0][1], ends[1][1]) - 1
    )


def test_the_sheet_of_a_phone_folds_and_hides_nothing_that_is_asked_about(visit):
    """Folded to a line where the board shows the options; goods stay in sight; it opens for one question.

    What the game is about stands there with the first one until it is tapped.
    """
    me = visit(**PHONE, reduced_motion="reduce").at_once()
    me.start("caverna", "me", "here")
    me.wait_turn()
    me.page.wait_for_selector("#ask[data-folded=yes]")
    assert me.page.locator("#ask").bounding_box()["height"] < 160
    me.page.tap("#ask .goal")
    me.page.wait_for_selector("#ask .goal", state="hidden")
    assert me.page.locator("#ask").bounding_box()["height"] < 80
    assert me.page.evaluate(COVERED) >= 6
    assert "1/4" in me.page.inner_text("#goods")
    me.page.tap("#sheet-fold")
    me.page.wait_for_selector("#ask[data-folded=no] #choices button:visible")
    assert me.page.evaluate(COVERED) >= 2
    number = me.number
    me.page.locator("#choices button", has_text="Slash-and-burn").tap()
    me.changed(number)
    me.wait_turn()
    me.page.wait_for_selector("#ask[data-folded=yes]")  # where the next one is answered on the board
    me.check_axe("the sheet of a phone")


FIRST_AT = """at => {
  const {seat} = document.querySelector("#live").dataset;
  const first = document.querySelector(`#board [data-seat="${seat}"] [data-good]`);
  scrollBy(0, first.getBoundingClientRect().top - at);
}"""


def test_goods_always_stand_above_a_phones_table(visit):
    """So nothing below them moves; on its side only while some are not seen on the board."""
    me = visit(**PHONE).at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    for at in (330, 60, -60):
        me.page.evaluate(FIRST_AT, at)
        me.page.wait_for_timeout(100)
        assert me.page.locator("#goods").is_visible()
    me.page.set_viewport_size({"width": 844, "height": 390})
    for at, state in ((60, "hidden"), (-60, "visible"), (330, "hidden")):
        me.page.evaluate(FIRST_AT, at)
        me.page.wait_for_selector("#goods", state=state)


CHOSEN_FROM = """() => [...document.querySelectorAll("#board .offered:not([data-good])")].some((one) => {
  const {top, bottom} = one.getBoundingClientRect();
  return top >= document.querySelector("#jumps").offsetHeight && bottom <= innerHeight - 50;
})"""


@pytest.mark.parametrize("game", ["caverna", "meduris"])
def test_a_phone_that_is_turned_shows_where_one_can_choose(visit, game):
    """Its table is much shorter on its side: what was at the top would be far below its end."""
    me = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).at_once()
    me.start(game, "me", "here")
    me.wait_turn()
    me.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    me.page.set_viewport_size({"width": 844, "height": 390})
    me.page.wait_for_function(CHOSEN_FROM)
    me.page.set_viewport_size({"width": 390, "height": 844})
    me.page.wait_for_selector("#jumps")
    me.page.wait_for_function(CHOSEN_FROM)
    me.page.wait_for_selector("#jumps .here")
    me.page.evaluate("document.body.style.paddingBottom = '200vh'")
    me.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    me.page.wait_for_selector("#jumps .here", state="detached")  # below the table there is none of its parts


IN_ORDER = """all => {
  const boxes = all.map((one) => document.querySelector(one).getBoundingClientRect());
  return boxes.slice(1).every((box, at) => box.top >= boxes[at].bottom - 1);
}"""


def test_a_phone_shows_the_whole_part_of_a_table_in_which_something_can_be_chosen(visit):
    """First what the game is about, with nothing covered; then all of the mountain, which has the options."""
    me = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).at_once()
    me.start("meduris", "me", "here")
    while me.wait_turn() and me.page.locator("#choices button[data-target^=space-]").count() == 0:
        if me.number == "0":
            me.page.wait_for_selector("#ask[data-folded=yes]")
            me.page.wait_for_function(
                IN_ORDER, arg=["header.top", "#goods", "#jumps", "#plain-wood", "#ask .goal"]
            )
        number = me.number
        me.page.evaluate("document.querySelector('#choices button[name=action]').click()")
        me.changed(number)
    me.page.wait_for_function(IN_ORDER, arg=["#goods", "#jumps", "#space-12", "#space-0", "#ask"])


def test_a_phone_goes_to_what_its_sheet_does_not_offer_itself(visit):
    """The walls of a cave: the parts of the tile above it, which has them built, are buttons of the sheet."""
    record = hameau.play(hameau.game("cave-vs-cave"), ["random", "random"], seed=5)
    at = record.document()["actions"].index("take masonry") + 1
    me = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).at_once()
    me.open_record(record, len(record) - at)
    me.page.wait_for_selector("#choices li.handy button[data-target=part-collect-wood]:visible")
    walls = "[id='wall-r0c0-r0c1'].offered", "[id='wall-r4c1-r4c2'].offered"
    me.page.wait_for_function(IN_ORDER, arg=["#jumps", *walls, "#ask"])


TO = "([one, at]) => scrollBy(0, document.querySelector(one).getBoundingClientRect().top - at)"
ALL_IN_SIGHT = """places => {
  const ends = ["#jumps", "#ask"].map((one) => document.querySelector(one).getBoundingClientRect());
  const boxes = [...document.querySelectorAll(places)].map((one) => one.getBoundingClientRect());
  const [first, last] = [ends[0].bottom - 1, ends[1].top + 1];
  return boxes.length > 1 && boxes.every(({top, bottom}) => top >= first && bottom <= last);
}"""


def test_a_phone_shows_all_that_is_marked_where_its_sheet_offers_all_there_is(visit):
    """To sow and to clear are buttons of the sheet; beside the fields the places of the tile are marked."""
    me = visit(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True, locale="fr-FR")
    me.at_once().lay(caverna(3, goods="food 4 grain 2", home={"c4": "field", "d4": "meadow"}))
    number = me.number
    me.page.locator("#choices button", has_text="Brulis").evaluate("(button) => button.click()")
    me.changed(number)
    me.page.wait_for_function(ALL_IN_SIGHT, arg="#board .leads")


def test_a_phone_goes_to_where_most_places_are_seen(visit):
    """Beside one's own board a third of the spaces of Caverna is seen: not enough to stay."""
    me = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True).at_once()
    stone, ore, food = ("drift-mining", "excavation"), ("ore-mining", "strip-mining"), ("sustenance",)
    wood = ("logging", "wood-gathering", "clearing", "forest-exploration")
    rows = {"stone 1": stone, "ore 1": ore, "food 1": food, "wood 1": wood, "ruby 1": ("ruby-mining",)}
    spaces = {slug: goods for goods, slugs in rows.items() for slug in slugs} | {"sheep-farming": "sheep 1"}
    me.lay(caverna(3, 4, goods="food 4 ore 1", others={"food": 4, "ore": 1}, spaces=spaces))
    me.page.wait_for_selector("#ask[data-folded=yes]")
    me.page.evaluate(TO, ["#space-ruby-mining", 300])
    before, number = me.page.evaluate(COVERED), me.number
    me.page.locator("#choices button", has_text="Supplies").evaluate("(button) => button.click()")
    me.changed(number)
    assert me.page.evaluate(COVERED) > before >= 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_few_options_are_all_in_sight(visit, lang):
    me = visit(viewport={"width": 1440, "height": 900}, locale=lang).at_once()
    me.start("meduris", "me", "here")
    me.wait_turn()
    ask = me.page.locator("#ask")
    last = me.page.locator("#choices button[name=action] >> nth=-1").bounding_box()
    within = ask.bounding_box()
    assert last["y"] + last["height"] < within["y"] + within["height"] < 900


def test_what_happened_is_seen_below_the_longest_list(visit):
    me = visit(viewport={"width": 1440, "height": 900}).at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    me.choose()
    me.wait_turn()
    me.page.wait_for_selector("#since li")
    line = me.page.locator("#since li >> nth=0").bounding_box()
    assert line["y"] + line["height"] < 900
    assert me.page.evaluate("document.querySelector('#ask').scrollHeight") > 900


def test_goods_to_be_traded_stand_beside_what_they_are_traded_for(visit):
    """In Cave vs. Cave they were cut at the end of a list, though they bring what is lacking."""
    me = visit(viewport={"width": 1440, "height": 900}).at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    number = me.number
    me.page.click("#choices button:has-text('Excavation')")
    me.changed(number)
    label, goods = (
        me.page.locator(f"#choices .several > {part}").bounding_box() for part in (".label", ".numbers")
    )
    assert label["x"] + label["width"] <= goods["x"]
    assert label["y"] < goods["y"] + goods["height"] / 2 < label["y"] + label["height"]


def test_a_long_list_of_places_is_folded_away_until_it_is_wanted(visit):
    """The board alone is enough; a key or a press opens the list, and it stays so."""
    me = visit()
    me.page.goto("/")
    me.page.evaluate("() => localStorage.setItem('list', 'folded')")
    me.start("stone-age", "me", "here")
    me.wait_turn()
    buttons = me.page.locator("#choices button[name=action]")
    assert buttons.count() > 9
    assert not any(button.is_visible() for button in buttons.all())
    me.page.keyboard.press("2")
    assert me.page.evaluate("() => document.activeElement.dataset.key") == "2"
    me.page.reload()
    me.wait_turn()
    me.page.click("#sheet-fold:has-text('or in this list')")
    assert buttons.first.is_visible()
    me.page.reload()
    me.wait_turn()
    assert buttons.first.is_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1920, 1080)])
def test_what_lies_under_a_table_that_nearly_fits_is_on_the_screen(visit, size):
    me = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    box = me.page.locator(".zoom").bounding_box()
    assert box["y"] + box["height"] <= size[1]


def test_the_line_of_goods_counts_who_waits_and_tells_what_is_short(visit):
    """Figures at hand, and in a preview how many are left; food is marked while there is too little of it."""
    me = visit(**PHONE).at_once()
    record = hameau.play(hameau.game("stone-age"), ["random", "random"], seed=5)
    states = [record.state(at) for at in range(len(record))]
    at = next(at for at, state in enumerate(states) if state.seat == 0 and _is_hungry(state.view(0)))
    me.open_record(record, len(record) - at)
    me.wait_turn()
    me.page.wait_for_selector("#goods .short")
    me.start("stone-age", "me", "here")
    me.wait_turn()
    assert me.page.inner_text("#goods .hand") == "5"
    assert me.page.query_selector("#goods .short") is None
    me.page.tap("#sheet-fold")
    me.page.keyboard.press("Tab")  # by keys, what has the focus is what is looked at
    me.page.focus("#choices button[data-target=place-hut]")
    me.page.wait_for_selector("#goods .hand b:text-is('5→3')")


def test_many_goods_stand_in_one_line_without_scrolling(visit):
    me = visit(**PHONE).at_once()
    game = hameau.game("caverna")
    record = hameau.play(game, ["random", "random"], seed=5)
    states = [record.state(at) for at in range(len(record))]
    at = next(at for at, state in enumerate(states) if state.seat == 0 and _kinds(state.view(0)) >= 9)
    me.open_record(record, len(record) - at)
    me.wait_turn()
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    me.page.wait_for_selector("#goods.dense:visible")
    over = "() => document.querySelector('#goods').scrollWidth - document.querySelector('#goods').clientWidth"
    assert me.page.evaluate(over) <= 0


def _kinds(view) -> int:
    goods = ("wood", "stone", "ore", "ruby", "food", "gold", "grain", "vegetable", "dog", "sheep", "boar")
    return sum(view["players"][0][good] > 0 for good in goods)


def _is_hungry(view) -> bool:
    me = view["players"][0]
    return view["deciding"] == "place" and me["food"] < me["figures"] - me["agriculture"]


TAP = """which => !document.querySelector(which).dispatchEvent(
  new PointerEvent("click", {pointerType: "touch", bubbles: true, cancelable: true}))"""


def test_a_finger_that_comes_down_as_the_question_changes_answers_nothing(visit):
    """What it was put on has gone; folding away can do no harm."""
    me = visit(**PHONE).at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    number = me.number
    is_new = f"document.querySelector('#live').dataset.number !== '{number}'"
    tap_as_it_comes = f"""() => new Promise((resolve) => {{
      const watch = new MutationObserver(() => {{
        if (!({is_new} && document.querySelector("#choices button"))) return;
        watch.disconnect();
        setTimeout(() => resolve(["#choices button", "#sheet-fold"].map({TAP})), 100);
      }});
      watch.observe(document.body, {{childList: true, subtree: true, attributes: true}});
      document.querySelector("#choices button[data-target=tile-undergrowth]").click();
    }})"""
    assert me.page.evaluate(tap_as_it_comes) == [True, False]
    me.changed(number)
    number = me.number
    me.page.evaluate(TAP, "#choices button")
    me.changed(number)


TAP_AT = """([which, x, y]) => !document.querySelector(which).dispatchEvent(new PointerEvent("click",
  {pointerType: "touch", bubbles: true, cancelable: true, clientX: x, clientY: y}))"""


def test_a_finger_that_comes_down_twice_in_a_place_confirms_nothing(visit):
    """What confirms comes to lie where an option was that is not on the board."""
    me = visit(**PHONE)
    me.start("stone-age", "me", "here")
    me.wait_turn()
    number = me.number
    assert not me.page.evaluate(TAP_AT, ["#place-hut", 80, 700])
    me.page.wait_for_selector("#confirm:not([hidden])")
    assert me.page.evaluate(TAP_AT, ["#confirm-yes", 90, 705])
    assert me.number == number
    me.page.evaluate(TAP_AT, ["#confirm-yes", 200, 705])
    me.changed(number)


def test_what_cannot_be_taken_back_has_no_button_on_a_phone(visit):
    """Nor does another one come to lie where a finger just took something back."""
    me = visit(**PHONE).at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    me.page.evaluate("document.querySelector('#choices button[data-target=place-hut]').click()")
    me.page.wait_for_selector("#live:not([data-number='0']) #undo:enabled", state="attached")
    me.page.evaluate("document.querySelector('#ask').dataset.folded = 'no'")
    undo = me.page.locator("#undo").bounding_box()
    assert me.page.is_hidden("#redo")
    me.page.tap("#undo")
    me.page.wait_for_selector("#undo:disabled", state="attached")
    me.page.evaluate("document.querySelector('#ask').dataset.folded = 'no'")
    assert me.page.is_hidden("#undo")
    redo = me.page.locator("#redo").bounding_box()
    assert redo["x"] + redo["width"] < undo["x"]


def test_zoom_and_folded_panels_stay_so(visit):
    """Zoom by wheel and by keys, and what was folded, are there again after loading the page anew."""
    me = visit(reduced_motion="reduce").at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    width = me.page.locator("#hm-table").bounding_box()["width"]
    me.page.wait_for_selector("html[data-ready]")
    me.page.hover("#hm-table", position={"x": 300, "y": 200})
    me.page.keyboard.down("Control")
    me.page.mouse.wheel(0, -200)
    me.page.keyboard.up("Control")
    me.page.wait_for_function("w => document.querySelector('#hm-table').clientWidth > w * 1.3", arg=width)
    larger = me.page.locator("#hm-table").bounding_box()["width"]
    me.page.click("#fold-log summary")
    me.page.reload()
    me.page.wait_for_selector("#fold-log:not([open])")
    assert abs(me.page.locator("#hm-table").bounding_box()["width"] - larger) < 2
    me.page.wait_for_selector("html[data-ready]")
    me.page.keyboard.press("0")
    whole = me.page.locator("#hm-table").bounding_box()
    assert whole["height"] <= me.page.viewport_size["height"]


def test_a_help_tells_the_keys_and_they_do_what_it_tells(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    me.page.wait_for_selector("html[data-ready]")
    me.page.keyboard.press("?")
    me.page.wait_for_selector("#keys[open] kbd:has-text('1')")
    me.check_axe("the help about keys")
    me.page.keyboard.press("Escape")
    me.page.wait_for_selector("#keys:not([open])", state="attached")
    number = me.number
    me.page.wait_for_selector("#choices [data-key='2']")
    me.page.keyboard.press("2")
    me.page.wait_for_function("() => document.activeElement.dataset.key === '2'")
    assert me.number == number  # it is only pointed at
    me.page.keyboard.press("2")
    me.changed(number)
    me.page.wait_for_selector("#heard p", state="attached")  # what happened is read aloud
    me.page.goto(f"/table/{me.page.get_attribute('#live', 'data-table')}/replay?at=0")
    me.page.wait_for_selector("html[data-ready]")
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_selector("#replay:not([data-at='0'])")
    me.page.keyboard.press("Home")
    me.page.wait_for_selector("#replay[data-at='0']")


AGAIN = """async () => {
  const {table, seat} = document.querySelector("#live").dataset;
  await htmx.ajax("GET", `/table/${table}/body?seat=${seat}`, {target: "#live", swap: "morph:outerHTML"});
}"""


def test_a_page_that_changes_for_the_same_decision_keeps_what_was_asked(visit):
    """As when somebody says a word in the chat: the preview stays, and the answer still counts."""
    me = visit(**PHONE)
    me.start("caverna", "me", "here")
    me.wait_turn()
    me.page.wait_for_selector("html[data-ready]")
    me.page.locator("#board .offered").first.tap()
    me.page.wait_for_selector("#board[data-previewed]")
    chosen = me.page.get_attribute("#board", "data-previewed")
    me.page.evaluate(AGAIN)
    me.page.wait_for_selector(f"#board[data-previewed='{chosen}'] .pick")
    number = me.number
    me.page.tap("#confirm-yes")
    me.changed(number)


def test_what_lies_nowhere_on_the_board_can_be_chosen_on_a_phone(visit):
    """In the list, and beside the line to which it folds."""
    me = visit(**PHONE).at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    me.page.wait_for_selector("html[data-ready]")
    while not me.page.query_selector("#choices li.elsewhere"):
        number = me.number
        me.page.evaluate("document.querySelector('#choices button[name=action]').click()")
        me.changed(number)
        me.wait_turn()
    assert me.page.locator("#choices li.elsewhere button").first.is_visible()
    me.page.tap("#sheet-fold")
    assert me.page.locator("#choices li.elsewhere button").first.is_visible()
    at_place_in_use = me.page.locator("#choices li button[data-target^=part-]").first
    assert at_place_in_use.is_visible()


def test_a_few_options_need_no_list_on_a_phone(visit):
    """They stand on the folded sheet; what differs only in what it brings is told by that."""
    me = visit(**PHONE).at_once()
    me.start("cave-vs-cave", "me", "here")
    me.wait_turn()
    shown = me.page.locator("#ask[data-folded=yes] #choices li.handy > button:visible")
    for notation, count in (("take undergrowth", 3), ("rooms", 5)):
        number, action = me.number, hameau.game("cave-vs-cave").read(notation)
        me.page.evaluate("action => document.querySelector(`#act-${action}`).click()", action)
        me.changed(number)
        me.page.wait_for_selector("#ask[data-folded=yes] #choices li.handy")
        assert shown.count() == count
    goods = [shown.nth(number).bounding_box()["width"] for number in range(4)]
    assert max(goods) < 100, "what each brings is enough"
    sheet, once = (me.page.locator(part).bounding_box()["height"] for part in ("#ask", "#ask .does.first"))
    assert sheet - once < 0.2 * me.page.viewport_size["height"], "but for what is told the first time"
    assert me.page.locator("#board .offered[data-good].dear").count() == 3, "trades are not what is asked"


def test_a_refusal_is_never_the_only_button_beside_a_few_options(visit):
    """On a phone all of them stand on the folded sheet; under a large board it does not stand alone."""
    me = visit(**PHONE).at_once()
    me.start("meduris", "me", "here")
    while me.wait_turn() and me.page.locator("#choices button", has_text="Offer nothing").count() == 0:
        number = me.number
        me.page.evaluate("document.querySelector('#choices button[name=action]').click()")
        me.changed(number)
    me.page.wait_for_selector("#ask[data-folded=yes] #choices li.elsewhere button:visible")
    assert me.page.locator("#choices li:not(.elsewhere) button:visible").count() >= 1
    me.page.set_viewport_size({"width": 1280, "height": 860})
    assert me.page.locator("#board .offered").count() >= 1
    assert me.page.locator("#elsewhere button").count() == 0


def test_a_phone_on_its_side_shows_all_of_a_plain_board_above_the_sheet(visit):
    side = {"viewport": {"width": 844, "height": 390}}
    me = visit(**PHONE | side, reduced_motion="reduce").at_once()
    me.start("meduris", "me", "here")
    while me.wait_turn() and me.page.locator("#choices button[data-target^=space-]").count() == 0:
        number = me.number
        me.page.evaluate("document.querySelector('#choices button[name=action]').click()")
        me.changed(number)
    me.page.wait_for_selector("#ask[data-folded=yes]")
    assert me.page.locator("#board .offered").count() >= 10  # all around, as many as the chips allow
    me.page.wait_for_function(f"() => ({COVERED})() == document.querySelectorAll('#board .offered').length")


def test_a_phone_on_its_side_shows_all_that_can_be_chosen_on_a_table_that_lies_low(visit):
    side = {"viewport": {"width": 844, "height": 390}}
    me = visit(**PHONE | side, reduced_motion="reduce").at_once()
    me.start("stone-age", "me", "here")
    me.page.wait_for_selector("#ask[data-folded=yes]")
    assert me.page.locator("#board .offered").count() >= 14  # in the valley, on cards and on buildings
    me.page.wait_for_function(f"() => ({COVERED})() == document.querySelectorAll('#board .offered').length")
    goods, jump = (me.page.locator(one).bounding_box() for one in ("#goods", "#jumps button >> nth=0"))
    assert goods["x"] + goods["width"] <= jump["x"]  # in one bar
    me.page.tap("#jumps button >> text=My board")
    me.page.wait_for_function(
        "() => document.querySelector('[id^=good-wood]').getBoundingClientRect().top < 300"
    )


def test_a_phone_on_its_side_tells_news_below_the_options_of_its_column(visit):
    side = {"viewport": {"width": 844, "height": 390}}
    me = visit(**PHONE | side, reduced_motion="reduce").at_once()
    me.start("meduris", "me", "bot:random", "bot:random")
    while me.wait_turn():
        if me.page.locator("#ask[data-folded=yes]:has(#choices li.handy):has(#recap)").count():
            break
        number = me.number
        me.page.evaluate("document.querySelector('#choices button[name=action]').click()")
        me.changed(number)
    me.page.wait_for_selector("#recap >> visible=true")
    options = [one.bounding_box() for one in me.page.locator("#choices li.handy").all()]
    assert max(box["y"] + box["height"] for box in options) <= me.page.locator("#recap").bounding_box()["y"]
    # Whatever room there is below the options is theirs.
    me.page.evaluate(
        """() => {
        for (const line of [...recap.querySelectorAll("span.sum, #recap > span + span")]) line.remove();
        const more = recap.querySelector(".more");
        for (let i = 0; i < 20; i += 1) more.before(Object.assign(document.createElement("span"),
          {className: "one", textContent: " · Did something else that takes a while to tell"}));
        dispatchEvent(new Event("resize")); }"""
    )
    lines = "(one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    assert me.page.locator("#recap > span").evaluate(lines) > 3
    assert me.page.locator("#ask").evaluate("(one) => one.scrollHeight - one.clientHeight") <= 1


def test_a_phone_on_its_side_lists_no_options_that_are_all_seen_on_its_table(visit):
    """Five actions, on two boards that are seen at once; upright, where they are not, buttons tell them."""
    record = hameau.play(hameau.game("cave-vs-cave"), ["random", "random"], seed=5)
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}).at_once()
    me.open_record(record, len(record) - 48)
    me.page.wait_for_selector("#ask[data-folded=yes]:not(:has(#choices li.handy))")
    me.page.set_viewport_size({"width": 600, "height": 700})
    me.page.wait_for_selector("#ask[data-folded=yes] #choices li.handy >> nth=4")
    me.page.set_viewport_size({"width": 844, "height": 390})
    me.page.wait_for_selector("#ask[data-folded=yes]:not(:has(#choices li.handy))")


def test_the_column_of_a_phones_side_has_more_than_three_lines_for_the_news_of_each(visit):
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}).at_once()
    me.start("cave-vs-cave", "me", "bot:random")
    while me.wait_turn():
        told = me.page.locator("#ask[data-folded=yes]:not(:has(#choices li.handy)) #recap .one").count()
        if told > 2:
            break
        me.press()
    assert told > 2
    lines = (
        "all => all.map((one) => Math.round(one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)))"
    )
    cut = me.page.locator("#recap > span:has(.later)").evaluate_all(lines)
    assert all(count > 3 for count in cut)


def test_the_line_of_a_phones_side_has_the_news_of_three(visit):
    """One below the other, as high as what can be pressed beside them."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}).at_once()
    me.start("caverna", "me", "bot:random", "bot:random")
    line = "#ask[data-folded=yes]:not(:has(#choices li.handy)) #recap:has(> span:nth-child(3))"
    while me.wait_turn() and not me.page.locator(line).count():
        me.press()
    sheet = me.page.locator("#ask").bounding_box()
    assert sheet["height"] < 50
    for box in [me.page.locator(f"{line} > span >> nth={at}").bounding_box() for at in range(3)]:
        assert sheet["y"] <= box["y"] < box["y"] + box["height"] <= 390


def test_the_question_in_the_line_of_a_phones_side_has_all_room_that_is_left(visit):
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, locale="fr-FR").at_once()
    me.lay(caverna(3, 4, goods="food 4", spaces={"excavation": "stone 2"}).play("place excavation"))
    question = "Travaux domestiques : que faites-vous à présent ?"
    words = {"#choices .what": "Creuser plus loin encore", "#question": question}
    for part, told in words.items():
        me.page.locator(part).first.evaluate("(one, told) => (one.textContent = told)", told)
    assert me.page.locator("#question").bounding_box()["height"] > 30  # more than a line
    left = "(one) => parseFloat(getComputedStyle(one).marginLeft)"
    assert me.page.locator("#ask-body > .hint-form, #ask-body > .back").first.evaluate(left) < 8


def test_jumps_on_a_phones_side_have_room_beside_what_a_preview_tells_of_goods(visit):
    record = hameau.play(hameau.game("cave-vs-cave"), ["random", "random"], seed=5)
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, locale="fr-FR")
    me.open_record(record, len(record) - 49)
    me.wait_turn()
    me.page.evaluate("document.querySelector('#choices [data-target=room-spinning-wheel]').click()")
    me.page.wait_for_selector("#goods:not([hidden]) >> text=5→3")
    me.page.wait_for_function(
        "() => { const row = document.querySelector('#jumps'); return row.scrollWidth <= row.clientWidth; }"
    )


# What can be chosen lies between the row of jumps and the sheet below.
ALL_SEEN = """() => [...document.querySelectorAll("#board .offered:not([data-good])")].every((one) => {
  const { top, bottom } = one.getBoundingClientRect();
  const [jumps, ask] = ["#jumps", "#ask"].map((name) => document.querySelector(name).getBoundingClientRect());
  return top >= jumps.bottom && bottom <= ask.top;
})"""


def test_a_jump_to_where_something_can_be_chosen_brings_all_of_it_into_sight(visit):
    """As the turn itself did, also when the head of the page has come back into sight meanwhile."""
    me = visit(**PHONE | {"viewport": {"width": 390, "height": 844}})
    me.lay(ring(hands=["wood 3, wool 3, copper 3, stone 3", "", ""]))
    me.page.wait_for_function(ALL_SEEN)
    me.page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
    assert not me.page.evaluate(ALL_SEEN)
    me.page.tap("#jumps button >> nth=0")
    me.page.wait_for_function(ALL_SEEN)


def test_a_board_longer_than_a_phone_has_jumps_to_its_parts(visit):
    me = visit(**PHONE).at_once()
    me.start("caverna", "me", "bot:random")
    me.wait_turn()
    assert me.page.inner_text("#jumps .on") == "Actions"  # where something can be chosen
    first = "document.querySelector('[id=tile-dwelling]').getBoundingClientRect().top"
    assert me.page.evaluate(first) > 740
    me.page.tap("#jumps button >> text=Furnishings")
    me.page.wait_for_function(f"() => {first} > 0 && {first} < 200")
    me.page.tap("#jumps button >> text=My board")
    me.page.wait_for_function("() => document.querySelector('[id=cell-b1]').getBoundingClientRect().top > 0")


def test_what_asks_hides_nothing_of_the_board_and_the_way_back_stays_in_its_place(visit):
    """What is asked about an option of the list stands right below it; undo is where it was."""
    me = visit()
    me.start("meduris", "me", "here")
    ways = []
    for _decision in range(3):
        me.wait_turn()
        ways.append(me.page.locator("#undo").bounding_box())
        number = me.number
        me.page.click("#choices li button >> nth=0")
        me.page.wait_for_function(
            f"() => !document.querySelector('#confirm').hidden || live.dataset.number !== '{number}'"
        )
        if me.page.is_visible("#confirm"):
            box, board = (me.page.locator(one).bounding_box() for one in ("#confirm", "#board"))
            assert box["x"] >= board["x"] + board["width"]
            below = me.page.locator("#choices .chosen").bounding_box()
            assert 0 <= box["y"] - below["y"] - below["height"] < 12
            rows = [row.bounding_box() for row in me.page.locator("#choices li:visible").all()]
            assert not any(overlap(box, row) for row in rows)  # the list makes room
            me.page.click("#confirm-yes")
        me.changed(number)
    assert len({(way["x"], way["y"]) for way in ways}) == 1


def test_a_tick_at_the_place_that_was_pressed_confirms_what_the_panel_asks(visit):
    me = visit()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    number = me.number
    me.page.click("[id=place-field]")
    me.page.wait_for_selector("#confirm")
    tick, place, board, box = (
        me.page.locator(one).bounding_box()
        for one in ("#confirm-here", "[id=place-field]", "#board", "#confirm")
    )
    assert place["x"] - tick["width"] <= tick["x"] <= place["x"] + place["width"]
    assert place["y"] - tick["height"] <= tick["y"] <= place["y"] + place["height"]
    assert not any(
        overlap(tick, text.bounding_box()) for text in me.page.locator("#board text:visible").all()
    )
    assert box["x"] >= board["x"] + board["width"]
    me.page.click("#confirm-here")
    me.changed(number)
    assert me.page.is_hidden("#confirm-here")


def test_a_number_asks_about_an_option_and_twice_chooses_it(visit):
    me = visit()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    number = me.number
    me.page.keyboard.press("1")
    me.page.wait_for_selector("#confirm")
    assert me.number == number
    me.page.keyboard.press("1")
    me.changed(number)


def test_news_on_a_phone_are_whole_sentences_and_say_how_many_more_there_are(visit):
    me = visit(**PHONE, reduced_motion="reduce").at_once()
    me.start("stone-age", "me", "bot:random")
    for _decision in range(3):
        me.wait_turn()
        number = me.number
        me.page.evaluate("document.querySelector('#choices button[name=action]').click()")
        me.changed(number)
    me.wait_turn()
    me.page.wait_for_selector("#recap > span")
    sums = me.page.locator("#recap > span:has(.one) > .sum")
    assert all(
        told.startswith("In all") for told in sums.all_text_contents()
    )  # not what is told first has cost it
    # Somebody has done more than there is room for.
    me.page.evaluate(
        """() => { const line = recap.querySelector("span"), more = line.querySelector(".more");
        for (let i = 0; i < 9; i += 1) more.before(Object.assign(document.createElement("span"),
          {className: "one", textContent: " · Did something else that takes a while to tell"}));
        dispatchEvent(new Event("resize")); }"""
    )
    line = me.page.locator("#recap > span >> nth=0")
    assert line.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    shown = line.locator(".one:visible").count()
    assert line.locator(".more").inner_text().strip() == f"{line.locator('.one').count() - shown} more ›"
    me.page.tap("#recap")
    me.page.wait_for_selector("#since.over li >> visible=true")


def test_on_a_phones_side_a_folded_sheet_offers_nothing_in_vain_beside_what_is_not(visit):
    """It would take a line of the table; it stands in the list, and is marked on the table."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}}, reduced_motion="reduce")
    me.lay(stone_age(me="figures 6 @ forest 4, hunt 1, building-1", stacks="4-of-1 7", decide="use"))
    options = me.page.locator("#ask[data-folded=yes] li.handy > button")
    assert options.locator("visible=true").count() == 2
    assert me.page.locator("#choices [data-vain]").is_hidden()
    me.page.tap("#sheet-fold")
    assert me.page.locator("#choices [data-vain]").is_visible()


def test_the_ring_around_the_last_option_is_seen_whole(visit):
    me = visit(reduced_motion="reduce")
    me.lay(stone_age(me="figures 6 @ forest 4, hunt 1, building-1", stacks="4-of-1 7", decide="use"))
    last = me.page.locator("#choices li button").last
    last.focus()
    body = me.page.locator("#ask-body")
    body.evaluate("(one) => (one.scrollTop = one.scrollHeight)")
    inner, outer = last.bounding_box(), body.bounding_box()
    assert inner["y"] + inner["height"] + 5 <= outer["y"] + outer["height"]  # an outline of 3, 2 apart


def test_how_many_news_there_are_is_said_where_there_is_no_room_for_the_first(visit):
    me = visit(**PHONE, reduced_motion="reduce").at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    me.press(0)
    me.wait_turn()
    me.page.wait_for_selector("#recap > span")
    me.page.evaluate(
        """() => { const line = recap.lastElementChild, more = line.querySelector(".more");
        for (const one of line.querySelectorAll(".one")) one.remove();
        for (const told of ["Did something that takes long to tell ".repeat(9), " · Then another"])
          more.before(Object.assign(document.createElement("span"), {className: "one", textContent: told}));
        dispatchEvent(new Event("resize")); }"""
    )
    line = me.page.locator("#recap > span").last
    assert line.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    assert line.locator(".more").inner_text().strip() == "2 more ›"


def test_a_hint_is_asked_for_from_a_folded_sheet(visit):
    """It is read there: the sheet opens."""
    me = visit(**PHONE, reduced_motion="reduce")
    me.start("stone-age", "me", "bot:random")
    me.page.wait_for_selector("#ask[data-folded=yes]")
    me.page.tap("#hint-ask")
    me.page.wait_for_selector("#ask[data-folded=no] #hint >> visible=true")


def test_what_takes_back_a_turn_stays_where_it_was_when_no_more_hint_is_left(visit):
    """A finger that asks for more comes down a second time in the same place."""
    me = visit(**PHONE, reduced_motion="reduce")
    me.start("cave-vs-cave", "me", "bot:random")
    me.wait_turn()
    for _ in range(2):
        me.press(0)
        me.wait_turn()
    hint, restart = me.page.locator("#hint-ask"), me.page.locator("#restart:enabled")
    if me.page.get_attribute("#ask", "data-folded") == "yes":
        me.page.tap("#sheet-fold")
    restart.wait_for()
    hint.tap()
    me.page.wait_for_selector("#hint-options")
    asked, before = hint.bounding_box(), restart.bounding_box()
    me.page.evaluate(
        "() => { for (const one of document.querySelectorAll('#hint details')) one.open = true; }"
    )
    hint.wait_for(state="hidden")
    after = restart.bounding_box()
    assert after["x"] == before["x"] >= asked["x"] + asked["width"]


def test_a_phone_goes_to_what_can_be_used_not_to_what_is_in_vain(visit):
    """And to the place of an option in its list, rather than to figures that come home from there."""
    me = visit(**PHONE | {"viewport": {"width": 390, "height": 844}}, reduced_motion="reduce")
    mine = "food 14, wood 2 @ clay-pit 2, quarry 1, card-1, building-1"
    me.lay(stone_age(seats=3, me=mine, stacks="wcs 7", decide="use"))
    seen = """id => { const { top, bottom } = document.getElementById(id).getBoundingClientRect();
      return top >= 0 && bottom <= document.querySelector("#ask").getBoundingClientRect().top; }"""
    assert me.page.evaluate("document.querySelector('#place-building-1').matches('.dear')")
    assert me.page.evaluate(seen, "place-clay-pit")
    assert me.page.evaluate(seen, "place-quarry")
    me.page.evaluate("scrollTo({ top: 529, behavior: 'instant' })")
    me.page.tap("#choices button[data-target=place-clay-pit]")
    me.page.wait_for_selector("#confirm:not([hidden])")
    me.page.wait_for_selector("#board .ghost", state="attached")
    me.page.wait_for_timeout(200)  # what is told of it has made it larger
    assert me.page.evaluate(seen.replace("#ask", "#confirm"), "place-clay-pit")


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
def test_whose_turn_it_is_stays_whole_above_a_list_that_is_scrolled(visit, size):
    """And what a good is, is told right below it in the line at the top."""
    me = visit(**PHONE | {"viewport": {"width": size[0], "height": size[1]}}, reduced_motion="reduce")
    me.lay(stone_age(seats=3, me="wood 2", decide="place"))
    if size == (390, 844):
        me.page.tap("#goods [data-good=wood]")
        me.page.wait_for_selector("#tip:has-text('2 wood')")
        good, tip = (me.page.locator(one).bounding_box() for one in ("#goods [data-good=wood]", "#tip"))
        assert good["y"] < tip["y"] < good["y"] + 100
    me.page.tap("#sheet-fold")
    me.page.wait_for_selector("#ask[data-folded=no]")
    me.page.evaluate("document.querySelector('#ask').scrollBy({ top: 300, behavior: 'instant' })")
    ask, who = (me.page.locator(one).bounding_box() for one in ("#ask", "#ask .who .tag"))
    assert ask["y"] <= who["y"]
