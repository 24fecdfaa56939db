#include "screens/curtain.hpp"

#include "core/ranges.hpp"
#include "show/hexagons.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kSqrt3 = 1.7320508f;
constexpr float kCells = 7.0f;    // from top to bottom
constexpr float kOverlap = 1.02f; // of the full radius: no seams
constexpr float kSpread = 0.55f;  // of the whole time, between the first hexagon and the last

} // namespace

void Curtain::close() {
    if (m_stage == Stage::Closing) {
        return;
    }
    // A curtain that is still opening turns round where it is.
    m_ticks = m_stage == Stage::Opening ? std::max(0, kCloseTicks - m_ticks * kCloseTicks / kOpenTicks) : 0;
    m_stage = Stage::Closing;
}

void Curtain::open() {
    m_stage = Stage::Opening;
    m_ticks = 0;
}

void Curtain::step() {
    if (m_stage == Stage::Away) {
        return;
    }
    ++m_ticks;
    if (m_stage == Stage::Opening && m_ticks >= kOpenTicks) {
        m_stage = Stage::Away;
    }
}

void Curtain::paint(Canvas& canvas) const {
    if (m_stage == Stage::Away) {
        return;
    }
    const bool closing = m_stage == Stage::Closing;
    const float time = static_cast<float>(m_ticks) / static_cast<float>(closing ? kCloseTicks : kOpenTicks);
    if (closing && time >= 1.0f) {
        canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk);
        return;
    }
    const Looks& looks = canvas.looks();
    if (looks.reducedMotion) {
        const float shade = ease(closing ? time : 1.0f - time);
        canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, palette::kInk.withAlpha(shade));
        return;
    }
    const float radius = canvas.height() / (kCells * 1.5f);
    const float across = radius * kSqrt3;
    const int rows = static_cast<int>(kCells) + 2;
    const int columns = static_cast<int>(canvas.width() / across) + 2;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const Vec2 centre{across * (static_cast<float>(column) + (row % 2 == 0 ? 0.0f : 0.5f)),
                              radius * 1.5f * static_cast<float>(row)};
            // A wave from the left, a little ahead at the top.
            const float turn =
                std::clamp(centre.x / canvas.width() * 0.8f + centre.y / canvas.height() * 0.2f, 0.0f, 1.0f);
            const float t = (time - turn * kSpread) / (1.0f - kSpread);
            const float grown = closing ? ease(t) : 1.0f - ease(t);
            if (grown <= 0.0f) {
                continue;
            }
            // The rim is bright while it moves.
            const Colour rim = looks.reducedFlash ? palette::kInk : palette::kSun;
            paintHexagon(canvas, centre, radius * kOverlap * grown,
                         mixed(rim, palette::kInk, ease((grown - 0.15f) * 2.2f)));
        }
    }
}

} // namespace hexagoal
