"""What is heard of a match: each sound, how loud, and what it must keep to."""
from dataclasses import dataclass
from typing import Callable, Tuple

import stands
import strikes
import whistles


@dataclass
class Sound:
    what: str
    make: Callable
    loudness: float                           # LUFS of the loudest 400 ms; of a loop: RMS in dBFS
    centre: Tuple[float, float]               # Hz: where the middle of its power may lie
    rings: Tuple[float, float] = (0.0, 30.0)  # s until it stays 40 dB under its loudest
    longest: float = 1.0                      # s
    struck: bool = False                      # there at once: it belongs to an event
    loop: bool = False
    voiced: bool = False                      # people, and not noise


def variants(name, what, make, seeds, *bounds, **more):
    return {f"{name}-{i + 1}": Sound(what, lambda seed=seed: make(seed), *bounds, **more) for i, seed in enumerate(seeds)}


SOUNDS = {
    **variants("kick-soft", "a pass: thump and a little slap", lambda s: strikes.kick(0.15, s), (101, 102, 103),
               -27, (180, 350), (0.06, 0.25), struck=True),
    **variants("kick", "a drive", lambda s: strikes.kick(0.5, s), (111, 112, 113), -23, (280, 500), (0.08, 0.3), struck=True),
    **variants("kick-hard", "a shot", lambda s: strikes.kick(1.0, s), (121, 122, 123), -20.5, (450, 900), (0.1, 0.35), struck=True),
    **variants("touch", "a dribbler's touch", strikes.touch, (131, 132, 133), -33, (250, 700), (0.04, 0.15), struck=True),
    **variants("body", "chest or thigh", strikes.body, (141, 142), -29, (120, 400), (0.06, 0.2), struck=True),
    **variants("header", "a head", strikes.header, (151, 152), -26, (250, 1200), (0.05, 0.2), struck=True),
    **variants("bounce", "the ball on turf", strikes.bounce, (161, 162, 163), -29, (150, 400), (0.05, 0.2), struck=True),
    **variants("gloves", "a catch, a parry", strikes.gloves, (171, 172), -24, (500, 1500), (0.05, 0.25), struck=True),
    **variants("board", "the ball on a board", strikes.board, (181, 182), -24, (200, 600), (0.15, 0.5), struck=True),
    **variants("tackle", "boot, shin pad, turf", strikes.tackle, (191, 192, 193), -25, (100, 1500), (0.15, 0.42), struck=True),
    "slide": Sound("a body over grass", lambda: strikes.slide(201), -28, (900, 4500), (0.4, 0.72)),
    **variants("collision", "shoulder to shoulder", strikes.collision, (211, 212), -28, (120, 400), (0.08, 0.3), struck=True),
    **variants("fall", "hip, shoulder, turf", strikes.fall, (221, 222), -29, (150, 500), (0.2, 0.5), struck=True),
    **variants("post", "post or bar: twelve modes, each split in two", strikes.post, (231, 232), -20, (600, 1500), (1.4, 1.65),
               longest=2.1, struck=True),
    **variants("net", "cords run over leather, the net billows", strikes.net, (241, 242, 243), -26, (2000, 4000), (0.5, 0.8), struck=True),
    "net-rustle": Sound("cords tick as the net swings", lambda: strikes.net_rustle(251), -30, (2000, 5000), longest=2.0, loop=True),
    "whistle-short": Sound("pea whistle, one blast", whistles.short, -22, (2400, 3400), (0.3, 0.7)),
    "whistle-long": Sound("one long blast", whistles.long, -21, (2400, 3400), (1.0, 1.45), longest=1.6),
    "whistle-end": Sound("short, short, long", whistles.end, -21, (2400, 3400), (2.0, 2.55), longest=2.7),
    "crowd-murmur": Sound("1350 sentences", stands.murmur, -26, (400, 1000), longest=8.0, loop=True, voiced=True),
    "crowd-tension": Sound("900 excited sentences, 620 calls, clapping to a drum", stands.tension, -22, (600, 1300), longest=8.0,
                           loop=True, voiced=True),
    "crowd-roar": Sound("2300 shouts, fingers in mouths, hands", stands.roar, -18, (800, 1600), longest=6.0, loop=True, voiced=True),
    "crowd-goal": Sound("900 shouts at once, 800 after them, hands", stands.goal, -16, (700, 1900), (3.5, 4.9), longest=4.9, voiced=True),
    "crowd-ooh": Sound("680 voices up and down", stands.ooh, -19, (350, 1300), (1.2, 1.95), longest=2.0, voiced=True),
    "crowd-groan": Sound("600 voices down", stands.groan, -20, (350, 1300), (1.2, 2.05), longest=2.1, voiced=True),
    "crowd-cheer": Sound("680 short shouts, hands", stands.cheer, -19, (600, 1900), (1.8, 2.7), longest=2.7, voiced=True),
    "crowd-clap": Sound("330 pairs of hands, a few voices", stands.applause, -22, (900, 2600), (1.8, 2.7), longest=2.7),
    "crowd-whistle-down": Sound("440 voices boo, 60 whistle on their fingers", stands.jeers, -20, (500, 2600), (1.6, 2.3),
                                longest=2.3, voiced=True),
}
