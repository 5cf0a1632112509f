"""What the user owns, wants and trades."""

from collections.abc import Callable, Mapping


def _times(verb: str) -> Callable[[Mapping[str, object]], str]:
    """`Add 3 x Elven Bard`; a single one needs no number."""
    return lambda v: f"{verb} {v['name']}" if v["count"] == 1 else f"{verb} {v['count']} x {v['name']}"


COLLECTION: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    # changes, by the names under which they are undone
    "collection.undo": "Undo: {what}",
    "collection.redo": "Redo: {what}",
    "collection.step.set": "Change {name}",
    "collection.step.set-many": "Change {pieces} pieces",
    "collection.step.add": _times("Add"),
    "collection.step.add-many": "Add {count} of each of {pieces} pieces",
    "collection.step.remove": _times("Remove"),
    "collection.step.remove-many": "Remove {count} of each of {pieces} pieces",
    "collection.step.army": "Add the pieces of {name}",
    "collection.step.box-add": _times("Add the box"),
    "collection.step.box-remove": _times("Remove the box"),
    "collection.step.keep": "Keep {count} of each",
    "collection.step.want": "Want what is missing for {names}",
    "collection.step.import": "Import {file}",
    "collection-changed-beside": (
        "{what}: this cannot be undone or redone, because the same pieces were changed in another way since. Nothing was changed."
    ),
    "collection.pieces": "{count} pieces",
    # lists to show to others
    "collection.share-wants": "{game}, wanted:",
    "collection.share-spares": "{game}, for trade:",
    # what cannot be done
    "collection-refused": "{name} was not changed:",
    "collection-too-few": "There are only {have} of {name}. Nothing was changed.",
    "collection-no-piece": "{wanted} cannot be collected. Nothing was changed.",
    "collection-unknown-piece": "There is no piece {wanted} in {system}.",
    "collection-unknown-box": "There is no box {wanted} in {system}.",
    "collection-unknown-system": "There is no game {wanted}.",
    "collection-unknown-colour": "{name} does not exist in the colour {value}; there are {known}.",
    "collection-ambiguous": "{wanted} may be any of {names}; write the id, and the game if it is missing.",
    "collection-nameless": "The line names no piece.",
    "collection-bad-count": "The number {field} is {value}; it must lie between {least} and {most}.",
    "collection-no-number": "{value} is no number for {field}.",
    "collection-long-text": "The text {field} has {length} characters; at most {most} are kept.",
    "collection-bad-text": "The value of {field} is no text.",
    # files
    "file-not-read": "{file} cannot be read: {why}. Nothing was changed.",
    "collection-not-utf8": "The file is not UTF-8; it was read with the old letters of Windows. Look at marks and umlauts.",
    "collection-no-heading": "The first line must name the columns: id or name, and owned, wanted, trade or a text.",
    "collection-no-values": "There is no column with a number or a text: one of {known}.",
    "collection-heading-twice": "Two columns mean the same: {fields}.",
    "collection-heading-unknown": "These columns were passed over: {fields}.",
    "collection-csv-broken": "The line cannot be read, probably a quotation mark is missing ({what}).",
    "collection-too-many-cells": "The line has more than {most} cells; a text with a comma needs quotation marks.",
    "collection-json-broken": "From here on this is no readable JSON.",
    "collection-format": "This is no collection: the format must be {format}, with a list of holdings or boxes.",
    "collection-not-an-object": "An entry must be an object with an id and numbers.",
    "collection.import-nothing": "Nothing of {file} could be read. Your collection is as it was.",
    "collection.import-report": (
        "{file}: {added} added, {changed} changed, {unchanged} as before, {removed} taken away, {refused} not understood."
    ),
    "collection.import-guessed": "{typed} was read as {name}.",
}
