"""Show findings to people, with the line of the source, and to programs as JSON."""
