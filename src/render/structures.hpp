// Things with a place that stand round a pitch: trees, lamps, huts. What is drawn of them, what lights the
// ground, and what may stand between an eye and the play (M4) are all told from this one list.
#pragma once

#include "render/scene_view.hpp"

#include <cstdint>
#include <vector>

namespace hexagoal {

enum class StructureKind : std::uint8_t { Tree, Lamp, Mast, Bench, Palm, Umbrella, Hut, Tower, Flag };

struct Structure {
    Vec2 at{};           ///< x and z, pitch axes, metres
    float radius = 1.0f; ///< metres, of what hides: a tree's crown
    float height = 1.0f; ///< metres, of its top
    StructureKind kind = StructureKind::Tree;
    float turn = 0.0f;      ///< radians about y, of its front from +z
    std::uint32_t seed = 0; ///< for what differs between two of a kind
};

/// Are lamps lit?
bool isDark(const SceneLook& look);

/// What stands round a pitch of that look, always the same list for the same pitch. The stadium has none but
/// floodlights where it is dark: its boards, stands and far trees are no structures.
std::vector<Structure> structuresOf(const SceneLook& look, const PitchView& pitch);

/// Light that a lamp throws on the ground.
struct LightPool {
    Vec2 at{};          ///< from the pitch's centre, metres
    float reach = 9.0f; ///< metres, to where it is gone
    Vec3 light{};       ///< in its middle, added to a factor on the ground's colour, as displayed
};
/// Of the lamps of a list, at night; by day none.
std::vector<LightPool> lightPools(const std::vector<Structure>& structures, const PitchView& pitch,
                                  const SceneLook& look);

} // namespace hexagoal
