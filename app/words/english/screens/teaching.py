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
    "lesson.part.field": "The battlefield",
    "lesson.part.commands": "Command cards",
    "lesson.part.ranged": "Ranged attacks and magic",
    "lesson.part.terrain": "Terrain",
    "lesson.part.ability": "A battle ability",
    "lesson.part.melee": "Melee",
    "lesson.part.scoring": "Scoring",
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
        "Now let's make a mistake on purpose. Choose the Lathari Monster-hunter, have it move, and flip it once to the right, away from everyone."
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
        "The Marauders have landed on your warriors. In a stack, the fight at the top comes first, so they would destroy your warriors before your warriors can attack, unless something lands on the Marauders first."
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
        "The bowmen have a range of 12 inches and need a clear line of sight. Target the Torch-thrower before it can throw anything at you."
    ),
    "lesson.first-battle.arrows": (
        "Four arrows, two damage each, and the Torch-thrower is destroyed. Without Sure Aim, arrows land where they fall, and some miss. Everything that happens is in the log; press Why? on a line to see the numbers behind it."
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

CLASH = {
    "lesson.first-clash.welcome": (
        "Welcome! You lead a few soldiers of the Empire against a few orcs, with the real rules. It takes about ten minutes, and you can leave at any time: your progress is saved."
    ),
    "lesson.first-clash.sides": (
        "Your disks have a teal ring and stand at the bottom. The orcs' are orange. The Ruins on the right are a piece of terrain."
    ),
    "lesson.first-clash.goal": (
        "This is the Learning Scenario: every enemy disk that becomes a casualty scores 1 victory point. A full battle has five rounds; this one ends after the first."
    ),
    "lesson.first-clash.numbers": (
        "These are your Marienburg Swordsmen. Attack is the damage they deal to a disk they pin, counter the damage they deal to a disk that pins them. Damage equal to their toughness makes them a casualty. Movement is how often they may flip."
    ),
    "lesson.first-clash.hero": (
        "Karl Franz is a hero. His stamina of 1 means that one wound does not remove him: he becomes a casualty with the second. He also flies. Point at any disk to read all about it."
    ),
    "lesson.first-clash.cards": (
        "You give orders with command cards; these three are your hand. The number on a card is how many disks you must activate with it."
    ),
    "lesson.first-clash.strategies": (
        "Both players choose a card in secret and reveal them together. Each card has a strategy: Bold goes before Steady, Steady before Devious, Devious before Bold. Slow cards always come last."
    ),
    "lesson.first-clash.choose": "The orcs like Bold cards, so be Devious. Choose Entrap, which activates four disks.",
    "lesson.first-clash.they-choose": "You cannot see what the orcs choose until both cards are revealed.",
    "lesson.first-clash.order": (
        "They chose Approach, a Bold card. Devious goes before Bold, so you resolve your card first and activate four disks, one after the other. With two cards of the same strategy, the first player would begin."
    ),
    "lesson.first-clash.bows": (
        "An activated disk moves, makes a ranged attack, uses a focus ability or passes. Choose the Reikland Crossbowmen."
    ),
    "lesson.first-clash.shoot": (
        "They roll three battle dice at medium range, 6 inches, and every hit deals 3 damage. Make a ranged attack and target the Orc Boyz in the middle."
    ),
    "lesson.first-clash.dice": (
        "One hit, one miss and one Chaos, which does nothing here. The Boyz have 3 damage and toughness 4, so they are still there. A scatter would have been rolled again against the nearest disk; a critical hit would also have used up their activation."
    ),
    "lesson.first-clash.magic": (
        "Damage stays until the end of the round. The Bright Wizard has magic 3: choose the wizard, use magic, and target the same Boyz."
    ),
    "lesson.first-clash.casualty": (
        "3 and 3 are more than 4: the Boyz are a casualty. Magic never misses, but it costs this wizard 1 damage each time."
    ),
    "lesson.first-clash.wrong-way": (
        "Now let's make a mistake on purpose. Choose the Marienburg Swordsmen, have them move, and flip them once towards your own edge."
    ),
    "lesson.first-clash.take-back": "Nothing is lost: press Undo or Ctrl+Z.",
    "lesson.first-clash.charge": (
        "A flip carries a disk exactly one diameter. Drag the swordsmen onto the Arrer Boyz, four flips up the battlefield."
    ),
    "lesson.first-clash.pinned": (
        "Your disk pins the Arrer Boyz, so its move ended there. A pinned disk cannot be activated: these archers will not shoot this round. The two fight in the melee phase."
    ),
    "lesson.first-clash.ruins": (
        "The Ruins have two keywords. Cover: a ranged attack against a disk here rolls one die less. Defensive: a disk here counters before its attacker strikes."
    ),
    "lesson.first-clash.ride": "Choose the Hochland Pistoliers, have them move, and drag them into the Ruins.",
    "lesson.first-clash.stop": "They could flip twice more, but this is a good place. Stop their move.",
    "lesson.first-clash.mobile": (
        "The Pistoliers are mobile: they may shoot in addition to moving. No enemy is within short range, 3 inches, so pass."
    ),
    "lesson.first-clash.orcs": "That was your card. Watch what the orcs do with theirs.",
    "lesson.first-clash.impact": (
        "Two Orc Boyz pin your swordsmen and your Pistoliers, and Grom has crashed into the Crossbowmen: his impact dealt 1 damage immediately. Players now choose cards again, until every disk is activated or pinned."
    ),
    "lesson.first-clash.second": "Karl Franz is the only one left who can act. Choose Push.",
    "lesson.first-clash.empower": (
        "Push has a battle ability: once, a hero may empower a disk within 6 inches. Use the battle ability and choose the Pistoliers."
    ),
    "lesson.first-clash.empowered": (
        "Until the end of the round, an empowered disk has 1 more attack, counter and toughness. The Pistoliers counter with 4, which is just the toughness of the Orc Boyz on them."
    ),
    "lesson.first-clash.fly": (
        "Now Karl Franz himself. He flies, so nothing on the way stops him. Have him move and drag him onto the Orc Boyz that pin your swordsmen."
    ),
    "lesson.first-clash.melee": (
        "Everyone is activated or pinned, so the melee phase begins. Wherever a disk pins an enemy there is an engagement, and the first player, you, chooses which comes next."
    ),
    "lesson.first-clash.scrum": (
        "On the left, engagements lie on top of each other: a scrum. It is resolved from the top, which saves your swordsmen. Choose the engagement of Karl Franz."
    ),
    "lesson.first-clash.simultaneous": (
        "Both sides dealt damage at the same time. Karl's 5 destroyed the Boyz; their counter of 3 is less than his toughness of 5. The swordsmen under them were not hurt at all."
    ),
    "lesson.first-clash.swift": "Now see what the Ruins are good for. Choose the engagement of the Orc Boyz there.",
    "lesson.first-clash.last": (
        "The counter of the Pistoliers came first, and the Boyz never struck. Choose the engagement of the swordsmen next; Grom's is the last."
    ),
    "lesson.first-clash.score": (
        "The battle is over: 4 to 1. Three Orc Boyz and the Arrer Boyz are in the orcs' casualty pile; Grom destroyed your Crossbowmen. In a longer battle the tokens would now be removed, and all cards would return to their hands."
    ),
    "lesson.first-clash.end": (
        "In a full battle you also deploy your disks, bring others in from the reserve, and score by a secret objective. You now know enough to play one."
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
    "coach.stray-undo": "Undo the last step first.",
    "coach.stray-pick": "Not this time: the lesson continues with {piece}.",
    "coach.stray-flip": "Not that way: flip towards the ring, or press Show me.",
    "coach.stray-place": "You can't place it there. It must touch your own staging area.",
    "coach.stray-pass": "Not yet. Press Stop here to end the move.",
    "coach.status-keys": "Ctrl+Right next   Ctrl+Left back   Ctrl+Enter show me   Ctrl+Down skip part",
    "coach.reads": "Coach, {where}. {text}",
}

LEARN = {
    "learn.title": "Learn to play",
    "learn.hint": "A guided first battle and puzzles for each game",
    "learn.text": "Start with a guided first battle, then solve puzzles: one position and one goal each.",
    "learn.first": "First battle",
    "learn.about-first-battle": "Elves against orcs, about ten minutes. Every step is explained.",
    "learn.about-first-clash": "The Empire against orcs, about ten minutes. Every step is explained.",
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
    "home.learn-text": "Play a guided first battle (about ten minutes), then try the puzzles.",
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
    "puzzle.top-of-the-scrum.name": "Top of the scrum",
    "puzzle.top-of-the-scrum.goal": (
        "One activation is left. By the end of the melee phase, make both the Orc Boyz and the Arrer Boyz of this scrum casualties, and keep the Swordsmen between them."
    ),
    "puzzle.top-of-the-scrum.hint": "A scrum is resolved from the top. Who is on top now, and who could be?",
    "puzzle.soften-them-up.name": "Soften them up",
    "puzzle.soften-them-up.goal": "Two activations are left. Make the Boar Boyz a casualty without losing any disk.",
    "puzzle.soften-them-up.hint": "The Swordsmen are 1 damage short, and damage stays until the end of the round. Who deals it without coming near?",
    "puzzle.blessed-blades.name": "Blessed blades",
    "puzzle.blessed-blades.goal": (
        "You are resolving Push, with one activation left. Karl Franz is pinned, and the Swordsmen on the Boar Boyz are 1 damage short. Make both the Boar Boyz and the Arrer Boyz casualties this round."
    ),
    "puzzle.blessed-blades.hint": "Push has a battle ability, and even a pinned hero can use it.",
    "puzzle.over-their-heads.name": "Over their heads",
    "puzzle.over-their-heads.goal": "One activation is left. Make the Stone Fangz Shaman behind the orc line a casualty.",
    "puzzle.over-their-heads.hint": "Most disks must stop on the first enemy they pin. Who need not?",
    "puzzle.take-the-ruins.name": "Take the Ruins",
    "puzzle.take-the-ruins.goal": "One activation is left. At the end of the melee phase, control the Ruins: a disk of yours is on them and no enemy is.",
    "puzzle.take-the-ruins.hint": "A disk in the Ruins counters first. Which of yours survives that, and strikes hard enough?",
    "puzzle.panel": "Puzzle",
    "puzzle.tries": "Attempt {number}",
    "puzzle.show-hint": "Hint",
    "puzzle.more-hint": "Another hint",
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
    "settings.you-head": "Your name",
    "settings.you-text": "New battles call you by this name.",
    "settings.you-name": "Your name",
    "settings.you-hint": "None",
    "settings.tips-head": "Tips",
    "settings.tips-text": "Short hints at the table when something comes up for the first time. Each is shown once.",
    "settings.tips": "Show tips",
    "settings.tips-on": "On",
    "settings.tips-off": "Off",
    "settings.tips-again": "Show all tips again",
    "settings.tips-renewed": "All tips will be shown again.",
}

TEACHING = {**LESSON, **CLASH, **COACH, **LEARN, **PUZZLE, **TIPS}
