// A figure as drawn: his posed body and what he wears. Plain data, part of a SceneView.
#pragma once

#include "players/body.hpp"
#include "render/colour.hpp"
#include "teams/team.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace hexagoal {

/// As modelled in assets/figures/footballer.glb.
enum class HairStyle : std::uint8_t { Bald, Cropped, Short, SidePart, Full, LongTied, Afro, Mohawk, Braids };
inline constexpr int kHairStyleCount = 9;
enum class Beard : std::uint8_t { None, Short, Full, Moustache };
inline constexpr int kBeardCount = 4;

/// What a figure looks like besides his kit.
struct FigureLook {
    Colour skin = Colour::hex(0xd9a17c);
    Colour hair = Colour::hex(0x3a2a20);
    HairStyle style = HairStyle::Short;
    Beard beard = Beard::None;
    float build = 0.0f; ///< −1 slight … 1 heavy
};

/// What may leave afterimages of a figure (M8): a leg from the hip on, an arm from the shoulder on.
enum class FigureLimb : std::uint8_t { LeftLeg, RightLeg, LeftArm, RightArm };
inline constexpr int kFigureLimbCount = 4;

/// Some of a figure's limbs, a bit each.
using FigureLimbs = std::uint8_t;
constexpr FigureLimbs bitOf(FigureLimb limb) {
    return static_cast<FigureLimbs>(1u << static_cast<unsigned>(limb));
}

/// What a figure has on them, in the order of kFeetNames (physics/venue_look.hpp).
enum class Feet : std::uint8_t { Boots, Bare };
inline constexpr std::array kFeet{Feet::Boots, Feet::Bare};

/// What a figure may have in his right hand; a camera is in both, and a scarf, of the
/// socks' colour with bands of the number's, is held up between them.
enum class Prop : std::uint8_t { None, YellowCard, RedCard, Flag, Camera, Scarf };

struct FigureView {
    /// Of a figure who is not known again in the next frame.
    static constexpr std::uint8_t kAnyone = 255;

    const Body* body = nullptr;  ///< must outlive the call of drawScene
    std::uint8_t who = kAnyone;  ///< the same for the same figure in every frame
    FigureLimbs afterimages = 0; ///< that leave some while they are fast; not of anyone
    Colour shirt = Colour::hex(0xd8343b);
    Colour second = palette::kWhite; ///< of the pattern, collar and hems
    Colour shorts = palette::kWhite;
    Colour socks = Colour::hex(0xd8343b);
    Colour boots = Colour::hex(0x1a1c22);
    Colour numberColour = palette::kWhite;
    Colour gloveColour = Colour::hex(0xf2f2ee);
    ShirtPattern pattern = ShirtPattern::Plain;
    std::uint8_t number = 0; ///< on back, chest and shorts; 0: none
    std::string_view name{}; ///< over the number; must outlive the call of drawScene
    bool gloves = false;     ///< a goalkeeper's hands, open
    float fists = 0.0f;      ///< 0…1: they are closed
    bool longSleeves = false;
    /// No kit: a top of the shirt's colour without pattern, sleeves of the second, trousers of the shorts'.
    bool everyday = false;
    bool castsShadow = true;     ///< on the ground of the pitch
    Feet feet = Feet::Boots;     ///< bare ones go with bare calves
    bool captain = false;        ///< wears the arm-band
    std::optional<Vec3> gaze{};  ///< what he looks at, pitch axes; none: ahead
    std::array<Vec3, 2> palms{}; ///< where the palms look, as FigureHabits has it
    Prop prop = Prop::None;
    Vec3 propSwing{}; ///< how fast the hand that holds it goes, m/s, smoothed as cloth lags
    FigureLook look{};
};

} // namespace hexagoal
