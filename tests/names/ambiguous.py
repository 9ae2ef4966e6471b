#!/usr/bin/env python3
"""Fails if `using namespace service_api;` beside `using namespace std;` and the headers of POSIX makes a name ambiguous.

usage: ambiguous.py <compiler> <include folder> [further name ...]

Reads the public names of namespace service_api from the headers (not those of `detail`, `rules` and other nested namespaces, which
a file opens on its own) and asks the compiler which of them namespace std or the global namespace declares too. Functions of both
are one set of overloads and no ambiguity: OVERLOADS lists them. Further names are looked up as if they were public.
"""
import pathlib
import re
import subprocess
import sys

# service_api::get(path) describes a GET, std::get<I>(tuple) takes arguments of its own; make_error_code is found by its argument
OVERLOADS = {'get', 'make_error_code'}

STANDARD = '''algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts condition_variable
coroutine deque exception filesystem forward_list fstream functional future initializer_list iomanip ios iostream istream iterator
latch limits list locale map memory memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex
semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view system_error thread
tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version'''.split()
POSIX = '''aio.h arpa/inet.h dirent.h dlfcn.h errno.h fcntl.h fnmatch.h ftw.h glob.h grp.h iconv.h inttypes.h langinfo.h libgen.h
limits.h locale.h math.h mqueue.h net/if.h netdb.h netinet/in.h netinet/tcp.h poll.h pthread.h pwd.h regex.h sched.h search.h
semaphore.h setjmp.h signal.h spawn.h stdio.h stdlib.h string.h strings.h sys/ioctl.h sys/ipc.h sys/mman.h sys/msg.h sys/resource.h
sys/select.h sys/sem.h sys/shm.h sys/socket.h sys/stat.h sys/statvfs.h sys/time.h sys/times.h sys/types.h sys/uio.h sys/un.h
sys/utsname.h sys/wait.h syslog.h termios.h time.h ucontext.h unistd.h utime.h wchar.h wctype.h wordexp.h'''.split()

NO_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"([^(\s]*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])\'|^\s*#[^\n]*(?:\\\n[^\n]*)*',
                     re.S | re.M)


def declarations(text):
    """The text of each declaration of namespace service_api itself, up to its body or its semicolon."""
    text = NO_CODE.sub(lambda m: ' ' if m.group(0)[0] in '/#' or m.group(0).lstrip()[:1] == '#' else '""', text)
    scopes, head = [], ''
    for part in re.finditer(r'[{};]|[^{};]+', text):
        part = part.group(0)
        inside = all(name is not None for name in scopes) and '::'.join(name for name in scopes if name) == 'service_api'
        if part == '{':
            opened = re.search(r'\b(?:inline\s+)?namespace\s+([\w:]*)\s*$', head)
            if not opened and inside:
                yield head
            scopes.append(opened.group(1) if opened else None)
            head = ''
        elif part == '}':
            scopes.pop()
            head = ''
        elif part == ';':
            if inside and head.strip():
                yield head
            head = ''
        else:
            head += part


def without_template_heads(head):
    head = head.strip()
    while re.match(r'template\s*<', head):
        depth = 0
        for at, c in enumerate(head):
            depth += (c == '<') - (c == '>' and head[at - 1] != '-')
            if c == '>' and depth == 0:
                break
        head = head[at + 1:].strip()
        if head.startswith('requires'):
            end = re.search(r'\n\s*(?=(?:struct|class|constexpr|inline|using|void|bool|auto|std|concept|\w+ \w+\())', head)
            head = head[end.end():].strip() if end else ''
    return head


def declared_name(head):
    head = without_template_heads(head)
    if re.match(r'(?:using namespace|static_assert|extern|friend|namespace)\b', head):
        return None
    known = re.match(r'(?:enum class|enum|struct|class|union)\s+(\w+)|(?:using|concept)\s+(\w+)\s*=', head)
    if known:
        return known.group(1) or known.group(2)
    head = re.sub(r'\[\[.*?\]\]', '', head).split('=')[0]
    for _ in range(6):
        head = re.sub(r'<[^<>]*>', '', head)
    found = re.search(r'\b(\w+)\s*\(', head) if '(' in head else re.search(r'(\w+)\s*$', head)
    return found.group(1) if found and 'operator' not in head else None


def public_names(include):
    names = set()
    for header in sorted(pathlib.Path(include, 'service_api').rglob('*.hpp')):
        names |= {name for head in declarations(header.read_text()) if (name := declared_name(head))}
    return {name for name in names if re.fullmatch(r'[a-z]\w*', name) and name not in ('requires', 'operator', 'template')}


def declared_in(compiler, scope, names):
    """Those of the names that a namespace declares: the lines of which the compiler does not complain."""
    headers = ''.join(f'#include <{header}>\n' for header in STANDARD + POSIX)
    lines = ''.join(f'#line {1_000_000 + i}\nnamespace probe_{i} {{ using {scope}::{name}; }}\n' for i, name in enumerate(names))
    run = subprocess.run([compiler, '-std=c++20', '-fsyntax-only', '-fno-diagnostics-color', '-fdiagnostics-format=text'
                          if 'clang' not in compiler else '-ferror-limit=0', '-x', 'c++', '-'],
                         input=headers + lines, capture_output=True, text=True)
    wrong = {int(line) - 1_000_000 for line in re.findall(r':(1\d{6}):\d+: error', run.stderr)}
    if re.search(r':(?!1\d{6}:)\d+:\d+: (?:fatal )?error', run.stderr):
        sys.exit(run.stderr)
    return {name for i, name in enumerate(names) if i not in wrong}


def main():
    compiler, include, *further = sys.argv[1:]
    names = public_names(include)
    if len(names) < 300 or not {'endpoint', 'operation', 'client', 'serve', 'validate', 'decimal', 'http_request'} <= names:
        sys.exit(f'only {len(names)} public names were found in {include}: this check no longer reads the headers')
    looked_up = sorted(names | set(further))
    taken = {scope: declared_in(compiler, scope, looked_up) - OVERLOADS for scope in ('std', '')}
    for scope, found in taken.items():
        for name in sorted(found):
            print(f'{name} is a name of service_api and of {scope or "the global namespace"}: rename it or move it into service_api::rules')
    print(f'{len(looked_up)} public names looked up')
    return any(taken.values())


if __name__ == '__main__':
    sys.exit(main())
