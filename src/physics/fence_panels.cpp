#include "physics/fence_panels.hpp"

#include "core/lengths.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kPostEvery = 3.0f; // m, about
constexpr float kHeldEdge = 0.18f; // of a panel: from a post or a rail to where the wire gives in full

float heldAt(float share) {
    const float in = std::clamp(std::min(share, 1.0f - share) / kHeldEdge, 0.0f, 1.0f);
    return in * (2.0f - in);
}

} // namespace

std::vector<FencePanel> panelsOf(std::span<const Wall> walls) {
    std::vector<FencePanel> panels;
    for (const Wall& wall : walls) {
        if (wall.kind != WallKind::Fence) {
            continue;
        }
        const Vec3 along = wall.b - wall.a;
        const int count = std::max(1, static_cast<int>(std::lround(lengthOf(along) / kPostEvery)));
        const Vec3 piece = along * (1.0f / static_cast<float>(count));
        for (int i = 0; i < count; ++i) {
            panels.push_back({wall.a + piece * static_cast<float>(i), piece, riseOf(wall)});
        }
    }
    return panels;
}

Vec3 pressedOut(std::span<const FencePress> presses, Vec3 point, Vec2 share) {
    Vec3 most{};
    for (const FencePress& press : presses) {
        const float away2 = lengthSquared(point - press.at);
        if (away2 < press.reach * press.reach) {
            const float near = 1.0f - std::sqrt(away2) / press.reach;
            const Vec3 out = press.out * (near * near * (1.6f - 0.6f * near));
            most = lengthSquared(out) > lengthSquared(most) ? out : most;
        }
    }
    return most * (heldAt(share.x) * heldAt(share.y));
}

bool isPressed(const FencePanel& panel, std::span<const FencePress> presses) {
    const Vec3 middle = panel.foot + (panel.along + panel.rise) * 0.5f;
    const float half = lengthOf(panel.along + panel.rise) * 0.5f;
    return std::any_of(presses.begin(), presses.end(), [&](const FencePress& press) {
        const float within = half + press.reach;
        return lengthSquared(press.at - middle) < within * within;
    });
}

Vec3 wireAt(const FencePanel& panel, std::span<const FencePress> presses, int column, int row) {
    const Vec2 share{static_cast<float>(column) / FencePanel::kColumns,
                     static_cast<float>(row) / FencePanel::kRows};
    const Vec3 place = panel.foot + panel.along * share.x + panel.rise * share.y;
    return place + pressedOut(presses, place, share);
}

} // namespace hexagoal
