// A team as data: who plays, how well, where they stand, what they wear. Read from assets/teams.
#pragma once

#include "core/math.hpp"
#include "core/result.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

inline constexpr int kTeamSize = 11; ///< the most on one side

/// What a player can do, 1 to 99; 50 is an ordinary international, 90 a great one.
struct Ratings {
    std::uint8_t pace = 50;     ///< top speed and acceleration
    std::uint8_t stamina = 50;  ///< how long sprints last
    std::uint8_t strength = 50; ///< shoulder, balance, headers against a player
    std::uint8_t control = 50;  ///< first touch, dribbling, turning with the ball
    std::uint8_t passing = 50;  ///< error of passes, lobs, crosses
    std::uint8_t shooting = 50; ///< error and pace of shots and volleys
    std::uint8_t heading = 50;  ///< jump and error of headers
    std::uint8_t tackling = 50; ///< reach and cleanness of tackles
    std::uint8_t reading = 50;  ///< how soon and how well he sees what comes
    std::uint8_t keeping = 10;  ///< a keeper's reaction, reach and hands
};

/// Mean of what matters to an outfield player, 1 to 99.
float overall(const Ratings& ratings);

/// One player of a squad.
struct PlayerSheet {
    std::string name;
    std::uint8_t number = 0;
    Ratings ratings{};
    float height = 1.80f; ///< m
    bool leftFooted = false;
    std::uint8_t weakFoot = 50; ///< 1 to 99: how good his other foot is
};

enum class Role : std::uint8_t {
    Keeper,
    CentreBack,
    FullBack,
    Holder,
    Midfielder,
    Winger,
    Playmaker,
    Striker
};

/// As in the files: "centre-back".
std::string_view name(Role role);

/// One place of a formation. depth: 0 own goal line … 1 the other's, in the shape the team has when it
/// defends in its middle; across: −1 left … 1 right, seen by the team as it attacks.
struct FormationSlot {
    Role role = Role::Midfielder;
    float depth = 0.5f;
    float across = 0.0f;
};

struct Formation {
    std::string name;                             ///< "4-4-2"
    std::array<FormationSlot, kTeamSize> slots{}; ///< slot 0 is the keeper
};

/// How a side likes to play: what it dares and looks for, never what its players can do (ai/difficulty.hpp).
enum class PlayStyle : std::uint8_t {
    Patient, ///< keeps the ball and waits for the gap
    Direct,  ///< goes forward soon, far and over the midfield
    Pressing ///< stands high and wants the ball back at once
};
inline constexpr std::size_t kPlayStyles = 3;

/// As in the files: "patient".
std::string_view name(PlayStyle style);

/// 8 bits each, sRGB.
struct KitColour {
    std::uint8_t r = 255;
    std::uint8_t g = 255;
    std::uint8_t b = 255;
};

enum class ShirtPattern : std::uint8_t { Plain, Stripes, Hoops, Halves, Sash, Sleeves };

struct Kit {
    ShirtPattern pattern = ShirtPattern::Plain;
    KitColour shirt{};  ///< the main colour
    KitColour second{}; ///< of the pattern
    KitColour shorts{};
    KitColour socks{};
    KitColour number{};
};

struct Team {
    std::string code; ///< "BRA": three letters, the file's name in small ones
    std::string name; ///< "Brazil"
    Formation formation{};
    PlayStyle play = PlayStyle::Patient;
    Kit home{};
    Kit away{};
    Kit keeper{};
    Kit keeperAway{};
    std::array<PlayerSheet, kTeamSize> players{}; ///< by formation slot
};

/// Mean rating of the eleven, the keeper by his keeping.
float overall(const Team& team);

/// The formations in a TOML text (assets/formations.toml); fileName is for the messages.
/// Error: file, line, what is there and what is allowed.
Result<std::vector<Formation>> parseFormations(std::string_view text, const std::string& fileName);

/// A team in a TOML text. Error: file, line, what is there and what is allowed.
Result<Team> parseTeam(std::string_view text, const std::string& fileName,
                       const std::vector<Formation>& formations);

/// What the two sides wear. All four shirts differ, for colour-blind eyes too.
struct KitChoice {
    std::array<Kit, 2> shirts{};  ///< home, away
    std::array<Kit, 2> keepers{}; ///< home, away
    Kit officials{};              ///< referee and assistants
};
KitChoice chooseKits(const Team& home, const Team& away);

} // namespace hexagoal
