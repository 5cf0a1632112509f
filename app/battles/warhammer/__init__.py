"""Battles of Warhammer: Diskwars as documents."""
