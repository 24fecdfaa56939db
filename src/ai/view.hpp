// What every part of a side's thinking is given: the match, read-only, the side's wits, and
// what is foreseen of the ball.
#pragma once

#include "ai/difficulty.hpp"
#include "match/play/ball_paths.hpp"
#include "match/state.hpp"

namespace hexagoal {

struct View {
    const MatchState& match;
    const MatchContext& context;
    int side;
    Wits wits;
    BallPaths& paths;

    const AiTuning& ai() const { return context.ai; }
    PlayerId id(int slot) const { return playerId(side, slot); }
    const PlayerState& player(int slot) const { return match.player(id(slot)); }
    const FormationSlot& slot(int index) const {
        return context.setup.teams[static_cast<std::size_t>(side)]
            .formation.slots[static_cast<std::size_t>(index)];
    }
    Role role(int index) const { return slot(index).role; }
    /// The slot of one of ours, −1 for anybody else.
    int ownSlot(PlayerId player) const {
        return player != kNobody && sideOf(player) == side ? player % kTeamSize : -1;
    }
    /// The slot of one of theirs, −1 for anybody else.
    int opponentSlot(PlayerId player) const {
        return player != kNobody && sideOf(player) != side ? player % kTeamSize : -1;
    }
    /// ±1: the side of the pitch; the middle counts as one side, the other in a mirrored match.
    float flank(float x) const {
        const float middle = context.setup.mirrored ? -1.0f : 1.0f;
        return x > 0.0f ? 1.0f : x < 0.0f ? -1.0f : middle;
    }
    /// x of a formation's `across`: its right is the right of a player who faces the other goal.
    float acrossToX(float across) const { return -across * match.attack(side) * context.pitch().halfWidth(); }
    /// A place of the side's own axes in pitch axes, so far over the ground.
    Vec3 pitch(Vec2 place, float above = 0.0f) const {
        return context.onGround({place.x, 0.0f, place.y * match.attack(side)}, above);
    }
    /// A place in pitch axes to the side's own (ai/picture.hpp).
    Vec2 ours(Vec3 pitch) const { return {pitch.x, pitch.z * match.attack(side)}; }
};

} // namespace hexagoal
