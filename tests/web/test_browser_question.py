"""Where what is asked lies on a large screen, and what is never cut or out of reach, in a real browser."""

import itertools

from hameau.games.cave_vs_cave.tests.draw import table as cave
from hameau.games.caverna.tests.draw import table as caverna
from hameau.games.meduris.tests.draw import table as meduris

from .test_browser_screens import overlap
from .visitor import PHONE

TURNED = PHONE | {"viewport": {"width": 740, "height": 360}}

# Words that reach out of the column of prices.
CUT = """() => [...document.querySelectorAll("#choices .priced .label .effect")].filter((price) => {
  const words = document.createRange();
  words.selectNode([...price.childNodes].find((part) => part.nodeType === Node.TEXT_NODE));
  const options = price.closest(".label").nextElementSibling;
  return words.getBoundingClientRect().right > options.getBoundingClientRect().left;
}).length"""


def _buildings() -> object:
    """A table with spaces that cost nothing, of which some cost others for what is missing."""
    return meduris(hands=["stone 5, copper 1", "", ""], tokens={3: "free-hut", 21: "free-hut"})


def test_what_is_asked_from_the_board_stands_above_the_list_and_hides_none_of_it(visit):
    """Also while the part of the list that its option is in is folded: it is named then."""
    me = visit()
    me.lay(_buildings())
    me.page.evaluate(
        "() => { for (const one of document.querySelectorAll('details.group')) one.open = false; }"
    )
    me.page.click("[id=space-8]")
    me.page.click("#popover [data-option] >> nth=0")
    me.page.wait_for_selector("#confirm-what:not(.said):has-text('Build a hut on space 8')")
    me.page.wait_for_selector("#confirm-does:has-text('Points')")
    box, rest, panel = (me.page.locator(one).bounding_box() for one in ("#confirm", "#ask-body", "#ask"))
    assert not overlap(box, rest)
    assert box["y"] + box["height"] <= panel["y"] + panel["height"]
    me.page.click("#confirm-no")
    assert me.page.locator("#ask-body").bounding_box()["y"] < rest["y"] - 50


def test_no_price_of_a_list_lies_below_its_options(visit):
    me = visit(locale="fr-FR")
    me.lay(_buildings())
    me.page.evaluate(
        "() => { for (const one of document.querySelectorAll('details.group')) one.open = true; }"
    )
    assert "Ne coûte" in me.page.inner_text("#choices")
    assert me.page.evaluate(CUT) == 0


def test_what_closes_the_signs_is_in_sight_to_their_end(visit):
    me = visit(**PHONE)
    me.lay(_buildings())
    me.page.evaluate("() => { keys.showModal(); keys.scrollTop = keys.scrollHeight; }")
    box = me.page.locator("#keys [data-close]").bounding_box()
    assert box["y"] >= 0
    me.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    me.page.wait_for_selector("#keys", state="hidden")


def test_who_follows_the_others_on_a_phones_side_can_press_all_that_leads_on(visit):
    me = visit(**TURNED, locale="fr-FR")
    me.lay(_buildings())
    me.page.evaluate(
        """() => { document.querySelector("#choices").remove();
        const words = ["En pause", "Une étape", "Aller au présent"].map((word) => `<button>${word}</button>`);
        document.querySelector("#ask-body").innerHTML = `<p class="pace acts">${words.join("")}</p>`; }"""
    )
    for button in me.page.locator(".pace button").all():
        box = button.bounding_box()
        assert box["x"] + box["width"] <= 740


def test_a_phone_that_is_turned_while_something_is_asked_shows_its_table_from_the_top(visit):
    """And what confirms stands at the lower edge, however much is told."""
    me = visit(**PHONE)
    me.lay(_buildings())
    me.page.evaluate("scrollTo(0, 250)")
    me.page.evaluate("document.querySelector('#choices [data-target=space-24]').click()")
    me.page.wait_for_selector("#confirm-does:has-text('Points')")
    me.page.set_viewport_size(TURNED["viewport"])
    me.page.wait_for_selector("[data-sheet=beside]", state="attached")
    me.page.wait_for_function("document.querySelector('#board > svg').getBoundingClientRect().top >= 0")
    box = me.page.locator("#confirm-yes").bounding_box()
    assert 360 - 30 < box["y"] + box["height"] <= 360


def test_a_phone_that_is_turned_and_back_shows_all_of_the_part_that_is_asked_about(visit):
    me = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    me.lay(cave("excavation"))
    me.page.tap("#cell-r2c1")
    me.page.wait_for_selector("#confirm-yes:visible")
    part = me.page.locator("#board [id^=panel-]:has(.pick)")
    for size in ({"width": 844, "height": 390}, {"width": 390, "height": 844}):
        me.page.set_viewport_size(size)
        me.page.wait_for_timeout(100)
    box = part.bounding_box()
    assert me.page.locator("#jumps").bounding_box()["y"] <= box["y"]
    assert box["y"] + box["height"] <= me.page.locator("#confirm").bounding_box()["y"]


def test_an_animal_without_room_is_asked_about_before_a_mouse_takes_it(visit):
    """What is read beside it is seen before it is done; with room one click is enough."""
    me = visit()
    for boars, is_asked in ((1, True), (0, False)):
        me.lay(caverna(2, 8, goods=f"boar {boars}", dwarfs=[5, 5]).play("place blacksmithing"))
        number = me.number
        me.page.click("#loot-donkey")
        if is_asked:
            me.page.wait_for_selector("#confirm:not([hidden]) #confirm-warning:not(:empty)")
            assert me.number == number
            assert me.page.locator("#choices .chosen .warning").is_hidden()  # it is not said twice
        else:
            me.changed(number)


def test_a_tick_among_furnishings_lies_on_the_one_it_is_about(visit):
    """Not on a neighbour that nobody could choose: it would hide it, and seem to be about it."""
    me = visit()
    me.lay(caverna(3, 5, goods="wood 3 stone 3 ore 3 food 3").play("place housework", "do furnish"))
    for tile in ("carpenter", "guest-room"):
        me.page.click(f"#tile-{tile}")
        me.page.wait_for_selector(f"#tile-{tile}.pick")
        tick = me.page.wait_for_selector("#confirm-here:not([hidden])").bounding_box()
        box = me.page.locator(f"#tile-{tile}").bounding_box()
        middle = [tick[side] + tick[size] / 2 for side, size in (("x", "width"), ("y", "height"))]
        assert box["x"] < middle[0] < box["x"] + box["width"] + 4
        assert box["y"] < middle[1] < box["y"] + box["height"] + 4
        me.page.click("#confirm-no")


def test_a_tick_touches_the_cavern_that_was_pressed(visit):
    """Beside it, it lay on the walls in stock, and seemed to be about these."""
    me = visit()
    me.lay(cave("housework", "wood 1 food 2", "r2c0 empty r2c1 empty r3c1 empty", number=2))
    number = me.number
    me.page.click("#room-shelf")
    me.changed(number)
    for cell in ("r3c1", "r2c1"):
        me.page.click(f"#cell-{cell}")
        me.page.wait_for_selector(f"#cell-{cell}.pick")
        tick = me.page.wait_for_selector("#confirm-here:not([hidden])").bounding_box()
        assert overlap(tick, me.page.locator(f"#cell-{cell}").bounding_box())


def test_a_short_question_has_one_line_beside_its_three_pictures_on_a_phone(visit):
    """A hint, the way back and the list: who presses them finds them without frames or numbers."""
    me = visit(**PHONE | {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR"})
    me.start("caverna", "me")
    me.wait_turn()
    me.press(0)
    me.page.wait_for_selector("#undo:enabled")
    question = me.page.locator("#question:has-text('Où va le nain sans arme ?')")
    assert me.page.is_visible("#hint-ask")
    assert question.evaluate("(one) => one.clientHeight / parseFloat(getComputedStyle(one).fontSize)") < 1.5
    boxes = [me.page.locator(one).bounding_box() for one in ("#hint-ask", "#undo", "#sheet-fold")]
    assert not any(overlap(one, other) for one, other in itertools.pairwise(boxes))


def test_three_options_have_one_line_on_a_phones_side(visit):
    """The table is low enough: a hint and the way back stand beside the question."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}, "locale": "fr-FR"})
    home = {"c4": "meadow", "d4": "field"}
    me.lay(caverna(3, 4, goods="wood 1 grain 1 ruby 2 food 3", home=home).play("place slash-and-burn"))
    rows = [row.bounding_box()["y"] for row in me.page.locator("#choices li.handy").all()]
    assert len(rows) == 3
    assert max(rows) - min(rows) < 2
    assert me.page.locator("#ask").bounding_box()["height"] < 80


def test_a_tick_hides_neither_another_space_nor_the_end_of_the_board(visit):
    """Pictures of spaces are cut off at their edges, which is where they end."""
    me = visit(viewport={"width": 1440, "height": 900})
    me.start("caverna", "me", "bot:random", "bot:random")
    me.wait_turn()
    for space in ("ruby-mining", "logging", "supplies"):
        me.page.click(f"#space-{space}")
        me.page.wait_for_selector(f"#space-{space}.pick")
        tick = me.page.wait_for_selector("#confirm-here:not([hidden])").bounding_box()
        inner = {
            "x": tick["x"] + 3,
            "y": tick["y"] + 3,
            "width": tick["width"] - 6,
            "height": tick["height"] - 6,
        }
        others = me.page.locator(f"#board [id^=space-]:not(#space-{space}) > .halo").all()
        assert not any(overlap(inner, other.bounding_box()) for other in others)
        part = me.page.locator("#panel-spaces").bounding_box()
        assert part["y"] <= tick["y"]
        me.page.click("#confirm-no")


def test_what_is_told_of_a_building_on_a_phones_side_is_whole_to_its_last_line(visit):
    """The kind that is on names it, so that its title needs no lines there."""
    me = visit(**PHONE | {"viewport": {"width": 844, "height": 390}, "locale": "fr-FR"})
    me.lay(meduris(hands=["wood 1, wool 1, copper 1, stone 1", "", ""]))
    me.page.tap("#space-12")
    me.page.wait_for_selector("#confirm-among .on:has-text('Construire une hutte')")
    me.page.wait_for_selector("#confirm-does:has-text('Points')")
    about, acts = (me.page.locator(f"#confirm {one}") for one in ("#confirm-about", "> .acts:last-child"))
    assert about.evaluate("(told) => told.scrollHeight - told.clientHeight") <= 1
    assert not overlap(me.page.locator("#confirm-final").bounding_box(), acts.bounding_box())


def test_what_can_be_chosen_at_an_edge_covers_neither_ones_goods_nor_other_places(visit):
    """There is ground in the middle of the board on which little is read."""
    me = visit(viewport={"width": 1440, "height": 900})
    me.lay(
        meduris(
            board="hut 1 on 12, 17; hut 0 on 4, 27; temple 2 on 8",
            druid=17,
            hands=["wood 4, stone 2", "", ""],
        )
    )
    me.page.click("[id=space-20]")
    card = me.page.locator("#popover").bounding_box()
    for one in me.page.locator("#board :is([id^=good-], [id^=count-], [id^=space-].offered)").all():
        assert not overlap(card, one.bounding_box()), one.get_attribute("id")
