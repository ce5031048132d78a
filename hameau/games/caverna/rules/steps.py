"""Which steps is the game made of? Their order is their number, and nothing else."""

from typing import Final

from ....core.steps import Steps
from ..actions import CATALOGUE
from . import (
    animals,
    breeding,
    exchange,
    expeditions,
    furnishing,
    harvest,
    home,
    parts,
    placing,
    rounds,
    scoring,
    using,
)

STEPS: Final = Steps(
    CATALOGUE,
    rounds.NEW_ROUND,
    rounds.CARD,
    rounds.MARKER,
    rounds.OVERFLOW,
    rounds.KEEP,
    rounds.REPLENISH,
    rounds.ROUND_START,
    placing.TURN,
    placing.PLACE,
    placing.NEXT_TURN,
    using.USE_SPACE,
    using.CHOOSE_PART,
    home.LAY,
    home.PUT,
    furnishing.FURNISH,
    furnishing.CHOOSE_CELL,
    furnishing.PAYMENT,
    parts.SOW,
    parts.FORGE,
    parts.TRADE_ORE,
    placing.IMITATE,
    expeditions.LOOTING,
    parts.MARKET,
    exchange.EXCHANGE,
    animals.RELEASE,
    harvest.RETURN_HOME,
    harvest.CLAN_HARVEST,
    harvest.HARVEST_CHOICE,
    harvest.FEED,
    breeding.BREED,
    breeding.BREED_LOOT,
    harvest.NEXT_HARVEST,
    scoring.LAST_TRADES,
    scoring.OVER,
)
