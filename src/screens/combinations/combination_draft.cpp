#include "screens/combinations/combination_draft.hpp"

#include "core/ranges.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hexagoal {

namespace {

constexpr int kTurn = 15;     // degrees of one push
constexpr int kPushStep = 10; // percent
constexpr int kFirstPush = 100;
// The order in which a push of the stick goes through the buttons: single ones first.
constexpr std::array<std::uint8_t, 8> kButtonOrder{0, 1, 2, 4, 5, 3, 6, 7};

} // namespace

void CombinationDraft::setSteps(std::vector<CombinationStep> steps) {
    m_combination.steps = std::move(steps);
    m_step = 0;
}

void CombinationDraft::look(int step) {
    m_step = wrapped(step, std::max(steps(), 1));
}

void CombinationDraft::change(StepField field, int by) {
    CombinationStep& s = at();
    const int way = by < 0 ? -1 : 1;
    switch (field) {
    case StepField::Frames: {
        const int room = Combination::kMostFrames - (m_combination.frames() - s.frames);
        s.frames = static_cast<std::int16_t>(
            std::clamp(s.frames + by, 1, std::min(Combination::kMostStepFrames, room)));
        break;
    }
    case StepField::Stick: {
        if (s.push == 0) {
            toggleStick();
            break;
        }
        // Onto the next mark of the circle.
        const int from = s.angle >= 0 ? s.angle / kTurn * kTurn : -((-s.angle + kTurn - 1) / kTurn * kTurn);
        int to = s.angle == from || way > 0 ? from + way * kTurn : from;
        to = to > 180 ? to - 360 : to <= -180 ? to + 360 : to;
        s.angle = static_cast<std::int16_t>(to);
        break;
    }
    case StepField::Push:
        s.push = static_cast<std::int8_t>(std::clamp((s.push / kPushStep + way) * kPushStep, kPushStep, 100));
        break;
    case StepField::To:
        s.to = static_cast<StickTo>(
            wrapped(static_cast<int>(s.to) + way, static_cast<int>(kStickToNames.size())));
        break;
    case StepField::Buttons: {
        const auto found = std::find(kButtonOrder.begin(), kButtonOrder.end(), s.held);
        const int index = wrapped(static_cast<int>(found - kButtonOrder.begin()) + way,
                                  static_cast<int>(kButtonOrder.size()));
        s.held = kButtonOrder[static_cast<std::size_t>(index)];
        break;
    }
    case StepField::Until:
        s.until = static_cast<Until>(
            wrapped(static_cast<int>(s.until) + way, static_cast<int>(kUntilNames.size())));
        break;
    }
}

void CombinationDraft::toggleStick() {
    CombinationStep& s = at();
    s.push = static_cast<std::int8_t>(s.push == 0 ? kFirstPush : 0);
    s.angle = 0;
    if (s.push == 0) {
        s.to = StickTo::Front;
    }
}

bool CombinationDraft::insert() {
    CombinationStep copy = current();
    const int room = Combination::kMostFrames - m_combination.frames();
    if (steps() >= Combination::kMostSteps || room < 1) {
        return false;
    }
    copy.frames = static_cast<std::int16_t>(std::min<int>(copy.frames, room));
    m_combination.steps.insert(m_combination.steps.begin() + m_step + 1, copy);
    ++m_step;
    return true;
}

bool CombinationDraft::remove() {
    if (steps() <= 1) {
        return false;
    }
    m_combination.steps.erase(m_combination.steps.begin() + m_step);
    m_step = std::min(m_step, steps() - 1);
    return true;
}

std::string stickText(const CombinationStep& step) {
    if (step.push == 0) {
        return std::string(say("combo.rest"));
    }
    if (step.angle == 0) {
        return std::string(say("combo.ahead"));
    }
    if (step.angle == 180) {
        return std::string(say("combo.behind"));
    }
    TextLine line;
    return std::string(
        line.fill(say(step.angle > 0 ? "combo.right" : "combo.left"), {std::abs(int{step.angle})}));
}

} // namespace hexagoal
