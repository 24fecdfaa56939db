#include "render/spectator_clothes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace hexagoal {
namespace {

/// Cloth in a stand is duller than the players' kits, which shall carry the colour.
Colour dulled(Colour colour, float by) {
    const float grey = 0.3f * colour.r + 0.55f * colour.g + 0.15f * colour.b;
    return mixed(colour, {grey * 0.92f + 0.02f, grey * 0.95f + 0.02f, grey + 0.03f, 1.0f}, by);
}

// Of no team: for those who are for neither.
constexpr Scarf kTown{Colour::hex(0x2f5d7c), Colour::hex(0xd9c48a)};

} // namespace

Scarf scarfOf(const Spectator& who, CrowdSide side, const CrowdView& crowd) {
    if (side == CrowdSide::Neutral) {
        return kTown;
    }
    const CrowdColours& colours = crowd.colours[side == CrowdSide::Home ? 0 : 1];
    return who.temper % 3 == 0 ? Scarf{colours.second, colours.shirt} : Scarf{colours.shirt, colours.second};
}

Colour clothesOf(const Spectator& who, CrowdSide side, const CrowdView& crowd, bool keen) {
    constexpr std::array<std::uint32_t, 12> kCoats{0x39465a, 0x5b6673, 0x8f9aa5, 0xc9cfd4,
                                                   0x2b313b, 0x6f6a63, 0x4d5f76, 0xa79f92,
                                                   0x70504a, 0x46564f, 0xdcdad3, 0x7c8ba0};
    const float chance = static_cast<float>(who.clothing) / 255.0f;
    const float coat = static_cast<float>(who.temper * 7 % 97) / 97.0f;
    const Colour own = dulled(Colour::hex(kCoats[static_cast<std::size_t>(coat * 11.99f)]), 0.25f);
    const float vary = 0.86f + 0.22f * static_cast<float>(who.temper * 13 % 89) / 89.0f;
    const auto in = [vary](Colour c, float by) {
        const Colour d = dulled(c, by);
        return Colour{std::min(d.r * vary, 1.0f), std::min(d.g * vary, 1.0f), std::min(d.b * vary, 1.0f),
                      1.0f};
    };
    if (side == CrowdSide::Neutral) { // few, and of either; some have come in what the town sells
        const std::size_t whose = who.temper % 2;
        return chance < 0.12f   ? in(crowd.colours[whose].shirt, 0.3f)
               : chance < 0.20f ? in(kTown.ground, 0.15f)
               : chance < 0.26f ? in(kTown.bands, 0.20f)
                                : in(own, 0.0f);
    }
    const CrowdColours& colours = crowd.colours[side == CrowdSide::Home ? 0 : 1];
    const float inShirt = keen ? 0.70f : 0.50f;
    const float inSecond = keen ? 0.88f : 0.64f;
    return chance < inShirt    ? in(colours.shirt, 0.14f)
           : chance < inSecond ? in(colours.second, 0.20f)
                               : in(own, 0.0f);
}

} // namespace hexagoal
