"""Pieces as display lists: what to draw, in plain data. `ui.art` paints them on the screen, `reports` on paper.

Unit: the radius of a disk is 100, the middle is 0,0, y runs downwards, angles are degrees clockwise from 3 o'clock.

`pieces` is the one door: `face_for` and `large_face` for any entry. Behind it a module for each kind of thing: `disk`,
`spell`, `items`, `places`, `counters`, `cards` with `tables`, `terrain` with `motifs`, `dice` with `dice_piece` and
`nets`, `medals` for lists. They share `levels` (what is shown at which size), `livery` and `colours`, `ground` and
`badges`, `skills` and `effects` (which sign stands for what), `letters` (texts that fit). `emblems` names every shape.
"""
