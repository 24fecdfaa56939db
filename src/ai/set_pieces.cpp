#include "ai/set_pieces.hpp"

#include "ai/marking.hpp"
#include "ai/shape.hpp"
#include "ai/steering.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kWallMost = 5; // men

ManPlan& planOf(TeamMind& mind, int slot) {
    return mind.plans[static_cast<std::size_t>(slot)];
}

void place(TeamMind& mind, const View& view, int slot, Vec2 spot) {
    ManPlan& plan = planOf(mind, slot);
    plan.duty = Duty::SetPiece;
    plan.place = mind.belief.keptIn(spot, 0.0f);
    plan.pace = std::max(view.ai().restartPace, easyPace(mind, view, slot, plan.place));
}

bool isFree(const TeamMind& mind, int slot) {
    return mind.belief.mates[static_cast<std::size_t>(slot)].here &&
           mind.plans[static_cast<std::size_t>(slot)].duty == Duty::Shape;
}

/// Sends the man of those left who is best at something to a spot.
template <class Score>
void sendBest(TeamMind& mind, const View& view, Vec2 spot, Score score) {
    int best = -1;
    float highest = -1e4f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (!isFree(mind, slot)) {
            continue;
        }
        const float value = score(slot);
        if (value > highest) {
            highest = value;
            best = slot;
        }
    }
    if (best >= 0) {
        place(mind, view, best, spot);
    }
}

float heading(const View& view, int slot) {
    const PlayerSheet& sheet = view.context.sheet(view.id(slot));
    return static_cast<float>(sheet.ratings.heading) + sheet.height * view.ai().headerHeightWorth;
}

float nearness(const TeamMind& mind, int slot, Vec2 spot) {
    return -distance(mind.belief.mates[static_cast<std::size_t>(slot)].place, spot);
}

/// Corner or wide free kick, ours: heads before the goal, one at the edge, two behind.
void attackBox(TeamMind& mind, const View& view, Vec2 ball, bool shortOption) {
    const AiTuning& t = view.ai();
    const float goal = mind.belief.halfLength;
    const float near = view.flank(ball.x);
    for (int slot = 1; slot < kTeamSize; ++slot) { // those who secure stay
        if (isFree(mind, slot) && (view.role(slot) == Role::FullBack || view.role(slot) == Role::Holder)) {
            const Vec2 own{view.acrossToX(view.slot(slot).across) * 0.5f, -t.restDefence};
            place(mind, view, slot, own);
        }
    }
    if (shortOption) {
        const Vec2 spot = ball + Vec2{-near * t.shortCornerAside, -t.shortCornerBack};
        sendBest(mind, view, spot, [&](int slot) {
            return nearness(mind, slot, spot) - t.headerHeightWorth * (isBack(view.role(slot)) ? 1.0f : 0.0f);
        });
    }
    const auto head = [&](int slot) { return heading(view, slot); };
    sendBest(mind, view, {near * t.nearPostX, goal - t.nearPostDepth}, head);
    sendBest(mind, view, {-near * t.farPostX, goal - t.farPostDepth}, head);
    sendBest(mind, view, {0.0f, goal - t.markDepth}, head);
    sendBest(mind, view, {-near * t.edgeX, goal - t.markDepth}, head);
    sendBest(mind, view, {near * t.edgeX, goal - t.edgeDepth}, head);
    sendBest(mind, view, {-near * t.edgeX, goal - t.edgeDepth}, head);
}

/// Theirs before our goal: one on each post at a corner, zones in the goal area, the rest man to man.
void defendBox(TeamMind& mind, const View& view, Vec2 ball, bool posts) {
    const AiTuning& t = view.ai();
    const float goal = -mind.belief.halfLength;
    const float near = view.flank(ball.x);
    const float post = 0.5f * view.context.setup.pitch.goal.width - t.postInside;
    if (posts) {
        const auto back = [&](Vec2 spot) {
            return [&, spot](int slot) {
                return nearness(mind, slot, spot) +
                       (view.role(slot) == Role::FullBack ? t.fullBackToPost : 0.0f);
            };
        };
        const Vec2 nearPost{near * post, goal + t.postBefore};
        const Vec2 farPost{-near * post, goal + t.postBefore};
        sendBest(mind, view, nearPost, back(nearPost));
        sendBest(mind, view, farPost, back(farPost));
    }
    // One stays up for the ball that comes out.
    for (int slot = kTeamSize - 1; slot > 0; --slot) {
        if (isFree(mind, slot) && view.role(slot) == Role::Striker) {
            place(mind, view, slot, {near * t.edgeX, -t.outlet});
            break;
        }
    }
    const auto head = [&](int slot) { return heading(view, slot); };
    sendBest(mind, view, {near * t.nearPostX, goal + t.zoneDepth}, head);
    sendBest(mind, view, {0.0f, goal + t.zoneDepth}, head);
    // The rest: each the most dangerous opponent that nobody has.
    std::array<bool, kTeamSize> taken{};
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (!isFree(mind, slot)) {
            continue;
        }
        int foe = -1;
        float nearest = t.markInBox;
        for (int other = 1; other < kTeamSize; ++other) {
            const SeenMan& man = mind.belief.foes[static_cast<std::size_t>(other)];
            const float far = distance(man.place, mind.belief.ownGoal());
            if (!taken[static_cast<std::size_t>(other)] && man.here && far < nearest &&
                distance(man.place, ball) > 1.0f) {
                nearest = far;
                foe = other;
            }
        }
        if (foe < 0) {
            continue;
        }
        taken[static_cast<std::size_t>(foe)] = true;
        place(mind, view, slot, markingPlace(mind, foe, t.markGapBox));
    }
}

/// A wall on the line from the ball to the near post, side by side.
void buildWall(TeamMind& mind, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const int size = wallSize(mind.belief, ball, t);
    if (size == 0) {
        return;
    }
    const float near = view.flank(ball.x);
    const Vec2 covered = mind.belief.ownGoal() + Vec2{near * t.wallCovers, 0.0f};
    const Vec2 direction = unitOr(covered - ball, {0.0f, -1.0f});
    const Vec2 along{direction.y * near, -direction.x * near};
    const Vec2 middle = ball + direction * (view.context.setup.pitch.circleRadius + t.wallMargin);
    for (int i = 0; i < size; ++i) {
        const Vec2 spot =
            middle + along * (t.wallStep * (static_cast<float>(i) - 0.5f * static_cast<float>(size - 1)));
        sendBest(mind, view, spot, [&](int slot) {
            return nearness(mind, slot, spot) - (isBack(view.role(slot)) ? t.backsNotInWall : 0.0f);
        });
    }
}

/// Two near and one down the line for a throw-in.
void offerThrowIn(TeamMind& mind, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const float inwards = -view.flank(ball.x);
    const std::array<Vec2, 3> spots{{ball + Vec2{inwards * t.throwAside, t.throwAhead},
                                     ball + Vec2{inwards * t.throwAside, -t.throwAhead},
                                     ball + Vec2{inwards * t.throwLineAside, t.throwLine}}};
    for (const Vec2 spot : spots) {
        sendBest(mind, view, spot, [&](int slot) { return nearness(mind, slot, spot); });
    }
}

/// Everybody else keeps the shape about the spot of the ball, marking near it.
void keepShape(TeamMind& mind, const View& view, Vec2 ball, bool ours) {
    const AiTuning& t = view.ai();
    const Block block = blockFor(mind.belief, ours ? 1.0f : 0.0f, t);
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (!isFree(mind, slot)) {
            continue;
        }
        Vec2 spot = shapePlace(mind, block, view, slot);
        if (!ours && distance(spot, ball) < t.markNearRestart) {
            int nearest = -1;
            float reach = t.markReach;
            for (int foe = 1; foe < kTeamSize; ++foe) {
                const float far = distance(mind.belief.foes[static_cast<std::size_t>(foe)].place, spot);
                if (far < reach) {
                    reach = far;
                    nearest = foe;
                }
            }
            if (nearest >= 0) {
                spot = markingPlace(mind, nearest, t.markGap);
            }
        }
        place(mind, view, slot, spot);
    }
}

} // namespace

int wallSize(const Belief& belief, Vec2 ball, const AiTuning& t) {
    const float far = distance(ball, belief.ownGoal());
    if (far > t.wallFarthest) {
        return 0;
    }
    // Fewer from far and from the side.
    const float central = 1.0f - std::min(1.0f, std::abs(ball.x) / belief.halfWidth);
    const float need = (1.0f - far / t.wallFarthest) * t.wallByDistance + central * t.wallByAngle;
    return std::clamp(static_cast<int>(need), 1, kWallMost);
}

void planRestart(TeamMind& mind, const View& view) {
    const AiTuning& t = view.ai();
    const Restart& restart = view.match.restart;
    const Vec2 ball = view.ours(restart.spot);
    const bool ours = restart.side == view.side;
    for (ManPlan& plan : mind.plans) {
        plan.duty = Duty::Shape;
        plan.runTicks = 0;
        plan.mark = -1;
    }
    mind.presser = mind.cover = mind.receiver = -1;
    if (const int taker = view.ownSlot(restart.taker); taker >= 0) {
        place(mind, view, taker, ball);
    }

    const float half = mind.belief.halfLength;
    switch (restart.kind) {
    case RestartKind::KickOff:
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (isFree(mind, slot)) {
                const FormationSlot& own = view.slot(slot);
                const Vec2 spot{view.acrossToX(own.across) * t.kickOffWidth,
                                std::min(-1.0f, -half + own.depth * half * t.kickOffDepth)};
                place(mind, view, slot, spot);
            }
        }
        break;
    case RestartKind::Corner:
        if (ours) {
            attackBox(mind, view, ball, true);
        } else {
            defendBox(mind, view, ball, true);
        }
        break;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        if (ours && ball.y > half - t.boxKickDepth) {
            attackBox(mind, view, ball, false);
        }
        if (!ours && ball.y < -half + t.boxKickDepth) {
            buildWall(mind, view, ball);
            defendBox(mind, view, ball, false);
        }
        break;
    case RestartKind::Penalty:
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (isFree(mind, slot)) {
                const float edge = half - view.context.setup.pitch.penaltyAreaDepth - t.penaltyEdge;
                place(mind, view, slot,
                      {view.acrossToX(view.slot(slot).across), (ours ? 1.0f : -1.0f) * edge});
            }
        }
        break;
    case RestartKind::ThrowIn:
        if (ours) {
            offerThrowIn(mind, view, ball);
        }
        break;
    default:
        break;
    }
    keepShape(mind, view, ball, ours);
}

} // namespace hexagoal
