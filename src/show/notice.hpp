// A line or two of what the program has done, at the upper edge of whatever is on, for a while.
#pragma once

#include "render/canvas.hpp"

#include <string>

namespace hexagoal {

class Notice {
public:
    /// bad: something went wrong; stays longer.
    void tell(std::string text, bool bad = false);
    void hide() { m_left = 0.0f; }

    /// Once a picture.
    void step(float seconds);
    void paint(Canvas& canvas) const;

    bool shown() const { return m_left > 0.0f; }
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    bool m_bad = false;
    float m_left = 0.0f; // seconds
};

} // namespace hexagoal
