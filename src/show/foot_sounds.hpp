// What running feet sound like where the ground is wet or loose; on dry grass nobody hears them.
#pragma once

#include "show/field_sounds.hpp"
#include "show/part_contacts.hpp"

#include <optional>

namespace hexagoal {

/// The sound of a foot that comes down there; none: dry grass or earth, and stone.
std::optional<FieldSound> stepOn(const Surface& ground, Vec3 place);
/// 0 to 1 by how fast he runs, m/s.
float stepGain(float speed);

/// The feet that came down in this tick, louder the faster and the nearer to the eye.
void hearFeet(std::span<const PartContacts> figures, const Surface& ground, FieldSounds& out);

} // namespace hexagoal
