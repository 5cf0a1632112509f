"""Army documents: files, texts, codes, versions."""

from collections.abc import Callable, Mapping

Values = Mapping[str, object]

_EXPECTED = {
    "text": "a text",
    "number": "a whole number",
    "list": "a list in [ ]",
    "object": "an object in { }",
    "truth": "true or false",
    "length": "a length in inches",
    "point": "a place [x, y] in inches",
    "name": "a name of one word",
    "ability": "the id of a disk, or an ability in { }",
    "rest": "a place [x, y], miss, or an object with at and knocks",
}


def _where(values: Values) -> str:
    return str(values.get("field") or "The file")


def _value_type(values: Values) -> str:
    return f"{_where(values)} must be {_EXPECTED.get(str(values['expected']), values['expected'])}."


def _key_missing(values: Values) -> str:
    inside = f" in {values['field']}" if values.get("field") else ""
    return f"There is no {values['key']}{inside}; it is needed."


def _text_length(values: Values) -> str:
    if values["length"] == 0:
        return f"{_where(values)} is empty."
    return f"{_where(values)} has {values['length']} characters; at most {values['most']} are read."


ARMIES: dict[str, str | Callable[[Values], str]] = {
    # files of ours
    "file-not-json": "This is not readable JSON: {what}.",
    "army-form-unfit": "{name} can't be written as {form}: Roundel couldn't read it again. Nothing was written. Choose json.",
    "file-half-character": "A text in it holds half of a character, so it can't be saved.",
    "file-number": "The number {value} is beyond anything that a game has.",
    "file-format-missing": 'This is no file of Roundel\'s: it should begin with "format": "{wanted}".',
    "file-format-unknown": "The format {format} is not known; this Roundel reads {known}.",
    "file-format-newer": "This file has the format {format}, which only a newer Roundel can read; this one knows {known}. The file is unchanged.",
    "file-key-unknown": "There is no {wanted} in such a file.",
    "file-key-missing": _key_missing,
    "file-value-type": _value_type,
    "file-number-range": "{field} is {value}; it must lie between {least} and {most}.",
    "file-text-length": _text_length,
    "file-text-hidden": "{field} has characters that cannot be seen, such as line breaks.",
    "file-unreadable": "The file cannot be read: {why}.",
    "army-system-unknown": "There is no game {wanted}; there are {known}.",
    # lists as text
    "army-text.points": "{system}, {limit} points",
    "army-text.regiment": "{system}, {limit} regiment",
    "army-text.regiments": "{system}, {limit} regiments",
    "army-text.health": "{system}, {limit} health",
    "army-text.house-rules": "House rules: {names}",
    "army-text.order": "Reinforcements, top first",
    "army-text.disks": "Disks",
    "army-text.spells": "Spells",
    "army-text.items": "Items",
    "army-text.strongholds": "Strongholds",
    "army-text.others": "Others",
    "army-text.no-faction": "No faction",
    "army-text.hero": "Hero: {name}",
    "army-text.unit": "Unit: {name}",
    "army-text.card": "Card: {name}",
    "army-text.home": "Home army",
    "army-text.campaign": "Campaign army",
    "army-text.horde": "Horde army",
    "army-text.home-terrain": "Home terrain: {name}",
    "army-text.frontier-terrain": "Frontier terrain: {name}",
    "army-text.dragons": "Dragons",
    "army-text.summoning-pool": "Summoning pool",
    "army-text.minor-terrains": "Minor terrains",
    "army-text.place": "text",
    "text-not-understood": "“{text}” is not understood; no piece is called so. The line is left out.",
    "text-ambiguous": "“{text}” may be any of {names}. The line is left out; write the name in full.",
    "text-guessed": "“{text}” is taken for {name}.",
    "text-count": "“{text}” counts {count}; a line holds 1 to {most} of a piece. The line is left out.",
    "text-no-hero": "“{text}” stands before any hero. The line is left out; write the hero of its regiment above it.",
    "text-third-terrain": "“{text}” is one terrain too many; a force has a home and a frontier. The line is left out.",
    "text-nothing": "No piece was recognised in it, so no army was made of it.",
    "text-too-long": "This is no list: a list has at most {most} lines of at most {longest} characters.",
    # lists as tables
    "sheet-broken": "This is not a readable table: {what}.",
    "sheet-columns": "The first line must name the columns; these are missing: {columns}.",
    "sheet-too-long": "The table has more than {most} rows.",
    "sheet-no-army": "A row with {part} in its first column must come first; it names the game, the limit and the list.",
    "sheet-part": "A list of this game has no part {wanted}; it has {known}.",
    "sheet-repeated": "There is a second {part} where only one can be.",
    "sheet-text": "The {column} is empty, too long (at most {most} characters) or has characters that cannot be seen.",
    "sheet-number": "The {column} is {value}; it must be a whole number from {least} to {most}.",
    # lists as codes
    "code-none": "There is no army code in this text; a code begins with RD1-.",
    "code-newer": "This code is of version {version}, which only a newer Roundel can read; this one knows {known}.",
    "code-damaged": "The code is damaged: a letter is wrong or missing. Copy the whole code again.",
    "code-piece-unknown": "The code has a piece ({piece}) that is not in your catalogue. It may come with a pack, or with a newer Roundel.",
    "code-piece-ambiguous": "The code has a piece ({piece}) that may be any of {names} in your catalogue.",
    # documents
    "army.unnamed": "New army",
    "army.copy-of": "Copy of {name}",
    "army-changed-elsewhere": "Another program changed {name} meanwhile. Nothing was overwritten.",
    "army.your-changes": "{name} (your changes)",
    "army-gone": "This army is not there any more ({id}). Nothing was changed.",
    "army-not-deleted": "{name} is still there. Nothing was changed.",
    "army-unreadable": "The army {name} cannot be read. It is kept as it is; perhaps a newer Roundel wrote it.",
    "army-version-gone": "This version is not there any more ({id}). Nothing was changed.",
    "army-nothing-to-undo": "There is nothing to undo in {name}.",
    "army-nothing-to-redo": "There is nothing to do again in {name}.",
    "army-step.add": "add {count} {name}",
    "army-step.remove": "remove {count} {name}",
    "army-step.rename": "rename to {name}",
    "army-step.limit": "set limit {limit}",
    "army-step.rule-on": "turn on {name}",
    "army-step.rule-off": "turn off {name}",
    "army-step.reorder": "change the order",
    "army-step.several": "{count} changes",
    "army-step.restore": "restore version {name}",
    # two lists side by side
    "army-diff.count": "{before} before, {after} now",
    "army-diff.where": "{detail}; {where}",
    "army-diff.regiment": "regiment of {hero}",
    "army-diff.name": "Name",
    "army-diff.limit": "Limit",
    "army-diff.was": "{before} before, {after} now",
    "army-diff.rule-on": "this rule was turned on",
    "army-diff.rule-off": "this rule was turned off",
    "army-diff.order": "Order",
    "army-diff.reordered": "the same pieces in another order",
    # house rules
    "rules-id": "The id {id} must be lower-case words joined by hyphens, for example {expected}.",
    "rules-refused": "The rules {name} were not kept:",
    "rules-gone": "There are no rules {id} of yours. Nothing was changed.",
}
