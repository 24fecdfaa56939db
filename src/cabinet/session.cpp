#include "cabinet/session_parts.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::int32_t kSecond = kSessionSecond;
constexpr std::int32_t kContinueDigits = 10;

std::int32_t pageLimit(AttractPage page, const SessionContext& context) {
    switch (page) {
    case AttractPage::Demo:
        return context.settings.demoSeconds * kSecond;
    case AttractPage::HowToPlay:
        return 14 * kSecond;
    default:
        return 9 * kSecond;
    }
}

/// Far beyond the longest match with golden goal and shoot-out: something is broken when this is reached.
std::int32_t matchLimit(float minutes) {
    constexpr float kTimes = 3.0f;
    constexpr float kMore = 15.0f; // minutes
    return static_cast<std::int32_t>((minutes * kTimes + kMore) * 60.0f) * kSecond;
}

std::int32_t limitOf(SessionStage stage, const SessionContext& context, AttractPage page, float minutes) {
    switch (stage) {
    case SessionStage::Attract:
        return pageLimit(page, context);
    case SessionStage::TeamSelect:
        return context.settings.selectSeconds * kSecond;
    case SessionStage::StageIntro:
        return 5 * kSecond;
    case SessionStage::Match:
        return matchLimit(minutes);
    case SessionStage::Result:
        return kPointsTicks + 5 * kSecond;
    case SessionStage::Join:
        return 8 * kSecond;
    case SessionStage::Challenger:
        return 3 * kSecond;
    case SessionStage::Continue:
        return kContinueDigits * kSecond;
    case SessionStage::GameOver:
        return 4 * kSecond;
    case SessionStage::Champion:
        return 20 * kSecond;
    case SessionStage::Initials:
        return context.settings.initialsSeconds * kSecond;
    case SessionStage::Ranking:
        return 10 * kSecond;
    case SessionStage::Tilt:
        return 5 * kSecond;
    case SessionStage::Operator:
        return context.settings.operatorSeconds * kSecond;
    case SessionStage::Count:
        break;
    }
    return 0;
}

} // namespace

SessionContext::SessionContext(CabinetSettings settingsNow, const Arcade& arcade,
                               std::vector<TeamCard> teamCards, int columnCount)
    : settings(settingsNow), coinage(coinageOf(settingsNow)), ladder(arcade.ladder), scoring(arcade.scoring),
      teams(std::move(teamCards)), byStrength(teams.size()), columns(columnCount) {
    assert(teams.size() > kLadderMatches && columns > 0);
    std::iota(byStrength.begin(), byStrength.end(), 0);
    std::stable_sort(byStrength.begin(), byStrength.end(), [&](int a, int b) {
        return teams[static_cast<std::size_t>(a)].strength < teams[static_cast<std::size_t>(b)].strength;
    });
}

bool SessionState::inGame() const {
    const SessionStage now = stage == SessionStage::Operator ? underOperator.stage : stage;
    return now != SessionStage::Attract && now != SessionStage::Ranking && now != SessionStage::Tilt;
}

int SessionState::seatsOf(int side) const {
    return static_cast<int>(std::count_if(seats.begin(), seats.end(),
                                          [&](const SessionSeat& seat) { return seat.side == side; }));
}

void enter(SessionState& session, SessionStage stage) {
    session.stage = stage;
    session.stageTicks = 0;
}

void enterPage(SessionState& session, AttractPage page) {
    session.page = page;
    session.stageTicks = 0;
    if (page == AttractPage::Demo) {
        ++session.demoCounter;
        session.events.add(SessionEventKind::DemoBegan);
    }
}

void enterAttract(SessionState& session, const SessionContext&) {
    session.seats = {};
    session.picks = {};
    session.versus = false;
    session.joiner = -1;
    session.run = {};
    session.rivalsDrawn = false;
    session.rankedPlace = -1;
    enter(session, SessionStage::Attract);
    enterPage(session, AttractPage::Title);
}

std::int32_t stageLimit(const SessionState& session, const SessionContext& context) {
    return limitOf(session.stage, context, session.page, session.fixture.minutes);
}

int continueDigit(const SessionState& session) {
    return std::clamp(kContinueDigits - 1 - session.stageTicks / kSecond, 0, kContinueDigits - 1);
}

CreditLine creditLine(const SessionState& session, const SessionContext& context) {
    const bool goingOn = session.stage == SessionStage::Continue;
    return creditLine(session.meter, context.coinage,
                      goingOn ? context.coinage.continuePrice : context.coinage.startPrice);
}

std::uint64_t demoSeed(std::uint64_t counter) {
    // The finisher of SplitMix64: one to one, so that no two counters share a seed.
    std::uint64_t z = counter + 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

std::int32_t mostTicksToAttract(const SessionContext& context) {
    float longest = 0.0f;
    for (const Rung& rung : context.ladder) {
        longest = std::max(longest, rung.length * static_cast<float>(context.settings.matchMinutes));
    }
    // Without reports no path meets a stage twice.
    std::int32_t sum = 0;
    for (int stage = 1; stage < static_cast<int>(SessionStage::Count); ++stage) {
        sum += limitOf(static_cast<SessionStage>(stage), context, AttractPage::Title, longest) + 1;
    }
    return sum;
}

void stepSession(SessionState& session, const SessionContext& context, const SessionInput& input) {
    session.events.clear();
    session.signs = input.signs;
    const SessionStage before = session.stage;

    stepLines(session, context, input);
    if (input.abandon && session.inGame()) {
        closeGame(session);
        enterAttract(session, context);
    }
    if (session.stage == before && session.stage != SessionStage::Operator) {
        stepStarts(session, context, input);
    }
    // A press that led to another stage is used up: it must not confirm something there.
    if (session.stage == before) {
        stepStage(session, context, input);
    }

    if (session.inGame() && session.stage != SessionStage::Operator) {
        ++session.playTicks;
    }
    if (++session.stageTicks >= stageLimit(session, context)) {
        stageTimedOut(session, context);
    }
}

std::uint64_t hashOf(const SessionState& session) {
    return fieldHash(session);
}

} // namespace hexagoal
