#include "platform/device_port.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace hexagoal {

namespace {

/// What can stand in a file between quotes.
std::string plain(const std::string& text) {
    std::string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept),
                 [](char c) { return c > ' ' && c <= '~' && c != '"' && c != '\\'; });
    return kept;
}

std::string firstLine(const std::filesystem::path& file) {
    std::ifstream stream(file);
    std::string line;
    std::getline(stream, line);
    return plain(line);
}

/// A row "KEY=value" of a uevent file.
std::string rowOf(const std::filesystem::path& file, const std::string& key) {
    std::ifstream stream(file);
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(key + "=")) {
            return plain(line.substr(key.size() + 1));
        }
    }
    return {};
}

} // namespace

std::string devicePort(const std::string& deviceFile, const std::filesystem::path& sys) {
    const std::string name = std::filesystem::path(deviceFile).filename().string();
    std::string port;
    std::string own;
    if (deviceFile.starts_with("/dev/input/")) {
        port = firstLine(sys / "class/input" / name / "device/phys");
        own = firstLine(sys / "class/input" / name / "device/uniq");
    } else if (deviceFile.starts_with("/dev/hidraw")) {
        const std::filesystem::path rows = sys / "class/hidraw" / name / "device/uevent";
        port = rowOf(rows, "HID_PHYS");
        own = rowOf(rows, "HID_UNIQ");
    }
    // Without wire the path is the receiver's, the same for all of them.
    return port.starts_with("usb-") || own.empty() ? port : own;
}

} // namespace hexagoal
