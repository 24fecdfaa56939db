// The names by which a venue says how it looks. Play asks none of them; what they mean is in
// render/scene_look.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace hexagoal {

inline constexpr std::array<std::string_view, 3> kLightNames{"day", "night", "dusk"};
inline constexpr std::array<std::string_view, 4> kWeatherNames{"clear", "rain", "snow", "leaves"};
inline constexpr std::array<std::string_view, 3> kLookNames{"stadium", "beach", "park"};
inline constexpr std::array<std::string_view, 2> kFeetNames{"boots", "bare"};

// What each look is made of, in the order of StadiumPart, BeachPart and ParkPart (render/scene_look.hpp).
inline constexpr std::array<std::string_view, 8> kStadiumParts{
    "stands", "roofs", "tunnel", "scoreboards", "benches", "towers", "photographers", "flags"};
inline constexpr std::array<std::string_view, 5> kBeachParts{"umbrellas", "palms", "huts", "tower", "flags"};
inline constexpr std::array<std::string_view, 4> kParkParts{"trees", "lamps", "benches", "floodlights"};

/// The parts that a look has unless the file names them one by one. look: of kLookNames.
constexpr std::span<const std::string_view> partNames(std::size_t look) {
    return look == 0   ? std::span<const std::string_view>(kStadiumParts)
           : look == 1 ? std::span<const std::string_view>(kBeachParts)
                       : std::span<const std::string_view>(kParkParts);
}

/// Venue::look is the look's name; where the file names the parts that are there, a colon and they follow:
/// "stadium: stands benches".
constexpr std::string_view lookName(std::string_view look) {
    return look.substr(0, look.find(':'));
}

/// A bit for each of partNames(), all of them where none is named.
using LookParts = std::uint16_t;
inline constexpr LookParts kAllParts = 0xffff;
LookParts partsOf(std::string_view look);

/// As Venue::look has it: the name alone if none is left out.
std::string lookOfParts(std::size_t look, LookParts parts);

} // namespace hexagoal
