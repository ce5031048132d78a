"""What are players called? As they wish, within bounds; bots have names of their own."""

import unicodedata
from typing import Final

NAME_LENGTH: Final = 20
TITLE_LENGTH: Final = 40
BOT_NAMES: Final = ("Aline", "Bastien", "Clovis", "Diane", "Émile", "Flora", "Gaspard")
# Letters of other scripts, and digits, that are taken for these letters.
_LIKE: Final = {
    "a": "аα4@", "b": "вβ8", "c": "сϲ", "d": "ԁ", "e": "еεё3", "g": "ɡ9", "h": "һн", "i": "іιı1l|!ӏ",
    "j": "ј", "k": "кκ", "m": "м", "n": "ոηи", "o": "оοσ0", "p": "рρ", "q": "ԛ", "r": "г", "s": "ѕ5$",
    "t": "тτ7", "u": "υս", "v": "νѵ", "w": "ԝω", "x": "хχ", "y": "уγ", "z": "ᴢ2",
}  # fmt: skip
_LOOK: Final = str.maketrans({sign: letter for letter, signs in _LIKE.items() for sign in signs})


def clean_name(name: str, otherwise: str) -> str:
    """A name to show: printable and not too long."""
    return _printable(name)[:NAME_LENGTH].strip() or otherwise


def clean_title(title: str) -> str:
    """What a table is called; nothing, where nobody has said."""
    return _printable(title)[:TITLE_LENGTH].strip()


def _printable(words: str) -> str:
    return " ".join("".join(sign for sign in words if sign.isprintable()).split())


def look(name: str) -> str:
    """What a name looks like at a glance: names that look the same are taken for each other."""
    parts = unicodedata.normalize("NFKD", name.casefold())
    letters = "".join(sign for sign in parts if not unicodedata.combining(sign)).translate(_LOOK)
    kept = "".join(sign for sign in letters if sign.isalnum())
    return kept.replace("rn", "m").replace("vv", "w") or letters


def bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]
