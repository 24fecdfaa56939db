#include "render/surroundings_mesh.hpp"

#include "core/ranges.hpp"
#include "render/stand_plan.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {
namespace {

constexpr float kBoardLength = 6.0f;
constexpr float kSeatRows = 16.0f; // of the seats' picture
// Behind each goal are the first and the last board of the folder; a touchline begins elsewhere, so that no
// corner has the same two.
constexpr int kTouchlineShift = 2;
/// Each side of the pitch: outwards normal, along it (so that the front faces the pitch), half length.
struct Side {
    Vec3 out;
    Vec3 along;
    float away;
    float half;
};

Colour shaded(Colour colour, Colour light) {
    return {colour.r * light.r, colour.g * light.g, colour.b * light.b, colour.a};
}

class Builder {
public:
    Builder(const PitchView& pitch, Vec3 toSun, int designs, const SceneLook& look)
        : m_toSun(toSun), m_tint(look.tint()), m_shade(look.sunLight.y),
          m_around(look.around), m_middle{pitch.centre.x, 0.0f, pitch.centre.z}, m_boards(pitch.boards),
          m_designs(designs), m_look(look), m_pitch(pitch), m_plan(standPlan(look, pitch)) {
        const float bx = pitch.width * 0.5f + m_boards.behindTouchline;
        const float bz = pitch.length * 0.5f + m_boards.behindGoalLine;
        m_sides = {{{{0, 0, -1}, {1, 0, 0}, bz, bx},
                    {{0, 0, 1}, {-1, 0, 0}, bz, bx},
                    {{-1, 0, 0}, {0, 0, -1}, bx, bz},
                    {{1, 0, 0}, {0, 0, 1}, bx, bz}}};
    }

    SurroundingsMesh build() {
        if (m_around != Around::Beach) {
            m_mesh.treeLine = part(&Builder::addTrees);
        }
        if (hasStands()) {
            addStands();
        }
        m_mesh.boardShadows = part(&Builder::addShadows);
        m_mesh.boardFronts = part(&Builder::addBoards);
        if (hasStands()) {
            m_mesh.walls = part(&Builder::addWalls);
        }
        addRails();
        return std::move(m_mesh);
    }

private:
    bool hasStands() const { return m_look.has(StadiumPart::Stands); }

    SurroundingsMesh::Part part(void (Builder::*add)()) {
        const std::size_t first = m_mesh.vertices.size();
        (this->*add)();
        return {first, m_mesh.vertices.size() - first};
    }

    /// a–b along the bottom, d–c along the top.
    void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Vec2 uvA, Vec2 uvC, Colour low, Colour high) {
        low = shaded(low, {m_tint.x, m_tint.y, m_tint.z, 1.0f});
        high = shaded(high, {m_tint.x, m_tint.y, m_tint.z, 1.0f});
        const SurroundingsMesh::Vertex va{a, uvA, low};
        const SurroundingsMesh::Vertex vb{b, {uvC.x, uvA.y}, low};
        const SurroundingsMesh::Vertex vc{c, uvC, high};
        const SurroundingsMesh::Vertex vd{d, {uvA.x, uvC.y}, high};
        for (const SurroundingsMesh::Vertex& x : {va, vb, vc, va, vc, vd}) {
            m_mesh.vertices.push_back(x);
        }
    }

    Colour sunOn(Vec3 normal) const {
        const float sun = std::max(glm::dot(normal, m_toSun), 0.0f);
        const float light = 0.66f + 0.40f * sun;
        return {std::min(light * 1.0f, 1.0f), std::min(light * 1.0f, 1.0f), std::min(light + 0.03f, 1.0f),
                1.0f};
    }

    void addTrees() {
        constexpr int kPieces = 24;
        const float ring = 205.0f;
        for (int i = 0; i < kPieces; ++i) {
            const float a0 = static_cast<float>(i) / kPieces * 2.0f * kPi;
            const float a1 = static_cast<float>(i + 1) / kPieces * 2.0f * kPi;
            const Vec3 p0 = m_middle + Vec3{std::cos(a0) * ring, 0.0f, std::sin(a0) * ring};
            const Vec3 p1 = m_middle + Vec3{std::cos(a1) * ring, 0.0f, std::sin(a1) * ring};
            const Vec3 up{0.0f, 18.0f, 0.0f};
            const float u0 = static_cast<float>(i) * 0.375f;
            const Colour paint = m_around == Around::Park
                                     ? Colour{1.0f / m_tint.x, 1.0f / m_tint.y, 1.0f / m_tint.z, 1.0f}
                                     : palette::kWhite; // a town is painted as it is lit
            quad(p0, p1, p1 + up, p0 + up, {u0, 1.0f}, {u0 + 0.375f, 0.0f}, paint, paint);
        }
    }

    /// Slopes of seats; a tile of their picture is a block wide.
    void addStands() {
        for (const StandTier& tier : m_plan.tiers) {
            if (tier.bench) {
                continue;
            }
            const std::size_t first = m_mesh.vertices.size();
            const auto tiles = static_cast<float>(tier.blocks);
            const float rows = static_cast<float>(tier.rows);
            const auto paint = [&](float row) {
                const Vec3 light = standLight(m_look, m_pitch, tier, row, tier.normal());
                // The light holds the venue's tint, which quad() lays on too.
                return Colour{light.x / m_tint.x, light.y / m_tint.y, light.z / m_tint.z, 1.0f};
            };
            quad(tier.at(-tier.half, 0.0f), tier.at(tier.half, 0.0f), tier.at(tier.half, rows),
                 tier.at(-tier.half, rows), {0.0f, rows / kSeatRows - 0.004f}, {tiles, 0.004f},
                 shaded(paint(0.0f), {0.88f, 0.90f, 0.93f, 1.0f}),
                 shaded(paint(rows), {0.84f, 0.88f, 0.93f, 1.0f}));
            m_mesh.stands.push_back({{first, m_mesh.vertices.size() - first}, tier.front, tier.out});
        }
    }

    /// Rounded caps: drawn as tubes they have smooth edges, which polygons without multisampling have not.
    void addRails() {
        for (const Side& side : m_sides) {
            const auto rail = [&](float half, float out, float y, float radius, Colour paint) {
                m_mesh.rails.push_back({m_middle + side.along * -half + side.out * out + kUp * y,
                                        m_middle + side.along * half + side.out * out + kUp * y, radius,
                                        paint});
                m_mesh.railOut.push_back(side.out);
            };
            if (m_boards.present) {
                rail(side.half, side.away + m_boards.lean + m_boards.railBehind, m_boards.height,
                     m_boards.railRadius, Colour::hex(0xa7b2bc, 0.0f));
            }
            if (!hasStands()) {
                continue;
            }
            const float half = side.half + kBesideBoards;
            rail(half, side.away + kStandGap, kStandFront, 0.05f, Colour::hex(0x6f8396, 0.0f));
            rail(half, side.away + kStandGap + kUpperOut - 0.1f, kUpperFront + 0.95f, 0.04f,
                 Colour::hex(0x8a9aa8, 0.0f));
        }
    }

    void addShadows() {
        const Colour dark{0.16f, 0.22f, 0.34f, 0.50f * std::min(m_shade / SceneLook{}.sunLight.y, 1.0f)};
        for (const Side& side : m_sides) {
            // Painted on the ground: the board laid along the sun, and a soft line where it stands.
            const Vec3 lean = -m_toSun * (m_boards.height / m_toSun.y) + kUp * m_boards.height;
            const Vec3 a = m_middle + side.along * -side.half + side.out * side.away;
            const Vec3 b = m_middle + side.along * side.half + side.out * side.away;
            if (m_boards.present) {
                quad(a, b, b + lean, a + lean, {0, 0}, {1, 1}, dark, dark);
            }
            if (!hasStands()) {
                continue;
            }
            // The stand's front wall stands here too.
            const Vec3 wallA =
                m_middle + side.along * -(side.half + kBesideBoards) + side.out * (side.away + kStandGap);
            const Vec3 wallB =
                m_middle + side.along * (side.half + kBesideBoards) + side.out * (side.away + kStandGap);
            const Vec3 inwards = side.out * -1.6f;
            quad(wallA, wallB, wallB + inwards, wallA + inwards, {0, 0}, {1, 1}, dark, dark.withAlpha(0.0f));
        }
    }

    void addBoards() {
        for (const Side& side : m_sides) {
            if (!m_boards.present) {
                break;
            }
            const Colour light = sunOn(-side.out);
            const bool endBoards = side.out.z != 0.0f;
            const int count = static_cast<int>(2.0f * side.half / kBoardLength);
            const float length = 2.0f * side.half / static_cast<float>(count);
            for (int i = 0; i < count; ++i) {
                const float from = -side.half + length * static_cast<float>(i);
                const int fromMiddle = i - count / 2 + (endBoards ? 0 : kTouchlineShift);
                const auto design = static_cast<float>(wrapped(fromMiddle, m_designs));
                const Vec3 a = m_middle + side.along * from + side.out * side.away;
                const Vec3 b = a + side.along * length;
                const Vec3 lean = kUp * m_boards.height + side.out * m_boards.lean;
                const float v0 = (design + 1.0f) / static_cast<float>(m_designs);
                const float v1 = design / static_cast<float>(m_designs);
                quad(a, b, b + lean, a + lean, {0.0f, v0}, {1.0f, v1},
                     shaded({0.90f, 0.90f, 0.92f, 1.0f}, light), light);
            }
        }
    }

    void addWalls() {
        for (const Side& side : m_sides) {
            const Colour front = shaded(Colour::hex(0x6d8296), sunOn(-side.out));
            const Vec3 wallA =
                m_middle + side.along * -(side.half + kBesideBoards) + side.out * (side.away + kStandGap);
            const Vec3 wallB =
                m_middle + side.along * (side.half + kBesideBoards) + side.out * (side.away + kStandGap);
            quad(wallA, wallB, wallB + kUp * kStandFront, wallA + kUp * kStandFront, {0, 0}, {1, 1},
                 shaded(front, {0.86f, 0.88f, 0.92f, 1.0f}), front);
        }
    }

    Vec3 m_toSun;
    Vec3 m_tint;
    float m_shade; ///< how strong the sun is, and so shadows
    Around m_around;
    Vec3 m_middle;
    Boards m_boards;
    int m_designs;
    const SceneLook& m_look;
    const PitchView& m_pitch;
    StandPlan m_plan;
    std::array<Side, 4> m_sides{};
    SurroundingsMesh m_mesh;
};

} // namespace

SurroundingsMesh surroundingsMesh(const PitchView& pitch, Vec3 toSun, int boardDesigns,
                                  const SceneLook& look) {
    return Builder(pitch, toSun, boardDesigns, look).build();
}

} // namespace hexagoal
