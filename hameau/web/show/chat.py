"""What is to be read in the chat? What people said, and what the house has to tell them."""

import json
from collections.abc import Sequence

from ...core.text import Text
from ..tables.models import Message
from ..tables.roster import Roster
from .cards import bot_label


def chat_lines(messages: Sequence[Message], text: Text, roster: Roster) -> Sequence[Message]:
    """Lines of chat, the notices among them put into words."""
    for line in messages:
        if line.notice:
            values = json.loads(line.text)
            bots = {
                name: bot_label(text, roster, values[name]) for name in ("bot", "lower") if name in values
            }
            line.text = text.sentence("notices", line.notice, values | bots)
    return messages
