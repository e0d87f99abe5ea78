"""The fonts that are declared or a project's own, cut and chosen by style."""
