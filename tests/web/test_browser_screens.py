"""Every screen, in a real browser: the sheet of a phone, zoom, the help about keys."""

from .visitor import PHONE

COVERED = """() => {
  const sheet = document.querySelector("#ask").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#board .offered")].map((one) => one.getBoundingClientRect());
  return boxes.filter((box) => box.top >= 0 && box.bottom <= sheet.top).length;
}"""


def test_the_sheet_of_a_phone_folds_and_hides_nothing_that_is_asked_about(visit):
    """Folded to a line where the board shows what can be chosen; goods stay in sight; the reader may open it."""
    me = visit(**PHONE, reduced_motion="reduce").at_once()
    me.start("caverna", "me", "here")
    me.wait_turn()
    me.page.wait_for_selector("#ask[data-folded=yes]")
    assert me.page.locator("#ask").bounding_box()["height"] < 80
    assert me.page.evaluate(COVERED) >= 6
    assert "1" in me.page.inner_text("#goods")
    me.page.tap("#sheet-fold")
    me.page.wait_for_selector("#ask[data-folded=no] #choices button:visible")
    assert me.page.evaluate(COVERED) >= 2
    number = me.number
    me.page.locator("#choices button").first.tap()
    me.changed(number)
    me.wait_turn()
    assert me.page.get_attribute("#ask", "data-folded") == "no"  # as the reader left it
    me.check_axe("the sheet of a phone")
