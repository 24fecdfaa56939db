// Critically damped springs: how everything in the picture glides to where it should be.
#pragma once

#include <cmath>

namespace hexagoal {

/// One step towards what is wanted; exact for any step, so it never overshoots at low rates.
/// quickness: 1/s; nine tenths of the way are done after 3.9/quickness.
template <class T>
void settle(T& now, T& speed, const T& wanted, float quickness, float seconds) {
    const T off = now - wanted;
    const T push = (speed + off * quickness) * seconds;
    const float fade = std::exp(-quickness * seconds);
    now = wanted + (off + push) * fade;
    speed = (speed - push * quickness) * fade;
}

} // namespace hexagoal
