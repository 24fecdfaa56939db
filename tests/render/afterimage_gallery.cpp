// Afterimages and shadows on dunes to look at: `test_render "[.figures]"` writes sheets into
// $HEXAGOAL_GALLERY.
#include "catch.hpp"
#include "figure_sheet.hpp"
#include "sampled_surface.hpp"

#include <cmath>
#include <cstdlib>

namespace hexagoal::test {
namespace {

Tier wantedTier(Tier usual) {
    const char* name = std::getenv("HEXAGOAL_TIER");
    return name != nullptr ? static_cast<Tier>(std::atoi(name)) : usual;
}

std::string folder() {
    const char* name = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(name != nullptr);
    return std::string(name) + "/";
}

struct Motion {
    PlayerMode mode;
    FigureLimbs limbs;
    int kind;
};

TEST_CASE("Afterimages of a shot, a volley, a slide and a dive", "[.figures]") {
    const FigureLimbs leg = bitOf(FigureLimb::RightLeg);
    const FigureLimbs arms = bitOf(FigureLimb::LeftArm) | bitOf(FigureLimb::RightArm);
    const Motion motions[] = {{PlayerMode::Shoot, leg, 1},
                              {PlayerMode::Volley, leg, 2},
                              {PlayerMode::SlideTackle, leg, 3},
                              {PlayerMode::KeeperDive, arms, 5}};
    for (const bool near : {true, false}) {
        Sheet sheet(6, 4, wantedTier(Tier::High), {300, 250});
        double start = 0.0;
        for (const Motion& motion : motions) {
            start += 1000.0;
            const bool kick = motion.limbs == leg && motion.mode != PlayerMode::SlideTackle;
            const int step = kick ? 1 : 2;
            const int first = kick ? 2 : 4;
            for (int tick = 0; tick < first + 6 * step; ++tick) {
                std::optional<Vec3> ball;
                PlayerState player = playing(motion.mode, tick, ball);
                Body body;
                poseBody(player, 1.82f, body);
                FigureView figure = dressed(body, motion.kind);
                figure.who = 1;
                figure.afterimages = motion.limbs;
                SceneView view;
                view.figures = {&figure, 1};
                view.pitch.centre = {};
                view.showBall = ball.has_value();
                view.ball.position = ball.value_or(Vec3{});
                view.tick = start + tick;
                const float angle = motion.mode == PlayerMode::KeeperDive ? 0.1f : 0.38f * kPi;
                view.camera = near ? around({0.0f, 0.85f, 0.3f}, angle, 8.0f, 1.0f, 2.6f)
                                   : around({0.0f, 0.6f, 0.3f}, angle, 36.0f, 20.0f, 9.0f);
                if (tick >= first && (tick - first) % step == 0) {
                    sheet.add(view);
                } else {
                    sheet.pass(view);
                }
            }
        }
        sheet.save(folder() + (near ? "afterimages_near.png" : "afterimages_far.png"));
    }
    CHECK(glComplaints().empty());
}

Surface dunesOfTheGallery() {
    return sampledSurface(20.0f, 0.1f, [](float x, float z) {
        return 0.16f * std::sin(1.3f * x + 0.5f) * std::cos(1.0f * z + 0.7f) +
               0.05f * std::sin(3.1f * x + 2.0f * z);
    });
}

TEST_CASE("Shadows on dunes", "[.figures]") {
    const Surface dunes = dunesOfTheGallery();
    const PlayerMode modes[] = {PlayerMode::Free, PlayerMode::Shoot, PlayerMode::KeeperDive,
                                PlayerMode::Fall};
    for (const int tier : {0, 1, 3}) {
        Sheet sheet(4, 2, static_cast<Tier>(tier), {320, 250});
        for (const bool uneven : {false, true}) {
            for (int i = 0; i < 4; ++i) {
                std::optional<Vec3> ball;
                PlayerState player = playing(modes[i], i == 3 ? 24 : 6 + 3 * i, ball);
                player.stride = 0.3f;
                if (i == 0) {
                    player.velocity = {0.0f, 0.0f, 6.0f};
                }
                if (uneven) {
                    player.position.y += dunes.height(player.position.x, player.position.z);
                }
                Body body;
                poseBody(player, 1.82f, body);
                FigureView figure = dressed(body, i == 2 ? 5 : i);
                SceneView view;
                view.figures = {&figure, 1};
                view.pitch = {{}, 30.0f, 24.0f};
                view.ground = uneven ? &dunes : nullptr;
                view.showBall = true;
                view.ball.position = {1.0f, uneven ? dunes.height(1.0f, 0.9f) + 0.11f : 0.11f, 0.9f};
                view.camera = around({-0.4f, 0.5f, -0.3f}, 0.9f, 8.0f, 4.5f, 3.0f);
                sheet.add(view);
            }
        }
        sheet.save(folder() + "dunes_" + std::string(tierName(static_cast<Tier>(tier))) + ".png");
    }
    CHECK(glComplaints().empty());
}

} // namespace
} // namespace hexagoal::test
