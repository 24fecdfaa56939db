// Which sound a meeting makes: by the part of the body, the ground, the bar or the wall that is met, and
// where on it.
#pragma once

#include "physics/world.hpp"
#include "players/body.hpp"
#include "show/field_sounds.hpp"

#include <optional>

namespace hexagoal {

/// Grass or earth there is so wet that it is heard.
bool soundsWet(const Surface& ground, Vec3 place);
/// The ball on the ground there.
FieldSound bounceOn(const Surface& ground, Vec3 place);
/// What a boot does to the ground there as it strikes or wins a ball; none: dry grass, earth, stone.
std::optional<FieldSound> scuffOn(const Surface& ground, Vec3 place);
/// A body that slides there.
FieldSound slideOn(const Surface& ground, Vec3 place);

/// The part of a body that is nearest to a ball.
BodyPart partAt(const Body& body, Vec3 ball);
/// What it sounds like when the ball comes off it without being kicked.
FieldSound reboundOff(BodyPart part);

/// A post or bar as it rings.
struct FrameRing {
    FieldSound sound = FieldSound::PostMiddle;
    float pitch = 1.0f;
};
/// By what the ball struck, and where: a tube that is held at its ends rings fully when struck in its middle;
/// near an end its deep modes keep still. A shorter one rings higher.
FrameRing ringAt(std::span<const PlacedGoal> goals, Vec3 ball);

/// Of the walls of a venue, the nearest to the ball: wire rings, boards and stands knock.
FieldSound wallAt(const Enclosure& enclosure, Vec3 ball);

} // namespace hexagoal
