"""Puts finished files into the output folder, whole or not at all, with a manifest of them."""
