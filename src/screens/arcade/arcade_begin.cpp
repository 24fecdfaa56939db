// How matches begin on the machine: the ladder's, and demonstrations, each at its venue.
#include "cabinet/tour.hpp"
#include "screens/arcade/arcade_match.hpp"
#include "screens/arcade/arcade_screen.hpp"

#include <algorithm>
#include <memory>

namespace hexagoal {

namespace {

/// For whoever has just put in a coin, as if he had never played: the machine knows nobody. Of two who begin
/// together the first.
KeyStrip stripFor(const SessionState& session) {
    const bool begins = session.run.wins == 0 && session.run.continues == 0;
    const auto first = std::find_if(session.seats.begin(), session.seats.end(),
                                    [](const SessionSeat& seat) { return seat.side >= 0; });
    if (!begins || first == session.seats.end()) {
        return KeyStrip(nullptr);
    }
    return KeyStrip(std::make_shared<ProgressBook>(), static_cast<int>(first - session.seats.begin()),
                    KeyStrip::kFirstMinute);
}

} // namespace

void ArcadeScreen::beginMatch() {
    const SessionState& session = cabinet().session();
    MatchSetup setup =
        fixtureSetup(session, cabinet().context().settings, {*m_setup.teams, cabinet().secretTeam()});
    setup.venue = venueAt(fixtureVenue(), setup.seed);
    if (m_atHome) { // where nobody waits
        setup.rules.goalWait = kGoalWaitAtHome;
    } else {
        setup.rules.idleSeconds = static_cast<float>(cabinet().context().settings.idleSeat);
        m_strip = stripFor(session);
    }
    m_play = m_makePlay(setup, m_setup.tuning);
    m_replay = ReplaySaver(m_atHome ? m_setup.replays : nullptr);
    if (m_setup.combinations) {
        m_play->useCombinations(*m_setup.combinations);
    }
    if (m_atHome && m_setup.profiles != nullptr) {
        m_play->nameSeats(*m_setup.profiles);
    }
    m_camera.begin(*m_play);
    m_fixture = session.fixture.id;
    m_tally = {};
    m_ceremonyTicks = 0;
    m_overTicks = 0;
}

std::string_view ArcadeScreen::fixtureVenue() const {
    const SessionContext& context = cabinet().context();
    const auto rung = static_cast<std::size_t>(cabinet().session().fixture.rung);
    return m_setup.venue.empty() ? venueOf(context.ladder[rung], context.settings) : m_setup.venue;
}

Venue ArcadeScreen::venueAt(std::string_view name, std::uint64_t seed) const {
    return m_setup.venues->at(m_setup.venue.empty() ? name : m_setup.venue, seed);
}

MatchSetup ArcadeScreen::demo(std::uint64_t seed, std::uint64_t turn) const {
    const CabinetSettings& settings = cabinet().context().settings;
    MatchSetup setup = demoSetup(seed, settings, *m_setup.teams);
    setup.venue = venueAt(demoVenue(turn, settings), seed);
    return setup;
}

void ArcadeScreen::beginDemo() {
    if (m_atHome) {
        return;
    }
    const std::uint64_t counter = cabinet().session().demoCounter; // 1 at the start, 2 at the first
    m_play = std::make_unique<MatchPlay>(demo(demoSeed(counter), counter - 2), m_setup.tuning);
    m_play->open(MatchOpening::Form::Flight);
    m_camera.reset();
    m_camera.begin(*m_play);
    m_fixture = 0;
    m_overTicks = 0;
}

} // namespace hexagoal
