#include "catch.hpp"
#include "core/ring_buffer.hpp"

using namespace hexagoal;

TEST_CASE("index 0 is the newest and the oldest fall out") {
    RingBuffer<int, 3> ring;
    CHECK(ring.empty());
    for (int value = 1; value <= 10; ++value) {
        ring.push(value);
        CHECK(ring.newest() == value);
        CHECK(ring.size() == static_cast<std::size_t>(value < 3 ? value : 3));
        for (std::size_t age = 0; age < ring.size(); ++age) {
            CHECK(ring[age] == value - static_cast<int>(age));
        }
        CHECK(ring.oldest() == (value < 3 ? 1 : value - 2));
    }
    CHECK(ring.full());
}

TEST_CASE("a cleared buffer starts anew, and a copy is independent") {
    RingBuffer<int, 4> ring;
    ring.push(1);
    ring.push(2);
    RingBuffer<int, 4> copy = ring;
    ring.clear();
    CHECK(ring.empty());
    ring.push(9);
    CHECK(ring.oldest() == 9);
    CHECK(copy.size() == 2);
    copy[1] = 5;
    CHECK(copy.oldest() == 5);
}

TEST_CASE("a buffer of one keeps the last value") {
    RingBuffer<int, 1> ring;
    ring.push(1);
    ring.push(2);
    CHECK(ring.size() == 1);
    CHECK(ring.newest() == 2);
}
