"""Roundel: catalogue, armies, paper and battles for disk and dice wargames. The map is in app/README.md."""

VERSION = "0.1.0"
