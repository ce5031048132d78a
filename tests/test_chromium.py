"""Is a Chromium for the tests in a browser found, or installed, or its lack told? With made-up programs."""

from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture
def bin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder in which programs are, and a home without browsers."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in ("sh", "env", "cat", "chmod"):
        (folder / name).symlink_to(f"/bin/{name}" if Path(f"/bin/{name}").exists() else f"/usr/bin/{name}")
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.delenv("PLAYWRIGHT_BROWSERS_PATH", raising=False)
    monkeypatch.setattr(chromium, "_as_root", lambda: [])
    monkeypatch.setattr(chromium, "_is_ubuntu", lambda: False)
    monkeypatch.setattr(chromium.sys, "executable", str(program(folder / "python", "exit 3")))
    return folder


def program(path: Path, script: str) -> Path:
    path.write_text(f"#!/bin/sh\n{script}\n", "utf-8")
    path.chmod(0o755)
    return path


def test_the_one_that_is_named_comes_first(bin, tmp_path, monkeypatch):
    assert chromium.find() is None
    program(bin / "google-chrome", "")
    assert chromium.find() == str(bin / "google-chrome")
    named = program(tmp_path / "mine", "")
    monkeypatch.setenv("CHROMIUM", str(named))
    assert chromium.find() == str(named)


def test_the_one_that_playwright_installed_is_found(bin, tmp_path):
    own = tmp_path / ".cache/ms-playwright/chromium-1200/chrome-linux64/chrome"
    own.parent.mkdir(parents=True)
    program(own, "")
    assert chromium.find() == str(own)


def test_it_is_installed_from_the_systems_packages(bin):
    """Lists of packages are fetched only when the package is unknown."""
    makes = f"echo '#!/bin/sh' >{bin}/chromium; chmod +x {bin}/chromium"
    known = f"test -e {bin}/lists"
    script = f'case "$*" in *update*) echo >{bin}/lists;; *install*) {known} || exit 100; {makes};; esac'
    program(bin / "apt-get", script)
    assert chromium.install() is None
    assert chromium.find() == str(bin / "chromium")


def test_whoever_has_no_rights_gets_playwrights(bin, tmp_path, monkeypatch):
    monkeypatch.setattr(chromium, "_as_root", lambda: None)
    program(bin / "apt-get", "exit 1")
    own = tmp_path / ".cache/ms-playwright/chromium-1200/chrome-linux/chrome"
    own.parent.mkdir(parents=True)
    program(bin / "python", f'test "$*" = "-m playwright install chromium" && echo >{own}')
    assert chromium.install() is None
    assert chromium.find() == str(own)


def test_failing_is_told_once_and_stops_nothing(bin, tmp_path, capsys):
    program(bin / "apt-get", "echo no network >&2; exit 100")
    program(bin / "python", "echo nothing to fetch >&2; exit 1")
    note = tmp_path / "note"
    chromium.main([str(note)])
    assert "no network" in (said := capsys.readouterr().out)
    assert "nothing to fetch" in said
    assert chromium.ADVICE in said
    chromium.main([str(note)])
    assert capsys.readouterr().out == ""
