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


def chant(seed, notes, beats, bpm, claps, drums, men=0.85, loud_hands=0.30, window=0.9):
    """Beats long at a pace; claps and drums at their beats. Round and round. window: s over which its level is evened out."""
    beat = 60.0 / bpm
    seconds = beats * beat
    stand = Stand(seconds, seed)
    r = stand.r
    for _ in range(90):
        voice = sung_line(r, notes, beat, men)
        for _ in range(5):
            stand.put(pitched(voice, 2**(r.normal(0, 28) / 1200)), (r.gamma(2.0, 0.022)) % seconds, np.exp(r.normal(0, 0.35)), stand.seat())
    voices = unit(stand.heard(0.5))
    beaten = np.zeros(len(voices))
    for i, at in enumerate(drums):
        lay(beaten, drum(r, 1.0 if i % 2 == 0 else 0.8), int(at * beat * RATE), 1.0)
    sung = voices + 0.24 * unit(beaten)
    return even(sung + loud_hands * unit(clapping(seconds, 130, r, np.array(claps) * beat)) if claps else sung, 0.75, window)


# Notes are (beat, beats long, note, vowel). Each end has three songs, for nobody's mood in particular, for who is glad, for who is behind.
# Home's first is the house's call walked up and home again; away's answers in the minor, three short and one long.
HOME = ((0, 1, "G3", "o"), (1, 1, "C4", "e"), (2, 1, "E4", "o"), (3, 0.9, "G4", "e"), (4, 1.5, "A4", "O"), (5.5, 0.5, "G4", "e"),
        (6, 1.8, "E4", "o"), (8, 1, "G3", "o"), (9, 1, "C4", "e"), (10, 1, "E4", "o"), (11, 0.9, "D4", "e"), (12, 1.5, "C4", "O"),
        (13.5, 0.5, "D4", "e"), (14, 1.6, "C4", "o"))
AWAY = ((0, 0.5, "A3", "a"), (0.5, 0.5, "A3", "e"), (1, 0.9, "C4", "a"), (2, 1.8, "E4", "e"), (4, 0.5, "D4", "a"), (4.5, 0.5, "D4", "e"),
        (5, 0.9, "C4", "a"), (6, 1.8, "A3", "o"))
# Glad: home's hops off the beat, up to a held note before each clap; away's rocks in threes.
HOME_GLAD = ((0, 0.45, "E4", "a"), (0.5, 0.45, "E4", "e"), (1, 0.45, "G4", "a"), (1.5, 1.4, "A4", "O"), (3, 0.45, "G4", "a"), (3.5, 0.9, "E4", "e"),
             (5, 0.45, "D4", "a"), (5.5, 1.4, "G4", "O"), (8, 0.45, "E4", "a"), (8.5, 0.45, "E4", "e"), (9, 0.45, "G4", "a"), (9.5, 1.4, "C5", "O"),
             (11, 0.45, "A4", "a"), (11.5, 0.9, "G4", "e"), (13, 0.45, "D4", "a"), (13.5, 1.4, "C4", "O"))
THIRD = 1 / 3
AWAY_GLAD = ((0, 2 * THIRD, "E4", "i"), (2 * THIRD, THIRD, "D4", "e"), (1, 2 * THIRD, "C4", "a"), (1 + 2 * THIRD, THIRD, "D4", "e"),
             (2, 2 * THIRD, "E4", "i"), (2 + 2 * THIRD, THIRD, "G4", "e"), (3, 0.9, "A4", "a"),
             (4, 2 * THIRD, "G4", "i"), (4 + 2 * THIRD, THIRD, "E4", "e"), (5, 2 * THIRD, "D4", "a"), (5 + 2 * THIRD, THIRD, "B3", "e"), (6, 1.8, "A3", "O"))
# Behind: home's is slow and in three-four, without a clap; away claps first, and then gives three shouts.
HOME_BEHIND = ((0, 1.9, "A3", "o"), (2, 0.9, "C4", "e"), (3, 1.9, "E4", "O"), (5, 0.9, "D4", "e"), (6, 1.9, "C4", "o"), (8, 0.9, "D4", "e"),
               (9, 2.7, "B3", "O"))
AWAY_BEHIND = ((4, 0.8, "D4", "a"), (5, 0.8, "D4", "e"), (6, 1.7, "F4", "O"))


def chant_home(song):
    return (chant(601, HOME, 16, 126, [6, 7, 14, 14.5, 15], [0, 2, 4, 6, 7, 8, 10, 12, 14, 14.5, 15]),
            chant(611, HOME_GLAD, 16, 150, [6.5, 7, 7.5, 14.5, 15, 15.5], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15.5]),
            chant(621, HOME_BEHIND, 12, 96, [], [0, 3, 6, 9, 11]))[song]


def chant_away(song):
    return (chant(602, AWAY, 8, 112, [3, 3.5, 7, 7.5], [0, 1, 2, 3, 3.5, 4, 5, 6, 7, 7.5]),
            chant(612, AWAY_GLAD, 8, 118, [1, 3, 5, 7, 7 + 2 * THIRD], [0, 2 * THIRD, 1, 2, 2 + 2 * THIRD, 3, 4, 4 + 2 * THIRD, 5, 6, 7]),
            chant(622, AWAY_BEHIND, 8, 92, [0, 1, 2, 2.5, 3, 3.5], [0, 1, 2, 2.5, 3, 3.5, 4, 5, 6], loud_hands=0.9, window=0.5))[song]


def impatience(take):
    """Get on with it: hundreds of fingers in mouths, and under them a boo. Then more boo than whistles; then long whistles in two waves."""
    stand = Stand(5.0, (603, 613, 623)[take])
    r = stand.r
    pool = [fingers(r.uniform(*((0.4, 1.2), (0.3, 0.7), (0.9, 1.8))[take]), r) for _ in range(40)]
    waves = lambda: 2.5 * r.randint(2) + r.gamma(2.0, 0.25)
    stand.fill(pool, (330, 160, 260)[take], waves if take == 2 else stand.anywhen, 3.4, nearest=3)
    boo = [shout(r, ("woo", "oh"), 0.15) for _ in range(30)]
    stand.fill(boo, (420, 700, 120)[take], stand.anywhen, (1.1, 1.7, 0.8)[take])
    return even(unit(stand.heard(0.5)), (0.8, 0.8, 0.35)[take])


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
