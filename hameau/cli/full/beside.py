"""What takes a while is worked out in a thread, so that the screen goes on."""

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, TypeVar

from textual.app import App

T = TypeVar("T")


def beside(
    app: App[Any], work: Callable[[], T], done: Callable[[T], None], failed: Callable[[BaseException], None]
) -> None:
    """Work, then say with what result, or why there is none. The thread ends with the program."""

    def run() -> None:
        with suppress(RuntimeError):  # the app was left meanwhile
            try:
                result = work()
            except BaseException as failure:
                app.call_from_thread(app.call_later, failed, failure)
            else:
                app.call_from_thread(app.call_later, done, result)

    Thread(target=run, daemon=True).start()
