// The editor of combinations, worked by a stick and three buttons: record, change, save, reload, assign,
// play.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "replay/drill.hpp"
#include "screens/combinations/combination_editor.hpp"
#include "screens/director.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/title.hpp"
#include "show/words.hpp"
#include "temporary_folder.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>

using namespace hexagoal;

namespace {

using Page = CombinationModel::Page;
using Row = CombinationModel::Row;

/// Somebody at the first pad of the editor.
class Editing {
public:
    TemporaryFolder folder;
    std::shared_ptr<CombinationBook> book;
    std::unique_ptr<CombinationModel> model;

    Editing() {
        REQUIRE(writeFileAtomically(shipped(), "[[combination]]\nname = \"Dance\"\nsteps = [\n"
                                               "    { frames = 10, stick = 90 },\n"
                                               "    { frames = 20, buttons = \"A+C\", stick = -90 },\n]\n"
                                               "[[chord]]\nbuttons = \"A+B\"\nplayer = \"everyone\"\n"
                                               "combination = \"Dance\"\n"));
        reload();
    }
    std::filesystem::path shipped() const { return folder / "shipped.toml"; }
    std::filesystem::path own() const { return folder / "settings" / "combinations.toml"; }
    void reload() {
        if (book) {
            book->finishSaving();
        }
        book = std::make_shared<CombinationBook>(CombinationBook::load(shipped(), own()));
        model = std::make_unique<CombinationModel>(book, plainSetup(), Tuning{});
    }

    /// Ticks with what is held now. False: the editor was left.
    bool wait(int ticks = 1) {
        bool on = true;
        for (int i = 0; i < ticks && on; ++i) {
            SeatInput& seat = m_input.seats[0];
            const ActionSet before = seat.held;
            seat.values = m_values;
            seat.stick = {};
            addStick(seat, m_stick);
            findEdges(seat, before);
            on = model->step(m_input);
        }
        return on;
    }
    void hold(Action action, bool down = true) { m_values[index(action)] = down ? 1.0f : 0.0f; }
    void stick(float x, float y) { m_stick = {x, y}; }
    bool tap(Action action) {
        hold(action);
        const bool on = wait();
        hold(action, false);
        return on && wait();
    }
    /// To a row of the page, by the stick; it must be there.
    void goTo(Row row, int index = 0) {
        const CombinationModel::RowOf wanted{row, index};
        for (std::size_t i = 0; i <= model->rows().size() && !(model->focused() == wanted); ++i) {
            tap(Action::Down);
        }
        REQUIRE(model->focused() == wanted);
    }
    void choose(Row row, int index = 0) {
        goTo(row, index);
        tap(Action::A);
    }
    void change(Row row, int index, int by) {
        goTo(row, index);
        for (int i = 0; i < std::abs(by); ++i) {
            tap(by < 0 ? Action::Left : Action::Right);
        }
    }

private:
    InputFrame m_input;
    std::array<float, kActionCount> m_values{};
    Vec2 m_stick{};
};

int field(StepField f) {
    return static_cast<int>(f);
}

} // namespace

TEST_CASE("a combination is recorded, changed, named, saved, found again, assigned and played") {
    Editing e;
    e.choose(Row::New);
    REQUIRE(e.model->page() == Page::One);
    e.choose(Row::Record);
    REQUIRE(e.model->page() == Page::Record);
    e.wait(30); // nothing is written down before he moves
    e.stick(1.0f, 0.0f);
    e.wait(20);
    e.stick(0.0f, 1.0f); // away from the eye: to the left of a player who runs to the right
    e.wait(12);
    e.hold(Action::C);
    e.wait(15);
    e.hold(Action::C, false);
    e.stick(0.0f, 0.0f);
    for (int i = 0; i < 100 && e.model->page() == Page::Record; ++i) {
        e.wait();
    }
    REQUIRE(e.model->page() == Page::One);
    const std::vector<CombinationStep>& steps = e.model->draft().combination().steps;
    REQUIRE(steps.size() == 3);
    CHECK(steps[0] == CombinationStep{.frames = 20, .angle = 0, .push = 100});
    CHECK(steps[1] == CombinationStep{.frames = 12, .angle = -90, .push = 100});
    CHECK(steps[2] == CombinationStep{.frames = 15, .held = PadInput::kC, .angle = -90, .push = 100});

    e.choose(Row::Steps);
    e.change(Row::Step, 0, 1);
    e.change(Row::Field, field(StepField::Frames), 3);
    e.change(Row::Field, field(StepField::Stick), -2);
    e.change(Row::Field, field(StepField::Push), -5);
    e.change(Row::Field, field(StepField::Buttons), 1);
    e.change(Row::Field, field(StepField::To), 1);
    e.change(Row::Field, field(StepField::Until), 1);
    CHECK(steps[1] == CombinationStep{.frames = 15,
                                      .held = PadInput::kA,
                                      .angle = -120,
                                      .push = 50,
                                      .to = StickTo::Goal,
                                      .until = Until::Ball});
    e.choose(Row::Insert);
    REQUIRE(steps.size() == 4);
    CHECK(steps[2] == steps[1]);
    e.choose(Row::Remove);
    REQUIRE(steps.size() == 3);
    CHECK(steps[2].held == PadInput::kC);
    CHECK(e.model->draft().step() == 2);
    e.tap(Action::B);

    e.choose(Row::Name);
    for (int i = 0; i < 8; ++i) {
        e.tap(Action::C); // all letters out
    }
    e.tap(Action::Up);    // A
    e.tap(Action::Up);    // B
    e.tap(Action::Right); // and an A after it
    e.tap(Action::A);
    REQUIRE(e.model->page() == Page::One);
    CHECK(e.model->draft().combination().name == "BA");
    const Combination made = e.model->draft().combination();
    e.choose(Row::Save);
    CHECK_FALSE(e.model->changed());
    e.book->finishSaving();
    e.wait();
    CHECK(e.model->message() == say("combo.saved"));

    e.choose(Row::Chords);
    e.change(Row::Chord, 1, 2); // nothing, Dance, BA
    e.change(Row::ForWhom, 0, 2);
    e.change(Row::Chord, 0, 1); // player 2: as everyone, nothing
    e.tap(Action::B);
    e.tap(Action::B);
    REQUIRE(e.model->page() == Page::List);
    CHECK_FALSE(e.tap(Action::B)); // and out

    e.reload();
    REQUIRE(e.book->problems().empty());
    REQUIRE(e.book->find("ba").has_value());
    CHECK(e.book->all()[*e.book->find("BA")] == made);
    REQUIRE(e.book->assigned(0, Chord::BC) != nullptr);
    CHECK(*e.book->assigned(0, Chord::BC) == made);
    CHECK(e.book->assigned(1, Chord::AB) == nullptr);
    CHECK(e.book->assigned(0, Chord::AB)->name == "Dance");

    Game game = makeDrill(plainSetup());
    CombinationPlayer player;
    player.assign(*e.book);
    Pads pads{};
    for (int i = 0; i < 20; ++i) {
        player.step(game, pads);
    }
    pads[0].held = PadInput::kB | PadInput::kC;
    player.step(game, pads);
    REQUIRE(player.now(0).combination != nullptr);
    CHECK(player.now(0).combination->name == "BA");
}

TEST_CASE("the pitch plays what is looked at, and trying out hands the player over") {
    Editing e;
    bool played = false;
    for (int i = 0; i < 200; ++i) {
        e.wait();
        played = played || (e.model->drill().now().combination != nullptr &&
                            e.model->drill().now().combination->name == "Dance");
    }
    CHECK(played);
    e.choose(Row::Entry, 0);
    e.choose(Row::TryOut);
    REQUIRE(e.model->page() == Page::Live);
    e.wait(20);
    e.stick(0.0f, -1.0f); // to the eye
    e.wait(40);
    const DrillPlay& drill = e.model->drill();
    CHECK(drill.game().match().player(kDrillPlayer).position.x > 0.8f);
    e.stick(0.0f, 0.0f);
    for (int i = 0; i < 60 && drill.game().match().carrier != kDrillPlayer; ++i) {
        e.wait();
    }
    e.hold(Action::B);
    e.hold(Action::C);
    e.wait();
    CHECK(drill.now().combination != nullptr);
    e.hold(Action::B, false);
    e.hold(Action::C, false);
    for (int i = 0; i < 800 && e.model->page() == Page::Live; ++i) {
        e.wait(); // hands off
    }
    CHECK(e.model->page() == Page::One);
    e.choose(Row::TryOut);
    e.wait(10);
    e.tap(Action::Start);
    CHECK(e.model->page() == Page::One);
}

TEST_CASE("changes are not lost without being asked, and what ships comes back") {
    Editing e;
    e.choose(Row::Entry, 0);
    e.choose(Row::Steps);
    e.change(Row::Field, field(StepField::Frames), 5);
    e.tap(Action::B);
    CHECK(e.model->changed());
    e.tap(Action::B);
    REQUIRE(e.model->page() == Page::Leave);
    e.choose(Row::No);
    REQUIRE(e.model->page() == Page::One);
    e.tap(Action::B);
    e.choose(Row::ThrowAway);
    REQUIRE(e.model->page() == Page::List);
    CHECK(e.book->all()[0].steps[0].frames == 10);

    e.choose(Row::Entry, 0);
    e.choose(Row::Steps);
    e.change(Row::Field, field(StepField::Frames), 5);
    e.tap(Action::B);
    e.tap(Action::B);
    e.choose(Row::Save);
    REQUIRE(e.model->page() == Page::List);
    e.reload();
    CHECK(e.book->all()[0].steps[0].frames == 15);
    e.choose(Row::Entry, 0);
    e.choose(Row::Delete); // as it came
    e.choose(Row::Yes);
    e.reload();
    CHECK(e.book->all()[0].steps[0].frames == 10);
}

TEST_CASE("who left the editor before a save failed is told when he comes back") {
    useWords(*Words::load(findAssets()->assets / "languages", "en"));
    Editing e;
    REQUIRE(writeFileAtomically(e.folder / "settings", "in the way"));
    e.choose(Row::Chords);
    e.change(Row::Chord, 1, 1);
    e.tap(Action::B);
    e.book->finishSaving();
    e.wait();
    CHECK(e.model->messageIsBad());
    CHECK_THAT(e.model->message(), ContainsSubstring("settings/combinations.toml"));
    CHECK_FALSE(e.tap(Action::B));
    e.model = std::make_unique<CombinationModel>(e.book, plainSetup(), Tuning{});
    CHECK(e.model->messageIsBad());
    CHECK_THAT(e.model->message(), ContainsSubstring("settings/combinations.toml"));
    std::filesystem::remove(e.folder / "settings");
    e.choose(Row::Chords);
    e.change(Row::Chord, 1, 1);
    e.tap(Action::B);
    e.book->finishSaving();
    e.wait();
    CHECK(e.model->message() == say("combo.saved"));
}

TEST_CASE("a held stick goes from step to step at its own pace, whatever rows they have") {
    Editing e;
    e.choose(Row::Entry, 0);
    e.choose(Row::Steps);
    e.goTo(Row::Field, field(StepField::Stick));
    e.tap(Action::A); // the first step's stick rests: two rows less
    e.goTo(Row::Step);
    e.hold(Action::Right);
    e.wait(15); // the stick repeats after 20
    CHECK(e.model->draft().step() == 1);
    e.wait(6);
    CHECK(e.model->draft().step() == 0);
}

TEST_CASE("a name that is taken is refused, and the person is told") {
    Editing e;
    e.choose(Row::New);
    e.choose(Row::Name);
    for (int i = 0; i < 8; ++i) {
        e.tap(Action::C);
    }
    const std::string wanted = "DANCE";
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (i > 0) {
            e.tap(Action::Right);
        }
        for (int turns = 0; turns < 60 && e.model->name().letters()[i] != wanted[i]; ++turns) {
            e.tap(Action::Up);
        }
    }
    e.tap(Action::A);
    CHECK(e.model->page() == Page::Name);
    CHECK(e.model->messageIsBad());
    e.tap(Action::B);
    CHECK(e.model->page() == Page::One);
    CHECK(e.model->draft().combination().name == "NEW 1");
}

TEST_CASE("mashed buttons never leave the editor stuck, and every page has a way out by B") {
    Editing e;
    Rng rng(3);
    std::set<Page> seen;
    for (int i = 0; i < 6000; ++i) {
        constexpr std::array kActions{Action::Up, Action::Down, Action::Left, Action::Right, Action::A,
                                      Action::A,  Action::B,    Action::C,    Action::Start};
        if (!e.tap(kActions[rng.below(kActions.size())])) {
            e.reload();
        }
        seen.insert(e.model->page());
        REQUIRE(e.model->focus() < static_cast<int>(e.model->rows().size()));
        for (const CombinationModel::RowOf& row : e.model->rows()) {
            REQUIRE_FALSE(e.model->label(row).empty());
        }
        for (const Combination& combination : e.book->all()) {
            REQUIRE(combination.frames() <= Combination::kMostFrames);
        }
    }
    CHECK(seen.size() == 9);
    // Hands off ends what listens to the hands; then B leads out.
    for (int i = 0; i < 1500 && (e.model->page() == Page::Live || e.model->page() == Page::Record); ++i) {
        e.wait();
    }
    bool out = false;
    for (int i = 0; i < 12 && !out; ++i) {
        if (e.model->page() == Page::Leave) {
            e.choose(Row::ThrowAway);
        } else {
            out = !e.tap(Action::B);
        }
    }
    CHECK(out);
    e.reload();
    CHECK(e.book->problems().empty());
}

TEST_CASE("the editor is reached from the title and from a paused match, and leads back to the same match") {
    const TemporaryFolder folder;
    ScreenSetup setup;
    setup.teams = std::make_shared<const std::vector<Team>>(std::vector<Team>{
        plainTeam("AAA", {210, 35, 40}, {240, 200, 40}), plainTeam("BBB", {40, 80, 220}, {240, 140, 200})});
    setup.combinations =
        std::make_shared<CombinationBook>(CombinationBook::load(folder / "no.toml", folder / "own.toml"));
    const ControlLabels labels;
    Speaker speaker;
    Director director(labels, speaker, setup);
    const auto tap = [&](Action action) {
        InputFrame frame;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director.step(frame);
        director.step({});
        while (director.changing()) {
            director.step({});
        }
    };
    director.change(ToTitle{});
    tap(Action::Start);
    for (int row = 0; row < 4; ++row) {
        tap(Action::Down);
    }
    tap(Action::A);
    REQUIRE(dynamic_cast<const CombinationEditor*>(director.current()) != nullptr);
    tap(Action::B);
    REQUIRE(dynamic_cast<const Title*>(director.current()) != nullptr);

    director.change(std::make_unique<MatchScreen>(setup, MatchOrder{}));
    for (int i = 0; i < 120; ++i) {
        director.step({});
    }
    tap(Action::Start);
    const auto match = [&] { return dynamic_cast<const MatchScreen*>(director.current()); };
    REQUIRE(match() != nullptr);
    const std::int32_t tick = match()->play().match().tick;
    while (match()->pauseMenu().focused() != PauseRow::Combinations) {
        tap(Action::Down);
    }
    tap(Action::A);
    REQUIRE(dynamic_cast<const CombinationEditor*>(director.current()) != nullptr);
    tap(Action::B);
    REQUIRE(match() != nullptr);
    CHECK(match()->pauseOpen());
    CHECK(match()->play().match().tick == tick);
    tap(Action::B);
    director.step({});
    CHECK(match()->play().match().tick > tick);
}
