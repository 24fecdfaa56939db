// Particles: arrays of fixed size, the order of what is translucent, the atlas, and what is seen of them.
#include "catch.hpp"

#include "render/particle_atlas.hpp"
#include "scene_fixture.hpp"

#include <algorithm>
#include <set>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

const CameraView kCamera{.position = {0.0f, 3.0f, 12.0f}, .target = {0.0f, 0.5f, 0.0f}};

SceneView emptyView() {
    SceneView view;
    view.camera = kCamera;
    view.showBall = false;
    return view;
}

Particle puff(Vec3 place, Colour colour, float size = 0.5f) {
    Particle particle;
    particle.place = place;
    particle.size = size;
    particle.tint = tintOf(colour);
    particle.tile = tile::kFlake;
    return particle;
}

} // namespace

TEST_CASE("There is room for so many of a kind, one more is dropped") {
    Particles particles;
    const std::size_t most = lookOf(ParticleKind::Lens).most;
    for (std::size_t i = 0; i < most + 5; ++i) {
        particles.add(ParticleKind::Lens, {});
    }
    particles.add(ParticleKind::Breath, {});
    const ParticleSpans spans = particles.spans();
    CHECK(spans[static_cast<std::size_t>(ParticleKind::Lens)].size() == most);
    CHECK(spans[static_cast<std::size_t>(ParticleKind::Breath)].size() == 1);
    CHECK(spans[static_cast<std::size_t>(ParticleKind::Mark)].empty());
    particles.clear();
    CHECK(particles.spans()[static_cast<std::size_t>(ParticleKind::Lens)].empty());
}

TEST_CASE("M15: what is translucent is sorted by its midpoint, the furthest first") {
    std::vector<ParticleOrder> order{{2.0f, 1, 0}, {9.0f, 0, 1}, {2.0f, 0, 3}, {5.0f, 2, 2}, {2.0f, 0, 1}};
    sortBackToFront(order);
    CHECK(order[0].depth == 9.0f);
    CHECK(order[1].depth == 5.0f);
    CHECK((order[2].kind == 0 && order[2].index == 1)); // of the same depth: always the same
    CHECK((order[3].kind == 0 && order[3].index == 3));
    CHECK(order[4].kind == 1);
}

TEST_CASE("The atlas has 32 pictures of a splash, which spread and thin out") {
    const gl::Image atlas = paintParticleAtlas();
    CHECK(atlas.width == kAtlasColumns * kParticleTile);
    CHECK(atlas.height == kAtlasRows * kParticleTile);
    const auto coverOf = [&](int number) {
        long sum = 0;
        int reach = 0;
        for (int y = 0; y < kParticleTile; ++y) {
            for (int x = 0; x < kParticleTile; ++x) {
                const int c = atlas.at(number % kAtlasColumns * kParticleTile + x,
                                       number / kAtlasColumns * kParticleTile + y)[1];
                sum += c;
                reach = c > 20 ? std::max(reach, std::abs(x - kParticleTile / 2)) : reach;
            }
        }
        return std::pair{sum, reach};
    };
    for (const int first : {int{tile::kWater}, int{tile::kGrains}}) {
        std::set<long> different;
        for (int i = 0; i < kSplashPictures; ++i) {
            const auto [sum, reach] = coverOf(first + i);
            CHECK(sum > 0);
            different.insert(sum);
        }
        CHECK(different.size() > 28);
        CHECK(coverOf(first + 16).second > coverOf(first).second);        // it spreads
        CHECK(coverOf(first + 31).first < coverOf(first + 12).first / 2); // it thins out
    }
    for (int i = 0; i < tile::kCount; ++i) { // a clear rim, but for what runs on beyond its tile
        if (i == tile::kTrack || i == tile::kStreak || i == tile::kBand) {
            continue;
        }
        const int left = i % kAtlasColumns * kParticleTile;
        const int top = i / kAtlasColumns * kParticleTile;
        for (int x = 0; x < kParticleTile; ++x) {
            INFO(i << " " << x);
            CHECK(int{atlas.at(left + x, top)[1]} < 40);
            CHECK(int{atlas.at(left, top + x)[1]} < 40);
        }
    }
}

TEST_CASE("A bare foot's print has toes apart from its ball, a boot's print has none") {
    const gl::Image atlas = paintParticleAtlas();
    const auto pressedAlong = [&](int number, int y) { // how many dark pieces lie in a row of texels
        int pieces = 0;
        bool in = false;
        for (int x = 0; x < kParticleTile; ++x) {
            const std::uint8_t* t = atlas.at(number % kAtlasColumns * kParticleTile + x,
                                             number / kAtlasColumns * kParticleTile + y);
            const bool dark = t[0] < 190 && t[1] > 128;
            pieces += dark && !in ? 1 : 0;
            in = dark;
        }
        return pieces;
    };
    const auto most = [&](int number) {
        int pieces = 0;
        for (int y = 0; y < kParticleTile; ++y) {
            pieces = std::max(pieces, pressedAlong(number, y));
        }
        return pieces;
    };
    CHECK(most(tile::kBareFoot) >= 3);
    CHECK(most(tile::kBoot) < 3);
}

TEST_CASE("A particle is seen where it is, lies behind what is nearer, and is gone when it is not fed") {
    Stage stage;
    SceneView view = emptyView();
    const Picture without = stage.draw(view);
    std::vector<Particle> flakes{puff({0.0f, 1.0f, 0.0f}, Colour::hex(0xff2010))};
    view.particles[static_cast<std::size_t>(ParticleKind::Flake)] = flakes;
    const Vec2 at = *stage.seen(view, {0.0f, 1.0f, 0.0f});
    const auto x = static_cast<int>(at.x);
    const auto y = static_cast<int>(at.y);
    const Vec3 red = stage.draw(view).mean(x - 3, y - 3, 6, 6);
    CHECK(red.r > red.g + 60.0f);
    CHECK(red.r > without.mean(x - 3, y - 3, 6, 6).r + 40.0f);

    // A blue one before it, in either order of feeding.
    for (const bool first : {false, true}) {
        flakes = {puff({0.0f, 1.0f, 0.0f}, Colour::hex(0xff2010)),
                  puff({0.0f, 1.5f, 4.0f}, Colour::hex(0x1030ff), 0.9f)};
        if (first) {
            std::swap(flakes[0], flakes[1]);
        }
        view.particles[static_cast<std::size_t>(ParticleKind::Flake)] = flakes;
        const Vec3 blue = stage.draw(view).mean(x - 3, y - 3, 6, 6);
        CHECK(blue.b > blue.r + 60.0f);
    }
    view.particles = {};
    CHECK(glm::length(stage.draw(view).mean(0, 0, 1280, 720) - without.mean(0, 0, 1280, 720)) < 0.01f);
    CHECK(glComplaints().empty());
}

TEST_CASE("A particle behind the eye or under a pixel is no trouble, small ones grow fainter, not away") {
    Stage stage({1280, 720}, Tier::Potato);
    SceneView view = emptyView();
    view.camera.target = {0.0f, 3.0f, 0.0f};
    const Picture without = stage.draw(view);
    const std::vector<Particle> behind{puff({0.0f, 3.0f, 30.0f}, Colour::hex(0xff0000), 3.0f)};
    view.particles[static_cast<std::size_t>(ParticleKind::Flake)] = behind;
    CHECK(glm::length(stage.draw(view).mean(0, 0, 1280, 720) - without.mean(0, 0, 1280, 720)) < 0.01f);

    const std::vector<Particle> far{puff({0.0f, 3.2f, 0.0f}, Colour::hex(0xff0000), 0.004f)};
    view.particles[static_cast<std::size_t>(ParticleKind::Flake)] = far;
    const Vec2 at = *stage.seen(view, {0.0f, 3.2f, 0.0f});
    const Picture with = stage.draw(view);
    const Vec3 more = with.mean(static_cast<int>(at.x) - 2, static_cast<int>(at.y) - 2, 5, 5) -
                      without.mean(static_cast<int>(at.x) - 2, static_cast<int>(at.y) - 2, 5, 5);
    CHECK(more.r - more.b > 0.5f);
}

TEST_CASE(
    "Prints lie under the figures' shadows and on the ground, drops on the glass go with reduced motion") {
    Stage stage;
    SceneView view = emptyView();
    const Picture without = stage.draw(view);
    Particle mark;
    mark.place = {0.0f, 0.0f, 2.0f};
    mark.along = {0.0f, 0.0f, -1.0f};
    mark.across = {1.0f, 0.0f, 0.0f};
    mark.size = 1.0f;
    mark.tint = tintOf(Colour::hex(0x6080ff));
    mark.tile = tile::kDent;
    const std::vector<Particle> marks{mark};
    view.particles[static_cast<std::size_t>(ParticleKind::Mark)] = marks;
    const Vec2 at = *stage.seen(view, mark.place);
    const Vec3 blue = stage.draw(view).mean(static_cast<int>(at.x) - 4, static_cast<int>(at.y) - 2, 8, 4);
    const Vec3 grass = without.mean(static_cast<int>(at.x) - 4, static_cast<int>(at.y) - 2, 8, 4);
    CHECK(blue.b > grass.b + 50.0f);

    view.particles = {};
    const std::vector<Particle> drops{puff({0.0f, 2.9f, 11.6f}, Colour::hex(0xff2010), 0.05f)};
    view.particles[static_cast<std::size_t>(ParticleKind::Lens)] = drops;
    const float wet = stage.draw(view).mean(0, 0, 1280, 720).r;
    stage.renderer->canvas().setLooks({.reducedMotion = true});
    const float still = stage.draw(view).mean(0, 0, 1280, 720).r;
    CHECK(wet > still + 0.5f);
    CHECK(glComplaints().empty());
}

TEST_CASE("With reduced flash no glow is drawn, with reduced motion no confetti, sparks stay") {
    Stage stage;
    SceneView view = emptyView();
    struct Row {
        ParticleKind kind;
        std::uint16_t tile;
        Looks without;
        bool stays;
    };
    for (const Row& row : {Row{ParticleKind::Glow, tile::kGlow, {.reducedFlash = true}, false},
                           Row{ParticleKind::Confetti, tile::kPaper, {.reducedMotion = true}, false},
                           Row{ParticleKind::Spark, tile::kStreak, {.reducedFlash = true}, true}}) {
        Particle particle = puff({0.0f, 1.0f, 0.0f}, Colour::hex(0xffe0d0));
        particle.tile = row.tile;
        particle.along = {0.0f, 0.5f, 0.0f};
        particle.across = {0.5f, 0.0f, 0.0f};
        const std::vector<Particle> one{particle};
        const Vec2 at = *stage.seen(view, particle.place);
        const auto seen = [&](const Looks& looks, bool fed) {
            view.particles[static_cast<std::size_t>(row.kind)] = fed ? one : std::span<const Particle>{};
            stage.renderer->canvas().setLooks(looks);
            const Picture picture = stage.draw(view);
            stage.renderer->canvas().setLooks({});
            return picture.mean(static_cast<int>(at.x) - 2, static_cast<int>(at.y) - 2, 4, 4);
        };
        const Vec3 none = seen({}, false);
        CHECK(lengthOf(seen({}, true) - none) > 20.0f);
        CHECK((lengthOf(seen(row.without, true) - none) > 20.0f) == row.stays);
        view.particles[static_cast<std::size_t>(row.kind)] = {};
    }
}
