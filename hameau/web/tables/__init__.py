"""Tables and their history: who sits at them, what was done, where all of it is kept."""
