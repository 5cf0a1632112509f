"""The board on which players look ahead: the pieces as they were read once, how fights end, what a place is worth."""
