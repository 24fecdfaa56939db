// The one body that all figures share: an athlete in shirt, shorts, socks and boots, standing straight, to be
// bent by bones. Made of tubes with shaped radii. Unit: the man's height.
#pragma once

#include "core/math.hpp"

#include <cstdint>
#include <vector>

namespace hexagoal {

/// Bones, each moved by one part of a Body. The hand goes with the forearm.
enum class Bone : std::uint8_t {
    Pelvis,
    Chest,
    Head,
    LeftUpperArm,
    RightUpperArm,
    LeftForearm,
    RightForearm,
    LeftThigh,
    RightThigh,
    LeftShin,
    RightShin,
    LeftFoot,
    RightFoot,
    Count
};
inline constexpr int kBoneCount = static_cast<int>(Bone::Count);

/// What a piece of the surface is; in step with shaders/figure.vert and figure.frag.
enum class FigureZone : std::uint8_t { Skin, Shirt, Sleeve, Shorts, Sock, Boot, Head, Hand, Forearm };

/// Where the joints are in the mesh; left is x > 0, he faces z.
namespace figure {
inline constexpr Vec3 kHips{0.0f, 0.547f, 0.0f};
inline constexpr Vec3 kHip{0.05f, 0.547f, 0.0f}; ///< left
inline constexpr Vec3 kKnee{0.05f, 0.302f, 0.0f};
inline constexpr Vec3 kAnkle{0.05f, 0.056f, 0.0f};
inline constexpr Vec3 kHeel{0.05f, 0.024f, -0.02f};
inline constexpr Vec3 kShoulder{0.108f, 0.82f, 0.0f};
inline constexpr Vec3 kElbow{0.108f, 0.64f, 0.0f};
inline constexpr Vec3 kWrist{0.108f, 0.494f, 0.0f};
inline constexpr Vec3 kHead{0.0f, 0.953f, 0.0f};
inline constexpr float kThigh = 0.245f; ///< hip to knee: the scale of a posed body
} // namespace figure

struct FigureVertex {
    Vec3 place;
    float shade; ///< 0 … 1: light that reaches it past the rest of the body
    Vec3 normal;
    float zone;
    float boneA, boneB;
    float weightB;
};

struct FigureMesh {
    std::vector<FigureVertex> vertices;
    std::vector<std::uint16_t> indices; ///< triangles, anticlockwise from outside
};

/// fine: for graphics processors, about 1550 triangles; otherwise 400, which a software rasteriser can
/// draw 25 times in 2.5 ms.
FigureMesh makeFigureMesh(bool fine);

} // namespace hexagoal
