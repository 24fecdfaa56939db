// What was no goal, and what came last, shown again: when, how slowly, what is in the picture, and when it
// ends.
#include "replayed_match.hpp"

#include "match/laws/referee.hpp"
#include "render/near_seats.hpp"
#include "render/projection.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <vector>

using namespace hexagoal;

namespace {

constexpr float kMachine = 4.8f; // s of wait
constexpr float kHome = 15.9f;

MatchSetup withShootOut(std::uint64_t seed, float minutes) {
    MatchSetup setup = waitingSetup(seed, minutes, kMachine);
    setup.rules.shootOut = true;
    return setup;
}

bool inPicture(const CameraView& eye, Vec3 place) {
    constexpr float kAspect = 16.0f / 9.0f;
    const std::optional<Vec2> at = Projection(eye, {kAspect, 1.0f}).onCanvas(place);
    return at && at->x > 0.0f && at->x < kAspect && at->y > 0.0f && at->y < 1.0f;
}

} // namespace

TEST_CASE("Saves, narrow misses and red cards are shown again before the restart, as they were, and it is "
          "not held up") {
    std::map<MomentKind, int> shown;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ReplayedMatch match(waitingSetup(seed, 2.0f, kMachine));
        while (!match.over()) {
            match.step();
            // What is shown when the last whistle goes is shown to its end.
            if (match.replay.shows() && match.replay.kind() != MomentKind::Goal && !match.over()) {
                REQUIRE(match.game.match().phase == Phase::Restart);
                REQUIRE_FALSE(match.game.match().restart.ready);
                shown[match.replay.kind()] += match.begins() ? 1 : 0;
            }
        }
    }
    CHECK(shown[MomentKind::Miss] >= 3);
    CHECK(shown[MomentKind::Save] >= 1);
}

TEST_CASE("A button of somebody at the controls ends a narrow miss that is shown again") {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        MatchSetup setup = waitingSetup(seed, 2.0f, kMachine);
        setup.seats[0].side = 0;
        ReplayedMatch match(std::move(setup));
        while (!match.over() && !match.shows(MomentKind::Miss)) {
            match.step();
        }
        if (match.over()) {
            continue;
        }
        Pads pads{};
        pads[0].held = PadInput::kB;
        match.step(pads);
        match.step();
        CHECK_FALSE(match.replay.shows());
        return;
    }
    FAIL("no narrow miss in twelve matches");
}

TEST_CASE("A save after which play goes on is shown when the ball is next dead, as it was") {
    int late = 0;
    int saves = 0;
    int made = 0;
    for (std::uint64_t seed = 1; seed <= 13 || (late < 2 && seed <= 40); ++seed) {
        ReplayedMatch match(waitingSetup(seed, 4.0f, kMachine));
        Moments moments;
        while (!match.over()) {
            match.step();
            const auto seen = moments.listen(match.game.match(), match.game.context());
            made += seen && seen->kind == MomentKind::Save ? 1 : 0;
            if (match.begins() && match.shows(MomentKind::Save)) {
                ++saves;
                late += match.game.match().tick - match.replay.game().match().tick > 345 ? 1 : 0;
            }
        }
    }
    CAPTURE(made, saves, late);
    CHECK(saves * 10 >= made * 7); // the others were overtaken by what came of them
    CHECK(late >= 2);              // later than 345 ticks after where their picture begins: play had gone on
}

TEST_CASE("Kicks of a shoot-out are shown while the next taker walks, the last one when all is over") {
    int kicks = 0;
    int shown = 0;
    int last = 0;
    int shootOuts = 0;
    int covered = 0;
    for (std::uint64_t seed = 1; shootOuts < 4 && seed <= 40; ++seed) {
        ReplayedMatch match(withShootOut(seed, 0.2f));
        const MatchState& now = match.game.match();
        while (!match.over()) {
            match.step();
            if (match.replay.shows() && isShootOut(now) && !match.over()) {
                REQUIRE(now.restart.kind == RestartKind::Penalty);
                REQUIRE_FALSE(now.restart.ready);
                shown += match.begins() ? 1 : 0;
                // The next taker is put behind the ball while the picture is covered.
                covered += match.begins() && now.restart.ticks <= 1 && match.replay.curtain() == 1.0f ? 1 : 0;
            }
        }
        const int taken = now.shootOut.taken[0] + now.shootOut.taken[1];
        if (taken == 0) {
            continue; // a goal in twelve seconds
        }
        ++shootOuts;
        kicks += taken;
        for (int tick = 0; tick < 400; ++tick) {
            match.step();
            last += match.begins() ? 1 : 0;
        }
        CHECK_FALSE(match.replay.busy());
    }
    CAPTURE(kicks, shown, last, covered);
    CHECK(kicks >= 20);
    CHECK(covered == shown);
    CHECK(last == 4);
    CHECK(shown + last >= kicks * 9 / 10);
}

TEST_CASE("A red card is shown again from the foul on, as it was, with who was sent off in the picture") {
    int shown = 0;
    int pictures = 0;
    int seen = 0;
    Tuning strict;
    strict.match.redForce = 0.0f; // whatever comes from behind
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        ReplayedMatch match(waitingSetup(seed, 2.0f, kMachine), strict);
        PlayerId sentOff = kNobody;
        while (!match.over()) {
            match.step();
            for (const Event& event : match.game.match().events.all()) {
                sentOff = event.kind == EventKind::RedCard ? event.player : sentOff;
            }
            if (!match.shows(MomentKind::RedCard)) {
                continue;
            }
            shown += match.begins() ? 1 : 0;
            const PlayerState& he = match.replay.game().match().player(sentOff);
            if (he.onPitch) {
                seen += inPicture(match.replay.camera(), he.position + kUp) ? 1 : 0;
                ++pictures;
            }
        }
    }
    CAPTURE(shown, pictures, seen);
    CHECK(shown >= 2);
    CHECK(pictures >= 60 * shown);
    CHECK(seen * 100 >= pictures * 99); // also in the first picture after a cut
}

TEST_CASE("What is shown when a match is over ends, also where it came with the whistle") {
    int shown = 0;
    int last = 0;
    for (std::uint64_t seed = 1; seed <= 60 || (last < 1 && seed <= 240); ++seed) {
        ReplayedMatch match(waitingSetup(seed, 1.0f, kMachine));
        match.hashed = false;
        Moments moments;
        std::int32_t newest = -1000;
        while (!match.over()) {
            match.step();
            if (const auto moment = moments.listen(match.game.match(), match.game.context())) {
                newest = moment->tick;
            }
        }
        bool any = false;
        for (int tick = 0; tick < 600; ++tick) {
            match.step();
            any = any || match.replay.shows();
        }
        CAPTURE(seed);
        CHECK_FALSE(match.replay.busy());
        shown += any ? 1 : 0;
        last += any && match.game.match().tick - newest < 16 ? 1 : 0;
    }
    CAPTURE(shown, last);
    CHECK(shown >= 5);
    CHECK(last >= 1);
}

TEST_CASE("What happened before an interval is not shown after it, nor in a shoot-out") {
    int shown = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        ReplayedMatch match(withShootOut(seed, 0.5f));
        match.hashed = false;
        while (!match.over()) {
            match.step();
            const MatchState& now = match.game.match();
            if (match.replay.shows() && match.replay.kind() != MomentKind::Goal && now.half != 0) {
                CHECK(match.replay.game().match().half >= (isShootOut(now) ? 3 : 1));
                ++shown;
            }
        }
    }
    CHECK(shown > 200);
}

TEST_CASE("A replay's eye keeps the goal or the ball in the picture") {
    int pictures = 0;
    int both = 0;
    int neither = 0; // a ball past the eye's shoulder
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        ReplayedMatch match(waitingSetup(seed, 2.0f, kHome));
        while (!match.over()) {
            match.step();
            if (!match.replay.shows() || match.replay.kind() == MomentKind::RedCard) {
                continue;
            }
            const auto seen = [&](Vec3 place) { return inPicture(match.replay.camera(), place); };
            const Vec3 ball = match.replay.game().match().ball().position;
            const Vec3 goal = match.game.context().pitch().goalCentre(ball.z < 0.0f ? 0 : 1) + kUp * 1.2f;
            neither += seen(ball) || seen(goal) ? 0 : 1;
            both += seen(ball) && seen(goal) ? 1 : 0;
            ++pictures;
        }
    }
    CAPTURE(pictures, both, neither);
    CHECK(pictures > 1000);
    CHECK(neither * 200 < pictures);
    CHECK(both > pictures / 4);
}

TEST_CASE("What decides a save or a miss is shown at a quarter of the speed") {
    std::map<MomentKind, int> slow;
    std::map<MomentKind, int> shown;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        ReplayedMatch match(waitingSetup(seed, 2.0f, kMachine));
        bool counted = false;
        bool shows = false;
        MomentKind kind{};
        while (!match.over()) {
            match.step();
            if (match.begins()) {
                ++shown[match.replay.kind()];
                counted = false;
            }
            if (match.replay.shows() && match.replay.slow() && !counted) {
                ++slow[match.replay.kind()];
                counted = true;
            }
            // An interval ends what is shown, whatever it has come to.
            if (match.game.match().phase == Phase::HalfTime && shows && !match.replay.shows() && !counted) {
                --shown[kind];
            }
            shows = match.replay.shows();
            kind = shows ? match.replay.kind() : kind;
        }
    }
    for (const MomentKind kind : {MomentKind::Save, MomentKind::Miss}) {
        CAPTURE(shown[kind], slow[kind]);
        CHECK(shown[kind] >= 3);
        CHECK(slow[kind] == shown[kind]);
    }
}

// Measured: run it by its name.
TEST_CASE("How tall people in the stands are in what is shown again", "[.]") {
    std::vector<float> tallest;
    std::vector<std::size_t> figures;
    for (std::uint64_t seed = 1; seed <= 40 && tallest.size() < 30; ++seed) {
        ReplayedMatch match(waitingSetup(seed, 4.0f, kHome));
        const MomentReplay& replay = match.replay;
        const MatchContext& context = match.game.context();
        const StandPlan plan =
            standPlan(sceneLook(context.venue()), {.centre = {}, .boards = context.venue().boards});
        CameraView last;
        bool shown = false;
        while (!match.over() && tallest.size() < 30) {
            match.step();
            if (!replay.shows()) {
                shown = false;
                continue;
            }
            SceneView view;
            match.replay.fill(view);
            NearSeats seats;
            seats.find(plan, view.crowd, view.camera, 16.0f / 9.0f);
            float most = 0.0f;
            for (const StandTier& tier : plan.tiers) {
                for (float along = -tier.half; along < tier.half && !tier.bench; along += 0.6f) {
                    const Vec3 way = tier.at(along, 0.35f) + kUp * 0.9f - view.camera.position;
                    const Vec3 ahead = glm::normalize(view.camera.target - view.camera.position);
                    const float deep = glm::dot(way, ahead);
                    const float half = std::tan(view.camera.fovY * 0.5f);
                    const Vec3 aside = glm::normalize(glm::cross(ahead, kUp));
                    const bool sees = deep > 0.0f &&
                                      std::abs(glm::dot(way, aside)) < deep * half * 16.0f / 9.0f &&
                                      std::abs(glm::dot(way, glm::cross(aside, ahead))) < deep * half &&
                                      glm::dot(way, tier.out) > 0.0f;
                    most = sees ? std::max(most, NearSeats::kTall / (2.0f * half * deep)) : most;
                }
            }
            if (!shown || isCut(last, view.camera)) {
                tallest.push_back(0.0f);
                figures.push_back(0);
            }
            shown = true;
            last = view.camera;
            tallest.back() = std::max(tallest.back(), most);
            figures.back() = std::max(figures.back(), seats.all().size());
        }
    }
    std::sort(tallest.begin(), tallest.end());
    std::sort(figures.begin(), figures.end());
    std::string text;
    for (const float tall : tallest) {
        text += "1/" + std::to_string(static_cast<int>(std::lround(1.0f / std::max(tall, 0.001f)))) + ' ';
    }
    WARN(text << "of the picture's height; figures at most " << figures.back());
    CHECK(tallest.size() == 30);
}
