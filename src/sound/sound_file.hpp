// Sounds from files, as the mixer wants them.
#pragma once

#include "core/result.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <filesystem>
#include <string_view>
#include <vector>

namespace hexagoal {

inline constexpr int kSoundRate = 48000; // Hz, of everything that is mixed

/// Mono, −1 to 1, kSoundRate a second. Empty: silent.
using Sound = std::vector<float>;
using CueSounds = std::array<Sound, kCueCount>;

/// The bytes of a WAV file of one or two channels and at most 30 s; other rates and formats are converted.
Result<Sound> readSound(std::string_view bytes);

/// The same from a file, which the error names.
Result<Sound> loadSound(const std::filesystem::path& file);

/// A sound for each cue, from folder/NAME.wav. A missing or damaged file is logged and leaves its cue silent.
CueSounds loadCues(const std::filesystem::path& folder);

} // namespace hexagoal
