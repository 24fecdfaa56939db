#include "ai/pressing.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// The carrier as believed.
const SeenPlayer* carrierOf(const TeamBlackboard& blackboard, const View& view) {
    const int slot = view.opponentSlot(blackboard.belief.carrier);
    return slot < 0 ? nullptr : &blackboard.belief.opponents[static_cast<std::size_t>(slot)];
}

/// A place between somebody and our goal.
Vec2 goalSide(const Belief& belief, Vec2 from, float far) {
    return from + unitOr(belief.ownGoal() - from, {0.0f, -1.0f}) * far;
}

/// A carrier who does not run is not jockeyed: one goes for the ball.
bool standsStill(const SeenPlayer& carrier, const AiTuning& t) {
    return glm::dot(carrier.velocity, carrier.velocity) < t.standingCarrier * t.standingCarrier;
}

/// Distance of his legs from the line that the tackling leg takes to the ball; large when he is not between.
float legsInTheWay(Vec2 from, Vec2 ball, Vec2 player) {
    const Vec2 way = ball - from;
    const float size2 = glm::dot(way, way);
    const float share = size2 > 0.0f ? glm::dot(player - from, way) / size2 : 0.0f;
    return share <= 0.0f || share >= 1.0f ? 1.0f : lengthOf(player - from - way * share);
}

/// Hard by a touch line a carrier has one way out less.
bool isAtTouchLine(const Belief& belief, Vec2 danger, const AiTuning& t) {
    return belief.carrier != kNobody && std::abs(danger.x) > belief.halfWidth - t.trapWide;
}

/// The trap at the touch line: the presser comes from inside, so that the way to the line is the open one,
/// and the second man stands on the way back to the middle.
void springTrap(TeamBlackboard& blackboard, const View& view, Vec2 ahead) {
    const AiTuning& t = view.ai();
    const float inwards = -view.flank(ahead.x) * view.wits.vision;
    blackboard.plans[static_cast<std::size_t>(blackboard.presser)].place.x += inwards * t.trapInside;
    blackboard.plans[static_cast<std::size_t>(blackboard.cover)].place =
        ahead + Vec2{inwards * t.trapCover, -t.trapCoverBehind};
}

} // namespace

Vec2 dangerPlace(const TeamBlackboard& blackboard) {
    const Belief& belief = blackboard.belief;
    if (belief.carrier == kNobody) {
        return blackboard.opponentMeetingPlace;
    }
    return belief.ball;
}

int choosePresser(const Belief& belief, Vec2 danger, int held, int except, const AiTuning& t) {
    int best = -1;
    float soonest = 99.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const SeenPlayer& player = belief.mates[static_cast<std::size_t>(slot)];
        if (!player.here || slot == except) {
            continue;
        }
        float seconds = timeToReach(player, danger, 0.0f, t);
        // From behind the carrier it takes longer to be between him and our goal.
        seconds += t.pressFromBehind * std::max(0.0f, player.place.y - danger.y);
        if (slot == held) {
            seconds -= t.pressHysteresis;
        }
        if (seconds < soonest) {
            soonest = seconds;
            best = slot;
        }
    }
    return best;
}

void planPressing(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const Vec2 danger = dangerPlace(blackboard);
    blackboard.presser = static_cast<std::int8_t>(choosePresser(belief, danger, blackboard.presser, -1, t));
    if (blackboard.presser < 0) {
        return;
    }
    PlayerPlan& presser = blackboard.plans[static_cast<std::size_t>(blackboard.presser)];
    presser.duty = Duty::Press;
    const SeenPlayer* carrier = carrierOf(blackboard, view);
    blackboard.carriedTicks = static_cast<std::int16_t>(
        belief.carrier == blackboard.carrier ? std::min(blackboard.carriedTicks + kPlanTicks, 30000) : 0);
    blackboard.carrier = belief.carrier;
    const Vec2 velocity = carrier ? carrier->velocity : Vec2{};
    const Vec2 from = belief.mates[static_cast<std::size_t>(blackboard.presser)].place;
    const float lead = std::min(t.pressLead, glm::distance(from, danger) / belief.mates[1].top);
    const Vec2 ahead = danger + velocity * lead;
    presser.place = goalSide(belief, ahead, t.pressGap);
    if (carrier && standsStill(*carrier, t)) {
        presser.place = danger;
    }

    // Far from goal a timid side waits in its shape and shadows the carrier only.
    const bool counter = blackboard.holdTicks * kTick < t.counterPressTime;
    const float eager = view.wits.aggression + (counter ? t.counterPressMore : 0.0f);
    const float height = belief.halfLength + danger.y; // from our goal line
    const float pressUpTo =
        t.pressUpToTimid + (t.pressUpToBold - t.pressUpToTimid) * eager + view.wits.pressUp;
    const bool shadow = height > pressUpTo && belief.carrier != kNobody;
    presser.pace = shadow ? t.shadowPace : 1.0f;
    if (shadow) {
        presser.place = goalSide(belief, ahead, t.shadowGap);
    }

    blackboard.cover = static_cast<std::int8_t>(
        choosePresser(belief, goalSide(belief, ahead, t.coverGap), blackboard.cover, blackboard.presser, t));
    if (blackboard.cover < 0) {
        return;
    }
    PlayerPlan& cover = blackboard.plans[static_cast<std::size_t>(blackboard.cover)];
    cover.duty = Duty::Cover;
    cover.place = goalSide(belief, ahead, counter && eager > 0.5f ? t.coverGapCounter : t.coverGap);
    cover.pace = 1.0f;
    if (!shadow && isAtTouchLine(belief, danger, t)) {
        springTrap(blackboard, view, ahead);
        return;
    }
    // One who keeps the ball has two men at him.
    if (carrier && static_cast<float>(blackboard.carriedTicks) * kTick * view.wits.vision > t.doubleAfter) {
        cover.place = goalSide(belief, ahead, t.doubleGap);
    }
}

/// Runs shoulder to shoulder with the carrier: neither ahead of him nor behind.
bool runsBeside(const SeenPlayer& carrier, Vec2 own, Vec2 velocity, const AiTuning& t) {
    const float pace = std::sqrt(glm::dot(velocity, velocity));
    const float his = std::sqrt(glm::dot(carrier.velocity, carrier.velocity));
    if (pace < t.shoulderPace || his < t.shoulderPace ||
        glm::distance(own, carrier.place) > t.shoulderReach) {
        return false;
    }
    const Vec2 way = carrier.velocity * (1.0f / his);
    return glm::dot(velocity, way) > 0.85f * pace &&
           std::abs(glm::dot(carrier.place - own, way)) < 0.5f * t.shoulderReach;
}

/// How readily a side throws itself into a tackle: as bold as it is, and more with what the match asks; the
/// less the better it sees that who lies on the grass is beaten.
float daring(const View& view) {
    const AiTuning& t = view.ai();
    const float more = view.wits.bySight(t.riskTackles, t.riskTacklesSharp);
    return view.wits.aggression * (1.0f + more * view.wits.risk * view.wits.risk);
}

/// Has an opponent the ball, or is he about to?
bool mayShoot(const Belief& belief, const SeenPlayer* carrier, Vec2 ball, const AiTuning& t) {
    return carrier ||
           std::any_of(belief.opponents.begin(), belief.opponents.end(), [&](const SeenPlayer& opponent) {
               const Vec2 to = ball - opponent.place - opponent.velocity * t.tackleLook;
               return opponent.here && glm::dot(to, to) < t.blockMeets * t.blockMeets;
           });
}

/// A man about to shoot is worth throwing oneself before the ball, with less nerve in the own area.
bool blocksShot(TeamBlackboard& blackboard, const View& view, const SeenPlayer* carrier, Vec2 own, Vec2 ball,
                bool ownBox) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    const float far = glm::distance(own, ball);
    if (far > t.slideReach || far < t.blockNearest || belief.ballHeight > 1.0f ||
        glm::distance(ball, belief.ownGoal()) > t.blockRange || !mayShoot(belief, carrier, ball, t)) {
        return false;
    }
    const float draw = blackboard.rng.unit();
    return draw < t.blockRate * daring(view) * (ownBox ? t.blockInBox : 1.0f);
}

void challenge(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const AiTuning& t = view.ai();
    const Belief& belief = blackboard.belief;
    PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
    const SeenPlayer* carrier = carrierOf(blackboard, view);
    if (view.match.holder != kNobody || (carrier && isKeeper(belief.carrier))) {
        return;
    }
    const PlayerState& player = view.player(slot);
    const Vec2 own = view.ours(player.position);
    const Vec2 velocity = view.ours(player.velocity);
    const Vec2 ball = belief.ball + belief.ballVelocity * t.tackleLook;
    const Vec2 soon = own + velocity * t.tackleLook;
    const float toBall = glm::distance(soon, ball);
    const bool ownBox = view.context.pitch().inPenaltyArea(belief.pitch(ball), view.match.goalOf(view.side));
    const float inBox = ownBox ? t.tackleInBox : 1.0f; // a penalty is dear
    const bool booked = player.yellows > 0;            // the next one sends him off: he takes no chance

    const float tackleReach = view.wits.bySight(t.tackleReach, t.tackleReachSharp);
    const bool tries = plan.tackleWait <= 0; // he has not just tried
    plan.tackleWait = static_cast<std::int16_t>(std::max(0, plan.tackleWait - 1));
    if (tries && !booked && blocksShot(blackboard, view, carrier, soon, ball, ownBox)) {
        input.intent = Intent::SlideTackle;
        plan.tackleWait = static_cast<std::int16_t>(t.slideWait);
        return;
    }
    if (!carrier) {
        return;
    }
    if (tries && !booked && runsBeside(*carrier, own, velocity, t) &&
        blackboard.rng.unit() < t.shoulderRate * daring(view) * inBox) {
        input.intent = Intent::Shoulder;
        plan.tackleWait = static_cast<std::int16_t>(t.tackleWait);
        return;
    }
    if (tries && toBall < tackleReach && belief.ballHeight < 1.0f) {
        const Vec2 legs = carrier->place + carrier->velocity * t.tackleLook;
        const float clear = legsInTheWay(soon, ball, legs);
        const float loose = std::min(1.0f, glm::distance(legs, ball)); // the ball has run away from his foot
        // Who has no poise does not look where the legs are.
        const float wanted =
            booked ? t.tackleClearBooked : (ownBox ? t.tackleClearBox : t.tackleClear) * view.wits.poise;
        const float nerve =
            (t.tackleRate + t.tackleRateLoose * loose) * (t.tackleCalm + daring(view)) * inBox;
        const float draw = blackboard.rng.unit();
        if (clear > wanted && draw < nerve) {
            input.intent = Intent::StandTackle;
            plan.tackleWait = static_cast<std::int16_t>(t.tackleWait);
            return;
        }
    } else if (tries && toBall < t.slideReach && toBall > tackleReach && !ownBox && !booked) {
        // The last means: he is getting away towards our goal.
        const bool away = carrier->velocity.y < -t.slideAway && own.y > carrier->place.y - 1.0f;
        const float clear = legsInTheWay(soon, ball, carrier->place + carrier->velocity * t.tackleLook);
        const float draw = blackboard.rng.unit();
        if (away && clear > t.tackleClearSlide * view.wits.poise &&
            draw < t.slideRate * (1.0f - t.slideSober * view.wits.vision) * daring(view)) {
            input.intent = Intent::SlideTackle;
            plan.tackleWait = static_cast<std::int16_t>(t.slideWait);
            return;
        }
    }
    if (slot == blackboard.presser && toBall < t.jockeyReach && own.y < carrier->place.y &&
        !standsStill(*carrier, t)) {
        input.intent = Intent::Jockey;
        const Vec2 face = unitOr(belief.ball - own, {0.0f, 1.0f});
        input.face = belief.pitch(face);
    }
}

} // namespace hexagoal
