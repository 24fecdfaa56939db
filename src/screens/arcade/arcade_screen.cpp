#include "screens/arcade/arcade_screen.hpp"

#include "render/renderer.hpp"
#include "screens/screen_host.hpp"
#include "screens/volumes.hpp"
#include "show/ceremony.hpp"
#include "show/kit_look.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int kLadderSide = 0;         // whose run it is, plays at home
constexpr int kStayAfterMatch = 150;   // ticks of FULL TIME, then the result comes
constexpr int kDemoBeforeEnd = 60;     // ticks that a demonstration's end is seen
constexpr float kReadFromAfar = 21.0f; // a cabinet's player stands: canvas units
constexpr float kCreditLine = 0.9f;    // of the display size
constexpr float kReplayLine = 2.2f;    // of the text's

/// Behind the title plays a match of its own: it is no demonstration and takes no seed from them.
std::uint64_t titleSeed(std::uint64_t demoCounter) {
    return demoSeed(~demoCounter);
}

/// In the cabinet the button that is "menu" at home is a coin line.
InputFrame withoutMenu(InputFrame input) {
    for (SeatInput& seat : input.seats) {
        seat.held &= ~bit(Action::Menu);
        seat.pressed &= ~bit(Action::Menu);
        seat.released &= ~bit(Action::Menu);
    }
    return input;
}

/// Of a scene; while a match runs the stands are all the music there is.
std::optional<Tune> tuneOf(SessionStage stage, AttractPage page) {
    switch (stage) {
    case SessionStage::Attract:
        return page == AttractPage::Title ? Tune::Title : Tune::Attract;
    case SessionStage::TeamSelect:
    case SessionStage::StageIntro:
        return Tune::Select;
    case SessionStage::Champion:
        return Tune::Cup;
    case SessionStage::Result:
    case SessionStage::Continue:
    case SessionStage::Initials:
    case SessionStage::Ranking:
        return Tune::Result;
    default: // somebody plays, or something is wrong
        return std::nullopt;
    }
}

bool anyBack(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(), goesBack);
}

} // namespace

ArcadeScreen::ArcadeScreen(const ScreenSetup& setup, bool atHome, MakePlay makePlay)
    : m_setup(setup), m_atHome(atHome), m_makePlay(std::move(makePlay)), m_shown(setup.cabinet->session()),
      m_strip(atHome ? setup.progress : nullptr) {
    if (!m_makePlay) {
        m_makePlay = [](const MatchSetup& match, const Tuning& tuning) {
            auto play = std::make_unique<MatchPlay>(match, tuning);
            play->open(MatchOpening::Form::Short); // the page before has shown both teams
            return play;
        };
    }
    m_scene = sceneOf(m_shown);
    if (!m_atHome) {
        m_titlePlay = std::make_unique<MatchPlay>(
            demo(titleSeed(m_shown.demoCounter), m_shown.demoCounter - 1), setup.tuning);
        m_titlePlay->useCamera(CameraKind::Broadcast, true); // words are read over it
    }
}

ArcadeScreen::Scene ArcadeScreen::sceneOf(const SessionState& session) {
    switch (session.stage) {
    case SessionStage::Attract:
        switch (session.page) {
        case AttractPage::Demo:
            return Scene::Demo;
        case AttractPage::Ranking:
            return Scene::Ranking;
        case AttractPage::HowToPlay:
            return Scene::HowToPlay;
        case AttractPage::Title:
        case AttractPage::Count:
            return Scene::Title;
        }
        return Scene::Title;
    case SessionStage::TeamSelect:
        return Scene::Select;
    case SessionStage::StageIntro:
        return Scene::Intro;
    case SessionStage::Champion:
        return Scene::Champion;
    case SessionStage::Initials:
        return Scene::Initials;
    case SessionStage::Ranking:
        return Scene::Ranking;
    case SessionStage::Tilt:
        return Scene::Tilt;
    case SessionStage::Operator:
        return Scene::Operator;
    case SessionStage::Match:
    case SessionStage::Result:
    case SessionStage::Join:
    case SessionStage::Challenger:
    case SessionStage::Continue:
    case SessionStage::GameOver:
    case SessionStage::Count:
        break;
    }
    return Scene::Pitch;
}

void ArcadeScreen::stepCeremony() {
    if (m_ceremonyTicks == 0) {
        const ArcadeTeams teams{*m_setup.teams, cabinet().secretTeam()};
        const Kit& kit = teams[cabinet().session().run.team].home;
        m_play->crown(kLadderSide, {colourOf(kit.shirt), colourOf(kit.shorts), palette::kSun});
    }
    ++m_ceremonyTicks;
}

void ArcadeScreen::step(const InputFrame& devices) {
    const InputFrame input = m_atHome ? devices : withoutMenu(devices);
    ++m_ticks;
    m_curtain.step();
    const SessionState& session = cabinet().session();
    if (m_play) {
        m_play->standBehindMenu(m_pauseOpen && !m_pause.helping());
    }
    if (m_pauseOpen) {
        if (m_play) {
            m_play->letGo();
        }
        return stepPause(input);
    }
    stepReplay(input);
    const bool plays = m_play && session.stage == SessionStage::Match && m_scene == Scene::Pitch;
    if (plays && skipsOpening(input, *m_play)) {
        m_host->speaker().play(Cue::Confirm);
    } else if (pausesAtHome(input)) {
        return;
    }

    m_panel.step();
    SessionInput told = m_input.read(input);
    refuseBarePanels(told);
    if (m_atHome) {
        told = withoutLines(told);
        told.signs = signs();
        if (!m_started) {
            told.seats[0].start = true; // whoever chose ARCADE in the menu plays
        }
        m_started = true;
        told.abandon = session.stage == SessionStage::TeamSelect && anyBack(input);
    }
    told.report = std::exchange(m_report, std::nullopt);
    told.demoOver = std::exchange(m_demoOver, false);
    if (session.stage == SessionStage::Operator) {
        told.leave = m_operator.step(input, *m_setup.cabinet, m_host->speaker(), m_setup.controls);
        told.operatorWaits = m_operator.waits();
    }
    m_setup.cabinet->step(told);

    listen();
    stepPlay(input);
    followScene();
    if (const auto tune = tuneOf(session.stage, session.page)) {
        m_host->play(*tune);
    }
    const CabinetSettings& settings = cabinet().context().settings;
    const bool quiet = session.stage == SessionStage::Attract && !m_atHome;
    setVolumes(m_host->speaker(), settings);
    m_host->speaker().setShare(quiet ? static_cast<float>(settings.attractVolume) / 100.0f : 1.0f);
    if (m_atHome && session.stage == SessionStage::Attract) {
        m_host->change(ToTitle{});
    }
}

/// Who lacks a part of the panel starts nothing. Where start itself is missing, A asks for it.
void ArcadeScreen::refuseBarePanels(SessionInput& told) {
    const bool attract = cabinet().session().stage == SessionStage::Attract;
    for (int seat = 0; seat < kMaxSeats; ++seat) {
        SeatPresses& pressed = told.seats[static_cast<std::size_t>(seat)];
        if (!pressed.start && !(attract && pressed.confirm)) {
            continue;
        }
        if (m_panel.mayStart(m_setup.controls, seat)) {
            continue;
        }
        pressed.start = false;
        m_host->speaker().play(Cue::Refused);
    }
}

void ArcadeScreen::listen() {
    for (const SessionEvent& event : cabinet().session().events.all()) {
        sound(event);
        switch (event.kind) {
        case SessionEventKind::MatchBegan:
            beginMatch();
            break;
        case SessionEventKind::GameStarted:
            m_camera.reset();
            break;
        case SessionEventKind::MatchEnded:
            m_replay = ReplaySaver(m_atHome ? m_setup.replays : nullptr); // what is said is of the whole
            countRun(event.at == 0 && !cabinet().session().versus);
            break;
        case SessionEventKind::Champion:
            countRun(false);
            break;
        case SessionEventKind::DemoBegan:
            beginDemo();
            break;
        case SessionEventKind::OperatorOpened:
            m_operator.open();
            break;
        case SessionEventKind::OperatorClosed:
            m_operator.close();
            break;
        default:
            break;
        }
    }
}

void ArcadeScreen::stepPlay(const InputFrame& input) {
    const SessionState& session = cabinet().session();
    if (m_scene == Scene::Title && m_titlePlay) {
        m_titlePlay->step({});
    }
    if (m_scene == Scene::HowToPlay && m_howToPlay) {
        m_howToPlay->step();
    }
    const bool demo = m_fixture == 0;
    const bool plays = demo ? session.stage == SessionStage::Attract && session.page == AttractPage::Demo
                            : session.stage == SessionStage::Match;
    // Nothing happens behind a closing curtain. What is over goes on breathing behind the result.
    if (!m_play || m_scene != sceneOf(session) || (!plays && !m_play->match().over())) {
        return;
    }
    if (m_scene == Scene::Champion) {
        stepCeremony();
    }
    const std::int32_t before = m_play->match().tick;
    const bool wasOver = m_play->match().over();
    if (plays && !demo && !m_play->opening()) {
        m_strip.step(m_play->match(), input);
    }
    if (plays && !demo && m_camera.step(input, *m_play)) {
        m_host->speaker().play(Cue::Change);
    }
    m_play->step(demo || !plays ? Pads{} : m_play->hands(input, m_setup));
    m_play->sound(*m_host);
    if (!demo) {
        m_play->rumble(m_setup);
    }
    if (!plays) {
        return;
    }
    if (!demo && m_play->match().tick != before) {
        tallyTick(m_tally, m_play->match(), m_play->context(), cabinet().context().scoring);
    }
    if (m_atHome && !demo && !wasOver && m_play->match().over()) {
        countMatch(m_setup, *m_play, true);
    }
    if (!m_play->match().over() || m_play->looksBack(demo ? InputFrame{} : input)) {
        return;
    }
    ++m_overTicks;
    if (demo && m_overTicks == kDemoBeforeEnd) {
        m_demoOver = true;
    }
    if (!demo && m_overTicks == kStayAfterMatch) {
        m_report = reportOf(m_fixture, m_play->match(), m_play->context(), m_tally);
    }
}

/// The curtain closes over what is shown, and opens over what the session has come to.
void ArcadeScreen::followScene() {
    const SessionState& session = cabinet().session();
    const Scene next = sceneOf(session);
    if (next == m_scene) {
        if (session.stage == SessionStage::GameOver && m_shown.stage != session.stage) {
            m_host->speaker().play(Cue::GameOver);
        }
        m_shown = session;
        return;
    }
    if (!m_curtain.closed()) {
        m_curtain.close();
        return;
    }
    m_scene = next;
    m_shown = session;
    m_curtain.open();
    if (next == Scene::HowToPlay) {
        m_howToPlay = std::make_unique<HowToPlay>(demo(titleSeed(session.demoCounter), 0), m_setup.tuning);
    } else {
        m_howToPlay.reset();
    }
    if (next == Scene::Title && m_titlePlay && m_titlePlay->match().over()) {
        m_titlePlay = std::make_unique<MatchPlay>(
            demo(titleSeed(session.demoCounter), session.demoCounter - 1), m_setup.tuning);
        m_titlePlay->useCamera(CameraKind::Broadcast, true);
    }
}

void ArcadeScreen::sound(const SessionEvent& event) {
    using Kind = SessionEventKind;
    Speaker& speaker = m_host->speaker();
    switch (event.kind) {
    case Kind::Coin:
    case Kind::TestCoin:
        return speaker.play(Cue::Coin);
    case Kind::Service:
        return speaker.play(Cue::Service);
    case Kind::Refused:
        return speaker.play(Cue::Refused);
    case Kind::GameStarted:
    case Kind::JoinedIn:
    case Kind::Continued:
        return speaker.play(Cue::Start);
    case Kind::Challenged:
        return speaker.play(Cue::Challenger);
    case Kind::CountDown:
        return speaker.play(event.value <= 3 ? Cue::LastSecond : Cue::CountDown);
    case Kind::CursorMoved:
        return speaker.play(Cue::Move);
    case Kind::Confirmed:
        return speaker.play(cabinet().session().stage == SessionStage::Initials ? Cue::Letter : Cue::Confirm);
    case Kind::MatchEnded:
        return speaker.play(event.at == 0 || cabinet().session().versus ? Cue::Win : Cue::Points);
    case Kind::Champion:
        return speaker.play(Cue::Champion);
    case Kind::Ranked:
        return speaker.play(Cue::Ranked);
    case Kind::Tilt:
        return speaker.play(Cue::Tilt);
    default:
        return;
    }
}

void ArcadeScreen::paintScene(Renderer& renderer, float alpha, const ArcadeView& view) {
    const bool stands = m_scene != sceneOf(cabinet().session()) || m_pauseOpen;
    const float between = stands ? 1.0f : alpha;
    switch (m_scene) {
    case Scene::Title:
        if (m_titlePlay) {
            m_titlePlay->paintScene(renderer, between);
        }
        return paintAttractTitle(view);
    case Scene::Demo:
        if (m_play) {
            m_play->paintScene(renderer, between);
            m_play->paintHud(renderer, between);
            paintShade(view, 0.14f); // the score stays where it is for long
        }
        return paintAttractDemo(view);
    case Scene::HowToPlay:
        if (m_howToPlay) {
            m_howToPlay->paint(renderer, between, view);
        }
        return;
    case Scene::Ranking:
        if (m_play) {
            m_play->paintScene(renderer, between);
        } else {
            paintGround(view);
        }
        return paintRankingPage(view);
    case Scene::Select:
        return paintSelect(view);
    case Scene::Intro:
        return paintIntro(view);
    case Scene::Initials:
        return paintInitials(view);
    case Scene::Tilt:
        return paintTilt(view);
    case Scene::Operator:
        return m_operator.paint(view, cabinet(), m_setup.controls);
    case Scene::Champion:
        if (m_play) {
            const CameraView eye =
                ceremonyView(m_play->context(), m_ceremonyTicks, renderer.canvas().looks().reducedMotion);
            m_play->lookThrough(eye);
            m_play->paintScene(renderer, between, 0, [this, &eye](DebugDraw& draw) {
                drawCup(draw, m_play->context(), m_play->picture().cup(), eye.position);
            });
        }
        return paintChampion(view);
    case Scene::Pitch:
        break;
    }
    paintPitch(renderer, between, view);
}

void ArcadeScreen::paintPitch(Renderer& renderer, float alpha, const ArcadeView& view) {
    if (m_play) {
        m_play->paintScene(renderer, alpha);
    }
    switch (view.session.stage) {
    case SessionStage::Match:
        if (m_play) {
            m_play->paintHud(renderer, alpha);
            m_play->paintStrip(view.canvas, m_strip, view.labels, alpha);
            m_camera.paint(view.canvas);
        }
        return paintMatchOverlay(view);
    case SessionStage::Result:
        return paintResult(view);
    case SessionStage::Join:
        return paintJoin(view);
    case SessionStage::Challenger:
        return paintChallenger(view);
    case SessionStage::Continue:
        return paintContinue(view);
    default:
        return paintGameOver(view);
    }
}

void ArcadeScreen::paint(Renderer& renderer, float alpha) {
    Canvas& canvas = renderer.canvas();
    const TypeSizes type = TypeSizes::on(canvas, kReadFromAfar);
    Rect area = canvas.safeArea();
    const float foot = m_atHome || m_scene == Scene::Operator ? 0.0f : type.display * kCreditLine;
    // A match has its names and radar at the foot: there the credits are under the score.
    const bool plays =
        m_scene == Scene::Demo || (m_scene == Scene::Pitch && m_shown.stage == SessionStage::Match);
    const Rect line{area.x,
                    plays ? area.y + type.display * 1.65f : area.bottom() - type.display * kCreditLine * 0.8f,
                    area.w, type.display * kCreditLine};
    area.h -= foot + (offersReplay() ? type.text * kReplayLine : 0.0f);
    const ArcadeView view{canvas,
                          m_shown,
                          cabinet().context(),
                          {*m_setup.teams, cabinet().secretTeam()},
                          m_host->labels(),
                          m_play.get(),
                          m_atHome,
                          area,
                          type,
                          m_ticks,
                          fixtureVenue()};
    paintScene(renderer, alpha, view);
    if (m_pauseOpen) {
        if (!plays) { // a page of words stands back; a match tells its score, as in any pause
            paintShade(view, 0.6f);
        }
        m_pause.paint(canvas, m_host->labels());
    }
    paintReplayLine(canvas, type);
    m_panel.paint(canvas, type);
    m_curtain.paint(canvas);
    if (foot > 0.0f && m_scene != Scene::Tilt) {
        // Credits are of now, whatever else is still to come.
        ArcadeView now{canvas,
                       cabinet().session(),
                       cabinet().context(),
                       view.teams,
                       view.labels,
                       view.play,
                       view.atHome,
                       area,
                       type,
                       m_ticks};
        paintCreditLine(now, line);
    }
}

} // namespace hexagoal
