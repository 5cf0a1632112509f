"""Roundel: catalogue, armies, paper and battles for disk and dice wargames. The map is in app/README.md."""

from app import compiled

VERSION = "0.1.0"

compiled.install()
