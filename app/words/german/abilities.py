"""A record as a German sentence: when, picks, what is done, how long, how often."""

import re
from collections.abc import Mapping
from dataclasses import replace

from app.words.german.forms import DISK, Phrase
from app.words.german.nouns import ADJECTIVES, ITSELF, THIS_DISK, Scene, UnsaidError, someone, terms_of, who
from app.words.german.verbs import COUNTED, Clause, Telling, only, told
from catalog.schema.records import Pick, Record, Trigger
from catalog.schema.selectors import All, Name, Node, parse

_THAT_DISK = Phrase(DISK, "jen")
_LASTS: Mapping[str, str] = {
    "instant": "", "turn": "bis zum Ende des Zuges", "round": "bis zum Ende der Runde",
    "game": "für den Rest des Spiels",
}  # fmt: skip
_ONCE: Mapping[str, str] = {"turn": "Einmal pro Zug.", "round": "Einmal pro Runde.", "game": "Einmal pro Spiel."}
# Command cards know no turns: what they do lasts as long as they lie open.
_CARD_LASTS = {"turn": "bis zum Ablegen dieser Karte"}
_CARD_ONCE = {"turn": "Einmal, sooft diese Karte gespielt wird."}


def attempt(record: Record, kind: str) -> str:
    """The sentence of a record; nothing where German has no words for all of it."""
    try:
        return sentence(record, kind)
    except UnsaidError:
        return ""


def sentence(record: Record, kind: str) -> str:
    """One record in one sentence or two. `UnsaidError` where German has no words for all of it."""
    only(record, "when", "pick", "do", "lasts", "once")
    scene = Scene(ITSELF.get(kind, THIS_DISK))
    opening, scene = _opening(record, kind, scene)
    picks, scene = _picked(record, scene)
    is_card = kind in ("battle", "passive")
    lasts, once = ({**_LASTS, **_CARD_LASTS}, {**_ONCE, **_CARD_ONCE}) if is_card else (_LASTS, _ONCE)
    time = lasts[record.lasts] if record.lasts in lasts else _unsaid(record.lasts)
    tell = Telling(scene, "" if record.when == "always" else "alle")
    clauses = [clause for step in record.do for clause in told(step, tell)]
    body = "; ".join([*picks, *_all_told(clauses, time, is_turned=opening.endswith(",") and not picks)])
    text = _capital(f"{opening} {_capital(body) if opening.endswith(':') else body}".strip())
    return " ".join([_tidy(text + "."), *([once[record.once]] if record.once else [])])


def _unsaid(what: object) -> str:
    raise UnsaidError(what)


def _all_told(clauses: list[Clause], time: str, *, is_turned: bool) -> list[str]:
    return [clause.text(time, is_turned=is_turned and n == 0) for n, clause in enumerate(clauses)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _tidy(text: str) -> str:
    """A clause at the end needs no comma behind it; a whole sentence behind a colon begins with a capital."""
    text = re.sub(r",(?=[,.;:])", "", text)
    return re.sub(r"(: )([a-zäöü])", lambda found: found[1] + found[2].upper(), text)


# --- when ---

# Subordinate clauses with the roles of an event: in the nominative, accusative and genitive.
_EVENTS: Mapping[str, str] = {
    "pinned": "Wenn {by} {upon_acc} bindet,",
    "cast": "Wenn {by} Magie einsetzt,",
    "hit": "Wenn ein Fernkampfangriff {by_gen} {who_acc} trifft,",
    "activated": "Nachdem {who} {through}aktiviert worden ist,",
}
# As the whole condition of a script that begins with one itself.
_VOLLEY = "Hat {by} geschossen"


def _opening(record: Record, kind: str, scene: Scene) -> tuple[str, Scene]:
    """When it acts; and the scene with all who are mentioned there."""
    when = record.when
    if when == "always":
        return "", scene
    if when == "activate":
        return ("Fokus:" if kind == "focus" else "Bei der Aktivierung:"), scene
    assert isinstance(when, Trigger)
    if when.card is not None:
        only(when, "card", "by")
        return f"{who(when.by, scene, 'ein', is_many=False).text('nom')} darf diese Karte einsetzen:", scene
    if when.whenever is not None:
        only(when, "whenever")
        return _coming(parse(when.whenever), scene)
    only(when, "after", "who", "by", "upon")
    return _happening(when, scene)


def _coming(node: Node, scene: Scene) -> tuple[str, Scene]:
    """Sobald eine Disk in kurzer Reichweite verstärkt ist: what changes is said at the end."""
    states = [one for one in terms_of(node) if isinstance(one, Name) and (one.name, True) in ADJECTIVES]
    if len(states) != 1:
        raise UnsaidError(node)
    rest = tuple(one for one in terms_of(node) if one is not states[0])
    subject = someone(All(rest), scene)
    named = scene.naming(**{"event.who": subject.again})
    return f"Sobald {subject.text('nom')} {ADJECTIVES[states[0].name, True]} ist,", named


def _happening(when: Trigger, scene: Scene) -> tuple[str, Scene]:
    role = {name: _role(getattr(when, name), scene) for name in ("who", "by", "upon")}
    named = {f"event.{name}": _THAT_DISK for name in role}
    if when.after == "volley":
        return _VOLLEY.format(by=role["by"].text("nom")), scene.naming(**named)
    if when.after is None or when.after not in _EVENTS:
        raise UnsaidError(when.after)
    through = ""
    if when.after == "activated":
        role["who"], through = _by_card(when.who, scene)
        named["event.who"] = role["who"].again
    said = _EVENTS[when.after].format(
        by=role["by"].text("nom"), by_gen=role["by"].text("gen"), upon_acc=role["upon"].text("acc"),
        who=role["who"].text("nom"), who_acc=role["who"].text("acc"), through=through,
    )  # fmt: skip
    me = scene.me.again if when.by == "self" and when.after == "cast" else scene.me  # nobody else is mentioned
    return said, replace(scene.naming(**named), me=me)


def _role(text: str, scene: Scene) -> Phrase:
    return who(text, scene, "ein", is_many=False)


def _by_card(text: str, scene: Scene) -> tuple[Phrase, str]:
    """Who is activated, and through what: said of the verb, not of the disk."""
    terms = terms_of(parse(text))
    by = [one for one in terms if isinstance(one, Name) and one.name == "activated_by"]
    rest = All(tuple(one for one in terms if one not in by))
    through = f"durch {someone(by[0].args[0], scene).text('acc')} " if by else ""
    return someone(rest, scene), through


# --- picks ---


def _picked(record: Record, scene: Scene) -> tuple[list[str], Scene]:
    """One pick is told where it is first mentioned; before a script it is chosen in words of its own."""
    if not record.pick:
        return [], scene
    if len(record.pick) > 1:
        raise UnsaidError("picks")
    pick = record.pick[0]
    only(pick, "name", "who", "least", "most", "targeted")
    chosen = _chosen(pick, scene)
    if record.do[0].script is None:
        if pick.targeted:  # only what is called a target needs sight (R29)
            chosen = replace(chosen, noun=chosen.noun.led_by("Ziel"))
        return [], scene.naming(**{pick.name: chosen})
    target = " als Ziel" if pick.targeted else ""
    return [f"wähle {chosen.text('acc')}{target}"], scene.naming(**{pick.name: chosen.again})


def _chosen(pick: Pick, scene: Scene) -> Phrase:
    if (pick.least, pick.most) == (1, 1):
        return who(pick.who, scene, "ein", is_many=False)
    if pick.least == 0 and pick.most > 1:
        return who(pick.who, scene, "", is_many=True, count=f"bis zu {COUNTED[pick.most]}")
    raise UnsaidError("pick")
