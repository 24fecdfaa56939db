#include "catch.hpp"
#include "lab_player.hpp"
#include "temporary_folder.hpp"

#include "core/asset_folders.hpp"
#include "core/files.hpp"
#include "replay/venue_folder.hpp"
#include "screens/lab/net_lab_scene.hpp"
#include "screens/lab/net_lab_tuning.hpp"
#include "show/words.hpp"
#include "tuning/tuning_file.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <memory>
#include <set>
#include <thread>

using namespace hexagoal;
using namespace hexagoal::test;

TEST_CASE("Stick and buttons alone reach every row of every page") {
    LabPlayer player;
    player.tap(Action::Start);
    REQUIRE(player.lab.menu().isOpen());
    std::set<std::pair<int, int>> seen;
    for (int page = 0; page < kMenuPageCount; ++page) {
        const int groups = player.lab.menu().page() == MenuPage::Tuning ? tuningGroupCount() : 1;
        for (int group = 0; group < groups; ++group) {
            for (std::size_t i = 0; i < player.lab.menu().rows().size(); ++i) {
                seen.insert(
                    {static_cast<int>(player.lab.menu().focused().item), player.lab.menu().focused().index});
                player.tap(Action::Down);
            }
            if (groups > 1) {
                while (player.lab.menu().focused().item != MenuItem::Group) {
                    player.tap(Action::Down);
                }
                player.tap(Action::Right);
            }
        }
        while (player.lab.menu().focused().item != MenuItem::Pages) {
            player.tap(Action::Up);
        }
        player.tap(Action::Right);
    }
    for (int item = 0; item <= static_cast<int>(MenuItem::ResetAll); ++item) {
        const MenuItem of = static_cast<MenuItem>(item);
        const int count = of == MenuItem::View      ? kCameraPresetCount
                          : of == MenuItem::Overlay ? kOverlayCount
                          : of == MenuItem::Value   ? static_cast<int>(physicsRows().size())
                                                    : 1;
        for (int i = 0; i < count; ++i) {
            INFO(item << " " << i);
            CHECK(seen.count({item, i}) == 1);
        }
    }
    CHECK(player.lab.menu().page() == MenuPage::Play); // all the way round
    player.tap(Action::B);
    CHECK_FALSE(player.lab.menu().isOpen());
    player.tap(Action::Menu);
    CHECK(player.lab.menu().isOpen());
    player.tap(Action::Start);
    CHECK_FALSE(player.lab.menu().isOpen());
}

TEST_CASE("Every row says what it is") {
    LabPlayer player;
    player.tap(Action::Start);
    RowFace face;
    for (int page = 0; page < kMenuPageCount; ++page) {
        player.lab.menu().turnTo(static_cast<MenuPage>(page));
        for (int group = 0; group < tuningGroupCount(); ++group) {
            player.lab.menu().setGroup(group);
            for (const MenuRow& row : player.lab.menu().rows()) {
                if (row.item == MenuItem::Pages) {
                    continue;
                }
                player.lab.describe(row, face);
                CHECK_FALSE(face.label.empty());
                const RowKind kind = player.lab.menu().kindOf(row.item);
                if (kind == RowKind::Choice || kind == RowKind::Slider) {
                    CHECK_FALSE(face.value.empty());
                }
            }
        }
    }
}

TEST_CASE("Each overlay is switched by its key and by its row") {
    LabPlayer player;
    for (int i = 0; i < kOverlayCount; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const bool before = player.lab.settings().shown[at];
        player.tap(kOverlays[at].toggle);
        CHECK(player.lab.settings().shown[at] == !before);
        REQUIRE(player.goTo(MenuItem::Overlay, i));
        player.tap(Action::A);
        CHECK(player.lab.settings().shown[at] == before);
        player.tap(Action::Left);
        CHECK(player.lab.settings().shown[at] == !before);
        player.tap(Action::C);
        CHECK(player.lab.settings().shown[at] == before);
    }
}

TEST_CASE("Pause stands still, a step goes on by one, slow motion by one in so many ticks") {
    LabPlayer player;
    player.wait(10);
    CHECK(player.lab.worldSteps() == 10);
    player.tap(Action::Pause);
    const std::int64_t stopped = player.lab.worldSteps();
    player.wait(20);
    CHECK(player.lab.worldSteps() == stopped);
    for (int i = 1; i <= 3; ++i) {
        player.tap(Action::Step);
        CHECK(player.lab.worldSteps() == stopped + i);
    }
    REQUIRE(player.goTo(MenuItem::SingleStep));
    player.tap(Action::A);
    CHECK(player.lab.worldSteps() == stopped + 4);
    REQUIRE(player.goTo(MenuItem::Pause));
    player.tap(Action::A);
    CHECK_FALSE(player.lab.settings().paused);
    player.tap(Action::B);

    for (const SpeedRow& speed : kSpeeds) {
        const std::int64_t before = player.lab.worldSteps();
        player.wait(200);
        CHECK(std::abs(player.lab.worldSteps() - before - 200 / speed.divisor) <= 1);
        player.tap(Action::Slow);
    }
    CHECK(player.lab.settings().speed == 0); // all the way round
}

TEST_CASE("In slow motion the picture moves on between the steps of the world") {
    LabPlayer player;
    player.tap(Action::Slow);
    player.tap(Action::Slow); // 1/4
    float last = -1.0f;
    for (int i = 0; i < 40; ++i) {
        const std::int64_t steps = player.lab.worldSteps();
        player.wait();
        const float from = player.lab.between(0.0f);
        const float to = player.lab.between(1.0f);
        CHECK(to - from == Approx(0.25f));
        if (player.lab.worldSteps() == steps && last >= 0.0f) {
            CHECK(from == Approx(last));
        }
        last = to;
    }
}

TEST_CASE("A changed row changes the physics at once") {
    LabPlayer player;
    REQUIRE(player.goTo(MenuItem::Value, [] {
        for (std::size_t i = 0; i < physicsRows().size(); ++i) {
            if (physicsRows()[i].member == &PhysicsTuning::gravity) {
                return static_cast<int>(i);
            }
        }
        return -1;
    }()));
    player.hold(Action::Left);
    player.wait(600);
    player.letGo(Action::Left);
    player.wait();
    CHECK(player.lab.tuning().gravity == 0.0f);
    player.tap(Action::B);
    player.shoot(30);
    const float rising = player.lab.scene().ball().velocity.y;
    player.wait(10);
    CHECK(player.lab.scene().ball().velocity.y > rising - 0.6f); // would be 1.6 m/s less
    player.tap(Action::Start);
    player.tap(Action::A); // there is nothing to choose
    CHECK(player.lab.tuning().gravity == 0.0f);
    player.tap(Action::C); // the row's default
    CHECK(player.lab.tuning().gravity == PhysicsTuning{}.gravity);
}

TEST_CASE("A row that shapes the net builds a new one, the ball lies where it lay") {
    LabPlayer player;
    const NetSurface* before = &player.lab.scene().arena().mesh.surface;
    const std::size_t nodes = player.lab.scene().arena().mesh.nodeCount;
    for (std::size_t i = 0; i < physicsRows().size(); ++i) {
        if (physicsRows()[i].member == &PhysicsTuning::cellEdge) {
            REQUIRE(player.goTo(MenuItem::Value, static_cast<int>(i)));
        }
    }
    for (int i = 0; i < 10; ++i) {
        player.tap(Action::Right);
    }
    CHECK(&player.lab.scene().arena().mesh.surface == before);
    player.wait(30);
    CHECK(&player.lab.scene().arena().mesh.surface != before);
    CHECK(player.lab.scene().arena().mesh.nodeCount < nodes);
    CHECK(player.lab.ballReady());
}

TEST_CASE("Tuning is saved and loaded, a file that cannot be written is told") {
    useWords(*Words::load(findAssets()->assets / "languages", "en")); // a sentence has the file's name in it
    TemporaryFolder scratch;
    ScreenSetup setup;
    const auto file = scratch / "mine" / "physics.toml";
    setup.tuningFile = std::make_shared<LateFile>(file);
    setup.tuning.physics.gravity = 5.5f;
    const MatchTuningRow& ofMatch = matchRows().front();
    setup.tuning.match.*ofMatch.member = ofMatch.low;
    LabPlayer player(setup);
    const auto hearOfIt = [](LabPlayer& at) { // the disk may take its time
        for (int i = 0; i < 1000 && at.lab.message().empty(); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            at.wait();
        }
    };
    REQUIRE(player.goTo(MenuItem::Save));
    player.tap(Action::A);
    hearOfIt(player);
    CHECK_FALSE(player.lab.messageIsError());
    CHECK_THAT(player.lab.message(), ContainsSubstring(file.string()));
    const Result<Tuning> saved = loadTuning(file);
    REQUIRE(saved);
    CHECK(saved->physics.gravity == 5.5f);
    CHECK(saved->match.*ofMatch.member == ofMatch.low); // what the Net Lab does not change stays

    REQUIRE(player.goTo(MenuItem::ResetAll));
    player.tap(Action::A);
    CHECK(player.lab.tuning().gravity == PhysicsTuning{}.gravity);
    REQUIRE(player.goTo(MenuItem::Load));
    player.tap(Action::A);
    hearOfIt(player);
    CHECK(player.lab.tuning().gravity == 5.5f);

    std::ofstream(file) << "[physics]\ngravity = 99\n";
    player.tap(Action::C);
    hearOfIt(player);
    CHECK(player.lab.messageIsError());
    CHECK_THAT(player.lab.message(), ContainsSubstring("physics.toml:2"));
    CHECK(player.lab.tuning().gravity == 5.5f);
    REQUIRE(player.goTo(MenuItem::Save)); // what was not understood is kept
    player.tap(Action::A);
    hearOfIt(player);
    CHECK(*readFile(file.string() + ".damaged") == "[physics]\ngravity = 99\n");

    setup.tuningFile = std::make_shared<LateFile>("/proc/nowhere/physics.toml");
    LabPlayer other(setup);
    REQUIRE(other.goTo(MenuItem::Save));
    other.tap(Action::A);
    hearOfIt(other);
    CHECK(other.lab.messageIsError());
    CHECK_THAT(other.lab.message(), ContainsSubstring("/proc/nowhere/physics.toml"));
    // Who left before it failed is told when he comes back.
    LabPlayer again(setup);
    again.wait();
    CHECK(again.lab.messageIsError());
}

TEST_CASE("The goal is switched, and shots come from outside too") {
    LabPlayer player;
    for (const char* name : {"beach", "futsal", "full"}) {
        REQUIRE(player.goTo(MenuItem::Goal));
        player.tap(Action::Right);
        CHECK(player.lab.scene().goal().frame.spec.name == name);
        for (const auto& [item, where] : {std::pair{MenuItem::ShotBehind, "netlab.from_behind"},
                                          std::pair{MenuItem::ShotSide, "netlab.side_netting"},
                                          std::pair{MenuItem::ShotAbove, "netlab.roof"}}) {
            INFO(name << " " << where);
            REQUIRE(player.goTo(item));
            player.tap(Action::A);
            player.wait(80);
            CHECK(player.lab.watch().result().where == where);
        }
    }
}

TEST_CASE("The ball can be put anywhere in reach") {
    LabPlayer player;
    REQUIRE(player.goTo(MenuItem::BallPlace));
    for (std::size_t i = 0; i < kBallPlaces.size(); ++i) {
        player.tap(Action::Right);
        const Vec3 at = player.lab.scene().goal().placement.toLocal(player.lab.scene().ball().position);
        CHECK(at.x == Approx(player.lab.settings().ballPlace.x));
        CHECK(at.z == Approx(player.lab.settings().ballPlace.y));
    }
    REQUIRE(player.goTo(MenuItem::BallAcross));
    const float x = player.lab.settings().ballPlace.x;
    player.tap(Action::Right);
    CHECK(player.lab.settings().ballPlace.x == x + 0.5f);
}

TEST_CASE("Left alone it shoots by itself, any touch gives control back in its tick") {
    LabPlayer player;
    player.wait(719);
    CHECK_FALSE(player.lab.demonstrating());
    player.wait(1);
    CHECK(player.lab.demonstrating());
    bool shot = false;
    for (int i = 0; i < 300; ++i) {
        player.wait();
        shot = shot || player.lab.watch().watching();
    }
    CHECK(shot);
    player.hold(Action::C);
    player.wait();
    CHECK_FALSE(player.lab.demonstrating());
    CHECK(player.lab.shot().charging());
    CHECK(player.lab.ballReady());
}

TEST_CASE("The demonstration can be switched off") {
    LabPlayer player;
    REQUIRE(player.goTo(MenuItem::Demonstration));
    player.tap(Action::C);
    player.tap(Action::B);
    player.wait(1000);
    CHECK_FALSE(player.lab.demonstrating());
}

TEST_CASE("The same seed and input give the same world, another seed another demonstration") {
    const auto played = [](std::uint64_t seed) {
        ScreenSetup setup;
        setup.seed = seed;
        LabPlayer player(setup);
        player.stick(0.6f, 0.3f);
        player.wait(20);
        player.stick(0.0f, 0.0f);
        player.shoot(45);
        player.wait(1500); // into the demonstration
        return player.lab.hash();
    };
    const std::uint64_t once = played(1);
    CHECK(once == played(1));
    CHECK(once != played(2));
}

TEST_CASE("A mouse works the menu") {
    LabPlayer player;
    player.canvas.menuButton = {64, 36, 140, 30};
    player.pointAt({100.0f, 50.0f});
    player.mouse(true);
    player.wait();
    player.mouse(false);
    player.wait();
    LabMenu& menu = player.lab.menu();
    REQUIRE(menu.isOpen());
    menu.layOut({64, 36, 1152, 600}, 16.0f, 1.0f);
    const auto click = [&](Vec2 at) {
        player.pointAt(at);
        player.wait();
        player.mouse(true);
        player.wait();
        player.mouse(false);
        player.wait();
        menu.layOut({64, 36, 1152, 600}, 16.0f, 1.0f);
    };
    click(menu.layout().tabs[3].centre());
    REQUIRE(menu.page() == MenuPage::Tuning);
    player.lab.menu().setGroup(1);
    menu.layOut({64, 36, 1152, 600}, 16.0f, 1.0f);
    const Rect row = menu.layout().rows[1]; // the group's first
    const Rect slider = menu.layout().sliderOf(row);
    const TuningRow& tuned = rowsOfGroup(1)[0];
    player.pointAt({slider.x + slider.w * 0.1f, slider.centre().y});
    player.mouse(true);
    player.wait();
    player.pointAt({slider.x + slider.w * 0.75f, slider.centre().y + 300.0f});
    player.wait();
    CHECK(shareOf(tuned, player.lab.tuning().*tuned.member) == Approx(0.75f).margin(0.02));
    player.mouse(false);
    player.wait();
    click(menu.layout().tabs[2].centre());
    const bool before = player.lab.settings().shown[0];
    click(menu.layout().rows[0].centre());
    CHECK(player.lab.settings().shown[0] == !before);
    CHECK_FALSE(player.lab.watch().watching()); // none of it shot
    click(menu.layout().cross.centre());
    CHECK_FALSE(menu.isOpen());
}

TEST_CASE("Rows move in handy steps and stay in range") {
    for (const TuningRow& row : physicsRows()) {
        INFO(row.name);
        PhysicsTuning tuning;
        nudge(tuning, row, 1.0f);
        const bool moved = tuning.*row.member > row.normal;
        CHECK((moved || row.normal == row.high));
        nudge(tuning, row, 1e6f);
        CHECK(tuning.*row.member == row.high);
        setShare(tuning, row, 0.0f);
        CHECK(tuning.*row.member == row.low);
        std::array<char, 24> text{};
        CHECK(std::abs(std::atof(std::string(valueText(text, row, row.normal)).c_str()) -
                       static_cast<double>(row.normal)) < 1e-5);
    }
}

TEST_CASE("each goal of the lab stands on its ground: grass, sand, stone, a ball that falls there shows it") {
    const auto book = loadVenues(findAssets()->assets, {});
    REQUIRE(book);
    const auto bounceOn = [&](const GoalSpec& goal, Ground ground) {
        const Venue venue = labVenue(goal, book->venues);
        CHECK(venue.pitch.goal.name == goal.name);
        CHECK(venue.pitch.length == LabScene::kPitchLength);
        CHECK(venue.surface.ground == ground);
        CHECK(venue.surface.isLevel());
        LabScene scene(venue, {});
        scene.placeBall({0.0f, 3.0f, 0.0f}, PhysicsTuning{}.ballRadius);
        float highest = 0.0f;
        bool down = false;
        for (int tick = 0; tick < 150; ++tick) {
            scene.step({});
            down = down || scene.touches().ground > 0.0f;
            if (down) {
                highest = std::max(highest, scene.ball().position.y);
            }
        }
        CHECK(down);
        return highest;
    };
    const float grass = bounceOn(kFullGoal, Ground::Grass);
    const float sand = bounceOn(kBeachGoal, Ground::Sand);
    const float stone = bounceOn(kFutsalGoal, Ground::Stone);
    CHECK(sand < grass - 0.2f);
    CHECK(stone > grass + 0.1f);
    CHECK(labVenue(kBeachGoal, {}).surface.ground == Ground::Grass); // no such venue
}
