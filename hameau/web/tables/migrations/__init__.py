"""How the database came to look as it does, one step per module of `versions`."""
