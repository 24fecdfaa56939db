#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"
#include "show/captions.hpp"
#include "show/kit_look.hpp"
#include "show/match_clock.hpp"
#include "show/match_hud.hpp"
#include "show/score_sheet.hpp"

#include <memory>

using namespace hexagoal;

namespace {

struct Scene {
    MatchContext context{plainSetup()};
    std::unique_ptr<MatchState> match = std::make_unique<MatchState>(newMatch(context));

    void happens(const Event& event) {
        match->events.clear();
        match->events.add(event);
    }
};

} // namespace

TEST_CASE("the clock shows 90 minutes and stands at the end of a half while injury time runs") {
    CHECK(shownClock(0.0f, 0, 0.0f).minutes == 0);
    const ShownClock early = shownClock(23.25f, 0, 0.0f);
    CHECK(early.minutes == 23);
    CHECK(early.seconds == 15);
    CHECK(early.added == 0);
    const ShownClock late = shownClock(46.4f, 0, 2.3f);
    CHECK(late.minutes == 45);
    CHECK(late.seconds == 0);
    CHECK(late.added == 3);
    CHECK(shownClock(45.2f, 0, 0.0f).added == 1); // an attack is seen to its end
    CHECK(shownClock(46.4f, 1, 0.0f).minutes == 46);
    CHECK(shownClock(91.0f, 1, 0.0f).minutes == 90);
    CHECK(shownClock(130.0f, 2, 0.0f).minutes == 120);
}

TEST_CASE("the score sheet lists scorers and minutes, and forgets what was rewound") {
    Scene scene;
    ScoreSheet sheet;
    scene.match->tick = 100;
    scene.happens({.kind = EventKind::Goal, .player = playerId(0, 9), .side = 0});
    sheet.listen(*scene.match, scene.context);
    scene.match->tick = 300;
    scene.happens({.kind = EventKind::Goal, .player = playerId(0, 3), .side = 1, .value = 1.0f});
    sheet.listen(*scene.match, scene.context);
    REQUIRE(sheet.goals().size() == 2);
    CHECK(sheet.goals()[0].side == 0);
    CHECK_FALSE(sheet.goals()[0].own);
    CHECK(sheet.goals()[0].minute == 1);
    CHECK(sheet.goals()[1].own);
    CHECK(sheet.goals()[1].side == 1); // an own goal counts for the other side
    sheet.rewindTo(200);
    CHECK(sheet.goals().size() == 1);
}

TEST_CASE("a caption eases in over 8 ticks, stays, goes, and gives way only to what weighs as much") {
    Scene scene;
    Captions captions;
    scene.happens({.kind = EventKind::Corner, .player = playerId(1, 7), .side = 1});
    captions.listen(*scene.match);
    CHECK(captions.kind() == CaptionKind::Corner);
    CHECK(captions.side() == 1);
    CHECK(captions.shown() == 0.0f);
    scene.match->events.clear();
    float before = 0.0f;
    for (int tick = 0; tick < 8; ++tick) {
        captions.listen(*scene.match);
        CHECK(captions.shown() > before);
        before = captions.shown();
    }
    CHECK(captions.shown() == 1.0f);

    scene.happens({.kind = EventKind::YellowCard, .player = playerId(0, 4), .side = 0});
    captions.listen(*scene.match);
    CHECK(captions.kind() == CaptionKind::YellowCard);
    CHECK(captions.player() == playerId(0, 4));
    scene.happens({.kind = EventKind::FreeKick, .player = playerId(1, 4), .side = 1});
    captions.listen(*scene.match);
    CHECK(captions.kind() == CaptionKind::YellowCard); // the card is the news
    scene.match->events.clear();
    for (int tick = 0; tick < 200; ++tick) {
        captions.listen(*scene.match);
    }
    CHECK(captions.kind() == CaptionKind::None);
    CHECK(captions.shown() == 0.0f);
}

TEST_CASE("a feint that beat a tackle is named, and gives way to what the referee says") {
    Scene scene;
    Captions captions;
    scene.happens({.kind = EventKind::Dodge, .player = playerId(1, 8), .other = playerId(0, 3), .side = 1});
    captions.listen(*scene.match);
    CHECK(captions.kind() == CaptionKind::Dodge);
    CHECK(captions.player() == playerId(1, 8));
    CHECK(captions.side() == 1);
    scene.happens({.kind = EventKind::Corner, .player = playerId(1, 7), .side = 1});
    captions.listen(*scene.match);
    CHECK(captions.kind() == CaptionKind::Corner);
}

TEST_CASE("the two sides' colours are apart in grey, whatever the kits") {
    const std::array<KitColour, 6> shirts{KitColour{200, 20, 40}, {190, 30, 30},  {20, 20, 24},
                                          {255, 255, 255},        {255, 210, 60}, {30, 120, 60}};
    for (const KitColour home : shirts) {
        for (const KitColour away : shirts) {
            KitChoice kits;
            kits.shirts[0].shirt = home;
            kits.shirts[1].shirt = away;
            const std::array<Colour, 2> sides = sideColours(kits);
            CHECK(std::abs(lightness(sides[0]) - lightness(sides[1])) >= kLeastContrast);
        }
    }
    CHECK(lightness(palette::kWhite) == Approx(1.0f).margin(0.001f));
    CHECK(lightness(Colour{0, 0, 0, 1}) == Approx(0.0f).margin(0.001f));
}

TEST_CASE("a player looks the same every time, and the referee like nobody else") {
    const FigureLook a = lookOf("Joel Wikström");
    const FigureLook b = lookOf("Joel Wikström");
    CHECK(a.skin.r == b.skin.r);
    CHECK(a.style == b.style);
    CHECK(surname("Joel Wikström") == "Wikström");
    CHECK(surname("Pelé") == "Pelé");
    KitChoice dark;
    dark.shirts[0].shirt = {10, 10, 12};
    dark.shirts[1].shirt = {200, 30, 30};
    dark.keepers[0].shirt = {30, 160, 60};
    dark.keepers[1].shirt = {60, 60, 220};
    CHECK(lightness(colourOf(refereeKit(dark).shirt)) > 0.4f);
    dark.shirts[0].shirt = {240, 240, 240};
    CHECK(lightness(colourOf(refereeKit(dark).shirt)) < 0.2f);
}

TEST_CASE("the radar shows the pitch as the camera sees it") {
    const Pitch pitch;
    const Rect field{100.0f, 50.0f, 210.0f, 136.0f};
    const Vec2 right = radarPoint(field, pitch, {0.0f, 0.0f, -52.5f});
    CHECK(right.x == Approx(field.right()));
    CHECK(right.y == Approx(field.centre().y));
    CHECK(radarPoint(field, pitch, {34.0f, 0.0f, 0.0f}).y == Approx(field.bottom()).margin(0.5f));
}

TEST_CASE(
    "the radar makes way for the ball, a person's player and those about the ball, at a restart for all") {
    Scene scene;
    const Rect field{535.0f, 550.0f, 210.0f, 136.0f};
    const TypeSizes type{16.0f, 38.0f, false};
    const CameraView camera{.position = {40.0f, 22.0f, 0.0f}, .target = {0.0f, 0.0f, 0.0f}, .fovY = 0.5f};
    const Projection eye(camera, {1280.0f, 720.0f});
    std::array<Vec3, kPlayerCount> standing{};
    standing.fill({0.0f, 0.0f, 0.0f}); // the middle of the picture
    const auto shown = [&](Vec3 ball) {
        scene.match->world.ball.position = ball;
        return radarShown(eye, field, *scene.match, scene.context, standing, type);
    };
    CHECK(shown({0.0f, 0.11f, 0.0f}) == 1.0f);
    const Vec3 behind{10.8f, 0.11f, 0.0f};
    REQUIRE(field.contains(*eye.onCanvas(behind)));
    CHECK(shown(behind) == Approx(0.35f));
    // On its way there it fades little by little: no memory, and no jump.
    float before = 1.0f;
    for (float x = 0.0f; x < 10.8f; x += 0.05f) {
        const float now = shown({x, 0.11f, 0.0f});
        CHECK(now <= before + 1e-6f);
        CHECK(before - now < 0.05f);
        before = now;
    }
    // Far from play a CPU's player hides nothing; a person's does, and at a restart anybody's.
    const Vec3 farOff{-8.0f, 0.11f, 0.0f};
    scene.match->phase = Phase::Play;
    standing[static_cast<std::size_t>(playerId(0, 9))] = behind;
    CHECK(shown(farOff) == 1.0f);
    CHECK(shown({0.0f, 0.11f, 0.0f}) == Approx(0.35f));
    scene.match->phase = Phase::Restart;
    CHECK(shown(farOff) == Approx(0.35f));
    scene.match->phase = Phase::Play;
    scene.context.setup.seats[0].side = 0;
    scene.match->seats[0].player = playerId(0, 9);
    CHECK(shown(farOff) == Approx(0.35f));
    // Behind the eye nobody is in the picture.
    standing[static_cast<std::size_t>(playerId(0, 9))] = {70.0f, 0.0f, 0.0f};
    CHECK(shown({0.0f, 0.11f, 0.0f}) == 1.0f);
}
