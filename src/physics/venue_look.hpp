// The names by which a venue says how it looks. Play asks none of them; what they mean is in
// render/scene_look.hpp.
#pragma once

#include <array>
#include <string_view>

namespace hexagoal {

inline constexpr std::array<std::string_view, 3> kLightNames{"day", "night", "dusk"};
inline constexpr std::array<std::string_view, 4> kWeatherNames{"clear", "rain", "snow", "leaves"};
inline constexpr std::array<std::string_view, 3> kLookNames{"stadium", "beach", "park"};
inline constexpr std::array<std::string_view, 2> kFeetNames{"boots", "bare"};

} // namespace hexagoal
