"""Army documents: files, texts, codes, versions."""

from collections.abc import Callable, Mapping

ARMIES: dict[str, str | Callable[[Mapping[str, object]], str]] = {}
