"""Repair, completion, suggestions, statistics."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import with_counts

Values = Mapping[str, object]

_PARTS = {
    "home": "the home army",
    "campaign": "the campaign army",
    "horde": "the horde",
    "dragons": "the dragons",
    "summoning_pool": "the summoning pool",
    "minor_terrains": "the minor terrains",
    "home_terrain": "home terrain",
    "frontier_terrain": "frontier terrain",
}


def _what(values: Values) -> str:
    """`2 × Elven Bard`, or the name alone."""
    count = values.get("count", 1)
    return f"{count} × {values['name']}" if count != 1 else str(values["name"])


def _where(values: Values, before: str) -> str:
    if values.get("regiment"):
        return f" {before} regiment {values['regiment']}"
    place = _PARTS.get(str(values.get("part")), "")
    if str(values.get("part")).endswith("_terrain"):
        return f" as {place}"
    return f" {before} {place}" if place else ""


def _add(values: Values) -> str:
    return f"Add {_what(values)}{_where(values, 'to')}"


def _remove(values: Values) -> str:
    return f"Remove {_what(values)}{_where(values, 'from')}"


def _replace(values: Values) -> str:
    return f"Replace {_what(values)} with {values['other']}{_where(values, 'in')}"


def _move(values: Values) -> str:
    return f"Move {_what(values)}{_where(values, 'from')} to {_PARTS.get(str(values['to']), values['to'])}"


def _needs(values: Values) -> str:
    unknown = f"There is no hero called {values['hero']}. " if values.get("hero") else ""
    return f"{unknown}Name a hero, or a race and a number of points."


ADVICE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "change-add": _add,
    "change-remove": _remove,
    "change-replace": _replace,
    "change-move": _move,
    "change-hero": "Replace {name} with {other} as hero of regiment {regiment}",
    "change-add-regiment": "Add a regiment led by {name}",
    "change-remove-regiment": "Remove {name}'s regiment",
    "complete-exact": with_counts(
        "The army is full: every point is spent and {pieces} changed (seed {seed}).", pieces="piece"
    ),
    "complete-short": "The army is as full as possible: {left} unspent, because nothing legal is that cheap (seed {seed}).",
    "complete-nothing": "There is nothing left that fits.",
    "complete-failed": "The army could not be filled and stay legal. None of your pieces were removed; the remaining problems are listed.",
    "suggest-random": "Random army: {points} of {limit} (repeat with seed {seed}).",
    "suggest-best": "Best army found: {points} of {limit} (repeat with seed {seed}).",
    "suggest-none": "No legal army was found with these pieces. Try another faction or size, or allow pieces you don't own.",
    "suggest-no-faction": "No army can be built around {wanted}. Choose one of {known}.",
    "enumerate-needs": _needs,
}
