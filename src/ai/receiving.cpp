#include "ai/receiving.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

void send(TeamMind& mind, int slot, float pace) {
    ManPlan& plan = mind.plans[static_cast<std::size_t>(slot)];
    plan.duty = Duty::Receive;
    plan.place = mind.meetings[static_cast<std::size_t>(slot)].place;
    plan.pace = pace;
    plan.runTicks = 0;
}

int soonestOfOurs(const TeamMind& mind, int except) {
    int best = -1;
    float soonest = 98.0f;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const float seconds = mind.meetings[static_cast<std::size_t>(slot)].seconds;
        if (slot != except && mind.belief.mates[static_cast<std::size_t>(slot)].here && seconds < soonest) {
            soonest = seconds;
            best = slot;
        }
    }
    return best;
}

} // namespace

void foreseeBall(TeamMind& mind, const View& view) {
    const AiTuning& t = view.ai();
    Belief& belief = mind.belief;
    const SeenBall seen = seenBall(mind.picture, view.match, view.side, view.wits);
    mind.pathTick = view.match.tick;
    mind.pathAge = seen.age;
    mind.foeMeeting = 99.0f;
    if (belief.carrier != kNobody || view.match.phase != Phase::Play) {
        return;
    }
    predictBall(*seen.ball, view.context.physics, mind.path);
    // The ball now, by the path: better than straight on.
    const Vec3 now = mind.path.at(seen.age);
    belief.ball = belief.ours(now);
    belief.ballHeight = now.y;
    const BallInFlight& flight = view.match.flight;
    const int meant = flight.kind == Intent::None ? -1 : view.ownSlot(flight.to);
    for (std::size_t slot = 0; slot < kTeamSize; ++slot) {
        mind.meetings[slot] = {};
        const float slack = static_cast<int>(slot) == meant ? t.meantSlack : 0.0f;
        if (belief.mates[slot].here) {
            mind.meetings[slot] =
                meetBall(belief.mates[slot], mind.path, seen.age, belief, t.meetHighest, slack, t);
        }
        if (!belief.foes[slot].here) {
            continue;
        }
        const Meeting theirs =
            meetBall(belief.foes[slot], mind.path, seen.age, belief, t.meetHighest, 0.0f, t);
        if (theirs.seconds < mind.foeMeeting) {
            mind.foeMeeting = theirs.seconds;
            mind.foeMeetingPlace = theirs.place;
        }
    }
}

void judgeHold(TeamMind& mind, const View& view) {
    const AiTuning& t = view.ai();
    Hold hold = Hold::Loose;
    if (mind.belief.carrier != kNobody) {
        hold = sideOf(mind.belief.carrier) == view.side ? Hold::Ours : Hold::Theirs;
    } else {
        const int first = soonestOfOurs(mind, -1);
        const float ours = first < 0 ? 99.0f : mind.meetings[static_cast<std::size_t>(first)].seconds;
        const BallInFlight& flight = view.match.flight;
        const bool ownPass = flight.kind != Intent::None && view.ownSlot(flight.to) >= 0;
        const float favour = ownPass ? t.holdFavour : 0.0f;
        if (ours < mind.foeMeeting + favour - t.holdClear) {
            hold = Hold::Ours;
        } else if (mind.foeMeeting < ours - t.holdClear) {
            hold = Hold::Theirs;
        }
    }
    if (hold != mind.hold) {
        mind.hold = hold;
        mind.holdTicks = 0;
    } else {
        mind.holdTicks = static_cast<std::int16_t>(std::min(mind.holdTicks + kGlimpseTicks, 30000));
    }
    const float towards = hold == Hold::Ours ? 1.0f : hold == Hold::Theirs ? 0.0f : 0.5f;
    const float step = static_cast<float>(kGlimpseTicks) * kTick / t.breathTime;
    mind.possession += std::clamp(towards - mind.possession, -step, step);
}

void planReceiving(TeamMind& mind, const View& view) {
    const AiTuning& t = view.ai();
    mind.receiver = -1;
    if (mind.belief.carrier != kNobody) {
        return;
    }
    int first = soonestOfOurs(mind, -1);
    if (first < 0) {
        return;
    }
    const BallInFlight& flight = view.match.flight;
    const int meant = flight.kind == Intent::None ? -1 : view.ownSlot(flight.to);
    if (meant > 0 && mind.meetings[static_cast<std::size_t>(meant)].seconds <
                         mind.meetings[static_cast<std::size_t>(first)].seconds + t.meantFavour) {
        first = meant;
    }
    const float ours = mind.meetings[static_cast<std::size_t>(first)].seconds;
    if (mind.hold == Hold::Theirs && ours > mind.foeMeeting + t.chaseHopeless) {
        return; // theirs: it is the presser's business
    }
    mind.receiver = static_cast<std::int8_t>(first);
    const bool contested = mind.foeMeeting < ours + t.contestedTime;
    send(mind, first, 1.0f);
    if (mind.hold == Hold::Ours && !contested) {
        return;
    }
    // A second man where it is open who gets it.
    const int second = soonestOfOurs(mind, first);
    if (second > 0 &&
        mind.meetings[static_cast<std::size_t>(second)].seconds < mind.foeMeeting + t.secondMan &&
        distance(mind.meetings[static_cast<std::size_t>(second)].place,
                 mind.plans[static_cast<std::size_t>(first)].place) > t.secondApart) {
        send(mind, second, 1.0f);
    }
}

} // namespace hexagoal
