// How the settings want things to be seen.
#pragma once

#include "cabinet/settings.hpp"
#include "render/looks.hpp"

#include <array>

namespace hexagoal {

inline Looks looksOf(const CabinetSettings& settings) {
    constexpr std::array kTextSizes{1.0f, 1.2f, 1.4f}; // by the setting's choices
    return {.textSize = kTextSizes[static_cast<std::size_t>(settings.textSize)],
            .reducedMotion = settings.reducedMotion != 0,
            .reducedFlash = settings.reducedFlash != 0,
            .highContrast = settings.highContrast != 0,
            .soundCaptions = settings.soundCaptions != 0};
}

} // namespace hexagoal
