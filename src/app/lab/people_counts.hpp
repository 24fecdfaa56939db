// What is counted of a match that a scripted person plays.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace hexagoal {

/// By how far from the middle of the goal a goal was struck, m: up to 11, 16, 25, 40, and further.
inline constexpr std::array<float, 4> kGoalPlaces{11.0f, 16.0f, 25.0f, 40.0f};
inline constexpr std::array<const char*, 5> kGoalPlaceNames{"to_11_m", "to_16_m", "to_25_m", "to_40_m",
                                                            "beyond_40_m"};

/// Sums; `own` is the person's side, 0 in a pair, 1 the CPU's.
struct PeopleCounts {
    using Pair = std::array<std::uint64_t, 2>;

    std::uint64_t matches = 0;
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    Pair goals{};
    std::array<std::uint64_t, kGoalPlaceNames.size()> goalsFrom{}; ///< of the person's side
    std::uint64_t ownGoals = 0;                                    ///< of the CPU's men: for the person
    Pair shots{};
    Pair onTarget{};
    Pair passesTried{};
    Pair passes{};     ///< completed
    Pair possession{}; ///< ticks
    Pair tackles{};
    Pair fouls{};
    Pair dodges{}; ///< tackles beaten by a feint
    Pair corners{};
    Pair cornerGoals{};           ///< within seven seconds of the corner's kick
    Pair cornerHeaders{};         ///< of these, headed
    std::uint64_t presses = 0;    ///< of a button, in play
    std::uint64_t vain = 0;       ///< of these, that nothing came of
    std::uint64_t stills = 0;     ///< spells of his man with the ball, the pad idle
    std::uint64_t stillTicks = 0; ///< until a tackle or the loss of the ball, all together
    std::uint64_t stillLate = 0;  ///< spells longer than two seconds

    void add(const PeopleCounts& other);
};

/// Watches one match.
class PeopleCounter {
public:
    PeopleCounter(const MatchContext& context, int side) : m_context(context), m_side(side) {}

    /// After each tick, with the pad that it was played with.
    void look(const MatchState& match, const PadInput& pad);
    /// When it is over.
    PeopleCounts counts(const MatchState& match) const;

private:
    /// A press that something may still come of.
    struct Pressed {
        std::int32_t released = -1; ///< tick; −1: still down
        std::uint8_t button = 0;
        PlayerId man = kNobody;
        bool hasBall = false;
        int held = 0;
    };

    std::size_t own(int side) const { return side == m_side ? 0 : 1; }
    void lookAtGoals(const MatchState& match);
    void lookAtPresses(const MatchState& match, const PadInput& pad);
    void lookAtStill(const MatchState& match, const PadInput& pad);

    const MatchContext& m_context;
    int m_side;
    PeopleCounts m_counts{};
    std::vector<Pressed> m_pressed;
    std::uint8_t m_heldBefore = 0;
    PlayerId m_manBefore = kNobody;
    PlayerMode m_modeBefore = PlayerMode::Free;
    std::array<Vec3, 2> m_struckAt{}; ///< where each side last played the ball
    std::array<std::int32_t, 2> m_cornerTick{-10000, -10000};
    std::array<bool, 2> m_cornerWaits{};
    int m_still = 0;
    bool m_challenged = false; ///< in this spell
};

} // namespace hexagoal
