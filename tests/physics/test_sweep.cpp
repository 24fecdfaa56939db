#include "catch.hpp"
#include "physics/sweep.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <optional>
#include <utility>

using namespace hexagoal;

namespace {

// Single precision, positions of a few metres.
constexpr float kRounding = 2e-5f;

float distanceToAxis(Vec3 point, const Capsule& bar) {
    const Vec3 along = bar.b - bar.a;
    const float share = glm::dot(point - bar.a, along) / lengthSquared(along);
    return glm::distance(point, bar.a + along * std::clamp(share, 0.0f, 1.0f));
}

/// Compares a time of impact with what samples of the same motion show.
template <class Distance>
void compareWithSamples(std::optional<float> got, float reach, float length, Distance distance) {
    constexpr int kSamples = 300;
    std::optional<float> near;    // the first sample that may touch
    std::optional<float> touches; // the first that surely does
    for (int i = 0; i <= kSamples; ++i) {
        const float time = static_cast<float>(i) / kSamples;
        const float d = distance(time);
        near = d <= reach + kRounding && !near ? time : near;
        touches = d <= reach - kRounding && !touches ? time : touches;
    }
    if (touches) {
        REQUIRE(got.has_value());
        REQUIRE(*got <= *touches);
    }
    if (got) {
        REQUIRE(*got >= 0.0f);
        REQUIRE(*got <= 1.0f);
        REQUIRE(std::abs(distance(*got) - reach) < kRounding * std::max(1.0f, length)); // it touches then …
        REQUIRE(*got >= near.value_or(0.0f) - 1.0f / kSamples - 1e-5f);                 // … and not before
    }
}

template <class V>
V randomVector(Rng& rng, float length) {
    const Vec3 v = rng.direction();
    const float l = rng.range(0.0f, length);
    return V(v * l);
}

/// S3 over random motions: some start apart, some overlap.
template <class V>
void testTimeOfImpact(std::uint64_t seed) {
    Rng rng(seed);
    int hits = 0;
    int overlaps = 0;
    for (int i = 0; i < 20'000; ++i) {
        const V start = randomVector<V>(rng, 2.0f);
        const V displacement = randomVector<V>(rng, 4.0f) - start;
        const float reach = rng.range(0.05f, 0.8f);
        const auto got = timeOfImpact(start, displacement, reach);
        const bool approaching = glm::dot(start, displacement) < 0.0f;
        if (glm::dot(start, start) <= reach * reach) {
            ++overlaps;
            REQUIRE(got.has_value() == approaching);
            REQUIRE(got.value_or(0.0f) == 0.0f);
            continue;
        }
        if (!approaching) {
            REQUIRE_FALSE(got.has_value());
        }
        hits += got.has_value();
        compareWithSamples(got, reach, glm::length(displacement),
                           [&](float t) { return glm::length(start + displacement * t); });
    }
    CHECK(hits > 2000);
    CHECK(overlaps > 1000);
}

} // namespace

TEST_CASE("spheres that just touch, touch (S1)") {
    CHECK(spheresTouch({0, 0, 0}, 1.0f, {3, 0, 0}, 2.0f));
    CHECK(spheresTouch({1, 1, 1}, 0.5f, {1, 1, 1}, 0.0f));
    CHECK_FALSE(spheresTouch({0, 0, 0}, 1.0f, {3.00001f, 0, 0}, 2.0f));
    CHECK(spheresTouch({0, 3, 4}, 2.0f, {0, 0, 0}, 3.0f)); // 3-4-5, off the axes
    CHECK_FALSE(spheresTouch({0, 3, 4}, 2.0f, {0, 0, 0}, 2.99f));
}

TEST_CASE("the cases of S3, one by one") {
    const auto impact = [](Vec3 start, Vec3 displacement) { return timeOfImpact(start, displacement, 1.0f); };
    CHECK(impact({4, 0, 0}, {-6, 0, 0}).value() == Approx(0.5f));
    CHECK_FALSE(impact({4, 0, 0}, {0, 0, 0})); // A = 0: no motion
    CHECK_FALSE(impact({0.5f, 0, 0}, {0, 0, 0}));
    CHECK_FALSE(impact({4, 0, 0}, {6, 0, 0}));      // B > 0: separating
    CHECK_FALSE(impact({4, 0, 0}, {0, 6, 0}));      // B = 0
    CHECK_FALSE(impact({4, 1.01f, 0}, {-8, 0, 0})); // discriminant < 0: passes by
    CHECK_FALSE(impact({4, 0, 0}, {-2.99f, 0, 0})); // the root is past 1
    CHECK(impact({4, 0, 0}, {-3, 0, 0}) == 1.0f);
    CHECK(impact({0.5f, 0, 0}, {-1, 0, 0}) == 0.0f); // overlap while approaching: now
    CHECK_FALSE(impact({0.5f, 0, 0}, {1, 0, 0}));    // overlap while separating: let it go
    CHECK(impact({1, 0, 0}, {-1, 0, 0}) == 0.0f);    // touching while approaching
}

TEST_CASE("the time of impact of circles is the one that samples of their motion show") {
    testTimeOfImpact<Vec2>(1);
}

TEST_CASE("the time of impact of spheres is the one that samples of their motion show") {
    testTimeOfImpact<Vec3>(2);
}

TEST_CASE("a sphere meets a capsule when samples of its motion show it, on the side and on both ends") {
    Rng rng(3);
    int side = 0;
    int atEnd = 0;
    for (int i = 0; i < 20'000; ++i) {
        Capsule bar{rng.direction() * 1.5f, {}, 0.0f};
        bar.b = rng.direction() * 1.5f;
        if (i % 4 < 2) {
            std::swap(bar.a, bar.b);
        }
        bar.radius = rng.range(0.02f, 0.2f);
        const float radius = rng.range(0.05f, 0.3f);
        const float reach = radius + bar.radius;
        const Vec3 start = randomVector<Vec3>(rng, 4.0f);
        const Vec3 aim = i % 2 == 0 ? bar.a + randomVector<Vec3>(rng, 0.4f) : randomVector<Vec3>(rng, 2.0f);
        const Vec3 displacement = (aim - start) * rng.range(0.5f, 2.0f);
        if (glm::distance(bar.a, bar.b) < 0.1f || distanceToAxis(start, bar) <= reach + kRounding) {
            continue;
        }
        const auto got = sweepCapsule(start, displacement, radius, bar);
        compareWithSamples(got ? std::optional(got->time) : std::nullopt, reach, glm::length(displacement),
                           [&](float t) { return distanceToAxis(start + displacement * t, bar); });
        if (got) {
            REQUIRE(lengthSquared(got->normal) == Approx(1.0f).margin(1e-4));
            REQUIRE(glm::dot(got->normal, displacement) < 0.0f);
            const Vec3 surface = start + displacement * got->time - got->normal * reach; // on the axis
            REQUIRE(distanceToAxis(surface, bar) < 1e-3f);
            const bool atA = glm::distance(surface, bar.a) < 1e-3f;
            const bool atB = glm::distance(surface, bar.b) < 1e-3f;
            atEnd += atA || atB;
            side += !atA && !atB;
        }
    }
    CHECK(side > 500);
    CHECK(atEnd > 500);
}

TEST_CASE("a capsule seen in a mirror, its ends changed, is met in the mirrored place to the bit") {
    const auto mirrored = [](Vec3 v) { return Vec3{-v.x, v.y, v.z}; };
    Rng rng(11);
    const auto place = [&](float size) {
        const float x = rng.range(-size, size);
        const float y = rng.range(-size, size);
        return Vec3{x, y, rng.range(-size, size)};
    };
    int hits = 0;
    for (int i = 0; i < 10000; ++i) {
        const Capsule bar{place(4.0f), place(4.0f), 0.06f};
        const Vec3 start = (bar.a + bar.b) * 0.5f + place(1.0f);
        const Vec3 displacement = (bar.a - start) * rng.unit() + (bar.b - start) * rng.unit();
        const auto met = sweepCapsule(start, displacement, 0.11f, bar);
        const auto image = sweepCapsule(mirrored(start), mirrored(displacement), 0.11f,
                                        {mirrored(bar.b), mirrored(bar.a), bar.radius});
        REQUIRE(met.has_value() == image.has_value());
        if (met) {
            ++hits;
            REQUIRE(met->time == image->time);
            REQUIRE(met->normal == mirrored(image->normal));
        }
    }
    CHECK(hits > 2000);
}

TEST_CASE("a sphere along a capsule's axis meets its cap head on") {
    const Capsule bar{{0, 0, 0}, {2, 0, 0}, 0.1f};
    const auto contact = sweepCapsule({4, 0, 0}, {-4, 0, 0}, 0.4f, bar);
    REQUIRE(contact);
    CHECK(contact->time == Approx(1.5f / 4.0f));
    CHECK(contact->normal == Vec3(1, 0, 0));
    CHECK_FALSE(sweepCapsule({4, 0, 0}, {4, 0, 0}, 0.4f, bar));
    CHECK_FALSE(sweepCapsule({4, 0.51f, 0}, {-8, 0, 0}, 0.4f, bar));
}

namespace {

/// The least distance of a ball's centre from a limb's axis over a step, by many looks, metres.
float leastDistance(Vec3 start, Vec3 move, const Capsule& from, const Capsule& to) {
    constexpr int kLooks = 400;
    float least = 1e3f;
    for (int i = 0; i <= kLooks; ++i) {
        const float share = static_cast<float>(i) / kLooks;
        const Vec3 a = from.a + (to.a - from.a) * share;
        const Vec3 along = from.b + (to.b - from.b) * share - a;
        const Vec3 off = start + move * share - a;
        const float on = std::clamp(glm::dot(off, along) / glm::dot(along, along), 0.0f, 1.0f);
        least = std::min(least, std::sqrt(lengthSquared(off - along * on)));
    }
    return least;
}

} // namespace

TEST_CASE("a kicking foot at 30 m/s never passes a ball (S2)") {
    constexpr float kBall = 0.11f;
    constexpr float kFoot = 0.043f;
    Rng rng(2);
    int met = 0;
    int passed = 0; // by a foot that is swept as if it stood where it ends
    for (int i = 0; i < 10000; ++i) {
        const auto somewhere = [&](float size) {
            const float x = rng.range(-size, size);
            const float y = rng.range(-size, size);
            const float z = rng.range(-size, size);
            return Vec3{x, y, z};
        };
        // A foot of 20 cm that swings about a hip 0.9 m away, 30 m/s at its tip for a whole tick.
        const float angle = 30.0f / 60.0f / 0.95f;
        const Vec3 heel = glm::normalize(somewhere(1.0f) + Vec3{0.0f, 0.01f, 0.0f}) * 0.75f;
        const Vec3 axis = glm::normalize(glm::cross(heel, somewhere(1.0f) + Vec3{0.0f, 0.0f, 0.011f}));
        const Vec3 toe = heel + glm::normalize(heel * 1.5f + somewhere(0.6f)) * 0.2f;
        const auto turned = [&](Vec3 v) {
            const float c = portableCos(angle);
            const float s = portableSin(angle);
            return v * c + glm::cross(axis, v) * s + axis * (glm::dot(axis, v) * (1.0f - c));
        };
        const Capsule from{heel, toe, kFoot};
        const Capsule to{turned(heel), turned(toe), kFoot};
        const Vec3 start = (from.a + to.b) * 0.5f + somewhere(0.25f);
        const Vec3 move = somewhere(0.5f);
        const auto hit = sweepMovingCapsule(start, move, kBall, from, to);
        const float least = leastDistance(start, move, from, to);
        const bool begins = leastDistance(start, {}, from, from) < kBall + kFoot;
        INFO(i << ": " << least);
        if (!begins && least < kBall + kFoot - kTolerableMiss) {
            REQUIRE(hit);
            ++met;
            passed += !sweepCapsule(start, move, kBall, to);
        }
        if (hit) {
            CHECK(least < kBall + kFoot + kTolerableMiss);
            CHECK(lengthSquared(hit->normal) == Approx(1.0f).margin(1e-3));
        }
    }
    CHECK(met > 1500);
    CHECK(passed > 500);
}

TEST_CASE("the parts of a sweep follow from the miss that is tolerated (S2)") {
    const Capsule from{{0, 0, 0}, {0.2f, 0, 0}, 0.04f};
    CHECK(sweepParts(from, {{1, 2, 3}, {1.2f, 2, 3}, 0.04f}) == 1); // it only moves on
    const float turn = 8.5f * kTolerableMiss;
    CHECK(sweepParts(from, {{0, 0, 0}, {0.2f, turn, 0}, 0.04f}) == 3);
}
