#include "screens/arcade/arcade_match.hpp"

#include "match/idle_seats.hpp"
#include "screens/match/match_order.hpp"

namespace hexagoal {

namespace {

constexpr float kDemoMinutes = 2.0f;
constexpr float kGoalWait = 4.8f; ///< s: with the joy before it no more than nine, so that nobody waits long

} // namespace

std::vector<TeamCard> teamCards(const std::vector<Team>& teams) {
    std::vector<TeamCard> cards;
    cards.reserve(teams.size());
    for (const Team& team : teams) {
        cards.push_back({team.code, overall(team)});
    }
    return cards;
}

Rules rulesOf(const CabinetSettings& settings, float minutes) {
    return {.minutes = minutes,
            .offside = settings.offside != 0,
            .fouls = settings.fouls != 0,
            .cards = settings.cards != 0,
            .goldenGoal = static_cast<DrawRule>(settings.drawRule) == DrawRule::GoldenGoal,
            .shootOut = true,
            .goalWait = kGoalWait};
}

MatchSetup fixtureSetup(const SessionState& session, const CabinetSettings& settings,
                        const ArcadeTeams& teams) {
    const Fixture& fixture = session.fixture;
    MatchSetup setup;
    setup.teams = {teams[fixture.teams[0]], teams[fixture.teams[1]]};
    setup.kits = chooseKits(setup.teams[0], setup.teams[1]);
    setup.rules = rulesOf(settings, fixture.minutes);
    setup.seed = fixture.seed;
    for (std::size_t seat = 0; seat < setup.seats.size(); ++seat) {
        setup.seats[seat].side = session.seats[seat].side;
    }
    setup.level = {kMatesLevel, fixture.versus ? kMatesLevel : fixture.level};
    return setup;
}

MatchReport reportOf(std::uint32_t fixture, const MatchState& match, const MatchContext& context,
                     const MatchTally& tally) {
    MatchReport report{fixture, winnerOf(match), tally};
    for (int side = 0; side < 2; ++side) {
        // A short match may be over before who never came has lost it.
        bool anySeat = false;
        bool anybody = false;
        for (std::size_t i = 0; i < match.seats.size(); ++i) {
            const bool his = context.setup.seats[i].side == side;
            anySeat |= his;
            anybody |= his && (match.seats[i].touched || !isAway(match.seats[i], context));
        }
        const auto at = static_cast<std::size_t>(side);
        report.absent[at] = match.givenUp[at] || (anySeat && !anybody);
    }
    return report;
}

MatchSetup demoSetup(std::uint64_t seed, const CabinetSettings& settings, const std::vector<Team>& teams) {
    Rng rng(seed, 0xde30);
    const MatchOrder order = randomOrder(rng, teams.size());
    MatchSetup setup = setupOf(order, teams, seed);
    setup.rules = rulesOf(settings, kDemoMinutes);
    return setup;
}

} // namespace hexagoal
