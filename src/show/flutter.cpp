#include "show/flutter.hpp"

#include <cmath>

namespace hexagoal {

namespace flutter {

namespace {

State turned(State state, Vec2 by, float amplitude) {
    state.turn = {state.turn.x * by.y + state.turn.y * by.x, state.turn.y * by.y - state.turn.x * by.x};
    state.offset += state.turn * amplitude;
    return state;
}

Vec2 sineAndCosine(float angle) {
    return {portableSin(angle), portableCos(angle)};
}

} // namespace

State advanced(State state, float omega, float amplitude) {
    return turned(state, sineAndCosine(omega), amplitude);
}

State ticked(State state, float omega, float amplitude) {
    const Vec2 by = sineAndCosine(omega);
    for (int i = 0; i < kAdvances; ++i) {
        state = turned(state, by, amplitude);
    }
    // Rounding must not wind it up or down in an hour's play.
    state.turn *= 1.5f - 0.5f * glm::dot(state.turn, state.turn);
    return state;
}

float radiusOf(float omega, float amplitude) {
    return amplitude / std::abs(2.0f * portableSin(omega * 0.5f));
}

} // namespace flutter

namespace {

float omegaOf(std::size_t number) {
    return flutter::kOmega[number % flutter::kOmega.size()];
}

float amplitudeOf(std::size_t number) {
    return flutter::kAmplitude[number / flutter::kOmega.size() % flutter::kAmplitude.size()];
}

} // namespace

void Flutters::reset() {
    for (std::size_t i = 0; i < kCount; ++i) {
        const float phase = static_cast<float>(i * 5 % kCount) * (2.0f * kPi / static_cast<float>(kCount));
        m_now[i] = {{portableSin(phase), portableCos(phase)}, {}};
    }
    m_before = m_now;
}

void Flutters::step() {
    m_before = m_now;
    for (std::size_t i = 0; i < kCount; ++i) {
        m_now[i] = flutter::ticked(m_now[i], omegaOf(i), amplitudeOf(i));
    }
}

Vec3 Flutters::offset(std::size_t number, float share) const {
    const Vec2 at = m_before[number].offset + (m_now[number].offset - m_before[number].offset) * share;
    return {at.x, 0.0f, at.y};
}

Vec3 Flutters::way(std::size_t number) const {
    const Vec2 way = m_now[number].offset - m_before[number].offset;
    return {way.x, 0.0f, way.y};
}

} // namespace hexagoal
