// OpenAL Soft's loopback device: mixes when it is asked, and knows no hardware.
#pragma once

#include "sound/sound_file.hpp"

#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>

#include <cstdint>

namespace hexagoal {

/// Its own devices are left alone: they would start a thread and a connection of their own beside SDL's, and
/// one that is lost stays lost. OpenAL speaks of the context of the calling thread, so use() comes before
/// anything else there.
class Loopback {
public:
    Loopback() = default;
    ~Loopback();
    Loopback(const Loopback&) = delete;
    Loopback& operator=(const Loopback&) = delete;

    /// False: there is no OpenAL Soft here, or not the whole of it.
    bool open();
    void use() const { m_setContext(m_context); }
    /// The thread may end.
    void leave() const { m_setContext(nullptr); }
    /// Mixes so many frames, left and right by turns.
    void render(float* frames, int count) const { m_render(m_device, frames, count); }

private:
    PFNALCSETTHREADCONTEXTPROC m_setContext = nullptr;
    LPALCRENDERSAMPLESSOFT m_render = nullptr;
    ALCdevice* m_device = nullptr;
    ALCcontext* m_context = nullptr;
};

/// A buffer of the context in use: the same samples for both ears, heard as they are in the file.
std::uint32_t bufferForBoth(const Sound& sound);
/// One that is heard from a place.
std::uint32_t bufferFromPlace(const PlacedSound& sound);

} // namespace hexagoal
