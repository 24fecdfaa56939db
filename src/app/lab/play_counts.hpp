// How a match is played, counted from its events and states: what tells one venue from another.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// What is counted of both sides together, in the order of kPlayCountNames.
enum class PlayCount : std::uint8_t {
    LiftedPasses, ///< that left the ground
    LiftedDone,   ///< of them completed
    FencePasses,  ///< passes that came off a wall before anybody met them
    FenceDone,    ///< of them completed
    FenceShots,   ///< shots that came off a wall and would have gone in, or did
    AirShots,     ///< volleys, headers, overhead kicks and diving headers at goal
    Overheads,    ///< overhead kicks and diving headers at goal
    AirGoals,     ///< goals from any of those
    Held,         ///< balls that a keeper's hands held
    Parried,      ///< ... and did not hold
    Slides,       ///< that were not cut short
    SlideMetres,  ///< their way, all together
    AirTicks,     ///< ticks of play with the ball over half a metre high
    PlayTicks,    ///< of play
    BallMetres,   ///< the ball's way in play
    PassMetres,   ///< from pass to completion, as the crow flies
    Bounces,      ///< of the ball on the ground, in play
    WallHits,     ///< of the ball, in play
    Count
};
inline constexpr std::size_t kPlayCounts = static_cast<std::size_t>(PlayCount::Count);
inline constexpr std::array<const char*, kPlayCounts> kPlayCountNames{
    "lifted_passes", "lifted_done", "fence_passes", "fence_done", "fence_shots", "air_shots",
    "overheads",     "air_goals",   "held",         "parried",    "slides",      "slide_m",
    "air_ticks",     "play_ticks",  "ball_m",       "pass_m",     "bounces",     "wall_hits"};

class PlayCounter {
public:
    explicit PlayCounter(const MatchContext& context) : m_context(context) {}

    /// After each tick.
    void look(const MatchState& match);

    double operator[](PlayCount count) const { return m_counts[static_cast<std::size_t>(count)]; }
    const std::array<double, kPlayCounts>& counts() const { return m_counts; }

private:
    void add(PlayCount count, double by = 1.0) { m_counts[static_cast<std::size_t>(count)] += by; }
    void lookAtEvents(const MatchState& match);
    void lookAtSlides(const MatchState& match);

    const MatchContext& m_context;
    std::array<double, kPlayCounts> m_counts{};
    std::array<Vec3, kPlayerCount> m_slideFrom{};
    std::array<bool, kPlayerCount> m_slides{};
    Vec3 m_ballBefore{};
    Vec3 m_passFrom{};
    bool m_passOpen = false;
    bool m_lifted = false;
    bool m_offWall = false; ///< the ball under way has met a wall
    bool m_shotOpen = false;
    bool m_airShot = false;
    bool m_wasPlay = false;
};

} // namespace hexagoal
