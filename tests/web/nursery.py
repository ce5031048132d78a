"""Starts servers quickly: all is imported once, each server is a fork. One line in, one pid out."""

import os
import signal
import sys

if __name__ == "__main__":  # not in the processes of bots, which begin by importing this module
    import hameau
    from hameau.web import serve
    from hameau.web.http import app
    from hameau.web.tables import bot_process

    hameau.games()
    assert app.create_app
    assert bot_process.choose
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            serve.serve("127.0.0.1", int(line))
            os._exit(0)
        print(f"pid {child}", flush=True)
