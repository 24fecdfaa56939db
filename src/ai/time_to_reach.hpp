// Who gets where first: time to reach a place or a ball on its way, and the chance to be there in time.
//
// Source: W. Spearman, "Beyond Expected Goals" (MIT Sloan Sports Analytics Conference, 2018): the chance to
// arrive in time is a logistic function of the margin in seconds.
#pragma once

#include "ai/picture.hpp"
#include "core/fields.hpp"
#include "match/play/ball_play.hpp"

#include <array>

namespace hexagoal {

/// Seconds a player needs to a place: he goes on as he goes for his reaction time, then accelerates evenly
/// towards it up to his top speed.
float timeToReach(const SeenPlayer& player, Vec2 place, float reaction, const AiTuning& tuning);

/// Chance (0…1) of being in time with a margin of seconds (Spearman 2018, eq. 1).
float chanceInTime(float marginSeconds, const AiTuning& tuning);

/// Seconds that the soonest of a team, keeper included, needs to a place; 99: nobody is there.
float soonestTo(const SeenTeam& team, Vec2 place, float reaction, const AiTuning& tuning);

/// When and where a player can first meet a ball on its way.
struct Meeting {
    float seconds = 99.0f; ///< from now; 99: not at all
    Vec2 place{};
    float height = 0.0f; ///< of the ball over the ground
};
HEXAGOAL_FIELDS(Meeting, seconds, place, height)
/// path: predicted from a ball seen `age` seconds ago. highest: so far over the ground he cannot play it;
/// slack: s that he may come late and still try.
Meeting meetBall(const SeenPlayer& player, const BallPrediction& path, float age, const Belief& belief,
                 const Surface& surface, float highest, float slack, const AiTuning& tuning);

} // namespace hexagoal
