// Between the session and a match: whom a fixture sends onto the pitch.
#pragma once

#include "cabinet/session.hpp"
#include "match/state.hpp"

#include <vector>

namespace hexagoal {

/// The teams as the session knows them, in the same order.
std::vector<TeamCard> teamCards(const std::vector<Team>& teams);

/// By the operator's settings; after a draw there is always a winner. minutes: both halves. Of a seat that
/// lies idle they say nothing: that is the machine's alone.
/// s of the wait after a goal at home, where nobody queues: with the scorers' joy no more than 20 s; the net,
/// the scorer, his face, and all again from three places.
inline constexpr float kGoalWaitAtHome = 15.9f;

Rules rulesOf(const CabinetSettings& settings, float minutes);

/// All teams by a fixture's numbers.
struct ArcadeTeams {
    const std::vector<Team>& teams;
    const Team& secret;

    const Team& operator[](int number) const {
        return number == kSecretTeam ? secret : teams[static_cast<std::size_t>(number)];
    }
};

/// The session's fixture, with everybody who has a seat.
MatchSetup fixtureSetup(const SessionState& session, const CabinetSettings& settings,
                        const ArcadeTeams& teams);

/// What the session is told of a match that is over.
MatchReport reportOf(std::uint32_t fixture, const MatchState& match, const MatchContext& context,
                     const MatchTally& tally);

/// A match of the CPU for the attract loop; the same for the same seed.
MatchSetup demoSetup(std::uint64_t seed, const CabinetSettings& settings, const std::vector<Team>& teams);

} // namespace hexagoal
