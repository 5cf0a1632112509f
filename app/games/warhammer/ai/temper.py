"""How a player is minded: what it fears, what it hopes for, how eager it is. Everything else is the same for all."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """Shares and points by which a player weighs what it sees.

    `fear` and `later` are how much of what an enemy could do to a disk is counted as lost: of one that may still act in
    this round, and of one that acts again in the next. Of each further enemy only the part `crowd` of the last one's
    share counts. `hope` is how much counts of what a disk could do itself in the next round. `eager` is an inch nearer
    to a goal, `calm` the same for who only has to last. `point` is a victory point, `loss` what an own disk is worth
    beside its points. `heap` is what it costs to lie on a friend that has acted, `frozen` what it is worth that enemies
    below the one that is caught cannot act either. `coming` is what a disk of the reserve is worth that comes in, as a
    share of its points. `guess` is how much counts what the hidden objectives of the others may be, `ends` the share of
    a disk's points that still counts in the last round. Who `plans` reckons with the rounds that are left: places that
    count at the end draw it when it is time to go, and in the last round nothing is feared or hoped for of the next.
    Who `combines` sees what harm and tokens do to the fights that they fall into; who `masses` fears two that come down
    on one together. Who sees no `heaps` looks at blows that it strikes, not at whoever else fights there or strikes
    back. `shelter` is how much counts what terrain does for who lies on it, `scratch` what damage that does not wound
    is worth as a share of the disk: it is gone when the round is over. The higher `heat`, the less do better command
    cards matter beside not to be foreseen.
    """

    fear: float = 0.35
    later: float = 0.2
    crowd: float = 0.0
    hope: float = 0.0
    eager: float = 0.35
    calm: float = 0.15
    point: float = 4.0
    loss: float = 3.0
    heap: float = 0.1
    frozen: float = 0.0
    coming: float = 0.3
    guess: float = 0.0
    ends: float = 1.0
    plans: bool = False
    combines: bool = False
    masses: bool = False
    heaps: bool = True
    shelter: float = 0.0
    scratch: float = 0.3
    heat: float = 1.2


GREEDY = Temper()
RECRUIT = Temper(fear=0.0, later=0.0, heaps=False, heat=4.0)
SERGEANT = Temper(fear=0.0, later=0.0)
CAPTAIN = Temper(
    later=0.5, crowd=0.5, hope=0.2, point=5.0, frozen=0.2, coming=0.6, guess=1.0, ends=0.4,
    plans=True, combines=True, shelter=1.0, scratch=0.06, masses=True,
)  # fmt: skip
