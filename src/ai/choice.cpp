#include "ai/choice.hpp"

#include "ai/combinations.hpp"
#include "ai/expected_goals.hpp"
#include "ai/place_value.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// Seconds until an opponent is at the ball.
float pressureTime(const TeamBlackboard& blackboard, Vec2 place, const AiTuning& t) {
    return soonestTo(blackboard.belief.opponents, place, 0.0f, t);
}

/// Keeps the options where the debug view finds them.
void publish(TeamBlackboard& blackboard, const View& view, const OptionList& list) {
    blackboard.optionCount = static_cast<std::uint8_t>(std::min(list.size(), blackboard.options.size()));
    for (std::size_t i = 0; i < blackboard.optionCount; ++i) {
        const Option& option = list[i];
        blackboard.options[i] = {option.intent, option.receiver < 0 ? kNobody : view.id(option.receiver),
                                 view.pitch(option.target, option.height), option.score};
    }
}

bool isStrike(Intent intent) {
    return intent >= Intent::Pass && intent <= Intent::Clear;
}

/// Where a strike is aimed by who lacks poise: beside what he means.
Vec2 slipped(TeamBlackboard& blackboard, const View& view, Vec2 from, Vec2 target) {
    const float slip = view.ai().slipWorst * (1.0f - view.wits.poise);
    if (slip <= 0.0f) {
        return target;
    }
    const Vec2 way = target - from;
    const float draw = blackboard.rng.unit();
    const float side = view.flank(from.x) * (draw * 2.0f - 1.0f); // turned in a mirror
    return target + Vec2{way.y, -way.x} * (side * slip);          // the sine is the angle
}

PlayerInput inputOf(TeamBlackboard& blackboard, const View& view, const Option& option, Vec2 from) {
    const Belief& belief = blackboard.belief;
    PlayerInput input;
    input.intent = option.intent;
    input.receiver = option.receiver < 0 ? kNobody : view.id(option.receiver);
    const Vec2 aim = isStrike(option.intent) ? slipped(blackboard, view, from, option.target) : option.target;
    input.target = view.pitch(aim, option.height);
    input.power = option.power;
    input.curl = option.curl;
    if (option.intent == Intent::None) {
        input.run = belief.pitch(unitOr(option.target - from, {0.0f, 1.0f}));
    }
    return input;
}

/// The kick alone: where he runs stays as it was.
void commandKick(PlayerInput& input, const PlayerInput& kick) {
    const PlayerInput before = input;
    input = kick;
    input.run = before.run;
    input.face = before.face;
}

/// A dummy against a player who is about to tackle from the front (M14).
bool feints(TeamBlackboard& blackboard, const View& view, Vec2 own, PlayerInput& input) {
    const AiTuning& t = view.ai();
    const Vec2 facing = view.ours(view.player(view.ownSlot(blackboard.onBall)).facing);
    for (const SeenPlayer& opponent : blackboard.belief.opponents) {
        const Vec2 to = opponent.place - own;
        const float far = lengthOf(to);
        if (far > t.feintReach || glm::dot(to, facing) <= 0.5f * far ||
            -glm::dot(opponent.velocity, to) < far) {
            continue;
        }
        const float draw = blackboard.rng.unit();
        if (draw > t.feintRate * view.wits.vision) {
            return false;
        }
        // To the side that is further from him, and on.
        const float cross = facing.x * to.y - facing.y * to.x;
        const float side = cross != 0.0f ? (cross > 0.0f ? 1.0f : -1.0f) : view.flank(own.x);
        const Vec2 across{facing.y * side, -facing.x * side};
        input.intent = Intent::Feint;
        input.run = blackboard.belief.pitch(unitOr(across + facing * 0.5f, across));
        return true;
    }
    return false;
}

void beginPossession(TeamBlackboard& blackboard, const View& view, int slot) {
    blackboard.onBall = view.id(slot);
    blackboard.ballTicks = 0;
    blackboard.choiceTicks = 0;
    for (float& value : blackboard.decisionNoise) {
        value = blackboard.rng.unit() * 2.0f - 1.0f;
    }
}

} // namespace

void OptionList::add(const Option& option) {
    std::size_t at = m_size;
    while (at > 0 && m_options[at - 1].score < option.score) {
        --at;
    }
    if (at >= kMost) {
        return;
    }
    if (m_size < kMost) {
        ++m_size;
    }
    for (std::size_t i = m_size - 1; i > at; --i) {
        m_options[i] = m_options[i - 1];
    }
    m_options[at] = option;
}

float noise(const TeamBlackboard& blackboard, const View& view, int key) {
    return 1.0f + view.wits.noise * blackboard.decisionNoise[static_cast<std::size_t>(key)];
}

void decideOnBall(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const AiTuning& t = view.ai();
    if (blackboard.onBall != view.id(slot)) {
        beginPossession(blackboard, view, slot);
    }
    ++blackboard.ballTicks;
    const PlayerState& player = view.player(slot);
    const Vec2 from = view.ours(view.match.ball().position);
    const Vec2 own = view.ours(player.position);
    const Vec2 ballVelocity = view.ours(view.match.ball().velocity);
    const Vec2 soon = from + ballVelocity * t.fetchLook;
    if (blackboard.choiceTicks > 0) {
        --blackboard.choiceTicks;
        input = blackboard.choice;
        // To kick it he must be at it.
        if (isStrike(input.intent) && glm::distance(own, soon) > t.kickFrom) {
            input.run = blackboard.belief.pitch(unitOr(soon - own, {}));
        }
        return;
    }
    if (feints(blackboard, view, own, input)) {
        blackboard.choice = input;
        blackboard.choiceTicks = static_cast<std::int16_t>(t.choiceTicks);
        return;
    }
    OptionList list;
    // A ball that has run from his foot must be fetched before it can be turned.
    const bool loose = glm::distance(own, from) > t.fetchFrom;
    if (loose) {
        addFetch(list, blackboard, view, from, soon);
    } else {
        addCarries(list, blackboard, view, slot, from);
    }
    const float hurry = pressureTime(blackboard, from, t);
    const float composed = static_cast<float>(blackboard.ballTicks) * kTick;
    const float calm = view.wits.tempo * (isCounter(blackboard, t) ? t.counterTempo : 1.0f);
    const bool ready = composed >= std::min(calm, hurry);
    addShot(list, blackboard, view, slot, from, false);
    if (ready) {
        addPasses(list, blackboard, view, slot, from, t.passFarthest);
        addClearance(list, blackboard, view, slot, from);
    }
    publish(blackboard, view, list);
    if (list.size() == 0) {
        return;
    }
    blackboard.choice =
        inputOf(blackboard, view, list.best(), list.best().intent == Intent::None ? own : from);
    blackboard.choiceTicks =
        static_cast<std::int16_t>(list.best().intent == Intent::None ? t.choiceTicks : t.kickTicks);
    // With room around him he does not sprint for nothing.
    if (list.best().intent == Intent::None && !loose && hurry > t.calmTime && !(from.y > t.calmDepth)) {
        blackboard.choice.run *= t.calmPace;
    }
    input = blackboard.choice;
}

void decideFirstTouch(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input) {
    const AiTuning& t = view.ai();
    const Meeting& meeting = blackboard.meetings[static_cast<std::size_t>(slot)];
    if (meeting.seconds > t.firstTouchTime) {
        return;
    }
    const Belief& belief = blackboard.belief;
    const bool inTheAir = meeting.height > view.context.tuning.footHeight;
    const bool overChest = meeting.height > view.context.tuning.chestHeight;
    const float hurry = pressureTime(blackboard, meeting.place, t);
    const float height = belief.halfLength + meeting.place.y;
    const auto takenDown = [&] {
        OptionList carries;
        addCarries(carries, blackboard, view, slot, meeting.place);
        return carries;
    };

    OptionList list;
    addShot(list, blackboard, view, slot, meeting.place, inTheAir);
    const float worth = list.size() > 0 ? list.best().score : 0.0f;
    const bool shoots = worth > (inTheAir ? t.volleyLeast : t.firstTimeLeast);
    const bool danger = height < t.clearHeight && hurry < t.clearTime;
    if (shoots) {
        commandKick(input, inputOf(blackboard, view, list.best(), meeting.place));
        if (inTheAir) {
            input.power = 1.0f;
        }
    } else if (danger || (overChest && height < t.clearHeight)) {
        OptionList away;
        addClearance(away, blackboard, view, slot, meeting.place);
        if (away.size() > 0) {
            commandKick(input, inputOf(blackboard, view, away.best(), meeting.place));
        }
    } else if (overChest || hurry < t.oneTouchTime || blackboard.oneTwo > 0 || blackboard.thirdMan > 0) {
        // On by the head, at once because somebody is coming, or to a mate who runs for it: if that is better
        // than to take it down.
        OptionList passes;
        addPasses(passes, blackboard, view, slot, meeting.place,
                  overChest ? t.knockFarthest : t.passFarthest);
        const bool combines = passes.size() > 0 && isInCombination(blackboard, passes.best().receiver);
        float least = overChest ? -1.0f : 99.0f;
        if (!overChest && (hurry < t.oneTouchTime || combines)) {
            const OptionList carries = takenDown();
            const float better = combines ? t.oneTwoBetter : t.oneTouchBetter;
            least = carries.size() > 0 ? better * std::max(0.0f, carries.best().score) : 0.0f;
        }
        if (passes.size() > 0 && passes.best().score > least) {
            commandKick(input, inputOf(blackboard, view, passes.best(), meeting.place));
            if (overChest) {
                input.intent = Intent::KnockDown;
            }
        }
    }
    // Taken down, it goes on the way he wants to go himself.
    if (input.intent == Intent::None && meeting.seconds < t.touchNow) {
        const OptionList carries = takenDown();
        if (carries.size() > 0) {
            input.run = belief.pitch(unitOr(carries.best().target - meeting.place, {})) * t.touchPace;
        }
    }
}

} // namespace hexagoal
