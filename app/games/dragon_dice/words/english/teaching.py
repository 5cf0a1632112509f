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
        "Welcome! You lead Dwarves against Goblins, 18 health each: the two halves of a starter box. The battle is in its third round, and the real rules apply. It takes about ten minutes, and you can leave at any time: your progress is saved."
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
        "6 hits, and your saves are 4: you lose 2 health. Choose the Sergeant and confirm. The Pony Rider has the maneuvers that you need here, and two dice roll more than one."
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
        "Missiles reach a neighbour: from a home to the frontier, or from the frontier to any home. But this eighth face is a Tower, and from a Tower they reach every terrain. Shoot at the goblins' home army, their mages."
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
        "The others stay: an army that leaves its terrain gives it up. Pass to end your turn."
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
        "You announce all your spells before the first takes effect. There are no points left: pass to cast it."
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

TEACHING = {**LESSON}
