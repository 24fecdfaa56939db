#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"
#include "show/match_opening.hpp"

#include <memory>

using namespace hexagoal;

TEST_CASE("an opening lasts six seconds at most, in three parts, and ends when told") {
    MatchOpening opening;
    CHECK_FALSE(opening.runs());
    opening.begin();
    std::array<int, 4> ticks{};
    int all = 0;
    for (; opening.runs() && all < 1000; ++all) {
        ++ticks[static_cast<std::size_t>(opening.part())];
        opening.step();
    }
    CHECK(all <= 360);
    CHECK(ticks[0] == MatchOpening::kFlightTicks);
    CHECK(ticks[1] == MatchOpening::kLineUpTicks);
    CHECK(ticks[2] == MatchOpening::kTossTicks);
    CHECK(opening.part() == MatchOpening::Part::Over);
    opening.begin();
    opening.step();
    opening.end();
    CHECK_FALSE(opening.runs());

    opening.begin(MatchOpening::Form::Short);
    for (all = 0; opening.runs() && all < 1000; ++all) {
        CHECK(opening.part() != MatchOpening::Part::LineUps);
        opening.step();
    }
    CHECK(all == MatchOpening::kFlightTicks + MatchOpening::kTossTicks);
}

TEST_CASE(
    "the opening's eye keeps over the pitch, flies without a jump within a part, and stands still if asked") {
    for (const bool small : {false, true}) {
        MatchSetup setup = plainSetup();
        if (small) {
            setup.venue.pitch = pitchFor(setup.venue.pitch.goal, 36.0f, 22.0f);
        }
        const MatchContext context{setup};
        const Pitch& pitch = context.pitch();
        MatchOpening opening;
        opening.begin();
        MatchOpening::Part part = opening.part();
        CameraView before = opening.view(context, 0.0f, false);
        const CameraView first = opening.view(context, 0.0f, true);
        while (opening.runs()) {
            const CameraView now = opening.view(context, 0.0f, false);
            CHECK(std::abs(now.position.x) < pitch.halfWidth());
            CHECK(std::abs(now.position.z) < pitch.halfLength());
            CHECK(now.position.y > 1.0f);
            if (opening.part() != MatchOpening::Part::Toss) {
                CHECK(opening.view(context, 0.5f, true).position == first.position);
            }
            if (opening.part() == part || opening.part() != MatchOpening::Part::Toss) {
                CHECK(glm::distance(now.position, before.position) < 1.2f);
            }
            part = opening.part();
            before = now;
            opening.step();
        }
    }
}
