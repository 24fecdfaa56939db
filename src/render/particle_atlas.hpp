// The one small picture that all particles are cut from, made by code at the start.
#pragma once

#include "render/texture.hpp"

#include <cstdint>

namespace hexagoal {

inline constexpr int kParticleTile = 64; ///< texels, square
inline constexpr int kAtlasColumns = 16;
inline constexpr int kAtlasRows = 6;
inline constexpr int kSplashPictures = 32; ///< of a splash on its way (M9)

/// Tiles by number, row after row.
namespace tile {
inline constexpr std::uint16_t kWater = 0;                  ///< first of kSplashPictures
inline constexpr std::uint16_t kGrains = kSplashPictures;   ///< first of kSplashPictures: sand, snow
inline constexpr std::uint16_t kLeaf = 2 * kSplashPictures; ///< first of kLeaves
inline constexpr std::uint16_t kLeaves = 4;
inline constexpr std::uint16_t kBoot = kLeaf + kLeaves; ///< a right boot's print, toe up
inline constexpr std::uint16_t kTrack = kBoot + 1;      ///< a piece of a furrow, along v
inline constexpr std::uint16_t kDent = kTrack + 1;      ///< round
inline constexpr std::uint16_t kRing = kDent + 1;       ///< a ripple
inline constexpr std::uint16_t kFlake = kRing + 1;      ///< first of kFlakes
inline constexpr std::uint16_t kFlakes = 3;
inline constexpr std::uint16_t kStreak = kFlake + kFlakes;
inline constexpr std::uint16_t kPuff = kStreak + 1; ///< first of kPuffs
inline constexpr std::uint16_t kPuffs = 2;
inline constexpr std::uint16_t kLensDrop = kPuff + kPuffs;
inline constexpr std::uint16_t kBareFoot = kLensDrop + 1; ///< the print of a right one, toes up
inline constexpr std::uint16_t kClod = kBareFoot + 1;     ///< first of kClods: a lump of turf
inline constexpr std::uint16_t kClods = 3;
inline constexpr std::uint16_t kBlade = kClod + kClods; ///< of grass, along v
inline constexpr std::uint16_t kBand = kBlade + 1;      ///< even along v, so that pieces join: a trail
inline constexpr std::uint16_t kGlow = kBand + 1;       ///< soft and round
inline constexpr std::uint16_t kFlash = kGlow + 1;      ///< a ring with a few rays
inline constexpr std::uint16_t kPaper = kFlash + 1;     ///< a hexagon
inline constexpr std::uint16_t kCount = kPaper + 1;
} // namespace tile

/// Red: how light it is, green: how much it covers.
gl::Image paintParticleAtlas();

} // namespace hexagoal
