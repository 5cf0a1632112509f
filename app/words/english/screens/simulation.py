"""The window: simulations of an army."""

from collections.abc import Callable, Mapping
from typing import Any

from app.words.english.grammar import with_counts

Values = Mapping[str, Any]


def _count(one: str, many: str, name: str = "count") -> Callable[[Values], str]:
    return lambda values: (one if values[name] == 1 else many).format(**values)


def _time(values: Values) -> str:
    """As exact as an estimate is."""
    seconds = values["seconds"]
    if seconds < 50:
        return f"{max(5, round(seconds / 5) * 5)} seconds"
    minutes = max(1, round(seconds / 60))
    if minutes < 90:
        return "a minute" if minutes == 1 else f"{minutes} minutes"
    return f"{round(minutes / 60)} hours"


def _share(values: Values) -> str:
    """Draws are told only where there were some."""
    drawn = f", {values['drawn']} drawn" if values["drawn"] else ""
    return f"{values['won']} of {values['games']} won{drawn}"


SIMULATION: dict[str, str | Callable[[Values], str]] = {
    "armies.tab-simulation": "Simulation",
    "armies.do-simulate": "Simulate",
    "armies.do-simulate-hint": "Let the computer play many battles with this army to see how often it wins",
    # the order
    "simulate.head": "Simulate",
    "simulate.about": "Two computer players fight battle after battle with these armies. Battles come in pairs with the same luck and the armies swapped.",
    "simulate.other": "Opponent",
    "simulate.all-armies": "All possible opponents",
    "simulate.scenario": "Scenario",
    "simulate.mine-by": "This army's player",
    "simulate.other-by": "Opponent's player",
    "simulate.player-greedy": "Greedy",
    "simulate.player-recruit": "Recruit",
    "simulate.player-sergeant": "Sergeant",
    "simulate.player-captain": "Captain",
    "simulate.player-marshal": "Marshal",
    "simulate.player-random": "Random",
    "simulate.player-first": "First option",
    "simulate.player-hint": "Each level sees further than the one before and takes longer. Greedy is fast and takes the best immediate result.",
    "simulate.how-long": "Length",
    "simulate.until-count": "A fixed number of battles",
    "simulate.until-sure": "Until the result is clear",
    "simulate.count": "Number of battles",
    "simulate.points": "Margin of error in percentage points",
    "simulate.count-word": "battles",
    "simulate.points-word": "± percentage points, after at most {most} battles",
    "simulate.more": "More",
    "simulate.jobs": "Processes",
    "simulate.jobs-word": "processes at once; affects only the speed",
    "simulate.start": "Start",
    "simulate.start-hint": "Start the simulation; you can keep using Roundel",
    "simulate.cancel": "Cancel",
    "simulate.cancel-hint": "Stop now and keep the battles played so far",
    "simulate.no-other": "Choose an opponent.",
    "simulate.refused": "These armies can't play each other:",
    # under way
    "simulate.task": "Simulating {army} against {other}",
    "simulate.beginning": "Playing the first battles. An estimate will follow.",
    "simulate.progress": "{done} of {games} battles, about {time} left",
    "simulate.progress-sure": "{done} battles, about {more} to go: {time}",
    "simulate.time": _time,
    "simulate.ending": "Stopping\u2026",
    "simulate.done": with_counts("{army} against {other}: {rate} in {games}.", games="battle"),
    "simulate.cancelled": _count(
        "Stopped after 1 battle; its result is kept.",
        "Stopped after {count} battles; their results are kept.",
    ),
    "simulate.cancelled-early": "Stopped before the first battle was finished. Nothing was saved.",
    "simulate.show": "Show",
    # what it told
    "simulate.none": "No simulations with this army yet. Choose an opponent and press Start.",
    "simulate.title": "{army} against {other}",
    "simulate.told-about": "{scenario}, {mine} against {other}, {when}, seed {seed}.",
    "simulate.told-now": "{scenario}, {mine} against {other}, seed {seed}.",
    "simulate.changed": "This list has changed since",
    "simulate.changed-hint": "The army was different when it was simulated, so this result may not apply to the current list.",
    "simulate.other-rules": "Older rules ({rules})",
    "simulate.version": "As \u201c{name}\u201d",
    "simulate.percent": "{value}%",
    "simulate.interval": "{low}–{high}%",
    "simulate.share": _share,
    "simulate.bar-all": "Won",
    "simulate.bar-first": "Going first",
    "simulate.bar-second": "Going second",
    "simulate.bar-says": "{name}: {rate}; 95% confidence interval {low}–{high}%. {share}.",
    "simulate.bar-none": "{name}: no battles yet.",
    "simulate.half": "50%",
    "simulate.better": "{army} is stronger: the whole interval is above 50%.",
    "simulate.worse": "{army} is weaker: the whole interval is below 50%.",
    "simulate.open": "Too close to call: the interval includes 50%.",
    "simulate.half-draw": "A draw counts as half a win.",
    "simulate.rounds": with_counts("{rounds} on average.", rounds="round"),
    "simulate.end": "{why}: {count}",
    "simulate.ends": "How battles ended: {ends}.",
    "simulate.losses": "Losses: {army}",
    "simulate.loss": "{lost} of {brought}",
    "simulate.loss-says": "{name}: {lost} of {brought} lost, {rate}",
    "simulate.loss-hint": "Copies lost out of copies brought, over all battles",
    # kept ones
    "simulate.earlier": "Earlier simulations",
    "simulate.earlier-name": "Earlier simulations, newest first",
    "simulate.earlier-line": "{rate} against {other}",
    "simulate.earlier-about": _count("1 battle, {when}", "{count} battles, {when}"),
    "simulate.earlier-says": "{line}. {about}",
    "simulate.delete": "Delete",
    "simulate.deleted": "Deleted the simulation against {other}.",
    "simulate.copy": "Copy as text",
    "simulate.copied": "Copied the simulation result.",
    "simulate.compare-with": "Compare with another simulation against the same army",
    "simulate.compare-none": "Compare with\u2026",
    "simulate.compare-choice": "{rate}, {about}",
    "simulate.gain-more": "{by} percentage points better than before, more than chance explains: 95% interval {low} to {high}.",
    "simulate.gain-less": "{by} percentage points worse than before, more than chance explains: 95% interval {low} to {high}.",
    "simulate.gain-open": "{before} before, {after} now. This may be chance: the 95% interval of the difference is {low} to {high} points.",
    "simulate.not-alike": "The conditions were different ({parts}), which may explain the difference.",
    "simulate.not-alike-scenario": "scenario",
    "simulate.not-alike-players": "players",
    "simulate.not-alike-rules": "rules",
    "simulate.before": "Before",
    "simulate.after": "After",
}
