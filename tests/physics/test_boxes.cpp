#include "catch.hpp"
#include "core/rng.hpp"
#include "physics/boxes.hpp"

using namespace hexagoal;

namespace {

const Box kUnit{{0, 0, 0}, {1, 1, 1}};

Box moved(const Box& box, Vec3 by) {
    return {box.min + by, box.max + by};
}

Box randomBox(Rng& rng) {
    const Vec3 corner = rng.direction() * 3.0f;
    const float x = rng.range(0.0f, 3.0f);
    const float y = rng.range(0.0f, 3.0f);
    const float z = rng.range(0.0f, 3.0f);
    return {corner, corner + Vec3(x, y, z)};
}

} // namespace

TEST_CASE("C2's worked example: the boxes touch, and this is the hit point") {
    const Box a{{4, 0, 1}, {8, 4, 5}};
    const Box b{{0, 3, 0}, {4, 7, 4}};
    CHECK(boxesTouch(a, b));
    CHECK(hitPoint(a, b) == Vec3(4.0f, 3.5f, 2.5f));
}

TEST_CASE("boxes that share a face, an edge or a corner touch, a hair apart on any axis they do not (C1)") {
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {-1.0f, 1.0f}) {
            Vec3 by{};
            by[axis] = side;
            CHECK(boxesTouch(kUnit, moved(kUnit, by)));
            by[axis] = side * 1.000001f;
            CHECK_FALSE(boxesTouch(kUnit, moved(kUnit, by)));
            CHECK_FALSE(boxesTouch(moved(kUnit, by), kUnit));
        }
    }
    CHECK(boxesTouch(kUnit, moved(kUnit, {1, 1, 0})));
    CHECK(boxesTouch(kUnit, moved(kUnit, {-1, 1, -1})));
}

TEST_CASE("a box touches one within it, itself, and a point on its skin") {
    const Box within{{0.25f, 0.25f, 0.25f}, {0.5f, 0.5f, 0.5f}};
    CHECK(boxesTouch(kUnit, within));
    CHECK(boxesTouch(within, kUnit));
    CHECK(boxesTouch(kUnit, kUnit));
    CHECK(boxesTouch(kUnit, {{1, 0.5f, 0.5f}, {1, 0.5f, 0.5f}}));
}

TEST_CASE("the six comparisons say what MIN and MAX of the document say, in either order") {
    Rng rng(1);
    int touching = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Box a = randomBox(rng);
        const Box b = randomBox(rng);
        const Vec3 low = glm::max(a.min, b.min);
        const Vec3 high = glm::min(a.max, b.max);
        const bool overlap = high.x >= low.x && high.y >= low.y && high.z >= low.z;
        REQUIRE(boxesTouch(a, b) == overlap);
        REQUIRE(boxesTouch(b, a) == overlap);
        touching += overlap;
    }
    CHECK(touching > 1000);
    CHECK(touching < 18'000);
}

TEST_CASE("the hit point lies nearer the smaller box, in the ratio of the diagonals (C2)") {
    const Box small{{-1, -1, -1}, {1, 1, 1}}; // diagonals 1 : 3
    const Box large = moved({{-3, -3, -3}, {3, 3, 3}}, {4, 0, 0});
    CHECK(glm::distance(hitPoint(small, large), Vec3(1, 0, 0)) < 1e-6f);
    CHECK(glm::distance(hitPoint(large, small), Vec3(1, 0, 0)) < 1e-6f);
}

TEST_CASE("the hit point does not depend on which box is named first, and lies between the centres") {
    Rng rng(2);
    for (int i = 0; i < 10'000; ++i) {
        const Box a = randomBox(rng);
        const Box b = randomBox(rng);
        const Vec3 hit = hitPoint(a, b);
        REQUIRE(glm::distance(hit, hitPoint(b, a)) < 1e-5f);
        const float apart = glm::distance(a.centre(), b.centre());
        const float detour = glm::distance(hit, a.centre()) + glm::distance(hit, b.centre());
        REQUIRE(detour == Approx(apart).margin(1e-5));
    }
}

TEST_CASE("two points meet half way, a point against a box is hit at the point") {
    const Box point{{1, 2, 3}, {1, 2, 3}};
    const Box other{{3, 2, 3}, {3, 2, 3}};
    CHECK(hitPoint(point, point) == Vec3(1, 2, 3));
    CHECK(hitPoint(point, other) == Vec3(2, 2, 3));
    CHECK(glm::distance(hitPoint(point, kUnit), Vec3(1, 2, 3)) < 1e-6f);
    CHECK(glm::distance(hitPoint(kUnit, point), Vec3(1, 2, 3)) < 1e-6f);
}
