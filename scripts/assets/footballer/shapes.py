"""Cross-sections and how they change along a limb."""
import numpy as np


def pchip(xs, ys):
    """A curve through points that never overshoots between them (Fritsch & Carlson 1980); ys may be rows."""
    x = np.asarray(xs, dtype=np.float64)
    y = np.asarray(ys, dtype=np.float64)
    if x[0] > x[-1]:
        x, y = x[::-1], y[::-1]
    y = y.reshape(len(x), -1)
    h = np.diff(x)[:, None]
    slope = np.diff(y, axis=0) / h
    d = np.zeros_like(y)
    if len(x) > 2:
        a, b = slope[:-1], slope[1:]
        w1, w2 = 2 * h[1:] + h[:-1], h[1:] + 2 * h[:-1]
        with np.errstate(divide="ignore", invalid="ignore"):
            mean = (w1 + w2) / (w1 / a + w2 / b)
        d[1:-1] = np.where(a * b > 0, mean, 0.0)
    d[0], d[-1] = slope[0], slope[-1]

    def at(q):
        q = float(np.clip(q, x[0], x[-1]))
        i = int(np.clip(np.searchsorted(x, q) - 1, 0, len(x) - 2))
        s = x[i + 1] - x[i]
        t = (q - x[i]) / s
        h00, h10 = (1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2
        h01, h11 = t * t * (3 - 2 * t), t * t * (t - 1)
        return h00 * y[i] + h10 * s * d[i] + h01 * y[i + 1] + h11 * s * d[i + 1]

    return at


def smooth(low, high, x):
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return float(t * t * (3 - 2 * t))


def circle_gain(sides):
    """By how much a polygon must be larger than its circle to be as wide on average."""
    return np.pi / (sides * np.sin(np.pi / sides))


def section(angle, outer, inner, front, back, power=2.0):
    """A point (out, ahead) on a closed curve with its own half width on each of four sides; 0 front, 90° outer."""
    s, c = np.sin(angle), np.cos(angle)
    e = 2.0 / power
    return (np.copysign(abs(s) ** e, s) * (outer if s >= 0 else inner),
            np.copysign(abs(c) ** e, c) * (front if c >= 0 else back))


class Limb:
    """A bent tube: origin + along·s + out·x + ahead·z, with sections given at some s."""

    def __init__(self, origin, along, out, ahead, table, power=2.0):
        """table: rows (s, outer, inner, front, back)"""
        self.origin, self.along, self.out, self.ahead, self.power = origin, along, out, ahead, power
        self.curve = pchip([row[0] for row in table], [row[1:5] for row in table])

    def at(self, s, angle, gain=1.0, more=0.0):
        o, i, f, b = self.curve(s) * gain + more
        x, z = section(angle, o, i, f, b, self.power)
        return self.origin + self.along * s + self.out * x + self.ahead * z

    def ring(self, s, sides, more=0.0, turn=0.0):
        gain = circle_gain(sides)
        return [self.at(s, 2 * np.pi * (k + turn) / sides, gain, more) for k in range(sides)]


def around_u(sides, turn=0.0):
    """u of a ring's points, from the inner seam by the front; see uv.py. The ring starts at the front."""
    return [0.25 + (k + turn) / sides for k in range(sides + 1)]
