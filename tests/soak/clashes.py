"""Battles of Warhammer: Diskwars in which everything is dealt out: heroes, units and cards from decks that are turned,
two, three and four seats, players that like best what they have not done yet. Each follows from its number alone."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from app.ai.answers import open_keys, pick_answer
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision, Event
from app.games.disk.rules.answers import Flip, Places, places_of
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.ai.plain_players import RandomCommander
from app.games.warhammer.rules.abilities import selecting
from app.games.warhammer.rules.abilities.standing import Force, roster
from app.games.warhammer.rules.numbers import LONG
from app.games.warhammer.rules.objectives import deck
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.muster import gathered
from app.games.warhammer.rules.setup.zones import zone_at
from app.games.warhammer.rules.state import STANDARD, STRONGHOLDS, State
from app.games.warhammer.rules.values import has_keyword, is_in_sight, is_on, terrain_at
from catalog.schema import Keyword, Line, Regiment
from catalog.schema.lists import RegimentList
from catalog.schema.records import verb_of
from tests.rules.warhammer.table import RULES, box, entries
from tests.soak.played import Played, Row

DISKS, CARDS = 8, 4  # of each seat
TOWERS_EVERY = 7
LOOK_EVERY = 6  # answers between two looks at what stands in force
MAX_ANSWERS = 1_500
PARTNERS = {"kairos-fateweaver": ("bloodcrushers", "flamers", "plaguebearers", "screamers")}
"""Whom some heroes call for."""
GIVEN = {"relentless"}  # by the scenario Breakthrough alone
OF_LAW = {"order-only", "destruction-only"}  # keywords that the law of armies asks for, not the battle


# --- dealing ---


def any_army(number: int, seat: int) -> RegimentList:
    """Heroes, units and cards from decks that are turned by the number: legal or not, each comes up as often."""
    heroes = sorted(id_ for id_, card in box().cards.items() if card.is_hero)
    units = Numbers(seat).shuffled(sorted(id_ for id_, card in box().cards.items() if not card.is_hero))
    cards = Numbers(seat + 9).shuffled(sorted(box().commands))
    lines = tuple(Line(id=units[(number * DISKS + n) % len(units)]) for n in range(DISKS))
    commands = tuple(dict.fromkeys(cards[(number * CARDS + n) % len(cards)] for n in range(CARDS)))
    hero = heroes[(number * 2 + seat) % len(heroes)]
    called = tuple(Line(id=id_) for id_ in PARTNERS.get(hero, ()))
    regiment = Regiment(hero=hero, units=(*called, *lines), commands=commands)
    return RegimentList(system="warhammer", name=f"{number}", limit=1, regiments=(regiment,))


def opening(number: int) -> State:
    armies = [any_army(number, seat) for seat in range(2 + number % 3)]
    return gathered(armies, box(), STRONGHOLDS if number % TOWERS_EVERY == 0 else STANDARD)


# --- playing ---


class Curious(RandomCommander):
    """Does what it likes, but rather what it has not done yet, and seldom nothing; flips lead often to an enemy."""

    def __init__(self, seed: int) -> None:
        super().__init__(RULES, seed)
        self.done: set[tuple[str, ...]] = set()

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        numbers = Numbers((self.seed << 24) + decision.id)
        keys = open_keys(decision)
        if isinstance(decision.place, FlipSpot) and numbers.below(3):
            made = Answer(decision=decision.id, seat=seat, place=Flip(_enemy(view, decision.place.piece, numbers)))
            if not self.rules.judge(view, decision, made):
                return made
        if isinstance(decision.place, EntrySpot) and "flank" in view.cards[decision.place.card].keywords:
            made = Answer(
                decision=decision.id, seat=seat, place=Places({decision.about[0]: _edge(view, decision, numbers)})
            )
            if not self.rules.judge(view, decision, made):
                return made
        if decision.kind == "pick" and keys and numbers.below(8):
            busy = tuple(key for key in keys if key not in ("done", "nothing")) or keys
            asked = (decision.prompt, *(view.disks[id_].card.id for id_ in decision.about if id_ in view.disks))
            fresh = tuple(key for key in busy if (*asked, key) not in self.done)
            able = tuple(key for key in fresh if key.startswith("ability") or _is_able(view, key))
            key = numbers.choose(able or fresh or busy)
            self.done.add((*asked, key))
            return pick_answer(decision, seat, [key])
        return super().answer(view, decision, seat)


def _is_able(view: State, key: str) -> bool:
    """Whether it is a disk with something to do that stands on no other."""
    return key in view.disks and bool(view.disks[key].card.book.activate)


def _enemy(view: State, piece: str, numbers: Numbers) -> tuple[int, int]:
    foes = [id_ for id_ in view.disks if view.are_enemies(piece, id_)]
    return view.table[numbers.choose(foes or list(view.disks))].at


def _edge(view: State, decision: Decision, numbers: Numbers) -> tuple[int, int]:
    """Somewhere along the west or the east edge."""
    radius = decision.place.radius
    x = numbers.choose((radius, view.table.width - radius))
    return x, radius + numbers.below(view.table.height - 2 * radius)


# --- what an answer has used ---


@dataclass(frozen=True)
class Moment:
    """An answer with the states around it."""

    before: State
    decision: Decision
    answer: Answer
    told: tuple[Event, ...]
    after: State

    def events(self, *kinds: str) -> Iterator[Mapping[str, object]]:
        return (event.values for event in self.told if event.kind in kinds)

    def hurt(self, cause: str) -> list[str]:
        """Whom something has damaged."""
        return [event.values["piece"] for event in self.told if event.kind == "disk-damaged" and event.cause == cause]

    def bears(self, id_: object, keyword: str) -> bool:
        """Whether a disk has a keyword; one that has gone, whether it had it."""
        state = self.after if id_ in self.after.disks else self.before
        return id_ in state.disks and has_keyword(state, str(id_), keyword)

    def lies_on(self, id_: object, keyword: str) -> bool:
        state = self.after if id_ in self.after.disks else self.before
        return id_ in state.disks and is_on(state, str(id_), keyword)


class Clash(Played):
    """One of Warhammer: Diskwars."""

    def __init__(self, number: int) -> None:
        state = opening(number)
        super().__init__(number, state, {seat.id: Curious(number * 7 + n) for n, seat in enumerate(state.seats)})

    def note(self, before: State, decision: Decision, answer: Answer, told: tuple[Event, ...]) -> None:
        moment = Moment(before, decision, answer, told, self.game.state)
        self.used.update(_cards(moment), _grounds(moment))
        self.used.update(f"keyword/{name}" for name, shows in KEYWORDS.items() if shows(moment))
        if self.answers % LOOK_EVERY == 0 and self.game.is_quiet:
            self.used.update(_at_work(self.game.state))
        if self.game.result is not None:
            scores = self.game.result.scores
            self.used.update(f"objective/{seat.objective}" for seat in moment.after.seats if scores.get(seat.id))


def _cards(moment: Moment) -> Iterator[str]:
    yield from (str(one["source"]) for one in moment.events("ability-acted", "ability-used"))
    yield from (f"command/{one['card']}" for one in moment.events("command-shown"))
    yield from (f"scenario/{one['card']}" for one in moment.events("scenario-chosen"))
    for one in moment.events("zone-card-laid"):
        yield f"deployment/{one['card']}{':plain' if one['is_plain'] else ''}"


def _grounds(moment: Moment) -> Iterator[str]:
    """Terrain that a flip has led upon; while something is laid, what forbids and allows places is asked for."""
    for one in moment.events("disk-flipped"):
        piece = moment.after.table.disks.get(str(one["piece"]))
        if piece is not None:
            yield from (f"terrain/{ground.kind}" for ground in terrain_at(moment.after, piece.at, piece.radius))
    if isinstance(moment.decision.place, (DeploySpot, EntrySpot)):
        kinds = {piece.kind for piece in moment.before.terrain}
        texts = {text for zone in moment.before.zones for text in zone.texts}
        yield from (source for source, kind in WHILE_LAYING.items() if kind in kinds or kind in texts)


def _at_work(state: State) -> Iterator[str]:
    called = roster(state)
    for words in (called.modifies, called.grants, called.restricts, called.permits):
        for forces in words.values():
            yield from (one.use.sourced.source for one in forces if _reaches(state, one))


def _reaches(state: State, force: Force) -> bool:
    payload = getattr(force.step, verb_of(force.step))
    who = getattr(payload, "who", "") or getattr(payload, "by", "")
    is_zone = state.zone(force.use.piece) is not None
    return is_zone or any(selecting.test(who)(state, force.use, id_) for id_ in state.disks)


# Records that count only while a disk is being laid: nobody is under them at a quiet moment.
WHILE_LAYING = {"terrain/lake#0": "lake", "terrain/ruined-windmill#0": "ruined-windmill"}
WHILE_LAYING |= {"deployment/rendezvous#0": "rendezvous"}


# --- when a keyword has counted ---


def _collided(moment: Moment, *, is_mover: bool) -> bool:
    """Damage by a collision: impact upon whom a flip came, guard upon who flipped."""
    movers = {one["piece"] for one in moment.events("disk-flipped")}
    return any((id_ in movers) == is_mover for id_ in moment.hurt("impact"))


def _flips(moment: Moment, keyword: str) -> Iterator[str]:
    """Flips of disks with a keyword that are still there."""
    ids = (str(one["piece"]) for one in moment.events("disk-flipped"))
    return (id_ for id_ in ids if id_ in moment.after.disks and moment.bears(id_, keyword))


def _goes_on_over_enemies(moment: Moment, keyword: str) -> bool:
    """It pins an enemy anew and may flip again."""
    spot = moment.decision.place if isinstance(moment.decision.place, FlipSpot) else None
    table = moment.after.table
    return spot is not None and spot.left > 1 and any(
        any(moment.after.are_enemies(id_, other) for other in table.pins(id_)) for id_ in _flips(moment, keyword)
    )  # fmt: skip


def _upon(moment: Moment, id_: str, *keywords: str) -> bool:
    lying = moment.after.table[id_]
    return any(
        word in piece.keywords for piece in terrain_at(moment.after, lying.at, lying.radius) for word in keywords
    )


def _strikes(moment: Moment, keyword: str) -> bool:
    return any(moment.bears(one["piece"], keyword) for one in moment.events("blow-struck"))


def _strikes_many(moment: Moment) -> bool:
    blows = [one["piece"] for one in moment.events("blow-struck")]
    return any(blows.count(id_) > 1 and moment.bears(id_, "frenzy") for id_ in blows)


def _answers_from_defence(moment: Moment) -> bool:
    return any(moment.lies_on(one["piece"], "defensive") for one in moment.events("blow-struck"))


def _spared(moment: Moment, *, wholly: bool) -> Iterator[str]:
    return (str(one["piece"]) for one in moment.events("harm-halved") if (one["left"] == 0) == wholly)


def _hides(moment: Moment) -> bool:
    """An enemy near enough is no target, since terrain lies between."""
    if moment.decision.prompt != "ask.target" or moment.decision.about[0] not in moment.before.disks:
        return False
    by, keys = moment.decision.about[0], open_keys(moment.decision)
    near = (id_ for id_ in moment.before.table.within(by, LONG) if id_ != by)
    return any(id_ not in keys and not is_in_sight(moment.before, by, id_) for id_ in near)


def _avoids(moment: Moment) -> bool:
    """An enemy that is immune to magic is no target of it."""
    if moment.decision.prompt not in ("ask.target", "ask.pick") or moment.decision.about[0] not in moment.before.disks:
        return False
    by, keys = moment.decision.about[0], open_keys(moment.decision)
    near = (id_ for id_ in moment.before.table.within(by, LONG) if moment.before.are_enemies(by, id_))
    return any(id_ not in keys and has_keyword(moment.before, id_, "immune") for id_ in near)


def _stopped(moment: Moment) -> bool:
    """It came upon rough terrain and is done, though it had flips left."""
    spot, said = moment.decision.place, moment.answer.place
    if not isinstance(spot, FlipSpot) or not isinstance(said, Flip) or spot.piece not in moment.after.disks:
        return False
    return spot.left > 1 and _upon(moment, spot.piece, "rough") and moment.after.disks[spot.piece].activated


def _comes_from_an_edge(moment: Moment) -> bool:
    spot = moment.decision.place
    if not isinstance(spot, EntrySpot) or not places_of(moment.answer) or spot.near:
        return False
    (at,) = places_of(moment.answer).values()
    return (
        "flank" in moment.before.cards[spot.card].keywords
        and zone_at(moment.before, spot.seat, at, spot.radius) is None
    )


def _picks(moment: Moment, prompt: str, keyword: str) -> bool:
    if moment.decision.prompt != prompt or not moment.answer.pick:
        return False
    return moment.bears((*moment.decision.about, *moment.answer.pick)[0], keyword)


def _acts_though_pinned(moment: Moment) -> bool:
    chosen = (moment.answer.pick or ("",))[0]
    is_disk = moment.decision.prompt == "ask.activation" and chosen in moment.before.disks
    return is_disk and moment.before.table.is_pinned(chosen)


def _is_unstable(moment: Moment) -> bool:
    played = (moment.before.commands[seat.played] for seat in moment.before.seats if seat.played)
    used = {str(one["source"]).partition("#")[0] for one in moment.events("ability-used")}
    return any(card.is_unstable and f"command/{card.id}" in used for card in played)


def _shoots(moment: Moment, role: str, keyword: str) -> bool:
    return any(moment.lies_on(one[role], keyword) for one in moment.events("target-named"))


KEYWORDS: Mapping[str, Callable[[Moment], bool]] = {
    "blocks-sight": _hides,
    "cover": lambda moment: _shoots(moment, "target", "cover"),
    "dangerous": lambda moment: bool(moment.hurt("dangerous")),
    "defensive": _answers_from_defence,
    "emplace": lambda moment: (
        isinstance(moment.decision.place, DeploySpot)
        and any("emplace" in moment.before.cards[card].keywords for card in moment.decision.place.pieces.values())
    ),
    "flank": _comes_from_an_edge,
    "flying": lambda moment: _goes_on_over_enemies(moment, "flying"),
    "fortified": lambda moment: any(moment.lies_on(id_, "fortified") for id_ in _spared(moment, wholly=True)),
    "frenzy": _strikes_many,
    "guard": lambda moment: _collided(moment, is_mover=True),
    "high-ground": lambda moment: _shoots(moment, "piece", "high-ground"),
    "immune": _avoids,
    "impact": lambda moment: _collided(moment, is_mover=False),
    "magic": lambda moment: any(moment.events("magic-cast")),
    "mobile": lambda moment: _picks(moment, "ask.and-then", "mobile"),
    "poison": lambda moment: any(disk.poisoned for disk in moment.after.disks.values()),
    "reanimate": lambda moment: _picks(moment, "ask.raise", "reanimate"),
    "relentless": lambda moment: _goes_on_over_enemies(moment, "relentless"),
    "resistant": lambda moment: any(True for _ in _spared(moment, wholly=False)),
    "rough": _stopped,
    "scout": lambda moment: _picks(moment, "ask.scout", "scout"),
    "slow": lambda moment: _strikes(moment, "slow"),
    "stalwart": _acts_though_pinned,
    "strider": lambda moment: any(_upon(moment, id_, "rough", "dangerous") for id_ in _flips(moment, "strider")),
    "swift": lambda moment: _strikes(moment, "swift"),
    "unstable": _is_unstable,
}


# --- what there is ---


def everything() -> set[str]:
    """Records, cards, terrains, objectives and keywords, each by a name of its own."""
    pieces = (box().cards, box().commands, box().zone_cards, box().grounds, box().scenes)
    found = {one.source for shelf in pieces for piece in shelf.values() for one in piece.book.records}  # type: ignore[attr-defined]
    found |= {f"command/{id_}" for id_ in box().commands} | {f"terrain/{id_}" for id_ in box().grounds}
    found |= {f"deployment/{id_}{side}" for id_ in box().zone_cards for side in ("", ":plain")}
    found |= {f"{word}/{id_}" for id_ in deck(opening(0)) for word in ("scenario", "objective")}
    return found | {f"keyword/{word}" for word in borne()}


def borne() -> set[str]:
    """The keywords that some piece has."""
    found = {word for shelf in (box().cards, box().grounds) for piece in shelf.values() for word in piece.keywords}  # type: ignore[attr-defined]
    return found | {"unstable" for card in box().commands.values() if card.is_unstable} | GIVEN


def all_keywords() -> set[str]:
    return {one.id for one in entries() if isinstance(one, Keyword)}


WARHAMMER = Row(
    made=Clash, word="clash", count=200, max_answers=MAX_ANSWERS, few=(0, 1, 2), everything=everything
)  # fmt: skip
"""Every day: one of each number of seats."""
