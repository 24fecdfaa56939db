// A man as drawn: his posed body and what he wears. Plain data, part of a SceneView.
#pragma once

#include "match/body.hpp"
#include "match/team.hpp"
#include "render/colour.hpp"

#include <cstdint>

namespace hexagoal {

enum class HairStyle : std::uint8_t { Bald, Cropped, Short, Full, Round };
inline constexpr int kHairStyleCount = 5;

/// Look of one man's head and skin.
struct FigureLook {
    Colour skin = Colour::hex(0xd9a17c);
    Colour hair = Colour::hex(0x3a2a20);
    HairStyle style = HairStyle::Short;
    bool beard = false;
};

struct FigureView {
    const Body* body = nullptr; ///< must outlive the call of drawScene
    Colour shirt = Colour::hex(0xd8343b);
    Colour second = palette::kWhite; ///< of the pattern, collar and hems
    Colour shorts = palette::kWhite;
    Colour socks = Colour::hex(0xd8343b);
    Colour boots = Colour::hex(0x1a1c22);
    Colour numberColour = palette::kWhite;
    ShirtPattern pattern = ShirtPattern::Plain;
    std::uint8_t number = 0; ///< on his back; 0: none
    bool gloves = false;     ///< a goalkeeper's hands and long sleeves
    FigureLook look{};
};

} // namespace hexagoal
