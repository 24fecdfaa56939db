#include "screens/help/key_strip.hpp"

#include "screens/help/key_text.hpp"
#include "show/text_line.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <string_view>

namespace hexagoal {

namespace {

constexpr int kUsesToKnow = 2;       // of a button; one kick-off is enough
constexpr int kRunTicksToKnow = 120; // of the stick
constexpr float kFade = 0.06f;       // a tick

struct SkillRow {
    std::string_view words; ///< with the control in it
    Action action;          ///< Count: the stick
    bool withBall;
    bool withoutBall;
    bool kickOff = false; ///< in place of all others
};
constexpr std::array<SkillRow, kSkills> kRows{{{"strip.move", Action::Count, true, true},
                                               {"strip.pass", Action::A, true, false},
                                               {"strip.lob", Action::B, true, false},
                                               {"strip.shoot", Action::C, true, false},
                                               {"strip.change", Action::A, false, true},
                                               {"strip.slide", Action::B, false, true},
                                               {"strip.tackle", Action::C, false, true},
                                               {"strip.kick_off", Action::A, false, false, true}}};

// Heights of text.
constexpr float kGap = 1.3f;
constexpr float kPad = 0.9f;

TextStyle styleOf(const TypeSizes& type) {
    return {.size = type.text * 1.05f};
}

float widthOf(Canvas& canvas, const ControlLabels& labels, const TypeSizes& type, std::size_t skill) {
    float width = 0.0f;
    measureKeyText(canvas, canvas.safeArea().w, sayHeld(kRows[skill].words), labels, styleOf(type), &width);
    return width;
}

/// Each of the three kicks off: who has done it by another than the one told knows how.
bool isPressed(const SeatInput& seat, const SkillRow& row) {
    return seat.isPressed(row.action) ||
           (row.kickOff && (seat.isPressed(Action::B) || seat.isPressed(Action::C)));
}

bool waitsForKickOff(const MatchState& match, const SeatState& seat) {
    const Restart& restart = match.restart;
    return match.phase == Phase::Restart && restart.kind == RestartKind::KickOff && restart.ready &&
           restart.taker == seat.player;
}

} // namespace

bool KeyStrip::tells(Skill skill) const {
    return m_book && !m_book->progress().hasUsed(skill) && (m_most == 0 || m_playTicks < m_most) &&
           isOf(skill);
}

/// Of what he may do now.
bool KeyStrip::isOf(Skill skill) const {
    const SkillRow& row = kRows[static_cast<std::size_t>(skill)];
    const bool kicksOff = m_kicksOff && !m_book->progress().hasUsed(Skill::KickOff);
    return kicksOff ? row.kickOff : m_withBall ? row.withBall : row.withoutBall;
}

void KeyStrip::count(Skill skill) {
    if (++m_uses[static_cast<std::size_t>(skill)] >= (skill == Skill::KickOff ? 1 : kUsesToKnow)) {
        m_book->use(skill);
    }
}

void KeyStrip::step(const MatchState& match, const InputFrame& input) {
    if (!m_book) {
        return;
    }
    const SeatInput& seat = input.seats[m_seat];
    const SeatState& steers = match.seats[m_seat];
    const int side = steers.player == kNobody ? 0 : sideOf(steers.player);
    m_kicksOff = waitsForKickOff(match, steers);
    m_playTicks += match.phase == Phase::Play ? 1 : 0;
    const PlayerId has = match.holder != kNobody ? match.holder : match.carrier;
    if (has != kNobody) {
        m_withBall = sideOf(has) == side;
    }
    const bool runs = match.phase == Phase::Play || match.phase == Phase::Restart;
    if (runs) {
        for (std::size_t i = 1; i < kSkills; ++i) {
            if (isPressed(seat, kRows[i]) && isOf(static_cast<Skill>(i))) {
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

Rect KeyStrip::box(Canvas& canvas, const ControlLabels& labels, float bottom) const {
    const TypeSizes type = TypeSizes::on(canvas);
    float total = 0.0f;
    for (std::size_t i = 0; i < kSkills && m_shown > 0.0f; ++i) {
        if (tells(static_cast<Skill>(i))) {
            total += widthOf(canvas, labels, type, i) + (total > 0.0f ? kGap * type.text : 0.0f);
        }
    }
    if (total <= 0.0f) {
        return {};
    }
    const float height = type.text * 2.2f;
    const float width = std::min(total + 2.0f * kPad * type.text, canvas.safeArea().w);
    return {canvas.width() * 0.5f - width * 0.5f, bottom - height, width, height};
}

void KeyStrip::rehearse(Canvas& canvas, const ControlLabels& labels) const {
    if (m_book) {
        rehearseCaps(canvas, labels, styleOf(TypeSizes::on(canvas)));
    }
}

void KeyStrip::paint(Canvas& canvas, const ControlLabels& labels, Rect box) const {
    const TypeSizes type = TypeSizes::on(canvas);
    canvas.plate(box, 6.0f, 0.88f * m_shown);
    if (m_shown < 1.0f) {
        return; // caps do not fade: the plate comes first and goes last
    }
    const TextStyle style = styleOf(type);
    float x = box.x + kPad * type.text;
    const float end = box.right() - kPad * type.text;
    // Where there are too many for a line, they are told in the order of their use.
    for (std::size_t i = 0; i < kSkills; ++i) {
        const float width = tells(static_cast<Skill>(i)) ? widthOf(canvas, labels, type, i) : 0.0f;
        if (width <= 0.0f || x + width > end + 1.0f) {
            continue;
        }
        paintKeyText(canvas, {x, box.y + (box.h - style.size * 1.75f) * 0.5f}, box.w, sayHeld(kRows[i].words),
                     labels, style);
        x += width + kGap * type.text;
    }
}

} // namespace hexagoal
