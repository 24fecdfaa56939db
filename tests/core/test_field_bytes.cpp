// A state as bytes, and what is no state.
#include "catch.hpp"
#include "core/field_bytes.hpp"

#include <array>

using namespace hexagoal;

namespace {

enum class Colour : std::uint8_t { Red, Green };

struct Inner {
    Vec3 place{};
    bool on = false;
};
HEXAGOAL_FIELDS(Inner, place, on)

struct Whole {
    std::int16_t small = 0;
    std::uint64_t large = 0;
    Colour colour = Colour::Red;
    std::array<Inner, 2> pair{};
    FixedList<Inner, 3> list{};
    float number = 0.0f;
    std::uint32_t raw[2]{};
};
HEXAGOAL_FIELDS(Whole, small, large, colour, pair, list, number, raw)

Whole some() {
    Whole whole;
    whole.small = -2;
    whole.large = 0x0102030405060708u;
    whole.colour = Colour::Green;
    whole.pair[1] = {{1.5f, -0.25f, 3.0e8f}, true};
    whole.list.add({{0.0f, -0.0f, 1.0e-40f}, true});
    whole.number = -7.125f;
    whole.raw[1] = 99;
    return whole;
}

} // namespace

TEST_CASE("a state comes back from its bytes to the bit, the lowest byte of a number first") {
    const Whole before = some();
    std::vector<std::uint8_t> bytes;
    addBytes(bytes, before);
    CHECK(bytes[0] == 0xfe);
    CHECK(bytes[2] == 0x08);
    Whole after;
    after.list.add({});
    after.list.add({});
    std::span<const std::uint8_t> left(bytes);
    REQUIRE(takeBytes(left, after));
    CHECK(left.empty());
    CHECK(firstDifference(before, after) == "");
}

TEST_CASE("bytes that end too soon, a list longer than it can be, and a bool of 2 are no state") {
    std::vector<std::uint8_t> bytes;
    addBytes(bytes, some());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        Whole whole;
        std::span<const std::uint8_t> left(bytes.data(), size);
        CHECK_FALSE(takeBytes(left, whole));
    }
    constexpr std::size_t kFirstBool = 2 + 8 + 1 + 12;
    constexpr std::size_t kSize = kFirstBool + 1 + 13;
    for (const std::size_t at : {kFirstBool, kSize}) {
        std::vector<std::uint8_t> other = bytes;
        other[at] = at == kSize ? 4 : 2;
        other.resize(other.size() + 100);
        Whole whole;
        std::span<const std::uint8_t> left(other);
        CHECK_FALSE(takeBytes(left, whole));
    }
}
