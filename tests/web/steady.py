"""The command line, with chance that is the same every time: what fails in a browser fails again.

STEADY_SEED chooses other games; all tables of one setup are dealt and rolled alike, and a bot decides
by how many decisions its table has seen.
"""

import os

if __name__ == "__main__":  # not in the processes of bots, which begin by importing this module
    from hameau.cli import app
    from hameau.web.tables import seeds
    from hameau.web.tables.bot_worker import BotWorker

    SEED = os.environ.get("STEADY_SEED", "steady")
    find_task = BotWorker._next_task

    def find_steady_task(worker: BotWorker, table: str):
        number, owner, task = find_task(worker, table)
        return number, owner, task and task._replace(seed=f"{SEED} {number}")

    seeds.fresh_seed = lambda: SEED
    BotWorker._next_task = find_steady_task
    app(prog_name="hameau")
