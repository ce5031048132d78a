"""What is to be read in the chat? What people said, and what the house has to tell them."""

import json
from collections.abc import Sequence

from ...core.text import Text
from ..tables.models import Message
from ..tables.roster import Roster
from .cards import bot_label
from .log import ChatLine


def chat_lines(messages: Sequence[Message], text: Text, roster: Roster) -> tuple[ChatLine, ...]:
    """Lines of chat, the notices among them put into words."""
    return tuple(
        ChatLine(one.id, one.seat, one.name, _words(one, text, roster), one.time) for one in messages
    )


def _words(message: Message, text: Text, roster: Roster) -> str:
    if not message.notice:
        return message.text
    values = json.loads(message.text)
    bots = {name: bot_label(text, roster, values[name]) for name in ("bot", "lower") if name in values}
    return text.sentence("notices", message.notice, values | bots)
