#include "catch.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <set>

using namespace hexagoal;

namespace {

/// Every goal's mesh with its frame.
struct Made {
    GoalFrame goal;
    NetMesh mesh;
    explicit Made(const GoalSpec& spec) : goal(spec), mesh(goal, PhysicsTuning{}) {}
};

const std::vector<Made>& allGoals() {
    static const std::vector<Made> made(kGoalSpecs.begin(), kGoalSpecs.end());
    return made;
}

template <class Each>
void forEachNode(const NetMesh& mesh, Each each) {
    for (const NetSheet& sheet : mesh.sheets) {
        for (std::uint32_t i = 0; i < sheet.nodeCount(); ++i) {
            each(sheet, i, sheet.slot(i));
        }
    }
}

/// Area of the triangles over a range of drawn vertices that lie at these places.
float area(const NetSurface& surface, const std::vector<Vec3>& vertices) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < surface.triangles.size(); i += 3) {
        const Vec3 a = vertices[surface.triangles[i]];
        const Vec3 b = vertices[surface.triangles[i + 1]];
        const Vec3 c = vertices[surface.triangles[i + 2]];
        sum += 0.5f * std::sqrt(lengthSquared(glm::cross(b - a, c - a)));
    }
    return sum;
}

std::vector<Vec3> restVertices(const NetMesh& mesh) {
    std::vector<Vec3> vertices(mesh.surface.vertexCount);
    for (std::uint32_t v = 0; v < mesh.surface.nodeCount; ++v) {
        vertices[v] = mesh.rest[mesh.surfaceSlot[v]];
    }
    const NetSurface& surface = mesh.surface;
    for (std::size_t cell = 0; cell + 1 < surface.cellFirst.size(); ++cell) {
        Vec3 sum{};
        for (std::uint32_t j = surface.cellFirst[cell]; j < surface.cellFirst[cell + 1]; ++j) {
            sum += vertices[surface.cellNodes[j]];
        }
        const float corners = static_cast<float>(surface.cellFirst[cell + 1] - surface.cellFirst[cell]);
        vertices[surface.nodeCount + cell] = sum / corners;
    }
    return vertices;
}

} // namespace

TEST_CASE("the numbering of N8: c odd, odd nodes link left, right, up, even ones left, right, down") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        forEachNode(mesh, [&, &m = mesh](const NetSheet& sheet, std::uint32_t i, std::uint32_t) {
            const std::uint32_t c = sheet.columns;
            const auto mates = m.neighbours(sheet, i);
            REQUIRE(c % 2 == 1);
            REQUIRE(mates[0] == (i % c == 0 ? kNoNode : i - 1));
            REQUIRE(mates[1] == (i % c == c - 1 ? kNoNode : i + 1));
            const bool odd = i % 2 == 1;
            const std::uint32_t lastRow = sheet.rows - 1;
            REQUIRE(mates[2] ==
                    (odd ? (i / c == lastRow ? kNoNode : i + c) : (i / c == 0 ? kNoNode : i - c)));
            for (const std::uint32_t mate : mates) {
                if (mate != kNoNode) { // of the other kind, and it knows of the link
                    REQUIRE(mate < sheet.nodeCount());
                    REQUIRE(mate % 2 != i % 2);
                    const auto back = m.neighbours(sheet, mate);
                    REQUIRE(std::count(back.begin(), back.end(), i) == 1);
                }
            }
        });
    }
}

TEST_CASE("the links are the neighbours', once each, only links between two fixed nodes are left out") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        std::set<std::pair<std::uint32_t, std::uint32_t>> wanted;
        forEachNode(mesh, [&, &m = mesh](const NetSheet& sheet, std::uint32_t i, std::uint32_t slot) {
            for (const std::uint32_t mate : m.neighbours(sheet, i)) {
                if (i % 2 == 1 && mate != kNoNode) {
                    const std::uint32_t other = sheet.slot(mate);
                    if (m.free[slot] > 0.0f || m.free[other] > 0.0f) {
                        wanted.insert({slot, other});
                    }
                }
            }
        });
        std::set<std::pair<std::uint32_t, std::uint32_t>> got;
        for (const NetLink& link : mesh.links) {
            got.insert({link.odd, link.even});
            CHECK(link.restLength > 0.0f);
        }
        CHECK(got.size() == mesh.links.size());
        CHECK(got == wanted);
    }
}

TEST_CASE("the stored runs pull where the neighbours are: odd node k, even nodes k, k + 1, k + (c + 1) / 2") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        std::size_t links = 0;
        for (const NetSheet& sheet : mesh.sheets) {
            for (std::uint32_t k = 0; k < sheet.oddCount(); ++k) {
                const std::uint32_t i = 2 * k + 1;
                REQUIRE(sheet.slot(i) == sheet.oddFirst + k);
                const auto mates = mesh.neighbours(sheet, i);
                const std::array<std::uint32_t, kLinkRuns> stored{
                    sheet.evenFirst + k, sheet.evenFirst + k + 1, sheet.evenFirst + k + sheet.upStride()};
                for (std::size_t run = 0; run < kLinkRuns; ++run) {
                    const float inverse = mesh.inverseRest[run][sheet.oddFirst + k];
                    if (mates[run] == kNoNode) {
                        REQUIRE(inverse == 0.0f);
                        continue;
                    }
                    REQUIRE(sheet.slot(mates[run]) == stored[run]);
                    links += inverse > 0.0f;
                }
            }
        }
        CHECK(links == mesh.links.size());
    }
}

TEST_CASE("a full goal has at least 700 nodes, slots are used once each") {
    CHECK(allGoals()[0].mesh.nodeCount >= 700);
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        std::set<std::uint32_t> slots;
        forEachNode(mesh, [&](const NetSheet&, std::uint32_t, std::uint32_t slot) { slots.insert(slot); });
        CHECK(slots.size() == mesh.nodeCount);
        CHECK(*slots.rbegin() < mesh.slots);
        CHECK(mesh.surface.nodeCount == mesh.nodeCount);
        CHECK(std::set<std::uint32_t>(mesh.surfaceSlot.begin(), mesh.surfaceSlot.end()) == slots);
        for (std::uint32_t slot = 0; slot < mesh.slots; ++slot) { // padding never moves
            if (slots.count(slot) == 0) {
                REQUIRE(mesh.free[slot] == 0.0f);
                REQUIRE(mesh.tied[slot] == 0.0f);
            }
        }
    }
}

TEST_CASE("links are a bit longer than drawn, and about the cells' edge") {
    const PhysicsTuning t;
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        for (const NetLink& link : mesh.links) {
            const float drawn = glm::distance(mesh.rest[link.odd], mesh.rest[link.even]);
            REQUIRE(link.restLength == Approx(t.linkSlack * drawn).epsilon(1e-4));
            REQUIRE(drawn > 0.3f * t.cellEdge);
            REQUIRE(drawn < 2.0f * t.cellEdge);
        }
    }
}

TEST_CASE("what is fixed, and what is tied (N9)") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        const GoalSpec& spec = goal.spec;
        int fixedOnPosts = 0;
        int fixedOnBar = 0;
        int fixedOnGround = 0;
        int tied = 0;
        for (std::size_t s = 0; s < mesh.sheets.size(); ++s) {
            const NetSheet& sheet = mesh.sheets[s];
            for (std::uint32_t i = 0; i < sheet.nodeCount(); ++i) {
                const std::uint32_t slot = sheet.slot(i);
                const std::uint32_t row = i / sheet.columns;
                const Vec3 p = mesh.rest[slot];
                const bool top = s == 1;
                if (mesh.free[slot] == 0.0f) {
                    REQUIRE(mesh.tied[slot] == 0.0f);
                    const bool onGround = p.y == 0.0f;
                    const bool onPost = p.z == 0.0f && std::abs(p.x) >= spec.width / 2;
                    const bool onBar = p.z == 0.0f && p.y >= spec.height;
                    REQUIRE((onGround || onPost || onBar));
                    fixedOnGround += onGround;
                    fixedOnPosts += onPost;
                    fixedOnBar += onBar && top;
                } else {
                    REQUIRE(p.y > 0.0f);
                    REQUIRE(p.z < 0.0f);
                    const bool fold = std::abs(p.x) == spec.width / 2 && p.z <= 0.001f - goal.depthAt(p.y);
                    REQUIRE(mesh.tied[slot] == (top || row + 1 == sheet.rows || fold ? 1.0f : 0.0f));
                    tied += mesh.tied[slot] > 0.0f;
                }
            }
        }
        const NetSheet& sides = mesh.sheets[0];
        const NetSheet& top = mesh.sheets[1];
        CHECK(fixedOnGround == static_cast<int>(sides.columns));
        CHECK(fixedOnPosts >= 2 * static_cast<int>(sides.rows - 1));
        CHECK(fixedOnBar == static_cast<int>(top.columns));
        // The top, the sides' upper edge, and the two folds between that edge and the ground.
        const auto folds = 2 * (sides.rows - 2);
        CHECK(tied == static_cast<int>(top.columns * (top.rows - 1) + sides.columns - 2 + folds));
    }
}

TEST_CASE("the anchors sag: the middle of the top hangs lowest, its edges less (N9)") {
    const PhysicsTuning t;
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        const NetSheet& top = mesh.sheets[1];
        const auto height = [&, &m = mesh](std::uint32_t row, std::uint32_t column) {
            return m.rest[top.slot(row, column)].y;
        };
        const std::uint32_t middle = top.columns / 2;
        CHECK(height(top.rows / 2, middle) < goal.spec.height - 0.8f * t.topSag);
        CHECK(height(top.rows - 1, middle) < goal.spec.height - 0.5f * t.edgeSag);
        CHECK(height(top.rows - 1, middle) > goal.spec.height - 1.5f * t.edgeSag);
        CHECK(height(0, middle) >= goal.spec.height);
    }
}

TEST_CASE("nodes lie on their faces, within sag and lacing, and the two halves mirror each other") {
    const PhysicsTuning t;
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        for (const Face face : kFaces) {
            const FaceNodes& nodes = mesh.faces[static_cast<std::size_t>(face)];
            const NetSheet& sheet = mesh.sheets[nodes.sheet];
            for (std::uint32_t row = 0; row < sheet.rows; ++row) {
                for (std::uint32_t column = nodes.columnFirst; column <= nodes.columnLast; ++column) {
                    const Vec3 p = mesh.rest[sheet.slot(row, column)];
                    const float off = goal.face(face).distance(p);
                    REQUIRE(off <= t.topSag + 1.6f * t.edgeSag); // sag hangs into the goal
                    REQUIRE(off >= -goal.spec.postRadius - 1e-4f);
                    const Vec3 other = mesh.rest[sheet.slot(row, sheet.columns - 1 - column)];
                    REQUIRE(glm::distance(mirrored(p), other) < 1e-4f);
                }
            }
        }
    }
}

TEST_CASE("joints and hems tie the sheets where they coincide at rest, along both sides and the back") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        std::set<std::uint32_t> joined;
        for (const NetJoint& joint : mesh.joints) {
            for (std::uint32_t i = 0; i < joint.count; ++i) {
                REQUIRE(glm::distance(mesh.rest[joint.first + i], mesh.rest[joint.second + i]) < 1e-4f);
                REQUIRE(mesh.free[joint.first + i] == 1.0f);
                REQUIRE(mesh.free[joint.second + i] == 1.0f);
                joined.insert(joint.second + i);
            }
        }
        // Every free node on the rim of C that faces a node of the sides and back: what is no joint is a
        // hem's in both sheets.
        const NetSheet& top = mesh.sheets[1];
        for (std::uint32_t i = 0; i < top.hemCount(); ++i) {
            joined.insert(top.hemFirst() + i);
        }
        CHECK(joined.size() == top.columns + 2 * (top.rows - 2));
    }
}

TEST_CASE("drawn triangles: valid, none twice, and together as large as the faces (N12)") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        const NetSurface& surface = mesh.surface;
        REQUIRE(surface.triangles.size() % 3 == 0);
        REQUIRE(surface.uv.size() == surface.vertexCount);
        REQUIRE(surface.vertexCount == surface.nodeCount + surface.cellFirst.size() - 1);
        std::set<std::set<std::uint32_t>> triangles;
        for (std::size_t i = 0; i < surface.triangles.size(); i += 3) {
            std::set<std::uint32_t> corners;
            for (std::size_t k = 0; k < 3; ++k) {
                REQUIRE(surface.triangles[i + k] < surface.vertexCount);
                corners.insert(surface.triangles[i + k]);
            }
            REQUIRE(corners.size() == 3);
            REQUIRE(triangles.insert(corners).second);
        }
        const GoalSpec& spec = goal.spec;
        const float depths = 0.5f * (spec.topDepth + spec.bottomDepth);
        const float slant =
            std::sqrt(1.0f + std::pow((spec.bottomDepth - spec.topDepth) / spec.height, 2.0f));
        const float faces =
            2.0f * depths * spec.height + spec.width * spec.height * slant + spec.width * spec.topDepth;
        CHECK(area(surface, restVertices(mesh)) == Approx(faces).epsilon(0.04)); // sag, lacing and zigzag
    }
}

TEST_CASE("a whole cell is a hexagon of six triangles, only borders have others") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        const NetSurface& surface = mesh.surface;
        std::size_t hexagons = 0;
        const std::size_t cells = surface.cellFirst.size() - 1;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            const std::uint32_t corners = surface.cellFirst[cell + 1] - surface.cellFirst[cell];
            REQUIRE(corners >= 4);
            REQUIRE(corners <= 6);
            hexagons += corners == 6;
        }
        CHECK(hexagons > cells * 3 / 4);
    }
}

TEST_CASE("texture metres are metres of net, across the folds too (N12)") {
    for (const auto& [goal, mesh] : allGoals()) {
        INFO(goal.spec.name);
        const NetSurface& surface = mesh.surface;
        const std::vector<Vec3> vertices = restVertices(mesh);
        double stretch = 0.0;
        for (std::size_t i = 0; i < surface.triangles.size(); i += 3) {
            for (std::size_t k = 0; k < 3; ++k) {
                const std::uint32_t a = surface.triangles[i + k];
                const std::uint32_t b = surface.triangles[i + (k + 1) % 3];
                const float drawn = glm::distance(vertices[a], vertices[b]);
                const float texture = glm::distance(surface.uv[a], surface.uv[b]);
                REQUIRE(texture < drawn + 0.1f); // no jump: a seam would be metres long
                REQUIRE(texture > 0.4f * drawn);
                stretch = std::max(stretch, double(texture / drawn));
            }
        }
        CHECK(stretch < 1.3);
    }
}

TEST_CASE("cells that a net's state has no room for are made larger, no more than need be") {
    PhysicsTuning fine;
    fine.cellEdge = 0.1f;
    GoalSpec wide = kFullGoal;
    wide.width = 20.0f;
    for (const GoalSpec& spec : {kFullGoal, wide}) {
        const NetMesh mesh(GoalFrame(spec), fine);
        CHECK(mesh.slots <= kMaxNetSlots);
        CHECK(mesh.slots > kMaxNetSlots * 85 / 100);
    }
    for (const GoalSpec& spec : kGoalSpecs) { // all goals have the cells that the tuning asks for
        const NetMesh mesh(GoalFrame(spec), PhysicsTuning{});
        PhysicsTuning larger;
        larger.cellEdge *= 1.2f;
        CHECK(mesh.nodeCount > NetMesh(GoalFrame(spec), larger).nodeCount);
    }
    CHECK(NetMesh(GoalFrame(kFullGoal), PhysicsTuning{}).nodeCount == 777);
}
