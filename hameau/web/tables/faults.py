"""What is wrong with the database? A slug, for a sentence on the page, and one in the log with what to do."""

import logging
import time
from typing import Final

from sqlalchemy.exc import DBAPIError, TimeoutError

AGAIN: Final = 60.0  # seconds after which the same fault is logged again
ADVICE: Final = {
    "no-space": "the disk of the database is full: make room; nothing is lost, and nothing can be kept",
    "read-only": "the database can only be read: look at the rights of its file and folder, or at the "
    "server's default_transaction_read_only",
    "database-away": "the database cannot be reached: start it, and look at HAMEAU_DATABASE and the network",
    "database-damaged": "the database is damaged: stop, keep a copy of it, and restore a backup",
    "busy": "the database did not answer in time: something else holds it, or it is overloaded",
}
_SQLITE: Final = {
    "disk is full": "no-space",
    "disk I/O error": "no-space",
    "readonly": "read-only",
    "unable to open": "database-away",
    "malformed": "database-damaged",
    "not a database": "database-damaged",
}
_logged: dict[str, float] = {}


def slug_of(error: Exception) -> str:
    """What kind of fault an error of the database is."""
    if isinstance(error, TimeoutError) or not isinstance(error, DBAPIError):
        return "busy"
    if error.orig is not None and hasattr(error.orig, "sqlstate"):
        return _slug_of_postgres(error.orig.sqlstate or "")
    message = str(error.orig)
    return next((slug for words, slug in _SQLITE.items() if words in message), "busy")


def _slug_of_postgres(state: str) -> str:
    if state in ("53100", "58030"):
        return "no-space"
    if state == "25006":
        return "read-only"
    if state in ("57014", "55P03", "40P01", "40001", "53300"):  # too late, or too many at once
        return "busy"
    return "database-damaged" if state.startswith("XX") else "database-away"


def note_fault(error: Exception) -> str:
    """What kind of fault it is; the log has one sentence about it, and not for every request."""
    slug, now = slug_of(error), time.monotonic()
    if now - _logged.get(slug, -AGAIN) >= AGAIN:
        _logged[slug] = now
        logging.getLogger("hameau.web").error("%s", ADVICE[slug])
    return slug
