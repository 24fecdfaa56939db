#include "catch.hpp"
#include "machine.hpp"

using namespace hexagoal;
using Kind = SessionEventKind;

namespace {

/// Everything pressed at once by somebody without a plan.
SessionInput mashed(Rng& rng, const SessionState& session, std::uint32_t calm) {
    const auto oneIn = [&](std::uint32_t count) { return rng.below(count) == 0; };
    SessionInput input;
    input.coin = {oneIn(40 * calm), oneIn(200 * calm)};
    input.service = oneIn(400 * calm);
    input.test = oneIn(3000 * calm);
    input.tilt = oneIn(6000 * calm);
    for (SeatPresses& seat : input.seats) {
        seat.start = oneIn(60 * calm);
        seat.confirm = oneIn(30 * calm);
        seat.back = oneIn(60 * calm);
        seat.right = static_cast<std::int8_t>(oneIn(10) ? static_cast<int>(rng.below(3)) - 1 : 0);
        seat.up = static_cast<std::int8_t>(oneIn(10) ? static_cast<int>(rng.below(3)) - 1 : 0);
    }
    if (oneIn(100)) {
        MatchReport report;
        report.fixture = session.fixture.id - (oneIn(5) ? 1 : 0);
        report.winner = static_cast<int>(rng.below(3)) - 1;
        report.tally.sides[0].goals = static_cast<std::int16_t>(rng.below(10));
        report.tally.sides[1].goals = static_cast<std::int16_t>(rng.below(10));
        input.report = report;
    }
    input.demoOver = oneIn(200);
    input.leave = oneIn(100) ? static_cast<OperatorLeave>(rng.below(3)) : OperatorLeave::No;
    return input;
}

/// What the events of a tick say about the credits.
int creditsByEvents(const SessionState& session) {
    int change = 0;
    for (const SessionEvent& event : session.events.all()) {
        switch (event.kind) {
        case Kind::Coin:
        case Kind::Service:
        case Kind::Refunded:
            change += event.value;
            break;
        case Kind::GameStarted:
        case Kind::JoinedIn:
        case Kind::Continued:
        case Kind::Cleared:
            change -= event.value;
            break;
        default:
            break;
        }
    }
    return change;
}

int ticksToAttract(SessionState session, const SessionContext& context, int most) {
    const SessionInput nothing;
    for (int tick = 0; tick <= most; ++tick) {
        if (session.stage == SessionStage::Attract) {
            return tick;
        }
        stepSession(session, context, nothing);
    }
    return most + 1;
}

CabinetSettings randomSettings(Rng& rng) {
    CabinetSettings settings;
    for (const SettingRow& row : settingRows()) {
        settings.*row.member =
            row.least + static_cast<int>(rng.below(static_cast<std::uint32_t>(row.most - row.least) + 1));
    }
    settings.startPrice = std::min(settings.startPrice, settings.maxCredits);
    settings.continuePrice = std::min(settings.continuePrice, settings.maxCredits);
    return settings;
}

} // namespace

TEST_CASE("CABINET 10: a million ticks of mashing: no dead end, and credits change by the rules alone") {
    constexpr int kMachines = 25;
    constexpr int kTicks = 40000;
    std::array<int, static_cast<std::size_t>(SessionStage::Count)> visits{};
    int worst = 0;
    Rng rng(10);
    for (int number = 0; number < kMachines; ++number) {
        Machine machine(number == 0 ? CabinetSettings{} : randomSettings(rng));
        SessionState& session = machine.session;
        const int bound = mostTicksToAttract(machine.context);
        for (int tick = 0; tick < kTicks; ++tick) {
            const int before = session.meter.credits;
            stepSession(session, machine.context,
                        mashed(rng, session, 1 + static_cast<std::uint32_t>(number % 4)));
            REQUIRE(session.meter.credits == before + creditsByEvents(session));
            REQUIRE(session.meter.credits >= 0);
            REQUIRE(session.run.points >= 0);
            ++visits[static_cast<std::size_t>(session.stage)];
            if (rng.below(2000) == 0) {
                const int ticks = ticksToAttract(session, machine.context, bound);
                REQUIRE(ticks <= bound);
                worst = std::max(worst, ticks);
            }
        }
    }
    for (std::size_t stage = 0; stage < visits.size(); ++stage) {
        INFO("stage " << stage);
        CHECK(visits[stage] > 0);
    }
    WARN("longest way back to attract: " << worst / 60 << " s");
}

TEST_CASE("CABINET 24: the same seed and the same presses give the same session") {
    std::array<std::uint64_t, 2> hashes{};
    for (std::uint64_t& hash : hashes) {
        Rng rng(24);
        Machine machine;
        for (int tick = 0; tick < 20000; ++tick) {
            stepSession(machine.session, machine.context, mashed(rng, machine.session, 1));
        }
        hash = hashOf(machine.session);
    }
    CHECK(hashes[0] == hashes[1]);
}
