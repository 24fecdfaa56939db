"""What is heard of a match: each sound, how loud, and what it must keep to."""
from dataclasses import dataclass
from typing import Callable, Tuple

import grounds
import stands
import strikes
import terraces
import weather
import whistles
from wav import RATE, VOICES


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
    sway: float = 4.0                         # dB: most between the loudest and the softest 400 ms of a loop
    rate: int = RATE                          # of its file


def variants(name, what, make, seeds, *bounds, **more):
    return {f"{name}-{i + 1}": Sound(what, lambda seed=seed: make(seed), *bounds, **more) for i, seed in enumerate(seeds)}


def takes(name, whats, make, *bounds, voiced=True, rate=VOICES, **more):
    """Of a crowd: no two are alike in anything but what they mean."""
    return {f"{name}-{i + 1}": Sound(what, lambda i=i: make(i), *bounds, voiced=voiced, rate=rate, **more) for i, what in enumerate(whats)}


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
    **variants("thigh", "bare skin on leather", grounds.thigh, (145, 146), -28, (250, 900), (0.05, 0.2), struck=True),
    **variants("bounce-wet", "the ball on wet turf", grounds.bounce_wet, (164, 165), -28, (250, 1500), (0.05, 0.24), struck=True),
    **variants("bounce-sand", "… on sand", grounds.bounce_sand, (166, 167), -31, (60, 500), (0.05, 0.24), struck=True),
    **variants("bounce-snow", "… on trodden snow", grounds.bounce_snow, (168, 169), -31, (60, 500), (0.05, 0.2), struck=True),
    **variants("bounce-stone", "… on stone", grounds.bounce_stone, (801, 802), -25, (200, 900), (0.05, 0.3), struck=True),
    **variants("splash", "ball or boot in a puddle", grounds.splash, (803, 804), -26, (1500, 4500), (0.2, 0.6), struck=True),
    **variants("scuff-wet", "a boot through wet grass", grounds.scuff_wet, (805, 806), -32, (1200, 5000), (0.1, 0.26)),
    **variants("scuff-sand", "a foot throws sand", grounds.scuff_sand, (807, 808), -32, (1000, 5500), (0.1, 0.3)),
    **variants("scuff-snow", "a boot packs snow", grounds.scuff_snow, (809, 810), -31, (1000, 3500), (0.08, 0.24)),
    **variants("step-puddle", "a running foot in a puddle", grounds.step_puddle, (861, 862, 863), -26, (900, 4500), (0.1, 0.34)),
    **variants("step-wet", "… on wet grass", grounds.step_wet, (864, 865, 866), -31, (400, 3000), (0.08, 0.22)),
    **variants("step-sand", "… on sand", grounds.step_sand, (867, 868, 869), -33, (300, 3500), (0.08, 0.24)),
    **variants("step-snow", "… on snow", grounds.step_snow, (870, 871, 872), -32, (500, 3000), (0.08, 0.26)),
    "slide-wet": Sound("a body over wet grass", lambda: grounds.slid(1500, 6500, 0.4, 202, 0.12), -27, (1200, 5500), (0.4, 0.72)),
    "slide-sand": Sound("… over sand", lambda: grounds.slid(900, 5200, 0.7, 203), -29, (500, 4000), (0.4, 0.72)),
    "slide-snow": Sound("… over snow", lambda: grounds.slid(450, 2600, 0.8, 204), -29, (250, 2200), (0.4, 0.72)),
    "slide-stone": Sound("… over stone", lambda: grounds.slid(700, 2400, 0.5, 205), -28, (1000, 3000), (0.4, 0.72)),
    **variants("post-middle", "a post, near its middle", lambda s: grounds.frame(2.44, 0.46, s), (231, 232), -20, (500, 1600), (1.0, 1.7),
               longest=2.1, struck=True),
    **variants("post-end", "… near its foot or the corner", lambda s: grounds.frame(2.44, 0.09, s), (233, 234), -21, (700, 2600), (0.7, 1.5),
               longest=2.1, struck=True),
    **variants("bar-middle", "the bar, near its middle", lambda s: grounds.frame(7.32, 0.47, s), (235, 236), -20, (350, 1400), (1.0, 1.7),
               longest=2.1, struck=True),
    **variants("bar-end", "… near the corner", lambda s: grounds.frame(7.32, 0.05, s), (237, 238), -21, (500, 2400), (0.7, 1.5),
               longest=2.1, struck=True),
    **variants("wire", "the ball in a fence", grounds.wire, (811, 812), -24, (300, 3500), (0.4, 1.1), longest=1.2, struck=True),
    "wire-rattle": Sound("wire that swings", lambda: grounds.wire_rattle(813), -28, (2000, 5000), longest=2.0, loop=True),
    "cord-hiss": Sound("cords drawn tight through their knots", lambda: grounds.cord_hiss(814), -26, (2500, 5500), longest=1.5, loop=True),
    **variants("net", "cords run over leather, the net billows", strikes.net, (241, 242, 243), -26, (2000, 4000), (0.5, 0.8), struck=True),
    "net-rustle": Sound("cords tick as the net swings", lambda: strikes.net_rustle(251), -30, (2000, 5000), longest=2.0, loop=True),
    "whistle-short": Sound("pea whistle, one blast", whistles.short, -22, (2400, 3400), (0.3, 0.7)),
    "whistle-long": Sound("one long blast", whistles.long, -21, (2400, 3400), (1.0, 1.45), longest=1.6),
    "whistle-foul": Sound("a hard one, cut off", whistles.foul, -19, (2400, 3400), (0.3, 0.85), longest=0.9),
    "whistle-half": Sound("long, long", whistles.half, -21, (2400, 3400), (1.4, 2.0), longest=2.1),
    "whistle-end": Sound("short, short, long", whistles.end, -21, (2400, 3400), (2.0, 2.55), longest=2.7),
    "crowd-murmur": Sound("1350 sentences", stands.murmur, -22, (400, 1000), longest=8.0, loop=True, voiced=True, rate=VOICES),
    "crowd-tension": Sound("900 excited sentences, 620 calls, clapping to a drum", stands.tension, -18, (600, 1300), longest=8.0,
                           loop=True, voiced=True, rate=VOICES),
    "crowd-roar": Sound("2300 shouts, fingers in mouths, hands", stands.roar, -15.5, (800, 1600), longest=6.0, loop=True, voiced=True,
                        rate=VOICES),
    **takes("crowd-goal", ("900 shouts at once, 800 after them, hands", "… “goal”, in two waves", "… all at once, whistles and hands"), stands.goal,
            -14, (700, 1900), (3.5, 4.9), longest=4.9),
    **takes("crowd-ooh", ("680 voices up and down", "… short and sharp", "… long, from the chest"), stands.ooh,
            -16.5, (300, 1300), (1.0, 1.95), longest=2.0),
    **takes("crowd-groan", ("600 voices down", "… short and low", "… up once more, then down"), stands.groan,
            -17.5, (250, 1300), (1.0, 2.05), longest=2.1),
    **takes("crowd-cheer", ("680 short shouts, hands", "… “hey”, and again", "… “come on”, whistles"), stands.cheer,
            -16.5, (600, 1900), (1.8, 2.7), longest=2.7),
    **takes("crowd-clap", ("330 pairs of hands, a few voices", "150, quick, dying away", "420 fall into step"), stands.applause,
            -19, (900, 2600), (1.6, 2.7), longest=2.7, voiced=False, rate=RATE),
    **takes("crowd-whistle-down", ("440 voices boo, 60 whistle on their fingers", "… an outcry, 14 whistle", "… 150 whistle"), stands.jeers,
            -17.5, (400, 2600), (1.4, 2.3), longest=2.3),
    **takes("crowd-chant-home", ("450 sing the house's call, hands, drums", "… glad: off the beat", "… behind: slow, in three-four"),
            terraces.chant_home, -19, (300, 1300), longest=7.7, loop=True, sway=6),
    **takes("crowd-chant-away", ("450 answer in the minor", "… glad: in threes", "… behind: claps, then three shouts"),
            terraces.chant_away, -19, (300, 1600), longest=5.3, loop=True, sway=7),
    "crowd-drums": Sound("two drums, 160 pairs of hands", terraces.drums, -22, (60, 2000), longest=6.8, loop=True, sway=6),
    **takes("crowd-impatience", ("330 whistle on their fingers, 420 boo", "160 whistle, 700 boo", "260 whistle long, in waves, 120 boo"), terraces.impatience,
            -19, (600, 3200), longest=5.0, loop=True, voiced=False, sway=9),
    **variants("call", "a man who wants the ball", terraces.call, (820, 821, 822, 823), -26, (250, 2000), (0.2, 0.55)),
    **variants("breath", "out, and in again", terraces.breath, (831, 832), -34, (500, 2600), (0.3, 0.62)),
    "rain": Sound("drops on grass, roofs and puddles", weather.rain, -31, (1500, 7000), longest=4.0, loop=True),
    "surf": Sound("two breakers", weather.surf, -27, (150, 2500), longest=8.0, loop=True, sway=14),
    "wind": Sound("wind round a stand", weather.wind, -33, (100, 1200), longest=5.0, loop=True, sway=8),
    "leaves": Sound("leaves that the wind turns over", weather.leaves, -34, (1500, 6000), longest=5.0, loop=True, sway=10),
}
