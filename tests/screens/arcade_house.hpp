// A machine with its screens and somebody at it: coins, sticks and buttons go in, pages and sounds come out.
#pragma once

#include "catch.hpp"
#include "temporary_folder.hpp"

#include "core/asset_folders.hpp"
#include "match/laws/kick_off.hpp"
#include "replay/team_folder.hpp"
#include "screens/arcade/arcade_screen.hpp"
#include "screens/director.hpp"
#include "screens/teams/team_select_model.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace hexagoal::test {

/// Writes down what it is asked to play.
class HeardSpeaker final : public Speaker {
public:
    void play(Cue cue) override { cues.push_back(cue); }
    void setVolume(float master) override { volume = master; }
    void setShare(float ofMaster) override { share = ofMaster; }
    bool has(Cue cue) const { return std::find(cues.begin(), cues.end(), cue) != cues.end(); }

    std::vector<Cue> cues;
    float volume = 1.0f;
    float share = 1.0f;
};

/// A match of two seconds that begins with a score.
inline ArcadeScreen::MakePlay shortMatch(const std::array<int, 2>& score) {
    return [&score](const MatchSetup& asked, const Tuning& tuning) {
        MatchSetup setup = asked;
        setup.rules.minutes = 0.03f;
        auto context =
            std::make_shared<const MatchContext>(std::move(setup), tuning.physics, tuning.match, tuning.ai);
        MatchState start = newMatch(*context);
        start.score = {static_cast<std::uint8_t>(score[0]), static_cast<std::uint8_t>(score[1])};
        return std::make_unique<MatchPlay>(Game(std::move(context), start));
    };
}

/// The same page with each size of text; the first again at the end.
template <class Look>
void forEachTextSize(Cabinet& cabinet, const Look& look) {
    const SettingRow& row = *findSetting("textSize");
    const CabinetSettings before = cabinet.settings();
    const auto words = wordsOf(row);
    for (std::size_t i = 0; i < words.size(); ++i) {
        CabinetSettings settings = before;
        settings.textSize = static_cast<int>(i);
        cabinet.change(settings);
        look(words[i]);
    }
    cabinet.change(before);
}

struct ArcadeHouse {
    /// forced: over the settings, as by the command line. The folder outlives the house: power off, power on.
    explicit ArcadeHouse(const TemporaryFolder& folder, std::vector<ForcedSetting> forced = {},
                         bool shortOnes = true, InputDesk* controls = nullptr)
        : setup(setupIn(folder, std::move(forced), controls)) {
        auto first = std::make_unique<ArcadeScreen>(setup, false,
                                                    shortOnes ? shortMatch(score) : ArcadeScreen::MakePlay{});
        screen = first.get();
        director.change(std::move(first));
    }
    ArcadeHouse(const ArcadeHouse&) = delete;

    static ScreenSetup setupIn(const TemporaryFolder& folder, std::vector<ForcedSetting> forced,
                               InputDesk* controls) {
        if (wordsInUse().language().code.empty()) { // else a gallery has chosen
            useWords(*Words::load(findAssets()->assets / "languages", "en"));
        }
        ScreenSetup setup;
        setup.controls = controls;
        setup.teams = std::make_shared<const std::vector<Team>>(*loadTeams());
        setup.venues = std::make_shared<const VenueBook>(*loadVenues(findAssets()->assets, {}));
        setup.cabinet = std::make_shared<Cabinet>(CabinetFolders{folder / "config", folder / "data"},
                                                  *loadArcade(findAssets()->assets), teamCards(*setup.teams),
                                                  TeamSelectModel::kColumns, 1, std::move(forced),
                                                  [] { return "2026-11-21 14:03"; });
        return setup;
    }

    const SessionState& session() const { return setup.cabinet->session(); }

    void step(int ticks = 1) {
        for (int i = 0; i < ticks; ++i) {
            InputFrame frame;
            for (std::size_t seat = 0; seat < frame.seats.size(); ++seat) {
                for (std::size_t a = 0; a < kActionCount; ++a) {
                    if ((held[seat] >> a & 1u) != 0) {
                        addValue(frame.seats[seat], static_cast<Action>(a), 1.0f);
                    }
                }
                findEdges(frame.seats[seat], before[seat]);
                before[seat] = frame.seats[seat].held;
            }
            director.step(frame);
        }
    }
    void tap(Action action, int seat = 0) {
        held[static_cast<std::size_t>(seat)] = bit(action);
        step(2);
        held[static_cast<std::size_t>(seat)] = 0;
        step(3);
    }
    void taps(int times, Action action) {
        for (int i = 0; i < times; ++i) {
            tap(action);
        }
    }
    /// Steps until the stage has come and the curtain is open; false where it does not within the time.
    bool waitFor(SessionStage stage, int seconds = 60) {
        for (int i = 0; i < seconds * 60 && session().stage != stage; ++i) {
            step();
        }
        const bool came = session().stage == stage;
        if (came) {
            step(Curtain::kCloseTicks + Curtain::kOpenTicks + 2);
        }
        return came;
    }
    /// Presses on through a stage that a button skips.
    void skip() {
        step(70);
        tap(Action::A);
    }

    std::array<int, 2> score{2, 0}; ///< that the next match begins with
    ScreenSetup setup;
    ControlLabels labels;
    HeardSpeaker speaker;
    Director director{labels, speaker, setup};
    ArcadeScreen* screen = nullptr; ///< the director's
    std::array<ActionSet, kSeatCount> held{};
    std::array<ActionSet, kSeatCount> before{};
};

} // namespace hexagoal::test
