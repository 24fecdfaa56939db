// Whole games on the machine, as a person plays them: a dual encoder that SDL knows nothing of, real matches,
// from power-on to the ranking. What the person did can be kept as input scripts for the program:
// HEXAGOAL_SESSION=FOLDER test_screens "A whole game*" writes operator.input and game.input there, and
// scripts/arcade-sheets plays them with the program.
#include "arcade_house.hpp"

#include "platform/virtual_pads.hpp"
#include "replay/scripted_human.hpp"

#include <cstdio>
#include <cstdlib>
#include <optional>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// What was pressed, as lines of an input script (docs/input-script.md).
class Protocol {
public:
    explicit Protocol(const char* name) {
        if (const char* folder = std::getenv("HEXAGOAL_SESSION")) {
            m_file = std::fopen((std::string(folder) + "/" + name).c_str(), "w");
        }
    }
    ~Protocol() {
        if (m_file != nullptr) {
            std::fclose(m_file);
        }
    }
    Protocol(const Protocol&) = delete;

    void note(const InputFrame& input) {
        for (std::size_t seat = 0; m_file != nullptr && seat < kSeatCount; ++seat) {
            const SeatInput& now = input.seats[seat];
            SeatInput& was = m_last.seats[seat];
            line(seat, "stick_x", now.stick.x, was.stick.x);
            line(seat, "stick_y", now.stick.y, was.stick.y);
            for (const Action action :
                 {Action::A, Action::B, Action::C, Action::Start, Action::Coin, Action::Test}) {
                line(seat, kActionNames[index(action)].data(), now.isHeld(action) ? 1.0f : 0.0f,
                     was.isHeld(action) ? 1.0f : 0.0f);
            }
            was = now;
        }
        ++m_frame;
    }

private:
    void line(std::size_t seat, const char* what, float now, float was) {
        if (now != was) {
            std::fprintf(m_file, "%d p%zu.%s %.9g\n", m_frame, seat + 1, what, static_cast<double>(now));
        }
    }

    std::FILE* m_file = nullptr;
    InputFrame m_last;
    int m_frame = 0;
};

/// The panel of a cabinet, both halves on one encoder, and who stands at it.
class PeopleAtPanel {
public:
    static constexpr int kA = 0, kB = 1, kC = 2, kCoin = 8, kStart = 9;

    PeopleAtPanel(const TemporaryFolder& folder, const char* protocol)
        : m_house(folder, {}, false), m_protocol(protocol) {
        const Result<AssetFolders> assets = findAssets();
        m_house.setup.combinations = std::make_shared<CombinationBook>(
            CombinationBook::load(assets->assets / "combinations.toml", folder / "combinations.toml"));
        auto first = std::make_unique<ArcadeScreen>(m_house.setup);
        m_house.screen = first.get();
        m_house.director.change(std::move(first));
    }

    ArcadeHouse& house() { return m_house; }
    const SessionState& session() const { return m_house.session(); }

    void step(int ticks = 1) {
        for (int i = 0; i < ticks; ++i) {
            m_panel.devices().setSeatPolicy(m_house.director.seatPolicy());
            const InputFrame& input = m_panel.tick();
            m_protocol.note(input);
            m_house.director.step(input);
        }
    }
    void tap(int button, int player = 0) {
        m_encoder.button(player * kHalf + button, true);
        step(3);
        m_encoder.button(player * kHalf + button, false);
        step(6);
    }
    void push(int right, int up) {
        stick(static_cast<float>(right), static_cast<float>(up), 0);
        step(3);
        stick(0.0f, 0.0f, 0);
        step(6);
    }
    void testSwitch() {
        Panel::key(SDL_SCANCODE_F2, true);
        step(3);
        Panel::key(SDL_SCANCODE_F2, false);
        step(6);
    }
    bool waitFor(SessionStage stage, int seconds = 60) {
        for (int i = 0; i < seconds * 60 && session().stage != stage; ++i) {
            step();
        }
        return session().stage == stage;
    }

    /// The team that the table holds for the strongest.
    void chooseTheStrongest() {
        const SessionContext& context = m_house.setup.cabinet->context();
        const int best = context.byStrength.back();
        REQUIRE(waitFor(SessionStage::TeamSelect));
        step(Curtain::kCloseTicks + Curtain::kOpenTicks);
        const auto cursor = [&] { return static_cast<int>(session().picks[0].cursor); };
        for (int i = 0; i < 40 && cursor() / context.columns != best / context.columns; ++i) {
            push(0, cursor() < best ? -1 : 1);
        }
        for (int i = 0; i < 40 && cursor() != best; ++i) {
            push(cursor() < best ? 1 : -1, 0);
        }
        REQUIRE(cursor() == best);
        tap(kA);
    }

    /// Plays the match that is on, with head and hands, to its result.
    void playMatch(Plan plan = Plan::Shoot, bool idle = false) {
        REQUIRE(waitFor(SessionStage::Match));
        std::optional<ScriptedHuman> human;
        while (session().stage == SessionStage::Match) {
            PadInput pad;
            const MatchPlay* play = m_house.screen->play();
            if (play != nullptr && !idle) {
                if (!human) {
                    human.emplace(0, play->context().setup.seats[0].side, plan);
                }
                pad = human->act(play->match(), play->context());
            }
            // The way on the pitch, as the camera shows it.
            const Vec3 way{static_cast<float>(pad.x) / 127.0f, 0.0f, static_cast<float>(pad.z) / 127.0f};
            stick(glm::dot(way, MatchCamera::right()), glm::dot(way, MatchCamera::away()), 0);
            m_encoder.button(kA, (pad.held & PadInput::kA) != 0);
            m_encoder.button(kB, (pad.held & PadInput::kB) != 0);
            m_encoder.button(kC, (pad.held & PadInput::kC) != 0);
            step();
        }
        stick(0.0f, 0.0f, 0);
        for (const int button : {kA, kB, kC}) {
            m_encoder.button(button, false);
        }
        REQUIRE(session().stage == SessionStage::Result);
        step(70);
    }

private:
    static constexpr int kHalf = 11;

    void stick(float x, float y, int player) {
        m_encoder.axis(player * 2, static_cast<int>(x * 32767.0f));
        m_encoder.axis(player * 2 + 1, static_cast<int>(-y * 32767.0f));
    }

    ArcadeHouse m_house;
    Protocol m_protocol;
    Panel m_panel;
    VirtualPad m_encoder{VirtualShape{.buttons = 22, .axes = 4, .hats = 0, .product = 90}};
};

/// The operator makes matches short, opponents weak, and lets people go on for long.
void setUpMachine(const TemporaryFolder& folder) {
    PeopleAtPanel people(folder, "operator.input");
    using P = PeopleAtPanel;
    people.step(120);
    people.testSwitch();
    REQUIRE(people.waitFor(SessionStage::Operator, 2));
    people.step(60);
    for (int row = 0; row < 3; ++row) {
        people.push(0, -1);
    }
    people.tap(P::kA); // Coins
    for (int row = 0; row < 8; ++row) {
        people.push(0, -1);
    }
    for (int more = 0; more < 20; ++more) {
        people.push(1, 0); // continues
    }
    people.tap(P::kB);
    people.push(0, -1);
    people.tap(P::kA);  // Game
    people.push(-1, 0); // a minute
    people.push(0, -1);
    people.push(-1, 0);
    people.push(-1, 0); // very easy
    people.step(30);
    people.tap(P::kB);
    for (int row = 0; row < 6; ++row) {
        people.push(0, 1); // over the top to the foot, and one above: save and exit
    }
    people.tap(P::kA);
    people.step(30);
    REQUIRE(people.session().stage == SessionStage::Attract);
    const CabinetSettings& settings = people.house().setup.cabinet->context().settings;
    CHECK(settings.matchMinutes == 1);
    CHECK(settings.difficulty == 0);
    CHECK(settings.continuesMost == 29);
}

} // namespace

TEST_CASE("A whole game on an encoder: operator, attract, coin, matches won and lost, champion, initials, "
          "ranking") {
    using P = PeopleAtPanel;
    const TemporaryFolder folder;
    setUpMachine(folder);
    PeopleAtPanel people(folder, "game.input"); // the machine is switched on again
    const CabinetSettings& settings = people.house().setup.cabinet->context().settings;
    REQUIRE(settings.matchMinutes == 1);
    REQUIRE(settings.difficulty == 0);

    // All of the attract loop, then nothing without a coin.
    for (const AttractPage page :
         {AttractPage::Demo, AttractPage::Ranking, AttractPage::HowToPlay, AttractPage::Title}) {
        for (int i = 0; i < 60 * 60 && people.session().page != page; ++i) {
            people.step();
        }
        REQUIRE(people.session().page == page);
    }
    people.tap(P::kStart);
    REQUIRE(people.session().stage == SessionStage::Attract);

    people.tap(P::kCoin);
    REQUIRE(people.session().meter.credits == 1);
    people.tap(P::kStart);
    people.chooseTheStrongest();
    int matches = 0;
    int lost = 0;
    while (people.session().stage != SessionStage::Champion && matches < 60) {
        people.playMatch(lost % 2 == 0 ? Plan::Shoot : Plan::Cross); // beaten, he tries it differently
        ++matches;
        people.tap(P::kA);
        for (int i = 0; i < 60 * 60; ++i) {
            const SessionStage stage = people.session().stage;
            if (stage == SessionStage::Continue) {
                ++lost;
                people.step(100);
                people.tap(P::kCoin);
                people.tap(P::kStart);
            }
            if (stage == SessionStage::Match || stage == SessionStage::Champion ||
                stage == SessionStage::GameOver) {
                break;
            }
            people.step();
        }
        REQUIRE(people.session().stage != SessionStage::GameOver);
    }
    REQUIRE(people.session().stage == SessionStage::Champion);
    INFO(matches << " matches, " << lost << " lost");
    // Who was never beaten has met the ninth team before he is crowned.
    const int wins = people.session().run.wins;
    CHECK((wins == kLadderMatches || (lost == 0 && wins == kRungs)));
    CHECK((lost > 0 || matches == kRungs));
    people.step(120);
    people.tap(P::kA);
    REQUIRE(people.waitFor(SessionStage::Initials));
    people.step(60);
    for (int letter = 0; letter < 3; ++letter) {
        people.push(0, 1);
        people.tap(P::kA);
    }
    REQUIRE(people.waitFor(SessionStage::Ranking, 30));
    const auto& entries = people.session().ranking.entries;
    const auto his = std::find_if(entries.begin(), entries.end(), [](const auto& entry) {
        return entry.initials == std::array<char, 3>{'B', 'B', 'B'};
    });
    REQUIRE(his != entries.end());
    CHECK(his->wins == wins);
    REQUIRE(people.waitFor(SessionStage::Attract, 60));

    // Lost, continued, lost, and no more coins.
    people.tap(P::kCoin);
    people.tap(P::kStart);
    REQUIRE(people.waitFor(SessionStage::TeamSelect, 5));
    people.step(60);
    people.tap(P::kA);
    for (int defeat = 0; defeat < 2; ++defeat) {
        for (int match = 0; match < 9; ++match) { // who only watches may still win one
            people.playMatch(Plan::Shoot, true);
            people.tap(P::kA);
            for (int i = 0; i < 60 * 30; ++i) {
                const SessionStage stage = people.session().stage;
                if (stage == SessionStage::Continue || stage == SessionStage::Match) {
                    break;
                }
                people.step();
            }
            if (people.session().stage == SessionStage::Continue) {
                break;
            }
        }
        REQUIRE(people.session().stage == SessionStage::Continue);
        if (defeat == 0) {
            people.step(100);
            people.tap(P::kCoin);
            people.tap(P::kStart);
        }
    }
    REQUIRE(people.waitFor(SessionStage::GameOver, 20));
    for (int i = 0; i < 60 * 120 && people.session().stage != SessionStage::Attract; ++i) {
        people.step();
    }
    REQUIRE(people.session().stage == SessionStage::Attract);

    // A friend joins in, against him; the winner stays.
    people.tap(P::kCoin);
    people.tap(P::kStart);
    REQUIRE(people.waitFor(SessionStage::TeamSelect, 5));
    people.step(60);
    people.tap(P::kA);
    REQUIRE(people.waitFor(SessionStage::Match));
    people.step(300);
    people.tap(P::kCoin);
    people.tap(P::kStart, 1);
    REQUIRE(people.waitFor(SessionStage::Join, 5));
    people.step(60);
    people.tap(P::kA, 1);
    REQUIRE(people.waitFor(SessionStage::Challenger, 5));
    REQUIRE(people.waitFor(SessionStage::TeamSelect, 20));
    people.step(60);
    people.tap(P::kA, 1);
    people.playMatch();
    CHECK(people.session().fixture.versus);
    for (int i = 0; i < 60 * 60 * 60 && people.session().stage != SessionStage::Attract; ++i) {
        people.step(); // nobody touches it any more
    }
    CHECK(people.session().stage == SessionStage::Attract);
    CHECK(people.house().setup.cabinet->flush(std::chrono::seconds(20)));
    if (std::getenv("HEXAGOAL_SESSION") != nullptr) { // what the program records leaves no books
        std::fputs(booksCsv(people.house().setup.cabinet->books()).c_str(), stdout);
    }
}
