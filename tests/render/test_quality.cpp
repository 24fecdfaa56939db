#include "catch.hpp"

#include "render/debug_draw.hpp"
#include "render/quality.hpp"

namespace hexagoal {
namespace {

TEST_CASE("Software rasterisers begin low, drawn at no less than three quarters") {
    const Tier tier = tierForRenderer("llvmpipe (LLVM 15.0.6, 256 bits)");
    CHECK(tier == Tier::Low);
    CHECK(qualityOf(tier).scale >= 0.75f);
    CHECK(tierForRenderer("NVIDIA GeForce RTX 3060/PCIe/SSE2") == Tier::High);
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

TEST_CASE("The tier never returns to one that was too much") {
    TierGovernor governor(Tier::Low);
    int changes = 0;
    Tier last = governor.tier();
    for (int i = 0; i < 20000; ++i) {
        // Low takes 5 ms, Medium and above 25.
        const Tier tier = governor.update(governor.tier() <= Tier::Low ? 0.005f : 0.025f, 0.0167f);
        changes += tier != last ? 1 : 0;
        last = tier;
    }
    CHECK(changes == 2); // up once, down once
    CHECK(last == Tier::Low);
}

TEST_CASE("Tension runs from blue through green to red") {
    CHECK(tensionColour(-0.1f).b > 0.9f);
    CHECK(tensionColour(0.04f).g > 0.8f);
    CHECK(tensionColour(0.5f).r > 0.9f);
    CHECK(tensionColour(0.5f).g < 0.4f);
}

} // namespace
} // namespace hexagoal
