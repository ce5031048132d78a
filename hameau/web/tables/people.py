"""Who sends a request? A browser by the token in its cookie, perhaps with a name and a passphrase."""

import secrets
import time
from dataclasses import dataclass
from hashlib import sha256

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from sqlalchemy import bindparam, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..problems import Problem
from .database import Database
from .models import Login, User
from .names import clean_name

PASSPHRASE_LENGTH = (8, 200)
_hasher = PasswordHasher()
_USER_BY_TOKEN = (
    select(User.id, User.name).join(Login, Login.user_id == User.id).where(Login.token == bindparam("token"))
)


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def csrf_token(token: str) -> str:
    """What forms of this browser carry: whoever cannot read its cookie cannot know it."""
    return sha256(b"csrf " + token.encode()).hexdigest()[:32]


@dataclass(frozen=True)
class Visitor:
    """A browser, known or new: the user is None until something is to be kept for it."""

    token: str
    user: int | None = None
    name: str | None = None

    @property
    def csrf(self) -> str:
        return csrf_token(self.token)

    @property
    def nonce(self) -> str:
        """Marks the style of drawn tables as ours; the same for all answers that go into one page."""
        return sha256(b"style " + self.token.encode()).hexdigest()[:32]


class People:
    """Users and their logins."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def visitor(self, token: str | None) -> Visitor:
        """Who has this token; a new visitor where there is none or it is malformed."""
        if not token or not 20 <= len(token) <= 100:
            return Visitor(fresh_token())
        with self.database.connection() as connection:
            user = connection.execute(_USER_BY_TOKEN, {"token": digest(token)}).first()
        return Visitor(token, user.id, user.name) if user else Visitor(token)

    def user_of(self, visitor: Visitor) -> int:
        """The user of a visitor, made now if there was none."""
        if visitor.user is not None:
            return visitor.user
        try:
            with self.database.writing() as session:
                return _add_user(session, visitor.token)
        except IntegrityError:  # two first requests at once
            user = self.visitor(visitor.token).user
            assert user is not None
            return user

    def register(self, visitor: Visitor, name: str, passphrase: str) -> Visitor:
        """Give a visitor a name and a passphrase, so that its tables can be reached from elsewhere."""
        name = clean_name(name, "")
        if not name:
            raise Problem("bad-name")
        if not PASSPHRASE_LENGTH[0] <= len(passphrase) <= PASSPHRASE_LENGTH[1]:
            raise Problem("bad-passphrase", least=PASSPHRASE_LENGTH[0])
        hashed = _hasher.hash(passphrase)
        number = self.user_of(visitor)
        try:
            with self.database.writing() as session:
                user = session.get_one(User, number)
                if user.passphrase is not None:
                    raise Problem("signed-in", 409)
                user.name, user.passphrase = name, hashed
        except IntegrityError:
            raise Problem("name-taken", 409) from None
        return Visitor(visitor.token, number, name)

    def sign_in(self, name: str, passphrase: str) -> Visitor:
        """A new login of somebody registered."""
        with self.database.reading() as session:
            user = session.scalars(select(User).where(User.name == clean_name(name, ""))).first()
        if user is None or user.passphrase is None or not _is_right(user.passphrase, passphrase):
            raise Problem("wrong-passphrase", 403)
        token = fresh_token()
        with self.database.writing() as session:
            session.add(Login(token=digest(token), user_id=user.id, created=time.time()))
        return Visitor(token, user.id, user.name)

    def sign_out(self, visitor: Visitor) -> None:
        with self.database.writing() as session:
            login = session.get(Login, digest(visitor.token))
            if login is not None:
                session.delete(login)


def _add_user(session: Session, token: str) -> int:
    now = time.time()
    user = User(name=None, passphrase=None, created=now)
    session.add(user)
    session.flush()
    session.add(Login(token=digest(token), user_id=user.id, created=now))
    return user.id


def _is_right(hashed: str, passphrase: str) -> bool:
    try:
        return _hasher.verify(hashed, passphrase[: PASSPHRASE_LENGTH[1]])
    except Argon2Error:
        return False
