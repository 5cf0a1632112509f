"""Paints the display lists of `app.faces`, and the signs of the window itself."""
