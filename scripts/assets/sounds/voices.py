"""One person's voice: a throat that buzzes, a mouth that colours it.

The buzz is a table of harmonics, read at the pitch; the mouth is five resonators in a row that move with the vowel, applied piece by
piece. A stand is many of these (stands.py). Voices are made at half the rate: nobody shouts above 12 kHz.
"""
import numpy as np

from synth import TAU

RATE = 24000
PIECE = 512  # samples: 21 ms, in which a mouth stands still
HOP = PIECE // 2
TABLE = 2048
TOP = 10500.0  # Hz

# A grown man's first three formants; a woman's lie a sixth higher, a child's a third.
VOWELS = {
    "a": (760, 1250, 2550), "A": (690, 1120, 2500), "e": (520, 1820, 2500), "i": (310, 2250, 2950), "o": (500, 880, 2450),
    "O": (590, 920, 2450), "u": (340, 820, 2300), "E": (640, 1680, 2450), "y": (310, 1700, 2200), "@": (500, 1400, 2450),
}
WIDTHS = (85, 105, 150, 220, 280)  # Hz


def curve(points, count):
    """Through (where 0 to 1, value), without corners."""
    at, value = np.array(points, float).T
    coarse = np.linspace(0, 1, 480)
    kernel = np.hanning(41)
    y = np.convolve(np.pad(np.interp(coarse, at, value), 20, mode="edge"), kernel / kernel.sum(), "valid")
    return np.interp(np.linspace(0, 1, count), coarse, y)


def wander(count, every, r):
    """Slow noise, -1 to 1."""
    points = max(int(count / (every * RATE)) + 2, 3)
    return np.interp(np.linspace(0, points - 1, count), np.arange(points), r.uniform(-1, 1, points))


def buzz(pitch, slope, r, harsh=0.0):
    """The throat: harmonics that fall as number^-slope. `harsh` 0 to 1: a shout's roughness, every other pulse weaker."""
    count = max(int(TOP / pitch.max()), 2)
    number = np.arange(1, count + 1)
    spectrum = np.zeros(TABLE // 2 + 1, complex)
    spectrum[1:count + 1] = number**-slope * np.exp(1j * (r.uniform(-0.5, 0.5, count) - np.pi / 2))
    table = np.fft.irfft(spectrum, TABLE) * TABLE / 2
    table = np.append(table, table[0])
    jitter = 1 + sum(size * wander(len(pitch), every, r)
                     for size, every in ((0.004 + 0.012 * harsh, 0.006), (0.008, 0.07), (0.018, 0.16)))
    phase = np.cumsum(pitch * jitter) / RATE + r.uniform()
    x = np.interp(phase % 1 * TABLE, np.arange(TABLE + 1), table)
    shimmer = 1 + (0.05 + 0.2 * harsh) * wander(len(pitch), 0.008, r) + 0.3 * harsh * np.sin(np.pi * phase)
    breath = r.standard_normal(len(pitch)) * (0.5 + 0.5 * np.cos(TAU * phase))
    return x * shimmer, breath


def mouth(x, formants, strained):
    """`formants` is one row of frequencies for each piece. `strained` lifts what lies over 2 kHz, as a tight throat does."""
    pieces = formants.shape[0]
    z = np.exp(-1j * np.linspace(0, np.pi, PIECE + 1))  # for pieces padded to twice their length
    back, above = np.ones((pieces, PIECE + 1), complex), np.ones((pieces, 1))
    for i, width in enumerate(WIDTHS):
        radius = np.exp(-np.pi * width / RATE) * np.ones((pieces, 1))
        inner = 2 * radius * np.cos(TAU * formants[:, i:i + 1] / RATE)
        above *= 1 - inner + radius**2
        back *= 1 - inner * z + radius**2 * (z * z)
    hertz = np.linspace(0, RATE / 2, PIECE + 1)
    shape = above / back * (1 + strained * (hertz / 2200)**4 / (1 + (hertz / 2200)**4))
    padded = np.concatenate((np.zeros(HOP), x, np.zeros(PIECE)))
    frames = np.lib.stride_tricks.sliding_window_view(padded, PIECE)[::HOP][:pieces]
    window = 0.5 - 0.5 * np.cos(TAU * np.arange(PIECE) / PIECE)
    coloured = np.fft.irfft(np.fft.rfft(frames * window, 2 * PIECE) * shape, 2 * PIECE)
    out = np.zeros((pieces + 4) * HOP)
    for part in range(4):
        rows = coloured[:, part * HOP:(part + 1) * HOP].reshape(-1)
        out[part * HOP:part * HOP + len(rows)] += rows
    return out[HOP:HOP + len(x)]


def spoken(pitch, level, vowels, tract, r, slope=1.0, breath=0.03, harsh=0.0, open_wide=1.0, strained=0.0):
    """`pitch` in Hz and `level` for each sample; `vowels` are (where 0 to 1, name); `tract` is 1 for a man, more for shorter throats."""
    pieces = len(pitch) // HOP + 2
    x, air = buzz(pitch, slope, r, harsh)
    path = [curve([(at, VOWELS[name][i]) for at, name in vowels], pieces) for i in range(3)]
    own = r.uniform(0.90, 1.10, 5)  # nobody's mouth is the book's
    path[0] = np.maximum(path[0] * open_wide, 0.9 * pitch[np.minimum(np.arange(pieces) * HOP, len(pitch) - 1)] / tract)
    upper = [np.full(pieces, 3450.0), np.full(pieces, 4500.0)]
    formants = np.stack(path + upper, axis=1) * own * tract
    y = mouth((x + breath * air) * level, np.minimum(formants, 11000), strained)
    return y / max(np.sqrt((y**2).mean()), 1e-9)


def person(r, men=0.7):
    """(a pitch to talk at in Hz, the throat's size)."""
    if r.uniform() < men:
        return 112 * 2**r.normal(0, 0.22), r.uniform(0.96, 1.07)
    if r.uniform() < 0.75:
        return 205 * 2**r.normal(0, 0.16), r.uniform(1.10, 1.20)
    return 265 * 2**r.normal(0, 0.15), r.uniform(1.20, 1.34)


def hump(seconds, attack, release):
    t = np.arange(int(seconds * RATE)) / RATE
    up, down = np.clip(t / attack, 0, 1), np.clip((seconds - t) / release, 0, 1)
    return np.sin(np.pi / 2 * up)**2 * np.sin(np.pi / 2 * down)**2


def talk(r, excited=0.0):
    """A sentence: syllables at four to six a second, pitch falling to its end, each stressed one a step up."""
    base, tract = person(r)
    base *= 1.15 + 0.75 * excited
    count = r.randint(4, 12)
    lengths = r.uniform(0.11, 0.27, count) * (1.0 - 0.15 * excited)
    lengths[-1] *= 1.5
    ends = np.cumsum(lengths)
    seconds = ends[-1] + 0.05
    size = int(seconds * RATE)
    level, hissing = np.zeros(size), np.zeros(size)
    pitch_points, vowel_points = [(0, 1.05)], []
    for i in range(count):
        begin, length = ends[i] - lengths[i], lengths[i]
        stress = r.uniform(0.45, 1.0)
        shape = hump(length * 1.12, length * r.uniform(0.12, 0.3), length * r.uniform(0.25, 0.5)) * stress
        at = int(begin * RATE)
        shape = shape[:size - at]
        level[at:at + len(shape)] = np.maximum(level[at:at + len(shape)], shape)
        middle = (begin + length / 2) / seconds
        pitch_points.append((middle, 1.12 - 0.3 * middle + 0.28 * (stress - 0.7) + 0.05 * r.normal()))
        vowel_points.append((middle, "aAeioOuE@@"[r.randint(10)]))
        if r.uniform() < 0.35:  # s, sh, t
            consonant = hump(r.uniform(0.03, 0.09), 0.01, 0.02) * r.uniform(0.1, 0.3)
            consonant = consonant[:size - at]
            hissing[at:at + len(consonant)] += consonant
    pitch_points.append((1, pitch_points[-1][1] * (0.85 if r.uniform() < 0.75 else 1.25)))
    vowel_points = [(0, vowel_points[0][1])] + vowel_points + [(1, vowel_points[-1][1])]
    y = spoken(base * curve(pitch_points, size), level, vowel_points, tract, r, slope=1.15 - 0.3 * excited, breath=0.05,
               harsh=0.2 * excited, open_wide=1 + 0.1 * excited, strained=1.2 * excited)
    noise = np.diff(r.standard_normal(size + 1)) * hissing
    return y + 0.5 * noise


# What is shouted: the vowels on the way, pitch over the shout as a factor, seconds, how the breath comes and goes.
CALLS = {
    "goal": (((0, "E"), (0.15, "a"), (1, "A")), ((0, 0.92), (0.08, 1.1), (0.5, 1.05), (1, 0.78)), (1.2, 2.4), (0.05, 1.2)),
    "hey": (((0, "e"), (0.5, "e"), (1, "i")), ((0, 0.85), (0.2, 1.1), (0.7, 1.05), (1, 0.8)), (0.35, 0.8), (0.05, 0.2)),
    "yeah": (((0, "i"), (0.12, "E"), (0.5, "a"), (1, "A")), ((0, 0.8), (0.2, 1.15), (0.7, 1.05), (1, 0.75)), (0.7, 1.9), (0.06, 0.5)),
    "ah": (((0, "A"), (0.4, "a"), (1, "A")), ((0, 0.85), (0.25, 1.1), (0.75, 1.02), (1, 0.8)), (0.8, 2.2), (0.10, 0.6)),
    "oh": (((0, "O"), (0.5, "o"), (1, "o")), ((0, 0.95), (0.25, 1.05), (1, 0.82)), (0.6, 1.6), (0.08, 0.5)),
    "go": (((0, "O"), (0.5, "o"), (1, "u")), ((0, 0.85), (0.25, 1.1), (1, 0.85)), (0.4, 1.0), (0.05, 0.25)),
    "woo": (((0, "u"), (0.5, "u"), (1, "y")), ((0, 0.7), (0.5, 1.3), (0.8, 1.35), (1, 1.0)), (0.7, 1.6), (0.10, 0.3)),
    "come on": (((0, "A"), (0.25, "A"), (0.45, "O"), (1, "O")), ((0, 0.9), (0.2, 0.95), (0.45, 1.2), (1, 0.85)), (0.5, 0.9), (0.04, 0.25)),
}


def shout(r, names, strain=1.0, seconds=None, men=0.75):
    """One of CALLS. `strain` lifts pitch and opens the spectrum: 0 is speaking up, 1 is at the top of the voice."""
    base, tract = person(r, men)
    vowels, pitch, between, (attack, release) = CALLS[names[r.randint(len(names))]]
    seconds = seconds or r.uniform(*between)
    size = int(seconds * RATE)
    top = base * (1.25 + 1.25 * strain) * 2**r.normal(0, 0.12)
    top = min(top, 720)
    bend = [(at, 1 + (f - 1) * r.uniform(0.6, 1.4)) for at, f in pitch]
    level = hump(seconds, attack * r.uniform(0.7, 1.5), release * r.uniform(0.7, 1.3))[:size]
    level = level * (1 + 0.25 * wander(size, 0.12, r))
    if len(vowels) == 4 and vowels[0][1] == "A":
        level = level * (1 - 0.85 * np.exp(-((np.linspace(0, 1, size) - 0.36) / 0.05)**2))
    return spoken(top * curve(bend, size), level, vowels, tract, r, slope=0.95 - 0.45 * strain, breath=0.04,
                  harsh=r.uniform(0.1, 0.8) * strain, open_wide=1.05 + 0.2 * strain, strained=2.0 * strain)
