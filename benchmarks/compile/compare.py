#!/usr/bin/env python3
"""Compares what compiling costs with the headers of a revision before, both in one run and in turns.

    compare.py REVISION [--compilers g++-12 clang++-19] [--repeat 3] [--large]

Prints one table for each compiler: processor seconds of the compiler before and now, the least of several runs, and their
ratio. One more call or handler is the difference between 10 and 20 operations. --large adds 50 and 500 operations, which
take minutes. Sources are generated (generate.py), except the first program, which is each revision's own.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from measure import ROOT, compiler_run, show

GENERATE = pathlib.Path(__file__).resolve().parent / "generate.py"
ONCE = "-DSERVICE_API_SEPARATE_COMPILATION"


def generated(subject, size, folder):
    source = folder / f"{subject}.{size}.cpp"
    source.write_bytes(subprocess.run([sys.executable, GENERATE, subject, str(size)], check=True, capture_output=True).stdout)
    return source


class comparison:
    """The two states, and what each unit costs with them."""

    def __init__(self, compiler, before, folder, repeat):
        self.compiler, self.folder, self.repeat = compiler, folder, repeat
        self.states = {"before": before, "now": ROOT}
        self.known = {}

    def cost(self, sources, options, options_now=()):
        """{state: (seconds, MB, bytes of machine code)} of a translation unit. `sources`: that of each state."""
        key = (*sources.values(), *options, *options_now)
        if key not in self.known:
            found = {}
            for _ in range(self.repeat):
                for state, root in self.states.items():
                    used = [*options, *(options_now if state == "now" else ())]
                    one = compiler_run(self.compiler, sources[state], [f"-I{root / 'include'}", *used])
                    found[state] = min(found.get(state, one), one) if one else None
            self.known[key] = found
        return self.known[key]

    def example(self, name, options, options_now=()):
        return self.cost({state: root / "examples" / name for state, root in self.states.items()}, options, options_now)

    def unit(self, subject, size, options, options_now=()):
        source = generated(subject, size, self.folder)
        return self.cost(dict.fromkeys(self.states, source), options, options_now)

    def one_more(self, subject, few, many, options, what=0):
        """What each operation between the two sizes costs."""
        less, more = self.unit(subject, few, options), self.unit(subject, many, options)
        return {state: (more[state][what] - less[state][what]) / (many - few) for state in self.states}


def seconds(found):
    return {state: one[0] for state, one in found.items()}


def rows(of, large):
    yield "first program", "0.65", seconds(of.example("first_description.cpp", ["-O2"]))
    yield "first program, engine compiled once", "0.4", seconds(of.example("first_description.cpp", ["-O2"], [ONCE]))
    yield "first program, -fsyntax-only", "0.6", seconds(of.example("first_description.cpp", ["-fsyntax-only"]))
    yield "first program, -O0", "", seconds(of.example("first_description.cpp", ["-O0"]))
    for level in ["-O2", "-O0"]:
        yield f"a record of 8 fields, {level}", "", seconds(of.unit("records.service_api", 1, [level]))
        peer = {"before": of.unit("records.nlohmann", 1, [level])["now"][0], "now": seconds(of.unit("records.service_api", 1, [level]))["now"]}
        yield f"  of nlohmann's macros (before) and ours (now), {level}", "1", peer
    yield "machine code of one more record, KB", "1", {k: v / 1024 for k, v in of.one_more("records.service_api", 24, 48, ["-O2"], 2).items()}
    yield "one more call", "0.4", of.one_more("client", 10, 20, ["-O2"])
    yield "one more handler", "0.4", of.one_more("server", 10, 20, ["-O2"])
    if large:
        for subject in ["client", "server"]:
            fifty, all_of_them = of.unit(subject, 50, ["-O2"]), of.unit(subject, 500, ["-O2"])
            yield f"{subject} of 500 operations", "0.25", seconds(all_of_them)
            yield f"{subject} of 500 operations, MB of memory", "", {state: one[1] for state, one in all_of_them.items()}
            early = of.one_more(subject, 20, 50, ["-O2"])
            late = {state: (all_of_them[state][0] - fifty[state][0]) / 450 for state in all_of_them}
            yield f"{subject}: one more up to 500 (now) of one more up to 50 (before)", "1.15", {"before": early["now"], "now": late["now"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("--compilers", nargs="+", default=["g++-12", "clang++-19"])
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--large", action="store_true")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        before = pathlib.Path(scratch, "before")
        before.mkdir()
        archive = subprocess.run(["git", "-C", ROOT, "archive", chosen.revision, "include", "examples"], check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", before], input=archive.stdout, check=True)
        for compiler in chosen.compilers:
            of = comparison(compiler, before, pathlib.Path(scratch), chosen.repeat)
            lines = []
            for case, asked, found in rows(of, chosen.large):
                lines.append([case, f"{found['before']:.2f}", f"{found['now']:.2f}", f"{found['now'] / found['before']:.2f}", asked])
                print(f"  {compiler}: {' '.join(lines[-1])}", file=sys.stderr)
            show(f"{compiler}, processor seconds, before: {chosen.revision}", ["", "before", "now", "ratio", "asked"], lines)


if __name__ == "__main__":
    main()
