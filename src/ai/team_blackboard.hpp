// What a CPU team remembers: plain and copyable, like the match's state.
#pragma once

#include "ai/picture.hpp"
#include "ai/time_to_reach.hpp"
#include "core/fields.hpp"
#include "core/rng.hpp"
#include "match/state.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// What one choice of the player on the ball scored, for the debug view.
struct ScoredOption {
    Intent intent = Intent::None; ///< None: carry the ball towards `target`
    PlayerId receiver = kNobody;
    Vec3 target{};
    float score = 0.0f;
};
HEXAGOAL_FIELDS(ScoredOption, intent, receiver, target, score)

/// What a player is about.
enum class Duty : std::uint8_t {
    Shape,    ///< keeps his place in the formation
    Keeper,   ///< thinks for himself (keepers/keeper.hpp)
    Carry,    ///< has the ball
    Receive,  ///< goes to meet a ball
    Press,    ///< goes to their carrier
    Cover,    ///< stands behind the presser
    Mark,     ///< stays with an opponent
    Support,  ///< offers himself near the carrier
    Run,      ///< behind their last line
    Cross,    ///< waits before the goal for a cross
    SetPiece, ///< his place at a restart
    Count
};
std::string_view name(Duty duty);

/// How a set piece is played, as it was rehearsed (ai/routines.hpp): four of each kind, in the kinds' order.
enum class Routine : std::uint8_t {
    None,
    NearPost, ///< corners, and free kicks from beside the box
    FarPost,
    ShortCorner,
    EdgeOfArea,
    OverTheWall, ///< direct free kicks in range
    RoundTheWall,
    Chip,
    LayOff,
    ToFeet, ///< throw-ins
    DownTheLine,
    Backwards,
    IntoTheBox,
    ShortLeft, ///< goal kicks
    ShortRight,
    LongToMiddle,
    LongToWing,
    Count
};
inline constexpr std::size_t kRoutinesPerKind = 4;

/// What one player has been told, in the axes of the side (ai/picture.hpp).
struct PlayerPlan {
    Vec2 place{};
    float pace = 0.5f; ///< share of the top speed; from MatchTuning::sprintHold on he sprints
    Duty duty = Duty::Shape;
    std::int8_t mark = -1;       ///< slot of the opponent he marks
    std::int16_t runTicks = 0;   ///< left of a run behind
    std::int16_t tackleWait = 0; ///< ticks until he may try again
};
HEXAGOAL_FIELDS(PlayerPlan, place, pace, duty, mark, runTicks, tackleWait)

/// What the keeper has in mind.
struct KeeperPlan {
    std::int32_t sawTick = 0; ///< when the shot that he reacts to was struck
    std::int16_t waiting = 0; ///< ticks of reaction left; 0: none under way
    bool coming = false;      ///< out of his goal for a ball he means to have
    Vec3 error{};             ///< by how much he misjudges the shot, m per second of flight left
    Vec3 meeting{};           ///< where he means to have the ball that he comes for
};
HEXAGOAL_FIELDS(KeeperPlan, sawTick, waiting, coming, error, meeting)

/// Who has the ball, as the side believes.
enum class Hold : std::uint8_t { Loose, Ours, Theirs };

/// Noise on the player on the ball's judgement, drawn anew for each possession: one for each receiver and
/// kind.
inline constexpr int kDecisionNoises = 33;

/// What a team knows, plans and is waiting for. Plain, copyable, hashable.
struct TeamBlackboard {
    explicit TeamBlackboard(std::uint64_t seed, int side)
        : rng(seed, 0xa1u + static_cast<std::uint64_t>(side)) {}

    Rng rng;
    std::array<Vec3, kTeamSize> places{};   ///< where each player wants to be, by slot; pitch axes
    std::array<ScoredOption, 12> options{}; ///< of the last decision on the ball, best first
    std::uint8_t optionCount = 0;

    Picture picture{};
    Belief belief{};
    BallPrediction path{}; ///< of the ball as seen
    float pathAge = 0.0f;  ///< s: how old path.positions[0] was at pathTick
    std::int32_t pathTick = 0;
    std::array<Meeting, kTeamSize> meetings{}; ///< of each player with the ball on its path
    float opponentMeeting = 99.0f;             ///< s: the soonest of the others
    Vec2 opponentMeetingPlace{};

    std::array<PlayerPlan, kTeamSize> plans{};
    Hold hold = Hold::Loose;
    std::int16_t holdTicks = 0; ///< since it changed
    float possession = 0.5f;    ///< 0…1: how far the shape has opened up
    float line = -30.0f;        ///< of the backs, in the side's axes
    PlayerId carrier = kNobody; ///< of theirs, as believed, since carriedTicks
    std::int16_t carriedTicks = 0;
    std::int8_t presser = -1; ///< slot, as the next two
    std::int8_t cover = -1;
    std::int8_t receiver = -1;

    std::int8_t oneTwo = -1;    ///< slot of who has played a pass and runs on for the ball
    std::int8_t thirdMan = -1;  ///< slot of who runs for the next ball while a pass goes to another
    std::int16_t wonTicks = -1; ///< since the ball was won from them; −1: not ours

    PlayerId onBall = kNobody; ///< our carrier, since ballTicks
    std::int16_t ballTicks = 0;
    std::int16_t choiceTicks = 0; ///< the choice stands for so long
    PlayerInput choice{};         ///< the kick chosen, or the run with the ball
    std::array<float, kDecisionNoises> decisionNoise{};

    KeeperPlan keeper{};

    std::int16_t restartWait = -1;   ///< ticks until our taker plays; −1: not yet drawn
    Routine routine = Routine::None; ///< of our restart under way
    PlayerId hero = kNobody;         ///< of the last goal, either side's
};
HEXAGOAL_FIELDS(TeamBlackboard, rng, places, options, optionCount, picture, belief, path, pathAge, pathTick,
                meetings, opponentMeeting, opponentMeetingPlace, plans, hold, holdTicks, possession, line,
                carrier, carriedTicks, presser, cover, receiver, oneTwo, thirdMan, wonTicks, onBall,
                ballTicks, choiceTicks, choice, decisionNoise, keeper, restartWait, routine, hero)

inline PlayerPlan& planOf(TeamBlackboard& blackboard, int slot) {
    return blackboard.plans[static_cast<std::size_t>(slot)];
}

} // namespace hexagoal
