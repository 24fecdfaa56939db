#include "match/state.hpp"

#include <utility>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 9> kRestartNames{
    "none",    "kick-off", "throw-in", "corner", "goal kick", "direct free kick", "indirect free kick",
    "penalty", "drop ball"};

/// Tuning as it is at a venue.
template <class Tuning, class Rows>
Tuning changedBy(const Venue& venue, const Rows& rows, Tuning tuning) {
    for (const TuningChange& change : venue.tuning) {
        for (const auto& row : rows) {
            if (row.name == change.row) {
                tuning.*row.member = change.value;
            }
        }
    }
    return tuning;
}

} // namespace

std::string_view name(RestartKind kind) {
    return kRestartNames[static_cast<std::size_t>(kind)];
}

MatchContext::MatchContext(MatchSetup s, const PhysicsTuning& p, const MatchTuning& t, const AiTuning& a)
    : setup(std::move(s)), physics(changedBy(setup.venue, physicsRows(), p)),
      tuning(changedBy(setup.venue, matchRows(), t)), ai(a), arena(setup.venue, physics) {}

MatchState::MatchState(const MatchContext& context) : world(context.arena), rng(context.setup.seed) {
    for (PlayerId id = 0; id < kPlayerCount; ++id) {
        player(id).leftFooted = context.sheet(id).leftFooted;
        player(id).stride = static_cast<float>(id) / kPlayerCount; // no two neighbours in step
    }
}

std::uint64_t hashOf(const MatchState& match) {
    return fieldHash(match);
}

} // namespace hexagoal
