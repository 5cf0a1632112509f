"""Battles as documents: positions, answers, chance by seed or script, the first position of armies, records."""
