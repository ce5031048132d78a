"""What helps people at the table, in a real browser: reasons, rules, whose turn it is, looks, the end."""

import re
from random import Random

import pytest

import hameau
from hameau.core.text import LANGUAGES
from hameau.games.stone_age.tests.draw import table as stone_age
from hameau.web.show.aid import seats_told

from .visitor import GAMES, PHONE

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


def dark_places(me) -> list[str]:
    """Places of the table that cannot be chosen now, nor something they lie within."""
    targets = me.page.get_attribute("#live", "data-targets").split()
    me.page.wait_for_selector("#board .offered")
    dark = "id => document.getElementById(id)?.closest('.offered') === null"
    return [one for one in targets if me.page.evaluate(dark, one)]


def reasons(me, place: str) -> list:
    """Why it is dark; none for what other things lie upon."""
    return me.page.evaluate(
        """async (id) => {
          const box = document.getElementById(id).getBoundingClientRect();
          const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          if (!document.getElementById(id).contains(there)) return [];
          return (await fetch(`${location.pathname}/why?target=${encodeURIComponent(id)}`)).json();
        }""",
        place,
    )


def keys_towards(me, place: str) -> list[str]:
    """Which arrow keys lead from where the board's cursor is towards a place."""
    return me.page.evaluate(
        """(id) => {
          const [to, at] = [document.getElementById(id), document.querySelector("#board .at")]
            .map((one) => one?.getBoundingClientRect());
          if (!at) return ["ArrowRight"]; // any key brings the cursor
          return [to.x > at.x ? "ArrowRight" : "ArrowLeft", to.y > at.y ? "ArrowDown" : "ArrowUp"];
        }""",
        place,
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_dark_place_says_why_not(visit, game):
    """To the mouse that lies on it and to the arrow keys that go there."""
    me = visit().at_once()
    me.start(game, "me", "bot:random")
    me.wait_turn()
    while not (telling := [one for one in dark_places(me) if reasons(me, one)]):
        me.choose()
        me.wait_turn()
    place = telling[0]
    me.page.hover(f"[id='{place}']", force=True)
    me.page.wait_for_selector("#tip:has-text('Not now')")
    me.page.mouse.move(2, 2)
    me.page.focus("#board")
    chance = Random(0)
    for _step in range(200):
        near = keys_towards(me, place)
        me.page.keyboard.press(chance.choice([*near, *near, *ARROWS]))
        here = me.page.query_selector("#board .at:not(.offered)")
        if here and here.get_attribute("id") in telling:
            break
    assert here
    assert here.get_attribute("id") in telling
    me.page.wait_for_selector("#tip:has-text('Not now')")


def test_a_finger_is_told_what_lies_there(visit):
    me = visit(**PHONE).at_once()
    me.start("caverna", "me", "bot:random")
    me.wait_turn()
    me.page.locator("[id='tile-carpenter']").scroll_into_view_if_needed()
    me.page.evaluate("document.querySelector('[id=tile-carpenter]').scrollIntoView({block: 'start'})")
    me.page.touchscreen.tap(*middle(me, "[id='tile-carpenter']"))
    me.page.wait_for_selector("#tip:has-text('Carpenter')")


def middle(me, selector: str) -> tuple[float, float]:
    box = me.page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_pieces_are_at_once_where_a_table_of_another_shape_has_them(visit):
    """They glide to where they are put; not across headings when the table gets another shape."""
    me = visit(viewport={"width": 1440, "height": 900})
    me.start("meduris", "me", "here")
    me.wait_turn()
    width = "() => document.querySelector('#panel-mountain').getBoundingClientRect().width"
    before = me.page.evaluate(width)
    me.page.set_viewport_size({"width": 1100, "height": 900})
    me.page.wait_for_function(f"() => ({width})() !== {before}")
    gliding = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(
      document.querySelector("#board").getAnimations({subtree: true}).length))))"""
    assert me.page.evaluate(gliding) == 0


@pytest.mark.parametrize("game", GAMES)
def test_rules_open_at_the_rule_that_matters(visit, game):
    """Beside a table that stays as it is, below what is asked."""
    me = visit().at_once()
    me.start(game, "me", "bot:random")
    me.wait_turn()
    rule = me.page.get_attribute(".rule a", "data-rule")
    board = me.page.locator("#board").bounding_box()
    me.page.click(".rules-open >> nth=0")  # the one in the head of the page knows it too
    me.page.wait_for_selector("#rules[open] .here")
    assert me.page.locator("#board").bounding_box() == board
    rules, ask = (me.page.locator(one).bounding_box() for one in ("#rules", "#ask"))
    assert rules["x"] >= board["x"] + board["width"]
    assert rules["y"] >= ask["y"] + ask["height"]
    assert me.page.get_attribute("#rules .here", "id") == f"rule-{rule}"
    assert me.page.locator("#rules .here").bounding_box()["y"] < 860
    me.page.keyboard.press("Escape")
    assert me.page.is_hidden("#rules")


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phones_side_the_rules_are_one_press_away_and_cover_no_question(visit, game):
    """The head of the page lies below the table there; all of it can be pressed."""
    me = visit(viewport={"width": 844, "height": 390}).at_once()
    me.start(game, "me", "bot:random")
    me.wait_turn()
    me.page.evaluate("scrollTo(0, 1e5)")
    covered = """() => [...document.querySelectorAll(".top .tools :is(a, button)")].filter((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return width && !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }).map((one) => one.textContent)"""
    assert me.page.evaluate(covered) == []
    me.page.click(".top .rules-open")
    me.page.wait_for_selector("#rules[open] .here")
    rules, question, board = (me.page.locator(one).bounding_box() for one in ("#rules", "#ask", "#board"))
    assert question["x"] + question["width"] <= rules["x"]
    assert question["height"] < 80
    assert board["y"] < 100  # the table is where it was


def test_the_title_and_a_notification_say_whose_turn_it_is(visit):
    anna, bert = visit().at_once(), visit().at_once()
    anna.context.add_init_script(
        "window.told = [];"
        "window.Notification = class { constructor(title, more) { told.push([title, more.body]) }"
        " static permission = 'granted' }; Object.defineProperty(document, 'hidden', {get: () => true})"
    )
    anna.start("stone-age", "me", "friend")
    bert.page.goto(anna.page.input_value(".copy input"))
    bert.page.click("form button.main")
    anna.page.wait_for_selector("#choices button")
    assert anna.page.title() == "● Your turn · Stone Age"
    assert anna.page.evaluate("told.length") == 1
    anna.choose()
    bert.page.wait_for_selector("#choices button")
    assert anna.page.title() == "Stone Age"
    bert.choose()
    anna.page.wait_for_selector("#choices button")
    assert anna.page.evaluate("told") == [["Your turn", "Your turn · Stone Age"]] * 2


@pytest.mark.parametrize("focused", ["#board", "#question"])
def test_what_has_the_focus_changes_like_all_the_rest(visit, focused):
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()

    def shown() -> list[str]:
        pieces = "all => all.map(one => one.getAttribute('style')).join()"
        return [me.page.inner_text("#question"), me.page.eval_on_selector_all("#board .f", pieces)]

    number, before = me.number, shown()
    me.page.focus(focused)
    me.page.evaluate("document.querySelector('#choices button').click()")
    me.changed(number)
    after = shown()
    assert after[1] != before[1]
    me.page.reload()
    assert after == shown()


def test_what_is_being_typed_stays(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    me.page.click("#fold-chat summary")
    me.page.fill("#said", "Wait")
    number = me.number
    me.page.evaluate("document.querySelector('#choices button').click()")
    me.changed(number)
    assert me.page.input_value("#said") == "Wait"


def test_asking_for_notifications(visit):
    me = visit()
    me.context.add_init_script(
        "window.Notification = class { static permission = 'default';"
        " static async requestPermission() { return Notification.permission = 'granted' } }"
    )
    me.start("stone-age", "me", "here")
    me.page.click("#fold-more summary")
    me.page.click("#notify")
    me.page.wait_for_selector("#notify", state="hidden")


GLIDES = """async () => {
  const number = live.dataset.number;
  document.querySelector("#choices button").click();
  for (let i = 0; i < 600; i++) {
    await new Promise((next) => requestAnimationFrame(next));
    const moving = document.getAnimations().filter((one) => one.transitionProperty === "transform");
    if (moving.length) return moving.map((one) => one.effect.target.id);
    if (live.dataset.number !== number && i > 300) break;
  }
  return [];
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_glide_unless_less_motion_is_wanted(visit, motion):
    me = visit(reduced_motion=motion).at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    found = me.page.evaluate(GLIDES)
    if motion == "reduce":
        assert found == []
    else:
        assert any(one.startswith("figure-0-") for one in found)


FLIES_FROM = """async (place) => {
  const pieces = [...document.querySelectorAll("#board .f[id]")];
  const stood = new Map(pieces.map((piece) => [piece, piece.dataset.target]));
  const number = live.dataset.number;
  document.querySelector(`#choices button[data-target=${place}]`).click();
  const found = new Set();
  for (let i = 0; i < 600; i++) {
    await new Promise((next) => requestAnimationFrame(next));
    for (const one of document.getAnimations())
      if (one.transitionProperty === "transform") found.add(stood.get(one.effect.target));
    if (found.size && live.dataset.number !== number && i > 60) break;
  }
  return [...found];
}"""


@pytest.mark.parametrize("place", ["quarry", "hut"])
def test_the_figure_that_comes_home_is_the_one_that_stood_there(visit, place):
    """Others have other numbers then; they stay where they are."""
    me = visit(reduced_motion="no-preference").at_once()
    mine = f"food 9, wood 1 @ card-1, forest 1, {place} {2 if place == 'hut' else 1}"
    me.lay(stone_age(me=mine, seats=3, decide="use"))
    card = me.page.get_attribute("#board .f[data-target=place-card-1]", "id")
    found = me.page.evaluate(FLIES_FROM, f"place-{place}")
    assert set(found) - {None} == {f"place-{place}"}
    assert me.page.get_attribute("#board .f[data-target=place-card-1]", "id") != card  # or it was too easy


def tied(game: str) -> hameau.Record:
    """A finished game in which the tie-break decided."""
    for seed in range(500):
        record = hameau.play(hameau.game(game), ["random"] * 2, seed=seed)
        end = record.state(len(record))
        if len(set(end.scores())) == 1 and len(end.winners()) == 1:
            return record
    raise AssertionError("no game was decided by a tie-break")


def test_the_end_tells_ranking_tie_break_and_course(visit):
    me = visit()
    record = tied("meduris")
    me.open_record(record)
    end = record.state(len(record))
    scores = end.scores()
    told = me.page.inner_text(".outcome")
    assert "tie-break" in told
    assert all(f"random {seat + 1} {end.tie_breaks(seat)[0]}" in told for seat in (0, 1))
    assert me.page.locator(".ranking li").count() == 2
    assert me.page.locator(".ranking .winner").count() == 1
    assert me.page.locator(".ranking .points").all_inner_texts() == [str(scores[0])] * 2
    assert me.page.locator("figure.chart polyline").count() == 2
    assert me.page.locator(".ending .scores tfoot td").all_text_contents() == [str(one) for one in scores]


def test_seven_at_a_table_of_caverna(visit):
    """The own home comes first; the others' can be read too, and are shown large when asked for."""
    me = visit(viewport={"width": 1440, "height": 900}).at_once()
    me.start("caverna", "me", *["bot:random"] * 6)
    me.wait_turn()
    assert me.page.locator("#panel-home-0").bounding_box()["width"] > 300
    assert me.page.locator("#panel-home-0").bounding_box()["y"] < 100
    assert me.play(6) == 6
    me.wait_turn()
    assert me.page.locator("#board [data-seat]").count() == 7
    assert me.page.locator("#board .tiny").count() == 0
    me.page.click("[data-look='4']")
    me.page.wait_for_selector("#look[open]")
    assert me.page.inner_text("#look-title") == "Émile"
    assert me.page.locator("#look-at svg").bounding_box()["width"] > 600
    me.shoot("caverna-seven-look")
    me.page.keyboard.press("Escape")
    assert me.page.is_hidden("#look")
    me.shoot("caverna-seven")
    me.check_axe("Caverna with seven")


def test_seven_on_a_phone(visit):
    me = visit(**PHONE).at_once()
    me.start("caverna", "me", *["bot:random"] * 6)
    me.wait_turn()
    assert me.page.is_visible("#panel-home-0")
    assert me.page.is_hidden("#panel-home-3")
    me.page.tap("[data-look='3']")
    me.page.wait_for_selector("#look[open] svg")
    box = me.page.locator("#look-at svg").bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360


OUTSIDE = """() => { const frame = document.querySelector("#hm-table").getBoundingClientRect();
  return [...document.querySelectorAll("#hm-table text")].filter((one) => {
    const box = one.getBoundingClientRect();
    const beside = box.left < frame.left - 1 || box.right > frame.right + 1;
    return box.width && (beside || box.bottom > frame.bottom + 1);
  }).map((one) => one.textContent); }"""


@pytest.mark.parametrize("game", GAMES)
def test_no_words_hang_over_the_table(visit, game):
    """With the most players, in the middle of the game, in both languages, on three widths of screen."""
    most = hameau.game(game).seats[-1]
    record = hameau.play(hameau.game(game), ["random"] * most, seed=3)
    me = visit()
    me.open_record(record, len(record) // 2)
    for lang in ("en", "fr"):
        me.page.click(f"button[name=lang][value={lang}]")
        me.page.wait_for_selector(f"html[lang={lang}] #hm-table")
        for wide in (360, 768, 1440):
            me.page.set_viewport_size({"width": wide, "height": 900})
            assert me.page.evaluate(OUTSIDE) == [], f"{lang} {wide}"
            assert me.page.evaluate("document.documentElement.scrollWidth") <= wide, f"{lang} {wide}"


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_before_the_table(visit, game):
    me = visit()
    for path in (f"/new/{game}", f"/rules/{game}", f"/rules/{game}/aid"):
        me.page.goto(path)
        me.check_axe(path)


SMALLEST_PRINT = """() => Math.min(...[...document.querySelectorAll(".aid li, .aid small")].map(
  (one) => parseFloat(getComputedStyle(one).fontSize) * 0.75))"""


LEFT_OUT = """() => [...document.querySelectorAll(".aid section")].filter(
  (one) => getComputedStyle(one).display === "none").length"""


@pytest.mark.parametrize("game", GAMES)
def test_a_player_aid_prints_on_one_page(visit, game):
    me = visit()
    told = seats_told(hameau.game(game))
    for lang in LANGUAGES:
        me.page.set_extra_http_headers({"accept-language": lang})
        for seats in (0, *told):
            me.page.goto(f"/rules/{game}/aid" + (f"?seats={seats}" if seats else ""))
            printed = me.page.pdf(prefer_css_page_size=True)
            assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, (lang, seats)
            me.page.emulate_media(media="print")
            assert me.page.evaluate(SMALLEST_PRINT) >= 8, (lang, seats)
            assert me.page.evaluate(LEFT_OUT) == (0 if seats in told else len(told) and 2), (lang, seats)


def test_axe_finds_nothing_serious_around_the_table(visit):
    me = visit()
    for path in ("/", "/credits", "/account", "/nothing"):
        me.page.goto(path)
        me.check_axe(path)
    me.start("stone-age", "me", "here")
    me.play(6)
    for fold in me.page.query_selector_all("details:not([open]) > summary"):
        fold.click()
    me.check_axe("everything unfolded")
    me.page.goto(me.page.url.split("?")[0] + "/log")
    me.check_axe("log")
