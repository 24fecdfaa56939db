// What a person at the pad sees of a match: the picture of a moment ago, carried on as he expects it.
#pragma once

#include "match/state.hpp"

#include <array>
#include <vector>

namespace hexagoal {

/// A place or a way as a person thinks of it: x to his right, y towards the goal that his side attacks; m.
using Own = Vec2;

/// One player as seen.
struct SeenMan {
    Own at{};
    Own velocity{};
    bool onPitch = false;
    bool down = false;     ///< lies, or gets up
    bool tackling = false; ///< on his feet or sliding
};

/// One picture. Late, but for whom he steers.
struct Seen {
    std::array<SeenMan, kPlayerCount> men{};
    Own ball{};
    Own ballVelocity{};
    float ballHeight = 0.0f; ///< m over the ground
    Phase phase = Phase::Restart;
    RestartKind restart = RestartKind::None;
    bool myRestart = false; ///< my man takes it, and may
    int side = 0;
    PlayerId me = kNobody; ///< whom he steers
    PlayerId carrier = kNobody;
    PlayerId holder = kNobody;
    bool flies = false; ///< a pass or a shot is under way
    float halfLength = 0.0f;
    float halfWidth = 0.0f;
    std::int32_t tick = 0;

    bool hasMan() const { return me != kNobody; }
    bool iHaveIt() const { return hasMan() && (carrier == me || holder == me); }
    bool weHaveIt() const { return carrier != kNobody && sideOf(carrier) == side; }
    bool theyHaveIt() const { return carrier != kNobody && sideOf(carrier) != side; }
    const SeenMan& man(PlayerId id) const { return men[static_cast<std::size_t>(id)]; }
    const SeenMan& mine() const { return man(me); }
    Own goal() const { return {0.0f, halfLength}; }
    Own ownGoal() const { return {0.0f, -halfLength}; }
    float toGoal() const;
    /// m from a place to the nearest opponent who is up, their keeper too.
    float room(Own at) const;
    /// The opponent nearest to a place; nobody only where none is on the pitch.
    PlayerId nearestOpponent(Own at) const;
    /// m by which the nearest opponent is off the straight way between two places; a large figure: none near.
    float clearance(Own from, Own to) const;
};

/// The eyes: a ring of pictures, of which he reacts to the one of `delay` ticks ago.
class Sight {
public:
    Sight(int side, int delay);

    /// After each tick.
    void look(const MatchState& match, const MatchContext& context);
    /// What he reacts to now.
    Seen seen() const;

private:
    int m_side;
    int m_delay;
    std::vector<Seen> m_ring;
    std::size_t m_count = 0;
};

/// A way of his own axes, as the pad's stick.
PadInput stickOf(Own way, float attack);

} // namespace hexagoal
