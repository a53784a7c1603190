"""What is said of clusters and buses; nothing here speaks of time."""

from mkdocs_dsm.analysis import Analysis, Clustering
from mkdocs_dsm.wording.phrases import count, cut, listed, percent, plain


def cluster_headline(found: Clustering) -> str:
    """Say how many marks the clusters hold."""
    parts = [count(len(found.clusters), "cluster")]
    if found.buses:
        parts.append(count(len(found.buses), "bus", "buses"))
    inside = count(found.inside, "mark")
    return f"{' and '.join(parts)}: {inside} inside, {found.outside:,} outside."


def cluster_proof(found: Clustering) -> str:
    """Say whether other clusters could cost less, and how much at most."""
    if found.proven:
        return "proven least cost"
    return f"at most {plain(found.cost - found.bound)} above the least cost"


def cluster_reading(found: Clustering) -> str:
    """Say how to read the clustered panel."""
    limit = "" if found.limit is None else f", at most {found.limit:,} in each"
    parts = [
        f"Elements of a cluster stand together{limit}",
        "marks outside the boxes cross clusters",
    ]
    if found.buses:
        parts.append("buses reach most others")
    return "; ".join(parts) + "."


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
