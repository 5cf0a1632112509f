"""German forms: gender, case and number of nouns, articles and adjectives.

A noun phrase is kept as its parts and is given a case only where it is put into a sentence.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

Case = Literal["nom", "acc", "dat", "gen"]
Gender = Literal["m", "f", "n"]
# "" is no article: only in the plural, or behind a number.
Article = Literal["", "ein", "kein", "dies", "jen", "jed", "alle", "der"]

CASES: tuple[Case, ...] = ("nom", "acc", "dat", "gen")


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with its forms, one and many, in the order of the cases."""

    gender: Gender
    one: tuple[str, str, str, str]
    many: tuple[str, str, str, str]

    def form(self, case: Case, is_many: bool) -> str:
        return (self.many if is_many else self.one)[CASES.index(case)]

    def led_by(self, word: str) -> "Noun":
        """A compound: Ork-Disk."""
        return Noun(self.gender, _each(self.one, word), _each(self.many, word))


def _each(forms: tuple[str, str, str, str], word: str) -> tuple[str, str, str, str]:
    nom, acc, dat, gen = (f"{word}-{form}" for form in forms)
    return nom, acc, dat, gen


def _same(one: str, many: str) -> tuple[tuple[str, str, str, str], tuple[str, str, str, str]]:
    return (one,) * 4, (many,) * 4


DISK = Noun("f", *_same("Disk", "Disks"))
UNIT = Noun("f", *_same("Einheit", "Einheiten"))
CARD = Noun("f", *_same("Karte", "Karten"))
ZONE = Noun("f", *_same("Zone", "Zonen"))
HERO = Noun("m", ("Held", "Helden", "Helden", "Helden"), ("Helden",) * 4)
MISSILE = Noun("m", ("Schütze", "Schützen", "Schützen", "Schützen"), ("Schützen",) * 4)
CASTER = Noun("m", ("Zauberer", "Zauberer", "Zauberer", "Zauberers"), ("Zauberer", "Zauberer", "Zauberern", "Zauberer"))
USER = Noun("m", ("Anwender", "Anwender", "Anwender", "Anwenders"), ("Anwender", "Anwender", "Anwendern", "Anwender"))
TERRAIN = Noun(
    "n",
    ("Geländeteil", "Geländeteil", "Geländeteil", "Geländeteils"),
    ("Geländeteile", "Geländeteile", "Geländeteilen", "Geländeteile"),
)

# Endings in the order of the cases.
_EIN: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("", "en", "em", "es"), "f": ("e", "e", "er", "er"), "n": ("", "", "em", "es"),
}  # fmt: skip
_DIES: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("er", "en", "em", "es"), "f": ("e", "e", "er", "er"), "n": ("es", "es", "em", "es"),
}  # fmt: skip
_DER: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("der", "den", "dem", "des"), "f": ("die", "die", "der", "der"), "n": ("das", "das", "dem", "des"),
}  # fmt: skip
_DIES_MANY = ("e", "e", "en", "er")
_DER_MANY = ("die", "die", "den", "der")
# Adjectives: behind ein, behind words that show the case themselves, and alone.
_MIXED: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("er", "en", "en", "en"), "f": ("e", "e", "en", "en"), "n": ("es", "es", "en", "en"),
}  # fmt: skip
_WEAK: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("e", "en", "en", "en"), "f": ("e", "e", "en", "en"), "n": ("e", "e", "en", "en"),
}  # fmt: skip
_STRONG: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("er", "en", "em", "en"), "f": ("e", "e", "er", "er"), "n": ("es", "es", "em", "en"),
}  # fmt: skip
_STRONG_MANY = ("e", "e", "en", "er")
_PRONOUNS: Mapping[Gender, tuple[str, str, str, str]] = {
    "m": ("er", "ihn", "ihm", "seiner"), "f": ("sie", "sie", "ihr", "ihrer"), "n": ("es", "es", "ihm", "seiner"),
}  # fmt: skip
_PRONOUNS_MANY = ("sie", "sie", "ihnen", "ihrer")


def article(word: Article, gender: Gender, case: Case, is_many: bool) -> str:
    """dieser, einem, alle."""
    at = CASES.index(case)
    if word == "der":
        return _DER_MANY[at] if is_many else _DER[gender][at]
    if word == "alle":
        return f"all{_DIES_MANY[at]}"
    if word in ("ein", "kein"):
        return word + (_DIES_MANY[at] if is_many else _EIN[gender][at])
    return word + (_DIES_MANY[at] if is_many else _DIES[gender][at]) if word else ""


def ending(word: Article, gender: Gender, case: Case, is_many: bool) -> str:
    """What an adjective ends in behind this article."""
    at = CASES.index(case)
    if is_many:
        return "en" if word else _STRONG_MANY[at]
    table = _MIXED if word in ("ein", "kein") else _WEAK if word else _STRONG
    return table[gender][at]


@dataclass(frozen=True, slots=True)
class Phrase:
    """Somebody: article, how many, adjectives without their endings, noun, what follows; or only a pronoun for them.

    `clauses` are relative clauses, in which {die} stands for the pronoun and [ein|viele] for the form of the verb.
    """

    noun: Noun = DISK
    article: Article = "ein"
    is_many: bool = False
    adjectives: tuple[str, ...] = ()
    count: str = ""
    places: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    is_pronoun: bool = False

    def text(self, case: Case) -> str:
        """The phrase in a case. What ends in a clause ends in a comma."""
        at = CASES.index(case)
        if self.is_pronoun:
            return _PRONOUNS_MANY[at] if self.is_many else _PRONOUNS[self.noun.gender][at]
        gender = self.noun.gender
        tail = ending(self.article, gender, case, self.is_many)
        words = [article(self.article, gender, case, self.is_many), self.count]
        words += [f"{adjective}{tail}" for adjective in self.adjectives]
        words += [self.noun.form(case, self.is_many), *self.places]
        return " ".join(word for word in words if word) + self._told_of()

    def _told_of(self) -> str:
        if not self.clauses:
            return ""
        pronoun = article("der", self.noun.gender, "nom", self.is_many)
        return f", {pronoun} {chosen(listed(self.clauses), self.is_many)},"

    @property
    def again(self) -> "Phrase":
        """The same one, mentioned once more."""
        return replace(self, is_pronoun=True)

    @property
    def its(self) -> str:
        """seine or ihre, before many things."""
        return "ihre" if self.is_many or self.noun.gender == "f" else "seine"


def chosen(text: str, is_many: bool) -> str:
    """[hat|haben] as it fits one or many."""
    head, bracket, rest = text.partition("[")
    if not bracket:
        return text
    forms, _, tail = rest.partition("]")
    one, _, many = forms.partition("|")
    return head + (many if is_many else one) + chosen(tail, is_many)


def listed(texts: Iterable[str], joint: str = "und") -> str:
    """a, b und c."""
    found = list(texts)
    return f" {joint} ".join([", ".join(found[:-1]), found[-1]]) if len(found) > 1 else "".join(found)
