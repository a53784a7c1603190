"""What is said of clusters and buses; nothing here speaks of time."""

from mkdocs_dsm.analysis import Analysis, Clustering
from mkdocs_dsm.wording.phrases import count, cut, listed, percent, plain

READING = "Elements of a cluster stand together; marks outside the boxes cross clusters"


def cluster_headline(found: Clustering) -> str:
    """Say how many marks the clusters hold."""
    parts = [count(len(found.clusters), "cluster")]
    if found.buses:
        parts.append(count(len(found.buses), "bus", "buses"))
    inside = count(found.inside, "mark")
    return f"{' and '.join(parts)}: {inside} inside, {found.outside:,} outside."


def cluster_proof(found: Clustering) -> str:
    """Say whether other clusters could cost less, and how much at most."""
    within = "" if found.limit is None else f" for clusters of at most {found.limit:,}"
    if found.proven:
        return f"proven least cost{within}"
    return f"cost at most {plain(found.cost - found.bound)} above the least{within}"


def cluster_reading(found: Clustering) -> str:
    """Say how to read the clustered panel."""
    return f"{READING}; buses reach most others." if found.buses else f"{READING}."


def cluster_boxes(analysis: Analysis, found: Clustering) -> tuple[str, ...]:
    """List the clusters and the buses, one line each."""
    names = analysis.dsm.names
    lines = [
        f"Cluster {at} · {listed([names[element] for element in cluster])}"
        for at, cluster in enumerate(found.clusters, 1)
    ]
    if found.buses:
        buses = listed([names[element] for element in found.buses])
        share = percent(float(found.bus_threshold))
        lines.append(f"Buses (tied to at least {share} of the others) · {buses}")
    return cut(lines, "cluster")
