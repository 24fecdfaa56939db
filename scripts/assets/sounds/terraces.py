"""What stands sing and beat, and a man by himself: chants of our own notes, whistles, drums; breath and calls on the pitch.

A chant is one throat's line put down by hundreds, each as late and as much out of tune as people are.
"""
import numpy as np

from stands import Stand, clapping, drum, even, fingers, lay, pitched, unit
from strikes import chance
from synth import band, finished, hertz, time
from voices import RATE as HALF, hump, person, shout, spoken, wander
from wav import RATE


def sung_line(r, notes, beat, men):
    """One person sings (beat, beats long, note, vowel): shouted more than sung, each note scooped up to."""
    _, tract = person(r, men)
    octave = 0.5 if tract < 1.09 else 1.0
    flat = 2**(r.normal(0, 45) / 1200)
    total = max(at + long for at, long, _, _ in notes) * beat + 0.3
    size = int(total * HALF)
    level, pitch = np.zeros(size), []
    vowels = []
    for at, long, note, vowel in notes:
        begin, seconds = at * beat, long * beat
        shape = hump(seconds * 0.97, 0.045, min(0.12, seconds * 0.35))
        start = int(begin * HALF)
        level[start:start + len(shape)] = shape[:size - start]
        f = hertz(note) * octave * flat * 2**(r.normal(0, 22) / 1200)
        pitch += [((begin + 0.004) / total, f * 0.94), ((begin + 0.07) / total, f), ((begin + seconds * 0.95) / total, f * 0.985)]
        vowels += [((begin + 0.03) / total, vowel), ((begin + seconds * 0.9) / total, vowel)]
    at, value = zip(*sorted(pitch))
    x = np.interp(np.linspace(0, 1, size), at, value)
    vowels = [(0, vowels[0][1])] + sorted(vowels) + [(1, vowels[-1][1])]
    return spoken(x, level * (1 + 0.15 * wander(size, 0.15, r)), vowels, tract, r, slope=0.72, breath=0.05,
                  harsh=r.uniform(0.1, 0.6), open_wide=1.15, strained=1.4)


def chant(seed, notes, beats, bpm, claps, drums, men=0.85):
    """Beats long at a pace; claps and drums at their beats. Round and round."""
    beat = 60.0 / bpm
    seconds = beats * beat
    stand = Stand(seconds, seed)
    r = stand.r
    for _ in range(90):
        voice = sung_line(r, notes, beat, men)
        for _ in range(5):
            stand.put(pitched(voice, 2**(r.normal(0, 28) / 1200)), (r.gamma(2.0, 0.022)) % seconds, np.exp(r.normal(0, 0.35)), stand.seat())
    voices = unit(stand.heard(0.5))
    hands = clapping(seconds, 130, r, np.array(claps) * beat)
    beaten = np.zeros(len(voices))
    for i, at in enumerate(drums):
        lay(beaten, drum(r, 1.0 if i % 2 == 0 else 0.8), int(at * beat * RATE), 1.0)
    return even(voices + 0.30 * unit(hands) + 0.24 * unit(beaten), 0.75)


# Home's is the house's call walked up and home again; away's answers in the minor, three short and one long.
HOME = ((0, 1, "G3", "o"), (1, 1, "C4", "e"), (2, 1, "E4", "o"), (3, 0.9, "G4", "e"), (4, 1.5, "A4", "O"), (5.5, 0.5, "G4", "e"),
        (6, 1.8, "E4", "o"), (8, 1, "G3", "o"), (9, 1, "C4", "e"), (10, 1, "E4", "o"), (11, 0.9, "D4", "e"), (12, 1.5, "C4", "O"),
        (13.5, 0.5, "D4", "e"), (14, 1.6, "C4", "o"))
AWAY = ((0, 0.5, "A3", "a"), (0.5, 0.5, "A3", "e"), (1, 0.9, "C4", "a"), (2, 1.8, "E4", "e"), (4, 0.5, "D4", "a"), (4.5, 0.5, "D4", "e"),
        (5, 0.9, "C4", "a"), (6, 1.8, "A3", "o"))


def chant_home():
    return chant(601, HOME, 16, 126, [6, 7, 14, 14.5, 15], [0, 2, 4, 6, 7, 8, 10, 12, 14, 14.5, 15])


def chant_away():
    return chant(602, AWAY, 8, 112, [3, 3.5, 7, 7.5], [0, 1, 2, 3, 3.5, 4, 5, 6, 7, 7.5])


def impatience():
    """Get on with it: hundreds of fingers in mouths, and under them a boo."""
    stand = Stand(5.0, 603)
    r = stand.r
    pool = [fingers(r.uniform(0.4, 1.2), r) for _ in range(40)]
    stand.fill(pool, 330, stand.anywhen, 3.4, nearest=3)
    boo = [shout(r, ("woo", "oh"), 0.15) for _ in range(30)]
    stand.fill(boo, 420, stand.anywhen, 1.1)
    return even(unit(stand.heard(0.5)), 0.8)


def drums():
    """Two drums and those who clap with them: an attack."""
    r = chance(604)
    beat = 60.0 / 144
    seconds = 16 * beat
    times = np.array([0, 1, 2, 2.5, 3, 4, 5, 6, 6.5, 7, 8, 9, 10, 10.5, 11, 12, 12.5, 13, 13.5, 14, 14.5, 15]) * beat
    hands = clapping(seconds, 160, r, times)
    skins = np.zeros(len(hands))
    for i, at in enumerate(times):
        lay(skins, drum(r, 1.0 if i % 5 == 0 else 0.75), int(at * RATE), 1.0)
    return even(0.8 * unit(hands) + 0.55 * unit(skins), 0.5)


def doubled_once(x):
    """From the voices' rate to the files', with silence behind it."""
    return np.interp(np.arange(2 * len(x)) / 2, np.arange(len(x)), x)


def call(seed):
    """A man who wants the ball."""
    r = chance(seed)
    names = (("hey",), ("yeah",), ("go",), ("come on",))[seed % 4]
    x = doubled_once(shout(r, names, 0.65, r.uniform(0.35, 0.5), men=1.0))
    late = np.concatenate((np.zeros(int(0.021 * RATE)), x))[:len(x)]
    return finished(band(x + 0.18 * late, 180, 6500), fade=0.08)


def airy(t, low, high, r):
    x = band(r.uniform(-1, 1, len(t)), low, high)
    return x / x.std()


def breath(seed):
    """Out, through an open mouth, after a run; then in."""
    r = chance(seed)
    t = time(0.62)
    out = np.sin(np.pi * np.clip(t / 0.26, 0, 1))**0.7 * (airy(t, 500, 1700, r) + 0.30 * airy(t, 1900, 3800, r))
    into = np.sin(np.pi * np.clip((t - 0.33) / 0.26, 0, 1)) * (0.5 * airy(t, 1100, 2800, r))
    return finished(out + into, fade=0.05)
