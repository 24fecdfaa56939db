#include "match/laws/kick_off_takers.hpp"

namespace hexagoal {

const FormationSlot& slotOf(const MatchContext& context, PlayerId player) {
    return context.setup.teams[static_cast<std::size_t>(sideOf(player))]
        .formation.slots[static_cast<std::size_t>(player % kTeamSize)];
}

namespace {

/// The foremost player of a side, the most central of equals, who is not `except`.
PlayerId foremost(const MatchState& match, const MatchContext& context, int side, PlayerId except) {
    PlayerId best = kNobody;
    for (int slot = 1; slot < kTeamSize; ++slot) {
        const PlayerId id = playerId(side, slot);
        if (id == except || !match.player(id).onPitch) {
            continue;
        }
        const FormationSlot& mine = slotOf(context, id);
        if (best == kNobody) {
            best = id;
            continue;
        }
        const FormationSlot& his = slotOf(context, best);
        const bool deeper = mine.depth > his.depth;
        const bool level = mine.depth >= his.depth;
        if (deeper || (level && std::abs(mine.across) < std::abs(his.across))) {
            best = id;
        }
    }
    return best;
}

} // namespace

PlayerId kickOffTaker(const MatchState& match, const MatchContext& context, int side) {
    return foremost(match, context, side, kNobody);
}

PlayerId kickOffPartner(const MatchState& match, const MatchContext& context, int side) {
    return foremost(match, context, side, kickOffTaker(match, context, side));
}

} // namespace hexagoal
