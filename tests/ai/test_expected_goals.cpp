#include "catch.hpp"

#include "ai/expected_goals.hpp"
#include "match/state.hpp"

#include <cmath>

using namespace hexagoal;

namespace {

const AiTuning kTuning{};
const Vec2 kGoal{0.0f, 52.5f};
constexpr float kWidth = 7.32f;

float chanceFrom(Vec2 place, const ShotStress& stress = {}) {
    return expectedGoals(place, kGoal, kWidth, stress, kTuning);
}

} // namespace

TEST_CASE("The goal's angle is that of its posts") {
    for (const Vec2 from : {Vec2{0.0f, 41.5f}, Vec2{10.0f, 45.0f}, Vec2{-20.0f, 30.0f}, Vec2{0.0f, 51.5f}}) {
        const double left = std::atan2(-3.66 - from.x, 52.5 - from.y);
        const double right = std::atan2(3.66 - from.x, 52.5 - from.y);
        CHECK(goalAngle(from, kGoal, kWidth) == Approx(right - left).epsilon(0.007));
    }
}

TEST_CASE("Expected goals fall with the distance and towards the sides") {
    float before = 1.0f;
    for (float far = 3.0f; far < 40.0f; far += 1.0f) {
        const float goals = chanceFrom({0.0f, 52.5f - far});
        CHECK(goals < before);
        before = goals;
    }
    before = 1.0f;
    // Round the goal at twelve metres: only the angle changes.
    for (float turn = 0.0f; turn < 1.5f; turn += 0.1f) {
        const float goals = chanceFrom({12.0f * std::sin(turn), 52.5f - 12.0f * std::cos(turn)});
        CHECK(goals < before);
        before = goals;
    }
}

TEST_CASE("Expected goals have the size of the usual tables") {
    CHECK(chanceFrom({0.0f, 41.5f}) == Approx(0.3f).margin(0.06f));   // 11 m
    CHECK(chanceFrom({0.0f, 36.5f}) == Approx(0.13f).margin(0.04f));  // 16 m
    CHECK(chanceFrom({0.0f, 27.5f}) == Approx(0.045f).margin(0.02f)); // 25 m
}

TEST_CASE("Players in the way, pressure and the air make a shot harder, an absent keeper easier") {
    const Vec2 from{2.0f, 38.0f};
    const float free = chanceFrom(from);
    CHECK(chanceFrom(from, {.blockers = 1.0f}) < free);
    CHECK(chanceFrom(from, {.pressure = 1.0f}) < free);
    CHECK(chanceFrom(from, {.inTheAir = true}) < free);
    CHECK(chanceFrom(from, {.keeperOff = 3.0f}) > free);
}

TEST_CASE("A player between ball and goal blocks, one beside does not") {
    Belief belief;
    for (SeenPlayer& opponent : belief.opponents) {
        opponent.place = {-30.0f, -40.0f};
    }
    belief.opponents[0].place = {0.0f, 51.5f};
    const Vec2 from{0.0f, 36.0f};
    const ShotStress free = stressOf(belief, from, kWidth, kTuning);
    CHECK(free.blockers == 0.0f);
    CHECK(free.pressure == 0.0f);
    belief.opponents[5].place = {0.1f, 44.0f};
    CHECK(stressOf(belief, from, kWidth, kTuning).blockers == Approx(1.0f).margin(0.01f));
    belief.opponents[5].place = {8.0f, 44.0f};
    CHECK(stressOf(belief, from, kWidth, kTuning).blockers == 0.0f);
    belief.opponents[5].place = {0.0f, 35.0f};
    CHECK(stressOf(belief, from, kWidth, kTuning).pressure > 0.5f);
}
