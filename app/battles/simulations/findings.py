"""What many trials tell: how often an army wins and how sure that is, what going first is worth, which pieces fall."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from app.battles.simulations.trials import SIDES, TrialBattle, TrialPlan

DISK = "disk"  # the kind of most pieces
SURE = 1.959964  # standard deviations of 95 %


@dataclass(frozen=True, slots=True)
class WinShare:
    """Games, won and drawn; a draw counts half. `low` and `high` are where the true share lies in 95 of 100 cases, by
    Wilson's interval."""

    games: int = 0
    won: int = 0
    drawn: int = 0

    @property
    def rate(self) -> float:
        return (self.won + self.drawn / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.rate, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        reach = _reach(n, p)
        return max(middle - reach, 0.0), min(middle + reach, 1.0)

    @property
    def width(self) -> float:
        low, high = self.interval
        return high - low


def _reach(n: int, p: float) -> float:
    """From the middle of Wilson's interval to its ends."""
    return SURE * sqrt(p * (1 - p) / n + SURE * SURE / (4 * n * n)) / (1 + SURE * SURE / n)


def games_for(narrow: float, share: WinShare) -> int:
    """About how many games it takes until the interval is so narrow, if the share stays as it is."""
    least, most = share.games, max(share.games, 1)
    while 2 * _reach(most, share.rate) > narrow:
        least, most = most, 2 * most
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if 2 * _reach(middle, share.rate) > narrow else (least, middle)
    return most


def compare_shares(before: WinShare, after: WinShare) -> tuple[float, float, float]:
    """By how much a share has grown, and between which bounds that lies in 95 of 100 cases, after Newcombe: made from
    the two intervals. Where they lie on both sides of zero it may be chance."""
    (low, high), (low_before, high_before) = after.interval, before.interval
    by = after.rate - before.rate
    down = sqrt((after.rate - low) ** 2 + (high_before - before.rate) ** 2)
    up = sqrt((high - after.rate) ** 2 + (before.rate - low_before) ** 2)
    return by, by - down, by + up


@dataclass(frozen=True, slots=True)
class FallenPiece:
    """A piece of an army over all trials: how many were brought, how many fell."""

    side: str
    card: str
    brought: int
    lost: int
    kind: str = DISK

    @property
    def rate(self) -> float:
        return self.lost / self.brought


@dataclass(frozen=True, slots=True)
class Findings:
    """Shares are those of side A: over all, when it began, and when it did not."""

    all: WinShare
    first: WinShare
    second: WinShare
    rounds: float
    reasons: Mapping[str, int]
    fallen: tuple[FallenPiece, ...]


def count_findings(plan: TrialPlan, trials: Sequence[TrialBattle]) -> Findings:
    return Findings(
        all=count_share(trials),
        first=count_share([one for one in trials if one.first == "A"]),
        second=count_share([one for one in trials if one.first == "B"]),
        rounds=sum(one.rounds for one in trials) / len(trials) if trials else 0.0,
        reasons=dict(sorted(Counter(one.reason for one in trials).items())),
        fallen=tuple(_fallen(plan, trials)),
    )


def count_share(trials: Sequence[TrialBattle]) -> WinShare:
    won = sum(one.winner == "A" for one in trials)
    return WinShare(len(trials), won, sum(not one.winner for one in trials))


def _fallen(plan: TrialPlan, trials: Sequence[TrialBattle]) -> list[FallenPiece]:
    """Those that fall most often first."""
    made: list[FallenPiece] = []
    for side, seat in zip(SIDES, plan.straight.seats, strict=True):
        lost = Counter[str]()
        for one in trials:
            for card, count in one.lost.get(side, {}).items():
                lost[card] += count
        brought = Counter(_brought_by(plan.straight, seat))
        made += [
            FallenPiece(side, card, count * len(trials), lost[card], kind)
            for (kind, card), count in brought.items()
            if trials
        ]
    return sorted(made, key=lambda one: (one.side, -one.rate, one.card))


def _brought_by(state: Any, seat: Any) -> Iterable[tuple[str, str]]:
    """The cards of a seat, each with its kind: found by the state among all pieces, or the disks that are kept with the
    seat. A game without pieces brings none; what is carried falls with its bearer and is not counted."""
    if hasattr(state, "brought_by"):
        found: Iterable[tuple[str, str]] = state.brought_by(seat.id)
        return found
    carried = getattr(state, "items", {})  # most games have none
    return ((DISK, card) for card in getattr(seat, "army", ()) if card not in carried)


def findings_plain(findings: Findings) -> dict[str, object]:
    return {
        "games": findings.all.games,
        "share": _share_plain(findings.all),
        "first": _share_plain(findings.first),
        "second": _share_plain(findings.second),
        "rounds": round(findings.rounds, 3),
        "reasons": dict(findings.reasons),
        "fallen": [_fallen_plain(one) for one in findings.fallen],
    }


def _fallen_plain(one: FallenPiece) -> dict[str, object]:
    kind = {"kind": one.kind} if one.kind != DISK else {}
    return {"side": one.side, "id": one.card, "brought": one.brought, "lost": one.lost, **kind}


def _share_plain(share: WinShare) -> dict[str, object]:
    low, high = share.interval
    shown = {"rate": round(share.rate, 4), "low": round(low, 4), "high": round(high, 4)}
    return {"games": share.games, "won": share.won, "drawn": share.drawn, **shown}
