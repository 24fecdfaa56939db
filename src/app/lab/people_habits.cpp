#include "app/lab/people_habits.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kTackles = 1.7f;      // m: the carrier is so near
constexpr float kSwitches = 9.0f;     // m: his own man is so much further off than a mate
constexpr float kInTheWay = 5.0f;     // m
constexpr float kLongestPass = 34.0f; // m: of a pass along the ground that people try
constexpr float kShortestPass = 5.0f;
constexpr int kCornerHold = 22; // ticks: comes down before the goal
constexpr int kGoalKickHold = 26;
constexpr int kAgain = 60; // ticks until he sees that nothing has come of a press: a taker runs up

/// The mate nearest to the ball, not the keeper.
PlayerId nearestMate(const Seen& seen, Own at) {
    PlayerId best = kNobody;
    float least = 1e9f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(seen.side, slot);
        const float distance = lengthOf(seen.man(id).at - at);
        if (id != seen.me && seen.man(id).onPitch && !seen.man(id).down && distance < least) {
            least = distance;
            best = id;
        }
    }
    return best;
}

} // namespace

bool takesRestart(const Seen& seen, Hands& hands) {
    if (!seen.myRestart) {
        return false;
    }
    if (hands.wait > 0) {
        return true;
    }
    const Own toGoal = unitOr(seen.goal() - seen.ball, Own{0.0f, 1.0f});
    const PlayerId free = freestMate(seen, -15.0f);
    const Own toMate = free == kNobody ? toGoal : unitOr(seen.man(free).at - seen.ball, toGoal);
    const float side = hands.rng.below(2) == 0 ? -1.0f : 1.0f;
    hands.wait = kAgain;
    switch (seen.restart) {
    case RestartKind::Penalty:
        hands.push(PadInput::kC, 24, unitOr(Own{side * 0.6f, 1.0f}, toGoal));
        break;
    case RestartKind::Corner:
        hands.push(PadInput::kB, kCornerHold, unitOr(Own{0.0f, seen.halfLength - 9.0f} - seen.ball, toGoal));
        break;
    case RestartKind::GoalKick:
        hands.push(PadInput::kB, kGoalKickHold, toGoal);
        break;
    case RestartKind::DirectFreeKick:
        if (seen.toGoal() < 27.0f) {
            hands.push(PadInput::kC, 30, unitOr(Own{side * 0.5f, 1.0f}, toGoal));
            break;
        }
        hands.push(PadInput::kA, kTapHold, toMate);
        break;
    default:
        hands.push(PadInput::kA, kTapHold, toMate);
        break;
    }
    return true;
}

void fetch(const Seen& seen, Hands& hands) {
    constexpr float kRuns = 7.0f;  // m/s that he takes himself to run
    constexpr float kSlows = 2.0f; // m/s2 that a ball loses
    const float speed = lengthOf(seen.ballVelocity);
    const Own way = unitOr(seen.ballVelocity, Own{});
    Own meet = seen.ball;
    for (float seconds = 0.1f; seconds < 2.5f; seconds += 0.1f) {
        meet = seen.ball + way * (std::max(0.0f, speed - 0.5f * kSlows * seconds) * seconds);
        if (lengthOf(meet - seen.mine().at) < kRuns * seconds) {
            break;
        }
    }
    hands.stick = unitOr(meet - seen.mine().at, Own{});
}

void defend(const Seen& seen, Hands& hands) {
    const Own ball = seen.ball + seen.ballVelocity * 0.2f;
    const Own mine = seen.mine().at;
    const float distance = lengthOf(ball - mine);
    const Own back = unitOr(seen.ownGoal() - ball, Own{0.0f, -1.0f});
    const bool goalSide = glm::dot(mine - ball, back) > -0.3f;
    // From the wrong side he runs to get goal-side first.
    const Own to = goalSide || distance < kTackles ? ball : ball + back * 3.0f;
    hands.stick = unitOr(to - mine, Own{});
    if (hands.wait > 0) {
        return;
    }
    const PlayerId mate = nearestMate(seen, seen.ball);
    if (mate != kNobody && distance > lengthOf(seen.man(mate).at - seen.ball) + kSwitches) {
        hands.push(PadInput::kA, kTapHold, hands.stick);
        hands.wait = 40;
    } else if (seen.theyHaveIt() && distance < kTackles && !isKeeper(seen.carrier)) {
        hands.push(PadInput::kC, kTapHold, hands.stick);
        hands.wait = 35;
    }
}

Own wayForward(const Seen& seen) {
    const Own mine = seen.mine().at;
    Own way = unitOr(seen.goal() - mine, Own{0.0f, 1.0f});
    const PlayerId opponent = seen.nearestOpponent(mine + way * 2.5f);
    if (opponent != kNobody) {
        const Own to = seen.man(opponent).at - mine;
        const float ahead = glm::dot(to, way);
        const float aside = to.x * way.y - to.y * way.x; // > 0: he is to the right
        if (ahead > 0.0f && ahead < kInTheWay && std::abs(aside) < 2.5f) {
            const float turn = aside > 0.0f ? -1.0f : 1.0f;
            way = unitOr(way + Own{way.y, -way.x} * (turn * 1.1f), way);
        }
    }
    // Not over the side line.
    if (std::abs(mine.x) > seen.halfWidth - 2.5f && mine.x * way.x > 0.0f) {
        way.x = 0.0f;
    }
    return way;
}

PlayerId freestMate(const Seen& seen, float leastAhead, float clearBy) {
    PlayerId best = kNobody;
    float most = 0.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(seen.side, slot);
        const SeenMan& mate = seen.man(id);
        if (id == seen.me || !mate.onPitch || mate.down) {
            continue;
        }
        const Own at = mate.at + mate.velocity * 0.4f;
        const Own way = at - seen.ball;
        const float length = lengthOf(way);
        if (way.y < leastAhead || length < kShortestPass || length > kLongestPass) {
            continue;
        }
        const float clear = seen.clearance(seen.ball, at);
        if (clear < clearBy) {
            continue;
        }
        const float room = std::min(seen.room(at), 12.0f);
        const float score = 1.0f + way.y * 0.12f + room * 0.25f + std::min(clear, 5.0f) * 0.6f -
                            length * 0.05f + (lengthOf(seen.goal() - at) < 22.0f ? 2.0f : 0.0f);
        if (score > most) {
            most = score;
            best = id;
        }
    }
    return best;
}

void passTo(const Seen& seen, Hands& hands, PlayerId mate) {
    const SeenMan& man = seen.man(mate);
    hands.push(PadInput::kA, kTapHold, unitOr(man.at + man.velocity * 0.3f - seen.ball, Own{0.0f, 1.0f}));
    hands.wait = 20;
}

void shoot(const Seen& seen, Hands& hands, int hold, Own afterWay, int afterTicks) {
    const SeenMan& keeper = seen.man(keeperOf(1 - seen.side));
    // Away from the keeper, seen from the ball.
    const Own to = unitOr(seen.goal() - seen.ball, Own{0.0f, 1.0f});
    const Own off = keeper.at - seen.ball;
    const float aside = off.x * to.y - off.y * to.x;
    const float corner = aside > 0.0f ? -1.0f : 1.0f;
    hands.push(PadInput::kC, hold, unitOr(Own{corner * 0.62f, 0.78f}, to), afterTicks, afterWay);
    hands.wait = 30;
}

bool doesWithoutBall(const Seen& seen, Hands& hands) {
    if (takesRestart(seen, hands)) {
        return true;
    }
    if (seen.phase != Phase::Play) {
        return true;
    }
    if (seen.iHaveIt()) {
        if (seen.holder == seen.me && hands.wait == 0) { // in his keeper's hands
            const PlayerId mate = freestMate(seen, -10.0f);
            if (mate != kNobody) {
                hands.push(PadInput::kA, kTapHold, unitOr(seen.man(mate).at - seen.ball, Own{0.0f, 1.0f}));
            } else {
                hands.push(PadInput::kC, 24, Own{0.0f, 1.0f});
            }
            hands.wait = 60;
        }
        return seen.holder == seen.me;
    }
    if (seen.weHaveIt()) {
        hands.stick = Own{0.0f, 0.7f}; // goes along; the game gives him the man on the ball
    } else if (seen.theyHaveIt()) {
        defend(seen, hands);
    } else {
        fetch(seen, hands);
    }
    return true;
}

bool mayPress(const Seen& seen, Hands& hands) {
    if (doesWithoutBall(seen, hands)) {
        return false;
    }
    hands.stick = wayForward(seen);
    return hands.wait <= 0;
}

void dribbleAndPass(const Seen& seen, Hands& hands) {
    if (!mayPress(seen, hands)) {
        return;
    }
    if (seen.toGoal() < 17.0f) {
        shoot(seen, hands, 18);
    } else if (seen.room(seen.mine().at) < 4.0f) {
        if (const PlayerId mate = freestMate(seen, 0.0f); mate != kNobody) {
            passTo(seen, hands, mate);
        }
    }
}

} // namespace hexagoal
