"""The music: five loops of eight bars, FM brass, slap bass, bells and a kit. Each is put down round and round, so that its last
bar's tails ring on in its first, and nothing clicks where it begins again.

A line is a string: a bar between bars, in each its notes in equal parts; "=" holds on, "-" is a rest.
"""
from dataclasses import dataclass
from typing import Callable

import numpy as np

from stands import lay
from synth import band, bell, brass, chord, crash, decay, gate, kick, noise, slap, snare, time, timpani, tine
from wav import RATE


@dataclass
class Tune:
    what: str
    make: Callable
    loudness: float = -21.0  # RMS, dBFS


def hat(seconds=0.06, seed=29, half=0.010):
    t = time(seconds)
    return band(noise(t, seed), 6500, 14000) * decay(t, half) * gate(t, seconds, 0.0008, 0.02)


class Song:
    def __init__(self, bpm, bars=8):
        self.beat = 60.0 / bpm
        self.bars = bars
        self.tape = np.zeros(int(round(bars * 4 * self.beat * RATE)))

    def put(self, beats, sound, gain=1.0):
        lay(self.tape, sound, int(beats * self.beat * RATE), gain)

    def line(self, text, instrument, gain=1.0, hold=0.94):
        """instrument(note, seconds)."""
        for bar, part in enumerate(text.split("|")):
            steps = part.split()
            for i, note in enumerate(steps):
                if note in "-=":
                    continue
                length = 1
                while i + length < len(steps) and steps[i + length] == "=":
                    length += 1
                step = 4 / len(steps)
                self.put(4 * bar + i * step, instrument(note, length * step * self.beat * hold), gain)

    def chords(self, names, rhythm, gain=1.0, seconds=0.22, **how):
        """A voicing for each bar, played at those beats of it."""
        for bar, notes in enumerate(names):
            sound = chord(notes, seconds, **how)
            for at in rhythm:
                self.put(4 * bar + at, sound, gain)

    def beats(self, pattern, sound, gain=1.0, bars=None):
        """pattern: sixteen characters; "x" strong, "o" soft."""
        for bar in range(self.bars) if bars is None else bars:
            for i, mark in enumerate(pattern):
                if mark != ".":
                    self.put(4 * bar + i / 4, sound, gain * (1.0 if mark == "x" else 0.5))

    def finished(self, hall=0.14):
        """A hall, round and round; nothing below what a cabinet's speaker moves."""
        t = time(0.9)
        tail = band(noise(t, 31), 300, 8000) * decay(t, 0.11)
        wet = np.zeros(len(self.tape))
        wet[:len(tail)] = tail / np.sqrt((tail**2).sum())
        x = self.tape + hall * np.fft.irfft(np.fft.rfft(self.tape) * np.fft.rfft(wet), len(self.tape))
        return band(x, 45, 15000)


def bass(note, seconds):
    return slap(note, max(seconds, 0.12))


def lead(note, seconds):
    return brass(note, seconds, bright=3.4, swell=0.02, vibrato=1)


def glint(note, seconds):
    return bell(note, max(seconds, 0.3), half=0.08)


def keys(note, seconds):
    return tine(note, max(seconds, 0.5), half=0.16, bright=0.4)


def octaves(roots, pattern):
    """A slap bass bar by bar: "1" the root, "8" its octave, "5" its fifth, eighths."""
    bars = []
    for root in roots.split():
        name, octave = root[:-1], int(root[-1])
        steps = {"1": root, "8": f"{name}{octave + 1}", "5": fifth(name, octave), "-": "-", "=": "="}
        bars.append(" ".join(steps[mark] for mark in pattern))
    return " | ".join(bars)


def fifth(name, octave):
    scale = ["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"]
    at = scale.index(name) + 7
    return f"{scale[at % 12]}{octave + at // 12}"


def title():
    """The house's call, and where it leads: C major, 132."""
    song = Song(132)
    song.line("G4 C5 E5 G5 A5 = G5 E5 | C5 = E5 G5 A4 = = - | F5 = A5 = C6 = A5 G5 | G5 = = D5 G5 = B5 = | "
              "C6 = = G5 A5 = G5 E5 | C5 = E5 G5 A5 = = - | A5 G5 F5 E5 D5 = F5 A5 | G5 = A5 B5 C6 = = -", lead, 0.55)
    song.chords(("C4 E4 G4", "A3 C4 E4 G4", "A3 C4 F4", "B3 D4 G4", "C4 E4 G4", "A3 C4 E4 G4", "A3 D4 F4", "B3 D4 F4 G4"),
                (0.5, 1.5, 2.75, 3.5), 0.42, 0.18, bright=3.8)
    song.line(octaves("C2 A2 F2 G2 C2 A2 D2 G2", "1-81-815"), bass, 0.75)
    song.line("- - - - C7 = G6 = | - - - - E6 = = = | - - - - F6 = A6 = | - - - - D7 B6 G6 = | - - - - C7 = G6 = | "
              "- - - - E6 = = = | - - - - D6 = F6 = | - - - - C6 E6 G6 C7", glint, 0.14)
    song.beats("x.....x.x.......", kick(), 0.9)
    song.beats("....x.......x..o", snare(), 0.55)
    song.beats("x.o.x.o.x.o.x.oo", hat(), 0.16)
    song.put(0, crash(1.4), 0.22)
    return song.finished()


def select():
    """Which team? D dorian, 116: the bass leads, bells think about it."""
    song = Song(116)
    song.line("D2 - D3 D2 - C3 D3 - | G2 - G3 - F2 - F#2 - | D2 - D3 D2 - C3 D3 - | G2 - G3 - A2 - C3 - | "
              "Bb2 - Bb3 Bb2 - A3 Bb3 - | C2 - C3 - C2 E2 G2 - | D2 - D3 D2 - C3 D3 - | A2 - A3 - G2 - C#3 -", bass, 0.85)
    song.chords(("F4 A4 C5", "F4 B4 D5", "F4 A4 C5", "F4 B4 D5", "F4 A4 D5", "E4 G4 C5", "F4 A4 C5", "G4 A4 C#5"),
                (1.5, 3.25), 0.30, 0.16, bright=2.6)
    song.line("A5 = - F5 G5 - A5 - | D6 = = - - - - - | A5 = - F5 G5 - C6 - | B5 = = - - - - - | D6 = - C6 D6 - F6 - | "
              "E6 = = C6 G5 - - - | A5 = - F5 G5 - A5 - | C#6 = E6 = A6 = - -", glint, 0.30)
    song.beats("x......xx.......", kick(), 0.85)
    song.beats("....x..o....x...", snare(), 0.5)
    song.beats("x.x.x.x.x.x.x.xo", hat(), 0.17)
    return song.finished(0.18)


def attract():
    """Come here: 144, brass above, never still."""
    song = Song(144)
    song.line("C5 - C5 D5 - E5 = - | D5 - D5 E5 - G5 = - | A5 = G5 E5 C5 = D5 E5 | E5 = = = - G4 C5 E5 | "
              "A5 - A5 G5 - F5 = - | B5 - B5 A5 - G5 = - | C6 = B5 C6 D6 = C6 B5 | C6 = = = - - - -", lead, 0.6)
    song.chords(("A3 C4 F4", "B3 D4 G4", "C4 E4 A4", "C4 E4 G4", "A3 C4 F4", "B3 D4 G4", "C4 F4 A4", "C4 E4 G4"),
                (0, 0.75, 1.5, 2.5, 3.25), 0.40, 0.14, bright=4.2)
    song.line(octaves("F2 G2 A2 C2 F2 G2 F2 C2", "11818188"), bass, 0.75)
    song.line("F6 = A6 = | G6 = B6 = | A6 = E6 = | G6 C7 E7 = | F6 = A6 = | G6 = B6 = | A6 = F6 = | G6 E6 C6 =", glint, 0.12)
    song.beats("x.o.x...x.o.x...", kick(), 0.8)
    song.beats("....x.......x.oo", snare(seed=14), 0.6)
    song.beats("..x...x...x...x.", hat(0.1, 33, 0.03), 0.2)
    song.put(0, crash(1.2), 0.25)
    song.put(16, crash(1.2), 0.2)
    return song.finished()


def result():
    """Sit down, it is over: 100, keys and a soft horn."""
    song = Song(100)
    for bar, notes in enumerate(("F3 A3 C4 E4", "E3 G3 B3 D4", "D3 F3 A3 C4", "G3 B3 D4 F4", "C3 E3 G3 B3", "A3 C4 E4 G4",
                                 "D3 F3 A3 C4", "G3 B3 D4 F4")):
        for at in (0.0, 1.5, 2.5):
            for note in notes.split():
                song.put(4 * bar + at, keys(note, 1.1), 0.26)
    song.line("A4 = = C5 E5 = = - | D5 = = B4 G4 = = - | F4 = A4 = C5 = E5 = | D5 = = = - - - - | E5 = = D5 B4 = G4 - | "
              "C5 = = = - - A4 G4 | F4 = A4 = E5 = D5 C5 | B4 = = = D5 = - -", lambda n, s: brass(n, s, bright=1.9, swell=0.07, vibrato=1), 0.45)
    song.line("F2 = - F2 C3 = - - | E2 = - E2 B2 = - - | D2 = - D2 A2 = - - | G2 = - G2 D3 = F2 - | C2 = - C2 G2 = - - | "
              "A2 = - A2 E3 = - - | D2 = - D2 A2 = - - | G2 = - G2 B2 = D3 -", bass, 0.65)
    song.beats("x.......x.o.....", kick(), 0.6)
    song.beats("....o.......o...", snare(), 0.5)
    song.beats("x.o.x.o.x.o.x.o.", hat(), 0.10)
    return song.finished(0.24)


def cup():
    """The cup goes up: the call in full, 138, drums of a parade."""
    song = Song(138)
    song.line("G4 C5 E5 G5 A5 = C6 = | B5 = G5 = D5 = = - | C5 D5 E5 G5 A5 = E5 = | F5 = A5 = C6 = = - | "
              "G5 = E6 = D6 C6 B5 C6 | A5 = C6 = F6 = = - | E6 = D6 = C6 = B5 = | C6 = = G5 C6 = - -", lead, 0.6)
    song.line("E4 G4 C5 E5 F5 = A5 = | G5 = D5 = B4 = = - | A4 B4 C5 E5 E5 = C5 = | C5 = F5 = A5 = = - | "
              "E5 = C6 = B5 A5 G5 E5 | F5 = A5 = C6 = = - | C6 = B5 = G5 = G5 = | E5 = = E5 E5 = - -", lead, 0.4)
    song.chords(("C4 E4 G4", "B3 D4 G4", "A3 C4 E4", "A3 C4 F4", "C4 E4 G4", "C4 F4 A4", "B3 D4 F4 G4", "C4 E4 G4 C5"),
                (0, 1, 2, 3), 0.42, 0.28, bright=3.4)
    song.line(octaves("C2 G2 A2 F2 C2 F2 G2 C2", "1=8=1=58"), bass, 0.7)
    song.beats("x.......x.......", timpani("C2", 0.7), 0.45)
    song.beats("x.....o.x.....o.", kick(), 0.8)
    song.beats("x.oox.oox.ooxoxo", snare(0.14, 17), 0.34)
    for bar in (0, 4):
        song.put(4 * bar, crash(1.6), 0.3)
    song.line("C7 = G6 = | D7 = B6 = | E7 = C7 = | F6 A6 C7 = | G6 C7 E7 = | F7 = C7 = | D7 = B6 = | C7 G6 E6 C7", glint, 0.14)
    return song.finished(0.2)


TUNES = {
    "title": Tune("the house's call in C, 132 beats a minute", title),
    "select": Tune("choosing a team: bass and bells, 116", select),
    "attract": Tune("nobody plays: brass, 144", attract),
    "result": Tune("after the match: keys and a horn, 100", result, -23.0),
    "cup": Tune("the cup: a parade, 138", cup, -20.0),
}
