"""One spelling for every JSON value, so that equal values have equal bytes and equal hashes."""

import hashlib
import json


def canonical(value: object) -> str:
    """Keys sorted, no spaces, no escapes beyond what JSON needs, no NaN."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def fingerprint(value: object) -> str:
    """A short, stable name for a JSON value."""
    return hashlib.sha256(canonical(value).encode()).hexdigest()[:16]
