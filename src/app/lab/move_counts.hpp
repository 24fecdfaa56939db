// How each side combines, counted from the match's events and states alone: what tells one way of playing
// from another.
#pragma once

#include "match/state.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// What is counted of each side, in the order of kMoveCountNames. Lengths are along the ground, "forward" is
/// towards the goal that the side attacks, "in open play" is not straight from a restart. A side has the ball
/// from its pass, its tackle, its keeper's catch or a touch that it meant until the other side has it; a
/// recovery is the ball won from the other side so, with no restart between.
enum class MoveCount : std::uint8_t {
    OneTwos,      ///< A to B in open play, B within 1.5 s to A again, 5 m further forward within 5 s
    ThirdMen,     ///< A to B in open play, B within 1 s to C, who runs forward and has it 5 m further forward
    CutBacks,     ///< along the ground from beside the goal back to a mate before it
    CutBackGoals, ///< within 3 s of a cut-back's strike
    Overlaps, ///< a full-back from behind is played to ahead of the passer, on the wing, in the other half
    Switches, ///< passes in open play that came 30 m across
    Counters, ///< recoveries in the own half with a shot within 12 s, the ball not lost between
    CounterGoals,   ///< of these, with a goal within 15 s of the recovery
    Recoveries,     ///< balls won in open play from the other side
    RecoveryMetres, ///< from the own goal line to where, all together
    TouchLineWins,  ///< recoveries by a touch line with three of the side near
    PassesTried,
    PassesDone,
    PassMetresDone,  ///< as the crow flies, of those completed
    ForwardMetres,   ///< how far forward they came; back is less than nothing
    LongBalls,       ///< passes tried that went 30 m before anybody met them or they left play
    PossessionTicks, ///< of play with the ball the side's
    BlockMetres,     ///< how far up its outfield players stand in the mean, in each tick of the others' ball
    CornerShort,     ///< by where somebody first met it: near the flag
    CornerEdge,      ///< ... 13 m or more from the goal line
    CornerNear,      ///< ... on the flag's side of the goal's middle
    CornerFar,       ///< ... beyond
    ThrowBack,       ///< throw-ins by where somebody first met them: towards the own goal
    ThrowBox,        ///< ... in the penalty area
    ThrowLine,       ///< ... forward along the touch line
    ThrowFeet,       ///< ... elsewhere
    GoalKickShortLeft,  ///< less than 30 m, to the left of its spot as the side sees it that takes it
    GoalKickShortRight, ///< ... to the right
    GoalKickMiddle,     ///< further, not more than 14 m from the pitch's middle
    GoalKickWing,       ///< further, elsewhere
    FreeKickOver,       ///< within 37 m of the goal: a shot over the wall's heads
    FreeKickRound,      ///< any other shot
    FreeKickChip,       ///< a pass through the air
    FreeKickLayOff,     ///< a pass along the ground
    Count
};
inline constexpr std::size_t kMoveCounts = static_cast<std::size_t>(MoveCount::Count);
inline constexpr std::array<const char*, kMoveCounts> kMoveCountNames{
    "one_twos",
    "third_men",
    "cut_backs",
    "cut_back_goals",
    "overlaps",
    "switches",
    "counters",
    "counter_goals",
    "recoveries",
    "recovery_m",
    "touch_line_wins",
    "passes_tried",
    "passes_done",
    "pass_m_done",
    "forward_m",
    "long_balls",
    "possession_ticks",
    "block_m",
    "corner_short",
    "corner_edge",
    "corner_near",
    "corner_far",
    "throw_back",
    "throw_box",
    "throw_line",
    "throw_feet",
    "goal_kick_short_left",
    "goal_kick_short_right",
    "goal_kick_middle",
    "goal_kick_wing",
    "free_kick_over",
    "free_kick_round",
    "free_kick_chip",
    "free_kick_lay_off",
};

/// By MoveCount, then by side: home, away.
using MoveCounts = std::array<std::array<double, 2>, kMoveCounts>;

class MoveCounter {
public:
    explicit MoveCounter(const MatchContext& context) : m_context(context) {}

    /// After each tick.
    void look(const MatchState& match);

    double of(MoveCount count, int side) const {
        return m_counts[static_cast<std::size_t>(count)][static_cast<std::size_t>(side)];
    }
    const MoveCounts& counts() const { return m_counts; }

private:
    /// A pass under way, or one that found its player.
    struct StruckPass {
        PlayerId from = kNobody;
        PlayerId to = kNobody; ///< who had it; nobody yet while it is under way
        Vec3 origin{};
        std::int32_t tick = 0;               ///< of its strike
        std::int32_t metTick = 0;            ///< since when `to` has it
        bool open = false;                   ///< under way
        bool openPlay = false;               ///< not straight from a restart
        bool cutBack = false;                ///< struck where a cut-back is
        std::array<float, kTeamSize> pace{}; ///< of his mates by slot as he struck it, m/s forward
    };
    /// The way of a pass up to whoever meets it first, meant or not.
    struct Way {
        Vec3 origin{};
        int side = 0;
        bool open = false;
    };
    /// The ball won in the own half, while the side keeps it.
    struct Win {
        std::int32_t tick = 0;
        bool open = false;
        bool shot = false; ///< already counted as a counter
    };
    /// A restart under way whose kind is not told yet.
    struct SetPiece {
        RestartKind kind = RestartKind::None;
        PlayerId taker = kNobody;
        Vec3 spot{}; ///< where the ball was struck
        bool open = false;
    };

    void add(MoveCount count, int side, double by = 1.0) {
        m_counts[static_cast<std::size_t>(count)][static_cast<std::size_t>(side)] += by;
    }
    void takeIn(const MatchState& match, const Event& event);
    void own(const MatchState& match, int side, Vec3 point);
    void countRecovery(const MatchState& match, int side, Vec3 point);
    void beginPass(const MatchState& match, const Event& event);
    void completePass(const MatchState& match, const Event& event);
    void countCombinations(const MatchState& match, const Event& done);
    bool isOverlap(const MatchState& match, const Event& done) const;
    void endWay(Vec3 point);
    void countShot(const MatchState& match, int side);
    void countGoal(const MatchState& match, int side);
    void followSetPiece(const MatchState& match);
    void beginSetPiece(const MatchState& match);
    void tellSetPiece(const MatchState& match, Vec3 point);
    MoveCount cornerKind(const MatchState& match, Vec3 point) const;
    MoveCount throwKind(const MatchState& match, Vec3 point) const;
    MoveCount goalKickKind(const MatchState& match, Vec3 point) const;
    void rememberPlaces(const MatchState& match);
    double blockOf(const MatchState& match, int side) const;
    void stop(const MatchState& match);

    /// Places are kept every so many ticks of play, for as long as an overlap looks back.
    static constexpr std::int32_t kPlaceEvery = 30;
    static constexpr std::int32_t kPlaceBack = 180; // 3 s
    static constexpr std::size_t kPlaces = kPlaceBack / kPlaceEvery + 1;

    const MatchContext& m_context;
    MoveCounts m_counts{};
    StruckPass m_pass{};     ///< the last one struck
    StruckPass m_received{}; ///< the last one that found its player, while he has played on to nobody
    StruckPass m_answered{}; ///< the one whose receiver struck m_pass
    Way m_way{};
    std::array<Win, 2> m_wins{}; ///< by side
    SetPiece m_setPiece{};
    std::array<std::int32_t, 2> m_cutBackTick{-1, -1}; ///< strike of the last that no goal came of; −1: none
    std::array<std::array<float, kPlayerCount>, kPlaces>
        m_along{};                ///< z of everybody, the oldest overwritten
    std::int32_t m_playTicks = 0; ///< since the last stoppage
    int m_owner = -1;             ///< the side that has the ball; −1: dead
    bool m_wasPlay = false;
};

} // namespace hexagoal
