"""The kit's texture, TEXCOORD_0: one square for shirt, sleeves, shorts and socks, at one scale. Glyphs and stripes
come out undistorted. v = 0 is the top row, as glTF has it. docs/figure.md shows it.

    v 0.000 … 0.520   shirt: front (left half), back (right half), each seen from outside
    v 0.525 … 0.695   sleeves: left arm (left half), right arm (right half); outer side in the middle
    v 0.700 … 0.995   shorts front, shorts back, sock

Zones that are no cloth have places of their own, over the whole square."""

SCALE = 0.75  # of the square, per metre
SHIRT_TOP = 1.585  # y at v = 0
SHORTS_TOP = 1.01  # y at v = 0.7
SLEEVE_V, SLEEVE_WIDTH = 0.525, 0.46
SHORTS_V = 0.7
SOCK_TOP, SOCK_U, SOCK_WIDTH = 0.484, 0.705, 0.27


def place(kind, side, t, p):
    x, y, z = p
    if kind == "front":
        return (0.25 + x * SCALE, (SHIRT_TOP - y) * SCALE)
    if kind == "back":
        return (0.75 - x * SCALE, (SHIRT_TOP - y) * SCALE)
    if kind == "shorts_front":
        return (0.17 + x * SCALE, SHORTS_V + (SHORTS_TOP - y) * SCALE)
    if kind == "shorts_back":
        return (0.51 - x * SCALE, SHORTS_V + (SHORTS_TOP - y) * SCALE)
    # Around a limb: 0 is the inner seam, 0.25 the front, 0.5 the outer side, 1 the seam again.
    if kind == "sleeve":  # t[1]: metres along the arm from the shoulder joint
        u = t[0]
        middle = 0.25 if side > 0 else 0.75
        return (middle + (u - 0.5) * SLEEVE_WIDTH * (1 if side > 0 else -1), SLEEVE_V + max(t[1], 0.0) * SCALE)
    if kind == "sock":  # the outer side in the middle, both socks alike
        u = t[0]
        return (SOCK_U + u * SOCK_WIDTH, SHORTS_V + (SOCK_TOP - y) * SCALE)
    if kind == "around":
        return (t[0], t[1])
    if kind == "face":  # seen from ahead
        return (0.5 + x / 0.25, (1.84 - y) / 0.27)
    if kind == "eye":  # the middle of the iris at 0.5, 0.5; one iris is about 0.3 wide
        return (0.5 + (abs(x) - EYE[0]) / 0.04, 0.5 - (y - EYE[1]) / 0.04)
    if kind == "plain":
        return (t[0], t[1])
    if kind == "boot":  # seen from the outer side
        return (0.5 + z / 0.3, 1.0 - y / 0.3)
    raise ValueError(kind)


EYE = (0.0340, 1.6995)

