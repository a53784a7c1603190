"""Check the built wheel: every source file is in it, and it works alone in an empty environment."""

import json
import subprocess
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TEXT = "mode process\nWheels <- Axle(2)\nAxle <- Load, Wheels\n"


def main(dist: Path) -> None:
    """Check the one wheel in a folder; raises AssertionError or CalledProcessError if it fails."""
    (wheel,) = dist.glob("*.whl")
    missing = sources() - contents(wheel)
    assert not missing, f"not in the wheel: {sorted(missing)}"
    with tempfile.TemporaryDirectory() as folder:
        try_out(wheel, Path(folder))
    print(f"{wheel.name}: complete, installs and works alone")


def sources() -> set[str]:
    """List what the wheel must hold, from the source tree."""
    package = {
        path.relative_to(ROOT / "plugin").as_posix()
        for path in (ROOT / "plugin").rglob("*")
        if path.suffix == ".py" or path.name == "py.typed"
    }
    return package | {
        f"mkdocs_dsm/templates/{path.name}"
        for path in (ROOT / "templates").iterdir()
        if path.suffix in (".py", ".html", ".css", ".js", ".md", ".yml")
    }


def contents(wheel: Path) -> set[str]:
    """List the files of a wheel."""
    return set(zipfile.ZipFile(wheel).namelist())


def try_out(wheel: Path, folder: Path) -> None:
    """Install the wheel into an empty environment, then use the command and build a site."""
    venv.create(folder / "venv", with_pip=True)
    tools = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [tools / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--constraint", ROOT / "constraints.txt", wheel], folder)
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text(f"# Site\n\n```dsm\n{TEXT}```\n", "utf-8")
    (folder / "mkdocs.yml").write_text("site_name: Site\nplugins: [dsm]\n", "utf-8")
    (folder / "cart.dsm").write_text(TEXT, "utf-8")
    found = json.loads(run([tools / "mkdocs-dsm", "stats", "cart.dsm", "--json"], folder))
    assert found["elements"] == 3, found
    run([tools / "mkdocs-dsm", "new", "fresh"], folder)
    run([tools / "mkdocs", "build", "--strict", "--quiet"], folder / "fresh")
    run([tools / "mkdocs", "build", "--strict", "--quiet"], folder)
    page = (folder / "site" / "index.html").read_text("utf-8")
    assert 'class="dsm-matrix"' in page, page
    assert (folder / "site" / "assets" / "dsm" / "dsm.css").is_file()


def run(command: list[object], folder: Path) -> str:
    """Run a command and return what it prints."""
    return subprocess.run(
        [str(word) for word in command], cwd=folder, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
