"""Bare arms and legs, hands, socks and boots of the left side."""
import numpy as np

from mesh import Part, Zone, weight_of
from shapes import Limb, around_u, smooth
from skeleton import AHEAD, ARM_ALONG, ARM_OUT, DOWN, LEFT, rest, vec

SHOULDER, ELBOW, WRIST, KNUCKLES = (rest(j) for j in ("upper_arm_l", "forearm_l", "hand_l", "fingers_l"))
ELBOW_AT = float(np.linalg.norm(ELBOW - SHOULDER))
WRIST_AT = float(np.linalg.norm(WRIST - SHOULDER))
KNUCKLES_AT = float(np.linalg.norm(KNUCKLES - SHOULDER))
KNEE_AT, ANKLE_AT = rest("shin_l")[1], rest("foot_l")[1]
LEG_X = rest("thigh_l")[0]

# s from the shoulder joint: outer (back of the arm's bend is behind), inner, front, back.
ARM = Limb(SHOULDER, ARM_ALONG, ARM_OUT, AHEAD, [
    (0.14, 0.051, 0.047, 0.052, 0.054),
    (0.19, 0.047, 0.045, 0.056, 0.054),
    (0.24, 0.043, 0.041, 0.053, 0.049),
    (0.285, 0.039, 0.039, 0.044, 0.042),
    (0.324, 0.041, 0.041, 0.040, 0.044),
    (0.360, 0.046, 0.043, 0.043, 0.041),
    (0.405, 0.046, 0.042, 0.046, 0.041),
    (0.460, 0.040, 0.036, 0.042, 0.037),
    (0.530, 0.029, 0.027, 0.035, 0.032),
    (0.5868, 0.022, 0.022, 0.031, 0.029),
])

# s downwards from the ground: s = -y. Outer, inner, front, back.
LEG = Limb(vec(LEG_X, 0, 0), DOWN, LEFT, AHEAD, [
    (-0.80, 0.086, 0.072, 0.092, 0.088),
    (-0.72, 0.081, 0.073, 0.090, 0.082),
    (-0.66, 0.075, 0.070, 0.085, 0.073),
    (-0.61, 0.066, 0.068, 0.076, 0.063),
    (-0.575, 0.055, 0.060, 0.070, 0.056),
    (-0.5436, 0.052, 0.054, 0.071, 0.052),
    (-0.515, 0.050, 0.051, 0.062, 0.055),
    (-0.485, 0.053, 0.051, 0.054, 0.062),
    (-0.44, 0.062, 0.056, 0.052, 0.071),
    (-0.40, 0.066, 0.061, 0.051, 0.0785),
    (-0.36, 0.062, 0.062, 0.049, 0.0775),
    (-0.30, 0.049, 0.051, 0.045, 0.064),
    (-0.22, 0.035, 0.036, 0.040, 0.049),
    (-0.15, 0.030, 0.030, 0.037, 0.041),
    (-0.11, 0.034, 0.034, 0.041, 0.043),
    (-0.06, 0.036, 0.036, 0.045, 0.045),
])
SOCK = 0.0045  # its thickness


def shin_pad(y):
    """A plate under the sock: flat, with edges that show."""
    return 0.010 * smooth(0.425, 0.39, y) * smooth(0.165, 0.20, y)


def arm_weights(p):
    s = float((p - SHOULDER) @ ARM_ALONG)
    # Narrow behind, where the elbow's point must not sink in; wider in the crook.
    half = 0.022 if p[2] < 0.01 else 0.034
    lower = smooth(ELBOW_AT - half, ELBOW_AT + half, s)
    hand = smooth(WRIST_AT - 0.05, WRIST_AT + 0.012, s)
    fingers = smooth(KNUCKLES_AT - 0.012, KNUCKLES_AT + 0.014, s)
    return weight_of(upper_arm_l=1 - lower, forearm_l=lower * (1 - hand), hand_l=lower * hand * (1 - fingers),
                     fingers_l=lower * hand * fingers)


def leg_weights(p):
    half = 0.022 if p[2] > -0.01 else 0.036
    shin = smooth(KNEE_AT + half, KNEE_AT - half, p[1])
    foot = smooth(0.155, 0.085, p[1])
    return weight_of(thigh_l=1 - shin, shin_l=shin * (1 - foot), foot_l=shin * foot)


def boot_weights(p):
    shin = 0.35 * smooth(0.09, 0.125, p[1])
    toes = smooth(0.085, 0.135, p[2]) * (1 - shin)
    return weight_of(foot_l=1 - shin - toes, shin_l=shin, toes_l=toes)


def build_arm(surface, detail):
    sides = detail.arm_sides
    u = around_u(sides)
    rows = [surface.ring(ARM.ring(s, sides), arm_weights) for s in detail.arm]
    for (a, b), (s, t) in zip(zip(rows, rows[1:]), zip(detail.arm, detail.arm[1:])):
        surface.strip(a, b, Zone.FOREARM, "arm", "around", u, (s / WRIST_AT, t / WRIST_AT))
    wrist = surface.ring(ARM.ring(WRIST_AT - 0.004, sides), arm_weights)
    surface.strip(rows[-1], wrist, Zone.FOREARM, "arm", "around", u, (detail.arm[-1] / WRIST_AT, 1.0))
    return wrist


class Hand:
    """a along the arm from the wrist, z to the thumb, n to the back of the hand."""

    LARGE = 1.1  # slightly, to read from afar

    @staticmethod
    def at(a, z, n):
        return WRIST + (ARM_ALONG * a + AHEAD * z + ARM_OUT * n) * Hand.LARGE

    @staticmethod
    def weights(p):
        s = float((p - SHOULDER) @ ARM_ALONG) - WRIST_AT
        hand = smooth(-0.05, 0.012, s)
        fingers = smooth(0.078, 0.102, s)
        return weight_of(forearm_l=1 - hand, hand_l=hand * (1 - fingers), fingers_l=hand * fingers)

    @staticmethod
    def thumb_weights(p):
        return weight_of(hand_l=1.0)


def build_hand(surface, wrist, detail):
    at, w = Hand.at, Hand.weights
    zone, group, kind = Zone.HAND, "arm", "around"
    ring = lambda points, weights=w: surface.ring([at(*p) for p in points], weights)
    if detail.level == 0:
        # Rows of ten: five over the back from thumb to little finger, five back through the palm.
        base = ring([(0.030, 0.039, 0.006), (0.030, 0.022, 0.019), (0.030, 0.001, 0.021), (0.030, -0.020, 0.018),
                     (0.030, -0.035, 0.006), (0.030, -0.036, -0.010), (0.030, -0.020, -0.021),
                     (0.030, 0.000, -0.019), (0.030, 0.020, -0.024), (0.030, 0.038, -0.014)])
        knuckles = ring([(0.088, 0.043, 0.006), (0.094, 0.022, 0.014), (0.096, 0.001, 0.015), (0.092, -0.020, 0.013),
                         (0.084, -0.039, 0.004), (0.082, -0.038, -0.012), (0.088, -0.020, -0.012),
                         (0.090, 0.001, -0.011), (0.088, 0.022, -0.012), (0.084, 0.041, -0.012)])
        surface.stitch(wrist, base, zone, group, kind, (0.0, 0.2))
        for i in range(9):  # the tenth is where the thumb grows
            j = i + 1
            surface.face((base[i], knuckles[i], knuckles[j], base[j]), zone, group, kind,
                         ((i / 10, 0.2), (i / 10, 0.5), (j / 10, 0.5), (j / 10, 0.2)))
        _fingers(surface, knuckles)
        _thumb(surface, (base[9], base[0], knuckles[0], knuckles[9]), 4)
        return
    sides = {1: 6, 2: 4, 3: 4}[detail.level]
    rows = {
        1: [(0.030, 0.038, -0.036, 0.020, 0.022), (0.092, 0.043, -0.040, 0.012, 0.015),
            (0.168, 0.026, -0.024, -0.020, 0.036)],
        2: [(0.075, 0.050, -0.044, 0.018, 0.022), (0.165, 0.030, -0.028, -0.018, 0.038)],
        3: [(0.140, 0.042, -0.038, -0.002, 0.034)],
    }[detail.level]
    before, v = wrist, 0.0
    for k, (a, thumb, little, top, bottom) in enumerate(rows):
        middle_z, half_z = (thumb + little) / 2, (thumb - little) / 2
        middle_n, half_n = (top - bottom) / 2, (top + bottom) / 2
        points = []
        for i in range(sides):
            angle = 2 * np.pi * i / sides
            points.append(at(a, middle_z + half_z * np.cos(angle), middle_n + half_n * np.sin(angle)))
        loop = surface.ring(points, w)
        if len(before) == len(loop):
            surface.strip(before, loop, zone, group, kind, around_u(sides), (v, v + 0.25))
        else:
            surface.stitch(before, loop, zone, group, kind, (v, v + 0.25))
        before, v = loop, v + 0.25
    surface.cap(before, zone, group, kind)
    if detail.level == 1:
        root = surface.ring([at(0.035, 0.030, -0.022), at(0.030, 0.036, 0.006), at(0.078, 0.040, 0.002),
                             at(0.074, 0.034, -0.014)], Hand.thumb_weights)
        _thumb(surface, root, 3)


def _fingers(surface, knuckles):
    # The knuckle of each, its width, how long its two pieces are, and how far it is bent: lightly, the more the
    # nearer to the little finger.
    fingers = [(0, 0.041, 0.0085, 0.042, 0.034, 10, 26), (1, 0.046, 0.0088, 0.047, 0.038, 14, 32),
               (2, 0.044, 0.0085, 0.044, 0.036, 18, 36), (3, 0.036, 0.0078, 0.034, 0.029, 22, 40)]
    for i, _, half, first, second, bend, more in fingers:
        loop = [knuckles[i], knuckles[i + 1], knuckles[8 - i], knuckles[9 - i]]
        middle = sum(surface.points[k] for k in loop) / 4
        spread = (1.5 - i) * 0.02  # fingertips stand a little apart
        angle = 0.0
        before = loop
        for n, (length, turn, size) in enumerate(((first, bend, 1.08), (second, more, 0.84))):
            angle += np.radians(turn)
            way = ARM_ALONG * np.cos(angle) - ARM_OUT * np.sin(angle) + AHEAD * spread
            side = ARM_OUT * np.cos(angle) + ARM_ALONG * np.sin(angle)
            middle = middle + way * length
            a, b = half * size, half * 1.02 * size
            nail = way * (0.005 * n)  # a fingertip is rounded on the palm's side
            points = [middle + AHEAD * a + side * b + nail, middle - AHEAD * a + side * b + nail,
                      middle - AHEAD * a - side * b - nail, middle + AHEAD * a - side * b - nail]
            loop = surface.ring(points, weight_of(fingers_l=1.0))
            surface.strip(before, loop, Zone.HAND, "arm", "around", [0.0, 0.25, 0.5, 0.75, 1.0],
                          (0.5 + 0.25 * n, 0.75 + 0.25 * n))
            before = loop
        surface.cap(before, Zone.HAND, "fingertip", "around")


def _thumb(surface, root, sides):
    """root: palm side at the wrist, back side at the wrist, back side and palm side at the knuckles."""
    at = Hand.at
    order = [root[2], root[3], root[0], root[1]]
    # Its own ring order, from the outer side of the thumb round: seen along the thumb as along a limb.
    first = [at(0.088, 0.052, 0.000), at(0.080, 0.050, -0.024), at(0.060, 0.059, -0.027), at(0.066, 0.062, -0.004)]
    second = [at(0.116, 0.062, -0.014), at(0.109, 0.061, -0.031), at(0.097, 0.069, -0.033), at(0.103, 0.071, -0.016)]
    before = order
    for n, points in enumerate((first, second)):
        loop = surface.ring(points, Hand.thumb_weights)
        surface.strip(before, loop, Zone.HAND, "arm", "around", [0.0, 0.25, 0.5, 0.75, 1.0],
                      (0.3 + 0.3 * n, 0.6 + 0.3 * n))
        before = loop
    surface.cap(before, Zone.HAND, "arm", "around")


def sock_point(y, angle, sides, more):
    p = LEG.at(-y, angle, 1.0 if sides > 12 else np.pi / (sides * np.sin(np.pi / sides)), SOCK + more)
    ahead = np.cos(angle)
    if ahead > 0.25:
        p = p + AHEAD * shin_pad(y) * min(1.0, (ahead - 0.25) / 0.45)
    return p


def build_leg(surface, detail):
    """The bare leg from inside the shorts to the sock, and the sock down into the boot. Returns the ring where the
    sock begins."""
    sides = detail.leg_sides
    u = around_u(sides)
    skin = [surface.ring(LEG.ring(-y, sides), leg_weights) for y in detail.thigh]
    for (a, b), (y, z) in zip(zip(skin, skin[1:]), zip(detail.thigh, detail.thigh[1:])):
        surface.strip(a, b, Zone.SKIN, "leg", "around", u, (1 - y / 0.8, 1 - z / 0.8))

    def ring(y, more):
        return surface.ring([sock_point(y, 2 * np.pi * k / sides, sides, more) for k in range(sides)], leg_weights)

    top = detail.thigh[-1]
    before = skin[-1]
    surface.part = Part.BOOTS
    if detail.level == 0:  # the turn-over: a band that stands out
        edge, low = ring(top + 0.004, 0.005), ring(0.437, 0.0055)
        surface.strip(before, edge, Zone.TRIM, "turn_top", "sock", u)
        surface.strip(edge, low, Zone.TRIM, "turn", "sock", u)
        before = low
    elif detail.level <= 2:
        low = ring(0.437, 0.004)
        surface.strip(before, low, Zone.TRIM, "sock", "sock", u)
        before = low
    for y in detail.sock:
        loop = ring(y, 0.0 if y > 0.11 else -0.012)  # its end hides in the boot
        surface.strip(before, loop, Zone.SOCK, "sock", "sock", u)
        before = loop
    surface.part = Part.BODY
    return skin[-1]


# The boot from above, toes first, by its outer side to the heel and back: x from the leg's middle, z.
SOLE = np.array([(-0.010, 0.203), (0.026, 0.183), (0.047, 0.122), (0.038, 0.040), (0.034, -0.036), (0.021, -0.068),
                 (0.0, -0.077), (-0.021, -0.068), (-0.034, -0.036), (-0.029, 0.045), (-0.045, 0.126), (-0.037, 0.184)])
# Contours upwards: height, width, where toes and heel end, how much toes lie higher, and how much the contour is the
# ankle's oval rather than the sole's outline.
BOOT = [(0.013, 0.86, 0.186, -0.070, 0.008, 0.0), (0.026, 1.0, 0.206, -0.078, 0.005, 0.0),
        (0.047, 0.99, 0.198, -0.078, 0.000, 0.0), (0.063, 0.92, 0.160, -0.074, 0.000, 0.1),
        (0.086, 0.90, 0.092, -0.067, 0.000, 0.5), (0.117, 1.0, 0.060, -0.060, 0.000, 1.0)]
STUDS = [(0.018, 0.150), (-0.026, 0.155), (0.030, 0.095), (-0.028, 0.095), (0.020, -0.045), (-0.020, -0.045)]
ANKLE = (0.043, 0.055, -0.003)  # half width, half depth, middle of the collar


def build_boot(surface, detail):
    columns = {0: list(range(12)), 1: [0, 1, 2, 4, 6, 8, 10, 11], 2: [1, 2, 5, 7, 10, 11],
               3: [0, 2, 5, 7, 10]}[detail.level]
    rows = {0: [0, 1, 2, 3, 4, 5], 1: [0, 1, 2, 4, 5], 2: [0, 3, 4, 5], 3: [0, 3, 4]}[detail.level]
    surface.part = Part.BOOTS
    loops = []
    for r in rows:
        height, wide, toe, heel, rise, oval = BOOT[r]
        if r == 0 and detail.level > 0:
            height = 0.004  # no studs to stand on
        points = []
        for c in columns:
            x, z = SOLE[c]
            flat = vec(x * wide, height + rise * max(0.0, z / toe), z * (toe / 0.203 if z > 0 else heel / -0.077))
            angle = 2 * np.pi * c / 12
            # The collar: tongue and heel stand higher than the sides, below the ankle bones.
            high = height + 0.010 * np.cos(2 * angle) * oval
            ring = vec(ANKLE[0] * np.sin(angle), high, ANKLE[2] + ANKLE[1] * np.cos(angle))
            points.append(flat * (1 - oval) + ring * oval + vec(LEG_X, 0, 0))
        loops.append(surface.ring(points, boot_weights))
    for k, (a, b) in enumerate(zip(loops, loops[1:])):
        sole = detail.level <= 1 and k == 0
        # Upwards, so the lower loop is the one below.
        surface.strip(b, a, Zone.SOLE if sole else Zone.BOOT, "welt" if sole else "boot", "boot")
    if detail.level == 0:  # the rim's thickness, so that one does not look into the boot
        inside = [surface.points[i] * vec(1, 1, 1) + (vec(LEG_X, 0.10, 0) - surface.points[i]) * vec(0.25, 0.6, 0.25)
                  for i in loops[-1]]
        surface.strip(surface.ring(inside, boot_weights), loops[-1], Zone.BOOT, "rim", "boot")
    surface.cap(loops[0], Zone.SOLE, "sole", "boot")
    if detail.level == 0:
        for k, (x, z) in enumerate(STUDS):
            at = vec(LEG_X + x, 0.013 + 0.008 * max(0.0, z / 0.19), z)  # on the sole
            tip = surface.point(at - vec(0, 0.012, 0), boot_weights(at))
            foot = surface.ring([at + vec(0.012 * np.sin(a), 0.003, 0.012 * np.cos(a))
                                 for a in (0.0, 2.094, 4.189)], boot_weights)
            for i in range(3):
                surface.face((foot[i], tip, foot[(i + 1) % 3]), Zone.SOLE, f"stud{k}", "boot")
    surface.part = Part.BODY
