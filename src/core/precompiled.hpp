// What nearly every file of the house includes, parsed once for all of them: two thirds of the time a small
// file takes to compile. Files name their includes all the same; scripts/check-determinism builds without
// this header and sees that those of the simulation do.
#pragma once

#include <glm/ext/quaternion_float.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>
