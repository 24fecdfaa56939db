"""The score: a sound for each cue of src/sound/speaker.hpp.

The house's call is six notes up a C major chord with its sixth, one for each side of the hexagon: G C E G A C. A game starts
with it, a champion hears it whole, and the coin is its last step turned into a fifth.
"""
from dataclasses import dataclass
from typing import Callable

import numpy as np

from synth import (Tape, band, bell, brass, chord, crash, decay, echo, finished, fm, gate, hertz, kick, noise, room,
                   slap, snare, time, timpani, tine, turns)

CALL = "G4 C5 E5 G5 A5 C6"


@dataclass
class Cue:
    make: Callable
    loudness: float  # LUFS, the loudest 400 ms
    longest: float   # s


def move():
    return finished(tine(1046.5, 0.045, half=0.010, bright=0.5), fade=0.012)


def change():
    t = time(0.055)
    f = np.where(t < 0.022, hertz("E6"), hertz("A6"))
    x = np.sin(turns(f, t) + 0.8 * decay(t % 0.022, 0.005) * np.sin(3 * turns(f, t)))
    return finished(x * decay(t, 0.016) * gate(t, 0.055, 0.0015, 0.02), fade=0.012)


def confirm():
    tape = Tape(0.24)
    tape.put(0, bell("G5", 0.2, half=0.035, bright=1.6), 0.7)
    tape.put(0.055, bell("C6", 0.185, half=0.05, bright=2.0))
    tape.put(0, slap("C3", 0.12), 0.5)
    return finished(tape.samples, fade=0.03)


def back():
    tape = Tape(0.19)
    tape.put(0, tine("C6", 0.12, half=0.025), 0.8)
    tape.put(0.05, tine("G5", 0.14, half=0.03))
    tape.put(0.05, slap("G2", 0.1), 0.35)
    return finished(tape.samples, fade=0.03)


def refused():
    tape = Tape(0.26)
    for at in (0.0, 0.11):
        t = time(0.085 if at == 0 else 0.14)
        rub = fm(hertz("A2"), t, 1.0, 3.5) + fm(hertz("Bb2"), t, 1.0, 3.5)
        tape.put(at, rub * gate(t, t[-1], 0.003, 0.03))
    return finished(band(tape.samples, 90, 5000), fade=0.02)


def coin():
    """A fifth, struck twice, and a glint far above it: the machine has taken your money and is glad."""
    tape = Tape(0.8)
    tape.put(0, bell("A5", 0.12, half=0.05, bright=1.5), 0.8)
    tape.put(0.072, bell("E6", 0.75, half=0.11, bright=2.2, ratio=3.0))
    tape.put(0.072, tine("E5", 0.5, half=0.09), 0.35)
    tape.line(0.10, 0.038, "B6 E7 B7", lambda n: bell(n, 0.3, half=0.045, bright=0.8), 0.16)
    return finished(echo(tape.samples, 0.11, 0.28), fade=0.15)


def service():
    """No sparkle: nobody paid. Two dry knocks on the same note."""
    tape = Tape(0.34)
    for at in (0.0, 0.11):
        tape.put(at, tine("D5", 0.2, half=0.045, bright=1.2))
        tape.put(at, slap("D3", 0.1), 0.4)
    return finished(tape.samples, fade=0.05)


def start():
    tape = Tape(1.55)
    tape.line(0, 0.085, CALL, lambda n: brass(n, 0.14, swell=0.02), 0.75)
    tape.line(0, 0.085, CALL, lambda n: bell(n, 0.3, half=0.06), 0.28)
    tape.line(0, 0.085, "C2 - C3 - G2 B2", lambda n: slap(n, 0.16), 0.8)
    tape.put(0, kick(), 0.9).put(0.17, snare(seed=12), 0.4).put(0.34, kick(), 0.8).put(0.425, snare(), 0.7)
    tape.put(0.51, chord("C4 G4 C5 E5", 0.75, bright=3.8, vibrato=1), 1.0)
    tape.put(0.51, brass("C6", 0.8, vibrato=1), 0.55).put(0.51, slap("C2", 0.5), 1.0).put(0.51, kick(), 1.0)
    tape.put(0.51, crash(1.1), 0.32)
    tape.line(0.62, 0.07, "G6 A6 C7", lambda n: bell(n, 0.4, half=0.07), 0.16)
    return finished(room(tape.samples, 0.7, 0.16), fade=0.25)


def count_down():
    tape = Tape(0.17)
    tape.put(0, bell("A5", 0.17, half=0.028, bright=1.2, ratio=2.0))
    tape.put(0, slap("A2", 0.06), 0.45)
    return finished(tape.samples, fade=0.04)


def last_second():
    """The tick an octave up, three times, under a stab that does not resolve."""
    tape = Tape(0.5)
    tape.line(0, 0.075, "A6 A6 A6", lambda n: bell(n, 0.16, half=0.03, bright=1.4, ratio=2.0), 0.7)
    tape.put(0, chord("E4 A4 Bb4 Eb5", 0.34, bright=3.6), 0.8).put(0, kick(), 0.8).put(0, slap("E2", 0.2), 0.6)
    return finished(room(tape.samples, 0.3, 0.1), fade=0.08)


def letter():
    tape = Tape(0.16)
    t = time(0.03)
    tape.put(0, band(noise(t, 41), 2000, 8000) * decay(t, 0.004) * gate(t, 0.03, 0.001, 0.01), 0.7)
    tape.put(0.004, bell("E6", 0.15, half=0.03, bright=1.4))
    return finished(tape.samples, fade=0.04)


def challenger():
    """Somebody pushes the door open: two stabs in the minor, a roll, and a third a tritone up."""
    tape = Tape(1.45)
    for at, notes, length in ((0.0, "D4 F4 A4 D5", 0.13), (0.17, "D4 F4 A4 D5", 0.16), (0.62, "Ab4 B4 D5 F5 Ab5", 0.6)):
        tape.put(at, chord(notes, length, bright=4.2, swell=0.02), 1.0).put(at, kick(), 1.0)
        tape.put(at, slap("D2" if at < 0.5 else "Ab2", max(length, 0.2)), 0.9)
    for i in range(8):
        tape.put(0.34 + 0.035 * i, snare(0.12, seed=50 + i), 0.15 + 0.05 * i)
    t = time(0.28)
    sweep = fm(hertz("D5") * 2**(t / 0.28), t, 2.0, 1.5) * (t / 0.28)**1.5 * gate(t, 0.28, 0.01, 0.01)
    tape.put(0.34, sweep, 0.35).put(0.62, crash(0.9), 0.35)
    tape.line(0.62, 0.06, "D6 Ab6 D6 Ab6 D6 Ab6", lambda n: bell(n, 0.2, half=0.04, ratio=2.0), 0.22)
    return finished(room(tape.samples, 0.6, 0.14), fade=0.25)


def points():
    return finished(tine(hertz("G6"), 0.07, half=0.014, bright=0.6), fade=0.02)


def win():
    tape = Tape(1.7)
    for at, notes, length in ((0.0, "F4 A4 C5 F5", 0.14), (0.2, "G4 B4 D5 G5", 0.14), (0.4, "C4 G4 C5 E5", 0.9)):
        tape.put(at, chord(notes, length, bright=3.8, vibrato=1), 0.9).put(at, kick(), 0.9)
    tape.line(0, 0.2, "A5 B5", lambda n: brass(n, 0.14), 0.5).put(0.4, brass("C6", 0.95, vibrato=1), 0.5)
    tape.line(0, 0.1, "F2 F3 G2 G3 C2 - C3 C2 - C2", lambda n: slap(n, 0.18), 0.75)
    for at in (0.1, 0.3, 0.6, 0.8, 0.9):
        tape.put(at, snare(), 0.45)
    tape.put(0.4, crash(1.3), 0.3)
    tape.line(0.4, 0.075, "C6 E6 G6 C7 G6 C7 E7", lambda n: bell(n, 0.45, half=0.08), 0.2)
    return finished(room(tape.samples, 0.7, 0.16), fade=0.3)


def game_over():
    """The call walked back down, in the minor."""
    tape = Tape(2.2)
    fall = "C5 A4 G4 Eb4 C4"
    tape.line(0, 0.24, fall, lambda n: brass(n, 0.3, bright=2.0, swell=0.07), 0.6)
    tape.line(0, 0.24, fall, lambda n: tine(hertz(n) * 2, 0.6, half=0.12), 0.3)
    tape.line(0, 0.48, "F2 Ab2", lambda n: slap(n, 0.45), 0.7)
    tape.put(0.96, chord("C3 Eb3 G3 C4", 1.2, bright=2.2, swell=0.08, vibrato=1), 0.8)
    tape.put(0.96, slap("C2", 0.7), 0.8).put(0.96, timpani("C2", 0.9), 0.45)
    tape.line(1.2, 0.3, "G5 Eb5 C5", lambda n: bell(n, 0.8, half=0.16, bright=1.0), 0.16)
    return finished(room(tape.samples, 0.9, 0.22), fade=0.4)


def champion():
    """The call, then home by way of A flat and B flat, and the stands."""
    tape = Tape(3.5)
    tape.line(0, 0.1, CALL, lambda n: brass(n, 0.16, swell=0.02), 0.7)
    tape.line(0, 0.1, CALL, lambda n: bell(n, 0.3, half=0.06), 0.22)
    for i in range(6):
        tape.put(0.1 * i, timpani("G2", 0.3), 0.25 + 0.08 * i)
    steps = ((0.6, "C4 G4 C5 E5", "G5", "C2", 0.38), (1.0, "Ab3 Eb4 Ab4 C5", "C6", "Ab2", 0.38),
             (1.4, "Bb3 F4 Bb4 D5", "D6", "Bb2", 0.38), (1.8, "C4 G4 C5 E5 G5", "E6", "C2", 1.6))
    for at, notes, top, bass, length in steps:
        tape.put(at, chord(notes, length, bright=3.8, vibrato=1), 0.95)
        tape.put(at, brass(top, length, vibrato=1), 0.55)
        tape.put(at, kick(), 1.0).put(at, timpani(bass[:-1] + "2", 0.5), 0.5)
        tape.line(at, 0.1, f"{bass} - {bass[:-1]}3 {bass}", lambda n: slap(n, 0.2), 0.7)
        tape.put(at + 0.2, snare(), 0.5)
    for i in range(4):
        tape.put(1.6 + 0.05 * i, snare(0.12, seed=60 + i), 0.2 + 0.08 * i)
    tape.put(0.6, crash(0.9), 0.22).put(1.8, crash(1.9), 0.38)
    tape.line(1.8, 0.09, "C6 E6 G6 A6 C7 E7 G7 E7 C7 A6 G6 C7", lambda n: bell(n, 0.5, half=0.09), 0.17)
    return finished(room(tape.samples, 1.1, 0.2), fade=0.6)


def ranked():
    tape = Tape(1.35)
    tape.line(0, 0.07, "C5 E5 G5 A5 C6 E6", lambda n: bell(n, 0.5, half=0.09, bright=1.8), 0.6)
    tape.put(0.42, bell("G6", 0.9, half=0.16), 0.7).put(0.42, chord("C4 E4 G4 A4", 0.5, bright=2.6), 0.5)
    tape.line(0, 0.14, "C3 G2 C3 C2", lambda n: slap(n, 0.2), 0.55)
    return finished(echo(tape.samples, 0.14, 0.25), fade=0.25)


def tilt():
    """A siren between two notes that hate each other, then the power goes."""
    tape = Tape(1.3)
    t = time(1.3)
    high = (t * 7) % 1 < 0.5
    f = np.where(high, hertz("B5"), hertz("F5"))
    glide = np.convolve(f, np.ones(96) / 96, "same")
    glide[:96], glide[-96:] = f[0], f[-1]
    fall = np.where(t > 0.9, 2.0**(-2.2 * (t - 0.9) / 0.4), 1)
    x = fm(glide * fall, t, 1.0, 2.6) + 0.6 * fm(glide * fall / 2, t, 3.0, 1.8)
    tape.put(0, x * gate(t, 1.3, 0.003, 0.12))
    for at in (0.0, 0.286, 0.571):
        tape.put(at, kick(), 0.8)
    return finished(tape.samples, fade=0.06)


CUES = {
    "move": Cue(move, -30, 0.08),
    "change": Cue(change, -28, 0.08),
    "confirm": Cue(confirm, -21, 0.3),
    "back": Cue(back, -23, 0.25),
    "refused": Cue(refused, -21, 0.3),
    "coin": Cue(coin, -14.5, 1.0),
    "service": Cue(service, -18, 0.5),
    "start": Cue(start, -14, 2.0),
    "count-down": Cue(count_down, -20, 0.25),
    "last-second": Cue(last_second, -16, 0.6),
    "letter": Cue(letter, -22, 0.2),
    "challenger": Cue(challenger, -14, 2.0),
    "points": Cue(points, -26, 0.08),
    "win": Cue(win, -14.5, 2.5),
    "game-over": Cue(game_over, -16.5, 3.0),
    "champion": Cue(champion, -14, 4.0),
    "ranked": Cue(ranked, -16, 2.0),
    "tilt": Cue(tilt, -14, 1.5),
}
