// The flat overlay: text, panels, bars. Coordinates are virtual pixels: 720 from top to bottom and as many
// across as the drawable's shape gives (1280 at 16:9); where that is narrower than 4:3, 960 across and as
// many from top to bottom (1707 at 9:16), so that no page has less room than there. Origin top left, y down.
#pragma once

#include "core/math.hpp"
#include "render/colour.hpp"
#include "render/looks.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Display: Bebas Neue, for titles, scores and labels in capitals. Text: Inter, for everything to be read.
enum class Font { Display, Text };
enum class Align { Left, Centre, Right };

struct Rect {
    float x = 0.0f;
    float y = 0.0f;
    float w = 0.0f;
    float h = 0.0f;

    float right() const { return x + w; }
    float bottom() const { return y + h; }
    Vec2 centre() const { return {x + w * 0.5f, y + h * 0.5f}; }
    Rect inset(float by) const { return {x + by, y + by, w - 2.0f * by, h - 2.0f * by}; }
    bool contains(Vec2 p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
};

/// How a line of text is set. Digits are as wide as each other, so numbers never jitter.
struct TextStyle {
    Font font = Font::Text;
    float size = 18.0f; ///< em height in virtual pixels; never drawn smaller than 9 real ones
    Colour colour = palette::kWhite;
    Align align = Align::Left;
    float spacing = 0.0f;         ///< extra advance after each glyph, in em
    Colour shadow{0, 0, 0, 0.0f}; ///< drawn one pixel down and right where its alpha is not 0
};

/// Draws in the order of the calls, over the scene. Nothing allocates in steady state.
class Canvas {
public:
    static constexpr float kLeastWidth = 960.0f;
    static constexpr float kLeastHeight = 720.0f;

    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    ~Canvas();

    float width() const { return m_width; }
    float height() const { return m_height; }
    /// Virtual pixels to real ones; multiply to draw something exactly n real pixels wide.
    float scale() const { return m_scale; }
    /// Inside the 5 % safe area; in a picture wider than 21:9 only its middle, which eyes can take in.
    Rect safeArea() const;

    /// How the person at the screen wants to see things; stays until it is set anew.
    const Looks& looks() const { return m_looks; }
    void setLooks(const Looks& looks) { m_looks = looks; }

    /// Text on a baseline: at.x is the left, middle or right end as style.align says, at.y the baseline.
    /// UTF-8; what the font lacks is drawn as '?'. Returns the advance in virtual pixels.
    float text(Vec2 at, std::string_view utf8, const TextStyle& style);
    /// Has letters of a text drawn that a later picture may show, so that it need not wait for them.
    void rehearse(std::string_view utf8, const TextStyle& style);
    /// The advance that text() would return.
    float textWidth(std::string_view utf8, const TextStyle& style) const;
    /// Height of a capital letter: to centre text in a box, put the baseline at middle + capHeight/2.
    float capHeight(const TextStyle& style) const;
    /// Text centred top to bottom in the box and aligned in it left to right as style.align says.
    float textInBox(Rect box, std::string_view utf8, const TextStyle& style);

    void rect(Rect r, Colour colour) { roundedRect(r, 0.0f, colour, colour); }
    void roundedRect(Rect r, float radius, Colour colour) { roundedRect(r, radius, colour, colour); }
    /// Vertical gradient.
    void roundedRect(Rect r, float radius, Colour top, Colour bottom);
    /// Horizontal gradient, square corners.
    void gradientAcross(Rect r, Colour left, Colour right);
    /// The outline of a rounded rectangle, drawn inside it.
    void frame(Rect r, float radius, float thickness, Colour colour);
    void line(Vec2 a, Vec2 b, float thickness, Colour colour);
    void circle(Vec2 centre, float radius, Colour colour);
    /// A ring of the given thickness inside radius.
    void ring(Vec2 centre, float radius, float thickness, Colour colour);
    void triangle(Vec2 a, Vec2 b, Vec2 c, Colour colour);

    /// A team's crest, as large as fits into the box, in its middle; code: "BRA".
    void crest(Rect box, std::string_view code, float opacity = 1.0f);

    /// The small picture in a file, over the whole box, 16:9; read when it is first asked for. What is
    /// damaged is logged, and nothing is drawn.
    void thumbnail(Rect box, const std::filesystem::path& file);
    static constexpr int kThumbnailWidth = 192; ///< texels
    static constexpr int kThumbnailHeight = 108;

    /// A bar filled from the left to value (0…1) over a dark track.
    void bar(Rect r, float value, Colour from, Colour to);
    /// A slider: track, filled part to value (0…1), a tick at mark (0…1; below 0: none), a knob.
    void slider(Rect r, float value, float mark, Colour colour, bool focused);
    /// A panel: dark, translucent, rounded, with a lighter upper edge.
    void panel(Rect r, float opacity = 0.78f);
    /// The dark ground of words that stand over a picture. In high contrast it is opaque and black.
    void plate(Rect r, float radius, float opacity);
    /// The light ground of the row that is chosen; it has an outline in high contrast.
    void mark(Rect r, float radius, Colour top = palette::kSun, Colour bottom = palette::kSun);
    /// A key or button cap with its label, its top left corner at at; returns its width.
    float keyCap(Vec2 at, std::string_view label, float size = 15.0f);

    /// All that was written since the picture began: for tests of what leaves the safe area, or is too small.
    struct Written {
        Vec2 least{1e9f};        ///< left and upper end, real pixels
        Vec2 most{-1e9f};        ///< right and lower end
        int smallestGlyph = 999; ///< em, real pixels
    };
    const Written& written() const { return m_written; }

    /// A line of text as it came to stand.
    struct Line {
        Rect ink; ///< real pixels
        std::string text;
        Font font = Font::Text;
        Colour colour{};
        bool cut = false; ///< something was painted over a part of it
    };
    /// From the next picture on its lines are kept: for tests of what lies over what.
    void keepLines() { m_keepsLines = true; }
    /// From now on words take their place and are noted, but no ink is drawn: for tests of their ground.
    void leaveOutInk(bool on) { m_leavesOutInk = on; }
    /// Of the picture so far, but those that something was painted over as a whole.
    const std::vector<Line>& lines() const { return m_lines; }

    /// Limits drawing to r until clearClip(); for scrolling lists.
    void clip(Rect r);
    void clearClip();

private:
    friend class Renderer;
    struct Impl;
    explicit Canvas(std::unique_ptr<Impl> impl);
    void noteWritten(Vec2 least, Vec2 most, int pixels);
    void noteLine(Vec2 least, Vec2 most, std::string_view text, const TextStyle& style);
    void notePainted(Rect r);
    bool standsOnPixels(Rect r, Colour top, Colour bottom) const;

    std::unique_ptr<Impl> m_impl;
    Written m_written;
    std::vector<Line> m_lines;
    bool m_keepsLines = false;
    bool m_leavesOutInk = false;
    Looks m_looks;
    float m_width = 1280.0f;
    float m_height = kLeastHeight;
    float m_scale = 1.0f;
};

} // namespace hexagoal
