// The last ten seconds of frames as a curve over the picture, for a developer: what is late, and how often.
#pragma once

#include "render/canvas.hpp"

#include <array>
#include <cstddef>

namespace hexagoal {

class FrameGraph {
public:
    /// A frame took so long, without waiting for the display, milliseconds.
    void add(float milliseconds);
    void toggle() { m_shown = !m_shown; }
    /// budgetMs: beyond it a frame is late.
    void paint(Canvas& canvas, float budgetMs) const;

    /// The time that this part (0 to 1) of the frames that are kept stayed within, ms; 0 without frames.
    float percentile(float part) const;

private:
    static constexpr std::size_t kFrames = 600;
    float ago(std::size_t frames) const { return m_times[(m_next + kFrames - 1 - frames) % kFrames]; }

    std::array<float, kFrames> m_times{};
    std::size_t m_next = 0;
    std::size_t m_count = 0;
    bool m_shown = false;
};

} // namespace hexagoal
