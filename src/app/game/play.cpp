#include "app/game/frame_graph.hpp"
#include "app/game/picture_series.hpp"
#include "app/game/stage.hpp"
#include "app/game/step_pacer.hpp"
#include "platform/process.hpp"
#include "screens/screen_host.hpp"
#include "show/notice.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <thread>

namespace hexagoal {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLooksAround = 30; // pictures

double seconds(Clock::duration duration) {
    return std::chrono::duration<double>(duration).count();
}

/// Keeps to the display's rate where swapping buffers does not wait for it.
class Metronome {
public:
    /// A driver may promise to wait and not do it (a hidden or remote window): then the slack keeps the
    /// machine from running hot, and is too short to disturb a driver that keeps its word.
    Metronome(float displayHz, bool swapWaits)
        : m_beat(std::chrono::duration_cast<Clock::duration>(
              std::chrono::duration<double>((swapWaits ? 0.9 : 1.0) / static_cast<double>(displayHz)))),
          m_next(Clock::now() + m_beat) {}

    void wait() {
        std::this_thread::sleep_until(m_next);
        const Clock::time_point now = Clock::now();
        m_next += m_beat;
        if (m_next < now + m_beat / 2) { // late, or the swap waited: count from here
            m_next = now + m_beat;
        }
    }

private:
    Clock::duration m_beat;
    Clock::time_point m_next;
};

/// Ends the program or changes the window where this tick asks for it.
bool wantsToLeave(const InputFrame& input, Stage& stage) {
    const SeatInput& first = input.seats[0];
    if ((first.isPressed(Action::ToggleFullscreen) || input.fullscreenAsked) && !stage.options.kiosk) {
        CabinetSettings settings = stage.cabinet.settings();
        settings.fullscreen = stage.window.isFullscreen() ? 0 : 1;
        settings.display = stage.window.display() + 1; // where it is now, and will be the next time
        stage.settings.toggleFullscreen();
        stage.cabinet.release(&CabinetSettings::fullscreen); // --windowed was for the start
        stage.cabinet.release(&CabinetSettings::display);
        stage.cabinet.change(settings);
    }
    if (input.quitRequested || first.isPressed(Action::Quit)) {
        if (stage.options.attract) {
            return true;
        }
        stage.director.askToQuit();
    }
    return stage.director.quitting();
}

/// At home the arrow is there while the mouse moves, also in full screen; a cabinet has no mouse.
class PointerShow {
public:
    void step(const PointerInput& pointer) {
        const bool used = pointer.motion != Vec2(0.0f) || pointer.held != 0 || pointer.wheel != 0.0f;
        m_ticks = used ? kStays : std::max(0, m_ticks - 1);
    }
    void follow(Window& window) const { window.showPointer(m_ticks > 0 || !window.isFullscreen()); }

private:
    static constexpr int kStays = 150; // ticks
    int m_ticks = 0;
};

/// "~/Pictures/…": as people know it.
std::string shortened(const std::filesystem::path& path) {
    const std::string text = path.string();
    const char* home = std::getenv("HOME");
    const std::string start = home != nullptr ? std::string(home) + "/" : std::string();
    return start.size() > 1 && text.compare(0, start.size(), start) == 0 ? "~/" + text.substr(start.size())
                                                                         : text;
}

/// What became of a screenshot that was asked for.
void tellOfScreenshots(Screenshots& screenshots, Notice& notice) {
    if (const std::optional<Result<std::filesystem::path>> news = screenshots.news()) {
        std::string text(say(*news ? "notice.screenshot" : "notice.no_screenshot"));
        const std::string what = *news ? shortened(**news) : news->error();
        if (const std::size_t hole = text.find("{0}"); hole != std::string::npos) {
            text.replace(hole, 3, what);
        }
        notice.tell(std::move(text), !*news);
    }
}

/// What became of a film's pictures.
void tellOfPictures(const PictureSeries::News& news, Notice& notice) {
    TextLine line;
    notice.tell(std::string(news.failed
                                ? std::string_view(news.text)
                                : line.fill(say("notice.pictures"), {news.pictures, shortened(news.text)})),
                news.failed);
}

} // namespace

void play(Stage& stage) {
    const Options& options = stage.options;
    const float displayHz = stage.window.refreshRate();
    const bool softwareDrawn = stage.window.isSoftwareDrawn();
    if (softwareDrawn) {
        spreadRasterThreads();
    }
    const double budget = 1.0 / static_cast<double>(displayHz);
    StepPacer pacer(displayHz);
    Metronome metronome(displayHz, stage.window.hasVsync());
    Clock::time_point last = Clock::now();
    Notice notice;
    PictureSeries series;
    PointerShow pointer;
    FrameGraph graph;

    int pictures = 0;
    bool leaving = false;
    for (int frame = 0; !leaving && (options.frames == 0 || frame < options.frames); ++frame) {
        stage.input.setSeatPolicy(stage.director.seatPolicy());
        stage.input.setTyping(stage.director.typing());
        // Input is read as late as possible: right before the ticks that use it.
        stage.input.poll();
        const Clock::time_point begin = Clock::now();
        pacer.setSpeed(stage.director.speed());
        const StepPacer::Pace pace =
            options.lockstep
                ? StepPacer::Pace{1, 1.0f}
                : pacer.advance(frame == 0 ? FixedStepClock::kStepSeconds : seconds(begin - last));
        const double interval = seconds(begin - last);
        last = begin;
        bool screenshot = false;
        for (int step = 0; step < pace.steps && !leaving; ++step) {
            const InputFrame& input = stage.input.sample();
            screenshot |= input.screenshotAsked && !options.attract;
            stage.director.step(input);
            pointer.step(input.pointer);
            if (input.seats[0].isPressed(Action::ToggleReadings) && !options.kiosk) {
                graph.toggle();
            }
            leaving = wantsToLeave(input, stage) && !options.kiosk;
        }
        leaving |= stopRequested();
        if (!options.attract) {
            pointer.follow(stage.window);
        }
        if (pictures++ % kLooksAround == 0) { // the window may be on another display now
            stage.cabinet.offerResolutions(stage.settings.resolutionsOffered());
        }
        stage.settings.follow(stage.cabinet.context().settings);

        const PixelSize size = stage.window.drawableSize();
        const Clock::time_point drawBegin = Clock::now();
        stage.renderer.beginFrame(size.width, size.height);
        stage.director.paint(stage.renderer, pace.alpha);
        notice.step(static_cast<float>(interval));
        tellOfScreenshots(stage.screenshots, notice);
        if (!screenshot && !stage.director.host()
                                .shoots()) { // a picture of the game, not of what was said of the one before
            notice.paint(stage.renderer.canvas());
        }
        graph.paint(stage.renderer.canvas(), static_cast<float>(budget * 1e3));
        stage.renderer.endFrame();
        if (const auto news = series.follow(stage.director.host(), stage.renderer, size)) {
            tellOfPictures(*news, notice);
        }
        if (screenshot) {
            stage.screenshots.take(stage.renderer.readPixels(), size, thisMoment().substr(0, 10)); // the day
        }
        if (softwareDrawn || options.noVsync) {
            stage.window.finish(); // the processor draws: waiting costs nothing and shows the true time
        }
        const double drawSeconds = seconds(Clock::now() - drawBegin);
        const double taken = seconds(Clock::now() - begin);
        stage.report.frameDone(taken);
        if (frame > 0) { // from picture to picture, as they are shown
            graph.add(static_cast<float>(interval * 1e3));
        }
        stage.window.swap();
        stage.keeper.follow(stage.window.place());
        if (frame == 0) {
            stage.report.firstFrameShown();
            stage.manager.ready();
        }
        stage.manager.alive();

        // A graphics card draws behind our back; that it is too slow shows in pictures that come late.
        const bool late = interval > 1.5 * budget && frame > 0;
        stage.renderer.reportFrameTime(static_cast<float>(late && !softwareDrawn ? interval : drawSeconds),
                                       static_cast<float>(budget));
        if (!options.noVsync) {
            metronome.wait();
        }
    }
}

} // namespace hexagoal
