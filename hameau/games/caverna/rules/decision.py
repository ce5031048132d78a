"""What do all decisions have in common? Their prompts name the space and the tile they are about."""

from typing import ClassVar

from mypy_extensions import i64

from ....core.catalogue import Family
from ....core.events import Value
from ....core.state import Reason
from ....core.steps import Step
from ..furnishings import FURNISHING_SLUGS
from ..spaces import SPACES
from ..state import NOTHING, Player, Table

Reasons = tuple[tuple[Family, str, str], ...]


class Decision(Step[Table]):
    """Something a seat decides. `because` tells why actions of a family are not on offer: slug and rule."""

    because: ClassVar[Reasons] = ()

    def food_to_spend(self, s: Table, me: Player) -> i64:
        """How much food could be spent in this turn, exchanges apart. [10.6]"""
        return 0

    def values(self, s: Table) -> dict[str, Value]:
        values: dict[str, Value] = {}
        if self.words:
            values["what"] = self.words[int(s.arg)]
        if s.space != NOTHING:
            values["space"] = SPACES[int(s.space)]
        if s.tile != NOTHING:
            values["tile"] = FURNISHING_SLUGS[int(s.tile)]
        return values

    def refusal(self, s: Table, family: Family, action: int) -> Reason:
        for own, slug, rule in self.because:
            if family is own:
                return refused(slug, family, action, rule)
        return super().refusal(s, family, action)


def refused(slug: str, family: Family, action: int, rule: str) -> Reason:
    """Why an action is not on offer."""
    return Reason(slug, dict(family.values(action)), rule)
