#include "match/player.hpp"

#include <array>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kPlayerModeCount> kModeNames{
    "free",           "dribble",      "trap",        "charge",        "pass",          "lob",
    "shoot",          "volley",       "header",      "overhead kick", "diving header", "feint",
    "stand tackle",   "slide tackle", "shoulder",    "jockey",        "stumble",       "fall",
    "get up",         "throw",        "keeper set",  "keeper dive",   "keeper catch",  "keeper punch",
    "keeper smother", "keeper hold",  "keeper roll", "keeper throw",  "keeper punt",   "celebrate",
    "dejected"};

void addToHash(StateHash& hash, Vec3 v) {
    hash.add(v.x).add(v.y).add(v.z);
}

} // namespace

std::string_view name(PlayerMode mode) {
    return kModeNames[static_cast<std::size_t>(mode)];
}

void addToHash(StateHash& hash, const PlayerState& player) {
    for (const Vec3 v :
         {player.position, player.velocity, player.facing, player.modeDirection, player.reach, player.push}) {
        addToHash(hash, v);
    }
    for (const float f :
         {player.stride, player.sprint, player.stamina, player.balance, player.lift, player.slow}) {
        hash.add(f);
    }
    for (const std::int16_t i :
         {player.modeTicks, player.modeLength, player.contactTicks, player.touchWait, player.intentAge}) {
        hash.add(i);
    }
    hash.add(player.mode).add(player.limb).add(player.yellows).add(player.roundSide);
    for (const bool b : {player.reaching, player.onPitch, player.struck, player.leftFooted}) {
        hash.add(static_cast<std::uint8_t>(b));
    }
    const PlayerInput& command = player.buffered;
    for (const Vec3 v : {command.run, command.face, command.target}) {
        addToHash(hash, v);
    }
    for (const float f : {command.power, command.curl, command.loft}) {
        hash.add(f);
    }
    hash.add(command.intent).add(command.receiver).add(static_cast<std::uint8_t>(command.rush));
}

} // namespace hexagoal
