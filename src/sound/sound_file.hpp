// Sounds from files, as the mixer wants them.
#pragma once

#include "core/result.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

inline constexpr int kSoundRate = 48000; // Hz, of everything that is mixed

/// Mono, −1 to 1, kSoundRate a second. Empty: silent.
using Sound = std::vector<float>;

/// One that comes from a place. What is mixed is read between its samples in any case, so that a file of
/// fewer samples a second, as voices need, takes less memory too.
struct PlacedSound {
    Sound samples;
    int rate = kSoundRate; ///< Hz: at most kSoundRate
};

/// Everything that can be heard: first a sound for each cue, then others in the order that a SoundId counts.
struct SoundBank {
    std::array<Sound, kCueCount> cues{};
    std::vector<PlacedSound> sounds{}; ///< by SoundId
};

/// The bytes of a WAV file of one or two channels and at most 30 s; other rates and formats are converted.
Result<Sound> readSound(std::string_view bytes);

/// The same, but at its own rate where that is a lower one.
Result<PlacedSound> readPlacedSound(std::string_view bytes);

/// A sound from a file, which the error names.
Result<Sound> loadSound(const std::filesystem::path& file);

/// A sound for each cue and each name, from folder/NAME.wav. A missing or damaged file is logged and stays
/// silent.
SoundBank loadSounds(const std::filesystem::path& folder, std::span<const std::string> names = {});

} // namespace hexagoal
