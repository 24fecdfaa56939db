"""Drawing with smooth edges: everything is drawn several times as large, then taken together."""
import math
import pathlib

from PIL import Image, ImageDraw, ImageFont

FONTS = {
    "bebas": "opentype/bebas-neue/BebasNeue-Bold.otf",
    "black": "opentype/inter/Inter-Black.otf",
    "blackitalic": "opentype/inter/Inter-BlackItalic.otf",
    "medium": "opentype/inter/Inter-SemiBold.otf",
    "round": "opentype/urw-base35/URWGothic-Demi.otf",
    "slab": "opentype/urw-base35/URWBookman-Demi.otf",
    "hand": "opentype/urw-base35/Z003-MediumItalic.otf",
}


def font(name, size):
    for root in ("/usr/share/fonts", "/usr/local/share/fonts"):
        path = pathlib.Path(root) / FONTS[name]
        if path.exists():
            return ImageFont.truetype(str(path), round(size))
    raise SystemExit(f"make-pictures: the font {FONTS[name]} is missing: "
                     "apt-get install fonts-bebas-neue fonts-inter fonts-urw-base35")


class Board:
    """A canvas in the units of the finished picture, origin top left."""

    def __init__(self, width, height, ground, fineness=4, mode="RGB"):
        self.width, self.height, self.fineness = width, height, fineness
        self.image = Image.new(mode, (width * fineness, height * fineness), ground)
        self.pen = ImageDraw.Draw(self.image)

    def _fine(self, points):
        return [(x * self.fineness, y * self.fineness) for x, y in points]

    def polygon(self, points, colour):
        self.pen.polygon(self._fine(points), fill=colour)

    def rect(self, x, y, w, h, colour):
        f = self.fineness
        self.pen.rectangle([round(x * f), round(y * f), round((x + w) * f) - 1, round((y + h) * f) - 1], fill=colour)

    def circle(self, x, y, r, colour):
        self.ellipse(x, y, r, r, colour)

    def ellipse(self, x, y, rx, ry, colour):
        f = self.fineness
        self.pen.ellipse([(x - rx) * f, (y - ry) * f, (x + rx) * f, (y + ry) * f], fill=colour)

    def arc(self, x, y, r, start, end, thick, colour):
        """Degrees, clockwise from the right; r to the outer edge."""
        f = self.fineness
        self.pen.arc([(x - r) * f, (y - r) * f, (x + r) * f, (y + r) * f], start, end, fill=colour,
                     width=round(thick * f))

    def line(self, points, thick, colour):
        """With round ends and joints."""
        self.pen.line(self._fine(points), fill=colour, width=round(thick * self.fineness), joint="curve")
        for x, y in (points[0], points[-1]):
            self.circle(x, y, thick / 2, colour)

    def text(self, x, y, words, face, size, colour, anchor="l", spacing=0.0):
        """size: height of the em; spacing: between letters; y: the middle of a capital. Returns the width."""
        f = self.fineness
        letters = font(face, size * f)
        y -= letters.getbbox("H", anchor="ls")[1] / 2 / f
        anchor += "s"
        if spacing == 0.0:
            self.pen.text((x * f, y * f), words, font=letters, fill=colour, anchor=anchor)
            return letters.getlength(words) / f
        width = sum(letters.getlength(c) / f + spacing for c in words) - spacing
        at = x - width / 2 if anchor[0] == "m" else x - width if anchor[0] == "r" else x
        for c in words:
            self.pen.text((at * f, y * f), c, font=letters, fill=colour, anchor="ls")
            at += letters.getlength(c) / f + spacing
        return width

    def finished(self):
        return self.image.resize((self.width, self.height), Image.LANCZOS)


def ngon(x, y, r, n, turn=0.0):
    """Corners of a regular polygon; turn in degrees, 0: a corner on top."""
    return [(x + r * math.sin(math.radians(turn) + 2 * math.pi * i / n),
             y - r * math.cos(math.radians(turn) + 2 * math.pi * i / n)) for i in range(n)]


def star(x, y, r, n=5, inner=0.42, turn=0.0):
    points = []
    for i in range(2 * n):
        radius = r if i % 2 == 0 else r * inner
        angle = math.radians(turn) + math.pi * i / n
        points.append((x + radius * math.sin(angle), y - radius * math.cos(angle)))
    return points
