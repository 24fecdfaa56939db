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
#include <memory_resource>
#include <unordered_map>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace hexagoal {
namespace {

constexpr int kAtlasSize = 2048; // 4 MiB: what a day of Japanese asks for at 720 lines fills less than a half
constexpr std::size_t kMostGlyphs = 4096;
constexpr std::size_t kGlyphRoom = kMostGlyphs * 128; // bytes; a node and its share of the buckets
constexpr std::size_t kLargestGlyph = 128;            // pixels a side, to begin with
constexpr int kGap = 1;

/// A font's file as the system has it: only the parts that are read take memory, of Japanese's 4 MB a few.
class FontFile {
public:
    FontFile() = default;
    /// Empty where it cannot be read.
    explicit FontFile(const char* path) {
        const int file = ::open(path, O_RDONLY | O_CLOEXEC);
        struct stat about {};
        if (file >= 0 && ::fstat(file, &about) == 0 && about.st_size > 0) {
            const auto size = static_cast<std::size_t>(about.st_size);
            void* const bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
            if (bytes != MAP_FAILED) {
                m_bytes = static_cast<const unsigned char*>(bytes);
                m_size = size;
            }
        }
        if (file >= 0) {
            ::close(file);
        }
    }
    ~FontFile() {
        if (m_bytes != nullptr) {
            ::munmap(const_cast<unsigned char*>(m_bytes), m_size);
        }
    }
    FontFile(FontFile&& other) noexcept
        : m_bytes(std::exchange(other.m_bytes, nullptr)), m_size(std::exchange(other.m_size, 0)) {}
    FontFile& operator=(FontFile&& other) noexcept {
        std::swap(m_bytes, other.m_bytes);
        std::swap(m_size, other.m_size);
        return *this;
    }

    const unsigned char* data() const { return m_bytes; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }

private:
    const unsigned char* m_bytes = nullptr;
    std::size_t m_size = 0;
};

struct Family {
    FontFile file;
    stbtt_fontinfo info{};
    float unitsToEm = 0.0f;
    float capHeight = 0.7f;
    int digitAdvance = 0; ///< widest of 0…9, font units

    float scale(int pixels) const { return unitsToEm * static_cast<float>(pixels); }
    /// 0: none.
    int index(std::uint32_t codepoint) const {
        return file.empty() ? 0 : stbtt_FindGlyphIndex(&info, static_cast<int>(codepoint));
    }
};

/// Where the picture of a code point is.
struct Source {
    const Family& family;
    int index;
    int bold; ///< pixels that its strokes are widened by
};

/// The third family has one weight. Beside the display face its strokes are widened by this share of the em.
constexpr float kBoldening = 0.045f;

/// Every pixel as dark as the darkest of those up to `by` to its left: strokes grow to the right.
void embolden(unsigned char* bits, int width, int height, int by) {
    for (int y = 0; y < height; ++y) {
        unsigned char* row = bits + static_cast<std::ptrdiff_t>(y) * width;
        for (int x = width - 1; x > 0; --x) {
            row[x] = *std::max_element(row + std::max(x - by, 0), row + x + 1);
        }
    }
}

bool isDigit(std::uint32_t c) {
    return c >= '0' && c <= '9';
}

Result<Family> openFamily(const std::string& path) {
    Family family;
    family.file = FontFile(path.c_str());
    if (family.file.empty()) {
        return Error{"Cannot read the font " + path +
                     ": install the package that holds it, or name another file."};
    }
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
    Family third; ///< for what the two have not; without a file: none
    gl::Texture texture;
    // Room for all the glyphs an atlas holds, taken once: a letter seen for the first time allocates nothing.
    std::pmr::monotonic_buffer_resource room{kGlyphRoom};
    std::pmr::unordered_map<std::uint64_t, Glyph> glyphs{&room};
    std::vector<unsigned char> scratch;
    int penX = kGap;
    int penY = kGap;
    int rowHeight = 0;

    const Family& family(Font font) const { return families[static_cast<std::size_t>(font)]; }
    Source find(Font font, int pixels, std::uint32_t codepoint) const {
        const Family& own = family(font);
        if (const int index = own.index(codepoint); index != 0) {
            return {own, index, 0};
        }
        if (const int index = third.index(codepoint); index != 0) {
            const float wider = font == Font::Display ? kBoldening * static_cast<float>(pixels) : 0.0f;
            return {third, index, static_cast<int>(std::lround(wider))};
        }
        return {own, own.index('?'), 0};
    }
};

FontAtlas::FontAtlas(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
FontAtlas::~FontAtlas() = default;

Result<std::unique_ptr<FontAtlas>>
FontAtlas::load(const std::string& displayFile, const std::string& textFile, const std::string& thirdFile) {
    auto impl = std::make_unique<Impl>();
    for (const auto& [font, path] :
         {std::pair{Font::Display, &displayFile}, std::pair{Font::Text, &textFile}}) {
        auto family = openFamily(*path);
        if (!family) {
            return Error{family.error()};
        }
        impl->families[static_cast<std::size_t>(font)] =
            std::move(*family); // a moved file keeps its bytes' address
    }
    if (!thirdFile.empty()) {
        auto family = openFamily(thirdFile);
        if (!family) {
            return Error{family.error()};
        }
        impl->third = std::move(*family);
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
    if (isDigit(codepoint)) {
        const Family& own = m_impl->family(font);
        return static_cast<float>(own.digitAdvance) * own.scale(pixels);
    }
    const Source source = m_impl->find(font, pixels, codepoint);
    int units = 0;
    stbtt_GetGlyphHMetrics(&source.family.info, source.index, &units, nullptr);
    return static_cast<float>(units) * source.family.scale(pixels) + static_cast<float>(source.bold);
}

bool FontAtlas::draws(Font font, std::uint32_t codepoint) const {
    return m_impl->family(font).index(codepoint) != 0 || m_impl->third.index(codepoint) != 0;
}

float FontAtlas::kerning(Font font, int pixels, std::uint32_t left, std::uint32_t right) const {
    if (isDigit(left) || isDigit(right)) {
        return 0.0f;
    }
    const Family& family = m_impl->family(font);
    const int before = family.index(left);
    const int after = family.index(right);
    if (before == 0 || after == 0) {
        return 0.0f; // not both of one family
    }
    return static_cast<float>(stbtt_GetGlyphKernAdvance(&family.info, before, after)) * family.scale(pixels);
}

const Glyph& FontAtlas::glyph(Font font, int pixels, std::uint32_t codepoint) {
    const std::uint64_t key =
        (static_cast<std::uint64_t>(font) << 56) | (static_cast<std::uint64_t>(pixels) << 32) | codepoint;
    if (const auto found = m_impl->glyphs.find(key); found != m_impl->glyphs.end()) {
        return found->second;
    }
    const auto [family, index, bold] = m_impl->find(font, pixels, codepoint);
    const float scale = family.scale(pixels);
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    stbtt_GetGlyphBitmapBox(&family.info, index, scale, scale, &x0, &y0, &x1, &y1);
    const int w = x1 > x0 ? x1 - x0 + bold : 0;
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
        stbtt_MakeGlyphBitmap(&family.info, m_impl->scratch.data(), w - bold, h, w, scale, scale, index);
        if (bold > 0) {
            embolden(m_impl->scratch.data(), w, h, bold);
        }
        glBindTexture(GL_TEXTURE_2D, m_impl->texture.id());
        glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        glTexSubImage2D(GL_TEXTURE_2D, 0, m_impl->penX, m_impl->penY, w, h, GL_RED, GL_UNSIGNED_BYTE,
                        m_impl->scratch.data());
        glyph.atlas = {static_cast<float>(m_impl->penX), static_cast<float>(m_impl->penY)};
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
        const int index = m_impl->find(font, pixels, static_cast<unsigned char>(c)).index;
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
