"""What the user owns, wants and trades: pieces and boxes, what can be built from them and what is missing.

`pieces` says what can be owned, `rows` how it is stored, `steps` is the way every change goes (and comes back),
`holdings` are the changes people make by hand. `wants`, `build` and `buys` answer questions; `exchange` is files.
Army lists come in as values of `catalog.schema.lists`; who keeps them is not known here.
"""
