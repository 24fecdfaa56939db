#include "replay/tutorial.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr int kStruckFor = 150;   // ticks: a shot or pass that brought nothing so far brings nothing
constexpr float kWalk = 0.4f;     // of the stick
constexpr int kLongest = 60 * 30; // of one try
constexpr float kAway = 14.0f;    // m: nobody runs after that ball

} // namespace

TutorialRun::TutorialRun(MatchSetup setup, const Tuning& tuning, std::uint64_t seed)
    : m_setup(std::move(setup)), m_tuning(tuning), m_seed(seed),
      m_dribble(PracticeKind::Dribble, m_setup, tuning, seed) {}

Game TutorialRun::scene() {
    m_steps = 0;
    m_ticks = 0;
    m_struckTicks = -1;
    m_pressed = false;
    m_ran = false;
    m_done = false;
    m_failed = false;
    if (m_lesson == Lesson::Dribble) {
        m_dribble = PracticeRun(PracticeKind::Dribble, m_setup, m_tuning, m_seed);
        m_dribble.begin();
    }
    const std::uint64_t tries = m_lesson == Lesson::Dribble ? 0 : m_tries++; // the course stays
    return makeLessonScene(m_lesson, m_setup, m_tuning, m_seed + tries);
}

Pads TutorialRun::pads(const PadInput& hand, const MatchState& match) const {
    Pads pads{};
    pads[0] = hand;
    if (m_lesson == Lesson::Defend && match.carrier == kLessonOpponent) {
        // Straight at the goal, at a walk: nobody learns to tackle from a player whom he cannot reach.
        pads[1].z = static_cast<std::int8_t>(match.attack(1) * kWalk * 127.0f);
    }
    return pads;
}

bool TutorialRun::next() {
    m_done = false;
    if (number() + 1 >= kLessons) {
        return false;
    }
    m_lesson = static_cast<Lesson>(number() + 1);
    return true;
}

void TutorialRun::listenToEvents(const MatchState& match) {
    for (const Event& event : match.events.all()) {
        if (event.side != 0) {
            continue;
        }
        const bool struck = event.kind == EventKind::Shot || event.kind == EventKind::Pass;
        if (struck && m_struckTicks < 0) {
            m_struckTicks = 0;
        }
        switch (m_lesson) {
        case Lesson::Pass:
            m_steps += event.kind == EventKind::PassDone ? 1 : 0;
            break;
        case Lesson::Shoot:
            m_steps += event.kind == EventKind::OnTarget || event.kind == EventKind::Goal ? 1 : 0;
            break;
        case Lesson::Defend:
            m_steps += event.kind == EventKind::Tackle || event.kind == EventKind::Interception ? 1 : 0;
            break;
        case Lesson::SetPiece:
            m_steps += struck && m_pressed ? 1 : 0;
            break;
        case Lesson::Dribble:
            break;
        }
    }
}

/// Nothing will come of this try.
bool TutorialRun::lost(const MatchState& match) const {
    const bool waits = m_lesson == Lesson::SetPiece && match.phase == Phase::Restart;
    if (m_ticks > kLongest || (match.phase != Phase::Play && !waits)) {
        return true;
    }
    const PlayerId has = match.holder != kNobody ? match.holder : match.carrier;
    if (m_lesson == Lesson::Defend) {
        return has != kNobody && isKeeper(has); // he shot, and it was saved
    }
    if (has != kNobody && sideOf(has) == 1) {
        return true;
    }
    const PlayerId player = match.seats[0].player;
    const bool away =
        player == kNobody || strikeDistance(match.ball().position, match.player(player).position) > kAway;
    return m_struckTicks > kStruckFor || (m_struckTicks < 0 && away && !waits);
}

void TutorialRun::listen(const MatchState& match, const MatchContext& context, const PadInput& hand) {
    if (m_done || m_failed) {
        return;
    }
    ++m_ticks;
    m_struckTicks += m_struckTicks >= 0 ? 1 : 0;
    m_pressed = m_pressed || hand.held != 0;
    m_ran = m_ran || hand.x != 0 || hand.z != 0;
    if (m_lesson == Lesson::Dribble) {
        m_dribble.listen(match, context);
        m_steps = m_dribble.hits();
        m_failed = m_dribble.ended() != BallEnd::None;
    }
    listenToEvents(match);
    const bool won = m_lesson == Lesson::Defend && (m_ran || m_pressed) && match.carrier != kNobody &&
                     sideOf(match.carrier) == 0 && !isKeeper(match.carrier);
    m_steps += won ? 1 : 0;
    m_done = m_steps >= stepsNeeded();
    m_failed = !m_done && (m_failed || lost(match));
}

} // namespace hexagoal
