"""Takes the pictures of docs/study.md: `python tools/study_pictures.py`.

A review, a hint and a puzzle as a browser shows them, from a server of its own. To be run again when these
pages look different; it takes a minute or two.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

import hameau  # noqa: E402
from hameau.study.puzzles import MIDDLE, nearest, puzzles  # noqa: E402
from tools.chromium import ADVICE, find  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
WIDTH, HEIGHT = 1000, 560
GAME = "stone-age"
SECONDS = 60  # of a review
PATIENCE = 4000 * SECONDS  # milliseconds


@contextmanager
def server() -> Iterator[str]:
    """A server of this project, with nothing in its database; its address."""
    with socket.socket() as probe, tempfile.TemporaryDirectory() as folder:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        chosen = {"HAMEAU_DATABASE": f"sqlite:///{folder}/t.db", "HAMEAU_STUDY_REVIEW_SECONDS": str(SECONDS)}
        command = [sys.executable, "-m", "hameau", "serve", "--port", str(port)]
        running = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": str(ROOT), **chosen}, cwd=ROOT)
        try:
            while running.poll() is None and socket.socket().connect_ex(("127.0.0.1", port)):
                time.sleep(0.1)
            yield f"http://127.0.0.1:{port}"
        finally:
            running.terminate()
            running.wait()


def shoot(page: Page, name: str) -> None:
    page.screenshot(path=PICTURES / f"{name}.jpg", type="jpeg", quality=78)  # a third of a PNG


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    page.wait_for_selector("html[data-ready]")


def take_review(page: Page) -> None:
    """The graph of a game that was looked through, at its worst mistake."""
    record = hameau.play(GAME, ["journeyman", "apprentice", "journeyman"], seed=5)
    open_page(page, "/")
    file = {"name": "game.json", "mimeType": "application/json", "buffer": _encoded(record)}
    page.set_input_files("input[name=record]", file)  # type: ignore[arg-type]
    page.click("form[action='/records'] button")
    page.click("#review-ask")
    page.wait_for_selector(".turning .grade-blunder", timeout=PATIENCE)
    page.locator(".turning a:has(.grade-blunder)").first.click()
    page.wait_for_selector("#review-here")
    top = page.locator("#review").bounding_box()
    assert top is not None
    page.evaluate("y => scrollTo(0, y)", top["y"] - 60)
    page.wait_for_timeout(500)
    shoot(page, "review")


def _encoded(record: hameau.Record) -> bytes:
    return json.dumps(record.document()).encode()


def take_hint(page: Page) -> None:
    """Where to look, and which options."""
    open_page(page, "/")
    page.click(f"form[action='/quick/{GAME}'] button")
    page.wait_for_selector("#choices")
    page.wait_for_selector("html[data-ready]")
    page.click("#hint-ask")
    page.click("#hint-options summary")
    page.wait_for_timeout(1500)
    shoot(page, "hint")


def take_puzzle(page: Page) -> None:
    """The answer, lit on the board, and one that was not the best."""
    puzzle = nearest(puzzles(hameau.game("cave-vs-cave")), MIDDLE, ())
    assert puzzle is not None
    open_page(page, "/puzzles/cave-vs-cave")
    page.locator(f"#choices button:not([value='{puzzle.best}'])").first.click()
    page.wait_for_selector("#answer")
    page.wait_for_selector("html[data-ready]")
    page.wait_for_timeout(1500)
    shoot(page, "puzzle")


def main() -> None:
    program = find()
    if program is None:
        sys.exit(f"no Chromium: {ADVICE}")
    PICTURES.mkdir(exist_ok=True)
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        context = browser.new_context(base_url=address, locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
        for take in (take_puzzle, take_hint, take_review):
            take(page)


if __name__ == "__main__":
    main()
