"""Wave and spectrogram of all sounds on one sheet, for who cannot listen."""
import pathlib
import struct
import subprocess
import tempfile
import zlib

import numpy as np

from wav import RATE

WIDTH, WAVE, SPECTRUM = 420, 90, 210
SIZE = 1024
LOWEST, HIGHEST, FLOOR = 60.0, 16000.0, -75.0  # Hz, Hz, dB


def wave_picture(x):
    out = np.full((WAVE, WIDTH), 255, np.uint8)
    edges = np.linspace(0, len(x), WIDTH + 1).astype(int)
    for column in range(WIDTH):
        part = x[edges[column]:max(edges[column + 1], edges[column] + 1)]
        high, low = ((1 - part.max()) / 2, (1 - part.min()) / 2) if len(part) else (0.5, 0.5)
        out[int(high * (WAVE - 1)):int(low * (WAVE - 1)) + 1, column] = 0
    return out


def spectrum_picture(x):
    x = np.concatenate((np.zeros(SIZE // 2), x, np.zeros(SIZE)))
    rows = np.geomspace(HIGHEST, LOWEST, SPECTRUM) * SIZE * 4 / RATE
    out = np.empty((SPECTRUM, WIDTH), np.uint8)
    for column, begin in enumerate(np.linspace(0, len(x) - SIZE * 3 // 2, WIDTH).astype(int)):
        power = np.abs(np.fft.rfft(x[begin:begin + SIZE] * np.hanning(SIZE), SIZE * 4)) / (SIZE / 4)
        level = 20 * np.log10(np.interp(rows, np.arange(len(power)), power) + 1e-9)
        out[:, column] = 255 * np.clip(level / FLOOR, 0, 1)
    return out


def png(image):
    lines = b"".join(b"\0" + line.tobytes() for line in image)

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", image.shape[1], image.shape[0], 8, 0, 0, 0, 0)) +
            chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b""))


def sheet(path, sounds, columns=8):
    """sounds: name to samples. Row by row: linear wave above, 60 Hz to 16 kHz below, black is loud. ImageMagick writes the names."""
    with tempfile.TemporaryDirectory() as folder:
        tiles = []
        for name, samples in sounds.items():
            x = samples / 32768
            tiles += ["-label", name, f"{folder}/{name}.png"]
            pathlib.Path(tiles[-1]).write_bytes(png(np.vstack((wave_picture(x), spectrum_picture(x)))))
        subprocess.run(["montage", "-pointsize", "15", *tiles, "-tile", f"{columns}x", "-geometry", "+4+4", "-background", "#ccc",
                        "-resize", "40%", "-depth", "4", path], check=True)
