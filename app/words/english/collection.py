"""What the user owns, wants and trades."""

from collections.abc import Callable, Mapping

COLLECTION: dict[str, str | Callable[[Mapping[str, object]], str]] = {}
