"""Using Roundel: articles on the program itself, which belong to no game and need no catalogue."""

from app.words import say
from catalog.text_normalising import fold
from ui.help.contents import Article, Topic
from ui.help.manual_ids import IDS

KIND = "manual"


def manual_topics(text: str = "") -> tuple[Topic, ...]:
    """All of them, or those in which all words of a text stand."""
    words = fold(text).split()
    found = (_topic(id_) for id_ in IDS)
    return tuple(one for one in found if all(word in fold(f"{one.title} {_text(one.id)}") for word in words))


def manual_article(id_: str) -> Article | None:
    if id_ not in IDS:
        return None
    return Article(_topic(id_), tuple(("", part) for part in _text(id_).split("\n\n")))


def _topic(id_: str) -> Topic:
    return Topic("", KIND, id_, say(f"manual.{id_}-title"), say("manual.group"))


def _text(id_: str) -> str:
    return say(f"manual.{id_}")
