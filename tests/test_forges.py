"""Do the files for public forges say what the project says? They run elsewhere; what they name must exist."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import hameau

yaml = pytest.importorskip("yaml", reason="PyYAML is not installed (it comes with schemathesis)")
# A copy of the project in which the engine is compiled has no hidden folders.
ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / ".github").is_dir())
WORKFLOWS = [*sorted((ROOT / ".github" / "workflows").glob("*.yml")), ROOT / ".gitlab-ci.yml"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for entry in value.values() for text in texts(entry)]
    if isinstance(value, list):
        return [text for entry in value for text in texts(entry)]
    return [str(value)]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_is_yaml_and_names_make_targets_that_exist(path: Path) -> None:
    written = path.read_text("utf-8")
    said = "\n".join(texts(yaml.safe_load(written)))
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([\w-]+)", said)) <= targets
    assert "Untried so far" in written
    for file in re.findall(r"tests/\S+\.py", said):
        assert (ROOT / file).is_file()


def test_every_python_that_the_package_is_for_is_tried() -> None:
    classifiers = PROJECT["project"]["classifiers"]
    versions = re.findall(r"Python :: (3\.\d+)", "\n".join(classifiers))
    jobs = yaml.safe_load(WORKFLOWS[0].read_text("utf-8"))["jobs"]
    assert jobs["check"]["strategy"]["matrix"]["python"] == versions
    assert jobs["windows"]["strategy"]["matrix"]["python"] == versions
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in versions]


def test_the_citation_is_of_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == hameau.__version__
    assert citation["license"] == PROJECT["project"]["license"]


def test_every_issue_template_says_what_it_is_for() -> None:
    templates = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))
    for path in templates:
        _, head, _body = path.read_text("utf-8").split("---\n", 2)
        assert set(yaml.safe_load(head)) == {"name", "about", "labels"}
    assert len(templates) == 3


def test_a_container_is_made_of_files_that_exist() -> None:
    lines = (ROOT / "Containerfile").read_text("utf-8").splitlines()
    copied = [name for line in lines if line.startswith("COPY ") for name in line.split()[1:-1]]
    assert {"hameau", "setup.py", "requirements/web.txt"} <= set(copied)
    assert all((ROOT / name).exists() for name in copied)
