"""How a template of English is filled: `{seat}'s turn` with a name that ends in s is `Orcs' turn`."""

import re
from collections.abc import Mapping

_POSSESSIVE = re.compile(r"\{(\w+)\}'s\b")


def possessive(name: object) -> str:
    """Whose something is. Names that end in s take the apostrophe alone."""
    text = str(name)
    return f"{text}'" if text.endswith("s") else f"{text}'s"


def fill(template: str, values: Mapping[str, object]) -> str:
    """The template with its values, each possessive in its right form."""

    def whose(found: re.Match[str]) -> str:
        return f"{{{found[1]}}}'" if str(values.get(found[1], "")).endswith("s") else found[0]

    return _POSSESSIVE.sub(whose, template).format(**values)
