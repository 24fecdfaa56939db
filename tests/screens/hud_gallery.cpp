// What is written over a match, to be looked at: HEXAGOAL_GALLERY=FOLDER test_screens "[.hudgallery]".
// Other shapes: HEXAGOAL_SIZES="640x480 540x960". In another language: HEXAGOAL_LANGUAGE=ja.
#include "../match/plain_teams.hpp"
#include "guest.hpp"
#include "test_picture.hpp"

#include "match/laws/kick_off.hpp"
#include "platform/png_file.hpp"
#include "screens/menu/pause_menu.hpp"
#include "show/match_hud.hpp"

#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// Two teams of the game, with goals and cards, before a picture of grass.
struct ToldMatch {
    explicit ToldMatch(const std::vector<Team>& teams) : context(setupOf({.teams = {3, 10}}, teams, 5)) {
        for (const int number : {9, 7, 9}) {
            goal(playerId(0, number), 0);
        }
        goal(playerId(1, 10), 1);
        match->score = {3, 1};
        match->stats.yellow = {1, 3};
        match->stats.red = {1, 1};
        match->player(playerId(0, 4)).yellows = 1;
        for (const int number : {2, 4, 6}) {
            match->player(playerId(1, number)).yellows = 1;
        }
    }
    void goal(PlayerId player, std::int8_t side) {
        match->events.add({.kind = EventKind::Goal, .player = player, .side = side});
        listen(1);
        match->events.clear();
    }
    void listen(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            hud.listen(*match, context);
            match->events.clear();
            ++match->tick;
        }
    }

    MatchContext context;
    std::unique_ptr<MatchState> match = std::make_unique<MatchState>(newMatch(context));
    MatchHud hud;
    std::array<Vec3, kPlayerCount> standing{};
};

} // namespace

namespace {

std::filesystem::path galleryFolder() {
    const char* name = std::getenv("HEXAGOAL_GALLERY");
    REQUIRE(name != nullptr);
    std::filesystem::create_directories(name);
    if (const char* language = std::getenv("HEXAGOAL_LANGUAGE")) {
        useWords(*Words::load(findAssets()->assets / "languages", language));
    }
    return name;
}

std::vector<std::string> gallerySizes() {
    const char* wanted = std::getenv("HEXAGOAL_SIZES");
    std::istringstream sizes(wanted != nullptr ? wanted : "1280x720 640x480 640x360 320x240 540x960");
    return {std::istream_iterator<std::string>(sizes), {}};
}

PixelSize sizeOf(const std::string& size) {
    return {std::stoi(size), std::stoi(size.substr(size.find('x') + 1))};
}

void write(TestPicture& picture, const std::filesystem::path& file) {
    const PixelSize size = picture.size();
    REQUIRE(writePng(file, {picture.renderer().readPixels().data(), size.width, size.height, 3}));
}

} // namespace

TEST_CASE("Pictures of what is written over a match", "[.hudgallery]") {
    const Guest guest;
    const std::filesystem::path folder = galleryFolder();
    TestPicture picture({1280, 1280});
    for (const std::string& size : gallerySizes()) {
        picture.setSize(sizeOf(size));
        ToldMatch told(*guest.setup.teams);
        PauseMenu menu({PauseRow::Statistics, PauseRow::Save, PauseRow::Combinations, PauseRow::Developer,
                        PauseRow::Teams});
        menu.open();
        const auto take = [&](const char* what, bool paused = false) {
            picture.paintBy([&](Renderer& renderer) {
                Canvas& canvas = renderer.canvas();
                canvas.rect({0.0f, 0.0f, canvas.width(), canvas.height()}, Colour::hex(0x4f9a3c));
                told.hud.paint(canvas, Projection({}, {canvas.width(), canvas.height()}), *told.match,
                               told.context, told.standing, paused);
                if (paused) {
                    menu.paint(canvas, guest.labels);
                }
            });
            write(picture, folder / (size + "-" + what + ".png"));
        };
        told.match->phase = Phase::Goal;
        told.listen(30);
        take("goal");
        told.match->phase = Phase::Restart;
        told.match->restart.kind = RestartKind::KickOff;
        told.listen(260);
        take("kick-off");
        told.match->phase = Phase::Play;
        take("play");
        take("pause", true);
        told.match->phase = Phase::HalfTime;
        told.match->phaseTicks = 90;
        take("half-time");
    }
}

TEST_CASE("Pictures of a result of Arcade at home", "[.hudgallery]") {
    Guest guest;
    const std::filesystem::path folder = galleryFolder();
    TestPicture picture({1280, 1280});
    guest.start(ToArcade{});
    guest.wait(60);
    guest.tap(Action::A);
    const SessionState& session = guest.setup.cabinet->session();
    for (int i = 0; i < 60 * 600 && session.stage != SessionStage::Result; ++i) {
        guest.wait(1);
    }
    const auto take = [&](const std::string& what) {
        for (const std::string& size : gallerySizes()) {
            picture.setSize(sizeOf(size));
            picture.paint(*guest.director);
            write(picture, folder / (size + "-arcade-" + what + ".png"));
        }
    };
    guest.wait(kPointsTicks - 20);
    take("points");
    guest.wait(60);
    take("report");
    guest.tap(Action::B);
    guest.setup.replays->finish();
    take("kept");
    guest.tap(Action::Menu);
    take("pause");
}
