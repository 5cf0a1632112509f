"""Players of Warhammer: Diskwars. They see only a view and a decision."""
