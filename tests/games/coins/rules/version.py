"""The version of the rules."""

RULES = "coins/1"
