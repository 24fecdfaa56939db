"""The work of scripts/mutants: finds what could be changed in the laws, draws, builds, tests."""
import argparse
import os
import pathlib
import queue
import random
import re
import shutil
import subprocess
import sys
import threading
import time
import xml.sax.saxutils

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"

# The laws, by the room whose tests must know them. What is only drawn (net_drawing, trio) is no law.
LAWS = {
    "physics": ["areas.cpp", "boxes.hpp", "contact.cpp", "goal.cpp", "net.cpp", "net_contact.cpp", "net_mesh.cpp",
                "sweep.cpp", "sweep.hpp"],
    "match": ["boundary.cpp", "cards.cpp", "clock.cpp", "fouls.cpp", "handling.cpp", "judge.cpp", "kick_off.cpp",
              "kick_off_takers.cpp", "offside.cpp", "offside_watch.cpp", "restarts.cpp", "shoot_out.cpp", "standing.cpp",
              "takers.cpp"],
    "cabinet": ["coinage.cpp", "ladder.cpp", "scoring.cpp"],
}
FOLDERS = {"physics": "src/physics", "match": "src/match/laws", "cabinet": "src/cabinet"}

UNWANTED = "~[.]~[pinned]"

TOKEN = re.compile(r"""
    (?P<number>(?:0[xX][0-9a-fA-F']+|\d[\d']*\.?\d*(?:[eE][+-]?\d+)?)[a-zA-Z]*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<op><=>|<<=|>>=|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|::|[-+*/%&|^<>=!?:;,.(){}\[\]~])
""", re.X)

# How strongly an operator binds; what a dropped term reaches to.
BINDS = {"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7, ">=": 7, "<<": 8, ">>": 8,
         "+": 9, "-": 9, "*": 10, "/": 10, "%": 10}
ENDS = {",", ";", "?", ":", "=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "return", "{", "}"}
SWAPS = {
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "&&": ["||"], "||": ["&&"], "|=": ["&="],
}


def masked(text):
    """The text with everything that is no law blanked out: comments, strings, the preprocessor, assertions, attributes,
    and what stands in the angle brackets of a template. clang-format puts no space before those."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'(?!\d)', blank, text, flags=re.S)
    text = re.sub(r"^[ \t]*#(?:\\\n|[^\n])*", blank, text, flags=re.M)
    text = re.sub(r"\b(?:static_)?assert\((?:[^();]|\([^();]*\))*\);", blank, text)
    text = re.sub(r"\[\[.*?\]\]", blank, text)
    text = re.sub(r"\btemplate <[^;{}]*?>\n", blank, text)
    inner = r"<[^<>;(){}]*>"
    return re.sub(r"(?<=\w)<(?:[^<>;(){}]|" + inner + r")*>", blank, text)


class Mutant:
    """One change to one file. key finds it again after lines have moved."""

    def __init__(self, room, path, start, end, after, text):
        self.room, self.path, self.start, self.end, self.after = room, path, start, end, after
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        self.line = text.count("\n", 0, start) + 1
        source = text[first:last]
        changed = text[first:start] + after + text[end:last]
        self.source, self.changed = " ".join(source.split()), " ".join(changed.split())
        self.key = None

    def apply(self, text):
        return text[:self.start] + self.after + text[self.end:]


def doubled(number):
    digits = number.rstrip("fFuUlL")
    if number[-1] in "fF" or "." in number or "e" in number:
        value = f"{2 * float(digits):.9g}"
        return (value if "." in value or "e" in value else value + ".0") + number[len(digits):]
    return None


def changes_of_number(number):
    if number[:2] in ("0x", "0X"):
        return []
    digits = number.rstrip("fFuUlL")
    suffix = number[len(digits):]
    if "." in number or "e" in number:
        return ["1.0" + suffix] if float(digits) == 0 else ["0.0" + suffix, doubled(number)]
    value = int(digits.replace("'", ""))
    return [str(other) + suffix for other in {value + 1, max(value - 1, 0)} - {value}]


def mutants_of(room, path):
    """All changes of a file, in order."""
    text = path.read_text()
    code = masked(text)
    tokens = [(m.lastgroup, m.group(), m.start(), m.end()) for m in TOKEN.finditer(code)]
    partner, stack = {}, []
    for i, (_, word, _, _) in enumerate(tokens):
        if word in "([{":
            stack.append(i)
        elif word in ")]}" and stack:
            partner[i] = stack.pop()
            partner[partner[i]] = i
    found = []

    def add(start, end, after):
        found.append(Mutant(room, path, start, end, after, text))

    def spaced(i):
        _, _, start, end = tokens[i]
        return text[start - 1].isspace() and text[end].isspace()

    def operand_end(i):
        """Behind the right operand of the binary operator at i."""
        strength, j = BINDS[tokens[i][1]], i + 1
        while True:
            word = tokens[j][1]
            if word in "([{" and j in partner:
                j = partner[j] + 1
                continue
            if word in ")]" or word in ENDS or (spaced(j) and BINDS.get(word, 99) <= strength):
                return tokens[j - 1][3]
            j += 1

    def operand_start(i):
        strength, j = BINDS[tokens[i][1]], i - 1
        while True:
            word = tokens[j][1]
            if word in ")]}" and j in partner and word != "}":
                j = partner[j] - 1
                continue
            if word in "([" or word in ENDS or (spaced(j) and BINDS.get(word, 99) <= strength):
                return tokens[j + 1][2]
            j -= 1

    in_for = set()
    for i, (_, word, _, _) in enumerate(tokens):
        if word == "for" and i + 1 in partner:
            in_for.update(range(i + 1, partner[i + 1]))

    for i, (kind, word, start, end) in enumerate(tokens):
        before = tokens[i - 1][1] if i else ""
        if kind == "number":
            for after in changes_of_number(word):
                add(start, end, after)
        elif word in ("true", "false"):
            add(start, end, "false" if word == "true" else "true")
        elif word in ("min", "max") and before == "::" and tokens[i - 2][1] in ("std", "glm"):
            add(start, end, "max" if word == "min" else "min")
        elif word == "if" and tokens[i + 1][1] == "(":
            close = partner[i + 1]
            add(tokens[i + 1][3], tokens[close][2], "!(" + text[tokens[i + 1][3]:tokens[close][2]] + ")")
        elif word in ("++", "--") and i not in in_for:
            add(start, end, "--" if word == "++" else "++")
        elif kind == "op" and word in SWAPS and spaced(i):
            # A real number is not at the edge of a literal but by chance: such a comparison is turned round, not moved.
            real = word in ("<", "<=", ">", ">=") and any(
                kind == "number" and "." in near for kind, near, _, _ in (tokens[i - 1], tokens[i + 1]))
            for after in SWAPS[word][1 if real else 0:]:
                add(start, end, after)
            if word in BINDS and word not in ("<", "<=", ">", ">=", "==", "!="):
                add(start, operand_end(i), "") # the term on its right left out
            if word in ("&&", "||"):
                add(operand_start(i), end, "")
        elif word in ("-", "!") and not text[end].isspace() and before not in (")", "]", "operator") and \
                (tokens[i - 1][0] == "op" or before in ("return", "case")):
            add(start, end, "") # a sign or a not
    seen = {}
    for mutant in found:
        key = (str(path.relative_to(ROOT)), mutant.source, mutant.changed)
        seen[key] = seen.get(key, 0) + 1
        mutant.key = key + (seen[key],)
    return found


class Stopped(Exception):
    pass


class Tree:
    """A copy of the sources with a build folder, for one worker: the working tree is never changed. Physics has a tree of
    its own, in which a changed file is compiled alone; in the other it is compiled as one, which makes it faster."""

    def __init__(self, number, physics, threads):
        folder = WORK / (f"tree-{number}-physics" if physics else f"tree-{number}")
        self.source, self.build = folder / "source", folder / "build"
        self.physics, self.threads = physics, threads
        self.limits, self.batches, self.clean = {}, {}, {}

    def copy(self):
        names = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "src", "tests", "CMakeLists.txt"], cwd=ROOT,
                               check=True, capture_output=True, text=True).stdout.split()
        wanted = {name for name in names if (ROOT / name).exists()}
        for old in self.source.rglob("*") if self.source.exists() else []:
            if old.is_file() and not old.is_symlink() and str(old.relative_to(self.source)) not in wanted:
                old.unlink()
        for name in sorted(wanted):
            target, data = self.source / name, (ROOT / name).read_bytes()
            if name == "src/CMakeLists.txt" and self.physics:
                data = data.replace(b"UNITY_BUILD ON", b"UNITY_BUILD OFF")
            if not target.exists() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)
        for name in ("assets", "shaders"):
            if not (self.source / name).exists():
                (self.source / name).symlink_to(ROOT / name)
        settings = ["-DCMAKE_BUILD_TYPE=Release"]
        if shutil.which("ccache"):
            settings.append("-DCMAKE_CXX_COMPILER_LAUNCHER=ccache")
        if shutil.which("ld.lld"):
            settings.append("-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld")
        if shutil.which("ninja"):
            settings += ["-G", "Ninja"]
        subprocess.run(["cmake", "-S", self.source, "-B", self.build, *settings], check=True, stdout=subprocess.DEVNULL)

    def make(self, room):
        made = subprocess.run(["cmake", "--build", self.build, "--parallel", str(self.threads), "--target", f"test_{room}"],
                              capture_output=True, text=True)
        return made.returncode == 0, made.stdout[-3000:] + made.stderr[-1000:]

    def run(self, room, arguments, limit, reporter="xml"):
        """Exit code (None: too long), what it wrote."""
        program = self.build / "bin" / f"test_{room}"
        environment = dict(os.environ, SDL_VIDEODRIVER="offscreen", SDL_AUDIODRIVER="dummy")
        with subprocess.Popen([program, "-r", reporter, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, errors="replace", env=environment, cwd=self.build, start_new_session=True) as test:
            try:
                out = test.communicate(timeout=limit)[0]
                return test.returncode, out
            except subprocess.TimeoutExpired:
                os.killpg(test.pid, 9)
                return None, test.communicate()[0]

    def prepare(self, room):
        """Builds and tests the room as it is; sorts its tests into quick, middling and slow ones."""
        built, log = self.make(room)
        if not built:
            raise Stopped(f"test_{room} does not build as it is:\n{log}")
        began = time.monotonic()
        code, out = self.run(room, ["-d", "yes", UNWANTED], 900)
        if code != 0:
            raise Stopped(f"test_{room} fails as it is, in: {last_test(out)}")
        took = time.monotonic() - began
        batches = [[], [], []]
        for name, seconds in re.findall(r'<TestCase name="([^"]*)"[^>]*>.*?durationInSeconds="([^"]*)"/?>\s*(?:</OverallResult>\s*)?'
                                        r'</TestCase>', out, re.S):
            speed = 0 if float(seconds) < 0.03 else 1 if float(seconds) < 0.4 else 2
            batches[speed].append(xml.sax.saxutils.unescape(name, {"&quot;": '"', "&apos;": "'"}))
        self.batches[room] = []
        for speed, names in enumerate(batches):
            if names:
                path = self.build / f"{room}-{speed}.txt"
                path.write_text("".join(re.sub(r"([\\,\[\]])", r"\\\1", name) + "\n" for name in names))
                self.batches[room].append(["-f", str(path)])
                found = self.run(room, ["-f", str(path), "--list-tests"], 60, "console")[1]
                if f"{len(names)} matching test case" not in found:
                    raise Stopped(f"not all tests of {path} are found by their names")
        for name in LAWS[room]:
            self.clean[name] = self.objects(room, name)
        self.limits[room] = 20 + 4 * took
        say(f"{room}: {sum(map(len, batches))} tests, {took:.0f} s")

    def judge(self, mutant):
        """(result, by): killed, survived, stillborn (does not compile), same (the same object code)."""
        path = self.source / mutant.path.relative_to(ROOT)
        original = path.read_text()
        try:
            path.write_text(mutant.apply(original))
            if not self.make(mutant.room)[0]:
                return "stillborn", ""
            name = mutant.path.name
            if self.clean[name] and self.objects(mutant.room, name) == self.clean[name]:
                return "same", ""
            for batch in self.batches[mutant.room]:
                code, out = self.run(mutant.room, ["--abort", *batch], self.limits[mutant.room])
                if code is None:
                    return "killed", f"time limit: {last_test(out)}"
                if code != 0:
                    return "killed", ("crash: " if code < 0 else "") + last_test(out)
            return "survived", ""
        finally:
            path.write_text(original)

    def objects(self, room, name):
        """What a source file was compiled to; a header is compiled to nothing."""
        folder = self.build / "src" / "CMakeFiles" / f"hexagoal_{room}.dir"
        return [path.read_bytes() for path in folder.glob(f"**/{name}.o")]


def last_test(out):
    names = re.findall(r'<TestCase name="([^"]*)"', out or "")
    return xml.sax.saxutils.unescape(names[-1], {"&quot;": '"', "&apos;": "'"}) if names else "?"


def say(line):
    print(f"mutants: {line}", file=sys.stderr, flush=True)


class Table:
    """Results by key, kept in a file as they come."""

    def __init__(self, path):
        self.path, self.rows, self.lock = path, {}, threading.Lock()

    def read(self):
        if self.path.exists():
            for line in self.path.read_text().splitlines()[1:]:
                name, line_number, source, changed, nth, result, by, seconds = line.split("\t")
                self.rows[name, source, changed, int(nth)] = [line_number, result, by, seconds]

    def put(self, mutant, result, by, seconds):
        with self.lock:
            self.rows[mutant.key] = [str(mutant.line), result, by.replace("\t", " "), f"{seconds:.1f}"]
            self.write()

    def write(self):
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = ["file\tline\tbefore\tafter\tnth\tresult\tby\tseconds"]
        for (name, source, changed, nth), (line, result, by, seconds) in sorted(self.rows.items()):
            lines.append("\t".join([name, line, source, changed, str(nth), result, by, seconds]))
        self.path.write_text("\n".join(lines) + "\n")


def work_through(workers, mutants, table, done):
    """Judges mutants, those of a file one after the other, so that it is compiled once for each."""
    by_file = {}
    for mutant in mutants:
        by_file.setdefault(mutant.path, []).append(mutant)
    tasks, problems = queue.Queue(), []
    for group in sorted(by_file.values(), key=lambda group: (group[0].room, -len(group))):
        tasks.put(sorted(group, key=lambda mutant: mutant.start))

    def serve(worker):
        try:
            while not problems:
                for mutant in tasks.get_nowait():
                    began = time.monotonic()
                    result, by = worker[mutant.room].judge(mutant)
                    table.put(mutant, result, by, time.monotonic() - began)
                    done(mutant, result, by)
        except queue.Empty:
            pass
        except (Stopped, OSError) as problem:
            problems.append(problem)

    threads = [threading.Thread(target=serve, args=(worker,)) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if problems:
        raise problems[0]


def summary(drawn, table):
    total = {}
    for mutant in drawn:
        counts = total.setdefault(mutant.room, {"killed": 0, "survived": 0})
        counts[table.rows[mutant.key][1]] += 1
    total["all"] = {name: sum(counts[name] for counts in total.values()) for name in ("killed", "survived")}
    for room, counts in total.items():
        count = sum(counts.values())
        print(f"{room:8} {count:4} mutants, {counts['killed']:4} killed, {counts['survived']:3} survived "
              f"({100 * counts['survived'] / max(count, 1):.1f} %)")
    for mutant in drawn:
        if table.rows[mutant.key][1] == "survived":
            print(f"survived  {mutant.path.relative_to(ROOT)}:{mutant.line}\n    - {mutant.source}\n    + {mutant.changed}")
    return total["all"]


def main():
    options = argparse.ArgumentParser(prog="scripts/mutants")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=150)
    options.add_argument("--room", choices=LAWS)
    options.add_argument("--file", action="append", default=[], help="only files with this in their name")
    options.add_argument("--jobs", type=int, default=os.cpu_count(), help="workers, each with a tree of its own")
    options.add_argument("--resume", action="store_true")
    options.add_argument("--survivors", action="store_true")
    options.add_argument("--list", action="store_true", help="say what there is, and test nothing")
    chosen = options.parse_args()

    rooms = [chosen.room] if chosen.room else list(LAWS)
    mutants = [mutant for room in rooms for name in LAWS[room]
               if not chosen.file or any(part in name for part in chosen.file)
               for mutant in mutants_of(room, ROOT / FOLDERS[room] / name)]
    random.Random(chosen.seed).shuffle(mutants)
    if chosen.list:
        for mutant in sorted(mutants[:chosen.count], key=lambda m: (m.path, m.start)):
            print(f"{mutant.path.relative_to(ROOT)}:{mutant.line}\n    - {mutant.source}\n    + {mutant.changed}")
        print(f"{len(mutants)} mutants")
        return 0

    parts = [f"seed-{chosen.seed}", *([chosen.room] if chosen.room else []), *chosen.file]
    table = Table(WORK / ("-".join(parts) + ".tsv"))
    if chosen.resume or chosen.survivors:
        table.read()
    if chosen.survivors:
        table.rows = {key: row for key, row in table.rows.items() if row[1] != "survived"}

    rooms = sorted({mutant.room for mutant in mutants if mutant.key not in table.rows})
    jobs = max(1, chosen.jobs)
    threads = max(1, (os.cpu_count() or 1) // jobs)
    workers = []
    began = time.monotonic()
    for number in range(jobs):
        trees = {physics: Tree(number, physics, threads) for physics in {room == "physics" for room in rooms}}
        for tree in trees.values():
            tree.copy()
        workers.append({room: trees[room == "physics"] for room in rooms})
        for room, tree in workers[-1].items():
            tree.prepare(room)

    finished = [0]

    def done(mutant, result, by):
        finished[0] += 1
        say(f"{finished[0]:3} {time.monotonic() - began:5.0f} s  {mutant.path.name}:{mutant.line}  {result}  {by}")

    # Those that do not compile, or make the same program, are not mutants: the next of the draw take their place.
    reach, drawn = 0, []
    while len(drawn) < chosen.count and reach < len(mutants):
        ahead = mutants[reach:reach + chosen.count - len(drawn)]
        reach += len(ahead)
        work_through(workers, [mutant for mutant in ahead if mutant.key not in table.rows], table, done)
        drawn += [mutant for mutant in ahead if table.rows[mutant.key][1] in ("killed", "survived")]
    counts = summary(drawn, table)
    say(f"{time.monotonic() - began:.0f} s, the table is in {table.path.relative_to(ROOT)}")
    return 0 if counts["survived"] * 20 <= sum(counts.values()) else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Stopped as problem:
        say(str(problem))
        sys.exit(2)
