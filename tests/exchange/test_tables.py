"""Tables as people make them: each quirk is read right, or refused with what to do."""

from decimal import Decimal

import pytest

from mkdocs_dsm.diagnostics import describe
from mkdocs_dsm.exchange import Arrow, Assumptions, Heads, Imported, Shape, read
from mkdocs_dsm.model import Convention, Dsm, Group, Mode
from mkdocs_dsm.source import Origin

IR = Convention.IR_FAD


def table(text: str | bytes, name: str = "x.csv", **assume: object) -> Imported:
    given = {"convention": IR, **assume}
    data = text.encode() if isinstance(text, str) else text
    return read(data, name=name, assume=Assumptions(**given))  # type: ignore[arg-type]


def dsm_of(found: Imported) -> Dsm:
    assert found.dsm is not None, [finding.message for finding in found.findings]
    return found.dsm


def marks(found: Imported) -> dict[str, object]:
    """Give the marks as receiver and provider, under inputs in rows unless a test says other."""
    given = {}
    for mark in dsm_of(found).dependencies:
        ((kind, strength), *more) = mark.strengths
        value = dict(mark.strengths) if more or kind else strength
        given[f"{mark.receiver}<-{mark.provider}"] = value
    return given


def codes(found: Imported) -> list[str]:
    return [finding.code for finding in found.findings]


EXPECTED = {"A<-B": Decimal(2), "B<-C": Decimal(1), "C<-A": Decimal("0.5")}


@pytest.mark.parametrize(
    "text",
    [
        ",A,B,C\nA,,2,\nB,,,1\nC,0.5,,\n",
        ",A,B,C\r\nA,,2,\r\nB,,,1\r\nC,0.5,,",
        "A;B;C\nA;;2;\nB;;;1\nC;0,5;;\n",
        ";A;B;C\nA;;2;\nB;;;1\nC;0,5;;\n",
        "\tA\tB\tC\nA\t\t2\t\nB\t\t\t1\nC\t0.5\t\t\n",
        "|A|B|C\nA||2|\nB|||1\nC|0.5||\n",
        "sep=;\n;A;B;C\nA;;2;\nB;;;1\nC;0.5;;\n",
        "  A B C\nA 0 2 0\nB 0 0 1\nC 0.5 0 0\n",
        '"","A","B","C"\n"A","","2",""\n"B","","","1"\n"C","0,5","",""\n',
        "Drive train\n\n,A,B,C\nA,,2,\nB,,,1\nC,0.5,,\n",
        ",,,,,\n,A,B,C,,\nA,,2,,,\nB,,,1,,\nC,0.5,,,,\n,,,,,\n",
        "Name,Id,1,2,3\nA,1,,2,\nB,2,,,1\nC,3,0.5,,\n",
        "Id,Name,1,2,3\n1,A,,2,\n2,B,,,1\n3,C,0.5,,\n",
        ",1,2,3\nA,,2,\nB,,,1\nC,0.5,,\n",
        ",A,B,C\n1,,2,\n2,,,1\n3,0.5,,\n",
        ",1,2,3\n1  A,,2,\n2  B,,,1\n3  C,0.5,,\n",
        ",1. A,2. B,3. C\nA,,2,\nB,,,1\nC,0.5,,\n",
        ",X1,X2,X3\nX1: A,,2,\nX2: B,,,1\nX3: C,0.5,,\n",
        "A,,2,\nB,,,1\nC,0.5,,\n",
        "A,B,C\n,2,\n,,1\n0.5,,\n",
        "A,2,\n,B,1\n0.5,,C\n",
        ",A,B,C\nfirst,A,2,\nsecond,,B,1\nthird,0.5,,C\n",
        ",C,A,B\nA,,,2\nB,1,,\nC,,0.5,\n",
        ",A,B,C\nA,-,2,-\nB,-,-,1\nC,.5,o,O\n",
        ",A,B,C\nA,nan,2,NaN\nB,NA,,1\nC,5e-1,null,\n",
        ",A,B,C\nA,,2,\n,,,\nB,,,1\n,,,\nC,0.5,,\n",
        ",A,,B,C\nA,,,2,\nB,,,,1\nC,0.5,,,\n",
    ],
)
def test_the_same_matrix_in_many_shapes(text: str) -> None:
    found = table(text)
    assert marks(found) == EXPECTED
    assert dsm_of(found).names == ("A", "B", "C")
    assert found.ignored == found.self_marks == 0


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252", "latin-1"]
)
def test_encodings_are_detected(encoding: str) -> None:
    found = table(",Größe,Maß\nGröße,,1\nMaß,,\n".encode(encoding))
    assert marks(found) == {"Größe<-Maß": 1}
    is_said = any(sentence.startswith("encoding") for sentence in found.said)
    assert is_said == (encoding in ("cp1252", "latin-1", "utf-16-le", "utf-16-be"))


def test_an_encoding_can_be_chosen_and_must_fit() -> None:
    text = ",é,B\né,,1\nB,,\n"
    assert "<-" in next(iter(marks(table(text.encode("cp437"), encoding="cp437"))))
    refused = table(b",A,B\nA,,\xff\nB,,\n", encoding="utf-8")
    assert codes(refused) == ["bad-encoding"]
    assert (refused.findings[0].span.line, refused.findings[0].span.column) == (2, 4)
    assert codes(table(text, encoding="klingon")) == ["unknown-encoding"]


def test_what_is_assumed_is_said_with_the_name_of_what_overrules_it() -> None:
    found = read(b",A,B\nA,,1\nB,,\n", name="x.csv")
    assert found.said == (
        "separator comma",
        "heads both",
        "convention ic-fbd, as the file says nothing",
        "mode parameter, as the file says nothing",
    )
    assert found.dsm is not None
    assert found.dsm.dependencies[0].receiver == "B"


def test_the_convention_decides_which_way_a_mark_reads() -> None:
    text = ",A,B\nA,,3\nB,,\n"
    assert marks(table(text, convention=IR)) == {"A<-B": 3}
    assert marks(table(text, convention=Convention.IC_FBD)) == {"B<-A": 3}
    assert dsm_of(table(text, convention=IR)).convention is IR


@pytest.mark.parametrize("sign", ["X", "x", "•", "✓", "*", "TRUE", "1", "-", "O"])
def test_marks_of_all_kinds_count_one(sign: str) -> None:
    assert marks(table(f",A,B\nA,,{sign}\nB,,\n")) == {"A<-B": 1}


def test_a_dash_is_nothing_beside_other_marks_and_that_is_said() -> None:
    found = table(",A,B\nA,,x\nB,-,\n")
    assert marks(found) == {"A<-B": 1}
    assert "value: `-` read as no mark" in found.said
    assert "value: `x` read as a mark of strength 1" in found.said


def test_what_a_text_counts_can_be_chosen() -> None:
    values = (("H", Decimal(3)), ("L", Decimal(1)), ("x", Decimal(0)))
    found = table(",A,B,C\nA,,H,L\nB,x,,\nC,,,\n", values=values)
    assert marks(found) == {"A<-B": 3, "A<-C": 1}


def test_letter_codes_become_interaction_types() -> None:
    found = table(",A,B,C\nA,,E,S2/E-1\nB,Ma,,\nC,,,\n")
    assert marks(found) == {"A<-B": {"E": 1}, "A<-C": {"S": 2, "E": -1}, "B<-A": {"Ma": 1}}
    assert [kind.letter for kind in dsm_of(found).types] == ["E", "S", "M"]
    assert "read interaction types E (E), S (S), Ma (M)" in found.said


def test_too_many_different_words_are_no_codes() -> None:
    names = [f"N{n}" for n in range(14)]
    rows = [",".join(["", *names])]
    rows += [",".join([name, chr(97 + n) + "q", *[""] * 13]) for n, name in enumerate(names)]
    assert codes(table("\n".join(rows))) == ["too-many-codes"]


def test_a_cell_that_says_something_else_is_an_error_with_its_address() -> None:
    found = table(",A,B,C\nA,,1,\nB,,,see below\nC,,,\n")
    assert found.dsm is None
    (finding,) = found.findings
    assert (finding.code, finding.address) == ("cell", "D3")
    assert describe(finding, found.text, Origin("x.csv")) == (
        "error[cell]: D3: `see below` is no number, mark or code\n"
        "  --> x.csv:3:4\n"
        "   |\n"
        " 3 | B,,,see below\n"
        "   |     ^^^^^^^^^ not understood\n"
        "   = help: say what it counts with `--value=see below=1`, or `=0` where it means nothing"
    ).replace(":3:4", ":3:5")


def test_all_bad_cells_are_reported_and_many_are_counted() -> None:
    rows = [",".join(["", *(f"N{n}" for n in range(30))])]
    rows += [
        f"N{n}," + ",".join("" if n == m else "what is this" for m in range(30)) for n in range(30)
    ]
    found = table("\n".join(rows))
    assert codes(found) == ["cell"] * 20 + ["more-of-these"]
    assert found.findings[-1].facts["count"] == str(30 * 29 - 20)


def test_line_breaks_in_names_are_folded_and_said() -> None:
    found = table(',"Fuel\ntank",B\n"Fuel\ntank",,1\nB,,\n')
    assert dsm_of(found).names == ("Fuel tank", "B")
    assert "read line breaks in names as spaces" in found.said


def test_a_finding_behind_a_cell_of_several_lines_has_the_right_line() -> None:
    found = table(',"A\nA",B\n"A\nA",,what is this\nB,,\n')
    assert (found.findings[0].span.line, found.findings[0].span.column) == (4, 5)
    assert found.findings[0].address == "C2"


def test_names_that_stand_twice_are_numbered_with_a_warning() -> None:
    found = table(",A,A,B\nA,,1,\nA,,,1\nB,,,\n")
    assert marks(found) == {"A<-A (2)": 1, "A (2)<-B": 1}
    assert codes(found) == ["name-repeated"]
    assert found.findings[0].address == "A3"


def test_a_number_for_a_repeated_name_is_one_that_no_other_element_has() -> None:
    found = table(",A,A,A (2)\nA,,1,\nA,,,\nA (2),,,\n")
    assert dsm_of(found).names == ("A", "A (3)", "A (2)")


def test_names_that_differ_in_punctuation_only_are_matched_and_named() -> None:
    found = table(",Engine.Fan,Heater.Core\nEngine Fan,,1\nHeater core,,\n")
    assert marks(found) == {"Engine Fan<-Heater core": 1}
    assert codes(found) == ["heads-alike"]
    assert "`Engine Fan` and `Engine.Fan`" in found.findings[0].message


def test_other_names_in_rows_and_columns_are_refused_with_the_way_on() -> None:
    text = ",A,B,C\nP,,1,\nQ,,,2\nR,,,\n"
    found = table(text)
    assert codes(found) == ["heads-differ"]
    assert "`P` and `A`" in found.findings[0].message
    assert "--heads=position" in found.findings[0].help
    assert marks(table(text, heads=Heads.POSITION)) == {"P<-Q": 1, "Q<-R": 2}


def test_a_matrix_that_is_not_square_is_refused_with_the_names_that_differ() -> None:
    found = table(",A,B,C\nA,,1,\nB,,,2\nD,,,\nE,,,\n")
    assert codes(found) == ["not-square"]
    assert found.findings[0].message.endswith(
        "4 rows and 3 columns; only in the rows: `D`, `E`; only in the columns: `C`"
    )
    assert found.dsm is None


def test_a_bare_matrix_that_is_not_square_is_refused() -> None:
    assert codes(table("0,1,0,1\n0,0,1,1\n1,0,0,1\n")) == ["no-shape"]


def test_a_bare_matrix_keeps_an_element_without_marks() -> None:
    found = table("0,1,\n,,\n,,\n")
    assert (found.elements, found.marks) == (3, 1)


def test_a_symmetric_matrix_without_heads_does_not_lose_its_first_row() -> None:
    found = table(";0,5;0,2\n0,5;;0,7\n0,2;0,7;\n")
    assert (found.elements, found.marks) == (3, 6)


def test_the_heads_can_be_chosen() -> None:
    text = "1,2,3\n4,5,6\n7,8,9\n"
    assert (table(text).elements, table(text).self_marks) == (3, 3)
    assert table(",1,2\n1,,5\n2,6,\n", heads=Heads.NONE).elements == 3
    assert codes(table(text, heads=Heads.BOTH)) == ["no-heads"]


def test_merged_heads_name_groups() -> None:
    found = table(",,Front,,Rear\n,,A,B,C\nFront,A,,1,\n,B,,,1\nRear,C,,,\n")
    dsm = dsm_of(found)
    assert dsm.groups == (Group("Front", ("A", "B")), Group("Rear", ("C",)))
    assert marks(found) == {"A<-B": 1, "B<-C": 1}
    assert any("groups" in sentence for sentence in found.said)
    over = table(",Front,,Rear\n,A,B,C\nA,,1,\nB,,,1\nC,,,\n")
    assert dsm_of(over).groups == dsm.groups


def test_a_number_before_each_name_is_no_group() -> None:
    found = table(",,A,B,C\n1,A,,1,\n2,B,,,1\n3,C,,,\n")
    assert dsm_of(found).groups == ()
    assert marks(found) == {"A<-B": 1, "B<-C": 1}


def test_text_beside_the_matrix_is_counted_and_said() -> None:
    found = table(",A,B,,Remark\nA,,1,,check\nB,,,,\n\nX = depends on\n")
    assert marks(found) == {"A<-B": 1}
    assert codes(found) == ["beside-matrix"]
    assert found.ignored == 2


def test_the_diagonal_makes_self_marks_that_are_counted() -> None:
    found = table(",A,B\nA,1,1\nB,0,x\n")
    assert found.summary == "2 elements / 1 marks / 2 self-marks / 0 ignored"


def test_one_triangle_is_noted_and_completed_on_demand() -> None:
    text = ",A,B,C\nA,,1,1\nB,,,2\nC,,,\n"
    found = table(text, convention=Convention.IC_FBD)
    assert codes(found) == ["one-triangle"]
    assert "above" in found.findings[0].message
    completed = table(text, symmetric=True)
    assert (completed.marks, codes(completed)) == (6, ["other-convention"])
    assert "symmetric: 3 marks added for the other direction" in completed.said


def test_a_convention_that_leaves_far_more_feedback_is_doubted() -> None:
    found = table(",A,B,C,D\nA,,1,1,1\nB,,,1,\nC,1,,,1\nD,,,,\n")
    assert codes(found) == ["other-convention"]
    assert "5 of 6 marks" in found.findings[0].message
    assert "only 1 would be under ic-fbd" in found.findings[0].message


def test_decimal_signs_are_not_mixed() -> None:
    found = table(';A;B\nA;;"0,5"\nB;0.5;\n')
    assert codes(found) == ["mixed-decimals"]
    assert marks(table(";A;B\nA;;0,5\nB;2;\n", decimal=",")) == {"A<-B": Decimal("0.5"), "B<-A": 2}


def test_strengths_keep_nine_digits_and_rounding_is_said() -> None:
    found = table(",A,B,C\nA,,0.1234567891,1e-12\nB,,,\nC,-3,,\n")
    assert marks(found) == {
        "A<-B": Decimal("0.123456789"),
        "A<-C": Decimal("0.000000001"),
        "C<-A": -3,
    }
    assert codes(found) == ["strength-rounded"]
    assert found.findings[0].facts["count"] == "2"
    assert codes(table(",A,B\nA,,1e9\nB,,\n")) == ["strength-too-large"]


def test_a_unicode_minus_is_a_minus() -> None:
    assert marks(table(",A,B\nA,,−2\nB,,\n")) == {"A<-B": -2}


def test_the_mode_is_chosen_or_said() -> None:
    dsm = dsm_of(table(",A,B\nA,,1\nB,,\n", mode=Mode.PRODUCT))
    assert (dsm.mode, dsm.arrangement) == (Mode.PRODUCT, "cluster")


def test_invisible_characters_are_taken_out_of_names() -> None:
    found = table(",A\u202e,B\x07\nA\u202e,,1\nB\x07,,\n")
    assert dsm_of(found).names == ("A", "B")
    assert codes(found) == ["name-cleaned", "name-cleaned"]


def test_a_quote_that_is_not_closed_has_its_line() -> None:
    found = table(',A,B\nA,,1\n"B,,\n')
    assert codes(found) == ["bad-csv-quote"]
    assert found.findings[0].span.line == 3


def test_a_separator_is_one_character() -> None:
    assert codes(table(",A,B\nA,,1\nB,,\n", separator="::")) == ["bad-separator"]
    assert marks(table(":A:B\nA::1\nB::\n", separator=":")) == {"A<-B": 1}


def test_a_name_longer_than_the_language_allows_is_refused() -> None:
    assert codes(table(f",{'A' * 501},B\n{'A' * 501},,1\nB,,\n")) == ["name-too-long"]


LIST = "source,target,weight\nA,B,2\nB,C,0.5\nC,A,-1\n"
LISTED = {"B<-A": 2, "C<-B": Decimal("0.5"), "A<-C": -1}


@pytest.mark.parametrize(
    "text",
    [
        LIST,
        LIST.replace(",", ";"),
        LIST.replace(",", "\t"),
        "A,B,2\nB,C,0.5\nC,A,-1\n",
        "one thing,other thing,how much\nA,B,2\nB,C,0.5\nC,A,-1\n",
        "kind,from,to,weight\nk,A,B,2\nk,B,C,0.5\nk,C,A,-1\n",
        "receiver,provider,strength\nB,A,2\nC,B,0.5\nA,C,-1\n",
        "task,predecessor,value\nB,A,2\nC,B,0.5\nA,C,-1\n",
        "Element;Depends on;Value\nB;A;2\nC;B;0,5\nA;C;-1\n",
        "Drive train\n\nsource,target,weight\nA,B,2\nB,C,0.5\nC,A,-1\n",
    ],
)
def test_the_same_list_in_many_shapes(text: str) -> None:
    assert marks(table(text)) == LISTED


def test_a_list_of_pairs_without_heads_is_recognized() -> None:
    found = table("a,b\nb,c\n")
    assert marks(found) == {"b<-a": 1, "c<-b": 1}
    assert found.said[1:4] == (
        "shape list, no heads",
        "arrow gives: `1` gives input to `2`",
        "weight none: every dependency has the strength 1",
    )
    assert marks(table("1,2\n1,3\n2,3\n"))
    assert marks(table("A,B\nB,A\n")) == {"B<-A": 1, "A<-B": 1}


def test_the_arrow_of_a_list_can_be_turned() -> None:
    assert marks(table("a,b\nb,c\n", arrow=Arrow.TAKES)) == {"a<-b": 1, "b<-c": 1}


def test_the_shape_can_be_chosen() -> None:
    found = table("p,q,r,s\nA,B,x,y\nB,C,x,y\n", shape=Shape.LIST)
    assert marks(found) == {"q<-p": 1, "B<-A": 1, "C<-B": 1}
    assert codes(table("a,b,1\nb,c,2\nd,e,3\nf,g,4\n", shape=Shape.MATRIX)) == ["no-shape"]
    assert codes(table("a\nb\n", separator=",", shape=Shape.LIST)) == ["no-shape"]


def test_two_columns_with_the_same_head_are_two_candidates() -> None:
    found = table("source,target,weight,weight\nA,B,1,2\n")
    assert codes(found) == ["choose-weight"]
    assert found.findings[0].facts["candidates"] == "`weight (C)`, `weight (D)`"
    assert marks(table("source,target,weight,weight\nA,B,1,2\n", weight=("weight (D)",)))


def test_an_empty_weight_counts_one() -> None:
    found = table("source,target,weight\nA,B,\nB,C,2\n")
    assert marks(found) == {"B<-A": 1, "C<-B": 2}
    assert "read an empty weight as 1" in found.said


def test_a_line_with_one_name_declares_an_element() -> None:
    found = table("source,target\nA,B\nC,\n,D\n")
    assert dsm_of(found).names == ("A", "B", "C", "D")
    assert codes(found) == ["element-only"]
    assert found.findings[0].facts["count"] == "2"


def test_a_separate_list_gives_the_order_and_must_be_complete() -> None:
    text = b"source,target\nA,B\nB,C\n"
    found = read(text, name="x.csv", elements=b"name;kind\nD;k\nC;k\nB;k\nA;k\n")
    assert dsm_of(found).names == ("D", "C", "B", "A")
    missing = read(text, name="x.csv", elements=b"A\nB\n")
    assert codes(missing) == ["not-listed"]
    assert missing.findings[0].address == "B3"
    damaged = read(text, name="x.csv", elements=b"\x89PNG\r\n")
    assert damaged.findings[0].message.startswith("list of elements: ")


def test_the_same_dependency_twice_counts_once_or_is_a_conflict() -> None:
    alike = table("source,target,weight\nA,B,2\nA,B,2\n")
    assert (marks(alike), codes(alike), alike.ignored) == ({"B<-A": 2}, ["repeated-mark"], 1)
    conflict = table("source,target,weight\nA,B,2\nA,B,3\n")
    assert codes(conflict) == ["strength-conflict"]
    (finding,) = conflict.findings
    assert finding.earlier is not None
    assert (finding.span.line, finding.earlier.line) == (3, 2)


def test_a_weight_of_zero_is_no_mark_but_said() -> None:
    found = table("source,target,weight\nA,B,0\nB,C,1\n")
    assert (marks(found), codes(found)) == ({"C<-B": 1}, ["zero-weight"])
    assert found.summary == "3 elements / 1 marks / 0 self-marks / 1 ignored"


def test_a_dependency_on_itself_is_a_self_mark() -> None:
    assert table("source,target\nA,A\nA,B\n").summary == (
        "2 elements / 1 marks / 1 self-marks / 0 ignored"
    )


def test_equal_codes_are_no_heads() -> None:
    found = table("M,M,M,M\nM,M,M,M\nM,M,M,M\nM,M,M,M\n")
    assert (found.elements, found.marks, found.self_marks) == (4, 12, 4)
