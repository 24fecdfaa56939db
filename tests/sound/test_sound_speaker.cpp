#include "catch.hpp"
#include "core/asset_folders.hpp"
#include "core/log.hpp"
#include "sound/sound_speaker.hpp"
#include "temporary_folder.hpp"

#include <SDL.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

using namespace hexagoal;
using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

struct Logged {
    std::mutex mutex;
    std::vector<std::string> lines;
    Logged() {
        setLogSink([this](std::string_view line) {
            const std::lock_guard lock(mutex);
            lines.emplace_back(line);
        });
    }
    ~Logged() { setLogSink({}); }
    int count(const std::string& part) {
        const std::lock_guard lock(mutex);
        return static_cast<int>(std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.find(part) != std::string::npos;
        }));
    }
};

/// Sets an environment variable for one test.
class Chosen {
public:
    Chosen(const char* name, const std::string& value) : m_name(name) {
        if (const char* old = std::getenv(name)) {
            m_old = old;
            m_had = true;
        }
        setenv(name, value.c_str(), 1);
    }
    ~Chosen() { m_had ? setenv(m_name, m_old.c_str(), 1) : unsetenv(m_name); }
    Chosen(const Chosen&) = delete;
    Chosen& operator=(const Chosen&) = delete;

private:
    const char* m_name;
    std::string m_old;
    bool m_had = false;
};

/// What the test does to the device, and what the speaker did.
struct Plug {
    std::atomic<bool> present{true};
    std::atomic<bool> refuses{false};
    std::atomic<bool> alive{false};
    std::atomic<int> opened{0};
    std::atomic<int> tried{0};
    std::atomic<Mixer*> mixer{nullptr};
};

class FakeOutput final : public SoundOutput {
public:
    explicit FakeOutput(Plug& plug) : m_plug(plug) {}
    bool present() const override { return m_plug.present; }
    Result<Done> open(Mixer& mixer) override {
        ++m_plug.tried;
        if (!m_plug.present || m_plug.refuses) {
            return Error{"it is a test"};
        }
        ++m_plug.opened;
        m_plug.mixer = &mixer;
        m_plug.alive = true;
        return Done{};
    }
    bool alive() const override { return m_plug.alive; }
    void close() override {
        m_plug.mixer = nullptr;
        m_plug.alive = false;
    }

private:
    Plug& m_plug;
};

bool soon(const std::function<bool()>& happens) {
    for (int i = 0; i < 2000; ++i) {
        if (happens()) {
            return true;
        }
        std::this_thread::sleep_for(1ms);
    }
    return false;
}

SoundBank shippedCues() {
    return loadSounds(findAssets()->assets / "sounds");
}

float peakOf(Mixer& mixer, std::size_t frames) {
    std::vector<float> samples(2 * frames);
    mixer.mix(samples);
    float most = 0.0f;
    for (const float sample : samples) {
        most = std::max(most, std::abs(sample));
    }
    return most;
}

/// The left channel of what SDL's disk driver wrote.
std::vector<float> recorded(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(stream), {}};
    std::vector<float> both(bytes.size() / sizeof(float));
    std::copy_n(bytes.data(), both.size() * sizeof(float), reinterpret_cast<char*>(both.data()));
    std::vector<float> left;
    for (std::size_t i = 0; i + 1 < both.size(); i += 2) {
        left.push_back(both[i]);
    }
    return left;
}

/// Plays through SDL into a file in real time.
template <class Commands>
std::vector<float> throughSdl(const Commands& commands) {
    TemporaryFolder scratch;
    const Chosen driver("SDL_AUDIODRIVER", "disk");
    const Chosen file("SDL_DISKAUDIOFILE", (scratch / "heard.raw").string());
    {
        const std::unique_ptr<Speaker> speaker = openSpeaker(std::make_unique<Mixer>(shippedCues()));
        std::this_thread::sleep_for(50ms);
        commands(*speaker);
    }
    return recorded(scratch / "heard.raw");
}

} // namespace

TEST_CASE("CABINET 1: a coin goes out of SDL's device sample for sample") {
    const std::vector<float> heard = throughSdl([](Speaker& speaker) {
        speaker.play(Cue::Coin);
        std::this_thread::sleep_for(1100ms);
    });
    const Sound coin = shippedCues().cues[static_cast<std::size_t>(Cue::Coin)];
    const auto first = std::find_if(heard.begin(), heard.end(), [](float s) { return s != 0.0f; });
    const auto loud = std::find_if(coin.begin(), coin.end(), [](float s) { return s != 0.0f; });
    REQUIRE(static_cast<std::size_t>(heard.end() - first) >= coin.size());
    CHECK(std::equal(loud, coin.end(), first));
    // It begins with a buffer of the device: no more than 512 frames pass between being asked for and being
    // mixed.
    CHECK((first - heard.begin() - (loud - coin.begin())) % 512 == 0);
}

TEST_CASE("CABINET 13: silent attract through SDL's device, but for coin and service") {
    const auto listen = [](Cue cue) {
        const std::vector<float> heard = throughSdl([cue](Speaker& speaker) {
            speaker.setShare(0.0f);
            speaker.play(cue);
            std::this_thread::sleep_for(200ms);
        });
        REQUIRE(heard.size() > 4000);
        return std::any_of(heard.begin(), heard.end(), [](float s) { return s != 0.0f; });
    };
    CHECK(listen(Cue::Coin));
    CHECK(listen(Cue::Service));
    CHECK_FALSE(listen(Cue::Champion));
    CHECK_FALSE(listen(Cue::Move));
}

TEST_CASE("CABINET 38: no sound system is one line in the log, then silence") {
    const Chosen driver("SDL_AUDIODRIVER", "nonsense");
    Logged log;
    {
        SoundSpeaker speaker(std::make_unique<Mixer>(shippedCues()), systemSoundOutput(), 1ms);
        CHECK_FALSE(speaker.heard());
        for (int i = 0; i < 100; ++i) {
            speaker.play(Cue::Coin);
        }
        speaker.setVolume(0.5f);
        std::this_thread::sleep_for(50ms);
    }
    CHECK(log.count("No sound") == 1);
    CHECK(log.count("") == 1);
}

TEST_CASE("CABINET 38: a device that is lost is let go, and used again when it is back") {
    Plug plug;
    Logged log;
    SoundSpeaker speaker(std::make_unique<Mixer>(shippedCues()), std::make_unique<FakeOutput>(plug), 1ms);
    REQUIRE(plug.opened == 1);
    speaker.play(Cue::Coin);
    CHECK(peakOf(*plug.mixer, 4800) > 0.1f);

    for (int round = 0; round < 3; ++round) {
        plug.present = false;
        plug.alive = false;
        REQUIRE(soon([&] { return plug.mixer == nullptr && !speaker.heard(); }));
        for (int i = 0; i < 20; ++i) {
            speaker.play(Cue::Champion);
        }
        const int tried = plug.tried;
        std::this_thread::sleep_for(20ms);
        CHECK(plug.tried == tried); // nothing there, nothing asked
        plug.present = true;
        REQUIRE(soon([&] { return speaker.heard(); }));
        CHECK(peakOf(*plug.mixer, 4800) == 0.0f); // what was missed is not made up for
        speaker.play(Cue::Coin);
        CHECK(peakOf(*plug.mixer, 4800) > 0.1f);
    }
    CHECK(plug.opened == 4);
    CHECK(log.count("the sound device is gone") <= 1); // once in a run
    CHECK(log.count("a sound device has come") <= 1);
}

TEST_CASE("CABINET 38: a device that refuses is asked less and less often") {
    Plug plug;
    plug.refuses = true;
    Logged log;
    SoundSpeaker speaker(std::make_unique<Mixer>(shippedCues()), std::make_unique<FakeOutput>(plug), 1ms);
    std::this_thread::sleep_for(200ms);
    CHECK(plug.tried >= 3);
    CHECK(plug.tried <= 10);
    CHECK(log.count("") <= 1);
    plug.refuses = false;
    CHECK(soon([&] { return speaker.heard(); }));
}

TEST_CASE("Sets of cues") {
    Cues cues;
    CHECK(cues.empty());
    cues |= Cue::Move;
    cues |= Cue::Tilt;
    CHECK((cues.has(Cue::Move) && cues.has(Cue::Tilt) && !cues.has(Cue::Coin)));

    struct Counting : Speaker {
        std::vector<Cue> played;
        void play(Cue cue) override { played.push_back(cue); }
    } speaker;
    speaker.playAll(cues);
    CHECK(speaker.played == std::vector<Cue>{Cue::Move, Cue::Tilt});
}
