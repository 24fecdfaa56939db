#include "screens/title.hpp"

#include "cabinet/cabinet.hpp"
#include "cabinet/progress.hpp"
#include "cabinet/tour.hpp"
#include "render/renderer.hpp"
#include "screens/match/match_order.hpp"
#include "screens/profiles/seat_names.hpp"
#include "screens/screen_host.hpp"
#include "show/fitted_text.hpp"
#include "show/help_line.hpp"
#include "show/logo.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

enum Row {
    kArcade,
    kMatch,
    kPractice,
    kNetLab,
    kCombinations,
    kReplays,
    kHowToPlay,
    kControls,
    kOptions,
    kQuit,
    kRowCount
};
constexpr std::array<std::string_view, kRowCount> kLabels{
    "title.arcade",  "title.versus", "title.practice", "title.net_lab", "title.combinations",
    "replays.title", "how.title",    "pause.controls", "title.options", "title.quit"};
constexpr std::array<std::string_view, kRowCount> kHelp{
    "title.arcade_help",       "title.versus_help",  "title.practice_help", "title.net_lab_help",
    "title.combinations_help", "replays.title_help", "title.how_help",      "title.controls_help",
    "title.options_help",      "title.quit_help"};

constexpr int kStayAfterMatch = 240; // ticks
constexpr int kBlink = 60;           // ticks: 1 Hz
constexpr int kEaseTicks = 8;

constexpr float kLogoRise =
    0.075f; // of the picture's height: the menu's rows need room, as much as is below the players' names

} // namespace

Title::Title(const ScreenSetup& setup) : m_setup(setup), m_rng(setup.seed, 0x717e) {
    startMatch(0);
}

void Title::startMatch(std::uint64_t turn) {
    MatchOrder order = randomOrder(m_rng, m_setup.teams->size());
    const CabinetSettings& settings =
        m_setup.cabinet ? m_setup.cabinet->context().settings : CabinetSettings{};
    order.venue = m_setup.venue.empty() ? demoVenue(turn, settings) : m_setup.venue;
    const std::uint64_t seed = (static_cast<std::uint64_t>(m_rng.next()) << 32) | m_rng.next();
    m_play =
        std::make_unique<MatchPlay>(setupOf(order, *m_setup.teams, seed, *m_setup.venues), m_setup.tuning);
    m_play->useCamera(CameraKind::Broadcast, true); // words are read over it: grass is calmer than boards
    m_overTicks = 0;
}

void Title::enter(ScreenHost& host) {
    m_host = &host;
    if (host.places().titleMatches > 0) { // it was here before, elsewhere
        startMatch(host.places().titleMatches);
    }
    ++host.places().titleMatches;
    if (host.places().started) { // nobody is asked for start twice
        openMenu(host.places().title);
        m_menuTicks = kEaseTicks;
    }
}

void Title::openMenu(int focus) {
    m_menuOpen = true;
    m_menu.open(kRowCount, focus);
    m_menuTicks = 0;
}

/// Once, at the first start: then it is a row of practice.
void Title::offerTutorial() {
    if (!m_setup.progress || m_setup.progress->progress().tutorialOffered) {
        return;
    }
    m_offering = true;
    m_offer.open({"tutorial.offer", "tutorial.yes", "tutorial.not_now", true});
}

void Title::stepOffer(const InputFrame& input) {
    const Question::Answer answer = m_offer.step(input);
    m_host->speaker().playAll(m_offer.heard());
    if (answer == Question::Answer::None) {
        return;
    }
    if (answer == Question::Answer::Yes && !m_panel.mayStart(m_setup.controls, 0)) {
        m_host->speaker().play(Cue::Refused);
        return;
    }
    m_offering = false;
    m_setup.progress->offerTutorial();
    if (answer == Question::Answer::Yes) {
        m_host->places().title = kMatch; // what comes to mind after it
        m_host->change(ToTutorial{});
    }
}

void Title::choose(int row) {
    switch (row) {
    case kArcade:
        m_host->change(ToArcade{});
        break;
    case kMatch:
        m_host->change(ToTeams{});
        break;
    case kPractice:
        m_host->change(ToPractice{});
        break;
    case kNetLab:
        m_host->change(ToNetLab{});
        break;
    case kCombinations:
        m_host->change(ToCombinations{});
        break;
    case kReplays:
        m_host->change(ToReplays{});
        break;
    case kHowToPlay:
        m_helping = true;
        m_help.open();
        break;
    case kControls:
        m_host->change(ToBindings{});
        break;
    case kOptions:
        m_host->change(ToOptions{});
        break;
    default:
        m_host->quit();
        break;
    }
}

void Title::step(const InputFrame& input) {
    ++m_ticks;
    m_host->play(Tune::Title);
    m_play->step({});
    if (m_play->match().over() && ++m_overTicks > kStayAfterMatch) {
        startMatch(m_host->places().titleMatches++);
    }
    if (!m_menuOpen) {
        const auto asks = [](const SeatInput& seat) { return confirms(seat) || goesBack(seat); };
        if (std::any_of(input.seats.begin(), input.seats.end(), asks) ||
            input.pointer.isPressed(PointerButton::Left)) {
            openMenu(m_host->places().title);
            m_host->places().started = true;
            m_host->speaker().play(Cue::Confirm);
            offerTutorial();
        }
        return;
    }
    ++m_menuTicks;
    m_panel.step();
    if (m_offering) {
        return stepOffer(input);
    }
    if (m_helping) {
        m_helping = m_help.step(input);
        m_host->speaker().playAll(m_help.heard());
        return;
    }
    const MenuAnswer answer = m_menu.step(input);
    const bool game =
        answer.kind == MenuAnswer::Confirm && (answer.row == kArcade || answer.row == kPractice);
    if (game && !m_panel.mayStart(m_setup.controls, 0)) {
        m_host->speaker().play(Cue::Refused);
        return;
    }
    m_host->speaker().playAll(heardOf(answer, {}));
    if (answer.kind == MenuAnswer::Confirm) {
        m_host->places().title = answer.row;
        choose(answer.row);
    } else if (answer.kind == MenuAnswer::Back) {
        m_menu.refill(kRowCount, kQuit); // there is nothing behind the title: who wants out sees how
    }
}

float Title::menuShown(const Canvas& canvas) const {
    if (!m_menuOpen) {
        return 0.0f;
    }
    return canvas.looks().reducedMotion ? 1.0f : std::min(static_cast<float>(m_menuTicks) / kEaseTicks, 1.0f);
}

void Title::paintMenu(Canvas& canvas, const TypeSizes& type) const {
    const float shown = menuShown(canvas);
    const float width = type.display * 8.0f;
    const float pad = type.text * 0.7f;
    // Between the logo and the help line: the rows are as large as there is room for.
    const float top = canvas.height() * (0.43f - kLogoRise) + pad;
    const float foot = canvas.safeArea().bottom() - type.text * 1.7f - pad;
    TypeSizes rows = type;
    rows.display *= std::min(1.0f, (foot - top) / menuHeight(kRowCount, type));
    const float height = menuHeight(kRowCount, rows);
    const float y = std::min(canvas.height() * 0.56f, foot - height);
    const Rect box{(canvas.width() - width) * 0.5f, y + (1.0f - shown) * type.display, width, height};
    canvas.panel(box.inset(-pad), 0.8f * shown);
    for (int row = 0; row < kRowCount; ++row) {
        paintMenuRow(canvas, menuRow(box, row, rows), {.label = say(kLabels[static_cast<std::size_t>(row)])},
                     m_menu, row, rows);
    }
    const std::string_view words = say(kHelp[static_cast<std::size_t>(m_menu.focus())]);
    if (shown == 1.0f) {
        const Rect safe = canvas.safeArea();
        paintHelpLine(canvas, {safe.x, box.bottom() + pad + type.text * 0.3f, safe.w, type.text * 1.7f},
                      words, type);
    }
}

void Title::paintWords(Canvas& canvas) const {
    const TypeSizes type = TypeSizes::on(canvas);
    const float w = canvas.width();
    const float h = canvas.height();
    paintLogo(canvas, static_cast<float>(m_ticks) / 60.0f, {0.0f, -kLogoRise * h * menuShown(canvas)});
    const Rect area = canvas.safeArea();
    paintSeatNames(canvas, {area.x, area.y, area.w, type.text * 1.9f}, Align::Right, m_setup.profiles);
    if (m_menuOpen) {
        if (!m_offering) {
            paintMenu(canvas, type);
        }
        return;
    }
    if (canvas.looks().reducedFlash || m_ticks % kBlink < kBlink * 3 / 5) {
        const TextStyle prompt{Font::Display, type.display * 1.2f,          palette::kSun, Align::Centre,
                               0.06f,         palette::kInk.withAlpha(0.9f)};
        const std::string_view words = say("credit.press_start");
        const TextStyle style = fitted(canvas, prompt, words, w * 0.9f);
        const float wide = canvas.textWidth(words, style) + style.size * 0.6f;
        const float cap = canvas.capHeight(style);
        canvas.plate({(w - wide) * 0.5f, h * 0.8f - cap * 1.35f, wide, cap * 1.7f}, 5.0f, 0.66f);
        canvas.text({w * 0.5f, h * 0.8f}, words, style);
    }
}

void Title::paint(Renderer& renderer, float alpha) {
    m_play->paintScene(renderer, alpha);
    if (m_helping) {
        return m_help.paint(renderer.canvas(), m_host->labels());
    }
    paintWords(renderer.canvas());
    if (m_offering) {
        m_offer.paint(renderer.canvas());
    }
    m_panel.paint(renderer.canvas(), TypeSizes::on(renderer.canvas()));
}

} // namespace hexagoal
