"""What the file promises, measured on the file itself. Fails on the first promise that is broken."""
import numpy as np
from mathutils import Vector
from mathutils.bvhtree import BVHTree

import gltf
from mesh import Zone
from skeleton import HEIGHT, MIRROR, NAMES, PARENT, REST

TRIANGLES = {0: (2200, 2900), 1: (1000, 1500), 2: (500, 760), 3: (240, 380)}
MOST_BYTES = 700_000
# Capsules of src/players/body_pose.hpp: joints at both ends, radius as a share of the height, and the zones of skin
# and sock that must lie near to them. The lower leg ends above the boot, the arm starts below the sleeve.
CAPSULES = [("upper_arm_l", "forearm_l", 0.028, (Zone.FOREARM,)), ("forearm_l", "hand_l", 0.023, (Zone.FOREARM,)),
            ("thigh_l", "shin_l", 0.046, (Zone.SKIN,)), ("shin_l", "foot_l", 0.031, (Zone.SOCK, Zone.SKIN))]


class Broken(Exception):
    pass


def demand(true, text):
    if not true:
        raise Broken(text)


def check(path):
    size = path.stat().st_size
    demand(size <= MOST_BYTES, f"{size} bytes are more than {MOST_BYTES}")
    joints, inverse, meshes = gltf.read(path)
    check_joints(joints, inverse)
    for level, (low, high) in TRIANGLES.items():
        for feet in ("boots", "bare"):  # as he is drawn, with either
            name = f"{feet}_lod{level}"
            meshes[f"{feet} man {level}"] = gltf.joined(meshes[f"body_lod{level}"], meshes[name])
        check_feet(meshes[f"boots_lod{level}"], meshes[f"bare_lod{level}"])
    for name, mesh in meshes.items():
        level = int(name[-1])
        man = " man " in name
        try:
            check_vertices(mesh, 1 if name.startswith(("hair", "beard", "mous")) else 4 if level < 2 else 2)
            check_faces(mesh)
            if man:
                low, high = TRIANGLES[level]
                demand(low <= len(mesh.triangles) <= high, f"{len(mesh.triangles)} triangles")
                check_symmetry(mesh)
                check_textures(mesh)
                check_capsules(mesh, (0.030, 0.030, 0.034, 0.038)[level])
        except Broken as error:
            raise Broken(f"{name}: {error}") from None
    print(f"checked: {len(meshes) - 2 * len(TRIANGLES)} meshes, {size} bytes")
    for feet in ("boots", "bare"):
        for level in (1, 2, 3):
            print(f"{feet} man, level {level}, differs from level 0 by {differences(meshes, feet, level)}")


def check_joints(joints, inverse):
    demand([n for n, _, _ in joints] == NAMES, "joint names")
    for i, (name, parent, at) in enumerate(joints):
        demand(parent == (NAMES[PARENT[i]] if PARENT[i] >= 0 else None), f"parent of {name}")
        demand(np.abs(at - REST[i]).max() < 1e-5, f"place of {name}")
        demand(np.abs(inverse[i][3, :3] + REST[i]).max() < 1e-5 and
               np.array_equal(inverse[i][:3, :3], np.eye(3)), f"inverse bind matrix of {name}")
    at = {n: p / HEIGHT for n, _, p in joints}
    for name, share in (("thigh_l", (0.05, 0.547, 0)), ("shin_l", (0.05, 0.302, 0)), ("foot_l", (0.05, 0.056, 0)),
                        ("upper_arm_l", (0.108, 0.82, 0)), ("pelvis", (0, 0.547, 0))):
        demand(np.abs(at[name] - share).max() < 1e-5, f"{name} is not where the match has it")
    for a, b, length in (("upper_arm_l", "forearm_l", 0.18), ("forearm_l", "hand_l", 0.146)):
        demand(abs(np.linalg.norm(at[a] - at[b]) - length) < 1e-5, f"length of {a}")


def check_feet(boots, bare):
    """Bare feet cost no more than boots, and stand on the same ground."""
    demand(len(bare.triangles) <= len(boots.triangles),
           f"{len(bare.triangles)} triangles of bare legs, {len(boots.triangles)} of socks and boots")
    demand(np.isin(bare.zone, (Zone.SKIN, Zone.PALE)).all(), "bare legs in other zones than skin")
    demand(np.isin(boots.zone, (Zone.SOCK, Zone.BOOT, Zone.SOLE, Zone.TRIM)).all(), "skin in a boot")
    for m, what in ((bare, "bare soles"), (boots, "boots")):
        low = m.position[:, 1].min()
        demand(-1e-6 <= low <= 0.0041, f"{what} begin {low * 1000:.1f} mm above the ground")


def check_vertices(m, influences):
    demand(np.isfinite(m.position).all() and np.isfinite(m.normal).all() and np.isfinite(m.texture).all(), "NaN")
    demand(np.abs(np.linalg.norm(m.normal, axis=1) - 1).max() < 1e-4, "normals are not of length 1")
    demand(np.abs(m.weights.sum(axis=1) - 1).max() < 1e-5, "weights do not add up to 1")
    demand(((m.weights > 0).sum(axis=1) <= influences).all(), f"more than {influences} joints at a vertex")
    demand((m.joints < len(NAMES)).all(), "no such joint")
    demand(m.triangles.max() < len(m.position), "no such vertex")
    demand(np.array_equal(m.zone, m.zone.round()) and m.zone.min() >= 0 and m.zone.max() <= Zone.PALE, "zones")
    demand(m.occlusion.min() >= 0.2 and m.occlusion.max() <= 1, "occlusion out of range")
    z = m.zone[m.triangles]
    demand((z == z[:, :1]).all(), "a triangle across two zones")


def welded(m):
    _, owner = np.unique(np.round(m.position, 5), axis=0, return_inverse=True)
    return owner


def check_faces(m):
    p = m.position[m.triangles]
    cross = np.cross(p[:, 1] - p[:, 0], p[:, 2] - p[:, 0])
    area = np.linalg.norm(cross, axis=1)
    demand(area.min() > 1e-9, "a triangle without area")
    facing = ((cross / area[:, None])[:, None, :] * m.normal[m.triangles]).sum(axis=2)
    # Thin, strongly bent places may have a vertex normal that looks aside, but never back.
    bad = (facing.mean(axis=1) < 0.1).sum()
    demand(bad == 0, f"{bad} triangles against their normals, as at {p[np.argmin(facing.mean(axis=1))].round(3).tolist()}")
    volume = (np.cross(p[:, 0], p[:, 1]) * p[:, 2]).sum() / 6
    demand(volume > 0 or len(m.triangles) < 120, "inside out")  # a small beard is an open sheet
    owner = welded(m)
    seen = {}
    for t in owner[m.triangles]:
        for a, b in ((t[0], t[1]), (t[1], t[2]), (t[2], t[0])):
            demand((a, b) not in seen, f"two triangles run alike along an edge at {m.position[owner == a][0]}")
            seen[(a, b)] = True


def check_symmetry(m):
    index = {}
    for i, (p, n) in enumerate(zip(np.round(m.position, 4) + 0.0, m.normal)):
        index.setdefault((tuple(p), m.zone[i]), []).append(i)
    for i, p in enumerate(np.round(m.position, 4)):
        others = index.get((tuple(p * (-1, 1, 1) + 0.0), m.zone[i]))
        demand(others, f"no mirror image of the vertex at {p}")
        n = m.normal[i] * (-1, 1, 1)
        best = min(others, key=lambda k: np.abs(m.normal[k] - n).sum())
        demand(np.abs(m.normal[best] - n).max() < 0.01, f"no mirror image of the normal at {p}")
        mine, theirs = np.zeros(len(NAMES)), np.zeros(len(NAMES))
        np.add.at(mine, MIRROR[m.joints[i]], m.weights[i])
        np.add.at(theirs, m.joints[best], m.weights[best])
        demand(np.abs(mine - theirs).max() < 0.01 or abs(p[0]) < 1e-6, f"weights differ from side to side at {p}")


def check_textures(m):
    kit = m.zone <= Zone.SOCK
    kit &= m.zone >= Zone.SHIRT
    demand(m.texture[kit].min() >= 0 and m.texture[kit].max() <= 1.0, "cloth outside of the kit's texture")
    shirt = m.zone == Zone.SHIRT
    demand((m.texture[shirt][:, 1] < 0.52).all(), "shirt outside of its field")
    sleeve = m.zone == Zone.SLEEVE
    demand(((m.texture[sleeve][:, 1] >= 0.52) & (m.texture[sleeve][:, 1] < 0.7)).all(), "sleeve outside of its field")


def check_capsules(m, most):
    at = dict(zip(NAMES, REST))
    for a, b, radius, zones in CAPSULES:
        along = at[b] - at[a]
        chosen = np.isin(m.zone, zones) & (m.position[:, 0] > 0)
        s = (m.position - at[a]) @ along / (along @ along)
        chosen &= (s > 0) & (s < 0.96)
        off = m.position[chosen] - at[a] - s[chosen, None] * along
        gap = np.linalg.norm(off, axis=1) - radius * HEIGHT
        demand(chosen.any(), f"{a}: no skin")
        far = np.abs(gap).max()
        demand(far <= most, f"{a}: skin {far * 100:.1f} cm from its capsule")


def differences(meshes, feet, level):
    """How far a coarse surface lies from the fine one, as points of the fine one see it."""
    fine, coarse = meshes[f"{feet} man 0"], meshes[f"{feet} man {level}"]
    tree = BVHTree.FromPolygons(coarse.position.tolist(), coarse.triangles.tolist())
    # Linings and fingers apart: they are no outline at the size where levels change.
    shown = np.isin(fine.zone, (Zone.SHIRT, Zone.SLEEVE, Zone.SHORTS, Zone.SOCK, Zone.HEAD, Zone.SKIN, Zone.FOREARM,
                                 Zone.PALE))
    far = np.array([tree.find_nearest(Vector(p))[3] for p in fine.position[shown]])
    return f"{np.mean(far) * 1000:.1f} mm on average, {np.percentile(far, 99) * 1000:.0f} mm at most (99 %)"
