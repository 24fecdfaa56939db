// A team's cloth as a picture: shirt, sleeves, shorts and socks in the square of docs/figure.md.
#pragma once

#include "render/figure_view.hpp"
#include "render/gl_objects.hpp"
#include "render/texture.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// What tells one kit's cloth from another's.
struct KitCloth {
    Colour shirt;
    Colour second;
    Colour shorts;
    Colour socks;
    ShirtPattern pattern = ShirtPattern::Plain;
};
KitCloth clothOf(const FigureView& figure);

/// The square, RGBA with a coarser picture for each halving; size in texels, a power of two.
std::vector<gl::Image> paintKit(const KitCloth& cloth, int size);

/// The kits that are worn now, painted when they are first asked for.
class KitShelf {
public:
    KitShelf();
    /// Its layer in texture(). The kit unused for longest gives way; one picture may show kLayers kits.
    int layerOf(const KitCloth& cloth);
    GLuint texture() const { return m_texture.id(); }

    static constexpr int kLayers = 8; ///< two teams, their keepers, officials, coaches, and one to spare

private:
    struct Layer {
        KitCloth cloth;
        std::uint64_t used = 0; ///< 0: never
    };
    gl::Texture m_texture;
    std::array<Layer, kLayers> m_layers{};
    std::uint64_t m_now = 0;
};

} // namespace hexagoal
