"""Many battles of one army against another, from the army's page: ordered, watched, kept, compared."""
