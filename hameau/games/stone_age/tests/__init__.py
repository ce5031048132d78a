"""The tests of Stone Age."""
