"""The instruments: two-operator FM as the sound chips of arcade boards had it, drums, echo."""
import numpy as np

from wav import RATE

TAU = 2 * np.pi


def hertz(note):
    """Of a note as "F#4"; A4 is 440 Hz."""
    steps = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[note[0]]
    steps += note.count("#") - note[1:].count("b") + 12 * (int(note[-1]) - 4)
    return 440.0 * 2**(steps / 12)


def time(seconds):
    return np.arange(int(seconds * RATE)) / RATE


def decay(t, half):
    """Falls to a half every `half` seconds."""
    return 0.5**(t / half)


def gate(t, seconds, attack=0.002, release=0.02):
    """Up, held, and down by half cosines: no corner that clicks."""
    up = np.clip(t / attack, 0, 1)
    down = np.clip((seconds - t) / release, 0, 1)
    return (0.5 - 0.5 * np.cos(np.pi * up)) * (0.5 - 0.5 * np.cos(np.pi * down))


def turns(frequency, t):
    """The phase of a frequency that may change."""
    return np.cumsum(np.broadcast_to(frequency, t.shape)) * TAU / RATE


def fm(frequency, t, ratio, index):
    """One sine bends the phase of another: `index` radians at `ratio` times its frequency."""
    phase = turns(frequency, t)
    return np.sin(phase + index * np.sin(ratio * phase))


def noise(t, seed):
    return np.random.RandomState(seed).uniform(-1, 1, len(t))


def band(x, low, high, slope=1.3):
    """Keeps what lies between two frequencies, with edges about `slope` times as wide."""
    f = np.maximum(np.fft.rfftfreq(len(x), 1 / RATE), 1)
    keep = 1 / (1 + (low / f)**(2 / np.log2(slope) / 2)) / (1 + (f / high)**(2 / np.log2(slope) / 2))
    return np.fft.irfft(np.fft.rfft(x) * keep, len(x))


def bell(note, seconds, half=0.12, bright=2.4, ratio=3.5):
    """Inharmonic (3.5), struck: bright at first, pure at the end; a second pair a little off lets it shimmer."""
    t = time(seconds)
    f = hertz(note) if isinstance(note, str) else note
    body = fm(f, t, ratio, bright * decay(t, half * 0.5))
    shimmer = fm(f * 1.003, t, 1.0, 0.8 * decay(t, half * 0.3))
    strike = np.sin(TAU * f * 7.1 * t) * decay(t, 0.008) * 0.12 if f * 7.1 < 14000 else 0
    return (body * 0.75 + shimmer * 0.35 + strike) * decay(t, half) * gate(t, seconds, 0.001, seconds * 0.3)


def tine(note, seconds, half=0.03, bright=0.7):
    """An electric piano's: a pure tone with a small hammer 14 times as high."""
    t = time(seconds)
    f = hertz(note) if isinstance(note, str) else note
    ratio = 14.0 if f < 900 else 5.0
    return (np.sin(TAU * f * t + 0.6 * decay(t, half) * np.sin(TAU * f * t) + bright * decay(t, 0.006) *
                   np.sin(TAU * f * ratio * t)) * decay(t, half) * gate(t, seconds, 0.0015, seconds * 0.4))


def brass(note, seconds, bright=3.2, swell=0.045, vibrato=0.0):
    """1:1, the index swells in with the breath and the pitch scoops up to the note; three players not quite together."""
    t = time(seconds)
    f = hertz(note) if isinstance(note, str) else note
    scoop = 1 - 0.022 * decay(t, 0.012)
    wave = 1 + vibrato * 0.006 * np.sin(TAU * 5.6 * t) * np.clip((t - 0.25) / 0.3, 0, 1)
    index = bright * (1 - np.exp(-t / swell)) * (0.62 + 0.38 * decay(t, 0.16))
    index = index * min(1.0, (900 / f)**0.35)  # high notes hold fewer overtones below the ear's limit
    players = sum(fm(f * cents * scoop * wave, t, 1.0, index * lip)
                  for cents, lip in ((1.0, 1.0), (1.0041, 0.85), (0.9962, 0.92)))
    return players / 3 * gate(t, seconds, 0.012, min(0.09, seconds * 0.4)) * (0.8 + 0.2 * decay(t, 0.08))


def chord(notes, seconds, **how):
    return sum(brass(note, seconds, **how) for note in notes.split()) / np.sqrt(len(notes.split()))


def slap(note, seconds, seed=7):
    """A thumb on a bass string: the string hits the fret (noise and a high index), then sings."""
    t = time(seconds)
    f = hertz(note) * (1 + 0.03 * decay(t, 0.006))
    string = fm(f, t, 1.0, 0.9 + 4.5 * decay(t, 0.018)) + 0.5 * fm(f, t, 3.0, 1.6 * decay(t, 0.03))
    fret = band(noise(t, seed), 1800, 7000) * decay(t, 0.006)
    return (string * 0.6 * decay(t, 0.11) + fret * 0.8) * gate(t, seconds, 0.001, seconds * 0.3)


def kick(seconds=0.22):
    t = time(seconds)
    tone = np.sin(turns(48 + 190 * decay(t, 0.011), t))
    return (tone * decay(t, 0.05) + band(noise(t, 3), 1500, 6000) * decay(t, 0.003) * 0.4) * gate(t, seconds, 0.001, 0.05)


def snare(seconds=0.2, seed=11):
    t = time(seconds)
    skin = np.sin(turns(185 + 90 * decay(t, 0.008), t)) * decay(t, 0.028)
    return (0.6 * skin + band(noise(t, seed), 1200, 9000) * decay(t, 0.035)) * gate(t, seconds, 0.001, 0.04)


def crash(seconds, seed=19):
    """A cymbal: noise, and squares that fit no scale."""
    t = time(seconds)
    metal = sum(np.sign(np.sin(TAU * f * t)) for f in (317.0, 465.0, 553.0, 801.0, 1131.0, 1423.0)) / 6
    return band(noise(t, seed) + 0.7 * metal, 3500, 13000) * decay(t, seconds * 0.16) * gate(t, seconds, 0.002, seconds * 0.4)


def timpani(note, seconds):
    t = time(seconds)
    f = hertz(note) * (1 + 0.06 * decay(t, 0.02))
    tone = np.sin(turns(f, t)) + 0.5 * np.sin(turns(f * 1.5, t)) * decay(t, 0.1) + 0.3 * np.sin(turns(f * 1.98, t)) * decay(t, 0.06)
    return (tone * decay(t, 0.14) + band(noise(t, 23), 300, 1500) * decay(t, 0.012) * 0.5) * gate(t, seconds, 0.002, seconds * 0.3)


class Tape:
    """Sounds put down at their times."""

    def __init__(self, seconds):
        self.samples = np.zeros(int(seconds * RATE))

    def put(self, at, sound, gain=1.0):
        begin = int(at * RATE)
        end = min(begin + len(sound), len(self.samples))
        self.samples[begin:end] += gain * sound[:end - begin]
        return self

    def line(self, at, step, notes, instrument, gain=1.0):
        """One note after the other; "-" is a rest."""
        for i, note in enumerate(notes.split()):
            if note != "-":
                self.put(at + i * step, instrument(note), gain)
        return self


def echo(x, delay, share, times=3):
    """Repeats, each duller and softer than the one before."""
    out = x.copy()
    repeat = x
    for i in range(1, times + 1):
        repeat = band(repeat, 200, 9000 / i) * share
        shift = int(delay * i * RATE)
        if shift >= len(x):
            break
        out[shift:] += repeat[:len(x) - shift]
    return out


def room(x, seconds, share, seed=31):
    """A small bright hall."""
    t = time(seconds)
    tail = band(noise(t, seed), 300, 8000) * decay(t, seconds * 0.13)
    tail /= np.sqrt((tail**2).sum())
    size = len(x) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(tail, size), size)[:len(x)]
    return x + share * wet


def finished(x, fade=0.01, low=45):
    """Nothing below what a cabinet's speaker moves, nothing off zero, silent at both ends."""
    pad = RATE // 10
    x = band(np.concatenate((np.zeros(pad), x, np.zeros(pad))), low, 15000)[pad:-pad]
    ends = gate(np.arange(len(x)) / RATE, (len(x) - 1) / RATE, 0.0006, fade)
    x = x * ends
    return x - ends * (x.sum() / ends.sum())
