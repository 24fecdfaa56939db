// The two sides in a picture without any colour: their players are told apart by the shape at their feet,
// their shirts by their pattern.
#include "catch.hpp"
#include "guest.hpp"

#include "screens/match/match_screen.hpp"
#include "show/kit_look.hpp"
#include "show/side_marks.hpp"
#include "test_picture.hpp"

#include <cmath>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

constexpr PixelSize kSize{1280, 720};

/// A picture with all colour taken out: how light each pixel is to the eye, 0…1.
struct GreyPicture {
    std::vector<float> light;

    explicit GreyPicture(TestPicture& picture) {
        const auto pixels = picture.renderer().readPixels();
        light.reserve(pixels.size() / 3);
        for (std::size_t i = 0; i + 2 < pixels.size(); i += 3) {
            const auto channel = [&](std::size_t at) { return static_cast<float>(pixels[at]) / 255.0f; };
            light.push_back(lightness({channel(i), channel(i + 1), channel(i + 2), 1.0f}));
        }
    }
    float at(int x, int y) const {
        return light[static_cast<std::size_t>(y) * static_cast<std::size_t>(kSize.width) +
                     static_cast<std::size_t>(x)];
    }
};

/// The greatest difference between two pictures within two pixels of a point on the canvas.
float changeAt(const GreyPicture& a, const GreyPicture& b, Vec2 canvas) {
    const auto x = static_cast<int>(std::lround(canvas.x));
    const auto y = static_cast<int>(std::lround(canvas.y));
    float most = 0.0f;
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            most = std::max(most, std::abs(a.at(x + dx, y + dy) - b.at(x + dx, y + dy)));
        }
    }
    return most;
}

/// Whose marks nothing else is near or over.
std::vector<PlayerId> clearPlayers(const MatchPlay& play, const Projection& eye,
                                   const MatchPicture::Standing& standing) {
    constexpr float kCovers = 7.0f; // m: a man before another hides his feet from so low an eye
    constexpr float kFar = 55.0f;   // m: from there on a corner is less than a pixel from the ring …
    constexpr float kSlant = 0.4f;  // … and from so much aside; the eye looks down the pitch
    constexpr float kArrow = 2.6f;  // m over the ground: an arrow over a head
    constexpr float kArrowRoom = 60.0f;
    std::vector<PlayerId> clear;
    for (std::size_t i = 0; i < standing.size(); ++i) {
        const auto id = static_cast<PlayerId>(i);
        const SeatState& seat = play.match().seats[0];
        const Vec3 way = play.camera().view(1.0f).position - standing[i];
        bool alone = play.match().player(id).onPitch && id != seat.player && id != seat.receiver &&
                     glm::length(way) < kFar && std::abs(way.z) < kSlant * way.x;
        for (std::size_t other = 0; other < standing.size(); ++other) {
            alone = alone && (other == i || glm::distance(standing[other], standing[i]) > kCovers);
        }
        const std::optional<Vec2> feet = eye.onCanvas(standing[i]);
        for (const PlayerId marked :
             {seat.player, seat.receiver}) { // an arrow over one's head hides what is behind
            const std::optional<Vec2> arrow =
                marked == kNobody ? std::nullopt
                                  : eye.onCanvas(standing[static_cast<std::size_t>(marked)] + kUp * kArrow);
            alone = alone && !(feet && arrow && glm::distance(*feet, *arrow) < kArrowRoom);
        }
        if (alone && feet && feet->x > 60.0f && feet->x < 1220.0f && feet->y > 120.0f && feet->y < 480.0f) {
            clear.push_back(id);
        }
    }
    return clear;
}

struct MarksOff {
    ~MarksOff() { useSideMarks(false); }
};

} // namespace

TEST_CASE("Without any colour a ring marks the home side's players, a square on its corner the away side's") {
    constexpr float kRing = 0.48f;
    constexpr float kCorner = kRing * kGroundCorner;
    constexpr float kSlant = 0.70710678f;
    constexpr float kSeen = 0.08f; // of lightness: four times what is just noticed
    const MarksOff after;
    Guest guest;
    guest.start(ToMatch{});
    TestPicture picture(kSize);
    const MatchPlay& play = guest.on<MatchScreen>()->play();
    std::array<int, 2> seen{};
    for (int i = 0; i < 16; ++i) { // the first pictures of men are not like those that follow
        picture.paint(*guest.director);
    }
    for (int shot = 0; shot < 112; ++shot) {
        guest.wait(90);
        if (!play.camera().onRails() || play.momentReplay().shows() || play.match().phase != Phase::Play) {
            continue; // a set piece is seen from elsewhere, and x does not point towards the eye
        }
        useSideMarks(false);
        picture.paint(*guest.director);
        const GreyPicture plain(picture);
        useSideMarks(true);
        picture.paint(*guest.director);
        const GreyPicture marked(picture);
        const Projection eye = play.eye(picture.renderer().canvas(), 1.0f);
        const MatchPicture::Standing standing = play.standing(1.0f);
        for (const PlayerId id : clearPlayers(play, eye, standing)) {
            const Vec3 at = standing[static_cast<std::size_t>(id)];
            const auto change = [&](float x, float z) {
                return changeAt(plain, marked, *eye.onCanvas(at + Vec3{x, 0.02f, z}));
            };
            // Before him, where his body hides nothing of it; x points towards the eye.
            const float onRing =
                std::min(change(kRing * kSlant, kRing * kSlant), change(kRing * kSlant, -kRing * kSlant));
            const float onCorners = std::min(change(0.0f, kCorner), change(0.0f, -kCorner));
            const int side = sideOf(id);
            CAPTURE(shot, id, side, onRing, onCorners);
            CHECK(onRing > kSeen);
            if (side == 0) {
                CHECK(onCorners < kSeen * 0.2f);
            } else {
                CHECK(onCorners > kSeen);
            }
            ++seen[static_cast<std::size_t>(side)];
        }
    }
    CAPTURE(seen[0], seen[1]);
    CHECK(seen[0] >= 5);
    CHECK(seen[1] >= 5);
}

TEST_CASE("Of any two teams the away side alone has hoops, and they stand out without colour") {
    const auto teams = loadTeams();
    REQUIRE(teams);
    for (const Team& home : *teams) {
        for (const Team& away : *teams) {
            const KitChoice kits = toldApart(chooseKits(home, away));
            CAPTURE(home.code, away.code);
            REQUIRE(kits.shirts[0].pattern != ShirtPattern::Hoops);
            REQUIRE(kits.shirts[1].pattern == ShirtPattern::Hoops);
            REQUIRE(std::abs(lightness(colourOf(kits.shirts[1].shirt)) -
                             lightness(colourOf(kits.shirts[1].second))) >= 0.35f);
        }
    }
}
