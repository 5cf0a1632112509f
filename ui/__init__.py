"""The window. `launch` builds everything; `shell` is the frame, `catalog` a screen, `art` paints, `widgets` serve."""
