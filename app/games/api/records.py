"""Entries of the catalogue as a battle takes them: kind -> id -> entry, as they are in effect."""

from collections.abc import Mapping

from catalog.schema import Entry

Records = Mapping[str, Mapping[str, Entry]]
