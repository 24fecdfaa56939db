// Looks at a match after each tick for what must never be.
#pragma once

#include "match/state.hpp"

#include <string>
#include <vector>

namespace hexagoal {

class MatchWatch {
public:
    explicit MatchWatch(const MatchContext& context) : m_context(context) {}

    /// Adds a sentence to wrongs() for each kind of wrong once.
    void look(const MatchState& match);

    const std::vector<std::string>& wrongs() const { return m_wrongs; }

private:
    void say(bool wrong, const char* what, const MatchState& match);
    void lookAtRestart(const MatchState& match);
    void lookAtNets(const MatchState& match);

    /// A player beyond a goal line who wants to go on: where he was when he last got anywhere, and when.
    struct Pushing {
        Vec3 from{};
        int ticks = 0;
    };

    const MatchContext& m_context;
    std::vector<std::string> m_wrongs;
    std::vector<const char*> m_said;
    std::array<bool, kPlayerCount> m_lawful{}; // stood lawfully in the tick before the ball was played
    std::array<Pushing, kPlayerCount> m_pushing{};
};

} // namespace hexagoal
