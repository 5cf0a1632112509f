"""What the coach, the puzzles and the tips say of Dragon Dice."""

LESSON = {
    "lesson.part.armies": "Armies and places",
    "lesson.part.march": "A march",
    "lesson.part.maneuver": "The maneuver",
    "lesson.part.capture": "Capturing a terrain",
    "lesson.part.reserves": "The reserve",
    "lesson.part.dragon": "A dragon",
    "lesson.part.magic": "Magic",
    "lesson.dwarves-against-goblins.welcome": (
        "Welcome! You lead Dwarves against Goblins, 18 health each: the two halves of a starter box. Names call you A and the goblins B. The battle is in its third round, and the real rules apply. It takes about ten minutes, and you can leave at any time: your progress is saved."
    ),
    "lesson.dwarves-against-goblins.places": (
        "A terrain is a die with eight faces. With two players there are three: your home, the enemy's home, and the frontier between them. What a player has at one terrain is an army. You have one at each of the three, and a Lizard Rider in reserve."
    ),
    "lesson.dwarves-against-goblins.goal": (
        "A terrain's number says how close the armies are. Whoever turns it to its eighth face captures it, and you win as soon as you hold two captured terrains. Your home shows 7: one more step."
    ),
    "lesson.dwarves-against-goblins.dice": (
        "The other dice are units. A common unit has 1 health, an uncommon 2, a rare 3, a monster 4. The number in front of an icon says how many results it gives; the ID, a unit's portrait, gives as many as the unit has health, of whatever you are rolling for."
    ),
    "lesson.dwarves-against-goblins.march": (
        "In your turn two armies may march, one after the other. A march is a maneuver, which turns the terrain, and then the action that the terrain shows. You may leave out either."
    ),
    "lesson.dwarves-against-goblins.wrong-army": (
        "First let's make a mistake on purpose: choose the army at the enemy's home."
    ),
    "lesson.dwarves-against-goblins.take-back": (
        "Wrong army? Until dice are rolled nothing is lost: press Undo or Ctrl+Z."
    ),
    "lesson.dwarves-against-goblins.choose": "Now choose the army at the frontier. Your best fighters are there.",
    "lesson.dwarves-against-goblins.maneuver": (
        "The frontier shows 6. You'd like it to be 7, and 8 in your next turn. Maneuver."
    ),
    "lesson.dwarves-against-goblins.they-oppose": (
        "The goblins at the frontier may oppose you. If nobody did, you could simply turn the terrain."
    ),
    "lesson.dwarves-against-goblins.contest": (
        "They opposed, so both armies rolled and only maneuvers counted. Your Sergeant and your Pony Rider rolled 2 each and your Footman his ID, which is 1 more: 5 against 4. A tie would have been enough, because ties go to the army that marches. The log has every roll."
    ),
    "lesson.dwarves-against-goblins.turn": "You've won the maneuver: turn the frontier up to face 7.",
    "lesson.dwarves-against-goblins.action": (
        "Face 7 shows a sword, so your action is melee: far apart armies use magic, nearer ones missiles, close ones melee. Attack the goblins."
    ),
    "lesson.dwarves-against-goblins.hits": (
        "You rolled 3 melee with the Warlord, 2 with the Footman and 1 with the Pony Rider. The Sergeant rolled his ID, which counts as 2: 8 hits. The goblins then rolled for saves and had 6, so 2 damage gets through."
    ),
    "lesson.dwarves-against-goblins.their-losses": (
        "Damage kills units with that much health together, and their owner chooses them. The goblins may lose the Cutthroat or both small ones. The Marauder has 3 health, so 2 damage can't kill it."
    ),
    "lesson.dwarves-against-goblins.counter": (
        "They gave up the Thug and the Mugger. Whoever survives a melee may counter-attack. Watch."
    ),
    "lesson.dwarves-against-goblins.losses": (
        "6 hits, and your saves are 4: you lose 2 health. Choose the Sergeant and press Remove. The Pony Rider has the maneuvers that you need here, and two dice roll more than one."
    ),
    "lesson.dwarves-against-goblins.dead": (
        "The Sergeant is among your dead units. Dead isn't always the end: magic and promotions can bring units back. Only buried units are out of the battle."
    ),
    "lesson.dwarves-against-goblins.second": (
        "Your second march needs an army at another place. Choose the one at your home."
    ),
    "lesson.dwarves-against-goblins.unopposed": ("There is no enemy at your home, so nobody can oppose you. Maneuver."),
    "lesson.dwarves-against-goblins.capture": "Turn it up to face 8.",
    "lesson.dwarves-against-goblins.eighth": (
        "Captured! As long as you hold an eighth face, your army's saves and maneuvers there count double, and it may take any action, while enemies there may only use melee. It falls back to face 7 if your army leaves, is killed or loses a maneuver."
    ),
    "lesson.dwarves-against-goblins.shoot": (
        "Missiles reach the neighbours: every home is next to the frontier, but not to another home. This eighth face is a Tower, however, and from a Tower they reach every terrain. Shoot at the goblins' home army, their mages."
    ),
    "lesson.dwarves-against-goblins.arrows": (
        "3 hits against 2 saves killed the Trickster: no other goblin there has just 1 health. Nobody strikes back against missiles."
    ),
    "lesson.dwarves-against-goblins.reinforce": (
        "After both marches units move: first from the reserve to any terrain. Send the Lizard Rider to the frontier."
    ),
    "lesson.dwarves-against-goblins.retreat": (
        "Then units may retreat to the reserve, where only magic can reach them. Next turn they can join any army. The Sentry can't help your mages, so retreat it."
    ),
    "lesson.dwarves-against-goblins.end-turn": (
        "The others stay: an army that leaves its terrain gives it up. Press Done to end your turn."
    ),
    "lesson.dwarves-against-goblins.goblins": "The goblins march at the frontier. Watch.",
    "lesson.dwarves-against-goblins.oppose": (
        "They want to turn the frontier. Don't just let them: oppose. It costs nothing but a roll."
    ),
    "lesson.dwarves-against-goblins.held": (
        "They needed a tie and had 5; your Lizard Rider's 3, the Pony Rider's 2 and the Footman's ID made 6. The frontier stays at 7. They don't dare to attack."
    ),
    "lesson.dwarves-against-goblins.summon": "Their mages have something else in mind. Watch.",
    "lesson.dwarves-against-goblins.summoned": (
        "They had 7 magic points, which is what a dragon costs, and summoned their Black Drake to your home. A dragon is nobody's friend: it attacks every army at its terrain, at the start of that player's turn."
    ),
    "lesson.dwarves-against-goblins.they-reinforce": "Riders from their reserve join the frontier. Watch.",
    "lesson.dwarves-against-goblins.dragon": (
        "A dragon has 5 health and saves 5 by itself, so slaying it takes 10 melee or 10 missiles in one roll. Its jaws deal 12 damage, claws 6, wings 5, and a breath is worse. Only when it shows its belly do its saves fail, and 5 are enough."
    ),
    "lesson.dwarves-against-goblins.attack": "Now your turn begins, and the dragon attacks. Watch.",
    "lesson.dwarves-against-goblins.belly": (
        "The belly! It dealt no damage. Your army answered with one roll in which melee, missiles and saves all count: 3 and 2 missiles slew the dragon, and it is back in the goblins' summoning pool."
    ),
    "lesson.dwarves-against-goblins.promote": (
        "Whoever slays a dragon may promote units: a unit changes places with a dead one of its race that has 1 more health. Promote the Crossbowman, and the Sergeant is back."
    ),
    "lesson.dwarves-against-goblins.mages": (
        "The goblins at the frontier are too many for a fair maneuver now. Choose your mages at the enemy's home for the first march."
    ),
    "lesson.dwarves-against-goblins.stay": "Their terrain shows face 1, magic, which is just what you want. Don't maneuver.",
    "lesson.dwarves-against-goblins.cast": "Cast magic.",
    "lesson.dwarves-against-goblins.points": (
        "You rolled 5 points. A unit casts in its own colours, and Dwarves are gold and red, so each point is gold or red, as you like. An ID counts double in a colour that the unit shares with its terrain."
    ),
    "lesson.dwarves-against-goblins.mud": (
        "Transmute Rock to Mud costs all 5: until your next turn an enemy army loses 6 maneuvers. Announce it in gold, and choose the army at the frontier. Magic reaches everywhere."
    ),
    "lesson.dwarves-against-goblins.resolve": (
        "You announce all your spells before the first takes effect. There are no points left: press Done to cast it."
    ),
    "lesson.dwarves-against-goblins.last-march": "And now the frontier. Choose it for your second march.",
    "lesson.dwarves-against-goblins.last-maneuver": "Maneuver.",
    "lesson.dwarves-against-goblins.their-last": "Of course they oppose. Watch.",
    "lesson.dwarves-against-goblins.win": (
        "They rolled 9 maneuvers, but the mud took 6. You have 4 against 3: turn the frontier up to face 8."
    ),
    "lesson.dwarves-against-goblins.end": (
        "Your home and the frontier: two captured terrains, and the battle is won. You can also win by being the last with units. A full battle begins with rolls for the first turn and the choice of the frontier; the rest you know now."
    ),
    "learn.about-dwarves-against-goblins": "Dwarves against Goblins, about ten minutes. Every step is explained.",
}

# Dice that are decided: what the goals of all puzzles say of them.
_DECIDED = "Whenever a die is rolled, it shows the side that is up now."

PUZZLES = {
    "puzzle.save-the-frontier.name": "Save the frontier",
    "puzzle.save-the-frontier.goal": (
        f"The goblins hold their home, and the frontier is at face 7: one more step and they win. It's your turn. See to it that they can't take that step in theirs. {_DECIDED} The goblins oppose every maneuver."
    ),
    "puzzle.save-the-frontier.hint": (
        "Two Wolf Riders roll 6 maneuvers and your Lizard Rider 3. How many would be enough for you?"
    ),
    "puzzle.save-the-frontier.hint-2": "Which army can hurt the Wolf Riders before you maneuver?",
    "puzzle.save-the-frontier.why": (
        "Three missiles kill one Wolf Rider (2 health). The other rolls 3 maneuvers, just as many as your Lizard Rider, and ties go to the army that marches. That is why the archers have to march first, and why waiting to oppose the goblins would be too late: then they would win the tie."
    ),
    "puzzle.which-spell.name": "Which spell?",
    "puzzle.which-spell.goal": (
        f"Your mages at home roll 6 magic points. Use them well in your first march, and capture the frontier with the second. {_DECIDED} The dwarves oppose every maneuver."
    ),
    "puzzle.which-spell.hint": (
        "You are 2 maneuvers short. Gold is the Trickster's alone, so Transmute Rock to Mud is too expensive. What makes an army's rolls smaller?"
    ),
    "puzzle.which-spell.hint-2": "You may announce the same spell more than once.",
    "puzzle.which-spell.why": (
        "Palsy takes 1 from every roll of the army, and two of them on the same army take 2: 4 maneuvers against 4, and ties go to you. Both your mages have black, so all 6 points can be black. Ash Storm is cheaper but takes as much from you, and Finger of Death deals only 1 damage to a unit of 2 health."
    ),
    "puzzle.choose-your-losses.name": "Choose your losses",
    "puzzle.choose-your-losses.goal": (
        f"The Black Drake's claws deal 6 damage, your Warlord saves 3: choose the 3 health that you lose. Then, with your first march, capture the frontier and kill the Marauder. {_DECIDED} The goblins oppose every maneuver."
    ),
    "puzzle.choose-your-losses.hint": "What do you need in the maneuver? And what in the melee after it?",
    "puzzle.choose-your-losses.hint-2": "The goblins roll 5 maneuvers and no saves. Count who gives you 5 maneuvers and 3 hits.",
    "puzzle.choose-your-losses.why": (
        "The maneuver needs the Lizard Rider and the Pony Rider (5 against 5), the melee needs the Sergeant's 3 hits. Without one of them you can't do both, so the Warlord must go: your strongest unit, but his saves have done their work."
    ),
    "puzzle.the-dragon-at-the-gate.name": "The dragon at the gate",
    "puzzle.the-dragon-at-the-gate.goal": (
        f"The Black Drake's claws deal 6 damage to your home army. Survive it, and capture your home with your first march. A Lizard Rider (3 maneuvers) and a Marksman are dead. {_DECIDED} The goblins there roll 6 maneuvers and oppose."
    ),
    "puzzle.the-dragon-at-the-gate.hint": (
        "Even with everybody alive, your army at home has only 3 maneuvers. Who could help, and how do you get that unit back?"
    ),
    "puzzle.the-dragon-at-the-gate.hint-2": (
        "Whoever slays a dragon may promote units. The Patroller's ID makes the 10 melee that it takes; keep the units whose maneuvers you need."
    ),
    "puzzle.the-dragon-at-the-gate.why": (
        "With the Patroller's ID counted as melee you have 10 hits and slay the dragon. You lose 6 health, the Warlord and the Skirmisher, because they have no maneuvers. Then the Footman is promoted to the Lizard Rider: 3 from it, 2 from the Patroller's ID and 1 from the Sentry equal the goblins' 6. If the ID saved instead, you'd lose less, but nobody would be promoted; and a promoted Patroller or Sentry would lack its maneuvers."
    ),
    "puzzle.two-in-one-turn.name": "Two in one turn",
    "puzzle.two-in-one-turn.goal": (
        f"Your home and the frontier both show face 7. Win this turn: capture both. {_DECIDED} The goblins oppose every maneuver, and those at the frontier roll 9."
    ),
    "puzzle.two-in-one-turn.hint": "Transmute Rock to Mud takes 6 maneuvers from an army. Who could pay for it, and where?",
    "puzzle.two-in-one-turn.hint-2": (
        "An army that holds an eighth face may take any action. And an ID counts double in a colour that the unit shares with its terrain."
    ),
    "puzzle.two-in-one-turn.why": (
        "At home the Thaumaturgist's ID and the Sentry have 3 maneuvers, a tie, and you capture it. Face 8 allows any action, so the same march goes on with magic: the ID counts double for gold at a flatland, 4 points, and the Theurgist adds 1. That pays for the mud, and at the frontier 9 maneuvers become 3, a tie with your Lizard Rider. Two terrains, and you've won."
    ),
}

TIPS = {
    "tip.march": "Tip: two armies may march in your turn, each from another place. An army in reserve can't maneuver; it casts spells for its own side.",
    "tip.oppose": "Tip: opposing a maneuver costs nothing. Equal results go to the army that marches.",
    "tip.turn": "Tip: at face 8 you capture the terrain. Your army may then take any action there at once.",
    "tip.losses": "Tip: damage kills as much health as it can, but never more. Keep the dice that you need at that terrain.",
    "tip.counter": "Tip: a counter-attack can't be answered by another one.",
    "tip.announce": "Tip: you announce all spells before the first takes effect. You can take the last one back until then.",
    "tip.outcome": "Tip: every button is one way to use the same roll, with what it costs you.",
    "tip.promote": "Tip: a promoted unit changes places with a dead one of its race that has 1 more health.",
    "tip.reinforce": "Tip: spells on an army stay behind when its units move.",
    "tip.retreat": "Tip: units in reserve are safe from all but magic. A terrain that its whole army leaves turns back from face 8 to 7.",
}

TEACHING = {**LESSON, **PUZZLES, **TIPS}
