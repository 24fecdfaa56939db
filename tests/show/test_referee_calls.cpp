#include "catch.hpp"

#include "../match/plain_teams.hpp"
#include "match/laws/kick_off.hpp"
#include "match/laws/offside_watch.hpp"
#include "replay/game.hpp"
#include "show/call_marks.hpp"
#include "show/captions.hpp"

#include <memory>

using namespace hexagoal;

namespace {

struct Scene {
    MatchContext context{plainSetup()};
    std::unique_ptr<MatchState> match = std::make_unique<MatchState>(newMatch(context));
    RefereeCalls calls;

    Scene() { match->phase = Phase::Play; }
    RefereeCall happens(std::initializer_list<Event> events) {
        match->events.clear();
        for (const Event& event : events) {
            match->events.add(event);
        }
        return calls.listen(*match).value_or(RefereeCall{});
    }
    RefereeCall foulBy(const Challenge& challenge) {
        match->challenges.clear();
        match->challenges.add(challenge);
        return happens({{.kind = EventKind::Foul,
                         .player = challenge.by,
                         .other = challenge.on,
                         .point = challenge.point}});
    }
};

const PlayerId kCulprit = playerId(0, 4);
const PlayerId kVictim = playerId(1, 9);

} // namespace

TEST_CASE("a foul is called by its kind: late, from behind, slide or charge, at its hit point") {
    Scene scene;
    const Vec3 hit{3.0f, 0.4f, -7.0f};
    const auto reason = [&](PlayerMode kind, bool behind) {
        const RefereeCall call =
            scene.foulBy({.by = kCulprit, .on = kVictim, .kind = kind, .fromBehind = behind, .point = hit});
        CHECK(call.by == kCulprit);
        CHECK(call.point == hit);
        CHECK(call.isFoul());
        return call.reason;
    };
    CHECK(reason(PlayerMode::StandTackle, false) == CallReason::LateTackle);
    CHECK(reason(PlayerMode::StandTackle, true) == CallReason::TackleFromBehind);
    CHECK(reason(PlayerMode::SlideTackle, false) == CallReason::LateSlide);
    CHECK(reason(PlayerMode::SlideTackle, true) == CallReason::SlideFromBehind);
    CHECK(reason(PlayerMode::Shoulder, false) == CallReason::Charge);
    CHECK(reason(PlayerMode::Shoulder, true) == CallReason::ChargeFromBehind);
}

TEST_CASE("a foul on nobody is handball, a back pass, time or a second touch") {
    const PlayerId keeper = playerId(0, 0);
    const auto reason = [&](RestartKind kind, PlayerId backPasser, PlayerId onceOnly) {
        Scene scene;
        scene.match->book.backPasser = backPasser;
        scene.match->book.onceOnly = onceOnly;
        scene.happens({});
        scene.match->book.onceOnly = kNobody; // the whistle forgets it
        scene.match->restart.kind = kind;
        return scene.happens({{.kind = EventKind::Foul, .player = keeper}}).reason;
    };
    CHECK(reason(RestartKind::DirectFreeKick, kNobody, kNobody) == CallReason::Handball);
    CHECK(reason(RestartKind::IndirectFreeKick, playerId(0, 3), kNobody) == CallReason::BackPass);
    CHECK(reason(RestartKind::IndirectFreeKick, playerId(1, 3), kNobody) == CallReason::HeldTooLong);
    CHECK(reason(RestartKind::IndirectFreeKick, kNobody, keeper) == CallReason::SecondTouch);
}

TEST_CASE("who touched it last is told of a ball that is out") {
    Scene scene;
    const RefereeCall call = scene.happens(
        {{.kind = EventKind::OutOfPlay, .player = kVictim}, {.kind = EventKind::ThrowIn, .side = 0}});
    CHECK(call.reason == CallReason::LastTouch);
    CHECK(call.by == kVictim);
    CHECK_FALSE(call.isFoul());
}

TEST_CASE("what was played on is told when the advantage comes to nothing, and with the card that follows") {
    Scene scene;
    scene.match->challenges.add({.by = kCulprit, .on = kVictim, .kind = PlayerMode::SlideTackle});
    scene.happens({{.kind = EventKind::Foul, .player = kCulprit, .other = kVictim},
                   {.kind = EventKind::Advantage, .player = kVictim, .side = 1}});
    scene.match->challenges.clear();
    RefereeCalls later = scene.calls;
    const RefereeCall back = scene.happens({{.kind = EventKind::FreeKick, .side = 1}});
    CHECK(back.reason == CallReason::LateSlide);
    CHECK(back.by == kCulprit);

    scene.calls = later;
    const RefereeCall card = scene.happens({{.kind = EventKind::OutOfPlay, .player = kVictim},
                                            {.kind = EventKind::YellowCard, .player = kCulprit},
                                            {.kind = EventKind::RedCard, .player = kCulprit},
                                            {.kind = EventKind::GoalKick, .side = 0}});
    CHECK(card.by == kCulprit);
    CHECK(card.reason == CallReason::SecondYellow);
}

TEST_CASE(
    "offside in whole matches: the line of the tick in which the ball was played, and the man beyond it") {
    int found = 0;
    for (std::uint64_t seed = 1; seed <= 16 && found < 3; ++seed) {
        MatchSetup setup = plainSetup();
        setup.seed = seed;
        Game game(setup);
        Captions captions;
        OffsideWatch watch;
        float depth = 0.0f; // of who stands furthest beyond it, as the watch was set
        const MatchState& match = game.match();
        while (!match.over() && match.tick < 4000) {
            game.step({});
            captions.listen(match);
            const OffsideWatch& now = match.offside;
            if (now.players != 0 &&
                (now.players != watch.players || now.side != watch.side || now.line != watch.line)) {
                watch = now;
                depth = 0.0f;
                for (PlayerId id = 0; id < kPlayerCount; ++id) {
                    if ((watch.players & bitOf(id)) != 0) {
                        const float beyond =
                            (match.player(id).position.z - watch.line) * match.attack(watch.side);
                        depth = std::max(depth, beyond);
                    }
                }
            }
            if (captions.kind() != CaptionKind::Offside || captions.age() != 0) {
                continue;
            }
            ++found;
            const RefereeCall& call = captions.call();
            CHECK(call.reason == CallReason::Offside);
            CHECK(call.line == watch.line);
            CHECK(call.beyond > game.context().tuning.offsideLevel);
            CHECK(call.beyond <= depth);
        }
    }
    CHECK(found >= 3);
}

TEST_CASE("the offside line lies across the pitch on the ground, who was last at the ball leaves no mark") {
    Scene scene;
    Captions captions;
    const PlayerId caught = playerId(0, 9);
    const Pitch& pitch = scene.context.pitch();
    scene.match->player(caught).position = {5.0f, 0.0f, 31.5f * scene.match->attack(0)};
    scene.match->offside = {.players = bitOf(caught), .side = 0, .line = 30.0f * scene.match->attack(0)};
    captions.listen(*scene.match);
    scene.match->player(caught).position = {-5.0f, 0.0f, 44.0f * scene.match->attack(0)}; // he runs on
    scene.match->events.add({.kind = EventKind::Offside, .player = caught, .side = 0});
    captions.listen(*scene.match);
    scene.match->events.clear();
    for (int tick = 0; tick < 40; ++tick) {
        captions.listen(*scene.match);
    }
    CHECK(captions.call().beyond == Approx(1.5f));
    CHECK(captions.call().point.x == 5.0f);

    DebugDraw draw;
    drawCallMarks(draw, captions, scene.context, false);
    float least = 0.0f;
    float most = 0.0f;
    for (const DebugDraw::Vertex& vertex : draw.triangles()) {
        CHECK(std::abs(vertex.position.y) < 0.1f);
        CHECK(std::abs(vertex.position.z - captions.call().line) < 3.0f);
        least = std::min(least, vertex.position.x);
        most = std::max(most, vertex.position.x);
    }
    CHECK(least == Approx(-pitch.halfWidth()));
    CHECK(most == Approx(pitch.halfWidth()));

    draw.clear();
    captions.clear();
    scene.match->events.add({.kind = EventKind::OutOfPlay, .player = caught});
    scene.match->events.add({.kind = EventKind::ThrowIn, .side = 1});
    captions.listen(*scene.match);
    scene.match->events.clear();
    captions.listen(*scene.match);
    CHECK(captions.call().reason == CallReason::LastTouch);
    drawCallMarks(draw, captions, scene.context, false);
    CHECK(draw.triangles().empty());
}
