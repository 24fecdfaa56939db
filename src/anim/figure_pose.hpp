// From the capsules of a posed body to the joints of the figure that is drawn: trunk with a curve and a
// twist, limbs along their capsules, hinges that bend in their planes.
#pragma once

#include "anim/skeleton.hpp"
#include "players/body.hpp"

#include <array>
#include <optional>

namespace hexagoal {

/// What a body's capsules do not say.
struct FigureHabits {
    bool openHands = false;     ///< fingers spread and palms to the ball, as goalkeepers do; else half a fist
    std::optional<Vec3> gaze{}; ///< what he looks at, pitch axes; none: straight ahead
    /// Where the left and the right palm look, pitch axes; length 0…1: how firmly they do, with flat fingers
    /// (T5).
    std::array<Vec3, 2> palms{};
    float fists = 0.0f; ///< 0…1: the fingers are closed
};

/// Ends of limbs lie on those of the capsules: shoulders within 2 cm, ankles and heels within 3 cm, the rest
/// exactly. Continuous: a small change of the body is a small change of every joint.
void poseFigure(const Body& body, const FigureHabits& habits, FigurePose& pose);

} // namespace hexagoal
