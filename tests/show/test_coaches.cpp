// The coaches beside their benches.
#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "core/lengths.hpp"
#include "match/laws/kick_off.hpp"
#include "show/coaches.hpp"
#include "show/match_picture.hpp"
#include "show/photographers.hpp"

#include <cmath>

using namespace hexagoal;

namespace {

struct Touchline {
    MatchContext context{plainSetup()};
    MatchState match = newMatch(context);
    CrowdMood mood;
    Coaches coaches;
    Vec3 ball{};

    Touchline() {
        match.phase = Phase::Play;
        coaches.reset(context);
    }
    void happens(Event event) {
        match.events.clear();
        match.events.add(event);
        tick();
        match.events.clear();
    }
    void tick() {
        ++match.tick;
        mood.step(match, context);
        coaches.step(mood, ball, match.tick);
    }
    void passes(float seconds) {
        for (int i = 0; i < static_cast<int>(seconds * 60.0f); ++i) {
            tick();
        }
    }
    Gesture shows(int side) const {
        return coaches.acting(side).isOn() ? coaches.acting(side).gesture : Gesture::None;
    }
};

} // namespace

TEST_CASE("A goal: one coach rejoices, the other cannot believe it, then hangs his head, and in the end both "
          "are calm") {
    Touchline line;
    CHECK(line.shows(0) == Gesture::None);
    line.happens({.kind = EventKind::Goal, .player = playerId(0, 9), .side = 0});
    line.match.phase = Phase::Goal;
    line.passes(1.0f);
    CHECK((line.shows(0) == Gesture::Cheer || line.shows(0) == Gesture::FistPump));
    CHECK(line.shows(1) == Gesture::HandsOnHead);
    line.passes(3.0f);
    CHECK((line.shows(0) == Gesture::Cheer || line.shows(0) == Gesture::FistPump));
    CHECK((line.shows(1) == Gesture::HeadDown || line.shows(1) == Gesture::HandsOnHips));
    line.passes(20.0f);
    CHECK(line.shows(0) == Gesture::None);
    CHECK(line.shows(1) == Gesture::None);
}

TEST_CASE("A ball of theirs on the post has a coach's hands on his head, a corner has him clap") {
    Touchline line;
    line.happens({.kind = EventKind::Shot, .player = playerId(1, 9), .side = 1});
    line.happens({.kind = EventKind::Post});
    line.passes(0.5f);
    CHECK(line.shows(1) == Gesture::HandsOnHead);
    CHECK(line.shows(0) == Gesture::None);
    line.passes(10.0f);
    line.happens({.kind = EventKind::Corner, .side = 1});
    line.passes(0.5f);
    CHECK(line.shows(1) == Gesture::Clap);
}

TEST_CASE(
    "Coaches stay behind the boards, between tunnel and bench, at a man's pace whatever the ball does") {
    Touchline line;
    const float boards = line.context.pitch().halfWidth() + line.context.venue().boards.behindTouchline;
    float least = 1.0e3f;
    float most = 0.0f;
    std::array<Vec3, 2> before{line.coaches.feet(0), line.coaches.feet(1)};
    for (int i = 0; i < 3600; ++i) {
        line.ball = {0.0f, 0.1f, 50.0f * std::sin(static_cast<float>(i) * 0.004f)};
        if (i % 900 == 450) {
            line.happens({.kind = EventKind::Goal, .player = playerId(0, 9), .side = 0});
        } else {
            line.tick();
        }
        for (const int side : {0, 1}) {
            const Vec3 feet = line.coaches.feet(side);
            CHECK(feet.x < -boards - 0.4f);
            least = std::min(least, std::abs(feet.z));
            most = std::max(most, std::abs(feet.z));
            CHECK(lengthOf(feet - before[static_cast<std::size_t>(side)]) < 4.6f / 60.0f);
            before[static_cast<std::size_t>(side)] = feet;
        }
    }
    CHECK(least > 3.0f); // the tunnel's wall
    CHECK(least < 5.0f); // but they have moved
    CHECK(most > 6.5f);
    CHECK(most < 7.9f); // the bench
}

TEST_CASE("Where there are no benches nobody coaches, and where there is no crowd neither") {
    MatchSetup setup = plainSetup();
    setup.venue.look = "beach";
    Coaches coaches;
    coaches.reset(MatchContext(setup));
    CHECK_FALSE(coaches.areThere());

    const Game game(plainSetup());
    const auto drawn = [&](bool crowd) {
        MatchPicture picture;
        picture.reset(game);
        if (!crowd) {
            picture.leaveOutCrowd();
        }
        picture.interpolate(game.match(), game.context(), 1.0f);
        SceneView view;
        view.camera = {{0.0f, 8.0f, 0.0f}, {-40.0f, 0.0f, 0.0f}, 0.9f}; // both benches
        picture.fill(view, game.context());
        return view.figures.size();
    };
    CHECK(drawn(true) == drawn(false) + 2 + Photographers::kCount);
}
