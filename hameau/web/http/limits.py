"""How much may one visitor take? Buckets that fill up again with time, and streams while they are open."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from threading import Lock

from starlette.requests import Request

from ..problems import Problem
from ..settings import Settings

REMEMBERED = 20_000  # visitors of whom a bucket is kept
HOUR = 3600.0
# How much work a page is, where it is more than usual: the last part of its path, and its weight.
WEIGHTS = {
    "": 2, "log": 5, "replay": 5, "ledger": 5, "learn": 5, "position": 5, "puzzles": 2, "record": 8,
    "report": 20, "openapi.json": 20,
}  # fmt: skip


@lru_cache(maxsize=REMEMBERED)
def neighbourhood(address: str) -> str:
    """Whom an address stands for: itself, or with IPv6 the /64 of which somebody has every address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
    return str(found)


def weight(path: str) -> int:
    """How many ordinary pages a page counts for."""
    return WEIGHTS.get(path.rpartition("/")[2], 1)


class RateLimiter:
    """How much each visitor may still take: a bucket that fills up again with time."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate  # per second
        self.burst = burst
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, who: str, cost: float = 1.0) -> float:
        """Take something out of the bucket: 0, or how many seconds too early it is."""
        with self._lock:
            now = time.monotonic()
            level, then = self._levels.pop(who, (float(self.burst), now))
            level = min(self.burst, level + (now - then) * self.rate)
            missing = max(0.0, cost - level)
            self._levels[who] = (level if missing else level - cost, now)
            while len(self._levels) > REMEMBERED:
                self._levels.popitem(last=False)
        return missing / self.rate if self.rate else missing * HOUR

    def charge(self, who: str, cost: float = 1.0, why: str = "too-often") -> None:
        """Take something out of the bucket, or refuse and say why."""
        wait = self.take(who, cost)
        if wait:
            raise Problem(why, 429, retry=wait)


class Slots:
    """What each visitor holds at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        if self.held[who] >= self.most:
            return False
        self.held[who] += 1
        return True

    def release(self, who: str) -> None:
        self.held[who] -= 1
        if self.held[who] <= 0:
            del self.held[who]

    @contextmanager
    def hold(self, who: str) -> Iterator[None]:
        if not self.take(who):
            raise Problem("too-many-streams", 429, retry=60)
        try:
            yield
        finally:
            self.release(who)


class Limits:
    """All limits of one process."""

    def __init__(self, settings: Settings) -> None:
        self.posts = RateLimiter(settings.post_rate, settings.post_burst)
        self.gets = RateLimiter(settings.get_rate, settings.get_burst)
        self.making = RateLimiter(settings.make_rate / HOUR, settings.make_burst)
        self.uploads = RateLimiter(settings.upload_rate / HOUR, settings.upload_burst)
        self.tries = RateLimiter(settings.try_rate / HOUR, settings.try_burst)
        self.accounts = RateLimiter(settings.account_rate / HOUR, settings.account_burst)
        self.study = RateLimiter(settings.study_rate / HOUR, settings.study_burst)
        self.reviews = RateLimiter(settings.study_review_rate / HOUR, settings.study_review_burst)
        self.puzzles = RateLimiter(settings.study_puzzle_rate / HOUR, settings.study_puzzle_burst)
        self.streams = Slots(settings.streams)
        self.login_streams = Slots(settings.login_streams)


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def address_of(request: Request) -> str:
    """Whom the limits of an address are about."""
    return neighbourhood(request.client.host) if request.client else "?"
