// The champion's ceremony: where the eye is, and the cup.
#include "catch.hpp"

#include "core/lengths.hpp"
#include "match/feelings.hpp"
#include "show/ceremony.hpp"
#include "show/match_picture.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>

using namespace hexagoal;

TEST_CASE("The eye of the ceremony goes round the cup without a jump, or stays where motion is reduced") {
    const MatchContext context(plainSetup());
    Vec3 before = ceremonyView(context, 0, false).position;
    float most = 0.0f;
    float left = 0.0f;
    float right = 0.0f;
    for (int tick = 1; tick < 1800; ++tick) {
        const CameraView view = ceremonyView(context, tick, false);
        most = std::max(most, lengthOf(view.position - before));
        left = std::min(left, view.position.z);
        right = std::max(right, view.position.z);
        before = view.position;
        CHECK(lengthOf(view.position) > 5.0f); // nobody is in its way
        CHECK(view.position.x > 3.0f);
    }
    CHECK(most < 0.05f);
    CHECK(left < -2.0f);
    CHECK(right > 2.0f);
    CHECK(ceremonyView(context, 0, true).position == ceremonyView(context, 900, true).position);
}

TEST_CASE("The cup stands on its stand, or is where the captain has it") {
    const MatchContext context(plainSetup());
    const Vec3 eye = ceremonyView(context, 0, false).position;
    float back = 0.0f; // x of what is farthest from the eye
    const auto topOf = [&](const CupPlace& cup) {
        DebugDraw draw;
        drawCup(draw, context, cup, eye);
        float top = 0.0f;
        back = 0.0f;
        for (const DebugDraw::Vertex& corner : draw.triangles()) {
            CHECK(corner.position.y >= 0.0f);
            CHECK(std::abs(corner.position.x) < 1.0f);
            back = std::min(back, corner.position.x);
            top = std::max(top, corner.position.y);
        }
        CHECK(draw.triangles().size() < 4096); // of the room that is made for them
        return top;
    };
    const float standing = topOf({{0.0f, kCupStandHigh, 0.0f}, 0.0f});
    CHECK(standing > 1.35f);
    CHECK(standing < 1.7f);
    CHECK(topOf({{-0.4f, 1.7f, 0.0f}, 0.0f}) == Approx(standing + 1.7f - kCupStandHigh).margin(0.001));
    const float upright = back;
    topOf({{-0.4f, 1.7f, 0.0f}, 0.4f});
    CHECK(back < upright - 0.05f); // it leans
}

TEST_CASE("As drawn the captain's hands are closed on the cup, and his side looks at it") {
    MatchSetup setup = plainSetup();
    setup.rules.minutes = 0.1f;
    Game game(setup);
    while (!game.match().over()) {
        game.step({});
    }
    MatchPicture picture;
    picture.reset(game);
    picture.crown(0, {palette::kSun, palette::kWhite, palette::kSky});
    for (int tick = 0; tick < static_cast<int>(CupLift::kUp) + 20; ++tick) {
        picture.hold();
    }
    picture.interpolate(game.match(), game.context(), 0.5f);
    SceneView view;
    view.camera = ceremonyView(game.context(), 0, false);
    picture.fill(view, game.context());
    int captains = 0;
    for (const FigureView& figure : view.figures) {
        if (figure.who == captainOf(game.context(), 0)) {
            ++captains;
            CHECK(figure.captain);
            CHECK(figure.fists > 0.99f);
            CHECK(figure.palms[0].z > 0.9f); // left to right,
            CHECK(figure.palms[1].z < -0.9f);
        }
        if (figure.who < kTeamSize) {
            REQUIRE(figure.gaze);
            CHECK(lengthOf(*figure.gaze - picture.cup().foot) < 0.5f);
        }
    }
    CHECK(captains == 1);
    CHECK(picture.cup().foot.y > 1.5f);
}
