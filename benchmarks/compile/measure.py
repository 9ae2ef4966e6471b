#!/usr/bin/env python3
"""Measures what compiling costs: processor seconds, peak memory and machine code, all subjects in one run.

    measure.py [--compilers g++-12 clang++-19] [--records 1 50 200] [--operations 1 10 100 500] [--repeat 1]

Prints tables and writes build/benchmarks/compile.csv (`group,case,subject,peer,ratio`). The seconds are processor time of
the compiler, of several runs the least. Other work on the machine makes them more, but those of one size take turns.
"""

import argparse
import csv
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
OURS = {"service_api": "service_api: read, write, validate", "service_api.unrolled": "service_api, unrolled_json"}
PEERS = {"describe": "Boost.Describe + Boost.JSON", "nlohmann": "nlohmann macros"}
DECLARATIONS = ["api", "client", "server"]


def machine_code(object_file):
    """Bytes of executable sections: inline functions have one each."""
    listed = subprocess.run(["size", "-A", object_file], check=True, capture_output=True, text=True).stdout
    return sum(int(line.split()[1]) for line in listed.splitlines() if line.startswith(".text"))


def compiler_run(compiler, source, options):
    """(seconds, peak memory in MB, bytes of machine code) of one translation unit; None when it does not compile."""
    with tempfile.TemporaryDirectory() as scratch:
        said = pathlib.Path(scratch, "said")
        unit = pathlib.Path(scratch, "unit.o")
        with said.open("w") as out:
            child = subprocess.Popen([compiler, "-std=c++20", *options, "-c", source, "-o", unit], stderr=out)
            _, status, used = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            lines = said.read_text().splitlines()
            wrong = [line for line in lines if "error" in line][:1]
            print(f"  {compiler} {source.name}: {(wrong or lines[:1] or ['stopped'])[0][:200]}", file=sys.stderr)
            return None
        code = machine_code(unit) if unit.exists() else 0
        return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, code


def compiled(compiler, subject, size):
    """The same of a generated unit."""
    source = subprocess.run([sys.executable, HERE / "generate.py", subject, str(size)], check=True, capture_output=True).stdout
    with tempfile.TemporaryDirectory() as scratch:
        unit = pathlib.Path(scratch, f"{subject}.{size}.cpp")
        unit.write_bytes(source)
        return compiler_run(compiler, unit, ["-O2", f"-I{ROOT / 'include'}"])


def show(title, head, rows):
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]
    print(f"\n{title}")
    for row in [head, *rows]:
        print("  " + row[0].ljust(widths[0]) + "".join("  " + cell.rjust(width) for cell, width in zip(row[1:], widths[1:])))
    sys.stdout.flush()


def measure(compiler, subjects, sizes, repeat):
    """Of each subject {size: result}. Those of one size take turns, so that a busy minute of the machine slows all of them."""
    found = {subject: {} for subject in subjects}
    for size in [0, *sizes]:
        # Short compilations are measured more often, because their noise is large in proportion.
        for _ in range(max(repeat, 3) if size <= 1 else repeat):
            for subject in subjects:
                if size in found[subject] and found[subject][size] is None:
                    continue
                result = compiled(compiler, subject, size)
                before = found[subject].get(size)
                found[subject][size] = min(before, result) if before and result else result
    return [{size: result for size, result in found[subject].items() if result} for subject in subjects]


def table_of(found, what):
    """Lines of size, seconds, per piece, memory, code; a piece's share is without the includes."""
    rows = []
    bare = found.get(0)
    for size, (seconds, memory, code) in found.items():
        each = [f"{1000 * (seconds - bare[0]) / size:.1f}", f"{(code - bare[2]) / size / 1024:.2f}"] if size and bare else ["", ""]
        rows.append([str(size) if size else "includes", f"{seconds:.2f}", each[0], f"{memory:.0f}", each[1]])
    return ["", "s", f"ms per {what}", "MB", f"KB of code per {what}"], rows


def records(compiler, sizes, repeat, ratios):
    libraries = {**OURS, **PEERS}
    found = dict(zip(libraries, measure(compiler, [f"records.{library}" for library in libraries], sizes, repeat)))
    for library, results in found.items():
        show(f"{compiler} -O2, records of 8 fields, {libraries[library]}", *table_of(results, "record"))
    for size in sizes:
        for subject in OURS:
            for library, peer in PEERS.items():
                ours, theirs = found[subject], found[library]
                if size in ours and size in theirs:
                    case = f"{compiler}, {size} record{'s' if size > 1 else ''}, "
                    for i, unit in enumerate(["seconds", "memory", "machine code"]):
                        ratios.append([case + unit, subject, peer, ours[size][i] / theirs[size][i]])
    ours = found["service_api"]
    if 0 in ours and 1 in ours:
        ratios.append([f"{compiler}, 1 record, seconds", "service_api", "its includes alone", ours[1][0] / ours[0][0]])


def operations(compiler, sizes, repeat, ratios):
    for declaration, found in zip(DECLARATIONS, measure(compiler, DECLARATIONS, sizes, repeat)):
        show(f"{compiler} -O2, operations, {declaration}", *table_of(found, "operation"))
        # Linear growth: each operation after the first tenth costs as much as one of the first tenth.
        if len(sizes) >= 3 and all(size in found for size in sizes[-3:]):
            few, more, most = sizes[-3:]
            early = (found[more][0] - found[few][0]) / (more - few)
            late = (found[most][0] - found[more][0]) / (most - more)
            case = f"{compiler}, {declaration}, seconds per operation"
            ratios.append([case, f"{more} to {most} operations", f"{few} to {more} operations", late / early])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compilers", nargs="+", default=["g++-12", "clang++-19"])
    parser.add_argument("--records", nargs="*", type=int, default=[1, 50, 200])
    parser.add_argument("--operations", nargs="*", type=int, default=[1, 10, 100, 500])
    parser.add_argument("--repeat", type=int, default=1)
    chosen = parser.parse_args()

    ratios = []
    for compiler in chosen.compilers:
        if chosen.records:
            records(compiler, chosen.records, chosen.repeat, ratios)
        if chosen.operations:
            operations(compiler, chosen.operations, chosen.repeat, ratios)

    show("ratios", ["case", "subject", "peer", "ratio"], [[*row[:3], f"{row[3]:.3f}"] for row in ratios])
    results = ROOT / "build" / "benchmarks" / "compile.csv"
    results.parent.mkdir(parents=True, exist_ok=True)
    with results.open("w", newline="") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["group", "case", "subject", "peer", "ratio"])
        writer.writerows(["compile", *row[:3], f"{row[3]:.3f}"] for row in ratios)
    print(f"\n{results}")


if __name__ == "__main__":
    main()
