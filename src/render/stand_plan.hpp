// Where people sit round a pitch: tiers of rows, cut into blocks between stairs. What is built of stands, who
// sits where, and what a block feels are all told from this one plan.
#pragma once

#include "render/scene_view.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hexagoal {

/// Rows of seats that climb away from the pitch, along one side of it.
struct StandTier {
    Vec3 front{};      ///< the middle of its lower edge, at the height of the first row's floor
    Vec3 along{};      ///< unit, to the right of who looks at it from the pitch
    Vec3 out{};        ///< unit, away from the pitch
    float half = 1.0f; ///< metres, along
    float depth = 1.0f;
    float rise = 1.0f;
    int rows = 1;
    int blocks = 1;
    int firstSeatRow = 0; ///< of the map of seats: each of its rows is one here
    bool upper = false;
    bool roofed = false;
    bool bench = false; ///< of the substitutes, beside the pitch

    /// A place on it: metres along from its middle, rows from its front.
    Vec3 at(float alongIt, float row) const {
        const float share = row / static_cast<float>(rows);
        return front + along * alongIt + out * (depth * share) + kUp * (rise * share);
    }
    float blockLength() const { return 2.0f * half / static_cast<float>(blocks); }
    /// Where it faces.
    Vec3 normal() const;
};

/// Whose people sit in a block.
enum class CrowdSide : std::uint8_t { Home, Away, Neutral };

struct CrowdBlock {
    std::size_t tier = 0; ///< of the plan's tiers
    int place = 0;        ///< from the left of its tier
    CrowdSide side = CrowdSide::Neutral;
    bool keen = false;  ///< behind the goal: they stand and sing
    bool bench = false; ///< substitutes
    Vec3 middle{};      ///< of its rows
    float round = 0.0f; ///< metres along all the stands to its left edge, for what runs round them
};

struct StandPlan {
    std::vector<StandTier> tiers;   ///< none where there are no stands
    std::vector<CrowdBlock> blocks; ///< tier by tier, from the left
    float length = 0.0f;            ///< metres round all of them
};

// A block is so many seats wide, stairs at its left included: as many as a tile of the seats' picture has.
inline constexpr int kBlockColumns = 16;
inline constexpr int kStairColumns = 2;
inline constexpr float kFeetInRow = 0.35f; // of a row's depth: where who sits there has his feet

inline constexpr float kStandGap = 5.5f;     ///< m behind the boards
inline constexpr float kBesideBoards = 1.0f; ///< m: stands are so much longer than the boards at each end
inline constexpr float kStandDepth = 13.0f;
inline constexpr float kStandFront = 1.3f;
inline constexpr float kStandTop = 7.4f;
inline constexpr int kLowerRows = 16;

inline constexpr float kUpperOut = 11.6f; ///< m behind the lower tier's front: it hangs over it
inline constexpr float kUpperFront = 10.4f;
inline constexpr float kUpperDepth = 9.6f;
inline constexpr float kUpperTop = 16.6f;
inline constexpr int kUpperRows = 12;

inline constexpr float kRoofFront = 6.5f; ///< m behind the lower tier's front
inline constexpr float kRoofBack = 23.5f;
inline constexpr float kRoofLow = 20.4f; ///< m, its back; its front is higher
inline constexpr float kRoofHigh = 22.6f;

// Over the last row behind each goal.
inline constexpr float kScoreboardLow = 18.0f; // m
inline constexpr float kScoreboardWidth = 15.0f;
inline constexpr float kScoreboardHeight = 4.4f;

StandPlan standPlan(const SceneLook& look, const PitchView& pitch);

/// Where a side's bench is: its middle, on the ground. Home's is at the left of who looks from the camera.
Vec3 benchPlace(const PitchView& pitch, int side);

/// Light on a stand as a factor on a colour, as displayed: by night the floodlights reach its front.
Vec3 standLight(const SceneLook& look, const PitchView& pitch, const StandTier& tier, float row, Vec3 normal);

/// Who sits in a seat, the same each time.
struct Spectator {
    bool there = false;
    std::uint8_t temper = 0;   ///< 1 … 254: who of them stays to the end, who stands up first
    std::uint8_t clothing = 0; ///< 0 … 255: in the colours or not
};
Spectator spectatorOf(int seatRow, int column);

/// How many people have come.
int crowdCount(const StandPlan& plan);

} // namespace hexagoal
