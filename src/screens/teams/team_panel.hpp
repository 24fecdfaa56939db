// A team as it is shown to who chooses it: kit, name, strengths, formation.
#pragma once

#include "render/canvas.hpp"
#include "show/type_sizes.hpp"
#include "teams/team.hpp"

#include <array>

namespace hexagoal {

/// 0…99: what the keeper, the defence, the midfield and the attack are worth.
struct TeamStrengths {
    float keeper = 0.0f;
    float defence = 0.0f;
    float midfield = 0.0f;
    float attack = 0.0f;
};
TeamStrengths strengthsOf(const Team& team);

/// kits: what the team and its keeper wear; side: 0 at the left, 1 at the right.
struct PanelKits {
    const Kit& shirt;
    const Kit& keeper;
};
void paintTeamPanel(Canvas& canvas, Rect panel, const Team& team, PanelKits kits, int side,
                    const TypeSizes& type);

/// A shirt in its pattern.
void paintShirt(Canvas& canvas, Rect box, const Kit& kit);
/// A small piece of its cloth.
void paintSwatch(Canvas& canvas, Rect box, const Kit& kit);

} // namespace hexagoal
