"""When the database fails: a position is shown only if it is kept, and nothing that was kept is lost."""

import pytest

from hameau.web.tables.store import Tables

from .faults import Storm
from .test_tables import new_user


def rage(tables: Tables, commits: int) -> None:
    storm = Storm(tables, new_user(tables), seed=commits)
    failed = storm.rage(commits)
    assert commits / 5 < failed < commits / 2
    storm.check()


def test_a_position_is_shown_only_if_it_is_kept(tables):
    rage(tables, 100)


@pytest.mark.long
def test_a_position_is_shown_only_if_it_is_kept_whatever_fails(tables):
    rage(tables, 10_000)
