"""Applies each change of mutants.txt to a scratch copy, builds and runs its tests there, and prints which changes survived."""

import argparse
import hashlib
import pathlib
import queue
import re
import resource
import shutil
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / "build" / "mutation"
WANTED = 97  # percent of the mutants that are not equivalent

# What the compiler prints if a constant went wrong. Other errors are those of a change that is no C++: it does not count.
REFUSED = re.compile(r"static assertion failed|constant expression|constexpr|outside the bounds|service_api:")


class Mutant:
    def __init__(self, number, path, original, replacement, tests):
        self.number, self.path, self.original, self.replacement = number, path, original, replacement
        self.tests, self.equivalent = tests, None

    def text(self):
        """The changed text of the file; the change must fit in one place."""
        before = (ROOT / self.path).read_text()
        count = before.count(self.original)
        if count != 1:
            raise ValueError(f"is in the file {count} times")
        return before.replace(self.original, self.replacement)

    def __str__(self):
        return f"{self.number:4}  {self.path}: {self.original}  =>  {self.replacement}"


def read_mutants(text):
    """`[path] tests` begins a file, `original  =>  replacement` is a mutant; `tests:` and `equivalent:` below it are its own."""
    mutants, path, tests = [], None, []
    for at, line in enumerate(text.splitlines(), 1):
        header = re.fullmatch(r"\[(.+)\] (.+)", line)
        note = re.fullmatch(r"    (tests|equivalent): (.+)", line)
        if not line.strip() or line.startswith("#"):
            continue
        if header:
            path, tests = header[1], header[2].split()
        elif note and mutants and note[1] == "tests":
            mutants[-1].tests = note[2].split()
        elif note and mutants:
            mutants[-1].equivalent = note[2]
        elif "  =>  " in line and path:
            original, replacement = line.split("  =>  ")
            mutants.append(Mutant(len(mutants) + 1, path, original.strip(), replacement.strip(), tests))
        else:
            sys.exit(f"mutants.txt:{at}: neither a file, a mutant nor a note: {line}")
    return mutants


def code_of(text):
    """Without comments and layout, which change no outcome."""
    return re.sub(r"\s+", "", re.sub(r"(^|\s)//.*", "", text)).encode()


class Results:
    """What earlier runs found, by what it depends on: the changed text and its tests."""

    def __init__(self, path):
        self.path, self.lock = path, threading.Lock()
        self.known = dict(line.split("\t") for line in path.read_text().splitlines()) if path.exists() else {}

    @staticmethod
    def key(mutant):
        digest = hashlib.sha256(mutant.replacement.encode() + b"\n" + code_of(mutant.text()))
        for test in mutant.tests:
            source = ROOT / "tests" / (test.removesuffix(".portable").replace(".", "/") + ".cpp")
            digest.update(test.encode() + (code_of(source.read_text()) if source.exists() else b""))
        return digest.hexdigest()[:24]

    def add(self, key, outcome):
        with self.lock:
            self.known[key] = outcome
            with self.path.open("a") as out:
                out.write(f"{key}\t{outcome}\n")


class Scratch:
    """A copy of the tree with a build of its own."""

    def __init__(self, index):
        self.root = WORK / str(index) / "tree"
        self.build = self.root / "build" / "test"
        self.seconds = {}  # of processor time that a test takes unchanged
        files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, text=True, check=True,
                               capture_output=True).stdout.split("\n")
        wanted = {name for name in files if name and (ROOT / name).is_file()}
        for name in wanted:
            self.write(name, (ROOT / name).read_bytes())
        for folder in ("include", "tests", "examples"):
            for old in (self.root / folder).rglob("*"):
                if old.is_file() and str(old.relative_to(self.root)) not in wanted:
                    old.unlink()
        shared = self.root.parent / "shared"
        if (ROOT.parent / "shared").exists() and not shared.exists():
            shared.symlink_to(ROOT.parent / "shared")
        self.command(["cmake", "--preset", "test"], check=True)

    def command(self, words, check=False):
        done = subprocess.run(words, cwd=self.root, text=True, errors="replace", stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        if check and done.returncode != 0:
            sys.exit(f"{done.stdout}\nmutation: failed: {' '.join(words)}")
        return done

    def write(self, name, content):
        path = self.root / name
        if not path.exists() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            shutil.copymode(ROOT / name, path)

    def make(self, test):
        if test.startswith("refusal."):
            return subprocess.CompletedProcess([], 0, "")
        return self.command(["cmake", "--build", str(self.build), "--parallel", "1", "--target", test])

    def run(self, test, processor_seconds):
        """Whether the test passes. Endless loops end by processor time, so that a busy machine changes no outcome."""
        if test.startswith("refusal."):  # is no program: what the compiler refuses
            return self.command(["ctest", "--preset", "test", "-R", f"^{re.escape(test)}$"]).returncode == 0
        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (processor_seconds, processor_seconds))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            return subprocess.run([str(self.build / "tests" / test)], cwd=self.build / "tests", preexec_fn=limits,
                                  stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def check_unchanged(self, test):
        """Whether a test passes without a change: one that fails would notice every change."""
        if test in self.seconds:
            return True
        done = self.make(test)
        begun = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode != 0 or not self.run(test, 600):
            print(f"{done.stdout}\nmutation: {test} fails without a change", flush=True)
            return False
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        self.seconds[test] = ended.ru_utime - begun.ru_utime + ended.ru_stime - begun.ru_stime
        return True

    def outcome_of(self, mutant):
        for test in mutant.tests:
            if not self.check_unchanged(test):
                return None
        try:
            self.write(mutant.path, mutant.text().encode())
            for test in mutant.tests:
                made = self.make(test)
                if made.returncode != 0:
                    errors = "\n".join(line for line in made.stdout.splitlines() if " error: " in line)
                    if REFUSED.search(errors):
                        return f"killed by the compiler in {test}"
                    return "no C++: " + (errors.splitlines() or ["?"])[0].strip()[-160:]
                if not self.run(test, int(10 + 10 * self.seconds[test])):
                    return f"killed by {test}"
            return "survived"
        finally:
            self.write(mutant.path, (ROOT / mutant.path).read_bytes())


def work_through(index, waiting, results):
    scratch = Scratch(index)
    while True:
        try:
            mutant, key = waiting.get_nowait()
        except queue.Empty:
            return
        begun = time.monotonic()
        outcome = scratch.outcome_of(mutant)
        if outcome:
            results.add(key, outcome)
        print(f"{mutant}\n      {outcome} ({time.monotonic() - begun:.0f} s)", flush=True)


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--only", metavar="N..M", help="the mutants of these numbers")
    arguments.add_argument("--jobs", type=int, default=1, help="how many at a time, each in a scratch copy of its own")
    arguments.add_argument("--report", action="store_true", help="print what is known and run nothing")
    options = arguments.parse_args()

    mutants = read_mutants((HERE / "mutants.txt").read_text())
    if options.only:
        first, last = map(int, options.only.split(".."))
        mutants = [mutant for mutant in mutants if first <= mutant.number <= last]
    WORK.mkdir(parents=True, exist_ok=True)
    results = Results(WORK / "results.tsv")

    stale, live, waiting = [], {}, queue.Queue()
    for mutant in mutants:
        try:
            key = results.key(mutant)
        except (ValueError, OSError) as why:
            stale.append(f"{mutant}\n      does not fit: the original {why}")
            continue
        if mutant.equivalent is None:
            live[mutant] = key  # of the tree as it is now, which is what the scratch copies are made of
            if key not in results.known and not options.report:
                waiting.put((mutant, key))

    threads = [threading.Thread(target=work_through, args=(index, waiting, results)) for index in range(options.jobs)]
    for thread in threads if waiting.qsize() else []:
        thread.start()
    for thread in threads if threads[0].ident else []:
        thread.join()

    outcomes = {mutant: results.known.get(key, "not run") for mutant, key in live.items()}
    for mutant, outcome in outcomes.items():
        if not outcome.startswith("killed"):
            stale.append(f"{mutant}\n      {outcome}")
    killed = sum(outcome.startswith("killed") for outcome in outcomes.values())
    ran = sum(outcome.startswith("killed") or outcome == "survived" for outcome in outcomes.values())
    score = 100 * killed / ran if ran else 0
    print("\n".join(["", *stale, ""]))
    print(f"{killed} of {ran} killed: {score:.1f} %; {len(mutants)} mutants, of which "
          f"{sum(mutant.equivalent is not None for mutant in mutants)} are equivalent and {len(live) - ran} were not judged")
    sys.exit(0 if score >= WANTED and ran == len(live) else 1)


if __name__ == "__main__":
    main()
