"""Every sentence for people, by code and from data. A language is a package beside `english`; the words of a game are
in its own package (`tables`). They may be in another language than the window (`tongue`), and what that does not have
is said in English, a sentence as a whole.

`say` makes the sentence of a code, `tell` that of a problem with its place, `label` the short name of a field, a kind
or a value. Nothing else in the program writes sentences.
"""

import re
from collections.abc import Callable, Iterable, Mapping

from app.base.errors import BugError, KnownError, Problem
from app.words.filling import fill
from app.words.near import nearest
from app.words.tongue import ENGLISH, game, language, of_game
from app.words.word_tables import look_everywhere, look_up, name_of, of_program

Sentence = str | Callable[[Mapping[str, object]], str]


def _sentence(code: str) -> Sentence | None:
    """What the program says by this code, else the game that is spoken of, else any other; in the language that is
    spoken, else in English."""
    found: Sentence | None
    if (spoken := language()) != ENGLISH:
        found = look_up("SENTENCES", code, spoken, game())
        if found is not None:
            return found
    if code in _adopted:
        return _adopted[code]
    found = look_up("SENTENCES", code, ENGLISH, game())
    return look_everywhere("SENTENCES", code, ENGLISH) if found is None else found


_adopted: dict[str, str] = {}


def adopt(sentences: Mapping[str, str]) -> None:
    """The window speaks with these from now on, by code; what is not among them stays English (`linguist`)."""
    _adopted.clear()
    _adopted.update(sentences)


def say(code: str, /, **values: object) -> str:
    """The sentence of a code. An unknown code is a bug, found by the tests."""
    sentence = _sentence(code)
    if sentence is None:
        raise BugError("no sentence for this code", code=code)
    shown = {name: _shown(value) for name, value in values.items()}
    if callable(sentence):
        return sentence(values)
    return fill(sentence, shown)


def knows(code: str) -> bool:
    """Whether there is a sentence of this code: in the program or in the game that is spoken of; if none is, in any."""
    if look_up("SENTENCES", code, ENGLISH, game()) is not None:
        return True
    return not game() and look_everywhere("SENTENCES", code, ENGLISH) is not None


def say_of(code: str, system: str, /, **values: object) -> str:
    """The sentence of a code for one game, `code-<its id>`; else the one for any game, `code-any` or the code itself.
    The words of no other game are loaded for it."""
    with of_game(system):
        found = next((one for one in (f"{code}-{system}", f"{code}-any") if knows(one)), code)
        return say(found, **values)


def tell(problem: Problem) -> str:
    """A problem as a sentence, with its place in front and a suggestion behind where one is near."""
    sentence = say(problem.code, **problem.values)
    hint = suggestion(problem)
    if hint:
        sentence += " " + say("did-you-mean", suggestion=hint)
    return f"{problem.place}: {sentence}" if problem.place else sentence


def tell_error(error: KnownError) -> str:
    """A known error: its sentence, then every problem behind it on a line of its own."""
    return "\n".join([say(error.code, **error.values), *(f"  {tell(problem)}" for problem in error.problems)])


def suggestion(problem: Problem) -> str:
    """What the person may have meant: given with the problem, or the nearest of what is known."""
    given = problem.values.get("suggestion")
    if isinstance(given, str):
        return given
    known = problem.values.get("known")
    for name in ("wanted", "token", "source", "value", "field"):
        wanted = problem.values.get(name)
        if isinstance(wanted, str) and isinstance(known, Iterable):
            return nearest(wanted, [str(one) for one in known])
    return ""


def label(name: str) -> str:
    """A short name for a field, kind, game or value; what has none is shown as written, hyphens as spaces."""
    if found := _label(name) or name_of(name):
        return found
    return with_capital(re.sub(r"[-_]+", " ", name).strip())


def with_capital(text: str) -> str:
    """A text as it begins a sentence or stands on a button: names such as "the frontier" begin small."""
    return text[:1].upper() + text[1:]


def _label(name: str) -> str:
    found = of_program(language()).LABELS.get(name) or of_program(ENGLISH).LABELS.get(name)
    return str(found or "")


def decimal(number: float) -> str:
    """A number as it is written: 2, 1.75, in German 1,75."""
    told = f"{number:g}"
    return told if language() == ENGLISH else told.replace(".", ",")


def _shown(value: object) -> object:
    if isinstance(value, (list, tuple, frozenset, set)):
        return ", ".join(str(one) for one in value)
    return value


def kind_label(kind: str) -> str:
    """The name of a kind; some have another one than a field of the same word."""
    return _label(f"kind.{kind}") or label(kind)


def segment_label(segment: str) -> str:
    """The name of a moment of a round; some have another one than the plain word, and a game may have its own."""
    own = f"segment.{segment}-{game()}"
    return say(own) if game() and knows(own) else _label(f"segment.{segment}") or label(segment)


def in_line(text: str) -> str:
    """A label inside a sentence: in small letters, but German nouns keep their capital."""
    spoken = language()
    return text.lower() if spoken == ENGLISH or text in of_program(spoken).SMALL else text


def translate_prose(text: str) -> str:
    """Prose of the catalogue in the language that is spoken; as it is written where there is no other."""
    spoken = language()
    return text if spoken == ENGLISH else str(look_up("TEXTS", text, spoken, game()) or text)
