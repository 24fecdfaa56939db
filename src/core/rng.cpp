#include "core/rng.hpp"

namespace hexagoal {

namespace {

std::uint64_t splitMix64(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

std::uint32_t rotl(std::uint32_t x, int k) {
    return (x << k) | (x >> (32 - k));
}

} // namespace

Rng::Rng(std::uint64_t seed, std::uint64_t stream) {
    std::uint64_t mix = seed;
    std::uint64_t x = splitMix64(mix) ^ (stream * 0xd1342543de82ef95u);
    for (int i = 0; i < 4; i += 2) {
        const std::uint64_t word = splitMix64(x);
        state[i] = static_cast<std::uint32_t>(word);
        state[i + 1] = static_cast<std::uint32_t>(word >> 32);
    }
}

std::uint32_t Rng::next() {
    const std::uint32_t result = rotl(state[1] * 5, 7) * 9;
    const std::uint32_t t = state[1] << 9;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= t;
    state[3] = rotl(state[3], 11);
    return result;
}

float Rng::unit() {
    return static_cast<float>(next() >> 8) * 0x1.0p-24f;
}

float Rng::range(float low, float high) {
    return low + (high - low) * unit();
}

std::uint32_t Rng::below(std::uint32_t count) {
    return static_cast<std::uint32_t>((static_cast<std::uint64_t>(next()) * count) >> 32);
}

Vec3 Rng::direction() {
    const float height = range(-1.0f, 1.0f);
    const float angle = range(0.0f, 2.0f * kPi);
    const float radius = std::sqrt(1.0f - height * height);
    return {radius * portableCos(angle), height, radius * portableSin(angle)};
}

} // namespace hexagoal
