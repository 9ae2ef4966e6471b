#!/usr/bin/env python3
"""can_fail.py <clang++>: the check of compile_cost must find what it is there to find, in made-up units that are quick to
compile. A sound one comes first: it must pass.
"""

import pathlib
import sys
import tempfile

import check

# The same for each piece, more for each the more there are, or nothing that compiles.
MADE_UP = """
import sys
subject, size = sys.argv[1], int(sys.argv[2])
print("template <int Piece, int Other> struct piece { int value = Piece + Other; };")
for one in range(size):
    for other in range(size if subject == "quadratic" else 3):
        print(f"inline piece<{one}, {other}> made_{one}_{other}{';' if subject != 'broken' else ''}")
"""


def expect(command, generate, subject, budget, sentence):
    try:
        said = "\n".join(check.check(command, generate, {subject: ((10, 20, 40), budget)}))
    except SystemExit as stopped:
        said = str(stopped)
    if (sentence not in said) if sentence else said:
        sys.exit(f"{subject} with a budget of {budget} was to be told with {sentence!r}, but was with {said!r}")


def main(compiler):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-Xclang", "-print-stats", "-x", "c++", "-"]
    with tempfile.TemporaryDirectory() as scratch:
        generate = pathlib.Path(scratch) / "generate.py"
        generate.write_text(MADE_UP)
        expect(command, generate, "linear", 1_000, "")
        expect(command, generate, "linear", 1, "more than its budget of 1")
        expect(command, generate, "quadratic", 1_000_000, "not linear")
        expect(command, generate, "broken", 1_000, "does not compile")
        expect([compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-"], generate, "linear", 1_000, "has other words")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
