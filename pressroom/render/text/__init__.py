"""Text before it is set: marks, Markdown, readings, where lines break."""
