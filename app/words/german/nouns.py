"""Whom a selector means, in German: as far as the records of Warhammer: Diskwars go. What goes farther is not said."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from app.words.german.forms import CARD, CASTER, DISK, HERO, MISSILE, TERRAIN, UNIT, USER, ZONE, Article, Noun, Phrase
from app.words.german.keywords import keyword_words
from app.words.german.labels import LABELS
from catalog.schema.selectors import All, Name, Node, Not, Text, parse


class UnsaidError(Exception):
    """German has no words for this; the caller says the whole of it in English."""


# What the piece itself is called, by what the rules call its text.
ITSELF: Mapping[str, Phrase] = {
    "terrain": Phrase(TERRAIN, "dies"), "battle": Phrase(USER, "der"), "passive": Phrase(CARD, "dies"),
    "scenario": Phrase(CARD, "dies"), "zone": Phrase(ZONE, "dies"),
}  # fmt: skip
THIS_DISK = Phrase(DISK, "dies")


@dataclass(frozen=True, slots=True)
class Scene:
    """Who the piece itself is, and what names stand for: the roles of an event, the picks."""

    me: Phrase = THIS_DISK
    names: Mapping[str, Phrase] = field(default_factory=dict)

    def naming(self, **names: Phrase) -> "Scene":
        return replace(self, names={**self.names, **names})


RACES: Mapping[str, str] = {
    "chaos": "Chaos", "dark-elves": "Dunkelelfen", "dwarfs": "Zwergen", "empire": "Imperiums",
    "high-elves": "Hochelfen", "lizardmen": "Echsenmenschen", "orcs": "Ork", "skaven": "Skaven",
    "vampire-counts": "Vampirfürsten", "wood-elves": "Waldelfen",
}  # fmt: skip
BANDS: Mapping[str, str] = {
    "short": "in kurzer Reichweite", "medium": "in mittlerer Reichweite", "long": "in großer Reichweite",
    "siege": "in Belagerungsreichweite",
}  # fmt: skip
# In the order in which they stand before the noun: state before side.
ADJECTIVES: Mapping[tuple[str, bool], str] = {
    ("other", True): "ander", ("pinned", True): "gebunden", ("pinned", False): "ungebunden",
    ("empowered", True): "verstärkt", ("empowered", False): "unverstärkt", ("activated", True): "aktiviert",
    ("ready", True): "nicht aktiviert", ("friendly", True): "verbündet", ("enemy", True): "gegnerisch",
    ("flying", True): "fliegend", ("daemonic", True): "dämonisch",
}  # fmt: skip
_RANKS = {text: n for n, text in enumerate(ADJECTIVES.values())}
_TRAITS: Mapping[str, Noun] = {"hero": HERO, "caster": CASTER, "missile": MISSILE}
# Words that stand in names, as the German names have them.
_IN_NAMES: Mapping[str, str] = {"boyz": "Jungz"}


def skill_words(token: str) -> str:
    """A keyword as it is granted: „Resistenz (physisch)“."""
    if token.split(":")[0] not in LABELS:
        raise UnsaidError(token)
    return f"„{keyword_words(token)}“"


@dataclass(frozen=True, slots=True)
class Made:
    """A noun phrase in the making."""

    noun: Noun = DISK
    race: str = ""
    adjectives: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()

    def phrase(self, article: Article, is_many: bool, count: str = "") -> Phrase:
        noun = self.noun.led_by(self.race) if self.race else self.noun
        # Longer ones lead: what is done through a card stands before everything else.
        adjectives = tuple(sorted(self.adjectives, key=lambda text: _RANKS.get(text, -1)))
        return Phrase(noun, article, is_many, adjectives, count, self.places, self.clauses)


def who(text: str, scene: Scene, article: Article = "", *, is_many: bool = True, count: str = "") -> Phrase:
    """Whom a text means; somebody who was mentioned before is mentioned as such."""
    return someone(parse(text) if text else Name("disk"), scene, article, is_many=is_many, count=count)


def someone(node: Node, scene: Scene, article: Article = "ein", *, is_many: bool = False, count: str = "") -> Phrase:
    if isinstance(node, Name) and node.name == "self":
        return scene.me
    if isinstance(node, Name) and node.name in scene.names:
        return scene.names[node.name]
    made = Made()
    for term in terms_of(node):
        made = _with(made, term, scene, True)
    return made.phrase(article, is_many, count)


def terms_of(node: Node) -> tuple[Node, ...]:
    return node.parts if isinstance(node, All) else (node,)


def _with(made: Made, node: Node, scene: Scene, is_so: bool) -> Made:
    """One term more."""
    if isinstance(node, Not):
        return _with(made, node.part, scene, not is_so)
    if not isinstance(node, Name):
        raise UnsaidError(node)
    if not is_so and node.name in scene.names:  # all but that one
        return replace(made, adjectives=(*made.adjectives, "ander"))
    if (node.name, is_so) in ADJECTIVES:
        return replace(made, adjectives=(*made.adjectives, ADJECTIVES[node.name, is_so]))
    if node.name not in _TERMS:
        raise UnsaidError(node.name)
    return _TERMS[node.name](made, node, scene, is_so)


def _word(node: Name) -> str:
    arg = node.args[0]
    if not isinstance(arg, (Name, Text)):
        raise UnsaidError(node.name)
    return arg.name if isinstance(arg, Name) else arg.value


def _must(is_so: bool, what: object) -> None:
    if not is_so:
        raise UnsaidError(what)


def _trait(made: Made, node: Name, _scene: Scene, is_so: bool) -> Made:
    """Heroes, casters and archers are nouns. A disk that is no hero is a unit."""
    word = _word(node)
    if word == "hero" and not is_so:
        return replace(made, noun=UNIT)
    _must(is_so, word)
    if word in _TRAITS:
        return replace(made, noun=_TRAITS[word])
    if (word, True) not in ADJECTIVES:
        raise UnsaidError(word)
    return replace(made, adjectives=(*made.adjectives, ADJECTIVES[word, True]))


def _race(made: Made, node: Name, _scene: Scene, is_so: bool) -> Made:
    _must(is_so, node.name)
    return replace(made, race=RACES[_word(node)])


def _skill(made: Made, node: Name, _scene: Scene, is_so: bool) -> Made:
    return _having(made, skill_words(_word(node)), is_so)


def _flying(made: Made, _node: Name, _scene: Scene, is_so: bool) -> Made:
    return _having(made, skill_words("flying"), is_so)


def _having(made: Made, what: str, is_so: bool) -> Made:
    """mit dem, ohne dies und ohne das."""
    word = "mit" if is_so else "ohne"
    joint = ("und",) if made.places and made.places[-1].startswith(word) else ()
    return replace(made, places=(*made.places, *joint, f"{word} {what}"))


def _named(made: Made, node: Name, _scene: Scene, is_so: bool) -> Made:
    _must(is_so, node.name)
    word = _word(node)
    if word not in _IN_NAMES:
        raise UnsaidError(word)
    return replace(made, places=(*made.places, f"mit „{_IN_NAMES[word]}“ im Namen"))


def _within(made: Made, node: Name, scene: Scene, is_so: bool) -> Made:
    _must(is_so, node.name)
    middle, far = node.args
    if not isinstance(far, Name) or far.name not in BANDS:
        raise UnsaidError(node)
    return replace(made, places=(*made.places, BANDS[far.name] + _from(someone(middle, scene))))


def _from(middle: Phrase) -> str:
    """Reach is measured from the disk itself where nothing else is said."""
    if middle == THIS_DISK:
        return ""
    told = middle.text("dat")
    return f" zum {told.removeprefix('dem ')}" if told.startswith("dem ") else f" zu {told}"


def _inside(made: Made, node: Name, scene: Scene, is_so: bool) -> Made:
    _must(is_so, node.name)
    return replace(made, places=(*made.places, f"in {someone(node.args[0], scene).text('dat')}"))


def _overlapping(made: Made, node: Name, scene: Scene, is_so: bool) -> Made:
    upon = someone(node.args[0], scene).text("acc")
    return replace(made, clauses=(*made.clauses, f"{upon}{'' if is_so else ' nicht'} [überlappt|überlappen]"))


def _activated_by(made: Made, node: Name, scene: Scene, is_so: bool) -> Made:
    through = someone(node.args[0], scene).text("acc")
    by = f"{'' if is_so else 'nicht '}durch {through} aktiviert"
    return replace(made, adjectives=(by, *made.adjectives))


def _plain(made: Made, _node: Name, _scene: Scene, is_so: bool) -> Made:
    _must(is_so, "disk")
    return made


_TERMS: Mapping[str, Callable[[Made, Name, Scene, bool], Made]] = {
    "disk": _plain, "trait": _trait, "race": _race, "skill": _skill, "flying": _flying, "named": _named,
    "within": _within, "in": _inside, "overlapping": _overlapping, "activated_by": _activated_by,
}  # fmt: skip
