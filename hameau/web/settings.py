"""Which settings does a host have? All of them come from the environment; the defaults suit one machine."""

import ipaddress
import os
from dataclasses import dataclass, field, fields
from pathlib import Path

from ..core.errors import HameauError, one_of


def data_folder() -> Path:
    """Where the embedded database lies, unless a setting says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "hameau"


@dataclass(frozen=True)
class Settings:
    """What a host may choose; `docs/hosting.md` explains each, `docs/limits.md` the limits."""

    database: str = field(default_factory=lambda: f"sqlite:///{data_folder() / 'tables.db'}")
    workers: int = 2  # processes in which bots think
    bot_pause: float = 0.35  # seconds between two decisions of bots, so that people can follow
    bot_limit: float = 30.0  # seconds a bot may think about one decision
    # limits for one address, IPv6 by /64
    connections: int = 200  # open at the same time
    streams: int = 100  # of news, open at the same time
    post_rate: float = 10.0  # requests that change something, per second, in the long run
    post_burst: int = 60  # and how many at once
    get_rate: float = 50.0  # requests that only read, by their weight
    get_burst: int = 300
    make_rate: float = 120.0  # new tables, branches, records and logins, per hour
    make_burst: int = 60
    upload_rate: float = 2e6  # bytes of record files, per hour
    upload_burst: int = 8_000_000
    try_rate: float = 60.0  # tries to sign in, per hour
    try_burst: int = 20
    study_seconds: float = 1.2  # in which a hint is found; 0: no hints
    study_rate: float = 900.0  # seconds of hints, per hour
    study_burst: int = 120
    study_boards: bool = True  # may somebody hold all seats and look into any position?
    study_laboratory: bool = True  # are the figures of what wins shown?
    study_review_seconds: float = 180.0  # that one review may take; 0: no reviews
    study_review_rate: float = 20.0  # reviews, per hour
    study_review_burst: int = 10
    study_puzzles: bool = True
    study_puzzle_rate: float = 600.0  # answers to puzzles, per hour
    study_puzzle_burst: int = 100
    # limits for one person, account or request
    login_streams: int = 20  # of news
    account_rate: float = 120.0  # tries to sign in with one name, per hour, whoever tries
    account_burst: int = 50
    open_tables: int = 200  # that somebody has made and that are not over
    running_bots: int = 8  # tables of somebody at which a bot is to decide, at the same time
    head_seconds: float = 10.0  # in which the head of a request has to come
    body_seconds: float = 30.0  # and what follows it
    answer_seconds: float = 20.0  # after which somebody is told that no answer comes
    body_limit: int = 16 * 1024  # bytes of an ordinary request
    record_limit: int = 1024 * 1024  # bytes of a record file
    # days without use after which things are cleared; 0: never
    keep_waiting: float = 30.0  # tables that never began
    keep_sandbox: float = 90.0  # branches and opened records
    keep_running: float = 365.0  # games that nobody goes on with
    keep_over: float = 730.0  # finished games
    keep_logins: float = 365.0  # of browsers and programs
    secure: bool = False  # cookies only over https
    proxies: str = ""  # addresses or networks of proxies, whose X-Forwarded headers count
    sign_in: bool = True
    engine: str = ""  # a folder where the compiled engine will lie, once it is built
    networks: str = ""  # a folder of trained networks that may be seated
    strict: bool = False  # a table that cannot be drawn is an error, as in tests


_ENVIRONMENT = {one.name: f"HAMEAU_{one.name.upper()}" for one in fields(Settings)}
_ENVIRONMENT["workers"] = "HAMEAU_BOT_WORKERS"
ELSEWHERE = (  # variables that others read
    "HAMEAU_LOG",
    "HAMEAU_GAMES",
    "HAMEAU_DATA",
    "HAMEAU_BOT_SECONDS",
    "HAMEAU_MEDURIS_BOARD",
    "HAMEAU_PURE",
    "HAMEAU_OPTIMIZE",
)


def read_settings(environment: dict[str, str] | None = None) -> Settings:
    """The settings of the environment; whatever makes no sense is a HameauError naming the variable."""
    given = dict(os.environ) if environment is None else environment
    _check_names(given)
    values: dict[str, str | int | float | bool] = {}
    for name, variable in _ENVIRONMENT.items():
        if given.get(variable):
            values[name] = _read(variable, given[variable], type(getattr(Settings(), name)))
    _check_proxies(str(values.get("proxies", "")))
    return Settings(**values)  # type: ignore[arg-type]


def _check_names(given: dict[str, str]) -> None:
    """A limit that is spelt wrongly would be no limit."""
    known = [*_ENVIRONMENT.values(), *ELSEWHERE]
    for name in given:
        if name.startswith("HAMEAU_") and name not in known:
            raise one_of("setting", name, known)


def _check_proxies(proxies: str) -> None:
    for proxy in filter(None, proxies.split(",")):
        try:
            ipaddress.ip_network(proxy.strip())
        except ValueError:
            raise HameauError(
                f"HAMEAU_PROXIES: expected addresses or networks, such as 127.0.0.1,10.0.0.0/8, got {proxy!r}"
            ) from None


def _read(variable: str, value: str, kind: type) -> str | int | float | bool:
    if kind is str:
        return value
    if kind is bool:
        if value not in ("0", "1"):
            raise HameauError(f"{variable}: expected 0 or 1, got {value!r}")
        return value == "1"
    try:
        number = int(value) if kind is int else float(value)
    except ValueError:
        number = -1
    if not 0 <= number < float("inf"):
        raise HameauError(f"{variable}: expected a number of at least 0, got {value!r}")
    return number
