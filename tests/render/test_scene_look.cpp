// How venues look: the table of looks, marks by goal, colours by kind of ground, structures, the sea (M13).
#include "catch.hpp"
#include "scene_fixture.hpp"

#include "physics/venue_look.hpp"
#include "render/ground_colour.hpp"
#include "render/ground_mesh.hpp"
#include "render/pitch_marks.hpp"
#include "render/sea.hpp"
#include "render/structure_mesh.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

namespace hexagoal::test {
namespace {

PitchView pitchOf(const GoalSpec& goal, float length, float width) {
    return {
        .centre = {}, .length = length, .width = width, .boards = {}, .marks = pitchFor(goal, length, width)};
}

float brightness(Vec3 rgb) {
    return (rgb.x + rgb.y + rgb.z) / 3.0f;
}

TEST_CASE("Every light, weather and look has its row, and no two lights and weathers are the same") {
    std::set<std::string> seen;
    for (const std::string_view light : kLightNames) {
        for (const std::string_view weather : kWeatherNames) {
            for (const std::string_view place : kLookNames) {
                const SceneLook look = sceneLook(light, weather, place);
                CAPTURE(light, weather, place);
                CHECK(kLightNames[static_cast<std::size_t>(look.light)] == light);
                CHECK(kWeatherNames[static_cast<std::size_t>(look.weather)] == weather);
                CHECK(kLookNames[static_cast<std::size_t>(look.around)] == place);
                CHECK(look.toSun.y > 0.4f); // shadows of a bearable length
                const Vec3 lit = look.skyLight + look.sunLight * glm::normalize(look.toSun).y;
                CHECK(brightness(lit) > 0.7f); // the pitch is always bright enough to play on
                CHECK(brightness(lit) < 1.5f);
                CHECK(brightness(look.groundLight) < brightness(look.skyLight));
                CHECK(look.hazeDensity < 0.01f); // one sees the other goal
                if (light == "night") {
                    CHECK(brightness(look.sky.zenith) < 0.05f);
                }
            }
            const SceneLook look = sceneLook(light, weather, "stadium");
            seen.insert(std::to_string(look.sunLight.x) + ' ' + std::to_string(look.skyLight.x) + ' ' +
                        std::to_string(look.hazeDensity));
        }
    }
    CHECK(seen.size() == kLightNames.size() * kWeatherNames.size());
}

TEST_CASE("A clear day at the Stadium is what a scene looks like that says nothing") {
    const SceneLook said = sceneLook("day", "clear", "stadium");
    const SceneLook silent;
    CHECK(said.sameAs(silent));
    CHECK(said.toSun == silent.toSun);
    CHECK(said.sunLight == silent.sunLight);
    CHECK(said.skyLight == silent.skyLight);
    CHECK(said.groundLight == silent.groundLight);
    CHECK(said.tint() == Vec3{1.0f});
    CHECK(said.hazeDensity == 0.0f);
    CHECK_FALSE(said.sameAs(sceneLook("day", "rain", "stadium")));
    CHECK_FALSE(said.sameAs(sceneLook("day", "clear", "stadium", Ground::Snow)));
    CHECK_FALSE(said.sameAs(sceneLook("day", "clear", "stadium", Ground::Grass, 0.5f)));
}

/// Is there paint on a place?
bool painted(const std::vector<LineVertex>& lines, Vec2 at) {
    for (std::size_t i = 0; i + 5 < lines.size(); i += 6) { // a strip from the first to the third
        const Vec2 a = lines[i].middle;
        const Vec2 b = lines[i + 2].middle;
        const Vec2 along = b - a;
        const float t = std::clamp(glm::dot(at - a, along) / glm::dot(along, along), 0.0f, 1.0f);
        if (glm::distance(at, a + along * t) < lines[i].halfWidth) {
            return true;
        }
    }
    return false;
}

TEST_CASE("The marks are those that the goal goes with") {
    const PitchView full = pitchOf(kFullGoal, 105.0f, 68.0f);
    const auto fullMarks = pitchMarks(full, markStyle(Ground::Grass, full.marks), nullptr);
    CHECK(painted(fullMarks, {0.0f, 9.09f}));
    CHECK(painted(fullMarks, {20.1f, 52.5f - 8.0f}));
    CHECK(painted(fullMarks, {0.0f, 52.5f - 11.0f}));
    CHECK(painted(fullMarks, {0.0f, 52.5f - 20.09f})); // the penalty arc
    CHECK(painted(fullMarks, {34.0f - 0.95f * 0.7071f, 52.5f - 0.95f * 0.7071f}));

    const PitchView futsal = pitchOf(kFutsalGoal, 40.0f, 20.0f);
    const auto small = pitchMarks(futsal, markStyle(Ground::Stone, futsal.marks), nullptr);
    CHECK(painted(small, {0.0f, 2.96f}));
    CHECK_FALSE(painted(small, {0.0f, 9.09f}));
    CHECK(painted(small, {6.46f, 17.0f}));
    CHECK(painted(small, {3.0f, 20.0f - 5.96f}));
    CHECK_FALSE(painted(small, {0.0f, 20.0f - 8.0f})); // its spot is on the area's line: no arc

    // On sand tapes mark the bounds alone; short ones show where the areas end.
    const PitchView beach = pitchOf(kBeachGoal, 36.0f, 27.0f);
    const auto tapes = pitchMarks(beach, markStyle(Ground::Sand, beach.marks), nullptr);
    CHECK(painted(tapes, {13.45f, 4.0f}));
    CHECK(painted(tapes, {14.0f, 18.0f - 9.0f}));
    CHECK_FALSE(painted(tapes, {5.0f, 0.0f}));
    CHECK_FALSE(painted(tapes, {0.0f, 18.0f - 9.0f}));

    // What is swept of snow is wider than the line in it, to either side.
    const MarkStyle snow = markStyle(Ground::Snow, full.marks);
    CHECK(snow.cleared > 0.1f);
    const auto swept = pitchMarks(full, snow, nullptr, snow.cleared);
    CHECK(painted(swept, {10.0f, 0.06f + 0.9f * snow.cleared}));
    CHECK_FALSE(painted(pitchMarks(full, snow, nullptr), {10.0f, 0.06f + 0.9f * snow.cleared}));
}

GrassPictures picturesOf(Ground kind) {
    const std::filesystem::path assets = rendererOptions().assetDir;
    return kind == Ground::Grass ? loadGrass(assets / "grass") : loadGround(assets / "ground", kind);
}

/// Mean colour over the middle of a pitch.
Vec3 meanOf(const SceneLook& look, const PitchView& pitch) {
    const GrassPictures pictures = picturesOf(look.ground);
    const GroundSite site{&pictures.turf, &look, &pitch, nullptr, {}};
    Vec3 sum{0.0f};
    constexpr int kSide = 24;
    for (int j = 0; j < kSide; ++j) {
        for (int i = 0; i < kSide; ++i) {
            const Vec2 share{static_cast<float>(i) / kSide - 0.5f, static_cast<float>(j) / kSide - 0.5f};
            sum += colourAt(site, share * Vec2{pitch.width, pitch.length} * 0.9f).colour;
        }
    }
    return sum / static_cast<float>(kSide * kSide);
}

TEST_CASE("Kinds of ground are told apart at a glance") {
    const PitchView pitch = pitchOf(kFullGoal, 105.0f, 68.0f);
    std::vector<Vec3> means;
    for (std::size_t kind = 0; kind < kGroundCount; ++kind) {
        means.push_back(meanOf(sceneLook("day", "clear", "stadium", static_cast<Ground>(kind)), pitch));
    }
    for (std::size_t a = 0; a < means.size(); ++a) {
        for (std::size_t b = a + 1; b < means.size(); ++b) {
            CAPTURE(name(static_cast<Ground>(a)), name(static_cast<Ground>(b)));
            CHECK(glm::distance(means[a], means[b]) > 0.08f);
        }
    }
    const auto mean = [&](Ground kind) { return means[static_cast<std::size_t>(kind)]; };
    CHECK(mean(Ground::Grass).y > mean(Ground::Grass).x + 0.05f);
    CHECK(brightness(mean(Ground::Snow)) > 0.75f);
    CHECK(mean(Ground::Sand).x > mean(Ground::Sand).z + 0.15f);
    // Wet grass is darker and still green; a park's lawn at night is darker than its lit court.
    const Vec3 wet = meanOf(sceneLook("day", "clear", "stadium", Ground::Grass, 1.0f), pitch);
    CHECK(brightness(wet) < 0.92f * brightness(mean(Ground::Grass)));
    CHECK(wet.y > wet.x);
    const SceneLook cage = sceneLook("night", "leaves", "park", Ground::Stone);
    const PitchView court = pitchOf(kFutsalGoal, 40.0f, 20.0f);
    const GrassPictures stone = picturesOf(Ground::Stone);
    const GroundSite site{&stone.turf, &cage, &court, nullptr, {}};
    CHECK(brightness(colourAt(site, {0.0f, 1.0f}).colour) >
          1.6f * brightness(colourAt(site, {38.0f, 3.0f}).colour));
}

/// 20 m square of grass with a pond of 3 m in its middle.
Surface pond() {
    Surface surface;
    surface.cell = 0.5f;
    surface.corner = {-10.0f, -10.0f};
    surface.columns = surface.rows = 41;
    for (int j = 0; j < 41; ++j) {
        for (int i = 0; i < 41; ++i) {
            const Vec2 at = surface.corner + Vec2{static_cast<float>(i), static_cast<float>(j)} * 0.5f;
            const bool wet = glm::dot(at, at) < 9.0f;
            surface.kinds.push_back(wet ? Ground::Water : Ground::Grass);
            surface.wetness.push_back(wet ? 1.0f : 0.5f);
        }
    }
    return surface;
}

TEST_CASE("Standing water is drawn where it stands, shallow at its rim") {
    const Surface surface = pond();
    CHECK(waterAt(nullptr, {}) == 0.0f);
    CHECK(waterAt(&surface, {0.0f, 0.0f}) == 1.0f);
    CHECK(waterAt(&surface, {6.0f, 0.0f}) == 0.0f);
    const float rim = waterAt(&surface, {3.0f, 0.0f});
    CHECK(rim > 0.2f);
    CHECK(rim < 0.8f);
    const std::vector<PuddleVertex> puddle = puddleMesh(surface);
    REQUIRE_FALSE(puddle.empty());
    for (const PuddleVertex& v : puddle) {
        CHECK(glm::length(Vec2{v.place.x, v.place.z}) < 5.6f);
    }
}

TEST_CASE("Structures stand clear of the play, and are the same each time") {
    for (const Around around : {Around::Park, Around::Beach}) {
        const bool park = around == Around::Park;
        const PitchView pitch = park ? pitchOf(kFutsalGoal, 40.0f, 20.0f) : pitchOf(kBeachGoal, 36.0f, 27.0f);
        const SceneLook look = sceneLook(park ? "night" : "day", "clear", park ? "park" : "beach");
        const std::vector<Structure> list = structuresOf(look, pitch);
        CHECK(list.size() > 30);
        const std::vector<Structure> again = structuresOf(look, pitch);
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Structure& thing = list[i];
            CAPTURE(static_cast<int>(thing.kind), thing.at.x, thing.at.y);
            CHECK(thing.at == again[i].at);
            CHECK(thing.height > 0.5f);
            CHECK(thing.radius > 0.01f);
            const float out = std::max(std::abs(thing.at.x) - pitch.width * 0.5f,
                                       std::abs(thing.at.y) - pitch.length * 0.5f);
            CHECK(out > (thing.kind == StructureKind::Flag ? 0.1f : 2.2f));
        }
        const StructureMesh mesh = structureMesh(look, pitch);
        REQUIRE(mesh.ranges.size() == list.size());
        for (const StructureMesh::Range& range : mesh.ranges) {
            CHECK(range.solids + range.leaves > 0);
            CHECK(range.firstSolid + range.solids <= mesh.solids.size());
            CHECK(range.firstLeaves + range.leaves <= mesh.leaves.size());
        }
        CHECK(mesh.glows.empty() != park);
    }
    CHECK(structuresOf(SceneLook{}, {}).empty());
    CHECK(structuresOf(sceneLook("day", "rain", "stadium"), {}).size() == 4); // floodlights
}

double difference(const gl::Image& a, const gl::Image& b) {
    double sum = 0.0;
    for (std::size_t i = 0; i < a.texels.size(); ++i) {
        sum += std::abs(static_cast<double>(a.texels[i]) - static_cast<double>(b.texels[i]));
    }
    return sum / static_cast<double>(a.texels.size());
}

TEST_CASE("M13: the second run covers the first from opaque to 3 %") {
    CHECK(seaCover(0) == 1.0f);
    CHECK(seaCover(29) == Approx(0.03f));
    for (int i = 0; i + 1 < kSeaPictures; ++i) {
        CHECK(seaCover(i) - seaCover(i + 1) == Approx(0.97f / 29.0f)); // evenly
    }
    const std::vector<gl::Image> sequence = seaSequence(64);
    REQUIRE(sequence.size() == 30);
    // Each is the second run over the first, by that.
    for (const int i : {0, 7, 16, 29}) {
        const gl::Image first = seaPattern(i, 64);
        const gl::Image second = seaPattern(i + 30, 64);
        for (std::size_t k = 0; k < first.texels.size(); k += 37) {
            const float a = first.texels[k];
            const float b = second.texels[k];
            CHECK(static_cast<float>(sequence[static_cast<std::size_t>(i)].texels[k]) ==
                  Approx(a + (b - a) * seaCover(i)).margin(0.51));
        }
    }
    CHECK(difference(sequence[0], seaPattern(30, 64)) == 0.0);
    CHECK(difference(sequence[29], seaPattern(29, 64)) < 4.0);
}

TEST_CASE("M13: picture 29 flows into picture 0 as any into its next") {
    const std::vector<gl::Image> sequence = seaSequence(64);
    double most = 0.0;
    double least = 1e9;
    for (std::size_t i = 0; i + 1 < sequence.size(); ++i) {
        const double step = difference(sequence[i], sequence[i + 1]);
        most = std::max(most, step);
        least = std::min(least, step);
    }
    const double seam = difference(sequence[29], sequence[0]);
    CAPTURE(least, most, seam);
    CHECK(least > 1.0); // it moves
    CHECK(seam <= most);
    // Without the second run there would be a jump.
    CHECK(difference(seaPattern(29, 64), seaPattern(0, 64)) > 1.5 * most);
    // The tile joins itself: the step over its edge is one like those within.
    const gl::Image& tile = sequence[12];
    double edge = 0.0;
    double within = 0.0;
    for (int y = 0; y < 64; ++y) {
        edge += std::abs(static_cast<double>(*tile.at(63, y)) - *tile.at(0, y));
        within += std::abs(static_cast<double>(*tile.at(31, y)) - *tile.at(32, y));
    }
    CHECK(edge < 2.5 * within + 64.0);
}

TEST_CASE("M13: thirty pictures a second, far away four") {
    CHECK(seaPictureAt(0.0) == 0);
    CHECK(seaPictureAt(1.9) == 0);
    CHECK(seaPictureAt(2.0) == 1);
    CHECK(seaPictureAt(59.0) == 29);
    CHECK(seaPictureAt(60.0) == 0);
    CHECK(seaPictureAt(-1.0) == 29);
    std::set<int> far;
    for (int tick = 0; tick < 60; ++tick) {
        far.insert(farSeaPictureAt(tick));
    }
    CHECK(far == std::set<int>{0, 10, 20, 29});
    CHECK(farSeaPictureAt(0.0) == 0);
    CHECK(farSeaPictureAt(59.0) == 29);
}

struct VenueShot {
    const char* name;
    SceneLook look;
    const GoalSpec* goal;
    Vec2 size; ///< width, length
};

const std::vector<VenueShot>& venueShots() {
    static const std::vector<VenueShot> shots{
        {"stadium", sceneLook("day", "clear", "stadium"), &kFullGoal, {68.0f, 105.0f}},
        {"rain", sceneLook("day", "rain", "stadium", Ground::Grass, 0.8f), &kFullGoal, {68.0f, 105.0f}},
        {"snow", sceneLook("day", "snow", "stadium", Ground::Snow), &kFullGoal, {68.0f, 105.0f}},
        {"beach", sceneLook("day", "clear", "beach", Ground::Sand), &kBeachGoal, {27.0f, 36.0f}},
        {"cage", sceneLook("night", "leaves", "park", Ground::Stone), &kFutsalGoal, {20.0f, 40.0f}}};
    return shots;
}

SceneView viewOf(const TestScene& scene, const VenueShot& shot) {
    SceneView view = scene.view();
    view.look = shot.look;
    view.toSun = shot.look.toSun;
    view.pitch = pitchOf(*shot.goal, shot.size.y, shot.size.x);
    view.pitch.centre = {0.0f, 0.0f, shot.size.y * 0.5f}; // the scene's goal is at the origin
    view.pitch.boards.present = shot.look.around == Around::Stadium;
    view.goals = view.goals.subspan(0, 1);
    return view;
}

TEST_CASE("Each venue's picture is its own, on the lowest tier too, and nothing is left of the one before") {
    const Tier tier = GENERATE(Tier::Potato, Tier::Medium);
    Stage stage({480, 270}, tier);
    std::vector<Picture> pictures;
    for (const VenueShot& shot : venueShots()) {
        TestScene scene(*shot.goal);
        SceneView view = viewOf(scene, shot);
        view.camera = {{14.0f, 5.0f, 20.0f}, {-6.0f, 1.0f, 2.0f}, 0.6f};
        pictures.push_back(stage.draw(view));
    }
    for (std::size_t a = 0; a < pictures.size(); ++a) {
        for (std::size_t b = a + 1; b < pictures.size(); ++b) {
            double sum = 0.0;
            for (std::size_t i = 0; i < pictures[a].rgb.size(); ++i) {
                sum += std::abs(int{pictures[a].rgb[i]} - int{pictures[b].rgb[i]});
            }
            CAPTURE(venueShots()[a].name, venueShots()[b].name);
            CHECK(sum / static_cast<double>(pictures[a].rgb.size()) > 12.0);
        }
    }
    TestScene scene(kFullGoal);
    SceneView view = viewOf(scene, venueShots()[0]);
    view.camera = {{14.0f, 5.0f, 20.0f}, {-6.0f, 1.0f, 2.0f}, 0.6f};
    CHECK(stage.draw(view).rgb == pictures[0].rgb);
    CHECK(glComplaints().empty());
}

TEST_CASE("A structure that hides the play is drawn as wire") {
    Stage stage({480, 270}, Tier::Low);
    const VenueShot& cage = venueShots().back();
    TestScene scene(*cage.goal);
    SceneView view = viewOf(scene, cage);
    const std::vector<Structure> list = structuresOf(view.look, view.pitch);
    const auto tree = std::find_if(list.begin(), list.end(), [](const Structure& s) {
        return s.kind == StructureKind::Tree && s.at.x < -14.0f;
    });
    REQUIRE(tree != list.end());
    const Vec3 crown{tree->at.x, tree->height * 0.66f, tree->at.y};
    view.camera = {crown + Vec3{14.0f, 1.0f, 0.0f}, crown, 0.5f};
    const Picture whole = stage.draw(view);
    std::vector<std::uint8_t> hidden(list.size(), 0);
    hidden[static_cast<std::size_t>(tree - list.begin())] = 1;
    view.hidden = hidden;
    const Picture wire = stage.draw(view);
    const Vec3 change = whole.mean(215, 110, 50, 50) - wire.mean(215, 110, 50, 50);
    CHECK(std::abs(brightness(change)) > 8.0f);
    view.hidden = {};
    CHECK(stage.draw(view).rgb == whole.rgb);
}

TEST_CASE("Cost of a venue, pass by pass", "[.bench]") {
    Stage stage({1280, 720}, Tier::Potato);
    for (const VenueShot& shot : venueShots()) {
        TestScene scene(*shot.goal);
        SceneView view = viewOf(scene, shot);
        view.camera = {{41.5f, 22.8f, 14.0f}, {0.0f, 0.0f, 14.0f}, 0.506f};
        stage.renderer->measurePasses(true);
        std::map<std::string, float> sums;
        constexpr int kFrames = 40;
        for (int frame = 0; frame < kFrames + 3; ++frame) {
            stage.draw(view);
            for (const PassTimes::Pass& pass : stage.renderer->passTimes().passes) {
                sums[std::string(pass.name)] += frame < 3 ? 0.0f : pass.ms / kFrames;
            }
        }
        std::printf("%-8s", shot.name);
        float all = 0.0f;
        for (const auto& [name, ms] : sums) {
            std::printf("  %s %.2f", name.c_str(), static_cast<double>(ms));
            all += ms;
        }
        std::printf("  = %.2f ms\n", static_cast<double>(all));
    }
}

TEST_CASE("Venues' gallery", "[.gallery]") {
    const char* folder = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(folder != nullptr);
    const char* tierName = std::getenv("HEXAGOAL_TIER");
    const char* only = std::getenv("HEXAGOAL_SHOT");
    Stage stage({1280, 720}, tierName != nullptr ? static_cast<Tier>(std::atoi(tierName)) : Tier::High);
    struct Eye {
        const char* name;
        Vec3 at;
        Vec3 target;
        float fov;
    };
    for (const VenueShot& shot : venueShots()) {
        TestScene scene(*shot.goal);
        SceneView view = viewOf(scene, shot);
        const float half = shot.size.x * 0.5f;
        const Eye eyes[] = {{"arcade", {half + 22.0f, 10.5f, 14.0f}, {-2.0f, 0.6f, 12.0f}, 0.48f},
                            {"behind", {-1.8f, 1.15f, -6.0f}, {0.6f, 1.2f, 4.0f}, 0.62f},
                            {"striker", {2.6f, 1.7f, 15.0f}, {-0.6f, 1.3f, 0.0f}, 0.50f},
                            {"across", {half + 6.0f, 2.2f, 22.0f}, {-30.0f, 2.2f, 6.0f}, 0.62f},
                            {"back", {-half - 5.0f, 2.4f, 4.0f}, {30.0f, 3.0f, 22.0f}, 0.62f},
                            {"high", {-4.0f, 26.0f, 60.0f}, {-3.0f, 0.0f, 8.0f}, 0.70f}};
        for (const Eye& eye : eyes) {
            const std::string name = std::string(shot.name) + "_" + eye.name;
            if (only != nullptr && name.find(only) == std::string::npos) {
                continue;
            }
            view.tick = 100.0;
            view.camera = {eye.at, eye.target, eye.fov};
            stage.draw(view).save(std::string(folder) + "/" + name + ".png");
        }
    }
}

} // namespace
} // namespace hexagoal::test
