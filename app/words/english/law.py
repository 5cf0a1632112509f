"""What the law of every game says of an army list. A piece's name may be one or many: sentences keep clear of a verb after it."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import house_rules, listed, many, number, some_of

Values = Mapping[str, object]


def _banned(values: Values) -> str:
    return f"{values['name']} cannot be in this army: banned by {house_rules(values)}."


def _over_limit(values: Values) -> str:
    """Forces of dice are counted in health and have an exact size."""
    if values.get("unit") == "health":
        text = "The force has {points} health, {over} too many. It must have exactly {limit}."
    else:
        text = "The army costs {points} points, {over} over its limit of {limit}."
    return text.format(**values)


def _over_switch_limit(values: Values) -> str:
    return (
        f"At most {values['most']} {values['name']} allowed by {house_rules(values)}; this army has {values['count']}."
    )


def _house_values(values: Values) -> str:
    pieces = many(number(values, "count"), "piece")
    return f"Some printed values are unknown for {pieces}, so house values are used: {some_of(listed(values))}."


LAW: dict[str, str | Callable[[Values], str]] = {
    "unknown-piece": "The catalogue has no piece called {wanted}. The rest of the army is checked without it.",
    "unknown-switch": "There is no house rule called {wanted}. Turn it off or import it.",
    "over-limit": _over_limit,
    "published-total-moved": "The army costs {points} points, {over} over its limit of {limit}. It is legal as published: prices have changed since.",
    "unique": "An army may have only one {name} (Unique); this one has {count}.",
    "not-an-army-piece": "{name} cannot be part of an army: only recruited pieces can.",
    "banned": _banned,
    "over-switch-limit": _over_switch_limit,
    "house-values": _house_values,
}
