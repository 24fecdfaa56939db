// How a person wants to see things. It changes pictures alone, never what happens in them.
#pragma once

namespace hexagoal {

struct Looks {
    float textSize = 1.0f;      ///< of all text to its normal size, as far as a page has room
    bool reducedMotion = false; ///< nothing moves for its looks alone
    bool reducedFlash = false;  ///< nothing blinks, no sudden light
    bool highContrast = false;  ///< words on opaque black, and an outline round what is chosen
    bool soundCaptions = false; ///< what is only heard is written, too

    bool operator==(const Looks&) const = default;
};

} // namespace hexagoal
