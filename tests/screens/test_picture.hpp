// A picture that screens are painted into, as large as a test wants it.
#pragma once

#include "catch.hpp"

#include "core/asset_folders.hpp"
#include "platform/assets.hpp"
#include "platform/window.hpp"
#include "render/renderer.hpp"
#include "screens/director.hpp"

#include <glad/gl.h>

#include <memory>

namespace hexagoal::test {

class TestPicture {
public:
    /// largest: of the sizes to come.
    explicit TestPicture(PixelSize largest)
        : m_window(Window::open({.title = "test", .size = largest, .vsync = VSync::Off, .hidden = true})),
          m_size(largest) {
        if (!m_window) {
            FAIL(m_window.error());
        }
        const FontFinder fonts;
        auto made = Renderer::create({.shaderDir = findAssets()->shaders.string(),
                                      .assetDir = findAssets()->assets.string(),
                                      .displayFont = fonts.find(FontFace::Display)->string(),
                                      .textFont = fonts.find(FontFace::Text)->string(),
                                      .thirdFont = fonts.find(FontFace::Japanese)->string(),
                                      .tier = Tier::Potato});
        if (!made) {
            FAIL(made.error());
        }
        m_renderer = std::move(*made);
    }

    void setSize(PixelSize size) { m_size = size; }
    /// From now on nothing is rasterised: for who asks only where the canvas has put things, thousands of
    /// times.
    void leavePixelsOut() { glEnable(GL_RASTERIZER_DISCARD); }
    PixelSize size() const { return m_size; }
    Renderer& renderer() { return *m_renderer; }

    template <class Paint>
    void paintBy(const Paint& paint) {
        m_renderer->beginFrame(m_size.width, m_size.height);
        paint(*m_renderer);
        m_renderer->endFrame();
    }
    void paint(Director& director) {
        paintBy([&](Renderer& renderer) { director.paint(renderer, 1.0f); });
    }

private:
    Result<Window> m_window;
    std::unique_ptr<Renderer> m_renderer;
    PixelSize m_size;
};

} // namespace hexagoal::test
