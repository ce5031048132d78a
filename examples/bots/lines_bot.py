"""A bot of one's own as a program: `process:python3 lines_bot.py`. It needs nothing but Python itself.

It picks at random, but never what its words call a waste. Because it says `keep`, one program plays game
after game; each begins with a hello.
"""

import json
import random
import sys

WASTE = ("pass", "stop", "end", "decline", "starve", "no ")


def choose(question: dict, chance: random.Random) -> int:
    options = question["options"]
    useful = [option for option in options if not option["word"].startswith(WASTE)]
    return chance.choice(useful or options)["action"]


chance = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        chance = random.Random(str(message["seed"]))
        answer = {"protocol": 1, "keep": True}
    elif message["type"] == "decide":
        answer = {"action": choose(message, chance)}
    else:  # over: nothing to say
        continue
    print(json.dumps(answer), flush=True)
