#include "catch.hpp"

#include "camera_figures.hpp"
#include "core/parallel.hpp"

#include <cstdio>
#include <mutex>

using namespace hexagoal;

namespace {
constexpr float kWideScreen = 16.0f / 9.0f;
constexpr float kLeastBallShare = 0.0110f;
} // namespace

TEST_CASE("what the match cameras show of 20 matches is what Arcade is to show, and none of them jumps",
          "[statistics]") {
    constexpr int kMatches = 20;
    std::vector<CameraFigures> all(kCameraKinds);
    std::mutex mutex;
    inParallel(2, kMatches, [&](unsigned, std::uint64_t match) {
        const std::vector<CameraFigures> one = filmed("stadium", match + 1, 4.0f, kWideScreen);
        const std::lock_guard lock(mutex);
        for (std::size_t kind = 0; kind < all.size(); ++kind) {
            all[kind].add(one[kind]);
        }
    });
    for (int kind = 0; kind < kCameraKinds; ++kind) {
        std::printf("%s\n", all[static_cast<std::size_t>(kind)].line(static_cast<CameraKind>(kind)).c_str());
    }
    CameraFigures& arcade = all[static_cast<std::size_t>(CameraKind::Arcade)];
    CAPTURE(arcade.line(CameraKind::Arcade));
    CHECK(arcade.medianMan() >= 0.105f);
    CHECK(arcade.medianMan() <= 0.14f);
    CHECK(arcade.passes > 1000);
    CHECK(arcade.receivers() >= 0.85f);
    CHECK(arcade.share(arcade.crowd) >= 0.7f);
    CHECK(arcade.share(arcade.ballOut) < 0.005f);
    CHECK(arcade.share(arcade.ballInThird) > 0.9f);
    for (const CameraFigures& each : all) {
        CHECK(each.greatestStep < 1.4f); // m in a tick: a cut is more
        CHECK(each.greatestTurn < 4.0f); // degrees in a tick: the flight from a set piece's view is the most
        CHECK(each.greatestZoom < 0.15f);
        CHECK(each.leastBall > kLeastBallShare);
    }
}
