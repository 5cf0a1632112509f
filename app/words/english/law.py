"""What the law says of an army list."""

from collections.abc import Callable, Mapping

LAW: dict[str, str | Callable[[Mapping[str, object]], str]] = {}
