// What the lab's counter of play makes of passes that are received, told by hand.
#include "app/lab/play_counts.hpp"
#include "catch.hpp"

using namespace hexagoal;

namespace {

constexpr int kHalfASecond = 30; // ticks

struct Told {
    MatchSetup setup{};
    MatchContext context{setup};
    MatchState match{context};
    PlayCounter counter{context};

    Told() {
        match.phase = Phase::Play;
        match.tick = 100;
    }

    void ticks(int count) {
        for (; count > 0; --count) {
            counter.look(match);
            match.events.clear();
            ++match.tick;
        }
    }
    void touches(int side) {
        match.lastTouch.deliberate = true;
        match.events.add({EventKind::Touch, playerId(side, 7), kNobody, static_cast<std::int8_t>(side)});
    }
    void received() {
        touches(0);
        match.events.add({EventKind::PassDone, playerId(0, 6), playerId(0, 7)});
    }
    void struckOn() { match.flight.tick = match.tick; }
    double failed() const { return counter[PlayCount::ReceptionsFailed]; }
};

} // namespace

TEST_CASE("a reception fails when an opponent has the ball within half a second") {
    Told soon;
    soon.received();
    soon.ticks(kHalfASecond);
    soon.touches(1);
    soon.ticks(1);
    CHECK(soon.failed() == 1);

    Told late;
    late.received();
    late.ticks(kHalfASecond + 1);
    late.touches(1);
    late.ticks(1);
    CHECK(late.failed() == 0);
}

TEST_CASE("a reception fails when an opponent strikes the ball at once") {
    Told told;
    told.received();
    told.ticks(5);
    told.touches(1);
    told.struckOn();
    told.ticks(1);
    CHECK(told.failed() == 1);
}

TEST_CASE("no reception fails of a ball that was struck on, at the first touch or after it") {
    const int after = GENERATE(0, 10);
    Told told;
    told.received();
    told.ticks(after);
    if (after > 0) {
        told.touches(0);
    }
    told.struckOn();
    told.ticks(5);
    told.touches(1);
    told.ticks(1);
    CHECK(told.failed() == 0);
}
