#include "screens/practice/practice_screen.hpp"

#include "cabinet/profile_book.hpp"
#include "render/renderer.hpp"
#include "screens/match/match_order.hpp"
#include "screens/practice/practice_marks.hpp"
#include "screens/practice/practice_view.hpp"
#include "screens/screen_host.hpp"

#include <algorithm>
#include <utility>

namespace hexagoal {

namespace {

static_assert(kPracticeDrills == kPracticeKinds);

// The drills, below them the tutorial, and where the drills are.
constexpr int kTutorialRow = kPracticeKinds;
constexpr int kVenueRow = kTutorialRow + 1;
constexpr int kMenuRows = kVenueRow + 1;
enum ResultRow { kResultAgain, kResultMenu, kResultRows };

constexpr int kCountTicks = 45; // of each of three, two, one
constexpr int kCounts = 3;
constexpr int kSetTicks = 40;  // the next ball is shown so long before it can be played
constexpr int kRestTicks = 12; // the menu's focus rests: the scene behind may follow
constexpr int kResultOpens = 30;
// How much of the way from a winger to the goal the camera looks, so that he and who waits for the cross are
// both in the picture: it sees further beyond what it looks at than before it.
constexpr float kNearWing = 0.42f;
constexpr float kFarWing = 0.62f;
constexpr float kPlayerShare = 0.25f; // and so much of the way from the goal to him
constexpr int kGateTicks = 50;        // what a gate brought is shown so long

MatchSetup teamsFor(const ScreenSetup& setup) {
    Rng rng(setup.seed, 0x97a0);
    MatchOrder order = randomOrder(rng, setup.teams->size());
    order.venue = setup.venue;
    return setupOf(order, *setup.teams, setup.seed, *setup.venues);
}

} // namespace

PracticeScreen::PracticeScreen(const ScreenSetup& setup)
    : m_setup(setup), m_book(setup.bests ? setup.bests : std::make_shared<BestsBook>()),
      m_teams(teamsFor(setup)), m_seed(setup.seed) {
    m_menu.open(kMenuRows);
    showDrill(m_kind);
}

PracticeBests PracticeScreen::bests() const {
    if (!atStadium()) {
        const auto& elsewhere = m_host->places().bestsElsewhere;
        const auto found = elsewhere.find(venue());
        return found == elsewhere.end() ? PracticeBests{} : found->second;
    }
    const Profile* who = m_setup.profiles != nullptr ? m_setup.profiles->onSeat(0) : nullptr;
    return who != nullptr ? practiceBests(*who) : m_book->bests();
}

void PracticeScreen::enter(ScreenHost& host) {
    m_host = &host;
    m_kind = static_cast<PracticeKind>(host.places().practice);
    if (!host.places().practiceVenue.empty()) {
        m_teams.venue = m_setup.venues->at(host.places().practiceVenue, m_setup.seed);
    }
    backToMenu();
}

void PracticeScreen::turnTo(Stage stage) {
    m_stage = stage;
    m_stageTicks = 0;
}

void PracticeScreen::turnVenue(int by) {
    const std::vector<Venue>& venues = m_setup.venues->venues;
    const auto at =
        std::find_if(venues.begin(), venues.end(), [&](const Venue& one) { return one.name == venue(); });
    const int count = static_cast<int>(venues.size());
    const int now = at == venues.end() ? 0 : static_cast<int>(at - venues.begin());
    m_teams.venue = venues[static_cast<std::size_t>((now + by + count) % count)];
    m_host->places().practiceVenue = venue();
    m_restTicks = 0;
    m_venueShown = false;
}

/// Its first ball, behind the menu.
void PracticeScreen::showDrill(PracticeKind kind) {
    m_run = std::make_unique<PracticeRun>(kind, m_teams, m_setup.tuning, m_seed);
    layOut();
    m_shown = kind;
    m_venueShown = true;
}

void PracticeScreen::start(PracticeKind kind) {
    m_kind = kind;
    m_seed = nextSeed(m_seed);
    m_before = bests()[static_cast<std::size_t>(kind)];
    m_newBest = false;
    m_run = std::make_unique<PracticeRun>(kind, m_teams, m_setup.tuning, m_seed);
    nextBall();
    m_setTicks = 0;
    m_gateTicks = kGateTicks;
    turnTo(Stage::CountDown);
}

/// The present ball's match, standing still.
void PracticeScreen::layOut() {
    m_play = std::make_unique<MatchPlay>(m_run->scene());
    m_play->setPaused(true);
    m_camera.begin(*m_play);
    m_play->leaveOutCrowd();
    const MatchState& match = m_play->match();
    const PracticeKind kind = m_run->kind();
    const Vec3 goal = m_play->context().pitch().goalCentre(match.goalOf(1));
    if (kind == PracticeKind::Crosses) {
        const bool far = glm::dot(match.ball().position, MatchCamera::away()) > 0.0f;
        const Vec3 player = match.player(kPracticePlayer).position;
        m_play->lookAlsoAt(goal + (player - goal) * kPlayerShare, far ? kFarWing : kNearWing);
    } else if (kind != PracticeKind::Dribble) {
        m_play->lookAlsoAt(goal);
    }
    if (kind != PracticeKind::FreeKicks && kind != PracticeKind::Penalties) { // these begin by a whistle
        m_play->leaveOutOfficials();
    }
}

void PracticeScreen::nextBall() {
    layOut();
    m_run->begin();
    m_setTicks = kSetTicks;
    m_play->letGo(); // a button that is down before the ball may be played counts once it was up
}

void PracticeScreen::step(const InputFrame& input) {
    ++m_ticks;
    ++m_stageTicks;
    switch (m_stage) {
    case Stage::Menu:
        stepMenu(input);
        break;
    case Stage::CountDown:
        stepCountDown(input);
        break;
    case Stage::Run:
        stepRun(input);
        break;
    case Stage::Paused:
        stepPaused(input);
        break;
    case Stage::Result:
        stepResult(input);
        break;
    }
    if (m_stage != Stage::Menu) { // there a drill shows itself again and again
        m_play->sound(*m_host);
    }
}

void PracticeScreen::stepMenu(const InputFrame& input) {
    const MenuAnswer answer = m_menu.step(input);
    const int by = answer.row != kVenueRow              ? 0
                   : answer.kind == MenuAnswer::Change  ? answer.by
                   : answer.kind == MenuAnswer::Confirm ? 1
                                                        : 0;
    m_host->speaker().playAll(heardOf(answer, by != 0 ? Cues(Cue::Change) : Cues()));
    m_restTicks = answer.moved ? 0 : m_restTicks + 1;
    if (by != 0) {
        return turnVenue(by);
    }
    const auto focused = m_menu.focus() >= kTutorialRow ? m_shown : static_cast<PracticeKind>(m_menu.focus());
    if (answer.kind == MenuAnswer::Back) {
        m_host->change(ToTitle{});
    } else if (answer.kind == MenuAnswer::Confirm && answer.row == kTutorialRow) {
        m_host->change(ToTutorial{});
    } else if (answer.kind == MenuAnswer::Confirm) {
        m_host->speaker().play(Cue::Start);
        m_host->places().practice = answer.row;
        start(static_cast<PracticeKind>(answer.row));
    } else if ((focused != m_shown || !m_venueShown) && m_restTicks >= kRestTicks) {
        showDrill(focused);
    } else {
        m_play->step({});
    }
}

namespace {

bool asksForPause(const InputFrame& input) {
    const SeatInput& seat = input.seats[0];
    return seat.isPressed(Action::Start) || seat.isPressed(Action::Menu) || seat.isPressed(Action::Pause) ||
           input.interrupted();
}

} // namespace

void PracticeScreen::stepCountDown(const InputFrame& input) {
    m_play->step({});
    if (asksForPause(input)) {
        m_pausedFrom = Stage::CountDown;
        m_pause.open();
        turnTo(Stage::Paused);
        m_host->speaker().play(Cue::Confirm);
        return;
    }
    if (m_stageTicks > kCounts * kCountTicks) {
        m_host->speaker().play(Cue::LastSecond);
        turnTo(Stage::Run);
    } else if ((m_stageTicks - 1) % kCountTicks == 0) {
        m_host->speaker().play(Cue::CountDown);
    }
}

void PracticeScreen::stepRun(const InputFrame& input) {
    if (asksForPause(input)) {
        m_pausedFrom = Stage::Run;
        m_pause.open();
        m_play->setPaused(true);
        turnTo(Stage::Paused);
        m_host->speaker().play(Cue::Confirm);
        return;
    }
    if (input.seats[0].isPressed(Action::ToggleHelp)) {
        m_pausedFrom = Stage::Run;
        m_pause.openHelp();
        m_play->setPaused(true);
        turnTo(Stage::Paused);
        m_host->speaker().play(Cue::Confirm);
        return;
    }
    playOn(input);
}

void PracticeScreen::playOn(const InputFrame& input) {
    if (m_camera.step(input, *m_play)) {
        m_host->speaker().play(Cue::Change);
    }
    const PadInput hand = m_play->hands(input, m_setup)[0];
    if (m_setTicks > 0) {
        --m_setTicks;
        m_play->step({});
        return;
    }
    m_play->setPaused(false);
    const BallEnd before = m_run->ended();
    const int left = m_run->ticksLeft();
    const std::int32_t tick = m_play->match().tick;
    m_play->step(m_run->pads(hand, m_play->match(), m_play->context()));
    if (m_play->match().tick != tick) {
        m_run->listen(m_play->match(), m_play->context());
    }

    Speaker& speaker = m_host->speaker();
    m_gateTicks = m_run->gatePassed() || m_run->gateMissed() ? 0 : m_gateTicks + 1;
    if (m_run->gatePassed()) {
        speaker.play(Cue::Points);
    }
    if (m_run->gateMissed()) {
        speaker.play(Cue::Refused);
    }
    if (before == BallEnd::None && m_run->ended() != BallEnd::None) {
        speaker.play(m_run->points().sum() > 0 ? Cue::Win : Cue::Refused);
    }
    const int now = m_run->ticksLeft();
    constexpr int kUrgent = 5 * 60;
    if (now >= 0 && now < left && now <= kUrgent && now % 60 == 0) {
        speaker.play(now == 0 ? Cue::LastSecond : Cue::CountDown);
    }

    if (m_run->over()) {
        finish();
    } else if (m_run->sceneDue()) {
        nextBall();
    }
}

void PracticeScreen::finish() {
    const int score = std::min(m_run->score(), kMostPracticeScore);
    m_newBest = score > m_before;
    const int drill = static_cast<int>(m_kind);
    const auto at = static_cast<std::size_t>(drill);
    if (!atStadium()) { // scores of another pitch are others
        int& best = m_host->places().bestsElsewhere[venue()][at];
        best = std::max(best, score);
    } else if (score > m_book->bests()[at]) {
        m_book->put(drill, score);
    }
    if (m_newBest && atStadium() && m_setup.profiles != nullptr) {
        m_setup.profiles->putPracticeBest(0, drill, score);
    }
    m_play->setPaused(true);
    m_menu.open(kResultRows);
    turnTo(Stage::Result);
    m_host->speaker().play(m_newBest ? Cue::Ranked : score > 0 ? Cue::Points : Cue::GameOver);
}

void PracticeScreen::backToMenu() {
    m_menu.open(kMenuRows, static_cast<int>(m_kind));
    showDrill(m_kind);
    turnTo(Stage::Menu);
}

void PracticeScreen::stepPaused(const InputFrame& input) {
    m_play->step({});
    const std::optional<PauseRow> chosen = m_pause.step(input);
    m_host->speaker().playAll(m_pause.heard());
    if (chosen == PauseRow::Resume) {
        m_play->letGo();
        turnTo(m_pausedFrom);
    } else if (chosen == PauseRow::Again) {
        start(m_kind);
    } else if (chosen) {
        backToMenu();
    }
}

void PracticeScreen::stepResult(const InputFrame& input) {
    m_play->step({});
    constexpr int kEvery = 6; // ticks between two sounds while the score counts up
    const int shown = countedUp(m_run->score(), m_stageTicks);
    if (shown != countedUp(m_run->score(), m_stageTicks - 1) && m_stageTicks % kEvery == 0) {
        m_host->speaker().play(Cue::Points);
    }
    if (m_stageTicks < kResultOpens) {
        return; // whoever still shoots presses no row
    }
    const MenuAnswer answer = m_menu.step(input);
    m_host->speaker().playAll(heardOf(answer, {}));
    if (answer.kind == MenuAnswer::Back ||
        (answer.kind == MenuAnswer::Confirm && answer.row == kResultMenu)) {
        backToMenu();
    } else if (answer.kind == MenuAnswer::Confirm) {
        start(m_kind);
    }
}

void PracticeScreen::paint(Renderer& renderer, float alpha) {
    Canvas& canvas = renderer.canvas();
    const std::string& shoot = m_host->labels()[Action::C];
    const PracticeView view{canvas,  canvas.safeArea(), TypeSizes::on(canvas),
                            m_ticks, m_stageTicks,      shoot.empty() ? std::string_view("C") : shoot};
    const MatchState& match = m_play->match();
    const bool playing =
        m_stage != Stage::Menu && m_stage != Stage::Result && m_run->ended() == BallEnd::None;
    m_play->paintScene(renderer, alpha, 0, [&](DebugDraw& draw) {
        if (m_run->kind() == PracticeKind::Dribble) {
            drawCourse(draw, *m_run);
        }
    });
    if (m_stage == Stage::Menu) {
        return paintPracticeMenu(view, m_menu, bests(), venue());
    }
    if (m_stage == Stage::Result) {
        return paintPracticeResult(view, *m_run, m_menu, m_before, m_newBest, m_book->problem());
    }
    constexpr int kSeats = 1; // the winger's is none of a person's
    if (playing) {
        paintSeats(canvas, m_play->eye(canvas, alpha), match, m_play->context(), view.area, view.type,
                   m_play->standing(alpha), kSeats);
    }
    if (playing && m_run->kind() == PracticeKind::Crosses) {
        paintLanding(canvas, m_play->eye(canvas, alpha), match, m_play->context());
    }
    paintPracticeHud(view, *m_run, m_before);
    if (m_stage == Stage::Paused) {
        return paintPracticePause(view, m_pause, m_host->labels());
    }
    if (m_stage == Stage::CountDown) {
        return paintPracticeCount(view, *m_run, kCounts - std::min(m_stageTicks / kCountTicks, kCounts - 1));
    }
    if (!playing) {
        paintPracticeVerdict(view, *m_run);
    } else if (m_setTicks > 0) {
        paintPracticeBall(view, *m_run);
    } else if (m_gateTicks < kGateTicks && m_run->nextGate() > 0) {
        paintPracticeGate(view, m_run->passed(m_run->nextGate() - 1), m_gateTicks);
    }
}

} // namespace hexagoal
