// What a screen wants to be seen, as plain data. Filled anew each frame; the renderer keeps none of it.
#pragma once

#include "core/math.hpp"
#include "physics/enclosure.hpp"
#include "physics/fence_panels.hpp"
#include "physics/goal.hpp"
#include "physics/net_mesh.hpp"
#include "physics/pitch.hpp"
#include "physics/surface.hpp"
#include "render/colour.hpp"
#include "render/crowd_view.hpp"
#include "render/debug_draw.hpp"
#include "render/figure_view.hpp"
#include "render/particles.hpp"
#include "render/scene_look.hpp"
#include "render/scoreboard_view.hpp"

#include <cstdint>
#include <span>

namespace hexagoal {

/// Where the picture is taken from. Never rolls: up is up.
struct CameraView {
    Vec3 position{0.0f, 2.2f, 14.0f};
    Vec3 target{0.0f, 1.2f, 0.0f};
    float fovY = 0.471f; ///< vertical field of view of a picture of 4:3 or wider, radians (27°)
};

/// The ball as drawn.
struct BallView {
    Vec3 position{0.0f, 0.11f, 11.0f}; ///< pitch axes
    Quat orientation{1.0f, 0.0f, 0.0f, 0.0f};
    float radius = 0.11f;
};

/// A goal and its net as drawn. The pointers must outlive the call of drawScene; if the goal or the mesh is
/// another than in the frame before, what is baked for it is baked again (a few ms).
struct GoalView {
    const GoalFrame* frame = nullptr;
    GoalPlacement placement{};
    const NetSurface* surface = nullptr;
    std::span<const Vec3> vertices{}; ///< goal-local, surface->vertexCount of them, already interpolated
};

/// The painted rectangle. Lengths to the outer edges of the lines, metres.
struct PitchView {
    Vec3 centre{0.0f, 0.0f, 52.5f}; ///< pitch axes; the default has the first goal's frame at the origin
    float length = 105.0f;          ///< along z
    float width = 68.0f;            ///< along x
    Boards boards{.present = true};
    Pitch marks{}; ///< whose areas, spots, circle and arcs are painted; its length and width are not asked
};

/// One point of the ball's trail, oldest first.
struct TrailPoint {
    Vec3 position;
    float strength = 1.0f; ///< 0…1: opacity and width
};

/// Everything drawScene needs.
struct SceneView {
    CameraView camera{};
    /// When this is, in simulated ticks of 1/60 s, with the fraction drawn between two: what stays of former
    /// frames goes by it, so that it is the same at any rate of frames, and stands still in a pause.
    double tick = 0.0;
    Vec3 toSun{0.42f, 0.82f, 0.40f}; ///< need not be unit length; elevation 50–60° looks best
    SceneLook look{};
    PitchView pitch{};
    /// Kinds of ground on it, and where water stands; null: all is as `look` says. Must outlive the call;
    /// others have another address.
    const Surface* kinds = nullptr;
    /// What everything stands on; null: the plane y = 0, which is cheaper than a ground that is flat. Must
    /// outlive the call; if its heights change, so must its address. Uneven ground is drawn within 4 m of the
    /// pitch, and must be 0 at the rim of that.
    const Surface* ground = nullptr;
    /// Walls round the pitch; the fences among them are drawn. Must outlive the call; others have another
    /// address.
    std::span<const Wall> walls{};
    std::span<const float>
        panelsShown{}; ///< of each of panelsOf(walls), 0: its outline alone, to 1; empty: all
    std::span<const FencePress> fencePresses{};
    bool showBall = true;
    BallView ball{};
    std::span<const GoalView> goals{};     ///< at most two
    CrowdView crowd{};                     ///< in the stands of a stadium
    ScoreboardView scoreboard{};           ///< over its ends; the texts must outlive the call
    std::span<const FigureView> figures{}; ///< players and officials, in any order
    std::span<const TrailPoint> trail{};
    ParticleSpans particles{}; ///< what flies, and prints on the ground; must outlive the call
    /// Of each of structuresOf() (render/structures.hpp): 1, it hides the play and is drawn as wire. Empty:
    /// none does.
    std::span<const std::uint8_t> hidden{};
    const DebugDraw* debug = nullptr; ///< null: none
};

} // namespace hexagoal
