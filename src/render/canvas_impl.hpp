// The overlay's inside: quads, drawn at the end of the frame in the order in which they came. Few and small
// ones are drawn together by one program; much of one kind, by one of its own, which costs less a pixel.
#pragma once

#include "render/canvas.hpp"
#include "render/crest_shelf.hpp"
#include "render/font_atlas.hpp"
#include "render/shader.hpp"
#include "render/stream_buffer.hpp"

#include <array>
#include <vector>

namespace hexagoal {

struct Canvas::Impl {
    struct Vertex {
        Vec2 place; ///< real pixels
        Vec2 uv;
        std::array<std::uint8_t, 4> colour;
        std::array<float, 4> shape;
    };
    enum class Kind : std::uint8_t {
        Mixed, ///< glyphs, shapes and what is plain
        Glyphs,
        Shapes, ///< with a soft edge
        Plain,  ///< their vertices' colours
        Pictures,
    };
    static constexpr std::size_t kKinds = 5;
    /// Vertices up to `end` are drawn inside the rectangle (real pixels, origin top left).
    struct Batch {
        std::size_t end;
        std::array<int, 4> scissor;
        bool clipped;
        Kind kind;
        const PictureCells* pictures; ///< null: none
    };

    std::unique_ptr<FontAtlas> fonts;
    std::unique_ptr<CrestShelf> crests;
    PictureCells thumbnails{{4, 5, kThumbnailWidth, kThumbnailHeight, 3}};
    std::array<gl::Shader, kKinds> shaders;
    static constexpr std::size_t kUsual = 6 * 2048; // vertices of a full page
    gl::StreamBuffer buffer{kUsual * sizeof(Vertex)};
    gl::VertexArray array;
    std::vector<Vertex> vertices;
    std::vector<Batch> batches;
    std::array<int, 4> scissor{};
    bool clipped = false;
    const PictureCells* drawing = nullptr; ///< as of a batch
    Kind kind = Kind::Mixed;               ///< the same, as the quads come: never mixed
    float pixels = 0.0f;                   ///< since the last batch
    bool warm = false;                     ///< the driver has seen every program
    int pixelWidth = 1280;
    int pixelHeight = 720;

    gl::Shader& shader(Kind of) { return shaders[static_cast<std::size_t>(of)]; }
    void quad(Kind of, const std::array<Vec2, 4>& corners, const std::array<Vec2, 4>& uv,
              const std::array<Colour, 4>& colours, const std::array<float, 4>& shape,
              const PictureCells* pictures = nullptr);
    void plain(const std::array<Vec2, 4>& corners, const std::array<Colour, 4>& colours);
    /// A cell of pictures over a rectangle of real pixels. margin: texels of the cell's edge left out.
    void picture(const PictureCells& pictures, int cell, Vec2 corner, Vec2 size, float margin, float opacity);
    void closeBatch();
    void warmUp(GLint first);
    void draw();

    Impl() {
        vertices.reserve(kUsual);
        batches.reserve(256);
    }
};

} // namespace hexagoal
