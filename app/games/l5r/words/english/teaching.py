"""What the coach, the puzzles and the tips say of L5R."""

LESSON = {
    "lesson.part.stronghold": "The Stronghold",
    "lesson.part.items": "Items",
    "lesson.part.poison": "Poison",
    "lesson.part.duel": "A duel",
    "lesson.lion-against-scorpion.welcome": (
        "Welcome! You lead a few units of the Lion against a few of the Scorpion, on the real table with the real rules. It takes about ten minutes, and you can leave at any time: your progress is saved."
    ),
    "lesson.lion-against-scorpion.home": (
        "Your disks have a teal ring; the Scorpion's are orange. This is your Stronghold, the Muster Field. It is your army's home: new units and items arrive here, and it has an ability of its own."
    ),
    "lesson.lion-against-scorpion.goal": (
        "The Scorpion's home is the Shuttered Manor, shown here. In this scenario you win as soon as your units touch it with a combined attack of 8. Kyoto Hida in the centre counts only in longer battles."
    ),
    "lesson.lion-against-scorpion.numbers": (
        "These are your Line Spears. Along the rim, from left to right: attack 3, the damage they deal to an enemy beneath them; defense 4, the damage they deal to an enemy on top of them; toughness 3, the damage in one round that wounds them. The arrow shows how many flips they can move, the coin how many points they cost."
    ),
    "lesson.lion-against-scorpion.more": (
        "Most units are destroyed by one wound. Your Field General can take two and has First Blow: when he attacks, he strikes before the enemy does. Point at any disk to read all about it in the panel."
    ),
    "lesson.lion-against-scorpion.activate": (
        "It's your turn. Choose the Line Spears: click the disk on the table or its button in the bar, or press its number."
    ),
    "lesson.lion-against-scorpion.move": (
        "Each activation lets a unit do one thing: move, use an ability or cast a spell. Have the spears move."
    ),
    "lesson.lion-against-scorpion.flip": (
        "A unit moves by flipping over its edge, so each flip carries it exactly one diameter. Drag the spears onto the Gate Wardens. The ghosts show where each flip ends."
    ),
    "lesson.lion-against-scorpion.pinned": (
        "The spears landed on an enemy, so their move ended there. The Gate Wardens are now pinned: a unit with another unit on top can neither activate nor fire. The two will fight later, in combat."
    ),
    "lesson.lion-against-scorpion.short": (
        "That fight will be close. The spears attack with 3 and the Gate Wardens have toughness 4: one short. Your Stronghold can help."
    ),
    "lesson.lion-against-scorpion.muster": (
        "For this round, the Muster Field can give +1 attack to a Lion unit within 12 in. Use it from the bar, and choose the spears."
    ),
    "lesson.lion-against-scorpion.beside": (
        "The spears now attack with 4. Your Stronghold works once per round, in addition to your activations, because most of your army is Lion. You have still activated only one unit."
    ),
    "lesson.lion-against-scorpion.wrong-way": (
        "Now let's make a mistake on purpose. Choose the Field General, have him move, and flip him once to the right, away from everyone."
    ),
    "lesson.lion-against-scorpion.take-back": "Nothing is lost: press Undo or Ctrl+Z.",
    "lesson.lion-against-scorpion.charge": (
        "It's as if the flip never happened. Now drag the General onto the Road Riders."
    ),
    "lesson.lion-against-scorpion.wait": (
        "You may activate up to three units in a turn. If you stop earlier, you activate no more this round. The archers fire only if they haven't been activated, and the others are fine where they are: press End turn."
    ),
    "lesson.lion-against-scorpion.scorpions": "Now it's the Scorpion's turn. Watch.",
    "lesson.lion-against-scorpion.archer": "Both sides have finished activating; now the archers fire. Choose your Plain Archers.",
    "lesson.lion-against-scorpion.target": (
        "They have three arrows, a range of 12 in and a clear line of sight. Target the Shuriken Throwers."
    ),
    "lesson.lion-against-scorpion.arrows": (
        "Two of three arrows hit, 2 damage each: more than the Throwers' toughness. But destroyed units leave only when everyone has fired, so the Throwers still throw their shurikens."
    ),
    "lesson.lion-against-scorpion.shurikens": "Watch the Shuriken Throwers.",
    "lesson.lion-against-scorpion.poison": (
        "All four shurikens hit the General. They deal no damage; each one poisons. Each poison counter takes away 1 toughness, down to 1 at the lowest, and it stays after the round."
    ),
    "lesson.lion-against-scorpion.order": (
        "Combat. Two of your units are on top of enemies. Point at a stack to see how its fight would end, then choose the stack with the spears."
    ),
    "lesson.lion-against-scorpion.blows": (
        "Both sides of a fight deal damage at the same time. Thanks to your Stronghold, 4 was just enough for the Gate Wardens, but their defense of 4 destroyed the spears. The log has every fight; press Why? on a line to see the numbers."
    ),
    "lesson.lion-against-scorpion.first-blow": (
        "The General was lucky to have First Blow. Weak as he was, the Road Riders' defense of 2 would have hurt him, but they were destroyed before they could strike back."
    ),
    "lesson.lion-against-scorpion.they-bring": (
        "Round two, and the Scorpion goes first. Reinforcements come from the top of each player's stack. Watch."
    ),
    "lesson.lion-against-scorpion.item": (
        "The top of your stack is an item, the Long Spear: +3 attack for whoever carries it. Only a unit at its own Stronghold can take it, and there it stays. Give it to the Charge Riders: 6 and 3 is 9."
    ),
    "lesson.lion-against-scorpion.bring": (
        "Units arrive at your Stronghold too: they must touch it and may not touch an enemy. Place your Scout Runners there, or let the bar choose a spot for you."
    ),
    "lesson.lion-against-scorpion.stalkers": "The Scorpion activates first this round. Watch.",
    "lesson.lion-against-scorpion.blocked": (
        "The Night Stalkers will destroy your archers in combat. But with an attack of 9, your riders need only touch the Manor to win now. The Masked Blades are in their way, because a unit must stop when it lands on another."
    ),
    "lesson.lion-against-scorpion.cure": (
        "The General will deal with them, but first he needs his strength. A poisoned unit may activate to remove all its poison. Choose the General and clear the poison."
    ),
    "lesson.lion-against-scorpion.ring": (
        "Your Ember Priest is a Shugenja: casting a spell replaces moving. Rank 2 allows spells of rank 1 and 2. The priest's ring is fire, so any spell but water, the opposite of fire, can be cast; air and earth are opposites too. Your spellbook is in the tray below the table."
    ),
    "lesson.lion-against-scorpion.drops": (
        "It holds Call of the Nemesis, a fire spell: two units fight a duel immediately. Each drops as many counters on the other as it has toughness: the General 5, the Masked Blades 2. A counter that hits deals 2 damage with Focus up and 4 with Strike up."
    ),
    "lesson.lion-against-scorpion.cast": (
        "Choose the Ember Priest and cast Call of the Nemesis. Choose the Field General first, then the Masked Blades."
    ),
    "lesson.lion-against-scorpion.result": (
        "Four of five counters hit, and the Masked Blades are destroyed before combat. Theirs dealt 4 damage, less than the General's toughness of 5. Still poisoned, he would have dropped only one counter, and those 4 damage would have destroyed him."
    ),
    "lesson.lion-against-scorpion.gallop": (
        "The way is free. Choose the Charge Riders, have them move, and drag them six flips straight up, to the ring that touches the Manor."
    ),
    "lesson.lion-against-scorpion.end": (
        "Your riders touch the Shuttered Manor with an attack of 9: the battle is won. You know how to use a Stronghold, items, poison, rings and duels, and that is enough to play a full battle."
    ),
    "learn.about-lion-against-scorpion": "The Lion against the Scorpion, about ten minutes. Every step is explained.",
}

PUZZLES = {
    "puzzle.the-long-spear.name": "The long spear",
    "puzzle.the-long-spear.goal": (
        "The Long Spear is on top of your stack. Choose a unit to carry it, and destroy both the Wall Sentinels and the Wall Archers this round."
    ),
    "puzzle.the-long-spear.hint": (
        "The Sentinels need 5 damage, the Archers 4. Who is strong enough already, and who can reach the Sentinels at all?"
    ),
    "puzzle.the-wrong-ring.name": "The wrong ring",
    "puzzle.the-wrong-ring.goal": (
        "A Horned Giant is on top of your Palace Guards. Its attack of 6 is more than their toughness of 4. Keep them alive until combat is over."
    ),
    "puzzle.the-wrong-ring.hint": (
        "Air is the opposite of earth, and void has no opposite. Who could cast Mighty Protection, and why can't they yet?"
    ),
    "puzzle.challenge-or-charge.name": "Challenge or charge",
    "puzzle.challenge-or-charge.goal": (
        "The Masked Blades are on top of your Coast Archers. By the end of combat, destroy both the Masked Blades and the Roof Archers, and keep your Blade Master."
    ),
    "puzzle.challenge-or-charge.hint": (
        "A charge is fought in combat, after the archers have fired. A duel is fought immediately."
    ),
}

TIPS = {
    "tip.bearer": "Tip: an item stays with the unit that gets it. Only a unit at your own Stronghold can carry it.",
    "tip.beside": "Tip: your Stronghold's ability comes on top of your activations, once per round.",
    "tip.poison": "Tip: this unit is poisoned. Clearing the poison takes its activation and restores its toughness.",
    "tip.spell-l5r": "Tip: casting a spell replaces moving. A Shugenja can't cast a spell of the opposite ring.",
}

TEACHING = {**LESSON, **PUZZLES, **TIPS}
