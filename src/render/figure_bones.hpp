// Figures as posed for one frame: bones that all who draw them share, the figure himself, his shadow, his
// afterimages.
#pragma once

#include "anim/skeleton.hpp"
#include "render/figure_view.hpp"

#include <glm/mat4x4.hpp>

#include <array>
#include <span>
#include <vector>

namespace hexagoal {

/// Whence figures are seen: it decides who is drawn, and how finely.
struct FigureCamera {
    glm::mat4 viewProj{1.0f};
    Vec3 eye{};
    float pixelAngle = 0.001f; ///< of one drawn pixel, radians

    /// Whether any of a ball may be in the picture.
    bool sees(Vec3 centre, float radius) const;
};

/// A matrix for each joint, from the figure at rest to the pitch.
using FigureBones = std::array<SkinRows, kJointCount>;

/// Where bones take a point of the figure at rest that is fixed to that joint.
Vec3 carried(const FigureBones& bones, Joint joint, Vec3 atRest);

/// The far end of what a joint carries, at rest: the next joint, or the tip of toes, fingers and head.
Vec3 restEnd(Joint joint);

struct PosedFigure {
    const FigureView* view = nullptr;
    FigureBones bones{};
    float pixels = 0.0f; ///< height of an upright figure where he is
    bool seen = false;   ///< else his shadow alone may be
};

/// Adds all whose bodies or shadows may be seen, posed, in their order.
void poseFigures(std::span<const FigureView> figures, const FigureCamera& camera,
                 std::vector<PosedFigure>& posed);

/// docs/figure.md: where the outlines of two levels lie less than two pixels apart. One coarser where there
/// is no graphics processor.
std::size_t bodyLevel(float pixels, bool fine);

} // namespace hexagoal
