"""How is a table shown that nobody has drawn? As lists of what lies on it, in words, out of a view."""

from html import escape

from ...core.state import Document
from ...core.text import Text
from ...drawing.seats import shape

SKIPPED = {"game", "seats", "options", "scores", "pending", "deciding", "seat", "turn", "players"}


def plain_table(view: Document, players: list[str], text: Text) -> str:
    """The shared things first, then every player."""
    shared = {name: value for name, value in view.items() if name not in SKIPPED}
    parts = [f'<section class="plain-shared">{_fields(shared, text)}</section>']
    entries = view.get("players")
    if isinstance(entries, list):
        for seat, entry in enumerate(entries):
            name = escape(players[seat]) if seat < len(players) else ""
            head = f'<h3 class="seat-{seat}"><span aria-hidden="true">{shape(seat)}</span> {name}</h3>'
            fields = _fields(entry, text) if isinstance(entry, dict) else _value(entry, text)
            parts.append(f'<section class="plain-player" id="player-{seat}">{head}{fields}</section>')
    return f'<div class="plain">{"".join(parts)}</div>'


def _fields(values: Document, text: Text) -> str:
    rows = "".join(
        f"<div><dt>{escape(text.name(name))}</dt><dd>{_value(value, text)}</dd></div>"
        for name, value in values.items()
        if value not in (None, [], {}, False)
    )
    return f"<dl>{rows}</dl>"


def _value(value: object, text: Text) -> str:
    if isinstance(value, dict):
        parts = (
            f'<span class="chip"><b>{escape(text.name(name))}</b> {_value(entry, text)}</span>'
            for name, entry in value.items()
        )
        return "".join(parts)
    if isinstance(value, list):
        return "".join(f'<span class="chip">{_value(entry, text)}</span>' for entry in value)
    if value is None:
        return "–"
    if value is True:
        return "✓"
    tip = text.name(value, "help")
    hint = f' title="{escape(tip)}"' if tip not in (text.name(value), str(value)) else ""
    return f"<span{hint}>{escape(text.name(value))}</span>"


def held(view: Document, seat: int, good: str) -> int | None:
    """How many of a good a seat has, according to a view; None where it does not say."""
    players = view.get("players")
    player = players[seat] if isinstance(players, list) else {}
    for goods in (player, player.get("goods")):
        if isinstance(goods, dict) and isinstance(goods.get(good), int):
            return int(goods[good])
    return None
