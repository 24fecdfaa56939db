// The judge of leaks, on paths made by hand: what it must flag, and what it must let pass.
#include "app/lab/shot_judge.hpp"
#include "catch.hpp"

#include <cmath>
#include <initializer_list>

using namespace hexagoal;

namespace {

constexpr float kRadius = 0.11f;

/// A ball's way along straight lines, a step every 5 cm.
struct Path {
    GoalFrame goal{kFullGoal};
    ShotJudge judge;
    Vec3 at;

    explicit Path(Vec3 start) : judge(goal, kRadius, start), at(start) {}

    Path& to(Vec3 next) {
        const Vec3 from = at;
        const int steps = 1 + static_cast<int>(glm::distance(from, next) / 0.05f);
        for (int i = 1; i <= steps; ++i) {
            at = from + (next - from) * (static_cast<float>(i) / static_cast<float>(steps));
            judge.step(at);
        }
        return *this;
    }
    /// The leak after the path's end, at rest there or flying on.
    Leak leak(bool atRest = false) {
        judge.finish(atRest);
        return judge.leak();
    }
};

} // namespace

TEST_CASE("flagged: through the bar, through a post") {
    CHECK(Path({0, 2.5f, 2}).to({0, 2.5f, -1}).leak() == Leak::ThroughFrame);
    CHECK(Path({-3.72f, 1, 2}).to({-3.72f, 1, -1}).leak() == Leak::ThroughFrame);
    CHECK(Path({3.72f, 1, -1}).to({3.72f, 1, 2}).leak() == Leak::ThroughFrame);
    CHECK(Path({2, 1, 0.06f}).to({5, 1, 0.06f}).leak() == Leak::ThroughFrame);
    // In one long step, as of a fast ball.
    Path fast({0, 2.5f, 0.3f});
    fast.judge.step({0, 2.5f, -0.3f});
    CHECK(fast.leak() == Leak::ThroughFrame);
}

TEST_CASE("flagged: more than 1.3 m past the back, a side, the top") {
    CHECK(Path({0, 1, 2}).to({0, 1, -3.4f}).leak() == Leak::TooDeep);
    CHECK(Path({0, 1, 2}).to({0, 1, -1}).to({-5.0f, 1, -1}).leak() == Leak::TooDeep);
    CHECK(Path({0, 1, 2}).to({0, 1, -1}).to({5.0f, 1, -1}).leak() == Leak::TooDeep);
    CHECK(Path({0, 1, 2}).to({0, 1, -1}).to({0, 3.8f, -1}).leak() == Leak::TooDeep);
}

TEST_CASE("the bound of 1.3 m is to the ball's surface") {
    const float back = kFullGoal.topDepth;
    CHECK(Path({0, 1, 2}).to({0, 1, -back - 1.29f + kRadius}).leak() == Leak::None);
    Path deep({0, 1, 2});
    CHECK(deep.to({0, 1, -back - 1.31f + kRadius}).leak() == Leak::TooDeep);
    CHECK(deep.judge.maxDepth() == Approx(1.31f).margin(1e-3));
}

TEST_CASE("flagged: in by the mouth, back over the line beside the post or over the bar") {
    CHECK(Path({0, 1, 2}).to({3, 1, -0.5f}).to({4.2f, 1, -0.5f}).to({4.2f, 1, 1}).leak() == Leak::WrongWay);
    CHECK(Path({0, 1, 2}).to({0, 2, -0.5f}).to({0, 3, -0.5f}).to({0, 3, 1}).leak() == Leak::WrongWay);
}

TEST_CASE("flagged: in by the top or a side, out by the mouth, by the back it is too deep before") {
    CHECK(Path({0, 4, -0.4f}).to({0, 2, -0.4f}).to({0, 2, 1}).leak() == Leak::WrongWay);
    CHECK(Path({-6, 1, -0.4f}).to({-3.2f, 1, -0.4f}).to({-3.2f, 1, 1}).leak() == Leak::WrongWay);
    CHECK(Path({6, 1, -0.4f}).to({3.2f, 1, -0.4f}).to({3.2f, 1, 1}).leak() == Leak::WrongWay);
    CHECK(Path({0, 1, -5}).to({0, 1, 1}).leak() == Leak::TooDeep);
    // Over the bar, down through the top, out by the mouth.
    CHECK(Path({0, 3.5f, 2}).to({0, 3.5f, -0.4f}).to({0, 2, -0.4f}).to({0, 2, 1}).leak() == Leak::WrongWay);
}

TEST_CASE("flagged: in by one face, out by another") {
    CHECK(Path({-6, 1, -1}).to({6, 1, -1}).leak() != Leak::None);
    CHECK(Path({-6, 1, -1}).to({-3, 1, -1}).to({-3, 1, -2.6f}).leak() == Leak::OtherFace);
    CHECK(Path({0, 4, -1.3f}).to({0, 1.8f, -1.3f}).to({0, 1.8f, -2.6f}).leak() == Leak::OtherFace);
}

TEST_CASE("flagged: at rest deep in the net, from inside and from outside") {
    CHECK(Path({0, 0.11f, 2}).to({0, 0.11f, -2.35f}).leak(true) == Leak::LiesInNet);
    CHECK(Path({0, 4, -1}).to({0, 1.9f, -1}).leak(true) == Leak::LiesInNet);
    CHECK(Path({0, 0.11f, -4}).to({0, 0.11f, -1.6f}).leak(true) == Leak::LiesInNet);
}

TEST_CASE("let pass: in and at rest, in and out by the mouth") {
    Path in({0, 1, 5});
    CHECK(in.to({0, 1, -2.6f}).to({0, 0.11f, -1.2f}).leak(true) == Leak::None);
    CHECK(in.judge.enteredMouth());
    CHECK_FALSE(in.judge.returned());
    Path out({0, 1, 5});
    CHECK(out.to({0, 1, -2.6f}).to({0.5f, 0.11f, 3}).leak() == Leak::None);
    CHECK(out.judge.enteredMouth());
    CHECK(out.judge.returned());
}

TEST_CASE("let pass: in again after it came out") {
    CHECK(Path({0, 1, 3}).to({0, 1, -1}).to({0, 1, 1}).to({1, 1, -1}).to({1, 1, 1}).leak() == Leak::None);
}

TEST_CASE("let pass: pressed into the net from outside and back the same way") {
    CHECK(Path({0, 1, -5}).to({0, 1, -1.2f}).to({0, 1, -4}).leak() == Leak::None);
    CHECK(Path({-6, 1, -1}).to({-3, 1, -1}).to({-5, 1, -1}).leak() == Leak::None);
    CHECK(Path({0, 5, -1}).to({0, 1.8f, -1}).to({0, 3, -1}).to({0, 2.4f, -1}).leak(true) == Leak::None);
}

TEST_CASE("let pass: wide, over, round the goal, off the frame, short of the line") {
    CHECK(Path({5, 1, 3}).to({5, 1, -6}).leak() == Leak::None);
    CHECK(Path({0, 3.5f, 3}).to({0, 3.5f, -6}).leak() == Leak::None);
    CHECK(Path({5, 1, 3}).to({5, 1, -4}).to({-5, 1, -4}).to({-5, 1, 3}).leak() == Leak::None);
    CHECK(Path({0, 2.5f, 3}).to({0, 2.5f, 0.24f}).to({0, 2.0f, 3}).leak() == Leak::None);
    CHECK(Path({0, 1, 3}).to({0, 1, 0.2f}).to({1, 1, 3}).leak(true) == Leak::None);
}

TEST_CASE("let pass: over the bar on to the top net, rolling off over a side or the back") {
    CHECK(Path({0, 3, 2}).to({0, 2.45f, -1}).to({0, 2.45f, -2.3f}).to({0, 0.11f, -2.5f}).leak(true) ==
          Leak::None);
    CHECK(Path({0, 3, 2}).to({0, 2.45f, -1}).to({4, 2.45f, -1}).to({4.2f, 0.11f, -1}).leak(true) ==
          Leak::None);
    CHECK(Path({0, 3, 2}).to({0, 2.45f, -1}).leak(true) == Leak::None);
}

TEST_CASE("let pass: straddling the fold between the back and a side") {
    CHECK(Path({-3.5f, 1, -5}).to({-3.5f, 1, -1.9f}).to({-4.2f, 1, -2.0f}).to({-6, 1, -2}).leak() ==
          Leak::None);
}

TEST_CASE("a ball that starts behind the line is judged by where it lies") {
    Path in({0, 1, -1});
    CHECK(in.judge.enteredMouth());
    CHECK(in.to({4.5f, 1, -0.5f}).to({4.5f, 1, 1}).leak() == Leak::WrongWay);
    Path around({0, 1, -3});
    CHECK_FALSE(around.judge.enteredMouth());
    CHECK(around.to({0, 1, 1}).leak() != Leak::None);
}

TEST_CASE("only the first leak counts") {
    Path path({0, 2.5f, 2});
    path.to({0, 2.5f, -1}).to({0, 1, -4}).to({0, 1, 2});
    CHECK(path.leak(true) == Leak::ThroughFrame);
}
