// What is heard, sample by sample: OpenAL Soft mixes, told what, how loud and from where.
#pragma once

#include "sound/sound_file.hpp"
#include "sound/speaker.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace hexagoal {

class Loopback;

/// A single writer tells a single reader; neither waits. What finds no room is dropped.
template <class T, std::size_t Capacity>
class TellQueue {
public:
    bool tell(const T& value) {
        const std::size_t end = m_end.load(std::memory_order_relaxed);
        if (end - m_begin.load(std::memory_order_acquire) == Capacity) {
            return false;
        }
        m_values[end % Capacity] = value;
        m_end.store(end + 1, std::memory_order_release);
        return true;
    }
    bool hear(T& value) {
        const std::size_t begin = m_begin.load(std::memory_order_relaxed);
        if (begin == m_end.load(std::memory_order_acquire)) {
            return false;
        }
        value = m_values[begin % Capacity];
        m_begin.store(begin + 1, std::memory_order_release);
        return true;
    }

private:
    std::array<T, Capacity> m_values{};
    std::atomic<std::size_t> m_begin{0};
    std::atomic<std::size_t> m_end{0};
};

/// Else OpenAL looks for sound systems with the first Mixer, and connects to them, only to find that none is
/// wanted: 50 ms. Changes the environment: call it while there is no other thread, which may read it.
void keepOpenAlFromDevices();

/// Asked on the game's thread, mixed on the device's: neither waits for the other, and nothing is allocated.
/// A cue that comes again takes its own place, so all cues can sound at once and none is ever louder for
/// being asked for twice. Sounds with a place share a number of voices.
class Mixer {
public:
    static constexpr std::size_t kChannels = 2;
    /// Sounds with a place that can be heard at once.
    static constexpr std::size_t kVoices = 32;

    /// Where there is no OpenAL Soft all is silent, and the log says so.
    explicit Mixer(const SoundBank& bank);
    ~Mixer();
    Mixer(const Mixer&) = delete;
    Mixer& operator=(const Mixer&) = delete;

    /// Starts with the next block of 256 samples that is mixed. Again within 25 ms is once.
    void play(Cue cue) { m_asked.fetch_or(1u << static_cast<unsigned>(cue), std::memory_order_relaxed); }
    void playOnce(const Voicing& voicing) { m_told.tell({kOnce, voicing}); }
    void sustain(std::span<const Voicing> voicings);
    void setVolume(float volume) { m_volume.aim(volume); }
    void setBusVolume(Bus bus, float volume) { m_buses[static_cast<std::size_t>(bus)].aim(volume); }
    void setShare(float share) { m_share.aim(share); }

    /// The next frames, left and right by turns; within −1 to 1 whatever sounds together.
    void mix(std::span<float> out);

    /// Forgets what sounds and what was asked for. Only while nobody mixes.
    void silence();

private:
    static constexpr std::size_t kBlock = 256; // frames mixed at a time
    static constexpr std::int8_t kOnce = -1;

    /// Once, or what goes on in a place of the list.
    struct Told {
        std::int8_t place = kOnce;
        Voicing voicing{};
    };

    /// A volume that moves to where it is wanted without a click.
    class Fader {
    public:
        void aim(float volume);
        void jump() { m_now = m_target.load(std::memory_order_relaxed); }
        void step();
        float gain() const { return m_now; }

    private:
        std::atomic<float> m_target{1.0f};
        float m_now = 1.0f;
    };

    /// One source of OpenAL's. It stops a block after it became silent, and what comes next in its place
    /// waits.
    struct Voice {
        std::uint32_t source = 0;
        bool sounds = false;
        bool leaves = false; ///< is mixed once more, down to silence
        bool waits = false;  ///< `next` begins when it has left
        Voicing now{};
        Voicing next{};
        std::int64_t begun = 0; ///< frame
        std::int64_t ends = 0;
    };

    /// What goes on: its gain follows what is wanted slowly.
    struct Sustained {
        Voice voice{};
        float gain = 0.0f;
        Voicing wanted{};
    };

    void makeSources(const SoundBank& bank);
    void mixBlock();
    void finishVoices();
    void jumpWhereSilent();
    void startCues();
    void startOnce(const Voicing& voicing);
    void hearSustained(std::size_t place, const Voicing& voicing);
    void beginSustained(std::size_t place);
    void stepSustained();
    void stepDucking();
    void ride();
    void begin(Voice& voice, const Voicing& voicing, std::uint32_t buffer, std::int64_t length);
    void aim(const Voice& voice) const;
    void stop(Voice& voice);
    float gainOf(Bus bus) const;

    std::unique_ptr<Loopback> m_al; // null: silent
    std::atomic<std::uint32_t> m_asked{0};
    TellQueue<Told, 256> m_told;
    std::array<Voicing, Speaker::kMostSustained> m_toldLast{}; // the game's thread only
    std::atomic<bool> m_forgot{false};                         // … and is no longer true
    Fader m_volume;
    Fader m_share;
    std::array<Fader, kBusCount> m_buses;
    float m_ridden = 1.0f; ///< of full: what the whole is turned down by while it is too loud
    float m_ducked = 0.0f; ///< 0 to 1: how far the music has given way; the device's thread only
    // The device's thread only.
    std::array<std::uint32_t, kCueCount> m_cueBuffers{};
    std::array<std::int64_t, kCueCount> m_cueLengths{}; // frames
    std::vector<std::uint32_t> m_buffers;               // by SoundId; 0: silent
    std::vector<std::int64_t> m_lengths;                // frames that are mixed
    std::array<Voice, kCueCount> m_cues{};
    std::array<Voice, kVoices> m_voices{};
    std::array<Sustained, Speaker::kMostSustained> m_sustained{};
    std::int64_t m_frame = 0; // mixed since the start
    std::array<float, kBlock * kChannels> m_block{};
    std::size_t m_left = 0; // samples of the block that were not handed out yet
};

} // namespace hexagoal
