// Everybody at everything: keyboard, mouse and four devices mashed, plugged and unplugged at random under the
// real director and all screens. Nothing crashes, nobody is stuck, and what is pulled out lets go.
#include "arcade_house.hpp"
#include "mob.hpp"
#include "test_picture.hpp"

#include "cabinet/practice_bests.hpp"
#include "screens/bindings/binding_screen.hpp"
#include "screens/combinations/combination_editor.hpp"
#include "screens/lab/net_lab.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/match/result_screen.hpp"
#include "screens/options_screen.hpp"
#include "screens/practice/practice_screen.hpp"
#include "screens/profiles/profile_screen.hpp"
#include "screens/screen_factory.hpp"
#include "screens/screen_list.hpp"
#include "screens/teams/team_select.hpp"
#include "screens/title.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// The person's folders are the test's while it runs.
class OwnFolders {
public:
    explicit OwnFolders(const TemporaryFolder& folder) {
        for (const char* name : kNames) {
            const char* before = std::getenv(name);
            m_before.push_back(before != nullptr ? std::optional<std::string>(before) : std::nullopt);
            setenv(name, (folder / name).c_str(), 1);
        }
    }
    ~OwnFolders() {
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            if (m_before[i]) {
                setenv(kNames[i], m_before[i]->c_str(), 1);
            } else {
                unsetenv(kNames[i]);
            }
        }
    }
    OwnFolders(const OwnFolders&) = delete;

private:
    static constexpr std::array<const char*, 3> kNames{"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"};
    std::vector<std::optional<std::string>> m_before;
};

/// The whole program without its window: what it was told to quit, it is started anew.
struct Mashed {
    /// first: the name of a screen.
    Mashed(const std::string& first, std::uint64_t seed, bool realMatches)
        : folders(folder), mob(seed), panel(DeviceOptions{.folder = folder / "devices"}), m_first(first),
          m_realMatches(realMatches) {
        useWords(*Words::load(findAssets()->assets / "languages", "en"));
        setup.teams = std::make_shared<const std::vector<Team>>(*loadTeams());
        setup.tuningFile = std::make_shared<LateFile>(folder / "physics.toml");
        setup.controls = &panel.devices();
        panel.devices().setKioskLock(first == "attract");
        start(first);
    }

    void start(const std::string& screen) {
        director.reset();
        setup.cabinet.reset();
        setup.combinations.reset();
        setup.bests.reset();
        setup.bests = std::make_shared<BestsBook>(folder / "practice.toml");
        setup.combinations = std::make_shared<CombinationBook>(
            CombinationBook::load(findAssets()->assets / "combinations.toml", folder / "combinations.toml"));
        std::vector<ForcedSetting> forced;
        if (m_first != "attract") {
            forced.push_back({&CabinetSettings::freePlay, 1});
        }
        setup.cabinet = std::make_shared<Cabinet>(CabinetFolders{folder / "config", folder / "data"},
                                                  *loadArcade(findAssets()->assets), teamCards(*setup.teams),
                                                  TeamSelectModel::kColumns, 1, std::move(forced));
        setup.profiles = m_first != "attract" ? &setup.cabinet->profiles() : nullptr;
        director = std::make_unique<Director>(panel.devices().labels(), speaker, setup);
        if (screen == "attract" && !m_realMatches) {
            director->change(std::make_unique<ArcadeScreen>(setup, false, shortMatch(score)));
        } else {
            director->change(makeScreen(*screenNamed(screen, setup), setup));
        }
        step();
    }

    /// A tick, as play() makes it.
    const InputFrame& step() {
        panel.devices().setSeatPolicy(director->seatPolicy());
        panel.devices().setTyping(director->typing());
        const InputFrame& input = panel.tick();
        director->step(input);
        ++ticks;
        ++seen[place()];
        if (const std::string part = detail(); !part.empty()) {
            ++seen[place() + part];
        }
        if (picture && ticks % kPictureEvery == 0) {
            picture->paint(*director);
        }
        if ((director->quitting() || input.quitRequested) && m_first != "attract") {
            ++restarts;
            start("title");
        }
        return input;
    }
    void steps(int count) {
        for (int i = 0; i < count; ++i) {
            step();
        }
    }
    void mash(int count) {
        for (int tick = 0; tick < count; ++tick) {
            if (mashed++ % 4 == 0) {
                mob.mash();
                score = {static_cast<int>(mob.below(3)), static_cast<int>(mob.below(3))};
            }
            step();
        }
    }
    /// Until it was so many ticks on that place: who left it for a second is brought back.
    void mashAt(const std::string& there, int count) {
        const long most = seen[there] + count;
        for (int away = 0; seen[there] < most; away = place() == there ? 0 : away + 1) {
            if (away > 60) {
                bringTo(there);
            }
            mash(1);
        }
    }

    /// The screen, by the name it is started with; a result of practice is a place of its own.
    std::string place() const {
        if (const auto* practice = on<PracticeScreen>()) {
            return practice->stage() == PracticeScreen::Stage::Result ? "practice result" : "practice";
        }
        return on<Title>()               ? "title"
               : on<TeamSelect>()        ? "teams"
               : on<MatchScreen>()       ? "match"
               : on<ResultScreen>()      ? "result"
               : on<ArcadeScreen>()      ? "arcade"
               : on<CombinationEditor>() ? "combinations"
               : on<OptionsScreen>()     ? "options"
               : on<ProfileScreen>()     ? "profiles"
               : on<BindingScreen>()     ? "controls"
               : on<NetLab>()            ? "netlab"
                                         : "none";
    }
    /// And where on it; empty: it has no parts.
    std::string detail() const {
        constexpr std::array kStages{"attract",  "teams",      "intro",    "match",     "result",
                                     "join",     "challenger", "continue", "game over", "champion",
                                     "initials", "ranking",    "tilt",     "operator"};
        constexpr std::array kDrills{"menu", "count", "run", "paused", "result"};
        constexpr std::array kPages{"list",   "one",   "steps", "name",  "chords",
                                    "delete", "leave", "live",  "record"};
        if (const auto* arcade = on<ArcadeScreen>()) {
            return std::string(", ") + kStages[static_cast<std::size_t>(arcade->cabinet().session().stage)];
        }
        if (const auto* practice = on<PracticeScreen>()) {
            return std::string(", ") + kDrills[static_cast<std::size_t>(practice->stage())];
        }
        if (const auto* editor = on<CombinationEditor>()) {
            return std::string(", ") + kPages[static_cast<std::size_t>(editor->model().page())];
        }
        if (const auto* profiles = on<ProfileScreen>()) {
            constexpr std::array kParts{", list", ", player", ", name"};
            return profiles->asking() ? ", asking" : kParts[static_cast<std::size_t>(profiles->page())];
        }
        if (const auto* match = on<MatchScreen>()) {
            return match->pauseOpen() ? ", paused" : ", playing";
        }
        if (const auto* lab = on<NetLab>()) {
            return lab->model().menu().isOpen() ? ", menu" : ", shooting";
        }
        return {};
    }

    /// From wherever it is now.
    void bringTo(const std::string& there) {
        const bool afterDrill = there == "practice result";
        if (afterDrill) { // by the keyboard alone, as goHome()
            mob.letGo();
            mob.unplugAll();
            steps(30);
        }
        while (director->changing()) {
            step();
        }
        if (there == "result") {
            director->change(shortResult());
        } else {
            director->change(makeScreen(*screenNamed(afterDrill ? "practice" : there, setup), setup));
        }
        step();
        if (afterDrill) {
            const int penalties = static_cast<int>(PracticeKind::Penalties); // the taker plays by himself
            while (on<PracticeScreen>()->menu().focus() != penalties) {      // it stands where it was left
                tap(Action::Down);
            }
            tap(Action::A);
            constexpr int kMostTicks = 60 * 60 * 3;
            for (int tick = 0; tick < kMostTicks && place() != there; ++tick) {
                step();
            }
        }
        INFO("to " << there << ": " << place() << detail());
        REQUIRE(place() == there);
    }

    /// Pulls out a device of which everything is held: in the next tick nothing of it is left.
    void pullOutWhileHeld() {
        mob.letGo();
        steps(40);
        const std::size_t slot = mob.anySlot();
        mob.holdAll(slot);
        steps(10);
        mob.unplug(slot);
        const InputFrame& input = step();
        for (const SeatInput& seat : input.seats) {
            CHECK(seat.held == 0);
            CHECK(seat.pressed == 0);
            CHECK(seat.stick == Vec2(0.0f));
        }
        CHECK(panel.devices().padCount() == mob.plugged());
        ++pulls;
    }

    /// The key of the keyboard that does this now, whatever the mob has bound: nobody is locked out.
    void tap(Action action) {
        if (director->typing()) { // keys are letters, but for three
            REQUIRE((action == Action::B || action == Action::Start));
            return tap(action == Action::B ? SDL_SCANCODE_ESCAPE : SDL_SCANCODE_RETURN);
        }
        const DeviceMap& map = panel.devices().devices().front().map;
        const std::vector<Control> keys = map.controlsOf(action, 0);
        REQUIRE_FALSE(keys.empty());
        tap(static_cast<SDL_Scancode>(keys.front().number));
    }
    void tap(SDL_Scancode key) {
        Mob::key(key, true);
        steps(2);
        Mob::key(key, false);
        steps(6);
        while (director->changing()) {
            step();
        }
    }
    template <class S>
    const S* on() const {
        return dynamic_cast<const S*>(director->current());
    }
    bool home() const {
        const auto* title = on<Title>();
        return title != nullptr && !title->helping() && !title->offering() && !director->changing();
    }

    /// Somebody with the keyboard alone, who reads what the pages say, wants the title back.
    bool goHome() {
        mob.letGo();
        mob.unplugAll();
        steps(30);
        constexpr int kMostTaps = 2000;
        for (int taps = 0; taps < kMostTaps && !home(); ++taps) {
            tapHomewards();
        }
        return home();
    }
    void tapHomewards() {
        if (director->asking()) {
            tap(Action::Down); // yes, it may be lost
            tap(Action::A);
            return;
        }
        const auto* match = on<MatchScreen>();
        const auto* lab = on<NetLab>();
        const auto* editor = on<CombinationEditor>();
        const auto* practice = on<PracticeScreen>();
        const auto* arcade = on<ArcadeScreen>();
        const bool playing = arcade != nullptr && arcade->cabinet().session().stage == SessionStage::Match;
        if ((match != nullptr && !match->pauseOpen()) || (playing && !arcade->pauseOpen()) ||
            (practice != nullptr && (practice->stage() == PracticeScreen::Stage::Run ||
                                     practice->stage() == PracticeScreen::Stage::CountDown))) {
            tap(Action::Start);
            tap(Action::Up); // from the first row to the last: leave
            tap(Action::A);
        } else if (lab != nullptr && !lab->model().menu().isOpen()) {
            tap(Action::Start);
            for (int i = 0; i < 60 && lab->model().menu().focused().item != MenuItem::Pages; ++i) {
                tap(Action::Up);
            }
            for (int i = 0; i < kMenuPageCount && lab->model().menu().page() != MenuPage::Play; ++i) {
                tap(Action::Right);
            }
            tap(Action::Up);
            tap(Action::A);
        } else if (editor != nullptr && (editor->model().page() == CombinationModel::Page::Live ||
                                         editor->model().page() == CombinationModel::Page::Record)) {
            tap(Action::Start);
        } else {
            tap(Action::B);
            editor = on<CombinationEditor>();
            if (editor != nullptr && editor->model().page() == CombinationModel::Page::Leave) {
                tap(Action::Down); // throw away
                tap(Action::A);
            }
        }
        steps(20);
    }

    /// Nobody is there any more: the machine finds back to attract within its stages' limits.
    bool comesBackToAttract() {
        mob.letGo();
        mob.unplugAll();
        const SessionState& session = setup.cabinet->session();
        const int most = mostTicksToAttract(setup.cabinet->context()) + 3600;
        for (int tick = 0; tick < most && session.stage != SessionStage::Attract; ++tick) {
            step();
        }
        return session.stage == SessionStage::Attract;
    }

    static constexpr int kPictureEvery = 45; ///< ticks

    const TemporaryFolder folder;
    OwnFolders folders;
    std::array<int, 2> score{1, 0};
    Mob mob;
    Panel panel;
    ScreenSetup setup{};
    HeardSpeaker speaker;
    std::unique_ptr<Director> director;
    std::unique_ptr<TestPicture> picture;
    std::map<std::string, long> seen; ///< ticks on each place, and on each part of it
    long ticks = 0;
    long mashed = 0; ///< of them
    int restarts = 0;
    int pulls = 0;

private:
    /// Of a match of two seconds.
    std::unique_ptr<Screen> shortResult() {
        Rng rng(static_cast<std::uint64_t>(ticks));
        const MatchOrder order = randomOrder(rng, setup.teams->size());
        auto play = shortMatch(score)(setupOf(order, *setup.teams, 1), setup.tuning);
        for (int tick = 0; tick < 600; ++tick) {
            play->step({});
        }
        return std::make_unique<ResultScreen>(setup, order, std::move(play));
    }

    std::string m_first;
    bool m_realMatches;
};

constexpr int kMinute = 60 * 60;

void mashTheCabinet(Mashed& house, int minutes) {
    for (int minute = 0; minute < minutes; ++minute) {
        for (int part = 0; part < 4; ++part) {
            house.mash(kMinute / 4);
            house.pullOutWhileHeld();
        }
        INFO("after minute " << minute + 1);
        REQUIRE(house.comesBackToAttract());
        REQUIRE(house.setup.cabinet->session().meter.credits <=
                house.setup.cabinet->context().settings.maxCredits);
    }
}

void mashAtHome(Mashed& house, int seconds, const std::string& place) {
    house.start("title");
    house.bringTo(place);
    for (int part = 0; part < 2; ++part) {
        house.mashAt(place, seconds * 30);
        house.pullOutWhileHeld();
    }
    const bool home = house.goHome();
    INFO("begun on " << place << ", now on " << house.place() << house.detail());
    REQUIRE(home);
}

const std::array<std::string, 12> kHomePlaces{"title",   "teams",    "match",           "result",
                                              "arcade",  "practice", "practice result", "combinations",
                                              "options", "profiles", "controls",        "netlab"};

std::string summary(const Mashed& house) {
    std::string text = std::to_string(house.mashed) + " ticks mashed of " + std::to_string(house.ticks) +
                       ", " + std::to_string(house.mob.plugs) + " plugs, " + std::to_string(house.pulls) +
                       " pulled out while held, " + std::to_string(house.restarts) + " restarts;";
    for (const auto& [name, count] : house.seen) {
        text += "\n" + name + " " + std::to_string(count);
    }
    return text;
}

} // namespace

TEST_CASE("CABINET 10: devices mashed, plugged and unplugged: the machine is never stuck", "[statistics]") {
    Mashed house("attract", 1, false);
    mashTheCabinet(house, 2);
    CHECK(house.mob.plugs > 20);
}

TEST_CASE("CABINET 10: devices mashed, plugged and unplugged on every screen at home: B leads back",
          "[statistics]") {
    Mashed house("title", 2, true);
    for (const std::string& place : kHomePlaces) {
        mashAtHome(house, 10, place);
        CHECK(house.seen[place] >= 600);
    }
    CHECK(house.mob.plugs > 20);
}

TEST_CASE("CABINET 10: half an hour of it in the cabinet, with real matches and pictures", "[.long]") {
    Mashed house("attract", 3, true);
    house.picture = std::make_unique<TestPicture>(PixelSize{320, 240});
    mashTheCabinet(house, 30);
    WARN(summary(house));
}

TEST_CASE("CABINET 10: half an hour of it at home, with pictures", "[.long]") {
    Mashed house("title", 4, true);
    house.picture = std::make_unique<TestPicture>(PixelSize{320, 240});
    while (house.mashed < 30 * kMinute) { // on the place where they were least
        mashAtHome(house, 30,
                   *std::min_element(kHomePlaces.begin(), kHomePlaces.end(),
                                     [&](const std::string& a, const std::string& b) {
                                         return house.seen[a] < house.seen[b];
                                     }));
    }
    WARN(summary(house));
}
