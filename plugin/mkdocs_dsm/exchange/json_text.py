"""JSON in: our own or XDSM, told apart by what it holds."""

from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.json_values import load
from mkdocs_dsm.exchange.native import FORMAT, read_native
from mkdocs_dsm.exchange.places import UnreadableError
from mkdocs_dsm.exchange.xdsm import is_xdsm, read_xdsm
from mkdocs_dsm.model import Dsm


def read_json(data: bytes, assume: Assumptions, report: Report) -> Dsm:
    """Read either kind of JSON."""
    values = load(data, assume, report)
    if isinstance(values, dict) and values.get("format") == FORMAT:
        return read_native(values, assume, report)
    if isinstance(values, dict) and is_xdsm(values):
        return read_xdsm(values, assume, report)
    raise UnreadableError("unknown-json")
