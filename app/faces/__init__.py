"""Pieces as display lists: what to draw, in plain data. `ui.art` paints them on the screen, `reports` on paper.

Unit: the radius of a disk is 100, the middle is 0,0, y runs downwards, angles are degrees clockwise from 3 o'clock.
"""
