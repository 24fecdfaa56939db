#include "screens/bindings/binding_list.hpp"

#include "screens/bindings/binding_picture.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/scroll_marks.hpp"
#include "show/words.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

using Row = BindingModel::Row;
using RowOf = BindingModel::RowOf;

constexpr float kRowHeight = 1.2f; // of the display size, as menus have it

std::string_view labelOf(const RowOf& row) {
    switch (row.row) {
    case Row::SwapSeats:
        return say("binding.swap_seats");
    case Row::ClaimSeats:
        return say("binding.claim_seats");
    case Row::Back:
        return say("binding.back");
    case Row::Player:
        return say("binding.player");
    case Row::Players:
        return say("binding.players");
    case Row::InOrder:
        return say("binding.in_order");
    case Row::Action:
        return say(actionKey(static_cast<Action>(row.index)));
    case Row::Calibrate:
        return say("binding.calibrate");
    case Row::DeadZone:
        return say("binding.dead_zone");
    case Row::Reset:
        return say("binding.reset");
    case Row::Device:
        return row.value.empty() ? say("binding.keyboard") : std::string_view(row.value);
    }
    return {};
}

/// Which players a device plays for, as "P1 P2"; nothing where nobody has used it.
std::string_view seatsOf(const DeskDevice& device, TextLine& line) {
    const int first = device.seats[0];
    const int second = device.map.players > 1 ? device.seats[1] : -1;
    if (first < 0 && second < 0) {
        return {};
    }
    TextLine one;
    TextLine other;
    const std::string_view left =
        one.fill(say("binding.seat"), {std::max(first < 0 ? second : first, 0) + 1});
    if (first < 0 || second < 0) {
        return line.fill("{0}", {left});
    }
    return line.fill("{0} {1}", {left, other.fill(say("binding.seat"), {second + 1})});
}

/// What an action is done by, beside its name.
void paintAction(const BindingSheet& s, Rect inner, const RowOf& row, const TextStyle& label, bool focused) {
    const float pad = s.type.text * 0.8f; // as menus have it
    const float split = inner.w * 0.42f;
    paintFitted(s.canvas, {inner.x, inner.y, split - pad, inner.h}, labelOf(row), label, s.type.text);
    const bool lacks = row.value.empty();
    const bool needed = (bit(static_cast<Action>(row.index)) & s.model.missing()) != 0;
    const TextStyle value{.size = s.type.text,
                          .colour = focused           ? palette::kInk
                                    : lacks && needed ? palette::kCoral
                                    : lacks           ? palette::kMist
                                                      : palette::kMint,
                          .align = Align::Right};
    paintFitted(s.canvas, {inner.x + split, inner.y, inner.w - split, inner.h},
                lacks ? say(needed ? "binding.none_needed" : "binding.none") : std::string_view(row.value),
                value, s.type.text * 0.8f);
}

/// A device with a lamp and the players that it plays for.
void paintDevice(const BindingSheet& s, Rect inner, const RowOf& row, const TextStyle& label, bool focused) {
    const TypeSizes& type = s.rowType;
    const auto devices = s.model.devices();
    const auto at =
        std::find_if(devices.begin(), devices.end(), [&](const DeskDevice& d) { return d.id == row.index; });
    if (at == devices.end()) {
        return;
    }
    // Lit while anything on it is pushed.
    bool active = at->raw.buttons.any();
    for (const std::uint8_t hat : at->raw.hats) {
        active |= hat != 0;
    }
    const Played played = playedBy(at->map, at->raw);
    active |= played.stickPushed;
    const float lamp = type.display * 0.2f;
    s.canvas.circle({inner.x + lamp, inner.centre().y}, lamp,
                    active ? palette::kMint : label.colour.withAlpha(0.25f));
    const float badge = type.display * 1.5f;
    const Rect name{inner.x + lamp * 3.0f, inner.y, inner.w - lamp * 3.0f - badge, inner.h};
    paintFitted(s.canvas, name, labelOf(row), label, s.type.text);
    TextLine line;
    TextStyle seats = label;
    seats.align = Align::Right;
    seats.colour = focused ? palette::kInk : palette::kSun;
    s.canvas.textInBox(inner, seatsOf(*at, line), seats);
}

void paintRow(const BindingSheet& s, Rect box, const RowOf& row, bool focused) {
    const TypeSizes& type = s.rowType;
    if (isBindingChoice(row.row)) {
        paintMenuRow(s.canvas, box, {labelOf(row), row.value}, focused, type);
        return;
    }
    if (focused) {
        s.canvas.mark(box.inset(1.5f), 5.0f, palette::kSun, mixed(palette::kSun, palette::kCoral, 0.25f));
    }
    const float pad = s.type.text * 0.8f; // as menus have it
    const Colour ink = focused ? palette::kInk : palette::kWhite;
    const Rect inner{box.x + pad, box.y, box.w - 2.0f * pad, box.h};
    const TextStyle label{Font::Display, type.display * 0.85f, ink, Align::Left, 0.03f};
    if (row.row == Row::Action) {
        paintAction(s, inner, row, label, focused);
        return;
    }
    if (row.row != Row::Device) {
        paintFitted(s.canvas, inner, labelOf(row), label, s.type.text);
        return;
    }
    paintDevice(s, inner, row, label, focused);
}

} // namespace

bool isBindingChoice(BindingModel::Row row) {
    return row == Row::Player || row == Row::Players || row == Row::DeadZone;
}

void paintBindingRows(const BindingSheet& s, Rect box) {
    const auto& rows = s.model.rows();
    const float height = s.rowType.display * kRowHeight;
    const int count = static_cast<int>(rows.size());
    const int inView = std::clamp(static_cast<int>((box.h + 0.5f) / height), 1, count);
    const int first = std::clamp(s.model.focus() - inView / 2, 0, count - inView);
    const Rect list{box.x, box.y, box.w, height * static_cast<float>(inView)};
    s.canvas.panel(list.inset(-s.type.text * 0.25f), 0.7f);
    for (int i = 0; i < inView; ++i) {
        const int at = first + i;
        const RowOf& row = rows[static_cast<std::size_t>(at)];
        const Rect line = menuRow(list, i, s.rowType);
        s.model.menu().place(s.canvas, at, line, isBindingChoice(row.row));
        paintRow(s, line, row, at == s.model.focus());
    }
    paintScrollMarks(s.canvas, list.inset(-s.type.text * 0.1f), first > 0, first + inView < count, s.type);
}

} // namespace hexagoal
