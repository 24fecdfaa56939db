// Meshes that can be touched: nearest points and hits against brute force and against the true shapes.
#include "catch.hpp"

#include "anim/triangle_mesh.hpp"
#include "core/rng.hpp"

#include <glm/common.hpp>

#include <chrono>
#include <cmath>
#include <cstdio>

using namespace hexagoal;

namespace {

const Capsule kPost{{1.0f, 0.0f, 2.0f}, {1.0f, 2.44f, 2.0f}, 0.06f};

float length(Vec3 v) {
    return std::sqrt(lengthSquared(v));
}

Vec3 around(Rng& rng, float least, float most) {
    const Vec3 way = rng.direction();
    return way * rng.range(least, most);
}

/// Whether the segment meets the triangle, by signed volumes in double precision; nothing is said within a
/// hair of an edge or of the segment's ends.
enum class Meets { No, Yes, Hardly };
Meets meets(const std::array<Vec3, 3>& t, Vec3 from, Vec3 to) {
    using D = glm::dvec3;
    const D a(t[0]);
    const D b(t[1]);
    const D c(t[2]);
    const D p(from);
    const D q(to);
    const auto volume = [](D u, D v, D w, D x) { return glm::dot(glm::cross(v - u, w - u), x - u); };
    const double s1 = volume(a, b, c, p);
    const double s2 = volume(a, b, c, q);
    const double e1 = volume(p, q, a, b);
    const double e2 = volume(p, q, b, c);
    const double e3 = volume(p, q, c, a);
    constexpr double kHair = 1e-8;
    const bool crosses = (s1 > kHair && s2 < -kHair) || (s1 < -kHair && s2 > kHair);
    const bool within =
        (e1 > kHair && e2 > kHair && e3 > kHair) || (e1 < -kHair && e2 < -kHair && e3 < -kHair);
    if (crosses && within) {
        return Meets::Yes;
    }
    const bool apart = (s1 > kHair && s2 > kHair) || (s1 < -kHair && s2 < -kHair);
    const bool beside =
        (e1 > kHair || e2 > kHair || e3 > kHair) && (e1 < -kHair || e2 < -kHair || e3 < -kHair);
    return apart || beside ? Meets::No : Meets::Hardly;
}

} // namespace

TEST_CASE("The nearest point of a board, a post and a bar is that of the true shape") {
    const Vec3 half{1.0f, 0.45f, 0.06f};
    const TriangleMesh board = boardMesh({}, half, 0.0f);
    const TriangleMesh post = barMesh(kPost, 48);
    const Capsule bar{{-1.0f, 2.5f, 0.0f}, {6.0f, 2.5f, 0.0f}, 0.06f};
    const TriangleMesh crossbar = barMesh(bar, 48);
    Rng rng(3);
    for (int i = 0; i < 3000; ++i) {
        const Vec3 p = around(rng, 0.0f, 2.0f);
        const Vec3 out = glm::max(glm::abs(p) - half, Vec3{0.0f});
        const Vec3 in = half - glm::abs(p);
        const float inside = std::min(in.x, std::min(in.y, in.z));
        const float truth = inside > 0.0f ? -inside : length(out);
        REQUIRE(board.signedDistance(p) == Approx(truth).margin(1e-5));

        // Beside a round bar: distance from its axis less its radius, and a hair for its 48 flat sides.
        const float height = rng.range(0.1f, 2.3f);
        const float off = rng.range(0.02f, 1.0f);
        const float angle = rng.range(0.0f, 6.28f);
        const Vec3 beside{off * std::cos(angle), 0.0f, off * std::sin(angle)};
        if (off < 0.03f || off > 0.061f) {
            REQUIRE(post.signedDistance(kPost.a + kUp * height + beside) ==
                    Approx(off - kPost.radius).margin(2e-4));
            const Vec3 by{height, beside.x, beside.z};
            REQUIRE(crossbar.signedDistance(bar.a + Vec3{1.0f, 0.0f, 0.0f} + by) ==
                    Approx(off - bar.radius).margin(2e-4));
        }
    }
}

TEST_CASE("The tree finds what brute force finds") {
    const TriangleMesh mesh = bumpMesh({.cell = 0.1f, .cells = 24, .height = 0.2f, .seed = 5});
    Rng rng(4);
    int hits = 0;
    for (int i = 0; i < 1500; ++i) {
        const float x = rng.range(-0.5f, 3.0f);
        const float y = rng.range(-0.5f, 0.8f);
        const float z = rng.range(-3.0f, 0.5f);
        const Vec3 from{x, y, z};
        const Vec3 to = from + around(rng, 0.1f, 2.0f);
        const auto hit = mesh.firstHit(from, to);
        bool sure = true;
        bool any = false;
        for (std::uint32_t t = 0; t < mesh.triangles().size(); ++t) {
            const Meets m = meets(mesh.corners(t), from, to);
            any |= m == Meets::Yes;
            sure &= m != Meets::Hardly;
            if (hit && m == Meets::Yes) { // none before the first
                REQUIRE(meets(mesh.corners(t), from,
                              from + (to - from) * (0.999f * hit->distance / length(to - from))) !=
                        Meets::Yes);
            }
        }
        if (sure) {
            REQUIRE(hit.has_value() == any);
        }
        hits += any;

        const auto near = mesh.nearest(from);
        REQUIRE(near);
        REQUIRE(length(near->place - from) == Approx(near->distance).margin(1e-5));
        const TriangleMesh one({mesh.corners(near->triangle)[0], mesh.corners(near->triangle)[1],
                                mesh.corners(near->triangle)[2]},
                               {{0, 1, 2}});
        REQUIRE(one.nearest(from)->distance == near->distance);
        CHECK_FALSE(mesh.nearest(from, near->distance * 0.999f - 1e-6f));
        float least = 1e9f;
        for (std::uint32_t t = 0; t < mesh.triangles().size(); t += 7) { // a sample: each alone
            const auto c = mesh.corners(t);
            least = std::min(least, TriangleMesh({c[0], c[1], c[2]}, {{0, 1, 2}}).nearest(from)->distance);
        }
        REQUIRE(near->distance <= least);
    }
    CHECK(hits > 200);
}

TEST_CASE("A mesh without triangles, or with one of no area, is never touched") {
    const TriangleMesh none({}, {});
    CHECK_FALSE(none.nearest({}));
    CHECK_FALSE(none.firstHit({}, kUp));
    const TriangleMesh flat({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{0, 1, 2}});
    CHECK(flat.triangles().empty());
    CHECK_FALSE(flat.nearest({}));
}

TEST_CASE("What a question to a mesh costs", "[.cost]") {
    for (const int cells : {20, 50, 150}) {
        const TriangleMesh mesh =
            bumpMesh({.cell = 3.0f / static_cast<float>(cells), .cells = cells, .height = 0.1f});
        Rng rng(8);
        constexpr int kTimes = 200'000;
        double sum = 0.0;
        const auto timed = [&](const auto& ask) {
            const auto start = std::chrono::steady_clock::now();
            for (int i = 0; i < kTimes; ++i) {
                const float x = rng.range(0.0f, 3.0f);
                const float y = rng.range(0.2f, 0.8f);
                const float z = rng.range(-3.0f, 0.0f);
                sum += ask(Vec3{x, y, z});
            }
            const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
            return took.count() / kTimes;
        };
        const double nearest = timed([&](Vec3 p) { return mesh.nearest(p)->distance; });
        const double hit = timed([&](Vec3 p) {
            const auto point = mesh.firstHit(p, p + Vec3{0.4f, -0.8f, 0.2f});
            return point ? point->distance : 0.0f;
        });
        std::printf("%zu triangles: nearest %.2f us, first hit %.2f us (%.0f)\n", mesh.triangles().size(),
                    nearest, hit, sum);
    }
}

TEST_CASE("a mesh whose vertices have moved is that of a new one") {
    BumpField field;
    field.seed = 5;
    TriangleMesh moved = bumpMesh(field);
    Rng rng(17);
    std::vector<Vec3> places = moved.vertices();
    for (Vec3& place : places) {
        const float x = rng.range(-0.02f, 0.02f);
        const float y = rng.range(-0.3f, 0.3f);
        place += Vec3{x, y, -x};
    }
    moved.move(places);
    const TriangleMesh fresh(places, moved.triangles());
    for (int i = 0; i < 500; ++i) {
        const float x = rng.range(-0.5f, 2.5f);
        const float y = rng.range(-1.0f, 1.0f);
        const float z = rng.range(-2.5f, 0.5f);
        const Vec3 point{x, y, z};
        CHECK(moved.signedDistance(point) == fresh.signedDistance(point));
        const auto a = moved.nearest(point);
        const auto b = fresh.nearest(point);
        REQUIRE(a);
        REQUIRE(b);
        CHECK(a->distance == b->distance);
        const auto hitA = moved.firstHit(point, point + Vec3{0.3f, -2.0f, 0.2f});
        const auto hitB = fresh.firstHit(point, point + Vec3{0.3f, -2.0f, 0.2f});
        REQUIRE(hitA.has_value() == hitB.has_value());
        if (hitA) {
            CHECK(hitA->distance == hitB->distance);
        }
    }
}
