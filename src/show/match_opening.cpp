#include "show/match_opening.hpp"

#include "anim/coin_toss.hpp"
#include "core/ranges.hpp"
#include "show/captions.hpp"
#include "show/fitted_text.hpp"
#include "show/kit_look.hpp"
#include "show/line_up.hpp"
#include "show/side_marks.hpp"
#include "show/team_name.hpp"
#include "show/type_sizes.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr float kFullHalf = 52.5f; // m: heights go by how long the pitch is to it
constexpr float kFov = 0.56f;      // radians: wider than in play, for there is much to see

Vec3 mixedPlaces(Vec3 a, Vec3 b, float t) {
    return a + (b - a) * t;
}

} // namespace

MatchOpening::Part MatchOpening::part() const {
    return m_ticks < kFlightTicks                   ? Part::Flight
           : m_ticks < kFlightTicks + m_lineUpTicks ? Part::LineUps
           : runs()                                 ? Part::Toss
                                                    : Part::Over;
}

float MatchOpening::through(int begin, int ticks) const {
    return std::clamp(static_cast<float>(m_ticks - begin) / static_cast<float>(ticks), 0.0f, 1.0f);
}

/// All over the pitch itself, where nothing stands in the way whatever the venue.
CameraView MatchOpening::view(const MatchContext& context, float between, bool still) const {
    const Pitch& pitch = context.pitch();
    const float w = pitch.halfWidth();
    const float l = pitch.halfLength();
    const float s = l / kFullHalf;
    const float now = static_cast<float>(m_ticks) + (still ? 0.0f : between);
    if (m_tossTicks > 0 && (part() == Part::Toss || part() == Part::Over)) { // three men and a coin
        constexpr float kAway = 4.5f;                                        // m
        constexpr float kNearer = 0.5f;                                      // m: it comes
        constexpr float kEye = 1.5f;                                         // m over the ground
        constexpr float kLooks = 1.08f; // m: feet below, the coin's height above
        const float t =
            still ? 1.0f
                  : easeBetween(static_cast<float>(ticks() - kTossTicks), static_cast<float>(ticks()), now);
        const float away = kAway - kNearer * t;
        return {context.onGround({away, 0.0f, 0.14f * away}, kEye), context.onGround({}, kLooks), 0.5f};
    }
    const float t = still ? 1.0f : easeBetween(0.0f, static_cast<float>(kFlightTicks + m_lineUpTicks), now);
    const float fast = still ? 1.0f : easeBetween(0.0f, static_cast<float>(kFlightTicks) * 1.6f, now);
    const Vec3 from{w * 0.92f, 24.0f * s + 2.0f, -l * 0.96f};
    const Vec3 to{w * 0.88f, 8.0f * s + 2.0f, l * 0.34f};
    const Vec3 first{-w * 0.5f, 0.0f, l * 0.55f};
    const Vec3 last{-w * 0.55f, 1.0f, -l * 0.18f};
    return {mixedPlaces(from, to, fast), mixedPlaces(first, last, t), kFov};
}

namespace {

/// Both teams in the lower third, over the flight.
void paintFixture(Canvas& canvas, const MatchContext& context, const TypeSizes& type, float shown) {
    const std::array<Team, 2>& teams = context.setup.teams;
    const std::array<Colour, 2> sides = sideColours(context.setup.kits);
    const Rect area = canvas.safeArea();
    const float height = type.display * 1.9f;
    const Rect band{area.x, area.bottom() - height * 1.5f, area.w, height};
    const float opacity = canvas.looks().reducedMotion ? shown : 1.0f;
    const float open = canvas.looks().reducedMotion ? 1.0f : shown;
    const Rect seen{band.centre().x - band.w * 0.5f * open, band.y, band.w * open, band.h};
    canvas.plate(seen, 5.0f, 0.86f * opacity);
    if (open < 0.6f) {
        return; // no room for words yet
    }
    const float edge = type.text * 0.7f;
    const float pad = type.text * 0.8f;
    const float crest = height * 0.78f;
    for (int side = 0; side < 2; ++side) {
        const auto i = static_cast<std::size_t>(side);
        const bool left = side == 0;
        paintSideChip(canvas, {left ? seen.x : seen.right() - edge, seen.y, edge, seen.h}, side, sides[i],
                      opacity);
        const float x = left ? seen.centre().x - pad - crest : seen.centre().x + pad;
        canvas.crest({x, seen.y + (height - crest) * 0.5f, crest, crest}, teams[i].code, opacity);
        const Rect box =
            left ? Rect{seen.x + edge + pad, seen.y, x - seen.x - edge - pad * 2.0f, height}
                 : Rect{x + crest + pad, seen.y, seen.right() - edge - x - crest - pad * 2.0f, height};
        const TextStyle name{Font::Display, type.display * 1.2f, palette::kWhite.withAlpha(opacity),
                             left ? Align::Right : Align::Left, 0.03f};
        fittedTextInBox(canvas, box, type.small ? std::string_view(teams[i].code) : teamName(teams[i]), name);
    }
}

/// The face of the coin that is up: a hexagon on its side, with the winner's crest.
void paintCoin(Canvas& canvas, Vec2 at, float radius, std::string_view crest) {
    const auto sheet = [&](float r, Colour colour) {
        const auto corner = [&](int i) {
            const float angle = kPi / 3.0f * (static_cast<float>(i) + 0.5f);
            return at + Vec2{std::cos(angle) * r, std::sin(angle) * r};
        };
        for (int i = 0; i < 6; ++i) {
            canvas.triangle(at, corner(i), corner(i + 1), colour);
        }
    };
    sheet(radius * 1.1f, palette::kInk);
    sheet(radius, palette::kSun);
    const float size = radius * 1.25f;
    canvas.crest({at.x - size * 0.5f, at.y - size * 0.5f, size, size}, crest);
}

/// Once the coin is down: who has it, below the three who look at it.
void paintToss(Canvas& canvas, const MatchState& match, const MatchContext& context, const TypeSizes& type,
               float ticks) {
    constexpr float kComes = 8.0f; // ticks
    const float shown =
        canvas.looks().reducedMotion ? 1.0f : easeBetween(CoinToss::kDown, CoinToss::kDown + kComes, ticks);
    if (shown <= 0.0f) {
        return;
    }
    const auto winner = static_cast<std::size_t>(match.restart.side);
    const Rect area = canvas.safeArea();
    const TextStyle title{Font::Display, type.display, palette::kWhite.withAlpha(shown), Align::Left, 0.03f};
    TextStyle name = title;
    name.colour = palette::kSun.withAlpha(shown);
    const std::string_view words = captionText(CaptionKind::KickOff);
    const std::string_view who = teamName(context.setup.teams[winner]);
    const float pad = type.text * 0.8f;
    const float radius = type.display * 1.05f;
    const float first = canvas.textWidth(words, title);
    const float coin = radius * 2.0f + pad;
    const float width = std::min(area.w, coin + first + canvas.textWidth(who, name) + pad * 3.0f);
    const float height = type.display * 1.3f;
    const Rect box{area.centre().x - width * 0.5f, area.bottom() - height - (radius - height * 0.5f), width,
                   height};
    canvas.plate(box, 5.0f, 0.86f * shown);
    paintCoin(canvas, {box.x + pad * 0.5f + radius, box.y + height * 0.5f}, radius * (0.7f + 0.3f * shown),
              context.setup.teams[winner].code);
    const float x = box.x + coin + pad;
    canvas.textInBox({x, box.y, first, height}, words, title);
    fittedTextInBox(canvas, {x + first + pad, box.y, box.right() - x - first - pad * 2.0f, height}, who,
                    name);
}

} // namespace

void MatchOpening::paint(Canvas& canvas, const MatchState& match, const MatchContext& context) const {
    const TypeSizes type = TypeSizes::on(canvas);
    switch (part()) {
    case Part::Flight: {
        const float t = through(0, kFlightTicks);
        paintFixture(canvas, context, type,
                     easeBetween(0.1f, 0.3f, t) * (1.0f - easeBetween(0.92f, 1.0f, t)));
        break;
    }
    case Part::LineUps: {
        const float t = through(kFlightTicks, m_lineUpTicks);
        paintLineUps(canvas, match, context, type,
                     std::min(easeBetween(0.0f, 0.4f, t), 1.0f - easeBetween(0.94f, 1.0f, t)));
        break;
    }
    case Part::Toss:
        paintToss(canvas, match, context, type, static_cast<float>(m_ticks - kFlightTicks - m_lineUpTicks));
        break;
    case Part::Over:
        break;
    }
}

} // namespace hexagoal
