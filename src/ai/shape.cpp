#include "ai/shape.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

float mix(float a, float b, float share) {
    return a + (b - a) * share;
}

/// The depths of the outfield slots: the last and the first line of the formation.
struct Depths {
    float last = 1.0f;
    float first = 0.0f;
};
Depths depthsOf(const View& view) {
    Depths depths;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        depths.last = std::min(depths.last, view.slot(slot).depth);
        depths.first = std::max(depths.first, view.slot(slot).depth);
    }
    return depths;
}

} // namespace

bool isBack(Role role) {
    return role == Role::CentreBack || role == Role::FullBack;
}

bool isForward(Role role) {
    return role == Role::Striker || role == Role::Winger;
}

Block blockFor(const Belief& belief, float possession, const AiTuning& t) {
    const float ball = belief.ball.y;
    const float deepest = -belief.halfLength + t.lineDeepest;
    const float up = t.riskLine * belief.risk + belief.higher;
    float defending =
        std::clamp(ball * t.lineFollowDefending - t.lineBehindDefending + up, deepest, t.lineHighest);
    // Whatever the side dares, it stays goal side of the ball, down to the goal area at the most.
    defending = std::clamp(std::min(defending, ball - t.lineGoalSide), -belief.halfLength + t.lineLast,
                           t.lineHighest);
    const float attacking = std::clamp(ball * t.lineFollowAttacking - t.lineBehindAttacking + up, deepest,
                                       t.lineHighestAttacking);
    Block block;
    block.back = mix(defending, attacking, possession);
    block.offside = offsideLineOf(belief) - t.onsideMargin;
    const float stretched = std::min(attacking + t.lengthAttacking, belief.halfLength - t.frontMargin);
    block.front =
        mix(defending + t.lengthDefending, std::max(stretched, block.back + t.lengthDefending), possession);
    block.width = mix(t.widthDefending, t.widthAttacking, possession);
    block.shift = belief.ball.x * mix(t.shiftDefending, t.shiftAttacking, possession);
    return block;
}

void moveLine(TeamBlackboard& blackboard, const Block& block, const View& view) {
    const AiTuning& t = view.ai();
    const float step = static_cast<float>(kGlimpseTicks) * kTick;
    const float change = block.back - blackboard.line;
    blackboard.line += std::clamp(change, -t.lineDropSpeed * step, t.lineStepSpeed * step);
}

Vec2 shapePlace(const TeamBlackboard& blackboard, const Block& block, const View& view, int slot) {
    const AiTuning& t = view.ai();
    const FormationSlot& own = view.slot(slot);
    const Depths depths = depthsOf(view);
    const float span = std::max(depths.first - depths.last, 0.01f);
    const float share = (own.depth - depths.last) / span;
    Vec2 place{block.shift + view.acrossToX(own.across) * block.width,
               mix(blackboard.line, block.front, share)};
    const Vec2 ball = blackboard.belief.ball;
    const bool attacking = blackboard.hold == Hold::Ours;
    const bool ballSide = place.x * ball.x > 0.0f;

    switch (own.role) {
    case Role::CentreBack:
        place.y = blackboard.line;
        break;
    case Role::FullBack:
        // Level with the line when defending; overlapping on the ball's side, tucking in on the other.
        place.y = blackboard.line;
        if (attacking) {
            place.y += blackboard.possession * (ballSide ? t.overlap : t.underlap) *
                       std::clamp((ball.y - blackboard.line) / t.overlapRange, 0.0f, 1.0f);
            place.x *= ballSide ? 1.0f : t.tuckIn;
        }
        break;
    case Role::Holder:
        place.y = std::min(place.y, ball.y - t.holderBehind);
        place.y = std::max(place.y, blackboard.line + t.holderBefore);
        break;
    case Role::Winger:
        if (attacking) {
            place.x = mix(place.x, view.flank(place.x) * (blackboard.belief.halfWidth - t.touchLineGap),
                          t.hugTouchLine * blackboard.possession);
        }
        break;
    case Role::Striker:
        if (attacking) {
            place.y = std::max(place.y, std::min(block.offside, ball.y + t.strikerAhead));
        }
        break;
    default:
        break;
    }
    // Nobody waits offside, nor beyond the strikers, whoever has the ball.
    place.y = std::min(place.y, std::max(block.offside, ball.y - 1.0f));
    return blackboard.belief.keptIn(place, t.fieldMargin);
}

} // namespace hexagoal
