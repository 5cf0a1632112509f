"""What a piece does, as sentences made from its records, so that what is shown is what the rules act on.

How a record becomes a sentence is a matter of the language: the grammar is in `english/abilities.py` and its
neighbours. Another language may have no words for a record; then all of it is told in English. Here stands which text
is shown at all.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from app.words import translate_prose
from app.words.english.abilities import sentence
from app.words.english.dice_abilities import dice_sentence
from app.words.tongue import ENGLISH, in_english, language
from catalog.schema import AnyAbility
from catalog.schema.abilities import TYPED_IN
from catalog.schema.dice_records import DiceRecord
from catalog.schema.records import Record


def record_text(record: Record | DiceRecord, kind: str) -> str:
    """One record in a sentence or two; `kind` is what the rules call the text it belongs to."""
    if isinstance(record, DiceRecord):
        with in_english():
            return dice_sentence(record, kind)
    if language() != ENGLISH:
        told = import_module(f"app.words.{language()}.abilities").attempt(record, kind)
        if told:
            return str(told)
    with in_english():
        return sentence(record, kind)


def ability_text(ability: AnyAbility) -> str:
    """What is shown of an ability, everywhere: what its records do. Where they do not do all of it, what we say of it;
    and what the user has typed in stands for everything."""
    if not ability.records or ability.implemented != "yes" or TYPED_IN in ability.tags:
        return translate_prose(ability.summary)
    return " ".join(dict.fromkeys(record_text(record, ability.kind) for record in ability.records))


def abilities_text(abilities: Iterable[AnyAbility]) -> str:
    """All that a piece does."""
    return " ".join(text for ability in abilities if (text := ability_text(ability)))


def entry_text(entry: Any) -> str:
    """What an entry does or is for, in sentences; empty where nothing is said."""
    if abilities := getattr(entry, "abilities", ()):
        return abilities_text(abilities)
    said = [getattr(entry, field, None) for field in ("summary", "purpose", "victory", "objective")]
    return " ".join(translate_prose(text) for text in said if text)
