"""How Sphinx builds the site out of what tools/website.py has gathered; nothing comes from the network."""

import sys
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.locale import _ as translated

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT))

import hameau  # noqa: E402

project = author = "Hameau"
project_copyright = "Hameau contributors, MIT licence"
release = hameau.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]

myst_heading_anchors = 4
myst_enable_extensions = ["attrs_inline"]

default_role = "literal"  # docstrings write `names` as Markdown does
add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_mock_imports = [
    "gymnasium",
    "pettingzoo",
    "pyarrow",
    "pyspiel",
]  # the reference is the same without them

html_theme = "furo"
html_title = "Hameau"
html_static_path = [str(HERE / "static"), str(ROOT / "hameau" / "study" / "lab" / "part.css")]
html_css_files = ["part.css", "site.css"]
html_favicon = str(ROOT / "hameau" / "web" / "static" / "icon.svg")
html_show_sphinx = False
html_copy_source = False
templates_path = [str(HERE / "templates")]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/languages.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}

# Words of the theme that nobody has translated.
FRENCH = {
    "Back to top": "Haut de page",
    "On this page": "Sur cette page",
    "Skip to content": "Aller au contenu",
}


def say(text: str, **values: str) -> str:
    """The words of the theme in French."""
    told = FRENCH.get(text) or str(translated(text))
    return told % values if values else told


def name_the_twin(app: Sphinx, page: str, _template: str, context: dict[str, Any], _doctree: object) -> None:
    """Where the same page is in the other language; its first page where there is none."""
    other = {"en": "fr", "fr": "en"}[app.config.language]
    has_twin = (Path(app.srcdir).parent / other / f"{page}.md").exists()
    context["twin"] = f"{context['content_root']}../{other}/{page if has_twin else 'index'}.html"
    context["twin_language"] = other
    if app.config.language == "fr":
        context["_"] = context["gettext"] = say


def setup(app: Sphinx) -> None:
    app.connect("html-page-context", name_the_twin)
