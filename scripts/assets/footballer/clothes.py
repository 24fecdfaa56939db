"""Shirt with sleeves and collar, and shorts: the left half, one welded surface each, hems turned in."""
import numpy as np

from mesh import Zone, weight_of
from shapes import circle_gain, pchip, section, smooth
from skeleton import AHEAD, ARM_ALONG, ARM_OUT, rest, vec
from limbs import ARM, LEG, LEG_X

# y: half width, front, back of the shirt.
SHIRT = pchip([0.922, 0.95, 1.02, 1.08, 1.15, 1.22, 1.29, 1.345, 1.40, 1.46],
              [(0.187, 0.128, 0.153), (0.180, 0.121, 0.144), (0.165, 0.113, 0.119), (0.155, 0.112, 0.104),
               (0.157, 0.118, 0.104), (0.168, 0.129, 0.114), (0.180, 0.141, 0.128), (0.184, 0.146, 0.137),
               (0.184, 0.140, 0.140), (0.180, 0.114, 0.128)])
SHIRT_POWER = 2.35

# The arm hole: an ellipse in a tilted plane.
HOLE = vec(0.171, 1.440, -0.006)
HOLE_UP = vec(0.25, 0.968, 0.0)
HOLE_UP /= np.linalg.norm(HOLE_UP)
HOLE_OUT = vec(HOLE_UP[1], -HOLE_UP[0], 0.0)
HOLE_HALF, HOLE_FRONT, HOLE_BACK = 0.079, 0.083, 0.090

SHOULDER = rest("upper_arm_l")

# The sleeve: s from the shoulder joint: outer, inner, front, back.
SLEEVE = pchip([0.0, 0.03, 0.07, 0.11, 0.16, 0.205],
               [(0.042, 0.085, 0.074, 0.080), (0.050, 0.082, 0.076, 0.080), (0.063, 0.074, 0.075, 0.077),
                (0.067, 0.070, 0.073, 0.073), (0.070, 0.071, 0.075, 0.074), (0.076, 0.077, 0.081, 0.080)])

# y: half width, front, back of the shorts' seat; then around each leg: outer, inner, front, back.
SEAT = pchip([0.80, 0.86, 0.925, 1.0],
             [(0.185, 0.112, 0.138), (0.184, 0.115, 0.142), (0.176, 0.113, 0.134), (0.152, 0.103, 0.104)])
SHORTS_LEG = pchip([0.668, 0.71, 0.785, 0.83],
                   [(0.104, 0.082, 0.113, 0.110), (0.099, 0.081, 0.110, 0.112), (0.095, 0.083, 0.109, 0.121),
                    (0.094, 0.084, 0.109, 0.129)])


def trunk_weights(p):
    x, y, _ = p
    pelvis = 1 - smooth(0.97, 1.13, y)
    chest = smooth(1.12, 1.33, y)
    spine = 1 - pelvis - chest
    thighs = (0.32 if p[2] > 0 else 0.16) * (1 - smooth(0.90, 1.0, y)) * smooth(0.0, 0.08, abs(p[2]))
    left = smooth(-0.10, 0.10, x)
    clavicle = chest * 0.8 * smooth(0.045, 0.16, abs(x)) * smooth(1.32, 1.45, y)
    neck = chest * 0.35 * smooth(0.12, 0.07, np.hypot(x, p[2])) * smooth(1.48, 1.55, y)
    chest -= clavicle + neck
    return weight_of(pelvis=pelvis - thighs, thigh_l=thighs * left, thigh_r=thighs * (1 - left), spine=spine,
                     chest=chest, neck=neck, clavicle_l=clavicle)


def shoulder_weights(p, below=1.0):
    """Across the arm hole from the trunk to the arm; below: how much of it at the trunk's side under the arm."""
    across = float((p - HOLE) @ HOLE_OUT)
    arm = below * smooth(-0.075, 0.085, across)
    trunk = trunk_weights(p)
    return trunk * (1 - arm) + weight_of(upper_arm_l=1.0) * arm


def side_weights(p):
    return shoulder_weights(p, 0.4 * smooth(1.25, 1.40, p[1]) * smooth(0.1, 0.17, p[0]))


def muscles(x, y, z):
    """What chest, shoulder blades and spine do to a shirt."""
    bump = lambda cx, cy, rx, ry: np.exp(-((x - cx) / rx) ** 2 - ((y - cy) / ry) ** 2)
    if z > 0:
        return z + 0.010 * bump(0.085, 1.365, 0.05, 0.05) - 0.005 * bump(0, 1.36, 0.03, 0.09) \
            - 0.004 * bump(0.06, 1.25, 0.08, 0.04)
    return z - 0.010 * bump(0.095, 1.40, 0.05, 0.07) + 0.008 * bump(0, 1.33, 0.03, 0.16)


def shirt_row(y, half):
    w, f, b = SHIRT(y)
    gain = circle_gain(2 * half)
    points = []
    for j in range(half + 1):
        x, z = section(np.pi * j / half, w * gain, w * gain, f * gain, b * gain, SHIRT_POWER)
        points.append(vec(x if 0 < j < half else 0.0, y, muscles(x, y, z)))
    return points


def hole_point(angle):
    """0 is the armpit, 90° the front."""
    z = np.sin(angle)
    return HOLE - HOLE_UP * HOLE_HALF * np.cos(angle) + AHEAD * (HOLE_FRONT if z > 0 else HOLE_BACK) * z


def neck_ring(half, radius, lift):
    points = []
    for j in range(half + 1):
        a = np.pi * j / half
        t = (1 - np.cos(a)) / 2
        points.append(vec(np.sin(a) * radius if 0 < j < half else 0.0, 1.499 + 0.064 * t ** 0.45 + lift,
                          -0.006 + np.cos(a) * (radius + (0.0 if a < 1.6 else 0.004))))
    return points


def build_shirt(surface, detail):
    half = detail.half
    first, last = detail.arm_hole
    kinds = ["front" if j + 0.5 < half / 2 or (half == 3 and j == 1) else "back" for j in range(half)]

    def strip(a, b, zone=Zone.SHIRT, group="shirt", columns=None):
        for j in columns if columns is not None else range(half):
            surface.strip([a[j], a[j + 1]], [b[j], b[j + 1]], zone, group, kinds[j], closed=False)

    rows = [surface.ring(shirt_row(y, half), side_weights) for y in detail.shirt]
    for low, high in zip(rows, rows[1:]):
        strip(high, low)
    # The hem turned in: what one sees of a shirt from below.
    if detail.level < 2:
        hem = [p * vec(0.90, 1, 0.88) + vec(0, 0.012, 0) for p in (surface.points[i] for i in rows[0])]
        strip(rows[0], surface.ring(hem, side_weights), group="hem")

    # Beside the arm hole, row by row upwards.
    across = last - first
    steps = detail.hole_rows
    corner = np.radians({2: 50, 1: 45}[across])
    below, loop_front, loop_back = rows[-1], [], []
    for k in range(steps + 1):
        t = k / steps
        angle = corner + (np.pi - 2 * corner) * t
        front, back = hole_point(angle), hole_point(-angle)
        y_front, z_front = 1.368 + 0.088 * t, SHIRT(1.368 + 0.088 * t)[1]
        y_back, z_back = 1.368 + 0.115 * t, 0.134 - 0.014 * t
        points = []
        for j in range(half + 1):
            if j <= first:
                s = np.sin(np.pi * j / half) / np.sin(np.pi * first / half)
                p = vec(front[0] * s, y_front + (front[1] - y_front) * s ** 1.6,
                        front[2] + (z_front - front[2]) * (1 - s ** 2.5))
            elif j >= last:
                s = np.sin(np.pi * j / half) / np.sin(np.pi * last / half)
                p = vec(back[0] * s, y_back + (back[1] - y_back) * s ** 1.6,
                        back[2] + (-z_back - back[2]) * (1 - s ** 2.5))
            elif k == 0 or k == steps:
                between = (j - first) / across
                edge = corner * (1 - 2 * between)
                p = hole_point(edge if k == 0 else np.pi - edge)
            else:
                points.append(None)
                continue
            if 0 < j < first or last < j < half:
                p[2] = muscles(p[0], p[1], p[2])
            if j in (0, half):
                p[0] = 0.0
            points.append(p)
        row = [surface.point(p, shoulder_weights(p)) if p is not None else None for p in points]
        strip(row, below, columns=None if k == 0 else [j for j in range(half) if not first <= j < last])
        loop_front.append(row[first])
        loop_back.append(row[last])
        if k == 0:
            bottom = row[first:last + 1]
        below = row
    top = below[first:last + 1]

    # Over the shoulders to the collar.
    neck = neck_ring(half, 0.071, 0.0)
    if detail.level < 3:
        points = []
        for j in range(half + 1):
            side = np.sin(np.pi * j / half)
            p = 0.5 * (surface.points[below[j]] + neck[j]) + vec(0, 0.002 * side, 0.004 if j < half / 2 else -0.006)
            if j in (0, half):
                p[0] = 0.0
            points.append(p)
        row = surface.ring(points, shoulder_weights)
        strip(row, below)
        below = row
    collar = surface.ring(neck, shoulder_weights)
    strip(collar, below)
    if detail.level <= 2:
        rim = surface.ring(neck_ring(half, 0.064, 0.013), shoulder_weights)
        strip(rim, collar, Zone.TRIM, "collar")
        if detail.level == 0:
            inside = surface.ring(neck_ring(half, 0.058, -0.012), shoulder_weights)
            strip(inside, rim, Zone.TRIM, "collar_in")

    # The sleeve starts at the loop: armpit, front, over the top, back; but limbs run from the front by the outer
    # side, so the loop is turned to start at the corner below in front.
    loop = loop_front + top[1:-1] + loop_back[::-1] + bottom[1:-1][::-1]
    build_sleeve(surface, loop, detail)


def build_sleeve(surface, loop, detail):
    sides = len(loop)
    # Where each point of the arm hole lies around the arm, and where it would lie if spread evenly.
    angles = []
    for i in loop:
        q = surface.points[i] - SHOULDER
        angles.append(np.arctan2(q @ ARM_OUT, q[2]))
    angles = np.unwrap(np.array(angles))
    even = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    even += np.mean(angles - even)
    if sides % 2 == 0 and detail.arm_hole[1] - detail.arm_hole[0] == 2:
        even += 1.5 * np.pi - even[-1]  # the loop's last point is the armpit: the texture's seam stays inside
    around = lambda a: [0.25 + v / (2 * np.pi) for v in list(a) + [a[0] + 2 * np.pi]]
    gain = circle_gain(sides)
    before, u_before, s_before = loop, around(angles), -0.01
    last = detail.sleeve[-1]
    for n, s in enumerate(detail.sleeve):
        mix = (n + 1) / len(detail.sleeve)
        turned = angles * (1 - min(1.0, mix * 1.6)) + even * min(1.0, mix * 1.6)
        o, i, f, b = SLEEVE(s) * gain
        points = []
        for a in turned:
            x, z = section(a, o, i, f, b, 2.0)
            # Near the shoulder rings lean, as the arm hole does; at the hem cloth hangs down a little.
            lean = 0.035 * max(0.0, 1 - s / 0.14) * -np.sin(a) + 0.010 * smooth(0.12, last, s) * -np.sin(a)
            points.append(SHOULDER + ARM_ALONG * (s + lean) + ARM_OUT * x + AHEAD * z)
        ring = surface.ring(points, shoulder_weights)
        u = around(turned)
        trim = detail.level <= 1 and n == len(detail.sleeve) - 1
        for k in range(sides):
            j = (k + 1) % sides
            lap = np.floor((u[k] + u[k + 1]) / 2)
            lap_before = np.floor((u_before[k] + u_before[k + 1]) / 2)
            surface.face((before[k], ring[k], ring[j], before[j]), Zone.TRIM if trim else Zone.SLEEVE, "shirt",
                         "sleeve", ((u_before[k] - lap_before, s_before), (u[k] - lap, s), (u[k + 1] - lap, s),
                                    (u_before[k + 1] - lap_before, s_before)))
        before, u_before, s_before = ring, u, s
    # Turned in up to the arm.
    points = []
    for a in turned:
        points.append(ARM.at(last - 0.03, a, circle_gain(sides), 0.004) if detail.level < 3 else
                      ARM.at(last - 0.02, a, 1.0, 0.0))
    lining = surface.ring(points, shoulder_weights)
    for k in range(sides):
        j = (k + 1) % sides
        lap = np.floor((u[k] + u[k + 1]) / 2)
        surface.face((before[k], lining[k], lining[j], before[j]), Zone.SLEEVE, "sleeve_in", "sleeve",
                     ((u[k] - lap, last), (u[k] - lap, last - 0.02), (u[k + 1] - lap, last - 0.02),
                      (u[k + 1] - lap, last)))


def shorts_weights(p):
    x, y, z = p
    high = 0.985 if z > 0.03 else 1.0
    low = 0.80 if z > 0.03 else 0.79
    thigh = 1 - smooth(low, high, y)
    # Where the legs part the cloth belongs to both, and to the seat; below it each leg has its own.
    both = smooth(0.765, 0.815, y)
    middle = (1 - smooth(0.0, 0.06, abs(x))) * both
    thigh *= 1 - 0.45 * middle
    left = 1 - both * (1 - smooth(-0.05, 0.05, x))
    return weight_of(pelvis=1 - thigh, thigh_l=thigh * left, thigh_r=thigh * (1 - left))


def build_shorts(surface, detail):
    half = detail.half
    gain = circle_gain(2 * half)
    kinds = ["shorts_front" if j + 0.5 < half / 2 or (half == 3 and j == 1) else "shorts_back" for j in range(half)]

    def seat(y):
        w, f, b = SEAT(y) * gain
        points = []
        for j in range(half + 1):
            x, z = section(np.pi * j / half, w, w, f, b, 2.3)
            points.append(vec(x if 0 < j < half else 0.0, y, z))
        return points

    rows = [surface.ring(seat(y), shorts_weights) for y in detail.shorts]
    # Where the legs part: lower in the middle than at the sides.
    fork = seat(0.845)
    for j, p in enumerate(fork):
        p[1] -= 0.025 * (1 - np.sin(np.pi * j / half))
        if j in (0, half):
            p[2] *= 0.86
    rows.append(surface.ring(fork, shorts_weights))
    for a, b in zip(rows, rows[1:]):
        for j in range(half):
            surface.strip([a[j], a[j + 1]], [b[j], b[j + 1]], Zone.SHORTS, "shorts", kinds[j], closed=False)
    inner = []
    front, back = surface.points[rows[-1][0]], surface.points[rows[-1][-1]]
    for k in range(1, detail.crotch + 1):
        t = k / (detail.crotch + 1)
        p = back * (1 - t) + front * t
        inner.append(surface.point(vec(0, p[1] - 0.030 * np.sin(np.pi * t), p[2]), shorts_weights(p)))
    loop = rows[-1] + inner
    sides = len(loop)
    # Angles around the leg: the outer columns take most of the way.
    open_angle = np.radians(44)
    angles = [-open_angle + (np.pi + 2 * open_angle) * j / half for j in range(half + 1)]
    rest_of = 2 * np.pi - (np.pi + 2 * open_angle)
    angles += [np.pi + open_angle + rest_of * k / (detail.crotch + 1) for k in range(1, detail.crotch + 1)]
    kinds = list(kinds)
    for k in range(detail.crotch + 1):
        kinds.append("shorts_back" if k + 0.5 <= (detail.crotch + 1) / 2 else "shorts_front")

    def leg(y, more=0.0):
        o, i, f, b = SHORTS_LEG(y) * circle_gain(sides) + more
        i = min(i, 0.0865)
        points = []
        for a in angles:
            x, z = section(a, o, i, f, b, 2.15)
            points.append(vec(LEG_X + x, y, z))
        return points

    before = loop
    for n, y in enumerate(detail.shorts_leg):
        ring = surface.ring(leg(y), shorts_weights)
        trim = detail.level <= 1 and n == len(detail.shorts_leg) - 1
        surface.strip(before, ring, Zone.TRIM if trim else Zone.SHORTS, "shorts", kinds)
        before = ring
    lining = [LEG.at(-0.70, a, circle_gain(sides), 0.004) for a in angles]
    surface.strip(before, surface.ring(lining, shorts_weights), Zone.SHORTS, "shorts_in", kinds)
