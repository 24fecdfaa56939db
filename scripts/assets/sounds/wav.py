"""WAV files, 16 bits, one channel."""
import wave

import numpy as np

RATE = 48000


def quantised(samples):
    return np.round(np.clip(samples, -1, 1) * 32767).astype(np.int16)


def write(path, samples):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.astype("<i2").tobytes())


def read(path):
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")
