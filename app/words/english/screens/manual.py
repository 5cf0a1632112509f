"""The window: Using Roundel, short articles on the program itself. Paragraphs are parted by an empty line."""

MANUAL: dict[str, str] = {
    "manual.group": "Using Roundel",
    "manual.start-title": "Finding your way",
    "manual.start": (
        "The screens are on the left: Home, Catalogue, Collection, Armies and Battles (Alt+1 to Alt+5). Home shows what you worked on last.\n\n"
        "Press Ctrl+K to search everything: pieces, armies, battles, rules and actions such as “print” or “back up”. Press ? to see every keyboard shortcut.\n\n"
        "The game menu at the top limits all screens to one game. Choose “All games” to see everything again.\n\n"
        "Every change is saved immediately; the status bar says when. Notifications appear there too, often with Undo; F8 takes you to the latest one."
    ),
    "manual.box-title": "Record a box you own",
    "manual.box": (
        "Open Collection and choose Boxes. Find the box and press + for each copy. Its pieces count as owned from then on, and − takes a copy away again.\n\n"
        "If a piece is missing from your box, set its number under Pieces: Roundel remembers how many you really have.\n\n"
        "If a box says “contents unknown”, only the box is counted. Choose “Type in its contents…” once, or add its pieces by hand under Pieces."
    ),
    "manual.typed-title": "Type in a box once",
    "manual.typed": (
        "Under Collection > Boxes, “Type in a box” makes a reusable box. Name it, search for a piece, press Enter to add one, and set the numbers. On a box with unknown contents, use “Type in its contents…” instead.\n\n"
        "The box can then be added and removed like any other. It is part of your backups, and Settings > Packs can export it for others."
    ),
    "manual.loose-title": "Record loose pieces",
    "manual.loose": (
        "Open Collection and type part of a name under Pieces. Press + and − to change the quantity, or type a number. Condition, place and note are for your own records.\n\n"
        "Wants and trades are kept there too. “What can I build” compares your collection with every published and saved army."
    ),
    "manual.table-title": "Import or export your collection",
    "manual.table": (
        "Export in Collection writes a table (CSV) for spreadsheets or a JSON file. In the table, “loose” counts loose pieces, “in_boxes” those that came with boxes, and “owned” all of them.\n\n"
        "Import shows every line first, with the number before and after. Nothing changes until you confirm, and one Undo takes the whole import back. A table without a column “loose” is read the way older versions wrote it: “owned” means loose pieces."
    ),
    "manual.army-title": "Build an army",
    "manual.army": (
        "Open Armies and choose New (Ctrl+N). Start empty, from a published army, from pieces you own, or from a list you paste.\n\n"
        "The pieces to choose from are on the left, your army on the right. Enter, + or a double-click adds a piece, and dragging works too. Pieces that don't fit say why.\n\n"
        "Below the army, Roundel lists every problem with its rule, and offers a repair where a small change is enough. An army doesn't have to be legal to be saved.\n\n"
        "Right-click a piece to see it large. To compare two armies of one game, select both with Ctrl and a click, then choose “Compare these two”."
    ),
    "manual.undo-title": "Undo, versions and the bin",
    "manual.undo": (
        "Ctrl+Z undoes the last thing you did in Armies, whether you changed the list, moved an army, changed a folder or deleted something. Ctrl+Shift+Z redoes it. This still works after a restart.\n\n"
        "Save a version before you try something bold: the Versions tab compares it with the army as it is now and can restore it.\n\n"
        "A deleted army goes to the bin at the end of the list, with its versions, notes and results. Open the bin to restore it or to delete it for good. After 30 days it is deleted automatically."
    ),
    "manual.print-title": "Print a roster or proxies",
    "manual.print": (
        "Open the army and choose Print, or press Ctrl+K and type “roster”. The preview offers paper sizes and layouts. Print it or save it as a PDF; the notification then opens the file or its folder.\n\n"
        "The printer button in Help prints a quick reference for the game. For games whose pieces are placed rather than moved, it also prints battle mats for two to four players; an army's Print offers them too.\n\n"
        "Proxies are stand-ins at actual size, to cut out or fold. Print at 100% and check the printed ruler.\n\n"
        "The printer button in Collection prints your inventory, wants and trades."
    ),
    "manual.share-title": "Share an army",
    "manual.share": (
        "Share… on an open army copies the list as text, as a short code or as a roster picture, shows its QR code, or exports it to a file. Ctrl+K finds them too.\n\n"
        "To read somebody else's army, open the menu beside New in Armies and choose “Paste a list…” or “Import files…”, or drop a file on the window. Misspelt names are recognised, and the report lists every line that was not understood."
    ),
    "manual.play-title": "Play a battle",
    "manual.play": (
        "Choose Play on an army, or New battle under Battles. Choose a scenario, and for every seat an army and who plays it: you, another person at this computer, or a computer player.\n\n"
        "If you have never played, start with Learn to play on the home page. It explains each step on a real table.\n\n"
        "Battles are saved after every answer. You can leave at any time, resume, replay, or play from an earlier moment."
    ),
    "manual.companion-title": "Track a game on a real table",
    "manual.companion": (
        "The companion counts rounds, activations and losses while you play with your own pieces. Open it from an army, from Battles, or with Ctrl+K. It also has dice and a calculator for stacks.\n\n"
        "At the end it fills in the result, which then counts for the army."
    ),
    "manual.correct-title": "Correct a value",
    "manual.correct": (
        "Values marked as house values are our estimates. If your piece says something else, open it in the catalogue, choose the value and then “My disk says something else…” (or die, card, spell). Enter what is printed.\n\n"
        "Your correction applies everywhere: in armies, on paper and in battles. It can be undone, and it stays in place after updates. Settings > Packs exports your corrections for others."
    ),
    "manual.backup-title": "Back up and move your data",
    "manual.backup": (
        "All your data is in one folder on this computer; Settings > Data shows where. Roundel makes a backup each day on which something changed. “Back up now” makes one immediately, also from Ctrl+K.\n\n"
        "Restore puts a backup in place of your current data, which is kept and listed among the backups.\n\n"
        "“All your data in one file” writes everything, photos included, to move to another computer or to archive."
    ),
    "manual.look-title": "Text size, colours and units",
    "manual.look": (
        "Ctrl++ and Ctrl+− change the text size, Ctrl+0 sets it back. Settings has light and dark colours, inches or centimetres, the speed of animations, and German game terms where a game has them. Changes take effect immediately."
    ),
}
