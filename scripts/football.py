"""What scripts/football measured, as a page: docs/football.md with its plots. Judges the bands.

    scripts/football.py FOLDER_OF_JSON FOLDER_OF_DOCS
"""
import json
import math
import pathlib
import re
import sys

Z = 2.576  # of a 99 % interval
BINS = ("to_6", "to_12", "to_18", "to_24", "to_30", "beyond")
BIN_NAMES = ("0–6", "6–12", "12–18", "18–24", "24–30", "30–")
REAL_CHANCE = (47, 19, 10, 4.9, 2.2, None)  # %, top leagues, event data of 2017/18


class Figure:
    """A measured figure with the half width of its interval; sizes of 1 are 100 where it is a share."""

    def __init__(self, value, half, share=False):
        self.value, self.half, self.share = value, half, share

    def __str__(self):
        if math.isnan(self.value):
            return "–"
        return f"{100 * self.value:.1f}" if self.share else f"{self.value:.2f}" if abs(self.value) < 100 else f"{self.value:.0f}"

    def outside(self, least, most):
        """Does the interval lie wholly outside the band?"""
        if math.isnan(self.value):
            return False
        return (least is not None and self.value + self.half < least) or (most is not None and self.value - self.half > most)


def mean(values):
    count = len(values)
    middle = sum(values) / count
    spread = sum((v - middle) ** 2 for v in values) / max(1, count - 1)
    return Figure(middle, Z * math.sqrt(spread / count))


def ratio(parts, wholes, share=True):
    """Sum over sum, its interval by linearisation over the matches."""
    count, whole = len(wholes), sum(wholes)
    if not whole:
        return Figure(math.nan, 0.0, share)
    r = sum(parts) / whole
    spread = sum((p - r * w) ** 2 for p, w in zip(parts, wholes)) / max(1, count - 1)
    return Figure(r, Z * math.sqrt(spread * count) / whole, share)


def both(name):
    return lambda m: sum(m[name])


def play(name):
    return lambda m: m["play"][name]


def goals(m):
    return sum(m["goals"])


def per(part, whole, share=True):
    return lambda ms: ratio([part(m) for m in ms], [whole(m) for m in ms], share)


def each(of):
    return lambda ms: mean([of(m) for m in ms])


def part_of(condition):
    def figure(ms):
        found = mean([1.0 if condition(m) else 0.0 for m in ms])
        return Figure(found.value, found.half, True)
    return figure


def dispersion(ms):
    counts = [goals(m) for m in ms]
    middle = sum(counts) / len(counts)
    if middle == 0:
        return Figure(math.nan, 0.0)
    value = sum((c - middle) ** 2 for c in counts) / max(1, len(counts) - 1) / middle
    return Figure(value, Z * value * math.sqrt(2 / max(1, len(counts) - 1)))


def origin(*names):
    return per(lambda m: sum(m["goals_by_origin"][n] for n in names), lambda m: sum(m["goals_by_origin"].values()))


def second_half(m):
    return m["play"]["goals_second_half"]


# name, figure of a list of matches, band by minutes (None: any other length); a band is (least, most).
ROWS = (
    ("goals", each(goals), {2: (1.5, 2.5), 4: (2.0, 3.2), 10: (2.5, 5)}),
    ("goalless, %", part_of(lambda m: goals(m) == 0), {2: (None, 0.22), 4: (None, 0.14), 10: (None, 0.08)}),
    ("goals: variance / mean", dispersion, {None: (0.8, 1.2)}),
    ("shots", each(both("shots")), {2: (7, None), 10: (14, 28)}),
    ("shots on target, %", per(both("on_target"), both("shots")), {None: (0.33, 0.52)}),
    ("goals per shot, %", per(goals, both("shots")), {2: (0.11, 0.25), None: (0.11, 0.20)}),
    ("saves of shots on target, %", per(both("saves"), both("on_target")), {None: (0.60, 0.75)}),
    ("draws, %", part_of(lambda m: m["goals"][0] == m["goals"][1]), {None: (0.18, 0.30)}),
    ("shots from 25 m and more, %", per(play("shots_far"), both("shots")), {None: (None, 0.20)}),
    ("shot distance, m", per(play("shot_m"), lambda m: sum(m["play"]["shots_" + b] for b in BINS), False), {None: (None, 19)}),
    ("passes completed, %", per(both("passes_completed"), both("passes_tried")), {None: (0.72, 0.86)}),
    ("pass struck at, m/s", per(play("struck_speed"), play("struck_passes"), False), {None: (12, 16)}),
    ("receptions failed, %", per(play("receptions_failed"), both("passes_completed")), {None: (None, 0.04)}),
    ("passes straight out, %", per(play("passes_out"), both("passes_tried")), {None: (None, 0.03)}),
    ("goals through passing, %", origin("pass", "through_ball", "cross"), {None: (0.35, None)}),
    ("... crosses and headers, %", origin("cross"), {None: (0.10, None)}),
    ("... through balls, %", origin("through_ball"), {None: (0.08, None)}),
    ("... dribbles, %", origin("dribble"), {None: (0.06, None)}),
    ("... set pieces, %", origin("set_piece"), {None: (0.20, 0.30)}),
    ("... long shots, %", origin("long_shot"), {}),
    ("... rebounds, %", origin("rebound"), {}),
    ("corners", each(both("corners")), {None: (3, 10)}),
    ("goals per corner, %", per(play("corner_goals"), both("corners")), {}),
    ("fouls", each(both("fouls")), {None: (4, 12)}),
    ("penalties", each(play("penalties")), {None: (0.15, 0.35)}),
    ("free kicks at goal", each(play("free_kick_shots")), {None: (0.5, None)}),
    ("yellow cards", each(both("yellow")), {None: (0.8, 3)}),
    ("red cards", each(both("red")), {None: (None, 0.1)}),
    ("offsides", each(both("offsides")), {None: (1, 5)}),
    ("goals in the second half, %", per(second_half, goals), {None: (0.52, 0.58)}),
    ("nobody touches the ball for 4 s", each(play("untouched_spells")), {None: (None, 0.5)}),
    ("dodges", each(play("dodges")), {}),
    ("head tennis of five", each(play("head_tennis")), {}),
    ("headed goals, %", per(play("header_goals"), goals), {}),
    ("passes", each(both("passes_tried")), {}),
    ("metres of a completed pass", per(play("pass_m"), both("passes_completed"), False), {}),
    ("tackles won", each(both("tackles")), {}),
    ("throw-ins", each(both("throw_ins")), {}),
    ("goal kicks", each(both("goal_kicks")), {}),
)


def band_of(bands, minutes):
    return bands.get(minutes, bands.get(None))


def shown_band(band, share):
    if band is None:
        return ""
    least, most = ((None if end is None else f"{100 * end:g}" if share else f"{end:g}") for end in band)
    return f"≥ {least}" if most is None else f"≤ {most}" if least is None else f"{least}–{most}"


def judge_cell(matches, minutes):
    """[(name, figure, band, outside)]"""
    rows = []
    for name, of, bands in ROWS:
        figure = of(matches)
        band = band_of(bands, minutes)
        rows.append((name, figure, band, band is not None and figure.outside(*band)))
    return rows


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(str(c) for c in row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def plot_chances(path, cells):
    """Chance of a goal by the distance of the shot, real beside ours."""
    width, height, left, bottom, top = 640, 360, 52, 44, 16
    shades = {1: "#8fb7e6", 4: "#3f7fcc", 8: "#173f7a"}
    count = len(BINS)
    wide = (width - left - 16) / count
    most = 60.0
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="#ffffff"/>']
    for percent in range(0, 61, 10):
        y = height - bottom - (height - bottom - top) * percent / most
        svg.append(f'<path d="M{left} {y:.1f}H{width - 16}" stroke="#dddddd"/><text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>')
    for i in range(count):
        series = [("#c0392b", REAL_CHANCE[i])]
        for level, matches in cells.items():
            shots = sum(m["play"]["shots_" + BINS[i]] for m in matches)
            scored = sum(m["play"]["goals_" + BINS[i]] for m in matches)
            series.append((shades[level], 100 * scored / shots if shots >= 30 else None))
        for j, (colour, value) in enumerate(series):
            if value is None:
                continue
            x = left + i * wide + 8 + j * (wide - 16) / len(series)
            tall = (height - bottom - top) * min(value, most) / most
            svg.append(f'<rect x="{x:.1f}" y="{height - bottom - tall:.1f}" width="{(wide - 16) / len(series) - 2:.1f}" height="{tall:.1f}" fill="{colour}"/>')
        svg.append(f'<text x="{left + (i + 0.5) * wide:.1f}" y="{height - bottom + 16}" text-anchor="middle">{BIN_NAMES[i]}</text>')
    svg.append(f'<text x="{width / 2}" y="{height - 8}" text-anchor="middle">distance of the shot, m — chance of a goal, %</text>')
    for j, (colour, name) in enumerate([("#c0392b", "real")] + [(shades[level], f"level {level}") for level in cells]):
        svg.append(f'<rect x="{width - 110}" y="{top + 18 * j}" width="12" height="12" fill="{colour}"/><text x="{width - 92}" y="{top + 10 + 18 * j}">{name}</text>')
    path.write_text("\n".join(svg + ["</svg>", ""]), encoding="utf-8")


def plot_goals(path, cells):
    """How many matches end with how many goals, beside Poisson's law of the same mean."""
    width, height, left, bottom, top = 640, 300, 52, 44, 16
    counts = [min(goals(m), 9) for m in cells]
    middle = sum(goals(m) for m in cells) / len(cells)
    poisson = [math.exp(-middle) * middle ** k / math.factorial(k) for k in range(9)]
    poisson.append(1 - sum(poisson))
    most = 0.4
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="#ffffff"/>']
    wide = (width - left - 16) / 10
    for percent in range(0, 41, 10):
        y = height - bottom - (height - bottom - top) * percent / 100 / most
        svg.append(f'<path d="M{left} {y:.1f}H{width - 16}" stroke="#dddddd"/><text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{percent}</text>')
    for k in range(10):
        for j, (colour, share) in enumerate((("#3f7fcc", counts.count(k) / len(counts)), ("#bbbbbb", poisson[k]))):
            tall = (height - bottom - top) * min(share, most) / most
            svg.append(f'<rect x="{left + k * wide + 6 + j * (wide - 12) / 2:.1f}" y="{height - bottom - tall:.1f}" width="{(wide - 12) / 2 - 2:.1f}" height="{tall:.1f}" fill="{colour}"/>')
        svg.append(f'<text x="{left + (k + 0.5) * wide:.1f}" y="{height - bottom + 16}" text-anchor="middle">{k if k < 9 else "9 +"}</text>')
    svg.append(f'<text x="{width / 2}" y="{height - 8}" text-anchor="middle">goals in a match of 4 minutes, level 4 — share of matches, % (grey: Poisson)</text>')
    path.write_text("\n".join(svg + ["</svg>", ""]), encoding="utf-8")


def won(matches):
    return part_of(lambda m: m["goals"][0] > m["goals"][1])(matches)


def main():
    folder, docs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    cells, special = {}, {}
    for path in sorted(folder.glob("*.json")):
        matches = json.loads(path.read_text(encoding="utf-8"))["matches"]
        found = re.fullmatch(r"level-(\d)-minutes-(\d+)", path.stem)
        if found:
            cells[int(found[2]), int(found[1])] = matches
        else:
            special[path.stem] = matches
    if not cells:
        print(f"{folder}: nothing measured there; run scripts/football first", file=sys.stderr)
        return 1
    gated = [key for key in sorted(cells) if key[0] in (2, 4, 10) and key[1] in (1, 4, 8)]
    others = [key for key in sorted(cells) if key not in gated]
    broken = []

    def sheet(keys, gates):
        judged = {key: judge_cell(cells[key], key[0]) for key in keys}
        rows = []
        for i, (name, _, bands) in enumerate(ROWS):
            row = [name]
            wanted = []
            for key in keys:
                _, figure, band, outside = judged[key][i]
                if gates and outside:
                    broken.append(f"{key[0]} minutes, level {key[1]}: {name}: {figure}, wanted {shown_band(band, figure.share)}")
                row.append(f"**{figure}**" if gates and outside else str(figure))
                if shown_band(band, figure.share) not in wanted:
                    wanted.append(shown_band(band, figure.share))
            rows.append([row[0], " · ".join(wanted)] + row[1:])
        return table(["", "band"] + [f"{minutes} min, level {level}" for minutes, level in keys], rows)

    more = []

    def gate(what, figure, least, most):
        outside = figure.outside(least, most)
        more.append((what, shown_band((least, most), figure.share), f"**{figure}**" if outside else figure))
        if outside:
            broken.append(f"{what}: {figure}, wanted {shown_band((least, most), figure.share)}")

    for minutes, least in ((2, 0.72), (4, 0.85)):
        if (matches := special.get(f"best-against-worst-minutes-{minutes}")):
            gate(f"level 8 beats level 1 in {minutes} minutes, %", won(matches), least, None)
    if (matches := special.get("stronger-minutes-4")):
        had = each(lambda m: m["possession"][0])(matches)
        gate("possession of a side ten rating points stronger, %", Figure(had.value, had.half, True), 0.54, 0.58)
    completed = dict((name, of) for name, of, _ in ROWS)["passes completed, %"]
    for minutes in (2, 4, 10):
        shares = [completed(cells[minutes, level]).value for level in (1, 4, 8) if (minutes, level) in cells]
        if len(shares) == 3:
            rises = shares[0] < shares[1] < shares[2]
            text = ", ".join(f"{100 * s:.1f}" for s in shares)
            more.append((f"passes completed by level 1, 4, 8 in {minutes} minutes, %", "rising", text if rises else f"**{text}**"))
            if not rises:
                broken.append(f"{minutes} minutes: passes completed do not rise with the level: {text}")

    pictures = docs / "pictures"
    plot_chances(pictures / "football-chances.svg", {level: cells[4, level] for level in (1, 4, 8) if (4, level) in cells})
    if (4, 4) in cells:
        plot_goals(pictures / "football-goals.svg", cells[4, 4])
    counts = sorted({len(matches) for matches in cells.values()})
    figures = sheet(gated, True)  # and with it what is broken
    text = f"""# Football in numbers

Written by `scripts/football`; not to be edited. Whole matches of two equal computer teams, {" to ".join(str(c) for c in (counts[0], counts[-1])) if len(counts) > 1 else counts[0]} a cell, both sides together. A
figure in bold lies outside its band: the whole of its 99 % interval does. Not so of all that is wanted here: {len(broken)}.

{figures}
## Sides that differ

{table(("what", "band", "measured"), more)}
## Other levels and lengths

{sheet(others, False) if others else ""}
## Plots

![chance of a goal by the distance of the shot](pictures/football-chances.svg)

![how many goals a match has](pictures/football-goals.svg)

*Receptions failed*: completed passes that were not struck on before an opponent or the line had them within half a second, without a tackle. *Goals per corner*: within eight seconds of its kick. *Through passing*: the scorer had the ball
from a mate in open play. Penalties are no part of the shots by distance.
"""
    (docs / "football.md").write_text(text, encoding="utf-8")
    for line in broken:
        print(line, file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
