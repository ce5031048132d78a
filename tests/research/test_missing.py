"""What if a package is not installed that the environments need? A sentence says which, and how to get it."""

import subprocess
import sys

import pytest

BLOCKED = """
import sys
sys.modules[{package!r}] = None
import hameau
try:
    from hameau.research import {module}
except hameau.HameauError as error:
    assert isinstance(error, ModuleNotFoundError), error
    print(error.name, error)
"""


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("zoo", "numpy"),
        ("tables", "numpy"),
        ("zoo", "pettingzoo"),
        ("gym", "gymnasium"),
        ("spiel", "pyspiel"),
        ("selfplay", "pyarrow"),
    ],
)
def test_a_missing_package_is_named_in_a_sentence(module: str, package: str) -> None:
    code = BLOCKED.format(module=module, package=package)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    expected = (
        f"{package} this needs the package {package}, which is not installed; in the project's folder, "
    )
    assert ran.stdout == expected + "pip install '.[research]' gets it\n", ran.stderr
