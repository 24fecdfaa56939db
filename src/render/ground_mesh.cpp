#include "render/ground_mesh.hpp"

#include "render/ground_cells.hpp"
#include "render/noise.hpp"
#include "render/planar_shadow.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace hexagoal {
namespace {

constexpr float kHorizon = 330.0f; // m
constexpr float kBand = 5.5f;      // m, as in shaders/ground.frag

/// Lines between cells along one axis, from the centre, and outwards to the horizon.
class CellLines {
public:
    CellLines(float half, std::initializer_list<float> others) {
        const float reach = half + kPaving;
        m_lines = {-reach - kHorizon, -reach, -half - kRunOff, half + kRunOff, reach, reach + kHorizon};
        m_lines.insert(m_lines.end(), others);
    }
    /// Lines so far apart, one at `origin`, up to `reach` on either side of 0.
    void every(float step, float origin, float reach) {
        for (float at = origin - std::floor((reach + origin) / step) * step; at < reach; at += step) {
            m_lines.push_back(at);
        }
    }
    std::vector<float> take() {
        std::sort(m_lines.begin(), m_lines.end());
        constexpr float kSliver = 0.05f;
        m_lines.erase(
            std::unique(m_lines.begin(), m_lines.end(), [](float a, float b) { return b - a < kSliver; }),
            m_lines.end());
        return std::move(m_lines);
    }

private:
    std::vector<float> m_lines;
};

/// Where bands meet, where the sowing changes, where paving begins, and closer lines where feet wear the
/// grass.
std::vector<float> mownLines(float half, float origin, std::initializer_list<float> worn) {
    CellLines lines(half, worn);
    lines.every(kBand, origin + kBand * 0.5f, half + kPaving);
    return lines.take();
}

/// Even cells over the pitch, wider ones round it; `edges`: where paint or a floor ends, either side.
std::vector<float> evenLines(float half, float cell, float beyond, std::initializer_list<float> edges) {
    CellLines lines(half, {0.0f});
    lines.every(cell, 0.0f, half + beyond);
    std::vector<float> all = lines.take();
    constexpr float kApart = 0.35f; // of a cell: what is nearer to an edge gives way to it
    for (const float edge : edges) {
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&](float line) { return std::abs(std::abs(line) - edge) < kApart * cell; }),
                  all.end());
    }
    for (const float edge : edges) {
        all.insert(all.end(), {-edge, edge});
    }
    for (const float far : {14.0f, 20.0f, 28.0f, 40.0f, 60.0f, 90.0f, 140.0f}) {
        if (far > beyond + 2.0f) {
            all.push_back(half + far);
            all.push_back(-half - far);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

float band(float at) {
    const float x = at / kBand * 0.5f;
    return std::abs((x - std::floor(x)) * 2.0f - 1.0f) > 0.5f ? 1.0f : -1.0f;
}

std::array<std::uint8_t, 4> bytesOf(Vec3 colour, float wet) {
    return {gl::toByte(colour.x), gl::toByte(colour.y), gl::toByte(colour.z), gl::toByte(wet)};
}

/// Light on sloping ground as a factor on level ground's, as displayed.
Vec3 slopeLight(const SceneLook& look, Vec3 normal) {
    const Vec3 toSun = glm::normalize(look.toSun);
    const auto lightOn = [&](Vec3 n) {
        const Vec3 ambient = look.groundLight + (look.skyLight - look.groundLight) * (n.y * 0.5f + 0.5f);
        return ambient + look.sunLight * std::max(glm::dot(n, toSun), 0.0f);
    };
    const Vec3 here = lightOn(normal);
    const Vec3 level = lightOn(kUp);
    return {std::pow(here.x / level.x, 1.0f / 2.2f), std::pow(here.y / level.y, 1.0f / 2.2f),
            std::pow(here.z / level.z, 1.0f / 2.2f)};
}

} // namespace

std::vector<Vec2> flatMesh(const PitchView& pitch) {
    std::vector<Vec2> vertices;
    constexpr int kCells = 6;
    for (int j = 0; j < kCells; ++j) {
        for (int i = 0; i < kCells; ++i) {
            const auto corner = [&](int a, int b) {
                const auto k = [&](int n) {
                    return (static_cast<float>(n) / kCells * 2.0f - 1.0f) * kHorizon;
                };
                return Vec2{pitch.centre.x + k(i + a), pitch.centre.z + k(j + b)};
            };
            for (const Vec2 v :
                 {corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 0), corner(0, 1), corner(1, 1)}) {
                vertices.push_back(v);
            }
        }
    }
    return vertices;
}

std::vector<PlainVertex> plainMesh(const GroundSite& site) {
    const PitchView& pitch = *site.pitch;
    const Vec2 size{pitch.width, pitch.length};
    const float half = size.y * 0.5f;
    const bool mown = site.look->ground == Ground::Grass;
    const bool small = size.y < 60.0f;
    std::vector<float> across;
    std::vector<float> along;
    if (mown) {
        across = mownLines(size.x * 0.5f, 0.0f, {0.0f});
        along = mownLines(half, half, {-half, 2.0f - half, 0.0f, half - 2.0f, half});
    } else {
        const float cell = small ? 2.2f : 3.8f;
        const float beyond = small ? 16.0f : 8.0f;
        const Pitch& marks = pitch.marks;
        // Either side of each edge of paint: colours must not run into one another.
        constexpr float kHair = 0.03f;
        const float areaX = marks.penaltyAreaWidth * 0.5f;
        const float areaZ = half - marks.penaltyAreaDepth;
        across = evenLines(
            size.x * 0.5f, cell, beyond,
            {areaX - kHair, areaX + kHair, size.x * 0.5f, size.x * 0.5f + 0.75f, size.x * 0.5f + 2.7f});
        along =
            evenLines(half, cell, beyond, {areaZ - kHair, areaZ + kHair, half, half + 0.75f, half + 2.7f});
    }
    std::vector<PlainVertex> vertices;
    for (std::size_t j = 0; j + 1 < along.size(); ++j) {
        for (std::size_t i = 0; i + 1 < across.size(); ++i) {
            const Vec2 low{across[i], along[j]};
            const Vec2 high{across[i + 1], along[j + 1]};
            const Vec2 middle = (low + high) * 0.5f;
            const float mownHere = band(middle.y - size.y * 0.5f) * 0.052f + band(middle.x) * 0.012f;
            const auto vertex = [&](Vec2 at) {
                // Just inside its cell, or it would mix what the cells keep apart; of some turf, not of one
                // blade. Even ground is kept apart by its edges of paint alone.
                const float hair = mown ? 0.18f : 0.02f;
                const Vec2 inside = glm::clamp(at + glm::clamp(middle - at, -hair, hair), low, high);
                Vec3 colour{0.0f};
                for (const Vec2 off : {Vec2{0.0f, 0.0f}, Vec2{0.5f, 0.2f}, Vec2{-0.2f, 0.5f},
                                       Vec2{-0.5f, -0.2f}, Vec2{0.2f, -0.5f}}) {
                    const Vec2 place = mown ? glm::clamp(inside + off, glm::min(low + 0.18f, middle),
                                                         glm::max(high - 0.18f, middle))
                                            : inside;
                    const GroundColour here = colourAt(site, place);
                    colour += here.colour * (1.0f + mownHere * here.mown) * 0.2f;
                }
                const float wet =
                    0.35f + 1.1f * fractalNoise(at.x * 0.07f + 50.0f, at.y * 0.07f + 50.0f, 4096, 3, 41);
                vertices.push_back(
                    {at + Vec2{pitch.centre.x, pitch.centre.z}, 0.0f, bytesOf(colour, std::min(wet, 1.0f))});
            };
            const Vec2 right{high.x, low.y};
            const Vec2 far{low.x, high.y};
            for (const Vec2 at : {low, far, right, right, far, high}) {
                vertex(at);
            }
        }
    }
    return vertices;
}

UnevenMesh unevenMesh(const GroundSite& site, const Surface& ground) {
    constexpr float kRim = 4.0f; // metres round the pitch
    const PitchView& pitch = *site.pitch;
    const auto first = [](float at) { return static_cast<int>(std::floor(at / kUnevenCell)); };
    const int left = first(pitch.centre.x - pitch.width * 0.5f - kRim);
    const int near = first(pitch.centre.z - pitch.length * 0.5f - kRim);
    const int columns = first(pitch.centre.x + pitch.width * 0.5f + kRim) + 2 - left;
    const int rows = first(pitch.centre.z + pitch.length * 0.5f + kRim) + 2 - near;
    UnevenMesh mesh;
    const auto put = [&](Vec2 at, float height, Vec3 normal) {
        mesh.vertices.push_back({at, height, {normal.x, normal.z}});
        const GroundColour here = colourAt(site, at - Vec2{pitch.centre.x, pitch.centre.z});
        const float mown = band(at.y - pitch.centre.z - pitch.length * 0.5f) * 0.052f;
        mesh.colours.push_back(
            bytesOf(here.colour * (1.0f + mown * here.mown) * slopeLight(*site.look, normal), 1.0f));
    };
    for (int j = 0; j < rows; ++j) {
        for (int i = 0; i < columns; ++i) {
            const Vec2 at = Vec2{static_cast<float>(left + i), static_cast<float>(near + j)} * kUnevenCell;
            const GroundPlane plane = groundAlong(&ground, {at.x, 0.0f, at.y}, kUp);
            put(at, plane.point.y, plane.normal);
            if (i == 0 || j == 0) {
                continue;
            }
            // The same two triangles as those of shadows on them.
            const auto index = static_cast<std::uint32_t>(mesh.vertices.size() - 1);
            const auto below = index - static_cast<std::uint32_t>(columns);
            mesh.indices.insert(mesh.indices.end(), {below - 1, index - 1, below, below, index - 1, index});
        }
    }
    // All round, flat to the horizon: finer near by, where colours change.
    const Vec2 low = mesh.vertices.front().place;
    const Vec2 high =
        mesh.vertices[static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) - 1].place;
    const auto slab = [&](Vec2 from, Vec2 to) {
        const auto begin = static_cast<std::uint32_t>(mesh.vertices.size());
        for (const Vec2 at : {from, Vec2{to.x, from.y}, Vec2{from.x, to.y}, to}) {
            put(at, 0.0f, kUp);
        }
        mesh.indices.insert(mesh.indices.end(),
                            {begin, begin + 2, begin + 1, begin + 1, begin + 2, begin + 3});
    };
    constexpr std::array<float, 8> kRings{0.0f, 2.5f, 5.0f, 8.0f, 12.0f, 20.0f, 45.0f, kHorizon};
    constexpr float kPiece = 4.0f; // m
    for (std::size_t ring = 0; ring + 1 < kRings.size(); ++ring) {
        const Vec2 inner{kRings[ring], kRings[ring]};
        const Vec2 outer{kRings[ring + 1], kRings[ring + 1]};
        const Vec2 a = low - inner;
        const Vec2 b = high + inner;
        const Vec2 c = low - outer;
        const Vec2 d = high + outer;
        const int pieces = ring + 3 < kRings.size() ? static_cast<int>((b.y - a.y) / kPiece) : 1;
        for (int i = 0; i < pieces; ++i) {
            const float from = static_cast<float>(i) / static_cast<float>(pieces);
            const float to = static_cast<float>(i + 1) / static_cast<float>(pieces);
            const float z0 = a.y + (b.y - a.y) * from;
            const float z1 = a.y + (b.y - a.y) * to;
            const float x0 = c.x + (d.x - c.x) * from;
            const float x1 = c.x + (d.x - c.x) * to;
            slab({c.x, z0}, {a.x, z1});
            slab({b.x, z0}, {d.x, z1});
            slab({x0, c.y}, {x1, a.y});
            slab({x0, b.y}, {x1, d.y});
        }
    }
    return mesh;
}

std::vector<PuddleVertex> puddleMesh(const Surface& kinds) {
    std::vector<PuddleVertex> vertices;
    const auto corner = [&](int i, int j) {
        const Vec2 at = kinds.corner + Vec2{static_cast<float>(i), static_cast<float>(j)} * kinds.cell;
        return PuddleVertex{{at.x, kinds.height(at.x, at.y), at.y}, waterAt(&kinds, at)};
    };
    if (kinds.kinds.empty()) {
        return vertices;
    }
    for (int j = 0; j + 1 < kinds.rows; ++j) {
        for (int i = 0; i + 1 < kinds.columns; ++i) {
            const PuddleVertex a = corner(i, j);
            const PuddleVertex b = corner(i + 1, j);
            const PuddleVertex c = corner(i, j + 1);
            const PuddleVertex d = corner(i + 1, j + 1);
            if (a.depth + b.depth + c.depth + d.depth > 0.0f) {
                vertices.insert(vertices.end(), {a, c, b, b, c, d});
            }
        }
    }
    return vertices;
}

} // namespace hexagoal
