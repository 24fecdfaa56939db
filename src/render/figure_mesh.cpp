#include "render/figure_mesh.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace hexagoal {
namespace {

/// One cross-section of a tube.
struct Ring {
    float at;      ///< along the tube: y, or z of boots
    float across;  ///< half width in x
    float deep;    ///< half depth in z, or height of boots in y
    float forward; ///< of the middle in z, or its height in y of boots
    float weightB; ///< of the tube's second bone
    float shade = 1.0f;
    bool coarse = true; ///< kept in the coarse mesh
};

struct TubeShape {
    FigureZone zone;
    Bone boneA, boneB;
    float middle; ///< x of the middle
    int fineSides, coarseSides;
    bool capStart, capEnd;
    bool lengthwise = false; ///< along z: boots
    float squareness = 0.0f; ///< 0 ellipse … 1 box
};

class Builder {
public:
    explicit Builder(bool fine) : m_fine(fine) {}

    void tube(const TubeShape& shape, std::span<const Ring> rings) {
        std::vector<Ring> used;
        for (const Ring& ring : rings)
            if (m_fine || ring.coarse)
                used.push_back(ring);
        if (used.size() < 2)
            return; // a detail of the fine mesh
        const int sides = m_fine ? shape.fineSides : shape.coarseSides;
        const auto first = m_mesh.vertices.size();
        for (const Ring& ring : used)
            for (int i = 0; i < sides; ++i)
                m_mesh.vertices.push_back(
                    corner(shape, ring, (static_cast<float>(i) + 0.5f) / static_cast<float>(sides)));
        const auto firstIndex = m_mesh.indices.size();
        const auto id = [&](std::size_t ring, int side) {
            return first + ring * static_cast<std::size_t>(sides) + static_cast<std::size_t>(side % sides);
        };
        for (std::size_t r = 0; r + 1 < used.size(); ++r)
            for (int i = 0; i < sides; ++i) {
                triangle(id(r, i), id(r, i + 1), id(r + 1, i));
                triangle(id(r + 1, i), id(r, i + 1), id(r + 1, i + 1));
            }
        const auto cap = [&](std::size_t ring) {
            for (int i = 1; i + 1 < sides; ++i)
                triangle(id(ring, 0), id(ring, i), id(ring, i + 1));
        };
        if (shape.capStart)
            cap(0);
        if (shape.capEnd)
            cap(used.size() - 1);
        turnOutwards(shape, used, firstIndex);
        smooth(first, firstIndex);
    }

    /// The left side's tube, and the right side's.
    void pair(const TubeShape& left, std::span<const Ring> rings) {
        tube(left, rings);
        TubeShape right = left;
        right.middle = -left.middle;
        const auto other = [](Bone bone) {
            return bone >= Bone::LeftUpperArm ? static_cast<Bone>(static_cast<int>(bone) + 1) : bone;
        };
        right.boneA = other(left.boneA);
        right.boneB = other(left.boneB);
        tube(right, rings);
    }

    FigureMesh take() { return std::move(m_mesh); }

private:
    static FigureVertex corner(const TubeShape& shape, const Ring& ring, float turn) {
        const float angle = turn * 2.0f * kPi;
        const float power = 1.0f - 0.5f * shape.squareness;
        const auto bulge = [power](float v) { return std::copysign(std::pow(std::abs(v), power), v); };
        const float x = shape.middle + ring.across * bulge(std::sin(angle));
        const float other = ring.forward + ring.deep * bulge(std::cos(angle));
        FigureVertex v{};
        v.place = shape.lengthwise ? Vec3{x, std::max(other, 0.002f), ring.at} : Vec3{x, ring.at, other};
        v.shade = ring.shade;
        v.zone = static_cast<float>(shape.zone);
        v.boneA = static_cast<float>(shape.boneA);
        v.boneB = static_cast<float>(shape.boneB);
        v.weightB = ring.weightB;
        return v;
    }

    void triangle(std::size_t a, std::size_t b, std::size_t c) {
        for (const std::size_t i : {a, b, c})
            m_mesh.indices.push_back(static_cast<std::uint16_t>(i));
    }

    Vec3 normalOf(std::size_t index) const {
        const auto at = [&](std::size_t k) { return m_mesh.vertices[m_mesh.indices[index + k]].place; };
        return glm::cross(at(1) - at(0), at(2) - at(0));
    }

    /// Rings run either way; the middle of the tube says which side is out.
    void turnOutwards(const TubeShape& shape, const std::vector<Ring>& rings, std::size_t firstIndex) {
        for (std::size_t i = firstIndex; i < m_mesh.indices.size(); i += 3) {
            const Vec3 centre =
                (m_mesh.vertices[m_mesh.indices[i]].place + m_mesh.vertices[m_mesh.indices[i + 1]].place +
                 m_mesh.vertices[m_mesh.indices[i + 2]].place) *
                (1.0f / 3.0f);
            // The middle line of the tube, a little inside of its ends so that caps look outwards too.
            const float from = std::min(rings.front().at, rings.back().at);
            const float to = std::max(rings.front().at, rings.back().at);
            const float inset = 0.1f * (to - from);
            const float at = std::clamp(shape.lengthwise ? centre.z : centre.y, from + inset, to - inset);
            float nearest = 1e9f;
            float forward = 0.0f;
            for (const Ring& ring : rings)
                if (std::abs(ring.at - at) < nearest) {
                    nearest = std::abs(ring.at - at);
                    forward = ring.forward;
                }
            const Vec3 middle =
                shape.lengthwise ? Vec3{shape.middle, forward, at} : Vec3{shape.middle, at, forward};
            if (glm::dot(normalOf(i), centre - middle) < 0.0f)
                std::swap(m_mesh.indices[i + 1], m_mesh.indices[i + 2]);
        }
    }

    void smooth(std::size_t first, std::size_t firstIndex) {
        for (std::size_t i = firstIndex; i < m_mesh.indices.size(); i += 3) {
            const Vec3 normal = normalOf(i);
            for (std::size_t k = 0; k < 3; ++k)
                m_mesh.vertices[m_mesh.indices[i + k]].normal += normal;
        }
        for (std::size_t i = first; i < m_mesh.vertices.size(); ++i) {
            Vec3& n = m_mesh.vertices[i].normal;
            n *= 1.0f / std::max(glm::length(n), 1e-9f);
        }
    }

    bool m_fine;
    FigureMesh m_mesh;
};

// Shapes of a lean athlete: half widths from anthropometric surveys of sportsmen, shoulders, thighs and
// calves a little stronger, hands and feet a little larger.

void legs(Builder& b) {
    const std::array<Ring, 5> thigh{{{0.43f, 0.047f, 0.052f, 0.004f, 0.0f, 0.6f, false},
                                     {0.385f, 0.042f, 0.046f, 0.006f, 0.0f, 0.75f},
                                     {0.345f, 0.035f, 0.039f, 0.006f, 0.1f, 0.9f, false},
                                     {0.302f, 0.030f, 0.033f, 0.005f, 0.5f},
                                     {0.262f, 0.029f, 0.030f, -0.002f, 1.0f}}};
    b.pair({FigureZone::Skin, Bone::LeftThigh, Bone::LeftShin, 0.05f, 8, 5, false, false}, thigh);
    const std::array<Ring, 6> sock{{{0.274f, 0.0315f, 0.034f, 0.0f, 1.0f},
                                    {0.238f, 0.033f, 0.0375f, -0.007f, 1.0f, 1.0f, false},
                                    {0.2f, 0.0325f, 0.037f, -0.009f, 1.0f},
                                    {0.15f, 0.026f, 0.029f, -0.006f, 1.0f, 1.0f, false},
                                    {0.095f, 0.0195f, 0.022f, -0.003f, 1.0f, 1.0f, false},
                                    {0.05f, 0.0185f, 0.022f, -0.002f, 1.0f, 0.8f}}};
    b.pair({FigureZone::Sock, Bone::LeftThigh, Bone::LeftShin, 0.05f, 8, 5, false, false}, sock);
    const std::array<Ring, 6> boot{{{-0.043f, 0.015f, 0.02f, 0.026f, 0.0f},
                                    {-0.03f, 0.0225f, 0.03f, 0.031f, 0.0f, 1.0f, false},
                                    {-0.006f, 0.0245f, 0.034f, 0.035f, 0.0f},
                                    {0.035f, 0.0285f, 0.0265f, 0.0275f, 0.0f, 1.0f, false},
                                    {0.09f, 0.0285f, 0.018f, 0.019f, 0.0f, 1.0f, false},
                                    {0.118f, 0.016f, 0.011f, 0.0145f, 0.0f}}};
    b.pair({FigureZone::Boot, Bone::LeftFoot, Bone::LeftFoot, 0.05f, 7, 4, true, true, true, 0.35f}, boot);
}

void shorts(Builder& b) {
    // Cloth: it flares at the hem, which lies open; the lining closes it.
    const std::array<Ring, 4> leg{{{0.52f, 0.034f, 0.046f, 0.0f, 0.25f, 0.85f},
                                   {0.47f, 0.051f, 0.064f, 0.0f, 0.7f, 0.95f},
                                   {0.41f, 0.055f, 0.066f, 0.002f, 1.0f, 1.0f, false},
                                   {0.358f, 0.056f, 0.066f, 0.002f, 1.0f}}};
    b.pair({FigureZone::Shorts, Bone::Pelvis, Bone::LeftThigh, 0.05f, 9, 5, false, false}, leg);
    const std::array<Ring, 2> lining{{{0.358f, 0.056f, 0.066f, 0.002f, 1.0f, 0.55f, false},
                                      {0.366f, 0.036f, 0.04f, 0.004f, 1.0f, 0.35f, false}}};
    b.pair({FigureZone::Shorts, Bone::Pelvis, Bone::LeftThigh, 0.05f, 9, 5, false, false}, lining);
    const std::array<Ring, 3> seat{{{0.57f, 0.086f, 0.06f, 0.0f, 0.0f, 1.0f, false},
                                    {0.515f, 0.088f, 0.066f, -0.003f, 0.0f, 0.9f},
                                    {0.462f, 0.03f, 0.045f, -0.002f, 0.0f, 0.6f}}};
    b.tube({FigureZone::Shorts, Bone::Pelvis, Bone::Pelvis, 0.0f, 10, 6, false, false, false, 0.2f}, seat);
}

void trunk(Builder& b) {
    const std::array<Ring, 10> shirt{{{0.497f, 0.104f, 0.082f, -0.001f, 0.0f},
                                      {0.55f, 0.096f, 0.072f, 0.0f, 0.0f, 1.0f, false},
                                      {0.605f, 0.091f, 0.064f, 0.001f, 0.35f},
                                      {0.67f, 0.099f, 0.067f, 0.003f, 0.8f, 1.0f, false},
                                      {0.73f, 0.109f, 0.072f, 0.006f, 1.0f, 1.0f, false},
                                      {0.77f, 0.116f, 0.072f, 0.005f, 1.0f},
                                      {0.82f, 0.118f, 0.058f, -0.002f, 1.0f},
                                      {0.843f, 0.09f, 0.047f, -0.006f, 1.0f, 1.0f, false},
                                      {0.862f, 0.047f, 0.04f, -0.005f, 1.0f},
                                      {0.871f, 0.036f, 0.037f, -0.002f, 1.0f, 0.9f, false}}};
    b.tube({FigureZone::Shirt, Bone::Pelvis, Bone::Chest, 0.0f, 12, 8, false, false, false, 0.3f}, shirt);
    const std::array<Ring, 2> tail{{{0.497f, 0.104f, 0.082f, -0.001f, 0.0f, 0.55f, false},
                                    {0.505f, 0.086f, 0.062f, 0.0f, 0.0f, 0.4f, false}}};
    b.tube({FigureZone::Shirt, Bone::Pelvis, Bone::Chest, 0.0f, 12, 8, false, false, false, 0.3f}, tail);
}

void arms(Builder& b) {
    const std::array<Ring, 6> sleeve{{{0.846f, 0.012f, 0.014f, -0.001f, 0.0f, 1.0f, false},
                                      {0.841f, 0.024f, 0.03f, -0.001f, 0.0f},
                                      {0.817f, 0.0345f, 0.042f, 0.0f, 0.0f},
                                      {0.78f, 0.037f, 0.043f, 0.0f, 0.0f, 1.0f, false},
                                      {0.725f, 0.04f, 0.043f, 0.001f, 0.0f},
                                      {0.729f, 0.028f, 0.03f, 0.001f, 0.0f, 0.45f, false}}};
    b.pair({FigureZone::Sleeve, Bone::LeftUpperArm, Bone::LeftUpperArm, 0.108f, 8, 5, true, false}, sleeve);
    const std::array<Ring, 6> arm{{{0.745f, 0.03f, 0.033f, 0.002f, 0.0f, 0.6f},
                                   {0.7f, 0.029f, 0.0325f, 0.003f, 0.0f, 0.9f, false},
                                   {0.66f, 0.0245f, 0.0265f, 0.001f, 0.15f, 1.0f, false},
                                   {0.637f, 0.0245f, 0.025f, -0.001f, 0.5f},
                                   {0.595f, 0.026f, 0.0275f, 0.002f, 1.0f, 1.0f, false},
                                   {0.502f, 0.0155f, 0.019f, 0.002f, 1.0f}}};
    b.pair({FigureZone::Forearm, Bone::LeftUpperArm, Bone::LeftForearm, 0.108f, 7, 4, false, false}, arm);
    const std::array<Ring, 5> hand{{{0.506f, 0.0145f, 0.018f, 0.002f, 1.0f},
                                    {0.485f, 0.0155f, 0.026f, 0.004f, 1.0f, 1.0f, false},
                                    {0.447f, 0.0155f, 0.028f, 0.006f, 1.0f},
                                    {0.42f, 0.0125f, 0.022f, 0.008f, 1.0f, 1.0f, false},
                                    {0.404f, 0.007f, 0.012f, 0.008f, 1.0f, 1.0f, false}}};
    b.pair({FigureZone::Hand, Bone::LeftUpperArm, Bone::LeftForearm, 0.108f, 6, 4, false, true}, hand);
}

void head(Builder& b) {
    const std::array<Ring, 2> neck{
        {{0.84f, 0.038f, 0.036f, -0.008f, 0.0f, 0.8f}, {0.91f, 0.029f, 0.034f, -0.002f, 1.0f, 0.7f}}};
    b.tube({FigureZone::Skin, Bone::Chest, Bone::Head, 0.0f, 8, 5, false, false}, neck);
    const std::array<Ring, 9> skull{{{0.887f, 0.015f, 0.015f, 0.032f, 1.0f, 0.8f},
                                     {0.894f, 0.0265f, 0.027f, 0.025f, 1.0f, 0.85f, false},
                                     {0.908f, 0.036f, 0.041f, 0.015f, 1.0f, 0.95f},
                                     {0.928f, 0.0425f, 0.0505f, 0.007f, 1.0f, 1.0f, false},
                                     {0.946f, 0.045f, 0.055f, 0.003f, 1.0f, 1.0f, false},
                                     {0.965f, 0.046f, 0.057f, 0.001f, 1.0f},
                                     {0.986f, 0.0445f, 0.056f, -0.002f, 1.0f, 1.0f, false},
                                     {1.004f, 0.036f, 0.046f, -0.003f, 1.0f},
                                     {1.019f, 0.012f, 0.014f, -0.003f, 1.0f}}};
    b.tube({FigureZone::Head, Bone::Chest, Bone::Head, 0.0f, 12, 6, true, true, false, 0.12f}, skull);
    // Nose: a wedge before the face.
    const std::array<Ring, 4> nose{{{0.926f, 0.005f, 0.003f, 0.057f, 1.0f, 0.75f, false},
                                    {0.931f, 0.0085f, 0.009f, 0.059f, 1.0f, 0.85f, false},
                                    {0.945f, 0.0055f, 0.007f, 0.057f, 1.0f, 1.0f, false},
                                    {0.963f, 0.004f, 0.003f, 0.056f, 1.0f, 1.0f, false}}};
    b.tube({FigureZone::Skin, Bone::Chest, Bone::Head, 0.0f, 4, 3, true, false}, nose);
}

} // namespace

FigureMesh makeFigureMesh(bool fine) {
    Builder builder(fine);
    legs(builder);
    shorts(builder);
    trunk(builder);
    arms(builder);
    head(builder);
    return builder.take();
}

} // namespace hexagoal
