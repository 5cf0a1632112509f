"""Moments as people say them."""

from datetime import UTC, datetime

from app.words import say


def when_text(moment: str, now: datetime | None = None) -> str:
    """A moment (ISO, UTC) as people say it: the time today, the day this year, else the date."""
    try:
        made = datetime.fromisoformat(moment)
    except ValueError:
        return ""
    local = (made if made.tzinfo else made.replace(tzinfo=UTC)).astimezone()
    today = (now or datetime.now(UTC)).astimezone()
    days = (today.date() - local.date()).days
    if days <= 0:
        return say("shell.today", time=f"{local:%H:%M}")
    if days == 1:
        return say("shell.yesterday", time=f"{local:%H:%M}")
    month = say(f"shell.month-{local.month}")
    if local.year == today.year:
        return say("shell.day", day=local.day, month=month)
    return say("shell.date", day=local.day, month=month, year=local.year)
