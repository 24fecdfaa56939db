#include "show/blooms.hpp"

#include "core/ranges.hpp"
#include "show/hexagons.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace hexagoal {

namespace {

constexpr float kBud = 12.0f;   // ticks that the bud grows
constexpr float kOpens = 18.0f; // … and that its petals take after that
constexpr float kFades = 14.0f; // … and the end
constexpr float kOver = 0.75f;  // m over his head
constexpr float kSize = 0.62f;  // of the text's size: a cell's radius

/// A little too far, and back: 1 at the end.
float springing(float share) {
    const float t = std::clamp(share, 0.0f, 1.0f);
    return 1.0f - std::cos(t * kPi * 1.5f) * (1.0f - t);
}

void paintBloom(Canvas& canvas, Vec2 at, float radius, float ticks) {
    const bool still = canvas.looks().reducedMotion;
    const float bud = still ? 1.0f : springing(ticks / kBud);
    const float open = still ? 1.0f : ease((ticks - kBud * 0.7f) / kOpens);
    const float shown = std::clamp(
        std::min((static_cast<float>(Blooms::kTicks) - ticks) / kFades, still ? ticks / 8.0f : 1.0f), 0.0f,
        1.0f);
    const float far = radius * std::sqrt(3.0f) * 1.06f * open;
    for (int i = 0; i < 6 && open > 0.0f; ++i) {
        const float angle = kPi / 3.0f * (static_cast<float>(i) - (1.0f - open)); // they turn as they open
        const Vec2 petal = at + Vec2{std::cos(angle), std::sin(angle)} * far;
        const float size = radius * (0.35f + 0.65f * open);
        paintHexagon(canvas, petal, size * 1.12f, palette::kInk.withAlpha(0.75f * shown));
        paintHexagon(canvas, petal, size * 0.94f,
                     (i % 2 == 0 ? palette::kCoral : palette::kWhite).withAlpha(shown));
    }
    paintHexagon(canvas, at, radius * bud * 1.12f, palette::kInk.withAlpha(0.75f * shown));
    paintHexagon(canvas, at, radius * bud * 0.94f, palette::kSun.withAlpha(shown));
}

} // namespace

void Blooms::listen(const MatchState& match) {
    for (std::int16_t& left : m_left) {
        left = std::max<std::int16_t>(left, 1) - 1;
    }
    for (const Event& event : match.events.all()) {
        if (event.kind == EventKind::Dodge) {
            add(event.player);
        }
    }
}

void Blooms::add(PlayerId player) {
    m_left[static_cast<std::size_t>(player)] = kTicks;
}

void Blooms::paint(Canvas& canvas, const Projection& eye, const MatchContext& context,
                   std::span<const Vec3> standing, const TypeSizes& type) const {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        if (!isOn(id)) {
            continue;
        }
        const auto i = static_cast<std::size_t>(id);
        const float over = context.sheet(id).height + kOver;
        if (const std::optional<Vec2> at = eye.onCanvas(standing[i] + kUp * over)) {
            paintBloom(canvas, *at, type.text * kSize, static_cast<float>(kTicks - m_left[i]));
        }
    }
}

} // namespace hexagoal
