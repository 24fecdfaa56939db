#include "app/game/frame_graph.hpp"

#include "show/text_line.hpp"
#include "show/type_sizes.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

void FrameGraph::add(float milliseconds) {
    m_times[m_next] = milliseconds;
    m_next = (m_next + 1) % kFrames;
    m_count = std::min(m_count + 1, kFrames);
}

float FrameGraph::percentile(float part) const {
    if (m_count == 0) {
        return 0.0f;
    }
    std::array<float, kFrames> sorted = m_times; // until all are taken the first ones are
    const auto wanted = static_cast<std::size_t>(std::ceil(part * static_cast<float>(m_count)));
    const std::size_t place = std::clamp<std::size_t>(wanted, 1, m_count) - 1;
    std::nth_element(sorted.data(), sorted.data() + place, sorted.data() + m_count);
    return sorted[place];
}

void FrameGraph::paint(Canvas& canvas, float budgetMs) const {
    if (!m_shown) {
        return;
    }
    constexpr float kBudgets = 2.0f; // that fit into its height
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const Rect box{area.right() - 300.0f, area.y + area.h * 0.3f, 300.0f, 90.0f + type.text * 1.6f};
    const Rect field{box.x, box.y, box.w, 90.0f};
    canvas.plate(box, 4.0f, 0.8f);
    const float wide = field.w / static_cast<float>(kFrames);
    // Frames share columns of a pixel: each shows its longest.
    const auto step = static_cast<std::size_t>(std::max(1.0f, std::ceil(1.0f / (wide * canvas.scale()))));
    for (std::size_t i = 0; i < m_count; i += step) {
        float ms = 0.0f;
        for (std::size_t j = i; j < std::min(i + step, m_count); ++j) {
            ms = std::max(ms, ago(j));
        }
        const float high = std::min(ms / (budgetMs * kBudgets), 1.0f) * field.h;
        const float width = wide * static_cast<float>(step);
        const Rect bar{field.right() - wide * static_cast<float>(i) - width, field.bottom() - high, width,
                       high};
        canvas.rect(bar, ms > budgetMs ? palette::kCoral : palette::kMint);
    }
    const float line = field.bottom() - field.h / kBudgets;
    canvas.rect({field.x, line, field.w, std::max(1.0f, 1.0f / canvas.scale())},
                palette::kWhite.withAlpha(0.6f));

    TextLine words;
    const TextStyle style{.size = type.text, .align = Align::Centre};
    const auto ms = [this](float part) { return static_cast<double>(percentile(part)); };
    canvas.textInBox({box.x, field.bottom(), box.w, box.bottom() - field.bottom()},
                     words("p50 %.1f   p95 %.1f   p99 %.1f ms", ms(0.5f), ms(0.95f), ms(0.99f)), style);
}

} // namespace hexagoal
