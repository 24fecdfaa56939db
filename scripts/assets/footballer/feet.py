"""The bare calf and foot of the left side: what is seen where no sock and boot are worn."""
import numpy as np

from limbs import LEG, LEG_X, leg_weights
from mesh import Part, Zone, weight_of
from shapes import around_u, pchip, smooth
from skeleton import vec

SEAM = 0.125  # height at which the calf ends and the foot begins, at every level

# The foot is a tube bent by a right angle: sections of it begin level at the ankle and stand upright at the toes. Each
# has six points over its upper side and six through its lower one, from the inner side to the outer: x from the leg's
# middle, y, z. Upwards of the ankle that upper side is the shin's front, the lower one its back.
SECTIONS = {
    # Both ankle bones, the outer one lower and further back; the tendon behind.
    "ankle": ([(-0.0375, 0.096, 0.004), (-0.026, 0.104, 0.030), (-0.009, 0.109, 0.043),
               (0.009, 0.108, 0.043), (0.027, 0.100, 0.028), (0.0385, 0.087, -0.006)],
              [(-0.030, 0.090, -0.024), (-0.017, 0.085, -0.040), (-0.006, 0.083, -0.046),
               (0.006, 0.083, -0.046), (0.018, 0.083, -0.040), (0.031, 0.084, -0.026)]),
    "instep": ([(-0.0365, 0.066, 0.034), (-0.028, 0.087, 0.053), (-0.011, 0.096, 0.061),
                (0.007, 0.094, 0.060), (0.025, 0.080, 0.050), (0.037, 0.056, 0.026)],
               [(-0.034, 0.046, -0.030), (-0.026, 0.043, -0.056), (-0.009, 0.041, -0.0675),
                (0.007, 0.041, -0.0675), (0.025, 0.043, -0.056), (0.033, 0.044, -0.030)]),
    # The upper side goes on along the back of the foot while the lower one turns under the heel.
    "heel": ([(-0.039, 0.046, 0.056), (-0.030, 0.071, 0.074), (-0.013, 0.082, 0.080),
              (0.007, 0.078, 0.079), (0.028, 0.060, 0.068), (0.041, 0.034, 0.050)],
             [(-0.031, 0.011, -0.024), (-0.022, 0.001, -0.049), (-0.008, 0.001, -0.060),
              (0.007, 0.001, -0.060), (0.022, 0.000, -0.049), (0.033, 0.008, -0.024)]),
    # Hollow on the inner side; the outer one is on the ground.
    "arch": ([(-0.042, 0.037, 0.082), (-0.033, 0.056, 0.097), (-0.016, 0.066, 0.102),
              (0.005, 0.061, 0.100), (0.029, 0.045, 0.090), (0.047, 0.021, 0.066)],
             [(-0.030, 0.022, 0.038), (-0.017, 0.016, 0.036), (-0.002, 0.009, 0.034),
              (0.013, 0.004, 0.033), (0.028, 0.001, 0.032), (0.042, 0.004, 0.030)]),
    "ball": ([(-0.055, 0.024, 0.116), (-0.038, 0.042, 0.123), (-0.015, 0.042, 0.126),
              (0.008, 0.038, 0.122), (0.033, 0.029, 0.110), (0.052, 0.016, 0.092)],
             [(-0.050, 0.006, 0.112), (-0.034, 0.000, 0.117), (-0.013, 0.000, 0.117),
              (0.009, 0.001, 0.111), (0.031, 0.000, 0.098), (0.048, 0.005, 0.084)]),
    # Where toes part: a crease below, since they stand on pads of their own.
    "web": ([(-0.049, 0.023, 0.140), (-0.018, 0.031, 0.147), (0.004, 0.029, 0.146),
             (0.021, 0.027, 0.140), (0.036, 0.024, 0.130), (0.051, 0.016, 0.113)],
            [(-0.046, 0.008, 0.138), (-0.018, 0.009, 0.143), (0.004, 0.010, 0.142),
             (0.020, 0.010, 0.136), (0.035, 0.010, 0.126), (0.048, 0.007, 0.111)]),
}
# For coarse levels: the heel with one edge where others have two; ball below and web above in one.
SECTIONS["block"] = (SECTIONS["heel"][0],
                     [(x, 0.5 * y + 0.003, 1.1 * z - 0.003) for x, y, z in SECTIONS["heel"][1]])
SECTIONS["front"] = (SECTIONS["web"][0], [(x, y, z + 0.006) for x, y, z in SECTIONS["ball"][1]])

# Big toe first: at its knuckle and at its tip x, z, half its width, height of the pad below and of the upper side.
TOES = [((-0.035, 0.167, 0.0155, 0.003, 0.030), (-0.034, 0.194, 0.0115, 0.003, 0.019)),
        ((-0.006, 0.171, 0.0088, 0.004, 0.029), (-0.006, 0.194, 0.0078, 0.002, 0.016)),
        ((0.0135, 0.164, 0.0083, 0.004, 0.027), (0.0135, 0.183, 0.0074, 0.002, 0.015)),
        ((0.0308, 0.153, 0.0080, 0.004, 0.024), (0.0300, 0.169, 0.0072, 0.002, 0.014)),
        ((0.0468, 0.136, 0.0080, 0.003, 0.020), (0.0450, 0.150, 0.0070, 0.002, 0.013))]


def foot_weights(p):
    shin = 1 - smooth(0.155, 0.085, p[1])
    # Toes bend along the line of their knuckles, which runs back to the outer side.
    toes = smooth(0.090, 0.140, p[2] + 0.4 * max(0.0, p[0] - LEG_X)) * (1 - shin)
    return weight_of(shin_l=shin, foot_l=1 - shin - toes, toes_l=toes)


class Section:
    """The points of one section at some of its columns, 0 at the inner side to 1 at the outer; lower: those of the lower
    side, where they differ."""

    def __init__(self, surface, name, columns, lower=None):
        above, below = (pchip(np.linspace(0, 1, 6), side) for side in SECTIONS[name])

        def row(side, columns):
            # What few columns cut off at the rounding of the edges is given back to height, not to width.
            pull = {2: 0.55, 3: 0.75, 4: 0.9}.get(len(columns), 1.0)
            points = []
            for c in columns:
                p = np.array(side(0.5 + (c - 0.5) * pull))
                p[0] = side(c)[0]
                points.append(p + vec(LEG_X, 0, 0))
            return surface.ring(points, foot_weights)

        self.upper, self.lower = row(above, columns), row(below, columns if lower is None else lower)
        self.first = len(columns) // 2  # of the upper side, at or just beyond its middle

    def ring(self):
        """As a limb's: from the middle above by the outer side."""
        return self.upper[self.first:] + self.lower[::-1] + self.upper[:self.first]


def build_bare_leg(surface, top, detail):
    """From the ring of the knee's skin at which socks begin down to the toes."""
    surface.part = Part.BARE
    sides = detail.leg_sides
    u = around_u(sides)
    before, high = top, detail.thigh[-1]
    for y in detail.calf + (SEAM,):
        loop = surface.ring(LEG.ring(-y, sides), leg_weights)
        surface.strip(before, loop, Zone.SKIN, "leg", "around", u, (1 - high / 0.8, 1 - y / 0.8))
        before, high = loop, y
    {0: _fine_foot, 1: _middle_foot, 2: _coarse_foot, 3: _coarse_foot}[detail.level](surface, before, detail.level)
    surface.part = Part.BODY


class Sole:
    """Between points that it was told of faces are pale."""

    def __init__(self):
        self.points = set()

    def __call__(self, corners):
        return Zone.PALE if self.points.issuperset(corners) else Zone.SKIN


def _sections(surface, before, names_columns, sole):
    """Strips from the calf through sections to the last, which is returned. The sole begins under the heel."""
    for name, *columns in names_columns:
        section = Section(surface, name, *columns)
        if name not in ("ankle", "instep"):
            sole.points.update(section.lower)
        join = surface.strip if len(before) == len(section.ring()) else surface.stitch
        join(before, section.ring(), sole, "leg", "boot")
        before = section.ring()
    return section


def _toe_ring(surface, spec):
    x, z, half, low, high = spec
    round_off = 0.15 * (high - low)  # the upper edge lies a little behind
    points = [(x - half, high, z - round_off), (x + half, high, z - round_off), (x + half, low, z), (x - half, low, z)]
    return surface.ring([vec(*p) + vec(LEG_X, 0, 0) for p in points], weight_of(toes_l=1.0))


def _toe(surface, base, specs, sole, nail):
    """base: its four corners, above from the inner side, below from the outer."""
    before = base
    for spec in specs:
        loop = _toe_ring(surface, spec)
        sole.points.update(loop[2:])
        surface.strip(before, loop, sole, "leg", "boot")
        knuckle, before = before, loop
    surface.cap(before, Zone.SKIN, "leg", "boot")
    if nail:
        p = [surface.points[i] for i in (knuckle[0], before[0], before[1], knuckle[1])]
        at = lambda along, across: ((p[0] * (1 - along) + p[1] * along) * (1 - across) +
                                    (p[3] * (1 - along) + p[2] * along) * across)
        normal = np.cross(p[1] - p[0], p[3] - p[0])
        normal = normal / np.linalg.norm(normal)
        corners = [at(*q) + normal * 0.0006 for q in ((0.45, 0.2), (0.97, 0.22), (0.97, 0.78), (0.45, 0.8))]
        surface.face(surface.ring(corners, weight_of(toes_l=1.0)), Zone.PALE, "nail", "boot")


def _close(surface, upper, lower):
    """The tips of toes that are one."""
    for i in range(len(upper) - 1):
        surface.face((upper[i], lower[i], lower[i + 1], upper[i + 1]), Zone.SKIN, "leg", "boot")


def _fine_foot(surface, before, level):
    five, six = np.linspace(0, 1, 5), np.linspace(0, 1, 6)
    sole = Sole()
    web = _sections(surface, before, [("ankle", five), ("instep", five), ("heel", five), ("arch", five), ("ball", six),
                                      ("web", six)], sole)
    for i, specs in enumerate(TOES):
        _toe(surface, [web.upper[i], web.upper[i + 1], web.lower[i + 1], web.lower[i]], specs, sole, True)


def _middle_foot(surface, before, level):
    columns = [0.0, 0.2, 0.6, 1.0]
    sole = Sole()
    web = _sections(surface, before, [("instep", columns, [0.15, 0.85]), ("heel", columns), ("arch", columns),
                                      ("front", columns)], sole)
    _toe(surface, [web.upper[0], web.upper[1], web.lower[1], web.lower[0]],
         [(-0.034, 0.192, 0.0125, 0.002, 0.022)], sole, False)
    # The other four in one: second, fourth and little toe's tips.
    tips = [(-0.014, 0.194, 0.0045, 0.018), (0.022, 0.177, 0.002, 0.017), (0.050, 0.150, 0.002, 0.014)]
    upper = surface.ring([vec(LEG_X + x, high, z - 0.003) for x, z, low, high in tips], weight_of(toes_l=1.0))
    lower = surface.ring([vec(LEG_X + x, low, z) for x, z, low, high in tips], weight_of(toes_l=1.0))
    base = web.upper[1:] + web.lower[1:][::-1]
    loop = upper + lower[::-1]
    sole.points.update(lower)
    surface.strip(base, loop, sole, "leg", "boot")
    _close(surface, upper, lower)


def _coarse_foot(surface, before, level):
    columns = [0.0, 0.45, 1.0] if level == 2 else [0.0, 1.0]
    names = ["instep", "heel", "front"] if level == 2 else ["block"]
    sole = Sole()
    last = _sections(surface, before, [(name, columns) for name in names], sole)
    tips = [(-0.046, 0.190), (0.004, 0.186), (0.047, 0.148)] if level == 2 else [(-0.049, 0.182), (0.045, 0.166)]
    upper = surface.ring([vec(LEG_X + x, 0.019, z - 0.004) for x, z in tips], foot_weights)
    lower = surface.ring([vec(LEG_X + x, 0.002, z) for x, z in tips], foot_weights)
    loop = upper[last.first:] + lower[::-1] + upper[:last.first]
    sole.points.update(lower)
    surface.strip(last.ring(), loop, sole, "leg", "boot")
    _close(surface, upper, lower)
