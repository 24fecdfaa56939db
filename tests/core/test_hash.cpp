#include "catch.hpp"
#include "core/hash.hpp"

#include <array>

using namespace hexagoal;

TEST_CASE("the hash is 64-bit FNV-1a") {
    // Published test vectors.
    CHECK(StateHash().value() == 0xcbf29ce484222325u);
    CHECK(StateHash().add('a').value() == 0xaf63dc4c8601ec8cu);
    StateHash hash;
    for (const char c : {'f', 'o', 'o', 'b', 'a', 'r'}) {
        hash.add(c);
    }
    CHECK(hash.value() == 0x85944171f73967e8u);
}

TEST_CASE("values of several types give this hash for ever") {
    CHECK(StateHash().add(std::uint32_t{7}).add(1.5f).add(std::int32_t{-3}).value() == 0x762de8c792de7fd5u);
}

TEST_CASE("the hash sees order, sign of zero, and every element") {
    CHECK(StateHash().add(1).add(2).value() != StateHash().add(2).add(1).value());
    CHECK(StateHash().add(0.0f).value() != StateHash().add(-0.0f).value());
    const std::array<int, 3> three{1, 2, 3};
    CHECK(StateHash().addAll(std::span<const int>(three)).value() ==
          StateHash().add(1).add(2).add(3).value());
}
