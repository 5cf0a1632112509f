"""Repair, completion, suggestions, statistics."""

from collections.abc import Callable, Mapping

ADVICE: dict[str, str | Callable[[Mapping[str, object]], str]] = {}
