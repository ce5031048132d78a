"""The table in a real browser: Chromium plays by clicking, tapping and typing.

Pictures of every game at the start, in the middle and at the end are written to build/screens/.
"""

import re
import sqlite3

import pytest

import hameau

from .servers import Player
from .visitor import GAMES, PHONE, SCREENS, near_the_end

# Games that go on for long when everything is chosen at random end sooner with the later options.
LATE = {"stone-age": 0.85}
WHOLE = "cave-vs-cave"  # the shortest is clicked through from beginning to end


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_clicking(visit, game):
    """One person, one bot: how it begins and how it ends, with pictures on the way; one game whole."""
    me = visit().at_once()
    begin(me, game)
    if game == WHOLE:
        assert me.play(3000, late=0.3) < 3000
    else:
        near_the_end(me, game, left=6)
        assert me.play(100) < 100
    tell_the_end(me, game)


@pytest.mark.long
@pytest.mark.parametrize("game", [game for game in GAMES if game != WHOLE])
def test_a_whole_game_by_clicking(visit, game):
    me = visit().at_once()
    me.start(game, "me", "bot:random")
    assert me.play(3000, late=LATE.get(game, 0.3)) < 3000
    tell_the_end(me, game)


def begin(me, game: str) -> None:
    me.start(game, "me", "bot:random")
    assert me.wait_turn()
    me.shoot(f"{game}-start")
    me.check_axe(f"{game} at the start")
    assert me.play(20) == 20
    me.wait_turn()
    me.shoot(f"{game}-middle")
    me.check_axe(f"{game} in the middle")


def tell_the_end(me, game: str) -> None:
    points = [int(one.replace("−", "-")) for one in me.page.locator(".ranking .points").all_inner_texts()]
    assert len(points) == 2
    assert me.page.query_selector("figure.chart svg polyline")
    told = me.page.inner_text("figure.chart figcaption")
    assert told == "Points over the game" + (", round by round" if game != "meduris" else "")
    assert "wins" in me.page.inner_text("#question") or "share" in me.page.inner_text("#question")
    me.shoot(f"{game}-end")
    me.check_axe(f"{game} at the end")
    me.page.goto(me.page.url.split("?")[0] + "/replay?at=30")
    me.check_axe(f"{game} replay")


@pytest.mark.parametrize("game", GAMES)
def test_from_home_to_the_first_move_with_the_mouse(visit, game):
    me = visit().at_once()
    me.page.goto("/")
    me.page.click(f"li[data-game='{game}'] button.main")
    for _ in range(3):
        assert me.wait_turn()
        me.choose()


def test_two_people_at_one_screen(visit):
    """Both in turn; where one hides something, a curtain between them."""
    me = visit().at_once()
    me.start("meduris", "me", "here")
    seen = set()
    for _ in range(10):
        me.page.wait_for_selector("#choices button, #curtain-go")
        if me.page.query_selector("#curtain-go"):
            assert me.page.query_selector("#board") is None
            seen.add(me.page.inner_text("#live h1"))
        me.wait_turn()
        me.choose()
    assert len(seen) == 2


def test_two_browsers_online(visit):
    anna, bert = visit().at_once(), visit(locale="fr-FR").at_once()
    anna.start("stone-age", "me", "friend")
    anna.check_axe("waiting")
    link = anna.page.input_value(".copy input")
    bert.page.goto(link)
    bert.check_axe("join")
    bert.page.fill("input[name=name]", "Bert")
    bert.page.click("form button.main")
    bert.page.wait_for_selector("#live.running")
    anna.page.wait_for_selector("#choices button")  # without reloading: news came
    assert "Your turn" in anna.page.title()
    assert bert.page.query_selector("#choices") is None
    assert "À vous" not in bert.page.title()
    anna.choose()
    bert.page.wait_for_selector("#choices button")
    assert "À vous de jouer" in bert.page.title()
    assert "Your turn" not in anna.page.title()
    bert.choose()
    anna.page.wait_for_selector("#choices button")
    anna.page.click("#fold-chat summary")
    anna.page.fill("#said", "Bonjour !")
    anna.page.press("#said", "Enter")
    bert.page.click("#fold-chat summary")
    bert.page.wait_for_selector("#fold-chat li:has-text('Bonjour !')")
    assert anna.page.query_selector("#fold-chat[open]")  # what one opened stays open


def test_news_that_cannot_be_fetched_are_asked_for_again(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    refused = []

    def refuse_once(route):
        if refused:
            return route.continue_()
        refused.append(route.request.url)
        return route.fulfill(status=503)

    me.page.route("**/body?*", refuse_once)
    while not refused:
        me.choose()
        assert me.wait_turn()
    me.choose()
    assert [text for text in me.complaints if "503" not in text] == []
    me.complaints.clear()


def test_news_still_come_when_the_pressed_form_is_gone_before_its_answer(visit):
    """As when news that were already on their way bring a table on which somebody else decides."""
    me = visit().at_once()
    me.start("meduris", "me", "bot:random")
    held: list = []
    me.page.route("**/table/*/move", lambda route: held.append(route))
    for _turn in range(3):
        assert me.wait_turn()
        number = me.number
        with me.page.expect_request("**/table/*/move"):
            me.page.evaluate("document.querySelector('#choices button').click()")
        me.page.wait_for_timeout(100)
        route = held.pop()
        answer = route.fetch()
        me.page.evaluate("document.querySelector('#choices').remove()")
        route.fulfill(response=answer)
        me.changed(number)
    assert me.wait_turn()


def test_undo_and_redo(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    before = me.page.inner_text("#choices")
    me.page.click("#choices button >> nth=0")
    me.page.wait_for_selector("#undo:not([disabled])")
    me.page.click("#undo")
    me.page.wait_for_selector("#redo:not([disabled])")
    assert me.page.inner_text("#choices") == before
    me.page.click("#redo")
    me.page.wait_for_selector("#undo:not([disabled])")


def test_what_cannot_be_undone_is_asked_first(visit):
    me = visit()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    number = me.number
    final = me.page.locator("#choices button[data-final]").first
    final.click()
    me.page.wait_for_selector("#confirm:not([hidden])")
    me.page.click("#confirm-no")
    assert me.page.is_hidden("#confirm")
    assert me.number == number
    final.click()
    me.page.click("#confirm-yes")
    me.changed(number)


def test_replay_with_slider_play_and_links(visit):
    me = visit()
    near_the_end(me, "stone-age", 200)
    me.page.click("#fold-log .log a >> nth=3")
    me.page.wait_for_selector("#replay")
    at = int(me.page.get_attribute("#replay", "data-at"))
    assert at > 0
    me.page.click("#replay-back")
    me.page.wait_for_selector(f"#replay:not([data-at='{at}'])")
    assert f"at={me.page.get_attribute('#replay', 'data-at')}" in me.page.url
    me.page.evaluate("document.querySelector('#replay-at').value = 20")
    me.page.dispatch_event("#replay-at", "input")
    me.page.wait_for_selector("#replay[data-at='20']")
    me.page.click("#replay-play")
    me.page.wait_for_selector("#replay:not([data-at='20'])")
    me.page.reload()
    assert int(me.page.get_attribute("#replay", "data-at")) > 20


def test_reload_and_language_in_the_middle(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.play(5)
    me.wait_turn()
    number, count = me.number, me.page.locator("#choices button").count()
    me.page.reload()
    assert (me.number, me.page.locator("#choices button").count()) == (number, count)
    me.page.click("button[name=lang][value=fr]")
    me.page.wait_for_selector("html[lang=fr] #choices button")
    assert me.number == number
    assert "À vous de jouer" in me.page.inner_text("#who")


SMALL = """() => [...document.querySelectorAll("button, a.button, select, summary, input, .log a, .list a")]
  .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.height < 24 || box.width < 24)).map(([html]) => html)"""


def test_light_and_dark_change_without_a_new_page(visit):
    me = visit()
    me.start("stone-age", "me", "here")
    me.wait_turn()
    me.page.evaluate("() => { window.here = true; }")
    with me.page.expect_response("**/settings"):
        me.page.click("button[name=theme]")
    assert me.page.evaluate("() => [window.here, document.documentElement.dataset.theme]") == [True, "dark"]
    assert "Light" in me.page.get_attribute("button[name=theme]", "title")
    me.page.reload()
    me.wait_turn()
    assert me.page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_setting_up_asks_only_what_matters(visit):
    """An empty chair has no name, and a rule for those who play alone is chosen only by them."""
    me = visit()
    me.page.goto("/new/caverna")
    second, solo = me.page.locator("select[name=seat-1]"), me.page.locator("input[name=option-edition]").first
    name = me.page.locator("input[name=name-1]")
    me.page.locator("select[name=seat-2]").select_option("")
    second.select_option("here")
    assert name.is_visible()
    assert not solo.is_visible()
    second.select_option("")
    assert solo.is_visible()
    assert not name.is_visible()


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(visit, game):
    """By tapping; nothing hangs over the edge, and nothing is too small for a finger."""
    me = visit(**PHONE, locale="fr-FR").at_once()
    for path in (f"/new/{game}", "/"):
        me.page.goto(path)
        assert me.page.evaluate("document.documentElement.scrollWidth") <= 360
        assert me.page.evaluate(SMALL) == []
    me.page.tap(f"li[data-game='{game}'] button.main")
    for _ in range(2):
        me.wait_turn()
        number = me.number
        me.page.wait_for_selector("#ask[data-folded]", state="attached")  # the sheet lies as it will
        if me.page.query_selector("#ask[data-folded=yes]"):
            me.page.tap("#sheet-fold")
        me.page.locator("#choices button:visible").first.tap()
        me.changed(number)
    me.wait_turn()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert me.page.evaluate(SMALL) == []
    SCREENS.mkdir(parents=True, exist_ok=True)
    me.page.screenshot(path=SCREENS / f"{game}-phone.png")


def test_by_keyboard_only(visit):
    me = visit().at_once()
    me.page.goto("/")

    def tab_to(selector: str, most: int = 120) -> None:
        for _ in range(most):
            if me.page.evaluate("s => document.activeElement.matches(s)", selector):
                return
            me.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} cannot be reached by Tab")

    tab_to("li[data-game='stone-age'] button.main")
    me.page.keyboard.press("Enter")
    for _ in range(3):
        me.wait_turn()
        number = me.number
        tab_to("#choices button")
        outline = me.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert outline != "none"
        me.page.keyboard.press("Enter")
        me.changed(number)
    me.wait_turn()
    me.page.keyboard.press("3")
    assert me.page.evaluate("document.activeElement.closest('#choices') !== null")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_turn_by_ear(visit, game):
    """The question has the focus, what is chosen has a name, what it does is read, what happened is told."""
    me = visit()
    me.start(game, "me", "bot:random")
    heard = ""
    me.page.focus("#question")  # where a reader of the screen begins
    for _ in range(8):
        me.wait_turn()
        assert me.page.evaluate("document.activeElement.id") == "question"
        assert me.page.inner_text("#question").strip()
        number, button = me.number, me.page.locator("#choices button[name=action]").first
        button.evaluate("(one) => one.closest('details.group')?.setAttribute('open', '')")
        assert button.evaluate("(one) => (one.ariaLabel || one.textContent).trim()")
        button.focus()
        me.page.keyboard.press("Enter")
        me.page.wait_for_selector(f"#confirm:not([hidden]), #live:not([data-number='{number}'])")
        if me.page.is_visible("#confirm"):
            assert me.page.evaluate("document.activeElement.id") == "confirm-yes"
            assert "confirm-does" in me.page.get_attribute("#confirm-yes", "aria-describedby")
            me.page.keyboard.press("Enter")
        me.changed(number)
        heard = me.page.inner_text("#heard").strip() or heard
    assert heard


def test_the_board_by_keyboard(visit):
    """Arrows go from place to place and say what is there; Enter chooses."""
    me = visit().at_once()
    me.start("caverna", "me", "here")
    me.wait_turn()
    me.page.focus("#board")
    me.page.keyboard.press("ArrowDown")
    first = me.page.get_attribute("#board .at", "id")
    me.page.wait_for_selector("#board .at.offered")
    assert me.page.inner_text("#tip").strip()
    me.page.keyboard.press("ArrowRight")
    me.page.wait_for_selector(f"#board .at:not([id='{first}'])")
    me.page.keyboard.press("ArrowLeft")
    number = me.number
    me.page.keyboard.press("Enter")
    me.changed(number)


def test_a_game_with_a_clock_goes_on_without_whoever_has_no_time_left(visit, browser_server):
    """The clock runs, is stopped and goes on; once time is moved past its end, bots play to the end."""
    me = visit().at_once()
    me.page.goto("/new/cave-vs-cave")
    for seat, who in enumerate(("me", "bot:random")):
        me.page.select_option(f"select[name=seat-{seat}]", who)
    me.page.click("form.new details summary")
    me.page.select_option("select[name=clock]", "game")
    me.page.fill("input[name=minutes]", "30")
    me.page.fill("input[name=increment]", "5")
    me.page.check("input[name=pauses]")
    me.page.click("form.new button.main")
    assert me.wait_turn()
    shown = me.page.wait_for_selector(".clock:has-text(':')").inner_text()
    assert re.fullmatch("2[0-9]:[0-5][0-9]|30:0[0-9]", shown)
    me.choose()
    me.wait_turn()
    me.page.click("#clock-stop")
    me.page.wait_for_selector("#clock-go")
    assert me.page.query_selector(".clock") is None
    me.page.click("#clock-go")
    me.page.wait_for_selector(".clock")
    table = me.page.get_attribute("#live", "data-table")
    kept = sqlite3.connect(
        browser_server.environment["HAMEAU_DATABASE"].removeprefix("sqlite:///"), timeout=60
    )
    with kept:
        kept.execute("UPDATE tables SET deadline = deadline - 3600 WHERE id = ?", (table,))
    kept.close()
    me.page.wait_for_selector("#live.over")
    assert me.page.query_selector(".clock") is None


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_of_a_table_is_light(browser_server, game):
    """At most 300 KB compressed, everything counted that it loads."""
    player = Player(browser_server.address)
    chairs = ["me", *["bot:random"] * 3][: hameau.game(game).seats[-1]]
    total = 0
    table = player.create(game, *chairs)["id"]
    page = player.http.get(f"{browser_server.address}/table/{table}", headers={"accept-encoding": "gzip"})
    addresses = re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text)
    assert len(addresses) >= 5
    for address in [f"/table/{table}", *sorted(set(addresses))]:
        with player.http.stream(
            "GET", browser_server.address + address, headers={"accept-encoding": "gzip"}
        ) as answer:
            total += sum(len(chunk) for chunk in answer.iter_raw())
    assert total <= 300 * 1024
