#!/bin/sh
# tools/try_wheel.sh WHEEL compiled|interpreted: does a wheel work for somebody who has nothing else?
# In a fresh environment: games, a bot of one's own, an arena that keeps its games, a question to them, an environment.
# PYTHON=/path/to/python chooses the Python.
set -eu
wheel=$(cd "$(dirname "$1")" && pwd)/$(basename "$1") kind=$2
there=$(mktemp -d)
trap 'rm -rf "$there"' EXIT
cd "$there"

show() {
    echo "\$ $*"
    "$@"
}

"${PYTHON:-python3}" -m venv environment
PATH=$there/environment/bin:$PATH
echo "== $(basename "$wheel") with $(python --version)"
show pip --disable-pip-version-check install --quiet "$wheel[data,research]"
show hameau --version | tee version
grep -q "$kind" version
cat >careful.py <<'END'
import hameau


class Careful:
    """Takes the first option that is offered."""

    def choose(self, state: hameau.State, seat: int) -> int:
        return state.legal()[0]
END
show hameau games
show hameau simulate meduris --players "python:careful.Careful,greedy" --games 2 --jobs 1
show hameau arena cave-vs-cave --bots greedy,random --games 2 --jobs 1 --records games.parquet
show hameau db count games.parquet --by bot
cat >environment.py <<'END'
import gymnasium

env = gymnasium.make("hameau.research.gym:hameau/stone-age-v1", seats=2, bots="greedy")
seen, info = env.reset(seed=1)
steps, over = 0, False
while not over:
    seen, reward, ended, cut, info = env.step(env.action_space.sample(seen["action_mask"]))
    steps, over = steps + 1, ended or cut
print(f"a game of {steps} decisions, reward {reward}")
END
show python environment.py
