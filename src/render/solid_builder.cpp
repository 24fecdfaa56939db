#include "render/solid_builder.hpp"

#include "core/lengths.hpp"
#include "render/noise.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

StructureLight::StructureLight(const SceneLook& look, const PitchView& pitch,
                               std::span<const LightPool> lamps)
    : m_look(look), m_toSun(glm::normalize(look.toSun)),
      m_tint(look.tint()), m_middle{pitch.centre.x, 0.0f, pitch.centre.z}, m_half{pitch.width * 0.5f,
                                                                                  pitch.length * 0.5f},
      m_lamps(lamps) {}

Vec3 StructureLight::on(Vec3 place, Vec3 normal) const {
    const float sky = 0.5f + 0.5f * normal.y;
    if (m_look.light != Light::Night) {
        const float sun = std::max(glm::dot(normal, m_toSun), 0.0f);
        const Vec3 cool{0.64f, 0.69f, 0.76f};
        const Vec3 warm{0.42f, 0.38f, 0.30f};
        return (cool * (0.84f + 0.20f * sky) + warm * sun) * m_tint;
    }
    const Vec3 night{0.110f, 0.150f, 0.205f};
    Vec3 light = night * (0.7f + 0.6f * sky);
    const Vec3 from = place - m_middle;
    const Vec2 out = glm::max(glm::abs(Vec2{from.x, from.z}) - m_half, Vec2{0.0f});
    const Vec3 toPitch = glm::normalize(m_middle + kUp * 7.0f - place);
    const float facing = 0.40f + 0.60f * std::max(glm::dot(normal, toPitch), 0.0f);
    const float fades = m_look.around == Around::Stadium ? 19.0f : 9.5f; // m: high masts reach the stands
    light += Vec3{0.92f, 0.90f, 0.80f} * (facing * std::exp(-lengthOf(out) / fades));
    for (const LightPool& lamp : m_lamps) {
        const Vec3 toLamp = m_middle + Vec3{lamp.at.x, 4.4f, lamp.at.y} - place;
        const float away = lengthOf(toLamp);
        const float reach = lamp.reach;
        if (away < reach) {
            const float near = 1.0f - away / reach;
            const float faces =
                0.35f + 0.65f * std::max(glm::dot(normal, toLamp / std::max(away, 0.1f)), 0.0f);
            light += lamp.light * (near * near * faces * 1.1f);
        }
    }
    return light;
}

Vec3 SolidBuilder::turned(Vec3 v, float turn) {
    const float c = std::cos(turn);
    const float s = std::sin(turn);
    return {v.x * c + v.z * s, v.y, v.z * c - v.x * s};
}

void SolidBuilder::put(Vec3 place, Vec3 normal, Colour paint, Vec2 uv) {
    const Vec3 light = m_light.on(place, normal);
    m_out.push_back({place,
                     uv,
                     {std::min(paint.r * light.x, 1.0f), std::min(paint.g * light.y, 1.0f),
                      std::min(paint.b * light.z, 1.0f), paint.a}});
}

void SolidBuilder::triangle(const Vec3 (&corner)[3], const Vec3 (&normal)[3], const Colour (&paint)[3],
                            float uvScale) {
    const Vec3 sum = normal[0] + normal[1] + normal[2];
    const bool swap = glm::dot(glm::cross(corner[1] - corner[0], corner[2] - corner[0]), sum) < 0.0f;
    const std::array<int, 3> order = swap ? std::array<int, 3>{0, 2, 1} : std::array<int, 3>{0, 1, 2};
    const Vec3 n = glm::abs(sum);
    for (const int i : order) {
        // Wrapped from the side that it faces most, so that its picture is nowhere stretched.
        const Vec3 p = corner[i] * uvScale;
        const Vec2 uv = n.y > n.x && n.y > n.z ? Vec2{p.x, p.z} : n.x > n.z ? Vec2{p.z, p.y} : Vec2{p.x, p.y};
        put(corner[i], normal[i], paint[i], uv);
    }
}

void SolidBuilder::triangle(Vec3 a, Vec3 b, Vec3 c, Vec3 normal, Colour paint) {
    triangle({a, b, c}, {normal, normal, normal}, {paint, paint, paint}, 0.0f);
}

void SolidBuilder::quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Vec3 normal, Colour paint) {
    triangle(a, b, c, normal, paint);
    triangle(a, c, d, normal, paint);
}

void SolidBuilder::leaf(Vec3 a, Vec3 b, Vec3 c, Colour paint) {
    Vec3 front = glm::normalize(glm::cross(b - a, c - a));
    front = front.y < 0.0f ? -front : front;
    // Light comes through: the far side is hardly darker, and an upright one is no darker than a level one.
    const Vec3 lit = glm::normalize(front + kUp * 2.2f);
    const Colour through{paint.r * 0.84f, paint.g * 0.84f, paint.b * 0.84f, paint.a};
    const auto side = [&](Vec3 facing, Colour cloth) {
        const bool swap = glm::dot(glm::cross(b - a, c - a), facing) < 0.0f;
        for (const Vec3 place : {a, swap ? c : b, swap ? b : c}) {
            put(place, lit, cloth);
        }
    };
    side(front, paint);
    side(-front, through);
}

void SolidBuilder::cloth(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Colour paint) {
    leaf(a, b, c, paint);
    leaf(a, c, d, paint);
}

void SolidBuilder::bar(Vec3 a, Vec3 b, float radiusA, float radiusB, int sides, Colour paint) {
    const Vec3 axis = glm::normalize(b - a);
    const Vec3 side = glm::normalize(glm::cross(axis, std::abs(axis.y) > 0.9f ? Vec3{1, 0, 0} : kUp));
    const Vec3 other = glm::cross(side, axis);
    for (int i = 0; i < sides; ++i) {
        const auto out = [&](int k) {
            const float angle = static_cast<float>(k) / static_cast<float>(sides) * 2.0f * kPi;
            return side * std::cos(angle) + other * std::sin(angle);
        };
        const Vec3 p = out(i);
        const Vec3 q = out(i + 1);
        triangle({a + p * radiusA, a + q * radiusA, b + q * radiusB}, {p, q, q}, {paint, paint, paint}, 0.0f);
        triangle({a + p * radiusA, b + q * radiusB, b + p * radiusB}, {p, q, p}, {paint, paint, paint}, 0.0f);
    }
}

void SolidBuilder::boxFaces(Vec3 middle, Vec3 half, float turn, Colour paint, bool lit) {
    const std::array<Vec3, 3> axes{Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}};
    for (int axis = 0; axis < 3; ++axis) {
        for (const float sign : {-1.0f, 1.0f}) {
            const Vec3 n = axes[static_cast<std::size_t>(axis)] * sign;
            const Vec3 u = axes[static_cast<std::size_t>((axis + 1) % 3)];
            const Vec3 v = axes[static_cast<std::size_t>((axis + 2) % 3)];
            const auto at = [&](float a, float b) {
                return middle + turned((n + u * a + v * b) * half, turn);
            };
            const Vec3 normal = turned(n, turn);
            if (lit) {
                quad(at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), normal, paint);
                continue;
            }
            const std::size_t first = m_out.size();
            quad(at(-1, -1), at(1, -1), at(1, 1), at(-1, 1), normal, paint);
            for (std::size_t i = first; i < m_out.size(); ++i) {
                m_out[i].tint = paint;
            }
        }
    }
}

void SolidBuilder::box(Vec3 middle, Vec3 half, float turn, Colour paint) {
    boxFaces(middle, half, turn, paint, true);
}

void SolidBuilder::glowing(Vec3 middle, Vec3 half, float turn, Colour paint) {
    boxFaces(middle, half, turn, paint, false);
}

void SolidBuilder::blob(Vec3 middle, Vec3 radii, int around, int rows, float lumps, const Paint& paint,
                        std::uint32_t seed) {
    struct Point {
        Vec3 place;
        Vec3 normal;
        Colour paint;
        Vec2 uv;
    };
    constexpr float kLeaves = 0.34f; // tiles of leaves a metre
    std::vector<Point> points;
    for (int j = 0; j <= rows; ++j) {
        const float polar = static_cast<float>(j) / static_cast<float>(rows) * kPi;
        for (int i = 0; i <= around; ++i) {
            const int turn = i % around;
            const float share =
                (static_cast<float>(i) + 0.5f * static_cast<float>(j % 2)) / static_cast<float>(around);
            const float azimuth = share * 2.0f * kPi;
            const Vec3 out{std::sin(polar) * std::cos(azimuth), std::cos(polar),
                           std::sin(polar) * std::sin(azimuth)};
            const bool pole = j == 0 || j == rows;
            const float own = latticeNoise(pole ? 0u : static_cast<std::uint32_t>(turn),
                                           static_cast<std::uint32_t>(j), seed);
            const float far = 1.0f + lumps * (own - 0.5f) * 2.0f;
            const Colour here = mixed(paint.low, paint.high, 0.5f + 0.5f * out.y);
            const float light = 1.0f + paint.vary * (own - 0.5f) * 2.0f;
            points.push_back({middle + out * radii * far,
                              glm::normalize(out / radii),
                              {here.r * light, here.g * light, here.b * light, 1.0f},
                              Vec2{azimuth * radii.x, polar * radii.y} * kLeaves});
        }
    }
    const auto at = [&](int j, int i) -> const Point& {
        return points[static_cast<std::size_t>(j * (around + 1) + i)];
    };
    const auto face = [&](const Point& a, const Point& b, const Point& c) {
        const bool swap =
            glm::dot(glm::cross(b.place - a.place, c.place - a.place), a.normal + b.normal + c.normal) < 0.0f;
        for (const Point* p : {&a, swap ? &c : &b, swap ? &b : &c}) {
            put(p->place, p->normal, p->paint, p->uv);
        }
    };
    // Rows are shifted by half a step against one another, so the diagonals lean with them.
    for (int j = 0; j < rows; ++j) {
        for (int i = 0; i < around; ++i) {
            const Point& a = at(j, i);
            const Point& b = at(j, i + 1);
            const Point& c = at(j + 1, i);
            const Point& d = at(j + 1, i + 1);
            if (j % 2 == 0) {
                if (j > 0) {
                    face(a, b, c);
                }
                if (j + 1 < rows) {
                    face(b, d, c);
                }
            } else {
                if (j > 0) {
                    face(a, b, d);
                }
                if (j + 1 < rows) {
                    face(a, d, c);
                }
            }
        }
    }
}

} // namespace hexagoal
