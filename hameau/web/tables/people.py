"""Who sends a request? A browser by the token in its cookie, perhaps with a name and a passphrase."""

import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from threading import BoundedSemaphore

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import bindparam, delete, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from ..problems import Problem
from .database import Database
from .models import Login, User
from .names import clean_name, look
from .passphrases import LENGTH, is_common
from .statements import Statement

DAY = 86400.0
RENEWED = 7 * DAY  # after so long a login in use counts as new again
HASHING = 2  # passphrases looked at in the same moment: each takes a processor and 64 MB for a while
NAMING = 0x6E616D6573  # the lock of the one who takes a name: "names"
_hasher = PasswordHasher()
_turns = BoundedSemaphore(HASHING)
_USER_BY_TOKEN = Statement(
    select(User.id, User.name, Login.created)
    .join(Login, Login.user_id == User.id)
    .where(Login.token == bindparam("token"))
)


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def csrf_token(browser: str) -> str:
    """What forms of this browser carry: whoever cannot read its cookies cannot know it."""
    return sha256(b"csrf " + browser.encode()).hexdigest()[:32]


def style_nonce(browser: str) -> str:
    """Marks the style of drawn tables as ours; the same for all answers that go into one page."""
    return sha256(b"style " + browser.encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Visitor:
    """A browser or program, known or new: the user is None until something is to be kept for it."""

    token: str
    user: int | None = None
    name: str | None = None
    is_renewed: bool = False  # its cookie has to last longer now


class People:
    """Users and their logins."""

    def __init__(self, database: Database, keep_logins: float = 365.0) -> None:
        self.database = database
        self.lifetime = keep_logins * DAY or float("inf")  # of a login that is not used

    def visitor(self, token: str | None) -> Visitor:
        """Who has this token; a new visitor, with a token of ours, where it is unknown or too old."""
        if not token or not 20 <= len(token) <= 100:
            return Visitor(fresh_token())
        with self.database.connection() as connection:
            found = _USER_BY_TOKEN.rows(connection, token=digest(token))
        now = time.time()
        user, name, created = found[0] if found else (None, None, 0.0)
        if user is None or now - created > self.lifetime:
            return Visitor(fresh_token())
        is_renewed = now - created > RENEWED and self._renew(token, now)
        return Visitor(token, user, name, is_renewed)

    def _renew(self, token: str, now: float) -> bool:
        """A login lasts from its last use; where nothing can be kept just now, the next use will do."""
        try:
            with self.database.writing() as session:
                session.execute(update(Login).where(Login.token == digest(token)).values(created=now))
        except DBAPIError:
            return False
        return True

    def user_of(self, visitor: Visitor) -> int:
        """The user of a visitor, made now if there was none."""
        if visitor.user is not None:
            return visitor.user
        with self.database.writing() as session:
            known = session.get(Login, digest(visitor.token))
            if known is not None:
                return known.user_id
            user = User(name=None, passphrase=None, created=time.time())
            session.add(user)
            session.flush()
            _add_login(session, visitor.token, user.id)
            return user.id

    # --- names and passphrases ---

    def register(self, visitor: Visitor, name: str, passphrase: str) -> Visitor:
        """Give a visitor a name and a passphrase, so that its tables can be reached from elsewhere."""
        name = clean_name(name, "")
        if not name:
            raise Problem("bad-name")
        hashed = _hash(name, passphrase)
        number = self.user_of(visitor)
        with self.database.writing() as session:
            self._check_free(session, name)
            user = session.get_one(User, number)
            if user.passphrase is not None:
                raise Problem("signed-in", 409)
            user.name, user.passphrase = name, hashed
            return _only_login(session, user)

    def _check_free(self, session: Session, name: str) -> None:
        """Nobody may take a name that looks like somebody else's; names are taken one after the other."""
        if not self.database.is_sqlite:  # in SQLite a writer has the database to itself
            session.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": NAMING})
        names = session.scalars(select(User.name).where(User.name.is_not(None)))
        if look(name) in {look(str(taken)) for taken in names}:
            raise Problem("name-taken", 409)

    def sign_in(self, name: str, passphrase: str) -> Visitor:
        """A new login of somebody registered."""
        user = self._check(name, passphrase)
        token = fresh_token()
        with self.database.writing() as session:
            _add_login(session, token, user.id)
        return Visitor(token, user.id, user.name)

    def _check(self, name: str, passphrase: str) -> User:
        """Who has this name and passphrase; an unknown name takes as long to refuse as a wrong passphrase."""
        with self.database.reading() as session:
            user = session.scalars(select(User).where(User.name == clean_name(name, ""))).first()
        hashed = user.passphrase if user is not None else None
        is_right = _is_right(hashed or _nobodys(), passphrase)
        if user is None or hashed is None or not is_right:
            raise Problem("wrong-passphrase", 403)
        return user

    def change_passphrase(self, visitor: Visitor, old: str, new: str) -> Visitor:
        """Another passphrase; whoever is signed in elsewhere no longer is."""
        user = self._check(visitor.name or "", old)
        return self._set_passphrase(user, new)

    def reset_passphrase(self, name: str) -> str:
        """A new passphrase for somebody who has forgotten it, made by the host and told by other ways."""
        with self.database.reading() as session:
            user = session.scalars(select(User).where(User.name == clean_name(name, ""))).first()
        if user is None:
            raise Problem("no-name", 404, got=name[:40])
        passphrase = "-".join(secrets.token_hex(2) for _ in range(4))
        self._set_passphrase(user, passphrase)
        return passphrase

    def _set_passphrase(self, user: User, passphrase: str) -> Visitor:
        hashed = _hash(str(user.name), passphrase)
        with self.database.writing() as session:
            changed = session.get_one(User, user.id)
            changed.passphrase = hashed
            return _only_login(session, changed)

    def sign_out(self, visitor: Visitor, everywhere: bool = False) -> None:
        """End the login of a visitor, or all that its user has."""
        mine = Login.user_id == visitor.user if everywhere else Login.token == digest(visitor.token)
        with self.database.writing() as session:
            session.execute(delete(Login).where(mine))


def _add_login(session: Session, token: str, user: int) -> None:
    session.add(Login(token=digest(token), user_id=user, created=time.time()))


def _only_login(session: Session, user: User) -> Visitor:
    """A new login of somebody, and no other: what was known of an old one is worth nothing."""
    session.execute(delete(Login).where(Login.user_id == user.id))
    token = fresh_token()
    _add_login(session, token, user.id)
    return Visitor(token, user.id, user.name)


def _hash(name: str, passphrase: str) -> str:
    """What is kept of a good passphrase."""
    if not LENGTH[0] <= len(passphrase) <= LENGTH[1]:
        raise Problem("bad-passphrase", least=LENGTH[0])
    if is_common(passphrase, name):
        raise Problem("common-passphrase")
    with _hashing():
        return _hasher.hash(passphrase)


def _is_right(hashed: str, passphrase: str) -> bool:
    with _hashing():
        try:
            return _hasher.verify(hashed, passphrase[: LENGTH[1]])
        except Argon2Error:
            return False


@contextmanager
def _hashing() -> Iterator[None]:
    """Hashing is work: few do it at the same time, so that nobody's games have to wait for it."""
    if not _turns.acquire(timeout=1):
        raise Problem("busy", 503, retry=5)
    try:
        yield
    finally:
        _turns.release()


@cache
def _nobodys() -> str:
    """What the passphrase of an unknown name is compared with."""
    return _hasher.hash(fresh_token())
