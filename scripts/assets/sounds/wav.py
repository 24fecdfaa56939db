"""WAV files, 16 bits, one channel."""
import wave

import numpy as np

RATE = 48000
VOICES = RATE // 2  # of files that hold nothing above a voice: half as large


def quantised(samples):
    return np.round(np.clip(samples, -1, 1) * 32767).astype(np.int16)


def halved(samples):
    """Every other sample, round and round, and nothing of what that cannot hold."""
    samples = samples[:len(samples) // 2 * 2]
    hertz = np.fft.rfftfreq(len(samples), 1 / RATE)
    keep = np.clip((VOICES / 2 - hertz) / 500, 0, 1)
    return np.fft.irfft((np.fft.rfft(samples) * keep)[:len(samples) // 4 + 1], len(samples) // 2) / 2


def doubled(samples):
    """Between them what they say, round and round."""
    spectrum = np.zeros(len(samples) + 1, complex)
    part = np.fft.rfft(samples)
    spectrum[:len(part)] = part
    return np.fft.irfft(spectrum, 2 * len(samples)) * 2


def write(path, samples, rate=RATE):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples.astype("<i2").tobytes())


def read(path):
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")
