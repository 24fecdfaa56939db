// Which signal the referee gives for which event.
#include "anim/gestures.hpp"
#include "catch.hpp"
#include "replay/game.hpp"

#include "../match/plain_teams.hpp"

#include <initializer_list>
#include <memory>

using namespace hexagoal;

namespace {

/// The referee's gesture some ticks after all these events of one tick.
Gesture shownAfter(std::initializer_list<EventKind> events, int ticks) {
    const Game game(plainSetup());
    const auto match = std::make_unique<MatchState>(game.match());
    match->events.clear();
    for (const EventKind kind : events) {
        match->events.add({.kind = kind});
    }
    Gestures gestures;
    gestures.step(*match);
    match->events.clear();
    for (int i = 0; i < ticks; ++i) {
        gestures.step(*match);
    }
    const Acting& acting = gestures.of(kPlayerCount);
    return acting.isOn() ? acting.gesture : Gesture::None;
}

} // namespace

TEST_CASE("the referee shows the card that was given, and the red one after a second yellow") {
    constexpr int kShown = 70; // ticks: he has taken it out
    CHECK(shownAfter({EventKind::YellowCard}, kShown) == Gesture::YellowCard);
    CHECK(shownAfter({EventKind::RedCard}, kShown) == Gesture::RedCard);
    CHECK(shownAfter({EventKind::YellowCard, EventKind::RedCard}, kShown) == Gesture::RedCard);
    CHECK(isCard(Gesture::YellowCard));
    CHECK(isCard(Gesture::RedCard));
    CHECK_FALSE(isCard(Gesture::Point));
    CHECK_FALSE(isCard(Gesture::Flag));
}

TEST_CASE("a card is neither shown at once nor for good, and a free kick does not put it away") {
    CHECK_FALSE(isCard(shownAfter({EventKind::YellowCard}, 10)));
    CHECK_FALSE(isCard(shownAfter({EventKind::YellowCard}, 400)));
    CHECK(shownAfter({EventKind::YellowCard, EventKind::FreeKick}, 70) == Gesture::YellowCard);
    CHECK(shownAfter({EventKind::RedCard, EventKind::Penalty, EventKind::Whistle}, 70) == Gesture::RedCard);
    CHECK(shownAfter({EventKind::FreeKick}, 70) == Gesture::Point);
}
