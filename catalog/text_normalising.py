"""Text as the search sees it."""

import unicodedata


def fold(text: str) -> str:
    """Lower case without marks, so that `Jäger` is found as `jager` and `T'ann` as it is typed."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("\u2019", "'"))
    return "".join(c for c in decomposed if not unicodedata.combining(c))


_SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


def spelled_out(text: str) -> str:
    """`Jäger` as `Jaeger`; nothing where there is nothing to spell out."""
    spelled = text.translate(_SPELLED)
    return spelled if spelled != text else ""
