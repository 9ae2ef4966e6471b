"""The platform's programs as an operator meets them: python3 programs.py PLATFORM PLATFORM_SERVER DATA.JSON

Outputs that nothing reads, that are closed or full; a server that sends commands for the terminal; modes of files."""

import json
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time

platform, platform_server, data = sys.argv[1:4]
failures = 0


def check(name, holds, about=""):
    global failures
    if not holds:
        failures += 1
        print(f"FAILED: {name} {about!r}"[:2000])


class Server:
    """A platform server on a new store, whose access log is its standard output."""

    def __init__(self, directory, *options):
        self.store = os.path.join(directory, "platform.sqlite")
        self.process = subprocess.Popen(
            [platform_server, "--listen", "127.0.0.1:0", "--store", self.store, "--import", data, "--access-log", "-",
             *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        for line in self.process.stdout:
            if line.startswith(b"listening on "):
                self.base = line.split()[-1].decode()
                break
        else:
            sys.exit("the server did not start: " + self.process.stderr.read().decode())
        self.connect()

    def connect(self):
        host, port = self.base.split(":")
        self.connection = socket.create_connection((host, int(port)), timeout=20)
        self.responses = self.connection.makefile("rb")

    def get(self, target):
        """The status and the body of the response, on the connection of the last one if that was kept."""
        self.connection.sendall(f"GET {target} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        status = int(self.responses.readline().split()[1])
        fields = {}
        while (line := self.responses.readline()) != b"\r\n":
            name, value = line.lower().split(b":", 1)
            fields[name] = value.strip()
        body = self.responses.read(int(fields[b"content-length"])).decode()
        if fields.get(b"connection") == b"close":
            self.connect()
        return status, body

    def dropped(self):
        return int(re.search(r'^log_lines_dropped_total\{log="access"\} (\d+)$', self.get("/metrics")[1], re.M)[1])

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        finally:
            self.process.kill()


def an_access_log_that_nothing_reads(directory):
    server = Server(directory)
    path = "/" + "a" * 1000
    count = 3000  # 3 MB of the log
    try:
        statuses = [server.get(path)[0] for _ in range(count)]
        check("all are answered", statuses == [404] * count, statuses[-1])
        before = server.dropped()
        check("lines are dropped", 0 < before < count, before)
        read = []
        reader = threading.Thread(target=lambda: read.extend(server.process.stdout))
        reader.start()
        disconnect = time.monotonic() + 60
        while not any(b"lines_dropped" in line for line in read) and time.monotonic() < disconnect:
            server.get("/healthz")
        check("the server ends", server.stop() == 0)
        reader.join()
    except (OSError, IndexError) as error:  # after 20 s without a response, or when the server has ended
        check("all are answered", False, repr(error))
        server.process.kill()
        return
    lines = [json.loads(line) for line in read if line != b"stopped\n"]
    reported = sum(line.get("lines_dropped", 0) for line in lines)
    requests = [line for line in lines if line.get("path") == path]
    check("dropped lines are reported", reported >= before and len(requests) + reported >= count, (reported, before))


def an_access_log_that_is_closed(directory):
    server = Server(directory)
    server.process.stdout.close()
    try:
        statuses = [server.get("/healthz")[0] for _ in range(50)]
        check("all are answered without a log", statuses == [200] * 50, statuses)
        disconnect = time.monotonic() + 60
        while (dropped := server.dropped()) < 50 and time.monotonic() < disconnect:
            time.sleep(0.01)
        check("lines without a log are counted", dropped >= 50, dropped)
    except (IndexError, OSError) as error:
        check("all are answered without a log", False, repr(error))
    check("the server ends without its output", server.stop() == 0, server.process.returncode)


def run(*command, out=subprocess.PIPE):
    done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, timeout=60)
    return done.returncode, done.stdout or b"", done.stderr


def outputs_that_are_full(directory):
    server = Server(directory)
    threading.Thread(target=server.process.stdout.read, daemon=True).start()
    with open("/dev/full", "wb") as full:
        key = os.path.join(directory, "trader.key")
        with open(data, encoding="utf-8") as file:
            account = json.load(file)["accounts"][0]["account_id"]
        public = run(platform, "keygen", key)[1].decode().strip()
        add = (platform_server, "key", "add", "--store", server.store, "--account", account, "--key", public)
        for status, command in ((7, (platform, "--base", "http://" + server.base, "list_vault_balances")),
                                (7, (platform, "sign", "--account", "a", "--key", key, "--target", "/")),
                                (7, (platform, "--help")), (1, add)):
            code, _, said = run(*command, out=full)
            check("a full output is an error", code == status, (command, code))
            check("a full output is named", b"the output could not be written" in said, said)
    check("the store is its owner's", stat.S_IMODE(os.stat(server.store).st_mode) == 0o600)
    os.chmod(key, 0o644)
    code, out, said = run(platform, "sign", "--account", "a", "--key", key, "--target", "/")
    check("a key that others may read is refused", (code, out) == (2, b"") and b"others may use" in said, said)
    server.stop()


def a_share_of_one_network(directory):
    server = Server(directory, "--network-share", "0.01")  # of 4 000 connections
    threading.Thread(target=server.process.stdout.read, daemon=True).start()
    host, port = server.base.split(":")
    held = [socket.create_connection((host, int(port)), timeout=20) for _ in range(50)]
    check("a connection above the share is told so", held[-1].recv(100).startswith(b"HTTP/1.1 503 "))
    check("one below it is served", server.get("/healthz")[0] == 200)
    for one in held:
        one.close()
    server.stop()
    code, _, said = run(platform_server, "--network-share", "0", "--store", server.store)
    check("a share is above 0", code != 0 and b"--network-share" in said, said)


def a_server_that_commands_the_terminal(_):
    commands = "\x1b[2J\x1b]0;title\x07\u009b2J\x7f"
    failure = {"success": False, "code": -1, "message": commands,
               "violations": [{"field": commands, "rule": commands, "message": commands}]}
    balances = {"success": True, "timestamp": 1, "data": {"rows": [
        {"chain_id": 1, "token": commands, "balance": 1}]}}
    bodies = [(400, json.dumps(failure)), (400, json.dumps(failure, ensure_ascii=False)),
              (200, json.dumps(balances)), (200, json.dumps(balances, ensure_ascii=False).replace("\x7f", "")),
              (502, commands), (200, commands), (200, "\x9b2J")]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        for status, body in bodies:
            def answer():
                with listening.accept()[0] as connection:
                    connection.recv(10_000)
                    content = body.encode("utf-8" if "\u009b" in body or "\\u" in body else "latin-1")
                    connection.sendall(b"HTTP/1.1 %d X\r\nContent-Length: %d\r\nContent-Type: application/json\r\n\r\n%b"
                                       % (status, len(content), content))
            thread = threading.Thread(target=answer)
            thread.start()
            _, out, said = run(platform, "--base", base, "list_vault_balances")
            thread.join()
            shown = out + said
            text = shown.decode("utf-8", "replace")
            check("something is shown", len(text) > 10, (status, body, text))
            check("no commands reach the terminal",
                  not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\ufffd]", text), (status, body, shown))


def errors_in_plain_words(directory):
    server = Server(directory)
    threading.Thread(target=server.process.stdout.read, daemon=True).start()
    text, store = os.path.join(directory, "text"), os.path.join(directory, "new.sqlite")
    with open(text, "w", encoding="utf-8") as file:
        file.write("no database " * 1000)
    serve, call = (platform_server, "--listen"), (platform, "--timeout", "2", "--base")
    free = socket.create_server(("127.0.0.1", 0))
    closed = free.getsockname()[1]
    free.close()
    cases = [((*serve, server.base, "--store", store), f"cannot listen on {server.base}: Address already in use"),
             ((*serve, "localhost:0", "--store", store), "cannot listen on localhost:0, which is no IP address"),
             ((platform_server, "--store", directory + "/no/store"), f"{directory}/no/store cannot be used: No such file"),
             ((platform_server, "--store", directory), f"the store {directory} cannot be used: it is a directory"),
             ((platform_server, "--store", text), f"the store {text} cannot be used: it is no SQLite database"),
             ((platform_server, "--store", f"postgresql://u:secret@127.0.0.1:{closed}/x"),
              f"PostgreSQL at 127.0.0.1:{closed} does not respond"),
             ((platform_server, "--store", store, "--import", directory), f"{directory}: cannot be read: Is a directory"),
             ((*call, f"http://127.0.0.1:{closed}", "list_vault_balances"), f"{closed}: connection refused"),
             ((*call, "http://name.invalid", "list_vault_balances"), "no response from http://name.invalid: "),
             ((*call, f"https://{server.base}", "list_vault_balances"), "the server does not speak TLS"),
             ((*call, "ftp://x", "list_vault_balances"), "--base: base URL 'ftp://x' is neither http nor https"),
             ((*call, "http://x", "get_leverage", "--symbol", "a", "--account", "a", "--key", directory), "no regular file"),
             ((platform, "keygen", text), f"{text}: exists, and is not overwritten")]
    for command, words in cases:
        code, _, said = run(*command)
        said = said.decode()
        check("an error has plain words", code != 0 and words in said, (command, code, said))
        check("an error has no code and no secret", not re.search("secret|::|function|system:|/usr/", said), said)
    server.stop()


# What a shell proposes for the last word of a line, after it has read the script of `platform completion`.
SHELLS = {
    "bash": """eval "$(platform completion bash)"
        read -ra COMP_WORDS <<< "$1"; [[ $1 == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); compopt() { :; }
        _platform; printf '%s\\n' "${COMPREPLY[@]}" """,
    "fish": """platform completion fish | source; complete -C "$argv[1]" """,
    # An interactive shell, because its completion works in no other. The list of the matches ends at the next prompt.
    "zsh": """zmodload zsh/zpty; zpty z zsh -f -i
        say() { zpty -w z "$1"; }
        say 'autoload -Uz compinit; compinit -u -D; eval "$(platform completion zsh)"'
        say 'show() { print -r -- BEGIN; print -rl -- $all; print -r -- END; exit }'
        say 'compadd() { if [[ ${@[(I)-O|-A|-D]} == 0 ]]; then local -a found; builtin compadd -O found "$@"; all+=($found); fi; builtin compadd "$@" }'
        say 'finish() { zle -I; show }; zle -N finish; bindkey "^X" finish; all=(); PS1=READY'
        zpty -w -n z "$1"$'\\t'$'\\x18'
        while zpty -r z line; do [[ $line == *END* && $line != *print* ]] && break; print -r -- $line; done""",
}


def shells_complete(directory):
    os.symlink(os.path.abspath(platform), os.path.join(directory, "platform"))
    profiles = os.path.join(directory, "profiles")
    with open(profiles, "w", encoding="utf-8") as file:
        file.write("[testnet]\nbase = http://127.0.0.1:1\n")
    environment = dict(os.environ, PATH=directory + ":" + os.environ["PATH"], PLATFORM_PROFILES=profiles,
                       HOME=directory, XDG_CONFIG_HOME=directory, TERM="xterm", COLUMNS="200", LINES="50")
    lines = [("platform list_vault_tr", "list_vault_transactions"), ("platform --retry 2 list_vault_b", "list_vault_balances"),
             ("platform list_vault_transactions --ty", "--type"), ("platform list_vault_transactions --out", "--output"),
             ("platform get_leverage --margin_mode C", "CROSS"), ("platform --output js", "jsonl"),
             ("platform --profile te", "testnet"), ("platform completion z", "zsh"),
             ("platform --key prof", "profiles")]
    for shell, script in SHELLS.items():
        if not shutil.which(shell):
            check("there is a shell", False, shell)
            continue
        arguments = [shell, "-c", script] + ([shell] if shell != "fish" else [])
        for line, wanted in lines[::2] if shell == "zsh" else lines:  # zsh takes a second for each
            done = subprocess.run(arguments + [line], env=environment, cwd=directory, capture_output=True, timeout=60)
            found = [one.split("\t")[0].strip() for one in done.stdout.decode().splitlines()]
            check(f"{shell} completes", wanted in found, (line, wanted, found, done.stderr))


os.umask(0o022)
for each in (an_access_log_that_nothing_reads, an_access_log_that_is_closed, outputs_that_are_full,
             a_share_of_one_network, a_server_that_commands_the_terminal, shells_complete,
             errors_in_plain_words):
    with tempfile.TemporaryDirectory() as fresh:
        each(fresh)
sys.exit(1 if failures else 0)
