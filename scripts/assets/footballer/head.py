"""Head and neck: a grid with its lines along brow, eyes, nose, lips and jaw; ears; brows."""
from mesh import Zone, weight_of
from shapes import smooth
from skeleton import vec

CHIN = 1.583
LARGE = 1.03
# Millimetres: x, y over the chin, z; from the middle of the face by ear to the middle of the back of the head.
_ = None  # as the row above
GRID = [
    # neck, inside the collar
    [(0, -98, 57), (27, -94, 53), (47, -86, 38), (60, -74, 16), (66, -62, -10),
     (61, -52, -36), (47, -46, -58), (26, -42, -70), (0, -40, -74)],
    # neck, middle
    [(0, -50, 37), (20, -48, 35), (38, -42, 25), (50, -34, 8), (55, -26, -14),
     (52, -20, -36), (40, -14, -54), (22, -10, -63), (0, -9, -66)],
    # throat and below the jaw
    [(0, -10, 48), (17, -9, 46), (33, -5, 37), (46, 2, 22), (54, 12, 1),
     (55, 24, -21), (48, 25, -46), (27, 23, -64), (0, 22, -70)],
    # edge of the jaw
    [(0, 0, 86), (17, 1, 84), (34, 8, 70), (49, 18, 48), (61, 32, 20),
     (66, 57, -6), (64, 53, -43), (41, 49, -78), (0, 47, -88)],
    # chin
    [(0, 14, 98), (17, 15, 94), (35, 21, 77), (51, 32, 53), (64, 46, 23),
     (69, 72, -5), (70, 69, -44), (46, 66, -86), (0, 64, -98)],
    # below the lips
    [(0, 36, 92), (13, 37, 90), (25, 43.5, 81), (53, 44, 56), (66, 58, 26), (71, 84, -5), _, _, _],
    # between the lips
    [(0, 46, 95.5), (12, 46.5, 94), (26, 48, 82), (55, 56, 59), (68, 72, 29),
     (73, 94, -5), (73, 88, -45), (50, 85, -91), (0, 82, -103)],
    # above the lips
    [(0, 53, 99), (10, 54, 97), (24, 52, 84), (57, 66, 61), (69, 82, 31), _, _, _, _],
    # below the nose
    [(0, 65, 108), (14, 66, 101), (31, 69, 84.5), (59, 77, 64), (71, 91, 33),
     (74, 104, -5), (75, 106, -45), (52, 103, -93), (0, 100, -106)],
    # tip of the nose, cheek bones
    [(0, 76, 124.5), (15, 74, 107), (33, 85, 89.5), (60, 91, 69), (72, 102, 36), _, _, _, _],
    # below the eyes
    [(0, 103, 111), (18, 108.5, 93), (33, 106, 89), (49, 110, 77), (72, 116, 39),
     (75, 121, -5), (76, 123, -45), (54, 121, -94), (0, 118, -107)],
    # above the eyes
    [(0, 119, 102), (18, 115, 92), (33, 119.5, 90), (50, 115.5, 77), (72, 126, 41), _, _, _, _],
    # brow
    [(0, 135, 105), (17, 133, 104), (37, 139, 99), (57, 136, 81), (73, 140, 45),
     (76, 144, -4), (76, 146, -45), (54, 145, -92), (0, 145, -105)],
    # forehead
    [(0, 166, 107), (20, 166, 105), (39, 167, 97), (58, 166, 79), (72, 167, 45),
     (75, 171, -2), (74, 173, -42), (52, 175, -87), (0, 177, -100)],
    # where hair begins
    [(0, 198, 96), (21, 198, 94), (39, 198, 85), (54, 199, 68), (64, 200, 38),
     (67, 203, -2), (64, 205, -40), (46, 206, -77), (0, 207, -89)],
    # crown
    [(0, 225, 62), (16, 225, 60), (30, 225, 53), (42, 225, 39), (48, 226, 17),
     (50, 227, -7), (47, 228, -32), (32, 228, -54), (0, 228, -62)],
]
CROWN = (0, 238, -6)
NECK_ROWS = 2  # strips of skin; then the head
EYE_ROW, LIP_ROWS = 10, (5, 6)

LODS = {
    0: (list(range(16)), list(range(9))),
    1: ([0, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 15], [0, 1, 2, 3, 5, 7, 8]),
    2: ([0, 2, 3, 6, 9, 12, 14], [0, 1, 3, 5, 8]),
    3: ([0, 3, 9, 12, 14], [0, 3, 6, 8]),
}


def place(x, y, z):
    """From millimetres; the head a little larger than life, the neck not."""
    large = 1 + (LARGE - 1) * smooth(-45, 0, y)
    return vec(x * large, CHIN * 1000 + y * (LARGE if y > 0 else 1), z * large) / 1000


def grid_point(row, column):
    while GRID[row][column] is None:
        row -= 1
    return place(*GRID[row][column])


def weights(p):
    chest = 0.6 * (1 - smooth(1.49, 1.56, p[1]))
    head = smooth(1.535, 1.61, p[1] + 0.25 * max(0.0, p[2]))
    return weight_of(chest=chest * (1 - head), neck=(1 - chest) * (1 - head), head=head)


def build_head(surface, detail):
    build_skull(surface, detail)
    if detail.level <= 1:
        build_ear(surface, detail)
    build_brow(surface, detail)


def build_skull(surface, detail):
    """Neck and head without ears and brows."""
    rows, columns = LODS[detail.level]
    made = {}

    def point(row, column):
        while GRID[row][column] is None:
            row -= 1
        # A row that a coarse head leaves out takes those that lean on it along.
        key = (row, column)
        if key not in made:
            p = grid_point(row, column)
            made[key] = surface.point(p, weights(p))
        return made[key]

    loops = [[point(r, c) for c in columns] for r in rows]
    for k, (low, high) in enumerate(zip(loops, loops[1:])):
        for c in range(len(columns) - 1):
            zone = Zone.SKIN if rows[k] < NECK_ROWS else Zone.HEAD
            kind, group = "face", "head"
            if detail.level <= 1 and rows[k] == EYE_ROW and 1 <= columns[c] <= 2:
                zone, kind, group = Zone.EYE, "eye", "eye"
            if detail.level <= 1 and rows[k] in LIP_ROWS and columns[c] <= 1:
                zone, group = Zone.LIPS, "head"
            # Upwards, so the upper row is the first.
            surface.strip([high[c], high[c + 1]], [low[c], low[c + 1]], zone, group, kind, closed=False)
    crown = surface.point(place(*CROWN), weight_of(head=1))
    top = loops[-1]
    for c in range(len(columns) - 1):
        surface.face((crown, top[c], top[c + 1]), Zone.HEAD, "head", "face")


def build_ear(surface, detail):
    """A shell: rim, hollow in front, root in the head."""
    outline = [(-6, 82), (-15, 84), (-27, 104), (-32, 122), (-22, 134), (-8, 130), (-3, 112)]
    if detail.level == 1:
        outline = [(-6, 82), (-27, 104), (-30, 126), (-8, 130)]
    n = len(outline)
    at = lambda x, y, z: surface.point(place(x, y, z), weight_of(head=1))
    mz, my = -14, 108
    rim = [at(77 + 13 * min(1.0, (-z - 2) / 24), my + (y - my) * 1.0, z) for z, y in outline]
    root = [at(70, my + (y - my) * 0.8, mz + (z - mz) * 0.75) for z, y in outline]
    hollow = at(76, my, mz + 2)
    for k in range(n):
        j = (k + 1) % n
        surface.face((rim[k], hollow, rim[j]), Zone.HEAD, "ear", "face")
        surface.face((root[k], rim[k], rim[j], root[j]), Zone.HEAD, "ear_back", "face")


def build_brow(surface, detail):
    """A bar over each eye, in the colour of the hair."""
    line = [(10, 128, 104.5), (24, 134, 105), (41, 136, 98), (58, 129, 79)]
    wide = [3.6, 4.6, 4.2, 2.0]
    if detail.level > 0:
        line, wide = [line[0], line[2], line[3]], [4.0, 5.0, 2.5]
    at = lambda x, y, z: surface.point(place(x, y, z), weight_of(head=1))
    high = [at(x, y + w, z - 1.0) for (x, y, z), w in zip(line, wide)]
    if detail.level > 1:  # brow and the shade of the eye below it in one bar
        low = [at(x, y - 2.2 * w, z - 4.0) for (x, y, z), w in zip(line, wide)]
        surface.strip(high, low, Zone.BROW, "brow", "face", closed=False)
        return
    ridge = [at(x, y, z + 3.0) for (x, y, z), w in zip(line, wide)]
    low = [at(x, y - w, z - 3.0) for (x, y, z), w in zip(line, wide)]
    surface.strip(high, ridge, Zone.BROW, "brow", "face", closed=False)
    surface.strip(ridge, low, Zone.BROW, "brow", "face", closed=False)
