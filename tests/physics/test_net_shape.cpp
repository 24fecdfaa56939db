// The shape of a net at rest (N8, N9) from its own formulas, and the sizes that follow from a goal's.
#include "catch.hpp"
#include "physics/net_mesh.hpp"
#include "scenes.hpp"

#include <algorithm>
#include <cmath>
#include <set>

using namespace hexagoal;

namespace {

/// A hanging chain between two nails, 1 in its middle.
double chain(double s) {
    return (std::cosh(1.5) - std::cosh(3.0 * s - 1.5)) / (std::cosh(1.5) - 1.0);
}

struct Shape {
    const GoalFrame goal;
    const PhysicsTuning t;
    const NetMesh mesh;
    std::uint32_t deep, wide, high, back; ///< columns of a side and the back, rows of both, rows of the top

    Shape(const GoalSpec& spec, const PhysicsTuning& tuning) : goal(spec), t(tuning), mesh(goal, tuning) {
        deep = mesh.faces[1].columnLast;
        wide = mesh.sheets[1].columns - 1;
        high = mesh.sheets[0].rows - 1;
        back = mesh.sheets[1].rows - 1;
    }
    double laced(double behind) const {
        return double(goal.spec.postRadius) * std::max(0.0, 1.0 - behind / 0.35);
    }
    /// Rows zigzag by a sixth of their distance, borders do not.
    static double zigzag(std::uint32_t row, std::uint32_t column, std::uint32_t last) {
        return row == 0 || row == last ? 0.0 : (row + column) % 2 == 1 ? 1.0 / 6 : -1.0 / 6;
    }
    glm::dvec3 side(std::uint32_t row, std::uint32_t column) const {
        const GoalSpec& spec = goal.spec;
        const double share = (row + zigzag(row, column, high)) / high;
        const double y = share * double(spec.height);
        const double depth =
            double(spec.bottomDepth) + (double(spec.topDepth) - double(spec.bottomDepth)) * share;
        const double sag = row == high ? double(t.edgeSag) : 0.0;
        if (column >= deep && column <= deep + wide) {
            const double across = double(column - deep) / wide;
            return {double(spec.width) * (across - 0.5), y - sag * chain(across), -depth};
        }
        const bool left = column < deep;
        const double s = double(left ? column : 2 * deep + wide - column) / deep;
        const double x = double(spec.width) / 2 + laced(s * depth);
        return {left ? -x : x, row == high ? y + laced(s * depth) - 0.5 * sag * chain(s) : y, -s * depth};
    }
    glm::dvec3 top(std::uint32_t row, std::uint32_t column) const {
        const GoalSpec& spec = goal.spec;
        const double across = double(column) / wide;
        const bool edge = column == 0 || column == wide;
        const double s = (row + (edge ? 0.0 : zigzag(row, column, back))) / back;
        const double z = s * double(spec.topDepth);
        const double sag = double(t.edgeSag) * (chain(across) * s + 0.5 * chain(s)) +
                           double(t.topSag) * chain(across) * chain(s);
        return {(double(spec.width) / 2 + laced(z)) * (2.0 * across - 1.0),
                double(spec.height) + laced(z) - sag, -z};
    }
};

std::vector<Shape> shapes() {
    std::vector<Shape> made;
    PhysicsTuning coarse;
    coarse.cellEdge = 0.37f;
    coarse.topSag = 0.3f;
    coarse.edgeSag = 0.15f;
    for (const GoalSpec& spec : kGoalSpecs) {
        made.emplace_back(spec, PhysicsTuning{});
        made.emplace_back(spec, coarse);
    }
    GoalSpec tiny = kFutsalGoal; // at least two cells each way
    tiny.width = tiny.height = 0.5f;
    tiny.topDepth = tiny.bottomDepth = 0.3f;
    made.emplace_back(tiny, PhysicsTuning{});
    return made;
}

} // namespace

TEST_CASE("a net's cells: √3 edges wide, rows 1½ edges apart, two columns of a side to a row of the top") {
    for (const Shape& shape : shapes()) {
        const GoalSpec& spec = shape.goal.spec;
        const double edge = double(shape.t.cellEdge);
        const double column = edge * std::sqrt(3.0) / 2;
        INFO(spec.name << " " << edge);
        CHECK(shape.back == std::max(2.0, std::ceil(double(spec.topDepth) / (2 * column) - 0.1)));
        CHECK(shape.deep == 2 * shape.back);
        CHECK(shape.wide == 2 * std::max(2.0, std::round(double(spec.width) / (2 * column))));
        CHECK(shape.high == std::max(2.0, std::round(double(spec.height) / (1.5 * edge))));
        CHECK(shape.mesh.sheets[0].columns == 2 * shape.deep + shape.wide + 1);
        CHECK(shape.mesh.nodeCount == shape.mesh.sheets[0].nodeCount() + shape.mesh.sheets[1].nodeCount());
        const auto& faces = shape.mesh.faces;
        CHECK(faces[static_cast<std::size_t>(Face::Left)].columnFirst == 0);
        CHECK(faces[static_cast<std::size_t>(Face::Left)].columnLast == shape.deep);
        CHECK(faces[static_cast<std::size_t>(Face::Back)].columnFirst == shape.deep);
        CHECK(faces[static_cast<std::size_t>(Face::Back)].columnLast == shape.deep + shape.wide);
        CHECK(faces[static_cast<std::size_t>(Face::Right)].columnFirst == shape.deep + shape.wide);
        CHECK(faces[static_cast<std::size_t>(Face::Right)].columnLast == 2 * shape.deep + shape.wide);
        CHECK(faces[static_cast<std::size_t>(Face::Top)].columnFirst == 0);
        CHECK(faces[static_cast<std::size_t>(Face::Top)].columnLast == shape.wide);
        for (std::size_t face = 0; face < 4; ++face) {
            CHECK(faces[face].sheet == (face == static_cast<std::size_t>(Face::Top) ? 1 : 0));
        }
    }
}

TEST_CASE("the room behind each run of nodes, and no more: slots come one run after the other") {
    for (const Shape& shape : shapes()) {
        std::uint32_t slot = 0;
        for (const NetSheet& sheet : shape.mesh.sheets) {
            CHECK(sheet.oddFirst == slot);
            slot += sheet.nodeCount() / 2 + kNetPadding;
            CHECK(sheet.evenFirst == slot);
            slot += (sheet.nodeCount() + 1) / 2 + (sheet.columns + 1) / 2 + kNetPadding;
        }
        CHECK(shape.mesh.slots == slot);
        CHECK(slot <= kMaxNetSlots);
    }
}

TEST_CASE("every node rests where the net's formulas put it: folds, zigzag, sag, lacing (N9)") {
    for (const Shape& shape : shapes()) {
        INFO(shape.goal.spec.name << " " << shape.t.cellEdge);
        for (std::size_t s = 0; s < 2; ++s) {
            const NetSheet& sheet = shape.mesh.sheets[s];
            for (std::uint32_t row = 0; row < sheet.rows; ++row) {
                for (std::uint32_t column = 0; column < sheet.columns; ++column) {
                    const std::uint32_t slot = sheet.slot(row, column);
                    const glm::dvec3 wanted = s == 0 ? shape.side(row, column) : shape.top(row, column);
                    INFO("sheet " << s << " row " << row << " column " << column);
                    const Vec3 rest = shape.mesh.rest[slot];
                    REQUIRE(glm::distance(glm::dvec3(rest), wanted) < 1e-5);
                    REQUIRE(shape.mesh.anchorX[slot] == rest.x);
                    REQUIRE(shape.mesh.anchorY[slot] == rest.y);
                    REQUIRE(shape.mesh.anchorZ[slot] == rest.z);
                }
            }
        }
    }
}

TEST_CASE(
    "a node's place on the unrolled sheet: the back as it is, the sides beside it, the top far off (N12)") {
    for (const Shape& shape : shapes()) {
        std::size_t vertex = 0;
        for (std::size_t s = 0; s < 2; ++s) {
            const NetSheet& sheet = shape.mesh.sheets[s];
            for (std::uint32_t i = 0; i < sheet.nodeCount(); ++i, ++vertex) {
                const std::uint32_t column = i % sheet.columns;
                const Vec3 p = shape.mesh.rest[sheet.slot(i)];
                REQUIRE(shape.mesh.surfaceSlot[vertex] == sheet.slot(i));
                Vec2 wanted{p.x, p.y};
                if (s == 1) {
                    wanted = {p.x, 32.0f - p.z};
                } else if (column < shape.deep || column > shape.deep + shape.wide) {
                    const float before = shape.goal.depthAt(p.y) + p.z;
                    wanted.x += p.x < 0.0f ? -before : before;
                }
                REQUIRE(glm::distance(shape.mesh.surface.uv[vertex], wanted) < 1e-4f);
            }
        }
        // A cell's centre is the mean of its corners there too.
        const NetSurface& surface = shape.mesh.surface;
        for (std::uint32_t cell = 0; cell + 1 < surface.cellFirst.size(); ++cell) {
            Vec2 sum{};
            for (std::uint32_t j = surface.cellFirst[cell]; j < surface.cellFirst[cell + 1]; ++j) {
                sum += surface.uv[surface.cellNodes[j]];
            }
            const float corners = static_cast<float>(surface.cellFirst[cell + 1] - surface.cellFirst[cell]);
            REQUIRE(glm::distance(surface.uv[surface.nodeCount + cell], sum / corners) < 1e-4f);
        }
    }
}

TEST_CASE("cells lie between up-links, edges and folds, row by row, their corners in a ring (N12)") {
    for (const Shape& shape : shapes()) {
        const NetSurface& surface = shape.mesh.surface;
        std::vector<std::vector<std::uint32_t>> wanted;
        std::uint32_t first = 0;
        for (std::size_t s = 0; s < 2; ++s) {
            const NetSheet& sheet = shape.mesh.sheets[s];
            for (std::uint32_t row = 0; row + 1 < sheet.rows; ++row) {
                const auto isWall = [&](std::uint32_t column) {
                    const bool fold = s == 0 && (column == shape.deep || column == shape.deep + shape.wide);
                    return column == 0 || column + 1 == sheet.columns || fold || (row + column) % 2 == 1;
                };
                std::uint32_t from = 0;
                for (std::uint32_t to = 1; to < sheet.columns; ++to) {
                    if (!isWall(to)) {
                        continue;
                    }
                    std::vector<std::uint32_t> ring;
                    for (std::uint32_t column = from; column <= to; ++column) {
                        ring.push_back(first + row * sheet.columns + column);
                    }
                    for (std::uint32_t column = to + 1; column > from; --column) {
                        ring.push_back(first + (row + 1) * sheet.columns + column - 1);
                    }
                    wanted.push_back(ring);
                    from = to;
                }
            }
            first += sheet.nodeCount();
        }
        REQUIRE(surface.cellFirst.size() == wanted.size() + 1);
        std::size_t triangle = 0;
        for (std::uint32_t cell = 0; cell < wanted.size(); ++cell) {
            const std::vector<std::uint32_t> ring(surface.cellNodes.begin() + surface.cellFirst[cell],
                                                  surface.cellNodes.begin() + surface.cellFirst[cell + 1]);
            REQUIRE(ring == wanted[cell]);
            for (std::size_t j = 0; j < ring.size(); ++j, triangle += 3) {
                REQUIRE(surface.triangles[triangle] == surface.nodeCount + cell);
                REQUIRE(surface.triangles[triangle + 1] == ring[j]);
                REQUIRE(surface.triangles[triangle + 2] == ring[(j + 1) % ring.size()]);
            }
        }
        CHECK(surface.triangles.size() == triangle);
    }
}

TEST_CASE("joints: each free node of the top's sides and back with its mate, in runs that are as long as "
          "they can be") {
    for (const Shape& shape : shapes()) {
        const auto& [sides, top] = shape.mesh.sheets;
        std::set<std::pair<std::uint32_t, std::uint32_t>> wanted;
        const auto want = [&](std::uint32_t a, std::uint32_t b) {
            if (shape.mesh.free[a] > 0.0f && shape.mesh.free[b] > 0.0f) {
                wanted.insert({a, b});
            }
        };
        for (std::uint32_t column = 2; column + 2 < top.columns; column += 2) {
            want(sides.slot(sides.rows - 1, shape.deep + column), top.slot(top.rows - 1, column));
        }
        for (std::uint32_t row = 0; row < top.rows; ++row) {
            want(sides.slot(sides.rows - 1, 2 * row), top.slot(row, 0));
            want(sides.slot(sides.rows - 1, sides.columns - 1 - 2 * row), top.slot(row, top.columns - 1));
        }
        std::set<std::pair<std::uint32_t, std::uint32_t>> found;
        for (const NetJoint& joint : shape.mesh.joints) {
            for (std::uint32_t i = 0; i < joint.count; ++i) {
                CHECK(found.insert({joint.first + i, joint.second + i}).second);
            }
        }
        CHECK(shape.mesh.joints.front().count >= (top.columns - 3) / 2); // the back is one run
        CHECK(found == wanted);
        REQUIRE(shape.mesh.hems.size() == 2);
        for (std::size_t s = 0; s < 2; ++s) {
            const NetSheet& sheet = shape.mesh.sheets[s];
            const NetHem& hem = shape.mesh.hems[s];
            CHECK(hem.count == sheet.columns / 2);
            for (std::uint32_t i = 0; i < hem.count; ++i) {
                CHECK(hem.slot + i == sheet.slot(sheet.rows - 1, 2 * i + 1));
                CHECK(hem.left + i == sheet.slot(sheet.rows - 1, 2 * i));
                CHECK(hem.right + i == sheet.slot(sheet.rows - 1, 2 * i + 2));
            }
        }
    }
}

TEST_CASE("a goal's poles stand 1.6 m behind it and 0.4 m aside, a quarter of a metre higher") {
    for (const GoalSpec& spec : kGoalSpecs) {
        const GoalFrame goal(spec);
        for (std::size_t i = 0; i < 2; ++i) {
            const Capsule& pole = goal.stanchions[i];
            const float x = (i == 0 ? -1.0f : 1.0f) * (spec.width / 2 + 0.4f);
            CHECK(glm::distance(pole.a, Vec3(x, 0.0f, -spec.bottomDepth - 1.6f)) < 1e-5f);
            CHECK(glm::distance(pole.b, Vec3(x, spec.height + 0.25f, -spec.bottomDepth - 1.6f)) < 1e-5f);
            CHECK(pole.radius == 0.035f);
        }
        CHECK(goal.insideRebound == Approx(std::sqrt(spec.insideStiffness)));
        CHECK(goal.line.normal == Vec3(0, 0, 1));
        CHECK(goal.line.offset == 0.0f);
    }
}
