// How a ball presses the net (N11), a second time: plainly, node by node and in double precision.
#include "catch.hpp"
#include "net_reference.hpp"
#include "physics/net_contact.hpp"

using namespace hexagoal;

namespace {

/// N11 for one press of one face: the nearest node and its neighbours, then the tent, on every node of the
/// face.
struct PressReference {
    const NetMesh& mesh;
    const NetPress& press;
    const PhysicsTuning& t;
    Nodes nodes;
    std::vector<bool> doubtful; ///< nodes too near a threshold to say what becomes of them
    bool moved = false;
    bool clear = true; ///< one node is the nearest, and clearly

    void move(std::uint32_t slot, double way) {
        nodes[slot].position += wide(press.direction) * (way * double(mesh.free[slot]));
        nodes[slot].position.y = std::max(0.0, nodes[slot].position.y);
    }
    double ahead(std::uint32_t slot) const {
        return glm::dot(nodes[slot].position - wide(press.centre), wide(press.direction));
    }
    double aside(std::uint32_t slot) const {
        return lengthOf(nodes[slot].position - wide(press.centre) - wide(press.direction) * ahead(slot));
    }
    void run(Face face) {
        const FaceNodes& part = mesh.faces[static_cast<std::size_t>(face)];
        const NetSheet& sheet = mesh.sheets[part.sheet];
        std::vector<std::uint32_t> numbers;
        for (std::uint32_t row = 0; row < sheet.rows; ++row) {
            for (std::uint32_t column = part.columnFirst; column <= part.columnLast; ++column) {
                numbers.push_back(row * sheet.columns + column);
            }
        }
        std::sort(numbers.begin(), numbers.end(),
                  [&](auto a, auto b) { return aside(sheet.slot(a)) < aside(sheet.slot(b)); });
        clear = aside(sheet.slot(numbers[1])) - aside(sheet.slot(numbers[0])) > 1e-4;
        const double s = double(t.ballRadius) - ahead(sheet.slot(numbers[0]));
        clear = clear && std::abs(s) > 1e-4;
        if (s > 0.0) {
            moved = true;
            move(sheet.slot(numbers[0]), s);
            for (const std::uint32_t mate : mesh.neighbours(sheet, numbers[0])) {
                if (mate != kNoNode) {
                    move(sheet.slot(mate), s / 2);
                }
            }
        }
        for (const std::uint32_t number : numbers) {
            const std::uint32_t slot = sheet.slot(number);
            const double free = double(mesh.free[slot]);
            const double beside = std::max(0.0, aside(slot) - double(t.contactFlat));
            const double below = (double(t.ballRadius) - double(press.slope) * beside - ahead(slot)) * free;
            const double lag = glm::dot(wide(press.velocity) - nodes[slot].velocity, wide(press.direction));
            doubtful[slot] =
                free > 0.0 && (std::abs(below) < 1e-4 || std::abs(below + double(t.contactGrip)) < 1e-4);
            if (below > 0.0) {
                moved = true;
                move(slot, below);
                nodes[slot].velocity += wide(press.direction) * lag;
            } else if (free > 0.0 && below > -double(t.contactGrip) && lag < 0.0) {
                nodes[slot].velocity += wide(press.direction) * lag;
            }
        }
    }
};

/// A ball somewhere at a face, from inside or outside, near its edges too.
NetPress pressAt(const GoalFrame& goal, Face face, Rng& rng, float slope) {
    const GoalSpec& spec = goal.spec;
    const float across = rng.range(-0.52f, 0.52f);
    const float along = rng.range(-0.02f, 1.02f);
    const float height = along * spec.height;
    Vec3 at{};
    switch (face) {
    case Face::Back:
        at = {across * spec.width, height, -goal.depthAt(height)};
        break;
    case Face::Left:
    case Face::Right:
        at = {face == Face::Left ? -spec.width / 2 : spec.width / 2, height,
              -(across + 0.5f) * goal.depthAt(height)};
        break;
    case Face::Top:
        at = {across * spec.width, spec.height, -along * spec.topDepth};
        break;
    }
    NetPress press;
    press.direction = goal.face(face).normal * (rng.below(2) == 0 ? 1.0f : -1.0f);
    press.centre = at + press.direction * rng.range(-0.2f, 0.3f);
    press.velocity = press.direction * rng.range(-5.0f, 25.0f) + Vec3(1.0f, 2.0f, 3.0f);
    press.slope = slope;
    press.faces = static_cast<std::uint8_t>(1u << static_cast<unsigned>(face));
    return press;
}

} // namespace

TEST_CASE("a press moves what N11 says, node by node, at every face of every goal") {
    Rng rng(22);
    int seen = 0;
    for (int round = 0; round < 1200; ++round) {
        const std::size_t which = static_cast<std::size_t>(round % 3);
        const NetMesh& mesh = meshOf(which);
        const GoalFrame goal(kGoalSpecs[which]);
        PhysicsTuning t;
        t.contactFlat = rng.range(0.0f, 0.3f);
        t.contactGrip = rng.range(0.0f, 0.3f);
        t.contactSlope = rng.range(0.5f, 2.0f);
        NetState net = shaken(mesh, rng, 0.02f, 3.0f, 0);
        net.asleep = true;
        const Face face = kFaces[rng.below(4)];
        NetPresses presses;
        presses.add(pressAt(goal, face, rng, t.contactSlope * rng.range(1.0f, 2.0f)));
        PressReference reference{mesh, *presses.begin(), t, nodesOf(net),
                                 std::vector<bool>(mesh.slots, false)};
        reference.run(face);
        if (!reference.clear) {
            continue;
        }
        ++seen;
        pressNet(net, mesh, goal, presses, t);
        join(reference.nodes, mesh);
        CHECK(net.asleep == !reference.moved);
        for (const std::uint32_t slot : mesh.surfaceSlot) {
            INFO("round " << round << ", face " << static_cast<int>(face) << ", slot " << slot);
            REQUIRE(lengthOf(wide(net.position(slot)) - reference.nodes[slot].position) < 3e-4);
        }
        if (std::find(reference.doubtful.begin(), reference.doubtful.end(), true) !=
            reference.doubtful.end()) {
            continue;
        }
        joinSheets(net, mesh); // a seam that is slowed down but not moved is joined by the next swing
        for (const std::uint32_t slot : mesh.surfaceSlot) {
            INFO("round " << round << ", face " << static_cast<int>(face) << ", slot " << slot);
            REQUIRE(lengthOf(wide(net.velocity(slot)) - reference.nodes[slot].velocity) < 2e-3);
        }
    }
    CHECK(seen > 900);
}

TEST_CASE("how a ball presses a net: the faces it stretches, together, and those that could swing past it") {
    Rng rng(23);
    std::array<int, 5> counts{};
    for (int round = 0; round < 50000; ++round) {
        const GoalFrame goal(kGoalSpecs[rng.below(3)]);
        PhysicsTuning t;
        t.swingReach = rng.range(0.3f, 1.2f);
        const float half = goal.spec.width / 2;
        const Vec3 at{rng.range(-half - 1.0f, half + 1.0f), rng.range(0.1f, goal.spec.height + 1.0f),
                      rng.range(-goal.spec.bottomDepth - 1.0f, 0.2f)};
        const Vec3 velocity{1.0f, 2.0f, 3.0f};
        GoalMemory memory{.latch = static_cast<Latch>(rng.below(3))};
        memory.struckFace = memory.latch == Latch::Outside
                                ? static_cast<std::int8_t>(static_cast<int>(rng.below(5)) - 1)
                                : kNoFace;
        memory.pocketed = memory.struckFace != kNoFace && rng.below(2) == 0;

        const double stretches = double(t.ballRadius + t.topSag + t.edgeSag);
        std::vector<NetPress> wanted;
        NetPress together{.faces = 0};
        D3 sum(0.0);
        std::array<double, kFaceCount> weight{};
        double closest = 1.0;
        for (std::size_t f = 0; f < kFaceCount && memory.latch != Latch::None; ++f) {
            const bool inside = memory.latch == Latch::Inside ||
                                (memory.pocketed && memory.struckFace != static_cast<int>(f));
            const double ahead = double(goal.faces[f].distance(at)) * (inside ? 1.0 : -1.0);
            const D3 direction = wide(goal.faces[f].normal) * (inside ? -1.0 : 1.0);
            closest = std::min({closest, std::abs(ahead), std::abs(ahead - stretches),
                                std::abs(ahead - double(t.swingReach))});
            const auto bit = static_cast<std::uint8_t>(1u << f);
            if (ahead < double(t.swingReach) && ahead < stretches &&
                (inside || memory.struckFace == static_cast<int>(f))) {
                weight[f] = stretches - ahead;
                sum += direction * weight[f];
                together.faces |= bit;
            } else if (ahead > 0.0 && ahead < double(t.swingReach)) {
                wanted.push_back({.direction = Vec3(direction),
                                  .slope = t.contactSlope,
                                  .faces = bit,
                                  .stretches = false});
            }
        }
        const double size = lengthOf(sum);
        if (together.faces != 0 && size > 1e-6) {
            const D3 direction = sum / size;
            double slant = 0.0;
            for (std::size_t f = 0; f < kFaceCount; ++f) {
                const double cosine = std::abs(glm::dot(direction, wide(goal.faces[f].normal)));
                const double share = weight[f] / *std::max_element(weight.begin(), weight.end());
                const double sine = std::sqrt(std::max(0.0, 1.0 - cosine * cosine));
                slant = std::max(slant, share * share * sine / std::max(cosine, 0.1));
            }
            together.direction = Vec3(direction);
            together.slope = t.contactSlope + static_cast<float>(slant);
            wanted.push_back(together);
        }
        if (closest < 1e-4 || (together.faces != 0 && size < 1e-3)) {
            continue;
        }
        const NetPresses presses = netPresses(memory, goal, at, velocity, t);
        const std::vector<NetPress> got(presses.begin(), presses.end());
        INFO("round " << round);
        REQUIRE(got.size() == wanted.size());
        REQUIRE(presses.empty() == wanted.empty());
        for (std::size_t i = 0; i < got.size(); ++i) {
            REQUIRE(got[i].centre == at);
            REQUIRE(got[i].velocity == velocity);
            REQUIRE(got[i].faces == wanted[i].faces);
            REQUIRE(got[i].stretches == wanted[i].stretches);
            REQUIRE(glm::distance(got[i].direction, wanted[i].direction) < 1e-3f);
            REQUIRE(got[i].slope == Approx(wanted[i].slope).margin(5e-3));
        }
        ++counts[std::min<std::size_t>(got.size(), 4)];
    }
    for (const int count : {counts[0], counts[1], counts[2], counts[3]}) {
        CHECK(count > 200);
    }
}

namespace {

/// A node's or a ball's place in a face's own two coordinates, metres: along the columns and along the rows.
struct OnFace {
    double across = 0.0;
    double along = 0.0;
};

/// Where a face's columns and rows lie, metres apart, and how many.
struct FaceGrid {
    double columnWidth, rowHeight, columns, rows;
};

FaceGrid gridOf(const NetMesh& mesh, const GoalSpec& spec, Face face) {
    const FaceNodes& part = mesh.faces[static_cast<std::size_t>(face)];
    const double columns = part.columnLast - part.columnFirst;
    const double rows = mesh.sheets[part.sheet].rows - 1;
    const bool side = face == Face::Left || face == Face::Right;
    const double width = double(side ? std::max(spec.topDepth, spec.bottomDepth) : spec.width);
    return {width / columns, double(face == Face::Top ? spec.topDepth : spec.height) / rows, columns, rows};
}

OnFace ballOn(const GoalSpec& spec, Face face, Vec3 p, const FaceGrid& grid) {
    const double width = grid.columnWidth * grid.columns;
    const double height = grid.rowHeight * grid.rows;
    OnFace at{double(p.x) + double(spec.width) / 2, double(face == Face::Top ? -p.z : p.y)};
    if (face == Face::Left) {
        at.across = -double(p.z);
    } else if (face == Face::Right) {
        at.across = width + double(p.z);
    }
    return {std::clamp(at.across, 0.0, width), std::clamp(at.along, 0.0, height)};
}

} // namespace

TEST_CASE("a press looks at the nodes of its part of the face, and at none much further off") {
    Rng rng(24);
    std::array<int, 4> seen{};
    for (int round = 0; round < 20000; ++round) {
        const std::size_t which = static_cast<std::size_t>(round % 3);
        const NetMesh& mesh = meshOf(which);
        const GoalFrame goal(kGoalSpecs[which]);
        PhysicsTuning t;
        t.contactFlat = rng.range(0.1f, 0.4f);
        t.contactSlope = rng.range(0.7f, 2.0f);
        const Face face = kFaces[rng.below(4)];
        // Before the net and clear of it, but for one node from anywhere on the face that stands in its way.
        NetPress press = pressAt(goal, face, rng, t.contactSlope);
        press.centre -= press.direction * 0.7f;
        const FaceNodes& part = mesh.faces[static_cast<std::size_t>(face)];
        const NetSheet& sheet = mesh.sheets[part.sheet];
        const std::uint32_t row = 1 + rng.below(sheet.rows - 2);
        const std::uint32_t column = part.columnFirst + rng.below(part.columnLast - part.columnFirst + 1);
        const std::uint32_t slot = sheet.slot(row, column);
        if (mesh.free[slot] == 0.0f || press.centre.y < 0.3f) {
            continue;
        }
        NetState before(mesh);
        joinSheets(before, mesh);
        const Vec3 way = press.centre - press.direction * 0.05f;
        before.x[slot] = way.x;
        before.y[slot] = way.y;
        before.z[slot] = way.z;
        NetState net = before;
        NetPresses presses;
        presses.add(press);
        pressNet(net, mesh, goal, presses, t);

        const FaceGrid grid = gridOf(mesh, goal.spec, face);
        const OnFace ball = ballOn(goal.spec, face, press.centre, grid);
        const double across = std::abs(double(column - part.columnFirst) * grid.columnWidth - ball.across);
        const double along = std::abs(double(row) * grid.rowHeight - ball.along);
        const auto within = [&](double reach, double cells) {
            return across <= reach + cells * grid.columnWidth && along <= reach + cells * grid.rowHeight;
        };
        const double behind = std::abs(double(goal.face(face).distance(press.centre)));
        const double reach = double(t.contactFlat) +
                             (behind + double(t.ballRadius) + double(t.contactGrip)) / double(t.contactSlope);
        const bool moved = net.position(slot) != before.position(slot);
        bool matesMoved = false;
        for (const std::uint32_t mate : mesh.neighbours(sheet, row * sheet.columns + column)) {
            const std::uint32_t mateSlot = mate == kNoNode ? slot : sheet.slot(mate);
            matesMoved =
                matesMoved || (mateSlot != slot && net.position(mateSlot) != before.position(mateSlot));
        }
        INFO("round " << round << ", face " << static_cast<int>(face) << ", row " << row << ", column "
                      << column);
        if (within(reach - 1e-3, 0.0)) {
            REQUIRE(moved);
            ++seen[0];
        } else if (!within(std::max(reach, 0.45) + 1e-3, 1.0)) {
            REQUIRE_FALSE(moved);
            ++seen[1];
        }
        if (within(0.449, 0.0)) {
            REQUIRE(matesMoved);
            ++seen[2];
        } else if (!within(0.451, 1.0)) {
            REQUIRE_FALSE(matesMoved);
            ++seen[3];
        }
    }
    for (const int times : seen) {
        CHECK(times > 500);
    }
}
