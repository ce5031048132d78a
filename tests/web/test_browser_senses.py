"""What is heard and what moves, in a real browser, and what is seen without a network."""

import pytest

# What is heard and what flies is counted; no sound is made.
COUNT = """
  window.heard = window.flown = 0;
  const silence = new Proxy(() => silence, { get: () => silence });
  window.AudioContext = class {
    currentTime = 0;
    createOscillator() {
      window.heard += 1;
      return silence;
    }
    createGain = () => silence;
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    window.flown += added.filter((one) => one.className === "flying").length;
  }).observe(document, { subtree: true, childList: true });
"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_goods_fly_and_are_heard_but_not_with_reduced_motion(visit, motion):
    me = visit(reduced_motion=motion).at_once()
    me.context.add_init_script(COUNT)
    me.start("meduris", "me", "bot:random")
    for _decision in range(4):
        me.wait_turn()
        me.choose()
    me.wait_turn()
    if motion == "no-preference":
        me.page.wait_for_function("heard && flown")
    assert bool(me.page.evaluate("heard || flown")) == (motion == "no-preference")


def test_sounds_can_be_turned_off(visit):
    me = visit(reduced_motion="no-preference").at_once()
    me.context.add_init_script(COUNT)
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    assert me.page.get_attribute("#sound", "aria-pressed") == "true"
    me.page.locator("#sound").evaluate("(button) => button.click()")
    assert me.page.get_attribute("#sound", "aria-pressed") == "false"
    before = me.page.evaluate("heard")
    me.choose()
    me.wait_turn()
    assert me.page.evaluate("heard") == before


def test_without_a_network_a_page_of_ours_says_so(visit):
    me = visit(service_workers="allow")
    me.page.goto("/")
    me.page.evaluate("navigator.serviceWorker.ready")
    me.page.reload()  # by now the worker answers
    me.context.set_offline(True)
    me.page.goto("/")
    assert "No connection" in me.page.inner_text("main")
    me.context.set_offline(False)
    me.page.goto("/")
    me.page.wait_for_selector("[data-ready]")
