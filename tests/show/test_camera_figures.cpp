#include "catch.hpp"

#include "camera_figures.hpp"
#include "core/parallel.hpp"

#include <cstdio>
#include <mutex>

using namespace hexagoal;

namespace {
constexpr float kWideScreen = 16.0f / 9.0f;
}

TEST_CASE("what the match cameras show of 20 matches", "[.bench]") {
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
}
