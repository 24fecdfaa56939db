// What was chosen before a match: who plays for whom, how well, how long.
#pragma once

#include "core/rng.hpp"
#include "match/state.hpp"
#include "replay/venue_folder.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

inline constexpr int kNoSide = -1;

struct MatchOrder {
    std::array<int, 2> teams{0, 1};                                 ///< indices into the list of teams
    std::array<int, kMaxSeats> sides{0, kNoSide, kNoSide, kNoSide}; ///< by seat: 0 home, 1 away, or nobody
    int level = 4;                                                  ///< of the CPU, 1…8
    int minutes = 4;                                                ///< both halves together
    std::string venue{}; ///< by name, the Stadium's weather too; empty: the one asked for, or the Stadium

    bool hasHuman(int side) const {
        for (const int seat : sides) {
            if (seat == side) {
                return true;
            }
        }
        return false;
    }
};

MatchSetup setupOf(const MatchOrder& order, const std::vector<Team>& teams, std::uint64_t seed,
                   const VenueBook& venues = {});

/// Two different teams that nobody steers.
MatchOrder randomOrder(Rng& rng, std::size_t teams);

/// A seed for the next match of a series: another match, the same every time.
std::uint64_t nextSeed(std::uint64_t seed);

/// The pad as the match reads it: the stick turned by the camera. heading: where its picture looks, in pitch
/// axes, horizontal, unit length; the main stand's, unless it is told.
PadInput padOf(Vec2 stick, bool a, bool b, bool c, Vec3 heading = {-1.0f, 0.0f, 0.0f});

} // namespace hexagoal
