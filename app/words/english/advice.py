"""Repair, completion, suggestions, statistics."""

from collections.abc import Callable, Mapping

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
    """`2 x Elven Bard`, or the name alone."""
    count = values.get("count", 1)
    return f"{count} x {values['name']}" if count != 1 else str(values["name"])


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
    return f"Take out {_what(values)}{_where(values, 'from')}"


def _replace(values: Values) -> str:
    return f"Replace {_what(values)} by {values['other']}{_where(values, 'in')}"


def _move(values: Values) -> str:
    return f"Move {_what(values)}{_where(values, 'from')} to {_PARTS.get(str(values['to']), values['to'])}"


def _needs(values: Values) -> str:
    unknown = f"There is no hero {values['hero']}. " if values.get("hero") else ""
    return f"{unknown}Regiments are listed for a hero, or for a race and a number of points."


ADVICE: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "change-add": _add,
    "change-remove": _remove,
    "change-replace": _replace,
    "change-move": _move,
    "change-hero": "Let {other} lead regiment {regiment} instead of {name}",
    "change-add-regiment": "Add a regiment under {name}",
    "change-remove-regiment": "Take out the regiment of {name}",
    "repair-none": "No way to make this army legal was found. Nothing was changed; allow more pieces than the owned and free ones, or take some out yourself.",
    "complete-exact": "The army is full: every point is spent, {pieces} pieces were touched (seed {seed}).",
    "complete-short": "The army is as full as it gets: {left} stay unspent, because nothing that fits costs so little (seed {seed}).",
    "complete-nothing": "There is nothing to add: no piece that fits is left.",
    "complete-failed": "The army could not be filled so that it is legal. Nothing of yours was lost; the problems that remain are listed.",
    "suggest-random": "An army by chance: {points} of {limit} (seed {seed} makes it again).",
    "suggest-best": "The best army out of several: {points} of {limit} (seed {seed} makes it again).",
    "suggest-none": "No legal army was found with these pieces. Try another faction, another size, or all pieces instead of the owned ones.",
    "suggest-no-faction": "No army can be built around {wanted}. Known are: {known}.",
    "enumerate-needs": _needs,
}
