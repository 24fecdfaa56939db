// The overlay's inside: one batch of quads, drawn at the end of the frame.
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
    /// Vertices up to `end` are drawn inside the rectangle (real pixels, origin top left).
    struct Batch {
        std::size_t end;
        std::array<int, 4> scissor;
        bool clipped;
        const PictureCells* pictures; ///< null: shapes and glyphs
    };

    std::unique_ptr<FontAtlas> fonts;
    std::unique_ptr<CrestShelf> crests;
    PictureCells thumbnails{{4, 5, kThumbnailWidth, kThumbnailHeight, 3}};
    gl::Shader shader; ///< shapes and glyphs
    gl::Shader pictureShader;
    static constexpr std::size_t kUsual = 6 * 2048; // vertices of a full page
    gl::StreamBuffer buffer{kUsual * sizeof(Vertex)};
    gl::VertexArray array;
    std::vector<Vertex> vertices;
    std::vector<Batch> batches;
    std::array<int, 4> scissor{};
    bool clipped = false;
    const PictureCells* drawing = nullptr; ///< as of a batch
    int pixelWidth = 1280;
    int pixelHeight = 720;

    void quad(const std::array<Vec2, 4>& corners, const std::array<Vec2, 4>& uv,
              const std::array<Colour, 4>& colours, const std::array<float, 4>& shape,
              const PictureCells* pictures = nullptr);
    /// A cell of pictures over a rectangle of real pixels. margin: texels of the cell's edge left out.
    void picture(const PictureCells& pictures, int cell, Vec2 corner, Vec2 size, float margin, float opacity);
    void closeBatch();
    void draw();

    Impl() {
        vertices.reserve(kUsual);
        batches.reserve(64);
    }
};

} // namespace hexagoal
