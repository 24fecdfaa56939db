#include "catch.hpp"
#include "core/fields.hpp"
#include "core/rng.hpp"

#include <limits>

namespace hexagoal {

enum class Colour : std::uint8_t { Red, Green };

struct Inner {
    Vec2 place{};
    bool on = false;
};
HEXAGOAL_FIELDS(Inner, place, on)

struct Outer {
    float height = 0.0f;
    Colour colour = Colour::Red;
    std::array<Inner, 2> inner{};
    FixedList<std::int16_t, 4> list{};
    Quat turn{1.0f, 0.0f, 0.0f, 0.0f};
    Rng rng{1};
};
HEXAGOAL_FIELDS(Outer, height, colour, inner, list, turn, rng)

} // namespace hexagoal

using namespace hexagoal;

TEST_CASE("two states differ where a number differs, and the field is named with both values") {
    const Outer a;
    Outer b;
    CHECK(sameFields(a, b));
    CHECK(firstDifference(a, b).empty());
    b.inner[1].place.y = 0.5f;
    CHECK_FALSE(sameFields(a, b));
    CHECK(firstDifference(a, b) == "inner[1].place.y: 0.000000, 0.500000");
    b.height = -1.0f; // earlier in the list
    CHECK(firstDifference(a, b) == "height: 0.000000, -1.000000");
    b = a;
    b.colour = Colour::Green;
    CHECK(firstDifference(a, b) == "colour: 0, 1");
    b = a;
    b.turn.w = 0.0f;
    CHECK(firstDifference(a, b) == "turn.w: 1.000000, 0.000000");
    b = a;
    b.rng.state[2] ^= 1u;
    CHECK(firstDifference(a, b).substr(0, 13) == "rng.state[2]:");
}

TEST_CASE("a list differs by its length, and what lies beyond its end does not count") {
    Outer a;
    Outer b;
    b.list.add(3);
    CHECK(firstDifference(a, b) == "list.size(): 0, 1");
    CHECK(fieldHash(a) != fieldHash(b));
    b.list.clear();
    CHECK(sameFields(a, b));
    CHECK(fieldHash(a) == fieldHash(b));
}

TEST_CASE("equality is of bits, as the hash is") {
    Outer a;
    Outer b;
    b.height = -0.0f;
    CHECK_FALSE(sameFields(a, b));
    CHECK(fieldHash(a) != fieldHash(b));
    a.height = b.height = std::numeric_limits<float>::quiet_NaN();
    CHECK(sameFields(a, b));
}

TEST_CASE("the hash of fields is that of the numbers one by one") {
    Inner inner{{1.5f, -2.0f}, true};
    CHECK(fieldHash(inner) == StateHash().add(1.5f).add(-2.0f).add(true).value());
}
