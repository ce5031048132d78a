"""Where all chance of tables and bots begins: seeds that nobody outside can know."""

import secrets


def fresh_seed() -> str:
    return secrets.token_urlsafe(24)
