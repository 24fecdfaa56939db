#include "physics/venue.hpp"

#include <array>

namespace hexagoal {

namespace {

constexpr float kLevelRound = 3.0f;    // m: ground round a goal that must be level
constexpr float kLevelWithin = 0.001f; // m
constexpr float kStandBehind = 5.5f;   // m behind the boards
constexpr float kStandHeight = 60.0f;  // m: no ball leaves the stadium
constexpr float kBoardRebound = 0.5f;
constexpr float kStandRebound = 0.1f; // somebody catches it, or nearly
constexpr float kWallFooting = 2.0f;  // m under the ground at its ends
constexpr float kPlayersShare = 0.5f; // of the run-off: how far players may go

/// A wall along each side of a rectangle, leaning outwards.
void addRing(Enclosure& enclosure, float x, float z, const Wall& like) {
    const std::array<std::array<Vec3, 2>, 4> sides{{{Vec3{x, 0, z}, Vec3{x, 0, -z}},
                                                    {Vec3{-x, 0, -z}, Vec3{-x, 0, z}},
                                                    {Vec3{-x, 0, z}, Vec3{x, 0, z}},
                                                    {Vec3{x, 0, -z}, Vec3{-x, 0, -z}}}};
    for (const auto& [a, b] : sides) {
        Wall wall = like;
        wall.a = a;
        wall.b = b;
        enclosure.walls.push_back(wall);
    }
}

/// Metres with two decimals.
std::string shown(float metres) {
    const std::string text = std::to_string(metres);
    return text.substr(0, text.find('.') + 3);
}

constexpr std::array<std::string_view, static_cast<std::size_t>(Sides::Count)> kSidesNames{
    "throw-ins", "kick-ins", "fence"};

} // namespace

std::string_view name(Sides sides) {
    return kSidesNames[static_cast<std::size_t>(sides)];
}

Pitch pitchFor(const GoalSpec& goal, float length, float width) {
    Pitch pitch;
    if (goal.name == kFutsalGoal.name) {
        pitch = {.penaltyAreaDepth = 6.0f,
                 .penaltyAreaWidth = 13.0f,
                 .goalAreaDepth = 2.0f,
                 .goalAreaWidth = 6.0f,
                 .penaltySpot = 6.0f,
                 .circleRadius = 3.0f,
                 .cornerArcRadius = 0.25f,
                 .runOffMargin = 4.0f};
    } else if (goal.name == kBeachGoal.name) {
        pitch = {.penaltyAreaDepth = 9.0f,
                 .penaltyAreaWidth = 20.0f,
                 .goalAreaDepth = 2.5f,
                 .goalAreaWidth = 9.0f,
                 .penaltySpot = 9.0f,
                 .circleRadius = 5.0f,
                 .cornerArcRadius = 0.5f,
                 .runOffMargin = 5.0f};
    }
    pitch.goal = goal;
    pitch.length = length;
    pitch.width = width;
    return pitch;
}

std::uint64_t hashOf(const Venue& venue) {
    return fieldHash(venue);
}

void furnish(Venue& venue) {
    const Pitch& pitch = venue.pitch;
    venue.goals.clear();
    for (const bool far : {false, true}) {
        const float z = far ? pitch.halfLength() : -pitch.halfLength();
        venue.goals.add({{0.0f, venue.surface.height(0.0f, z), z}, far});
    }
    if (venue.boards.present) {
        const float x = pitch.halfWidth() + venue.boards.behindTouchline;
        const float z = pitch.halfLength() + venue.boards.behindGoalLine;
        addRing(venue.enclosure, x, z,
                {{}, {}, venue.boards.height, venue.boards.lean, kBoardRebound, 0.3f, WallKind::Board});
        addRing(venue.enclosure, x + kStandBehind, z + kStandBehind,
                {{}, {}, kStandHeight, 0.0f, kStandRebound, 0.5f, WallKind::Stand});
    }
    if (venue.enclosure.bounds.empty()) {
        const float x = pitch.halfWidth() + pitch.runOffMargin * kPlayersShare;
        const float z = pitch.halfLength() + pitch.runOffMargin * kPlayersShare;
        venue.enclosure.bounds = {{x, -z}, {-x, -z}, {-x, z}, {x, z}};
    }
    if (!venue.surface.isLevel()) {
        for (Wall& wall : venue.enclosure.walls) { // no gap under them where the ground falls away
            wall.a.y = venue.surface.height(wall.a.x, wall.a.z) - kWallFooting;
            wall.b.y = venue.surface.height(wall.b.x, wall.b.z) - kWallFooting;
            wall.height += kWallFooting;
        }
    }
    findRoom(venue.enclosure);
}

Venue stadiumVenue(const Pitch& pitch) {
    Venue venue;
    venue.pitch = pitch;
    venue.boards.present = true;
    furnish(venue);
    return venue;
}

Venue bareVenue(const GoalSpec& goal, float pitchLength) {
    Venue venue;
    venue.name = "bare";
    venue.pitch.goal = goal;
    venue.pitch.length = pitchLength;
    if (pitchLength > 0.0f) {
        furnish(venue);
    } else {
        venue.goals.add({});
    }
    return venue;
}

std::string faultOf(const Venue& venue) {
    const Pitch& pitch = venue.pitch;
    for (const GoalPlacement& goal : venue.goals) {
        const float side = pitch.goal.width * 0.5f + kLevelRound;
        const float behind = pitch.goal.bottomDepth + kLevelRound;
        constexpr float kStep = 0.25f; // m
        for (float x = -side; x <= side; x += kStep) {
            for (float z = -behind; z <= kLevelRound; z += kStep) {
                const Vec3 at = goal.toPitch({x, 0.0f, z});
                const float off = venue.surface.height(at.x, at.z) - goal.origin.y;
                if (std::abs(off) > kLevelWithin) {
                    return "the ground at x = " + shown(at.x) + ", z = " + shown(at.z) + " lies " +
                           shown(off) + " m over the foot of the goal: it must be level within 3 m of a goal";
                }
            }
        }
    }
    return {};
}

} // namespace hexagoal
