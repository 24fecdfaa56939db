"""People in the stands, from the front and a little above: one cell a pose and person, modelled of round bodies.

Red is light (half is a surface's own colour), green how much of it is dyed in the shirt's colour, blue how much is skin;
what is neither is dark: hair, trousers. Alpha cuts the figure out. src/render/crowd_seats.hpp has the same lay-out.
"""
import numpy as np
from PIL import Image

PEOPLE = 12
POSES = ("sit", "sit folded", "sit clap wide", "sit clap shut", "stand", "clap wide", "clap shut", "arms up", "fists",
         "hands on head", "scarf", "bowed", "umbrella")
CELL = (40, 144)  # texels: 0.625 m by 2.25 m
PER_METRE = 64
SUPER = 4  # samples a side of a texel
TILT = np.radians(10.0)  # how far from above they are seen
LIGHT = np.array([-0.35, 0.80, 0.48]) / np.linalg.norm([-0.35, 0.80, 0.48])

DARK, KIT, SKIN, PALE_KIT, DARK_KIT = range(5)
MATERIALS = np.array([[0, 0], [1, 0], [0, 1], [1, 0], [1, 0]], float)  # dyed, skin
LIGHTNESS = np.array([1.0, 1.0, 1.0, 1.45, 0.55])


class Cell:
    def __init__(self):
        w, h = CELL[0] * SUPER, CELL[1] * SUPER
        self.depth = np.full((h, w), -9.0)
        self.light = np.zeros((h, w))
        self.material = np.full((h, w), -1)

    def ball(self, middle, radii, material):
        """An ellipsoid, its axes those of the cell."""
        scale = PER_METRE * SUPER
        x, y, z = middle
        rx, ry, rz = (radii,) * 3 if np.isscalar(radii) else radii
        sy = y * np.cos(TILT) - z * np.sin(TILT)
        sz = z * np.cos(TILT) + y * np.sin(TILT)
        h, w = self.depth.shape
        cx, cy = w / 2 + x * scale, h - sy * scale
        x0, x1 = int(max(cx - rx * scale, 0)), int(min(cx + rx * scale + 1, w))
        y0, y1 = int(max(cy - ry * scale, 0)), int(min(cy + ry * scale + 1, h))
        if x0 >= x1 or y0 >= y1:
            return
        u = (np.arange(x0, x1) + 0.5 - cx)[None, :] / (rx * scale)
        v = -(np.arange(y0, y1) + 0.5 - cy)[:, None] / (ry * scale)
        inside = 1.0 - u * u - v * v
        hit = inside > 0
        n = np.sqrt(np.maximum(inside, 0.0))
        depth = sz + n * rz
        hit &= depth > self.depth[y0:y1, x0:x1]
        normal = np.stack([u / rx + 0 * v, v / ry + 0 * u, n / rz])
        normal /= np.linalg.norm(normal, axis=0)
        lit = np.maximum((normal * LIGHT[:, None, None]).sum(0), 0.0)
        light = (0.44 + 0.62 * lit) * (0.72 + 0.28 * normal[2])
        self.depth[y0:y1, x0:x1][hit] = depth[hit]
        self.light[y0:y1, x0:x1][hit] = (light * LIGHTNESS[material])[hit]
        self.material[y0:y1, x0:x1][hit] = material

    def limb(self, a, b, ra, rb, material, upto=1.0):
        a, b = np.array(a, float), np.array(b, float)
        for t in np.linspace(0.0, upto, 20):
            self.ball(a + (b - a) * t, ra + (rb - ra) * t, material)

    def finished(self):
        dyed = np.where(self.material[..., None] >= 0, MATERIALS[self.material], 0.0)
        alpha = (self.material >= 0).astype(float)
        def means(m):
            return m.reshape(CELL[1], SUPER, CELL[0], SUPER).mean((1, 3))
        cover = means(alpha)
        safe = np.maximum(cover, 1e-6)
        out = np.zeros((CELL[1], CELL[0], 4))
        out[..., 0] = means(self.light * alpha) / safe * 0.5
        out[..., 1] = means(dyed[..., 0]) / safe
        out[..., 2] = means(dyed[..., 1]) / safe
        out[..., 3] = cover
        return out


class Person:
    def __init__(self, number):
        self.r = np.random.default_rng(7700 + number)
        self.number = number
        self.woman = number % 3 == 1
        self.child = number == 7
        self.size = 0.80 if self.child else (0.94 if self.woman else 1.0) + 0.03 * self.r.standard_normal()
        self.wide = 1.0 + 0.10 * self.r.standard_normal() + (0.12 if number in (4, 9) else 0.0)
        self.sleeves = number % 4 != 2  # long ones
        self.hair = ("short", "long", "cap", "short", "bald", "tied", "short", "short", "hat", "bald", "long", "hat")[number]
        self.scarf = number in (3, 8, 10)
        self.lean = 0.03 * self.r.standard_normal()


def head(cell, p, at, turn=0.0):
    x, y, z = at
    s = 1.02 if p.child else 1.08
    cell.limb((x, y - 0.17, z - 0.01), (x, y - 0.08, z), 0.052 * s, 0.050 * s, SKIN)
    cell.ball((x, y, z), (0.082 * s, 0.108 * s, 0.10 * s), SKIN)
    for side in (-1, 1):
        cell.ball((x + side * 0.032 + turn * 0.03, y + 0.012, z + 0.093), (0.014, 0.009, 0.01), DARK)
    if p.hair == "short":
        cell.ball((x, y + 0.045, z - 0.028), (0.090, 0.085, 0.10), DARK)
    elif p.hair in ("long", "tied"):
        cell.ball((x, y + 0.045, z - 0.03), (0.094, 0.088, 0.10), DARK)
        if p.hair == "long":
            for side in (-1, 1):
                cell.limb((x + side * 0.078, y + 0.03, z - 0.03), (x + side * 0.088, y - 0.16, z - 0.02), 0.036, 0.030, DARK)
        else:
            cell.ball((x, y + 0.13, z - 0.05), 0.045, DARK)
    elif p.hair == "cap":
        cell.ball((x, y + 0.055, z - 0.01), (0.092, 0.070, 0.10), KIT)
        cell.ball((x, y + 0.045, z + 0.10), (0.070, 0.016, 0.05), DARK_KIT)
    elif p.hair == "hat":
        cell.ball((x, y + 0.06, z - 0.01), (0.096, 0.085, 0.10), PALE_KIT if p.number == 8 else KIT)
        cell.ball((x, y + 0.155, z - 0.01), 0.034, DARK_KIT)
    if p.scarf:
        cell.ball((x, y - 0.135, z + 0.01), (0.098, 0.045, 0.085), PALE_KIT)


def arm(cell, p, shoulder, elbow, hand):
    s = p.size
    cell.limb(shoulder, elbow, 0.064 * s * p.wide, 0.052 * s, KIT)
    if p.sleeves:
        cell.limb(elbow, hand, 0.050 * s, 0.042 * s, KIT, 0.88)
    else:
        cell.limb(elbow, hand, 0.045 * s, 0.036 * s, SKIN)
    cell.ball(hand, (0.046 * s, 0.052 * s, 0.04), SKIN)


def arms(cell, p, shoulders, elbows, hands):
    """Each as (x, y, z) of the right one; the left one mirrors it, with a little of its own."""
    for side in (-1, 1):
        def at(v):
            own = 0.012 * p.r.standard_normal(3)
            return (side * v[0] + own[0] + p.lean * v[1] * 0.3, v[1] + own[1], v[2] + own[2])
        arm(cell, p, at(shoulders), at(elbows), at(hands))


def torso(cell, p, low, high, z):
    s, w = p.size, p.wide
    for t in np.linspace(0.0, 1.0, 44):
        half = (0.150 + 0.045 * t - (0.025 if p.woman else 0.0) * np.sin(np.pi * t)) * s * w
        y = low + (high - low) * t
        cell.ball((p.lean * y * 0.3, y, z), (half, 0.085 * s, 0.115 * s * w), KIT)
    # A collar, an open coat or a stripe on the chest.
    if p.number in (0, 6, 11):
        cell.limb((p.lean * low, low + 0.02, z + 0.105 * w), (p.lean * high * 0.3, high - 0.06, z + 0.085 * w), 0.022, 0.020, DARK_KIT)
    elif p.number in (2, 5):
        cell.ball((0, high - 0.15, z + 0.07), (0.155 * s * w, 0.030, 0.06), PALE_KIT)


def sitting(cell, p, pose):
    s = p.size
    seat = 0.46
    low, high = seat + 0.10, seat + 0.56 * s
    bow = 0.16 if pose == "bowed" else 0.0
    z = 0.02 + bow * 0.6
    for side in (-1, 1):
        knee = (side * 0.115, seat + 0.07, 0.44 * s)
        cell.limb((side * 0.095, seat + 0.07, 0.02), knee, 0.085 * s * p.wide, 0.070 * s, DARK)
        cell.limb(knee, (side * 0.12, 0.07, 0.40 * s), 0.062 * s, 0.045 * s, DARK)
        cell.ball((side * 0.12, 0.05, 0.46 * s), (0.05, 0.045, 0.10), DARK)
    torso(cell, p, low, high - bow * 0.5, z)
    head(cell, p, (p.lean * 1.2, high + 0.20 * s - bow * 1.25, z + bow * 1.1), 0.4 * p.r.standard_normal())
    shoulder = (0.185 * s * p.wide, high - 0.03 - bow * 0.5, z)
    if pose == "sit folded":
        arms(cell, p, shoulder, (0.225 * s, seat + 0.27, 0.12), (0.03, seat + 0.31, 0.25))
    elif pose == "sit clap wide":
        arms(cell, p, shoulder, (0.24, seat + 0.30, 0.14), (0.17, seat + 0.47, 0.30))
    elif pose == "sit clap shut":
        arms(cell, p, shoulder, (0.22, seat + 0.30, 0.14), (0.025, seat + 0.45, 0.32))
    elif pose == "bowed":
        head_y = high + 0.20 * s - bow * 1.25
        arms(cell, p, shoulder, (0.20, seat + 0.24, 0.34), (0.085, head_y + 0.02, z + bow * 1.1 + 0.10))
    elif pose == "umbrella":
        arm(cell, p, (0.185 * s, high - 0.03, z), (0.22, seat + 0.28, 0.16), (0.08, seat + 0.48, 0.26))
        arm(cell, p, (-0.185 * s, high - 0.03, z), (-0.22, seat + 0.24, 0.14), (-0.10, seat + 0.13, 0.36))
        top = high + 0.62 * s
        cell.limb((0.08, seat + 0.50, 0.24), (0.03, top, 0.10), 0.011, 0.011, DARK)
        for k in range(25):  # its panels in two colours
            x = (k - 12) / 12.0
            cell.ball((0.25 * x, top - 0.16 * x * x - 0.03, 0.08), (0.045, 0.10 - 0.05 * abs(x), 0.30 * (1.05 - abs(x) * 0.7)),
                      KIT if (k // 5) % 2 == 0 else PALE_KIT)
    else:
        arms(cell, p, shoulder, (0.225 * s, seat + 0.24, 0.12), (0.12, seat + 0.14, 0.38))


def standing(cell, p, pose):
    s = p.size
    hip, high = 0.90 * s, 1.42 * s
    for side in (-1, 1):
        cell.limb((side * 0.085 * s, hip, 0.0), (side * 0.10 * s, 0.48 * s, 0.02), 0.090 * s * p.wide, 0.066 * s, DARK)
        cell.limb((side * 0.10 * s, 0.48 * s, 0.02), (side * 0.10 * s, 0.08, 0.0), 0.062 * s, 0.046 * s, DARK)
        cell.ball((side * 0.105 * s, 0.05, 0.06), (0.05, 0.045, 0.11), DARK)
    torso(cell, p, hip, high, 0.0)
    up = pose in ("arms up", "fists", "scarf")
    head(cell, p, (p.lean * 1.6, high + 0.20 * s, 0.02 - (0.03 if up else 0.0)), 0.4 * p.r.standard_normal())
    shoulder = (0.190 * s * p.wide, high - 0.03, 0.0)
    if pose == "clap wide":
        arms(cell, p, shoulder, (0.25 * s, high - 0.27, 0.12), (0.17, high - 0.08, 0.30))
    elif pose == "clap shut":
        arms(cell, p, shoulder, (0.23 * s, high - 0.27, 0.12), (0.025, high - 0.10, 0.32))
    elif pose == "arms up":
        arms(cell, p, shoulder, (0.225 * s, high + 0.24 * s, 0.04), (0.235 * s, high + 0.50 * s, 0.06))
    elif pose == "fists":
        arms(cell, p, shoulder, (0.255 * s, high + 0.10 * s, 0.10), (0.19 * s, high + 0.36 * s, 0.16))
    elif pose == "hands on head":
        arms(cell, p, shoulder, (0.255 * s, high + 0.14 * s, 0.06), (0.075 * s, high + 0.28 * s, 0.04))
    elif pose == "scarf":
        hand = (0.255 * s, high + 0.42 * s, 0.08)
        arms(cell, p, shoulder, (0.245 * s, high + 0.18 * s, 0.05), hand)
        for k in range(13):
            x = (k - 6) / 6.0
            sag = 0.035 * (1.0 - x * x)
            for drop in (0.0, 0.05, 0.10):
                cell.ball((0.27 * x, hand[1] - sag - drop + 0.03, 0.12), (0.028, 0.035, 0.02),
                          PALE_KIT if (k // 2) % 2 == 0 else DARK_KIT)
    else:
        arms(cell, p, shoulder, (0.245 * s, high - 0.27, 0.03), (0.215 * s, high - 0.50, 0.10))


def sheet():
    width, height = CELL
    page = np.zeros((height * len(POSES), width * PEOPLE, 4))
    for row, pose in enumerate(POSES):
        for number in range(PEOPLE):
            person = Person(number)
            cell = Cell()
            (sitting if pose.startswith("sit") or pose in ("bowed", "umbrella") else standing)(cell, person, pose)
            page[row * height:(row + 1) * height, number * width:(number + 1) * width] = cell.finished()
    # What is cut out has its neighbours' colour, so that filtering finds no black there.
    colour, cover = page[..., :3].copy(), page[..., 3:4].copy()
    known = cover > 0.02
    for _ in range(6):
        near = np.zeros_like(colour)
        count = np.zeros_like(cover)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            near += np.roll(colour * known, (dy, dx), (0, 1))
            count += np.roll(known.astype(float), (dy, dx), (0, 1))
        grow = (~known) & (count > 0)
        colour = np.where(grow, near / np.maximum(count, 1), colour)
        known = known | grow
    page[..., :3] = np.where(known, colour, 0.25)
    return Image.fromarray((np.clip(page, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def looked_at(picture):
    """The sheet as it is seen, in one shirt: to be judged by eye."""
    t = np.asarray(picture).astype(float) / 255.0
    dyed, skin = t[..., 1:2], t[..., 2:3]
    rest = np.maximum(1.0 - dyed - skin, 0.0)
    colour = t[..., 0:1] * 2.0 * (dyed * [0.80, 0.20, 0.22] + skin * [0.86, 0.64, 0.50] + rest * [0.20, 0.19, 0.22])
    over = t[..., 3:4]
    return Image.fromarray((np.clip(colour * over + (1 - over) * [0.45, 0.5, 0.55], 0, 1) * 255).astype(np.uint8))
