"""How does a network learn a game? By playing against itself: `hameau train`.

`tables.py` steps thousands of games at once, of every number of seats, in several processes; `policy.py` is
the network, with one head for what to choose and one for how it will end; `ppo.py` makes likelier what turned
out better than expected; `seating.py` says where older selves (`rivals.py`) and `greedy` sit, `whims.py`
lets it find what it never tries; `course.py` is the whole of it with its checkpoints, `gate.py` compares two
networks, `export.py` writes the file of a game, and reads it to go on from, and `join.py` makes one network
of several.
"""
