"""Ground that is no grass: for snow, sand and stone a tile of what is near, and a tile of broad colours."""
import numpy as np
from PIL import Image, ImageFilter

from grass import fractal, tiled_noise

NEAR = 256   # texels of 1.8 m
BROAD = 256  # texels of 64 m


def grey(height, contrast):
    """Mean one half, so that the broad colours stay what they are."""
    height = height - height.mean()
    height *= contrast / height.std()
    return Image.fromarray(np.clip(np.round((0.5 + height) * 255), 0, 255).astype(np.uint8), "L")


def rgb(colour):
    return Image.fromarray(np.clip(np.round(colour * 255), 0, 255).astype(np.uint8), "RGB")


def share(v):
    return np.clip(v, 0, 1)[..., None]


def lit(height, towards=(0.8, 0.6), strength=1.0):
    """Slopes of a tile that joins itself, lit from one side."""
    across = np.roll(height, -1, 1) - np.roll(height, 1, 1)
    along = np.roll(height, -1, 0) - np.roll(height, 1, 0)
    return strength * (across * towards[0] + along * towards[1])


def dents(size, count, least, most, draw):
    """Hollows pressed into a level tile: deep in the middle, a low rim of what was pushed out."""
    height = np.zeros((size, size))
    at = np.arange(size)
    for _ in range(count):
        x, y = draw.random(2) * size
        r = least + (most - least) * draw.random()
        turn, longer = draw.random() * np.pi, 1.0 + 0.9 * draw.random()
        dx = (at - x + size / 2) % size - size / 2
        dy = (at - y + size / 2) % size - size / 2
        gx, gy = np.meshgrid(dx, dy)
        u, v = (gx * np.cos(turn) + gy * np.sin(turn)) / longer, gy * np.cos(turn) - gx * np.sin(turn)
        far = np.sqrt(u * u + v * v) / r
        height += np.where(far < 1, -(1 - far * far), 0) + 0.25 * np.exp(-((far - 1.15) / 0.40) ** 2)
    return height


def snow():
    """Trodden: lumps, boots' hollows, a grain that glints."""
    draw = np.random.RandomState(31)
    height = 2.4 * fractal(NEAR, 7, 4, draw) + 0.22 * dents(NEAR, 260, 4, 12, draw)
    near = 3.2 * lit(height) + 0.28 * height + 0.10 * (draw.random((NEAR, NEAR)) - 0.5)
    broad, patchy, fine = fractal(BROAD, 5, 3, draw), fractal(BROAD, 22, 3, draw), fractal(BROAD, 80, 1, draw)
    fresh, trodden, blue = np.array([0.935, 0.955, 0.985]), np.array([0.815, 0.855, 0.905]), np.array([0.78, 0.855, 0.945])
    colour = fresh + (trodden - fresh) * share((patchy - 0.40) * 1.9)
    colour = colour + (blue - colour) * share((broad - 0.48) * 1.5) * 0.6
    colour = colour * (1 + 0.05 * (fine - 0.5))[..., None]
    return grey(near, 0.085), rgb(colour)


def sand():
    """Ripples that the wind made, trampled; shells' crumbs."""
    draw = np.random.RandomState(77)
    at = np.arange(NEAR) / NEAR * 2 * np.pi
    x, y = np.meshgrid(at, at)
    bend = 2.6 * (tiled_noise(NEAR, 4, draw) - 0.5) + 1.2 * (tiled_noise(NEAR, 9, draw) - 0.5)
    ripple = np.sin(11 * y + 3 * x + 2.2 * bend) * (0.35 + 0.65 * tiled_noise(NEAR, 3, draw))
    height = 0.34 * ripple + 1.6 * fractal(NEAR, 6, 4, draw) + 0.24 * dents(NEAR, 150, 5, 13, draw)
    near = 2.6 * lit(height) + 0.30 * height + 0.30 * (draw.random((NEAR, NEAR)) - 0.5)
    crumbs = draw.random((NEAR, NEAR)) > 0.9965
    near[crumbs] += 1.3
    broad, patchy, fine = fractal(BROAD, 4, 3, draw), fractal(BROAD, 26, 3, draw), fractal(BROAD, 90, 1, draw)
    warm, pale, deep = np.array([0.885, 0.760, 0.545]), np.array([0.945, 0.855, 0.675]), np.array([0.800, 0.655, 0.450])
    colour = warm + (pale - warm) * share((broad - 0.38) * 1.6)
    colour = colour + (deep - colour) * share((patchy - 0.52) * 2.2) * 0.55
    colour = colour * (1 + 0.06 * (fine - 0.5))[..., None]
    return grey(near, 0.105), rgb(colour)


def stone():
    """Asphalt that was painted over and worn: stones in the binder."""
    draw = np.random.RandomState(404)
    stones = Image.fromarray((draw.random((NEAR, NEAR)) * 255).astype(np.uint8), "L")
    stones = np.asarray(stones.filter(ImageFilter.GaussianBlur(0.8))).astype(float) / 255
    near = 2.4 * (stones - 0.5) + 0.7 * (fractal(NEAR, 7, 4, draw) - 0.5)
    broad, patchy, fine = fractal(BROAD, 6, 3, draw), fractal(BROAD, 30, 3, draw), fractal(BROAD, 100, 1, draw)
    dark, pale = np.array([0.400, 0.425, 0.450]), np.array([0.545, 0.555, 0.555])
    colour = dark + (pale - dark) * share((patchy - 0.3) * 1.2 + (broad - 0.5) * 0.7)
    colour = colour * (1 + 0.10 * (fine - 0.5))[..., None]
    return grey(near, 0.085), rgb(colour)


def all_grounds():
    for name, paint in (("snow", snow), ("sand", sand), ("stone", stone)):
        near, broad = paint()
        yield f"{name}-near", near
        yield f"{name}-broad", broad
