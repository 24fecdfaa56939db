// The plans of those who look for a trick: one deed, over and over.
#pragma once

#include "app/lab/people_plans.hpp"

#include <span>

namespace hexagoal {

std::span<const Plan> trickPlans();

} // namespace hexagoal
