"""Drawings (SVG): read by an XML parser, and what the engine would lose of them."""
