// What nearly every file of the house includes, parsed once for all of them: two thirds of the time a small
// file takes to compile. Files name their includes all the same; .ci/run builds once without this header to
// see that they do.
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
