#include "render/particles.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

Tint tintOf(Colour colour) {
    const auto byte = [](float v) {
        return static_cast<std::uint8_t>(std::lround(std::clamp(v, 0.0f, 1.0f) * 255.0f));
    };
    return {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)};
}

Particles::Particles() {
    std::size_t all = 0;
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        m_first[kind] = all;
        all += kParticleLooks[kind].most;
    }
    m_all.resize(all);
}

void Particles::add(ParticleKind kind, const Particle& particle) {
    const auto i = static_cast<std::size_t>(kind);
    if (m_counts[i] < kParticleLooks[i].most) {
        m_all[m_first[i] + m_counts[i]++] = particle;
    }
}

ParticleSpans Particles::spans() const {
    ParticleSpans spans;
    for (std::size_t kind = 0; kind < kParticleKindCount; ++kind) {
        spans[kind] = {m_all.data() + m_first[kind], m_counts[kind]};
    }
    return spans;
}

void sortBackToFront(std::span<ParticleOrder> order) {
    std::sort(order.begin(), order.end(), [](const ParticleOrder& a, const ParticleOrder& b) {
        if (a.depth != b.depth) {
            return a.depth > b.depth;
        }
        return a.kind != b.kind ? a.kind < b.kind : a.index < b.index;
    });
}

} // namespace hexagoal
