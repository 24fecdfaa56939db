#include "render/font_atlas.hpp"

#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-function"
#include <stb_truetype.h>
#pragma GCC diagnostic pop

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <memory_resource>
#include <unordered_map>

namespace hexagoal {
namespace {

constexpr int kAtlasSize = 1024;
constexpr std::size_t kMostGlyphs = 2048;
constexpr std::size_t kGlyphRoom = kMostGlyphs * 128; // bytes; a node and its share of the buckets
constexpr std::size_t kLargestGlyph = 128;            // pixels a side, to begin with
constexpr int kGap = 1;

struct Family {
    std::vector<unsigned char> file;
    stbtt_fontinfo info{};
    float unitsToEm = 0.0f;
    float capHeight = 0.7f;
    int digitAdvance = 0; ///< widest of 0…9, font units

    float scale(int pixels) const { return unitsToEm * static_cast<float>(pixels); }
    int index(std::uint32_t codepoint) const {
        const int found = stbtt_FindGlyphIndex(&info, static_cast<int>(codepoint));
        return found != 0 ? found : stbtt_FindGlyphIndex(&info, '?');
    }
};

bool isDigit(std::uint32_t c) {
    return c >= '0' && c <= '9';
}

Result<Family> openFamily(const std::string& path) {
    Family family;
    std::ifstream file(path, std::ios::binary);
    if (!file) {
        return Error{"Cannot read the font " + path +
                     ": install the package that holds it, or name another file."};
    }
    family.file.assign(std::istreambuf_iterator<char>(file), {});
    const int offset = family.file.size() > 12 ? stbtt_GetFontOffsetForIndex(family.file.data(), 0) : -1;
    if (offset < 0 || stbtt_InitFont(&family.info, family.file.data(), offset) == 0) {
        return Error{"The file " + path + " is not a TrueType or OpenType font: name another file."};
    }
    family.unitsToEm = stbtt_ScaleForMappingEmToPixels(&family.info, 1.0f);
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    if (stbtt_GetCodepointBox(&family.info, 'H', &x0, &y0, &x1, &y1) != 0) {
        family.capHeight = static_cast<float>(y1) * family.unitsToEm;
    }
    for (int c = '0'; c <= '9'; ++c) {
        int advance = 0;
        stbtt_GetCodepointHMetrics(&family.info, c, &advance, nullptr);
        family.digitAdvance = std::max(family.digitAdvance, advance);
    }
    return family;
}

} // namespace

struct FontAtlas::Impl {
    std::array<Family, 2> families;
    gl::Texture texture;
    // Room for all the glyphs an atlas holds, taken once: a letter seen for the first time allocates nothing.
    std::pmr::monotonic_buffer_resource room{kGlyphRoom};
    std::pmr::unordered_map<std::uint64_t, Glyph> glyphs{&room};
    std::vector<unsigned char> scratch;
    int penX = kGap;
    int penY = kGap;
    int rowHeight = 0;

    const Family& family(Font font) const { return families[static_cast<std::size_t>(font)]; }
};

FontAtlas::FontAtlas(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
FontAtlas::~FontAtlas() = default;

Result<std::unique_ptr<FontAtlas>> FontAtlas::load(const std::string& displayFile,
                                                   const std::string& textFile) {
    auto impl = std::make_unique<Impl>();
    for (const auto& [font, path] :
         {std::pair{Font::Display, &displayFile}, std::pair{Font::Text, &textFile}}) {
        auto family = openFamily(*path);
        if (!family) {
            return Error{family.error()};
        }
        impl->families[static_cast<std::size_t>(font)] =
            std::move(*family); // a moved vector keeps its bytes' address
    }
    impl->texture = gl::Texture::make();
    glBindTexture(GL_TEXTURE_2D, impl->texture.id());
    const std::vector<unsigned char> blank(static_cast<std::size_t>(kAtlasSize) * kAtlasSize, 0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, kAtlasSize, kAtlasSize, 0, GL_RED, GL_UNSIGNED_BYTE, blank.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    impl->glyphs.reserve(kMostGlyphs);
    impl->scratch.reserve(kLargestGlyph * kLargestGlyph);
    return std::unique_ptr<FontAtlas>(new FontAtlas(std::move(impl)));
}

float FontAtlas::advance(Font font, int pixels, std::uint32_t codepoint) const {
    const Family& family = m_impl->family(font);
    int units = family.digitAdvance;
    if (!isDigit(codepoint)) {
        stbtt_GetGlyphHMetrics(&family.info, family.index(codepoint), &units, nullptr);
    }
    return static_cast<float>(units) * family.scale(pixels);
}

float FontAtlas::kerning(Font font, int pixels, std::uint32_t left, std::uint32_t right) const {
    if (isDigit(left) || isDigit(right)) {
        return 0.0f;
    }
    const Family& family = m_impl->family(font);
    return static_cast<float>(
               stbtt_GetGlyphKernAdvance(&family.info, family.index(left), family.index(right))) *
           family.scale(pixels);
}

const Glyph& FontAtlas::glyph(Font font, int pixels, std::uint32_t codepoint) {
    const std::uint64_t key =
        (static_cast<std::uint64_t>(font) << 56) | (static_cast<std::uint64_t>(pixels) << 32) | codepoint;
    if (const auto found = m_impl->glyphs.find(key); found != m_impl->glyphs.end()) {
        return found->second;
    }
    const Family& family = m_impl->family(font);
    const float scale = family.scale(pixels);
    const int index = family.index(codepoint);
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    stbtt_GetGlyphBitmapBox(&family.info, index, scale, scale, &x0, &y0, &x1, &y1);
    const int w = std::max(x1 - x0, 0);
    const int h = std::max(y1 - y0, 0);
    if (m_impl->penX + w + kGap > kAtlasSize) {
        m_impl->penX = kGap;
        m_impl->penY += m_impl->rowHeight + kGap;
        m_impl->rowHeight = 0;
    }
    if (m_impl->penY + h + kGap > kAtlasSize || m_impl->glyphs.size() >= kMostGlyphs) {
        // Full, after very many sizes: begin again. Glyphs drawn earlier in this frame may look wrong once.
        m_impl->glyphs.clear();
        m_impl->penX = m_impl->penY = kGap;
        m_impl->rowHeight = 0;
    }
    Glyph glyph;
    glyph.advance = advance(font, pixels, codepoint);
    int ownUnits = 0;
    stbtt_GetGlyphHMetrics(&family.info, index, &ownUnits, nullptr);
    glyph.left = static_cast<float>(x0) +
                 (isDigit(codepoint) ? (glyph.advance - static_cast<float>(ownUnits) * scale) * 0.5f : 0.0f);
    glyph.top = static_cast<float>(y0);
    glyph.width = static_cast<float>(w);
    glyph.height = static_cast<float>(h);
    if (w > 0 && h > 0) {
        m_impl->scratch.assign(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), 0);
        stbtt_MakeGlyphBitmap(&family.info, m_impl->scratch.data(), w, h, w, scale, scale, index);
        glBindTexture(GL_TEXTURE_2D, m_impl->texture.id());
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexSubImage2D(GL_TEXTURE_2D, 0, m_impl->penX, m_impl->penY, w, h, GL_RED, GL_UNSIGNED_BYTE,
                        m_impl->scratch.data());
        const float unit = 1.0f / static_cast<float>(kAtlasSize);
        glyph.u0 = static_cast<float>(m_impl->penX) * unit;
        glyph.v0 = static_cast<float>(m_impl->penY) * unit;
        glyph.u1 = static_cast<float>(m_impl->penX + w) * unit;
        glyph.v1 = static_cast<float>(m_impl->penY + h) * unit;
        m_impl->penX += w + kGap;
        m_impl->rowHeight = std::max(m_impl->rowHeight, h);
    }
    return m_impl->glyphs.emplace(key, glyph).first->second;
}

float FontAtlas::capHeight(Font font) const {
    return m_impl->family(font).capHeight;
}

GLuint FontAtlas::texture() const {
    return m_impl->texture.id();
}

void FontAtlas::paint(Font font, int pixels, std::string_view ascii, AlphaPicture& into) const {
    const Family& family = m_impl->family(font);
    const float scale = family.scale(pixels);
    into.height = static_cast<int>(std::ceil(family.capHeight * static_cast<float>(pixels))) + 2;
    float pen = 0.0f;
    for (const char c : ascii) {
        pen += advance(font, pixels, static_cast<unsigned char>(c));
    }
    into.width = static_cast<int>(std::ceil(pen)) + 2;
    into.alpha.assign(static_cast<std::size_t>(into.width) * static_cast<std::size_t>(into.height), 0);
    pen = 1.0f;
    for (const char c : ascii) {
        const int index = family.index(static_cast<unsigned char>(c));
        int x0 = 0;
        int y0 = 0;
        int x1 = 0;
        int y1 = 0;
        stbtt_GetGlyphBitmapBox(&family.info, index, scale, scale, &x0, &y0, &x1, &y1);
        const int w = x1 - x0;
        const int h = y1 - y0;
        std::vector<unsigned char> bits(static_cast<std::size_t>(std::max(w * h, 1)), 0);
        stbtt_MakeGlyphBitmap(&family.info, bits.data(), w, h, w, scale, scale, index);
        for (int y = 0; y < h; ++y) {
            for (int x = 0; x < w; ++x) {
                const int px = static_cast<int>(pen) + x0 + x;
                const int py = into.height - 1 + y0 + y;
                if (px >= 0 && px < into.width && py >= 0 && py < into.height) {
                    auto& target = into.alpha[static_cast<std::size_t>(py * into.width + px)];
                    target = std::max(target, bits[static_cast<std::size_t>(y * w + x)]);
                }
            }
        }
        pen += advance(font, pixels, static_cast<unsigned char>(c));
    }
}

std::uint32_t nextCodepoint(std::string_view& utf8) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(utf8[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80         ? 1
                               : (lead >> 5) == 6  ? 2
                               : (lead >> 4) == 14 ? 3
                               : (lead >> 3) == 30 ? 4
                                                   : 0;
    if (length == 0 || length > utf8.size()) {
        utf8.remove_prefix(1);
        return '?';
    }
    std::uint32_t code = length == 1 ? lead : lead & (0xFFu >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) {
            utf8.remove_prefix(1);
            return '?';
        }
        code = (code << 6) | (byte(i) & 0x3Fu);
    }
    utf8.remove_prefix(length);
    return code;
}

} // namespace hexagoal
