#include "show/notice.hpp"

#include "show/fitted_text.hpp"
#include "show/type_sizes.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kShown = 4.0f;    // s
constexpr float kBadShown = 9.0f; // s: what went wrong takes longer to read
constexpr float kFade = 0.3f;     // s
constexpr int kMostLines = 4;

} // namespace

void Notice::tell(std::string text, bool bad) {
    m_text = std::move(text);
    m_bad = bad;
    m_left = bad ? kBadShown : kShown;
}

void Notice::step(float seconds) {
    m_left = std::max(0.0f, m_left - seconds);
}

void Notice::paint(Canvas& canvas) const {
    if (!shown()) {
        return;
    }
    const float opacity = std::min(1.0f, m_left / kFade);
    const TypeSizes type = TypeSizes::on(canvas);
    const TextStyle style{.size = type.text, .colour = palette::kWhite.withAlpha(opacity)};
    const float pad = type.text * 0.6f;
    const float line = style.size * 1.35f;
    const float room = canvas.safeArea().w - 2.0f * pad;
    float width = 0.0f;
    int lines = 0;
    for (std::string_view rest = m_text; !rest.empty() && lines < kMostLines; ++lines) {
        width = std::max(width, canvas.textWidth(takeLine(canvas, rest, room, style), style));
    }
    const Rect box{(canvas.width() - width) * 0.5f - pad, canvas.height() * 0.006f, width + 2.0f * pad,
                   static_cast<float>(lines) * line + pad * 0.6f};
    canvas.plate(box, 5.0f, 0.92f * opacity);
    canvas.rect({box.x, box.y, pad * 0.35f, box.h},
                (m_bad ? palette::kCoral : palette::kMint).withAlpha(opacity));
    paintWrapped(canvas, {box.x + pad, box.y + pad * 0.3f + line * 0.75f}, room, m_text, style, kMostLines);
}

} // namespace hexagoal
