"""Does the tutorial notebook run from its beginning to its end?"""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).resolve().parent.parent / "examples" / "tutorial.ipynb"
CELLS: list[dict[str, Any]] = json.loads(NOTEBOOK.read_text("utf-8"))["cells"]
CODE = ["".join(cell["source"]) for cell in CELLS if cell["cell_type"] == "code"]


def test_it_is_kept_without_what_it_printed() -> None:
    for cell in CELLS:
        assert cell["cell_type"] == "markdown" or (cell["outputs"], cell["execution_count"]) == ([], None)
    for code in CODE:
        ast.parse(code)


@pytest.mark.long
def test_it_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Its own assertions say what it has to reach; what stands last in a cell can be drawn."""
    pytest.importorskip("numpy", reason="numpy is not installed (pip install '.[research]')")
    scope: dict[str, Any] = {"__name__": "tutorial"}
    drawn = 0
    for code in CODE:
        tree = ast.parse(code)
        shown = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "tutorial", "exec"), scope)
        if shown is not None and isinstance(shown, ast.Expr):
            value = eval(compile(ast.Expression(shown.value), "tutorial", "eval"), scope)
            drawn += hasattr(value, "_repr_svg_") or hasattr(value, "_repr_html_")
    assert drawn == 3
    assert "after 480 games" in capsys.readouterr().out
