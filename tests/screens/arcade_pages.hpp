// Every page of the machine once, for who wants to look at it.
#pragma once

#include "arcade_house.hpp"

#include <functional>

namespace hexagoal::test {

using TakePage = std::function<void(ArcadeHouse&)>;

inline void showAttract(const TakePage& take) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::demoSeconds, 10}}, false);
    house.step(200);
    take(house); // title
    house.step(60 * 9 + 300);
    take(house); // demonstration
    house.step(60 * 10 - 60);
    take(house); // ranking
    house.step(60 * 9);
    take(house); // how to play
}

inline void showGame(const TakePage& take) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    house.taps(3, Action::Coin);
    house.tap(Action::Start);
    house.waitFor(SessionStage::TeamSelect);
    take(house);
    house.tap(Action::A);
    house.waitFor(SessionStage::StageIntro);
    house.step(50);
    take(house);
    house.waitFor(SessionStage::Match);
    house.step(60);
    take(house);
    house.tap(Action::Start, 1);
    house.waitFor(SessionStage::Join);
    take(house);
    house.tap(Action::A, 1);
    house.waitFor(SessionStage::Challenger);
    take(house);
    house.waitFor(SessionStage::TeamSelect);
    take(house);
    house.tap(Action::A, 1);
    house.score = {2, 1};
    house.waitFor(SessionStage::Result, 120);
    house.step(200);
    take(house);
    house.step(kPointsTicks - 200);
    take(house); // its statistics
}

inline void showEndings(const TakePage& take) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder, {{&CabinetSettings::freePlay, 1}});
    house.tap(Action::Start);
    house.tap(Action::A);
    house.score = {0, 2};
    house.waitFor(SessionStage::Result, 120);
    house.step(150);
    take(house);
    house.waitFor(SessionStage::Continue);
    house.step(130);
    take(house);
    house.waitFor(SessionStage::GameOver, 20);
    house.step(60);
    take(house);
    house.waitFor(SessionStage::Attract, 60);
    house.tap(Action::Start);
    house.tap(Action::A);
    house.score = {4, 0};
    for (int match = 0; match < kRungs; ++match) {
        house.waitFor(SessionStage::Result, 120);
        if (match == 0) {
            house.step(180);
            take(house);
        }
        house.skip();
        if (match == kRungs - 2) {
            house.waitFor(SessionStage::StageIntro);
            house.step(40);
            take(house);
        }
    }
    house.waitFor(SessionStage::Champion);
    house.step(100);
    take(house);
    house.skip();
    house.waitFor(SessionStage::Initials);
    house.tap(Action::Up);
    house.tap(Action::A);
    take(house);
    house.tap(Action::A);
    house.tap(Action::A);
    house.waitFor(SessionStage::Ranking);
    house.step(70);
    take(house);
    house.tap(Action::Tilt);
    house.tap(Action::Start);
    house.tap(Action::Tilt);
    house.waitFor(SessionStage::Tilt);
    take(house);
}

inline void showOperator(const TakePage& take) {
    const TemporaryFolder folder;
    ArcadeHouse house(folder);
    for (int tilt = 0; tilt < 17; ++tilt) { // something to tell
        house.tap(Action::Tilt);
        house.waitFor(SessionStage::Attract);
    }
    house.held[0] = bit(Action::Coin);
    house.step(60 * 12);
    house.held[0] = 0;
    house.setup.cabinet->report(
        MessageKind::Team,
        "assets/teams/brazil.toml:12: players must be 11, there are 10; the team is left out");
    house.tap(Action::Test);
    house.waitFor(SessionStage::Operator);
    take(house);
    for (const int row : {0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 16}) {
        house.taps(row, Action::Down);
        house.tap(Action::A);
        take(house);
        if (row == 13) {
            house.taps(14, Action::Down);
            take(house); // further down in the messages
        }
        if (row == 0) {
            house.held[0] = bit(Action::B);
            house.step(130);
            house.held[0] = 0;
            house.step(3);
        } else {
            house.tap(Action::B);
        }
        house.taps(row, Action::Up);
    }
}

inline void showEveryPage(const TakePage& take) {
    showAttract(take);
    showGame(take);
    showEndings(take);
    showOperator(take);
}

} // namespace hexagoal::test
