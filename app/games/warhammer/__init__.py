"""Warhammer: Diskwars."""
