// The line of a film: where it is, and where something happened. The mouse goes to a place on it.
#pragma once

#include "platform/control_labels.hpp"
#include "platform/input.hpp"
#include "render/canvas.hpp"
#include "replay/film.hpp"
#include "show/type_sizes.hpp"

#include <optional>

namespace hexagoal {

class TextLine;

/// "Goal  Ana Ruiz".
std::string_view momentWords(TextLine& line, const Film& film, const Moment& moment);

class Timeline {
public:
    /// What is said at its ends.
    struct Face {
        std::int32_t tick = 0;
        double speed = 1.0;
        bool running = true;
        std::string_view camera; ///< in words
    };

    /// Along the lower edge of the safe area. shown: 0…1.
    void paint(Canvas& canvas, const Film& film, const Face& face, const ControlLabels& labels, float shown);

    /// The tick that the mouse asks for by its left button; it may leave the line while it is held.
    std::optional<std::int32_t> step(const PointerInput& pointer, const Film& film);
    /// The mouse is on it, or holds it.
    bool holds(const PointerInput& pointer) const;

private:
    void paintMoments(Canvas& canvas, const Film& film, Rect line) const;

    Rect m_line{}; // of the last picture, canvas units
    float m_perPixel = 1.0f;
    bool m_held = false;
};

} // namespace hexagoal
