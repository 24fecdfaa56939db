"""Advertising boards of firms that are not: 768 × 120 texels for 6 m. Few colours (shared by the whole ground), big
words, one joke each. The first and the last stand behind the goals, where a net shows best against navy."""
import math

from drawing import Board, ngon, star

WIDTH, HEIGHT = 768, 120
MIDDLE = HEIGHT / 2

NAVY, WHITE, SUN, BLUE = (22, 38, 74), (242, 245, 247), (255, 197, 61), (27, 127, 181)
TEAL, CORAL, CREAM, INK = (11, 84, 96), (255, 90, 78), (250, 238, 206), (14, 24, 46)
MINT = (120, 226, 178)


def board(ground):
    return Board(WIDTH, HEIGHT, ground)


def finished(b):
    """The panel's joints and its upper rim, a little darker."""
    picture = b.finished()
    texels = picture.load()
    for y in range(HEIGHT):
        for x in range(WIDTH):
            dark = 0.62 if x < 2 or x >= WIDTH - 2 else 0.84 if y < 4 or y >= HEIGHT - 3 else 1.0
            if dark < 1.0:
                texels[x, y] = tuple(round(c * dark) for c in texels[x, y])
    return picture


def hexagoal():
    b = board(NAVY)
    for x, way in ((76, 1), (WIDTH - 76, -1)):
        for i, r in enumerate((46, 33, 18)):
            b.polygon(ngon(x, MIDDLE, r, 6, 30), (SUN, NAVY, SUN)[i])
        b.polygon(ngon(x + way * 66, MIDDLE, 14, 6, 30), BLUE)
    b.text(WIDTH / 2, MIDDLE, "HEXAGOAL", "bebas", 128, WHITE, "m", 5)
    return b


def turtle_post():
    b = board(WHITE)
    x, y = 96, 66
    b.ellipse(x + 53, y - 12, 17, 14, TEAL)       # head
    b.circle(x + 58, y - 17, 3.4, WHITE)
    for dx in (-34, 26):
        b.ellipse(x + dx, y + 20, 13, 17, TEAL)   # feet
    b.polygon([(x - 66, y + 14), (x - 44, y + 2), (x - 44, y + 16)], TEAL)
    b.pen.pieslice([c * 4 for c in (x - 52, y - 50, x + 52, y + 56)], 180, 360, fill=NAVY)
    b.rect(x - 52, y + 2, 104, 10, NAVY)
    # The shell is a letter.
    b.line([(x - 40, y - 14), (x, y + 2), (x + 40, y - 14)], 5, WHITE)
    b.text(184, MIDDLE, "TURTLE POST", "bebas", 104, NAVY, "l", 3)
    b.text(WIDTH - 20, MIDDLE - 16, "it gets", "hand", 36, CORAL, "r")
    b.text(WIDTH - 20, MIDDLE + 18, "there.", "hand", 36, CORAL, "r")
    return b


def radio():
    b = board(SUN)
    x = 72
    for r in (50, 36, 22):
        b.arc(x, MIDDLE, r, 125, 235, 8, NAVY)
        b.arc(x, MIDDLE, r, -55, 55, 8, NAVY)
    b.circle(x, MIDDLE, 10, CORAL)
    w = b.text(140, MIDDLE, "RADIO", "bebas", 112, NAVY, "l", 3)
    box = 140 + w + 24
    b.rect(box, 18, 232, 84, NAVY)
    b.text(box + 116, MIDDLE, "90+3", "bebas", 104, SUN, "m", 4)
    b.text(box + 250, MIDDLE - 17, "THE LAST", "black", 20, NAVY, "l")
    b.text(box + 250, MIDDLE + 13, "WORD", "black", 35, NAVY, "l")
    return b


def okto():
    b = board(TEAL)
    x, y = 104, 46
    # Eight arms on the keys.
    for i in range(8):
        side = -1 if i < 4 else 1
        k = i if i < 4 else 7 - i
        reach = 82 - 22 * k
        b.line([(x + side * (6 + 5 * (3 - k)), y + 12), (x + side * reach * 0.75, y + 26 + 2 * k),
                (x + side * reach, y + 42)], 8, CORAL)
    b.ellipse(x, y - 6, 29, 32, CORAL)
    for side in (-1, 1):
        b.circle(x + side * 11, y - 4, 8, WHITE)
        b.circle(x + side * 11 + 2, y - 2, 3.8, INK)
    for i in range(14):
        b.rect(12 + i * 13.2, 92, 12, 22, WHITE)
        if i % 7 not in (2, 6):
            b.rect(12 + i * 13.2 + 8.5, 92, 7.5, 13, INK)
    b.text(218, MIDDLE, "OKTO PIANOS", "bebas", 100, WHITE, "l", 3)
    b.text(WIDTH - 20, MIDDLE - 15, "many", "slab", 26, SUN, "r")
    b.text(WIDTH - 20, MIDDLE + 15, "hands", "slab", 26, SUN, "r")
    return b


def zumbalo():
    b = board(BLUE)
    # An orange cut in two, and bubbles that rise through the word.
    x = 84
    b.circle(x, MIDDLE, 47, SUN)
    b.circle(x, MIDDLE, 40, CREAM)
    for i in range(8):
        a, c = math.radians(45 * i + 4), math.radians(45 * i + 41)
        b.polygon([(x + 5 * math.cos((a + c) / 2), MIDDLE + 5 * math.sin((a + c) / 2)),
                   (x + 36 * math.cos(a), MIDDLE + 36 * math.sin(a)),
                   (x + 38 * math.cos((a + c) / 2), MIDDLE + 38 * math.sin((a + c) / 2)),
                   (x + 36 * math.cos(c), MIDDLE + 36 * math.sin(c))], SUN)
    for bx, by, r in ((150, 84, 8), (164, 50, 5), (153, 26, 7), (660, 92, 7), (684, 100, 4), (668, 22, 6)):
        b.circle(bx, by, r, WHITE)
        b.circle(bx, by, r - 2.4, BLUE)
    b.text(182, MIDDLE, "ZUMBALO!", "blackitalic", 88, WHITE, "l", -2)
    b.text(WIDTH - 18, MIDDLE - 16, "shake it", "blackitalic", 19, SUN, "r")
    b.text(WIDTH - 18, MIDDLE + 12, "later", "blackitalic", 19, SUN, "r")
    return b


def moonrind():
    b = board(INK)
    x = 86
    b.circle(x, MIDDLE, 46, SUN)
    for dx, dy, r in ((-16, -14, 11), (14, 8, 14), (-12, 20, 7), (22, -22, 6), (-32, 6, 5)):
        b.circle(x + dx, MIDDLE + dy, r, (214, 150, 28))
    b.polygon([(x, MIDDLE), (x + 60, MIDDLE - 34), (x + 60, MIDDLE - 6)], INK)  # somebody had a slice
    for sx, sy, r in ((168, 26, 7), (186, 92, 5), (738, 24, 6), (604, 100, 6), (620, 18, 4)):
        b.polygon(star(sx, sy, r, 4, 0.3), WHITE)
    b.text(190, MIDDLE - 2, "Moonrind", "slab", 80, CREAM, "l")
    b.text(636, MIDDLE - 17, "cheese", "hand", 36, SUN, "l")
    b.text(622, MIDDLE + 19, "from above", "hand", 30, SUN, "l")
    return b


def voltimo():
    b = board(WHITE)
    b.polygon([(0, 0), (214, 0), (150, HEIGHT), (0, HEIGHT)], CORAL)
    x = 88
    b.polygon([(x + 14, 8), (x - 34, 68), (x - 4, 68), (x - 18, 112), (x + 34, 48), (x + 4, 48)], WHITE)
    b.text(226, MIDDLE, "VOLTIMO", "black", 86, INK, "l", 1)
    b.rect(664, 34, 78, 52, INK)   # a cell, nearly full
    b.rect(742, 48, 8, 24, INK)
    b.rect(670, 40, 66, 40, WHITE)
    for i in range(3):
        b.rect(675 + i * 19.5, 45, 16, 30, TEAL)
    return b


def brolly():
    b = board(NAVY)
    for x, colour in ((82, CORAL), (WIDTH - 82, SUN)):
        y = 66
        b.pen.pieslice([c * 4 for c in (x - 56, y - 52, x + 56, y + 52)], 180, 360, fill=colour)
        for i in range(4):
            b.circle(x - 42 + 28 * i, y + 1, 14, NAVY)
        b.rect(x - 2.5, y - 56, 5, 92, WHITE)
        b.arc(x - 11, y + 33, 14, 0, 180, 5, WHITE)
    b.text(WIDTH / 2, MIDDLE - 13, "BROLLYWOOD", "bebas", 96, WHITE, "m", 6)
    b.text(WIDTH / 2, HEIGHT - 18, "UMBRELLAS FOR BIG SCENES", "medium", 18, MINT, "m", 3.2)
    return b


def all_boards():
    makers = [hexagoal, turtle_post, radio, okto, zumbalo, moonrind, voltimo, brolly]
    for i, maker in enumerate(makers, 1):
        yield f"{i}-{maker.__name__.replace('_', '-')}", finished(maker())
