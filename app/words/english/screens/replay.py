"""Watching a battle again."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import with_round

REPLAY: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "replay.watch": "Replay",
    "replay.watch-hint": "Replay the battle step by step, and play on from any moment.",
    "replay.back": "Back",
    "replay.timeline": "Timeline",
    "replay.round": "Round {round}",
    "replay.moment": with_round("Round {round}, {segment}"),
    "replay.where": "Step {step} of {last}",
    "replay.play": "Play (Space)",
    "replay.pause": "Pause (Space)",
    "replay.first": "Go to start (Home)",
    "replay.earlier": "Previous step (Left)",
    "replay.later": "Next step (Right)",
    "replay.last": "Go to end (End)",
    "replay.turn-before": "Previous turning point (P)",
    "replay.turn-after": "Next turning point (N)",
    "replay.why": "Explain the computer's move (W)",
    "replay.speed": "Speed",
    "replay.times": "{speed}×",
    "replay.play-on": "Play from here",
    "replay.play-on-hint": "Starts a new battle from this moment. The recorded battle stays as it is.",
    "replay.forked": with_round("{name}, from round {round}"),
    "replay.status-keys": "Space play   Left/Right step   Home/End start/end   N/P turning points   W why   Esc back",
    "replay.title": "{name} – replay",
    "replay.not-read": "{file} is not a battle record that can be replayed.",
}
