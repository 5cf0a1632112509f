"""What a simulation told, in words: for the window, for a screen reader, for the clipboard."""

from collections.abc import Mapping

from app.battles.simulations.findings import FallenPiece, Findings, WinShare, compare_shares
from app.battles.simulations.saved_simulations import KeptSimulation
from app.games.player_names import LEVELS, PROGRAMS
from app.words import knows, label, say
from app.words.tongue import of_game

PLAYERS = (*LEVELS, *PROGRAMS)


def format_percent(rate: float) -> str:
    return say("simulate.percent", value=round(rate * 100))


def player_word(player: str) -> str:
    """Who played; a name from elsewhere stands for itself."""
    return say(f"simulate.player-{player}") if player in PLAYERS else label(player)


def interval_words(share: WinShare) -> str:
    low, high = share.interval
    return say("simulate.interval", low=round(low * 100), high=round(high * 100))


def tell_share(name: str, share: WinShare) -> str:
    """A share with all that is drawn of it."""
    if not share.games:
        return say("simulate.bar-none", name=name)
    low, high = (round(end * 100) for end in share.interval)
    return say(
        "simulate.bar-says", name=name, rate=format_percent(share.rate), low=low, high=high, share=tell_counts(share)
    )  # fmt: skip


def tell_counts(share: WinShare) -> str:
    return say("simulate.share", won=share.won, games=share.games, drawn=share.drawn)


def tell_verdict(army: str, share: WinShare) -> str:
    """Whether one of them is stronger, as far as that is known."""
    low, high = share.interval
    code = "simulate.better" if low > 0.5 else "simulate.worse" if high < 0.5 else "simulate.open"
    said = say(code, army=army)
    return f"{said} {say('simulate.half-draw')}" if share.drawn else said


def tell_course(findings: Findings, system: str) -> str:
    """How long the battles of a game were and how they ended, the most frequent end first."""
    most = sorted(findings.reasons.items(), key=lambda one: (-one[1], one[0]))
    with of_game(system):
        ends = ", ".join(say("simulate.end", why=_why(reason), count=count) for reason, count in most)
    rounds = say("simulate.rounds", rounds=f"{findings.rounds:.1f}")
    return f"{rounds} {say('simulate.ends', ends=ends)}"


def _why(reason: str) -> str:
    code = f"result.{reason}"
    return say(code) if knows(code) else label(reason)


def loss_words(one: FallenPiece, names: Mapping[str, str]) -> str:
    name = names.get(one.card, one.card)
    return say("simulate.loss-says", name=name, lost=one.lost, brought=one.brought, rate=format_percent(one.rate))


def tell_gain(before: KeptSimulation, after: KeptSimulation) -> str:
    """What has changed from one simulation to another, and whether that is more than chance."""
    by, low, high = (round(part * 100) for part in compare_shares(before.findings.all, after.findings.all))
    if low > 0 or high < 0:
        ends = (low, high) if low > 0 else (-high, -low)
        code = "simulate.gain-more" if low > 0 else "simulate.gain-less"
        said = say(code, by=abs(by), low=ends[0], high=ends[1])
    else:
        rates = {"before": format_percent(before.findings.all.rate), "after": format_percent(after.findings.all.rate)}
        said = say("simulate.gain-open", low=_signed(low), high=_signed(high), **rates)
    unlike = _unlike(before, after)
    return f"{said} {say('simulate.not-alike', parts=', '.join(unlike))}" if unlike else said


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\u2212")


def _unlike(before: KeptSimulation, after: KeptSimulation) -> list[str]:
    players = [(one.army.player, one.other.player) for one in (before, after)]
    parts = {
        "scenario": before.scenario != after.scenario,
        "players": players[0] != players[1],
        "rules": before.rules != after.rules,
    }
    return [say(f"simulate.not-alike-{name}") for name, is_unlike in parts.items() if is_unlike]


def make_report(one: KeptSimulation, about: str, names: Mapping[str, str]) -> str:
    """All of it as text. `about` says where and by whom it was fought; `names` are those of the pieces."""
    findings = one.findings
    lines = [
        say("simulate.title", army=one.army.army, other=one.other.army),
        about,
        tell_share(say("simulate.bar-all"), findings.all),
        tell_share(say("simulate.bar-first"), findings.first),
        tell_share(say("simulate.bar-second"), findings.second),
        tell_verdict(one.army.army, findings.all),
        tell_course(findings, one.system),
    ]
    for side in (one.army, one.other):
        lines += ["", say("simulate.losses", army=side.army)]
        lines += [loss_words(fallen, names) for fallen in findings.fallen if fallen.side == side.id]
    return "\n".join(lines) + "\n"
