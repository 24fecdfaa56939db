#include "render/canvas.hpp"

#include "core/lengths.hpp"
#include "render/canvas_impl.hpp"
#include "render/image_file.hpp"
#include "render/texture.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hexagoal {
namespace {

constexpr Colour kBlack = Colour::hex(0x000000);
constexpr int kSmallestGlyph = 9; // real pixels; below that nobody reads it
constexpr float kSoftEdge = 0.5f; // real pixels round a shape until nothing of it is left

std::array<std::uint8_t, 4> packed(Colour c) {
    return {gl::toByte(c.r), gl::toByte(c.g), gl::toByte(c.b), gl::toByte(c.a)};
}

/// The grey of text that matters less: to some eyes it is a text less.
bool isSecondary(Colour c) {
    return c.r == palette::kMist.r && c.g == palette::kMist.g && c.b == palette::kMist.b;
}

int glyphPixels(float size, float scale) {
    return std::max(static_cast<int>(std::lround(size * scale)), kSmallestGlyph);
}

} // namespace

void Canvas::Impl::quad(Kind of, const std::array<Vec2, 4>& corners, const std::array<Vec2, 4>& uv,
                        const std::array<Colour, 4>& colours, const std::array<float, 4>& shape,
                        const PictureCells* pictures) {
    if (pictures != drawing || of != kind) {
        closeBatch();
        drawing = pictures;
        kind = of;
    }
    for (const std::size_t i : {0u, 1u, 2u, 2u, 1u, 3u}) {
        vertices.push_back({corners[i], uv[i], packed(colours[i]), shape});
    }
    const Vec2 a = corners[1] - corners[0];
    const Vec2 b = corners[2] - corners[0];
    pixels += std::abs(a.x * b.y - a.y * b.x);
}

void Canvas::Impl::plain(const std::array<Vec2, 4>& corners, const std::array<Colour, 4>& colours) {
    constexpr std::array<float, 4> kCovered{1.0f, 1.0f, 0.0f, 0.0f}; // for the program of all kinds
    quad(Kind::Plain, corners, {Vec2{}, Vec2{}, Vec2{}, Vec2{}}, colours, kCovered);
}

/// A program of its own pays from so many pixels on; what is less is drawn together with its neighbours.
void Canvas::Impl::closeBatch() {
    constexpr float kMuch = 6000.0f; // a change of programs costs llvmpipe as much as some thousand pixels
    const std::size_t begin = batches.empty() ? 0 : batches.back().end;
    if (vertices.size() == begin) {
        return;
    }
    const bool mixes = kind != Kind::Pictures && pixels < kMuch;
    const Batch next{vertices.size(), scissor, clipped, mixes ? Kind::Mixed : kind, drawing};
    pixels = 0.0f;
    Batch* last = batches.empty() ? nullptr : &batches.back();
    if (last != nullptr && last->kind == next.kind && last->pictures == next.pictures &&
        last->clipped == next.clipped && (!next.clipped || last->scissor == next.scissor)) {
        last->end = next.end;
    } else {
        batches.push_back(next);
    }
}

/// Many a driver makes a program ready when something is first drawn by it: in the first picture, not when a
/// page first shows much of its kind.
void Canvas::Impl::warmUp(GLint first) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, 0, 0, 0); // nothing of it is seen
    for (const gl::Shader& each : shaders) {
        each.use();
        glDrawArrays(GL_TRIANGLES, first, 3);
    }
    glDisable(GL_SCISSOR_TEST);
    warm = true;
}

void Canvas::Impl::draw() {
    closeBatch();
    if (!vertices.empty()) {
        if (!array) {
            array = gl::VertexArray::make();
            glBindVertexArray(array.id());
            gl::describe(buffer.id(), sizeof(Vertex),
                         {{0, 2, offsetof(Vertex, place)},
                          {1, 2, offsetof(Vertex, uv)},
                          {2, 4, offsetof(Vertex, colour), GL_UNSIGNED_BYTE},
                          {3, 4, offsetof(Vertex, shape)}});
        }
        const GLint base = buffer.write(std::span<const Vertex>(vertices));
        glBindVertexArray(array.id());
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, fonts->texture());
        glDisable(GL_DEPTH_TEST);
        gl::blendOver();
        if (!warm) {
            warmUp(base);
        }
        for (const gl::Shader& each : shaders) {
            each.use();
            each.set("uSize", Vec2{static_cast<float>(pixelWidth), static_cast<float>(pixelHeight)});
        }
        std::size_t begin = 0;
        const Batch* before = nullptr;
        for (const Batch& batch : batches) {
            if (before == nullptr || batch.kind != before->kind) {
                shader(batch.kind).use();
            }
            if (batch.pictures != (before != nullptr ? before->pictures : nullptr)) {
                glBindTexture(GL_TEXTURE_2D,
                              batch.pictures != nullptr ? batch.pictures->texture() : fonts->texture());
            }
            if (batch.clipped) {
                glEnable(GL_SCISSOR_TEST);
                glScissor(batch.scissor[0], pixelHeight - batch.scissor[1] - batch.scissor[3],
                          batch.scissor[2], batch.scissor[3]);
            }
            glDrawArrays(GL_TRIANGLES, base + static_cast<GLint>(begin),
                         static_cast<GLsizei>(batch.end - begin));
            if (batch.clipped) {
                glDisable(GL_SCISSOR_TEST);
            }
            begin = batch.end;
            before = &batch;
        }
    }
    vertices.clear();
    batches.clear();
    clipped = false;
}

Canvas::Canvas(std::unique_ptr<Impl> impl) : m_impl(std::move(impl)) {}
Canvas::~Canvas() = default;

Rect Canvas::safeArea() const {
    constexpr float kWidest = 1600.0f;
    const float width = std::min(m_width * 0.9f, kWidest);
    return {(m_width - width) * 0.5f, m_height * 0.05f, width, m_height * 0.9f};
}

float Canvas::text(Vec2 at, std::string_view utf8, const TextStyle& asked) {
    TextStyle style = asked;
    if (m_looks.highContrast && isSecondary(style.colour)) {
        style.colour = palette::kWhite.withAlpha(style.colour.a);
    }
    if (style.shadow.a > 0.0f) {
        TextStyle below = style;
        below.colour = style.shadow;
        below.shadow.a = 0.0f;
        const float pixel = std::max(1.0f, std::round(style.size * m_scale / 20.0f)) / m_scale;
        const std::size_t lines = m_lines.size();
        text(at + Vec2{pixel, pixel}, utf8, below);
        m_lines.resize(lines); // its shadow lies under every text
    }
    const std::string_view whole = utf8;
    Vec2 least{1e9f};
    Vec2 most{-1e9f};
    const float width = textWidth(utf8, style);
    if (style.align == Align::Centre) {
        at.x -= width * 0.5f;
    } else if (style.align == Align::Right) {
        at.x -= width;
    }
    const int pixels = glyphPixels(style.size, m_scale);
    // Whole pixels, so that every glyph is as sharp as it was drawn.
    float pen = at.x * m_scale;
    const float baseline = std::round(at.y * m_scale);
    std::uint32_t previous = 0;
    while (!utf8.empty()) {
        const std::uint32_t code = nextCodepoint(utf8);
        pen += previous != 0 ? m_impl->fonts->kerning(style.font, pixels, previous, code) : 0.0f;
        const Glyph& g = m_impl->fonts->glyph(style.font, pixels, code);
        if (g.width > 0.0f) {
            const float x = std::round(pen + g.left);
            const float y = baseline + g.top;
            noteWritten({x, y}, {x + g.width, y + g.height}, pixels);
            least = glm::min(least, Vec2{x, y});
            most = glm::max(most, Vec2{x + g.width, y + g.height});
            if (!m_leavesOutInk) {
                const Vec2 a = g.atlas;
                const Vec2 b = g.atlas + Vec2{g.width, g.height};
                m_impl->quad(Impl::Kind::Glyphs,
                             {Vec2{x, y}, {x + g.width, y}, {x, y + g.height}, {x + g.width, y + g.height}},
                             {a, Vec2{b.x, a.y}, Vec2{a.x, b.y}, b},
                             {style.colour, style.colour, style.colour, style.colour},
                             {-1.0f, 0.0f, 0.0f, 0.0f});
            }
        }
        pen += g.advance + style.spacing * static_cast<float>(pixels);
        previous = code;
    }
    if (m_keepsLines && style.colour.a > 0.05f && least.x < most.x) {
        noteLine(least, most, whole, style);
    }
    return width;
}

void Canvas::rehearse(std::string_view utf8, const TextStyle& style) {
    while (!utf8.empty()) {
        m_impl->fonts->glyph(style.font, glyphPixels(style.size, m_scale), nextCodepoint(utf8));
    }
}

void Canvas::noteLine(Vec2 least, Vec2 most, std::string_view text, const TextStyle& style) {
    if (m_impl->clipped) {
        const Vec2 from(m_impl->scissor[0], m_impl->scissor[1]);
        const Vec2 size(m_impl->scissor[2], m_impl->scissor[3]);
        least = glm::clamp(least, from, from + size);
        most = glm::clamp(most, from, from + size);
    }
    if (least.x < most.x && least.y < most.y) {
        m_lines.push_back({{least.x, least.y, most.x - least.x, most.y - least.y},
                           std::string(text),
                           style.font,
                           style.colour});
    }
}

void Canvas::notePainted(Rect r) {
    const Rect box{r.x * m_scale, r.y * m_scale, r.w * m_scale, r.h * m_scale};
    constexpr float kEdge = 2.0f; // pixels: soft edges, and letters that stand a little out of their line
    std::erase_if(m_lines, [&](Line& line) {
        const Rect& ink = line.ink;
        const float across = std::min(ink.right(), box.right()) - std::max(ink.x, box.x);
        const float down = std::min(ink.bottom(), box.bottom()) - std::max(ink.y, box.y);
        if (across <= kEdge || down <= kEdge) {
            return false;
        }
        line.cut = true;
        return across > ink.w - kEdge && down > ink.h - kEdge;
    });
}

void Canvas::noteWritten(Vec2 least, Vec2 most, int pixels) {
    if (m_impl->clipped) {
        const Vec2 from(m_impl->scissor[0], m_impl->scissor[1]);
        const Vec2 size(m_impl->scissor[2], m_impl->scissor[3]);
        least = glm::clamp(least, from, from + size);
        most = glm::clamp(most, from, from + size);
    }
    m_written.least = glm::min(m_written.least, least);
    m_written.most = glm::max(m_written.most, most);
    m_written.smallestGlyph = std::min(m_written.smallestGlyph, pixels);
}

float Canvas::textWidth(std::string_view utf8, const TextStyle& style) const {
    const int pixels = glyphPixels(style.size, m_scale);
    float width = 0.0f;
    std::uint32_t previous = 0;
    while (!utf8.empty()) {
        const std::uint32_t code = nextCodepoint(utf8);
        width += previous != 0 ? m_impl->fonts->kerning(style.font, pixels, previous, code) : 0.0f;
        width += m_impl->fonts->advance(style.font, pixels, code) +
                 (utf8.empty() ? 0.0f : style.spacing * static_cast<float>(pixels));
        previous = code;
    }
    return width / m_scale;
}

float Canvas::capHeight(const TextStyle& style) const {
    return m_impl->fonts->capHeight(style.font) * static_cast<float>(glyphPixels(style.size, m_scale)) /
           m_scale;
}

float Canvas::textInBox(Rect box, std::string_view utf8, const TextStyle& style) {
    const float x = style.align == Align::Left     ? box.x
                    : style.align == Align::Centre ? box.x + box.w * 0.5f
                                                   : box.right();
    return text({x, box.y + (box.h + capHeight(style)) * 0.5f}, utf8, style);
}

/// Whether no edge of a rectangle that would have to be soft is seen.
bool Canvas::standsOnPixels(Rect r, Colour top, Colour bottom) const {
    const auto whole = [](float at, float most) {
        constexpr float kNear = 0.01f; // pixels
        return std::abs(at - std::round(at)) < kNear || at <= 0.0f || at >= most;
    };
    const auto wide = static_cast<float>(m_impl->pixelWidth);
    const auto high = static_cast<float>(m_impl->pixelHeight);
    return whole(r.x * m_scale, wide) && whole(r.right() * m_scale, wide) &&
           (top.a == 0.0f || whole(r.y * m_scale, high)) &&
           (bottom.a == 0.0f || whole(r.bottom() * m_scale, high));
}

void Canvas::roundedRect(Rect r, float radius, Colour top, Colour bottom) {
    constexpr float kHides = 0.5f; // opacity through which nobody reads
    if (m_keepsLines && std::max(top.a, bottom.a) >= kHides) {
        notePainted(r);
    }
    if (radius == 0.0f && standsOnPixels(r, top, bottom)) {
        const Vec2 from = Vec2{r.x, r.y} * m_scale;
        const Vec2 to = Vec2{r.right(), r.bottom()} * m_scale;
        return m_impl->plain({from, Vec2{to.x, from.y}, Vec2{from.x, to.y}, to}, {top, top, bottom, bottom});
    }
    const Vec2 half{r.w * 0.5f * m_scale, r.h * 0.5f * m_scale};
    const Vec2 c = r.centre() * m_scale;
    const Vec2 e = half + kSoftEdge;
    const float corner = std::min({radius * m_scale, half.x, half.y});
    m_impl->quad(
        Impl::Kind::Shapes,
        {Vec2{c.x - e.x, c.y - e.y}, {c.x + e.x, c.y - e.y}, {c.x - e.x, c.y + e.y}, {c.x + e.x, c.y + e.y}},
        {Vec2{-e.x, -e.y}, {e.x, -e.y}, {-e.x, e.y}, {e.x, e.y}}, {top, top, bottom, bottom},
        {half.x, half.y, corner, 0.0f});
}

void Canvas::gradientAcross(Rect r, Colour left, Colour right) {
    const Vec2 half{r.w * 0.5f * m_scale, r.h * 0.5f * m_scale};
    const Vec2 c = r.centre() * m_scale;
    m_impl->plain({c - half, c + Vec2{half.x, -half.y}, c + Vec2{-half.x, half.y}, c + half},
                  {left, right, left, right});
}

void Canvas::frame(Rect r, float radius, float thickness, Colour colour) {
    const Vec2 half{r.w * 0.5f * m_scale, r.h * 0.5f * m_scale};
    const Vec2 c = r.centre() * m_scale;
    const Vec2 e = half + kSoftEdge;
    const float corner = std::min({radius * m_scale, half.x, half.y});
    m_impl->quad(
        Impl::Kind::Shapes,
        {Vec2{c.x - e.x, c.y - e.y}, {c.x + e.x, c.y - e.y}, {c.x - e.x, c.y + e.y}, {c.x + e.x, c.y + e.y}},
        {Vec2{-e.x, -e.y}, {e.x, -e.y}, {-e.x, e.y}, {e.x, e.y}}, {colour, colour, colour, colour},
        {half.x, half.y, corner, std::max(thickness * m_scale, 1.0f)});
}

void Canvas::line(Vec2 a, Vec2 b, float thickness, Colour colour) {
    const Vec2 from = a * m_scale;
    const Vec2 to = b * m_scale;
    const Vec2 along = to - from;
    const float length = lengthOf(along);
    const Vec2 axis = length > 0.0f ? along / length : Vec2{1.0f, 0.0f};
    const Vec2 across{-axis.y, axis.x};
    const Vec2 half{length * 0.5f, std::max(thickness * m_scale, 1.0f) * 0.5f};
    const Vec2 e = half + kSoftEdge;
    const Vec2 c = (from + to) * 0.5f;
    m_impl->quad(Impl::Kind::Shapes,
                 {c - axis * e.x - across * e.y, c + axis * e.x - across * e.y, c - axis * e.x + across * e.y,
                  c + axis * e.x + across * e.y},
                 {Vec2{-e.x, -e.y}, {e.x, -e.y}, {-e.x, e.y}, {e.x, e.y}}, {colour, colour, colour, colour},
                 {half.x, half.y, 0.0f, 0.0f});
}

void Canvas::circle(Vec2 centre, float radius, Colour colour) {
    roundedRect({centre.x - radius, centre.y - radius, 2.0f * radius, 2.0f * radius}, radius, colour);
}

void Canvas::ring(Vec2 centre, float radius, float thickness, Colour colour) {
    frame({centre.x - radius, centre.y - radius, 2.0f * radius, 2.0f * radius}, radius, thickness, colour);
}

void Canvas::triangle(Vec2 a, Vec2 b, Vec2 c, Colour colour) {
    m_impl->plain({a * m_scale, b * m_scale, c * m_scale, c * m_scale}, {colour, colour, colour, colour});
}

void Canvas::Impl::picture(const PictureCells& pictures, int cell, Vec2 corner, Vec2 size, float margin,
                           float opacity) {
    const Vec2 texels{static_cast<float>(pictures.layout().width),
                      static_cast<float>(pictures.layout().height)};
    const auto uv = [&](float x, float y) {
        const Vec2 inside = glm::clamp(Vec2{x, y} * texels, Vec2{margin}, texels - margin) / texels;
        return pictures.cornerOf(cell) + inside * pictures.cellShare();
    };
    const Colour colour = palette::kWhite.withAlpha(opacity);
    quad(Kind::Pictures, {corner, corner + Vec2{size.x, 0.0f}, corner + Vec2{0.0f, size.y}, corner + size},
         {uv(0.0f, 0.0f), uv(1.0f, 0.0f), uv(0.0f, 1.0f), uv(1.0f, 1.0f)}, {colour, colour, colour, colour},
         {}, &pictures);
}

void Canvas::crest(Rect box, std::string_view code, float opacity) {
    const float side = std::min(box.w, box.h) * m_scale;
    const int cell = m_impl->crests->cellOf(code);
    // Not quite to the cell's edge, where its neighbour begins.
    m_impl->picture(m_impl->crests->cells(), cell, box.centre() * m_scale - side * 0.5f, Vec2{side}, 0.5f,
                    opacity);
}

void Canvas::thumbnail(Rect box, const std::filesystem::path& file) {
    const int cell = m_impl->thumbnails.cellOf(file.string(), [&] {
        gl::Image none(kThumbnailWidth, kThumbnailHeight, 4);
        return resized(imageOr(file, std::move(none)), kThumbnailWidth, kThumbnailHeight);
    });
    constexpr float kMargin = 2.0f; // what its mips share with its neighbours
    m_impl->picture(m_impl->thumbnails, cell, Vec2{box.x, box.y} * m_scale, Vec2{box.w, box.h} * m_scale,
                    kMargin, 1.0f);
}

void Canvas::bar(Rect r, float value, Colour from, Colour to) {
    const float radius = std::min(r.h * 0.5f, 4.0f);
    roundedRect(r, radius, palette::kInk.withAlpha(0.72f));
    const Rect in = r.inset(2.0f);
    const float v = std::clamp(value, 0.0f, 1.0f);
    if (v > 0.0f) {
        gradientAcross({in.x, in.y, in.w * v, in.h}, from, mixed(from, to, v));
        gradientAcross({in.x, in.y, in.w * v, in.h * 0.4f}, palette::kWhite.withAlpha(0.22f),
                       palette::kWhite.withAlpha(0.22f));
    }
}

void Canvas::slider(Rect r, float value, float mark, Colour colour, bool focused) {
    const float middle = r.y + r.h * 0.5f;
    const float v = std::clamp(value, 0.0f, 1.0f);
    const float knob = focused ? 7.0f : 5.0f;
    roundedRect({r.x, middle - 2.0f, r.w, 4.0f}, 2.0f, palette::kWhite.withAlpha(0.20f));
    roundedRect({r.x, middle - 2.0f, std::max(r.w * v, 4.0f), 4.0f}, 2.0f, colour);
    if (mark >= 0.0f) {
        rect({r.x + r.w * std::clamp(mark, 0.0f, 1.0f) - 1.0f, middle - 5.0f, 2.0f, 10.0f},
             palette::kMist.withAlpha(0.6f));
    }
    circle({r.x + r.w * v, middle}, knob + 2.0f, palette::kInk.withAlpha(0.6f));
    circle({r.x + r.w * v, middle}, knob, focused ? palette::kWhite : mixed(colour, palette::kWhite, 0.5f));
}

void Canvas::panel(Rect r, float opacity) {
    if (m_looks.highContrast && opacity > 0.0f) {
        roundedRect(r, 8.0f, kBlack);
        return frame(r, 8.0f, 2.0f, palette::kWhite.withAlpha(0.6f));
    }
    roundedRect(r, 8.0f, Colour::hex(0x12263a, opacity), Colour::hex(0x0a1522, opacity));
    frame(r, 8.0f, 1.0f, palette::kWhite.withAlpha(0.10f));
}

void Canvas::plate(Rect r, float radius, float opacity) {
    roundedRect(r, radius,
                m_looks.highContrast && opacity > 0.0f ? kBlack : palette::kInk.withAlpha(opacity));
}

void Canvas::mark(Rect r, float radius, Colour top, Colour bottom) {
    roundedRect(r, radius, top, bottom);
    if (m_looks.highContrast) {
        constexpr float kThick = 3.0f;
        frame(r, radius, kThick, kBlack);
        frame(r.inset(-kThick), radius + kThick, kThick, palette::kWhite);
    }
}

float Canvas::keyCap(Vec2 at, std::string_view label, float size) {
    TextStyle style;
    style.size = size;
    style.align = Align::Centre;
    style.colour = palette::kInk;
    const float height = size * 1.45f;
    const float width = std::max(textWidth(label, style) + size * 0.8f, height);
    roundedRect({at.x, at.y + 2.0f, width, height}, 5.0f, Colour::hex(0x7f93a3));
    roundedRect({at.x, at.y, width, height}, 5.0f, Colour::hex(0xffffff), Colour::hex(0xd9e2e9));
    textInBox({at.x, at.y, width, height}, label, style);
    return width;
}

void Canvas::clip(Rect r) {
    m_impl->closeBatch();
    m_impl->clipped = true;
    m_impl->scissor = {
        static_cast<int>(std::floor(r.x * m_scale)), static_cast<int>(std::floor(r.y * m_scale)),
        static_cast<int>(std::ceil(r.w * m_scale)), static_cast<int>(std::ceil(r.h * m_scale))};
}

void Canvas::clearClip() {
    m_impl->closeBatch();
    m_impl->clipped = false;
}

} // namespace hexagoal
