"""One spelling for every JSON value, so that equal values have equal bytes and equal hashes; and one for people."""

import hashlib
import json


def canonical(value: object) -> str:
    """Keys sorted, no spaces, no escapes beyond what JSON needs, no NaN."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def readable(value: object, width: int = 100, indent: str = "") -> str:
    """JSON that people can read and compare line by line: what is short enough stands on one line."""
    short = json.dumps(value, ensure_ascii=False)
    if not value or not isinstance(value, (dict, list)) or (indent and len(indent) + len(short) <= width):
        return short
    deeper = indent + "  "
    if isinstance(value, dict):
        inside = [
            f"{json.dumps(key, ensure_ascii=False)}: {readable(one, width, deeper)}" for key, one in value.items()
        ]
        opening, closing = "{", "}"
    else:
        inside = [readable(one, width, deeper) for one in value]
        opening, closing = "[", "]"
    return f"{opening}\n{deeper}" + f",\n{deeper}".join(inside) + f"\n{indent}{closing}"


def fingerprint(value: object) -> str:
    """A short, stable name for a JSON value."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:16]
