// The operator's input test: every control of every device, and the lines of the machine, as they are right
// now.
#pragma once

#include "platform/input.hpp"
#include "platform/input_desk.hpp"
#include "render/canvas.hpp"
#include "show/type_sizes.hpp"

#include <array>
#include <span>
#include <string_view>

namespace hexagoal {

/// A switch of the machine, with how often it went down since the page came.
struct TestedLine {
    std::string_view key; ///< of its name in the words
    bool held = false;
    int count = 0;
};

class InputTestModel {
public:
    enum Line { kCoin1, kCoin2, kService, kTest, kTilt, kLines };

    InputTestModel();

    /// The page comes: nothing has been seen yet.
    void open();
    /// One tick. Counts nothing for the books.
    void step(const InputFrame& input);

    std::span<const TestedLine> lines() const { return m_lines; }
    const SeatInput& seat(int seat) const { return m_input.seats[static_cast<std::size_t>(seat)]; }
    /// Has been pushed since the page came: it works.
    bool seen(int seat, Action action) const {
        return (m_seen[static_cast<std::size_t>(seat)] & bit(action)) != 0;
    }
    /// Seats 3 and 4 show once they were used.
    int seatsShown() const;

private:
    InputFrame m_input;
    std::array<TestedLine, kLines> m_lines;
    std::array<ActionSet, kSeatCount> m_seen{};
};

/// Fills the box. desk: null where there are no devices.
void paintInputTest(Canvas& canvas, Rect box, const InputTestModel& model, InputDesk* desk,
                    const TypeSizes& type);

} // namespace hexagoal
