#include "sound/sound_recorder.hpp"

#include <cmath>
#include <cstdint>
#include <string>

namespace hexagoal {

namespace {

constexpr std::uint32_t kHeaderBytes = 44;
constexpr std::uint32_t kSampleBytes = 2;

void put(std::string& bytes, std::uint32_t value, int size) {
    for (int i = 0; i < size; ++i) {
        bytes += static_cast<char>(value >> (8 * i) & 0xffu); // little end first
    }
}

} // namespace

SoundRecorder::~SoundRecorder() {
    if (m_file.is_open()) {
        m_file.seekp(0);
        writeHeader(); // now its length is known
    }
}

void SoundRecorder::writeHeader() {
    const auto channels = static_cast<std::uint32_t>(Mixer::kChannels);
    std::string header = "RIFF";
    put(header, m_bytes + kHeaderBytes - 8, 4);
    header += "WAVEfmt ";
    put(header, 16, 4);
    put(header, 1, 2); // whole numbers
    put(header, channels, 2);
    put(header, kSoundRate, 4);
    put(header, kSoundRate * channels * kSampleBytes, 4);
    put(header, channels * kSampleBytes, 2);
    put(header, 8 * kSampleBytes, 2);
    header += "data";
    put(header, m_bytes, 4);
    m_file.write(header.data(), static_cast<std::streamsize>(header.size()));
}

Result<Done> SoundRecorder::open(const std::filesystem::path& file) {
    m_path = file;
    m_file.open(file, std::ios::binary | std::ios::trunc);
    writeHeader();
    if (!m_file) {
        m_file.close();
        return Error{"cannot write " + file.string() + ": choose a folder that exists and may be written to"};
    }
    return Done{};
}

Result<Done> SoundRecorder::tick() {
    m_mixer->mix(m_mixed);
    if (!m_file.is_open()) {
        return Done{};
    }
    std::string bytes;
    bytes.reserve(m_mixed.size() * kSampleBytes);
    for (const float sample : m_mixed) {
        put(bytes, static_cast<std::uint32_t>(std::lround(sample * 32767.0f)), kSampleBytes);
    }
    m_file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    m_bytes += static_cast<std::uint32_t>(bytes.size());
    if (!m_file) {
        return Error{"cannot write " + m_path.string() + ": is the disk full?"};
    }
    return Done{};
}

} // namespace hexagoal
