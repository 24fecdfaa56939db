#include "sound/sound_file.hpp"

#include "core/files.hpp"
#include "core/log.hpp"

#include <SDL.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kLeastRate = 8000; // Hz; what is outside is a damaged header, not a sound
constexpr int kMostRate = 192000;
constexpr int kMostSeconds = 30;

struct Wave {
    SDL_AudioSpec spec{};
    Uint8* bytes = nullptr;
    Uint32 length = 0;

    Wave() = default;
    Wave(const Wave&) = delete;
    Wave& operator=(const Wave&) = delete;
    ~Wave() { SDL_FreeWAV(bytes); }
};

Sound converted(const Wave& wave, int rate) {
    SDL_AudioCVT conversion;
    if (SDL_BuildAudioCVT(&conversion, wave.spec.format, wave.spec.channels, wave.spec.freq, AUDIO_F32SYS, 1,
                          rate) < 0) {
        return {};
    }
    // SDL converts in place, in as much room as its widest step needs.
    conversion.len = static_cast<int>(wave.length);
    const std::size_t room =
        static_cast<std::size_t>(conversion.len) * static_cast<std::size_t>(conversion.len_mult);
    Sound sound((room + sizeof(float) - 1) / sizeof(float));
    std::memcpy(sound.data(), wave.bytes, wave.length);
    conversion.buf = reinterpret_cast<Uint8*>(sound.data());
    conversion.len_cvt = conversion.len;
    if (conversion.needed && SDL_ConvertAudio(&conversion) != 0) {
        return {};
    }
    sound.resize(static_cast<std::size_t>(conversion.len_cvt) / sizeof(float));
    // A damaged file of floating-point samples may hold anything.
    for (float& sample : sound) {
        sample = sample >= -1.0f && sample <= 1.0f ? sample : 0.0f;
    }
    return sound;
}

/// Whether a chunk of a RIFF file says it is longer than the file: SDL would make room for it first, up to 4
/// GB, and half a sound would be heard as a fault of the machine.
bool isCutShort(std::string_view bytes) {
    constexpr std::size_t kRiffHeader = 12;
    constexpr std::size_t kChunkHeader = 8; // its name and its length, little end first
    for (std::size_t at = kRiffHeader; at + kChunkHeader <= bytes.size();) {
        std::size_t length = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            length |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[at + 4 + i])) << (8 * i);
        }
        at += kChunkHeader;
        if (length > bytes.size() - at) {
            return true;
        }
        at += length + length % 2;
    }
    return false;
}

Result<Done> readWave(std::string_view bytes, Wave& wave) {
    if (isCutShort(bytes)) {
        return Error{"it ends in the middle"};
    }
    SDL_RWops* memory = SDL_RWFromConstMem(bytes.data(), static_cast<int>(bytes.size()));
    if (!memory || !SDL_LoadWAV_RW(memory, 1, &wave.spec, &wave.bytes, &wave.length)) {
        return Error{SDL_GetError()};
    }
    if (wave.spec.freq < kLeastRate || wave.spec.freq > kMostRate) {
        return Error{"its rate is " + std::to_string(wave.spec.freq) + " Hz, not from " +
                     std::to_string(kLeastRate) + " to " + std::to_string(kMostRate)};
    }
    if (wave.spec.channels < 1 || wave.spec.channels > 2) {
        return Error{"it has " + std::to_string(wave.spec.channels) + " channels, not one or two"};
    }
    const Uint32 frameBytes = SDL_AUDIO_BITSIZE(wave.spec.format) / 8u * wave.spec.channels;
    wave.length -= wave.length % frameBytes;
    if (wave.length == 0) {
        return Error{"it holds no samples"};
    }
    if (wave.length / frameBytes > static_cast<Uint32>(wave.spec.freq) * kMostSeconds) {
        return Error{"it is longer than " + std::to_string(kMostSeconds) + " s"};
    }
    return Done{};
}

/// From a file by one of the two readers, with the file's name in what went wrong.
template <class Read>
auto loadBy(Read read, const std::filesystem::path& file) -> decltype(read(std::string_view{})) {
    const Result<std::string> bytes = readFile(file);
    if (!bytes) {
        return Error{bytes.error() + " Its sound stays silent."};
    }
    auto sound = read(*bytes);
    if (!sound) {
        return Error{file.string() + " is no sound that can be played: " + sound.error() +
                     ". It stays silent; install the game again."};
    }
    return sound;
}

/// What was loaded; where that failed it is logged, and silent.
template <class Loaded>
Loaded orSilent(Result<Loaded> sound) {
    if (!sound) {
        logWarning(sound.error());
        return {};
    }
    return std::move(*sound);
}

std::filesystem::path soundFile(const std::filesystem::path& folder, std::string_view name) {
    return folder / (std::string(name) + ".wav");
}

} // namespace

Result<Sound> readSound(std::string_view bytes) {
    Wave wave;
    if (const Result<Done> read = readWave(bytes, wave); !read) {
        return Error{read.error()};
    }
    Sound sound = converted(wave, kSoundRate);
    if (sound.empty()) {
        return Error{SDL_GetError()};
    }
    return sound;
}

Result<PlacedSound> readPlacedSound(std::string_view bytes) {
    Wave wave;
    if (const Result<Done> read = readWave(bytes, wave); !read) {
        return Error{read.error()};
    }
    const int rate = std::min(wave.spec.freq, kSoundRate);
    Sound samples = converted(wave, rate);
    if (samples.empty()) {
        return Error{SDL_GetError()};
    }
    return PlacedSound{std::move(samples), rate};
}

Result<Sound> loadSound(const std::filesystem::path& file) {
    return loadBy(readSound, file);
}

SoundBank loadSounds(const std::filesystem::path& folder, std::span<const std::string> names) {
    SoundBank bank;
    for (std::size_t i = 0; i < kCueCount; ++i) {
        bank.cues[i] = orSilent(loadSound(soundFile(folder, cueName(static_cast<Cue>(i)))));
    }
    for (const std::string& name : names) {
        bank.sounds.push_back(orSilent(loadBy(readPlacedSound, soundFile(folder, name))));
    }
    return bank;
}

} // namespace hexagoal
