"""A record of dice as an English sentence: in which roll or when, what is done, how long."""

from collections.abc import Mapping

from app.words.english.abilities_nouns import Phrase, listed
from app.words.english.dice_targets import TARGET, who
from app.words.english.dice_verbs import ROLLS, clause
from catalog.schema.dice_records import DiceRecord, DiceTarget, dice_verb_of

_MANEUVERS = ("maneuver", "counter-maneuver", "order")
_TIMES: Mapping[str, str] = {
    "delayed": ", after the other side has rolled but before its special icons",
    "final": ", before the other side's roll is final",
}  # fmt: skip
_WHEN: Mapping[str, str] = {
    "initial": "during Initial Effects", "before-dragons": "before dragons attack its army",
    "dragon-roll": "when an army rolls against dragons", "march": "in a march, between maneuver and action",
    "retreat": "in the retreat step", "captured": "when it is turned to its eighth face",
    "killed": "when the unit is killed", "killed-alone": "when an effect on single units kills one",
    "buried": "when the unit is buried", "enters-dua": "when a unit killed there joins the dead",
    "announced": "after spells on this unit, its army or its terrain are announced",
    "magic-rolled": "when an opposing army takes a magic action", "spells-cast": "after an army there casts spells in a magic action",
    "face-changed": "when an army turns the terrain with a maneuver", "rolled": "",
}  # fmt: skip
_AT: Mapping[str, str] = {
    "air-terrain": "at a terrain with air", "terrain": "at a terrain", "reserve": "in reserve",
    "eighth-face": "while you hold its eighth face", "standing-stones": "at Standing Stones",
}  # fmt: skip
_LASTS: Mapping[str, str] = {
    "now": "", "roll": "", "this-turn": "until the end of this turn", "turn-start": "until the start of your next turn",
    "turn-end": "until the end of your next turn", "owner-turn-start": "until the start of its owner's next turn",
    "face": "until the face changes", "used": "until used", "rolled": "until the next roll of this die",
    "game": "for the rest of the game",
}  # fmt: skip
_OF_SPELLS = "spell"


def dice_sentence(record: DiceRecord, kind: str) -> str:
    """One record in one sentence or two."""
    them = Phrase("that unit") if record.when == "enters-dua" else TARGET if kind == _OF_SPELLS else Phrase("it")
    done = _told(record, them)
    if record.when in _OF_ITSELF:
        done = [one.replace("this die", "it") for one in done]
    if record.choose:
        lasts = f", {_LASTS[record.lasts]}" if _LASTS[record.lasts] else ""
        body = f"{'for each point, ' if record.per_point else ''}choose one{lasts}: {'; or '.join(done)}"
    else:
        body = "; ".join(done)
    told = f"{_opening(record, kind)}{body}"
    is_offer = record.may and all(step.count_as is None for step in record.do)
    more = [" Optional." if is_offer else "", " Once per turn." if record.once else ""]
    return f"{told[:1].upper()}{told[1:]}.{''.join(more)}"


def _told(record: DiceRecord, them: Phrase) -> list[str]:
    """The clauses. How long stands with what lasts; who is meant again is told briefly."""
    freed = " or until this unit is killed" if record.bound else ""
    lasts = f"{_LASTS[record.lasts]}{freed}" if _LASTS[record.lasts] and not record.choose else ""
    found: list[str] = []
    before: DiceTarget | None = None
    for step in record.do:
        said = clause(step, them)
        target = step.bar.who if step.bar else None
        if target is not None and target == before:
            subject = who(target, them)
            said = said.replace(subject.text, "they" if subject.is_many or target.health else "it", 1)
        before = target
        if lasts and step.test is not None and step.test.failed[0].bar is not None:
            said = f"{said} {lasts}"
        elif lasts and (dice_verb_of(step) in _LASTING or (step.reroll is not None and step.reroll.rolls)):
            said = f"{lasts}, {said}"
        found.append(said)
    return found


_LASTING = frozenset({"adjust", "bar", "act", "script"})
_OF_ITSELF = ("killed", "buried")


def _opening(record: DiceRecord, kind: str) -> str:
    """In which rolls and when in them, or at which moment, and where."""
    if record.face:
        return f"{'ID' if record.face == 'id' else record.face.capitalize()}: "
    is_plain = record.timing == "standing" and record.rolls in _EVERY
    said = ("" if is_plain else listed(_rolls(record.rolls), "or")) + _TIMES.get(record.timing, "")
    place = None if kind == "terrain" and record.at == "terrain" else record.at
    where = _AT.get(place, f"at a {place}") if place else ""
    opening = ", ".join(part for part in (said, _WHEN.get(record.when or "", ""), where) if part)
    return f"{opening}: " if opening else ""


_EVERY = (("any",), ("army", "single"))


# Rolls that have one name together.
_TOGETHER: tuple[tuple[tuple[str, ...], str], ...] = (
    (("save-missile", "save-other"), "save roll except against melee"),
    (("melee", "missile", "save", "dragon", "avoid-free", "single-free"), "any roll except maneuvers and magic actions"),
)  # fmt: skip


def _rolls(rolls: tuple[str, ...]) -> list[str]:
    """The rolls by name; those that are one thing to a player together."""
    left = list(rolls)
    for some, said in _TOGETHER:
        if set(some) == set(rolls):
            return [said]
    if set(_MANEUVERS) <= set(rolls):
        left = [one for one in rolls if one not in _MANEUVERS[1:]]
    if {"avoid-free", "single-free"} <= set(left):
        left.remove("single-free")
    return [ROLLS[one] for one in left]
