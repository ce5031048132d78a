"""Do the pages of the games say what the code says?"""

import pytest

import hameau
from tools.game_pages import PAGES, page

SLUGS = sorted(path.stem for path in PAGES.glob("*.md"))


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_a_game_is_up_to_date(slug: str) -> None:
    """`python tools/game_pages.py` writes it again."""
    assert (PAGES / f"{slug}.md").read_text("utf-8") == page(slug)


def test_there_are_pages() -> None:
    assert SLUGS
    assert set(SLUGS) <= set(hameau.games())
