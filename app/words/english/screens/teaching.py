"""What the coach, the puzzles and the tips say."""

LESSON = {
    "lesson.part.table": "The table",
    "lesson.part.disk": "Reading a disk",
    "lesson.part.activation": "Activation",
    "lesson.part.pinning": "Pinning",
    "lesson.part.undo": "Undo",
    "lesson.part.spell": "A spell",
    "lesson.part.answer": "The enemy's turn",
    "lesson.part.missiles": "Missiles",
    "lesson.part.combat": "Combat",
    "lesson.part.reinforcements": "Reinforcements",
    "lesson.part.winning": "Winning",
    "lesson.first-battle.welcome": (
        "Welcome! You lead a few elves against a few orcs, on the real table with the real rules. It takes about ten minutes, and you can leave at any time: your progress is saved."
    ),
    "lesson.first-battle.sides": (
        "Your disks have a teal ring; the orcs' are orange. The two round areas with a tent are the staging areas, where each side brings in new disks. Yours is at the bottom."
    ),
    "lesson.first-battle.goal": (
        "This small battle lasts two rounds. You score the points of every enemy disk you destroy. At the end, each of your disks on the enemy's staging area, shown here, scores 20 more."
    ),
    "lesson.first-battle.numbers": (
        "These are your Deepwood Warriors. Along the rim, from left to right: attack 3, the damage they deal when they attack; defense 3, the damage they deal when attacked; toughness 3, the damage in one round that wounds them. The arrow shows how many flips they can move, the coin how many points they cost."
    ),
    "lesson.first-battle.strong": (
        "The Urotok Warrior attacks with 5 and defends with 4. With toughness 4, three damage does nothing but four wounds it, and one wound destroys it. Point at any disk to read all about it in the panel."
    ),
    "lesson.first-battle.activate": (
        "It's your turn. Choose the warriors: click the disk on the table or its button in the bar, or press its number."
    ),
    "lesson.first-battle.move": "Each activation lets a disk do one thing. Have the warriors move.",
    "lesson.first-battle.flip": (
        "A disk moves by flipping over its edge, so each flip carries it exactly one diameter. Drag the warriors onto the Lowland Twister. The ghosts show where each flip ends."
    ),
    "lesson.first-battle.pinned": (
        "Your disk landed on an enemy, so its move ended there. The Twister is now pinned: a disk with another disk on top can neither activate nor fire. The two will fight later, in combat."
    ),
    "lesson.first-battle.turns": (
        "You activate up to three disks, then the orcs do, and so on until both sides are finished. A tick on a disk means it has been activated this round."
    ),
    "lesson.first-battle.wrong-way": (
        "Now let's make a mistake on purpose. Choose the Lathari Monster Hunter, have it move, and flip it once to the right, away from everyone."
    ),
    "lesson.first-battle.take-back": (
        "Nothing is lost: press Undo or Ctrl+Z. Even random results can be undone if everyone at the table agrees; the battle is then only practice."
    ),
    "lesson.first-battle.hunt": "It's as if the flip never happened. Now drag the hunter onto the Urotok Warrior.",
    "lesson.first-battle.wizard": (
        "Takari Lotaar is a spellcaster. Casting a spell replaces moving, and each spell can be used only once. Your spellbook is in the tray below the table. It holds Sure Aim, which lets an archer place its arrows instead of dropping them."
    ),
    "lesson.first-battle.cast": "Choose Takari Lotaar, cast Sure Aim, and target the Eastwood Bowmen.",
    "lesson.first-battle.orcs": "That was three activations. Watch what the orcs do with theirs.",
    "lesson.first-battle.covered": (
        "The Marauders have landed on your warriors. In a stack, the fight at the top comes first, so they would destroy your warriors before your warriors can attack. Unless something lands on the Marauders first."
    ),
    "lesson.first-battle.ride": "Choose the Windrider, have it move, and drag it onto the Marauders.",
    "lesson.first-battle.stay": (
        "Windriders fly, so they can move on after landing on a disk. This one should stay. Stop its move."
    ),
    "lesson.first-battle.wait": (
        "Archers that have been activated can't fire, so leave the bowmen alone and end your activations: press End turn."
    ),
    "lesson.first-battle.archer": "Everyone has finished activating; now the archers fire. Choose the bowmen.",
    "lesson.first-battle.target": (
        "The bowmen have a range of 12 inches and need a clear line of sight. Target the Torch Thrower before it can throw anything at you."
    ),
    "lesson.first-battle.arrows": (
        "Four arrows, two damage each, and the Torch Thrower is destroyed. Without Sure Aim, arrows land where they fall, and some miss. Everything that happens is in the log; press Why? on a line to see the numbers behind it."
    ),
    "lesson.first-battle.order": (
        "Combat. Two stacks contain enemies, and the players take turns choosing which one is fought next. Point at a stack to fan it out and see how it would end."
    ),
    "lesson.first-battle.fight": "Choose the stack with the Windrider on top.",
    "lesson.first-battle.blows": (
        "The Windrider attacked first with 5 and destroyed the Marauders; their defense of 2 was less than its toughness. That freed your warriors, whose attack of 3 was just enough for the Twister. In a fight, both sides deal damage at the same time."
    ),
    "lesson.first-battle.wounds": (
        "The Urotok Warrior is destroyed too, but its defense of 4 equals the hunter's toughness: one wound. The hunter can take two. Damage is removed at the end of the round; wounds stay."
    ),
    "lesson.first-battle.they-bring": "Round two. Each round brings reinforcements from the stacks. Watch the orcs.",
    "lesson.first-battle.bring": (
        "New disks enter at your own staging area. They must touch it and may not touch an enemy. Place your second Deepwood Warriors there, or let the bar choose a spot for you."
    ),
    "lesson.first-battle.raider": "The first player changes every round. This time it's the orcs.",
    "lesson.first-battle.lost": (
        "Zhalla Bakhal is on your hunter: attack 6 against toughness 4, with one wound left. You can't save every disk. Look for what else you can win."
    ),
    "lesson.first-battle.friends": (
        "Your Windrider is still on top of your own warriors. Friendly disks pin each other too: the warriors can't activate until it leaves."
    ),
    "lesson.first-battle.gallop": (
        "The orcs' staging area is empty and worth 20 points. Choose the Windrider, have it move, and drag it onto the area: five of its six flips."
    ),
    "lesson.first-battle.stay-there": "It has one flip left, but it's where you want it. Stop its move.",
    "lesson.first-battle.enough": "You could go on, but that's enough for this lesson. Press End turn.",
    "lesson.first-battle.volley": (
        "Now without a spell: have the bowmen fire at the Goblin Raider, and watch the counters drop."
    ),
    "lesson.first-battle.end": (
        "The battle is over: 47 points to 11. You scored 27 for five orc disks and 20 for the Windrider on their staging area; the orcs scored 11 for your hunter. You now know enough to play a full battle."
    ),
}

COACH = {
    "coach.name": "Coach",
    "coach.they": "Opponent",
    "coach.where": "{part} · {number} of {count}",
    "coach.next": "Next",
    "coach.back": "Back",
    "coach.show": "Show me",
    "coach.skip": "Skip this part",
    "coach.skip-hint": "Skip to the next part; the rest of this one is done for you.",
    "coach.whole": "Play a full battle",
    "coach.puzzles": "Try the puzzles",
    "coach.with-key": "{name} ({key})",
    "coach.stray-read": "Read this first, then press Next.",
    "coach.stray-watch": "It isn't your turn. Press Next and watch.",
    "coach.stray-undo": "Undo the last flip first.",
    "coach.stray-pick": "Not this time: the lesson continues with {piece}.",
    "coach.stray-flip": "Not that way: flip towards the ring, or press Show me.",
    "coach.stray-place": "You can't place it there. It must touch your own staging area.",
    "coach.stray-pass": "Not yet. Press Stop here to end the move.",
    "coach.status-keys": "Ctrl+Right next   Ctrl+Left back   Ctrl+Enter show me   Ctrl+Down skip part",
    "coach.reads": "Coach, {where}. {text}",
}

LEARN = {
    "learn.title": "Learn to play",
    "learn.hint": "A guided first battle and five puzzles",
    "learn.text": "Start with a guided first battle, then solve puzzles: one position and one goal each.",
    "learn.first": "First battle",
    "learn.first-text": "Elves against orcs, about ten minutes. Every step is explained.",
    "learn.begin": "Start",
    "learn.resume": "Continue",
    "learn.again": "Play again",
    "learn.at-part": "You are at part {number} of {count}: {part}.",
    "learn.done": "Done",
    "learn.puzzles": "Puzzles · {solved} of {count} solved",
    "learn.solved": "Solved",
    "learn.tries-none": "Not tried yet",
    "learn.tries-one": "Tried once",
    "learn.tries-some": "Tried {count} times",
    "learn.solve": "Solve",
    "learn.keys": "Tab move   Enter open",
    "home.learn": "Learn to play",
    "home.learn-head": "New to the game?",
    "home.learn-text": "Play a guided first battle (about ten minutes), then try five puzzles.",
    "lesson-bad": "The lesson {name} cannot be used:",
    "lesson-step-twofold": "Step {step} can be answered in two ways; use only one of do, watch and undo.",
    "lesson-step-silent": "There is no text for step {step}.",
    "lesson-step-when": "Step {step} expects {wanted}, but the question there is {found}.",
    "lesson-step-refused": "The rules reject the answers of step {step}.",
}

PUZZLE = {
    "puzzle.win-the-stack.name": "Win the stack",
    "puzzle.win-the-stack.goal": (
        "Only the Windrider can still activate. By the end of combat, destroy the Marauders and the Twister in this stack."
    ),
    "puzzle.win-the-stack.hint": "In a stack, the fight at the top comes first. Which disk is on top now?",
    "puzzle.save-the-wizard.name": "Save the wizard",
    "puzzle.save-the-wizard.goal": (
        "An Urotok Warrior is on top of Takari Lotaar, who can take only one more wound. Whatever else happens, she must survive combat."
    ),
    "puzzle.save-the-wizard.hint": "The Ent is strong enough but too slow. Can someone speed it up?",
    "puzzle.one-shot.name": "One shot",
    "puzzle.one-shot.goal": "Destroy the unwounded Master of Bones with your archers before combat begins.",
    "puzzle.one-shot.hint": "You need eight damage: four arrows that all hit. Which archer has four, and is it in range?",
    "puzzle.hold-the-land.name": "Hold the land",
    "puzzle.hold-the-land.goal": (
        "At the end of combat, have a disk on the land in the centre and no enemy on it. The Bard is no fighter."
    ),
    "puzzle.hold-the-land.hint": "The Shieldgrogs need seven damage in one round. Attacks on the same disk add up.",
    "puzzle.the-right-order.name": "The right order",
    "puzzle.the-right-order.goal": "Zhalla Bakhal can take two wounds. Destroy her in this combat.",
    "puzzle.the-right-order.hint": (
        "You need ten damage. The Ent can't activate under the Windrider, and neither can attack through the other: both must touch her."
    ),
    "puzzle.panel": "Puzzle",
    "puzzle.tries": "Attempt {number}",
    "puzzle.show-hint": "Hint",
    "puzzle.again": "Restart",
    "puzzle.next": "Next puzzle",
    "puzzle.all": "All puzzles",
    "puzzle.is-solved": "Solved!",
    "puzzle.is-not": "Not this time. Restart, or undo as many steps as you like.",
    "puzzle.over": "The puzzle is over.",
    "puzzle.reads": "Puzzle {name}. {goal} {state}",
    "puzzle.status-keys": "Ctrl+Enter hint   Ctrl+R restart   Ctrl+Z undo",
    "puzzle-bad": "The puzzle {name} cannot be used:",
    "teaching-no-lessons": "Roundel cannot teach {game} yet: nothing judges what a learner does there.",
    "puzzle-no-goal": "A puzzle needs at least one goal.",
    "puzzle-goal-one": "Each goal must state exactly one thing.",
    "puzzle-piece-unknown": "There is no piece {wanted} in this position.",
    "puzzle-until": "{wanted} is not a point at which the goal can be checked.",
    "puzzle-silent": "There is no text for the puzzle {name}: it needs a name, a goal and a hint.",
    "puzzle-policy": "There is no computer player called {wanted}.",
}

TIPS = {
    "tip.activation": "Tip: drag a disk as far as you like. Roundel works out the flips.",
    "tip.flip": "Tip: hold Shift to make single flips. The pointer shows what each landing would do.",
    "tip.window": (
        "Tip: you may react now, before the battle continues. Pass to let it happen, or choose Pass until… to be asked less often."
    ),
    "tip.missile": "Tip: archers without a tick can fire. Point at a target to see its distance and what blocks the line of sight.",
    "tip.stack": "Tip: hover over a stack, or press S, to fan it out and see how the fight would end.",
    "tip.deploy": "Tip: drag disks to where you want them. Enter places the rest; Enter again deploys.",
    "tip.command": "Tip: point at a card to read it. Nobody sees your choice until everyone has chosen.",
    "tip.melee": "Tip: hover over overlapping disks, or press S, to fan them out and see which disk pins which.",
    "tip.enter": "Tip: new disks must touch your own staging area. Shift+Enter places all that are left.",
    "tip.spell": "Tip: casting a spell replaces moving. Point at a spell to read what it does.",
    "tip.undo": "Tip: Ctrl+Z undoes your last answer, as long as nothing was decided at random.",
    "tip.got-it": "Got it",
    "tip.no-more": "Turn off tips",
    "settings.tips-head": "Tips",
    "settings.tips-text": "Short hints at the table when something comes up for the first time. Each is shown once.",
    "settings.tips": "Show tips",
    "settings.tips-on": "On",
    "settings.tips-off": "Off",
    "settings.tips-again": "Show all tips again",
    "settings.tips-renewed": "All tips will be shown again.",
}

TEACHING = {**LESSON, **COACH, **LEARN, **PUZZLE, **TIPS}
