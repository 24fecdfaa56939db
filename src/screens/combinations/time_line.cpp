#include "screens/combinations/time_line.hpp"

#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::array<Colour, 5> kToColours{palette::kWhite, palette::kSun, palette::kMint, palette::kSky,
                                           palette::kMist}; // by StickTo
constexpr std::array<std::string_view, 5> kToSigns{"", "combo.sign_goal", "combo.sign_ball",
                                                   "combo.sign_partner", "combo.sign_pad"};

/// As many frames as a step is drawn for: one that waits seldom lasts as long as it may.
int drawnFrames(const CombinationStep& step) {
    constexpr int kWaiting = 12;
    return step.until == Until::Frames ? step.frames : std::min<int>(step.frames, kWaiting);
}

/// Where the blocks lie: as long as they last, but never too narrow to be read.
struct Blocks {
    std::array<float, Combination::kMostSteps + 1> ends{}; // ends[i + 1] is where block i ends
    float scroll = 0.0f;
    int count = 0;

    Blocks(const Combination& combination, float width, float narrowest, const TimeLineMarks& marks) {
        count = std::min(static_cast<int>(combination.steps.size()), Combination::kMostSteps);
        float least = 0.0f;
        float frames = 0.0f;
        for (const CombinationStep& step : combination.steps) {
            least += leastOf(step, narrowest);
            frames += static_cast<float>(drawnFrames(step));
        }
        const float spare = std::max(width - least, 0.0f);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
            const CombinationStep& step = combination.steps[i];
            const float share = static_cast<float>(drawnFrames(step)) / std::max(frames, 1.0f);
            ends[i + 1] = ends[i] + leastOf(step, narrowest) + spare * share;
        }
        const int seen = marks.edited >= 0 ? marks.edited : marks.playing;
        if (seen >= 0 && seen < count) {
            const float middle = (begin(seen) + end(seen)) * 0.5f;
            scroll = std::clamp(middle - width * 0.5f, 0.0f,
                                std::max(ends[static_cast<std::size_t>(count)] - width, 0.0f));
        }
    }
    static float leastOf(const CombinationStep& step, float narrowest) {
        return step.until == Until::Frames ? narrowest : narrowest * 1.6f; // "max 180"
    }
    float begin(int block) const { return ends[static_cast<std::size_t>(block)]; }
    float end(int block) const { return ends[static_cast<std::size_t>(block) + 1]; }
};

Colour groundOf(const CombinationStep& step) {
    constexpr Colour kIdle = Colour::hex(0x2b3d4e);
    switch (step.held) {
    case PadInput::kA:
        return mixed(palette::kMint, palette::kInk, 0.45f);
    case PadInput::kB:
        return mixed(palette::kSky, palette::kInk, 0.4f);
    case PadInput::kC:
        return mixed(palette::kCoral, palette::kInk, 0.35f);
    case 0:
        return kIdle;
    default:
        return mixed(palette::kSun, palette::kInk, 0.5f);
    }
}

void paintBlock(Canvas& canvas, Rect box, const CombinationStep& step, bool edited, const TypeSizes& type) {
    const Colour ground = groundOf(step);
    canvas.roundedRect(box, 4.0f, mixed(ground, palette::kWhite, 0.08f), ground);
    const float third = box.h / 3.0f;
    const TextStyle buttons{Font::Display, type.text * 1.15f, palette::kWhite, Align::Centre, 0.02f};
    const std::string_view sign = step.until != Until::Frames ? say("combo.wait") : buttonsText(step.held);
    // Without a word below it the stick has its room too.
    const float room = sign.empty() ? third * 1.9f : third * 1.12f;
    const float radius = std::min(room * 0.42f, box.w * 0.42f);
    paintStick(canvas, {box.centre().x, box.y + third * 0.08f + room * 0.5f}, radius, step);
    canvas.textInBox({box.x, box.y + third * 1.1f, box.w, third}, sign, buttons);
    TextLine line;
    const TextStyle frames{.size = type.text, .colour = palette::kWhite, .align = Align::Centre};
    canvas.textInBox({box.x, box.y + third * 2.0f, box.w, third * 0.95f},
                     step.until == Until::Frames ? line("%d", int{step.frames})
                                                 : line.fill(say("combo.most"), {step.frames}),
                     frames);
    if (edited) {
        canvas.frame(box, 4.0f, std::max(3.0f, 1.6f / canvas.scale()), palette::kSun);
    }
}

/// What the stick is measured from, where there is room beside it.
void paintTo(Canvas& canvas, Rect block, const CombinationStep& step, const TypeSizes& type) {
    const auto to = static_cast<std::size_t>(step.to);
    const TextStyle sign{.size = type.text, .colour = kToColours[to]};
    const float x = block.w * 0.5f + block.h * 0.33f;
    const std::string_view words = say(kToSigns[to]);
    if (step.push != 0 && x + canvas.textWidth(words, sign) < block.w) {
        canvas.textInBox({block.x + x, block.y, block.w, block.h * 0.4f}, words, sign);
    }
}

} // namespace

void paintStick(Canvas& canvas, Vec2 centre, float radius, const CombinationStep& step) {
    canvas.ring(centre, radius, std::max(1.5f, 1.0f / canvas.scale()), palette::kWhite.withAlpha(0.45f));
    const Colour colour = kToColours[static_cast<std::size_t>(step.to)];
    if (step.push == 0) {
        canvas.circle(centre, radius * 0.22f, palette::kWhite.withAlpha(0.45f));
        return;
    }
    const float angle = static_cast<float>(step.angle) * (kPi / 180.0f);
    const Vec2 ahead{std::sin(angle), -std::cos(angle)};
    const Vec2 aside{-ahead.y, ahead.x};
    const float length = radius * (0.35f + 0.65f * static_cast<float>(step.push) * 0.01f);
    const Vec2 tip = centre + ahead * length;
    const Vec2 tail = centre - ahead * (radius * 0.6f);
    canvas.line(tail, centre + ahead * (length * 0.4f), radius * 0.28f, colour);
    const Vec2 neck = tip - ahead * (radius * 0.75f);
    canvas.triangle(tip, neck + aside * (radius * 0.5f), neck - aside * (radius * 0.5f), colour);
}

float timeLineHeight(const TypeSizes& type) {
    return type.text * 4.9f;
}

void paintTimeLine(Canvas& canvas, Rect box, const Combination& combination, const TimeLineMarks& marks,
                   const TypeSizes& type) {
    canvas.panel(box, 0.82f);
    const float pad = type.text * 0.35f;
    const Rect inner = box.inset(pad);
    if (combination.steps.empty()) {
        canvas.textInBox(inner, say("combo.no_step"),
                         {.size = type.text, .colour = palette::kMist, .align = Align::Centre});
        return;
    }
    const Blocks blocks(combination, inner.w, type.text * 2.3f, marks);
    canvas.clip(inner.inset(-pad * 0.5f));
    const float gap = std::max(2.0f, 1.0f / canvas.scale());
    for (int i = 0; i < blocks.count; ++i) {
        const Rect block{inner.x + blocks.begin(i) - blocks.scroll, inner.y,
                         blocks.end(i) - blocks.begin(i) - gap, inner.h};
        if (block.right() < inner.x || block.x > inner.right()) {
            continue;
        }
        const CombinationStep& step = combination.steps[static_cast<std::size_t>(i)];
        paintBlock(canvas, block, step, i == marks.edited, type);
        paintTo(canvas, block, step, type);
        if (i == marks.playing) {
            const float share =
                std::clamp(static_cast<float>(marks.frame) / static_cast<float>(step.frames), 0.0f, 1.0f);
            canvas.rect({block.x, block.y, block.w * share, block.h}, palette::kWhite.withAlpha(0.22f));
            const float line = std::max(2.5f, 1.2f / canvas.scale());
            canvas.rect({block.x + block.w * share - line * 0.5f, block.y, line, block.h}, palette::kWhite);
        }
    }
    canvas.clearClip();
}

} // namespace hexagoal
