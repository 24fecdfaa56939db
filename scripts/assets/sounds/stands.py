"""The stands: hundreds of voices, each where it sits, and the bowl that answers.

Those near are heard one by one; those far are thousands and blur. A loop is put down round and round, so that it has no seam:
whoever is still shouting at its end goes on at its beginning, and so does the echo.
"""
import numpy as np

from strikes import chance
from synth import TAU, band, decay, finished, time
from voices import RATE as HALF, curve, hump, person, shout, spoken, talk, wander
from wav import RATE, doubled

NEAREST, FARTHEST = 1.0, 26.0  # of the distance at which a voice is as loud as it is


def lay(tape, sound, at, gain):
    """Round and round."""
    at %= len(tape)
    while len(sound):
        part = min(len(tape) - at, len(sound))
        tape[at:at + part] += gain * sound[:part]
        sound, at = sound[part:], 0


def pitched(sound, factor):
    return np.interp(np.arange(0, len(sound) - 1, factor), np.arange(len(sound)), sound)


class Stand:
    """Voices by how far away they are: near ones bright, far ones dull and echoing."""

    def __init__(self, seconds, seed):
        self.r = chance(seed)
        self.seconds = seconds
        self.near, self.middle, self.far = (np.zeros(int(seconds * HALF)) for _ in range(3))

    def seat(self, nearest=NEAREST):
        """A distance; there are more seats the farther you look."""
        return np.sqrt(self.r.uniform(nearest**2, FARTHEST**2))

    def put(self, sound, at, gain, distance):
        tape = self.near if distance < 5 else self.middle if distance < 13 else self.far
        lay(tape, sound, int(at * HALF), gain / distance)

    def fill(self, pool, count, when, gain=1.0, nearest=NEAREST, cents=320):
        """`count` voices out of a pool, each at a pitch of its own; `when` gives the time a voice begins."""
        for _ in range(count):
            sound = pitched(pool[self.r.randint(len(pool))], 2**(self.r.uniform(-cents, cents) / 1200))
            self.put(sound, when(), gain * np.exp(self.r.normal(0, 0.35)), self.seat(nearest))
        return self

    def anywhen(self):
        return self.r.uniform(0, self.seconds)

    def heard(self, echo):
        near = within(self.near, 120, 9500, HALF)
        middle = within(self.middle, 130, 6500, HALF)
        far = within(self.far, 140, 4200, HALF)
        dry = near + 0.85 * middle + 0.45 * far
        return doubled(dry + echo * bowl(0.35 * near + 0.8 * middle + far, self.r))


def within(x, low, high, rate):
    """A gentler band than synth's, round and round, at either rate."""
    f = np.maximum(np.fft.rfftfreq(len(x), 1 / rate), 1)
    return np.fft.irfft(np.fft.rfft(x) / np.sqrt((1 + (low / f)**4) * (1 + (f / high)**4)), len(x))


def bowl(x, r):
    """What a roofed stand gives back, round and round: lows for a second and a half, highs for half of it."""
    length = int(1.6 * HALF)
    t = np.arange(length) / HALF
    tail = np.zeros(length)
    for low, high, half, gain in ((100, 500, 0.20, 1.0), (500, 1800, 0.17, 1.0), (1800, 6000, 0.10, 0.7)):
        tail += gain * within(r.standard_normal(length), low, high, HALF) * decay(t, half)
    tail *= np.clip((t - 0.012) / 0.03, 0, 1)
    tail = np.append(tail / np.sqrt((tail**2).sum()), np.zeros(len(x) - length))
    return np.fft.irfft(np.fft.rfft(x) * np.fft.rfft(tail), len(x))


def even(x, share=0.7, window=0.9):
    """Rides the level round and round, so that a loop does not pump."""
    size = int(window * RATE)
    kernel = np.zeros(len(x))
    kernel[:size] = np.hanning(size)
    kernel = np.roll(kernel / kernel.sum(), -size // 2)
    power = np.fft.irfft(np.fft.rfft(x**2) * np.fft.rfft(kernel), len(x))
    return x * (np.maximum(power, 1e-12) / power.mean())**(-share / 2)


def shaped(x, *points):
    """A crowd's level over time, (s, level): what it swells by itself is evened out first."""
    t = np.arange(len(x)) / RATE
    window = np.hanning(int(0.24 * RATE))
    power = np.fft.irfft(np.fft.rfft(x**2, 2 * len(x)) * np.fft.rfft(window / window.sum(), 2 * len(x)), 2 * len(x))
    power = power[len(window) // 2:len(window) // 2 + len(x)]
    at, level = zip(*points)
    return x * np.interp(t, at, level) / np.sqrt(np.maximum(power, power.max() * 2e-3))


def clap(r):
    """Two hands: a puff of air in the hollow between them."""
    t = time(0.045)
    hollow = 700 * 2**r.uniform(0, 1.5)
    noise = band(r.uniform(-1, 1, len(t) + 2000), hollow * 0.6, hollow * 2.6, 1.7)[1000:-1000]
    noise /= noise.std()
    wide = band(r.uniform(-1, 1, len(t) + 2000), 900, 9000, 1.7)[1000:-1000]
    ring = np.sin(TAU * hollow * t + r.uniform(0, TAU)) * decay(t, 0.0035)
    return (noise * decay(t, 0.0042) + 0.5 * wide / wide.std() * decay(t, 0.0015) + 0.5 * ring) * np.clip(t / 0.0003, 0, 1)


def clapping(seconds, people, r, when=None, level=None):
    """Everybody at a pace of his own; or all at the times `when`, as well as they can."""
    out = np.zeros(int(seconds * RATE))
    pool = [clap(r) for _ in range(40)]
    far = np.zeros(len(out))
    for _ in range(people):
        distance = np.sqrt(r.uniform(2.5**2, 24**2))
        own = pool[r.randint(len(pool))]
        pace, late = r.uniform(0.19, 0.36), r.uniform(0, 1)
        if when is None:
            times = np.arange(late * pace, seconds, pace) if level is None else np.arange(late * pace, seconds - 0.1, pace)
            times = times + r.normal(0, 0.012, len(times))
        else:
            times = np.asarray(when) + r.normal(0, 0.03) + r.normal(0, 0.016, len(when)) + 0.0025 * distance
        tape = out if distance < 11 else far
        for at in times:
            gain = np.exp(r.normal(0, 0.3)) / distance
            if level is not None:
                gain *= np.interp(at, *level)
            if gain > 0:
                lay(tape, own, int(at * RATE), gain)
    far = within(far, 300, 3600, RATE)
    near = within(out, 250, 9000, RATE)
    both = near + far
    half = np.fft.irfft(np.fft.rfft(both)[:len(both) // 4 + 1], len(both) // 2) / 2
    return both + 0.5 * doubled(bowl(half, r))


def drum(r, strength=1.0):
    t = time(0.5)
    f = 62 + 26 * decay(t, 0.02)
    skin = np.sin(TAU * np.cumsum(f) / RATE) * decay(t, 0.075) + 0.3 * np.sin(TAU * np.cumsum(f * 1.59) / RATE) * decay(t, 0.04)
    beater = band(r.uniform(-1, 1, len(t)), 200, 1600) * decay(t, 0.012)
    return strength * (skin + 0.5 * beater) * np.clip(t / 0.0015, 0, 1)


def fingers(seconds, r):
    """Whistled between two fingers: a thin loud tone that bends, and the wind in it."""
    size = int(seconds * HALF)
    top = r.uniform(1900, 3300)
    kind = r.randint(3)
    points = (((0, 0.72), (0.35, 1.0), (0.6, 1.0), (1, 0.78)), ((0, 0.8), (0.3, 1.05), (0.5, 0.86), (0.7, 1.05), (1, 0.9)),
              ((0, 0.95), (0.2, 1.0), (1, 0.93)))[kind]
    pitch = top * curve(points, size) * (1 + 0.008 * wander(size, 0.03, r))
    phase = TAU * np.cumsum(pitch) / HALF
    tone = np.sin(phase) + 0.06 * np.sin(2 * phase)
    air = within(r.standard_normal(size), top * 0.8, top * 1.3, HALF)
    return (tone + 0.25 * air / air.std()) * hump(seconds, 0.04, 0.1)[:size] * (1 + 0.2 * wander(size, 0.02, r))


def ending(x, fade):
    return finished(x, fade=fade, low=60)


def unit(x):
    return x / np.sqrt((x**2).mean())


def murmur():
    """Nothing happens: everybody talks, now and then somebody calls."""
    stand = Stand(8.0, 501)
    pool = [talk(stand.r) for _ in range(150)]
    calls = [shout(stand.r, ("hey", "go", "come on", "woo"), 0.4) for _ in range(16)]
    stand.fill(pool, 1350, stand.anywhen, nearest=1.6)
    stand.fill(calls, 30, stand.anywhen, 0.9, nearest=7)
    return even(stand.heard(0.5))


def tension():
    """Something is about to happen: voices up, calls, a drum somewhere, a few who clap with it."""
    stand = Stand(8.0, 502)
    pool = [talk(stand.r, 1.0) for _ in range(90)]
    calls = [shout(stand.r, ("hey", "go", "come on", "ah", "yeah", "oh"), 0.75) for _ in range(70)]
    stand.fill(pool, 900, stand.anywhen)
    stand.fill(calls, 620, stand.anywhen, 1.15)
    voices = unit(stand.heard(0.5))
    beats = np.array([0, 1, 2, 2.5, 3]) * 0.5
    times = np.concatenate([beats + 2 * i for i in range(4)])
    hands = clapping(8.0, 90, stand.r, times)
    drums = np.zeros(len(voices))
    for i, at in enumerate(times):
        lay(drums, drum(stand.r, 1.0 if i % 5 == 0 else 0.75), int(at * RATE), 1.0)
    return even(voices + 0.20 * unit(hands) + 0.09 * unit(drums), 0.6)


def roar():
    """Everybody on his feet and shouting."""
    stand = Stand(6.0, 503)
    pool = [shout(stand.r, ("yeah", "yeah", "ah", "ah", "oh", "hey", "goal", "woo"), stand.r.uniform(0.75, 1.1)) for _ in range(170)]
    stand.fill(pool, 2300, stand.anywhen, nearest=1.4)
    stand.fill([fingers(stand.r.uniform(0.3, 0.9), stand.r) for _ in range(12)], 14, stand.anywhen, 0.35, nearest=8)
    hands = clapping(6.0, 160, stand.r)
    return even(unit(stand.heard(0.35)) + 0.16 * unit(hands), 0.8)


def late(stand, begin, spread):
    """Most at once, a few behind."""
    return lambda: begin + stand.r.gamma(1.6, spread / 1.6)


# Each thing that a stand calls out has three takes: other people, who come in otherwise, hold it otherwise and end otherwise.
def goal(take):
    """The ball is in: a wall of "yeah" that comes at once, and does not want to end. Then: "goal" in two waves; then all at once, and hands."""
    stand = Stand(6.0, (504, 514, 524)[take])
    r = stand.r
    words = (("goal", "goal", "yeah"), ("goal", "goal", "goal", "ah"), ("yeah", "yeah", "hey", "woo"))[take]
    first = [shout(r, words, r.uniform(0.95, 1.2)) for _ in range(110)]
    again = [shout(r, ("yeah", "ah", "oh", "hey", "woo"), r.uniform(0.7, 1.05)) for _ in range(80)]
    stand.fill(first, 900, late(stand, 0.0, (0.10, 0.15, 0.07)[take]), 2.0, nearest=1.7)
    since = (lambda: 0.6 + r.beta(1.3, 2.2) * 3.2, lambda: 1.25 + r.gamma(1.5, 0.45), lambda: 0.4 + r.beta(1.1, 1.4) * 3.4)[take]
    stand.fill(again, 800, since, nearest=2.2)
    stand.fill([fingers(r.uniform(0.4, 0.9), r) for _ in range(12)], (16, 5, 40)[take], lambda: r.uniform(0.6, 3.0), 0.4, nearest=9)
    hands = clapping(6.0, 130, r, level=((0, 0.5, 1.6, 3.6, 4.6), (0, 0, 1, 0.8, 0)))
    x = (unit(stand.heard(0.5)) + (0.14, 0.08, 0.26)[take] * unit(hands))[:int(4.9 * RATE)]
    swell = (((0, 0.5), (0.12, 1), (1.3, 1), (2.2, 0.72), (3.4, 0.4), (4.9, 0)),
             ((0, 0.5), (0.16, 1), (0.8, 0.92), (1.25, 0.6), (1.75, 0.98), (2.6, 0.7), (3.8, 0.35), (4.9, 0)),
             ((0, 0.6), (0.08, 1), (0.5, 0.8), (1.0, 0.55), (1.7, 0.62), (2.7, 0.8), (3.6, 0.5), (4.9, 0)))[take]
    return ending(shaped(x, *swell), 1.0)


def sung(stand, count, seconds, pitch, vowels, strain, spread, men=0.75, begin=0.0):
    """All feel the same: one call, each in his own voice."""
    r = stand.r
    for _ in range(count):
        base, tract = person(r, men)
        length = seconds * r.uniform(0.8, 1.15)
        size = int(length * HALF)
        tone = min(base * (1.2 + 0.9 * strain) * 2**r.normal(0, 0.13), 620)
        bend = [(at, 1 + (f - 1) * r.uniform(0.6, 1.4)) for at, f in pitch]
        level = hump(length, 0.12 * r.uniform(0.6, 1.6), length * r.uniform(0.4, 0.7))[:size] * (1 + 0.15 * wander(size, 0.15, r))
        voice = spoken(tone * curve(bend, size), level, vowels, tract, r, slope=1.0 - 0.4 * strain, breath=0.06,
                       harsh=r.uniform(0, 0.5) * strain, open_wide=1 + 0.12 * strain, strained=1.5 * strain)
        for _ in range(4):  # three more who sound like him, elsewhere
            stand.put(pitched(voice, 2**(r.uniform(-260, 260) / 1200)), begin + r.gamma(2.0, spread / 2),
                      np.exp(r.normal(0, 0.35)), stand.seat())


def ooh(take):
    """So near: up as the ball comes, down as it goes by. Then a short sharp one, as if it burned; then a long one from the chest."""
    stand = Stand(3.0, (505, 515, 525)[take])
    length, pitch, vowels, strain, spread = (
        (1.25, ((0, 0.88), (0.22, 1.16), (0.45, 1.08), (1, 0.68)), ((0, "O"), (0.3, "u"), (1, "u")), 0.7, 0.09),
        (0.80, ((0, 1.02), (0.15, 1.34), (0.4, 1.22), (1, 0.72)), ((0, "u"), (0.25, "O"), (1, "u")), 0.95, 0.05),
        (1.55, ((0, 0.80), (0.35, 0.96), (0.6, 0.98), (1, 0.62)), ((0, "O"), (0.4, "o"), (1, "u")), 0.45, 0.12))[take]
    sung(stand, 170, length, pitch, vowels, strain, spread)
    swell = (((0, 0.3), (0.14, 0.8), (0.4, 1), (0.9, 0.7), (1.95, 0)),
             ((0, 0.4), (0.08, 1), (0.4, 0.9), (0.75, 0.34), (1.2, 0.14), (1.55, 0)),
             ((0, 0.3), (0.2, 0.85), (0.7, 1), (1.2, 0.75), (1.95, 0)))[take]
    x = stand.heard(0.45)[:int(swell[-1][0] * RATE)]
    return ending(shaped(x, *swell), 0.5)


def groan(take):
    """It would have been one. Then short, as at a pass gone wrong; then up once more before it falls: no!"""
    stand = Stand(3.0, (506, 516, 526)[take])
    length, pitch, vowels, strain, men = (
        (1.3, ((0, 1.12), (0.2, 1.05), (1, 0.66)), ((0, "a"), (0.35, "O"), (1, "o")), 0.35, 0.85),
        (0.85, ((0, 1.0), (0.2, 0.92), (1, 0.56)), ((0, "@"), (0.4, "o"), (1, "u")), 0.2, 0.95),
        (1.4, ((0, 0.86), (0.3, 1.22), (0.5, 1.1), (1, 0.72)), ((0, "E"), (0.3, "a"), (1, "A")), 0.6, 0.75))[take]
    sung(stand, 150, length, pitch, vowels, strain, 0.13, men=men)
    swell = (((0, 0.3), (0.2, 1), (0.7, 0.85), (1.2, 0.55), (2.05, 0)),
             ((0, 0.35), (0.16, 1), (0.5, 0.7), (0.9, 0.3), (1.6, 0)),
             ((0, 0.3), (0.22, 0.8), (0.5, 1), (0.9, 0.9), (1.4, 0.5), (2.05, 0)))[take]
    x = stand.heard(0.5)[:int(swell[-1][0] * RATE)]
    return ending(shaped(x, *swell), 0.6)


def cheer(take):
    """A save, a chance: one short "yeah", and hands. Then "hey" all together; then "come on", whistles, few hands."""
    stand = Stand(3.4, (507, 517, 527)[take])
    r = stand.r
    words = (("yeah", "ah", "hey", "woo"), ("hey", "hey", "go", "oh"), ("come on", "come on", "yeah", "woo"))[take]
    pool = [shout(r, words, r.uniform(0.6, 0.95), r.uniform(*((0.6, 1.4), (0.4, 0.8), (0.6, 1.1))[take])) for _ in range(100)]
    stand.fill(pool, 520, late(stand, 0.0, (0.22, 0.12, 0.2)[take]), nearest=1.4)
    stand.fill(pool, 160, (lambda: 0.5 + r.beta(1.2, 2.0) * 1.1, lambda: 0.85 + r.gamma(1.6, 0.07), lambda: 0.6 + r.beta(1.5, 1.6) * 1.3)[take],
               (0.8, 1.6, 1.0)[take], nearest=2.2)
    if take == 2:
        stand.fill([fingers(r.uniform(0.35, 0.8), r) for _ in range(12)], 24, lambda: r.uniform(0.3, 1.7), 0.9, nearest=6)
    hands = clapping(3.4, 200, r, level=((0, 0.15, 0.6, 1.6, 2.6), (0, 0.2, 1, 0.8, 0)))
    x = (unit(stand.heard(0.4)) + (0.22, 0.3, 0.1)[take] * unit(hands))[:int(2.7 * RATE)]
    swell = (((0, 0.4), (0.2, 1), (0.9, 1), (1.6, 0.6), (2.7, 0)), ((0, 0.4), (0.14, 1), (0.55, 0.75), (0.8, 0.5), (1.05, 0.9), (1.6, 0.42), (2.7, 0)),
             ((0, 0.4), (0.24, 0.95), (0.7, 0.85), (1.2, 1), (1.9, 0.6), (2.7, 0)))[take]
    return ending(shaped(x, *swell), 0.7)


def applause(take):
    """Well played: hands, and a murmur under them. Then few and quick, dying away; then all fall into step, faster and faster."""
    stand = Stand(3.4, (508, 518, 528)[take])
    r = stand.r
    pool = [talk(r, 0.5) for _ in range(30)] + [shout(r, ("hey", "yeah", "woo"), 0.6) for _ in range(12)]
    stand.fill(pool, 120, lambda: r.uniform(0.0, 1.4))
    people = (330, 150, 420)[take]
    together = np.cumsum(np.linspace(0.36, 0.13, 10)) - 0.33 if take == 2 else None
    level = (((0, 0.25, 1.4, 2.6), (0.25, 1, 0.9, 0)), ((0, 0.1, 0.7, 1.4, 2.6), (0.4, 1, 0.7, 0.3, 0)),
             ((0, 0.2, 0.9, 1.8, 2.6), (0.6, 0.7, 1, 0.8, 0)))[take]
    hands = clapping(3.4, people, r, together, level)
    return ending((unit(hands) + (0.16, 0.10, 0.28)[take] * unit(stand.heard(0.5)))[:int(2.7 * RATE)], 0.9)


def jeers(take):
    """A foul: "boo", and fingers in the mouth. Then an outcry, "oh", and few whistle; then whistles above all."""
    stand = Stand(3.0, (509, 519, 529)[take])
    r = stand.r
    length, pitch, vowels, strain, men = (
        (1.5, ((0, 0.9), (0.2, 1.02), (0.8, 0.98), (1, 0.85)), ((0, "u"), (0.6, "u"), (1, "u")), 0.25, 0.9),
        (1.0, ((0, 1.15), (0.2, 1.3), (0.6, 1.1), (1, 0.8)), ((0, "e"), (0.3, "a"), (1, "O")), 0.8, 0.8),
        (1.3, ((0, 0.85), (0.3, 0.95), (1, 0.75)), ((0, "o"), (0.5, "u"), (1, "u")), 0.15, 0.95))[take]
    sung(stand, 110, length, pitch, vowels, strain, 0.16, men=men)
    whistles = [fingers(r.uniform(0.35, 1.1), r) for _ in range(30)]
    stand.fill(whistles, (60, 14, 150)[take], lambda: r.gamma(1.6, 0.26), (3.6, 2.5, 6.0)[take], nearest=4)
    swell = (((0, 0.3), (0.18, 1), (1.0, 0.95), (1.6, 0.6), (2.3, 0)), ((0, 0.4), (0.12, 1), (0.5, 0.85), (1.0, 0.45), (1.5, 0.25), (2.3, 0)),
             ((0, 0.3), (0.22, 0.9), (0.6, 0.7), (1.0, 1), (1.6, 0.7), (2.3, 0)))[take]
    x = stand.heard(0.45)[:int(2.3 * RATE)]
    return ending(shaped(x, *swell), 0.5)
