#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"
#include "replay/game.hpp"
#include "show/shot_sheet.hpp"

#include <memory>

using namespace hexagoal;

namespace {

int shotsOf(const ShotSheet& sheet, int side, TakenShot::Fate least) {
    int count = 0;
    for (const TakenShot& shot : sheet.shots()) {
        count += shot.side == side && shot.fate >= least ? 1 : 0;
    }
    return count;
}

} // namespace

TEST_CASE("the shot sheet of whole matches holds what the match counts: shots, on target, goals") {
    int goals = 0;
    for (const std::uint64_t seed : {3u, 6u, 11u}) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        setup.rules.minutes = 3.0f;
        Game game(setup);
        ShotSheet sheet;
        const MatchState& match = game.match();
        std::array<int, 2> own{};
        while (!match.over() && match.tick < 14000) {
            game.step({});
            sheet.listen(match, game.context());
            for (const Event& event : match.events.all()) {
                own[static_cast<std::size_t>(event.side)] +=
                    event.kind == EventKind::Goal && event.value > 0.5f ? 1 : 0;
            }
        }
        const Pitch& pitch = game.context().pitch();
        for (int side = 0; side < 2; ++side) {
            const auto i = static_cast<std::size_t>(side);
            CHECK(shotsOf(sheet, side, TakenShot::Fate::Off) == match.stats.shots[i]);
            CHECK(shotsOf(sheet, side, TakenShot::Fate::OnTarget) == match.stats.onTarget[i]);
            CHECK(shotsOf(sheet, side, TakenShot::Fate::Goal) == match.score[i] - own[i]);
            goals += match.score[i];
        }
        for (const TakenShot& shot : sheet.shots()) {
            CHECK(shot.chance > 0.0f);
            CHECK(shot.chance < 1.0f);
            CHECK(std::abs(shot.place.x) <= pitch.halfWidth());
            CHECK(shot.place.y >= 0.0f);
            CHECK(shot.place.y < pitch.length);
        }
    }
    CHECK(goals > 0);
}

TEST_CASE("a shot lies where the shooting side sees it, and near chances are better than far ones") {
    MatchContext context{plainSetup()};
    auto match = std::make_unique<MatchState>(newMatch(context));
    ShotSheet sheet;
    const auto shoot = [&](PlayerId who, Vec3 from, std::int32_t tick) {
        match->tick = tick;
        match->events.clear();
        match->events.add({.kind = EventKind::Shot,
                           .player = who,
                           .side = static_cast<std::int8_t>(sideOf(who)),
                           .point = from});
        sheet.listen(*match, context);
    };
    const float half = context.pitch().halfLength();
    for (const int side : {0, 1}) {
        const float attack = match->attack(side);
        // Who looks up the pitch along +z has +x at his left.
        shoot(playerId(side, 9), {-4.0f * attack, 0.1f, (half - 9.0f) * attack}, 100 + 10 * side);
        shoot(playerId(side, 9), {-4.0f * attack, 0.1f, (half - 25.0f) * attack}, 105 + 10 * side);
    }
    REQUIRE(sheet.shots().size() == 4);
    for (std::size_t i = 0; i < 4; i += 2) {
        CHECK(sheet.shots()[i].place.x == Approx(4.0f));
        CHECK(sheet.shots()[i].place.y == Approx(9.0f));
        CHECK(sheet.shots()[i].chance > 2.0f * sheet.shots()[i + 1].chance);
    }
    CHECK(sheet.expectedGoals(0) ==
          Approx(sheet.shots()[0].chance + sheet.shots()[1].chance)); // the other side's are its own

    match->tick = 130;
    match->events.clear();
    match->events.add({.kind = EventKind::Goal, .player = playerId(1, 9), .side = 1});
    sheet.listen(*match, context);
    CHECK(sheet.shots()[3].fate == TakenShot::Fate::Goal);
    sheet.rewindTo(120);
    REQUIRE(sheet.shots().size() == 4);
    CHECK(sheet.shots()[3].fate == TakenShot::Fate::Off); // it has not gone in yet
    sheet.rewindTo(106);
    CHECK(sheet.shots().size() == 2);
}

TEST_CASE("a penalty is worth what a penalty is worth") {
    MatchContext context{plainSetup()};
    auto match = std::make_unique<MatchState>(newMatch(context));
    ShotSheet sheet;
    match->book.struckFrom = RestartKind::Penalty;
    match->book.struckTick = match->tick = 500;
    const Vec3 mark = context.pitch().penaltyMark(1 - match->goalOf(0));
    match->events.add({.kind = EventKind::Shot, .player = playerId(0, 9), .side = 0, .point = mark});
    sheet.listen(*match, context);
    REQUIRE(sheet.shots().size() == 1);
    CHECK(sheet.expectedGoals(0) == Approx(0.76f));
    match->half = 3; // a shoot-out's kicks are its own
    sheet.listen(*match, context);
    CHECK(sheet.shots().size() == 1);
}
