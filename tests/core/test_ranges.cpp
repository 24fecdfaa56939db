#include "catch.hpp"

#include "core/lengths.hpp"
#include "core/ranges.hpp"

using namespace hexagoal;

TEST_CASE("ease goes from 0 to 1, slowly at both ends, and stays there") {
    CHECK(ease(-3.0f) == 0.0f);
    CHECK(ease(0.0f) == 0.0f);
    CHECK(ease(0.5f) == 0.5f);
    CHECK(ease(1.0f) == 1.0f);
    CHECK(ease(7.0f) == 1.0f);
    CHECK(ease(0.01f) < 0.001f);
    CHECK(ease(0.99f) > 0.999f);
    for (float x = 0.0f; x < 1.0f; x += 0.01f) {
        CHECK(ease(x + 0.01f) >= ease(x));
    }
    CHECK(easeBetween(2.0f, 4.0f, 3.0f) == 0.5f);
    CHECK(easeBetween(4.0f, 2.0f, 2.5f) == ease(0.75f)); // downwards
}

TEST_CASE("a number is wrapped into a list, however far it is out") {
    for (int value = -12; value <= 12; ++value) {
        const int in = wrapped(value, 5);
        CHECK(in >= 0);
        CHECK(in < 5);
        CHECK((value - in) % 5 == 0);
    }
}

TEST_CASE("a vector's unit, or the fallback where it has no length") {
    const Vec3 v{3.0f, -4.0f, 12.0f};
    CHECK(lengthOf(v) == Approx(13.0f));
    CHECK(lengthOf(unitOr(v, kUp)) == Approx(1.0f));
    CHECK(glm::dot(unitOr(v, kUp), v) == Approx(13.0f));
    CHECK(unitOr({}, kUp) == kUp);
    CHECK(unitOr({0.1f, 0.0f, 0.0f}, kUp, 0.1f) == kUp);
}
