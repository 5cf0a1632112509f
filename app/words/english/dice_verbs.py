"""What a record of dice does, in English: a clause for each verb. Clauses are imperative where you do it."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.abilities_nouns import Phrase, listed
from app.words.english.dice_targets import IT, number, who
from catalog.schema import dice_records as d

# One of it, and how it is counted.
RESULTS: Mapping[str, tuple[str, str]] = {
    "melee": ("melee", "melee"), "missile": ("a missile", "missiles"), "magic": ("magic", "magic"),
    "maneuver": ("a maneuver", "maneuvers"), "save": ("a save", "saves"), "id": ("its ID", "IDs"),
    "plain-save": ("a save other than its ID", "saves other than IDs"), "this-face": ("this icon", "icons"),
}  # fmt: skip
ROLLS: Mapping[str, str] = {
    "order": "roll for the order of play", "maneuver": "maneuver roll", "counter-maneuver": "counter-maneuver roll",
    "melee": "melee attack", "attack": "melee attack in your own march", "missile": "missile action",
    "magic": "magic action", "negation": "magic negation", "save": "save roll", "save-melee": "save roll against melee",
    "save-missile": "save roll against missiles", "save-other": "save roll against anything but melee and missiles",
    "dragon": "dragon attack", "avoid-melee": "melee avoidance", "avoid-missile": "missile avoidance",
    "avoid-magic": "magic avoidance", "avoid-maneuver": "maneuver avoidance", "avoid-save": "save avoidance",
    "avoid-free": "avoidance roll except for maneuvers", "single": "a roll of this unit alone",
    "single-save": "a save roll of this unit alone", "single-free": "roll of this unit alone except for maneuvers",
    "action": "any action", "free": "any roll except maneuvers", "army": "any roll of the army", "any": "any roll",
}  # fmt: skip
SCRIPTS: Mapping[str, str] = {
    "bash": "name an attacking unit or dragon that rolled normal damage: it takes as much itself and may save if it is "
    "a unit, and this army gains as many saves",
    "charge": "this army's maneuvers also count as melee; the defender cannot counter-attack, but melee in its save "
    "roll damages this army, and only magical saves prevent it",
    "charm": "up to 4 health of units in an opposing army roll now, and what they roll counts for this army until the "
    "save roll is over; their owner may still choose them as casualties",
    "hypnotic-glare": "all defending units showing their ID lose their results and do not roll; a unit is freed when it "
    "leaves the terrain, all of them when this unit leaves, is killed or rolls, and you may leave it out of any roll",
    "plague": "one defending unit saves or is killed; if it is killed, its owner names the next, until one saves",
    "ride": "you control one dragon in this battle: it either stays still and can be attacked, or is rolled for this "
    "army against another dragon",
    "ride-own": "you control one dragon of its colour in this battle: it either stays still and can be attacked, or is "
    "rolled for this army against another dragon",
    "spirit-furnace": "bury all your dead units before any other spell; you gain twice their health in black magic, for "
    "spells of every race in the casting army",
    "haunt": "your dead units form an army that takes a melee action against any enemy army; those killed are buried, "
    "the others are dead again",
    "backlash": "that army takes damage equal to what its spells cost, and may save",
    "part-water": "the terrain has no water for anyone but you; spells there that need water are suspended, except your "
    "own on armies",
    "wall-of-thorns": "that army takes damage equal to its health; each melee it rolls prevents 1",
    "fearful-flames": "deal 1 damage to 1 health of the target, which saves for itself; a unit that saves must save "
    "once more or move to its reserve",
    "negation": "its Frostwings roll against it, and each magic result other than an ID takes away one point that "
    "no SAI made; only the best such roll counts",
}  # fmt: skip


def clause(step: d.DiceStep, them: Phrase) -> str:
    """One step as a clause; `them` is what the step before was about."""
    verb = d.dice_verb_of(step)
    return VERBS[verb](getattr(step, verb), them)


def clauses(steps: tuple[d.DiceStep, ...], them: Phrase, joint: str = "; ") -> str:
    return joint.join(clause(step, them) for step in steps)


def _count(n: Any, kinds: tuple[str, ...], joint: str = "and") -> str:
    words = listed((RESULTS[kind][1] for kind in kinds), joint)
    if n in ("x", "health"):
        return f"{number(n)} in {words}"
    return f"{n} {words[:-1] if n == 1 and words.endswith('s') else words}"


def _give(it: d.Give, _: Phrase) -> str:
    if it.kinds == ("id",):
        return f"counts as an ID worth {it.n}"
    if it.kinds == ("any",):
        return f"gives {number(it.n)} results of any kind the roll needs"
    colour = {"named": " of a colour you name", "any": ", each point of any colour"}.get(it.colour, "")
    if len(it.kinds) > 1 and not it.both:
        return f"each point is {listed((RESULTS[kind][0] for kind in it.kinds), 'or')}"
    return f"gives {_count(it.n, it.kinds)}{', each in full' if it.both else ''}{colour}"


def _adjust(it: d.Adjust, them: Phrase) -> str:
    kinds = listed((RESULTS[kind][1] for kind in it.kinds), "or" if it.either else "and") or "every roll"
    if it.damage:
        ways = {"into": "into", "out": "out of", "at": "within"}
        return f"{'halve' if it.times == 'half' else 'double'} missile damage {listed(ways[w] for w in it.damage)} the terrain"
    whose = "" if them.text == "the target" and it.who.of == "them" else who(it.who, them).text
    if it.one_unit:
        return f"double the {kinds} of one die, named after the roll"
    if it.times:
        what = f"the {kinds} of {whose}" if whose and it.kinds else f"{kinds}{f' of {whose}' if whose else ''}"
        said = f"{'halve' if it.times == 'half' else 'double'} {what}"
        return (
            said
            + (", results of SAIs too" if it.touches_sai else "")
            + ("" if it.stacks else "; a second one adds nothing")
        )
    if it.add is not None:
        magical = "magical " if it.magical else ""
        return f"add {it.add} {magical}{_count(it.add, it.kinds).partition(' ')[2]}{f' to {whose}' if whose else ''}"
    taken = _count(it.minus, it.kinds) if it.kinds else f"{number(it.minus or 0)} from every roll"
    if not whose:
        return f"subtract {taken}"
    return f"subtract {taken} {'of' if not it.kinds else 'from'} {whose}"


def _count_as(it: d.CountAs, them: Phrase) -> str:
    what = f"plain {it.kind} icons" if it.icons else RESULTS[it.kind][1]
    whose = who(it.who, them).text
    if it.colour:
        return f"the {what} of {whose} may take that colour"
    return f"the {what} of {whose} may count as {RESULTS[it.to][1]} too"


def _reroll(it: d.Reroll, them: Phrase) -> str:
    if it.mode == "add":
        return "roll this die again and add the new result"
    if it.rolls and it.until:
        rolls = listed((ROLLS[one] for one in it.rolls), "or")
        return f"in each {rolls}, {who(it.who, them).text} roll again until they show something else"
    often = f" in {listed((ROLLS[one] for one in it.rolls), 'or')}" if it.rolls else ""
    again = who(it.who, them)
    return f"roll {again.text} again{often}; only the new {'faces count' if again.is_many else 'face counts'}"


_SAVES: Mapping[str, str] = {
    "roll": ", which may save", "self": ", which saves for itself", "magic": "; only magical saves prevent it",
    "melee": "; each melee it rolls prevents 1", "maneuver": "; each maneuver it rolls prevents 1, spells aside",
    "none": " with no save",
}  # fmt: skip


_PER: Mapping[Any, str] = {"units": "of its units", "saves": "save rolled by these units, IDs aside"}


def _hit(it: d.Hit, them: Phrase) -> str:
    victim = who(it.who, them)
    if it.n in _PER:
        return victim.does(f"[takes|take] 1 damage for each {_PER[it.n]}{_SAVES[it.save]}")
    amount = f"damage equal to {number(it.n)}" if it.n == "x" else f"{it.n} damage"
    lead = "for each die showing it, " if it.per_die else ""
    said = f"{lead}deal {amount} to {victim.text}{', split as you like' if it.split else ''}"
    said += "; each saves against its share" if it.split else _SAVES[it.save]
    if it.answer and it.save == "self":
        said += "; melee in the same roll damages this die, which cannot save"
    elif it.answer:
        said += "; it rolls melee in return against this die, which cannot save"
    if it.only:
        said += f"; only {it.only} units roll and can be killed"
    if it.killed:
        said += f"; if killed, {_fates(it.killed)}"
    return said + "".join(f"; in the same roll, {clause(step, them)}" for step in it.same_roll)


def _fates(steps: tuple[d.DiceStep, ...]) -> str:
    """What becomes of a unit."""
    return listed(fate(step) for step in steps)


def fate(step: d.DiceStep) -> str:
    if step.kill is not None:
        after = f"; if it is killed, {_fates(step.kill.killed)}" if step.kill.killed else ""
        if any(one.bury is not None for one in step.kill.killed):
            return "it is killed and buried"
        return f"it is killed{after}"
    if step.bury is not None:
        return "it is buried"
    if step.test is not None:
        return f"it rolls {_passes(step.test)} or {fate(step.test.failed[0]).removeprefix('it ')}"
    if step.bar is not None:
        return "it cannot be rolled"
    if step.shift is not None:
        return f"it goes to {_TO[step.shift.to].replace('your', 'its')}"
    if step.exchange is not None:
        done = "promoted" if step.exchange.way == "up" else "demoted"
        unfit = f"; if it cannot be {done}, {_fates(step.exchange.unfit)}" if step.exchange.unfit else ""
        return f"it is {done}{unfit}"
    return clause(step, IT)


def _passes(it: d.DiceTest) -> str:
    if it.need > 1:
        return f"{it.need} {listed((RESULTS[one][1] for one in it.passes), 'or')}"
    return listed((RESULTS[one][0] for one in it.passes), "or")


def _test(it: d.DiceTest, them: Phrase) -> str:
    if "this-face" in it.passes:
        return f"roll this die, and if it shows this icon, {clauses(it.passed, Phrase('this die'))}"
    subject = who(it.who, them)
    if it.need > 1:
        roller = "an army there" if it.who.of == "army-there" else "one of them"
        return f"unless {roller} rolls {_passes(it)}, {clauses(it.failed, IT)}"
    each = "each rolls" if subject.is_many or it.who.health not in (None, 1) else "it rolls"
    ways = [f"on {_passes(it)}, {_fates(it.passed)}"] if it.passed else []
    ways += [f"on {_passes(it)}, it stays"] if it.on_id and not it.passed else []
    ways += [f"on its ID, {_fates(it.on_id)}"] if it.on_id else []
    ways += [f"on a belly, {_fates(it.on_belly)}"] if it.on_belly else []
    lead = f"choose {subject.text}: " if it.who.of in _CHOSEN and it.who.by == "acting" and _is_part(it.who) else ""
    if not lead:
        return _told_test(it, subject, ways)
    if ways:
        return f"{lead}{each}; {'; '.join([*ways, *([f'otherwise {_fates(it.failed)}'] if it.failed else [])])}"
    failed = _fates(it.failed).removeprefix("it ")
    if each == "each rolls":
        failed = failed.replace("if it is killed, it rolls", "each one killed rolls")
    return f"{lead}{each} {_passes(it)} or {failed}"


_CHOSEN = frozenset({"defender", "opposing-army", "enemy-reserve", "them"})


def _is_part(target: d.DiceTarget) -> bool:
    return target.health is not None or target.units is not None


def _told_test(it: d.DiceTest, subject: Phrase, ways: list[str]) -> str:
    if it.passed and not it.failed:
        return f"{subject.does('[rolls|roll]')}; on {_passes(it)}, {_fates(it.passed)}"
    failed = _fates(it.failed)
    own = [one for one in ways if not one.startswith(f"on {_passes(it)}")]
    if not subject.is_many:
        return "; ".join([f"{subject.text} rolls {_passes(it)} or {failed.removeprefix('it ')}", *own])
    told = f"{subject.text} each roll {_passes(it).replace('its ID', 'their ID')} or {_of_many(failed)}"
    return "; ".join([told, *(_of_many(one) for one in own)]).replace("or they ", "or ", 1)


def _of_many(said: str) -> str:
    """What becomes of one unit, told of several."""
    for one, many in _MANY:
        said = re.sub(one, many, said)
    return said


_MANY = (
    (r"if it cannot be (\w+), it is", r"those that cannot be \1 are"),
    (r"if it cannot be (\w+), it goes", r"those that cannot be \1 go"),
    ("if it is killed, it rolls", "each one killed rolls"), ("it is ", "they are "), ("it goes ", "they go "),
    ("it rolls ", "they roll "), ("its reserve", "their reserve"),
)  # fmt: skip


def _kill(it: d.Kill, them: Phrase) -> str:
    victim = who(it.who, them)
    if any(one.bury is not None for one in it.killed):
        return victim.does("[is|are] killed and buried with no save")
    said = victim.does("[is|are] killed with no save")
    after = f"; each of them {_fates(it.killed).removeprefix('it ')}" if it.killed else ""
    return said + after + ("; dragonkin killed by it are buried" if it.tag else "")


def _bury(it: d.Bury, them: Phrase) -> str:
    if it.who.of == "them" and it.who.health is not None:
        return f"bury {who(it.who, them).text}"
    return who(it.who, them).does("[is|are] buried")


_BACK: Mapping[str, str] = {
    "own-army": "[joins|join] this army", "casting-army": "[joins|join] the casting army",
    "its-dua": "[returns|return] to the dead", "pool": "[returns|return] to the summoning pool",
    "reserve": "[goes|go] to your reserve",
}  # fmt: skip


def _revive(it: d.Raise, them: Phrase) -> str:
    said = who(it.who, them).does(_BACK[it.to])
    return f"{said}, or the health is spent on promotions" if it.mix else said


_TO: Mapping[str, str] = {
    "reserve": "your reserve", "another-terrain": "another terrain", "any-terrain": "any terrain",
    "another-terrain-or-reserve": "another terrain or to your reserve", "casting-army": "the casting army",
    "another-own-army": "another of your armies", "pool": "the summoning pool",
}  # fmt: skip


def _shift(it: d.Shift, them: Phrase) -> str:
    to = _TO[it.to]
    if it.who.of not in ("self", "own-army"):
        to = to.replace("your reserve", "their reserve")
    along = f" with {who(it.along, them).text}" if it.along else ""
    kept = "; what it rolled still counts" if it.keeps_results else ""
    return who(it.who, them).does(f"[moves|move]{along} to {to}{kept}")


def _exchange(it: d.Exchange, them: Phrase) -> str:
    subject = who(it.who, them)
    if it.way == "equal":
        return subject.does("[is|are] exchanged for dead ones of the same total health")
    if it.way == "down" and it.n is None:
        return subject.does("[is|are] replaced by a smaller one of its race from your dead")
    return subject.does(f"[is|are] {'promoted' if it.way == 'up' else 'demoted'}")


_BARRED: Mapping[str, str] = {
    "roll": "[does|do] not roll", "target": "cannot be targeted", "casualty": "cannot be killed",
    "affected": "cannot be affected", "promote": "cannot be promoted", "bury": "cannot be buried",
    "counter-attack": "cannot counter-attack", "race": "cannot be affected by racial abilities",
    "disaster": "cannot be affected by disasters", "leave": "[does|do] not leave their terrain",
    "alone": "cannot be alone", "carry": "[carries|carry] no items", "recruit": "cannot be recruited",
    "results": "[loses|lose] what they rolled",
}  # fmt: skip
_BARRED_WHOLE: Mapping[str, str] = {
    "id": "the IDs of {who} do not count", "auto-saves": "the automatic saves of {who} do not count",
    "maneuver": "nobody there may maneuver", "tie": "a tied maneuver fails",
    "double": "IDs of {who} never double for magic",
}  # fmt: skip
_SOURCES: Mapping[str, str] = {
    "melee": "melee", "missile": "missiles", "magic": "magic", "dragon": "dragons", "enemy-magic": "enemy magic",
    "enemy-black-magic": "enemy black magic", "breath": "breath",
}  # fmt: skip


def _bar(it: d.Bar, them: Phrase) -> str:
    subject = who(it.who, them)
    if it.acts[0] in _BARRED_WHOLE:
        return _BARRED_WHOLE[it.acts[0]].format(who=subject.text)
    spared = tuple(act for act in it.acts if act == "promote" and it.unless)  # what no source makes possible
    said = subject.does(listed(_predicates(tuple(act for act in it.acts if act not in spared))))
    if it.rolls and it.rolls != ("army",):
        said += f" in a {listed((ROLLS[one] for one in it.rolls), 'or')}"
    if it.not_rolls:
        said += " except for saves"
    if it.by:
        said += f" by {listed((_SOURCES[one] for one in it.by), 'or')}"
    said += f" by anything but {listed(_SOURCES[one] for one in it.unless)}" if it.unless else ""
    return said + ("; they cannot be promoted" if spared else "")


def _predicates(acts: tuple[str, ...]) -> list[str]:
    """What they do not do, and in one list what cannot be done to them."""
    told = [_BARRED[act] for act in acts]
    passive = [one.removeprefix("cannot be ") for one in told if one.startswith("cannot be ")]
    others = [one for one in told if not one.startswith("cannot be ")]
    by = [one.removeprefix("affected by ") for one in passive if one.startswith("affected by ")]
    if len(by) > 1:
        left = [one for one in passive if not one.startswith("affected by ")]
        return [*others, f"cannot be {listed(left, 'or')}, nor affected by {listed(by, 'or')}"]
    return [*others, f"cannot be {listed(passive, 'or')}"] if passive else others


def _shield(it: d.Shield, them: Phrase) -> str:
    if it.n == "units":
        said = f"each of the {who(it.who, them).text.removesuffix(' in this army')} adds 1 automatic save"
    elif it.n == "health":
        said = who(it.who, them).does("[has|have] automatic saves equal to their health when they roll")
    else:
        said = who(it.who, them).does(f"[has|have] {it.n} automatic save{'' if it.n == 1 else 's'}")
    against = f" against {listed(_SOURCES[one] for one in it.against)}" if it.against else ""
    own = " in its own rolls" if it.own_rolls else ""
    return said + against + own + (", but not against results of SAIs" if it.no_sai else "")


def _divert(it: d.Divert, _: Phrase) -> str:
    to = {"reserve": "reserve", "another-own-army": "another of your armies at a terrain", "pool": "the pool"}[it.to]
    return f"units killed by damage to the whole army go to {to}, not to the dead"


def _terrain(it: d.TerrainChange, them: Phrase) -> str:
    if it.add:
        return f"the terrain has {it.add} in addition to its colours"
    if it.remove:
        return f"the terrain is without {it.remove}"
    if it.land:
        return f"the terrain is also a {it.land}"
    if it.becomes:
        return them.does(f"[becomes|become] a {it.becomes}")
    if it.declare:
        return "say which of City, Standing Stones, Temple or Tower it is while it shows this face"
    return "remove this die from the game" if it.out else "the terrain goes down one face"


_DRAGONS: Mapping[str, str] = {"dragonkin": "1 health of dragonkin", "dragon": "a dragon"}
_SUMMONED: Mapping[str, str] = {
    "": "", "item": " of this item's colour", "magic": " of the colour of magic used",
    "shared-magic": " that shares a colour with the magic used", "shared-terrain": " that shares a colour with the terrain",
}  # fmt: skip


def _summon(it: d.Summon, _: Phrase) -> str:
    name = it.what.replace("-", " ")
    what = _DRAGONS.get(it.what, f"{'an' if name[0] in 'aei' else 'a'} {name}")
    source = " from a summoning pool" if it.sources == ("pool",) else ""
    to = {"target": "the target", "terrain": "any terrain", "casting-army": "the casting army"}[it.to]
    return f"summon {what}{_SUMMONED[it.colour]}{source} to {to}"


_DRAGON_ACTS: Mapping[str, str] = {
    "tame": "tame one attacking dragon{of}", "slay": "slay one attacking dragon{of}",
    "banish": "remove one attacking dragon{of} from the game", "hold": "hold one dragon{of}", "ride": "ride one dragon{of}",
    "move": "move one dragon{of} to another terrain; a tame one becomes wild",
}  # fmt: skip


def _dragon(it: d.DragonAct, them: Phrase) -> str:
    of = (" of its colour" if it.colour else "") + (" that rolled jaws" if it.showing else "")
    none = f"; if there is none, it {clauses(it.none, them)}" if it.none else ""
    return _DRAGON_ACTS[it.act].format(of=of) + none


def _magic(it: d.Magic, them: Phrase) -> str:
    if it.n is not None:
        means = "of any colour and from any spell list" if it.colours == "any" else "of its colours and spell list"
        return f"immediately cast spells worth {number(it.n)} in points, {means}"
    whose = who(it.who, them)
    said = []
    if it.colours:
        also = " too" if it.doubles == "shared" else ""
        said.append(whose.does(f"[casts|cast] in the terrain's colours{also}"))
    if it.dead:
        said.append(f"the dead of all players count for doubling black IDs of {whose.text}")
    if it.doubles == "standing-stones":
        said.append("their IDs double only where the eighth face is Standing Stones, whichever face is up")
    if it.doubles == "shared":
        said.append("IDs double only for a colour that unit and terrain share")
    return "; ".join(said)


def _negate(it: d.Negate, _: Phrase) -> str:
    if it.announced:
        return "all announced spells on this unit, its army and its terrain are cancelled"
    return f"cancel up to {number(it.n or 0)} points of spells that are not {it.unless}"


def _act(it: d.ActNow, them: Phrase) -> str:
    if it.end:
        return "the march ends"
    acts = listed((one for one in it.acts), "or")
    if it.reach == "every-terrain":
        return "missiles of this army reach any terrain, but no reserve"
    if it.reach:
        return who(it.who, them).does("[shoots|shoot] at an enemy army at your home terrain or the frontier")
    if it.acts == ("maneuver",):
        return f"{them.text} attempts a maneuver immediately, apart from its march"
    return who(it.who, them).does(f"may take a {acts} action")


def _all(it: tuple[d.DiceStep, ...], them: Phrase) -> str:
    return listed(clause(step, them) for step in it)


VERBS: Mapping[str, Callable[[Any, Phrase], str]] = {
    "give": _give, "hit": _hit, "test": _test, "kill": _kill, "bury": _bury, "revive": _revive, "shift": _shift,
    "exchange": _exchange, "adjust": _adjust, "count_as": _count_as, "reroll": _reroll, "bar": _bar, "shield": _shield,
    "divert": _divert, "terrain": _terrain, "summon": _summon, "dragon": _dragon, "magic": _magic, "negate": _negate,
    "act": _act, "all": _all, "script": lambda id_, _: SCRIPTS[id_],
}  # fmt: skip
