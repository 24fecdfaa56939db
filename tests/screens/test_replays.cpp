// A match is kept from its pause menu and its result, seen again from the title's list, and played on.
#include "catch.hpp"
#include "guest.hpp"
#include "test_picture.hpp"

#include "core/files.hpp"
#include "render/image_file.hpp"
#include "replay/replay_shelf.hpp"
#include "screens/arcade/arcade_screen.hpp"
#include "screens/match/match_screen.hpp"
#include "screens/match/result_screen.hpp"
#include "screens/theatre/film_list.hpp"
#include "screens/theatre/theatre.hpp"
#include "screens/title.hpp"

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

void chooseAlready(Guest& guest, PauseRow row) {
    while (guest.on<MatchScreen>()->pauseMenu().focused() != row) {
        guest.tap(Action::Down);
    }
    guest.tap(Action::A);
}

/// A match between computers, before its first tick.
Game startOf(const Guest& viewer) {
    MatchOrder order;
    order.sides.fill(kNoSide);
    return Game(setupOf(order, *viewer.setup.teams, 5));
}

void chooseInPause(Guest& guest, PauseRow row) {
    guest.tap(Action::Start);
    REQUIRE(guest.on<MatchScreen>()->pauseOpen());
    chooseAlready(guest, row);
}

} // namespace

TEST_CASE(
    "A match saved in its pause menu is in the list, plays to its last tick, and leads back to the list") {
    Guest viewer;
    viewer.start(ToMatch{});
    viewer.wait(200);
    chooseInPause(viewer, PauseRow::Save);
    CHECK(viewer.on<MatchScreen>()->pauseOpen()); // goes on as it was
    viewer.setup.replays->finish();
    CHECK(viewer.setup.replays->problem().empty());
    const std::int32_t ticks = viewer.on<MatchScreen>()->play().match().tick;
    const std::uint64_t hash = viewer.on<MatchScreen>()->play().game().hash();
    viewer.tap(Action::A); // once more: it is kept already
    viewer.setup.replays->finish();

    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(2);
    REQUIRE(viewer.on<FilmList>()->names().size() == 1);
    viewer.wait(30);
    viewer.setup.replays->finish();
    viewer.wait(3);
    REQUIRE(viewer.on<FilmList>()->preview() != nullptr); // it plays behind the list
    viewer.tap(Action::A);
    REQUIRE(viewer.on<Theatre>() != nullptr);
    while (viewer.on<Theatre>()->play().match().tick < ticks) {
        viewer.wait(1);
    }
    viewer.wait(30);
    CHECK(viewer.on<Theatre>()->play().match().tick == ticks);
    CHECK(viewer.on<Theatre>()->play().game().hash() == hash);
    viewer.tap(Action::B);
    while (viewer.on<Theatre>()->menu().focused() != TheatreRow::Leave) {
        viewer.tap(Action::Down);
    }
    viewer.tap(Action::A);
    CHECK(viewer.on<FilmList>() != nullptr);
    viewer.tap(Action::Menu);
    CHECK(viewer.on<Title>() != nullptr);
}

TEST_CASE("A film that was shown in the list has a thumbnail there, which stays on the disk") {
    Guest viewer;
    Game game = startOf(viewer);
    for (int i = 0; i < 300; ++i) {
        game.step({});
    }
    viewer.setup.replays->keep(game, {});
    viewer.setup.replays->finish();
    TestPicture picture({640, 360});
    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(30);
    const std::string name = viewer.on<FilmList>()->names().at(0);
    picture.paint(*viewer.director);
    CHECK(viewer.setup.replays->thumbnailOf(name).empty()); // nothing was shown
    viewer.setup.replays->finish();
    viewer.wait(3);
    REQUIRE(viewer.on<FilmList>()->preview() != nullptr);
    const auto list = [&] {
        picture.paint(*viewer.director);
        const std::span<const std::uint8_t> pixels = picture.renderer().readPixels();
        return std::vector<std::uint8_t>(pixels.begin(), pixels.end());
    };
    list();
    viewer.setup.replays->finish();
    const std::filesystem::path file = viewer.setup.replays->thumbnailOf(name);
    const auto thumbnail = loadImage(file, 3);
    REQUIRE(thumbnail);
    CHECK(thumbnail->width == Canvas::kThumbnailWidth);
    CHECK(thumbnail->height == Canvas::kThumbnailHeight);
    // Grass, not the dark of nothing drawn.
    const std::uint8_t* foot = thumbnail->at(96, 104);
    CHECK(foot[1] > foot[2] + 20);
    const std::filesystem::file_time_type written = std::filesystem::last_write_time(file);

    // Another visit finds it at once, and one that is damaged is no more than a row without a picture.
    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(2);
    const std::vector<std::uint8_t> with = list();
    CHECK(std::filesystem::last_write_time(file) == written);
    REQUIRE(writeFileAtomically(file, "no picture"));
    TestPicture other({640, 360}); // which has not read it
    other.paint(*viewer.director);
    const std::span<const std::uint8_t> without = other.renderer().readPixels();
    CHECK(!std::equal(with.begin(), with.end(), without.begin()));
}

TEST_CASE("A damaged replay is refused in the list, which goes on") {
    Guest viewer;
    std::filesystem::create_directories(viewer.folder / "replays");
    REQUIRE(writeFileAtomically(viewer.folder / "replays" / "x.replay", "nothing"));
    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(2);
    REQUIRE(viewer.on<FilmList>()->names().size() == 1);
    viewer.tap(Action::A);
    viewer.setup.replays->finish();
    viewer.wait(60);
    CHECK(viewer.on<FilmList>() != nullptr);
    CHECK_THAT(viewer.setup.replays->problem(), ContainsSubstring("x.replay"));
    viewer.tap(Action::Down);
    viewer.tap(Action::A); // the last row
    CHECK(viewer.on<Title>() != nullptr);
}

TEST_CASE("The result keeps the whole match") {
    Guest viewer;
    viewer.start(ToMatch{});
    viewer.wait(100);
    const auto play = std::make_shared<MatchPlay>(viewer.on<MatchScreen>()->play().game());
    viewer.start(ToResult{{}, play});
    viewer.wait(40);
    viewer.tap(Action::Down);
    viewer.tap(Action::Down);
    viewer.tap(Action::A);
    viewer.setup.replays->finish();
    CHECK(viewer.setup.replays->names().size() == 1);
    CHECK(viewer.on<ResultScreen>() != nullptr);
}

namespace {

/// A minute of a match between computers, as a film.
ToReplay filmOf(const Guest& viewer) {
    Game game = startOf(viewer);
    const Game start = game;
    auto told = std::make_shared<MatchHud>();
    for (int i = 0; i < 5400; ++i) {
        game.step({});
    }
    auto film = std::make_shared<const Film>(
        replayOf(game), start, [&](const Game& seen) { told->listen(seen.match(), seen.context()); });
    return {std::move(film), std::move(told)};
}

} // namespace

TEST_CASE("In the theatre a film stands, goes on by pictures, back, fast and slow, and to its moments") {
    Guest viewer;
    const ToReplay seen = filmOf(viewer);
    viewer.start(seen);
    const auto tick = [&] { return viewer.on<Theatre>()->play().match().tick; };
    viewer.wait(300);
    CHECK(tick() > 295);
    viewer.tap(Action::A);
    const std::int32_t stood = tick();
    viewer.wait(20);
    CHECK(tick() == stood);
    viewer.tap(Action::Right);
    CHECK(tick() == stood + 1);
    viewer.tap(Action::Left);
    viewer.tap(Action::Left);
    CHECK(tick() == stood - 1);
    CHECK(viewer.on<Theatre>()->play().game().hash() == seen.film->at(stood - 1).hash());

    viewer.tap(Action::Down);
    viewer.tap(Action::Down);
    CHECK(viewer.on<Theatre>()->filmSpeed() == 0.25);
    for (int i = 0; i < 4; ++i) { // four of the ball's steps are a tick
        viewer.tap(Action::Right);
    }
    CHECK(tick() == stood);
    viewer.tap(Action::A);
    viewer.wait(40);
    CHECK(tick() >= stood + 10);
    CHECK(tick() <= stood + 11);
    for (int i = 0; i < 4; ++i) {
        viewer.tap(Action::Up);
    }
    CHECK(viewer.on<Theatre>()->filmSpeed() == 4.0);
    const std::int32_t before = tick();
    viewer.wait(20);
    CHECK(tick() == before + 80);

    REQUIRE_FALSE(seen.film->moments().empty());
    viewer.tap(Action::A);
    viewer.tap(Action::C);
    const Moment& first = seen.film->moments().front();
    CHECK(tick() < first.tick);
    CHECK(tick() > first.tick - 400);

    viewer.tap(Action::Camera);
    viewer.tap(Action::Camera);
    viewer.tap(Action::Camera);
    CHECK(viewer.on<Theatre>()->freeCamera());
    viewer.tap(Action::Camera);
    CHECK_FALSE(viewer.on<Theatre>()->freeCamera());
    viewer.tap(Action::OrbitLeft);
    CHECK(viewer.on<Theatre>()->freeCamera());
}

TEST_CASE("A film stands behind its menu, goes on, and begins anew") {
    Guest viewer;
    viewer.start(filmOf(viewer));
    viewer.wait(100);
    viewer.tap(Action::Menu);
    const auto tick = [&] { return viewer.on<Theatre>()->play().match().tick; };
    REQUIRE(viewer.on<Theatre>()->menu().isOpen());
    const std::int32_t before = tick();
    viewer.wait(30);
    CHECK(tick() == before);
    viewer.tap(Action::Menu);
    viewer.wait(10);
    CHECK(tick() > before);
    viewer.tap(Action::Start);
    while (viewer.on<Theatre>()->menu().focused() != TheatreRow::Start) {
        viewer.tap(Action::Down);
    }
    viewer.tap(Action::A);
    CHECK(tick() < 10);
}

TEST_CASE(
    "A moment is kept from the theatre's menu, is in the list, and plays there from its own beginning") {
    Guest viewer;
    const ToReplay seen = filmOf(viewer);
    REQUIRE_FALSE(seen.film->moments().empty());
    viewer.start(seen);
    viewer.tap(Action::C); // to the first of them
    const FilmScene scene = sceneAt(*seen.film, viewer.on<Theatre>()->play().match().tick);
    REQUIRE(scene.moment == &seen.film->moments().front());
    viewer.tap(Action::Start);
    while (viewer.on<Theatre>()->menu().focused() != TheatreRow::Keep) {
        viewer.tap(Action::Down);
    }
    viewer.tap(Action::A);
    viewer.tap(Action::A); // once more: it is kept already
    viewer.setup.replays->finish();
    CHECK(viewer.setup.replays->problem().empty());
    REQUIRE(viewer.setup.replays->names().size() == 1);
    TestPicture picture({640, 360}); // says where
    picture.paint(*viewer.director);

    viewer.start(ToReplays{});
    viewer.setup.replays->finish();
    viewer.wait(32);
    viewer.setup.replays->finish();
    viewer.wait(3);
    viewer.tap(Action::A);
    REQUIRE(viewer.on<Theatre>() != nullptr);
    const auto tick = [&] { return viewer.on<Theatre>()->play().match().tick; };
    CHECK(tick() >= scene.from);
    CHECK(tick() <= scene.from + 5);
    viewer.wait(scene.until - scene.from + 30);
    CHECK(tick() == scene.until);
    CHECK(viewer.on<Theatre>()->play().game().hash() == seen.film->at(scene.until).hash());
    picture.paint(*viewer.director);
    viewer.tap(Action::A); // from its beginning
    CHECK(tick() <= scene.from + 3);
    CHECK(tick() >= scene.from);
}

TEST_CASE("Somebody plays on from a film, what comes of it is not kept as that match") {
    Guest viewer;
    const ToReplay seen = filmOf(viewer);
    viewer.start(seen);
    viewer.wait(900);
    viewer.tap(Action::B);
    const std::int32_t left = viewer.on<Theatre>()->play().match().tick;
    const std::uint8_t score = viewer.on<Theatre>()->play().match().score[0];
    while (viewer.on<Theatre>()->menu().focused() != TheatreRow::PlayAway) {
        viewer.tap(Action::Down);
    }
    viewer.tap(Action::A);
    REQUIRE(viewer.on<MatchScreen>() != nullptr);
    CHECK(viewer.on<MatchScreen>()->pauseOpen());
    CHECK(viewer.on<MatchScreen>()->play().match().tick == left);
    CHECK(viewer.on<MatchScreen>()->play().match().score[0] == score);
    chooseAlready(viewer, PauseRow::Save);
    viewer.setup.replays->finish();
    CHECK(viewer.setup.replays->kept().empty());
    viewer.tap(Action::B);
    viewer.wait(200);
    const MatchState& match = viewer.on<MatchScreen>()->play().match();
    CHECK(match.tick > left + 150);
    CHECK(match.seats[0].player != kNobody);
    CHECK(sideOf(match.seats[0].player) == 1);
}

TEST_CASE("A film's pictures are one a tick, however long each takes, until a button ends them") {
    Guest viewer;
    const ToReplay seen = filmOf(viewer);
    viewer.start(seen);
    viewer.wait(60);
    viewer.tap(Action::B);
    while (viewer.on<Theatre>()->menu().focused() != TheatreRow::Shoot) {
        viewer.tap(Action::Down);
    }
    viewer.tap(Action::A);
    REQUIRE(viewer.on<Theatre>()->shooting());
    const std::int32_t began = viewer.on<Theatre>()->play().match().tick;
    viewer.wait(50); // nothing is painted: it waits for the picture
    CHECK(viewer.on<Theatre>()->play().match().tick <= began + 1);
    CHECK(viewer.director->host().takeShot().has_value());
    CHECK_FALSE(viewer.director->host().takeShot().has_value());
    viewer.tap(Action::A);
    CHECK_FALSE(viewer.on<Theatre>()->shooting());
    CHECK(viewer.director->host().takeShootingsEnd());
}

namespace {

/// An Arcade at home, whose films may be of the secret team too.
struct Arcadian : Guest {
    Arcadian() {
        setup.replays = std::make_shared<ReplayShelf>(folder / "replays", films(), setup.tuning);
        CabinetSettings settings = setup.cabinet->settings();
        settings.matchMinutes = 1;
        setup.cabinet->change(settings);
        start(ToArcade{});
        wait(60);
        tap(Action::A);
    }
    std::shared_ptr<const std::vector<Team>> films() const {
        return std::make_shared<const std::vector<Team>>(
            everyTeam(*setup.teams, setup.cabinet->secretTeam()));
    }
    SessionStage stage() const { return setup.cabinet->session().stage; }
    const MatchPlay& play() const { return *on<ArcadeScreen>()->play(); }
    bool waitFor(SessionStage wanted) {
        for (int i = 0; i < 60 * 600 && stage() != wanted; ++i) {
            wait(1);
        }
        return stage() == wanted;
    }
    void choose(PauseRow row) {
        while (on<ArcadeScreen>()->pauseMenu().focused() != row) {
            tap(Action::Down);
        }
        tap(Action::A);
    }
    std::string written() {
        TestPicture picture({1280, 720});
        picture.renderer().canvas().keepLines();
        picture.paint(*director);
        std::string all;
        for (const Canvas::Line& line : picture.renderer().canvas().lines()) {
            all += line.text + "\n";
        }
        return all;
    }
};

} // namespace

TEST_CASE("A match of Arcade at home is kept from its result, and from its pause as far as it has come") {
    Arcadian person;
    REQUIRE(person.waitFor(SessionStage::Match));
    person.wait(40);
    person.tap(Action::A); // no opening
    person.wait(300);
    person.tap(Action::Start);
    REQUIRE(person.on<ArcadeScreen>()->pauseOpen());
    person.choose(PauseRow::Save);
    person.setup.replays->finish();
    CHECK(person.setup.replays->problem().empty());
    CHECK(person.setup.replays->names().size() == 1);
    CHECK(person.written().find(say("replays.saved")) != std::string::npos);
    person.tap(Action::B);
    CHECK_FALSE(person.on<ArcadeScreen>()->pauseOpen());

    REQUIRE(person.waitFor(SessionStage::Result));
    person.wait(30);
    CHECK(person.written().find(say("replays.save")) != std::string::npos);
    const std::int32_t ticks = person.play().match().tick;
    const std::uint64_t hash = person.play().game().hash();
    const std::array<Team, 2> teams = person.play().context().setup.teams;
    person.tap(Action::B);
    CHECK(person.stage() == SessionStage::Result); // it stays as long as it would
    person.setup.replays->finish();
    CHECK(person.setup.replays->problem().empty());
    REQUIRE(person.setup.replays->names().size() == 2);
    CHECK(person.written().find(say("replays.saved")) != std::string::npos);
    person.tap(Action::B); // once more: it is kept already
    person.setup.replays->finish();
    CHECK(person.setup.replays->names().size() == 2);

    const std::string name = person.setup.replays->names().front();
    auto told = std::make_shared<MatchHud>();
    person.setup.replays->fetch(name,
                                [told](const Game& game) { told->listen(game.match(), game.context()); });
    person.setup.replays->finish();
    const std::shared_ptr<const Film> film = person.setup.replays->takeFetched();
    REQUIRE(film != nullptr);
    CHECK(film->ticks() == ticks);
    CHECK(film->at(ticks).hash() == hash);
    for (std::size_t side = 0; side < 2; ++side) {
        CHECK(film->context().setup.teams[side].code == teams[side].code);
    }
    person.start(ToReplay{film, told});
    person.wait(400);
    person.tap(Action::B);
    while (person.on<Theatre>()->menu().focused() != TheatreRow::PlayHome) {
        person.tap(Action::Down);
    }
    person.tap(Action::A);
    REQUIRE(person.on<MatchScreen>() != nullptr);
    CHECK(person.on<MatchScreen>()->play().context().setup.teams[1].code == teams[1].code);
    person.tap(Action::B);
    person.wait(100);
    CHECK(person.on<MatchScreen>()->play().match().tick > 400);
}

TEST_CASE("Where a match of Arcade cannot be written, its page says so") {
    Arcadian person;
    REQUIRE(writeFileAtomically(person.folder / "replays", "no folder"));
    REQUIRE(person.waitFor(SessionStage::Result));
    person.wait(30);
    person.tap(Action::B);
    person.setup.replays->finish();
    CHECK(person.setup.replays->problem().find("replays") != std::string::npos);
    CHECK(person.written().find("cannot make the folder") != std::string::npos);
}

TEST_CASE("A cabinet keeps no match, and says nothing of it") {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::freePlay, 1}});
    house.tap(Action::Start);
    house.tap(Action::A);
    REQUIRE(house.waitFor(SessionStage::Result, 120));
    TestPicture picture({1280, 720});
    picture.renderer().canvas().keepLines();
    picture.paint(house.director);
    for (const Canvas::Line& line : picture.renderer().canvas().lines()) {
        CHECK(line.text != say("replays.save"));
    }
}

TEST_CASE("A film of the secret team plays, is played on from, and begun anew") {
    Arcadian person;
    MatchOrder order;
    order.sides.fill(kNoSide);
    MatchSetup setup = setupOf(order, *person.setup.teams, 5);
    setup.teams[1] = person.setup.cabinet->secretTeam();
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    Game game(setup, person.setup.tuning);
    for (int i = 0; i < 300; ++i) {
        game.step({});
    }
    person.setup.replays->keep(game, std::chrono::system_clock::now());
    person.setup.replays->finish();
    REQUIRE(person.setup.replays->names().size() == 1);
    person.setup.replays->fetch(person.setup.replays->names().front());
    person.setup.replays->finish();
    INFO(person.setup.replays->problem());
    const auto film = person.setup.replays->takeFetched();
    REQUIRE(film != nullptr);
    const std::string code = person.setup.cabinet->secretTeam().code;
    const auto rival = [&] { return person.on<MatchScreen>()->play().context().setup.teams[1].code; };
    person.start(ToReplay{film, std::make_shared<MatchHud>()});
    person.wait(100);
    person.tap(Action::B);
    while (person.on<Theatre>()->menu().focused() != TheatreRow::PlayHome) {
        person.tap(Action::Down);
    }
    person.tap(Action::A);
    REQUIRE(person.on<MatchScreen>() != nullptr);
    CHECK(rival() == code);
    chooseAlready(person, PauseRow::Again);
    if (person.director->asking()) { // sure
        person.tap(Action::Down);
        person.tap(Action::A);
    }
    REQUIRE(person.on<MatchScreen>() != nullptr);
    CHECK_FALSE(person.on<MatchScreen>()->pauseOpen());
    CHECK(rival() == code);
}
