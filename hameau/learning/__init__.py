"""What do bots learn with? Encodings, weights and networks. Names no game."""
