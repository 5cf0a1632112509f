"""Cards that a question offers, as a hand shows them: which card a key means, a line below it, what it says."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from app.engine.protocol import Decision
from app.games.api.records import Records
from app.games.warhammer.rules.setup.zoning import PLAIN
from app.words import label, say, translate_prose
from app.words.abilities import abilities_text
from app.words.tokens import token_words
from app.words.tongue import of_game, translated_name
from catalog.schema import CommandCard, DeploymentCard, Entry, WarhammerScenario, WarhammerTerrain

SYSTEM = "warhammer"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the box: its kind and id in the catalogue, its name, a line of figures, its text. A deployment card
    may lie with its plain side up."""

    kind: str
    id: str
    name: str
    line: str
    text: str
    is_plain: bool = False


# The questions that offer cards, and of which kind.
KINDS: Mapping[str, str] = {
    "ask.command": "command",
    "ask.zone-card": "deployment",
    "ask.side": "deployment",
    "ask.terrain-card": "terrain",
    "ask.face": "terrain",
    "ask.scenario": "scenario",
}


def card_offered(records: Records, decision: Decision, key: str) -> Card | None:
    """The card that an option means; None where it means none."""
    kind = KINDS.get(decision.prompt)
    if kind is None:
        return None
    is_side = decision.prompt == "ask.side"
    id_ = decision.about[0] if is_side and decision.about else key
    return card_of(records, kind, id_, is_plain=is_side and key == PLAIN)


def card_of(records: Records, kind: str, id_: str, *, is_plain: bool = False) -> Card | None:
    """A card of the catalogue in the words of the game. Copies are told apart by a number: `feint:2`."""
    entry = records.get(kind, {}).get(id_.partition(":")[0])
    if entry is None:
        return None
    with of_game(SYSTEM):
        if is_plain and isinstance(entry, DeploymentCard):
            value = entry.plain_value
            return Card(kind, entry.id, say("option.plain"), say("hand.disks", count=value), "", is_plain=True)
        return Card(kind, entry.id, translated_name(entry), _LINES[type(entry)](entry), _TEXTS[type(entry)](entry))


def _command_line(card: CommandCard) -> str:
    told = say("hand.command", strategy=label(card.strategy), count=card.value)
    return say("hand.unstable", line=told) if card.unstable else told


def _keywords(terrain: WarhammerTerrain) -> str:
    return ", ".join(token_words(token) for token in terrain.keywords)


def _command_text(card: CommandCard) -> str:
    """What it does; a battle ability is used by somebody."""
    user = say("faces.used-by", user=translate_prose(card.user)) if card.user else ""
    kinds = ", ".join(dict.fromkeys(label(ability.kind) for ability in card.abilities))
    return ". ".join(part for part in (kinds, user) if part) + ("\n" if kinds or user else "") + _text(card)


def _text(card: Any) -> str:
    return abilities_text(card.abilities)


def _scenario_text(card: WarhammerScenario) -> str:
    """As the active one it counts for all, as an objective for one."""
    told = [_text(card)] if card.abilities else []
    return "\n".join([*told, say("hand.objective", objective=translate_prose(card.objective))])


_LINES: Mapping[type[Entry], Callable[[Any], str]] = {
    CommandCard: _command_line,
    DeploymentCard: lambda card: say("hand.disks", count=card.value),
    WarhammerTerrain: _keywords,
    WarhammerScenario: lambda card: label(card.card),
}
_TEXTS: Mapping[type[Entry], Callable[[Any], str]] = {
    CommandCard: _command_text,
    DeploymentCard: _text,
    WarhammerTerrain: _text,
    WarhammerScenario: _scenario_text,
}
