#include "render/stand_plan.hpp"

#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kBlock = 10.0f;            // m, about
constexpr float kBenchBehindBoards = 1.6f; // m
constexpr float kBenchAway = 13.0f;        // m from the halfway line
constexpr float kBenchHalf = 5.0f;
constexpr float kBenchStep = 0.42f;
constexpr float kTaken = 0.93f;   // of the seats
constexpr float kAwayFrom = 0.5f; // of half the length: beyond it, towards their goal, sit the away side's

struct Side {
    Vec3 out;
    Vec3 along;
    float away;
    float half;
};

/// In the order of the boards: behind the goals, then along the touchlines.
std::array<Side, 4> sidesOf(const PitchView& pitch) {
    const float bx = pitch.width * 0.5f + pitch.boards.behindTouchline;
    const float bz = pitch.length * 0.5f + pitch.boards.behindGoalLine;
    return {{{{0, 0, -1}, {1, 0, 0}, bz, bx},
             {{0, 0, 1}, {-1, 0, 0}, bz, bx},
             {{-1, 0, 0}, {0, 0, -1}, bx, bz},
             {{1, 0, 0}, {0, 0, 1}, bx, bz}}};
}

/// Home's people are behind the goal at +z and round its corners; the away side's fewer behind the other.
CrowdSide sideOf(const StandTier& tier, Vec3 fromMiddle) {
    if (tier.out.z != 0.0f) {
        return tier.out.z > 0.0f ? CrowdSide::Home : CrowdSide::Away;
    }
    const float along = fromMiddle.z / tier.half;
    return along > 0.15f ? CrowdSide::Home : along < -kAwayFrom ? CrowdSide::Away : CrowdSide::Neutral;
}

/// A row of substitutes a side, a step higher than the pitch.
void addBenches(StandPlan& plan, const PitchView& pitch, int seatRow) {
    for (const int side : {0, 1}) {
        StandTier tier;
        tier.out = {-1.0f, 0.0f, 0.0f};
        tier.along = {0.0f, 0.0f, -1.0f};
        tier.front = benchPlace(pitch, side) + kUp * kBenchStep;
        tier.half = kBenchHalf;
        tier.depth = 0.8f;
        tier.rise = 0.1f;
        tier.firstSeatRow = seatRow + side;
        tier.bench = true;
        CrowdBlock block;
        block.tier = plan.tiers.size();
        block.side = side == 0 ? CrowdSide::Home : CrowdSide::Away;
        block.middle = tier.at(0.0f, 0.5f);
        block.bench = true;
        block.round = -1000.0f; // no wave comes here
        plan.blocks.push_back(block);
        plan.tiers.push_back(tier);
    }
}

/// Four of two tiers each, one after the other round the pitch. The next row of seats that is free.
int addStands(StandPlan& plan, const SceneLook& look, const PitchView& pitch) {
    const Vec3 middle{pitch.centre.x, 0.0f, pitch.centre.z};
    int seatRow = 0;
    float round = 0.0f;
    // Round the pitch in this order, so that what runs round meets its neighbour: left of the camera's far
    // side first.
    const std::array<Side, 4> sides = sidesOf(pitch);
    std::array<float, 4> roundOf{};
    for (const std::size_t i : {std::size_t{0}, std::size_t{3}, std::size_t{1}, std::size_t{2}}) {
        roundOf[i] = round;
        round += 2.0f * (sides[i].half + kBesideBoards);
    }
    plan.length = round;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const Side& side = sides[i];
        for (const bool upper : {false, true}) {
            StandTier tier;
            tier.along = side.along;
            tier.out = side.out;
            tier.half = side.half + kBesideBoards;
            tier.upper = upper;
            tier.roofed = side.out.x != 0.0f && look.has(StadiumPart::Roofs);
            tier.front = middle + side.out * (side.away + kStandGap + (upper ? kUpperOut : 0.0f)) +
                         kUp * (upper ? kUpperFront : kStandFront);
            tier.depth = upper ? kUpperDepth : kStandDepth;
            tier.rise = upper ? kUpperTop - kUpperFront : kStandTop - kStandFront;
            tier.rows = upper ? kUpperRows : kLowerRows;
            tier.blocks = std::max(static_cast<int>(std::lround(2.0f * tier.half / kBlock)), 1);
            tier.firstSeatRow = seatRow;
            seatRow += tier.rows;
            for (int b = 0; b < tier.blocks; ++b) {
                const float from = tier.blockLength() * static_cast<float>(b);
                CrowdBlock block;
                block.tier = plan.tiers.size();
                block.place = b;
                block.middle = tier.at(from + tier.blockLength() * 0.5f - tier.half,
                                       static_cast<float>(tier.rows) * 0.5f);
                block.side = sideOf(tier, block.middle - middle);
                const float off = std::abs(from + tier.blockLength() * 0.5f - tier.half);
                block.keen = !upper && side.out.z != 0.0f && off < tier.half * 0.62f;
                block.round = roundOf[i] + from;
                plan.blocks.push_back(block);
            }
            plan.tiers.push_back(tier);
        }
    }
    return seatRow;
}

} // namespace

Vec3 StandTier::normal() const {
    return glm::normalize(kUp * depth - out * rise);
}

StandPlan standPlan(const SceneLook& look, const PitchView& pitch) {
    StandPlan plan;
    const int seatRow = look.has(StadiumPart::Stands) ? addStands(plan, look, pitch) : 0;
    if (look.has(StadiumPart::Benches)) {
        addBenches(plan, pitch, seatRow);
    }
    return plan;
}

Vec3 benchPlace(const PitchView& pitch, int side) {
    const float x = pitch.width * 0.5f + pitch.boards.behindTouchline + kBenchBehindBoards;
    return {pitch.centre.x - x, 0.0f, pitch.centre.z + (side == 0 ? kBenchAway : -kBenchAway)};
}

Vec3 standLight(const SceneLook& look, const PitchView& pitch, const StandTier& tier, float row,
                Vec3 normal) {
    const float back = row / static_cast<float>(tier.rows);
    if (look.light != Light::Night) {
        const float sun = std::max(glm::dot(normal, glm::normalize(look.toSun)), 0.0f);
        // Under the upper tier and the roof it grows dim.
        const float under =
            tier.upper ? (tier.roofed ? 0.80f - 0.10f * back : 1.0f) : 1.0f - 0.26f * back * back;
        return Vec3{0.80f, 0.81f, 0.84f} * under * look.tint() +
               Vec3{0.34f, 0.32f, 0.28f} * (sun * under) * look.tint();
    }
    const Vec3 place = tier.at(0.0f, row);
    const Vec3 from = place - Vec3{pitch.centre.x, 0.0f, pitch.centre.z};
    const float out =
        tier.out.x != 0.0f ? std::abs(from.x) - pitch.width * 0.5f : std::abs(from.z) - pitch.length * 0.5f;
    constexpr float kFades = 24.0f; // m from the lines
    const Vec3 night{0.185f, 0.220f, 0.280f};
    return night + Vec3{0.84f, 0.83f, 0.76f} * std::exp(-std::max(out, 0.0f) / kFades);
}

Spectator spectatorOf(int seatRow, int column) {
    const auto row = static_cast<std::uint32_t>(seatRow);
    const auto seat = static_cast<std::uint32_t>(column);
    Spectator who;
    who.there = column % kBlockColumns >= kStairColumns && latticeNoise(seat, row, 4101) < kTaken;
    who.temper = static_cast<std::uint8_t>(1.0f + 253.0f * latticeNoise(seat, row, 4102));
    who.clothing = static_cast<std::uint8_t>(255.0f * latticeNoise(seat, row, 4103));
    return who;
}

int crowdCount(const StandPlan& plan) {
    int count = 0;
    for (const StandTier& tier : plan.tiers) {
        for (int row = 0; row < tier.rows; ++row) {
            for (int column = 0; column < tier.blocks * kBlockColumns; ++column) {
                count += spectatorOf(tier.firstSeatRow + row, column).there ? 1 : 0;
            }
        }
    }
    return count;
}

} // namespace hexagoal
