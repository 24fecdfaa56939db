#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "replay/game.hpp"
#include "show/match_sounds.hpp"
#include "sound/sound_file.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace hexagoal;

namespace {

constexpr int kWindow = 60; // ticks: levels are of a second

/// How loud the stands are asked to be, tick by tick: the power of what goes on, by its gain and its file's
/// RMS, and of calls as they ring out, by their file's RMS in each tick. No device, no camera, no other
/// sound.
class StandsLevel {
public:
    StandsLevel() : m_files(fieldSoundFiles()) {
        const SoundBank bank = loadSounds(findAssets()->assets / "sounds", m_files);
        for (const auto& [sound, rate] : bank.sounds) {
            const auto frames = static_cast<std::size_t>(rate / 60); // of a tick
            std::vector<float>& powers = m_powers.emplace_back();
            double whole = 0.0;
            for (std::size_t at = 0; at < sound.size(); at += frames) {
                double sum = 0.0;
                for (std::size_t i = at; i < std::min(at + frames, sound.size()); ++i) {
                    sum += static_cast<double>(sound[i]) * static_cast<double>(sound[i]);
                }
                powers.push_back(static_cast<float>(sum / static_cast<double>(frames)));
                whole += sum;
            }
            m_means.push_back(
                static_cast<float>(whole / std::max<double>(1.0, static_cast<double>(sound.size()))));
        }
    }

    void hear(const FieldSounds& field) {
        for (const Voicing& voicing : field.once()) {
            if (voicing.bus == Bus::Crowd) {
                m_calls.push_back({voicing.sound, voicing.gain, 0});
            }
        }
        float power = 0.0f;
        for (const Voicing& voicing : field.sustained()) {
            power +=
                voicing.bus == Bus::Crowd ? voicing.gain * voicing.gain * m_means.at(voicing.sound) : 0.0f;
        }
        for (Call& call : m_calls) {
            power += call.gain * call.gain * m_powers.at(call.sound).at(call.ticks++);
        }
        std::erase_if(m_calls,
                      [this](const Call& call) { return call.ticks >= m_powers.at(call.sound).size(); });
        m_curve.push_back(power);
    }

    /// dBFS of the ticks from … to.
    float of(int from, int to) const {
        double sum = 0.0;
        for (int tick = from; tick < to; ++tick) {
            sum += static_cast<double>(m_curve.at(static_cast<std::size_t>(tick)));
        }
        return static_cast<float>(10.0 * std::log10(sum / (to - from) + 1e-12));
    }
    int ticks() const { return static_cast<int>(m_curve.size()); }
    void clear() {
        m_curve.clear();
        m_calls.clear();
    }

private:
    struct Call {
        SoundId sound;
        float gain;
        std::size_t ticks;
    };
    std::vector<std::string> m_files;
    std::vector<std::vector<float>> m_powers; // by sound and tick
    std::vector<float> m_means;
    std::vector<Call> m_calls;
    std::vector<float> m_curve;
};

struct Chance {
    int tick = 0;
    bool scored = false;
};

} // namespace

TEST_CASE("The stands rise on chances, missed ones too, and stay up after a goal", "[statistics]") {
    StandsLevel level;
    int chances = 0;
    int missed = 0;
    int roseMissed = 0;
    int rose = 0;
    int goals = 0;
    int stayed = 0;
    float least = 99.0f;
    std::vector<float> rises;
    for (std::uint64_t seed = 1; chances < 200 && seed < 60; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 6.0f;
        Game game(setup);
        MatchSounds sounds;
        level.clear();
        std::vector<Chance> shots;
        std::vector<int> scored;
        int quietFrom = 0; // nothing that stirs them has happened since
        int tick = 0;
        for (; !game.match().over(); ++tick) {
            sounds.begin({.position = {30.0f, 12.0f, 0.0f}, .target = {}});
            game.step({});
            sounds.listen(game.match(), game.context());
            sounds.keep(game.match(), game.context(), false);
            level.hear(sounds.field());
            for (const Event& event : game.match().events.all()) {
                constexpr int kApart =
                    10 * 60; // ticks: of what comes sooner the last one's noise is "before"
                if (event.kind == EventKind::Shot) {
                    if (tick - quietFrom > kApart) {
                        shots.push_back({tick});
                    }
                    quietFrom = tick;
                } else if (event.kind == EventKind::Goal) {
                    scored.push_back(tick);
                    if (!shots.empty() && tick - shots.back().tick < 180) {
                        shots.back().scored = true;
                    }
                    quietFrom = tick;
                } else if (event.kind == EventKind::HalfTime || event.kind == EventKind::KickOff) {
                    quietFrom = tick;
                }
            }
        }
        for (const Chance& chance : shots) {
            if (chance.tick + 4 * kWindow > tick) {
                continue;
            }
            const float before = level.of(chance.tick - 8 * kWindow, chance.tick - 4 * kWindow);
            const float around = level.of(chance.tick - kWindow / 2, chance.tick + 2 * kWindow);
            rises.push_back(around - before);
            ++chances;
            rose += around > before ? 1 : 0;
            missed += chance.scored ? 0 : 1;
            roseMissed += !chance.scored && around > before ? 1 : 0;
        }
        std::vector<float> seconds;
        for (int at = 0; at + kWindow <= tick; at += kWindow) {
            seconds.push_back(level.of(at, at + kWindow));
        }
        std::sort(seconds.begin(), seconds.end());
        for (const int goal : scored) {
            if (goal + 7 * kWindow < tick) {
                ++goals;
                const float after = level.of(goal + 5 * kWindow, goal + 7 * kWindow);
                const float over = after - seconds.at(seconds.size() / 2);
                stayed += over > 3.0f ? 1 : 0;
                least = std::min(least, over);
            }
        }
    }
    std::sort(rises.begin(), rises.end());
    WARN("chances " << chances << ", rose " << rose << "; missed " << missed << ", rose " << roseMissed
                    << "; median rise " << rises.at(rises.size() / 2) << " dB, tenth "
                    << rises.at(rises.size() / 10) << " dB; goals " << goals
                    << ", up by 3 dB and more after six seconds " << stayed << ", all by " << least);
    CHECK(chances >= 200);
    CHECK(rose >= chances * 19 / 20);
    CHECK(roseMissed >= missed * 19 / 20);
    CHECK(rises.at(rises.size() / 2) > 3.0f);
    CHECK(goals > 5);
    CHECK(stayed == goals);
}
