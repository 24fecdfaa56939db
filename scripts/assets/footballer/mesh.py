"""A surface made of points and faces, its mirror image, normals, and the vertices that a graphics card wants."""
import numpy as np

import uv as atlas
from skeleton import MIRROR, NAMES

MIDDLE = 1e-7  # points nearer to x = 0 than this belong to both halves


class Zone:
    SKIN, SHIRT, SLEEVE, SHORTS, SOCK, BOOT, HEAD, HAND, FOREARM, EYE, BROW, HAIR, TRIM, SOLE, LIPS, PALE = range(16)


class Part:
    """What is written as a mesh of its own: what all wear, and below the knees either of two."""

    BODY, BOOTS, BARE = range(3)


class Face:
    __slots__ = ("corners", "zone", "group", "kind", "uv", "part", "side")

    def __init__(self, corners, zone, group, kind, uv, part, side=1):
        self.corners, self.zone, self.group, self.kind, self.uv = corners, zone, group, kind, uv
        self.part, self.side = part, side


class Surface:
    """The left half of something, or after mirrored() the whole. Faces of one group share smooth normals. A face's
    uv are numbers of its part (around, along), which atlas.place() puts into the texture by kind and side."""

    def __init__(self):
        self.points, self.weights, self.faces = [], [], []
        self.part = Part.BODY  # of the faces to come

    def point(self, p, w):
        self.points.append(np.asarray(p, dtype=np.float64))
        self.weights.append(np.asarray(w, dtype=np.float64))
        return len(self.points) - 1

    def ring(self, points, weight_of):
        """weight_of(point) or one weight for all."""
        return [self.point(p, weight_of(p) if callable(weight_of) else weight_of) for p in points]

    def face(self, corners, zone, group, kind="planar", uv=None):
        """zone: one, or a function of the corners."""
        zone = zone(corners) if callable(zone) else zone
        uv = list(uv) if uv is not None else [(0.0, 0.0)] * len(corners)
        kept, kept_uv = [], []
        for c, t in zip(corners, uv):  # merged corners make a triangle of a quad
            if c not in kept:
                kept.append(c)
                kept_uv.append(t)
        if len(kept) >= 3:
            self.faces.append(Face(tuple(kept), zone, group, kind, kept_uv, self.part))

    def strip(self, above, below, zone, group, kind="planar", around=None, v=(0.0, 1.0), closed=True):
        """Quads between two rows of equally many points: rows go along a limb (or down), points from its front by
        its outer side. around: u of each point, one more than points when closed."""
        n = len(above)
        steps = n if closed else n - 1
        around = around if around is not None else [i / steps for i in range(steps + 1)]
        for i in range(steps):
            j = (i + 1) % n
            k = kind[i] if isinstance(kind, (list, tuple)) else kind
            z = zone[i] if isinstance(zone, (list, tuple)) else zone
            lap = 1.0 if around[i] + around[i + 1] > 2.0 else 0.0  # the seam of a closed loop is at 1
            a, b = around[i] - lap, around[i + 1] - lap
            self.face((above[i], below[i], below[j], above[j]), z, group, k,
                      ((a, v[0]), (a, v[1]), (b, v[1]), (b, v[0])))

    def stitch(self, above, below, zone, group, kind="planar", v=(0.0, 1.0)):
        """Triangles between two closed loops of different counts, both from the front by the outer side."""
        n, m = len(above), len(below)
        i = j = 0
        while i < n or j < m:
            # Go on along the loop whose next point comes earlier.
            if j >= m or (i < n and (i + 1) / n <= (j + 1) / m):
                self.face((above[i % n], below[j % m], above[(i + 1) % n]), zone, group, kind,
                          ((i / n, v[0]), (j / m, v[1]), ((i + 1) / n, v[0])))
                i += 1
            else:
                self.face((above[i % n], below[j % m], below[(j + 1) % m]), zone, group, kind,
                          ((i / n, v[0]), (j / m, v[1]), ((j + 1) / m, v[1])))
                j += 1

    def cap(self, loop, zone, group, kind="planar", uv=None, ahead=True):
        """Closes a loop; ahead: the far end of a limb."""
        order = list(range(len(loop)))
        if not ahead:
            order.reverse()
        # Zigzag, so that no corner takes all the thin triangles.
        lo, hi = 0, len(order) - 1
        t = uv or [(0.5, 0.5)] * len(loop)
        flip = True
        while hi - lo >= 2:
            nxt = (lo, lo + 1, hi) if flip else (lo, hi - 1, hi)
            a, b, c = (order[k] for k in nxt)
            # A strip's loops run so that the end's face wants the loop reversed.
            self.face((loop[a], loop[c], loop[b]), zone, group, kind, (t[a], t[c], t[b]))
            if flip:
                lo += 1
            else:
                hi -= 1
            flip = not flip

    def mirrored(self):
        whole = Surface()
        whole.points = list(self.points)
        whole.weights = list(self.weights)
        whole.faces = list(self.faces)
        other = []
        for i, (p, w) in enumerate(zip(self.points, self.weights)):
            if abs(p[0]) < MIDDLE:
                other.append(i)
                continue
            other.append(len(whole.points))
            whole.points.append(p * np.array([-1.0, 1.0, 1.0]))
            whole.weights.append(w[MIRROR])
        for f in self.faces:
            corners = tuple(other[c] for c in reversed(f.corners))
            whole.faces.append(Face(corners, f.zone, f.group, f.kind, list(reversed(f.uv)), f.part, -1))
        # What lies on the middle must not lean to one side.
        for i, p in enumerate(self.points):
            if abs(p[0]) < MIDDLE:
                p[0] = 0.0
                whole.weights[i] = 0.5 * (self.weights[i] + self.weights[i][MIRROR])
        return whole

    def append(self, other):
        base = len(self.points)
        self.points += other.points
        self.weights += other.weights
        self.faces += [Face(tuple(c + base for c in f.corners), f.zone, f.group, f.kind, f.uv, f.part, f.side)
                       for f in other.faces]


def triangles(surface):
    """Each face as triangles: (corners, uv, face). Quads are cut along the shorter way, alike on both sides."""
    out = []
    p = surface.points
    for f in surface.faces:
        c, t = f.corners, f.uv
        if len(c) == 4:
            one = np.linalg.norm(p[c[0]] - p[c[2]])
            two = np.linalg.norm(p[c[1]] - p[c[3]])
            cuts = ((0, 1, 2), (0, 2, 3)) if one <= two + 1e-9 else ((0, 1, 3), (1, 2, 3))
        else:
            cuts = tuple((0, i, i + 1) for i in range(1, len(c) - 1))
        for cut in cuts:
            ids = tuple(c[k] for k in cut)
            area = np.linalg.norm(np.cross(p[ids[1]] - p[ids[0]], p[ids[2]] - p[ids[0]]))
            if area > 1e-9:
                out.append((ids, tuple(t[k] for k in cut), f))
    return out


class Mesh:
    """What is written of one part: one vertex for each point, smooth group, zone and place in the texture. Normals are
    of the whole surface, so that skin goes on from part to part without an edge."""

    def __init__(self, surface, influences, part=Part.BODY):
        tris = triangles(surface)
        normals = {}
        for ids, _, f in tris:
            a, b, c = (surface.points[i] for i in ids)
            for k in range(3):
                e = surface.points[ids[(k + 1) % 3]] - surface.points[ids[k]]
                g = surface.points[ids[(k + 2) % 3]] - surface.points[ids[k]]
                cross = np.cross(e, g)
                size = np.linalg.norm(cross)
                angle = np.arctan2(size, float(e @ g))
                key = (ids[k], f.group)
                normals[key] = normals.get(key, np.zeros(3)) + cross / size * angle
        seen = {}
        position, normal, texture, zone, weight, self.indices = [], [], [], [], [], []
        self.keys = []  # point and group of each vertex
        for ids, uvs, f in tris:
            if f.part != part:
                continue
            for i, t in zip(ids, uvs):
                p = surface.points[i]
                place = atlas.place(f.kind, f.side, t, p)
                key = (i, f.group, f.zone, round(place[0], 5), round(place[1], 5))
                if key not in seen:
                    seen[key] = len(position)
                    n = normals[(i, f.group)]
                    position.append(p)
                    normal.append(n / max(np.linalg.norm(n), 1e-12))
                    texture.append(place)
                    zone.append(f.zone)
                    weight.append(surface.weights[i])
                    self.keys.append((i, f.group))
                self.indices.append(seen[key])
        self.position = np.array(position)
        self.normal = np.array(normal)
        self.texture = np.array(texture)
        self.zone = np.array(zone, dtype=np.float64)
        self.occlusion = np.ones(len(position))
        self.triangles = np.array(self.indices, dtype=np.int64).reshape(-1, 3)
        self.joints, self.weights = strongest(np.array(weight), influences)


def strongest(weight, count):
    """The count strongest joints of each vertex, the strongest first, adding up to 1."""
    order = np.argsort(-weight, axis=1, kind="stable")[:, :count]
    taken = np.take_along_axis(weight, order, axis=1)
    taken[taken < 0.02] = 0.0
    taken /= taken.sum(axis=1, keepdims=True)
    order[taken == 0.0] = 0
    pad = 4 - count
    return (np.pad(order, ((0, 0), (0, pad))), np.pad(taken, ((0, 0), (0, pad))))


def weight_of(**shares):
    """weight_of(pelvis=0.3, thigh_l=0.7)"""
    out = np.zeros(len(NAMES))
    for name, share in shares.items():
        out[NAMES.index(name)] = share
    return out
