#!/usr/bin/env python3
"""errors_page.py [--check] [<repository>]: writes docs/errors.md, the entries of what the library refuses to compile.

Each sentence of the library ends in the address of its entry, "[docs/errors.md#path-slash]". The entry is made of

* the sentences in include/ with that address,
* the lines "// cause:" and "// cure:" of one fixture, and the difference between its halves,
* the fixtures that promise the address: "// and: [docs/errors.md#path-slash]".

Sections and order are those of the tables in README.md beside this script. A fixture without an address promises the compiler's own
words, and has a cause and a cure of its own. With --check nothing is written: it fails if the page is not what would be written, or
if a sentence, an entry or a fixture lacks something.
"""

import difflib
import pathlib
import re
import sys

PAGE = "docs/errors.md"
ADDRESS = re.compile(r" ?\[docs/errors\.md#([a-z0-9-]+)\]")

# Headers whose sentences are said at run time, or are about the version of a library.
RUN_TIME = {"beast/base_url.hpp", "beast/http_proxy.hpp", "command_line/command_exchange.hpp", "curl/curl_client.hpp",
            "sodium/start_sodium.hpp", "redis/redis_log.hpp"}

HEAD = """# Errors of the compiler

A mistake in a description, a request or a server does not compile. The message ends in the address of its entry on this page:

```text
error: static assertion failed: service_api: an api has at least one operation: write api<some_operation> [docs/errors.md#api-empty]
```

An entry begins with the sentence. Its code is what a test compiles on g++ 12 and clang 19: a line with `-` is refused, a line
with `+` is what to write instead. Names in the code are those of the test.

Read the first error of the output, and in it the sentence and the template arguments: they are the operation, the field or the
rule. Errors after the first are often caused by it.

<!-- Written by tests/must_not_compile/errors_page.py. Change the sentence in include/, or the fixture, and run the script. -->
"""
OWN_WORDS = "The compiler's own words"
OWN_WORDS_HEAD = """
Some mistakes break a rule of C++ itself, so the message is the compiler's, and has no address.
"""

STRING = r'"(?:[^"\\\n]|\\.)*"'
SENTENCE = re.compile(rf"(?P<text>{STRING}(?:\s*{STRING})*)|//[ ](?P<comment>service_api: [^\n]*)")


def unescaped(literals):
    """The text of adjacent string literals."""
    return re.sub(r"\\(.)", r"\1", "".join(text[1:-1] for text in re.findall(STRING, literals)))


def sentences_of(include, problems):
    """{address: [sentence]} of all headers."""
    found = {}
    for header in sorted(include.rglob("*.hpp")):
        name = header.relative_to(include).as_posix()
        for match in SENTENCE.finditer(header.read_text()):
            sentence = match["comment"] or unescaped(match["text"])
            if not sentence.startswith("service_api:") or name in RUN_TIME:
                continue
            address = ADDRESS.search(sentence)
            if not address or address.end() != len(sentence):
                problems.append(f"{name}: no address at the end of: {sentence}")
                continue
            sentence = sentence[: address.start()]
            listed = found.setdefault(address[1], [])
            if sentence not in listed:
                listed.append(sentence)
    return found


class Fixture:
    """One fixture: its address if it has one, its words, its cause, its cure and the difference between its halves."""

    def __init__(self, path, section):
        self.name, self.section = path.stem, section
        self.text = path.read_text()
        self.cause, self.cure = self.remark("cause"), self.remark("cure")
        promised = re.findall(r"^// and: \[docs/errors\.md#([a-z0-9-]+)\]$", self.text, re.MULTILINE)
        self.address = promised[0] if promised else None

    def remark(self, kind):
        return " ".join(re.findall(rf"^// {kind}: (.*)$", self.text, re.MULTILINE))

    def own_words(self):
        """The compiler's words: those of both where they differ."""
        return re.findall(r"^// (?:refused|warned)(?: by [a-z+]+)?: (.*)$", self.text, re.MULTILINE)

    def half(self, refuse):
        """The lines that a compiler sees of one half."""
        lines, seen = [], [True]
        for line in self.text.splitlines():
            directive = line.split()
            if directive[:2] in (["#ifndef", "REFUSE"], ["#ifdef", "REFUSE"]):
                seen.append(refuse == (directive[0] == "#ifdef"))
            elif directive[:1] == ["#else"]:
                seen[-1] = not seen[-1]
            elif directive[:1] == ["#endif"]:
                seen.pop()
            elif all(seen):
                lines.append(line)
        return lines

    def difference(self):
        """What is refused and what to write instead, without what both halves have."""
        lines = list(difflib.unified_diff(self.half(True), self.half(False), n=0, lineterm=""))[2:]
        lines = [line for line in lines if not line.startswith("@@")]
        margin = min(len(line[1:]) - len(line[1:].lstrip()) for line in lines)
        return "\n".join(f"{line[0]} {line[1 + margin:]}" for line in lines)


def fixtures_of(folder):
    """All fixtures, in the order of the tables in README.md."""
    section, fixtures = "", []
    for title, name in re.findall(r"^### (.*)$|^\| `(\w+)` \|", (folder / "README.md").read_text(), re.MULTILINE):
        if name:
            fixtures.append(Fixture(folder / f"{name}.cpp", section))
        section = title or section
    return fixtures


def entry(title, words, fixture, tests):
    """The entry of one address, or of one fixture that has none."""
    links = ", ".join(f"[{test.name}](../tests/must_not_compile/{test.name}.cpp)" for test in tests)
    said = "\n".join(words)
    return (
        f"\n### {title}\n\n```text\n{said}\n```\n\n**Cause:** {fixture.cause}\n\n**Cure:** {fixture.cure}\n\n"
        f"```diff\n{fixture.difference()}\n```\n\nTested by {links}.\n"
    )


def page_of(sentences, fixtures, problems):
    """The whole page."""
    tests = {}
    for fixture in fixtures:
        if fixture.address:
            tests.setdefault(fixture.address, []).append(fixture)
    problems += [f"#{address}: no fixture promises it" for address in sentences if address not in tests]
    problems += [f"#{address}: no sentence of include/ has this address" for address in tests if address not in sentences]

    sections, own = {}, ""
    for address, promising in tests.items():
        explained = [fixture for fixture in promising if fixture.cause and fixture.cure]
        if len(explained) != 1:
            problems.append(f"#{address}: {len(explained)} fixtures have a cause and a cure, not one")
        elif address in sentences:
            text = entry(address, sentences[address], explained[0], promising)
            sections[promising[0].section] = sections.get(promising[0].section, "") + text
    for fixture in fixtures:
        if fixture.address:
            continue
        if not (fixture.cause and fixture.cure):
            problems.append(f"{fixture.name}: no address, and no cause or cure of its own")
        else:
            own += entry(fixture.name.replace("_", "-"), fixture.own_words(), fixture, [fixture])
    text = HEAD + "".join(f"\n## {section}\n{entries}" for section, entries in sections.items())
    return text + (f"\n## {OWN_WORDS}\n{OWN_WORDS_HEAD}{own}" if own else "")


def main():
    check = "--check" in sys.argv[1:]
    paths = [argument for argument in sys.argv[1:] if argument != "--check"]
    root = pathlib.Path(paths[0]) if paths else pathlib.Path(__file__).resolve().parents[2]
    problems = []
    sentences = sentences_of(root / "include" / "service_api", problems)
    text = page_of(sentences, fixtures_of(root / "tests" / "must_not_compile"), problems)
    page = root / PAGE
    if not check:
        page.write_text(text)
    elif not page.exists() or page.read_text() != text:
        problems.append(f"{PAGE} is not what this script writes: run it")
    for problem in problems:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
