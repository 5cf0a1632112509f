"""A record as an English sentence: when, cost, picks, what is done, how long, how often."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.words import label
from app.words.english.abilities_nouns import (
    Phrase,
    Scene,
    article,
    coming,
    condition,
    counted,
    head,
    listed,
    noun_phrase,
    who,
)
from app.words.english.abilities_verbs import Clause, Telling, told
from catalog.schema.records import Cost, Pick, Record, Step, Trigger, verb_of
from catalog.schema.selectors import parse

# What the piece itself is called, by what the rules call its text.
ITSELF: Mapping[str, str] = {
    "spell": "the caster", "terrain": "this terrain", "object": "this object", "item": "this item",
    "stronghold": "this Stronghold", "battle": "the user", "passive": "this card", "scenario": "this card",
    "zone": "this zone",
}  # fmt: skip
_DISKS = ("spell", "sa", "attribute", "skill", "focus")  # whose "within 6 inches of it" is a disk itself
_CARDS = ("battle", "passive")  # the texts of command cards
THIS_DISK = "this disk"


def sentence(record: Record, kind: str) -> str:
    """One record in one sentence or two."""
    lies_there = kind in _DISKS and not isinstance(record.when, Trigger) and not record.cost
    bearer = {"host": Phrase("its bearer")} if kind == "item" else {}
    scene = Scene(
        me=ITSELF.get(kind, THIS_DISK),
        names=bearer,
        is_spell=kind == "spell",
        is_among=lies_there,
        is_card=kind in _CARDS,
    )
    return _sentence(record, scene)


def _sentence(record: Record, scene: Scene) -> str:
    scene = _with_event(record, scene)
    opening = _opening(record, scene)
    first, scene = _introduced(record, scene)
    costs = [_cost(cost, scene) for cost in record.cost]
    done = _done(record, scene)
    if opening.lower().startswith((f"while {scene.me} ", f"if {scene.me} ")) and done.startswith(f"{scene.me} "):
        done = f"it {done.removeprefix(f'{scene.me} ')}"
    joint = ": " if first and not opening.endswith(":") else "; "
    body = joint.join(part for part in ("; ".join([*costs, *([first] if first else [])]), done) if part)
    text = f"{opening} {body}" if opening else body
    return " ".join([_capital(text) + _stop(text), *_remarks(record, scene)])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _stop(text: str) -> str:
    return "" if text.endswith((".”", ".")) else "."


# --- when ---

# What an event is, with its roles; and what it would be before it happens.
_EVENTS: Mapping[str, tuple[str, str]] = {
    "touched": ("{by} touches {upon}", "{by} would touch {upon}"),
    "pinned": ("{by} pins {upon}", "{by} would pin {upon}"),
    "attacked": ("{by} attacks {upon}", "{by} would attack {upon}"),
    "cast": ("{by} casts a spell", "{by} would cast a spell"),
    "hit": ("a missile{of} hits {who}", "a missile{of} would hit {who}"),
    "volley": ("{by} has fired at {upon}", "{by} would fire at {upon}"),
    "clashed": ("{by} attacking {upon} has struck", "{by} attacking {upon} would strike"),
    "struck": ("{by} strikes {who}", "{by} would strike {who}"),
    "damaged": ("{who} takes damage{from}", "{who} would take damage{from}"),
    "wounded": ("{who} is wounded{through}", "{who} would be wounded{through}"),
    "destroyed": ("{who} is destroyed{through}", "{who} would be destroyed{through}"),
    "flipped": ("{who} has flipped", "{who} would flip"),
    "moved": ("{who} has moved", "{who} would move"),
    "activated": ("{who} has been activated", "{who} would be activated"),
}  # fmt: skip
_MOMENTS: Mapping[str, str] = {
    "activation_end": "At the end of the activation segment", "missile_end": "At the end of the missile segment",
    "combat_start": "At the start of combat", "combat_end": "At the end of combat",
    "remove_counters": "In the remove counters segment", "turn_start": "At the start of a turn",
}  # fmt: skip
_WINDOWS: Mapping[str, str] = {
    "any": "At any time", "cast": "When {by} casts a spell", "missile_end": "At the end of the missile segment",
}  # fmt: skip
_SEGMENTS: Mapping[str, str] = {
    "combat": "in combat", "activation": "in the activation segment", "missile": "in the missile segment",
}  # fmt: skip
_WAYS: Mapping[str, str] = {
    "flip": "with a flip", "ambush": "by an ambush", "burrow": "by burrowing", "drop": "by being dropped",
    "move": "by moving", "deploy": "by coming into play", "attack": "as an attacker", "defense": "as a defender",
}  # fmt: skip
# What could go to somebody else instead.
_HARMS: Mapping[str, str] = {
    "hit": "the missile", "struck": "the blow", "damaged": "the damage", "wounded": "the wound",
}  # fmt: skip
_ROLES = ("who", "by", "upon")
_BY: Mapping[str, str] = {"from": "from", "through": "by", "of": "of"}


def _opening(record: Record, scene: Scene) -> str:
    """When it acts, and under which condition."""
    when = record.when
    if when == "always":
        return f"while {condition(record.provided, scene)}," if record.provided else ""
    given = f", if {condition(record.provided, scene)}" if record.provided else ""
    if when == "activate":
        if scene.is_spell:
            return f"If {condition(record.provided, scene)}:" if record.provided else ""
        return ("Activate" if record.marker else "Without activating") + f"{given}:"
    assert isinstance(when, Trigger)
    is_offer = when.window is not None or when.card is not None
    how = "" if record.marker or not is_offer else ", without activating"
    return f"{_triggered(when, scene)}{given}{how}{':' if is_offer else ','}"


def _triggered(when: Trigger, scene: Scene) -> str:
    if when.at is not None:
        return _MOMENTS[when.at]
    if when.whenever is not None:
        return f"As soon as {coming(when.whenever, scene)}"
    roles = {role: _role(getattr(when, role), scene) for role in _ROLES}
    if when.card is not None:
        return f"{_capital(roles['by'])} may use this card"
    if when.window is not None:
        return _WINDOWS[when.window].format(**{**roles, "by": _role(when.by, scene, "a player")})
    is_before = when.before is not None
    template = _EVENTS[str(when.before or when.after)][1 if is_before else 0]
    by = {name: f" {word} {roles['by']}" if when.by else "" for name, word in _BY.items()}
    said = template.format(**roles, **by).replace("a missile of this item", "this item")  # it is the missile itself
    said = said.replace(" activated by this card has been activated", " has been activated by this card")
    if when.using:
        said = said.replace("a missile", article(label(when.using).lower()), 1)
    ways = [_WAYS.get(one, f"by {one}") for one in when.how]
    during = _SEGMENTS.get(when.during, f"in the {when.during} segment") if when.during else ""
    return " ".join(part for part in (f"When {said}", listed(ways, "or"), during) if part)


def _role(text: str, scene: Scene, otherwise: str = "a disk") -> str:
    return who(text, scene, "a").text if text else otherwise


def _with_event(record: Record, scene: Scene) -> Scene:
    """The roles of an event by what they are: this disk where it is itself, that disk otherwise."""
    if not isinstance(record.when, Trigger):
        return scene
    if record.when.whenever is not None:
        return scene.naming(**{"event.who": Phrase("it"), "it": Phrase("it")})
    roles = {role: getattr(record.when, role) for role in _ROLES}
    named = {f"event.{role}": Phrase(scene.me if text == "self" else "that disk") for role, text in roles.items()}
    if record.when.window == "cast" or "cast" in (record.when.before, record.when.after):
        named["event.spell"] = Phrase("that spell")
    if "clashed" in (record.when.before, record.when.after):
        named["event.n"] = Phrase(f"its AT against {named['event.upon'].text}")
    if harm := _HARMS.get(record.when.before or ""):
        named["event"] = Phrase(harm)
    others = [role for role, text in roles.items() if text and text != "self"]
    if len(others) == 2 and "upon" in others:
        named["event.by"], named["event.upon"] = Phrase("the first"), Phrase("the second")
    return scene.naming(**named)


# --- cost and picks ---


def _cost(cost: Cost, scene: Scene) -> str:
    if cost.sacrifice is not None:
        return f"sacrifice {who(cost.sacrifice, scene, 'one').text}"
    return Phrase(scene.me).does(f"[takes|take] {'one wound' if cost.wound == 1 else f'{cost.wound} wounds'}")


def _introduced(record: Record, scene: Scene) -> tuple[str, Scene]:
    """Picks as objects of their own, or kept for the first clause where one pick is just who that is about."""
    if _is_told_later(record):
        pick = record.pick[0]
        phrase = _picked(pick, scene)
        if scene.is_card and pick.targeted:  # only what is called a target needs sight (R29)
            phrase = replace(phrase, text=phrase.text.replace("one ", "one target ", 1))
        return "", replace(scene, fresh={pick.name: phrase}, names={**scene.names, pick.name: _it(pick)})
    chosen: list[str] = []
    for pick in record.pick:
        said = _picked(pick, scene).text
        chosen.append(said if chosen and pick.by == record.pick[0].by else f"{_chooses(pick)} {said}{_how(pick)}")
        scene = scene.naming(**{pick.name: _it(pick)})
    if len(record.pick) > 1:
        scene = scene.naming(**{pick.name: _ordinal(n, pick) for n, pick in enumerate(record.pick)})
    return ", and ".join(chosen), scene


def _is_told_later(record: Record) -> bool:
    """Whether there is one pick, surely made by you, and the first thing done is about it."""
    if len(record.pick) != 1 or record.cost:
        return False
    pick = record.pick[0]
    is_sure = pick.by == "you" and (pick.least > 0 or pick.most > 1)
    return is_sure and _is_about(record.do, pick.name)


def _it(pick: Pick) -> Phrase:
    noun = head(pick.who)
    if pick.most == 1:
        return Phrase("that player" if noun == "player" else "it")
    return Phrase(f"those {noun}s", is_many=True)


def _ordinal(n: int, pick: Pick) -> Phrase:
    if pick.most != 1:
        return Phrase("the others" if n else "the first ones", is_many=True)
    return Phrase(_ORDINALS[min(n, len(_ORDINALS) - 1)])


_ORDINALS = ("the first", "the second", "the third", "the last")
_CHOOSERS: Mapping[str, str] = {
    "owner": "its owner chooses", "opponent": "an opponent chooses", "random": "choose",
}  # fmt: skip


def _chooses(pick: Pick) -> str:
    verb = ("you may " if (pick.least, pick.most) == (0, 1) else "") + ("target" if pick.targeted else "choose")
    return _CHOOSERS.get(pick.by, verb)


def _how(pick: Pick) -> str:
    return " at random" if pick.by == "random" else ""


def _picked(pick: Pick, scene: Scene) -> Phrase:
    """One such disk, two, up to three."""
    if (pick.least, pick.most) == (1, 1):
        return who(pick.who, scene, "one")
    many = noun_phrase(parse(pick.who), scene, "bare" if pick.most > 1 else "one", is_many=pick.most > 1)
    if pick.most == 1:
        return many
    if pick.least == pick.most:
        return Phrase(f"{counted(pick.most)} {many.text}", is_many=True)
    span = f"up to {counted(pick.most)}" if pick.least in (0, 1) else f"{counted(pick.least)} to {counted(pick.most)}"
    return Phrase(f"{span} {many.text}", is_many=True)


# The field of a verb that its clause begins with, or has as its first object.
_ABOUT: Mapping[str, tuple[str, ...]] = {
    "restrict": ("by", "upon"), "permit": ("by", "upon"), "oblige": ("by",), "fire": ("at",), "invoke": ("of",),
    "ambush": ("who", "onto"), "burrow": ("who", "under"), "duel": ("a", "b"),
}  # fmt: skip


def _is_about(steps: tuple[Step, ...], name: str) -> bool:
    """Whether the first thing that is done is about this pick and nothing else."""
    if not steps:
        return False
    verb = verb_of(steps[0])
    if verb == "choose" and steps[0].choose is not None:
        return all(_is_about(way, name) for way in steps[0].choose.of)
    step = getattr(steps[0], verb)
    said = [text for field in _ABOUT.get(verb, ("who",)) if (text := getattr(step, field, "")) not in ("", "self")]
    return verb != "swap" and said == [name]


# --- what is done, how long ---

_LASTS: Mapping[str, str] = {
    "instant": "", "segment": "until the end of the segment", "combat": "until the end of combat",
    "turn": "until the end of the turn", "round": "until the end of the round", "game": "for the rest of the game",
}  # fmt: skip


_CARD_LASTS = "until this card is discarded"


def _done(record: Record, scene: Scene) -> str:
    """All clauses; how long stands behind the last one that lasts."""
    duration = _duration(record, scene) if record.when != "always" else ""
    fresh = {phrase.text for phrase in scene.fresh.values()}
    groups: list[list[Clause]] = []
    for clause in _clauses(record, scene):
        if groups and _is_same(groups[-1][0], clause, fresh):
            groups[-1].append(clause)
        else:
            groups.append([clause])
    lasting = [n for n, group in enumerate(groups) if any(clause.lasts for clause in group)]
    told_ = [_group(group, duration if lasting == [n] else "") for n, group in enumerate(groups)]
    text = "; ".join(told_)
    # What lasts and is about several has its time in front of all.
    return f"{duration}, {text}" if duration and len(lasting) > 1 else text


def _for_a_while(clause: Clause, duration: str) -> Clause:
    """What ends in somebody's words has its time in front."""
    if clause.said.endswith("”") and clause.subject is not None:
        return replace(clause, subject=replace(clause.subject, text=f"{duration} {clause.subject.text}"))
    if clause.said.endswith(" in combat") and duration == _LASTS["combat"]:
        return replace(clause, said=f"{clause.said} this round")
    return replace(clause, said=f"{clause.said} {duration}")


def _is_same(one: Clause, other: Clause, fresh: set[str]) -> bool:
    """Whether a clause is about the same ones as that before it, told at length there or not."""
    if one.subject is None or other.subject is None:
        return False
    is_again = one.subject.text in fresh and other.subject.text.startswith(("it", "those "))
    return one.subject == other.subject or is_again


def _group(group: list[Clause], duration: str) -> str:
    """Clauses of one subject: it is said once, and what it may not do is one list. How long stands behind the last
    that lasts."""
    lasting = [n for n, clause in enumerate(group) if clause.lasts]
    if duration:
        group = [_for_a_while(one, duration) if n == lasting[-1] else one for n, one in enumerate(group)]
    subject = group[0].subject
    if subject is None or len(group) == 1:
        return group[0].text
    barred = [clause.said.removeprefix(BARRED) for clause in group if clause.said.startswith(BARRED)]
    if len(barred) > 1:
        rest = [clause.said for clause in group if not clause.said.startswith(BARRED)]
        return subject.does(", and ".join([BARRED + listed(barred, "or"), *rest]))
    return subject.does(listed(clause.said for clause in group))


BARRED = "may not "


def _clauses(record: Record, scene: Scene) -> Iterator[Clause]:
    """The steps in order. A pick is told at length once; what a slide meets has a name from then on."""
    number = "bare" if record.when == "always" else "all"
    for step in record.do:
        if step.slide is not None:
            met = Phrase("the first disk that it meets")
            yield from told(step, Telling(scene, "all", _lent))
            scene = scene.naming(**{step.slide.name: met})
            continue
        found = list(told(step, Telling(scene, number, _lent)))  # type: ignore[arg-type]
        yield from found
        scene = replace(scene, fresh={})


def _lent(record: Record, scene: Scene) -> str:
    return _sentence(record, scene)


def _duration(record: Record, scene: Scene) -> str:
    if record.lasts == "while":
        return f"as long as {condition(record.as_long_as, scene)}"
    return _CARD_LASTS if scene.is_card and record.lasts == "turn" else _LASTS[record.lasts]


# --- how often ---

_ONCE: Mapping[str, str] = {"turn": "Once per turn.", "round": "Once per round.", "game": "Once per game.",
                               "round_each": "Once per round for each disk."}  # fmt: skip
_CARD_ONCE = "Once each time this card is played."
_SCOPES: Mapping[str, str] = {
    "cast": "Affected disks are determined when the spell is cast.", "start": "Affected disks are determined when combat begins.",
}  # fmt: skip


def _remarks(record: Record, scene: Scene) -> Iterator[str]:
    if record.once:
        yield _CARD_ONCE if scene.is_card and record.once == "turn" else _ONCE[record.once]
    if record.scope in _SCOPES:
        yield _SCOPES[record.scope]
    if record.stack == "name":
        yield "Multiple copies do not stack."
    if record.pierce:
        yield "Ignores immunity."
    if record.lingers:
        yield f"This lasts even if {scene.me} leaves play."
