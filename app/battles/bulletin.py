"""What a simulation told, in words: for the window, for a screen reader, for the clipboard."""

from collections.abc import Mapping

from app.battles.findings import Fallen, Findings, Share, gain
from app.battles.simulated import Simulated
from app.words import knows, label, say

PLAYERS = ("greedy", "recruit", "sergeant", "captain", "random")


def percent(rate: float) -> str:
    return say("simulate.percent", value=round(rate * 100))


def player_word(player: str) -> str:
    """Who played; a name from elsewhere stands for itself."""
    return say(f"simulate.player-{player}") if player in PLAYERS else label(player)


def interval_words(share: Share) -> str:
    low, high = share.interval
    return say("simulate.interval", low=round(low * 100), high=round(high * 100))


def share_words(name: str, share: Share) -> str:
    """A share with all that is drawn of it."""
    if not share.games:
        return say("simulate.bar-none", name=name)
    low, high = (round(end * 100) for end in share.interval)
    return say(
        "simulate.bar-says", name=name, rate=percent(share.rate), low=low, high=high, share=counted(share)
    )  # fmt: skip


def counted(share: Share) -> str:
    return say("simulate.share", won=share.won, games=share.games, drawn=share.drawn)


def verdict(army: str, share: Share) -> str:
    """Whether one of them is stronger, as far as that is known."""
    low, high = share.interval
    code = "simulate.better" if low > 0.5 else "simulate.worse" if high < 0.5 else "simulate.open"
    said = say(code, army=army)
    return f"{said} {say('simulate.half-draw')}" if share.drawn else said


def course(findings: Findings) -> str:
    """How long the battles were and how they ended, the most frequent end first."""
    most = sorted(findings.reasons.items(), key=lambda one: (-one[1], one[0]))
    ends = ", ".join(say("simulate.end", why=_why(reason), count=count) for reason, count in most)
    rounds = say("simulate.rounds", rounds=f"{findings.rounds:.1f}")
    return f"{rounds} {say('simulate.ends', ends=ends)}"


def _why(reason: str) -> str:
    code = f"result.{reason}"
    return say(code) if knows(code) else label(reason)


def loss_words(one: Fallen, names: Mapping[str, str]) -> str:
    name = names.get(one.card, one.card)
    return say("simulate.loss-says", name=name, lost=one.lost, brought=one.brought, rate=percent(one.rate))


def gain_words(before: Simulated, after: Simulated) -> str:
    """What has changed from one simulation to another, and whether that is more than chance."""
    by, low, high = (round(part * 100) for part in gain(before.findings.all, after.findings.all))
    if low > 0 or high < 0:
        ends = (low, high) if low > 0 else (-high, -low)
        code = "simulate.gain-more" if low > 0 else "simulate.gain-less"
        said = say(code, by=abs(by), low=ends[0], high=ends[1])
    else:
        rates = {"before": percent(before.findings.all.rate), "after": percent(after.findings.all.rate)}
        said = say("simulate.gain-open", low=_signed(low), high=_signed(high), **rates)
    unlike = _unlike(before, after)
    return f"{said} {say('simulate.not-alike', parts=', '.join(unlike))}" if unlike else said


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\u2212")


def _unlike(before: Simulated, after: Simulated) -> list[str]:
    players = [(one.army.player, one.other.player) for one in (before, after)]
    parts = {
        "scenario": before.scenario != after.scenario,
        "players": players[0] != players[1],
        "rules": before.rules != after.rules,
    }
    return [say(f"simulate.not-alike-{name}") for name, is_unlike in parts.items() if is_unlike]


def bulletin(one: Simulated, about: str, names: Mapping[str, str]) -> str:
    """All of it as text. `about` says where and by whom it was fought; `names` are those of the pieces."""
    findings = one.findings
    lines = [
        say("simulate.title", army=one.army.army, other=one.other.army),
        about,
        share_words(say("simulate.bar-all"), findings.all),
        share_words(say("simulate.bar-first"), findings.first),
        share_words(say("simulate.bar-second"), findings.second),
        verdict(one.army.army, findings.all),
        course(findings),
    ]
    for side in (one.army, one.other):
        lines += ["", say("simulate.losses", army=side.army)]
        lines += [loss_words(fallen, names) for fallen in findings.fallen if fallen.side == side.id]
    return "\n".join(lines) + "\n"
