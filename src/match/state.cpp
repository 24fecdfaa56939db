#include "match/state.hpp"

#include "teams/small_side.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 10> kRestartNames{
    "none",    "kick-off",  "throw-in", "corner", "goal kick", "direct free kick", "indirect free kick",
    "penalty", "drop ball", "kick-in"};

/// Tuning as it is at a venue.
template <class Tuning, class Rows>
Tuning changedBy(const std::vector<TuningChange>& changes, const Rows& rows, Tuning tuning) {
    for (const TuningChange& change : changes) {
        for (const auto& row : rows) {
            if (row.name == change.row) {
                tuning.*row.member = change.value;
            }
        }
    }
    return tuning;
}

/// What of the order a venue changes.
MatchSetup heldAt(MatchSetup setup) {
    const VenueRules& rules = setup.venue.rules;
    setup.rules.offside = setup.rules.offside && rules.offside;
    if (rules.players < kTeamSize) {
        for (Team& team : setup.teams) {
            team = smallSideOf(team);
        }
    }
    return setup;
}

} // namespace

std::string_view name(RestartKind kind) {
    return kRestartNames[static_cast<std::size_t>(kind)];
}

MatchContext::MatchContext(MatchSetup s, const PhysicsTuning& p, const MatchTuning& t, const AiTuning& a)
    : setup(heldAt(std::move(s))), physics(changedBy(setup.venue.tuning, physicsRows(), p)),
      tuning(changedBy(setup.venue.tuning, matchRows(), t)), ai(changedBy(setup.venue.computer, aiRows(), a)),
      arena(setup.venue, physics) {}

MatchState::MatchState(const MatchContext& context) : world(context.arena), rng(context.setup.seed) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        player(id).leftFooted = context.sheet(id).leftFooted;
        player(id).stride = static_cast<float>(id) / kPlayerCount; // no two neighbours in step
        player(id).onPitch = id % kTeamSize < context.setup.venue.rules.players;
    }
}

std::uint64_t hashOf(const MatchState& match) {
    return fieldHash(match);
}

} // namespace hexagoal
