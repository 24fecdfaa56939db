// The people in the stands as drawn: what each block of them feels. Plain data, part of a SceneView.
#pragma once

#include "render/colour.hpp"

#include <array>
#include <span>

namespace hexagoal {

inline constexpr std::size_t kMostBlocks = 96;

/// What a block of people does.
struct BlockMood {
    float mood = 0.0f; ///< −1 despair, 0 they sit and look, 0.3 they clap, from 0.45 they stand, 1 they leap
    float here = 1.0f; ///< share of those who came that have not left
};

/// Colours of one side's people.
struct CrowdColours {
    Colour shirt = Colour::hex(0x8a97a6);
    Colour second = palette::kWhite;
};

/// A stretch of a row in the map of seats, both ends among it.
struct SeatRun {
    float row = -1.0f;
    float from = 0.0f;
    float to = -1.0f;
};
inline constexpr std::size_t kMostSeatRuns = 12;

struct CrowdView {
    std::span<const BlockMood> blocks{}; ///< of standPlan(): at most kMostBlocks; empty: nobody has come
    std::array<CrowdColours, 2> colours{};
    float wave = -1.0f;   ///< metres round the stands where people get up one after the other; below 0: none
    float flashes = 0.0f; ///< 0…1: how many take pictures
};

} // namespace hexagoal
