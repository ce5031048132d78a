"""Bots that misbehave, each level in its own way; they run in the processes where bots think."""

import os
import signal
import time
from pathlib import Path

import hameau
from hameau.web.tables import bot_process
from hameau.web.tables.bot_process import Answer, Task

GATE = "HAMEAU_TEST_GATE"  # a file: masters think until it is there
SLOW = 1.3  # seconds that `mcts` takes
honest = bot_process.choose  # before any test puts another one in its place


def choose(task: Task) -> Answer:
    if task.bot == "master":
        while not Path(os.environ[GATE]).exists():
            time.sleep(0.01)
    elif task.bot == "expert":
        os.kill(os.getpid(), signal.SIGKILL)
    elif task.bot == "artisan":
        return Answer(10**6, 0.0)
    elif task.bot == "greedy":
        time.sleep(600)
    elif task.bot == "mcts":
        time.sleep(SLOW)
    first = hameau.game(task.game).load(task.position).legal()[0]
    return honest(task) if task.bot == "random" else Answer(first, 0.0)
