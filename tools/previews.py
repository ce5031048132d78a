"""Takes the pictures that phones and link previews need: `python tools/previews.py`.

Icons of several sizes from icon.svg, and a picture of each game's table, 1200 by 630, for whoever is sent a
link: few programs that show links draw SVG. To be run again when a board or the icon looks different.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import Page, sync_playwright  # noqa: E402

import hameau  # noqa: E402
from hameau.drawing.style import PALETTE  # noqa: E402
from hameau.web.http.templates import WEB  # noqa: E402
from hameau.web.show.boards import Boards  # noqa: E402
from tools.chromium import ADVICE, find  # noqa: E402

STATIC = WEB / "static"
PREVIEWS = STATIC / "previews"
COLOURS = "".join(f"--{name}:{pair[0]};" for name, pair in PALETTE.items())
ICONS = {
    "icon-192": (192, 100),
    "icon-512": (512, 100),
    "icon-maskable": (512, 70),
}  # size, picture in percent


def show(page: Page, width: int, height: int, content: str) -> None:
    page.set_viewport_size({"width": width, "height": height})
    look = f":root{{{COLOURS}}}body{{margin:0;background:var(--table);overflow:hidden}}"
    page.set_content(f"<style>{look}svg{{display:block;width:100%}}</style>{content}")


def take_icons(page: Page) -> None:
    icon = (STATIC / "icon.svg").read_text("utf-8")
    for name, (size, share) in ICONS.items():
        place = f"width:{share}%;margin:{(100 - share) / 2}%"
        show(page, size, size, f'<div style="{place}">{icon}</div>')
        page.screenshot(path=STATIC / f"{name}.png", omit_background=share == 100)


def take_previews(page: Page) -> None:
    hamlet = (WEB / "templates" / "hamlet.svg").read_text("utf-8")
    title = '<h1 style="font:600 130px Georgia,serif;color:var(--ink);margin:90px 80px 60px">Hameau</h1>'
    show(page, 1200, 630, f'{title}<div style="position:absolute;bottom:0;width:100%">{hamlet}</div>')
    page.screenshot(path=PREVIEWS / "hameau.jpg", type="jpeg", quality=80)
    boards = Boards(strict=True)
    for slug, game in hameau.games().items():
        show(page, 1200, 630, f'<div style="padding:16px">{boards.picture(game)}</div>')
        page.screenshot(path=PREVIEWS / f"{slug}.jpg", type="jpeg", quality=75)


def main() -> None:
    program = find()
    if program is None:
        sys.exit(f"no Chromium: {ADVICE}")
    PREVIEWS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = browser.new_page()
        take_icons(page)
        take_previews(page)


if __name__ == "__main__":
    main()
