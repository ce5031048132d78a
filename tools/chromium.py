"""Where is a Chromium for the tests in a browser? `python tools/chromium.py` installs one if there is none.

`make test` runs this before the checks; the tests themselves only look and never download. What was tried
once is noted in the file given as argument and not tried again until that file is gone.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = "install Chromium (Debian: sudo apt install chromium) or set CHROMIUM to the path of one"


def find() -> str | None:
    """The Chromium that CHROMIUM names, that of the system, or Playwright's own."""
    for name in (os.environ.get("CHROMIUM", ""), *NAMES):
        if name and (found := shutil.which(name)):
            return found
    return _playwrights_own()


def _playwrights_own() -> str | None:
    """What `playwright install chromium` has put where it puts browsers."""
    home = Path.home()
    folders = [home / ".cache/ms-playwright", home / "Library/Caches/ms-playwright"]
    if given := os.environ.get("PLAYWRIGHT_BROWSERS_PATH"):
        folders = [Path(given)]
    programs = ("chrome-linux*/chrome", "chrome-mac*/*.app/Contents/MacOS/*")
    found = [path for folder in folders for one in programs for path in folder.glob(f"chromium-*/{one}")]
    return str(max(found)) if found else None


def install() -> str | None:
    """Install a Chromium from the system's packages, or else Playwright's; None, or why it failed."""
    reasons = []
    for name, command in _ways():
        print(f"Installing Chromium for the tests in a browser ({name}) ...", flush=True)
        reason = _run(command, 300)
        if reason is None and find():
            return None
        reasons.append(f"{name}: {reason or 'it is not there afterwards'}")
    return "; ".join(reasons) or "there is no way to install one here"


def _ways() -> list[tuple[str, list[str]]]:
    """The commands to try. Ubuntu's package is only a hint at a snap, so it is left out there."""
    found = []
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    root = _as_root()
    if root is not None and shutil.which("apt-get"):
        if not _is_ubuntu():
            apt = " ".join([*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"])
            get = f"{apt} --no-install-recommends install chromium"
            found.append(("system packages", ["sh", "-c", f"{get} || ({apt} update && {get})"]))
        else:
            playwright.insert(4, "--with-deps")
    return [*found, ("Playwright", playwright)]


def _as_root() -> list[str] | None:
    """What makes a command run as root without asking for anything; None if nothing does."""
    if os.getuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        return ["sudo", "-n"]
    return None


def _is_ubuntu() -> bool:
    release = Path("/etc/os-release")
    return release.exists() and "ubuntu" in release.read_text("utf-8").lower()


def _run(command: list[str], seconds: int) -> str | None:
    """Run a command quietly; None, or the last thing it said."""
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return f"not done after {seconds} seconds"
    if done.returncode == 0:
        return None
    said = (done.stderr or done.stdout).strip().splitlines()
    return said[-1][:200] if said else f"exit code {done.returncode}"


def main(arguments: list[str]) -> None:
    """Find or install; failing is no reason to stop, because the tests then say why they were skipped."""
    note = Path(arguments[0]) if arguments else None
    if find() or (note and note.exists()):
        return
    reason = install()
    if reason is None:
        return
    print(f"hameau: no Chromium for the tests in a browser ({reason}); {ADVICE}", flush=True)
    if note:
        note.write_text(reason + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
