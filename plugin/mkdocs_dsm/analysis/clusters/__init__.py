"""Clusters of what interacts: buses, the search, its limit and its proof."""
