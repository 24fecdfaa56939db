"""What is hit: leather, gloves, boards, posts, turf and bodies.

A strike is a push that lasts as long as the two touch, on something that rings at its modes: the longer the touch, the duller the
ring. What the push cannot say (leather slapping, grass torn) is noise, whole or in grains.
"""
import numpy as np

from synth import TAU, Tape, band, decay, finished, time, turns
from wav import RATE


def chance(seed):
    return np.random.RandomState(seed)


def loose(r, cents=60):
    """A factor about one: no two strikes alike."""
    return 2**(r.uniform(-cents, cents) / 1200)


def joined(a, b):
    size = len(a) + len(b)
    return np.fft.irfft(np.fft.rfft(a, size) * np.fft.rfft(b, size), size)[:len(a)]


def push(seconds):
    """The force while two things touch: its sum is 1, so that a long one only loses the highs."""
    t = time(seconds)
    force = np.sin(np.pi * t / seconds)**1.5
    return force / force.sum()


def modes(table, seconds, contact, r, cents=60, damped=1.0):
    """Each mode is (Hz, half-life in s, gain); a body that keeps touching it leaves a share of the half-lives."""
    t = time(seconds)
    ring = np.zeros(len(t))
    for hertz, half, gain in table:
        ring += gain * np.sin(TAU * hertz * loose(r, cents) * t) * decay(t, half * damped * r.uniform(0.85, 1.15))
    return joined(ring, push(contact))


def hiss(seconds, low, high, half, r, attack=0.0004):
    """Noise that is there at once and dies."""
    t = time(seconds)
    pad = RATE // 50
    x = band(r.uniform(-1, 1, len(t) + 2 * pad), low, high)[pad:-pad]
    return x / max(np.sqrt((x**2).mean()), 1e-9) * 0.5 * decay(t, half) * np.clip(t / attack, 0, 1)


def thump(seconds, low, drop, half, r):
    """A heavy thing moved once: starts high and falls to `low` Hz."""
    t = time(seconds)
    f = low * loose(r) + drop * decay(t, 0.009)
    return np.sin(turns(f, t)) * decay(t, half)


def crackle(seconds, rate, low, high, r, length=(0.0007, 0.003), ring=False):
    """Grains: `rate` (a second, a number or one for each sample) snaps, each with a tone of its own between low and high.
    `ring` puts what lasts over the end at the beginning: a loop."""
    t = time(seconds)
    rate = np.broadcast_to(np.asarray(rate, float), t.shape)
    tape = np.zeros(len(t) + RATE // 10)
    count = r.poisson(rate.sum() / RATE)
    places = np.searchsorted(np.cumsum(rate) / max(rate.sum(), 1e-9), r.uniform(0, 1, count))
    for at in places:
        half = r.uniform(*length)
        g = time(half * 8)
        hertz = low * (high / low)**r.uniform()
        grain = (np.sin(TAU * hertz * g) + 0.7 * r.uniform(-1, 1, len(g))) * decay(g, half) * np.clip(g / 0.0002, 0, 1)
        tape[at:at + len(grain)] += grain * min(r.exponential(), 2.2)
    if ring:
        tape[:RATE // 10] += tape[len(t):]
        tape = tape[:len(t)]
    return band(tape, low * 0.6, high * 1.1, 1.6)[:len(t)]


# The shell of a pumped ball and the air in it: they ring dully, and not for long.
BALL = ((172, 0.022, 1.0), (318, 0.016, 0.8), (497, 0.012, 0.55), (705, 0.009, 0.42), (968, 0.006, 0.3), (1310, 0.004, 0.2))


def kick(force, seed):
    """`force` 0 to 1. Boot on leather: the foot's weight, the shell's ring, the slap, and the snap as it leaves."""
    r = chance(seed)
    tape = Tape(0.2 + 0.14 * force)
    contact = 0.0095 - 0.0035 * force
    left = tape.samples.size / RATE
    tape.put(0, thump(left, 64 + 12 * force, 95 + 90 * force, 0.026 + 0.016 * force, r), 0.6 + 0.45 * force)
    tape.put(0, modes(BALL, left, contact * 0.3, r), 1.0)
    slap = 900 * loose(r, 250)
    tape.put(0, hiss(0.08, slap, 2600 + 3200 * force, 0.006 + 0.003 * force, r), 0.5 + 0.9 * force)
    tape.put(0, hiss(0.03, 2500, 7000 + 3000 * force, 0.0018, r, 0.0002), 0.15 + 0.6 * force)
    tape.put(contact * loose(r, 200), hiss(0.06, 500, 2200 + 1500 * force, 0.007, r), 0.25 + 0.4 * force)
    tape.put(0.004, hiss(left - 0.01, 120, 700, 0.018 + 0.012 * force, r, 0.003), 0.25 + 0.2 * force)
    return finished(tape.samples, fade=0.05)


def touch(seed):
    """The side of the foot takes the ball along."""
    r = chance(seed)
    tape = Tape(0.13)
    tape.put(0, thump(0.13, 112, 60, 0.010, r), 0.3)
    tape.put(0, modes(BALL[1:], 0.13, 0.0026, r, 90, 0.6), 1.2)
    tape.put(0, hiss(0.05, 600, 2800, 0.005, r), 0.42)
    tape.put(0.006, hiss(0.08, 1500, 6000, 0.012, r, 0.004), 0.05)  # grass under it
    return finished(tape.samples, fade=0.04)


def body(seed):
    """Chest or thigh: flesh and a shirt, no slap to speak of."""
    r = chance(seed)
    tape = Tape(0.2)
    tape.put(0, thump(0.2, 70, 55, 0.026, r), 1.0)
    tape.put(0, modes(BALL[:5], 0.2, 0.005, r, 90), 0.9)
    tape.put(0, hiss(0.08, 300, 1600, 0.011, r), 0.85)
    tape.put(0.004, hiss(0.12, 1800, 5500, 0.016, r, 0.006), 0.05)
    return finished(tape.samples, fade=0.06)


def header(seed):
    """A skull is hard and the ball is hollow: a short knock with a tone."""
    r = chance(seed)
    tape = Tape(0.18)
    knock = ((245, 0.019, 1.0), (432, 0.015, 0.9), (668, 0.010, 0.7), (1015, 0.007, 0.5), (1540, 0.004, 0.35))
    tape.put(0, modes(knock, 0.18, 0.0014, r, 70, 0.7), 1.1)
    tape.put(0, thump(0.18, 96, 70, 0.014, r), 0.3)
    tape.put(0, hiss(0.05, 900, 4200, 0.0035, r, 0.0003), 0.45)
    return finished(tape.samples, fade=0.05)


def bounce(seed):
    """The ball on turf: its hollow note, and the grass flattened."""
    r = chance(seed)
    tape = Tape(0.2)
    tape.put(0, thump(0.2, 78, 75, 0.016, r), 0.45)
    tape.put(0, modes(BALL, 0.2, 0.0024, r, 80), 1.0)
    tape.put(0, hiss(0.06, 500, 2400, 0.007, r), 0.42)
    tape.put(0.002, crackle(0.12, 2600, 1800, 6500, r) * decay(time(0.12), 0.022), 0.05)
    return finished(tape.samples, fade=0.06)


def gloves(seed):
    """Latex on leather, one hand a moment after the other."""
    r = chance(seed)
    tape = Tape(0.24)
    second = r.uniform(0.006, 0.013)
    for at, gain in ((0.0, 1.0), (second, 0.7)):
        tape.put(at, hiss(0.1, 620 * loose(r, 200), 4200, 0.0100, r, 0.0003), 1.1 * gain)
        tape.put(at, hiss(0.03, 2600, 8500, 0.0022, r, 0.0002), 0.4 * gain)
        tape.put(at, modes(BALL, 0.2, 0.004, r, 90), 0.8 * gain)
    tape.put(0, thump(0.24, 92, 60, 0.018, r), 0.45)
    tape.put(0.02, hiss(0.16, 900, 3800, 0.030, r, 0.012), 0.06)  # the squeak of latex as the hands close
    return finished(tape.samples, fade=0.07)


def board(seed):
    """A board of wood on its feet: a panel's modes, and the whole rattles once."""
    r = chance(seed)
    tape = Tape(0.5)
    panel = ((118, 0.042, 0.7), (171, 0.038, 0.9), (246, 0.034, 1.0), (337, 0.028, 1.0), (462, 0.023, 0.95),
             (611, 0.018, 0.8), (842, 0.013, 0.7), (1130, 0.009, 0.55), (1560, 0.006, 0.4), (2240, 0.004, 0.3))
    tape.put(0, modes(panel, 0.5, 0.0010, r, 110), 1.0)
    tape.put(0, hiss(0.05, 900, 5000, 0.004, r, 0.0003), 0.5)
    for i in range(3):
        tape.put(0.045 + 0.04 * i * loose(r, 400), modes(panel[3:], 0.2, 0.0018, r, 200), 0.16 * 0.6**i)
    tape.put(0, modes(BALL, 0.2, 0.004, r), 0.4)
    return finished(tape.samples, fade=0.15)


def tackle(seed):
    """Boot, shin pad and turf, all in a tenth of a second."""
    r = chance(seed)
    tape = Tape(0.42)
    tape.put(0, thump(0.3, 66, 70, 0.030, r), 1.0)
    tape.put(0, hiss(0.08, 500, 2800, 0.008, r), 0.55)
    pad = ((640, 0.007, 0.6), (985, 0.006, 0.7), (1430, 0.004, 0.6), (2240, 0.003, 0.4))
    at = r.uniform(0.010, 0.034)
    tape.put(at, modes(pad, 0.1, 0.0012, r, 200), 0.55)
    tape.put(at, thump(0.2, 84, 40, 0.022, r), 0.5)
    t = time(0.34)
    tear = decay(t, 0.055) * np.clip(t / 0.012, 0, 1)
    tape.put(0.012, crackle(0.34, 5200, 900, 5200, r) * tear, 0.09)
    scuff = hiss(0.34, 600, 3600, 10, r) * tear * (1 + 0.5 * np.sin(TAU * r.uniform(16, 24) * t + r.uniform(0, TAU)))
    tape.put(0.012, scuff, 0.42)
    return finished(tape.samples, fade=0.12)


def slide(seed):
    """A body's length of wet grass: thousands of blades, a few clods, and the hip over the ground."""
    r = chance(seed)
    t = time(0.72)
    speed = np.clip(1 - t / 0.68, 0, 1)**0.8
    up = np.clip(t / 0.015, 0, 1)
    uneven = 1 + 0.3 * np.interp(t, np.linspace(0, 0.72, 19), r.uniform(-1, 1, 19))
    blades = crackle(0.72, 9000, 1200, 5500, r, (0.0005, 0.0018)) * speed**1.4 * up * uneven
    wet = band(r.uniform(-1, 1, len(t)), 700, 3600, 1.8) * speed**1.4 * up * uneven
    ground = band(r.uniform(-1, 1, len(t)), 70, 260) * speed * up
    clods = crackle(0.72, 60 * speed, 250, 900, r, (0.003, 0.008))
    tape = Tape(0.72).put(0, 0.5 * blades / blades.std() + 0.9 * wet / wet.std() + 0.55 * ground / ground.std(), 0.3)
    tape.put(0, clods, 0.16).put(0, thump(0.2, 70, 50, 0.03, r), 0.5)
    return finished(tape.samples, fade=0.12)


def collision(seed):
    """Two players, shoulder to shoulder: soft, low, and shirts."""
    r = chance(seed)
    tape = Tape(0.3)
    tape.put(0, thump(0.25, 74, 50, 0.032, r), 1.0)
    tape.put(r.uniform(0.014, 0.028), thump(0.22, 96, 40, 0.022, r), 0.6)
    tape.put(0, hiss(0.15, 240, 1300, 0.016, r), 0.85)
    t = time(0.24)
    tape.put(0.006, hiss(0.24, 1200, 4800, 10, r) * decay(t, 0.04) * np.clip(t / 0.02, 0, 1), 0.10)
    return finished(tape.samples, fade=0.1)


def fall(seed):
    """Hip, then shoulder, then what slides after them."""
    r = chance(seed)
    tape = Tape(0.5)
    for at, low, gain in ((0.0, 60, 1.0), (r.uniform(0.075, 0.12), 72, 0.65), (r.uniform(0.17, 0.22), 90, 0.25)):
        tape.put(at, thump(0.3, low, 45, 0.035, r), gain)
        tape.put(at, hiss(0.12, 220, 1500, 0.014, r), 0.85 * gain)
        tape.put(at, crackle(0.18, 3800, 1300, 5200, r) * decay(time(0.18), 0.03), 0.07 * gain)
    t = time(0.42)
    tape.put(0.01, hiss(0.42, 900, 4200, 10, r) * decay(t, 0.09) * np.clip(t / 0.03, 0, 1), 0.09)
    return finished(tape.samples, fade=0.15)


def post(seed):
    """A steel tube, hit by leather: a bell without a note. Each mode is two, since no tube is quite round, and they beat."""
    r = chance(seed)
    length = 1.8
    tape = Tape(length)
    base = 208 * loose(r, 130)
    ratios = (1.0, 2.21, 2.756, 4.18, 5.404, 6.73, 8.933, 10.4, 13.34, 16.2, 18.64, 24.8)
    t = time(length)
    ring = np.zeros(len(t))
    for i, ratio in enumerate(ratios):
        f = base * ratio * loose(r, 40)
        half = 0.32 / (1 + (f / 2600)**1.3) * r.uniform(0.85, 1.15)
        gain = (0.4, 0.6, 0.8, 0.9, 1.0, 0.9, 0.9, 0.7, 0.6, 0.4, 0.3, 0.2)[i] * r.uniform(0.8, 1.2)
        split = 1 + r.uniform(0.0006, 0.0032)
        ring += gain * decay(t, half) * (0.62 * np.sin(TAU * f * t) + 0.38 * np.sin(TAU * f * split * t))
    tape.put(0, joined(ring, push(0.0004)), 1.0)  # a hard point of leather, then the rest of the ball, which damps
    tape.put(0, joined(ring[:RATE // 2] * decay(t[:RATE // 2], 0.03), push(0.004)), 1.2)
    tape.put(0, modes(BALL, 0.3, 0.003, r), 0.9)
    tape.put(0, hiss(0.05, 900, 5500, 0.0035, r, 0.0003), 0.7)
    tape.put(0, thump(0.3, 86, 60, 0.03, r), 0.6)
    return finished(tape.samples, fade=0.4)


def cords(seconds, rate, r, ring=False):
    """Nylon over nylon: each knot that jumps is a snap."""
    return crackle(seconds, rate, 1500, 5600, r, (0.0006, 0.0022), ring)


def coloured(t, low, high, r):
    x = band(r.uniform(-1, 1, len(t)), low, high, 1.8)
    return x / x.std()


def net(seed):
    """The ball runs into the mesh: zip, the whole net billows, and the cords swing out."""
    r = chance(seed)
    length = 0.85
    t = time(length)
    tape = Tape(length)
    # The zip: one knot after the other passes the ball, slower as it slows, each a snap that is duller than the one before.
    for pace, gain in ((250, 1.0), (171, 0.7), (118, 0.5)):
        passed = np.cumsum(pace * loose(r, 150) * (0.28 + 0.72 * decay(t, 0.055))) / RATE
        for at in np.searchsorted(passed, np.arange(1, int(passed[-1]))):
            speed = decay(at / RATE, 0.075)
            snap = (900 + 2100 * speed) * loose(r, 350)
            g = time(0.014)
            grain = (np.sin(TAU * snap * g) + 0.5 * np.sin(TAU * 2.3 * snap * g)) * decay(g, 0.0013) * np.clip(g / 0.0002, 0, 1)
            tape.put(at / RATE + r.uniform(0, 0.0012), grain, 0.9 * gain * speed * r.uniform(0.5, 1.2))
    tape.put(0, coloured(t, 1300, 4600, r) * decay(t, 0.03), 0.18)
    # The swish falls with the speed, too: high cords first, then the slack ones.
    for low, high, rise, half, gain in ((3000, 7500, 0.0008, 0.026, 0.11), (1900, 4600, 0.006, 0.090, 0.15),
                                        (950, 2400, 0.03, 0.125, 0.15)):
        tape.put(0, coloured(t, low, high, r) * np.clip(t / rise, 0, 1) * decay(t, half), gain)
    tape.put(0, cords(length, 3500, r) * decay(t, 0.055), 0.07)
    back = np.clip(t / 0.12, 0, 1) * decay(t, 0.13) * (1 + 0.6 * np.sin(TAU * r.uniform(5.0, 7.0) * t + r.uniform(2.5, 4)))
    tape.put(0, cords(length, 2600, r) * back, 0.035)
    tape.put(0, coloured(t, 1200, 4200, r) * back, 0.05)
    billow = band(r.uniform(-1, 1, len(t)), 90, 420) * np.sin(np.pi * np.clip(t / 0.22, 0, 1))**2
    tape.put(0, billow / np.abs(billow).max(), 0.32)
    tape.put(0, hiss(0.03, 1200, 5000, 0.003, r, 0.0003), 0.35)
    return finished(tape.samples, fade=0.25)


def net_rustle(seed):
    """The net swings: cords tick against each other and draw over the poles. A loop, put down round and round."""
    r = chance(seed)
    length = 2.0
    t = time(length)
    sway = 1 + 0.35 * np.sin(TAU * 3 / length * t) + 0.2 * np.sin(TAU * 7 / length * t + 1.0)
    ticks = cords(length, 1100 * sway, r, ring=True)
    draw = coloured(t, 1100, 4200, r) * sway
    creak = coloured(t, 260, 620, r) * (0.7 + 0.3 * np.sin(TAU * 2 / length * t))
    return ticks / ticks.std() * 0.7 + draw * 0.4 + creak * 0.13
