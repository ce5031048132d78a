"""The coach of a guided first game in a real browser."""

import pytest

from .test_lessons import taught
from .visitor import PHONE, TAUGHT

COVERED = """() => {
  const coach = document.querySelector("#coach").getBoundingClientRect();
  const shown = [...document.querySelectorAll(".board .shown")];
  const places = shown.filter((one) => !one.matches("[data-good]")); // goods stand in a line of their own
  return [...places, ...shown].slice(0, 1)
    .map((one) => [one.id, one.getBoundingClientRect()])
    .filter(([, box]) => box.top < -1 || (box.bottom > coach.top + 1 && box.height < coach.top - 16))
    .map(([id, box]) => `${id} ${box.top} ${box.bottom} ${coach.top}`);
}"""


def press_what_glows(me) -> None:
    """Choose on the board what the lesson proposes; by the coach's button where it does not lie there."""
    number = me.number
    target = me.page.get_attribute("#choices .proposed", "data-target")
    if target and me.page.query_selector(f"[id='{target}'].shown"):
        me.page.dispatch_event(f"[id='{target}']", "click")
        if me.page.is_visible("#popover"):
            me.page.click("#popover .proposed")
    else:
        me.page.click("#coach-go")
    me.changed(number)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_whole_lesson_by_clicking(visit, game):
    """On the board where the proposed option lies; the coach's text follows, and nothing complains."""
    me = visit()
    me.page.goto("/")
    me.page.click(f"form[action='/lesson/{game}'] button")
    me.page.wait_for_selector("#coach")
    titles = [me.page.inner_text("#coach-title")]
    while me.page.query_selector("#coach-go"):
        if me.page.query_selector("#choices .proposed"):
            press_what_glows(me)
        else:
            number = me.number
            me.page.press("#coach-go", "Enter")
            me.changed(number)
            me.page.wait_for_function("() => document.activeElement.id === 'coach-go'")
        if (title := me.page.inner_text("#coach-title")) != titles[-1]:
            titles.append(title)
            if len(titles) == 3:
                me.check_axe("a step to decide")
    assert len(titles) == len(taught(game)[1].steps)
    me.check_axe("the end of a lesson")
    me.page.click("#coach-leave")
    me.page.wait_for_selector("#coach", state="detached")
    assert me.wait_turn()


@pytest.mark.parametrize("game", TAUGHT)
def test_on_a_phone_the_coach_covers_nothing_it_speaks_of(visit, game):
    me = visit(**PHONE, locale="fr-FR")
    me.page.goto("/")
    me.page.tap(f"form[action='/lesson/{game}'] button")
    me.page.wait_for_selector("#coach")
    while me.page.query_selector("#coach-go"):
        me.page.wait_for_function(f"() => ({COVERED})().length === 0")
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 360
        number = me.number
        me.page.tap("#coach-go")
        me.changed(number)
    me.page.tap("#coach-fold summary")
    assert not me.page.is_visible("#coach-text")
    assert me.page.is_visible("#coach-leave")


def test_on_a_phone_the_hut_is_seen_at_which_a_good_is_offered(visit):
    """The good itself stands in a line of its own above the table."""
    me = visit(**PHONE, locale="fr-FR", reduced_motion="reduce")
    me.page.goto("/")
    me.page.tap("form[action='/lesson/meduris'] button")
    me.page.wait_for_selector("#coach")
    while not me.page.query_selector("#coach[data-shown='good-copper visit']"):
        number = me.number
        me.page.tap("#coach-go")
        me.changed(number)
    me.page.wait_for_function(
        """() => [...document.querySelectorAll(".board .asked")].every((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 44 && bottom <= document.querySelector("#coach").getBoundingClientRect().top;
        })""",
        timeout=8000,
    )
