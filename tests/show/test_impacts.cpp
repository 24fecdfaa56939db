// What a match strikes off: at the hit point, by strength and ground; the ball's streak; the same in a
// replay.
#include "catch.hpp"

#include "core/lengths.hpp"
#include "render/particle_atlas.hpp"
#include "replay/game.hpp"
#include "replay/venue_file.hpp"
#include "show/ball_streak.hpp"
#include "show/impacts.hpp"
#include "show/match_picture.hpp"

#include "../match/plain_teams.hpp"

#include <algorithm>
#include <array>
#include <vector>

using namespace hexagoal;

namespace {

Venue venueNamed(const char* name) {
    Result<Venue> venue = loadVenue(name);
    REQUIRE(venue);
    return std::move(*venue);
}

Event eventAt(EventKind kind, Vec3 point, float value) {
    Event event;
    event.kind = kind;
    event.point = point;
    event.value = value;
    return event;
}

/// What an event strikes off at a venue, by kind, as soon as it has.
std::array<std::size_t, kParticleKindCount> struckOff(const Venue& venue, const Event& event, Vec3 way = {}) {
    Impacts impacts;
    impacts.hear(std::array{event}, {}, event.point - way, event.point, venue, 10);
    std::array<std::size_t, kParticleKindCount> counts{};
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        counts[kind] = impacts.scraps().count(static_cast<ParticleKind>(kind), 10.0);
    }
    return counts;
}

std::size_t of(const std::array<std::size_t, kParticleKindCount>& counts, ParticleKind kind) {
    return counts[static_cast<std::size_t>(kind)];
}

} // namespace

TEST_CASE("C3: where two men meet sparks fly from the hit point, the more the harder, and turf below it") {
    const Venue venue = venueNamed("stadium");
    const Vec3 point{3.0f, 0.3f, 20.0f};
    const auto soft = struckOff(venue, eventAt(EventKind::Collision, point, 1.5f));
    const auto hard = struckOff(venue, eventAt(EventKind::Collision, point, 8.0f));
    CHECK(of(soft, ParticleKind::Spark) >= 5);
    CHECK(of(hard, ParticleKind::Spark) > of(soft, ParticleKind::Spark) + 6);
    CHECK(of(hard, ParticleKind::Crumbs) > of(soft, ParticleKind::Crumbs));
    CHECK(of(hard, ParticleKind::Clod) > 4);
    CHECK(of(hard, ParticleKind::Blade) > 8);
    CHECK(of(hard, ParticleKind::Dust) == 0); // no line, nothing worn

    Impacts impacts;
    impacts.hear(std::array{eventAt(EventKind::Collision, point, 8.0f)}, {}, {}, {}, venue, 10);
    for (const Scrap& scrap : impacts.scraps().all()) {
        if (scrap.lasts > 0.0f) {
            const bool flame = scrap.kind == ParticleKind::Spark || scrap.kind == ParticleKind::Glow;
            CHECK(lengthOf(scrap.from - (flame ? point : Vec3{point.x, 0.02f, point.z})) < 1e-4f);
        }
    }
    // Two heads in the air tear no turf.
    CHECK(of(struckOff(venue, eventAt(EventKind::Collision, {3.0f, 1.8f, 20.0f}, 8.0f)),
             ParticleKind::Crumbs) == 0);
}

TEST_CASE("Where the marks are: lines, areas, circle, arc, spots") {
    const Pitch pitch;
    for (const Vec3 on :
         {Vec3{33.94f, 0, 10}, Vec3{-5, 0, 52.44f}, Vec3{20, 0, 0}, Vec3{20.1f, 0, 45}, Vec3{10, 0, 36.06f},
          Vec3{9.1f, 0, 50}, Vec3{9.09f, 0, 0}, Vec3{0, 0, 41.5f}, Vec3{0, 0, 52.5f - 11.0f - 9.09f}}) {
        INFO(on.x << " " << on.z);
        CHECK(awayFromLine(pitch, on) < 0.06f);
        CHECK(awayFromLine(pitch, {on.x, 0, -on.z}) < 0.06f);
    }
    for (const Vec3 off : {Vec3{30, 0, 10}, Vec3{0, 0, 39}, Vec3{20.1f, 0, 30}, Vec3{34.3f, 0, 10},
                           Vec3{14, 0, 40}, Vec3{0, 0, 52.5f - 11.0f + 9.09f - 4.0f}}) {
        INFO(off.x << " " << off.z);
        CHECK(awayFromLine(pitch, off) > 0.2f);
    }
}

TEST_CASE("A ball that comes down on a line raises chalk, on worn ground earth, in between neither") {
    const Venue venue = venueNamed("stadium");
    const auto fallen = [&](Vec3 at) {
        Impacts impacts;
        impacts.hear(std::array{eventAt(EventKind::Bounce, at, 9.0f)}, {}, at, at, venue, 10);
        Colour seen{0, 0, 0, 0};
        for (const Scrap& scrap : impacts.scraps().all()) {
            if (scrap.lasts > 0.0f && scrap.kind == ParticleKind::Dust) {
                seen = {static_cast<float>(scrap.tint.r), static_cast<float>(scrap.tint.g),
                        static_cast<float>(scrap.tint.b), 1.0f};
            }
        }
        return seen;
    };
    const Colour chalk = fallen({33.94f, 0.11f, 10.0f});
    CHECK(chalk.a > 0.0f);
    CHECK(chalk.b > 200.0f);
    const Colour earth = fallen({0.7f, 0.11f, 51.0f});
    CHECK(earth.a > 0.0f);
    CHECK(earth.r > earth.b + 30.0f);
    CHECK(fallen({20.0f, 0.11f, 20.0f}).a == 0.0f);
}

TEST_CASE("Hard kicks throw grass where grass grows, and only there") {
    const Event shot = eventAt(EventKind::Shot, {4.0f, 0.11f, 12.0f}, 28.0f);
    const Vec3 way{0.0f, 0.05f, 0.45f};
    CHECK(of(struckOff(venueNamed("stadium"), shot, way), ParticleKind::Blade) > 8);
    for (const char* other : {"beach", "snow", "cage"}) {
        INFO(other);
        CHECK(of(struckOff(venueNamed(other), shot, way), ParticleKind::Blade) == 0);
    }
    CHECK(of(struckOff(venueNamed("cage"), shot, way), ParticleKind::Dust) > 0); // of the court
    const Event tap = eventAt(EventKind::Pass, {4.0f, 0.11f, 12.0f}, 6.0f);
    CHECK(of(struckOff(venueNamed("stadium"), tap, way), ParticleKind::Blade) == 0);
    const Event volley = eventAt(EventKind::Shot, {4.0f, 0.9f, 12.0f}, 28.0f);
    CHECK(of(struckOff(venueNamed("stadium"), volley, way), ParticleKind::Blade) == 0);
}

TEST_CASE("The frame flashes where it was hit, and not at a touch") {
    const Venue venue = venueNamed("stadium");
    const Vec3 ball{3.55f, 1.2f, 52.1f};
    Impacts impacts;
    impacts.hear(std::array{eventAt(EventKind::Post, ball, 20.0f)}, {}, ball, ball, venue, 10);
    bool seen = false;
    for (const Scrap& scrap : impacts.scraps().all()) {
        if (scrap.lasts > 0.0f && scrap.tile == tile::kFlash) {
            seen = true;
            CHECK(scrap.from.x == Approx(3.72f).margin(0.02));
            CHECK(scrap.from.y == Approx(1.2f).margin(0.02));
            CHECK(scrap.size < 0.7f); // never full screen
        }
    }
    CHECK(seen);
    CHECK(of(struckOff(venue, eventAt(EventKind::Post, ball, 2.0f)), ParticleKind::Glow) == 0);
}

TEST_CASE("A fast ball draws a streak through its own places up to itself, a slow one none") {
    for (const float speed : {12.0f, 32.0f}) {
        BallStreak streak;
        Vec3 at{0.0f, 0.2f, 0.0f};
        const Vec3 way{0.0f, 0.01f, speed / 60.0f};
        for (int tick = 1; tick <= 40; ++tick) {
            streak.step(at, at + way, false, tick);
            at += way;
        }
        Particles particles;
        const Vec3 ball = at - way * 0.5f;
        streak.draw(particles, ball, 0.11f, {30.0f, 10.0f, at.z}, 39.5);
        const auto pieces = particles.spans()[static_cast<std::size_t>(ParticleKind::Trail)];
        if (speed < BallStreak::kSlow) {
            CHECK(pieces.empty());
            continue;
        }
        REQUIRE(pieces.size() > 6);
        CHECK(pieces.size() <= BallStreak::kPlaces);
        Vec3 end = ball;
        for (const Particle& piece : pieces) { // one joins the other, and all lie on the way
            CHECK(lengthOf(piece.place + piece.along - end) < 1e-4f);
            end = piece.place - piece.along;
            CHECK(std::abs(piece.place.y - (at.y - (at.z - piece.place.z) / way.z * way.y)) < 1e-3f);
        }
        // Seen along it, it would cover the ball: then there is none.
        particles.clear();
        streak.draw(particles, ball, 0.11f, ball - way * 40.0f, 39.5);
        CHECK(particles.spans()[static_cast<std::size_t>(ParticleKind::Trail)].empty());
    }
}

TEST_CASE(
    "In a match sparks fly at each tackle and collision, nothing sinks, and a replay strikes off the same") {
    MatchSetup setup = plainSetup();
    setup.seed = 2;
    setup.rules.minutes = 4.0f;
    setup.venue = venueNamed("stadium");
    Game game(setup);
    MatchPicture picture;
    picture.reset(game);
    SceneView view;
    int hits = 0;
    const auto spanOf = [&](ParticleKind kind) { return view.particles[static_cast<std::size_t>(kind)]; };
    while (hits < 2 && game.match().tick < 20000) {
        game.step({});
        picture.step(game);
        picture.interpolate(game.match(), game.context(), 1.0f);
        picture.fill(view, game.context());
        for (const Event& event : game.match().events.all()) {
            if (event.kind != EventKind::Tackle && event.kind != EventKind::Collision) {
                continue;
            }
            ++hits;
            const auto sparks = spanOf(ParticleKind::Spark);
            CHECK(std::any_of(sparks.begin(), sparks.end(), [&](const Particle& spark) {
                return lengthOf(spark.place - event.point) < 0.05f;
            }));
        }
        for (const ParticleKind kind : {ParticleKind::Clod, ParticleKind::Blade, ParticleKind::Spark}) {
            for (const Particle& particle : spanOf(kind)) {
                CHECK(particle.place.y >= 0.0f);
            }
        }
    }
    REQUIRE(hits >= 2); // two in a tick, it may be
    // Wound back before the last of them and played again, half-way through a tick after it.
    const auto after = [&] {
        game.step({});
        picture.step(game);
        picture.interpolate(game.match(), game.context(), 0.25f);
        picture.fill(view, game.context());
        const auto sparks = spanOf(ParticleKind::Spark);
        return std::vector<Particle>(sparks.begin(), sparks.end());
    };
    const auto live = after();
    REQUIRE(!live.empty());
    const int back = game.rewind(30);
    REQUIRE(back == 30);
    picture.reset(game);
    for (int tick = 0; tick < 29; ++tick) {
        game.step({});
        picture.step(game);
    }
    const auto again = after();
    REQUIRE(again.size() == live.size());
    for (std::size_t i = 0; i < live.size(); ++i) {
        CHECK(lengthOf(again[i].place - live[i].place) < 1e-5f);
    }
}

TEST_CASE("For a champion paper falls for seconds, comes to lie on the ground, and never fills more than its "
          "room") {
    const Venue venue = stadiumVenue();
    Impacts impacts;
    const std::array<Tint, 2> colours{Tint{255, 0, 0, 255}, Tint{0, 0, 255, 255}};
    for (std::int32_t tick = 0; tick < 1500; ++tick) {
        impacts.celebrate({10.0f, 0.0f, -20.0f}, colours, venue, tick);
    }
    const std::size_t shown = impacts.scraps().count(ParticleKind::Confetti, 1500.0);
    CHECK(shown > 700);
    CHECK(shown <= lookOf(ParticleKind::Confetti).most);
    for (const Scrap& scrap : impacts.scraps().all()) {
        REQUIRE(scrap.lands < scrap.lasts); // it lies for a while
        REQUIRE(scrap.flown(scrap.lands).y > -0.3f);
    }
}
