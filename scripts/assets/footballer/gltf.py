"""Writes and reads the .glb: one skeleton whose joints carry translations only, one primitive for each mesh."""
import json
import struct

import numpy as np

from skeleton import JOINTS, NAMES, PARENT, REST

FLOAT, USHORT, UBYTE = 5126, 5123, 5121
VERTICES, INDICES = 34962, 34963


def _short(value):
    """Numbers for JSON that are the same on every machine."""
    return round(float(value), 6)


def write(path, meshes):
    """meshes: (name, Mesh) in the order wanted."""
    data = bytearray()
    views, accessors = [], []

    def accessor(array, kind, component, target=None, bounds=False):
        array = np.ascontiguousarray(array)
        while len(data) % 4:
            data.append(0)
        view = {"buffer": 0, "byteOffset": len(data), "byteLength": array.nbytes}
        if target:
            view["target"] = target
        data.extend(array.tobytes())
        views.append(view)
        out = {"bufferView": len(views) - 1, "componentType": component, "count": len(array), "type": kind}
        if bounds:
            out["min"] = [float(v) for v in array.min(axis=0)]
            out["max"] = [float(v) for v in array.max(axis=0)]
        accessors.append(out)
        return len(accessors) - 1

    nodes = []
    for i, (name, _, at) in enumerate(JOINTS):
        above = REST[PARENT[i]] if PARENT[i] >= 0 else np.zeros(3)
        node = {"name": name, "translation": [_short(v) for v in at - above]}
        children = [k for k, parent in enumerate(PARENT) if parent == i]
        if children:
            node["children"] = children
        nodes.append(node)
    inverse = np.tile(np.eye(4, dtype=np.float32), (len(NAMES), 1, 1))
    inverse[:, 3, :3] = -REST.astype(np.float32)  # columns one after another: the last holds the translation
    skin = {"name": "footballer", "joints": list(range(len(NAMES))), "skeleton": 0,
            "inverseBindMatrices": accessor(inverse.reshape(len(NAMES), 16), "MAT4", FLOAT)}

    out_meshes = []
    for name, mesh in meshes:
        count = len(mesh.position)
        if count > 65535:
            raise ValueError(f"{name}: {count} vertices")
        attributes = {
            "POSITION": accessor(mesh.position.astype("<f4"), "VEC3", FLOAT, VERTICES, True),
            "NORMAL": accessor(mesh.normal.astype("<f4"), "VEC3", FLOAT, VERTICES),
            "TEXCOORD_0": accessor(mesh.texture.astype("<f4"), "VEC2", FLOAT, VERTICES),
            "TEXCOORD_1": accessor(np.column_stack([mesh.zone, mesh.occlusion]).astype("<f4"), "VEC2", FLOAT, VERTICES),
            "JOINTS_0": accessor(mesh.joints.astype("<u1"), "VEC4", UBYTE, VERTICES),
            "WEIGHTS_0": accessor(mesh.weights.astype("<f4"), "VEC4", FLOAT, VERTICES),
        }
        indices = accessor(np.array(mesh.indices, dtype="<u2"), "SCALAR", USHORT, INDICES)
        out_meshes.append({"name": name, "primitives": [{"attributes": attributes, "indices": indices, "mode": 4,
                                                         "material": 0}]})
        nodes.append({"name": name, "mesh": len(out_meshes) - 1, "skin": 0})

    top = [0] + list(range(len(NAMES), len(nodes)))
    document = {
        "asset": {"version": "2.0", "generator": "scripts/assets/make-footballer"},
        "scene": 0, "scenes": [{"nodes": top}], "nodes": nodes, "meshes": out_meshes, "skins": [skin],
        "materials": [{"name": "footballer", "pbrMetallicRoughness": {"metallicFactor": 0.0, "roughnessFactor": 0.8}}],
        "accessors": accessors, "bufferViews": views, "buffers": [{"byteLength": len(data)}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    while len(data) % 4:
        data.append(0)
    with open(path, "wb") as file:
        file.write(struct.pack("<4sII", b"glTF", 2, 12 + 8 + len(text) + 8 + len(data)))
        file.write(struct.pack("<I4s", len(text), b"JSON") + text)
        file.write(struct.pack("<I4s", len(data), b"BIN\0") + bytes(data))


class Read:
    """One mesh as read back."""


def joined(*meshes):
    """Meshes as one."""
    out, base, triangles = Read(), 0, []
    for m in meshes:
        triangles.append(m.triangles + base)
        base += len(m.position)
    out.triangles = np.concatenate(triangles)
    for name in ("position", "normal", "texture", "zone", "occlusion", "joints", "weights"):
        out.__dict__[name] = np.concatenate([getattr(m, name) for m in meshes])
    return out


def read(path):
    """Joints (name, parent, rest place) and meshes by name, from the file alone."""
    raw = open(path, "rb").read()
    length = struct.unpack_from("<I", raw, 12)[0]
    document = json.loads(raw[20:20 + length])
    data = raw[20 + length + 8:]

    def array(index):
        a = document["accessors"][index]
        view = document["bufferViews"][a["bufferView"]]
        dtype = {FLOAT: "<f4", USHORT: "<u2", UBYTE: "<u1"}[a["componentType"]]
        width = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4, "MAT4": 16}[a["type"]]
        flat = np.frombuffer(data, dtype, a["count"] * width, view["byteOffset"])
        return flat if width == 1 else flat.reshape(-1, width)

    nodes = document["nodes"]
    parent = {c: i for i, n in enumerate(nodes) for c in n.get("children", [])}
    skin = document["skins"][0]
    joints = []
    for j in skin["joints"]:
        at = np.zeros(3)
        k = j
        while k is not None:
            at = at + np.array(nodes[k]["translation"])
            k = parent.get(k)
        joints.append((nodes[j]["name"], nodes[parent[j]]["name"] if j in parent else None, at))
    inverse = array(skin["inverseBindMatrices"]).reshape(-1, 4, 4)
    meshes = {}
    for n in nodes:
        if "mesh" not in n:
            continue
        primitive = document["meshes"][n["mesh"]]["primitives"][0]
        at = primitive["attributes"]
        m = Read()
        m.position = array(at["POSITION"]).astype(np.float64)
        m.normal = array(at["NORMAL"]).astype(np.float64)
        m.texture = array(at["TEXCOORD_0"]).astype(np.float64)
        m.zone, m.occlusion = array(at["TEXCOORD_1"]).astype(np.float64).T
        m.joints, m.weights = array(at["JOINTS_0"]).astype(int), array(at["WEIGHTS_0"]).astype(np.float64)
        m.triangles = array(primitive["indices"]).astype(int).reshape(-1, 3)
        meshes[n["name"]] = m
    return joints, inverse, meshes
