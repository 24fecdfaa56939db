// How loud the settings want it.
#pragma once

#include "cabinet/settings.hpp"
#include "sound/speaker.hpp"

namespace hexagoal {

/// All but the share of the attract loop.
inline void setVolumes(Speaker& speaker, const CabinetSettings& settings) {
    const auto share = [](int percent) { return static_cast<float>(percent) / 100.0f; };
    speaker.setVolume(share(settings.masterVolume));
    speaker.setBusVolume(Bus::Machine, share(settings.menuVolume));
    speaker.setBusVolume(Bus::Effects, share(settings.effectsVolume));
    speaker.setBusVolume(Bus::Crowd, share(settings.crowdVolume));
    speaker.setBusVolume(Bus::Music, share(settings.musicVolume));
}

} // namespace hexagoal
