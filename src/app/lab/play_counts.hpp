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
    ShotMetres, ///< from shots to the middle of the goal, all together; penalties do not count here and below
    ShotsTo6,   ///< shots from less than 6 m
    ShotsTo12,  ///< ... from 6 to 12 m, and so on
    ShotsTo18,
    ShotsTo24,
    ShotsTo30,
    ShotsBeyond,
    ShotsFar, ///< from 25 m or more
    GoalsTo6, ///< goals from those shots
    GoalsTo12,
    GoalsTo18,
    GoalsTo24,
    GoalsTo30,
    GoalsBeyond,
    StruckPasses,     ///< passes along the ground or lifted, by foot, in play
    StruckSpeed,      ///< their speeds, m/s, all together
    PassesOut,        ///< passes that left the pitch before anybody met them
    ReceptionsFailed, ///< completed passes, not struck on, lost without a tackle within half a second
    Penalties,
    FreeKickShots, ///< direct free kicks at goal
    CornerGoals,   ///< within eight seconds of a corner's kick
    HeaderGoals,   ///< headed, of any kind
    GoalsFirstHalf,
    GoalsSecondHalf,
    UntouchedSpells, ///< times that nobody touched a ball in play for four seconds
    Dodges,          ///< M14's, that worked
    HeadTennis,      ///< five or more headers, one after the other
    Count
};
inline constexpr std::size_t kPlayCounts = static_cast<std::size_t>(PlayCount::Count);
inline constexpr std::array<const char*, kPlayCounts> kPlayCountNames{
    "lifted_passes",    "lifted_done",      "fence_passes",
    "fence_done",       "fence_shots",      "air_shots",
    "overheads",        "air_goals",        "held",
    "parried",          "slides",           "slide_m",
    "air_ticks",        "play_ticks",       "ball_m",
    "pass_m",           "bounces",          "wall_hits",
    "shot_m",           "shots_to_6",       "shots_to_12",
    "shots_to_18",      "shots_to_24",      "shots_to_30",
    "shots_beyond",     "shots_far",        "goals_to_6",
    "goals_to_12",      "goals_to_18",      "goals_to_24",
    "goals_to_30",      "goals_beyond",     "struck_passes",
    "struck_speed",     "passes_out",       "receptions_failed",
    "penalties",        "free_kick_shots",  "corner_goals",
    "header_goals",     "goals_first_half", "goals_second_half",
    "untouched_spells", "dodges",           "head_tennis"};

class PlayCounter {
public:
    explicit PlayCounter(const MatchContext& context) : m_context(context) {}

    /// After each tick.
    void look(const MatchState& match);

    double operator[](PlayCount count) const { return m_counts[static_cast<std::size_t>(count)]; }
    const std::array<double, kPlayCounts>& counts() const { return m_counts; }

private:
    void add(PlayCount count, double by = 1.0) { m_counts[static_cast<std::size_t>(count)] += by; }
    void add(PlayCount first, std::size_t further) {
        m_counts[static_cast<std::size_t>(first) + further] += 1.0;
    }
    void lookAtEvents(const MatchState& match);
    void lookAtStory(const MatchState& match);
    void countShot(const MatchState& match, const Event& event);
    void countGoal(const MatchState& match, const Event& event);
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
    std::size_t m_shotBin = 0; ///< of the last shot, from ShotsTo6
    bool m_shotCounts = false; ///< it was no penalty
    bool m_untouched = false;  ///< by any foot since the last pass was struck
    std::int32_t m_passTick = 0;
    std::int32_t m_receivedTick = 0; ///< of a completed pass whose ball is not played on yet; 0: none
    std::int8_t m_receivedSide = -1;
    std::int32_t m_cornerTick = 0;
    std::int8_t m_cornerSide = -1;
    int m_headers = 0; ///< one after the other
};

} // namespace hexagoal
