// What the player on the ball does: every option scored by the field's own models, the best taken.
#pragma once

#include "ai/team_blackboard.hpp"
#include "ai/view.hpp"

namespace hexagoal {

/// One option on its way into TeamBlackboard::options, with what the match needs to carry it out.
struct Option {
    Intent intent = Intent::None;
    int receiver = -1; ///< slot
    Vec2 target{};     ///< in the side's axes
    float height = 0.0f;
    float power = 0.5f;
    float curl = 0.0f;
    float score = 0.0f;
};

/// The options of a decision, best first; what does not fit is dropped.
class OptionList {
public:
    static constexpr std::size_t kMost = 12;

    void add(const Option& option);
    const Option& best() const { return m_options[0]; }
    std::size_t size() const { return m_size; }
    const Option& operator[](std::size_t index) const { return m_options[index]; }

private:
    std::array<Option, kMost> m_options{};
    std::size_t m_size = 0;
};

/// Passes to feet no further than `farthest`, through balls, lobs and crosses from where the ball is.
void addPasses(OptionList& list, const TeamBlackboard& blackboard, const View& view, int slot, Vec2 from,
               float farthest);
/// Eight directions to carry the ball in, and keeping it where it is.
void addCarries(OptionList& list, const TeamBlackboard& blackboard, const View& view, int slot, Vec2 from);
/// After a ball that has run from his foot: worth what the place is.
void addFetch(OptionList& list, const TeamBlackboard& blackboard, const View& view, Vec2 from, Vec2 place);
/// A shot, placed; inTheAir: a volley or header.
void addShot(OptionList& list, TeamBlackboard& blackboard, const View& view, int slot, Vec2 from,
             bool inTheAir);
/// Away with it: up the pitch, or behind for a corner where he faces his own goal line in need.
void addClearance(OptionList& list, const TeamBlackboard& blackboard, const View& view, int slot, Vec2 from);

/// The taste of the possession: 1 ± noise for a key of 0 … kWhims − 1.
float noise(const TeamBlackboard& blackboard, const View& view, int key);

/// Decides for our player with the ball at his feet, and says so in his input.
void decideOnBall(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input);

/// Decides what a player does with a ball that is about to reach him: shoots, heads, clears or passes first
/// time, or takes it down.
void decideFirstTouch(TeamBlackboard& blackboard, const View& view, int slot, PlayerInput& input);

} // namespace hexagoal
