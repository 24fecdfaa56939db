// The stands' plan, who sits in them, and what is drawn of them.
#include "catch.hpp"
#include "render/scene_look.hpp"
#include "render/stand_plan.hpp"
#include "render/structures.hpp"
#include "scene_fixture.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal::test {
namespace {

PitchView fullPitch() {
    PitchView pitch;
    pitch.centre = {};
    return pitch;
}

/// All blocks of a side feel the same.
struct Crowd {
    Crowd(const SceneView& view, float home, float away, float neutral) {
        for (const CrowdBlock& block : standPlan(view.look, view.pitch).blocks) {
            blocks.push_back({block.side == CrowdSide::Home   ? home
                              : block.side == CrowdSide::Away ? away
                                                              : neutral,
                              1.0f});
        }
    }
    CrowdView view() const {
        return {blocks,
                {{{Colour::hex(0xf4d020), Colour::hex(0x1550a8)}, {Colour::hex(0xc01e2e), palette::kWhite}}}};
    }
    std::vector<BlockMood> blocks;
};

/// From the far side of the centre circle towards a goal's end: its stand fills the picture.
SceneView towardsEnd(float end) {
    SceneView view;
    view.pitch.centre = {};
    view.camera = {{0.0f, 6.0f, 20.0f * end}, {0.0f, 5.0f, 70.0f * end}, 0.40f};
    return view;
}

TEST_CASE("At least ten thousand have come to the stadium") {
    const StandPlan plan = standPlan({}, fullPitch());
    CHECK(plan.blocks.size() <= kMostBlocks);
    CHECK(crowdCount(plan) >= 10000);
    SceneLook beach;
    beach.around = Around::Beach;
    CHECK(standPlan(beach, fullPitch()).blocks.empty());
}

TEST_CASE("Home sits behind one goal, away behind the other, neither between") {
    const StandPlan plan = standPlan({}, fullPitch());
    std::map<CrowdSide, int> counts;
    for (const CrowdBlock& block : plan.blocks) {
        ++counts[block.side];
        const StandTier& tier = plan.tiers[block.tier];
        if (tier.out.z > 0.5f) {
            CHECK(block.side == CrowdSide::Home);
        } else if (tier.out.z < -0.5f) {
            CHECK(block.side == CrowdSide::Away);
        } else if (std::abs(block.middle.z) < 6.0f) {
            CHECK(block.side == CrowdSide::Neutral);
        }
        CHECK((!block.keen || block.side != CrowdSide::Neutral));
    }
    CHECK(counts[CrowdSide::Home] > counts[CrowdSide::Away]);
    CHECK(counts[CrowdSide::Away] >= 16);
    CHECK(counts[CrowdSide::Neutral] >= 16);
}

TEST_CASE("Nobody sits on stairs, and everybody in a seat of his own") {
    const StandPlan plan = standPlan({}, fullPitch());
    int rows = 0;
    for (const StandTier& tier : plan.tiers) {
        CHECK(tier.firstSeatRow == rows);
        rows += tier.rows;
        for (int column = 0; column < tier.blocks * kBlockColumns; column += kBlockColumns) {
            CHECK_FALSE(spectatorOf(tier.firstSeatRow, column).there);
        }
        const float seat = tier.blockLength() / kBlockColumns;
        CHECK(seat > 0.5f);
        CHECK(seat < 0.75f);
    }
}

TEST_CASE("Each end is in its side's colours") {
    Stage stage({640, 360}, Tier::Low);
    for (const float end : {1.0f, -1.0f}) {
        SceneView view = towardsEnd(end);
        const Crowd crowd(view, 0.0f, 0.0f, 0.0f);
        view.crowd = crowd.view();
        const Vec3 mean = stage.draw(view).mean(160, 130, 320, 60);
        CAPTURE(end, mean.x, mean.y, mean.z);
        if (end > 0.0f) { // yellow
            CHECK(mean.y > 0.75f * mean.x);
        } else { // red
            CHECK(mean.x > 1.25f * mean.y);
        }
    }
}

TEST_CASE("The stands show what they feel") {
    Stage stage({640, 360}, Tier::Low);
    SceneView view = towardsEnd(1.0f);
    const auto drawn = [&](float mood) {
        const Crowd crowd(view, mood, mood, mood);
        view.crowd = crowd.view();
        return stage.draw(view);
    };
    const auto unlike = [](const Picture& a, const Picture& b) {
        int count = 0;
        for (std::size_t i = 0; i < a.rgb.size(); i += 3) {
            count += std::abs(a.rgb[i] - b.rgb[i]) > 24 ? 1 : 0;
        }
        return count;
    };
    const Picture calm = drawn(0.0f);
    CHECK(unlike(calm, drawn(0.0f)) == 0);
    CHECK(unlike(calm, drawn(1.0f)) > 6000);
    CHECK(unlike(calm, drawn(-0.9f)) > 6000);
    CHECK(unlike(drawn(1.0f), drawn(-0.9f)) > 6000);

    SECTION("who has left is not there") {
        Crowd crowd(view, 0.0f, 0.0f, 0.0f);
        for (BlockMood& block : crowd.blocks) {
            block.here = 0.5f;
        }
        view.crowd = crowd.view();
        CHECK(unlike(calm, stage.draw(view)) > 3000);
    }
    SECTION("a wave runs round them") {
        Crowd crowd(view, 0.0f, 0.0f, 0.0f);
        view.crowd = crowd.view();
        for (const CrowdBlock& block : standPlan(view.look, view.pitch).blocks) {
            if (std::abs(block.middle.x) < 6.0f && block.middle.z > 0.0f) {
                view.crowd.wave = block.round;
            }
        }
        CHECK(unlike(calm, stage.draw(view)) > 800);
    }
    SECTION("they leap in time, and stand still where motion is reduced") {
        const Crowd crowd(view, 1.0f, 1.0f, 1.0f);
        view.crowd = crowd.view();
        view.tick = 100.0;
        const Picture first = stage.draw(view);
        view.tick = 118.0;
        CHECK(unlike(first, stage.draw(view)) > 2000);
        stage.renderer->canvas().setLooks({.reducedMotion = true});
        const Picture still = stage.draw(view);
        view.tick = 100.0;
        CHECK(unlike(still, stage.draw(view)) < 200); // clouds and trees do not move either
    }
}

TEST_CASE("No camera flashes where flashes are reduced") {
    Stage stage({640, 360}, Tier::Low);
    SceneView view = towardsEnd(1.0f);
    const Crowd crowd(view, 0.0f, 0.0f, 0.0f);
    view.crowd = crowd.view();
    const auto brightest = [&](float flashes) {
        int most = 0; // pixels of one of many moments
        view.crowd.flashes = flashes;
        for (int i = 0; i < 24; ++i) {
            view.tick = 5.0 * i;
            const Picture with = stage.draw(view);
            view.crowd.flashes = 0.0f;
            const Picture without = stage.draw(view);
            view.crowd.flashes = flashes;
            int count = 0;
            for (std::size_t k = 0; k < with.rgb.size(); k += 3) {
                count += with.rgb[k] > without.rgb[k] + 60 ? 1 : 0;
            }
            most = std::max(most, count);
        }
        return most;
    };
    CHECK(brightest(1.0f) > 4);
    stage.renderer->canvas().setLooks({.reducedFlash = true});
    CHECK(brightest(1.0f) == 0);
}

TEST_CASE("An eye beyond the near stand looks through it to the pitch") {
    Stage stage({640, 360}, Tier::Low);
    SceneView view;
    view.pitch.centre = {};
    view.camera = {{62.0f, 12.5f, 0.0f}, {31.0f, 0.0f, 0.0f}, 0.50f};
    const Crowd crowd(view, 0.0f, 0.0f, 0.0f);
    view.crowd = crowd.view();
    const Picture picture = stage.draw(view);
    for (const int y : {150, 200}) { // grass, not seats
        const Vec3 mean = picture.mean(120, y, 400, 40);
        CAPTURE(y, mean.x, mean.y, mean.z);
        CHECK(mean.y > mean.x);
        CHECK(mean.y > mean.z * 1.2f);
    }
    // Below them the sheets over the near rows: blue, and nobody on them.
    const Vec3 low = picture.mean(120, 340, 400, 20);
    CHECK(low.z > low.x * 1.5f);
    int bright = 0;
    for (int y = 340; y < 360; ++y) {
        for (int x = 120; x < 520; ++x) {
            bright += picture.at(x, y)[0] > 120 ? 1 : 0;
        }
    }
    CHECK(bright == 0);
}

TEST_CASE("The scoreboards show the score") {
    Stage stage({640, 360}, Tier::Low);
    SceneView view;
    view.pitch.centre = {};
    view.camera = {{0.0f, 16.0f, 40.0f}, {0.0f, 20.0f, 85.0f}, 0.35f};
    const auto board = [&](std::array<int, 2> score) {
        view.scoreboard = {{"SWE", "MAR"}, {Colour::hex(0xf4d020), Colour::hex(0xc01e2e)}, score};
        return stage.draw(view);
    };
    const Picture none = board({0, 0});
    const Picture again = board({0, 0});
    CHECK(none.rgb == again.rgb);
    const auto changed = [&](const Picture& other, bool left) {
        int count = 0;
        for (int y = 0; y < 360; ++y) {
            for (int x = left ? 0 : 320; x < (left ? 320 : 640); ++x) {
                count += std::abs(none.at(x, y)[0] - other.at(x, y)[0]) > 60 ? 1 : 0;
            }
        }
        return count;
    };
    const Picture one = board({1, 0});
    CHECK(changed(one, true) + changed(one, false) > 20);
    CHECK(std::min(changed(one, true), changed(one, false)) == 0); // the other side's digit stays
    const Picture many = board({1, 12});
    CHECK(changed(many, true) > 20);
    CHECK(changed(many, false) > 20);
    view.scoreboard = {};
    const Picture dark = stage.draw(view);
    CHECK(changed(dark, true) + changed(dark, false) > 200);
}

TEST_CASE("By night the stands are dimmer than by day, their back more than their front, dusk lies between") {
    const StandPlan plan = standPlan({}, fullPitch());
    const StandTier& tier = plan.tiers[4];
    const auto light = [&](std::string_view name, float row) {
        const Vec3 l = standLight(sceneLook(name, "clear", "stadium"), fullPitch(), tier, row, tier.normal());
        return l.x + l.y + l.z;
    };
    CHECK(light("night", 0.0f) > light("night", 15.0f));
    CHECK(light("day", 8.0f) > light("dusk", 8.0f));
    CHECK(light("dusk", 15.0f) > light("night", 15.0f));
    CHECK(isDark(sceneLook("dusk", "clear", "stadium"))); // the floodlights are on
    const SceneLook dusk = sceneLook("dusk", "clear", "stadium");
    CHECK(dusk.sunLight.x > 1.5f * dusk.sunLight.z);
    CHECK(glm::normalize(dusk.toSun).y < 0.6f);
}

TEST_CASE("Cost of the crowd", "[.bench]") {
    Stage stage({1280, 720}, Tier::Potato);
    struct Eye {
        const char* name;
        CameraView camera;
    };
    const Eye eyes[] = {{"arcade", {{46.0f, 11.0f, 6.0f}, {10.0f, 0.0f, 3.0f}, 0.489f}},
                        {"far side", {{10.0f, 11.0f, 6.0f}, {-30.0f, 0.0f, 3.0f}, 0.489f}},
                        {"goal", {{8.0f, 3.0f, 20.0f}, {0.0f, 4.0f, 70.0f}, 0.698f}},
                        {"high", {{70.0f, 40.0f, 40.0f}, {-20.0f, 3.0f, -10.0f}, 0.698f}},
                        // Of the opening: flight at its begin and its end, toss.
                        {"flight", {{31.3f, 26.0f, -50.4f}, {-17.0f, 0.0f, 28.9f}, 0.56f}},
                        {"landed", {{30.0f, 10.5f, 14.0f}, {-18.2f, 0.8f, -4.0f}, 0.56f}},
                        {"toss", {{10.3f, 1.9f, 0.0f}, {0.0f, 1.35f, 0.0f}, 0.5f}}};
    for (const Eye& eye : eyes) {
        for (const float mood : {0.0f, 1.0f}) {
            SceneView view;
            view.pitch.centre = {};
            view.camera = eye.camera;
            const Crowd crowd(view, mood, mood, mood);
            view.crowd = crowd.view();
            std::map<std::string, float> least; // of so many pictures: what other programs do counts less
            stage.renderer->measurePasses(true);
            for (int frame = 0; frame < 43; ++frame) {
                view.tick = frame;
                stage.draw(view);
                for (const PassTimes::Pass& pass : stage.renderer->passTimes().passes) {
                    float& ms = least.try_emplace(std::string(pass.name), pass.ms).first->second;
                    ms = std::min(ms, pass.ms);
                }
            }
            std::printf("%-9s mood %.0f ", eye.name, static_cast<double>(mood));
            for (const char* pass : {"crowd's poses", "crowd", "stands", "ground", "sky"}) {
                std::printf(" %s %.2f ", pass, static_cast<double>(least[pass]));
            }
            std::printf("ms of processor time\n");
        }
    }
}

} // namespace
} // namespace hexagoal::test
