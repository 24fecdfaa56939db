"""Hair and beards: shells over the head, moved by it alone. Each style says how thick the hair is where, and where
it ends; some add a tail, a crest or plaits."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import head
from detail import LEVELS
from mesh import Surface, Zone, triangles, weight_of
from shapes import pchip, smooth
from skeleton import vec

MIDDLE = vec(0.0, 1.705, -0.006)


class Fineness:
    """Of a shell: rows and columns; how far what lies on it must stand off."""

    def __init__(self, level, rows, columns, apart):
        self.level, self.rows, self.columns, self.apart = level, rows, columns, apart


FINENESS = (Fineness(0, 6, 16, 0.0), Fineness(1, 4, 12, 0.003), Fineness(2, 3, 8, 0.008))

HEAD = weight_of(head=1.0)

# Where hair ends: degrees round the head (0 face, 90 ear, 180 nape), y.
LINE = pchip([0, 25, 50, 66, 76, 88, 100, 112, 125, 150, 180],
             [1.792, 1.790, 1.774, 1.750, 1.716, 1.703, 1.731, 1.724, 1.682, 1.642, 1.630])


class Scalp:
    def __init__(self):
        half = Surface()
        head.build_skull(half, LEVELS[0])
        whole = half.mirrored()
        # Corners of the heads that a level of hair is worn on, which must not come through: its own and coarser ones.
        self.corners = {}
        for level in (0, 1, 2):
            worn = [level] if level < 2 else [2, 3]
            grid = [head.grid_point(r, c) for k in worn for r in head.LODS[k][0] for c in head.LODS[k][1]]
            self.corners[level] = [p * vec(s, 1, 1) for p in grid for s in (1, -1) if p[1] > 1.60]
        self.tree = BVHTree.FromPolygons([p.tolist() for p in whole.points],
                                         [ids for ids, _, _ in triangles(whole)])

    def hit(self, way):
        place, normal, _, _ = self.tree.ray_cast(Vector(MIDDLE), Vector(way))
        return np.array(place), np.array(normal)


def round_head(p):
    """Degrees from the face, left positive."""
    return np.degrees(np.arctan2(p[0], p[2] - MIDDLE[2]))


def shell(surface, scalp, fine, thick, tilt=0.0, line=lambda a: LINE(abs(a))[0], outwards=None):
    """thick(t, degrees round the head, place): t from 0 at the pole to 1 where hair ends. tilt: degrees by which the
    pole lies behind the crown."""
    rows, columns = fine.rows, fine.columns
    t0 = np.radians(tilt)
    pole = vec(0, np.cos(t0), -np.sin(t0))
    front = vec(0, np.sin(t0), np.cos(t0))
    left = vec(1, 0, 0)

    def way(column, angle):
        c = 2 * np.pi * column / columns
        return pole * np.cos(angle) + (front * np.cos(c) + left * np.sin(c)) * np.sin(angle)

    # A coarse shell cuts its corners: it stands off by as much, so that no scalp comes through.
    radius = 0.09
    cut = radius * (1 - np.cos(np.pi / columns)) * 0.8 + radius * (1 - np.cos(0.9 / rows)) * 0.8

    def place(p, n, t):
        a = round_head(p)
        out = (p - MIDDLE) / np.linalg.norm(p - MIDDLE)
        out = out * 0.6 + n * 0.4 if outwards is None else outwards(p, n, out)
        return p + out * (thick(t, a, p) + cut * rim(t, 0.85))

    p, n = scalp.hit(pole)
    top = surface.point(place(p, n, 0.0), HEAD)
    ends = []
    for c in range(columns):
        low, angle = 0.05, 0.05
        while angle < 2.9:
            q, _ = scalp.hit(way(c, angle))
            if q[1] < line(round_head(q)):
                break
            low = angle
            angle += 0.02
        ends.append(low)
    before, rings = None, []
    for r in range(1, rows + 1):
        t = r / rows
        loop = []
        for c in range(columns):
            p, n = scalp.hit(way(c, ends[c] * t))
            loop.append(surface.point(place(p, n, t), HEAD))
        if before is None:
            for c in range(columns):
                surface.face((top, loop[c], loop[(c + 1) % columns]), Zone.HAIR, "hair", "plain",
                             ((c / columns, 0), (c / columns, t), ((c + 1) / columns, t)))
        else:
            for c in range(columns):
                d = (c + 1) % columns
                surface.face((before[c], loop[c], loop[d], before[d]), Zone.HAIR, "hair", "plain",
                             ((c / columns, t - 1 / rows), (c / columns, t), ((c + 1) / columns, t),
                              ((c + 1) / columns, t - 1 / rows)))
        before = loop
        rings.append(loop)
    cover(surface, scalp.corners[fine.level], top, rings)
    # The rim goes into the skin.
    loop = []
    for c in range(columns):
        p, n = scalp.hit(way(c, ends[c] + 0.03))
        loop.append(surface.point(p - n * 0.004, HEAD))
    for c in range(columns):
        d = (c + 1) % columns
        surface.face((before[c], loop[c], loop[d], before[d]), Zone.HAIR, "hair", "plain",
                     ((c / columns, 1), (c / columns, 1), ((c + 1) / columns, 1), ((c + 1) / columns, 1)))


def cover(surface, corners, top, rings):
    """Lifts a shell where a corner of the head would come through between its columns."""
    columns = len(rings[0])
    tris = [(top, rings[0][c], rings[0][(c + 1) % columns]) for c in range(columns)]
    for above, below in zip(rings, rings[1:]):
        for c in range(columns):
            d = (c + 1) % columns
            tris += [(above[c], below[c], below[d]), (above[c], below[d], above[d])]
    for _ in range(4):
        tree = BVHTree.FromPolygons([p.tolist() for p in surface.points], tris)
        lift = {}
        for v in corners:
            far = np.linalg.norm(v - MIDDLE)
            place, _, index, distance = tree.ray_cast(Vector(MIDDLE), Vector((v - MIDDLE) / far))
            if place is not None and distance < far + 0.0015:
                for k in tris[index]:
                    lift[k] = max(lift.get(k, 0.0), far + 0.0015 - distance)
        for k, more in lift.items():
            out = surface.points[k] - MIDDLE
            surface.points[k] = surface.points[k] + out / np.linalg.norm(out) * more


def tube(surface, line, sides, group="hair"):
    """line: (place, half width, half depth); the first end lies in the hair, the last is closed."""
    before = None
    for k, (p, w, d) in enumerate(line):
        a = np.array(line[max(k - 1, 0)][0])
        b = np.array(line[min(k + 1, len(line) - 1)][0])
        along = (b - a) / np.linalg.norm(b - a)
        side = vec(1, 0, 0) - along * along[0]
        side /= np.linalg.norm(side)
        # Loops run from the front by the outer side: ahead × side must look against the way along.
        ahead = np.cross(side, along)
        loop = [surface.point(np.array(p) + ahead * d * np.cos(v) + side * w * np.sin(v), HEAD)
                for v in 2 * np.pi * np.arange(sides) / sides]
        if before:
            surface.strip(before, loop, Zone.HAIR, group, "plain",
                          [i / sides for i in range(sides + 1)], ((k - 1) / len(line), k / len(line)))
        before = loop
    surface.cap(before, Zone.HAIR, group, "plain")


def rim(t, at=0.8):
    """Thins out towards where hair ends."""
    return 1 - smooth(at, 1.08, t)


def cropped(s, scalp, fine):
    shell(s, scalp, fine, lambda t, a, p: 0.0025 + 0.006 * rim(t, 0.8))


def short(s, scalp, fine):
    def thick(t, a, p):
        quiff = np.exp(-(a / 38) ** 2) * smooth(0.35, 0.8, t)
        sides = smooth(50, 100, abs(a)) * smooth(0.3, 0.7, t)
        return 0.003 + (0.015 + 0.010 * quiff - 0.008 * sides) * rim(t, 0.93 if abs(a) < 50 else 0.75)
    shell(s, scalp, fine, thick)


def side_part(s, scalp, fine):
    def thick(t, a, p):
        # Parted over his left brow, combed to the right.
        part = np.exp(-((p[0] - 0.032) / 0.012) ** 2) * smooth(-0.06, 0.02, p[2])
        sweep = smooth(0.045, 0.0, p[0]) * smooth(0.03, 0.09, p[1] - 1.68)
        return 0.003 + (0.010 + 0.020 * sweep - 0.010 * part) * rim(t, 0.95 if abs(a) < 60 else 0.8)
    shell(s, scalp, fine, thick)


def full(s, scalp, fine):
    line = pchip([0, 25, 50, 66, 80, 95, 110, 125, 150, 180],
                 [1.772, 1.775, 1.760, 1.730, 1.690, 1.672, 1.655, 1.628, 1.612, 1.606])

    def thick(t, a, p):
        wave = 0.003 * np.sin(np.radians(a) * 6 + t * 5)
        return 0.004 + (0.026 + wave + 0.006 * smooth(70, 130, abs(a)) * t) * rim(t, 0.95)
    shell(s, scalp, fine, thick, line=lambda a: line(abs(a))[0])


def long_tied(s, scalp, fine):
    def thick(t, a, p):
        return 0.003 + 0.010 * rim(t, 0.75) + 0.006 * (1 - smooth(0.0, 0.35, t))
    shell(s, scalp, fine, thick, tilt=68)
    sides = max(4, fine.columns // 3)
    tail = [((0, 1.750, -0.090), 0.018, 0.017), ((0, 1.760, -0.125), 0.018, 0.017),
            ((0, 1.742, -0.155), 0.025, 0.021), ((0, 1.690, -0.172), 0.027, 0.020),
            ((0, 1.620, -0.165), 0.022, 0.016), ((0, 1.555, -0.150), 0.008, 0.007)]
    tube(s, tail if fine.level == 0 else tail[::2] + tail[-1:], sides)


def afro(s, scalp, fine):
    def thick(t, a, p):
        face = np.exp(-(a / 45) ** 2)
        return 0.008 + (0.060 - 0.012 * face) * (1 - smooth(0.88, 1.15, t)) + 0.002 * np.sin(t * 23 + a)
    line = lambda a: LINE(abs(a))[0] - 0.004
    shell(s, scalp, fine, thick, line=line)


def mohawk(s, scalp, fine):
    shell(s, scalp, fine, lambda t, a, p: 0.0045 * rim(t, 0.9))
    count = (9, 6, 4)[fine.level]
    rows = []
    for k in range(count):
        t = k / (count - 1)
        angle = np.radians(62 - 172 * t)  # over the head from the brow to the nape
        p, normal = scalp.hit(vec(0, np.cos(angle), np.sin(angle)))
        p = p + normal * fine.apart
        high = 0.048 * np.sin(np.pi * min(1.0, 0.12 + 0.86 * t)) ** 0.6
        lean = vec(0, 0, -0.012) * (1 - t)
        w = 0.021 * np.sin(np.pi * (0.1 + 0.8 * t)) ** 0.5
        base_l = p + vec(w, -0.006, 0)
        rows.append([s.point(base_l, HEAD), s.point(p + normal * high * 0.85 + vec(w * 0.55, 0, 0) + lean, HEAD),
                     s.point(p + normal * high + lean, HEAD),
                     s.point(p + normal * high * 0.85 - vec(w * 0.55, 0, 0) + lean, HEAD),
                     s.point(base_l * vec(-1, 1, 1), HEAD)])
    for k, (a, b) in enumerate(zip(rows, rows[1:])):
        for i in range(4):
            u = (k / count, (k + 1) / count)
            s.face((a[i], a[i + 1], b[i + 1], b[i]), Zone.HAIR, "crest", "plain",
                   ((u[0], i / 4), (u[0], (i + 1) / 4), (u[1], (i + 1) / 4), (u[1], i / 4)))
    s.cap(rows[0], Zone.HAIR, "crest", "plain", ahead=True)
    s.cap(rows[-1], Zone.HAIR, "crest", "plain", ahead=False)


def braids(s, scalp, fine):
    def thick(t, a, p):
        return 0.003 + 0.006 * rim(t, 0.85)

    shell(s, scalp, fine, thick, tilt=62)
    # Plaits laid along the head from the brow back, then hanging.
    count = (6, 4, 3)[fine.level]
    for k in range(count):
        x = (k - (count - 1) / 2) / max(1, (count - 1) / 2)
        line = []
        steps = (5, 3, 3)[fine.level]
        for i in range(steps + 1):
            t = i / steps
            angle = np.radians(42 - 134 * t)
            side = 0.62 * x * (1 - 0.35 * t)
            way = vec(side, np.cos(angle), np.sin(angle))
            p, normal = scalp.hit(way / np.linalg.norm(way))
            line.append((p + normal * (0.008 + fine.apart), 0.010 + 0.3 * fine.apart, 0.008))
        spread = 0.040 * x
        line.append(((spread * 1.25, 1.635, -0.118), 0.010, 0.009))
        line.append(((spread * 1.35, 1.560, -0.112), 0.006, 0.005))
        tube(s, line, 4 if fine.level == 0 else 3, f"plait{k}")


STYLES = {"afro": afro, "braids": braids, "cropped": cropped, "full": full, "long_tied": long_tied,
          "mohawk": mohawk, "short": short, "side_part": side_part}

# Beards lie on the grid of the head: millimetres over the skin at (row, column).
BEARDS = {
    "beard_short": {(2, 0): 1, (2, 1): 1, (2, 2): 1, (2, 3): 0, (2, 4): -1,
                    (3, 0): 3.5, (3, 1): 3.5, (3, 2): 3.5, (3, 3): 3.5, (3, 4): 3, (3, 5): 0,
                    (4, 0): 3.5, (4, 1): 3.5, (4, 2): 3.5, (4, 3): 3.5, (4, 4): 3.5, (4, 5): 2,
                    (5, 0): 1.5, (5, 1): 1.5, (5, 2): 3, (5, 3): 3, (5, 4): 3.5, (5, 5): 2,
                    (6, 2): 2.5, (6, 3): 1, (6, 4): 3, (6, 5): 1, (7, 5): 1,
                    (7, 0): 2, (7, 1): 2.5, (7, 2): 2.5, (7, 3): -1, (7, 4): 1.5,
                    (8, 0): 0.5, (8, 1): 0.5, (8, 2): 0, (8, 4): 1.5, (8, 5): 1,
                    (9, 4): 1, (9, 5): 1, (10, 5): 1, (10, 4): 1},
    "beard_full": {(2, 0): 3, (2, 1): 3, (2, 2): 2, (2, 3): 1, (2, 4): -1,
                   (3, 0): 16, (3, 1): 15, (3, 2): 12, (3, 3): 9, (3, 4): 6, (3, 5): 0,
                   (4, 0): 14, (4, 1): 13, (4, 2): 11, (4, 3): 9, (4, 4): 7, (4, 5): 3,
                   (5, 0): 4, (5, 1): 5, (5, 2): 7, (5, 3): 7, (5, 4): 7, (5, 5): 3,
                   (6, 2): 5, (6, 3): 4, (6, 4): 6, (6, 5): 3, (7, 5): 3,
                   (7, 0): 4, (7, 1): 5, (7, 2): 5, (7, 3): -1, (7, 4): 5,
                   (8, 0): 1, (8, 1): 1, (8, 2): 0, (8, 4): 2, (8, 5): 1.5,
                   (9, 4): 1, (9, 5): 1.2, (10, 5): 1, (10, 4): 1},
    "moustache": {(7, 0): 4, (7, 1): 5, (7, 2): 2, (8, 0): 1, (8, 1): 1, (8, 2): -1, (6, 2): 0},
}
# Mouth and cheeks stay free.
FREE = {(5, 0), (5, 1), (6, 0), (6, 1)}


def beard(surface, name, level):
    table = BEARDS[name]
    rows, columns = head.LODS[0 if name == "moustache" else level]
    gain = 1.0 if level == 0 else 1.3
    made = {}

    def point(r, c):
        if (r, c) not in made:
            p = head.grid_point(r, c)
            if c == 4 and r >= 8:  # before the ear it is only half as wide as the grid
                p = 0.5 * (p + head.grid_point(r, 5))
            out = vec(p[0] * 1.1, 0.35 * (p[1] - 1.64) if r > 3 else -0.05, p[2] + 0.02)
            out /= np.linalg.norm(out)
            made[(r, c)] = surface.point(p + out * (table[(r, c)] * gain + 0.4) / 1000 * vec(0 if c == 0 else 1, 1, 1),
                                         HEAD)
        return made[(r, c)]

    for low, high in zip(rows, rows[1:]):
        for a, b in zip(columns, columns[1:]):
            corners = [(high, a), (low, a), (low, b), (high, b)]
            if (low, a) in FREE:
                continue
            present = [k for k in corners if k in table]
            if len(present) >= 3:
                surface.face([point(*k) for k in present], Zone.HAIR, "beard", "face")


def all_hair():
    """(name, whole surface) of each style and level."""
    scalp = Scalp()
    out = []
    for style, make in STYLES.items():
        for fine in FINENESS:
            surface = Surface()
            make(surface, scalp, fine)
            out.append((f"hair_{style}_lod{fine.level}", surface))
    for name in BEARDS:
        for level in (0, 1):
            half = Surface()
            beard(half, name, level)
            out.append((f"{name}_lod{level}", half.mirrored()))
    return out
