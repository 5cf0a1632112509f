"""The version of the rules. It is raised when the same answers may lead to another battle than before."""

RULES = "dragon-dice/1"
