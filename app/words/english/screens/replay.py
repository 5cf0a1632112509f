"""Watching a battle again."""

from collections.abc import Callable, Mapping

REPLAY: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "replay.watch": "Watch again",
    "replay.watch-hint": "See the whole battle again, step by step, and play on from any moment.",
    "replay.back": "Back",
    "replay.timeline": "Time line",
    "replay.round": "Round {round}",
    "replay.moment": "Round {round}, {segment}",
    "replay.where": "Step {step} of {last}",
    "replay.play": "Play (Space)",
    "replay.pause": "Pause (Space)",
    "replay.first": "To the beginning (Home)",
    "replay.earlier": "One step back (Left)",
    "replay.later": "One step on (Right)",
    "replay.last": "To the end (End)",
    "replay.turn-before": "To the turning point before (P)",
    "replay.turn-after": "To the next turning point (N)",
    "replay.why": "Why did the computer do that? (W)",
    "replay.speed": "Speed",
    "replay.times": "{speed}x",
    "replay.play-on": "Play on from here",
    "replay.play-on-hint": "A new battle that begins with this table; the one that is watched stays as it is.",
    "replay.forked": "{name}, from round {round}",
    "replay.status-keys": "Space plays, arrows step, Home and End, N and P turning points, W why, Escape goes back",
    "replay.title": "{name} - watched again",
    "replay.not-read": "{file} is no record that can be watched.",
}
