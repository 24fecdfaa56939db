#include "ai/receiving.hpp"

#include "match/keepers/keeper_hands.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

void send(TeamBlackboard& blackboard, int slot, float pace) {
    PlayerPlan& plan = blackboard.plans[static_cast<std::size_t>(slot)];
    plan.duty = Duty::Receive;
    plan.place = blackboard.meetings[static_cast<std::size_t>(slot)].place;
    plan.pace = pace;
    plan.runTicks = 0;
}

/// Whether the ball is one for the keeper's feet: played to him or stopped by him, and not for his hands.
bool isForKeepersFeet(const View& view) {
    const PlayerId keeper = view.id(0);
    const BallInFlight& flight = view.match.flight;
    const bool his =
        (flight.kind != Intent::None && flight.to == keeper) || view.match.lastTouch.player == keeper;
    return his && !mayHandle(view.match, view.context, keeper);
}

/// Of the outfield players, and of the keeper where it is one for his feet.
int soonestOfOurs(const TeamBlackboard& blackboard, const View& view, int except) {
    int best = -1;
    float soonest = 98.0f;
    for (int slot = isForKeepersFeet(view) ? 0 : 1; slot < kTeamSize; ++slot) {
        const float seconds = blackboard.meetings[static_cast<std::size_t>(slot)].seconds;
        if (slot != except && blackboard.belief.mates[static_cast<std::size_t>(slot)].here &&
            seconds < soonest) {
            soonest = seconds;
            best = slot;
        }
    }
    return best;
}

} // namespace

void foreseeBall(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    Belief& belief = blackboard.belief;
    const SeenBall seen = seenBall(blackboard.picture, view.match, view.side, view.wits);
    blackboard.pathTick = view.match.tick;
    blackboard.pathAge = seen.age;
    blackboard.opponentMeeting = 99.0f;
    if (belief.carrier != kNobody || view.match.phase != Phase::Play) {
        return;
    }
    blackboard.path = view.paths.of(*seen.ball);
    // The ball now, by the path: better than straight on.
    const Vec3 now = blackboard.path.at(seen.age);
    belief.ball = belief.ours(now);
    belief.ballHeight = view.context.overGround(now);
    const Surface& surface = view.context.venue().surface;
    const BallInFlight& flight = view.match.flight;
    const int meant = flight.kind == Intent::None ? -1 : view.ownSlot(flight.to);
    for (std::size_t slot = 0; slot < kTeamSize; ++slot) {
        if (!belief.opponents[slot].here) {
            continue;
        }
        const Meeting theirs = meetBall(belief.opponents[slot], blackboard.path, seen.age, belief, surface,
                                        t.meetHighest, 0.0f, t);
        if (theirs.seconds < blackboard.opponentMeeting) {
            blackboard.opponentMeeting = theirs.seconds;
            blackboard.opponentMeetingPlace = theirs.place;
        }
    }
    for (std::size_t slot = 0; slot < kTeamSize; ++slot) {
        blackboard.meetings[slot] = {};
        const float slack = static_cast<int>(slot) == meant ? view.wits.slack : 0.0f;
        if (!belief.mates[slot].here) {
            continue;
        }
        // Where he is himself a man knows.
        SeenPlayer player = belief.mates[slot];
        player.place = view.ours(view.player(static_cast<int>(slot)).position);
        player.velocity = view.ours(view.player(static_cast<int>(slot)).velocity);
        const auto meetBelow = [&](float highest) {
            return meetBall(player, blackboard.path, seen.age, belief, surface, highest, slack, t);
        };
        Meeting& meeting = blackboard.meetings[slot];
        meeting = meetBelow(t.meetHighest);
        const float chest = view.context.tuning.chestHeight;
        if (meeting.height > chest && glm::distance(meeting.place, belief.goal()) > t.headerFarthest) {
            // With nobody near he lets it come down.
            const Meeting down = meetBelow(chest);
            if (down.seconds + t.comeDownTime < blackboard.opponentMeeting) {
                meeting = down;
            }
        }
    }
}

void judgeHold(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    Hold hold = Hold::Loose;
    if (blackboard.belief.carrier != kNobody) {
        hold = sideOf(blackboard.belief.carrier) == view.side ? Hold::Ours : Hold::Theirs;
    } else {
        const int first = soonestOfOurs(blackboard, view, -1);
        const float ours = first < 0 ? 99.0f : blackboard.meetings[static_cast<std::size_t>(first)].seconds;
        const BallInFlight& flight = view.match.flight;
        const bool ownPass = flight.kind != Intent::None && view.ownSlot(flight.to) >= 0;
        const float favour = ownPass ? t.holdFavour : 0.0f;
        if (ours < blackboard.opponentMeeting + favour - t.holdClear) {
            hold = Hold::Ours;
        } else if (blackboard.opponentMeeting < ours - t.holdClear) {
            hold = Hold::Theirs;
        }
    }
    if (hold != blackboard.hold) {
        blackboard.hold = hold;
        blackboard.holdTicks = 0;
    } else {
        blackboard.holdTicks =
            static_cast<std::int16_t>(std::min(blackboard.holdTicks + kGlimpseTicks, 30000));
    }
    const float towards = hold == Hold::Ours ? 1.0f : hold == Hold::Theirs ? 0.0f : 0.5f;
    const float step = static_cast<float>(kGlimpseTicks) * kTick / t.breathTime;
    blackboard.possession += std::clamp(towards - blackboard.possession, -step, step);
}

void planReceiving(TeamBlackboard& blackboard, const View& view) {
    const AiTuning& t = view.ai();
    blackboard.receiver = -1;
    if (blackboard.belief.carrier != kNobody) {
        return;
    }
    int first = soonestOfOurs(blackboard, view, -1);
    if (first < 0) {
        return;
    }
    const BallInFlight& flight = view.match.flight;
    const int meant = flight.kind == Intent::None ? -1 : view.ownSlot(flight.to);
    if (meant >= (isForKeepersFeet(view) ? 0 : 1) &&
        blackboard.meetings[static_cast<std::size_t>(meant)].seconds <
            blackboard.meetings[static_cast<std::size_t>(first)].seconds + t.meantFavour) {
        first = meant;
    }
    const float ours = blackboard.meetings[static_cast<std::size_t>(first)].seconds;
    if (blackboard.hold == Hold::Theirs && ours > blackboard.opponentMeeting + t.chaseHopeless) {
        return; // theirs: it is the presser's business
    }
    blackboard.receiver = static_cast<std::int8_t>(first);
    const bool contested = blackboard.opponentMeeting < ours + t.contestedTime;
    send(blackboard, first, 1.0f);
    if (blackboard.hold == Hold::Ours && !contested) {
        return;
    }
    // A second player where it is open who gets it.
    const int second = soonestOfOurs(blackboard, view, first);
    if (second >= 0 &&
        blackboard.meetings[static_cast<std::size_t>(second)].seconds <
            blackboard.opponentMeeting + t.secondPlayer &&
        glm::distance(blackboard.meetings[static_cast<std::size_t>(second)].place,
                      blackboard.plans[static_cast<std::size_t>(first)].place) > t.secondApart) {
        send(blackboard, second, 1.0f);
    }
}

} // namespace hexagoal
