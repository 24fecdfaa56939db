#include "sound/sound_speaker.hpp"

#include "core/log.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kMostPatience = 120; // looks: a minute

}

SoundSpeaker::SoundSpeaker(std::unique_ptr<Mixer> mixer, std::unique_ptr<SoundOutput> output,
                           std::chrono::milliseconds lookEvery)
    : m_mixer(std::move(mixer)), m_output(std::move(output)), m_lookEvery(lookEvery) {
    const Result<Done> opened = m_output->open(*m_mixer);
    m_open = static_cast<bool>(opened);
    if (!opened) {
        logOnce(LogLevel::Warning, "No sound: " + opened.error() + ". The game goes on without.");
    }
    m_watcher.emplace(
        [this](bool last) -> Worker::Again {
            if (!last) {
                look();
            }
            return m_lookEvery;
        },
        m_lookEvery);
}

SoundSpeaker::~SoundSpeaker() {
    m_watcher.reset();
    m_output->close();
}

void SoundSpeaker::play(Cue cue) {
    // What nobody mixes must not be saved up and burst out when a device comes back.
    if (m_open) {
        m_mixer->play(cue);
    }
}

void SoundSpeaker::playOnce(const Voicing& voicing) {
    if (m_open) {
        m_mixer->playOnce(voicing);
    }
}

void SoundSpeaker::sustain(std::span<const Voicing> voicings) {
    if (m_open) {
        m_mixer->sustain(voicings);
    }
}

void SoundSpeaker::look() {
    if (m_open) {
        if (m_output->alive()) {
            return;
        }
        m_open = false;
        m_output->close();
        m_waits = 0;
        m_patience = 1;
        logOnce(LogLevel::Warning, "No sound: the sound device is gone. The game goes on without.");
        return;
    }
    if (m_waits > 0 && --m_waits > 0) {
        return;
    }
    if (!m_output->present()) {
        return;
    }
    m_mixer->silence();
    if (m_output->open(*m_mixer)) {
        m_open = true;
        logOnce(LogLevel::Info, "There is sound: a sound device has come.");
        return;
    }
    m_waits = m_patience; // a device that is there and refuses is asked less and less often
    m_patience = std::min(2 * m_patience, kMostPatience);
}

std::unique_ptr<Speaker> openSpeaker(std::unique_ptr<Mixer> mixer) {
    return std::make_unique<SoundSpeaker>(std::move(mixer), systemSoundOutput());
}

} // namespace hexagoal
