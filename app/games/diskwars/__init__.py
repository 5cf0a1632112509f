"""Diskwars: the rules of the Legions booklet."""
