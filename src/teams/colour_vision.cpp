#include "teams/colour_vision.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

/// The n-th root of x in 0…1 by Newton's method: kits are chosen the same on every machine.
double root(double x, int n) {
    constexpr double kBlack = 1e-9; // roots of less look no different
    constexpr int kSteps = 60;      // from 1 down to the root of kBlack, and a few to spare
    if (x < kBlack) {
        return 0.0;
    }
    double y = 1.0;
    for (int step = 0; step < kSteps; ++step) {
        double power = 1.0; // y to the n − 1
        for (int i = 1; i < n; ++i) {
            power *= y;
        }
        y -= (power * y - x) / (static_cast<double>(n) * power);
    }
    return y;
}

using Row = std::array<double, 3>;
using Matrix = std::array<Row, 3>;

constexpr Matrix kUsual{{{1.0, 0.0, 0.0}, {0.0, 1.0, 0.0}, {0.0, 0.0, 1.0}}};
constexpr Matrix kProtanopia{
    {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
constexpr Matrix kDeuteranopia{
    {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
constexpr Matrix kTritanopia{
    {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};

// OKLab: linear sRGB to cone responses, and their cube roots to Lab.
constexpr Matrix kCones{{{0.4122214708, 0.5363325363, 0.0514459929},
                         {0.2119034982, 0.6806995451, 0.1073969566},
                         {0.0883024619, 0.2817188376, 0.6299787005}}};
constexpr Matrix kLab{{{0.2104542553, 0.7936177850, -0.0040720468},
                       {1.9779984951, -2.4285922050, 0.4505937099},
                       {0.0259040371, 0.7827717662, -0.8086757660}}};

Row times(const Matrix& matrix, const Row& v) {
    Row out{};
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = matrix[i][0] * v[0] + matrix[i][1] * v[1] + matrix[i][2] * v[2];
    }
    return out;
}

const Matrix& eyes(Vision vision) {
    switch (vision) {
    case Vision::Usual:
        break;
    case Vision::Protanopia:
        return kProtanopia;
    case Vision::Deuteranopia:
        return kDeuteranopia;
    case Vision::Tritanopia:
        return kTritanopia;
    }
    return kUsual;
}

/// The sRGB transfer function (IEC 61966-2-1); its power 2.4 as square times fifth root of square.
double decoded(std::uint8_t value) {
    const double v = static_cast<double>(value) / 255.0;
    if (v <= 0.04045) {
        return v / 12.92;
    }
    const double base = (v + 0.055) / 1.055;
    return base * base * root(base * base, 5);
}

} // namespace

Vec3 linearLight(KitColour colour) {
    return {static_cast<float>(decoded(colour.r)), static_cast<float>(decoded(colour.g)),
            static_cast<float>(decoded(colour.b))};
}

Vec3 seenColour(Vec3 linear, Vision vision) {
    Row light = times(eyes(vision), {linear.x, linear.y, linear.z});
    for (double& part : light) {
        part = std::clamp(part, 0.0, 1.0);
    }
    Row cones = times(kCones, light);
    for (double& cone : cones) {
        cone = root(cone, 3);
    }
    const Row lab = times(kLab, cones);
    return {static_cast<float>(lab[0]), static_cast<float>(lab[1]), static_cast<float>(lab[2])};
}

SeenColour seenColour(Vec3 linear) {
    return {seenColour(linear, Vision::Usual), seenColour(linear, Vision::Protanopia),
            seenColour(linear, Vision::Deuteranopia), seenColour(linear, Vision::Tritanopia)};
}

float leastDistance(const SeenColour& a, const SeenColour& b) {
    float least = lengthSquared(a[0] - b[0]);
    for (std::size_t vision = 1; vision < a.size(); ++vision) {
        least = std::min(least, lengthSquared(a[vision] - b[vision]));
    }
    return std::sqrt(least);
}

float lightnessDistance(const SeenColour& a, const SeenColour& b) {
    return std::abs(a[0].x - b[0].x);
}

} // namespace hexagoal
