"""The referee's whistle: a pea chops the breath some thirty times a second, and bends the note as it passes the slot."""
import numpy as np

from strikes import chance
from synth import TAU, Tape, band, decay, finished, gate, time, turns
from wav import RATE


def blast(seconds, r, strength=1.0):
    t = time(seconds)
    blow = (1 - np.exp(-t / 0.012)) * (0.93 + 0.07 * np.cos(TAU * 2.1 * t)) * gate(t, seconds, 0.003, 0.035)
    wander = np.interp(t, np.linspace(0, seconds, 12), r.uniform(-1, 1, 12))
    trill = turns(31 + 7 * (1 - np.exp(-t / 0.08)) * strength + 2.5 * wander, t)
    settle = 1 - np.exp(-t / 0.03)  # the pea lies still for the first hundredth
    pea = 0.5 + 0.5 * np.sin(trill) + 0.18 * np.sin(2 * trill + 0.7)
    loud = 1 - 0.72 * settle * np.clip(pea, 0, 1)
    drop = np.clip((t - seconds + 0.06) / 0.06, 0, 1)  # the breath gives out
    pitch = 2790 * (0.955 + 0.045 * np.tanh(blow * 2.2) / np.tanh(2.2)) * (1 - 0.026 * settle * np.clip(pea, 0, 1) - 0.03 * drop)
    phase = turns(pitch * (1 + 0.0015 * wander), t)
    tone = np.sin(phase) + 0.10 * np.sin(2 * phase + 0.4) + 0.055 * np.sin(3 * phase) + 0.02 * np.sin(4 * phase)
    # A second chamber, a little off: it makes the sound cut.
    tone += 0.2 * np.sin(turns(pitch * 1.083, t))
    breath = band(r.uniform(-1, 1, len(t)), 2100, 3900, 1.5)
    wide = band(r.uniform(-1, 1, len(t)), 1500, 11000)
    return (tone * loud + 0.16 * breath / breath.std() * (0.4 + 0.6 * loud) + 0.035 * wide / wide.std()) * blow * strength


def ground(x, r):
    """Heard over a pitch: three stands answer late and softly."""
    t = time(0.7)
    tail = band(r.uniform(-1, 1, len(t)), 500, 4200) * decay(t, 0.11) * np.clip(t / 0.05, 0, 1)
    tail = 0.15 * tail / np.sqrt((tail**2).sum())
    tail[0] += 1
    for at, gain in ((0.118, 0.05), (0.207, 0.04), (0.311, 0.03)):
        tail[int(at * RATE)] += gain
    size = len(x) + len(tail)
    return np.fft.irfft(np.fft.rfft(x, size) * np.fft.rfft(tail, size), size)[:len(x)]


def whistle(blasts, length, seed):
    """`blasts` are (when, how long, how strong)."""
    r = chance(seed)
    tape = Tape(length)
    for at, seconds, strength in blasts:
        tape.put(at, blast(seconds, r, strength))
    return finished(ground(tape.samples, r), fade=0.25)


def short():
    return whistle(((0, 0.27, 1.0),), 0.75, 401)


def long():
    return whistle(((0, 0.95, 1.0),), 1.5, 402)


def end():
    return whistle(((0, 0.30, 0.9), (0.46, 0.30, 0.92), (0.92, 1.15, 1.0)), 2.6, 403)


def foul():
    """He means it: all the breath at once, and off."""
    return whistle(((0, 0.14, 0.9), (0.19, 0.36, 1.15)), 0.9, 404)


def half():
    return whistle(((0, 0.55, 0.95), (0.74, 0.75, 1.0)), 2.1, 405)
