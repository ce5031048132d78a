"""What runs behind the pages? Database, tables, news and bots, put together once per process."""

from ..core.record import Record
from .settings import Settings
from .show.boards import Boards
from .tables.bot_process import HintTask
from .tables.bot_worker import BotWorker
from .tables.database import Database
from .tables.hints import hint_task
from .tables.live import Broadcast, Hub
from .tables.people import People
from .tables.puzzles import Puzzles
from .tables.records import export
from .tables.review_worker import ReviewWorker
from .tables.reviews import Reviews
from .tables.roster import Roster
from .tables.store import Tables


class Service:
    """Everything a request needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.boards = Boards(settings.strict)
        self.database = Database(settings.database)
        self.people = People(self.database, settings.keep_logins)
        self.hub = Hub(self.database)
        self.broadcast = Broadcast(self.database, self.hub)
        self.tables = Tables(self.database, Roster(settings.networks), self.broadcast.announce)
        self.bots = BotWorker(self.tables, settings)
        self.puzzles = Puzzles(self.database)
        self.reviews = Reviews(self.database)
        self.reviewer = ReviewWorker(
            self.reviews, self.bots.pool, settings.study_review_seconds, self._record
        )

    def start(self) -> None:
        self.database.upgrade()
        self.hub.start()
        self.broadcast.start()
        self.bots.start()
        self.reviewer.start()

    def hint_task(self, user: int, table_id: str, number: int) -> HintTask:
        """What to look into for a hint about somebody's decision."""
        with self.tables.open(table_id) as table:
            return hint_task(table, user, number, self.settings)

    def _record(self, table_id: str) -> Record:
        return export(self.tables, table_id, None)

    async def stop(self) -> None:
        await self.reviewer.stop()
        await self.bots.stop()
        self.broadcast.stop()
        self.database.close()
