// What the stands call out and sing: which take, which song.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "match/laws/kick_off.hpp"
#include "show/crowd_sounds.hpp"
#include "sound/sound_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

constexpr std::array kCalls{FieldSound::CrowdGoal,  FieldSound::CrowdOoh,  FieldSound::CrowdGroan,
                            FieldSound::CrowdCheer, FieldSound::CrowdClap, FieldSound::CrowdJeer};
constexpr std::array kSongs{FieldSound::ChantHome, FieldSound::ChantAway};

struct Stands {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    FieldSounds field;
    CrowdSounds crowd;

    void step(std::vector<Event> events = {}) {
        field.begin({.position = {38.0f, 20.0f, 0.0f}, .target = {}});
        crowd.listen(match, context, events, field);
        crowd.keep(context, 0, 1.0f, field);
        ++match.tick;
    }
    /// The song that an end sings aloud now, -1: it rests.
    int sings(int side) const {
        for (const Voicing& voicing : field.sustained()) {
            const FieldSound sound = fieldSoundOf(voicing.sound);
            if (sound == kSongs[static_cast<std::size_t>(side)] && voicing.gain > 0.1f) {
                return crowd.song(side);
            }
        }
        return -1;
    }
    /// The songs of an end, one after the other, in so many seconds.
    std::vector<int> songsIn(int side, int seconds) {
        std::vector<int> songs;
        bool sang = false;
        for (int tick = 0; tick < seconds * 60; ++tick) {
            step();
            const int song = sings(side);
            if (song >= 0 && (!sang || songs.back() != song)) {
                songs.push_back(song);
            }
            sang = song >= 0;
        }
        return songs;
    }
};

/// Loudness over time, in tenths of a second, dB.
std::vector<float> levelsOf(const PlacedSound& sound) {
    std::vector<float> levels;
    const auto tenth = static_cast<std::size_t>(sound.rate / 10);
    for (std::size_t at = 0; at + tenth <= sound.samples.size(); at += tenth) {
        double power = 0.0;
        for (std::size_t i = at; i < at + tenth; ++i) {
            power += static_cast<double>(sound.samples[i]) * static_cast<double>(sound.samples[i]);
        }
        levels.push_back(static_cast<float>(10.0 * std::log10(power / static_cast<double>(tenth) + 1e-6)));
    }
    return levels;
}

/// How often a sound goes through zero in a second: how high it lies.
float crossingsOf(const PlacedSound& sound) {
    int count = 0;
    for (std::size_t i = 1; i < sound.samples.size(); ++i) {
        count += (sound.samples[i] < 0.0f) != (sound.samples[i - 1] < 0.0f) ? 1 : 0;
    }
    return static_cast<float>(count) * static_cast<float>(sound.rate) /
           static_cast<float>(sound.samples.size());
}

/// dB between two curves, root mean square over the longer one.
float apart(const std::vector<float>& one, const std::vector<float>& other) {
    constexpr float kSilence = -60.0f;
    const std::size_t size = std::max(one.size(), other.size());
    float sum = 0.0f;
    for (std::size_t i = 0; i < size; ++i) {
        const float a = i < one.size() ? one[i] : kSilence;
        const float b = i < other.size() ? other[i] : kSilence;
        sum += (a - b) * (a - b);
    }
    return std::sqrt(sum / static_cast<float>(size));
}

} // namespace

TEST_CASE("Each call of the stands has three takes, and an end never gives the same one twice in a row") {
    for (const FieldSound sound : kCalls) {
        CHECK(takesOf(sound) >= 3);
    }
    Stands there;
    std::array<std::set<SoundId>, 2> given;
    std::array<int, 2> last{-1, -1};
    for (int i = 0; i < 200; ++i) {
        for (int pause = 0; pause < 60; ++pause) {
            there.step();
        }
        there.step({{.kind = EventKind::Post}}); // both ends at once
        REQUIRE(there.field.once().size() == 2);
        const SoundId home = there.field.once()[0].sound;
        const SoundId away = there.field.once()[1].sound;
        CHECK(home != away);
        CHECK(home != last[0]);
        CHECK(away != last[1]);
        given[0].insert(home);
        given[1].insert(away);
        last = {home, away};
    }
    CHECK(given[0].size() == 3);
    CHECK(given[1].size() == 3);
    // The same match is heard alike.
    Stands one;
    Stands other;
    for (int i = 0; i < 20; ++i) {
        for (Stands* each : {&one, &other}) {
            for (int pause = 0; pause < 60; ++pause) {
                each->step();
            }
            each->step({{.kind = EventKind::Post}});
        }
        CHECK(one.field.once()[0].sound == other.field.once()[0].sound);
    }
}

TEST_CASE("Each end has three songs, which it sings by turns, never one twice in a row") {
    for (const FieldSound song : kSongs) {
        CHECK(takesOf(song) >= 3);
    }
    for (const int side : {0, 1}) {
        Stands there;
        there.match.phase = Phase::Play;
        const std::vector<int> songs = there.songsIn(side, 260);
        CHECK(songs.size() >= 6);
        CHECK(std::set<int>(songs.begin(), songs.end()).size() == 3);
        CHECK(std::adjacent_find(songs.begin(), songs.end()) == songs.end());
    }
}

TEST_CASE("Who leads does not sing the slow song, who is behind not the glad one, and a goal is sung of") {
    constexpr int kGlad = 1;
    constexpr int kBehind = 2;
    Stands there;
    there.match.phase = Phase::Play;
    there.match.score = {2, 0};
    const std::vector<int> glad = there.songsIn(0, 260);
    CHECK(std::count(glad.begin(), glad.end(), kGlad) >= 3);
    CHECK(std::count(glad.begin(), glad.end(), kBehind) == 0);
    const std::vector<int> beaten = there.songsIn(1, 260);
    CHECK(std::count(beaten.begin(), beaten.end(), kBehind) >= 3);
    CHECK(std::count(beaten.begin(), beaten.end(), kGlad) == 0);

    Stands scored;
    scored.match.phase = Phase::Play;
    scored.songsIn(1, 120); // their own turns
    const int before = scored.crowd.song(1);
    scored.match.score = {0, 1};
    scored.step({{.kind = EventKind::Goal, .side = 1}});
    const std::vector<int> after = scored.songsIn(1, 9);
    CAPTURE(before);
    REQUIRE_FALSE(after.empty());
    CHECK(after.back() == (before == kGlad ? 0 : kGlad));

    // Also in the middle of the slow song, and by those who are behind still.
    for (const bool behind : {false, true}) {
        CAPTURE(behind);
        Stands slow;
        slow.match.phase = Phase::Play;
        if (behind) {
            slow.match.score = {2, 0};
        }
        for (int tick = 0; tick < 260 * 60 && slow.sings(1) != kBehind; ++tick) {
            slow.step();
        }
        slow.songsIn(1, 2);
        REQUIRE(slow.sings(1) == kBehind);
        ++slow.match.score[1];
        slow.step({{.kind = EventKind::Goal, .side = 1}});
        const std::vector<int> sung = slow.songsIn(1, 9);
        REQUIRE_FALSE(sung.empty());
        CHECK(std::count(sung.begin(), sung.end(), kBehind) == 0);
        CHECK(sung.back() == kGlad);
    }
}

TEST_CASE("The takes of the stands are told apart by ear, and none begins or ends with a click") {
    const std::vector<std::string> files = fieldSoundFiles();
    const SoundBank bank = loadSounds(findAssets()->assets / "sounds", files);
    std::size_t first = 0;
    for (std::size_t i = 0; i < kFieldSoundCount; ++i) {
        const auto sound = static_cast<FieldSound>(i);
        const std::size_t takes = takesOf(sound);
        const bool call = std::find(kCalls.begin(), kCalls.end(), sound) != kCalls.end();
        const bool loop = std::find(kSongs.begin(), kSongs.end(), sound) != kSongs.end() ||
                          sound == FieldSound::CrowdImpatience;
        for (std::size_t a = first; (call || loop) && a < first + takes; ++a) {
            INFO(files[a]);
            if (call) {
                CHECK(std::abs(bank.sounds[a].samples.front()) < 0.003f);
                CHECK(std::abs(bank.sounds[a].samples.back()) < 0.003f);
            }
            for (std::size_t b = a + 1; b < first + takes; ++b) {
                INFO("and " << files[b]);
                const float higher = std::log2(crossingsOf(bank.sounds[a]) / crossingsOf(bank.sounds[b]));
                const float levels = apart(levelsOf(bank.sounds[a]), levelsOf(bank.sounds[b]));
                CAPTURE(higher, levels);
                constexpr float kThird = 1.0f / 3.0f; // octaves
                constexpr float kDecibels = 1.5f;
                CHECK((std::abs(higher) > kThird || levels > kDecibels));
            }
        }
        first += takes;
    }
}
