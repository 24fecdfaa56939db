// Draws a SceneView and an overlay with OpenGL 3.3 core or OpenGL ES 3.0. Decides nothing about the game.
//
//     auto renderer = Renderer::create(options);       // with a current context whose functions are loaded
//     (*renderer)->beginFrame(width, height);          // size of the drawable in pixels
//     (*renderer)->drawScene(view);                    // optional
//     (*renderer)->canvas().text(...);                 // any amount, over the scene
//     (*renderer)->endFrame();                         // then swap the window's buffers
#pragma once

#include "core/result.hpp"
#include "render/canvas.hpp"
#include "render/quality.hpp"
#include "render/scene_view.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hexagoal {

/// What a renderer needs to start.
struct RendererOptions {
    std::string shaderDir;      ///< the folder with *.vert and *.frag
    std::string assetDir;       ///< the folder with figures/
    std::string displayFont;    ///< file of Bebas Neue, or another display face
    std::string textFont;       ///< file of Inter, or another text face
    std::string thirdFont{};    ///< file of a face for what those two lack, as Japanese; none: '?' for it
    bool gles = false;          ///< the context is OpenGL ES 3.0
    std::optional<Tier> tier{}; ///< none: chosen by the renderer's name and the size, then by frame time
    int pixels = 1280 * 720;    ///< of the window that it begins with
};

/// Milliseconds of processor time (all threads) of each part of a frame; filled only while measuring is on
/// (it stalls the GPU).
struct PassTimes {
    struct Pass {
        std::string_view name;
        float ms;
    };
    std::span<const Pass> passes;
    int figureCalls = 0;     ///< draw calls of the figures, their shadows aside …
    int figureTriangles = 0; ///< … and what they drew; of the last frame, measured or not
};

class Renderer {
public:
    /// Loads shaders and fonts and bakes textures. The error says which file, which line and why.
    static Result<std::unique_ptr<Renderer>> create(const RendererOptions& options);
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    /// Starts a frame on a drawable of that size in real pixels.
    void beginFrame(int width, int height);
    /// Draws the 3D scene over the whole drawable. Without it the overlay has a dark ground.
    void drawScene(const SceneView& view);
    /// A match begins, or another scene with people: draws whatever it may come to show, before drawScene()
    /// covers it, so that nothing is made while it is played. Takes as long as some frames; it is the moment
    /// at which a tier chosen by frame time may rise.
    void rehearse(const SceneView& view);
    Canvas& canvas();
    /// Draws the overlay. The window's buffers may be swapped, or readPixels() called.
    void endFrame();

    /// The drawable's picture so far: 3 bytes per pixel, rows from the top. Valid until the next call.
    std::span<const std::uint8_t> readPixels();
    /// Of the drawable, real pixels.
    int pixelWidth() const;
    int pixelHeight() const;

    /// none: automatic. Changes take effect with the next frame.
    void setTier(std::optional<Tier> tier);
    Tier tier() const;
    /// Draws the scene no finer than so many pixels on the picture's shorter side; 0: as fine as the picture.
    /// The overlay stays as fine as the picture.
    void limitScene(int pixels);
    /// Feeds the automatic choice. Do not call it while recording.
    void reportFrameTime(float drawSeconds, float budgetSeconds = 1.0f / 60.0f);
    /// What was reported, smoothed so that it can be read, milliseconds; 0 while nothing was.
    float frameMs() const;
    /// GL_RENDERER, for the options screen.
    std::string_view deviceName() const;

    void measurePasses(bool on);
    PassTimes passTimes() const;

private:
    struct Impl;
    explicit Renderer(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

} // namespace hexagoal
