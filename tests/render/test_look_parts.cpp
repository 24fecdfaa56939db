// What a venue's file leaves out of its look is not there.
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "render/scene_look.hpp"
#include "render/stand_plan.hpp"
#include "render/structure_mesh.hpp"
#include "render/structures.hpp"

#include <algorithm>

namespace hexagoal::test {
namespace {

PitchView fullPitch() {
    PitchView pitch;
    pitch.centre = {};
    return pitch;
}

std::size_t cornersOf(std::string_view look) {
    return structureMesh(sceneLook("day", "clear", look), fullPitch()).solids.size();
}

bool has(std::string_view look, StructureKind kind) {
    const auto list = structuresOf(sceneLook("night", "clear", look), fullPitch());
    return std::any_of(list.begin(), list.end(), [&](const Structure& thing) { return thing.kind == kind; });
}

} // namespace

TEST_CASE("Without stands nobody sits there, without benches no substitutes do") {
    const auto plan = [](std::string_view look) {
        return standPlan(sceneLook("day", "clear", look), fullPitch());
    };
    const auto benches = [&](const StandPlan& p) {
        return std::count_if(p.tiers.begin(), p.tiers.end(),
                             [](const StandTier& tier) { return tier.bench; });
    };
    const StandPlan whole = plan("stadium");
    CHECK(benches(whole) == 2);
    CHECK(whole.tiers.size() == 10);
    CHECK(plan("stadium: stands").tiers.size() == 8);
    CHECK(benches(plan("stadium: stands")) == 0);
    const StandPlan bare = plan("stadium: benches");
    CHECK(bare.tiers.size() == 2);
    CHECK(bare.length == 0.0f);
    CHECK(plan("stadium:").tiers.empty());
    CHECK(crowdCount(plan("stadium: stands")) > 10000);
    for (const StandTier& tier : plan("stadium: stands").tiers) {
        CHECK_FALSE(tier.roofed);
    }
}

TEST_CASE("Each part of the Stadium is built where it is named, and nowhere else") {
    const std::size_t stands = cornersOf("stadium: stands");
    CHECK(cornersOf("stadium:") < stands);
    for (const std::string part : {"roofs", "tunnel", "scoreboards", "benches", "towers"}) {
        CAPTURE(part);
        CHECK(cornersOf("stadium: stands " + part) > stands);
    }
    CHECK(cornersOf("stadium: stands roofs tunnel scoreboards benches towers") == cornersOf("stadium"));
}

TEST_CASE("Things of beach and park are there where they are named") {
    CHECK(has("beach", StructureKind::Palm));
    CHECK(has("beach: palms", StructureKind::Palm));
    CHECK_FALSE(has("beach: palms", StructureKind::Hut));
    CHECK_FALSE(has("beach: huts flags", StructureKind::Palm));
    CHECK(has("park", StructureKind::Lamp));
    CHECK_FALSE(has("park: trees", StructureKind::Lamp));
    CHECK(has("park: trees", StructureKind::Tree));
    CHECK_FALSE(has("park:", StructureKind::Mast));
}

TEST_CASE("Where a roof was is sky") {
    Stage stage({640, 360}, Tier::Low);
    SceneView view;
    view.pitch.centre = {};
    view.camera = {{20.0f, 3.0f, 0.0f}, {-60.0f, 20.0f, 0.0f}, 0.5f};
    const auto blue = [&](std::string_view look) {
        view.look = sceneLook("day", "clear", look);
        const Vec3 mean = stage.draw(view).mean(200, 120, 240, 30);
        return mean.z - mean.x;
    };
    CHECK(blue("stadium: stands") > blue("stadium") + 8.0f);
}

} // namespace hexagoal::test
