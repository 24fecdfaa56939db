"""How much of the sky each vertex sees past the man himself, at rest. Softened, as limbs move away from where they
were when it was measured."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from mesh import Zone

RAYS = 128
REACH = 0.40  # metres: farther things do not darken
LEAST = 0.36  # nothing is black: light also bounces

BRIGHT = (Zone.HEAD, Zone.EYE, Zone.BROW, Zone.LIPS)


def _directions():
    """Cosine-weighted over the half sphere round z, by the golden angle: the same on every run."""
    k = np.arange(RAYS)
    r = np.sqrt((k + 0.5) / RAYS)
    a = k * np.pi * (3 - np.sqrt(5))
    return np.column_stack([r * np.cos(a), r * np.sin(a), np.sqrt(1 - r * r)])


def tree_of(*meshes):
    points, tris, base = [], [], 0
    for m in meshes:
        points += m.position.tolist()
        tris += (m.triangles + base).tolist()
        base += len(m.position)
    return BVHTree.FromPolygons(points, tris)


def measure(mesh, tree):
    local = _directions()
    seen = np.empty(len(mesh.position))
    for i, (p, n) in enumerate(zip(mesh.position, mesh.normal)):
        t = np.cross(n, (0, 1, 0) if abs(n[1]) < 0.9 else (1, 0, 0))
        t /= np.linalg.norm(t)
        b = np.cross(n, t)
        start = Vector(p + n * 0.004)
        dark = 0.0
        for d in local @ np.array([t, b, n]):
            hit = tree.ray_cast(start, Vector(d), REACH)[3]
            if hit is not None:
                dark += 1 - (hit / REACH) ** 1.5
        seen[i] = 1 - dark / RAYS
    return seen


def soften(mesh, values, rounds):
    """Means over neighbours. Vertices at one place and of one group count as one."""
    ids = {}
    owner = np.array([ids.setdefault(key, len(ids)) for key in mesh.keys])
    edges = set()
    for a, b, c in owner[mesh.triangles]:
        for e in ((a, b), (b, c), (c, a)):
            edges.add((min(e), max(e)))
    edges = np.array(sorted(edges))
    count = np.bincount(owner)
    v = np.bincount(owner, values) / count
    for _ in range(rounds):
        total, n = v.copy() * 2, np.full(len(v), 2.0)
        np.add.at(total, edges[:, 0], v[edges[:, 1]])
        np.add.at(total, edges[:, 1], v[edges[:, 0]])
        np.add.at(n, edges.ravel(), 1)
        v = total / n
    return v[owner]


def even_sides(mesh, values):
    """Left and right alike, to the last bit."""
    index = {}
    key = lambda p, n, s: (round(p[0] * s, 5), round(p[1], 5), round(p[2], 5), round(n[0] * s, 2) + 0.0,
                           round(n[1], 2) + 0.0)
    for i, (p, n) in enumerate(zip(mesh.position, mesh.normal)):
        index.setdefault(key(p, n, 1), i)
    out = values.copy()
    for i, (p, n) in enumerate(zip(mesh.position, mesh.normal)):
        j = index.get(key(p, n, -1))
        if j is not None:
            out[i] = 0.5 * (values[i] + values[j])
    return out


def bake(mesh, tree, rounds=2):
    seen = soften(mesh, even_sides(mesh, measure(mesh, tree)), rounds)
    # A face is turned up and aside all the time, and must read: it keeps half of its shade.
    face = np.where(np.isin(mesh.zone, BRIGHT), 1.0, np.clip((mesh.position[:, 1] - 1.50) / 0.09, 0, 1))
    face = np.where(np.isin(mesh.zone, BRIGHT + (Zone.SKIN,)), face, 0.0)
    least = LEAST + (1 - LEAST) * 0.5 * face
    # Linings see nothing at rest, but are seen when a leg is lifted.
    least[[group.endswith("_in") or group == "hem" for _, group in mesh.keys]] = 0.5
    mesh.occlusion = np.round(least + (1 - least) * np.clip(seen * 1.08, 0, 1), 4)


def go_on(mesh, beside):
    """Where one mesh goes on in another of the same smooth group, both are shaded alike."""
    shade = dict(zip(beside.keys, beside.occlusion))
    mesh.occlusion = np.array([shade.get(key, own) for key, own in zip(mesh.keys, mesh.occlusion)])


def take_over(mesh, fine):
    """A coarse body takes its shade from the fine one's nearest vertices that look the same way, so that levels do
    not differ."""
    out = np.empty(len(mesh.position))
    for i in range(len(mesh.position)):
        same = fine.zone == mesh.zone[i]
        if not same.any():
            same[:] = True
        d = np.linalg.norm(fine.position[same] - mesh.position[i], axis=1)
        turned = 1 - fine.normal[same] @ mesh.normal[i]
        w = 1 / (0.0004 + d ** 2 + 0.004 * turned ** 2) ** 2
        out[i] = (w * fine.occlusion[same]).sum() / w.sum()
    mesh.occlusion = np.round(out, 4)
