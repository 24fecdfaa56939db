"""Grass: a tile of blades for what is near, and a tile of turf for the ground's broad colours."""
import math

import numpy as np
from PIL import Image, ImageFilter

BLADES = 512  # texels of 1.8 m
TURF = 256    # texels of 64 m


def tiled_noise(size, cells, draw):
    """Smooth noise, 0 to 1, that joins itself at the edges."""
    lattice = draw.random((cells, cells))
    at = np.arange(size) * cells / size
    low = np.floor(at).astype(int)
    t = at - low
    t = t * t * (3 - 2 * t)
    high = (low + 1) % cells
    rows = lattice[low] * (1 - t)[:, None] + lattice[high] * t[:, None]
    return rows[:, low] * (1 - t) + rows[:, high] * t


def fractal(size, cells, octaves, draw):
    return sum(0.5 ** i * tiled_noise(size, cells << i, draw) for i in range(octaves)) / sum(0.5 ** i for i in range(octaves))


def blades():
    """Grey, mean one half. Tufts of bent blades that end in lit tips over dark roots; some are flattened by boots."""
    draw = np.random.RandomState(1998)
    size = BLADES
    tufts = fractal(size, 12, 3, draw)
    lay = fractal(size, 4, 2, draw)  # which way a tuft leans
    height = 0.16 + 0.22 * tufts
    count = 15500
    place = draw.random((count, 2)) * size
    order = np.argsort(draw.random(count))
    for i in order:
        x, y = place[i]
        tuft = tufts[int(y) % size, int(x) % size]
        heading = math.pi / 2 + (lay[int(y) % size, int(x) % size] - 0.5) * 4.2 + (draw.random() - 0.5) * 1.1
        bend = (draw.random() - 0.5) * 0.10
        length = 9 + 13 * draw.random()
        tip = 0.40 + 0.42 * draw.random() + 0.34 * (tuft - 0.5)
        steps = int(length)
        for s in range(steps):
            share = s / steps
            value = 0.14 + (tip - 0.14) * share ** 0.8
            side_x, side_y = -math.sin(heading), math.cos(heading)
            # A lit and a shaded flank: blades are folded along their middle.
            for across, light in ((-0.55, 1.10), (0.55, 0.86)):
                px, py = int(x + side_x * across) % size, int(y + side_y * across) % size
                height[py, px] += (value * light - height[py, px]) * (0.85 if share < 0.8 else 0.55)
            x += math.cos(heading)
            y += math.sin(heading)
            heading += bend
    height += 0.13 * (fractal(size, 5, 4, draw) - 0.5)  # clumps: what is left of it all at a distance
    height -= height.mean()
    height *= 0.165 / height.std()
    return Image.fromarray(np.clip(np.round((0.5 + height) * 255), 0, 255).astype(np.uint8), "L")


def turf():
    """sRGB as seen in the sun: lush where it is cool, drier in patches, clover here and there. The mower's bands, wear and
    what lies off the pitch are laid over it by the game, which knows the pitch."""
    draw = np.random.RandomState(5)
    broad, patchy, fine = fractal(TURF, 4, 2, draw), fractal(TURF, 29, 2, draw), fractal(TURF, 90, 1, draw)
    lush, dry, clover = np.array([0.275, 0.515, 0.190]), np.array([0.405, 0.555, 0.235]), np.array([0.225, 0.475, 0.205])

    def share(v):
        return np.clip(v, 0, 1)[..., None]

    colour = lush + (dry - lush) * share((broad - 0.35) * 0.55 + (patchy - 0.5) * 0.75)
    spots = share((fractal(TURF, 17, 3, draw) - 0.54) * 3.2)
    colour = colour + (clover - colour) * spots * 0.6
    colour = colour * (1 + 0.05 * (fine - 0.5))[..., None]
    return Image.fromarray(np.clip(np.round(colour * 255), 0, 255).astype(np.uint8), "RGB")
