// Where mixed samples go: the system's sound device, or a stand-in for one.
#pragma once

#include "core/result.hpp"

#include <memory>

namespace hexagoal {

class Mixer;

class SoundOutput {
public:
    virtual ~SoundOutput() = default;

    /// There is a device to open.
    virtual bool present() const = 0;
    /// From now on a thread of the output's mixes, 48 kHz stereo. Error: why not.
    virtual Result<Done> open(Mixer& mixer) = 0;
    /// What was opened still takes samples.
    virtual bool alive() const = 0;
    /// Nobody mixes any more when this is back.
    virtual void close() = 0;
};

/// The system's usual device through SDL, about 11 ms at a time. Made on the main thread, used on one thread
/// at a time.
std::unique_ptr<SoundOutput> systemSoundOutput();

} // namespace hexagoal
