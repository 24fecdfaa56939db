#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "core/log.hpp"
#include "core/rng.hpp"
#include "sound/sound_file.hpp"
#include "temporary_folder.hpp"

#include <SDL.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

using namespace hexagoal;
namespace fs = std::filesystem;

namespace {

void put(std::string& bytes, std::uint32_t value, int size) {
    for (int i = 0; i < size; ++i) {
        bytes += static_cast<char>(value >> (8 * i) & 0xffu);
    }
}

/// A WAV file: format 1 is whole numbers, 3 floating point.
std::string waveFile(const std::string& samples, std::uint32_t rate, std::uint32_t channels,
                     std::uint32_t bits, std::uint32_t format = 1) {
    std::string bytes = "RIFF";
    put(bytes, static_cast<std::uint32_t>(36 + samples.size()), 4);
    bytes += "WAVEfmt ";
    put(bytes, 16, 4);
    put(bytes, format, 2);
    put(bytes, channels, 2);
    put(bytes, rate, 4);
    put(bytes, rate * channels * bits / 8, 4);
    put(bytes, channels * bits / 8, 2);
    put(bytes, bits, 2);
    bytes += "data";
    put(bytes, static_cast<std::uint32_t>(samples.size()), 4);
    return bytes + samples;
}

std::string sixteenBits(std::size_t count) {
    std::string samples;
    for (std::size_t i = 0; i < count; ++i) {
        put(samples,
            static_cast<std::uint32_t>(static_cast<int>(10000 * std::sin(0.1 * static_cast<double>(i)))), 2);
    }
    return samples;
}

fs::path written(const TemporaryFolder& folder, const std::string& bytes,
                 const std::string& name = "coin.wav") {
    std::ofstream(folder / name, std::ios::binary) << bytes;
    return folder / name;
}

std::string contentOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

fs::path shippedSounds() {
    return findAssets()->assets / "sounds";
}

/// Collects the log for one test.
struct Logged {
    std::vector<std::string> lines;
    Logged() {
        setLogSink([this](std::string_view line) { lines.emplace_back(line); });
    }
    ~Logged() { setLogSink({}); }
};

} // namespace

TEST_CASE("Each cue has a sound in the box, as long as a cue may be, and no louder than it may be") {
    const Logged log;
    const auto sounds = loadSounds(shippedSounds()).cues;
    CHECK(log.lines.empty());
    for (std::size_t i = 0; i < kCueCount; ++i) {
        INFO(cueName(static_cast<Cue>(i)));
        const Sound& sound = sounds[i];
        REQUIRE(sound.size() > 1000);
        CHECK(sound.size() < 4u * kSoundRate);
        const auto [low, high] = std::minmax_element(sound.begin(), sound.end());
        CHECK(std::max(-*low, *high) < 0.891f); // −1 dBFS
        CHECK(std::max(-*low, *high) > 0.2f);
        CHECK(std::abs(sound.front()) < 0.003f);
        CHECK(std::abs(sound.back()) < 0.003f);
    }
    for (const Cue often : {Cue::Move, Cue::Change, Cue::Points}) {
        CHECK(sounds[static_cast<std::size_t>(often)].size() < kSoundRate * 8 / 100);
    }
}

TEST_CASE("Samples at 48 kHz stay as they are, other formats are brought to it") {
    TemporaryFolder scratch;
    const Result<Sound> plain = loadSound(written(scratch, waveFile(sixteenBits(4800), 48000, 1, 16)));
    REQUIRE(plain);
    REQUIRE(plain->size() == 4800);
    for (std::size_t i = 0; i < plain->size(); ++i) {
        REQUIRE((*plain)[i] * 32768.0f ==
                Approx(static_cast<int>(10000 * std::sin(0.1 * static_cast<double>(i)))).margin(1.5));
    }
    const Result<Sound> stereo = loadSound(written(scratch, waveFile(sixteenBits(9600), 24000, 2, 16)));
    REQUIRE(stereo);
    CHECK(stereo->size() == Approx(9600).margin(64));
    const Result<Sound> bytes = loadSound(written(scratch, waveFile(std::string(4410, '\x90'), 44100, 1, 8)));
    REQUIRE(bytes);
    CHECK(bytes->size() == Approx(4800).margin(64));
}

TEST_CASE("A sound with a place stays at its own rate, unless that is a higher one") {
    const Result<PlacedSound> voices = readPlacedSound(waveFile(sixteenBits(2400), 24000, 1, 16));
    REQUIRE(voices);
    CHECK(voices->rate == 24000);
    REQUIRE(voices->samples.size() == 2400);
    CHECK(voices->samples[100] * 32768.0f == Approx(static_cast<int>(10000 * std::sin(10.0))).margin(1.5));
    const Result<PlacedSound> fine = readPlacedSound(waveFile(sixteenBits(9600), 96000, 1, 16));
    REQUIRE(fine);
    CHECK(fine->rate == kSoundRate);
    CHECK(fine->samples.size() == Approx(4800).margin(64));
    CHECK_FALSE(readPlacedSound("no sound at all"));
}

TEST_CASE("CABINET 38: a missing or damaged sound is told by its file, the others play") {
    TemporaryFolder scratch;
    for (const fs::directory_entry& file : fs::directory_iterator(shippedSounds())) {
        if (file.is_regular_file()) { // the match's sounds have a folder of their own
            fs::copy_file(file.path(), scratch / file.path().filename().string());
        }
    }
    fs::remove(scratch / "win.wav");
    written(scratch, "no sound at all", "tilt.wav");
    const std::string back = contentOf(scratch / "back.wav");
    written(scratch, back.substr(0, back.size() / 2), "back.wav");
    const Logged log;
    const auto sounds = loadSounds(scratch.path()).cues;
    REQUIRE(log.lines.size() == 3);
    CHECK_THAT(log.lines[0], ContainsSubstring("back.wav") && ContainsSubstring("silent"));
    CHECK_THAT(log.lines[1], ContainsSubstring("win.wav") && ContainsSubstring("silent"));
    CHECK_THAT(log.lines[2], ContainsSubstring("tilt.wav") && ContainsSubstring("silent"));
    for (std::size_t i = 0; i < kCueCount; ++i) {
        const Cue cue = static_cast<Cue>(i);
        CHECK(sounds[i].empty() == (cue == Cue::Back || cue == Cue::Win || cue == Cue::Tilt));
    }
}

TEST_CASE("What no sound of ours can be is refused with the reason") {
    const auto reason = [](const std::string& bytes) {
        const Result<Sound> sound = readSound(bytes);
        return sound ? std::string("taken") : sound.error();
    };
    CHECK_THAT(reason(waveFile(sixteenBits(100), 1, 1, 16)), ContainsSubstring("1 Hz"));
    CHECK_THAT(reason(waveFile(sixteenBits(100), 4000000, 1, 16)), ContainsSubstring("4000000 Hz"));
    CHECK_THAT(reason(waveFile(sixteenBits(120), 48000, 6, 16)), ContainsSubstring("6 channels"));
    CHECK_THAT(reason(waveFile(sixteenBits(8000 * 31), 8000, 1, 16)), ContainsSubstring("longer than 30 s"));
    CHECK(reason(waveFile("", 48000, 1, 16)) != "taken");
    CHECK(reason("") != "taken");
    // Floating-point samples may be anything; what is no loudness becomes silence.
    std::string wild;
    for (const std::uint32_t bits : {0x7fc00000u, 0x7f800000u, 0xff800000u, 0x7f7fffffu, 0x3f000000u}) {
        put(wild, bits, 4);
    }
    const Result<Sound> sound = readSound(waveFile(wild, 48000, 1, 32, 3));
    REQUIRE(sound);
    CHECK(*sound == Sound{0.0f, 0.0f, 0.0f, 0.0f, 0.5f});
}

TEST_CASE("CABINET 38: no damage to a sound file harms the game") {
    std::string adpcm = waveFile(sixteenBits(2000), 48000, 1, 4, 0x11); // IMA, with its own header
    adpcm.replace(16, 4, std::string("\x14\0\0\0", 4));
    adpcm.insert(36, std::string("\x02\0\xf9\x01", 4));
    const std::string good[] = {waveFile(sixteenBits(400), 48000, 1, 16),
                                waveFile(sixteenBits(400), 22050, 2, 16),
                                waveFile(sixteenBits(400), 44100, 1, 32, 3), adpcm};
    Rng rng(5, 38);
    int taken = 0;
    for (int round = 0; round < 20000; ++round) {
        std::string bytes = good[rng.below(4)];
        const int wounds = 1 + static_cast<int>(rng.below(4));
        for (int i = 0; i < wounds && !bytes.empty(); ++i) {
            // Most in the header, where a number means much.
            const std::uint32_t reach = rng.below(4) == 0 ? static_cast<std::uint32_t>(bytes.size()) : 64u;
            const std::size_t at = rng.below(std::min(reach, static_cast<std::uint32_t>(bytes.size())));
            switch (rng.below(4)) {
            case 0:
                bytes[at] = static_cast<char>(rng.below(256));
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << rng.below(8)));
                break;
            case 2:
                bytes.erase(at, 1 + rng.below(8));
                break;
            default:
                bytes.resize(at);
                break;
            }
        }
        const Result<Sound> sound = readSound(bytes);
        if (!sound) {
            REQUIRE_FALSE(sound.error().empty());
            continue;
        }
        ++taken;
        REQUIRE(sound->size() <= 31u * kSoundRate);
        REQUIRE(std::all_of(sound->begin(), sound->end(), [](float s) { return s >= -1.0f && s <= 1.0f; }));
    }
    CHECK(taken > 1000); // or nothing was tried
}
