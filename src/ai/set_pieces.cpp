#include "ai/set_pieces.hpp"

#include "ai/marking.hpp"
#include "ai/routines.hpp"
#include "ai/shape.hpp"
#include "ai/steering.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr int kWallMost = 5; // players

void place(TeamBlackboard& blackboard, const View& view, int slot, Vec2 spot) {
    PlayerPlan& plan = planOf(blackboard, slot);
    plan.duty = Duty::SetPiece;
    plan.place = blackboard.belief.keptIn(spot, 0.0f);
    plan.pace = std::max(view.ai().restartPace, easyPace(blackboard, view, slot, plan.place));
}

bool isFree(const TeamBlackboard& blackboard, int slot) {
    return blackboard.belief.mates[static_cast<std::size_t>(slot)].here &&
           blackboard.plans[static_cast<std::size_t>(slot)].duty == Duty::Shape;
}

/// Sends the player of those left who is best at something to a spot.
template <class Score>
void sendBest(TeamBlackboard& blackboard, const View& view, Vec2 spot, Score score) {
    int best = -1;
    float highest = -1e4f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (!isFree(blackboard, slot)) {
            continue;
        }
        const float value = score(slot);
        if (value > highest) {
            highest = value;
            best = slot;
        }
    }
    if (best >= 0) {
        place(blackboard, view, best, spot);
    }
}

float heading(const View& view, int slot) {
    const PlayerSheet& sheet = view.context.sheet(view.id(slot));
    return static_cast<float>(sheet.ratings.heading) + sheet.height * view.ai().headerHeightWorth;
}

float nearness(const TeamBlackboard& blackboard, int slot, Vec2 spot) {
    return -glm::distance(blackboard.belief.mates[static_cast<std::size_t>(slot)].place, spot);
}

/// Corner, free kick or long throw, ours: heads before the goal, one at the edge, two behind, and one beside
/// the taker where the routine asks for him, or so that they must reckon with him.
void attackBox(TeamBlackboard& blackboard, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const float goal = blackboard.belief.halfLength;
    const float near = view.flank(ball.x);
    for (int slot = 1; slot < kTeamSize; ++slot) { // those who secure stay
        if (isFree(blackboard, slot) &&
            (view.role(slot) == Role::FullBack || view.role(slot) == Role::Holder)) {
            const Vec2 own{view.acrossToX(view.slot(slot).across) * 0.5f, -t.restDefence};
            place(blackboard, view, slot, own);
        }
    }
    const Routine routine = blackboard.routine;
    const bool layOff = routine == Routine::LayOff;
    if (layOff || routine == Routine::ShortCorner || view.match.restart.kind == RestartKind::Corner) {
        const Vec2 aside = layOff ? Vec2{-near * t.layOffAside, -t.layOffBack}
                                  : Vec2{-near * t.shortCornerAside, -t.shortCornerBack};
        const Vec2 spot = ball + aside;
        sendBest(blackboard, view, spot, [&](int slot) {
            return nearness(blackboard, slot, spot) -
                   t.headerHeightWorth * (isBack(view.role(slot)) ? 1.0f : 0.0f);
        });
    }
    const auto head = [&](int slot) { return heading(view, slot); };
    sendBest(blackboard, view, {near * t.nearPostX, goal - t.nearPostDepth}, head);
    sendBest(blackboard, view, {-near * t.farPostX, goal - t.farPostDepth}, head);
    sendBest(blackboard, view, {0.0f, goal - t.markDepth}, head);
    sendBest(blackboard, view, {-near * t.edgeX, goal - t.markDepth}, head);
    sendBest(blackboard, view, {near * t.edgeX, goal - t.edgeDepth}, head);
    sendBest(blackboard, view, {-near * t.edgeX, goal - t.edgeDepth}, head);
}

/// Theirs before our goal: one on each post at a corner, zones in the goal area, the rest player to player.
void defendBox(TeamBlackboard& blackboard, const View& view, Vec2 ball, bool posts) {
    const AiTuning& t = view.ai();
    const float goal = -blackboard.belief.halfLength;
    const float near = view.flank(ball.x);
    const float post = 0.5f * view.context.pitch().goal.width - t.postInside;
    if (posts) {
        const auto back = [&](Vec2 spot) {
            return [&, spot](int slot) {
                return nearness(blackboard, slot, spot) +
                       (view.role(slot) == Role::FullBack ? t.fullBackToPost : 0.0f);
            };
        };
        const Vec2 nearPost{near * post, goal + t.postBefore};
        const Vec2 farPost{-near * post, goal + t.postBefore};
        sendBest(blackboard, view, nearPost, back(nearPost));
        sendBest(blackboard, view, farPost, back(farPost));
    }
    // One stays up for the ball that comes out.
    for (int slot = kTeamSize - 1; slot > 0; --slot) {
        if (isFree(blackboard, slot) && view.role(slot) == Role::Striker) {
            place(blackboard, view, slot, {near * t.edgeX, -t.outlet});
            break;
        }
    }
    const auto head = [&](int slot) { return heading(view, slot); };
    sendBest(blackboard, view, {near * t.nearPostX, goal + t.zoneDepth}, head);
    sendBest(blackboard, view, {0.0f, goal + t.zoneDepth}, head);
    // The rest: each the most dangerous opponent that nobody has.
    std::array<bool, kTeamSize> taken{};
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (!isFree(blackboard, slot)) {
            continue;
        }
        int opponent = -1;
        float nearest = t.markInBox;
        for (int other = 1; other < kTeamSize; ++other) {
            const SeenPlayer& player = blackboard.belief.opponents[static_cast<std::size_t>(other)];
            const float far = glm::distance(player.place, blackboard.belief.ownGoal());
            if (!taken[static_cast<std::size_t>(other)] && player.here && far < nearest &&
                glm::distance(player.place, ball) > 1.0f) {
                nearest = far;
                opponent = other;
            }
        }
        if (opponent < 0) {
            continue;
        }
        taken[static_cast<std::size_t>(opponent)] = true;
        place(blackboard, view, slot, markingPlace(blackboard, opponent, t.markGapBox));
    }
}

/// A wall on the line from the ball to the near post, side by side.
void buildWall(TeamBlackboard& blackboard, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const int size = wallSize(blackboard.belief, ball, t);
    if (size == 0) {
        return;
    }
    const float near = view.flank(ball.x);
    const Vec2 covered = blackboard.belief.ownGoal() + Vec2{near * t.wallCovers, 0.0f};
    const Vec2 direction = unitOr(covered - ball, {0.0f, -1.0f});
    const Vec2 along{direction.y * near, -direction.x * near};
    const Vec2 middle = ball + direction * (view.context.pitch().circleRadius + t.wallMargin);
    for (int i = 0; i < size; ++i) {
        const Vec2 spot =
            middle + along * (t.wallStep * (static_cast<float>(i) - 0.5f * static_cast<float>(size - 1)));
        sendBest(blackboard, view, spot, [&](int slot) {
            return nearness(blackboard, slot, spot) - (isBack(view.role(slot)) ? t.backsNotInWall : 0.0f);
        });
    }
}

/// Two near and one down the line for a throw-in; for a long one the first in the air stands where it falls.
void offerThrowIn(TeamBlackboard& blackboard, const View& view, Vec2 ball) {
    const AiTuning& t = view.ai();
    const float inwards = -view.flank(ball.x);
    if (blackboard.routine == Routine::IntoTheBox) {
        const Vec2 fall = longThrowFalls(blackboard.belief, ball, t);
        sendBest(blackboard, view, fall, [&](int slot) {
            return heading(view, slot) + t.longThrowReady * nearness(blackboard, slot, fall);
        });
        attackBox(blackboard, view, ball);
        return;
    }
    const std::array<Vec2, 3> spots{{ball + Vec2{inwards * t.throwAside, t.throwAhead},
                                     ball + Vec2{inwards * t.throwAside, -t.throwAhead},
                                     ball + Vec2{inwards * t.throwLineAside, t.throwLine}}};
    for (const Vec2 spot : spots) {
        sendBest(blackboard, view, spot, [&](int slot) { return nearness(blackboard, slot, spot); });
    }
}

/// Everybody else keeps the shape about the spot of the ball, marking near it.
void keepShape(TeamBlackboard& blackboard, const View& view, Vec2 ball, bool ours) {
    const AiTuning& t = view.ai();
    const Block block = blockFor(blackboard.belief, ours ? 1.0f : 0.0f, t);
    for (int slot = 1; slot < kTeamSize; ++slot) {
        if (!isFree(blackboard, slot)) {
            continue;
        }
        Vec2 spot = shapePlace(blackboard, block, view, slot);
        if (!ours && glm::distance(spot, ball) < t.markNearRestart) {
            int nearest = -1;
            float reach = t.markReach;
            for (int opponent = 1; opponent < kTeamSize; ++opponent) {
                const float far = glm::distance(
                    blackboard.belief.opponents[static_cast<std::size_t>(opponent)].place, spot);
                if (far < reach) {
                    reach = far;
                    nearest = opponent;
                }
            }
            if (nearest >= 0) {
                spot = markingPlace(blackboard, nearest, t.markGap);
            }
        }
        place(blackboard, view, slot, spot);
    }
}

/// Our short goal kick: one on either side, backs first. A long one finds everybody in the shape.
void offerGoalKick(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    if (blackboard.routine != Routine::ShortLeft && blackboard.routine != Routine::ShortRight) {
        return;
    }
    const float goal = -blackboard.belief.halfLength;
    for (const float side : {view.flank(0.0f), -view.flank(0.0f)}) {
        const Vec2 spot{side * t.goalKickShortX, goal + t.goalKickShortDepth};
        sendBest(blackboard, view, spot, [&](int slot) {
            return nearness(blackboard, slot, spot) + (isBack(view.role(slot)) ? t.fullBackToPost : 0.0f);
        });
    }
}

} // namespace

Vec2 longThrowFalls(const Belief& belief, Vec2 ball, const AiTuning& t) {
    const float inwards = ball.x > 0.0f ? -1.0f : 1.0f;
    const float y = std::min(belief.halfLength - t.longThrowDepth, ball.y + t.longThrowAhead);
    const float ahead = y - ball.y;
    const float aside = std::sqrt(std::max(0.0f, t.throwFarthest * t.throwFarthest - ahead * ahead));
    return {ball.x + inwards * aside, y};
}

int wallSize(const Belief& belief, Vec2 ball, const AiTuning& t) {
    const float far = glm::distance(ball, belief.ownGoal());
    if (far > t.wallFarthest) {
        return 0;
    }
    // Fewer from far and from the side.
    const float central = 1.0f - std::min(1.0f, std::abs(ball.x) / belief.halfWidth);
    const float need = (1.0f - far / t.wallFarthest) * t.wallByDistance + central * t.wallByAngle;
    return std::clamp(static_cast<int>(need), 1, kWallMost);
}

void planRestart(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    const Restart& restart = view.match.restart;
    const Vec2 ball = view.ours(restart.spot);
    const bool ours = restart.side == view.side;
    for (PlayerPlan& plan : blackboard.plans) {
        plan.duty = Duty::Shape;
        plan.runTicks = 0;
        plan.mark = -1;
    }
    blackboard.presser = blackboard.cover = blackboard.receiver = -1;
    if (ours) {
        drawRoutine(blackboard, view);
    }
    if (const int taker = view.ownSlot(restart.taker); taker >= 0) {
        place(blackboard, view, taker, ball);
    }

    const float half = blackboard.belief.halfLength;
    switch (restart.kind) {
    case RestartKind::KickOff:
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (isFree(blackboard, slot)) {
                const FormationSlot& own = view.slot(slot);
                const Vec2 spot{view.acrossToX(own.across) * t.kickOffWidth,
                                std::min(-1.0f, -half + own.depth * half * t.kickOffDepth)};
                place(blackboard, view, slot, spot);
            }
        }
        break;
    case RestartKind::Corner:
        if (ours) {
            attackBox(blackboard, view, ball);
        } else {
            defendBox(blackboard, view, ball, true);
        }
        break;
    case RestartKind::DirectFreeKick:
    case RestartKind::IndirectFreeKick:
        if (ours && ball.y > half - t.boxKickDepth) {
            attackBox(blackboard, view, ball);
        }
        if (!ours && ball.y < -half + t.boxKickDepth) {
            buildWall(blackboard, view, ball);
            defendBox(blackboard, view, ball, false);
        }
        break;
    case RestartKind::Penalty:
        for (int slot = 1; slot < kTeamSize; ++slot) {
            if (isFree(blackboard, slot)) {
                const float edge = half - view.context.pitch().penaltyAreaDepth - t.penaltyEdge;
                place(blackboard, view, slot,
                      {view.acrossToX(view.slot(slot).across), (ours ? 1.0f : -1.0f) * edge});
            }
        }
        break;
    case RestartKind::ThrowIn:
        if (ours) {
            offerThrowIn(blackboard, view, ball);
        }
        break;
    case RestartKind::GoalKick:
        if (ours) {
            offerGoalKick(blackboard, view);
        }
        break;
    default:
        break;
    }
    keepShape(blackboard, view, ball, ours);
}

} // namespace hexagoal
