"""Contact sheets of the written file, by Cycles: it needs no display. Only what the file holds is drawn."""
import bpy
import numpy as np

import gltf
from mesh import Zone
from poses import POSES, bend, pose_matrices, rotation
from skeleton import INDEX, REST

SKIN = (0.56, 0.32, 0.21)
COLOURS = {
    Zone.SKIN: SKIN, Zone.HEAD: SKIN, Zone.HAND: SKIN, Zone.FOREARM: SKIN, Zone.BOOT: (0.03, 0.03, 0.04),
    Zone.SOLE: (0.75, 0.75, 0.72), Zone.EYE: (0.8, 0.8, 0.78), Zone.BROW: (0.045, 0.028, 0.018),
    Zone.HAIR: (0.06, 0.036, 0.02), Zone.TRIM: (0.80, 0.55, 0.05), Zone.LIPS: (0.47, 0.22, 0.16),
    Zone.PALE: (0.66, 0.42, 0.31),
}
ZONE_COLOURS = np.array([(0.8, 0.5, 0.35), (0.1, 0.25, 0.8), (0.1, 0.6, 0.9), (0.75, 0.72, 0.66), (0.7, 0.1, 0.1),
                         (0.1, 0.1, 0.1), (0.9, 0.65, 0.45), (0.9, 0.4, 0.3), (0.6, 0.7, 0.2), (1, 1, 1),
                         (0.3, 0.1, 0), (0.2, 0.1, 0.3), (0.9, 0.8, 0), (0, 0.7, 0.4), (0.9, 0.1, 0.3),
                         (0.5, 0.8, 1.0)])
KIT = (Zone.SHIRT, Zone.SLEEVE, Zone.SHORTS, Zone.SOCK)
DIGITS = {"1": "010110010010111", "0": "111101101101111"}


def kit_image():
    """Plain cloth with what shows a distorted texture at once: hoops of equal width, squares and a number."""
    n = 512
    u, v = np.meshgrid((np.arange(n) + 0.5) / n, (np.arange(n) + 0.5) / n)  # v downwards, as in the file
    rgb = np.zeros((n, n, 3))
    rgb[:] = (0.03, 0.10, 0.42)
    shirt = v < 0.5165
    stripes = (np.floor(np.where(u < 0.5, u - 0.25, u - 0.75) / 0.0375 + 0.5) % 2) == 1
    rgb[shirt & stripes] = (0.62, 0.64, 0.68)
    sleeve = (v >= 0.5165) & (v < 0.7)
    rgb[sleeve & ((np.floor(np.maximum(v - 0.525, 0) / 0.03) % 2) == 1)] = (0.62, 0.64, 0.68)
    shorts = (v >= 0.7) & (u < 0.69)
    rgb[shorts] = (0.60, 0.62, 0.66)
    sock = (v >= 0.7) & (u >= 0.69)
    rgb[sock & ((np.floor((v - 0.7) / 0.03) % 3) == 1)] = (0.62, 0.64, 0.68)

    def number(text, cu, cv, size, colour):
        for k, ch in enumerate(text):
            for i, bit in enumerate(DIGITS[ch]):
                if bit == "1":
                    x = cu + (k - len(text) / 2) * size * 4 + (i % 3) * size
                    y = cv + (i // 3 - 2.5) * size
                    rgb[(u >= x) & (u < x + size) & (v >= y) & (v < y + size)] = colour

    back = (np.abs(u - 0.75) < 0.115) & (np.abs(v - 0.22) < 0.1)
    rgb[back] = (0.03, 0.10, 0.42)
    number("10", 0.752, 0.22, 0.026, (0.9, 0.9, 0.9))
    number("10", 0.25, 0.2, 0.012, (0.8, 0.6, 0.05))
    number("10", 0.245, 0.905, 0.009, (0.03, 0.1, 0.42))
    image = bpy.data.images.new("kit", n, n, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    flat = np.ones((n, n, 4), dtype=np.float32)
    flat[..., :3] = rgb[::-1]
    image.pixels.foreach_set(flat.ravel())
    return image


def materials(zones):
    out = []
    for name in ("colour", "cloth", "eye"):
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        nodes, links = m.node_tree.nodes, m.node_tree.links
        shader = nodes["Principled BSDF"]
        shader.inputs["Roughness"].default_value = 0.6
        shader.inputs["Specular"].default_value = 0.25
        colour = nodes.new("ShaderNodeVertexColor")
        colour.layer_name = "colour"
        source = colour.outputs[0]
        if name == "cloth" and not zones:
            texture = nodes.new("ShaderNodeTexImage")
            texture.image = bpy.data.images.get("kit") or kit_image()
            shade = nodes.new("ShaderNodeMixRGB")
            shade.blend_type = "MULTIPLY"
            shade.inputs[0].default_value = 1.0
            links.new(texture.outputs[0], shade.inputs[1])
            links.new(source, shade.inputs[2])
            source = shade.outputs[0]
        if name == "eye" and not zones:  # the iris by distance from the middle of the texture
            place = nodes.new("ShaderNodeTexCoord")
            distance = nodes.new("ShaderNodeVectorMath")
            distance.operation = "DISTANCE"
            distance.inputs[1].default_value = (0.5, 0.5, 0)
            inside = nodes.new("ShaderNodeMath")
            inside.operation = "LESS_THAN"
            inside.inputs[1].default_value = 0.19
            iris = nodes.new("ShaderNodeMixRGB")
            iris.inputs[2].default_value = (0.03, 0.016, 0.01, 1)
            links.new(place.outputs["UV"], distance.inputs[0])
            links.new(distance.outputs["Value"], inside.inputs[0])
            links.new(inside.outputs[0], iris.inputs[0])
            links.new(source, iris.inputs[1])
            source = iris.outputs[0]
        links.new(source, shader.inputs["Base Color"])
        out.append(m)
    return out


class Sheet:
    def __init__(self, width, height, metres, samples=14, zones=False):
        """metres: how wide the picture is."""
        bpy.ops.wm.read_factory_settings(use_empty=True)
        scene = bpy.context.scene
        scene.render.engine = "CYCLES"
        scene.cycles.samples = samples
        scene.cycles.use_denoising = False
        scene.cycles.max_bounces = 2
        scene.render.resolution_x, scene.render.resolution_y = width, height
        scene.view_settings.view_transform = "Standard"
        world = bpy.data.worlds.new("sky")
        world.use_nodes = True
        world.node_tree.nodes["Background"].inputs[0].default_value = (0.62, 0.72, 0.85, 1)
        world.node_tree.nodes["Background"].inputs[1].default_value = 0.75
        scene.world = world
        sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
        sun.data.energy, sun.data.angle = 2.6, 0.03
        sun.data.color = (1.0, 0.95, 0.86)
        sun.rotation_euler = (np.radians(42), 0, np.radians(-35))
        scene.collection.objects.link(sun)
        camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        camera.data.type = "ORTHO"
        camera.data.ortho_scale = metres if width >= height else metres * height / width
        scene.collection.objects.link(camera)
        scene.camera = camera
        self.scene, self.camera, self.zones = scene, camera, zones
        self.materials = materials(zones)
        self.look(0, 0, 8)

    def look(self, x, y, pitch=8):
        """At a point of the sheet: x to the right, y up."""
        t = np.radians(pitch)
        self.camera.location = (x, -30 * np.cos(t), y + 30 * np.sin(t))
        self.camera.rotation_euler = (np.radians(90) - t, 0, 0)

    def add(self, meshes, pose, turn, x=0.0, y=0.0, roll=None):
        """turn: degrees by which he turns to his left, seen from ahead at 0."""
        r = rotation("y", turn)
        for m in meshes:
            position, normal = bend(m, POSES[pose])
            position, normal = position @ r.T, normal @ r.T
            # The file's axes into Blender's: z up, the viewer at -y.
            to = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], dtype=np.float64)
            position, normal = position @ to.T + (x, 0, y), normal @ to.T
            mesh = bpy.data.meshes.new("part")
            mesh.from_pydata(position.tolist(), [], m.triangles.tolist())
            mesh.polygons.foreach_set("use_smooth", [True] * len(m.triangles))
            mesh.use_auto_smooth = True
            mesh.normals_split_custom_set_from_vertices(normal.tolist())
            for material in self.materials:
                mesh.materials.append(material)
            zone = m.zone.round().astype(int)
            face_zone = zone[m.triangles[:, 0]]
            slot = np.isin(face_zone, KIT) + 2 * (face_zone == Zone.EYE)
            mesh.polygons.foreach_set("material_index", slot.astype(np.int32))
            layer = mesh.uv_layers.new(name="uv")
            corner = m.triangles.ravel()
            uv = m.texture[corner].copy()
            uv[:, 1] = 1 - uv[:, 1]
            layer.data.foreach_set("uv", uv.ravel())
            if self.zones:
                colour = ZONE_COLOURS[zone]
            else:
                colour = np.array([COLOURS.get(z, (1, 1, 1)) for z in zone])
            rgba = np.ones((len(zone), 4), dtype=np.float32)
            rgba[:, :3] = colour * m.occlusion[:, None]
            attribute = mesh.color_attributes.new("colour", "FLOAT_COLOR", "POINT")
            attribute.data.foreach_set("color", rgba.ravel())
            self.scene.collection.objects.link(bpy.data.objects.new("part", mesh))

    def save(self, path):
        self.scene.render.filepath = str(path)
        self.scene.render.image_settings.file_format = "JPEG"
        self.scene.render.image_settings.quality = 88
        self.scene.render.image_settings.color_mode = "RGB"
        bpy.ops.render.render(write_still=True)


def render(glb, folder, names):
    _, _, meshes = gltf.read(glb)
    folder.mkdir(parents=True, exist_ok=True)
    make = {"turn": turn, "poses": poses, "head": head, "hands": hands, "boots": boots, "feet": feet, "hair": hair,
            "zones": zones, "barefoot": barefoot,
            "texture": texture, "lods": lods, "big": big, "close": close, "action": action, "face": face,
            "match": match,
            "hair1": lambda m: hair(m, 1), "hair2": lambda m: hair(m, 2)}
    kept = ("turn", "poses", "head", "hands", "boots", "feet", "hair", "zones", "texture")  # for the docs
    for name in names or kept:
        make[name](meshes).save(folder / f"footballer-{name}.jpg")


def person(meshes, level, *extra, feet="boots"):
    out = [meshes[f"body_lod{level}"], meshes[f"{feet}_lod{level}"]]
    for name in extra:
        if not name:
            continue
        for lod in range(level, -1, -1):
            if f"{name}_lod{lod}" in meshes:
                out.append(meshes[f"{name}_lod{lod}"])
                break
    return out


def turn(meshes, levels=(0, 1, 2, 3)):
    """From eight sides, a row for each level."""
    sheet = Sheet(1500, 380 * len(levels), 8.05)
    for n, level in enumerate(levels):
        for k in range(8):
            sheet.add(person(meshes, level, "hair_short"), "rest", 45 * k, (k - 3.5) * 1.0, -2.04 * n)
    sheet.look(0, 0.92 - 2.04 * (len(levels) - 1) / 2, 4)
    return sheet


def match(meshes):
    """As large and from as high as the match shows them."""
    sheet = Sheet(1200, 760, 16.0)
    names = list(POSES)
    styles = ("short", "afro", "cropped", "long_tied", "full", "mohawk", "side_part", "braids")
    for n, level in enumerate((0, 1, 2, 3)):
        for k in range(8):
            sheet.add(person(meshes, level, f"hair_{styles[k]}"), names[(k + 1) % len(names)], 40 + 67 * k + 20 * n,
                      (k - 3.5) * 1.9, -2.6 * n)
    sheet.look(0, 0.9 - 3.9, 27)
    return sheet


def lods(meshes):
    sheet = Sheet(1400, 480, 5.8)
    for k in range(4):
        for n, angle in enumerate((30, 200)):
            sheet.add(person(meshes, k, "hair_short"), "rest" if n == 0 else "sprint", angle,
                      (k - 1.5) * 1.42 + (n - 0.5) * 0.75)
    sheet.look(0, 0.92)
    return sheet


def zones(meshes):
    sheet = Sheet(900, 440, 4.05, zones=True)
    for k, angle in enumerate((0, 90, 180, 310)):
        sheet.add(person(meshes, 0, "hair_short"), "rest", angle, (k - 1.5) * 0.95)
    sheet.look(0, 0.92)
    return sheet


def poses(meshes, level=0):
    sheet = Sheet(1600, 840, 8.5)
    for k, (name, angle) in enumerate((("stand", 25), ("sprint", 60), ("shot", 40), ("slide", 60), ("dive", 0),
                                       ("crossed", 20), ("squat", 40))):
        sheet.add(person(meshes, level, "hair_short"), name, angle, (k - 3) * 1.19, 1.12)
        sheet.add(person(meshes, level, "hair_short"), name, angle + 150, (k - 3) * 1.19, -1.12)
    sheet.look(0, 0.97, 6)
    return sheet


def head(meshes):
    sheet = Sheet(1500, 420, 1.62)
    for k, angle in enumerate((0, 40, 90, 140, 180)):
        sheet.add(person(meshes, 0), "rest", angle, (k - 2) * 0.31)
    sheet.look(0, 1.665, 3)
    # Only heads: what hangs below is outside of the picture.
    return sheet


def hands(meshes):
    sheet = Sheet(1400, 420, 1.4)
    for k, angle in enumerate((0, 60, 90, 180, 270)):
        at = rotation("y", angle) @ np.array([0.62, 0.96, 0.0])
        sheet.add([only(meshes["body_lod0"], (Zone.HAND, Zone.FOREARM), 1)], "rest", angle, (k - 2) * 0.28 - at[0])
    sheet.look(0, 0.97, 5)
    return sheet


def only(m, zones, side):
    out = gltf.Read()
    out.__dict__.update(m.__dict__)
    keep = np.isin(m.zone.round().astype(int), zones) & (m.position[:, 0] * side > 0)
    out.triangles = m.triangles[keep[m.triangles].all(axis=1)]
    return out


def boots(meshes):
    sheet = Sheet(1400, 420, 2.0)
    for k, angle in enumerate((0, 45, 90, 135, 180, 270)):
        zones = (Zone.BOOT, Zone.SOLE, Zone.SOCK, Zone.TRIM, Zone.SKIN, Zone.SHORTS)
        sheet.add([only(m, zones, 1) for m in person(meshes, 0)],
                  "rest", angle, (k - 2.5) * 0.33 - (rotation("y", angle) @ np.array([0.09, 0, 0.03]))[0])
    sheet.look(0, 0.27, 12)
    return sheet


def feet(meshes):
    """The left one, bare, from six sides at each level, the last from below."""
    sheet = Sheet(1500, 1020, 1.75)
    for level in range(4):
        m = only(meshes[f"bare_lod{level}"], (Zone.SKIN, Zone.PALE), 1)
        for angle, x in ((0, -0.77), (45, -0.53), (90, -0.22), (200, 0.11), (270, 0.36)):
            at = rotation("y", angle) @ np.array([0.09, 0.08, 0.05])
            window(sheet, [m], "rest", angle, at, x, (1.5 - level) * 0.29, 0.16, 0.19)
        window(sheet, [m], "soles", 0, np.array([0.09, 1.02, -0.98]), 0.70, (1.85 - level) * 0.29, 0.4, 0.19)
    sheet.look(0, 0, 14)
    return sheet


def barefoot(meshes):
    sheet = Sheet(1600, 840, 8.5)
    for k, (name, angle) in enumerate((("stand", 25), ("sprint", 60), ("shot", 40), ("slide", 60), ("overhead", 60),
                                       ("throw", 20), ("squat", 40))):
        for row, turned in enumerate((0, 150)):
            sheet.add(person(meshes, 0, "hair_short", feet="bare"), name, angle + turned, (k - 3) * 1.19,
                      1.12 - 2.24 * row)
    sheet.look(0, 0.97, 6)
    return sheet


def hair(meshes, level=0):
    styles = sorted({n[5:-5] for n in meshes if n.startswith("hair_")})
    beards = sorted({n[:-5] for n in meshes if n.startswith(("beard_", "moustache"))})
    sheet = Sheet(1500, 620, 0.335 * 8)
    for k, style in enumerate(styles[:8]):
        for n, angle in enumerate((35, 90, 150)):
            people = person(meshes, level, f"hair_{style}", beards[k % 3] if beards and k % 2 == 0 else None)
            window(sheet, people, "rest", angle, (0, 1.71, 0), (k - 3.5) * 0.33, 0.36 - 0.36 * n, 0.2, 0.19)
    sheet.look(0, 0.0, 4)
    return sheet


def big(meshes):
    sheet = Sheet(1500, 1000, 2.95)
    for k, (pose, angle) in enumerate((("rest", 0), ("stand", 35), ("rest", 90), ("stand", 205))):
        sheet.add(person(meshes, 0, "hair_short"), pose, angle, (-0.95, -0.12, 0.42, 1.05)[k])
    sheet.look(0, 0.92, 4)
    return sheet


def bent(meshes):
    sheet = Sheet(1600, 1300, 4.6)
    for k, (name, angle, x, y) in enumerate((("sprint", 70, -1.6, 0.2), ("shot", 35, -0.2, 0.2), ("slide", 50, 1.4, 0.5),
                                             ("dive", 10, -1.5, -1.9), ("crossed", 20, -0.4, -1.75),
                                             ("squat", 55, 0.5, -1.2), ("squat", 235, 1.5, -1.2))):
        sheet.add(person(meshes, 0, "hair_short"), name, angle, x, y * 0.85)
    sheet.look(-0.1, 0.0, 5)
    return sheet


def close(meshes):
    """Where limbs bend, from near."""
    sheet = Sheet(1600, 1000, 2.4)
    for k, (pose, joint, angle) in enumerate((
            ("sprint", "shin_l", 70), ("shot", "thigh_r", 20), ("shot", "thigh_l", -30), ("squat", "thigh_l", 60),
            ("squat", "shin_r", 200), ("dive", "upper_arm_l", 0), ("dive", "forearm_r", 0), ("dive", "upper_arm_r", 180),
            ("shot", "forearm_r", 40), ("slide", "shin_r", 60))):
        turn, shift = pose_matrices(POSES[pose])
        i = INDEX[joint]
        at = rotation("y", angle) @ (turn[i] @ REST[i] + shift[i])
        x, y = (k % 5 - 2) * 0.48, 0.375 - 0.75 * (k // 5)
        window(sheet, person(meshes, 0), pose, angle, at, x, y, 0.33)
    sheet.look(0, 0, 0)
    return sheet


def window(sheet, people, pose, angle, at, x, y, reach, wide=0.23):
    """Only the triangles near a place, set down at x, y of the sheet."""
    r = rotation("y", angle)
    cut = []
    for m in people:
        position = bend(m, POSES[pose])[0] @ r.T
        near = (np.abs(position[:, 0] - at[0]) < wide) & (np.abs(position[:, 1] - at[1]) < reach)
        part = gltf.Read()
        part.__dict__.update(m.__dict__)
        part.triangles = m.triangles[near[m.triangles].all(axis=1)]
        cut.append(part)
    sheet.add(cut, pose, angle, x - at[0], y - at[1])


def action(meshes):
    sheet = Sheet(1600, 1180, 5.0)
    for k, (name, angle) in enumerate((("sprint", 0), ("throw", 20), ("throw", 120), ("squat", 90), ("look", 30),
                                       ("look", 150), ("overhead", 60), ("overhead", 200))):
        sheet.add(person(meshes, 0, "hair_short"), name, angle, (k % 4 - 1.5) * 1.25, 0.9 - 1.85 * (k // 4))
    sheet.look(0, 0.95, 5)
    return sheet


def face(meshes):
    sheet = Sheet(1600, 800, 1.36)
    for k, (level, angle) in enumerate(((0, 0), (0, 35), (0, 75), (1, 0), (1, 35), (1, 75))):
        people = person(meshes, level, "hair_short") if k % 3 != 1 else person(meshes, level, "hair_side_part")
        window(sheet, people, "rest", angle, (0, 1.70, 0), (k % 3 - 1) * 0.43, 0.17 - 0.34 * (k // 3), 0.18, 0.17)
    sheet.look(0, 0.0, 2)
    return sheet


class Flat:
    """The kit's texture: what lies where."""

    def __init__(self, rgb):
        self.rgb = rgb

    def save(self, path):
        height, width, _ = self.rgb.shape
        image = bpy.data.images.new("flat", width, height)
        pixels = np.ones((height, width, 4), dtype=np.float32)
        pixels[..., :3] = self.rgb[::-1]
        image.pixels.foreach_set(pixels.ravel())
        image.filepath_raw, image.file_format = str(path), "JPEG"
        image.save()


def texture(meshes):
    m, size = gltf.joined(*person(meshes, 0)), 640
    rgb = np.full((size, size, 3), 0.93)
    zone = m.zone.round().astype(int)
    for t in m.triangles:
        if zone[t[0]] not in KIT + (Zone.TRIM,):
            continue
        a, b, c = m.texture[t] * size
        low = np.maximum(np.floor(np.minimum(np.minimum(a, b), c)).astype(int) - 1, 0)
        high = np.minimum(np.ceil(np.maximum(np.maximum(a, b), c)).astype(int) + 2, size)
        x, y = np.meshgrid(np.arange(low[0], high[0]) + 0.5, np.arange(low[1], high[1]) + 0.5)
        area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
        if abs(area) < 1e-6:
            continue
        u = ((x - a[0]) * (c[1] - a[1]) - (y - a[1]) * (c[0] - a[0])) / area
        v = ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / area
        w = 1 - u - v
        inside = (u >= 0) & (v >= 0) & (w >= 0)
        edge = np.minimum(np.minimum(u * abs(area) / np.linalg.norm(c - a), v * abs(area) / np.linalg.norm(b - a)),
                          w * abs(area) / max(np.linalg.norm(c - b), 1e-9)) < 0.6
        colour = 0.35 + 0.65 * ZONE_COLOURS[zone[t[0]]]
        part = rgb[low[1]:high[1], low[0]:high[0]]
        part[inside] = colour
        part[inside & edge] = colour * 0.55
    return Flat(rgb)
