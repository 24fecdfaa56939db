#include "screens/theatre/film_list.hpp"

#include "platform/png_file.hpp"
#include "render/image_file.hpp"
#include "render/renderer.hpp"
#include "replay/replay_shelf.hpp"
#include "screens/menu/settings_rows.hpp"
#include "screens/screen_host.hpp"
#include "show/help_line.hpp"
#include "show/hexagons.hpp"
#include "show/kit_look.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kRestsBeforeFetch = 15;     // ticks: whoever runs through the list reads no files
constexpr std::int32_t kBefore = 150;     // ticks of a moment that are shown before …
constexpr std::int32_t kAfter = 130;      // … and after it
constexpr std::int32_t kFromStart = 1200; // ticks of a film without moments

/// What is most worth seeing of a film; null: nothing of it is.
const Moment* bestOf(std::span<const Moment> moments) {
    const auto best = std::min_element(moments.begin(), moments.end(), [](const Moment& a, const Moment& b) {
        return static_cast<int>(a.kind) < static_cast<int>(b.kind);
    });
    return best == moments.end() ? nullptr : &*best;
}

/// From the pitch at where it happened, over the grass and a little from the side.
CameraView portraitOf(const Moment& moment) {
    constexpr float kAway = 10.0f; // m
    constexpr float kAside = 4.0f; // m
    constexpr float kHigh = 2.6f;  // m
    const float inward = moment.point.z < 0.0f ? 1.0f : -1.0f;
    const float aside = moment.point.x < 0.0f ? 1.0f : -1.0f;
    CameraView view;
    view.target = {moment.point.x * 0.6f, 1.1f, moment.point.z};
    view.position = {view.target.x + aside * kAside, kHigh, view.target.z + inward * kAway};
    view.fovY = 0.62f;
    return view;
}

/// "2026-11-22 21.13.05 ESP 2-1 GER" in two: what was played, and when.
std::pair<std::string, std::string> faceOf(const std::string& name) {
    constexpr std::size_t kDay = 10;
    constexpr std::size_t kDate = 19;
    const bool ours = name.size() > kDate + 1 && name[kDay] == ' ' && name[kDate] == ' ' && name[4] == '-';
    if (!ours) {
        return {name, {}};
    }
    std::string when = name.substr(0, kDate - 3); // minutes are enough
    std::replace(when.begin() + kDay, when.end(), '.', ':');
    return {name.substr(kDate + 1), when};
}

} // namespace

FilmList::FilmList(const ScreenSetup& setup) : m_shelf(setup.replays) {
    m_menu.open(1);
    if (m_shelf) {
        m_shelf->look();
    }
}

/// The list as it is now; its last row goes back.
void FilmList::refresh() {
    std::vector<std::string> names = m_shelf ? m_shelf->names() : std::vector<std::string>();
    if (names != m_names) {
        m_names = std::move(names);
        m_menu.refill(static_cast<int>(m_names.size()) + 1, 0);
    }
}

void FilmList::fetch(std::string name) {
    m_fetching = true;
    m_asked = name;
    auto told = std::make_shared<MatchHud>();
    m_toldNext = told;
    m_shelf->fetch(std::move(name), [told](const Game& game) { told->listen(game.match(), game.context()); });
}

/// What was asked for is there, or will not be.
void FilmList::takeFilm() {
    if (!m_fetching) {
        return;
    }
    if (std::shared_ptr<const Film> film = m_shelf->takeFetched()) {
        m_fetching = false;
        m_shown = m_asked;
        m_film = std::move(film);
        m_told = std::move(m_toldNext);
        m_play = std::make_shared<MatchPlay>(m_film->at(0));
        m_play->showReplays(false);
        m_noThumbnail = m_shelf->thumbnailOf(m_shown).empty();
        m_moment = 0;
        m_until = 0;
    } else if (!m_shelf->busy()) {
        m_fetching = false; // it says why below the list
        m_shown = m_asked;
        m_film = nullptr;
        m_play = nullptr;
        if (std::exchange(m_opening, false)) {
            m_host->speaker().play(Cue::Refused);
        }
    }
}

/// Its moments, one after the other.
void FilmList::stepPreview() {
    if (!m_play) {
        return;
    }
    if (m_play->match().tick >= std::min(m_until, m_film->ticks())) {
        const std::span<const Moment> moments = m_film->moments();
        const std::int32_t at =
            moments.empty() ? m_film->first() + kBefore : moments[m_moment % moments.size()].tick;
        m_play->put(m_film->at(at - kBefore), *m_told);
        m_until = at + (moments.empty() ? kFromStart : kAfter);
        ++m_moment;
    }
    m_play->step(padsAt(m_film->log(), m_play->match().tick));
}

void FilmList::step(const InputFrame& input) {
    ++m_ticks;
    m_host->play(Tune::Title);
    refresh();
    takeFilm();
    stepPreview();
    const int focus = m_menu.focus();
    const MenuAnswer answer = m_menu.step(input);
    const auto last = static_cast<int>(m_names.size());
    m_host->speaker().playAll(heardOf(answer, {}));
    if (answer.kind == MenuAnswer::Back || (answer.kind == MenuAnswer::Confirm && answer.row == last)) {
        return m_host->change(ToTitle{});
    }
    m_stays = focus == m_menu.focus() ? m_stays + 1 : 0;
    if (m_menu.focus() == last) {
        return;
    }
    const std::string& name = m_names[static_cast<std::size_t>(m_menu.focus())];
    m_opening = m_opening || answer.kind == MenuAnswer::Confirm;
    if (m_opening && m_shown == name && m_film) {
        return m_host->change(ToReplay{m_film, m_told, true});
    }
    const bool rests = m_stays >= kRestsBeforeFetch || m_opening;
    if (rests && !m_fetching && (m_shown != name || answer.kind == MenuAnswer::Confirm)) {
        fetch(name);
    }
}

/// A frame of its best moment, drawn once in place of what plays behind the list.
void FilmList::takeThumbnail(Renderer& renderer) {
    constexpr std::int32_t kDeep = 8; // ticks from a ball over the line to one deep in the net
    constexpr int kWidth = Canvas::kThumbnailWidth;
    constexpr int kHeight = Canvas::kThumbnailHeight;
    m_noThumbnail = false;
    const Moment* best = bestOf(m_film->moments());
    MatchPlay still(
        m_film->at(best != nullptr ? best->tick + kDeep : (m_film->first() + m_film->ticks()) / 2));
    still.showReplays(false);
    if (best != nullptr) {
        still.lookThrough(portraitOf(*best));
    }
    still.paintScene(renderer, 1.0f);
    const int width = renderer.pixelWidth();
    const int height = renderer.pixelHeight();
    const int w = std::min(width, height * kWidth / kHeight);
    const int h = std::min(height, width * kHeight / kWidth);
    const std::span<const std::uint8_t> all = renderer.readPixels();
    gl::Image middle(w, h, 3);
    for (int y = 0; y < h; ++y) {
        const auto from = static_cast<std::ptrdiff_t>(((y + (height - h) / 2) * width + (width - w) / 2) * 3);
        std::copy_n(all.begin() + from, w * 3, middle.at(0, y));
    }
    const gl::Image small = resized(middle, kWidth, kHeight);
    m_shelf->keepThumbnail(m_shown, pngOf({small.texels.data(), small.width, small.height, small.channels}));
}

void FilmList::paintFilm(Canvas& canvas, const TypeSizes& type, const Rows& rows, int row) const {
    const std::optional<Rect> at = rows.ground(row);
    if (!at) {
        return;
    }
    const std::string& name = m_names[static_cast<std::size_t>(row)];
    const auto [what, when] = faceOf(name);
    const float gap = type.text * 0.25f;
    const float high = at->h - 2.0f * gap;
    const Rect picture{at->x + gap, at->y + gap, high * Canvas::kThumbnailWidth / Canvas::kThumbnailHeight,
                       high};
    const std::filesystem::path thumbnail = m_shelf->thumbnailOf(name);
    if (thumbnail.empty()) {
        canvas.rect(picture, palette::kInk.withAlpha(0.6f));
    } else {
        canvas.thumbnail(picture, thumbnail);
    }
    const float left = picture.right() + type.text * 0.6f;
    const bool focused = rows.focused(row);
    TextStyle style{.size = type.text, .colour = focused ? palette::kInk : palette::kWhite};
    const Rect words{left, at->y + gap, at->right() - left - gap, high};
    const auto write = [&](Rect box, const std::string& text) {
        TextStyle fitted = style;
        fitted.size *= std::clamp(box.w / std::max(canvas.textWidth(text, style), 1.0f), 0.5f, 1.0f);
        canvas.textInBox(box, text, fitted);
    };
    if (when.empty()) {
        return write(words, what);
    }
    write({words.x, words.y, words.w, words.h * 0.54f}, what);
    style.colour = focused ? palette::kInk : palette::kMist;
    write({words.x, words.y + words.h * 0.5f, words.w, words.h * 0.5f}, when);
}

void FilmList::paintList(Canvas& canvas) {
    const TypeSizes type = TypeSizes::on(canvas, 21.0f);
    const Rect area = canvas.safeArea();
    const TextStyle heading{Font::Display, type.display * 1.2f, palette::kSun, Align::Left, 0.03f};
    const float pad = type.text * 0.8f;
    const float top = area.y + heading.size * 1.3f;
    const float foot = helpBox(canvas, type).h + type.text * 0.5f;
    const float width = std::min(area.w, type.text * 24.0f);
    const Rect box{area.x + pad, top + pad, width - 2.0f * pad, area.bottom() - foot - top - 2.0f * pad};
    if (m_play) {
        canvas.plate({area.x, area.y, width, area.bottom() - foot - area.y}, 8.0f, 0.8f);
    }
    canvas.textInBox({area.x + pad, area.y, area.w, heading.size * 1.2f}, say("replays.title"), heading);
    const Rows rows(canvas, type, box, m_menu.rows(), m_menu, type.text * 2.9f);
    for (int row = 0; row + 1 < m_menu.rows(); ++row) {
        paintFilm(canvas, type, rows, row);
    }
    rows.paint(m_menu.rows() - 1, say("options.back"));
    const std::string problem = m_shelf ? m_shelf->problem() : std::string();
    const std::string_view words = !problem.empty()  ? std::string_view(problem)
                                   : m_opening       ? say("replays.loading")
                                   : m_names.empty() ? say("replays.none")
                                                     : say("replays.help");
    paintHelpLine(canvas, words, type);
}

void FilmList::paint(Renderer& renderer, float alpha) {
    Canvas& canvas = renderer.canvas();
    if (m_noThumbnail && m_film) {
        takeThumbnail(renderer);
    } else if (m_play) {
        m_play->paintScene(renderer, alpha);
    } else {
        paintNetGround(canvas, static_cast<float>(m_ticks) / 60.0f);
    }
    paintList(canvas);
}

} // namespace hexagoal
