"""Where what is asked lies on a large screen, in a real browser."""

from hameau.games.meduris.tests.draw import table as meduris

from .test_browser_screens import overlap


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
