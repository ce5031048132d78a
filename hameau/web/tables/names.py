"""What are players called? As they wish, within bounds; bots have names of their own."""

from typing import Final

NAME_LENGTH: Final = 20
BOT_NAMES: Final = ("Aline", "Bastien", "Clovis", "Diane", "Émile", "Flora", "Gaspard")


def clean_name(name: str, otherwise: str) -> str:
    """A name to show: printable and not too long."""
    shown = " ".join("".join(sign for sign in name if sign.isprintable()).split())
    return shown[:NAME_LENGTH].strip() or otherwise


def bot_name(seat: int) -> str:
    return BOT_NAMES[seat % len(BOT_NAMES)]
