"""Builds the documentation site into build/site: `make site`, or `python tools/website.py`.

What is written in docs/, in the folders of the games and at the top of the project is gathered with its links
rewritten, the pages that code writes are added, and Sphinx builds each language. A warning fails the build,
as does a link within the site that leads nowhere, or anything that a page would load from elsewhere.
"""

import os
import re
import shutil
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hameau  # noqa: E402
from tools.website_pages import LANGUAGES, anchored, redirect, written_pages  # noqa: E402

OWN = ROOT / "docs" / "site"  # the pages that only the site has
PAGES = ROOT / "build" / "site-pages"  # what Sphinx reads
SITE = ROOT / "build" / "site"
_LINK = re.compile(r"\[([^\]]*)\]\(([^)\s]+)\)")

# Where what is written elsewhere stands in the site.
PLACES = {
    "README.md": "en/start.md",
    "docs/study.md": "en/players/study.md",
    "docs/transcripts.md": "en/players/transcripts.md",
    "docs/bots.md": "en/bots/bots.md",
    "docs/contract.md": "en/bots/contract.md",
    "docs/strength.md": "en/bots/strength.md",
    "docs/research.md": "en/research/environments.md",
    "docs/data.md": "en/research/data.md",
    "docs/hosting.md": "en/hosting/hosting.md",
    "docs/limits.md": "en/hosting/limits.md",
    "SECURITY.md": "en/hosting/security.md",
    "CONTRIBUTING.md": "en/developers/contributing.md",
    "docs/adding-a-game.md": "en/developers/adding-a-game.md",
    "docs/counts.md": "en/developers/counts.md",
    "CHANGELOG.md": "en/developers/changelog.md",
    "CODE_OF_CONDUCT.md": "en/developers/conduct.md",
    "docs/credits.md": "en/developers/credits.md",
}
for _slug, _game in hameau.games().items():
    _folder = f"hameau/games/{_game.folder.name}"
    PLACES[f"docs/games/{_slug}.md"] = f"en/bots/games/{_slug}.md"
    PLACES[f"{_folder}/RULES.md"] = f"en/players/{_slug}/rules.md"
    PLACES[f"{_folder}/RULES.fr.md"] = f"fr/players/{_slug}/rules.md"
EXAMPLES = {  # those that have a page
    "examples/ford": "en/developers/ford.md",
    "examples/tutorial.ipynb": "en/bots/tutorial.md",
}


def gather() -> None:
    """Put together what Sphinx reads."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for lang in LANGUAGES:
        shutil.copytree(OWN / lang, PAGES / lang)
    for source, page in PLACES.items():
        text = relinked((ROOT / source).read_text("utf-8"), source, page)
        _write(PAGES / page, anchored(text) if page.endswith("/rules.md") else text)
    for page, text in written_pages():
        _write(PAGES / page, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def relinked(text: str, source: str, page: str) -> str:
    """A page with its links as they are in the site; code is left alone."""
    lines, is_code = [], False
    for line in text.splitlines():
        is_code ^= line.lstrip().startswith("```")
        lines.append(line if is_code else _LINK.sub(lambda link: _relink(link, source, page), line))
    return "\n".join(lines) + "\n"


def _relink(link: re.Match[str], source: str, page: str) -> str:
    words, (target, sharp, anchor) = link[1], link[2].partition("#")
    if not target or "://" in target:
        return link[0]
    found = os.path.normpath(os.path.join(os.path.dirname(source), target))
    place = PLACES.get(found) or EXAMPLES.get(found) or _carried(found, source)
    path = os.path.relpath(place, os.path.dirname(page))
    if place.startswith(("en/", "fr/")) and place[:3] != page[:3]:  # Sphinx knows one language at a time
        return f'<a href="{path.removesuffix(".md")}.html">{words}</a>'
    return f"[{words}]({path}{sharp}{anchor})"


def _carried(file: str, source: str) -> str:
    """The place of a file that is no page, which is taken along."""
    if not (ROOT / file).is_file():
        raise SystemExit(f"{source}: a link leads to {file}, which is not a file")
    place = f"en/files/{file}"
    (PAGES / place).parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / file, PAGES / place)
    return place


def build() -> bool:
    """Let Sphinx build every language; was there no warning?"""
    from sphinx.cmd.build import main as sphinx

    shutil.rmtree(SITE, ignore_errors=True)
    options = ["-q", "-E", "--fail-on-warning", "-c", str(OWN)]
    codes = []
    for lang in LANGUAGES:
        trees = ["-d", str(ROOT / "build" / "site-trees" / lang), "-D", f"language={lang}"]
        codes.append(sphinx([*options, *trees, str(PAGES / lang), str(SITE / lang)]))
    _write(SITE / "index.html", redirect())
    return not any(codes)


# --- is every link good? ---


class Links(HTMLParser):
    """What a page links to, what it loads, and what in it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.names: set[str] = {"", "top"}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.names.update(said[name] for name in ("id", "name") if name in said)
        where = self.links if tag == "a" else self.loaded
        where.update(said[name] for name in ("href", "src") if name in said)


def bad_links(site: Path) -> Iterator[str]:
    """Every link to what is not there, and all that a page would load from elsewhere."""
    pages = {path: Links(path.read_text("utf-8")) for path in sorted(site.rglob("*.html"))}
    for page, found in pages.items():
        for link in sorted(found.links | found.loaded):
            if re.match(r"(https?:)?//", link):
                if link in found.loaded:
                    yield f"{page.relative_to(site)} loads {link}"
                continue
            if link.startswith(("data:", "mailto:")):
                continue
            path, _, anchor = link.partition("#")
            target = (page.parent / unquote(path.partition("?")[0])).resolve() if path else page
            if not target.is_file() or (target in pages and unquote(anchor) not in pages[target].names):
                yield f"{page.relative_to(site)} links to {link}, which is not there"


def main() -> int:
    gather()
    is_clean = build()
    bad = list(bad_links(SITE))
    print(*bad, sep="\n", end="\n" if bad else "")
    if bad or not is_clean:
        return 1
    print(f"wrote {(SITE / 'index.html').relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
