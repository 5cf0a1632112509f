"""What is done, in German: a clause for each verb that the records of Warhammer: Diskwars use."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

from app.words.german.forms import Article, Phrase, chosen, listed
from app.words.german.nouns import BANDS, Scene, UnsaidError, skill_words, someone, terms_of, who
from catalog.schema.records import Step, verb_of
from catalog.schema.selectors import All, Name, Node, parse

COUNTED = ("kein", "ein", "zwei", "drei", "vier", "fünf", "sechs")
STATS: Mapping[str, str] = {
    "at": "Angriffsstärke", "d": "Konterstärke", "t": "Ausdauer", "m": "Bewegung", "strength": "Stärke im Fernkampf",
    "dice": "Kampfwürfel", "magic": "Magie", "stamina": "Robustheit",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does what. Without a subject it is you. `verb` has both forms; in `rest`, {time} is where a time stands, else
    it stands in front. What is `whole` is a sentence as it is, with no time and in no other order."""

    subject: Phrase | None = None
    verb: str = ""
    rest: str = ""
    whole: str = ""

    def text(self, time: str = "", *, is_turned: bool = False) -> str:
        """In the order of a main clause, or turned: the verb first, behind a subordinate clause."""
        if self.whole:
            return self.whole
        subject = self.subject.text("nom") if self.subject else "du"
        verb = chosen(self.verb, self.subject is not None and self.subject.is_many)
        when = f"{time} " if time else ""
        rest = self.rest.format(time=when) if "{time}" in self.rest else f"{when}{self.rest}"
        return f"{verb} {subject} {rest}" if is_turned else f"{subject} {verb} {rest}"


@dataclass(frozen=True, slots=True)
class Telling:
    """The scene, and the article of all who are meant: none for what always holds."""

    scene: Scene
    article: Article

    def who(self, text: str) -> Phrase:
        return who(text, self.scene, self.article)


def only(made: Any, *known: str) -> None:
    """What we have words for is all that is said; anything else is left to English."""
    for one in fields(made):
        usual = one.default if one.default_factory is MISSING else one.default_factory()
        if one.name not in known and getattr(made, one.name) != usual:
            raise UnsaidError(one.name)


def _modify(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "who", "add", "floor")
    least = f" (mindestens {it.floor})" if it.floor is not None else ""
    told = listed(_added(stat, n, tell.scene) for stat, n in it.add.items())
    yield Clause(tell.who(it.who), "[hat|haben]", told + least)


def _added(stat: str, n: int | str, scene: Scene) -> str:
    """+1 Bewegung; or one for each of those who are counted."""
    if stat not in STATS:
        raise UnsaidError(stat)
    if isinstance(n, int):
        sign = "+" if n >= 0 else "\u2212"
        return f"{sign}{abs(n)} {STATS[stat]}"
    node = parse(n)
    if not isinstance(node, Name) or node.name != "count":
        raise UnsaidError(n)
    return f"für {someone(node.args[0], scene, 'jed').text('acc')} +1 {STATS[stat]}"


def _grant(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "who", "skills")
    yield Clause(tell.who(it.who), "[erhält|erhalten]", listed(skill_words(skill) for skill in it.skills))


_KINDS: Mapping[str, str] = {"arcane": "magischen Schaden", "physical": "physischen Schaden"}


def _damage(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "who", "n", "kinds")
    if not isinstance(it.n, int) or len(it.kinds) > 1:
        raise UnsaidError(it.n)
    what = _KINDS[it.kinds[0]] if it.kinds else "Schaden"
    yield Clause(tell.who(it.who), "[erleidet|erleiden]", f"{it.n} {what}")


_TOKENS: Mapping[str, str] = {
    "empower": "Verstärkungsmarker", "activation": "Aktivierungsmarker", "poison": "Giftmarker", "wound": "Wundenmarker",
}  # fmt: skip


def _mark(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "who", "put", "take", "clear")
    subject = tell.who(it.who)
    if it.put:
        yield Clause(subject, "[erhält|erhalten]", f"einen {_TOKENS[it.put]}")
    if it.take:
        yield Clause(subject, "[verliert|verlieren]", f"einen {_TOKENS[it.take]}")
    if it.clear:
        yield Clause(subject, "[verliert|verlieren]", f"alle {subject.its} {_TOKENS[it.clear]}")


def _flip(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "who", "steps")
    often = {1: "einmal", 2: "zweimal", 3: "dreimal"}[it.steps]
    yield Clause(None, "lässt", f"{tell.who(it.who).text('acc')} {often} springen")


def _restrict(it: Any, tell: Telling) -> Iterator[Clause]:
    if it.act == "move":
        only(it, "act", "by")
        yield Clause(tell.who(it.by), "[darf|dürfen]", "sich {time}nicht bewegen")
    elif it.act == "target" and it.using == "ranged":
        only(it, "act", "by", "upon", "using")
        upon = tell.who(it.upon).text("acc")
        yield Clause(tell.who(it.by), "[darf|dürfen]", f"{upon} nicht als Ziel von Fernkampfangriffen wählen")
    elif it.act == "deploy_at":
        only(it, "act", "by")
        yield _coming(it.by, tell, "nicht so aufmarschieren")
    else:
        raise UnsaidError(it.act)


def _permit(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "act", "by")
    if it.act == "arrive_ready":
        yield Clause(tell.who(it.by), "[darf|dürfen]", "ohne Aktivierungsmarker ins Spiel kommen")
    elif it.act == "deploy_at":
        yield _coming(it.by, tell, "so mobilisiert werden")
    else:
        raise UnsaidError(it.act)


def _coming(text: str, tell: Telling, how: str) -> Clause:
    """Who may come into play where: told by what it would overlap."""
    terms = terms_of(parse(text))
    upon = [term for term in terms if isinstance(term, Name) and term.name == "overlapping"]
    if len(upon) != 1:
        raise UnsaidError(text)
    subject = someone(_rest_of(terms, upon[0]), tell.scene, "", is_many=True)
    land = someone(upon[0].args[0], tell.scene).text("acc")
    return Clause(subject, "[darf|dürfen]", f"{how}, dass sie {land} überlappen")


def _rest_of(terms: tuple[Node, ...], left_out: Node) -> Node:
    rest = tuple(term for term in terms if term is not left_out)
    return All(rest) if len(rest) > 1 else rest[0] if rest else Name("disk")


def _deploy(it: Any, tell: Telling) -> Iterator[Clause]:
    only(it, "zone", "which", "where", "activated")
    if it.zone != "reserve":
        raise UnsaidError(it.zone)
    what = who(it.which, tell.scene, "ein", is_many=False).text("acc")
    state = " aktiviert" if it.activated else ""
    where = _spot(it.where, tell.scene) if it.where else "in einer deiner Zonen"
    yield Clause(None, "bringst", f"{what} aus deiner Reserve {where}{state} ins Spiel")


def _spot(text: str, scene: Scene) -> str:
    """Where something is laid: what a place says without a noun before it."""
    node = parse(text)
    if not isinstance(node, Name) or node.name != "within":
        raise UnsaidError(text)
    return who(text, scene, "", is_many=False).places[0]


def _may(steps: Any, tell: Telling) -> Iterator[Clause]:
    for clause in (clause for step in steps for clause in told(step, tell)):
        yield replace(clause, rest=f"auf Wunsch {{time}}{clause.rest}")


# What only one text needs. {a} is the pick, mentioned again.
SCRIPTS: Mapping[str, str] = {
    "warhammer.arcane_attack": "er setzt seine Magie sofort ein und erhält dafür keinen Aktivierungsmarker",
    "warhammer.blood_god": "ein Gefecht, an dem sie teilnimmt, wird sofort außerhalb der Nahkampfphase abgehandelt, was "
    "auch immer sonst darüber oder darunter liegt",
    "warhammer.fists_of_mork": "wirf einen W6: {a} und alle Disks {short} zu {a_dat} erleiden das Ergebnis minus 2 als "
    "magischen Schaden",
    "warhammer.hellcannon": "und zeigt der erste Wurf Chaos, springt sie einmal auf die nächste Disk zu, die sie nicht "
    "bindet, und muss wenn möglich auf ihr landen",
    "warhammer.karl_franz": "nimm bis zu zwei Aktivierungsmarker von je einer verbündeten Disk {long} und lege sie auf je "
    "eine andere dort, die ungebunden ist und keinen hat",
    "warhammer.tyrion": "wirf einen W6: bei einer 6 erleidet jene gegnerische Disk eine Wunde",
}


def _script(id_: Any, tell: Telling) -> Iterator[Clause]:
    if id_ not in SCRIPTS:
        raise UnsaidError(id_)
    picked = tell.scene.names.get("a", Phrase())
    told_ = SCRIPTS[id_].format(a=picked.text("nom"), a_dat=picked.text("dat"), **BANDS)
    yield Clause(whole=told_)


VERBS: Mapping[str, Callable[[Any, Telling], Iterator[Clause]]] = {
    "modify": _modify, "grant": _grant, "damage": _damage, "mark": _mark, "flip": _flip, "restrict": _restrict,
    "permit": _permit, "deploy": _deploy, "may": _may, "script": _script,
}  # fmt: skip


def told(step: Step, tell: Telling) -> Iterator[Clause]:
    """One step, as one clause or more."""
    verb = verb_of(step)
    if verb not in VERBS:
        raise UnsaidError(verb)
    yield from VERBS[verb](getattr(step, verb), tell)
