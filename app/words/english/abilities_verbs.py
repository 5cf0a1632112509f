"""What is done, in English: a template for each verb, act, kind of harm and script."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.words import label
from app.words.english.abilities_nouns import (
    STATS,
    Number,
    Phrase,
    Scene,
    article,
    condition,
    counted,
    forced,
    listed,
    number,
    possessive,
    title,
    who,
)
from app.words.tokens import token_words
from catalog.schema.records import Record, Step, verb_of


@dataclass(frozen=True, slots=True)
class Clause:
    """Who does what. Without a subject it is what you do. `lasts`: it holds for a while."""

    subject: Phrase | None
    said: str
    lasts: bool = False

    @property
    def text(self) -> str:
        return self.subject.does(self.said) if self.subject else self.said


@dataclass(frozen=True, slots=True)
class Telling:
    """What a verb needs to be told: the scene, how many are meant, and how a record that is lent is told."""

    scene: Scene
    number: Number
    record: Callable[[Record, Scene], str]

    def who(self, text: str, number_: Number | None = None) -> Phrase:
        return who(text, self.scene, number_ or self.number)


# --- values, skills, protection ---


def _modify(it: Any, tell: Telling) -> Iterator[Clause]:
    subject = tell.who(it.who)
    ends = _floor(it) + (" in combat" if it.during else "") + _against(it, tell)
    if it.swap:
        yield Clause(subject, f"[swaps|swap] [its|their] AT and D{ends}", lasts=True)
    cap = it.becomes.get("wound_cap")
    if cap is not None:
        yield Clause(subject, f"[takes|take] no more than {counted(cap)} wound{'s' * (cap != 1)} per round", lasts=True)
    if "spell_length" in it.times:
        factor = {2: "doubled", 3: "tripled"}.get(it.times["spell_length"], f"times {it.times['spell_length']}")
        yield Clause(subject, f"[casts|cast] spells with all distances {factor}", lasts=True)
        return
    changes = [*_added(it, tell), *_times(it)]
    becomes = [f"{STATS[stat]} {n}" for stat, n in it.becomes.items() if stat != "wound_cap"]
    if changes:
        yield Clause(subject, f"[has|have] {listed(changes)}{ends}", lasts=True)
    if becomes:
        yield Clause(subject, f"[has|have] {listed(becomes)}{ends}", lasts=True)


def _added(it: Any, tell: Telling) -> Iterator[str]:
    for stat, n in it.add.items():
        if isinstance(n, int):
            sign = "+" if n >= 0 else "\u2212"
            unit = " in" if stat == "range" else ""
            yield f"{sign}{abs(n)}{unit} {_one_or_many(STATS[stat], abs(n))}"
        else:
            yield f"{STATS[stat]} increased by {number(n, tell.scene)}"


def _one_or_many(stat: str, n: int) -> str:
    return {"missiles": "missile", "arrows": "arrow", "dice": "die"}.get(stat, stat) if n == 1 else stat


def _times(it: Any) -> Iterator[str]:
    for stat, n in it.times.items():
        often = {2: "twice", 3: "three times"}.get(n, f"{n} times")
        yield f"{often} the {STATS[stat]}"


def _floor(it: Any) -> str:
    return f" (not below {it.floor})" if it.floor is not None else ""


def _against(it: Any, tell: Telling) -> str:
    if not it.against:
        return ""
    return f" against {'one of the ' if it.one_target else ''}{tell.who(it.against, 'bare').text}" + (
        " each round" if it.one_target else ""
    )


def _grant(it: Any, tell: Telling) -> Iterator[Clause]:
    subject = tell.who(it.who)
    if it.skills:
        yield Clause(subject, f"[gains|gain] {listed(token_words(skill) for skill in it.skills)}", lasts=True)
    if it.traits:
        kinds = listed(f"[{article(label(t).lower())}|{label(t).lower()}s]" for t in it.traits)
        yield Clause(subject, f"[counts|count] as {kinds}", lasts=True)
    if it.without:
        yield Clause(subject, f"[loses|lose] {listed(token_words(skill) for skill in it.without)}", lasts=True)
    for record in it.records:
        yield Clause(subject, f"[has|have]: “{tell.record(record, Scene())}”", lasts=True)


KINDS: Mapping[str, str] = {
    "spell": "spells", "missile": "missiles", "arrow": "arrows", "bolt": "bolts", "fireball": "fireballs",
    "boulder": "boulders", "combat": "combat", "attack": "attacks", "defense": "damage from defenders",
    "instant_blow": "instant blows", "sa": "special abilities", "terrain": "terrain", "any": "anything",
    "fear": "fear", "duel": "duels", "rocks": "rocks", "poisoned-shurikens": "poisoned shurikens",
    "physical": "physical damage", "arcane": "arcane damage", "ranged": "ranged attacks",
}  # fmt: skip


def _protect(it: Any, tell: Telling) -> Iterator[Clause]:
    subject = tell.who(it.who)
    kinds = listed(KINDS[kind] for kind in it.kinds)
    by = f" of {tell.who(it.by, 'bare').text}" if it.by else ""
    but = f", except {listed(KINDS[kind] for kind in it.unless)}" if it.unless else ""
    when = " in combat" if it.during else ""
    if it.mode == "unaffected":
        yield Clause(subject, f"[is|are] immune to {kinds}{by}{but}{when}", lasts=True)
        return
    much = "double damage" if it.mode == "double" else "no damage"
    if it.by and it.kinds == ("combat",):
        source = f" in combat from {tell.who(it.by, 'bare').text}"
    elif "any" in it.kinds:
        source = f" from {tell.who(it.by, 'bare').text}" if it.by else ""
    elif it.kinds == ("combat",):
        source = " in combat"
    else:
        source = f" from {kinds}{by}"
    yield Clause(subject, f"[takes|take] {much}{source}{but}{when}", lasts=True)


# --- what may not, may and must be done ---

# As somebody's act: (by somebody, upon somebody); and as what may not be done to somebody.
ACTS: Mapping[str, tuple[str, str]] = {
    "activate": ("activate", "be activated"),
    "move": ("move", "be moved"),
    "use_sa": ("use special abilities", "be used"),
    "cast": ("cast spells", "be the target of spells"),
    "fire": ("fire", "be fired at"),
    "attack": ("attack{upon}", "be attacked"),
    "ambush": ("ambush{upon}", "be ambushed"),
    "burrow": ("burrow{under}", "be burrowed under"),
    "pin": ("pin{others}", "be pinned"),
    "target": ("target{others}{using}", "be targeted{using}"),
    "enter": ("enter{land}", "be entered"),
    "stay_in": ("flip again inside{land}", "be moved in"),
    "end_in": ("end [its|their] move in{land}", "be the end of a move"),
    "land_on": ("land on{others}", "be landed on"),
    "pass_over": ("pass over{others}", "be passed over"),
    "continue": ("move on after entering{upon}", "be passed through"),
    "force": ("force{others} to move", "be moved by others"),
    "force_into": ("force a disk into{upon}", "be forced into terrain"),
    "heal": ("heal{others}", "be healed"),
    "clear": ("clear markers from{others}", "lose [its|their] activation markers"),
    "deploy_at": ("come into play on{upon}", "be reinforced"),
    "place_missiles": ("place [its|their] missiles instead of dropping them", "be hit by placed missiles"),
    "quota": ("activate", "be counted"),
    "carry": ("carry items", "be carried"),
    "arrive_ready": ("come into play unactivated", "be reinforced unactivated"),
    "lay": ("place{others}", "be placed"),
}  # fmt: skip
_USING: Mapping[str, str] = {
    "spell": "spells", "missile": "missiles", "sa": "special abilities", "ranged": "ranged attacks",
}  # fmt: skip


def _act(it: Any, tell: Telling, may: str, number_: Number) -> Clause:
    """{by} may not attack {upon}; or, where anybody is meant, {upon} may not be attacked."""
    active, passive = ACTS[it.act]
    using = getattr(it, "using", "")
    by_what = f" by {_USING.get(using, using)}" if using else ""
    with_what = f" with {_USING.get(using, using)}" if using else ""
    if it.upon and not it.by:
        return Clause(tell.who(it.upon, number_), f"{may} {passive.format(using=by_what)}", lasts=True)
    subject = tell.who(it.by, number_) if it.by else Phrase("disks", is_many=True)
    upon = f" {tell.who(it.upon, 'bare').text}" if it.upon else ""
    under = f" under{upon}" if upon else ""
    said = active.format(
        upon=upon, others=upon or " other disks", land=upon or " terrain", under=under, using=with_what
    )  # fmt: skip
    return Clause(subject, f"{may} {said}", lasts=True)


def _restrict(it: Any, tell: Telling) -> Iterator[Clause]:
    if it.act == "force_into":
        whom, where = forced(it.upon, tell.scene)
        yield Clause(whom, f"may not be forced {where}", lasts=True)
    elif it.act == "lay" and not it.by:
        _, where = forced(it.upon, tell.scene)
        at = where.replace("to a spot", "at a spot", 1)
        yield Clause(Phrase("spells that stay on the table", is_many=True), f"may not be placed {at}", lasts=True)
    elif it.act == "deploy_at" and it.by:
        yield _coming_at(it.by, tell, "may not")
    elif it.act == "continue":
        entering = tell.who(it.upon, "bare").text if it.upon else "terrain"
        yield Clause(tell.who(it.by, "bare"), f"must stop on entering {entering}", lasts=True)
    elif it.act in _OF_PLACES and not it.by and it.upon == "self":
        yield _act(replace(it, by="disk"), tell, "may not", "bare")
    else:
        yield _act(it, tell, "may not", "bare")


def _coming_at(text: str, tell: Telling, may: str) -> Clause:
    """Which disk may come into play where, told by how it would be placed. What terrain forbids is to deploy there, what it allows
    is to reinforce."""
    whom, where = forced(text, tell.scene)
    come = {"may": "be reinforced", "may not": "be deployed"}[may] if _is_of_terrain(text) else "come into play"
    return Clause(whom, f"{may} {come} {where.replace('to a spot', 'at a spot', 1)}", lasts=True)


def _is_of_terrain(text: str) -> bool:
    return "overlapping(self)" in text


_OF_PLACES = ("enter", "stay_in", "end_in", "land_on", "pass_over")


def _permit(it: Any, tell: Telling) -> Iterator[Clause]:
    if it.act == "quota":
        yield Clause(None, "you may take two, three or four activations in a turn", lasts=True)
        return
    if it.act == "deploy_at" and it.by and not it.upon:
        yield _coming_at(it.by, tell, "may")
        return
    yield _act(it, tell, "may", tell.number)


def _oblige(it: Any, tell: Telling) -> Iterator[Clause]:
    what = ACTS[it.act][0].format(upon=f" {tell.who(it.upon, 'a').text}" if it.upon else "", using="", under="")
    subject = tell.who(it.by)
    if it.at == "any_activation":
        yield Clause(subject, f"may activate only to {what}", lasts=True)
    else:
        yield Clause(subject, f"must {what} as your first activation of a turn, if [it|they] can", lasts=True)


def _control(it: Any, tell: Telling) -> Iterator[Clause]:
    worth = ", worth no points to anyone," if it.slave else ""
    subject = tell.who(it.who)
    yield Clause(subject, f"[comes|come] under your control{worth}", lasts=True)


# --- harm ---


def _damage(it: Any, tell: Telling) -> Iterator[Clause]:
    subject = tell.who(it.who)
    amount = re.sub(rf"^the (\w+) of {re.escape(subject.text)}$", r"[its|their] \1", number(it.n, tell.scene))
    kind = "".join(f"{kind} " for kind in it.kinds if kind in ("physical", "arcane"))
    said = f"{amount} {kind}damage" if amount.isdigit() else f"{kind}damage equal to {amount}"
    yield Clause(subject, f"[takes|take] {said}")


def _blow(it: Any, tell: Telling) -> Iterator[Clause]:
    kept = ", which remains as damage" if it.keep else ""
    yield Clause(tell.who(it.who), f"[takes|take] an instant blow of {number(it.n, tell.scene)}{kept}")


def _wounds(n: int) -> str:
    return "one wound" if n == 1 else f"{counted(n)} wounds"


def _wound(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(tell.who(it.who), f"[takes|take] {_wounds(it.n)}")


def _heal(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(tell.who(it.who), f"[is|are] healed of {_wounds(it.n)}")


def _destroy(it: Any, tell: Telling) -> Iterator[Clause]:
    out = " and removed from the game" if it.out else ""
    yield Clause(tell.who(it.who), f"[is|are] destroyed{out}")


def _redirect(it: Any, tell: Telling) -> Iterator[Clause]:
    to = tell.who(it.to, "one").text
    harm = tell.scene.names.get("event", Phrase("the damage")).text
    rest = f"; if none can, {harm} {'stays where it is' if it.keep else 'is lost'}"
    yield Clause(None, f"{to} takes {harm} instead" + ("" if it.to == "self" else rest))


def _cancel(it: Any, tell: Telling) -> Iterator[Clause]:
    if it.what == "event":
        cancelled = tell.scene.names.get("event.spell")
        yield Clause(None, f"{cancelled.text} is cancelled" if cancelled else "this does not happen")
    else:
        yield Clause(None, f"the effect of {tell.who(it.of, 'one').text} ends" if it.of else "the effect ends")


_COUNTERS: Mapping[str, str] = {
    "activation": "activation marker", "berserk": "berserk counter", "plague": "plague counter", "wound": "wound",
    "poison": "poison counter", "empower": "empowerment token",
}  # fmt: skip


def _mark(it: Any, tell: Telling) -> Iterator[Clause]:
    subject = tell.who(it.who)
    if it.put:
        yield Clause(subject, f"[gets|get] {article(_COUNTERS[it.put])}")
    if it.take:
        yield Clause(subject, f"[loses|lose] {article(_COUNTERS[it.take])}")
    if it.clear:
        yield Clause(subject, f"[loses|lose] all [its|their] {_COUNTERS[it.clear]}s")
    if it.move:
        yield Clause(None, f"move {article(_COUNTERS[it.move])} from {subject.text} to {tell.who(it.to, 'one').text}")


# --- places ---


def _move(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(None, f"you move {tell.who(it.who).text} as if it were yours")


def _flip(it: Any, tell: Telling) -> Iterator[Clause]:
    steps = "once" if it.steps == 1 else "twice" if it.steps == 2 else f"{counted(it.steps)} times"
    way = {"free": "", "line": " in a straight line", "farther": f" to a spot farther from {tell.scene.me}",
           "away": f" straight away from {tell.scene.me}"}[it.way]  # fmt: skip
    whose = tell.who(it.who)
    if it.by == "owner":
        yield Clause(Phrase("the owners" if whose.is_many else "the owner", whose.is_many),
                     f"of {whose.text} [flips|flip] {'them' if whose.is_many else 'it'} {steps}{way}")  # fmt: skip
    else:
        comma = "," if " that " in whose.text else ""
        yield Clause(None, f"you flip {whose.text}{comma} {steps}{way}")


def _ambush(it: Any, tell: Telling) -> Iterator[Clause]:
    who = tell.who(it.who)
    if who.text.endswith(" in"):  # "within 12 in ambushes" would be read as if somebody were in ambushes
        who = replace(who, text=f"{who.text}ches")
    yield Clause(who, f"[ambushes|ambush] {tell.who(it.onto, 'a').text}")


def _burrow(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(tell.who(it.who), f"[burrows|burrow] under {tell.who(it.under, 'a').text}")


def _where(text: str, tell: Telling) -> str:
    """Where something is placed: what a place says without the noun before it."""
    said = who(text, replace(tell.scene, is_place=True), "a").text
    return said.removeprefix("a disk ")


def _relocate(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(None, f"place {tell.who(it.who).text} {_where(it.where, tell)}")


def _swap(it: Any, tell: Telling) -> Iterator[Clause]:
    a, b = tell.who(it.a, "one").text, tell.who(it.b, "one").text
    what = "swap places" if it.what == "place" else "swap layers without moving"
    yield Clause(None, f"{a} and {b} {what}")


def _drop(it: Any, tell: Telling) -> Iterator[Clause]:
    aim = f" over a spot {_where(it.aim, tell)}" if it.aim else ""
    yield Clause(None, f"drop {counted(it.n)} counters from {it.height} in{aim}; "
                       f"each deals {it.damage} damage to every disk it lands on")  # fmt: skip


def _slide(it: Any, tell: Telling) -> Iterator[Clause]:
    far = f", up to {it.most} in" if it.most is not None else ""
    yield Clause(None, f"slide the spell in a straight line from {tell.scene.me}{far}")


def _fire(it: Any, tell: Telling) -> Iterator[Clause]:
    n = number(it.n, tell.scene)
    what = f"{n} {it.missile}" + ("" if n == "1" else "s")
    yield Clause(Phrase(tell.scene.me), f"[fires|fire] {what} at {tell.who(it.at, 'one').text} immediately")


_HOME: Mapping[str, str] = {
    "stack": "at your staging area", "destroyed": "at your staging area", "reserve": "in one of your zones",
}  # fmt: skip


def _deploy(it: Any, tell: Telling) -> Iterator[Clause]:
    zone = {"stack": "your stack", "destroyed": "among the destroyed", "reserve": "your reserve"}[it.zone]
    if it.top:
        what = f"the top {'disk' if it.n == 1 else f'{counted(it.n)} disks'} of {zone}"
    else:
        one = who(it.which, tell.scene, "one").text if it.which else "one disk"
        what = f"{one} from {zone}" if it.n == 1 else f"{counted(it.n)} disks from {zone}"
    where = _where(it.where, tell) if it.where else _HOME[it.zone]
    state = ", activated" if it.activated else ""
    yours = ", under your control" if it.yours else ""
    yield Clause(None, f"bring {what} into play {where}{state}{yours}")


def _send(it: Any, tell: Telling) -> Iterator[Clause]:
    place = {"stack_top": "[goes|go] on top of [its|their] owner's stack",
             "stack_bottom": "[goes|go] to the bottom of [its|their] owner's stack",
             "out": "[leaves|leave] the game"}[it.to]  # fmt: skip
    yield Clause(tell.who(it.who), place)


def _transform(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(Phrase(tell.scene.me), f"[transforms|transform] into {title(it.into)}, which keeps its counters")


def _place(it: Any, tell: Telling) -> Iterator[Clause]:
    traits = f" ({listed(article(label(trait).lower()) for trait in it.traits)})" if it.traits else ""
    kind = article(label(it.kind).lower())
    yield Clause(None, f"place the spell disk on the table as {kind}{traits} {_where(it.where, tell)}")


def _invoke(it: Any, tell: Telling) -> Iterator[Clause]:
    of = tell.who(it.of).text
    how = f"as if it were {possessive(tell.scene.me)} own" if it.as_self else "as if you controlled it"
    yield Clause(None, f"use a special ability of {of} {how}")


def _duel(it: Any, tell: Telling) -> Iterator[Clause]:
    yield Clause(tell.who(it.a, "one"), f"[duels|duel] {tell.who(it.b, 'one').text}")


# --- forms ---


def _may(steps: Any, tell: Telling) -> Iterator[Clause]:
    clauses = [clause for step in steps for clause in told(step, tell)]
    if len(clauses) == 1:
        yield Clause(None, _as_choice(clauses[0]), lasts=clauses[0].lasts)
    else:
        done = listed(clause.text for clause in clauses)
        yield Clause(None, f"you may choose that {done}", lasts=any(clause.lasts for clause in clauses))


def _as_choice(clause: Clause) -> str:
    """you may place it; you may give that disk +2 M; you may choose that it takes one wound."""
    if clause.subject is not None and clause.said.startswith(_HAS):
        return f"you may give {clause.subject.text} {clause.said.removeprefix(_HAS)}"
    text = clause.text
    return f"you may {text}" if text.split(" ", 1)[0] in _IMPERATIVES else f"you may choose that {text}"


_HAS = "[has|have] "


_IMPERATIVES = ("bring", "place", "use", "drop", "slide", "move", "flip")


def _choose(it: Any, tell: Telling) -> Iterator[Clause]:
    ways = [[clause for step in steps for clause in told(step, tell)] for steps in it.of]
    subjects = {clauses[0].subject for clauses in ways if clauses}
    if len(subjects) == 1 and all(len(clauses) == 1 for clauses in ways) and ways[0][0].subject is not None:
        said = _common([clauses[0].said for clauses in ways])
        yield Clause(ways[0][0].subject, f"{said} (your choice)", lasts=ways[0][0].lasts)
        return
    yield Clause(None, "choose: " + ", or ".join(listed(clause.text for clause in clauses) for clauses in ways))


def _common(said: list[str]) -> str:
    """has +3 AT, has +3 D -> has +3 AT or +3 D."""
    head = said[0].split(" ", 1)[0]
    if all(one.startswith(head + " ") for one in said):
        return listed([said[0], *(one.removeprefix(head + " ") for one in said[1:])], "or")
    return listed(said, "or")


def _check(it: Any, tell: Telling) -> Iterator[Clause]:
    then = listed(clause.text for step in it.then for clause in told(step, tell))
    otherwise = listed(clause.text for step in it.otherwise for clause in told(step, tell))
    holds = condition(it.that, tell.scene)
    if then:
        yield Clause(None, f"if {holds}, {then}" + (f"; otherwise {otherwise}" if otherwise else ""))
    elif otherwise:
        yield Clause(None, f"unless {holds}, {otherwise}")


# What only one text needs, by the id of its script. {a}, {b}, {p} are the picks.
SCRIPTS: Mapping[str, str] = {
    "diskwars.death_ball": "throw the spell up over the table: every disk it lands on takes an instant blow of "
    "7; then the player to the left throws, and so on until it hits nothing",
    "diskwars.convert": "reveal the bottom disk of {p}'s stack: if its AT + D + T is 11 or less, you may put it on top of your stack; otherwise its owner may bring it into play at the staging area",
    "diskwars.depletion": "the second disk from the top of {p}'s stack is destroyed and removed from the game",
    "diskwars.freeze": "{p} skips the next turn, but never two in a row",
    "diskwars.coercion": "{p} must take three activations immediately; a player who takes fewer is done for this segment",
    "diskwars.quake": "flip {all} once each, onto spots with no disk and no other terrain",
    "diskwars.twister": "drop {all} from 18 in over a spot within 12 in of where the first was; a disk that lands where no disk may be is dropped again",
    "diskwars.end_paralyze": "one Paralyze of an opponent ends",
    "diskwars.apprentice": "a level 1 spell cast this turn by a friendly disk within 6 in returns to your spellbook",
    "diskwars.trannyre": "move a random spell from the spellbook of the player who controls {a} to yours",
    "diskwars.familiar": "{a} may cast any one level 1 spell in the game this turn",
    "diskwars.dwarven_slaves": "this disk is controlled by its player while a friendly disk with another name is within 6 in; otherwise by the player with the nearest such disk within 6 in, or by nobody",
    "diskwars.marauders": "you divide the damage among the friendly Goblin Marauders disks attacking the same disk as you like, in whole points",
    "diskwars.scavengers": "fire all arrows and bolts that missed and are within 6 in again, at one enemy disk in sight within 12 in",
    "l5r.end_curse": "one Curse of the Jackal of an opponent ends",
    "warhammer.arcane_attack": "it uses its magic immediately and gets no activation token for it",
    "warhammer.blood_god": "one engagement that it takes part in is resolved now, outside the melee phase, whatever "
    "else is above or below",
    "warhammer.fists_of_mork": "roll a d6: {a} and all disks within short range of it take arcane damage equal to the roll minus 2",
    "warhammer.hellcannon": "if the first roll shows chaos, it flips once towards the nearest disk that it does not pin, and must land on it if possible",
    "warhammer.karl_franz": "move up to two activation tokens, each from a friendly disk within long range to another one that is unpinned and has none",
    "warhammer.tyrion": "roll a d6: on a 6 that enemy takes a wound",
    "diskwars.nest": "each player in turn may choose one disk in this terrain or within 3 in of it to take an instant blow of 3",
}


def _script(id_: Any, tell: Telling) -> Iterator[Clause]:
    picked = {name: phrase.text for name, phrase in tell.scene.names.items() if not name.startswith("event")}
    every = listed(dict.fromkeys(picked.values())) or "them"
    yield Clause(None, SCRIPTS[id_].format_map(_Picks({**picked, "all": every})))


class _Picks(dict[str, str]):
    """Picks that a record does not have are just somebody."""

    def __missing__(self, name: str) -> str:
        return "a player" if name == "p" else "a disk"


VERBS: Mapping[str, Callable[[Any, Telling], Iterator[Clause]]] = {
    "modify": _modify, "grant": _grant, "protect": _protect, "restrict": _restrict, "permit": _permit,
    "oblige": _oblige, "control": _control, "damage": _damage, "instant_blow": _blow, "wound": _wound, "heal": _heal,
    "destroy": _destroy, "redirect": _redirect, "cancel": _cancel, "mark": _mark, "move": _move, "flip": _flip,
    "ambush": _ambush, "burrow": _burrow, "relocate": _relocate, "swap": _swap, "drop": _drop, "slide": _slide,
    "fire": _fire, "deploy": _deploy, "send": _send, "transform": _transform, "place": _place, "invoke": _invoke,
    "duel": _duel,
    "may": _may, "choose": _choose, "check": _check, "script": _script,
}  # fmt: skip


def told(step: Step, tell: Telling) -> Iterator[Clause]:
    """One step, as one or more clauses."""
    verb = verb_of(step)
    yield from VERBS[verb](getattr(step, verb), tell)
