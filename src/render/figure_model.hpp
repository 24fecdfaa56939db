// The footballer as a file: one body, hair and beards in several levels of detail. What it promises is in
// docs/figure.md; all of it is checked when it is read.
#pragma once

#include "anim/skeleton.hpp"
#include "core/math.hpp"
#include "core/result.hpp"
#include "render/figure_view.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// What a piece of the surface is; in step with shaders/figure.vert.
enum class FigureZone : std::uint8_t {
    Skin,
    Shirt,
    Sleeve,
    Shorts,
    Sock,
    Boot,
    Head,
    Hand,
    Arm, ///< bare, or a long sleeve
    Eye,
    Brow,
    Hair,
    Trim, ///< collar, hems, turn-over of the socks
    Sole,
    Lips,
    Pale, ///< soles and nails of bare feet
    Count
};

struct FigureVertex {
    Vec3 place;
    float light; ///< 0.4 … 1: what reaches it past the rest of the body
    Vec3 normal;
    float zone;                          ///< FigureZone
    Vec2 at;                             ///< in the kit's square, or a place of the zone's own
    std::array<std::uint8_t, 4> joints;  ///< the heaviest first
    std::array<std::uint8_t, 4> weights; ///< their sum is 255
};

struct FigureMesh {
    std::vector<FigureVertex> vertices;
    std::vector<std::uint16_t> indices; ///< triangles, anticlockwise from outside
};

/// A body with both that he may have below the knees. Points and triangles lie in the order bare legs, what
/// all share, socks and boots, so that either figure is one run of them.
struct FigureBody {
    FigureMesh mesh;
    std::size_t bare = 0;  ///< indices of bare legs, the first ones
    std::size_t boots = 0; ///< of socks and boots, the last ones

    /// What is drawn of a figure with such feet.
    std::span<const std::uint16_t> worn(Feet feet) const;
};

inline constexpr int kBodyLevels = 4;
inline constexpr int kHairLevels = 3;
inline constexpr int kBeardLevels = 2;

struct FigureModel {
    std::array<FigureBody, kBodyLevels> bodies;
    std::array<std::array<FigureMesh, kHairLevels>, kHairStyleCount> hair; ///< empty for the bald
    std::array<std::array<FigureMesh, kBeardLevels>, kBeardCount> beards;  ///< empty for the shaven
};

/// The error names the file, what is wrong with it and what to do.
Result<FigureModel> loadFigureModel(const std::filesystem::path& file);

/// The same from the bytes of a file; name is for the error.
Result<FigureModel> parseFigureModel(std::string_view bytes, const std::string& name);

} // namespace hexagoal
