// Where a device is plugged in, so that two alike can be told apart over a restart.
#pragma once

#include <filesystem>
#include <string>

namespace hexagoal {

/// The USB path ("usb-0000:00:14.0-2/input0") of a device file such as /dev/input/event5 or /dev/hidraw1, as
/// Linux tells it, or, without wire, the device's own address. The number in the file's name changes with
/// every replug, this does not. Empty where the system does not tell.
std::string devicePort(const std::string& deviceFile, const std::filesystem::path& sys = "/sys");

} // namespace hexagoal
