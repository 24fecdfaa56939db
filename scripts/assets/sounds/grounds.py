"""What lies under the ball and under boots: water, sand, snow, stone. And the frame and the fence, which ring by where they are hit."""
import numpy as np

from strikes import BALL, chance, coloured, crackle, hiss, joined, loose, modes, push, thump
from synth import TAU, Tape, band, decay, finished, time
from wav import RATE


def bounce_wet(seed):
    """Wet turf: the ball slaps, and drops fly."""
    r = chance(seed)
    tape = Tape(0.24)
    tape.put(0, thump(0.2, 82, 70, 0.014, r), 0.4)
    tape.put(0, modes(BALL, 0.2, 0.0020, r, 80, 0.8), 0.8)
    tape.put(0, hiss(0.09, 900, 5200, 0.010, r), 0.75)
    tape.put(0.006, drops(0.22, 900, r) * decay(time(0.22), 0.05), 0.10)
    return finished(tape.samples, fade=0.06)


def bounce_sand(seed):
    """Sand takes the ball in: no ring, a sigh of grains."""
    r = chance(seed)
    tape = Tape(0.24)
    tape.put(0, thump(0.24, 66, 40, 0.024, r), 0.8)
    tape.put(0, modes(BALL[:3], 0.2, 0.008, r, 80, 0.45), 0.5)
    t = time(0.22)
    tape.put(0, coloured(t, 900, 5200, r) * np.clip(t / 0.004, 0, 1) * decay(t, 0.026), 0.16)
    tape.put(0, crackle(0.22, 5200, 1800, 6500, r, (0.0003, 0.001)) * decay(t, 0.03), 0.05)
    return finished(tape.samples, fade=0.08)


def bounce_snow(seed):
    """Trodden snow: dull, and it creaks as it packs."""
    r = chance(seed)
    tape = Tape(0.24)
    tape.put(0, thump(0.24, 74, 45, 0.020, r), 0.75)
    tape.put(0, modes(BALL[:4], 0.2, 0.006, r, 80, 0.5), 0.6)
    t = time(0.16)
    tape.put(0.003, crackle(0.16, 3400, 700, 2600, r, (0.0006, 0.002)) * decay(t, 0.022), 0.11)
    tape.put(0.002, coloured(t, 450, 1900, r) * np.clip(t / 0.006, 0, 1) * decay(t, 0.02), 0.12)
    return finished(tape.samples, fade=0.08)


def bounce_stone(seed):
    """Stone gives nothing: the shell rings out, and the yard answers."""
    r = chance(seed)
    tape = Tape(0.34)
    tape.put(0, thump(0.2, 98, 90, 0.012, r), 0.4)
    tape.put(0, modes(BALL, 0.3, 0.0011, r, 70, 1.5), 1.1)
    tape.put(0, hiss(0.05, 1100, 6500, 0.0035, r, 0.0003), 0.6)
    tape.put(0.021, modes(BALL[1:], 0.25, 0.002, r, 90), 0.16)
    tape.put(0.047, modes(BALL[1:], 0.25, 0.003, r, 90), 0.09)
    return finished(tape.samples, fade=0.1)


def drops(seconds, rate, r, ring=False):
    """Drops that fall into water: each a bubble, a short tone that climbs."""
    t = time(seconds)
    tape = np.zeros(len(t) + RATE // 5)
    for _ in range(r.poisson(rate * seconds)):
        at = r.randint(len(t))
        half = r.uniform(0.0015, 0.007)
        g = time(half * 7)
        low = 900 * 2**r.uniform(0, 2.3)
        grain = np.sin(TAU * (low * g + low * 6 * g**2)) * decay(g, half) * np.clip(g / 0.0004, 0, 1)
        tape[at:at + len(grain)] += grain * min(r.exponential(), 3.0)
    if ring:
        tape[:RATE // 5] += tape[len(t):]
    return tape[:len(t)]


def splash(seed):
    """Ball or boot into a puddle."""
    r = chance(seed)
    t = time(0.6)
    tape = Tape(0.6)
    tape.put(0, thump(0.3, 72, 60, 0.03, r), 0.5)
    for low, high, rise, half, gain in ((1800, 8000, 0.0006, 0.03, 0.5), (700, 3200, 0.010, 0.07, 0.4)):
        tape.put(0, coloured(t, low, high, r) * np.clip(t / rise, 0, 1) * decay(t, half), gain)
    tape.put(0.03, drops(0.55, 420, r) * decay(time(0.55), 0.14), 0.16)
    return finished(tape.samples, fade=0.2)


def scuff_wet(seed):
    """A boot goes through wet grass."""
    r = chance(seed)
    t = time(0.26)
    tape = Tape(0.26)
    tape.put(0, coloured(t, 1300, 6000, r) * np.clip(t / 0.004, 0, 1) * decay(t, 0.035), 0.4)
    tape.put(0, drops(0.26, 500, r) * decay(t, 0.06), 0.16)
    return finished(tape.samples, fade=0.1)


def scuff_sand(seed):
    """A foot throws sand."""
    r = chance(seed)
    t = time(0.3)
    fly = np.clip(t / 0.02, 0, 1) * decay(t, 0.05)
    tape = Tape(0.3)
    tape.put(0, coloured(t, 1500, 7000, r) * fly, 0.3)
    tape.put(0, crackle(0.3, 7000, 2000, 7000, r, (0.0003, 0.0009)) * fly, 0.11)
    tape.put(0, coloured(t, 160, 600, r) * decay(t, 0.03), 0.15)
    return finished(tape.samples, fade=0.12)


def scuff_snow(seed):
    """A boot packs snow: a creak of crystals that break."""
    r = chance(seed)
    t = time(0.24)
    pack = np.clip(t / 0.015, 0, 1) * decay(t, 0.04)
    tape = Tape(0.24)
    tape.put(0, crackle(0.24, 2600, 600, 2400, r, (0.0008, 0.003)) * pack, 0.2)
    tape.put(0, coloured(t, 500, 2600, r) * pack * (1 + 0.6 * np.sin(TAU * r.uniform(60, 90) * t)), 0.25)
    return finished(tape.samples, fade=0.1)


def step_puddle(seed):
    """A running foot in a puddle: it slaps, water closes behind it, drops fall back."""
    r = chance(seed)
    t = time(0.34)
    tape = Tape(0.34)
    tape.put(0, thump(0.2, 88, 50, 0.016, r), 0.22)
    tape.put(0, coloured(t, 1100, 6200, r) * np.clip(t / 0.0015, 0, 1) * decay(t, 0.016), 0.34)
    closes = np.clip(t / 0.03, 0, 1) * decay(np.maximum(t - 0.03, 0), 0.03)
    tape.put(0, coloured(t, 350, 1500 * loose(r, 200), r) * closes, 0.20)
    tape.put(0.025, drops(0.3, 260, r) * decay(time(0.3), 0.07), 0.16)
    return finished(tape.samples, fade=0.12)


def step_wet(seed):
    """… on wet grass: it squelches in and comes off again with a smack."""
    r = chance(seed)
    t = time(0.22)
    tape = Tape(0.22)
    presses = np.clip(t / 0.01, 0, 1) * decay(t, 0.026) * (1 + 0.5 * np.sin(TAU * r.uniform(38, 60) * t))
    tape.put(0, coloured(t, 300, 900 * loose(r, 200), r) * presses, 0.3)
    tape.put(0, thump(0.15, 92, 40, 0.014, r), 0.16)
    smack = time(0.1)
    tape.put(r.uniform(0.075, 0.1), coloured(smack, 600, 1600, r) * np.clip(smack / 0.003, 0, 1) * decay(smack, 0.008), 0.11)
    tape.put(0.02, drops(0.2, 140, r) * decay(time(0.2), 0.05), 0.03)
    return finished(tape.samples, fade=0.08)


def step_sand(seed):
    """… on sand: a soft push, and grains that run."""
    r = chance(seed)
    t = time(0.24)
    runs = np.clip(t / 0.018, 0, 1) * decay(t, 0.036)
    tape = Tape(0.24)
    tape.put(0, thump(0.2, 74, 30, 0.02, r), 0.2)
    tape.put(0, coloured(t, 500, 1700 * loose(r, 200), r) * runs, 0.26)
    tape.put(0, crackle(0.24, 4200, 1000, 3600, r, (0.0003, 0.0009)) * runs, 0.07)
    return finished(tape.samples, fade=0.1)


def step_snow(seed):
    """… on snow: heel, then toe, each a creak."""
    r = chance(seed)
    t = time(0.26)
    tape = Tape(0.26)
    for at, size in ((0, 1.0), (r.uniform(0.05, 0.075), 0.75)):
        s = time(0.18)
        packs = np.clip(s / 0.008, 0, 1) * decay(s, 0.022)
        tape.put(at, crackle(0.18, 2800, 600, 2600, r, (0.0008, 0.003)) * packs, 0.2 * size)
        tape.put(at, coloured(s, 450, 2200, r) * packs * (1 + 0.6 * np.sin(TAU * r.uniform(60, 95) * s)), 0.2 * size)
    return finished(tape.samples[:len(t)], fade=0.1)


def slid(low, high, weight, seed, drip=0.0):
    """A body's length over ground whose grains lie between two frequencies."""
    r = chance(seed)
    t = time(0.72)
    speed = np.clip(1 - t / 0.68, 0, 1)**1.2 * np.clip(t / 0.015, 0, 1)
    speed = speed * (1 + 0.3 * np.interp(t, np.linspace(0, 0.72, 19), r.uniform(-1, 1, 19)))
    grains = crackle(0.72, 8000, low * 1.3, high, r, (0.0004, 0.0016)) * speed
    draw = coloured(t, low, high, r) * speed
    ground = band(r.uniform(-1, 1, len(t)), 70, 260) * speed
    tape = Tape(0.72).put(0, 0.5 * grains / grains.std() + 0.9 * draw / draw.std() + weight * ground / ground.std(), 0.3)
    tape.put(0, thump(0.2, 70, 50, 0.03, r), 0.5)
    if drip:
        tape.put(0, drops(0.72, 700, r) * speed, drip)
    return finished(tape.samples, fade=0.12)


def thigh(seed):
    """Bare skin on leather: a slap, and little behind it."""
    r = chance(seed)
    tape = Tape(0.18)
    tape.put(0, thump(0.18, 88, 60, 0.018, r), 0.8)
    tape.put(0, modes(BALL[:5], 0.18, 0.0032, r, 90, 0.8), 0.9)
    tape.put(0, hiss(0.06, 700, 2600, 0.007, r), 0.9)
    return finished(tape.samples, fade=0.06)


# Half a tube's diameter and its wall, metres; the speed of sound in aluminium, m/s. A goal's frame is such a tube, held at both ends.
RADIUS, WALL, SPEED = 0.0585, 0.003, 5050.0
GYRATION = RADIUS / np.sqrt(2)


def bending(length):
    """(number, Hz) of a held tube's bending modes: Euler and Bernoulli's, made slower by its own depth as they grow short."""
    for number in range(1, 40):
        wave = (number + 0.5) * np.pi / length
        hertz = wave**2 * SPEED * GYRATION / TAU / (1 + 3.0 * (wave * GYRATION)**2)
        if hertz > 5200:
            return
        yield number, hertz


def ovals():
    """Hz of the ways a tube's section goes out of round: they are the clang."""
    for waves in (2, 3, 4):
        yield WALL * SPEED / (TAU * RADIUS**2 * np.sqrt(12)) * waves * (waves**2 - 1) / np.sqrt(waves**2 + 1)


def frame(length, share, seed):
    """A tube so many metres long, struck at a share of its length: a mode sounds as far as it moves there, so that near an end the
    low ones keep still and what is left is high, thin, and soon taken by the joint."""
    r = chance(seed)
    seconds = 1.8
    t = time(seconds)
    ring = np.zeros(len(t))
    held = 1 - 0.45 * (1 - 2 * min(share, 1 - share))  # the joint's part of the damping

    def mode(hertz, gain, half):
        hertz *= loose(r, 25)
        split = 1 + r.uniform(0.0006, 0.0030)
        return gain * decay(t, half * held * r.uniform(0.9, 1.1)) * (0.62 * np.sin(TAU * hertz * t) + 0.38 * np.sin(TAU * hertz * split * t))

    for number, hertz in bending(length):
        if hertz > 60:
            moves = abs(np.sin(number * np.pi * share))
            ring += mode(hertz, 0.8 * moves * min(1.0, (hertz / 500)**0.5), 0.32 / (1 + (hertz / 2600)**1.3))
    for i, oval in enumerate(ovals()):
        for along in range(1, 5):  # the same, with waves along the tube
            moves = abs(np.sin(along * np.pi * share))
            ring += mode(oval * np.sqrt(1 + (0.11 * along * i)**2) * (1 + 0.012 * along**2), (1.0, 0.55, 0.3)[i] * moves / along**0.6,
                         (0.25, 0.17, 0.1)[i])
    tape = Tape(seconds)
    tape.put(0, joined(ring, push(0.0004)), 1.0)
    tape.put(0, joined(ring[:RATE // 2] * decay(t[:RATE // 2], 0.03), push(0.004)), 1.2)
    tape.put(0, modes(BALL, 0.3, 0.003, r), 1.1)
    tape.put(0, hiss(0.05, 900, 5500, 0.0035, r, 0.0003), 0.8)
    tape.put(0, thump(0.3, 86, 60, 0.03, r), 0.8)
    return finished(tape.samples, fade=0.4)


def wire(seed):
    """A ball into a fence: the mesh chatters against itself and its posts ring behind it."""
    r = chance(seed)
    seconds = 1.1
    t = time(seconds)
    tape = Tape(seconds)
    tape.put(0, thump(0.3, 70, 50, 0.035, r), 0.7)
    tape.put(0, hiss(0.05, 900, 5200, 0.006, r, 0.0003), 0.5)
    for _ in range(26):  # links, each a short wire
        hertz = 900 * 2**r.uniform(0, 2.5)
        tape.put(r.gamma(1.3, 0.006), np.sin(TAU * hertz * t) * decay(t, r.uniform(0.03, 0.16)) * np.clip(t / 0.0003, 0, 1), 0.09)
    swing = np.abs(np.sin(TAU * 7.06 * t)) ** 3  # it swings seven times a second, and is heard at each end of its way
    tape.put(0, crackle(seconds, 1500, 1700, 6000, r, (0.0008, 0.004)) * swing * decay(t, 0.16), 0.16)
    for hertz in (212, 371, 618):
        tape.put(0.004, np.sin(TAU * hertz * loose(r, 120) * t) * decay(t, 0.12), 0.09)
    return finished(tape.samples, fade=0.3)


def wire_rattle(seed):
    """Wire that swings: rings that run along it. A loop."""
    r = chance(seed)
    seconds = 2.0
    tape = np.zeros(int(seconds * RATE))
    for _ in range(900):
        hertz = 1300 * 2**r.uniform(0, 2.1)
        g = time(0.12)
        grain = np.sin(TAU * hertz * g) * decay(g, r.uniform(0.003, 0.02)) * np.clip(g / 0.0003, 0, 1) * min(r.exponential(), 2.5)
        at = r.randint(len(tape))
        first = min(len(grain), len(tape) - at)
        tape[at:at + first] += grain[:first]
        tape[:len(grain) - first] += grain[first:]
    return tape / tape.std() + 0.25 * coloured(time(seconds), 1500, 6000, r)


def cord_hiss(seed):
    """Cords drawn tight slide through their knots: a band of noise made of many short threads. A loop."""
    r = chance(seed)
    seconds = 1.5
    t = time(seconds)
    threads = crackle(seconds, 14000, 1800, 5200, r, (0.0003, 0.0009), ring=True)
    drawn = band(r.uniform(-1, 1, len(t)), 1700, 5600)
    return threads / threads.std() + 0.8 * drawn / drawn.std() + 0.25 * coloured(t, 700, 1600, r)
