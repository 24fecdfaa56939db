"""Loudness as ITU-R BS.1770 hears it, peaks, and what each sound must keep to."""
import numpy as np

from wav import RATE

MOST_PEAK = -1.0  # dBFS
WINDOW = 0.4      # s: "momentary" loudness; shorter sounds count as much quieter, as the ear has it
HEADING = (f"| {'cue':<11} | length, s | peak, dBFS | loudest, LUFS | DC, dBFS | begins, ends, dBFS |\n"
           f"|{'-' * 13}|{'-' * 10}:|{'-' * 11}:|{'-' * 14}:|{'-' * 9}:|{'-' * 19}:|")


def decibels(x):
    return 20 * np.log10(max(float(x), 1e-6))


def weighted(x):
    """K-weighting: a shelf for the head, a high-pass for the ear (coefficients of BS.1770 at 48 kHz)."""
    size = 2 * len(x) + 4 * RATE // 10
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(size))
    shelf = ((1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) /
             (1 - 1.69065929318241 * z + 0.73248077421585 * z**2))
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.fft.irfft(np.fft.rfft(x, size) * shelf * high, size)


def loudness(x):
    """The loudest 400 ms, LUFS."""
    power = np.concatenate(([0.0], np.cumsum(weighted(x)**2)))
    window = int(WINDOW * RATE)
    return -0.691 + 10 * np.log10(max((power[window:] - power[:-window]).max() / window, 1e-12))


def levelled(x, target):
    """Brought to a loudness; what would stick out over the peak bends."""
    ceiling = 10**((MOST_PEAK - 0.5) / 20)
    x = x * 10**((target - loudness(x)) / 20)
    for _ in range(8):  # bending costs loudness: make up for it
        bent = bend(x, ceiling)
        missing = target - loudness(bent)
        if missing < 0.05:
            break
        x = x * 10**(missing / 20)
    return bend(x, ceiling)


def bend(x, ceiling, knee=0.7):
    size = np.abs(x) / ceiling
    over = knee + (1 - knee) * np.tanh((size - knee) / (1 - knee))
    return np.sign(x) * ceiling * np.where(size > knee, over, size)


class Measured:
    def __init__(self, samples):
        x = samples / 32768
        self.seconds = len(x) / RATE
        self.peak = decibels(np.abs(x).max())
        self.loudest = loudness(x)
        self.dc = decibels(abs(x.mean()))
        self.begins = decibels(abs(x[0]))
        self.ends = decibels(np.abs(x[-8:]).max())

    def row(self, name):
        return (f"| {name:<11} | {self.seconds:9.3f} | {self.peak:10.1f} | {self.loudest:13.1f} | "
                f"{self.dc:8.0f} | {self.begins:8.0f}, {self.ends:8.0f} |")

    def problems(self, cue):
        if self.peak > MOST_PEAK:
            yield f"its peak is {self.peak:.1f} dBFS, more than {MOST_PEAK}"
        if abs(self.loudest - cue.loudness) > 1:
            yield f"its loudness is {self.loudest:.1f} LUFS, not {cue.loudness}"
        if self.dc > -60:
            yield f"it stands off zero by {self.dc:.0f} dBFS"
        if self.begins > -50 or self.ends > -50:
            yield "it begins or ends with a click"
        if self.seconds > cue.longest:
            yield f"it lasts {self.seconds:.2f} s, more than {cue.longest}"


# What a match's sound must keep to besides (match.py).
STRUCK = 0.002      # s: by then a struck sound is there
THERE = -20.0       # dB of its loudest: "there"
FAINT = -40.0       # dB of its loudest 10 ms: rung out
ALOUD = 0.3         # s: by then a crowd that answers an event is within 3 dB of its loudest
LEAST_VOICED = 3.0  # dB; noise has 2.5, whatever its colour
MATCH_HEADING = ("| sound | what | length, s | peak, dBFS | RMS, dBFS | loudest, LUFS | centre, Hz | rings, s | voices, dB |\n"
                 "|---|---|--:|--:|--:|--:|--:|--:|--:|")


def rms(x):
    return decibels(np.sqrt((x**2).mean()))


def sway(x):
    """Of a loop, round and round."""
    power = np.concatenate(([0.0], np.cumsum(np.concatenate((x, x[:int(WINDOW * RATE)]))**2)))
    window = int(WINDOW * RATE)
    parts = power[window:] - power[:-window]
    return 10 * np.log10(parts.max() / max(parts.min(), 1e-12))


def voiced(x):
    """How far the spectrum of a moment stands out in stripes from the spectrum of the whole: pitches held by somebody, 200 to 3000 Hz.
    The mean over the logarithm's mean, of what whitening leaves."""
    size = 4096
    pad = np.concatenate((x, np.zeros(max(0, 2 * size - len(x)))))
    frames = np.lib.stride_tricks.sliding_window_view(pad, size)[::size // 2] * np.hanning(size)
    power = np.abs(np.fft.rfft(frames))[:, 200 * size // RATE:3000 * size // RATE]**2
    power = power[power.sum(axis=1) > power.sum(axis=1).max() * 1e-3] + 1e-12
    power = power / power.mean(axis=1, keepdims=True)
    power = power / smooth(power.mean(axis=0))
    return float((10 * np.log10(power.mean(axis=1)) - (10 * np.log10(power)).mean(axis=1)).mean())


def smooth(y, wide=12):
    kernel = np.hanning(2 * wide + 1)
    return np.convolve(np.pad(y, wide, mode="edge"), kernel / kernel.sum(), "valid")


TUNE_HEADING = "| tune | what | length, s | peak, dBFS | RMS, dBFS | loudest, LUFS |\n|---|---|--:|--:|--:|--:|"


class TuneMeasured(Measured):
    """A loop of music: as loud as it should be, and no click where it begins again."""

    def __init__(self, samples):
        super().__init__(samples)
        x = samples / 32768
        self.rms = rms(x)
        self.seam, self.within = seam(x)

    def line(self, name, tune):
        return f"| {name} | {tune.what} | {self.seconds:.2f} | {self.peak:.1f} | {self.rms:.1f} | {self.loudest:.1f} |"

    def problems(self, tune):
        if self.peak > MOST_PEAK:
            yield f"its peak is {self.peak:.1f} dBFS, more than {MOST_PEAK}"
        if abs(self.rms - tune.loudness) > 0.5:
            yield f"its loudness is {self.rms:.1f}, not {tune.loudness}"
        if self.dc > -60:
            yield f"it stands off zero by {self.dc:.0f} dBFS"
        if any(here > most for here, most in zip(self.seam, self.within)):
            yield f"its seam jumps: {self.seam}, within it they are {self.within}"


class MatchMeasured(Measured):
    def __init__(self, samples, sound):
        super().__init__(samples)
        x = samples / 32768
        power = np.abs(np.fft.rfft(x))**2
        self.rms = rms(x)
        self.centre = float((power * np.fft.rfftfreq(len(x), 1 / RATE)).sum() / power.sum())
        window = RATE // 100
        level = np.sqrt(np.convolve(x**2, np.ones(window) / window, "same"))
        self.rings = float(np.flatnonzero(level > level.max() * 10**(FAINT / 20))[-1] / RATE)
        self.starts = float(np.flatnonzero(np.abs(x) > np.abs(x).max() * 10**(THERE / 20))[0] / RATE)
        window = RATE // 10
        level = np.sqrt(np.convolve(x**2, np.ones(window) / window, "same"))
        self.aloud = float(np.flatnonzero(level > level.max() * 10**(-3 / 20))[0] / RATE)
        self.voiced = voiced(x) if sound.voiced else None
        self.seam, self.within = seam(x)
        self.sway = sway(x) if sound.loop else None

    def line(self, name, sound):
        voices = f"{self.voiced:.1f}" if sound.voiced else ""
        rings = "loop" if sound.loop else f"{self.rings:.2f}"
        return (f"| {name} | {sound.what} | {self.seconds:.2f} | {self.peak:.1f} | {self.rms:.1f} | {self.loudest:.1f} | "
                f"{self.centre:.0f} | {rings} | {voices} |")

    def problems(self, sound):
        if self.peak > MOST_PEAK:
            yield f"its peak is {self.peak:.1f} dBFS, more than {MOST_PEAK}"
        loud = self.rms if sound.loop else self.loudest
        if abs(loud - sound.loudness) > 0.5:
            yield f"its loudness is {loud:.1f}, not {sound.loudness}"
        if self.dc > -60:
            yield f"it stands off zero by {self.dc:.0f} dBFS"
        if not sound.loop and (self.begins > -50 or self.ends > -50):
            yield "it begins or ends with a click"
        if self.seconds > sound.longest + 1e-6:
            yield f"it lasts {self.seconds:.2f} s, more than {sound.longest}"
        if not sound.centre[0] <= self.centre <= sound.centre[1]:
            yield f"its centre is at {self.centre:.0f} Hz, not within {sound.centre}"
        if not sound.loop and not sound.rings[0] <= self.rings <= sound.rings[1]:
            yield f"it rings for {self.rings:.2f} s, not within {sound.rings}"
        if sound.struck and self.starts > STRUCK:
            yield f"it is there only after {self.starts * 1000:.1f} ms"
        if sound.voiced and not sound.loop and self.aloud > ALOUD:
            yield f"it is aloud only after {self.aloud:.2f} s"
        if sound.voiced and self.voiced < LEAST_VOICED:
            yield f"its voices stand out by {self.voiced:.1f} dB, less than {LEAST_VOICED}: noise"
        if sound.loop and any(here > most for here, most in zip(self.seam, self.within)):
            yield f"its seam jumps: {self.seam}, within it they are {self.within}"
        if sound.loop and self.sway > sound.sway:
            yield f"it pumps by {self.sway:.1f} dB"


def seam(x):
    """The largest steps in value and in slope where the end meets the beginning, and what 999 of 1000 inside keep under."""
    over = np.concatenate((x[-2:], x[:2]))
    return ([float(np.abs(np.diff(over, order)).max()) for order in (1, 2)],
            [float(np.quantile(np.abs(np.diff(x, order)), 0.999)) for order in (1, 2)])


def match_levelled(x, sound):
    return loop_levelled(x, sound.loudness) if sound.loop else levelled(x, sound.loudness)


def loop_levelled(x, target):
    """By its RMS."""
    x = x - x.mean()
    ceiling = 10**((MOST_PEAK - 0.5) / 20)
    for _ in range(8):
        x = bend(x * 10**((target - rms(x)) / 20), ceiling)
    return x
