"""What the catalogue must know of a game to read its packs: plain data, one record for each game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from catalog.schema.dialects import DIALECT_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue:
    """The language of a game's records, and what its packs must hold. It is asked for where packs are read. Where an
    entry is read, `Traits.kinds` is enough.

    `dialect`: the words of records that this game knows, of those that not every game knows.
    `words`: by their sort (`catalog.schema.dialects`) the words that its rules act on; all of a sort not listed.
    `scripts`: the ids of the scripts that its records may call. The game's rules hold what they do.
    `by_rule`: what its rules do without a record: `kind/id` of the entry, and the section that does it. An ability that
    claims to be implemented has records, or stands here.
    `published`: how many entries of a kind were published, as far as any source tells. A pack that loses one is wrong.
    """

    dialect: frozenset[str] = frozenset()
    words: Mapping[str, frozenset[str]] = field(default_factory=dict)
    scripts: tuple[str, ...] = ()
    by_rule: Mapping[str, str] = field(default_factory=dict)
    published: Mapping[str, int] = field(default_factory=dict)

    def knows(self, word: str) -> bool:
        """Whether records of this game may use a word."""
        return word not in DIALECT_WORDS or word in self.dialect

    def acts_on(self, sort: str, word: str) -> bool:
        """Whether the rules of this game act on a word where it is of this sort."""
        return not word or sort not in self.words or word in self.words[sort]

    def known_words(self, words: Iterable[str]) -> tuple[str, ...]:
        """Those of these words that records of this game may use."""
        return tuple(word for word in words if self.knows(word))

    def rule_for(self, kind: str, id_: str) -> str | None:
        """The section of the rules that does what an entry says, as far as no record does."""
        return self.by_rule.get(f"{kind}/{id_}")
