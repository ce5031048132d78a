"""What runs behind the pages? Storage, tables, news and bots, put together once per process."""

from .settings import Settings
from .show import boards
from .tables import networks
from .tables.bot_worker import Thinker
from .tables.database import Store
from .tables.live import Hub, Wire
from .tables.people import People
from .tables.store import Tables


class Service:
    """Everything a request needs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        boards.strict = settings.strict
        networks.open_folder(settings.networks)
        self.store = Store(settings.database)
        self.people = People(self.store)
        self.hub = Hub(self.store)
        self.wire = Wire(self.store, self.hub)
        self.tables = Tables(self.store, self.wire.notify)
        self.thinker = Thinker(self.tables, settings)

    def start(self) -> None:
        self.store.upgrade()
        self.hub.start()
        self.wire.start()
        self.thinker.start()

    async def stop(self) -> None:
        await self.thinker.stop()
        self.wire.stop()
        self.store.close()
