"""What scripts/venues measured, as pages: docs/venues-measured.md, docs/grounds.md and its plots. Judges the bands.

    scripts/venues.py FOLDER_OF_JSON FOLDER_OF_DOCS
"""
import json
import math
import pathlib
import sys

VENUES = ("stadium", "rain", "snow", "beach", "cage")
SMALL = ("beach", "cage")  # five a side
DIFFER_BY = 2.0  # standard errors
DIFFER_IN = 3  # statistics, for each pair of venues
STUCK = 9.9  # s without a touch: the referee's drop ball was due

COLOURS = {"grass": "#3a8f3a", "wet grass": "#1f6f8b", "puddle": "#3060c0", "snow": "#8a93a6", "sand": "#c89b3c", "stone": "#6b5b53",
           "dune up": "#b04a2f", "dune along": "#c89b3c", "dune down": "#7a9a2a"}


def both(name):
    return lambda match: sum(match[name])


def share(part, whole):
    return lambda match: part(match) / whole(match) if whole(match) else None


def play(name):
    return lambda match: match["play"][name]


def play_share(part, whole):
    return share(play(part), play(whole))


# Statistics of play, as rates, so that sides of five and of eleven can be set beside each other.
STATISTICS = {
    "goals": both("goals"),
    "shots": both("shots"),
    "shots on target": share(both("on_target"), both("shots")),
    "passes": both("passes_tried"),
    "passes completed": share(both("passes_completed"), both("passes_tried")),
    "passes lifted": share(play("lifted_passes"), both("passes_tried")),
    "passes off a wall": play("fence_passes"),
    "metres of a completed pass": share(play("pass_m"), both("passes_completed")),
    "shots in the air": share(play("air_shots"), both("shots")),
    "overhead kicks, diving headers": play("overheads"),
    "goals from the air": play("air_goals"),
    "keepers: held of what they met": lambda m: share(play("held"), lambda n: n["play"]["held"] + n["play"]["parried"])(m),
    "metres of a slide": play_share("slide_m", "slides"),
    "ball over half a metre high": play_share("air_ticks", "play_ticks"),
    "ball's speed, m/s": lambda m: m["play"]["ball_m"] / (m["play"]["play_ticks"] / 60.0),
    "bounces": play("bounces"),
    "metres run": both("distance_m"),
    "tackles won": both("tackles"),
    "corners": both("corners"),
    "throw-ins, kick-ins": both("throw_ins"),
    "goal kicks": both("goal_kicks"),
    "saves of shots on target": share(both("saves"), both("on_target")),
    "fouls": both("fouls"),
    "longest time untouched, s": lambda m: m["longest_untouched_s"],
}


def mean_and_error(values):
    values = [value for value in values if value is not None]
    if not values:
        return math.nan, math.nan, 0
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values)), len(values)


def shown(value):
    if math.isnan(value):
        return "–"
    return f"{value:.0f}" if abs(value) >= 100 else f"{value:.2f}" if abs(value) >= 1 else f"{value:.3f}"


class Bands:
    def __init__(self):
        self.rows = []
        self.broken = 0

    def judge(self, what, wanted, counted, good):
        self.rows.append((what, wanted, counted, "yes" if good else "**no**"))
        self.broken += 0 if good else 1


def judge_venue(bands, venue, matches):
    count = len(matches)
    goals = mean_and_error([sum(match["goals"]) for match in matches])[0]
    done = sum(sum(m["passes_completed"]) for m in matches) / sum(sum(m["passes_tried"]) for m in matches)
    least, most = (4.0, 9.0) if venue in SMALL else (1.2, 3.4)
    bands.judge(f"{venue}: goals", f"{least:g}–{most:g}", f"{goals:.2f}", least <= goals <= most)
    bands.judge(f"{venue}: passes completed", "≥ 60 %", f"{100 * done:.1f} %", done >= 0.6)
    if venue in SMALL:
        all_ten = sum(not match["never_touched"] for match in matches)
        bands.judge(f"{venue}: all ten touch the ball", f"in all {count}", f"{all_ten}", all_ten == count)
    wrongs = sum(len(match["wrongs"]) for match in matches)
    bands.judge(f"{venue}: wrongs (men stuck, ball gone, places against the law)", f"0 in {count}", f"{wrongs}", wrongs == 0)
    stuck = sum(match["longest_untouched_s"] >= STUCK for match in matches)
    bands.judge(f"{venue}: balls that nobody reached in {STUCK:g} s", f"0 in {count}", f"{stuck}", stuck == 0)
    reds = mean_and_error([sum(match["red"]) for match in matches])[0]
    bands.judge(f"{venue}: red cards a match", "≤ 0.25", f"{reds:.3f}", reds <= 0.25)


def differences(measured, one, other):
    """Statistics of two venues that differ, by how many standard errors, the clearest first."""
    found = []
    for name in STATISTICS:
        a, a_error, a_count = measured[one][name]
        b, b_error, b_count = measured[other][name]
        error = math.hypot(a_error, b_error)
        if a_count and b_count and error > 0 and abs(a - b) > DIFFER_BY * error:
            found.append((abs(a - b) / error, name))
    return sorted(found, reverse=True)


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def plot(path, title, x_label, y_label, lines):
    """Lines of (name, [(x, y)]) as an SVG."""
    width, height, left, right, top, bottom = 640, 380, 56, 130, 34, 46
    most_x = max(x for _, points in lines for x, _ in points)
    most_y = max(y for _, points in lines for _, y in points) * 1.05

    def place(x, y):
        return left + x / most_x * (width - left - right), height - bottom - y / most_y * (height - top - bottom)

    step_y = 10 ** math.floor(math.log10(most_y))
    step_y = step_y / 2 if most_y / step_y < 3 else step_y
    svg = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">',
           f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
           f'<text x="{left}" y="20" font-size="14" fill="#222222">{title}</text>']
    for i in range(int(most_y / step_y) + 1):
        x0, y = place(0, i * step_y)
        svg.append(f'<path d="M{x0:.1f} {y:.1f}H{width - right}" stroke="#dddddd"/>')
        svg.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end" fill="#444444">{i * step_y:g}</text>')
    for i in range(5):
        x, y = place(most_x * i / 4, 0)
        svg.append(f'<text x="{x:.1f}" y="{y + 16:.1f}" text-anchor="middle" fill="#444444">{most_x * i / 4:g}</text>')
    svg.append(f'<text x="{(left + width - right) / 2}" y="{height - 8}" text-anchor="middle" fill="#444444">{x_label}</text>')
    svg.append(f'<text transform="translate(14 {(top + height - bottom) / 2}) rotate(-90)" text-anchor="middle" fill="#444444">{y_label}</text>')
    labels = sorted(((place(*points[-1])[1], name) for name, points in lines))
    label_y = {}
    lowest = -1e9
    for y, name in labels:  # names do not lie over each other
        lowest = max(y, lowest + 14)
        label_y[name] = lowest
    for name, points in lines:
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in (place(*point) for point in points))
        svg.append(f'<path d="M{way}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>')
        svg.append(f'<text x="{width - right + 6}" y="{label_y[name] + 4:.1f}" fill="{COLOURS[name]}">{name}</text>')
    path.write_text("\n".join(svg + ["</svg>", ""]), encoding="utf-8")


def write_grounds(grounds, docs, count):
    pictures = docs / "pictures"
    plot(pictures / "ground-rolls.svg", "How far a rolled ball runs", "speed, m/s", "metres",
         [(k["ground"], [(0, 0)] + [(2 * (i + 1), y) for i, y in enumerate(k["roll_by_speed"])]) for k in grounds["kicks"]])
    plot(pictures / "ground-runs.svg", "A player from standing", "seconds", "metres",
         [(r["run"], [(0, 0)] + [((i + 1) / 4, y) for i, y in enumerate(r["m_by_quarters"][:8])]) for r in grounds["runs"]
          if r["run"] not in ("wet grass", "stone", "dune along")])
    kicks = table(("ground", "rolls, m", "for, s", "skids, m", "keeps, %", "first bounce, m", "keeps, %", "bounces", "lofted ball lies after, m"),
                  [(k["ground"], k["roll_m"], k["roll_s"], k["skid_m"], round(100 * k["skid_kept"]), k["bounce_m"],
                    round(100 * k["bounce_kept"]), k["bounces"], k["loft_m"]) for k in grounds["kicks"]])
    runs = table(("ground", "0 to 90 % of his speed, s", "m", "speed, m/s", "to a stop, s", "m", "slide, m"),
                 [(r["run"], r["start_s"], r["start_m"], r["speed"], r["stop_s"], r["stop_m"], r["slide_m"]) for r in grounds["runs"]])
    (docs / "grounds.md").write_text(f"""# What the ground does

Written by `scripts/venues` from `hexagoal-lab grounds`; not to be edited. The same {count} kicks on every kind of level ground: a third rolled at 4 to 16 m/s, a third
slid without spin at 6 to 20 m/s, a third lofted at 8 to 24 m/s. Means. Wet grass has a wetness of 0.8, as at the venue of rain.

{kicks}
*Skids*: the way of a ball without spin until it rolls, and how much of its speed it has left then. *First bounce*: how high a lofted ball comes after it, and what it keeps of
its level speed.

![how far a rolled ball runs](pictures/ground-rolls.svg)

One player of the first team from standing, {4} seconds at full command, then a stop; and a slide tackle from the same speed. The dune rises 0.19 m per metre.

{runs}
On sand he starts against static friction and runs against dynamic friction (M2): the first half second costs most. A dune's pull is only what friction leaves of it: up and down differ,
along it runs as on the level.

![a player from standing](pictures/ground-runs.svg)
""", encoding="utf-8")


def write_venues(measured, counts, bands, fences, shots, docs):
    names = [v for v in VENUES if v in measured]
    rows = []
    for name in STATISTICS:
        rows.append([name] + [f"{shown(measured[v][name][0])} ± {shown(measured[v][name][1])}" for v in names])
    pairs = []
    for i, one in enumerate(names):
        for other in names[i + 1:]:
            found = differences(measured, one, other)
            bands.judge(f"{one} and {other}: statistics that differ by more than {DIFFER_BY:g} standard errors", f"≥ {DIFFER_IN}", len(found),
                        len(found) >= DIFFER_IN)
            pairs.append((f"{one}, {other}", len(found), "; ".join(f"{name} ({size:.0f})" for size, name in found[:4])))
    fence_rows = [(v, f["balls"], f["hits"], f["over"], f["through"], f["men"], f["kept"], f["outside"], f["deepest_m"]) for v, f in fences.items()]
    for venue, fence in fences.items():
        bands.judge(f"{venue}: balls through the fence, men outside", f"0 of {fence['balls']}, 0 of {fence['men']}",
                    f"{fence['through']}, {fence['outside']}", fence["through"] == 0 and fence["outside"] == 0)
    shot_rows = []
    for goal, s in shots.items():
        shot_rows.append((goal, s["count"], s["entered"], s["escaped"], s["nan"], s["max_depth_m"]))
        bands.judge(f"{goal} goal: shots that escaped", f"0 of {s['count']}", s["escaped"], s["escaped"] == 0)
    matches = ", ".join(f"{v} {counts[v]}" for v in names)
    text = f"""# The venues, measured

Written by `scripts/venues`; not to be edited. Matches of two equal computer teams of level 4, four real minutes: {matches}. Means of a match with their standard errors; both
teams together.

## Bands

{table(("what", "wanted", "counted", "good"), bands.rows)}
## How they differ

{table(["a match"] + names, rows)}
For each pair how many of these differ by more than two standard errors, and the clearest (by how many):

{table(("pair", "differ", "the clearest"), pairs)}"""
    if fence_rows:
        text += f"""
## Fences

Random balls of 3 to 38 m/s for four seconds, and men who run where they like for three. The beach has lines and no fence: men alone.

{table(("venue", "balls", "met it", "flew over", "through", "men", "came to it", "outside", "deepest circle, m"), fence_rows)}"""
    if shot_rows:
        text += f"""
## Shots at the small goals on their ground

{table(("goal", "shots", "came in or on it", "escaped", "no number", "deepest in the net, m"), shot_rows)}"""
    (docs / "venues-measured.md").write_text(text, encoding="utf-8")


def main():
    folder, docs = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])

    def read(name):
        path = folder / f"{name}.json"
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None

    bands = Bands()
    measured, counts = {}, {}
    for venue in VENUES:
        data = read(venue)
        if data is None:
            continue
        matches = data["matches"]
        counts[venue] = len(matches)
        measured[venue] = {name: mean_and_error([of(match) for match in matches]) for name, of in STATISTICS.items()}
        judge_venue(bands, venue, matches)
    fences = {v: f for v in VENUES if (f := read(f"fence-{v}"))}
    shots = {g: s for g in ("beach", "futsal") if (s := read(f"shots-{g}"))}
    if (grounds := read("grounds")) is not None:
        write_grounds(grounds, docs, 10000)
    write_venues(measured, counts, bands, fences, shots, docs)
    for what, wanted, counted, good in bands.rows:
        if good != "yes":
            print(f"{what}: {counted}, wanted {wanted}", file=sys.stderr)
    return 1 if bands.broken else 0


if __name__ == "__main__":
    sys.exit(main())
