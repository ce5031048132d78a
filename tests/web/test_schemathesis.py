"""Does the API do what it says? Schemathesis reads its description and tries thousands of requests on it."""

import subprocess
import sys
from pathlib import Path

import pytest

from .servers import Player, Server

EXAMPLES = 25  # of each kind for each operation
# Whatever makes no sense is a 422, also where only the rules of a game know why: so many seats, such a bot.
MEANINGLESS = '"2xx", 401, 403, 404, 409, 422, 429'
PINNED = {"table": '"path.table" = "{table}"\n', "any": ""}  # one table that is there, or what is made up


@pytest.mark.long
@pytest.mark.parametrize("tables", PINNED)
def test_schemathesis_finds_nothing(tmp_path, tables):
    pytest.importorskip("schemathesis", reason="Schemathesis is not installed")
    much = dict.fromkeys(("HAMEAU_GET_BURST", "HAMEAU_POST_BURST", "HAMEAU_OPEN_TABLES"), "1000000")
    server = Server(f"sqlite:///{tmp_path / 'tables.db'}", **much)
    try:
        player = Player(server.address)
        table = player.create("stone-age", "me", "here")["id"]
        config = tmp_path / "schemathesis.toml"
        config.write_text(
            f"[parameters]\n{PINNED[tables].format(table=table)}"
            f"[checks.positive_data_acceptance]\nexpected-statuses = [{MEANINGLESS}]\n"
        )
        found = subprocess.run(
            [*command(config, tmp_path), f"{server.address}/api/openapi.json", "--header",
             f"Authorization: Bearer {player.token}"], capture_output=True, text=True, timeout=900
        )  # fmt: skip
    finally:
        server.stop()
    assert found.returncode == 0, found.stdout[-6000:]


def command(config: Path, folder: Path) -> list[str]:
    """Schemathesis with all its checks; a stream that stays open is no answer it could look at."""
    return [
        sys.executable, "-m", "schemathesis.cli", "--config-file", str(config), "run", "--checks", "all",
        "--exclude-path-regex", "/events$", "--max-examples", str(EXAMPLES), "--seed", "1",
        "--generation-database", "none", "--report-dir", str(folder),
    ]  # fmt: skip
