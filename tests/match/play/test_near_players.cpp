// Limbs on their own way between two ticks (S2): none passes the ball.
#include "cases.hpp"
#include "catch.hpp"
#include "core/lengths.hpp"
#include "match/play/near_players.hpp"
#include "match/scene.hpp"

using namespace hexagoal;

namespace {

constexpr PlayerId kKicker = 4;

/// By how much the ball of a straight way comes into a body that moves from one pose to another, at its
/// deepest.
float deepest(const Body& then, const Body& now, Vec3 from, Vec3 move, float radius) {
    constexpr int kLooks = 120;
    float found = -1.0f;
    for (std::size_t p = 0; p < then.parts.size(); ++p) {
        for (int i = 0; i <= kLooks; ++i) {
            const float share = static_cast<float>(i) / kLooks;
            const Capsule& a = then.parts[p];
            const Capsule& b = now.parts[p];
            const Vec3 root = a.a + (b.a - a.a) * share;
            const Vec3 along = a.b + (b.b - a.b) * share - root;
            const Vec3 off = from + move * share - root;
            const float on = std::clamp(glm::dot(off, along) / glm::dot(along, along), 0.0f, 1.0f);
            found = std::max(found, b.radius + radius - std::sqrt(lengthSquared(off - along * on)));
        }
    }
    return found;
}

} // namespace

TEST_CASE("no limb passes the ball within a tick, however it swings (S2)") {
    MatchScene scene;
    Rng rng(22);
    const float radius = scene.context.physics.ballRadius;
    const float height = scene.context.sheet(kKicker).height;
    int met = 0;
    float fastest = 0.0f;
    float fastestStrike = 0.0f;
    for (int i = 0; i < cases(10000); ++i) {
        PlayersBefore before = scene.match.players;
        PlayerState& player = scene.put(kKicker, {0.0f, 0.0f, 0.0f});
        player.velocity = {0.0f, 0.0f, rng.range(0.0f, 9.0f)};
        player.stride = rng.unit();
        before[kKicker] = player;
        before[kKicker].position = player.velocity * -kTick;
        // The foot is thrown forwards from wherever the stride had it.
        player.limb = rng.unit() < 0.5f ? BodyPart::RightFoot : BodyPart::LeftFoot;
        player.reaching = true;
        const float aside = rng.range(-0.3f, 0.3f);
        const float up = rng.range(0.1f, 0.5f);
        const float ahead = rng.range(0.3f, 0.7f);
        player.reach = {aside, up, ahead};

        NearPlayers near;
        NearPlayer& candidate = near.add();
        candidate.id = kKicker;
        candidate.solid = true;
        poseBody(player, height, candidate.body);
        candidate.box = candidate.body.box();
        Body then;
        poseBody(before[kKicker], height, then);
        const auto limb = static_cast<std::size_t>(player.limb);
        const float way = std::sqrt(lengthSquared(candidate.body.parts[limb].b - then.parts[limb].b)) / kTick;
        fastest = std::max(fastest, way);

        // A ball about where the foot is half way.
        const Vec3 middle = (candidate.body.parts[limb].b + then.parts[limb].b) * 0.5f;
        const float offX = rng.range(-0.25f, 0.25f);
        const float offY = rng.range(-0.25f, 0.25f);
        const float offZ = rng.range(-0.25f, 0.25f);
        const float vx = rng.range(-10.0f, 10.0f);
        const float vz = rng.range(-20.0f, 10.0f);
        const Vec3 velocity{vx, 0.0f, vz};
        const Vec3 from = middle + Vec3{offX, offY, offZ} - velocity * (0.5f * kTick);
        if (deepest(then, then, from, {}, radius) > 0.0f) {
            continue; // it is in him already
        }
        bool hit = false;
        for (int step = 0; step < 4 && !hit; ++step) {
            const float begins = 0.25f * static_cast<float>(step);
            const BallWay part{from + velocity * (kTick * begins), velocity * (kTick * 0.25f), radius, begins,
                               begins + 0.25f};
            const auto contact = firstContact(scene.match, scene.context, before, near, part);
            hit = contact.has_value();
            const float strikes = hit ? lengthOf(contact->velocity - player.velocity) : 0.0f;
            fastestStrike = std::max(fastestStrike, strikes);
        }
        INFO(i << ": foot at " << way << " m/s");
        if (deepest(then, candidate.body, from, velocity * kTick, radius) > kTolerableMiss) {
            REQUIRE(hit);
            ++met;
        }
    }
    CHECK(met > cases(2000));
    CHECK(fastest > 28.0f);
    CHECK(fastestStrike > 0.9f * scene.context.tuning.limbFastest);
    CHECK(fastestStrike < 1.001f * scene.context.tuning.limbFastest); // no leg strikes harder by accident
}
