"""Scenarios, replays and a second, literal telling of the rules."""
