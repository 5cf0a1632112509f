"""Moments as people read them."""

from datetime import UTC, datetime


def local_time(moment: str) -> str:
    """A stored moment by the user's clock: 5 Mar 2026, 08:49. What is no moment is shown as it is written."""
    try:
        when = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    local = (when if when.tzinfo else when.replace(tzinfo=UTC)).astimezone()
    return f"{local.day} {local:%b %Y, %H:%M}"
