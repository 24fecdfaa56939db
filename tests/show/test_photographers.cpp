// Photographers behind the boards beside the goals.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/lengths.hpp"
#include "replay/venue_file.hpp"
#include "show/photographers.hpp"

#include <cmath>

using namespace hexagoal;

namespace {

float handsOver(const FigureView& man) {
    const Body& body = *man.body;
    return body[BodyPart::RightHand].a.y - body[BodyPart::Trunk].b.y;
}

} // namespace

TEST_CASE(
    "Three photographers kneel beside each goal, behind its boards, out of the ball's and the net's reach") {
    const MatchContext context{plainSetup()};
    Photographers men;
    men.reset(context);
    REQUIRE(men.areThere());
    std::vector<FigureView> figures;
    men.addTo(figures);
    CHECK(figures.size() == 6);
    const Pitch& pitch = context.pitch();
    const float boards = pitch.halfLength() + context.venue().boards.behindGoalLine;
    for (int i = 0; i < Photographers::kCount; ++i) {
        const Vec3 place = men.place(i);
        CHECK(std::abs(place.z) > boards + 0.4f);
        CHECK(std::abs(place.z) < boards + 2.0f); // before the stand
        CHECK(std::abs(place.x) > pitch.goal.width * 0.5f + 1.0f);
        CHECK(std::abs(place.x) < 12.0f);
        const Body& body = *figures[static_cast<std::size_t>(i)].body;
        for (const Capsule& part : body.parts) { // nothing of them hangs over the boards
            CHECK(std::min(std::abs(part.a.z), std::abs(part.b.z)) - part.radius > boards);
        }
        // Head and camera are seen over the boards, the rest is not.
        CHECK(body[BodyPart::Head].a.y > context.venue().boards.height + 0.15f);
        CHECK(body[BodyPart::Head].a.y < 1.5f);
    }
}

TEST_CASE("They lift their cameras when the ball comes to their goal, and lower them when it goes") {
    const MatchContext context{plainSetup()};
    Photographers men;
    men.reset(context);
    const auto passes = [&](Vec3 ball, int ticks) {
        for (int i = 0; i < ticks; ++i) {
            men.step(ball);
        }
        men.interpolate(1.0f);
    };
    const float near = context.pitch().halfLength() - 12.0f;
    passes({}, 120);
    for (int i = 0; i < Photographers::kCount; ++i) {
        CHECK(men.lifts(i) < 0.02f);
    }
    passes({4.0f, 0.2f, near}, 120);
    std::vector<FigureView> figures;
    men.addTo(figures);
    for (int i = 0; i < Photographers::kCount; ++i) {
        const bool his = men.place(i).z > 0.0f;
        CHECK((men.lifts(i) > 0.9f) == his);
        CHECK((handsOver(figures[static_cast<std::size_t>(i)]) > 0.05f) == his);
    }
    passes({}, 200);
    for (int i = 0; i < Photographers::kCount; ++i) {
        CHECK(men.lifts(i) < 0.05f);
    }
}

TEST_CASE(
    "It is 30 m from the goal line that cameras go up, one after the other, and 36 m that the last is down") {
    const MatchContext context{plainSetup()};
    Photographers men;
    men.reset(context);
    const auto lifted = [&](float metresBefore) {
        for (int i = 0; i < 200; ++i) {
            men.step({0.0f, 0.2f, context.pitch().halfLength() - metresBefore});
        }
        int count = 0;
        for (int i = 0; i < Photographers::kCount; ++i) {
            count += men.place(i).z > 0.0f && men.lifts(i) > 0.9f ? 1 : 0;
        }
        return count;
    };
    CHECK(lifted(31.0f) == 0);
    CHECK(lifted(28.0f) >= 1);
    CHECK(lifted(25.0f) == Photographers::kEach);
    CHECK(lifted(37.0f) == 0);
}

TEST_CASE("Where a replay begins they are as the ball has them, and go on so") {
    const MatchContext context{plainSetup()};
    Photographers men;
    const Vec3 ball{6.0f, 0.2f, context.pitch().halfLength() - 10.0f};
    men.reset(context, ball);
    std::vector<FigureView> figures;
    men.addTo(figures);
    const Vec3 before = (*figures[5].body)[BodyPart::RightHand].a;
    for (int i = 0; i < Photographers::kCount; ++i) {
        CHECK((men.lifts(i) > 0.9f) == (men.place(i).z > 0.0f));
    }
    men.step(ball);
    men.interpolate(1.0f);
    CHECK(lengthOf((*figures[5].body)[BodyPart::RightHand].a - before) < 1e-3f);
}

TEST_CASE("They look at the ball between two ticks") {
    const MatchContext context{plainSetup()};
    Photographers men;
    men.reset(context, {0.0f, 0.0f, 40.0f});
    men.step({1.0f, 0.0f, 40.0f});
    men.interpolate(0.5f);
    std::vector<FigureView> figures;
    men.addTo(figures);
    REQUIRE(figures[0].gaze);
    CHECK(figures[0].gaze->x == Approx(0.5f));
}

TEST_CASE("A tick in which nothing moves leaves them as they are") {
    const MatchContext context{plainSetup()};
    Photographers men;
    men.reset(context);
    for (int i = 0; i < 10; ++i) {
        men.step({0.0f, 0.2f, 45.0f});
    }
    men.hold();
    std::vector<FigureView> figures;
    men.addTo(figures);
    men.interpolate(0.0f);
    const Vec3 before = (*figures[5].body)[BodyPart::RightHand].a;
    men.interpolate(1.0f);
    CHECK(lengthOf((*figures[5].body)[BodyPart::RightHand].a - before) < 1e-5f);
}

TEST_CASE("Beach and cage have no photographers, nor has a stadium whose file leaves them out") {
    for (const std::string venue : {"beach", "cage"}) {
        MatchSetup setup = plainSetup();
        setup.venue = *loadVenue(venue);
        const MatchContext context{setup};
        Photographers men;
        men.reset(context);
        CHECK_FALSE(men.areThere());
    }
    MatchSetup setup = plainSetup();
    setup.venue.look = "stadium: stands roofs";
    Photographers men;
    men.reset(MatchContext{setup});
    CHECK_FALSE(men.areThere());
}
