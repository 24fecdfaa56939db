// A machine driven tick by tick, for tests that read like what a person does at it.
#pragma once

#include "cabinet/session.hpp"

#include <algorithm>
#include <string>

namespace hexagoal {

inline Arcade plainArcade() {
    Arcade arcade;
    for (int i = 0; i < kRungs; ++i) {
        Rung& rung = arcade.ladder[static_cast<std::size_t>(i)];
        rung.level = std::min(i + 1, 8);
        rung.worth = 100 + 10 * i;
    }
    return arcade;
}

inline std::vector<TeamCard> plainTeams(int count = 12) {
    std::vector<TeamCard> teams;
    for (int i = 0; i < count; ++i) {
        teams.push_back({std::string("T") + static_cast<char>('A' + i / 26) + static_cast<char>('A' + i % 26),
                         50.0f + static_cast<float>(i)});
    }
    return teams;
}

struct Machine {
    explicit Machine(CabinetSettings settings = {}) : context(settings, plainArcade(), plainTeams(), 4) {}

    SessionContext context;
    SessionState session{7};
    SessionInput input{}; ///< held until changed

    /// One tick with the presses given; they are let go afterwards.
    void step() {
        stepSession(session, context, input);
        for (const SessionEvent& event : session.events.all()) {
            ++counts[static_cast<std::size_t>(event.kind)];
        }
        input.seats = {};
        input.report.reset();
        input.leave = OperatorLeave::No;
        input.demoOver = false;
    }
    void wait(int ticks) {
        for (int i = 0; i < ticks; ++i) {
            step();
        }
    }
    void coin(int slot = 0) {
        input.coin[static_cast<std::size_t>(slot)] = true;
        step();
        input.coin[static_cast<std::size_t>(slot)] = false;
        wait(2);
    }
    void coins(int count) {
        for (int i = 0; i < count; ++i) {
            coin();
        }
    }
    void flick(bool SessionInput::*line) {
        input.*line = true;
        step();
        input.*line = false;
        wait(2);
    }
    void start(int seat = 0) {
        input.seats[static_cast<std::size_t>(seat)].start = true;
        step();
    }
    void confirm(int seat = 0) {
        input.seats[static_cast<std::size_t>(seat)].confirm = true;
        step();
    }
    void move(int right, int up, int seat = 0) {
        input.seats[static_cast<std::size_t>(seat)].right = static_cast<std::int8_t>(right);
        input.seats[static_cast<std::size_t>(seat)].up = static_cast<std::int8_t>(up);
        step();
    }
    /// The match that is on ends so.
    void report(int home, int away, int winner = -2, std::array<bool, 2> absent = {}) {
        MatchReport report;
        report.fixture = session.fixture.id;
        report.winner = winner != -2 ? winner : home > away ? 0 : home < away ? 1 : -1;
        report.absent = absent;
        report.tally.sides[0].goals = static_cast<std::int16_t>(home);
        report.tally.sides[1].goals = static_cast<std::int16_t>(away);
        input.report = report;
        step();
    }
    /// Until that stage, by time-outs alone; false where it does not come.
    bool waitFor(SessionStage stage) {
        for (int tick = 0; tick < 100000 && session.stage != stage; ++tick) {
            step();
        }
        return session.stage == stage;
    }
    /// A coin, start, and on to the first match.
    void play(int seat = 0) {
        coin();
        start(seat);
        waitFor(SessionStage::Match);
    }
    void endResult() {
        while (session.stage == SessionStage::Result) {
            step();
        }
    }
    void win() {
        report(2, 0);
        endResult();
    }
    void lose() {
        report(0, 1);
        endResult();
    }

    int seen(SessionEventKind kind) const { return counts[static_cast<std::size_t>(kind)]; }

    std::array<int, 64> counts{};
};

} // namespace hexagoal
