"""Style sheets: read, checked, and their complaints placed."""
