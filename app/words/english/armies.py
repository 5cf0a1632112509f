"""Army documents: files, texts, codes, versions."""

from collections.abc import Callable, Mapping

Values = Mapping[str, object]

_EXPECTED = {
    "text": "text",
    "number": "a whole number",
    "list": "a list in [ ]",
    "object": "an object in { }",
    "truth": "true or false",
    "length": "a length in inches",
    "point": "a place [x, y] in inches",
    "name": "a single word",
    "ability": "the id of a disk, or an ability in { }",
    "rest": "a place [x, y], miss, or an object with at and knocks",
}


def _where(values: Values) -> str:
    return str(values.get("field") or "The file")


def _value_type(values: Values) -> str:
    return f"{_where(values)} must be {_EXPECTED.get(str(values['expected']), values['expected'])}."


def _key_missing(values: Values) -> str:
    inside = f" in {values['field']}" if values.get("field") else ""
    return f"{values['key']} is missing{inside}."


def _text_length(values: Values) -> str:
    if values["length"] == 0:
        return f"{_where(values)} is empty."
    return f"{_where(values)} has {values['length']} characters; the maximum is {values['most']}."


ARMIES: dict[str, str | Callable[[Values], str]] = {
    # files of ours
    "file-not-json": "This is not readable JSON: {what}.",
    "army-form-unfit": "{name} can't be written as {form}: Roundel couldn't read it again. Nothing was written. Choose json.",
    "file-half-character": "A text in it contains half a character, so it can't be saved.",
    "file-number": "The number {value} is larger than anything in a game.",
    "file-format-missing": 'This is not a Roundel file: it should start with "format": "{wanted}".',
    "file-format-unknown": "Unknown format {format}. This version of Roundel reads {known}.",
    "file-format-newer": "This file has the format {format}, which needs a newer version of Roundel; this one reads {known}. The file was not changed.",
    "file-key-unknown": "{wanted} is not allowed in this kind of file.",
    "file-key-missing": _key_missing,
    "file-value-type": _value_type,
    "file-number-range": "{field} is {value}; it must be between {least} and {most}.",
    "file-text-length": _text_length,
    "file-text-hidden": "{field} contains invisible characters, such as line breaks.",
    "file-unreadable": "Couldn't read the file: {why}.",
    "army-system-unknown": "There is no game called {wanted}. Choose one of {known}.",
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
    "text-not-understood": "“{text}” doesn't match any piece. The line was skipped.",
    "text-ambiguous": "“{text}” could be any of {names}. The line was skipped; write the full name.",
    "text-guessed": "“{text}” was read as {name}.",
    "text-count": "“{text}” asks for {count}; a line can have 1 to {most} of a piece. The line was skipped.",
    "text-no-hero": "“{text}” comes before any hero. The line was skipped; put its regiment's hero above it.",
    "text-third-terrain": "“{text}” is one terrain too many; a force has one home and one frontier terrain. The line was skipped.",
    "picture-without-code": "No QR code was found in the picture. Photograph the code from straight above, sharp and filling most of the picture.",
    "picture-other-code": "The QR code in the picture isn't an army from Roundel.",
    "picture-damaged": "The picture can't be read: it is damaged or incomplete.",
    "picture-too-large": "The picture is too large: Roundel reads at most {most} million pixels.",
    "text-nothing": "No pieces were recognised, so no army was created.",
    "text-too-long": "This is too long for an army list: at most {most} lines of {longest} characters.",
    # lists as tables
    "sheet-broken": "This table can't be read: {what}.",
    "sheet-columns": "The first line must name the columns. Missing: {columns}.",
    "sheet-too-long": "The table has more than {most} rows.",
    "sheet-no-army": "The table must start with a row that has {part} in its first column and gives the game, the limit and the name.",
    "sheet-part": "A list for this game has no part called {wanted}. It has {known}.",
    "sheet-repeated": "{part} appears twice; only one is allowed.",
    "sheet-text": "The {column} is empty, longer than {most} characters, or contains invisible characters.",
    "sheet-number": "The {column} is {value}; it must be a whole number from {least} to {most}.",
    # lists as codes
    "code-none": "No army code was found in this text. A code starts with RD1-.",
    "code-newer": "This code has version {version}, which needs a newer version of Roundel; this one reads {known}.",
    "code-damaged": "This code is damaged: a character is wrong or missing. Copy the whole code again.",
    "code-piece-unknown": "The code contains a piece ({piece}) that is not in your catalogue. It may need a pack or a newer version of Roundel.",
    "code-piece-ambiguous": "The code contains a piece ({piece}) that could be any of {names} in your catalogue.",
    # documents
    "army.unnamed": "New army",
    "army.copy-of": "Copy of {name}",
    "army-changed-elsewhere": "Another program changed {name} meanwhile. Nothing was overwritten.",
    "army.your-changes": "{name} (your changes)",
    "army-gone": "This army no longer exists ({id}). Nothing was changed.",
    "army-not-deleted": "{name} has not been deleted. Nothing was changed.",
    "army-in-bin": "{name} is in the bin. Restore it first. Nothing was changed.",
    "army-unreadable": "The army {name} can't be read. It has been left as it is; it may come from a newer version of Roundel.",
    "army-version-gone": "This version no longer exists ({id}). Nothing was changed.",
    "army-nothing-to-undo": "There is nothing to undo in {name}.",
    "army-nothing-to-redo": "There is nothing to redo in {name}.",
    "army-step.add": "add {count} {name}",
    "army-step.remove": "remove {count} {name}",
    "army-step.rename": "rename to {name}",
    "army-step.limit": "set the limit to {limit}",
    "army-step.rule-on": "turn on {name}",
    "army-step.rule-off": "turn off {name}",
    "army-step.reorder": "change the order",
    "army-step.several": "{count} changes",
    "army-step.restore": "restore version {name}",
    "shelf-step.delete": "delete {what}",
    "shelf-step.restore": "restore {what}",
    "shelf-step.archive": "archive {what}",
    "shelf-step.bring-back": "restore {what} from the archive",
    "shelf-step.built": "mark {what} as built",
    "shelf-step.not-built": "mark {what} as not built",
    "shelf-step.tag": "change the tags of {what}",
    "shelf-step.move": "move {what} to {folder}",
    "shelf-step.move-out": "move {what} out of its folder",
    "shelf-step.make-folder": "create the folder {folder}",
    "shelf-step.rename-folder": "rename the folder {folder} to {to}",
    "shelf-step.delete-folder": "delete the folder {folder}",
    "shelf-step.several": "{count} armies",
    # two lists side by side
    "army-diff.count": "{before} before, {after} now",
    "army-diff.where": "{detail}; {where}",
    "army-diff.regiment": "{hero}'s regiment",
    "army-diff.name": "Name",
    "army-diff.limit": "Limit",
    "army-diff.was": "{before} before, {after} now",
    "army-diff.rule-on": "turned on",
    "army-diff.rule-off": "turned off",
    "army-diff.order": "Order",
    "army-diff.reordered": "same pieces in a different order",
    # house rules
    "rules-id": "The id {id} must be lower-case words joined by hyphens, for example {expected}.",
    "rules-refused": "The house rules {name} were not saved:",
    "rules-gone": "You have no house rules called {id}. Nothing was changed.",
}
