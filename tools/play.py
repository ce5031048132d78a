"""Opens a table in the browser at once, and compiles the engine beside it: what `make play` runs.

Until the engine is compiled everything is interpreted, with the same play, but bots take longer to think.
Once it is, the processes in which they think change over (HAMEAU_ENGINE says where it lies), and from the
next start on everything is compiled.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from setup import why_interpreted  # noqa: E402
from tools import engine  # noqa: E402


def main() -> int:
    os.chdir(ROOT)
    builder = None
    if reason := why_interpreted():
        print(f"hameau: the rules run interpreted, with the same play but slower, because {reason}")
    elif not engine.is_current():
        print("hameau: the engine is being compiled beside the table; until then bots take longer to think")
        engine.READY.unlink(missing_ok=True)  # what was built from other sources is not waited for
        builder = begin_building()
    try:
        return serve()
    finally:
        if builder is not None:
            finish(builder)


def serve() -> int:
    """The server, until it is stopped; Ctrl-C reaches it as well as this."""
    environment = {**os.environ, "HAMEAU_ENGINE": str(engine.BUILT)}
    server = subprocess.Popen(
        [str(Path(sys.executable).with_name("hameau")), "serve", "--browser"], env=environment
    )
    while True:
        try:
            return server.wait()
        except KeyboardInterrupt:
            continue


def begin_building() -> "subprocess.Popen[bytes]":
    """Compile at low priority; what the compiler says is kept in build/engine.log."""
    log = ROOT / "build" / "engine.log"
    log.parent.mkdir(exist_ok=True)
    with log.open("wb") as output:
        return subprocess.Popen(
            [sys.executable, "tools/engine.py"],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # Ctrl-C is for the server
            preexec_fn=lambda: os.nice(15),
        )


def finish(builder: "subprocess.Popen[bytes]") -> None:
    """Put what was compiled into the installed package; stop compiling if it was not done."""
    if builder.poll() is None:
        os.killpg(builder.pid, signal.SIGTERM)
        builder.wait()
    elif builder.returncode == 0:
        engine.install()


if __name__ == "__main__":
    sys.exit(main())
