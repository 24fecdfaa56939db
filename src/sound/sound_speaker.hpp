// The speaker that is heard: mixes, and keeps a device under them for as long as there is one.
#pragma once

#include "core/worker.hpp"
#include "sound/mixer.hpp"
#include "sound/sound_output.hpp"
#include "sound/speaker.hpp"

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <span>

namespace hexagoal {

/// Without a device it is silent, says so once, and uses one as soon as it comes (back). Devices are watched,
/// closed and opened on a thread of its own, because that may take a tenth of a second.
class SoundSpeaker final : public Speaker {
public:
    /// lookEvery: how often the device is looked after.
    SoundSpeaker(std::unique_ptr<Mixer> mixer, std::unique_ptr<SoundOutput> output,
                 std::chrono::milliseconds lookEvery = std::chrono::milliseconds(500));
    ~SoundSpeaker() override;
    SoundSpeaker(const SoundSpeaker&) = delete;
    SoundSpeaker& operator=(const SoundSpeaker&) = delete;

    void play(Cue cue) override;
    void playOnce(const Voicing& voicing) override;
    void sustain(std::span<const Voicing> voicings) override;
    void setVolume(float master) override { m_mixer->setVolume(master); }
    void setBusVolume(Bus bus, float ofMaster) override { m_mixer->setBusVolume(bus, ofMaster); }
    void setShare(float ofMaster) override { m_mixer->setShare(ofMaster); }

    bool heard() const { return m_open; }

private:
    void look();

    std::unique_ptr<Mixer> m_mixer;
    std::unique_ptr<SoundOutput> m_output;
    std::chrono::milliseconds m_lookEvery;
    std::atomic<bool> m_open{false};
    int m_waits = 0;    // looks until the next try
    int m_patience = 1; // looks between tries that fail
    std::optional<Worker> m_watcher;
};

/// With the system's device.
std::unique_ptr<Speaker> openSpeaker(std::unique_ptr<Mixer> mixer);

} // namespace hexagoal
