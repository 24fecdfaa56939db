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
