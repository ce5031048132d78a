"""Which settings does a host have? All of them come from the environment; the defaults suit one machine."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from ..core.errors import HameauError


def data_folder() -> Path:
    """Where the embedded database lies, unless a setting says otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "hameau"


@dataclass(frozen=True)
class Settings:
    """What a host may choose; `docs/hosting.md` explains each."""

    database: str = field(default_factory=lambda: f"sqlite:///{data_folder() / 'tables.db'}")
    workers: int = 2  # processes in which bots think
    bot_pause: float = 0.35  # seconds between two decisions of bots, so that people can follow
    bot_limit: float = 30.0  # seconds a bot may think about one decision
    post_rate: float = 10.0  # requests that change something, per second and visitor, in the long run
    post_burst: int = 60  # and how many at once
    get_rate: float = 50.0
    get_burst: int = 300
    body_limit: int = 16 * 1024  # bytes of an ordinary request
    record_limit: int = 1024 * 1024  # bytes of a record file
    secure: bool = False  # cookies only over https
    proxies: bool = False  # trust X-Forwarded-For, because a proxy of ours sets it
    sign_in: bool = True
    engine: str = ""  # a folder where the compiled engine will lie, once it is built
    networks: str = ""  # a folder of trained networks that may be seated
    strict: bool = False  # a table that cannot be drawn is an error, as in tests


_ENVIRONMENT = {
    "database": "HAMEAU_DATABASE",
    "workers": "HAMEAU_BOT_WORKERS",
    "bot_pause": "HAMEAU_BOT_PAUSE",
    "bot_limit": "HAMEAU_BOT_LIMIT",
    "post_rate": "HAMEAU_POST_RATE",
    "post_burst": "HAMEAU_POST_BURST",
    "get_rate": "HAMEAU_GET_RATE",
    "get_burst": "HAMEAU_GET_BURST",
    "body_limit": "HAMEAU_BODY_LIMIT",
    "record_limit": "HAMEAU_RECORD_LIMIT",
    "secure": "HAMEAU_SECURE",
    "proxies": "HAMEAU_PROXIES",
    "sign_in": "HAMEAU_SIGN_IN",
    "engine": "HAMEAU_ENGINE",
    "networks": "HAMEAU_NETWORKS",
    "strict": "HAMEAU_STRICT",
}


def read_settings(environment: dict[str, str] | None = None) -> Settings:
    """The settings of the environment; whatever makes no sense is a HameauError naming the variable."""
    given = dict(os.environ) if environment is None else environment
    values: dict[str, str | int | float | bool] = {}
    for name, variable in _ENVIRONMENT.items():
        if given.get(variable):
            values[name] = _read(variable, given[variable], type(getattr(Settings(), name)))
    return Settings(**values)  # type: ignore[arg-type]


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
