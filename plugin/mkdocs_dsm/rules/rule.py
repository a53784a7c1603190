"""What a rule is: the severity and the words of one kind of finding, with an example of it."""

from dataclasses import KW_ONLY, dataclass
from enum import StrEnum


class Severity(StrEnum):
    """How much a finding matters: an error stops the figure, a note never fails a build."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Rule:
    """The words of one kind of finding; `{name}` takes the finding's fact of that name.

    `about` explains the rule in a sentence; `example` is a text in which exactly this is found
    (empty where no short text shows it). Where `file` names a page of a site or a file to import,
    the example is what it holds, and `given` says how it is read, as options of a fence do.
    """

    severity: Severity
    message: str
    _: KW_ONLY
    label: str = ""
    help: str = ""
    about: str = ""
    example: str = ""
    file: str = ""
    given: str = ""
