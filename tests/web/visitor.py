"""Somebody with a browser: what the tests in a real Chromium share."""

import json
from pathlib import Path

import hameau
from hameau.web.tables.positions import write_position

from .servers import ROOT, Server

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync", "--no-first-run"]  # fmt: skip
# Checks of the compiled copy in build/compiled leave their pictures where people look for them.
SCREENS = (ROOT.parents[1] if ROOT.parent.name == "build" else ROOT) / "build" / "screens"
AXE = (Path(__file__).parent / "vendor" / "axe-4.14.0.min.js").read_text("utf-8")
PATIENCE = 60000  # milliseconds: a busy machine is slow, not wrong
A_MOMENT = 320  # milliseconds after a question has changed in which no finger answers it (static/taps.js)
GAMES = sorted(hameau.games())
TAUGHT = [slug for slug in GAMES if (hameau.game(slug).folder / "lesson.toml").exists()]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

# Plays in the page: presses what is lit on the table, or its button, until the game or the moves are over.
PLAY = """async ({moves, seed, late, patience}) => {
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const $ = (selector) => document.querySelector(selector);
  const until = (what, test) => new Promise((resolve, reject) => {
    const vain = () => {
      watch.disconnect();
      const seen = {...$("#live")?.dataset, name: $("#live")?.className, notice: $("#notice")?.textContent};
      const choices = $("#choices") && ($("#choices")["htmx-internal-data"] ? "ours" : "not yet ours");
      reject(new Error(`waited in vain for ${what}: ${JSON.stringify({...seen, choices})}`));
    };
    const stop = setTimeout(vain, patience);
    const look = () => { if (test()) { clearTimeout(stop); watch.disconnect(); resolve(); } };
    const watch = new MutationObserver(look);
    watch.observe(document, {subtree: true, childList: true, attributes: true});
    look();
  });
  const press = (element) => element.dispatchEvent(new MouseEvent("click", {bubbles: true}));
  await until("the scripts", () => document.documentElement.dataset.ready !== undefined);
  for (let done = 0; done < moves; done++) {
    // A form that has just come belongs to htmx only a moment later.
    await until("a turn", () => $("#live.over") || $("#choices")?.["htmx-internal-data"]);
    if ($("#live.over")) return done;
    const buttons = [...document.querySelectorAll("#choices li button")];
    const one = random() < late ? buttons.at(-1) : buttons[Math.floor(random() * buttons.length)];
    const target = one.dataset.target && document.getElementById(one.dataset.target);
    const number = $("#live").dataset.number;
    if (target && !$("#picker")) {
      const at = one.dataset.target;
      const there = buttons.filter(({dataset}) => [dataset.target, dataset.other].includes(at));
      press(target);
      if (there.length > 1 && one.dataset.tile) {
        const tiles = [...document.querySelectorAll("#popover .tile")];
        tiles.find((tile) => tile.textContent === one.dataset.tile)?.click();
        const isShown = () => $(".lay-tile").dataset.lays === one.value;
        for (let turns = 0; turns < there.length && !isShown(); turns++) $(".turn-tile").click();
        if (!isShown()) throw new Error(`turning never showed ${one.textContent}`);
        $(".lay-tile").click();
      } else if (there.length > 1) $(`#popover [data-option="${one.value}"]`).click();
    } else one.click();
    await until("what follows", () => $("#live").dataset.number !== number);
  }
  return moves;
}"""

# What stands beside each good on the table, and the mouse over an element or gone from it.
GOODS = """() => Object.fromEntries([...board.querySelectorAll("[id^=good-], [id^=count-]")].map(
  (one) => [one.id.split("-")[1], [...one.querySelectorAll("text")].map((text) => text.textContent)[0]]))"""
POINT = """([one, what]) => document.querySelector(one).dispatchEvent(
  new PointerEvent(what, { bubbles: true, pointerType: "mouse" }))"""


class Visitor:
    """A browser of its own; whatever it complains about is kept."""

    def __init__(self, chromium, server: Server, **options) -> None:
        self.server = server
        usual = {"locale": "en-GB", "viewport": {"width": 1280, "height": 860}, "service_workers": "block"}
        quiet = {"reduced_motion": "reduce"}  # what moves is painted all the time: a third of a core
        options = usual | quiet | options
        self.motion = options["reduced_motion"]
        self.has_fingers = options.get("has_touch", False)
        self.context = chromium.new_context(base_url=server.address, **options)
        self.context.set_default_timeout(PATIENCE)
        # What others do is shown at once, and lists lie open.
        self.context.add_init_script('localStorage.pace ??= 0; localStorage.list ??= "open"')
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
        self.page.wait_for_selector("[data-ready] #live")  # its scripts hear the mouse

    @property
    def number(self) -> str:
        return self.page.get_attribute("#live", "data-number")

    def wait_turn(self) -> bool:
        """Wait until there is something to decide; False when the game is over."""
        # On a phone the options may be folded away; a click that comes before the page listens is lost.
        there = "[data-ready] :is(#choices button, #curtain-go, #live.over)"
        self.page.wait_for_selector(there, state="attached")
        if self.page.query_selector("#curtain-go"):
            self.page.click("#curtain-go")
            self.page.wait_for_selector("#choices button", state="attached")
        self._look()
        return self.page.query_selector("#live.over") is None

    def changed(self, number: str) -> None:
        self.page.wait_for_selector(f"#live:not([data-number='{number}'])")
        self._look()

    def _look(self) -> None:
        """A finger that comes down at once is taken for one that meant what lay there before."""
        if self.has_fingers:
            self.page.wait_for_timeout(A_MOMENT)

    def choose(self, which: int = 0) -> None:
        """Press a button with the mouse, in a part of the list that is folded away too."""
        number = self.number
        self.page.evaluate(
            "() => { for (const one of document.querySelectorAll('details.group')) one.open = true; }"
        )
        self.page.click(f"#choices button >> nth={which}")
        self.changed(number)

    def press(self, which: int = 0) -> None:
        """Press a button that may be folded away."""
        number = self.number
        self.page.locator("#choices button[name=action]").nth(which).evaluate("(button) => button.click()")
        self.changed(number)

    def play(self, moves: int, seed: int = 1, late: float = 0) -> int:
        """Play by clicking; says how many decisions it were. `late`: how often to take the last option."""
        values = {"moves": moves, "seed": seed, "late": late, "patience": PATIENCE}
        return int(self.page.evaluate(PLAY, values))

    def shoot(self, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENS / f"{name}.png", full_page=True)

    def check_axe(self, where: str) -> None:
        """Nothing serious, by day and by night, when only the colours are other ones."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE)
        night = {"runOnly": ["color-contrast"]}
        # Symbols to be used are never seen themselves, and axe measures no contrast of drawn text.
        for scheme, beside, more in (("light", "#board defs", {}), ("dark", "#board svg", night)):
            self.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = self.page.evaluate(
                "([beside, more]) => axe.run({exclude: [beside]}, {resultTypes: ['violations'], ...more})",
                [beside, more],
            )
            bad = [
                f"{one['id']}: {one['help']} ({one['nodes'][0]['html'][:160]})"
                for one in found["violations"]
                if one["impact"] in ("serious", "critical")
            ]
            assert bad == [], f"{where}, {scheme}"
        self.page.emulate_media(color_scheme="light", reduced_motion=self.motion)

    def open_record(self, record: hameau.Record, left: int = 0) -> None:
        """Bring a game of which only so much is left, and sit down at it."""
        document = record.document()
        if left:
            document = document | {"actions": document["actions"][: len(record) - left]}
            for name in ("result", "times"):
                document.pop(name, None)
        file = {"name": "game.json", "mimeType": "application/json", "buffer": json.dumps(document).encode()}
        self.page.goto("/")
        self.page.set_input_files("input[name=record]", file)
        self.page.click("form[action='/records'] button")
        self.page.wait_for_selector("#replay")
        self.page.goto(self.page.url.split("/replay")[0])

    def lay(self, scene) -> None:
        """Play on from a drawn position, on all seats."""
        self.page.goto(f"/position/{scene.state.dump()['game']}")
        self.page.fill("textarea[name=document]", write_position(scene.state))
        self.page.click("button[value=open]")
        self.page.wait_for_url("**/table/*")
        self.wait_turn()  # a press that comes before the page listens is lost

    def come_to(self, word: str, least: int, seed: int = 1) -> None:
        """Sit down at a game of Caverna at the first decision with so many options of a kind."""
        record = hameau.play("caverna", ["random"] * 3, seed=seed)
        at = next(at for at in range(len(record)) if _offers(record.state(at), word) >= least)
        self.open_record(record, len(record) - at)
        self.wait_turn()

    def close(self) -> None:
        self.context.close()
        assert self.complaints == []


def _offers(state: hameau.State, word: str) -> int:
    written = map(hameau.game("caverna").write, state.legal() if state.seat >= 0 else [])
    return sum(option.startswith(word) for option in written)


def near_the_end(visitor: Visitor, game: str, left: int) -> None:
    visitor.open_record(hameau.play(hameau.game(game), ["random", "random"], seed=5), left)


def parts(record: hameau.Record, at: int) -> set[str]:
    """What can be done at the space in use."""
    written = [record.game.write(action).split() for action in record.state(at).legal()]
    return {words[1] for words in written if words[0] == "do"}
