// The panel of read-outs of the Net Lab.
#include "core/lengths.hpp"
#include "physics/areas.hpp"
#include "screens/lab/net_lab_hud.hpp"
#include "screens/lab/net_lab_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace hexagoal {

namespace {

class Table {
public:
    Table(Canvas& canvas, Rect box, const LabType& type) : m_canvas(canvas), m_box(box), m_type(type) {
        m_y = box.y + type.text * 0.5f;
    }

    void row(std::string_view name, const char* format, double value, std::string_view unit) {
        std::array<char, 24> text{};
        const int length = std::snprintf(text.data(), text.size(), format, value);
        row(name, {text.data(), static_cast<std::size_t>(length)}, unit);
    }

    /// One quantity in two units.
    void pair(std::string_view name, const char* format, double value, std::string_view unit,
              const char* secondFormat, double second, std::string_view secondUnit) {
        std::array<char, 24> text{};
        const int length = std::snprintf(text.data(), text.size(), format, value);
        const float small = m_type.text * 0.92f;
        const Rect line{m_box.x, m_y, m_box.w, rowHeight(m_type)};
        const float right = m_box.right() - m_type.text * (0.8f + 3.0f + 3.0f);
        m_canvas.textInBox({line.x, line.y, right - line.x - m_type.text * 2.9f, line.h},
                           {text.data(), static_cast<std::size_t>(length)},
                           {.size = small, .align = Align::Right});
        m_canvas.textInBox({right - m_type.text * 2.6f, line.y, 1.0f, line.h}, unit,
                           {.size = small, .colour = palette::kMist});
        row(name, secondFormat, second, secondUnit);
    }

    void row(std::string_view name, std::string_view value, std::string_view unit) {
        const float pad = m_type.text * 0.8f;
        const float unitWidth = m_type.text * 3.0f;
        const Rect line{m_box.x + pad, m_y, m_box.w - 2 * pad, rowHeight(m_type)};
        const float small = m_type.text * 0.92f;
        m_canvas.textInBox(line, name, {.size = small, .colour = palette::kMist});
        const float right = unit.empty() ? line.w : line.w - unitWidth;
        m_canvas.textInBox({line.x, line.y, right, line.h}, value, {.size = small, .align = Align::Right});
        m_canvas.textInBox({line.right() - unitWidth + m_type.text * 0.35f, line.y, unitWidth, line.h}, unit,
                           {.size = small, .colour = palette::kMist});
        m_y += rowHeight(m_type);
    }

    static float rowHeight(const LabType& type) { return type.text * 1.3f; }

private:
    Canvas& m_canvas;
    Rect m_box;
    const LabType& m_type;
    float m_y;
};

std::string_view latchName(Latch latch) {
    return latch == Latch::Inside ? "inside" : latch == Latch::Outside ? "outside" : "none";
}

/// The acting areas, short: "D A B" inside, "D'" outside, "+A" a correction.
std::string_view areasText(std::array<char, 48>& text, std::uint16_t areas) {
    constexpr std::array<std::string_view, kAreaCount> kShort{"D",  "A",  "B",  "C",  "D'",  "A'",  "B'",
                                                              "C'", "+A", "+B", "+C", "+A'", "+B'", "+C'"};
    std::size_t length = 0;
    for (std::size_t i = 0; i < kShort.size(); ++i) {
        if ((areas & areaBit(static_cast<Area>(i))) == 0) {
            continue;
        }
        if (length > 0) {
            text[length++] = ' ';
        }
        for (const char c : kShort[i]) {
            text[length++] = c;
        }
    }
    return length == 0 ? std::string_view("none") : std::string_view(text.data(), length);
}

} // namespace

void paintReadings(Canvas& canvas, const LabModel& model, Rect area, const LabType& type, float frameMs,
                   std::string_view tier) {
    // Over the grass at the right, where nothing happens; a small picture has only room for the figures that
    // matter most, beside the title.
    const int rows = type.small ? 3 : 9;
    const float width = type.text * 15.5f;
    const float height = Table::rowHeight(type) * static_cast<float>(rows) + type.text;
    const Rect box{area.right() - width, type.small ? area.y : area.bottom() - height, width, height};
    canvas.panel(box, 0.72f);
    Table table(canvas, box, type);
    const BallState& ball = model.scene().ball();
    const double speed = static_cast<double>(lengthOf(ball.velocity));
    const double spin = static_cast<double>(lengthOf(ball.spin));
    table.pair("Speed", "%.0f", speed * 3.6, "km/h", "%.1f", speed, "m/s");
    table.pair("Spin", "%.0f", spin, "rad/s", "%.1f", spin / (2.0 * static_cast<double>(kPi)), "rev/s");
    table.row("Past the net", "%.2f",
              static_cast<double>(depthPastNet(ball, model.scene().goal(), model.tuning())), "m");
    if (type.small) {
        return;
    }
    table.row("Latch", latchName(ball.goals[0].latch), "");
    std::array<char, 48> areas{};
    table.row("Areas", areasText(areas, ball.areas), "");
    table.row("Ball energy", "%.1f", static_cast<double>(model.ballEnergy()), "J");
    const bool asleep = model.scene().world().nets[0].asleep;
    table.row("Net energy", "%.2f", static_cast<double>(std::max(model.netEnergyAboveRest(), 0.0f)), "J");
    table.row("Net", asleep ? "asleep" : "awake", "");
    std::array<char, 32> text{};
    const int length =
        frameMs > 0.0f
            ? std::snprintf(text.data(), text.size(), "%.1f ms, %.*s", static_cast<double>(frameMs),
                            static_cast<int>(tier.size()), tier.data())
            : std::snprintf(text.data(), text.size(), "%.*s", static_cast<int>(tier.size()), tier.data());
    table.row("Frame", {text.data(), static_cast<std::size_t>(length)}, "");
}

} // namespace hexagoal
