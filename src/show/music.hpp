// The tunes: which there are, and how one is played on.
#pragma once

#include "sound/speaker.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace hexagoal {

enum class Tune : std::uint8_t { Title, Select, Attract, Result, Cup, Count };
inline constexpr std::size_t kTuneCount = static_cast<std::size_t>(Tune::Count);

/// All files that a speaker is to be made with, below assets/sounds: those of the pitch, then the tunes.
std::vector<std::string> allSoundFiles();

/// The tune as it goes on, over and over. One that begins swells in; the one before fades first.
Voicing voicingOf(Tune tune);

} // namespace hexagoal
