// The speaker of a recording: what would be heard, tick by tick, into a WAV file.
#pragma once

#include "core/result.hpp"
#include "sound/mixer.hpp"
#include "sound/speaker.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>

namespace hexagoal {

/// 48 kHz, stereo, 16 bits. Knows no device and no clock: a tick is 1/60 s however long it took.
class SoundRecorder final : public Speaker {
public:
    static constexpr std::size_t kFramesPerTick = kSoundRate / 60;

    explicit SoundRecorder(std::unique_ptr<Mixer> mixer) : m_mixer(std::move(mixer)) {}
    ~SoundRecorder() override;
    SoundRecorder(const SoundRecorder&) = delete;
    SoundRecorder& operator=(const SoundRecorder&) = delete;

    /// Error: the file cannot be made.
    Result<Done> open(const std::filesystem::path& file);
    /// The next tick's samples. Error: the disk is full.
    Result<Done> tick();

    void play(Cue cue) override { m_mixer->play(cue); }
    void playOnce(const Voicing& voicing) override { m_mixer->playOnce(voicing); }
    void sustain(std::span<const Voicing> voicings) override { m_mixer->sustain(voicings); }
    void setVolume(float master) override { m_mixer->setVolume(master); }
    void setBusVolume(Bus bus, float ofMaster) override { m_mixer->setBusVolume(bus, ofMaster); }
    void setShare(float ofMaster) override { m_mixer->setShare(ofMaster); }

    /// Of the last tick: left and right by turns, −1 to 1.
    std::span<const float> heard() const { return m_mixed; }

private:
    void writeHeader();

    std::unique_ptr<Mixer> m_mixer;
    std::array<float, kFramesPerTick * Mixer::kChannels> m_mixed{};
    std::filesystem::path m_path;
    std::ofstream m_file;
    std::uint32_t m_bytes = 0; // of samples
};

} // namespace hexagoal
