// Passes and shots off the fence: the bank itself, and that foresight finds those that serve.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "ai/rebounds.hpp"
#include "core/rng.hpp"
#include "match/laws/kick_off.hpp"

using namespace hexagoal;

namespace {

MatchSetup inTheCage() {
    MatchSetup setup = plainSetup();
    Venue& venue = setup.venue = Venue{};
    venue.pitch = pitchFor(kFutsalGoal, 40.0f, 20.0f);
    venue.rules = {5, false, Sides::Fence};
    venue.surface.ground = Ground::Stone;
    venue.enclosure.bounds = {{11, -20},     {1.6f, -20}, {1.6f, -21.1f}, {-1.6f, -21.1f}, {-1.6f, -20},
                              {-10.5f, -20}, {-11, 3},    {-10.2f, 20},   {-1.6f, 20},     {-1.6f, 21.1f},
                              {1.6f, 21.1f}, {1.6f, 20},  {10.4f, 20},    {11.4f, 5}};
    const std::vector<Vec2>& bounds = venue.enclosure.bounds;
    for (std::size_t i = 0; i < bounds.size(); ++i) {
        const Vec2 a = bounds[i];
        const Vec2 b = bounds[(i + 1) % bounds.size()];
        venue.enclosure.walls.push_back(
            {{a.x, 0.0f, a.y}, {b.x, 0.0f, b.y}, 5.0f, 0.0f, 0.62f, 0.25f, WallKind::Fence});
    }
    furnish(venue);
    return setup;
}

struct Scene {
    MatchContext context{inTheCage()};
    MatchState match = newMatch(context);
    BallPaths paths{context};
    View view{match, context, 0, {}, paths};
    Belief belief;

    Scene() {
        belief.attack = match.attack(0);
        belief.halfLength = context.pitch().halfLength();
        belief.halfWidth = context.pitch().halfWidth();
        for (std::size_t i = 0; i < kTeamSize; ++i) {
            belief.mates[i].here = false;
            belief.opponents[i].here = false;
        }
    }
    SeenPlayer& mate(Vec2 place) {
        belief.mates[3].place = place;
        belief.mates[3].here = true;
        return belief.mates[3];
    }
    void opponent(std::size_t slot, Vec2 place) {
        belief.opponents[slot].place = place;
        belief.opponents[slot].here = true;
    }
};

} // namespace

TEST_CASE("a bank off a wall: in and out by its restitution, whatever way the wall looks") {
    Rng rng(3);
    int found = 0;
    for (int i = 0; i < 4000; ++i) {
        const float turn = rng.range(-3.1f, 3.1f);
        const Vec2 along{portableCos(turn), portableSin(turn)};
        const Vec2 out{-along.y, along.x};
        const Vec2 a = Vec2{rng.range(-5.0f, 5.0f), rng.range(-5.0f, 5.0f)};
        const Vec2 b = a + along * 12.0f;
        const float side = i % 2 == 0 ? 1.0f : -1.0f;
        const auto place = [&] {
            const float aside = rng.range(-2.0f, 14.0f);
            return a + along * aside + out * (side * rng.range(0.1f, 8.0f));
        };
        const Vec2 from = place();
        const Vec2 to = place();
        const float restitution = rng.range(0.3f, 0.9f);
        const float kept = rng.range(0.5f, 1.0f);
        constexpr float kRadius = 0.11f;
        const auto bank = bankOff(a, b, from, to, restitution, kept, kRadius);
        CHECK(bank.has_value() == bankOff(b, a, from, to, restitution, kept, kRadius).has_value());
        if (!bank) {
            continue;
        }
        ++found;
        CHECK(std::abs(glm::dot(bank->spot - a, out)) == Approx(kRadius).margin(1e-4));
        const Vec2 in = bank->spot - from;
        const Vec2 away = to - bank->spot;
        // The slope after is that before, times what is kept along the wall over what comes back across it.
        const float before = glm::dot(in, along) / std::abs(glm::dot(in, out));
        const float after = glm::dot(away, along) / std::abs(glm::dot(away, out));
        CHECK(after == Approx(before * kept / restitution).margin(2e-2));
        CHECK(bank->before == Approx(glm::length(in)));
        CHECK(bank->after == Approx(glm::length(away)));
    }
    CHECK(found > 1000);
    CHECK_FALSE(bankOff({0, 0}, {10, 0}, {2, 3}, {8, -3}, 0.6f, 1.0f, 0.11f));  // the wall is between them
    CHECK_FALSE(bankOff({0, 0}, {10, 0}, {20, 3}, {28, 3}, 0.6f, 1.0f, 0.11f)); // beside it
}

TEST_CASE("foresight finds passes off the fence to a mate who is hidden, and they come to him") {
    Rng rng(5);
    int tried = 0;
    int good = 0;
    for (int i = 0; i < 200; ++i) {
        Scene scene;
        const Vec2 from{rng.range(-8.0f, 8.0f), rng.range(-14.0f, 14.0f)};
        const Vec2 to{rng.range(-8.0f, 8.0f), rng.range(-14.0f, 14.0f)};
        scene.mate(to);
        if (glm::distance(from, to) < 4.0f) {
            continue;
        }
        const auto pass = forecastRebound(scene.belief, from, 3, scene.view);
        if (!pass) {
            continue;
        }
        ++tried;
        CHECK(glm::distance(pass->aim, from) > glm::distance(from, to));
        good += pass->forecast.success > 0.5f && pass->forecast.seconds < 3.0f ? 1 : 0;
        // One who stands where he would meet it, or on its way, makes it worse.
        Scene crowded;
        crowded.mate(to);
        crowded.opponent(5, pass->forecast.place);
        const auto worse = forecastRebound(crowded.belief, from, 3, crowded.view);
        REQUIRE(worse);
        CHECK(worse->forecast.success < pass->forecast.success);
    }
    INFO(good << " of " << tried);
    CHECK(tried > 80);
    CHECK(good > tried * 3 / 4);
}

TEST_CASE("a shot off the fence is only thought of where foresight sees it in the goal") {
    Rng rng(6);
    int seen = 0;
    for (int i = 0; i < 400; ++i) {
        Scene scene;
        const Vec2 from{rng.range(-9.0f, 9.0f), rng.range(2.0f, 18.0f)};
        if (const auto shot = foreseeReboundShot(scene.belief, from, scene.view)) {
            ++seen;
            CHECK(shot->aim.y > -1.0f);
            CHECK(std::abs(shot->aim.x) > 6.0f); // on a side
            CHECK(shot->way > glm::distance(from, scene.belief.goal()));
        }
    }
    CHECK(seen > 20);
}
