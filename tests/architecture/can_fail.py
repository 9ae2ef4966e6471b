#!/usr/bin/env python3
"""The check of draw.py must find what it is there to find, in a made-up tree. A sound one comes first: it must pass."""

import contextlib
import io
import sys
import tempfile
from pathlib import Path

import draw

TREE = {
    "tests/layering.cmake": """
set(floors
    "0.0 format"  # a comment with "quotes"
    "1.0 value" "1.1 value/parts" "2.0 server")
set(drawers value/parts)
if(NOT DEFINED exceptions)
    set(exceptions
        "format/up.hpp -> value/date.hpp: made up (for this test)")
endif()
""",
    "include/service_api/format/text.hpp": "",
    "include/service_api/format/up.hpp": "#include <service_api/value/date.hpp>",
    "include/service_api/value/date.hpp": "#include <service_api/format/text.hpp>\nint days();",
    "include/service_api/value/parts/part.hpp": "#include <service_api/value/date.hpp>",
    "include/service_api/server/server.hpp": "#include <service_api/format/text.hpp>\n#include <service_api/value/date.hpp>",
    "include/service_api/separate_compilation.hpp": "",
    "include/service_api/format/text.ipp": "#include <service_api/separate_compilation.hpp>",
    "include/service_api/server.hpp": "#  include <service_api/server/server.hpp>",
    "docs/architecture.md": "| `format/` |\n| `value/` |\n| `server/` |\n`days()` is in `value/date.hpp`, see `tests/layering.cmake` "
                            "and [here](architecture.md#top).",
}


def run(root, *arguments):
    """What the script ends with, or nothing."""
    sys.argv = ["draw.py", *arguments, str(root)]
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            draw.main()
    except SystemExit as stopped:
        return str(stopped)
    return ""


def expect(path, text, sentence):
    """Appends a text to one file of a sound tree, draws the rest, and expects the sentence."""
    with tempfile.TemporaryDirectory() as scratch:
        root = Path(scratch)
        for name, content in TREE.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(content + "\n", encoding="utf-8")
        found = run(root) + run(root, "--check")
        if found:
            sys.exit(f"a sound tree was refused: {found}")
        if path:
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            with (root / path).open("a", encoding="utf-8") as file:
                file.write(text + "\n")
        found = run(root, "--check")
        if (sentence not in found) if sentence else found:
            sys.exit(f"{text!r} in {path!r} was expected to end with {sentence!r}, but ended with {found!r}")


def main():
    library, page = "include/service_api/", "docs/architecture.md"
    # Lists may be empty.
    for empty in ("set(exceptions)", 'set(exceptions "")'):
        if draw.cmake_list(empty, "exceptions"):
            sys.exit(f"{empty} was read as a list with elements")

    # What follows from other arrows is not drawn, and neither are headers.
    expect("", "", "")
    expect(library + "server/caller.hpp", "#include <service_api/format/text.hpp>", "")

    expect(library + "server/server.ipp", "#include <service_api/format/text.hpp>", "")

    stale = "docs/architecture.svg is out of date: run `python3 tests/architecture/draw.py` and commit the drawing"
    expect(library + "http/request.hpp", "", "tests/layering.cmake gives no floor to http")
    expect(library + "format/other.hpp", "#include <service_api/server/server.hpp>", "in a cycle")
    expect(library + "format/text.ipp", "#include <service_api/server/server.hpp>", "in a cycle")
    expect(library + "format/json/lexer.hpp", "", "gives no floor to format/json")
    expect(library + "client.hpp", "#include <service_api/value/date.hpp>", stale)
    expect(library + "format/up.hpp", "#include <service_api/value/date.hpp>", stale)  # one exception more to count
    expect("docs/architecture.svg", "<!-- by hand -->", stale)

    expect(page, "see `value/time.hpp`", f"{page}:5: value/time.hpp does not exist")
    expect(page, "see `values/`", f"{page}:5: values/ does not exist")
    expect(page, "see [this](other.md#part)", f"{page}:5: other.md does not exist")
    expect(page, "`hours()` is in `value/date.hpp`", f"{page}:5: no file of this line has hours()")
    TREE[page] = TREE[page].replace("| `value/` |", "")
    try:
        expect("", "", "")
    except SystemExit as stopped:
        if "its table of folders lacks value/" in str(stopped):
            return
    sys.exit("a folder without a row in the page's table was not found")


if __name__ == "__main__":
    main()
