// One player's hands from tick to tick: laid on a thing, held there, let go, without a jump.
#pragma once

#include "anim/laid_hand.hpp"
#include "anim/touch_things.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace hexagoal {

/// What a player does with his hands when he does nothing else with them.
enum class TouchKind : std::uint8_t {
    None,
    Hold,  ///< one hand on a post
    Brace, ///< both on a board or a net that he runs against
    Guard, ///< both before his body, in a wall
    Meet   ///< one to a team-mate's
};

/// What he would touch in this tick.
struct TouchTarget {
    TouchKind kind = TouchKind::None;
    NearThings things{};             ///< Hold, Brace
    Vec3 ahead{};                    ///< Brace: how far he will have run when his hands are there, metres
    Vec3 along{};                    ///< Brace: the way in which a hand may glide, unit; zero: it stays
    bool swings = false;             ///< Hold, Brace: a net or wire, which may be elsewhere in each tick
    int side = 0;                    ///< Meet: the hand
    std::optional<HandPlace> meet{}; ///< Meet: where
    int soon = -1; ///< ticks until hands and arms must be as the match has them; −1: not in sight
};

class TouchingPlayer {
public:
    static constexpr int kBlendTicks = 10; ///< from where the hand is to the thing, and back

    /// Edits the body as the match and its motion have made it.
    void step(const TouchTarget& target, Body& body);

    /// No hand is on anything or on its way: steps without a command do nothing.
    bool idle() const { return m_hands[0].share <= 0.0f && m_hands[1].share <= 0.0f && m_rest == 0; }
    /// Where a palm looks, unit, times how firmly it does, 0…1.
    Vec3 palm(int side) const { return m_hands[static_cast<std::size_t>(side)].palm; }
    /// 1: the hand is on what it touches; 0: it is free.
    float share(int side) const { return m_hands[static_cast<std::size_t>(side)].share; }
    const HandPlace& place(int side) const { return m_hands[static_cast<std::size_t>(side)].to; }
    TouchKind kind() const { return m_kind; }

private:
    struct Hand {
        HandPlace to{};
        bool holds = false; ///< goes to its place or stays there; else it comes back
        float share = 0.0f; ///< of the way, in time
        Vec3 palm{};
        ArmBones arm{}; ///< in the last tick, while it is laid
    };
    void begin(const TouchTarget& target, const Body& body, int tries);
    Body leantFor(const Body& body, int side, const HandPlace& to) const;
    bool lay(const Body& body, int side, const HandPlace& to, const NearThings& things);
    bool layTowards(Toucher player, const Body& body, std::optional<Vec3> target, const NearThings& things);
    void follow(const Body& body, const NearThings& things);
    void keep(const TouchTarget& target, const Body& body);
    void letGo(Hand& hand);

    std::array<Hand, 2> m_hands{};
    TouchKind m_kind = TouchKind::None; ///< of the hands that are laid
    int m_mused = 0;                    ///< ticks that he has wished it
    int m_rest = 0;                     ///< ticks before he touches again
    Vec3 m_lean{};
    Vec3 m_hips{}; ///< in the last tick
};

} // namespace hexagoal
