"""The contract every game is written against. Names no game."""
