#include "catch.hpp"
#include "core/rng.hpp"

#include <array>
#include <set>

using namespace hexagoal;

namespace {

std::array<std::uint32_t, 4> firstFour(Rng rng) {
    return {rng.next(), rng.next(), rng.next(), rng.next()};
}

} // namespace

TEST_CASE("the generator is xoshiro128**") {
    Rng rng(0);
    for (std::uint32_t i = 0; i < 4; ++i) {
        rng.state[i] = i + 1;
    }
    // The published sequence for the state 1, 2, 3, 4.
    for (const std::uint32_t expected : {11520u, 0u, 5927040u, 70819200u, 2031721883u, 1637235492u}) {
        CHECK(rng.next() == expected);
    }
}

TEST_CASE("seeds and streams give these numbers for ever") {
    using Four = std::array<std::uint32_t, 4>;
    CHECK(firstFour(Rng(0)) == Four{0x1a70a2a9, 0x57c0a5a3, 0x720cd457, 0x5b91ca8b});
    CHECK(firstFour(Rng(1)) == Four{0xc58837c3, 0x47454e01, 0xdfa23619, 0x248adaa6});
    CHECK(firstFour(Rng(1, 1)) == Four{0x30751641, 0xe290b23a, 0x3b84a805, 0x6602de9a});
    CHECK(firstFour(Rng(42, 7)) == Four{0x70543fb2, 0xd2e8b813, 0xccc478fc, 0xf5f2201d});
}

TEST_CASE("a copy of a generator goes on alike") {
    Rng rng(5);
    rng.next();
    Rng copy = rng;
    CHECK(firstFour(rng) == firstFour(copy));
}

TEST_CASE("streams have nothing to do with each other") {
    std::set<std::array<std::uint32_t, 4>> starts;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        for (std::uint64_t stream = 0; stream < 100; ++stream) {
            starts.insert(firstFour(Rng(seed, stream)));
        }
    }
    CHECK(starts.size() == 10'000);

    // Bits of neighbouring streams agree half the time: ±4 sigma of 32,000 bits is ±358.
    for (std::uint64_t stream = 0; stream < 50; ++stream) {
        Rng a(9, stream);
        Rng b(9, stream + 1);
        int agreeing = 0;
        for (int i = 0; i < 1000; ++i) {
            for (std::uint32_t same = ~(a.next() ^ b.next()); same != 0; same &= same - 1) {
                ++agreeing;
            }
        }
        CHECK(std::abs(agreeing - 16'000) < 400);
    }
}

TEST_CASE("unit and range stay in their ranges and fill them") {
    Rng rng(6);
    double sum = 0.0;
    double squares = 0.0;
    const int count = 200'000;
    for (int i = 0; i < count; ++i) {
        const float value = rng.unit();
        REQUIRE(value >= 0.0f);
        REQUIRE(value < 1.0f);
        sum += value;
        squares += double(value) * value;
    }
    CHECK(sum / count == Approx(0.5).margin(0.003));
    CHECK(squares / count == Approx(1.0 / 3.0).margin(0.003));
    for (int i = 0; i < 10'000; ++i) {
        const float value = rng.range(-3.0f, 5.0f);
        REQUIRE(value >= -3.0f);
        REQUIRE(value <= 5.0f);
    }
}

TEST_CASE("below is even over its values") {
    Rng rng(7);
    for (const std::uint32_t count : {1u, 2u, 3u, 7u, 22u}) {
        std::array<int, 22> seen{};
        const int draws = 100'000;
        for (int i = 0; i < draws; ++i) {
            const std::uint32_t value = rng.below(count);
            REQUIRE(value < count);
            ++seen[value];
        }
        // Chi squared over count - 1 degrees of freedom; 60 is far out for 21, and for fewer.
        const double expected = double(draws) / count;
        double chiSquared = 0.0;
        for (std::uint32_t value = 0; value < count; ++value) {
            chiSquared += (seen[value] - expected) * (seen[value] - expected) / expected;
        }
        CHECK(chiSquared < 60.0);
    }
}

TEST_CASE("directions are unit vectors spread evenly over the sphere") {
    Rng rng(8);
    glm::dvec3 mean{0.0};
    glm::dvec3 squares{0.0};
    const int count = 100'000;
    for (int i = 0; i < count; ++i) {
        const Vec3 d = rng.direction();
        REQUIRE(std::abs(glm::length(d) - 1.0f) < 1e-6f);
        mean += glm::dvec3(d) / double(count);
        squares += glm::dvec3(d * d) / double(count);
    }
    for (int axis = 0; axis < 3; ++axis) {
        CHECK(mean[axis] == Approx(0.0).margin(0.01));
        CHECK(squares[axis] == Approx(1.0 / 3.0).margin(0.01));
    }
}
