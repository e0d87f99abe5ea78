"""Flow charts of the rules."""
