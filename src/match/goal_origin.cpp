#include "match/goal_origin.hpp"

#include "core/level.hpp"
#include "match/laws/referee.hpp"
#include "players/player_modes.hpp"

namespace hexagoal {

GoalOrigin originOf(const MatchState& match, const MatchContext& context, PlayerId scorer, bool own) {
    const MatchTuning& t = context.tuning;
    const PlayTrace& trace = match.trace;
    if (own || scorer == kNobody) {
        return GoalOrigin::Other;
    }
    const int side = sideOf(scorer);
    const bool shotIsHis = trace.shot.from == scorer;
    const int struck = shotIsHis ? trace.shot.tick : match.tick;

    if (trace.setPieceSide == side && struck - trace.setPieceTick <= ticksOf(t.setPieceTime)) {
        return GoalOrigin::SetPiece;
    }
    // A rebound came back before this shot, not from it.
    if (trace.reboundSide == side && trace.reboundTick <= struck &&
        struck - trace.reboundTick <= ticksOf(t.reboundTime)) {
        return GoalOrigin::Rebound;
    }

    const BallTrace& pass = trace.lastPass;
    const bool passed = pass.from != kNobody && pass.to == scorer && sideOf(pass.from) == side &&
                        struck - pass.tick <= ticksOf(t.assistTime);
    const bool headed = shotIsHis && isHeader(trace.shot.mode);
    const bool wide = std::abs(pass.origin.x) > t.crossWide * context.pitch().halfWidth();
    const Vec3 way = flat(match.player(scorer).position - trace.controlPoint);
    const bool carried = trace.controller == scorer && lengthSquared(way) > t.dribbleWay * t.dribbleWay;
    const int goal = match.goalOf(1 - side);
    const bool low = pass.kind == Intent::Pass && context.pitch().inPenaltyArea(trace.shot.origin, goal) &&
                     context.pitch().fromGoalLine(pass.origin, goal) < t.lowCrossDepth;
    if ((passed && (pass.kind == Intent::Lob || low) && wide && !carried) || headed) {
        return GoalOrigin::Cross;
    }
    if (passed && pass.kind == Intent::Through) {
        return GoalOrigin::ThroughBall;
    }
    const Vec3 far = flat(context.pitch().goalCentre(goal) - trace.shot.origin);
    if (shotIsHis && lengthSquared(far) > t.longShot * t.longShot) {
        return GoalOrigin::LongShot;
    }
    if (carried) {
        return GoalOrigin::Dribble;
    }
    return passed ? GoalOrigin::Pass : GoalOrigin::Other;
}

} // namespace hexagoal
