// M8: what stays of a fast limb for a moment. A ring of four former poses of each figure whose motion is
// flagged for it, as they were computed to be drawn; nothing is posed again.
#pragma once

#include "render/figure_bones.hpp"

#include <array>
#include <cstdint>
#include <span>

namespace hexagoal {

/// A figure as he was.
struct Afterimage {
    FigureBones bones{};
    /// Of the far ends of what the joints carry, metres per second; of legs less 60 % of the body's own.
    std::array<float, kJointCount> speed{};
    double tick = 0.0;     ///< when he was so
    FigureLimbs limbs = 0; ///< that stay; 0: none
};

class Afterimages {
public:
    static constexpr int kImages = 4;  ///< M8: ring of four buffers
    static constexpr int kFigures = 8; ///< at the same time; a ninth leaves none
    /// Ticks until nothing is seen of an image: the next takes its place in the ring.
    static constexpr double kLife = kImages + 1;

    /// Takes in the figures of a frame. Rings are shifted once a tick, however many frames are drawn in it; a
    /// tick that lies before the last or far after it begins anew.
    void take(std::span<const PosedFigure> figures, double tick);

    /// Of one figure, 0 the newest; none: there is no such image, or it is too old at the tick last taken.
    const Afterimage* image(std::uint8_t who, int age) const;

    /// 0 … 1: what is still seen of an image at the tick last taken. It begins at 0 too: a new one lies under
    /// the figure himself.
    float strength(const Afterimage& image) const;

private:
    struct Ring {
        std::array<Afterimage, kImages> images;
        Afterimage last; ///< as the figure was drawn last
        std::uint8_t who = FigureView::kAnyone;
        int newest = 0;
        int count = 0;
        bool used = false;
    };
    const Ring* find(std::uint8_t who) const;
    Ring* claim(std::uint8_t who);
    static void shift(Ring& ring);

    std::array<Ring, kFigures> m_rings{};
    double m_tick = 0.0;
};

} // namespace hexagoal
