"""Writes docs/games/*.md, one page per game from one template; every fact comes from the code.

python tools/game_pages.py           write them
python tools/game_pages.py --check   say which are out of date
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import hameau  # noqa: E402
from hameau.core.catalogue import Family  # noqa: E402
from hameau.testing import rule_ids  # noqa: E402

PAGES = ROOT / "docs" / "games"
_RULING = re.compile(r"\*\*(\d+\.\d+)\*\*.*?\*Ruling (\d+) \(([\d-]+)\): (.+?)\*(?: \(|$)", re.MULTILINE)


def page(slug: str) -> str:
    """The page of a game."""
    game = hameau.game(slug)
    words = game.text("en")
    rules = game.folder / "RULES.md"
    about = words.tables["game"]
    title = f"# {about['name']}\n\n{about['tagline']}\n"
    return "\n".join(
        [
            "<!-- Written by tools/game_pages.py: change the code or the template, not this page. -->",
            title,
            _facts(game, rules, str(about["length"])),
            _options(game),
            _decisions(game),
            _seen(game),
            _rulings(rules),
        ]
    )


def _facts(game: hameau.Game, rules: Path, length: str) -> str:
    seats = f"{game.seats[0]} to {game.seats[-1]}"
    folder = f"../../hameau/games/{game.folder.name}"
    return (
        "| | |\n|---|---|\n"
        f"| slug | `{game.slug}` |\n| players | {seats} |\n| length at a table | {length} |\n"
        f"| rules version | {game.rules_version} |\n"
        f"| numbered rules | {len(rule_ids(rules))}, in [RULES.md]({folder}/RULES.md) "
        f"and [RULES.fr.md]({folder}/RULES.fr.md) |\n"
        f"| actions in the catalogue | {len(game.catalogue)} |\n"
    )


def _options(game: hameau.Game) -> str:
    words = game.text("en")
    rows = [
        f"| `{name}` | {', '.join(f'`{value}`' for value in values)} | {words.sentence('options', name)} |"
        for name, values in game.options.items()
    ]
    if not rows:
        return "## Options\n\nNone.\n"
    head = [
        "## Options",
        "",
        "The first value is the default.",
        "",
        "| name | values | what it says |",
        "|---|---|---|",
    ]
    return "\n".join([*head, *rows]) + "\n"


def _decisions(game: hameau.Game) -> str:
    head = ["## Kinds of decision", "", "| notation | actions | for example |", "|---|---|---|"]
    rows = [_family(game, family) for family in game.catalogue.families]
    return "\n".join([*head, *rows]) + "\n"


def _family(game: hameau.Game, family: Family) -> str:
    example = game.write(int(family.start + family.size // 2))
    return f"| `{family.template}` | {family.size} | `{example}` |"


def _seen(game: hameau.Game) -> str:
    """What a position shows: the fields of its document."""
    view = game.new().view(0)
    fields = ", ".join(f"`{name}`" for name in view)
    players = view["players"]
    assert isinstance(players, list)
    own = ", ".join(f"`{name}`" for name in players[0])
    return (
        "## What a seat sees\n\n"
        f"`state.view(seat)` is a document with {fields}. Each of `players` has {own}.\n"
    )


def _rulings(rules: Path) -> str:
    found = _RULING.findall(rules.read_text("utf-8"))
    head = ["## Rulings", "", "Where the book is silent or allows two readings.", ""]
    rows = [f"{number}. [{rule}] {text[0].upper() + text[1:]}" for rule, number, _, text in found]
    return "\n".join([*head, *rows]) + "\n"


def main() -> int:
    stale = []
    for slug in sorted(hameau.games()):
        target, text = PAGES / f"{slug}.md", page(slug)
        if not target.exists() or target.read_text("utf-8") != text:
            stale.append(target.name)
            if "--check" not in sys.argv:
                PAGES.mkdir(parents=True, exist_ok=True)
                target.write_text(text, "utf-8")
    print(f"{'out of date' if '--check' in sys.argv else 'written'}: {', '.join(stale) or 'none'}")
    return 1 if stale and "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
