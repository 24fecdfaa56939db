// The strip at the foot of the first matches: what the keys in hand do now, until each was used.
#pragma once

#include "cabinet/progress.hpp"
#include "match/state.hpp"
#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "render/canvas.hpp"

#include <array>
#include <memory>

namespace hexagoal {

class KeyStrip {
public:
    /// book: what was used before is not told; null: nothing is.
    explicit KeyStrip(std::shared_ptr<ProgressBook> book) : m_book(std::move(book)) {}

    /// One tick of seat 0 in a match that runs.
    void step(const MatchState& match, const SeatInput& seat);
    /// bottom: where its lower edge is to be.
    void paint(Canvas& canvas, const ControlLabels& labels, float bottom) const;

    /// Something is being told.
    bool shown() const { return m_shown > 0.0f; }
    /// It is told at this moment.
    bool tells(Skill skill) const;

private:
    void count(Skill skill);

    std::shared_ptr<ProgressBook> m_book;
    std::array<int, kSkills> m_uses{};
    int m_runTicks = 0;
    bool m_withBall = true;
    float m_shown = 0.0f; // 0…1
};

} // namespace hexagoal
