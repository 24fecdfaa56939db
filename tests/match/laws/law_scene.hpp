// Scenes for the referee: players and ball put down by hand, then one call of the law.
#pragma once

#include "../scene.hpp"
#include "match/laws/judge.hpp"

namespace hexagoal {

inline Rules rulesOf(float minutes, bool goldenGoal = false, bool shootOut = false) {
    Rules rules;
    rules.minutes = minutes;
    rules.goldenGoal = goldenGoal;
    rules.shootOut = shootOut;
    return rules;
}

/// Home (side 0) attacks towards −z in the first half, so away defends goal 0.
struct LawScene : MatchScene {
    explicit LawScene(MatchSetup setup = plainSetup()) : MatchScene(std::move(setup)) {}

    static MatchSetup withRules(Rules rules) {
        MatchSetup setup = plainSetup();
        setup.rules = rules;
        return setup;
    }

    /// A player touches the ball in the tick that is judged next.
    void touch(PlayerId id, bool deliberate = true) {
        ++match.tick;
        if (match.lastTouch.player != id) {
            match.lastTouch.before = match.lastTouch.player;
        }
        match.lastTouch.player = id;
        match.lastTouch.tick = match.tick;
        match.lastTouch.deliberate = deliberate;
    }
    /// A player strikes the ball: what kicks.cpp does but for the ball's motion.
    void strikeBy(PlayerId id, Intent intent, PlayerId to = kNobody) {
        touch(id);
        match.flight = {id, to, intent, match.tick, false, RestartKind::None, match.ball().position};
        match.holder = kNobody;
        const auto side = static_cast<std::int8_t>(sideOf(id));
        match.events.add({.kind = intent == Intent::Shot ? EventKind::Shot : EventKind::Pass,
                          .player = id,
                          .other = to,
                          .side = side,
                          .point = match.ball().position});
    }
    /// The events of the last judged tick stay to be looked at.
    void judgeNow() { judge(match, context); }
    void nextTick() {
        ++match.tick;
        match.events.clear();
        match.challenges.clear();
    }
    int count(EventKind kind) const {
        int n = 0;
        for (const Event& event : match.events.all()) {
            n += event.kind == kind ? 1 : 0;
        }
        return n;
    }
    const Event* find(EventKind kind) const {
        for (const Event& event : match.events.all()) {
            if (event.kind == kind) {
                return &event;
            }
        }
        return nullptr;
    }
    /// Ticks of full play with everyone obeying holdToLaw, until the phase changes; −1 if it does not.
    int ticksUntilPlay(int most = 3600) {
        for (int i = 0; i < most; ++i) {
            if (match.phase == Phase::Play) {
                return i;
            }
            step();
        }
        return -1;
    }
    /// The ball flies into the middle of a goal's net by the physics of the ball.
    void shootInto(int goal, float aside = 0.0f) {
        const float sign = goal == 0 ? -1.0f : 1.0f;
        putBall({aside, 0.5f, sign * (context.pitch().halfLength() - 0.5f)}, {0.0f, 0.0f, sign * 15.0f});
    }
    /// Physics alone, then the judge, for some ticks or until the phase changes.
    void flyAndJudge(int ticks) {
        const Phase before = match.phase;
        for (int i = 0; i < ticks && match.phase == before; ++i) {
            nextTick();
            stepFrame(match.world, context.arena, context.physics);
            judge(match, context);
        }
    }
};

inline float levelDistance(Vec3 a, Vec3 b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.z - b.z) * (a.z - b.z));
}

} // namespace hexagoal
