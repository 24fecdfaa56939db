"""What a venue sounds like when nobody plays: rain, surf, wind, leaves. Loops, put down round and round."""
import numpy as np

from grounds import drops
from strikes import chance, crackle
from synth import TAU, band, time


def coloured(t, low, high, r):
    """Noise between two frequencies and hardly any outside: air has no edge that hisses."""
    x = band(r.uniform(-1, 1, len(t)), low, high, 1.25)
    return x / x.std()


def waves(seconds, count, r, low=0.0):
    """Swells that come and go so many times, uneven, the same at both ends; 0 to 1."""
    t = time(seconds)
    x = sum(r.uniform(0.4, 1.0) / n**0.5 * np.sin(TAU * n * t / seconds + r.uniform(0, TAU)) for n in range(1, count + 1))
    x = (x - x.min()) / (x.max() - x.min())
    return low + (1 - low) * x


def rain():
    r = chance(701)
    t = time(4.0)
    far = coloured(t, 900, 7000, r)
    near = crackle(4.0, 2600, 2500, 9000, r, (0.0002, 0.0009), ring=True)
    puddles = drops(4.0, 110, r, ring=True)
    return far * 0.7 * waves(4.0, 5, r, 0.85) + 0.8 * near / near.std() + 0.35 * puddles / puddles.std()


def surf():
    """Two breakers and what runs back over the sand."""
    r = chance(702)
    seconds = 8.0
    t = time(seconds)
    out = 0.22 * coloured(t, 150, 900, r)
    for at, size in ((1.0, 1.0), (4.7, 0.8)):
        since = (t - at) % seconds
        rise, fall = np.clip(since / 1.3, 0, 1)**2, 0.5**(np.maximum(since - 1.3, 0) / 0.85)
        out += size * 0.75 * coloured(t, 120, 1400, r) * rise * fall
        back = np.clip((since - 0.9) / 1.2, 0, 1) * 0.5**(np.maximum(since - 2.1, 0) / 1.1)
        out += size * 0.36 * coloured(t, 1200, 6500, r) * back
    return out


def wind():
    r = chance(703)
    seconds = 5.0
    t = time(seconds)
    return (coloured(t, 90, 420, r) * waves(seconds, 4, r, 0.5) + 0.45 * coloured(t, 380, 1000, r) * waves(seconds, 5, r, 0.25) +
            0.10 * coloured(t, 900, 3800, r))


def leaves():
    """Dry leaves that the wind turns over on stone, and those that still hang."""
    r = chance(704)
    seconds = 5.0
    t = time(seconds)
    gust = waves(seconds, 4, r, 0.35)
    dry = crackle(seconds, 900, 1800, 7500, r, (0.0005, 0.002), ring=True)
    return 0.6 * coloured(t, 1800, 6500, r) * gust + 0.7 * dry / dry.std() * gust + 0.2 * coloured(t, 120, 420, r)
