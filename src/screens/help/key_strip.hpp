// The strip at the foot of the first matches: what the keys in hand do now, until each was used. Who is to
// kick off reads that alone.
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
    static constexpr int kFirstMinute = 3600; // ticks

    /// book: what was used before is not told; null: nothing is. seat: whom it is for. most: ticks of play
    /// after which no more is told; 0: each key until it was used.
    explicit KeyStrip(std::shared_ptr<ProgressBook> book, int seat = 0, int most = 0)
        : m_book(std::move(book)), m_seat(static_cast<std::size_t>(seat)), m_most(most) {}

    /// One tick of a match that runs.
    void step(const MatchState& match, const InputFrame& input);
    /// Where it lies: bottom is its lower edge. Without width: there is nothing to tell.
    Rect box(Canvas& canvas, const ControlLabels& labels, float bottom) const;
    void paint(Canvas& canvas, const ControlLabels& labels, Rect box) const;
    /// The letters of its caps, drawn before they are needed: not in the picture in which it is first seen.
    void rehearse(Canvas& canvas, const ControlLabels& labels) const;

    /// Something is being told.
    bool shown() const { return m_shown > 0.0f; }
    /// It is told at this moment.
    bool tells(Skill skill) const;

private:
    void count(Skill skill);
    bool isOf(Skill skill) const;

    std::shared_ptr<ProgressBook> m_book;
    std::size_t m_seat;
    int m_most;
    int m_playTicks = 0;
    std::array<int, kSkills> m_uses{};
    int m_runTicks = 0;
    bool m_withBall = true;
    bool m_kicksOff = false; // the ball waits for him at a kick-off
    float m_shown = 0.0f;    // 0…1
};

} // namespace hexagoal
