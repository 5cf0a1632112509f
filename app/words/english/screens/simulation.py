"""The window: simulations of an army."""

from collections.abc import Callable, Mapping
from typing import Any

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
    "armies.do-simulate-hint": "Let the computer fight many battles with this army, and see how often it wins",
    # the order
    "simulate.head": "Simulate",
    "simulate.about": "Two computer players fight with these armies again and again. The battles come in pairs with the "
    "same chance, in which the armies change places.",
    "simulate.other": "Against",
    "simulate.all-armies": "All armies to fight against",
    "simulate.scenario": "Scenario",
    "simulate.mine-by": "This army is played by",
    "simulate.other-by": "The other is played by",
    "simulate.player-greedy": "Greedy",
    "simulate.player-recruit": "Recruit",
    "simulate.player-sergeant": "Sergeant",
    "simulate.player-captain": "Captain",
    "simulate.player-random": "Random",
    "simulate.player-hint": "Random does anything, Greedy takes what is best at once, Recruit, Sergeant and Captain look "
    "ahead, each further than the one before. Who looks further takes longer.",
    "simulate.how-long": "How long",
    "simulate.until-count": "So many battles",
    "simulate.until-sure": "Until it is sure",
    "simulate.count": "Battles",
    "simulate.points": "Points of a hundred to either side",
    "simulate.count-word": "battles",
    "simulate.points-word": "\u00b1 points of a hundred, after {most} battles at the latest",
    "simulate.more": "More",
    "simulate.jobs": "Processes",
    "simulate.jobs-word": "processes at once; this changes nothing but the time",
    "simulate.start": "Start",
    "simulate.start-hint": "Let them fight; you can do something else meanwhile",
    "simulate.cancel": "Cancel",
    "simulate.cancel-hint": "Stop now; what was played is kept",
    "simulate.no-other": "Choose an army to fight against.",
    "simulate.refused": "These armies cannot meet:",
    # under way
    "simulate.task": "Simulating {army} against {other}",
    "simulate.beginning": "The first battles are being fought. How long it takes is told after them.",
    "simulate.progress": "{done} of {games} battles, about {time} left",
    "simulate.progress-sure": "{done} battles, about {more} more: {time}",
    "simulate.time": _time,
    "simulate.ending": "Stopping\u2026",
    "simulate.done": "{army} against {other}: {rate} of {games} battles.",
    "simulate.cancelled": _count(
        "Stopped after 1 battle; it is kept and counts as one.",
        "Stopped after {count} battles; they are kept and count as a simulation of {count}.",
    ),
    "simulate.cancelled-early": "Stopped before a battle was over; nothing is kept.",
    "simulate.show": "Show",
    # what it told
    "simulate.none": "Nothing was simulated with this army yet. Choose whom it meets and press Start.",
    "simulate.title": "{army} against {other}",
    "simulate.told-about": "{scenario}, {mine} against {other}, {when}, seed {seed}.",
    "simulate.told-now": "{scenario}, {mine} against {other}, seed {seed}.",
    "simulate.changed": "This list has changed since",
    "simulate.changed-hint": "The army was another when it fought: what it told need not hold for the list of today.",
    "simulate.other-rules": "Under older rules ({rules})",
    "simulate.version": "As \u201c{name}\u201d",
    "simulate.percent": "{value} %",
    "simulate.interval": "{low} to {high} %",
    "simulate.share": _share,
    "simulate.bar-all": "Won",
    "simulate.bar-first": "When it begins",
    "simulate.bar-second": "When the other begins",
    "simulate.bar-says": "{name}: {rate}, in 95 of 100 cases between {low} and {high} %. {share}.",
    "simulate.bar-none": "{name}: no battle yet.",
    "simulate.half": "50 %",
    "simulate.better": "{army} is stronger: even the low end of the interval is above one half.",
    "simulate.worse": "{army} is weaker: even the high end of the interval is below one half.",
    "simulate.open": "Which of them is stronger is open: one half lies within the interval.",
    "simulate.half-draw": "A draw counts half.",
    "simulate.rounds": "{rounds} rounds on average.",
    "simulate.end": "{why}: {count}",
    "simulate.ends": "How they ended: {ends}.",
    "simulate.losses": "Losses of {army}",
    "simulate.loss": "{lost} of {brought}",
    "simulate.loss-says": "{name}: {lost} of {brought} lost, {rate}",
    "simulate.loss-hint": "How many of those that were brought were lost, over all battles",
    # kept ones
    "simulate.earlier": "Earlier simulations",
    "simulate.earlier-name": "Earlier simulations, the newest first",
    "simulate.earlier-line": "{rate} against {other}",
    "simulate.earlier-about": _count("1 battle, {when}", "{count} battles, {when}"),
    "simulate.earlier-says": "{line}. {about}",
    "simulate.delete": "Delete",
    "simulate.deleted": "The simulation against {other} was deleted.",
    "simulate.copy": "Copy as text",
    "simulate.copied": "What the simulation told is on the clipboard.",
    "simulate.compare-with": "Compare with another against the same army",
    "simulate.compare-none": "Compare with\u2026",
    "simulate.compare-choice": "{rate}, {about}",
    "simulate.gain-more": "{by} points more than before, and that is more than chance: {low} to {high} in 95 of 100 cases.",
    "simulate.gain-less": "{by} points fewer than before, and that is more than chance: {low} to {high} in 95 of 100 cases.",
    "simulate.gain-open": "{before} before, {after} after. That may be chance: the difference lies between {low} and "
    "{high} points in 95 of 100 cases.",
    "simulate.not-alike": "They were not fought alike ({parts}), so the difference may come from that.",
    "simulate.not-alike-scenario": "another scenario",
    "simulate.not-alike-players": "other players",
    "simulate.not-alike-rules": "other rules",
    "simulate.before": "Before",
    "simulate.after": "After",
}
