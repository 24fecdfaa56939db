#include "app/lab/people_tricks.hpp"

#include "app/lab/people_habits.hpp"
#include "core/lengths.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::uint8_t kFeintChord = PadInput::kA | PadInput::kC;
constexpr Own kAhead{0.0f, 1.0f};

/// Runs on, and shoots as soon as the goal is so near, with that after-touch.
void shootsFrom(const Seen& seen, Hands& hands, float distance, int hold, Own after, int afterTicks) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = wayForward(seen);
    if (hands.wait == 0 && seen.toGoal() < distance) {
        shoot(seen, hands, hold, after, afterTicks);
    }
}

void kickOff(const Seen& seen, Hands& hands) {
    if (seen.myRestart && seen.restart == RestartKind::KickOff) {
        hands.push(PadInput::kC, 42, kAhead, 90, kAhead);
        return;
    }
    // Wherever he gets it: the same again.
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = kAhead;
    if (hands.wait == 0 && seen.ball.y > -8.0f) {
        hands.push(PadInput::kC, 42, unitOr(seen.goal() - seen.ball, kAhead), 60, kAhead);
        hands.wait = 60;
    }
}

void farShots(const Seen& seen, Hands& hands) {
    shootsFrom(seen, hands, 38.0f, 36, {}, 0);
}

void edgeShots(const Seen& seen, Hands& hands) {
    shootsFrom(seen, hands, 24.0f, 30, {}, 0);
}

void nearShots(const Seen& seen, Hands& hands) {
    shootsFrom(seen, hands, 11.0f, 12, {}, 0);
}

void dip(const Seen& seen, Hands& hands) {
    shootsFrom(seen, hands, 32.0f, 40, kAhead, 50);
}

void lift(const Seen& seen, Hands& hands) {
    shootsFrom(seen, hands, 22.0f, 18, Own{0.0f, -1.0f}, 40);
}

/// Shoots at one corner, and bends the ball to it.
void curl(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = wayForward(seen);
    if (hands.wait == 0 && seen.toGoal() < 27.0f) {
        const float far = seen.ball.x > 0.0f ? -1.0f : 1.0f;
        hands.push(PadInput::kC, 28, unitOr(Own{-far * 0.3f, 1.0f}, kAhead), 45, Own{far, 0.0f});
        hands.wait = 40;
    }
}

/// Gets before the keeper, and lobs him.
void chip(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = wayForward(seen);
    const float distance = seen.toGoal();
    if (hands.wait == 0 && distance < 18.0f) {
        const Own to = unitOr(seen.goal() - seen.ball, kAhead);
        // A lob goes at least 14 m: from nearer it is over.
        if (distance > 13.0f) {
            hands.push(PadInput::kB, kTapHold, to);
        } else {
            shoot(seen, hands, 14);
        }
        hands.wait = 30;
    }
}

/// Steps aside whenever somebody comes, and on again.
void sideStep(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    const Own mine = seen.mine().at;
    hands.stick = unitOr(seen.goal() - mine, kAhead);
    const PlayerId near = seen.nearestOpponent(mine);
    if (near != kNobody && !isKeeper(near) && lengthOf(seen.man(near).at - mine) < 3.2f && hands.since > 20) {
        const Own to = seen.man(near).at - mine;
        hands.flank = to.x > 0.0f ? -1.0f : 1.0f;
        if (std::abs(mine.x) > seen.halfWidth - 4.0f) {
            hands.flank = mine.x > 0.0f ? -1.0f : 1.0f;
        }
        hands.since = 0;
    }
    if (hands.since < 14) {
        hands.stick = Own{hands.flank, 0.1f};
    }
    if (hands.wait == 0 && seen.toGoal() < 14.0f) {
        shoot(seen, hands, 16);
    }
}

/// Down the wing to the goal line, then in along it.
void wing(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    const Own mine = seen.mine().at;
    const float side = mine.x >= 0.0f ? 1.0f : -1.0f;
    const bool deep = mine.y > seen.halfLength - 9.0f;
    const Own to =
        deep ? Own{side * 5.0f, seen.halfLength - 5.0f} : Own{side * (seen.halfWidth - 4.0f), mine.y + 12.0f};
    hands.stick = unitOr(to - mine, kAhead);
    if (hands.wait == 0 && seen.toGoal() < 11.0f) {
        shoot(seen, hands, 12);
    }
}

/// Down the wing, and crosses to the far post.
void cross(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    const Own mine = seen.mine().at;
    const float side = mine.x >= 0.0f ? 1.0f : -1.0f;
    hands.stick = unitOr(Own{side * (seen.halfWidth - 6.0f), mine.y + 10.0f} - mine, kAhead);
    if (hands.wait > 0) {
        return;
    }
    if (seen.toGoal() < 13.0f) {
        shoot(seen, hands, 14);
    } else if (mine.y > seen.halfLength - 20.0f) {
        const Own box{-side * 3.0f, seen.halfLength - 8.0f};
        const float far = lengthOf(box - seen.ball);
        const int hold = std::clamp(static_cast<int>((far - 14.0f) / 41.0f * 40.0f), 2, 40);
        hands.push(PadInput::kB, hold, unitOr(box - seen.ball, kAhead));
        hands.wait = 40;
    }
}

/// Holds A for a ball into space, whenever anybody is ahead.
void throughBalls(const Seen& seen, Hands& hands) {
    if (!mayPress(seen, hands)) {
        return;
    }
    if (seen.toGoal() < 17.0f) {
        shoot(seen, hands, 18);
        return;
    }
    if (const PlayerId mate = freestMate(seen, 6.0f); mate != kNobody) {
        hands.push(PadInput::kA, kLongHold, unitOr(seen.man(mate).at - seen.ball, kAhead));
        hands.wait = 20;
    }
}

/// Passes and asks for it back: runs on while the mate has it, taps again as soon as it is his.
void oneTwos(const Seen& seen, Hands& hands) {
    if (!mayPress(seen, hands)) {
        return;
    }
    if (seen.toGoal() < 17.0f) {
        shoot(seen, hands, 18);
    } else if (const PlayerId mate = freestMate(seen, -6.0f); mate != kNobody) {
        passTo(seen, hands, mate); // first time, always
        hands.wait = 6;
    }
}

/// A feint as a tackler comes, and only then.
void feintInTime(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    const Own mine = seen.mine().at;
    hands.stick = unitOr(seen.goal() - mine, kAhead);
    if (hands.wait > 0) {
        return;
    }
    if (seen.toGoal() < 15.0f) {
        shoot(seen, hands, 18);
        return;
    }
    const PlayerId near = seen.nearestOpponent(mine);
    if (near == kNobody || isKeeper(near)) {
        return;
    }
    const Own to = seen.man(near).at - mine;
    const Own closing = seen.mine().velocity - seen.man(near).velocity;
    if (lengthOf(to) < 3.0f && glm::dot(closing, to) > 0.0f && glm::dot(to, hands.stick) > 0.0f) {
        const Own aside = to.x > 0.0f ? Own{-0.8f, 0.6f} : Own{0.8f, 0.6f};
        hands.push(kFeintChord, kTapHold, aside, 12, aside);
        hands.wait = 45;
    }
}

/// Feints without an end, whoever is there.
void feintSpam(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = unitOr(seen.goal() - seen.mine().at, kAhead);
    if (hands.wait > 0) {
        return;
    }
    if (seen.toGoal() < 15.0f) {
        shoot(seen, hands, 18);
        return;
    }
    hands.flank = -hands.flank;
    hands.push(kFeintChord, kTapHold, Own{0.7f * hands.flank, 0.7f});
    hands.wait = 10;
}

/// Holds A without the ball: his man presses by himself.
void press(const Seen& seen, Hands& hands) {
    if (seen.phase == Phase::Play && !seen.weHaveIt() && !seen.myRestart) {
        if (seen.theyHaveIt() && lengthOf(seen.ball - seen.mine().at) < 1.6f && hands.wait == 0) {
            hands.push(PadInput::kC, kTapHold, unitOr(seen.ball - seen.mine().at, Own{}));
            hands.wait = 30;
            return;
        }
        hands.push(PadInput::kA, 30, unitOr(seen.ball - seen.mine().at, Own{}));
        return;
    }
    dribbleAndPass(seen, hands);
}

/// Holds C without the ball: walks round the carrier, and taps when he is near.
void jockey(const Seen& seen, Hands& hands) {
    const Own way = unitOr(seen.ball - seen.mine().at, Own{});
    if (seen.phase == Phase::Play && seen.theyHaveIt() && lengthOf(seen.ball - seen.mine().at) < 6.0f) {
        if (hands.wait == 0 && lengthOf(seen.ball - seen.mine().at) < 1.5f) {
            hands.push(PadInput::kC, kTapHold, way);
            hands.wait = 40;
        } else {
            hands.push(PadInput::kC, 30, way * 0.5f);
        }
        return;
    }
    dribbleAndPass(seen, hands);
}

/// Slides at every carrier within reach.
void slides(const Seen& seen, Hands& hands) {
    const Own way = seen.ball + seen.ballVelocity * 0.25f - seen.mine().at;
    if (seen.phase == Phase::Play && seen.theyHaveIt() && hands.wait == 0 && lengthOf(way) < 4.0f) {
        hands.push(PadInput::kB, kTapHold, unitOr(way, Own{}));
        hands.wait = 50;
        return;
    }
    dribbleAndPass(seen, hands);
}

/// Anything, all the time.
void mash(const Seen&, Hands& hands) {
    const float x = hands.rng.range(-1.0f, 1.0f);
    const float y = hands.rng.range(-1.0f, 1.0f);
    const auto buttons = static_cast<std::uint8_t>(hands.rng.below(8));
    hands.push(buttons, 2 + static_cast<int>(hands.rng.below(40)), Own{x, y});
}

/// Lobs over everybody's heads, from wherever.
void longBalls(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return;
    }
    hands.stick = kAhead;
    if (hands.wait > 0) {
        return;
    }
    if (seen.toGoal() < 18.0f) {
        shoot(seen, hands, 18);
        return;
    }
    hands.push(PadInput::kB, 26, unitOr(seen.goal() - seen.ball, kAhead));
    hands.wait = 40;
}

/// Keeps the keeper out all the time (A and C without the ball), and plays on by passes.
void keeperOut(const Seen& seen, Hands& hands) {
    if (seen.phase == Phase::Play && seen.theyHaveIt() && seen.ball.y < -10.0f) {
        hands.push(kFeintChord, 20, unitOr(seen.ball - seen.mine().at, Own{}));
        return;
    }
    dribbleAndPass(seen, hands);
}

constexpr std::array kTricks{
    Plan{"kick-off", "shoots for 42 ticks from the kick-off and from wherever he gets it, and pushes forward",
         kickOff},
    Plan{"far-shots", "runs on and shoots hard within 38 m", farShots},
    Plan{"edge-shots", "runs on and shoots within 24 m", edgeShots},
    Plan{"near-shots", "runs on until 11 m before the goal", nearShots},
    Plan{"dip", "shoots with all power within 32 m and pushes forward", dip},
    Plan{"lift", "shoots within 22 m and pulls back", lift},
    Plan{"curl", "shoots within 27 m and bends it to the far post", curl},
    Plan{"chip", "lobs the keeper from 13 to 18 m", chip},
    Plan{"side-step", "runs on, a step aside for whoever comes", sideStep},
    Plan{"wing", "down the wing, then in along the goal line", wing},
    Plan{"cross", "down the wing, and crosses to the far post", cross},
    Plan{"through-balls", "holds A for a ball into space", throughBalls},
    Plan{"one-twos", "taps A first time, always", oneTwos},
    Plan{"long-balls", "lobs ahead from wherever he is", longBalls},
    Plan{"feint", "runs on, a feint just as a tackler comes", feintInTime},
    Plan{"feint-spam", "feints without an end", feintSpam},
    Plan{"press", "holds A without the ball; with it, dribbles and passes", press},
    Plan{"jockey", "holds C without the ball; with it, dribbles and passes", jockey},
    Plan{"slides", "slides at every carrier; with the ball, dribbles and passes", slides},
    Plan{"keeper-out", "calls his keeper out whenever they have it in his half", keeperOut},
    Plan{"mash", "all buttons and ways, at random", mash},
};

} // namespace

std::span<const Plan> trickPlans() {
    return kTricks;
}

} // namespace hexagoal
