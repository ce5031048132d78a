"""The table in a real browser: the system's Chromium plays by clicking, tapping and typing.

Screenshots of every game are written to build/screens/.
"""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import hameau

from .conftest import find_chromium
from .servers import ROOT, Player, Server

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = find_chromium()
pytestmark = [
    pytest.mark.skipif(
        CHROMIUM is None,
        reason="no Chromium found (Debian, Ubuntu: sudo apt install chromium), set CHROMIUM to its path",
    ),
    pytest.mark.xdist_group("browser"),
]
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--no-first-run"]  # fmt: skip
GAMES = sorted(hameau.games())
SCREENS = ROOT / "build" / "screens"
AXE = (Path(__file__).parent / "vendor" / "axe-4.14.0.min.js").read_text("utf-8")
PATIENCE = 30000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('browser') / 'tables.db'}")
    yield server
    server.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[object]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Visitor:
    """Somebody with a browser; whatever it complains about is kept."""

    def __init__(self, chromium, server: Server, **options) -> None:
        self.server = server
        self.context = chromium.new_context(
            base_url=server.address,
            **{"locale": "en-GB", "viewport": {"width": 1280, "height": 860}, **options},
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", self._heard)

    def _heard(self, message) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            self.complaints.append(message.text)

    def at_once(self) -> "Visitor":
        """Never ask before what cannot be undone."""
        self.context.add_cookies([{"name": "confirm", "value": "no", "url": self.server.address}])
        return self

    def start(self, game: str, *seats: str) -> None:
        self.page.goto(f"/new/{game}")
        for number in range(hameau.game(game).seats[-1]):
            value = seats[number] if number < len(seats) else ""
            self.page.select_option(f"select[name=seat-{number}]", value)
        self.page.click("form.new button.main")
        self.page.wait_for_selector("#live")

    @property
    def number(self) -> str:
        return self.page.get_attribute("#live", "data-number")

    def wait_turn(self) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        self.page.wait_for_selector("#choices button, #curtain-go, #live.over")
        if self.page.query_selector("#curtain-go"):
            self.page.click("#curtain-go")
            self.page.wait_for_selector("#choices button")
        return self.page.query_selector("#live.over") is None

    def choose(self, rng: random.Random) -> None:
        """Choose something at random: on the board where it lies there alone, else by its button."""
        number = self.number
        buttons = self.page.eval_on_selector_all(
            "#choices button", "all => all.map(one => ({id: one.id, target: one.dataset.target || ''}))"
        )
        one = rng.choice(buttons)
        alone = sum(other["target"] == one["target"] for other in buttons) == 1
        if one["target"] and alone and self.page.query_selector(f"[id='{one['target']}']"):
            self.page.dispatch_event(f"[id='{one['target']}']", "click")
        else:
            self.page.click(f"#{one['id']}")
        self.page.wait_for_selector(f"#live:not([data-number='{number}'])")

    def play(self, moves: int, seed: int = 1) -> int:
        rng, done = random.Random(seed), 0
        while done < moves and self.wait_turn():
            self.choose(rng)
            done += 1
        return done

    def shoot(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png", full_page=True)

    def close(self) -> None:
        self.context.close()
        assert self.complaints == []


@pytest.fixture
def visit(chromium, server):
    visitors: list[Visitor] = []

    def make(**options) -> Visitor:
        visitors.append(Visitor(chromium, server, **options))
        return visitors[-1]

    yield make
    for visitor in visitors:
        visitor.close()


def near_the_end(visitor: Visitor, game: str, left: int) -> None:
    """Open the record of a game of which only a little is left, and sit down at it."""
    record = hameau.play(hameau.game(game), ["random", "random"], seed=5)
    document = record.document() | {"actions": record.document()["actions"][: len(record) - left]}
    for name in ("result", "times"):
        document.pop(name, None)
    page = visitor.page
    page.goto("/")
    page.set_input_files(
        "input[name=record]",
        {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(document).encode()},
    )
    page.click("form[action='/records'] button")
    page.wait_for_selector("#replay")
    page.goto(page.url.split("/replay")[0])


@pytest.mark.parametrize("game", GAMES)
def test_from_home_to_the_first_move_and_on(visit, game):
    """Home, one click, and the table is there; then some turns against bots."""
    me = visit().at_once()
    me.page.goto("/")
    me.page.click(f"li[data-game='{game}'] button.main")
    assert me.wait_turn()
    me.shoot(f"{game}-start")
    assert me.play(8) == 8
    me.wait_turn()
    me.shoot(f"{game}-middle")


@pytest.mark.parametrize("game", GAMES)
def test_to_the_end_by_clicking(visit, game):
    me = visit().at_once()
    near_the_end(me, game, 10)
    me.play(200)
    me.page.wait_for_selector("#live.over .ranking")
    assert me.page.query_selector("figure.chart svg polyline")
    me.shoot(f"{game}-end")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_clicking(visit, game):
    me = visit().at_once()
    seats = max(2, hameau.game(game).seats[0])
    me.start(game, "me", *["bot:random"] * (seats - 1))
    me.play(3000)
    me.page.wait_for_selector("#live.over .ranking")


def test_two_people_at_one_screen(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "here")
    me.page.wait_for_selector("#who:has-text('You')")
    me.play(6)
    me.wait_turn()
    names = me.page.eval_on_selector_all(".seats .name", "all => all.map(one => one.textContent.trim())")
    assert len(names) == 2


def test_two_browsers_online(visit):
    anna, bert = visit().at_once(), visit(locale="fr-FR").at_once()
    anna.start("stone-age", "me", "friend")
    link = anna.page.input_value(".copy input")
    bert.page.goto(link)
    bert.page.fill("input[name=name]", "Bert")
    bert.page.click("form button.main")
    bert.page.wait_for_selector("#live.running")
    anna.page.wait_for_selector("#choices button")  # without reloading: news came
    assert "Your turn" in anna.page.title()
    assert bert.page.query_selector("#choices") is None
    anna.choose(random.Random(1))
    bert.page.wait_for_selector("#choices button")
    assert "À vous de jouer" in bert.page.title()
    bert.choose(random.Random(1))
    anna.page.wait_for_selector("#choices button")
    anna.page.click("#fold-chat summary")
    anna.page.fill("#said", "Bonjour !")
    anna.page.press("#said", "Enter")
    bert.page.click("#fold-chat summary")
    bert.page.wait_for_selector("#fold-chat li:has-text('Bonjour !')")
    assert anna.page.query_selector("#fold-chat[open]")  # what one opened stays open


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
    me.page.wait_for_selector(f"#live:not([data-number='{number}'])")


def test_a_dark_place_says_why_not(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    targets = me.page.get_attribute("#live", "data-targets").split()
    if not targets:
        pytest.skip("nobody has drawn this table yet")
    offered = set(
        me.page.eval_on_selector_all("#choices [data-target]", "all => all.map(one => one.dataset.target)")
    )
    dark = [one for one in targets if one not in offered and me.page.query_selector(f"[id='{one}']")]
    assert dark
    me.page.hover(f"[id='{dark[0]}']", force=True)
    me.page.wait_for_selector("#tip:not([hidden])")
    assert "Not now" in me.page.inner_text("#tip")


def test_rules_open_at_the_rule_that_matters(visit):
    me = visit().at_once()
    me.start("stone-age", "me", "bot:random")
    me.wait_turn()
    me.page.click(".rule a")
    me.page.wait_for_selector("#rules[open] .here")
    rule = me.page.get_attribute(".rule a", "data-rule")
    assert me.page.get_attribute("#rules .here", "id") == f"rule-{rule}"


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


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone(visit, game):
    me = visit(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True).at_once()
    me.page.goto("/")
    me.shoot(f"{game}-phone-home")
    me.page.tap(f"li[data-game='{game}'] button.main")
    me.wait_turn()
    assert me.page.evaluate("document.documentElement.scrollWidth") <= 360
    me.page.locator("#choices button").first.tap()
    me.wait_turn()
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
        me.page.wait_for_selector(f"#live:not([data-number='{number}'])")
    me.wait_turn()
    me.page.keyboard.press("3")
    assert me.page.evaluate("document.activeElement.closest('#choices') !== null")


def check_axe(visitor: Visitor, where: str) -> None:
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    bad = [
        f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]})"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert bad == [], where


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_around_the_table(visit, scheme):
    me = visit(color_scheme=scheme, reduced_motion="reduce")
    for path in ("/", "/new/stone-age", "/rules/stone-age", "/credits", "/account", "/nothing"):
        me.page.goto(path)
        check_axe(me, path)
    me.complaints.clear()
    me.start("stone-age", "me", "friend")
    check_axe(me, "waiting")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious_at_the_table(visit, game, scheme):
    me = visit(color_scheme=scheme, reduced_motion="reduce").at_once()
    near_the_end(me, game, 60)
    me.wait_turn()
    for fold in me.page.query_selector_all("details:not([open]) > summary"):
        fold.click()
    check_axe(me, f"{game} table")
    me.page.goto(me.page.url.split("?")[0] + "/replay?at=30")
    check_axe(me, f"{game} replay")


def test_the_first_page_of_a_table_is_light(server):
    """At most 300 KB compressed, everything counted that it loads."""
    player = Player(server.address)
    chairs = ["me", "bot:random", "bot:random", "bot:random"]
    total = 0
    table = player.create("stone-age", *chairs)["id"]
    page = player.http.get(f"{server.address}/table/{table}", headers={"accept-encoding": "gzip"})
    addresses = re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text)
    assert len(addresses) >= 5
    for address in [f"/table/{table}", *sorted(set(addresses))]:
        with player.http.stream(
            "GET", server.address + address, headers={"accept-encoding": "gzip"}
        ) as answer:
            total += sum(len(chunk) for chunk in answer.iter_raw())
    assert total <= 300 * 1024
