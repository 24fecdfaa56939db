// Glyphs of two families, and of a third for what they lack, drawn at the size they are needed and kept in
// one texture.
#pragma once

#include "core/result.hpp"
#include "render/canvas.hpp"
#include "render/gl_objects.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// A glyph in the atlas; lengths in real pixels.
struct Glyph {
    Vec2 atlas{0.0f};   ///< its corner there, texels
    float left = 0.0f;  ///< of the picture, from the pen
    float top = 0.0f;   ///< of the picture, from the baseline, down positive
    float width = 0.0f; ///< of the picture
    float height = 0.0f;
    float advance = 0.0f;
};

/// One byte per pixel.
struct AlphaPicture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> alpha;
};

class FontAtlas {
public:
    /// The third file, which may be missing, is for code points that the wanted family has not: Japanese.
    static Result<std::unique_ptr<FontAtlas>>
    load(const std::string& displayFile, const std::string& textFile, const std::string& thirdFile = {});
    ~FontAtlas();

    /// Draws the glyph into the atlas when it is asked for first. pixels: em height.
    const Glyph& glyph(Font font, int pixels, std::uint32_t codepoint);
    /// Advance alone, without drawing anything; real pixels.
    float advance(Font font, int pixels, std::uint32_t codepoint) const;
    float kerning(Font font, int pixels, std::uint32_t left, std::uint32_t right) const;
    /// Whether there is a picture of it; what has none is shown as '?'.
    bool draws(Font font, std::uint32_t codepoint) const;
    /// Height of 'H' over the em.
    float capHeight(Font font) const;
    GLuint texture() const;

    /// A line of text as an alpha picture, one byte a pixel, baseline so that capitals fill the height; for
    /// words painted on things. The picture is as wide as the text.
    void paint(Font font, int pixels, std::string_view ascii, AlphaPicture& into) const;

private:
    struct Impl;
    explicit FontAtlas(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

/// The next code point of UTF-8 text, which is shortened by it; what is malformed comes out as '?'.
std::uint32_t nextCodepoint(std::string_view& utf8);

} // namespace hexagoal
