// What a screen may ask of the program while it is on: the words of the controls, sound, another screen, the
// end.
#pragma once

#include "cabinet/practice_bests.hpp"
#include "core/fixed_list.hpp"
#include "platform/control_labels.hpp"
#include "screens/next_screen.hpp"
#include "screens/screen_setup.hpp"
#include "show/music.hpp"
#include "sound/speaker.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace hexagoal {

/// Rows of menus that their screens come back to.
struct MenuPlaces {
    bool started = false; ///< start was pressed: the title has its menu from now on
    int title = 0;
    int options = 0;
    int practice = 0;
    std::string practiceVenue{}; ///< empty: the one that is asked for, or the Stadium
    /// Bests of practice anywhere but at the Stadium, by venue and drill.
    std::map<std::string, std::array<int, kPracticeDrills>> bestsElsewhere{};
    std::uint64_t titleMatches = 0; ///< how many were played behind the title: each is at the next venue
};

class ScreenHost {
public:
    /// labels, speaker: must outlive it. setup: for the screens to come.
    ScreenHost(const ControlLabels& labels, Speaker& speaker, ScreenSetup setup)
        : m_labels(labels), m_speaker(speaker), m_setup(std::move(setup)) {}

    /// The curtain closes over the screen that is on, which stands still from now on; then the next one is
    /// made and comes on.
    void change(NextScreen next) { m_next = std::move(next); }
    bool changing() const { return m_next.has_value(); }
    /// The screen that was asked for; then none is.
    std::optional<NextScreen> takeNext() { return std::exchange(m_next, std::nullopt); }

    /// The same, but first the person is asked where the screen would lose something by it.
    void leaveFor(NextScreen next) { m_wish = std::make_unique<NextScreen>(std::move(next)); }
    /// Ends the program after this tick; is asked about in the same way.
    void quit() { m_wishesToQuit = true; }
    /// One of both was asked for, and is neither granted nor refused yet.
    bool wishes() const { return m_wish || m_wishesToQuit; }
    void grantWish() {
        m_quitting = m_quitting || m_wishesToQuit;
        if (m_wish && !m_wishesToQuit) {
            m_next = std::move(*m_wish);
        }
        refuseWish();
    }
    void refuseWish() {
        m_wish.reset();
        m_wishesToQuit = false;
    }
    bool quitting() const { return m_quitting; }

    /// Where menus stood when they were left, as long as the program runs.
    MenuPlaces& places() { return m_places; }

    /// The screens to come draw other matches: others than now, the same in every run.
    void drawNextSeed() { m_setup.seed = nextSeed(m_setup.seed); }
    const ScreenSetup& setup() const { return m_setup; }

    /// What the controls of the device in hand are called.
    const ControlLabels& labels() const { return m_labels; }
    Speaker& speaker() const { return m_speaker; }

    /// The picture of this tick is to be kept in a folder, as the next one of those there.
    void shoot(std::filesystem::path folder) { m_shot = std::move(folder); }
    void stopShooting() { m_shootingEnds = true; }
    /// For who has the pictures: the folder of this one; whether no more will come; that one could not be
    /// kept.
    bool shoots() const { return m_shot.has_value(); }
    std::optional<std::filesystem::path> takeShot() { return std::exchange(m_shot, std::nullopt); }
    bool takeShootingsEnd() { return std::exchange(m_shootingEnds, false); }
    void failShooting() { m_shootingFailed = true; }
    /// Asked once.
    bool shootingFailed() { return std::exchange(m_shootingFailed, false); }

    /// Plays what is heard of a tick. What goes on must be said anew each tick, or it fades: no screen leaves
    /// a crowd behind.
    void sound(std::span<const Voicing> once, std::span<const Voicing> goesOn);
    /// The tune of this tick: it plays on as long as it is said anew.
    void play(Tune tune) { m_tune = tune; }
    /// The tick is over: the speaker hears what goes on.
    void endOfTick();

private:
    const ControlLabels& m_labels;
    Speaker& m_speaker;
    ScreenSetup m_setup;
    std::optional<NextScreen> m_next;
    FixedList<Voicing, Speaker::kMostSustained> m_goesOn{};
    std::optional<Tune> m_tune;
    std::unique_ptr<NextScreen> m_wish;
    bool m_wishesToQuit = false;
    MenuPlaces m_places;
    std::optional<std::filesystem::path> m_shot;
    bool m_shootingEnds = false;
    bool m_shootingFailed = false;
    bool m_quitting = false;
};

inline void ScreenHost::sound(std::span<const Voicing> once, std::span<const Voicing> goesOn) {
    for (const Voicing& voicing : once) {
        m_speaker.playOnce(voicing);
    }
    m_goesOn.clear();
    for (const Voicing& voicing : goesOn.first(std::min(goesOn.size(), Speaker::kMostSustained - 1))) {
        m_goesOn.add(voicing);
    }
}

inline void ScreenHost::endOfTick() {
    while (m_goesOn.size() + 1 < Speaker::kMostSustained) {
        m_goesOn.add({.gain = 0.0f}); // the last place is the music's
    }
    m_goesOn.add(m_tune ? voicingOf(*m_tune) : Voicing{.bus = Bus::Music, .gain = 0.0f});
    m_speaker.sustain(m_goesOn.all());
    m_goesOn.clear();
    if (!changing() &&
        !wishes()) { // a screen that stands still keeps its tune, and the next may have the same
        m_tune.reset();
    }
}

} // namespace hexagoal
