"""How does a network learn a game? By playing against itself: `hameau train`.

`tables.py` steps thousands of games at once, of every number of seats, in several processes; `policy.py` is
the network, with one head for what to choose and one for how it will end; `ppo.py` makes likelier what turned
out better than expected; `rivals.py` keeps older selves to play against; `run.py` is the whole course with
its checkpoints and its curves, and `export.py` writes the file that comes with a game.
"""
