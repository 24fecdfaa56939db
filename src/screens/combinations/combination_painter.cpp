#include "screens/combinations/combination_painter.hpp"

#include "screens/combinations/time_line.hpp"
#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

using Page = CombinationModel::Page;
using Row = CombinationModel::Row;
using RowOf = CombinationModel::RowOf;

constexpr int kBlink = 60;         // ticks: 1 Hz
constexpr float kRowHeight = 1.2f; // of the display size, as menus have it

/// The hands are on the player: no menu.
bool isLive(Page page) {
    return page == Page::Live || page == Page::Record;
}

/// Of the menu, in display sizes.
float widthOf(Page page) {
    switch (page) {
    case Page::Steps:
        return 9.6f;
    case Page::Chords:
        return 11.5f;
    case Page::One:
        return 6.0f;
    case Page::Name:
        return 9.6f;
    default:
        return 9.0f;
    }
}

std::string titleOf(const CombinationModel& model) {
    switch (model.page()) {
    case Page::List:
        return std::string(say("title.combinations"));
    case Page::Chords:
        return std::string(say("combo.chords"));
    case Page::Delete:
        return std::string(say(model.comesBack() ? "combo.as_it_came_sure" : "combo.delete_sure"));
    case Page::Leave:
        return std::string(say("combo.save_sure"));
    default:
        return model.draft().combination().name + (model.changed() ? " *" : "");
    }
}

/// A row of the list; a combination with the chords that play it for everyone.
void paintEntry(Canvas& canvas, Rect row, const CombinationModel& model, const RowOf& entry, bool focused,
                const TypeSizes& type) {
    if (focused) {
        canvas.mark(row.inset(1.5f), 5.0f, palette::kSun, mixed(palette::kSun, palette::kCoral, 0.25f));
    }
    const float pad = type.text * 0.6f;
    const Colour ink = focused ? palette::kInk : palette::kWhite;
    const TextStyle label{Font::Display, type.display * 0.85f, ink, Align::Left, 0.02f};
    const float room = row.w * (entry.row == Row::Entry ? 0.72f : 1.0f) - 2.0f * pad;
    fittedTextInBox(canvas, {row.x + pad, row.y, room, row.h}, model.label(entry), label);
    if (entry.row != Row::Entry) {
        return;
    }
    const std::string& name = model.book().all()[static_cast<std::size_t>(entry.index)].name;
    std::string chords;
    for (const Chord chord : {Chord::AB, Chord::BC}) {
        const std::optional<std::string> played = model.book().chord(0, chord);
        if (played && sameName(*played, name)) {
            chords +=
                (chords.empty() ? "" : "  ") + std::string(kChordNames[static_cast<std::size_t>(chord)]);
        }
    }
    const TextStyle badge{Font::Display, type.display * 0.62f, focused ? palette::kInk : palette::kSun,
                          Align::Right, 0.02f};
    canvas.textInBox(row.inset(pad), chords, badge);
}

void paintRows(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout) {
    const float pad = layout.type.text * 0.5f;
    canvas.panel(layout.rows.inset(-pad), 0.82f);
    const std::vector<RowOf>& rows = model.rows();
    for (int i = 0; i < layout.rowsInView; ++i) {
        const int at = layout.firstRow + i;
        const RowOf& row = rows[static_cast<std::size_t>(at)];
        const Rect box = menuRow(layout.rows, i, layout.rowType);
        const bool focused = at == model.focus();
        const std::string value = model.value(row);
        model.menu().place(canvas, at, box, !value.empty());
        if (model.page() == Page::List) {
            paintEntry(canvas, box, model, row, focused, layout.rowType);
            continue;
        }
        const std::string label = model.label(row);
        paintMenuRow(canvas, box, {label, value}, focused, layout.rowType);
    }
    // More above or below.
    const float size = layout.type.text * 0.45f;
    const float x = layout.rows.centre().x;
    if (layout.firstRow > 0) {
        canvas.triangle({x, layout.rows.y - size}, {x - size, layout.rows.y}, {x + size, layout.rows.y},
                        palette::kSun);
    }
    if (layout.firstRow + layout.rowsInView < static_cast<int>(rows.size())) {
        const float y = layout.rows.bottom();
        canvas.triangle({x, y + size}, {x - size, y}, {x + size, y}, palette::kSun);
    }
}

/// The letters of a name, the one that turns marked.
void paintName(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout) {
    const TypeSizes& type = layout.type;
    const float pad = type.text * 0.5f;
    canvas.panel(layout.rows.inset(-pad), 0.86f);
    const std::string& letters = model.name().letters();
    const float cell = std::min(layout.rows.w / 16.0f, type.display);
    const float size = std::min(cell * 1.5f, type.display * 1.2f);
    const TextStyle letter{Font::Display, size, palette::kWhite, Align::Centre};
    const float y = layout.rows.centre().y - size * 0.6f;
    for (std::size_t i = 0; i < Combination::kLongestName; ++i) {
        const Rect box{layout.rows.x + cell * static_cast<float>(i), y, cell, size * 1.2f};
        const bool here = i == model.name().cursor();
        if (here) {
            canvas.roundedRect(box, 3.0f, palette::kSun);
            const float a = cell * 0.3f;
            canvas.triangle({box.centre().x, box.y - a * 1.6f}, {box.centre().x - a, box.y - a * 0.4f},
                            {box.centre().x + a, box.y - a * 0.4f}, palette::kSun);
            canvas.triangle({box.centre().x, box.bottom() + a * 1.6f},
                            {box.centre().x - a, box.bottom() + a * 0.4f},
                            {box.centre().x + a, box.bottom() + a * 0.4f}, palette::kSun);
        } else {
            canvas.rect({box.x + 2.0f, box.bottom() - 2.0f, box.w - 4.0f, 2.0f},
                        palette::kWhite.withAlpha(0.4f));
        }
        TextStyle style = letter;
        style.colour = here ? palette::kInk : palette::kWhite;
        if (i < letters.size()) {
            canvas.textInBox(box, std::string_view(letters).substr(i, 1), style);
        }
    }
}

void paintRecording(Canvas& canvas, const CombinationModel& model, const EditorLayout& layout, int ticks) {
    const CombinationRecorder& recorder = model.drill().recorder();
    const TypeSizes& type = layout.type;
    const float h = type.display * 1.1f;
    const Rect box{layout.free.centre().x - type.display * 4.0f, layout.free.y, type.display * 8.0f, h};
    canvas.plate(box, 5.0f, 0.8f);
    const float r = h * 0.22f;
    if (!recorder.begun() || canvas.looks().reducedFlash || ticks % kBlink < kBlink * 3 / 5) {
        canvas.circle({box.x + h * 0.6f, box.centre().y}, r, palette::kCoral);
    }
    TextLine line;
    const TextStyle style{Font::Display, type.display * 0.85f, palette::kWhite, Align::Left, 0.02f};
    fittedTextInBox(canvas, {box.x + h * 1.1f, box.y, box.w - h * 1.4f, box.h},
                    recorder.begun()
                        ? line.fill(say("combo.recording"), {recorder.frames(), Combination::kMostFrames})
                        : say("combo.move_to_begin"),
                    style);
}

} // namespace

EditorLayout EditorLayout::on(const Canvas& canvas, const CombinationModel& model) {
    EditorLayout l;
    l.type = TypeSizes::on(canvas);
    const TypeSizes& type = l.type;
    const Rect area = canvas.safeArea();
    const float gap = type.text * 0.5f;
    l.title = {area.x, area.y, area.w, type.display};
    l.help = {area.x, area.bottom() - type.text * 1.4f, area.w, type.text * 1.4f};
    const float height = timeLineHeight(type);
    l.line = {area.x, l.help.y - gap - height, area.w, height};

    const float top = l.title.bottom() + gap * 2.0f;
    const float room = l.line.y - gap * 2.0f - top;
    const int count = static_cast<int>(model.rows().size());
    const float smallest = type.text * 1.35f; // of a row's type: below, rows scroll
    l.rowType = type;
    l.rowType.display = std::clamp(room / (kRowHeight * static_cast<float>(count)), smallest, type.display);
    const float row = l.rowType.display * kRowHeight;
    l.rowsInView = std::clamp(static_cast<int>(room / row + 0.01f), 1, count);
    l.firstRow = std::clamp(model.focus() - l.rowsInView / 2, 0, count - l.rowsInView);
    const float width =
        std::min(widthOf(model.page()) * std::max(l.rowType.display, type.text * 1.7f), area.w * 0.56f);
    l.rows = {area.x + gap, top, width, row * static_cast<float>(l.rowsInView)};
    if (model.page() == Page::Name) {
        l.rows = {area.x + gap, top, std::min(type.display * 12.0f, area.w - gap * 2.0f),
                  type.display * 2.6f};
    }
    const float left =
        isLive(model.page()) || model.page() == Page::Name ? area.x : l.rows.right() + gap * 2.0f;
    const float above = model.page() == Page::Name ? l.rows.bottom() : top;
    l.free = {left, above, area.right() - left, l.line.y - above};
    return l;
}

void paintEditor(Renderer& renderer, const CombinationModel& model, const EditorLayout& layout,
                 const ControlLabels& labels, int ticks) {
    Canvas& canvas = renderer.canvas();
    const TextStyle title{Font::Display, layout.type.display, palette::kSun, Align::Left,
                          0.03f,         palette::kInk};
    const std::string words = titleOf(model);
    const TextStyle style = fitted(canvas, title, words, layout.title.w);
    const float pad = layout.type.text * 0.4f;
    canvas.plate(
        {layout.title.x - pad, layout.title.y, canvas.textWidth(words, style) + 2.0f * pad, layout.title.h},
        5.0f, 0.72f);
    canvas.textInBox(layout.title, words, style);
    const Page page = model.page();
    if (page == Page::Name) {
        paintName(canvas, model, layout);
    } else if (!isLive(page)) {
        paintRows(canvas, model, layout);
    }
    if (page == Page::Record) {
        paintRecording(canvas, model, layout, ticks);
    }

    const CombinationPlayer::Now now = model.drill().now();
    TimeLineMarks marks;
    if (page == Page::Steps) {
        marks.edited = model.draft().step();
    }
    if (page == Page::Record) {
        marks.playing = static_cast<int>(model.shown().steps.size()) - 1;
    } else if (now.combination != nullptr && *now.combination == model.shown()) {
        marks = {marks.edited, now.step, now.frame};
    }
    if (page != Page::List || !model.shown().steps.empty()) {
        paintTimeLine(canvas, layout.line, model.shown(), marks, layout.type);
    }
    paintHelp(canvas, model, layout, labels);
    paintMessage(canvas, model, layout);
}

} // namespace hexagoal
