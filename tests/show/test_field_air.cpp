// What flies, in whole matches: the same at any rate of frames, still in a pause, and nothing to the match.
#include "catch.hpp"

#include "render/particle_atlas.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/match_picture.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <string_view>
#include <vector>

using namespace hexagoal;

namespace {

MatchSetup setupAt(const char* venue) {
    MatchSetup setup;
    setup.seed = 3;
    Result<Venue> place = loadVenue(venue);
    REQUIRE(place);
    setup.venue = std::move(*place);
    return setup;
}

std::vector<Particle> allOf(const SceneView& view) {
    std::vector<Particle> all;
    for (const auto& kind : view.particles) {
        all.insert(all.end(), kind.begin(), kind.end());
    }
    return all;
}

bool same(const std::vector<Particle>& a, const std::vector<Particle>& b) {
    if (a.size() != b.size()) {
        return false;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i].place != b[i].place || a[i].along != b[i].along || a[i].size != b[i].size ||
            a[i].tile != b[i].tile || a[i].tint.a != b[i].tint.a) {
            return false;
        }
    }
    return true;
}

std::size_t countOf(const SceneView& view, ParticleKind kind) {
    return view.particles[static_cast<std::size_t>(kind)].size();
}

/// Plays so many ticks and draws frames at a rate; what flies after the last tick.
std::vector<Particle> played(const char* venue, int ticks, int framesInSecond) {
    Game game(setupAt(venue));
    MatchPicture picture;
    picture.reset(game);
    SceneView view;
    double frame = 0.0;
    for (int tick = 1; tick <= ticks; ++tick) {
        game.step({});
        picture.step(game);
        for (; frame < static_cast<double>(tick); frame += 60.0 / framesInSecond) {
            const auto between = static_cast<float>(frame - (tick - 1));
            picture.interpolate(game.match(), game.context(), between);
            picture.fill(view, game.context());
        }
    }
    picture.interpolate(game.match(), game.context(), 1.0f);
    picture.fill(view, game.context());
    return allOf(view);
}

} // namespace

TEST_CASE("The same ticks give the same particles at 30 and at 144 pictures a second") {
    for (const char* venue : {"rain", "snow", "beach", "cage"}) {
        INFO(venue);
        const auto slow = played(venue, 240, 30);
        const auto fast = played(venue, 240, 144);
        CHECK(slow.size() > 20);
        CHECK(same(slow, fast));
    }
}

TEST_CASE("Who looks changes no bit of the match") {
    for (const char* venue : {"rain", "snow", "beach", "cage"}) {
        INFO(venue);
        Game alone(setupAt(venue));
        Game seen(setupAt(venue));
        MatchPicture picture;
        picture.reset(seen);
        SceneView view;
        for (int tick = 0; tick < 300; ++tick) {
            alone.step({});
            seen.step({});
            picture.step(seen);
            picture.interpolate(seen.match(), seen.context(), 0.5f);
            picture.fill(view, seen.context());
        }
        CHECK(hashOf(alone.match()) == hashOf(seen.match()));
    }
}

TEST_CASE("In a pause everything stands still") {
    for (const char* venue : {"rain", "snow", "cage"}) {
        INFO(venue);
        Game game(setupAt(venue));
        MatchPicture picture;
        picture.reset(game);
        for (int tick = 0; tick < 200; ++tick) {
            game.step({});
            picture.step(game);
        }
        SceneView view;
        picture.hold();
        picture.interpolate(game.match(), game.context(), 1.0f);
        picture.fill(view, game.context());
        const auto before = allOf(view);
        for (int frame = 0; frame < 10; ++frame) {
            picture.hold();
            picture.interpolate(game.match(), game.context(), 0.1f * static_cast<float>(frame));
            picture.fill(view, game.context());
        }
        CHECK(same(before, allOf(view)));
    }
}

TEST_CASE("Each venue has what flies there, and a dry Stadium nothing") {
    struct Row {
        const char* venue;
        std::vector<ParticleKind> has;
        std::vector<ParticleKind> lacks;
    };
    const std::vector<Row> rows{
        {"stadium",
         {},
         {ParticleKind::Mark, ParticleKind::Water, ParticleKind::Leaf, ParticleKind::Flake,
          ParticleKind::Rain}},
        {"rain",
         {ParticleKind::Water, ParticleKind::Rain, ParticleKind::Ripple, ParticleKind::Lens},
         {ParticleKind::Mark, ParticleKind::Sand, ParticleKind::Flake, ParticleKind::Leaf}},
        {"snow",
         {ParticleKind::Powder, ParticleKind::Flake, ParticleKind::Breath, ParticleKind::Mark},
         {ParticleKind::Water, ParticleKind::Rain, ParticleKind::Leaf}},
        {"beach", {ParticleKind::Sand, ParticleKind::Mark}, {ParticleKind::Water, ParticleKind::Breath}},
        {"cage", {ParticleKind::Leaf}, {ParticleKind::Mark, ParticleKind::Sand, ParticleKind::Water}}};
    for (const Row& row : rows) {
        INFO(row.venue);
        Game game(setupAt(row.venue));
        MatchPicture picture;
        picture.reset(game);
        std::array<std::size_t, kParticleKindCount> most{};
        SceneView view;
        for (int tick = 0; tick < 300; ++tick) {
            game.step({});
            picture.step(game);
            picture.interpolate(game.match(), game.context(), 1.0f);
            picture.fill(view, game.context());
            for (std::size_t kind = 0; kind < most.size(); ++kind) {
                most[kind] = std::max(most[kind], view.particles[kind].size());
            }
        }
        for (const ParticleKind kind : row.has) {
            INFO(lookOf(kind).name);
            CHECK(most[static_cast<std::size_t>(kind)] > 0);
        }
        for (const ParticleKind kind : row.lacks) {
            INFO(lookOf(kind).name);
            CHECK(most[static_cast<std::size_t>(kind)] == 0);
        }
    }
}

TEST_CASE("Prints stay, and are gone again when the match is wound back before them") {
    Game game(setupAt("snow"));
    MatchPicture picture;
    picture.reset(game);
    SceneView view;
    std::size_t at120 = 0;
    for (int tick = 1; tick <= 300; ++tick) {
        game.step({});
        picture.step(game);
        if (tick == 120) {
            picture.fill(view, game.context());
            at120 = countOf(view, ParticleKind::Mark);
        }
    }
    picture.fill(view, game.context());
    const std::size_t at300 = countOf(view, ParticleKind::Mark);
    CHECK(at120 > 10);
    CHECK(at300 > at120);
    REQUIRE(game.rewind(180) > 0);
    picture.reset(game);
    picture.fill(view, game.context());
    CHECK(countOf(view, ParticleKind::Mark) <= at120);
    CHECK(countOf(view, ParticleKind::Mark) > 0);
}

TEST_CASE("Prints lie on uneven ground") {
    Game game(setupAt("beach"));
    MatchPicture picture;
    picture.reset(game);
    SceneView view;
    for (int tick = 0; tick < 400; ++tick) {
        game.step({});
        picture.step(game);
    }
    picture.fill(view, game.context());
    const auto marks = view.particles[static_cast<std::size_t>(ParticleKind::Mark)];
    REQUIRE(marks.size() > 30);
    float highest = 0.0f;
    for (const Particle& mark : marks) {
        const Surface& ground = game.context().venue().surface;
        CHECK(ground.over(mark.place) == Approx(0.012f).margin(0.004));
        for (const Vec3 corner : {mark.along + mark.across, mark.along - mark.across}) {
            CHECK(std::abs(ground.over(mark.place + corner)) < 0.06f);
        }
        highest = std::max(highest, mark.place.y);
    }
    CHECK(highest > 0.05f);
}

TEST_CASE("Bare feet leave prints of bare feet at the beach, boots prints of boots in snow") {
    for (const char* venue : {"beach", "snow"}) {
        Game game(setupAt(venue));
        MatchPicture picture;
        picture.reset(game);
        SceneView view;
        for (int tick = 0; tick < 400; ++tick) {
            game.step({});
            picture.step(game);
        }
        picture.fill(view, game.context());
        std::size_t bare = 0;
        std::size_t boots = 0;
        for (const Particle& mark : view.particles[static_cast<std::size_t>(ParticleKind::Mark)]) {
            bare += mark.tile == tile::kBareFoot ? 1 : 0;
            boots += mark.tile == tile::kBoot ? 1 : 0;
        }
        INFO(venue << ": " << bare << " bare, " << boots << " of boots");
        if (std::string_view(venue) == "beach") {
            CHECK(bare > boots); // officials' shoes
            CHECK(bare > 20);
        } else {
            CHECK(bare == 0);
            CHECK(boots > 20);
        }
    }
}

TEST_CASE("Breath goes with the steps of who runs") {
    Body body;
    body[BodyPart::Head] = {{0.0f, 1.7f, 0.0f}, {0.0f, 1.7f, 0.0f}, 0.1f};
    body[BodyPart::LeftUpperArm].a = {0.2f, 1.45f, 0.0f};
    body[BodyPart::RightUpperArm].a = {-0.2f, 1.45f, 0.0f};
    CHECK(facingOf(body).z == Approx(1.0f)); // x is to his left
    Breaths breaths;
    breaths.reset();
    PartContacts::Parts step{};
    PartContacts::Parts none{};
    step[0].landed = true;
    const Mover mover{&body, &body, true, false};
    int breathed = 0;
    bool before = false;
    for (int tick = 1; tick <= 480; ++tick) { // a step every twelve ticks: a run
        breaths.step(0, mover, tick % 12 == 0 ? step : none, tick);
        breathed += breaths.breathesOut(0) && !before ? 1 : 0;
        before = breaths.breathesOut(0);
    }
    CHECK(breathed == 10); // one to four steps
}

TEST_CASE("Cost of what flies, without drawing", "[.bench]") {
    for (const char* venue : {"rain", "snow", "beach", "cage"}) {
        Game game(setupAt(venue));
        MatchPicture picture;
        picture.reset(game);
        SceneView view;
        std::clock_t drawn = 0;
        constexpr int kTicks = 1200;
        for (int tick = 0; tick < kTicks; ++tick) {
            game.step({});
            picture.step(game);
            picture.interpolate(game.match(), game.context(), 1.0f);
            view.camera.position = {44.0f, 22.0f, game.match().ball().position.z};
            view.camera.target = {0.0f, 0.0f, game.match().ball().position.z};
            const std::clock_t start = std::clock();
            picture.fill(view, game.context());
            drawn += std::clock() - start;
        }
        std::printf("%-6s picture filled in %.3f ms a frame; marks %zu leaves %zu flakes %zu rain %zu\n",
                    venue, static_cast<double>(drawn) * 1000.0 / CLOCKS_PER_SEC / kTicks,
                    countOf(view, ParticleKind::Mark), countOf(view, ParticleKind::Leaf),
                    countOf(view, ParticleKind::Flake), countOf(view, ParticleKind::Rain));
    }
}
