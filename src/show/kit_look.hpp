// Colours of kits on the screen, and what a player looks like besides his kit.
#pragma once

#include "render/colour.hpp"
#include "render/figure_view.hpp"
#include "teams/team.hpp"

#include <array>
#include <string_view>

namespace hexagoal {

Colour colourOf(KitColour colour);

/// How light a colour is to the eye, 0…1 (CIE L* by 100).
float lightness(Colour colour);

/// Black or white ink, whichever reads better on a ground.
Colour inkOn(Colour ground);

/// What stands for each side on the radar and the score bug: its shirt, moved apart in lightness where the
/// two would look alike in grey. Home first.
std::array<Colour, 2> sideColours(const KitChoice& kits);
inline constexpr float kLeastContrast = 0.28f; // of lightness between the two

/// What the referee wears: black, or yellow where a team is dark.
Kit refereeKit(const KitChoice& kits);

/// Skin, hair and build of a player, always the same for the same name. team: its code, for what is usual
/// there; an unknown one has everything.
FigureLook lookOf(std::string_view name, std::string_view team = {});

/// What players of a venue wear whose file says this name (kFeetNames, physics/venue_look.hpp): boots for one
/// that is none.
Feet feetNamed(std::string_view name);

/// A player in his kit, with boots, gloves and sleeves that are his own.
FigureView figureIn(const Kit& kit, std::string_view name, std::string_view team = {});

/// The last word of a name, for labels: "Ana Ruiz" is "Ruiz".
std::string_view surname(std::string_view name);

} // namespace hexagoal
