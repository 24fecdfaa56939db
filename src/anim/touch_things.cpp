#include "anim/touch_things.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kSheetSpread = 0.06f; // m: wider than a mesh, so that the plane is that of the sheet
constexpr float kBoardSpread = 0.05f; // m
constexpr float kBoardThick = 0.04f;  // m
constexpr float kHandsReach = 2.6f;   // m over a fence's foot: no higher does anybody lay a hand
constexpr float kBends = 2.0f;        // m from a player's hips: his hands are on no wire that is farther

/// A net in pitch axes: nodes and the middles of cells, as drawn (N12).
void placeNet(const Arena& arena, const GoalPlacement& placement, const NetState& net,
              std::vector<Vec3>& places) {
    const NetSurface& surface = arena.mesh.surface;
    places.clear();
    for (std::uint32_t i = 0; i < surface.nodeCount; ++i) {
        places.push_back(placement.toPitch(net.position(arena.mesh.surfaceSlot[i])));
    }
    for (std::size_t cell = 0; cell + 1 < surface.cellFirst.size(); ++cell) {
        Vec3 sum{};
        for (std::uint32_t n = surface.cellFirst[cell]; n < surface.cellFirst[cell + 1]; ++n) {
            sum += places[surface.cellNodes[n]];
        }
        places.push_back(sum / static_cast<float>(surface.cellFirst[cell + 1] - surface.cellFirst[cell]));
    }
}

TriangleMesh netMesh(const Arena& arena, const GoalPlacement& placement) {
    const NetSurface& surface = arena.mesh.surface;
    std::vector<Vec3> places;
    places.reserve(surface.vertexCount);
    placeNet(arena, placement, arena.hanging, places);
    std::vector<TriangleMesh::Corners> corners;
    corners.reserve(surface.triangles.size() / 3);
    for (std::size_t i = 0; i + 2 < surface.triangles.size(); i += 3) {
        corners.push_back({surface.triangles[i], surface.triangles[i + 1], surface.triangles[i + 2]});
    }
    return {std::move(places), std::move(corners)};
}

Box boxRound(const TriangleMesh& mesh) {
    Box box{mesh.vertices().front(), mesh.vertices().front()};
    for (const Vec3 v : mesh.vertices()) {
        box = {glm::min(box.min, v), glm::max(box.max, v)};
    }
    return box;
}

/// A board along one side that leans outwards: a closed prism.
TriangleMesh leaningBoard(const Boards& boards, Vec3 foot, Vec3 along, Vec3 out, float half) {
    const Vec3 top = kUp * boards.height + out * boards.lean;
    const std::array<Vec3, 4> profile{foot, foot + out * kBoardThick, foot + top + out * kBoardThick,
                                      foot + top};
    std::vector<Vec3> corners;
    for (const float end : {-half, half}) {
        for (const Vec3 p : profile) {
            corners.push_back(p + along * end);
        }
    }
    std::vector<TriangleMesh::Corners> faces{{0, 1, 2}, {0, 2, 3}, {4, 6, 5}, {4, 7, 6}};
    for (std::uint32_t i = 0; i < 4; ++i) {
        const std::uint32_t next = (i + 1) % 4;
        faces.push_back({i, i + 4, next + 4});
        faces.push_back({i, next + 4, next});
    }
    TriangleMesh mesh(corners, faces);
    // Outwards is where a point over the board is outside, whichever way the side runs.
    if (mesh.signedDistance(foot + kUp * (2.0f * boards.height)) > 0.0f) {
        return mesh;
    }
    for (TriangleMesh::Corners& face : faces) {
        std::swap(face[1], face[2]);
    }
    return {std::move(corners), std::move(faces)};
}

/// The rows of a panel's pieces that hands reach.
int rowsOf(const FencePanel& panel) {
    const float rows = FencePanel::kRows * kHandsReach / panel.rise.y;
    return std::clamp(static_cast<int>(std::ceil(rows)), 1, FencePanel::kRows);
}

/// The corners of a panel's pieces as it is pressed, as drawn.
void placePanel(const FencePanel& panel, std::span<const FencePress> presses, std::vector<Vec3>& places) {
    places.clear();
    for (int row = 0; row <= rowsOf(panel); ++row) {
        for (int column = 0; column <= FencePanel::kColumns; ++column) {
            places.push_back(wireAt(panel, presses, column, row));
        }
    }
}

TriangleMesh panelMesh(const FencePanel& panel) {
    std::vector<Vec3> places;
    placePanel(panel, {}, places);
    std::vector<TriangleMesh::Corners> corners;
    constexpr std::uint32_t kStride = FencePanel::kColumns + 1;
    for (std::uint32_t row = 0; row < static_cast<std::uint32_t>(rowsOf(panel)); ++row) {
        for (std::uint32_t column = 0; column < FencePanel::kColumns; ++column) {
            const std::uint32_t i = row * kStride + column;
            corners.push_back({i, i + 1, i + kStride + 1});
            corners.push_back({i, i + kStride + 1, i + kStride});
        }
    }
    return {std::move(places), std::move(corners)};
}

} // namespace

void TouchThings::add(TriangleMesh mesh, ThingKind kind, float spread) {
    const Box box = boxRound(mesh);
    m_things.push_back({std::move(mesh), box, kind, spread, true});
}

void TouchThings::addBoards(const Pitch& pitch, const Boards& boards) {
    const float x = pitch.halfWidth() + boards.behindTouchline;
    const float z = pitch.halfLength() + boards.behindGoalLine;
    struct Side {
        Vec3 out;
        Vec3 along;
        float away;
        float half;
    };
    for (const Side& side : {Side{{-1, 0, 0}, {0, 0, 1}, x, z}, Side{{1, 0, 0}, {0, 0, 1}, x, z},
                             Side{{0, 0, -1}, {1, 0, 0}, z, x}, Side{{0, 0, 1}, {1, 0, 0}, z, x}}) {
        add(leaningBoard(boards, side.out * side.away, side.along, side.out, side.half), ThingKind::Board,
            kBoardSpread);
        const Vec3 rail = side.out * (side.away + boards.lean + boards.railBehind) + kUp * boards.height;
        add(barMesh({rail - side.along * side.half, rail + side.along * side.half, boards.railRadius}),
            ThingKind::Board, boards.railRadius * 0.5f);
    }
}

void TouchThings::prepare(const Arena& arena) {
    const std::uint64_t venue = hashOf(arena.venue);
    if (m_made == venue) {
        return;
    }
    m_made = venue;
    m_things.clear();
    for (std::size_t number = 0; number < arena.goals.size(); ++number) {
        const PlacedGoal& goal = arena.goals[number];
        for (std::size_t i = 0; i < goal.inPitch.frame.size(); ++i) {
            const Capsule& bar = goal.inPitch.frame[i];
            add(barMesh(bar), i < 2 ? ThingKind::Post : ThingKind::Bar, bar.radius * 0.5f);
        }
        m_nets[number] = m_things.size();
        add(netMesh(arena, goal.placement), ThingKind::Net, kSheetSpread);
    }
    if (arena.venue.boards.present) {
        addBoards(arena.venue.pitch, arena.venue.boards);
    }
    m_panels = panelsOf(arena.venue.enclosure.walls);
    m_fence = m_things.size();
    for (const FencePanel& panel : m_panels) {
        add(panelMesh(panel), ThingKind::Fence, kSheetSpread);
    }
    std::size_t most = 0;
    for (const Thing& thing : m_things) {
        most = std::max(most, thing.mesh.vertices().size());
    }
    m_places.reserve(most);
}

void TouchThings::follow(const Arena& arena, std::size_t goal, const NetState& net, bool playerNear) {
    Thing& thing = m_things[m_nets[goal]];
    thing.settled = thing.settled && net.asleep;
    if (thing.settled || !playerNear) {
        return;
    }
    placeNet(arena, arena.goals[goal].placement, net, m_places);
    thing.mesh.move(m_places);
    thing.box = boxRound(thing.mesh);
    thing.settled = net.asleep;
}

void TouchThings::follow(std::span<const FencePress> presses, std::span<const Vec3> players) {
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        Thing& thing = m_things[m_fence + i];
        const bool pressed = isPressed(m_panels[i], presses);
        thing.settled = thing.settled && !pressed;
        const bool near = std::any_of(players.begin(), players.end(), [&](Vec3 hips) {
            return boxesTouch({hips - kBends, hips + kBends}, thing.box);
        });
        if (thing.settled || !near) {
            continue;
        }
        placePanel(m_panels[i], presses, m_places);
        thing.mesh.move(m_places);
        thing.box = boxRound(thing.mesh);
        thing.settled = !pressed;
    }
}

NearThings TouchThings::near(Vec3 place, float within, ThingKinds wanted) const {
    NearThings found;
    const Box box{place - within, place + within};
    for (const bool first : {true, false}) {
        for (const Thing& thing : m_things) {
            if (((wanted & bitOf(thing.kind)) != 0) == first && found.m_count < NearThings::kMost &&
                boxesTouch(box, thing.box)) {
                found.m_things[found.m_count++] = {&thing.mesh, thing.spread};
                found.m_wanted += first ? 1 : 0;
            }
        }
    }
    return found;
}

} // namespace hexagoal
