"""A crest for each team, in the colours of its kits: shield, partition of the field, one charge. The rules of heraldry
that serve a picture of 32 texels: few tinctures, a light one never on a light one, the charge large and alone."""
import math
import random
import tomllib

from PIL import Image, ImageDraw, ImageFilter

from drawing import Board, ngon, star

SIZE, FINE = 128, 4
LIGHT, DARK = (246, 246, 240), (24, 28, 44)
GOLD = (250, 200, 60)


# Tinctures ----------------------------------------------------------------------------------------------------------


def rgb(text):
    return tuple(int(text[i:i + 2], 16) for i in (1, 3, 5))


def lightness(c):
    return (0.2126 * c[0] ** 2.2 + 0.7152 * c[1] ** 2.2 + 0.0722 * c[2] ** 2.2) ** (1 / 2.2) / 255


def apart(a, b):
    """How well two tinctures are told apart, mostly by lightness: in a small picture that is what is left."""
    return abs(lightness(a) - lightness(b)) + 0.25 * math.dist(a, b) / 441


def tinctures(kits):
    """Field, second colour, and the charge's."""
    home, away = kits["home"], kits["away"]
    field = rgb(home["shirt"])
    others = [rgb(kit[k]) for kit in (home, away) for k in ("second", "number", "shorts", "shirt", "socks") if k in kit]
    others += [LIGHT, DARK]
    second = next((c for c in others if 0.22 < apart(field, c) < 0.75), max(others, key=lambda c: apart(field, c)))
    # Well apart is enough; then rather a colour than black or white.
    charge = max(others + [GOLD], key=lambda c: min(apart(field, c), 0.45) + 0.2 * min(apart(second, c), 0.45)
                 + 0.16 * (max(c) - min(c)) / 255 - 0.02 * (c == GOLD))
    return field, second, charge


# Shields: outlines in a square of −1 to 1, y down ----------------------------------------------------------------------


def curve(*points):
    """A quadratic curve through three points' polygon."""
    a, b, c = points
    return [tuple((1 - t) ** 2 * a[k] + 2 * t * (1 - t) * b[k] + t * t * c[k] for k in (0, 1))
            for t in [i / 16 for i in range(17)]]


def mirrored(right):
    """From the middle on top down the right side to the middle below, and up again."""
    return right + [(-x, y) for x, y in reversed(right)]


SHIELDS = {
    "heater": mirrored([(0, -0.92), (0.82, -0.92), (0.82, -0.1)] + curve((0.82, -0.1), (0.78, 0.62), (0, 1.0))),
    "swiss": mirrored(curve((0, -0.86), (0.42, -0.80), (0.72, -0.98))[0:] + curve((0.72, -0.98), (0.86, -0.4), (0.84, 0.05))
                      + curve((0.84, 0.05), (0.72, 0.7), (0, 1.0))),
    "square": mirrored([(0, -0.92), (0.80, -0.92), (0.80, 0.45)] + curve((0.80, 0.45), (0.80, 0.80), (0.36, 0.80))
                       + curve((0.36, 0.80), (0.12, 0.82), (0, 1.0))),
    "round": [(0.94 * math.sin(2 * math.pi * i / 72), -0.94 * math.cos(2 * math.pi * i / 72)) for i in range(72)],
    "hexagon": [(x, y) for x, y in ngon(0, 0, 0.99, 6)],
}


# Partitions: draw the second colour on the field; −1 to 1 ----------------------------------------------------------------


class Field:
    def __init__(self, ground):
        self.board = Board(SIZE, SIZE, ground, FINE)

    @staticmethod
    def at(x, y):
        return (SIZE / 2 + x * SIZE * 0.46, SIZE / 2 + y * SIZE * 0.46)

    def polygon(self, points, colour):
        self.board.polygon([self.at(x, y) for x, y in points], colour)

    def box(self, x0, y0, x1, y1, colour):
        self.polygon([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], colour)

    def disc(self, x, y, r, colour):
        cx, cy = self.at(x, y)
        self.board.circle(cx, cy, r * SIZE * 0.46, colour)

    def stroke(self, points, thick, colour):
        self.board.line([self.at(x, y) for x, y in points], thick * SIZE * 0.46, colour)

    def arc(self, x, y, r, start, end, thick, colour):
        cx, cy = self.at(x, y)
        k = SIZE * 0.46
        self.board.arc(cx, cy, r * k, start, end, thick * k, colour)


def plain(f, c):
    pass


def pale_halves(f, c):
    f.box(0, -1.2, 1.2, 1.2, c)


def fess_halves(f, c):
    f.box(-1.2, 0, 1.2, 1.2, c)


def bend(f, c):
    f.polygon([(-1.2, -1.2), (-0.75, -1.2), (1.2, 0.75), (1.2, 1.2), (0.75, 1.2), (-1.2, -0.75)], c)


def bend_halves(f, c):
    f.polygon([(-1.2, -1.2), (1.2, 1.2), (-1.2, 1.2)], c)


def quarters(f, c):
    f.box(0, -1.2, 1.2, -0.02, c)
    f.box(-1.2, -0.02, 0, 1.2, c)


def chief(f, c):
    f.box(-1.2, -1.2, 1.2, -0.48, c)


def pale(f, c):
    f.box(-0.40, -1.2, 0.40, 1.2, c)


def fess(f, c):
    f.box(-1.2, -0.40, 1.2, 0.40, c)


def pallets(f, c):
    for x in (-0.62, 0.26):
        f.box(x, -1.2, x + 0.36, 1.2, c)


def bars(f, c):
    for y in (-0.58, 0.14):
        f.box(-1.2, y, 1.2, y + 0.36, c)


def chevron(f, c):
    f.polygon([(0, -0.30), (1.2, 0.75), (1.2, 1.25), (0, 0.20), (-1.2, 1.25), (-1.2, 0.75)], c)


def pile(f, c):
    f.polygon([(-0.84, -1.2), (0.84, -1.2), (0, 0.86)], c)


def saltire(f, c):
    for s in (-1, 1):
        f.polygon([(-1.2 * s, -1.0), (-1.0 * s, -1.2), (1.2 * s, 1.0), (1.0 * s, 1.2)], c)


def base_waves(f, c):
    for y in (0.34, 0.68):
        top = [(-1.2 + 0.06 * i, y + 0.08 * math.sin(0.06 * i * 7.5)) for i in range(41)]
        f.polygon(top + [(x, py + 0.19) for x, py in reversed(top)], c)


PARTITIONS = [plain, pale_halves, fess_halves, bend, bend_halves, quarters, chief, pale, fess, pallets, bars, chevron,
              pile, saltire, base_waves]


# Charges, about 0.6 across ------------------------------------------------------------------------------------------------


def c_star(f, c, _):
    f.polygon(star(0, 0.02, 0.62), c)


def c_sun(f, c, ground):
    f.polygon(star(0, 0, 0.64, 12, 0.66), c)
    f.disc(0, 0, 0.36, ground)
    f.disc(0, 0, 0.29, c)


def c_ball(f, c, ground):
    f.disc(0, 0, 0.60, c)
    f.polygon(ngon(0, 0, 0.21, 5), ground)
    for i in range(5):
        a = 2 * math.pi * i / 5

        def at(r, turn):
            return (r * math.sin(a + turn), -r * math.cos(a + turn))

        f.stroke([at(0.2, 0), at(0.42, 0)], 0.05, ground)
        f.polygon([at(0.40, 0), at(0.47, 0.34), at(0.57, 0.27), at(0.57, -0.27), at(0.47, -0.34)], ground)


def c_crown(f, c, _):
    f.polygon([(-0.55, 0.42), (-0.62, -0.34), (-0.28, 0.02), (0, -0.5), (0.28, 0.02), (0.62, -0.34), (0.55, 0.42)], c)
    for x, y in ((-0.62, -0.38), (0, -0.54), (0.62, -0.38)):
        f.disc(x, y, 0.10, c)


def c_tower(f, c, ground):
    f.box(-0.34, -0.26, 0.34, 0.56, c)
    f.box(-0.46, -0.46, 0.46, -0.24, c)
    for x in (-0.46, -0.13, 0.20):
        f.box(x, -0.66, x + 0.26, -0.44, c)
    f.box(-0.12, 0.22, 0.12, 0.58, ground)
    f.disc(0, 0.22, 0.12, ground)


def c_tree(f, c, _):
    f.box(-0.09, 0.24, 0.09, 0.64, c)
    for x, y, r in ((0, -0.34, 0.30), (-0.30, -0.06, 0.28), (0.30, -0.06, 0.28), (0, 0.06, 0.30)):
        f.disc(x, y, r, c)


def c_mountain(f, c, ground):
    f.polygon([(-0.76, 0.46), (-0.16, -0.52), (0.10, -0.08), (0.26, -0.30), (0.76, 0.46)], c)
    f.polygon([(-0.16, -0.52), (-0.02, -0.28), (-0.12, -0.16), (-0.20, -0.26), (-0.33, -0.24)], ground)


def c_anchor(f, c, _):
    f.arc(0, -0.46, 0.19, 0, 360, 0.10, c)
    f.stroke([(0, -0.30), (0, 0.52)], 0.15, c)
    f.stroke([(-0.30, -0.12), (0.30, -0.12)], 0.13, c)
    f.arc(0, 0.06, 0.56, 15, 165, 0.15, c)
    for s in (-1, 1):
        f.polygon([(s * 0.66, 0.02), (s * 0.36, 0.18), (s * 0.62, 0.40)], c)


def c_key(f, c, _):
    f.arc(0, -0.38, 0.28, 0, 360, 0.13, c)
    f.stroke([(0, -0.12), (0, 0.62)], 0.14, c)
    f.box(0, 0.28, 0.30, 0.41, c)
    f.box(0, 0.50, 0.24, 0.63, c)


def c_flame(f, c, ground):
    outer = curve((0.02, -0.72), (0.62, -0.1), (0.42, 0.34)) + curve((0.42, 0.34), (0.28, 0.66), (0, 0.66)) \
        + curve((0, 0.66), (-0.50, 0.62), (-0.46, 0.16)) + curve((-0.46, 0.16), (-0.42, -0.10), (-0.22, -0.26)) \
        + curve((-0.22, -0.26), (-0.2, -0.02), (-0.06, 0.02)) + curve((-0.06, 0.02), (0.14, -0.24), (0.02, -0.72))
    f.polygon(outer, c)
    f.polygon(curve((0.04, 0.08), (0.34, 0.36), (0.04, 0.54)) + curve((0.04, 0.54), (-0.28, 0.40), (0.04, 0.08)), ground)


def c_arrow(f, c, _):
    f.stroke([(0, -0.3), (0, 0.46)], 0.15, c)
    f.polygon([(0, -0.74), (0.34, -0.22), (-0.34, -0.22)], c)
    for y in (0.26, 0.46):
        f.polygon([(0, y - 0.16), (0.32, y + 0.08), (0.32, y + 0.22), (0, y + 0.02), (-0.32, y + 0.22), (-0.32, y + 0.08)], c)


def c_rose(f, c, ground):
    for i in range(5):
        a = 2 * math.pi * i / 5
        f.disc(0.32 * math.sin(a), -0.32 * math.cos(a), 0.27, c)
    f.disc(0, 0, 0.17, ground)
    f.disc(0, 0, 0.09, c)


def c_leaf(f, c, ground):
    right = curve((0, -0.72), (0.16, -0.5), (0.14, -0.32)) + [(0.30, -0.46), (0.36, -0.26), (0.62, -0.30), (0.50, -0.04), (0.66, 0.10), (0.30, 0.24),
                                                              (0.34, 0.36), (0.06, 0.30), (0.06, 0.66)]
    f.polygon(mirrored(right), c)


def c_wheel(f, c, ground):
    f.arc(0, 0, 0.60, 0, 360, 0.15, c)
    for i in range(4):
        a = math.pi * i / 4
        f.stroke([(0.5 * math.sin(a), 0.5 * math.cos(a)), (-0.5 * math.sin(a), -0.5 * math.cos(a))], 0.09, c)
    f.disc(0, 0, 0.17, c)


def c_bolt(f, c, _):
    f.polygon([(0.20, -0.74), (-0.44, 0.10), (-0.06, 0.10), (-0.22, 0.74), (0.46, -0.16), (0.06, -0.16)], c)


def c_lozenges(f, c, _):
    for x, y in ((0, -0.40), (-0.40, 0.0), (0.40, 0.0), (0, 0.40)):
        f.polygon([(x, y - 0.36), (x + 0.34, y), (x, y + 0.36), (x - 0.34, y)], c)


def c_ship(f, c, ground):
    f.polygon([(-0.68, 0.20), (0.68, 0.20), (0.42, 0.56), (-0.42, 0.56)], c)
    f.stroke([(0, 0.2), (0, -0.66)], 0.08, c)
    f.polygon(curve((0.06, -0.62), (0.66, -0.2), (0.48, 0.12)) + [(0.06, 0.12)], c)
    f.polygon(curve((-0.06, -0.46), (-0.5, -0.16), (-0.44, 0.12)) + [(-0.06, 0.12)], c)


def c_bird(f, c, _):
    """A swallow seen from below."""
    f.polygon(curve((0, -0.34), (0.34, -0.62), (0.80, -0.30)) + curve((0.80, -0.30), (0.40, -0.20), (0.16, 0.10))
              + [(0.34, 0.68), (0, 0.30), (-0.34, 0.68)] + curve((-0.16, 0.10), (-0.40, -0.20), (-0.80, -0.30))
              + curve((-0.80, -0.30), (-0.34, -0.62), (0, -0.34)), c)
    f.disc(0, -0.36, 0.14, c)


def c_fish(f, c, ground):
    f.polygon(curve((-0.66, 0.0), (-0.1, -0.56), (0.40, 0.0)) + curve((0.40, 0.0), (-0.1, 0.56), (-0.66, 0.0)), c)
    f.polygon([(0.26, 0.0), (0.72, -0.34), (0.60, 0.0), (0.72, 0.34)], c)
    f.disc(-0.38, -0.06, 0.07, ground)


def c_bell(f, c, ground):
    f.polygon(mirrored(curve((0, -0.58), (0.34, -0.56), (0.36, -0.06)) + curve((0.36, -0.06), (0.40, 0.22), (0.56, 0.32)) + [(0.56, 0.42)]), c)
    f.disc(0, 0.48, 0.14, c)
    f.disc(0, -0.60, 0.10, c)


def c_feather(f, c, ground):
    f.polygon(curve((0.46, -0.68), (-0.52, -0.5), (-0.40, 0.40)) + curve((-0.40, 0.40), (0.34, 0.28), (0.46, -0.68)), c)
    f.stroke([(0.22, -0.40), (-0.52, 0.66)], 0.07, c)
    f.stroke([(0.30, -0.48), (-0.36, 0.38)], 0.05, ground)


def c_horseshoe(f, c, ground):
    f.arc(0, -0.04, 0.58, 150, 390, 0.24, c)
    for side in (-1, 1):
        f.polygon([(side * 0.50, 0.22), (side * 0.28, 0.12), (side * 0.20, 0.54), (side * 0.46, 0.60)], c)
    for angle in (-150, -120, -90, -60, -30, 0, 180):
        a = math.radians(angle)
        f.disc(0.46 * math.cos(a), -0.04 + 0.46 * math.sin(a), 0.05, ground)


def c_hexagons(f, c, ground):
    for i in range(6):
        a = math.pi * i / 3
        f.polygon(ngon(0.44 * math.sin(a), -0.44 * math.cos(a), 0.22, 6, 30), c)
    f.polygon(ngon(0, 0, 0.22, 6, 30), c)


def c_shell(f, c, ground):
    rays = [(-75, 0.58), (-45, 0.70), (-15, 0.74), (15, 0.74), (45, 0.70), (75, 0.58)]
    for angle, r in rays:
        a = math.radians(angle)
        f.polygon([(0, 0.46), (r * math.sin(a - 0.25), 0.36 - r * math.cos(a - 0.25)), (r * math.sin(a + 0.25), 0.36 - r * math.cos(a + 0.25))], c)
        f.disc((r - 0.02) * math.sin(a), 0.36 - (r - 0.02) * math.cos(a), 0.16, c)
    for angle in (-60, -30, 0, 30, 60):
        a = math.radians(angle)
        f.stroke([(0.2 * math.sin(a), 0.36 - 0.2 * math.cos(a)), (0.74 * math.sin(a), 0.36 - 0.74 * math.cos(a))], 0.05, ground)
    f.box(-0.24, 0.40, 0.24, 0.56, c)


def c_drum(f, c, ground):
    f.box(-0.46, -0.36, 0.46, 0.36, c)
    f.polygon([(x * 0.46, -0.36 + 0.16 * math.sin(a)) for a in [math.pi * i / 12 for i in range(25)] for x in [math.cos(a)]], c)
    f.polygon([(x * 0.46, 0.36 + 0.16 * math.sin(a)) for a in [math.pi * i / 12 for i in range(25)] for x in [math.cos(a)]], c)
    f.stroke([(-0.44, -0.14), (-0.15, 0.38), (0.15, -0.06), (0.44, 0.34)], 0.06, ground)
    f.stroke([(-0.46, -0.24), (0, -0.14), (0.46, -0.24)], 0.06, ground)


CHARGES = [c_star, c_sun, c_ball, c_crown, c_tower, c_tree, c_mountain, c_anchor, c_key, c_flame, c_arrow, c_rose, c_leaf,
           c_wheel, c_bolt, c_lozenges, c_ship, c_bird, c_fish, c_bell, c_feather, c_horseshoe, c_hexagons, c_shell, c_drum]


# Together -------------------------------------------------------------------------------------------------------------


def mask_of(outline, share=1.0):
    mask = Image.new("L", (SIZE * FINE, SIZE * FINE), 0)
    k = SIZE * FINE * 0.46
    ImageDraw.Draw(mask).polygon([(SIZE * FINE / 2 + x * share * k, SIZE * FINE / 2 + y * share * k) for x, y in outline],
                                 fill=255)
    return mask


def painted(kits, shield, partition, charge):
    field, second, ink = tinctures(kits)
    f = Field(field)
    partition(f, second)
    # The charge has a seam of what it lies on, so that a partition's edge never cuts it.
    ground = field if partition is plain or apart(field, ink) >= apart(second, ink) - 0.1 else second
    if partition is not plain:
        stencil = Field((0, 0, 0))
        charge(stencil, (255, 255, 255), (255, 255, 255))
        around = stencil.board.image.convert("L")
        for _ in range(2):
            around = around.filter(ImageFilter.MaxFilter(9))
        f.board.image.paste(ground, (0, 0), around)
    charge(f, ink, ground)
    outline = SHIELDS[shield]
    # The rim is light, for most of what a crest is seen on is dark.
    rim = max((ink, second, LIGHT), key=lambda c: (lightness(c) > 0.45) + 0.5 * (apart(c, field) > 0.25) + 0.1 * (c == ink))
    # Edge, rim, field. What is clear keeps the edge's colour: no filter between texels draws a seam of black.
    whole = Image.new("RGB", f.board.image.size, DARK)
    whole.paste(rim, (0, 0), mask_of(outline, 0.955))
    whole.paste(f.board.image, (0, 0), mask_of(outline, 0.85))
    whole.putalpha(mask_of(outline))
    return whole.resize((SIZE, SIZE), Image.LANCZOS)


def all_crests(root):
    """By the teams' codes. Each draws its look from a generator seeded with its code, and takes no charge that another has
    while there are others, and never shield, partition and charge of another."""
    files = sorted((root / "assets" / "teams").glob("*.toml")) + [root / "assets" / "secret-team.toml"]
    charges = {}
    looks = {}
    for path in files:
        team = tomllib.loads(path.read_text(encoding="utf-8"))
        draw = random.Random("crest " + team["code"]).random
        own = tinctures(team["kits"])

        def unlike(charge):
            """From the nearest in colour of those who have it already."""
            return min((math.dist(own[0], c[0]) + math.dist(own[2], c[2]) for c in charges.get(charge, [])), default=999)

        free = [c for c in CHARGES if len(charges.get(c, [])) == min(len(charges.get(k, [])) for k in CHARGES)]
        free = [c for c in free if unlike(c) > 220] or [max(free, key=unlike)]
        charge = free[int(draw() * len(free))]
        charges.setdefault(charge, []).append(own)
        used = [p for p, _ in looks.values()]
        rare = [p for p in PARTITIONS if used.count(p) == min(used.count(k) for k in PARTITIONS)]
        partition = rare[int(draw() * len(rare))]
        shield = list(SHIELDS)[int(draw() * len(SHIELDS))]
        if path.stem == "secret-team":
            shield, partition, charge = "hexagon", plain, c_hexagons
        looks[team["code"]] = (partition, charge)
        yield team["code"].lower(), painted(team["kits"], shield, partition, charge)
