#include "screens/help/key_strip.hpp"

#include "screens/help/key_text.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <string_view>

namespace hexagoal {

namespace {

constexpr int kUsesToKnow = 2;       // of a button
constexpr int kRunTicksToKnow = 120; // of the stick
constexpr float kFade = 0.06f;       // a tick

struct SkillRow {
    std::string_view words; ///< with the control in it
    Action action;          ///< Count: the stick
    bool withBall;
    bool withoutBall;
};
constexpr std::array<SkillRow, kSkills> kRows{{{"strip.move", Action::Count, true, true},
                                               {"strip.pass", Action::A, true, false},
                                               {"strip.lob", Action::B, true, false},
                                               {"strip.shoot", Action::C, true, false},
                                               {"strip.change", Action::A, false, true},
                                               {"strip.slide", Action::B, false, true},
                                               {"strip.tackle", Action::C, false, true}}};

} // namespace

bool KeyStrip::tells(Skill skill) const {
    const SkillRow& row = kRows[static_cast<std::size_t>(skill)];
    return m_book && !m_book->progress().hasUsed(skill) && (m_withBall ? row.withBall : row.withoutBall);
}

void KeyStrip::count(Skill skill) {
    if (++m_uses[static_cast<std::size_t>(skill)] >= kUsesToKnow) {
        m_book->use(skill);
    }
}

void KeyStrip::step(const MatchState& match, const SeatInput& seat) {
    if (!m_book) {
        return;
    }
    const int side = match.seats[0].player == kNobody ? 0 : sideOf(match.seats[0].player);
    const PlayerId has = match.holder != kNobody ? match.holder : match.carrier;
    if (has != kNobody) {
        m_withBall = sideOf(has) == side;
    }
    const bool runs = match.phase == Phase::Play || match.phase == Phase::Restart;
    if (runs) {
        for (std::size_t i = 1; i < kSkills; ++i) {
            const SkillRow& row = kRows[i];
            if (seat.isPressed(row.action) && (m_withBall ? row.withBall : row.withoutBall)) {
                count(static_cast<Skill>(i));
            }
        }
        m_runTicks += glm::dot(seat.stick, seat.stick) > 0.25f ? 1 : 0;
        if (m_runTicks == kRunTicksToKnow) {
            m_book->use(Skill::Move);
        }
    }
    bool any = false;
    for (std::size_t i = 0; i < kSkills; ++i) {
        any = any || tells(static_cast<Skill>(i));
    }
    m_shown = std::clamp(m_shown + (any && runs ? kFade : -kFade), 0.0f, 1.0f);
}

void KeyStrip::paint(Canvas& canvas, const ControlLabels& labels, float bottom) const {
    if (m_shown <= 0.0f) {
        return;
    }
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const TextStyle style{.size = type.text * 1.05f};
    const float gap = type.text * 1.3f;
    float total = 0.0f;
    std::array<float, kSkills> widths{};
    for (std::size_t i = 0; i < kSkills; ++i) {
        if (tells(static_cast<Skill>(i))) {
            measureKeyText(canvas, area.w, sayHeld(kRows[i].words), labels, style, &widths[i]);
            total += widths[i] + (total > 0.0f ? gap : 0.0f);
        }
    }
    if (total <= 0.0f) {
        return;
    }
    const float height = type.text * 2.2f;
    const float pad = type.text * 0.9f;
    // Where there are too many for a line, they are told in the order of their use.
    const float y = bottom - height;
    const float width = std::min(total, area.w - 2.0f * pad);
    float x = canvas.width() * 0.5f - width * 0.5f;
    canvas.plate({x - pad, y, width + 2.0f * pad, height}, 6.0f, 0.88f * m_shown);
    if (m_shown < 1.0f) {
        return; // caps do not fade: the plate comes first and goes last
    }
    const float end = x + width;
    for (std::size_t i = 0; i < kSkills; ++i) {
        if (!tells(static_cast<Skill>(i)) || x + widths[i] > end + 1.0f) {
            continue;
        }
        paintKeyText(canvas, {x, y + (height - style.size * 1.75f) * 0.5f}, area.w, sayHeld(kRows[i].words),
                     labels, style);
        x += widths[i] + gap;
    }
}

} // namespace hexagoal
