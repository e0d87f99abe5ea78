"""Read tables of cards (CSV, TSV, XLSX, ODS) into the nodes that a deck file would hold."""
