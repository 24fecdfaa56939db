#include "catch.hpp"

#include "render/debug_draw.hpp"
#include "render/projection.hpp"
#include "render/quality.hpp"

namespace hexagoal {
namespace {

TEST_CASE("Software rasterisers begin with the least") {
    constexpr const char* kSoftware = "llvmpipe (LLVM 15.0.6, 256 bits)";
    CHECK(tierForRenderer(kSoftware, 1280 * 720) == Tier::Potato);
    CHECK(tierForRenderer(kSoftware, 640 * 360) == Tier::Low); // a small picture leaves time for its grass
    CHECK(tierForRenderer("NVIDIA GeForce RTX 3060/PCIe/SSE2", 1280 * 720) == Tier::High);
}

TEST_CASE("The tier goes down after half a second of lateness, and not for one late frame") {
    TierGovernor governor(Tier::Medium);
    governor.update(0.100f, 0.0167f);
    for (int i = 0; i < 20; ++i) {
        governor.update(0.004f, 0.0167f);
    }
    CHECK(governor.tier() == Tier::Medium);
    for (int i = 0; i < 90; ++i) {
        governor.update(0.030f, 0.0167f);
    }
    CHECK(governor.tier() == Tier::Low);
}

TEST_CASE("A tier that draws coarse what is heavy for a while falls after two seconds of lateness") {
    TierGovernor governor(Tier::Low);
    for (int i = 0; i < 90; ++i) { // a goal that is shown again; half size is no quicker
        governor.update(0.018f, 0.0167f);
    }
    CHECK(governor.tier() == Tier::Low);
    for (int i = 0; i < 60; ++i) {
        governor.update(0.018f, 0.0167f);
    }
    CHECK(governor.tier() == Tier::Potato);
}

TEST_CASE("The tier never returns to one that was too much") {
    TierGovernor governor(Tier::Low);
    int changes = 0;
    Tier last = governor.tier();
    for (int i = 0; i < 20000; ++i) {
        // Low takes 5 ms, Medium and above 25.
        const Tier tier = governor.update(governor.tier() <= Tier::Low ? 0.005f : 0.025f, 0.0167f);
        governor.rise();
        changes += tier != last ? 1 : 0;
        last = tier;
    }
    CHECK(changes == 2); // up once, down once
    CHECK(last == Tier::Low);
}

TEST_CASE("The tier goes up where a picture may be late, and nowhere else") {
    TierGovernor governor(Tier::Low);
    governor.rise();
    CHECK(governor.tier() == Tier::Low); // nothing is known yet
    for (int i = 0; i < 2000; ++i) {
        governor.update(0.004f, 0.0167f);
    }
    CHECK(governor.tier() == Tier::Low);
    governor.rise();
    CHECK(governor.tier() == Tier::Medium);
    governor.rise();
    CHECK(governor.tier() == Tier::Medium);
}

TEST_CASE("What is heavy for a while is drawn at half size at once, and at full size after the cut") {
    const Tier tier = GENERATE(Tier::Potato, Tier::Low);
    TierGovernor governor(tier);
    const auto frames = [&](int count, float full, float half) {
        int late = 0;
        for (int i = 0; i < count; ++i) {
            const float took = governor.scale() < 1.0f ? half : full;
            late += took > 0.0167f ? 1 : 0;
            governor.update(took, 0.0167f);
        }
        return late;
    };
    governor.update(0.4f, 0.0167f, true); // a match begins: its pictures are made
    CHECK(frames(300, 0.011f, 0.009f) == 0);
    CHECK(governor.scale() == 1.0f);

    governor.update(0.028f, 0.0167f, true);  // behind the net
    CHECK(frames(200, 0.028f, 0.012f) <= 1); // and the picture of the cut itself
    CHECK(governor.scale() == 0.5f);
    governor.update(0.009f, 0.0167f, true);
    CHECK(governor.scale() == 1.0f);
    CHECK(frames(300, 0.011f, 0.009f) == 0);
    CHECK(governor.scale() == 1.0f);
    CHECK(governor.tier() == tier);
}

TEST_CASE("A camera that follows play does not cut, one that goes behind the net does") {
    const CameraView before{{0.0f, 15.0f, 34.0f}, {0.0f, 0.5f, 4.0f}};
    CHECK_FALSE(isCut(before, before));
    CHECK_FALSE(isCut(before, {{0.5f, 15.0f, 34.0f}, {0.6f, 0.5f, 4.0f}})); // 30 m/s
    CHECK(isCut(before, {{0.0f, 1.2f, -55.0f}, {0.0f, 1.0f, -40.0f}}));
    CHECK(isCut(before, {{0.0f, 15.0f, 34.0f}, {20.0f, 0.5f, 4.0f}})); // from the same place
}

TEST_CASE("What is too heavy at half size is drawn at a third") {
    TierGovernor governor(Tier::Potato);
    int late = 0;
    for (int i = 0; i < 300; ++i) {
        const float took = governor.scale() == 1.0f ? 0.030f : governor.scale() == 0.5f ? 0.018f : 0.013f;
        late += took > 0.0167f ? 1 : 0;
        governor.update(took, 0.0167f);
    }
    CHECK(governor.scale() < 0.5f);
    CHECK(late <= 11);
}

TEST_CASE("A picture that becomes lighter without a cut is drawn at full size again") {
    TierGovernor governor(Tier::Potato);
    for (int i = 0; i < 60; ++i) {
        governor.update(governor.scale() < 1.0f ? 0.012f : 0.028f, 0.0167f);
    }
    REQUIRE(governor.scale() == 0.5f);
    for (int i = 0; i < 20; ++i) {
        governor.update(governor.scale() < 1.0f ? 0.006f : 0.010f, 0.0167f);
    }
    CHECK(governor.scale() == 1.0f);
    for (int i = 0; i < 20; ++i) { // one frame at a time may be late
        governor.update(i % 5 == 0 ? 0.024f : 0.010f, 0.0167f);
    }
    CHECK(governor.scale() == 1.0f);
}

TEST_CASE("What is always too heavy is tried at full size ever more rarely") {
    TierGovernor governor(Tier::Potato);
    int fullSize = 0;
    for (int i = 0; i < 20000; ++i) {
        governor.update(governor.scale() < 1.0f ? 0.015f : 0.028f, 0.0167f);
        fullSize += governor.scale() == 1.0f ? 1 : 0;
    }
    CHECK(fullSize < 40);
}

TEST_CASE("What is late on the whole is drawn at half size though every other picture is in time") {
    TierGovernor governor(Tier::Potato);
    for (int i = 0; i < 60; ++i) {
        governor.update(governor.scale() < 1.0f ? 0.010f : i % 2 == 0 ? 0.0195f : 0.0145f, 0.0167f);
    }
    CHECK(governor.scale() == 0.5f);
}

TEST_CASE("Half size that is hardly quicker is given up") {
    TierGovernor governor(Tier::Potato);
    int coarse = 0;
    for (int i = 0; i < 6000; ++i) {
        governor.update(governor.scale() < 1.0f ? 0.0175f : 0.020f, 0.0167f);
        coarse += governor.scale() < 1.0f ? 1 : 0;
    }
    CHECK(governor.scale() == 1.0f);
    CHECK(coarse > 0);
    CHECK(coarse < 400);
    for (int i = 0; i < 20; ++i) { // it is no excuse for what is far heavier
        governor.update(governor.scale() < 1.0f ? 0.012f : 0.030f, 0.0167f);
    }
    CHECK(governor.scale() == 0.5f);
}

TEST_CASE("A machine that stumbles now and then draws at full size") {
    TierGovernor governor(Tier::Potato);
    for (int i = 0; i < 3000; ++i) { // five late frames in a row, two of them heavy, four times a second
        governor.update(i % 15 < 5 ? (i % 15 < 2 ? 0.024f : 0.018f) : 0.012f, 0.0167f);
        CHECK(governor.scale() == 1.0f);
    }
}

TEST_CASE("Tension runs from blue through green to red") {
    CHECK(tensionColour(-0.1f).b > 0.9f);
    CHECK(tensionColour(0.04f).g > 0.8f);
    CHECK(tensionColour(0.5f).r > 0.9f);
    CHECK(tensionColour(0.5f).g < 0.4f);
}

} // namespace
} // namespace hexagoal
