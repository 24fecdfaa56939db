// What is heard of the cues, sample by sample.
#pragma once

#include "sound/sound_file.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <utility>

namespace hexagoal {

/// Asked on the game's thread, mixed on the device's: neither waits for the other, and nothing is allocated.
/// A cue has two voices: the one that sounds, and the one before, which fades when the cue comes again. So
/// all cues can sound at once, and none is ever louder for being asked for twice.
class Mixer {
public:
    static constexpr std::size_t kChannels = 2;

    explicit Mixer(CueSounds sounds) : m_sounds(std::move(sounds)) {}

    /// Starts with the next samples that are mixed. From the same tick or nearly, twice is once.
    void play(Cue cue) { m_asked.fetch_or(1u << static_cast<unsigned>(cue), std::memory_order_relaxed); }
    void setVolume(float volume) { m_volume.aim(volume); }
    void setShare(float share) { m_share.aim(share); }

    /// The next frames, left and right by turns; within −1 to 1 whatever sounds together.
    void mix(std::span<float> out);

    /// Forgets what sounds and what was asked for. Only while nobody mixes.
    void silence();

private:
    struct Voice {
        const float* at = nullptr; ///< null: silent
        const float* end = nullptr;
        float gain = 0.0f;
        float slope = 0.0f; ///< of the gain, per sample
    };

    /// A gain that moves to where it is wanted without a click.
    class Fader {
    public:
        void aim(float volume);
        void jump() { m_now = m_target.load(std::memory_order_relaxed); }
        /// Scales samples by the next so many gains.
        void apply(std::span<float> samples);

    private:
        std::atomic<float> m_target{1.0f};
        float m_now = 1.0f;
    };

    void jumpWhereSilent();
    void startAsked();
    void add(Voice& voice, std::span<float> bus);
    void mixSome(std::span<float> out);

    CueSounds m_sounds;
    std::atomic<std::uint32_t> m_asked{0};
    Fader m_volume;
    Fader m_share;
    // The device's thread only.
    std::array<std::array<Voice, 2>, kCueCount> m_voices{};
};

} // namespace hexagoal
