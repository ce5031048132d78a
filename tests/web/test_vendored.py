"""Are the scripts of others the ones that were looked at?"""

import re
from hashlib import sha256

import pytest

from .servers import ROOT


@pytest.mark.parametrize("folder", ["hameau/web/static/vendor", "tests/web/vendor"])
def test_vendored_scripts_have_the_checksums_that_are_written_down(folder):
    told = dict(
        re.findall(
            r"^\| `([\w.-]+)` .*\| `([0-9a-f]{64})` \|$", (ROOT / folder / "README.md").read_text(), re.M
        )
    )
    found = {path.name: sha256(path.read_bytes()).hexdigest() for path in (ROOT / folder).glob("*.js")}
    assert told == found
