"""Is everything that is written in the site, once, and does it lead somewhere? `make site` builds it."""

import json
import re
from pathlib import Path

import pytest

import hameau
from tools.website import EXAMPLES, OWN, PLACES, ROOT, bad_links, relinked
from tools.website_figures import MEASURES, figures_page
from tools.website_pages import LANGUAGES, PACKAGES, RESEARCH, WORDS, aid_page, game_page, laboratory_page

RULES = [path for game in hameau.games().values() for path in game.folder.glob("RULES*.md")]


def listed(page: Path) -> set[str]:
    """The pages that the lists of a page name, as paths in the site."""
    lists = re.findall(r"```\{toctree\}\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    names = [re.sub(r".*<(.+)>", r"\1", line) for found in lists for line in found.splitlines()]
    folder = page.relative_to(OWN).parent.as_posix()
    return {f"{folder}/{name}.md" for name in names if name and not name.startswith(":")}


def test_every_page_that_is_written_has_a_place() -> None:
    written = {*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/games/*.md"), *RULES}
    assert {path.relative_to(ROOT).as_posix() for path in written} == set(PLACES)
    assert all((ROOT / example).exists() for example in EXAMPLES)


def test_every_place_is_in_a_list_and_every_list_names_a_page() -> None:
    found = set().union(*(listed(page) for page in OWN.rglob("*.md")))
    games = {f"{lang}/players/{slug}/index.md" for lang in LANGUAGES for slug in hameau.games()}
    own = {page.relative_to(OWN).as_posix() for page in OWN.rglob("*.md")}
    of_a_game = {place for place in PLACES.values() if place.endswith("/rules.md")}
    packages = [*PACKAGES, "hameau.research"]
    reference = {f"en/api/{package.rpartition('.')[2]}.md" for package in packages}
    pages = {"en/gallery.md", "fr/gallery.md", "en/developers/figures.md"}
    written = {*games, *reference, *EXAMPLES.values(), *pages}
    assert found == (set(PLACES.values()) - of_a_game | own | written) - {"en/index.md", "fr/index.md"}


def test_links_are_those_of_the_site_and_code_is_left_alone() -> None:
    text = "[a](contract.md#x) [b](https://x) [c](#y) [d](../examples/ford)\n```python\nf[0](1)\n```"
    assert relinked(text, "docs/bots.md", "en/bots/bots.md") == (
        "[a](contract.md#x) [b](https://x) [c](#y) [d](../developers/ford.md)\n```python\nf[0](1)\n```\n"
    )
    french = relinked("[r](hameau/games/meduris/RULES.fr.md)", "README.md", "en/start.md")
    assert french == '<a href="../fr/players/meduris/rules.html">r</a>\n'
    with pytest.raises(SystemExit, match=r"README\.md: a link leads to nothing\.md"):
        relinked("[x](nothing.md)", "README.md", "en/start.md")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_has_its_pages_in_both_languages(lang: str) -> None:
    game = hameau.game("meduris")
    assert set(WORDS[lang]) == set(WORDS["en"])
    assert "```{toctree}" in game_page(game, lang)
    assert 'href="rules.html#rule-3.1"' in aid_page(game, lang)
    assert laboratory_page(game, lang).count("\n## ") == len(game.seats)


def test_bad_links_are_found(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<h1 id="t"></h1><a href="b.html#t"></a><a href="https://x"></a>', "utf-8"
    )
    (tmp_path / "b.html").write_text(
        '<a href="a.html#t">ok</a><a href="c.html"></a><img src="//x/y">', "utf-8"
    )
    assert list(bad_links(tmp_path)) == [
        "a.html links to b.html#t, which is not there",
        "b.html loads //x/y",
        "b.html links to c.html, which is not there",
    ]


def test_the_reference_names_what_exists() -> None:
    for module, names in RESEARCH.items():
        text = (ROOT / "hameau" / "research" / f"{module}.py").read_text("utf-8")
        assert all(re.search(rf"^(class|def) {name}\b", text, re.MULTILINE) for name in names)


def test_the_figures_of_every_release_are_told() -> None:
    releases = json.loads((ROOT / "bench" / "releases.json").read_text("utf-8"))
    page = figures_page()
    for release in releases:
        assert f" {release['version']} |" in page
        for measure, figures in release["figures"].items():
            title, _better, shown = MEASURES[measure]
            assert f"## {title}" in page
            assert all(f"| {shown.format(figure)} |" in page for figure in figures.values())
