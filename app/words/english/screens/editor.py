"""Setting up any table."""

from collections.abc import Callable, Mapping

EDITOR: dict[str, str | Callable[[Mapping[str, object]], str]] = {}
