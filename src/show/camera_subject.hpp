// What a camera looks at, taken from a match once a tick.
#pragma once

#include "core/fixed_list.hpp"
#include "core/math.hpp"
#include "match/state.hpp"
#include "physics/enclosure.hpp"
#include "physics/goal.hpp"
#include "replay/game.hpp"

#include <array>
#include <optional>
#include <span>

namespace hexagoal {

/// One who may get the ball next.
struct LikelyReceiver {
    Vec3 place{};
    float likely = 0.0f; ///< share of all, 0…1
};

/// A dead ball that has a view of its own.
struct SetPiece {
    RestartKind kind = RestartKind::None;
    Vec3 spot{};
    float attack = -1.0f; ///< sign of z in which the taker's side attacks
    Vec3 taker{};         ///< where he is
    bool walks = false;   ///< he has just set out for his kick of the shoot-out
};

/// Men side by side who wait for a kick of the shoot-out, looking towards +z.
struct WaitingRow {
    Vec3 middle{};
    float halfWidth = 0.0f; ///< m; 0: nobody waits, or something else is to be seen
    bool won = false;       ///< it is over, and theirs
};

/// Who scored, for the eye that goes with him.
struct Celebrated {
    Vec3 head{};
    Vec3 facing{0.0f, 0.0f, 1.0f};
    Vec3 velocity{};
    FixedList<Vec3, kPlayerCount + 3> others{}; ///< where the others stand, officials too
    std::span<const Wall> walls{};              ///< of the venue, which outlives this
    /// That the match gives to joy, where it waits for a show; 0: he is not shown from near.
    int joyTicks = 0;
    std::optional<Vec3> bench{}; ///< of his side
};

/// In one tick. Pitch axes.
struct CameraSubject {
    Vec3 ball{};
    Vec3 velocity{};
    Vec3 hero{};   ///< the scorer, for the view from behind the net
    int goal = -1; ///< the ball is dead in this goal's net; −1: it is not
    FixedList<Capsule, 5>
        poles{}; ///< posts, bar and the net's poles of that goal: none may hide ball or hero
    FixedList<LikelyReceiver, kTeamSize> receivers{};
    Celebrated celebrated{};
    float ground = 0.0f; ///< m: where he stands
    SetPiece setPiece{};
    WaitingRow row{};
    bool live = true;     ///< the ball is in play: the picture must not jump
    int deadTicks = 0;    ///< since it is not
    float attack = -1.0f; ///< sign of z in which the people's side attacks, the home side without people
    float halfLength = 52.5f;
    float halfWidth = 34.0f;
};

/// What the computer's sides think of, by side; null: not known.
using Minds = std::array<const TeamBlackboard*, 2>;

/// hero: who is looked at once a goal is scored, or kNobody.
CameraSubject subjectOf(const MatchState& match, const MatchContext& context, PlayerId hero,
                        const Minds& minds = {});
CameraSubject subjectOf(const Game& game, PlayerId hero);

} // namespace hexagoal
