"""Starts servers quickly: all is imported once, each server is a fork. One line in, one pid out.

A line is a port, the share of commits that fail there, and how many bytes may be added to files (0: any).
"""

import os
import resource
import signal
import sys
from pathlib import Path

if __name__ == "__main__":  # not in the processes of bots, which begin by importing this module
    import hameau
    from hameau.web import serve, service
    from hameau.web.http import app
    from hameau.web.tables import bot_process
    from hameau.web.tables.database import Database

    from .faults import failing_commits

    hameau.games()
    assert app.create_app
    assert bot_process.choose
    failing = []  # kept, or it would end

    def open_faulty(address: str, share: float) -> Database:
        database = Database(address)
        failing.append(failing_commits(database, share, os.getpid()))
        failing[-1].__enter__()
        return database

    def fill_disk(room: int) -> None:
        """As if there were room for so much more on the disk: writing beyond it fails."""
        path = os.environ["HAMEAU_DATABASE"].removeprefix("sqlite:///")
        sizes = [Path(name).stat().st_size for name in (path, f"{path}-wal") if Path(name).exists()]
        resource.setrlimit(resource.RLIMIT_FSIZE, (max(sizes) + room, resource.RLIM_INFINITY))

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        port, share, room = line.split()
        child = os.fork()
        if child == 0:
            os.setsid()
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            if float(share):
                service.Database = lambda address, share=float(share): open_faulty(address, share)
            if int(room):
                fill_disk(int(room))
            serve.serve("127.0.0.1", int(port))
            os._exit(0)
        print(f"pid {child}", flush=True)
