"""What positions of all disk games may say wrongly."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from app.base.errors import Problem
from app.documents.reading import Source
from app.engine.protocol import CHANCE
from app.games.api.records import Records
from app.games.disk.rules.agreed import Agreed, value_of
from catalog.marks import Path

# Words that answers use: no piece and no seat may be called so.
RESERVED = ("done", "nothing", "move", "yes", "no", CHANCE)


def wrong_option(
    name: str,
    said: Any,
    choices: Mapping[str, Agreed],
    source: Source,
    path: Path = (),
    elsewhere: Collection[str] = (),
) -> Iterator[Problem]:
    """An option that there is not, or a value that it cannot have. `elsewhere` are those of other scenarios."""
    choice = choices.get(name)
    if choice is None:
        code = "option-not-here" if name in elsewhere else "option-unknown"
        yield source.problem(code, path, wanted=name, known=sorted(choices))
    elif value_of(choice, said) is None and choice.words:
        yield source.problem("option-words", path, name=name, value=str(said), known=list(choice.words))
    elif value_of(choice, said) is None:
        yield source.problem("option-number", path, name=name, value=str(said), least=choice.least, most=choice.most)


def known_ids(records: Records, kind: str) -> list[str]:
    return sorted(records.get(kind, {}))
