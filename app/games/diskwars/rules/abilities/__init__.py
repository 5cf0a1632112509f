"""Abilities in play: who is meant, what is in force, what is used, what answers. Scripts say what no record can."""
