#!/usr/bin/env python3
"""check.py <clang++> <include directory>...: what compiling a description costs, as the compiler counts it.

Clang says how many declarations and expressions it made (-print-stats): the same number in each run, on each machine, unlike
seconds. Of generated translation units (benchmarks/compile/generate.py) of three sizes, each record or operation between the
first two must cost as much as each between the last two, or compiling is not linear; and no more than its budget.

BUDGETS is the one place of the numbers. Whoever makes something cheaper lowers its budget to a tenth above what is measured
then; whoever must raise one says why in the commit.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

GENERATE = pathlib.Path(__file__).resolve().parents[2] / "benchmarks" / "compile" / "generate.py"

# subject of generate.py: (three sizes, declarations and expressions for each record or operation)
# Records come in a cycle of 24, so that each step holds the same mix of them.
BUDGETS = {
    "records.service_api": ((24, 48, 96), 22_600),
    "records.service_api.unrolled": ((24, 48, 96), 25_800),
    "api": ((12, 24, 48), 23_300),
    "client": ((4, 8, 16), 34_800),
    "server": ((4, 8, 16), 39_100),
    "routes": ((10, 100, 500), 9_800),
}
LINEAR_WITHIN = 0.05  # what is sorted, routes and names, costs a logarithm more

# What an umbrella costs who only includes it.
INCLUDES = {
    "json.hpp": 559_000,
    "description.hpp": 452_000,
    "client.hpp": 631_000,
    "server.hpp": 718_000,
}

# The steps that one constant expression may take: a quarter of clang's own limit, so that a list four times as long compiles.
CONSTEXPR_STEPS = 262_144

# What one record adds to the includes of its translation unit, as a share of them.
FIRST_RECORD = 0.12


def made(command, generate, subject, size):
    """How many declarations and expressions the compiler makes of a generated translation unit."""
    unit = subprocess.run([sys.executable, generate, subject, str(size)], check=True, capture_output=True).stdout
    return made_of(command, unit, f"{subject} of {size}")


def made_of(command, unit, name):
    """The same of this translation unit."""
    result = subprocess.run(command, input=unit, capture_output=True)
    said = result.stderr.decode()
    if result.returncode != 0:
        wrong = [line for line in said.splitlines() if "error" in line][:1]
        sys.exit(f"{name} does not compile: {' '.join(wrong)[:400]}")
    counts = [int(count) for count in re.findall(r"^ +(\d+) (?:decls|stmts/exprs) total", said, re.MULTILINE)]
    if len(counts) != 2:
        sys.exit(f"{command[0]} does not say what it made: -print-stats has other words")
    return sum(counts)


def judged(subject, sizes, counts, budget):
    """The costs of one piece in both steps, and what is wrong with them."""
    steps = [(counts[i + 1] - counts[i]) / (sizes[i + 1] - sizes[i]) for i in range(2)]
    wrong = []
    if abs(steps[1] - steps[0]) > LINEAR_WITHIN * steps[0]:
        wrong.append(f"{subject}: one more costs {steps[0]:.0f} up to {sizes[1]} and {steps[1]:.0f} up to {sizes[2]}: not linear")
    if steps[1] > budget:
        wrong.append(f"{subject}: one more costs {steps[1]:.0f}, more than its budget of {budget}")
    return steps, wrong


def check(command, generate, budgets):
    """What is wrong with the costs of these subjects."""
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        counted = {
            subject: [pool.submit(made, command, generate, subject, size) for size in sizes]
            for subject, (sizes, _) in budgets.items()
        }
        for subject, (sizes, budget) in budgets.items():
            steps, found = judged(subject, sizes, [count.result() for count in counted[subject]], budget)
            print(f"{subject:20} {steps[0]:8.0f} {steps[1]:8.0f}   budget {budget}")
            wrong += found
    return wrong


def main(compiler, includes):
    command = [compiler, "-std=c++20", "-fsyntax-only", f"-fconstexpr-steps={CONSTEXPR_STEPS}", "-Xclang", "-print-stats"]
    command += [*(f"-I{path}" for path in includes), "-x", "c++", "-"]
    wrong = check(command, GENERATE, BUDGETS)
    bare, one = (made(command, GENERATE, "records.service_api", size) for size in (0, 1))
    print(f"{'the first record':20} {one / bare - 1:8.2f} of its includes   budget {FIRST_RECORD}")
    if one / bare - 1 > FIRST_RECORD:
        wrong.append(f"a translation unit with one record costs {one / bare:.2f} times its includes")
    for header, budget in INCLUDES.items():
        cost = made_of(command, f"#include <service_api/{header}>\n".encode(), header)
        print(f"{header:20} {cost:8}   budget {budget}")
        if cost > budget:
            wrong.append(f"{header} costs {cost}, more than its budget of {budget}")
    sys.exit("\n".join(wrong) or 0)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2:])
