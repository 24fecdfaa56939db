// Which signal the referee gives for which event.
#include "anim/gestures.hpp"
#include "catch.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/referee.hpp"
#include "match/laws/shoot_out.hpp"
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

TEST_CASE("who waits for a kick of the shoot-out has his arms round his neighbours, till it is struck home") {
    const MatchContext context(plainSetup());
    MatchState match = newMatch(context);
    match.score = {1, 1};
    match.half = 1;
    beginShootOut(match, context);
    Gestures gestures;
    gestures.reset();
    gestures.step(match);
    const PlayerId taker = match.restart.taker;
    const int side = match.restart.side;
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        const bool waits = id != taker && !isKeeper(id);
        CHECK((gestures.of(id).gesture == Gesture::ArmsAround) == waits);
    }
    match.events.clear();
    match.restart.kind = RestartKind::None;
    match.events.add({.kind = EventKind::ShootOutKick,
                      .player = taker,
                      .side = static_cast<std::int8_t>(side),
                      .value = 1.0f});
    gestures.step(match);
    CHECK(gestures.of(taker).gesture == Gesture::Cheer);
    const PlayerId beaten = playerId(1 - side, 5);
    CHECK((gestures.of(beaten).gesture == Gesture::HandsOnHead ||
           gestures.of(beaten).gesture == Gesture::HeadDown));
}
