"""Pure and repeatable analysis of a DSM."""
