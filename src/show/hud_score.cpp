// Score bug and radar.
#include "core/lengths.hpp"
#include "show/match_hud.hpp"

#include "core/ranges.hpp"
#include "match/laws/referee.hpp"
#include "show/kit_chip.hpp"
#include "show/kit_look.hpp"
#include "show/match_clock.hpp"
#include "show/side_marks.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

namespace hexagoal {

namespace {

constexpr float kRadarOpacity = 0.6f;
constexpr Colour kRedCard = Colour::hex(0xe5262b);
constexpr Colour kYellowCard = Colour::hex(0xffd91f);

std::string_view halfName(const MatchState& match) {
    if (isShootOut(match)) {
        return say("match.penalties");
    }
    constexpr std::array<std::string_view, 3> kNames{"match.half_1", "match.half_2", "match.golden_goal"};
    return say(kNames[std::min<std::size_t>(match.half, kNames.size() - 1)]);
}

void paintField(Canvas& canvas, Rect field, const Pitch& pitch, float hair, float shown) {
    const Colour line = palette::kWhite.withAlpha(0.4f * kRadarOpacity * shown);
    canvas.roundedRect(field.inset(-hair * 5.0f), hair * 5.0f,
                       palette::kInk.withAlpha(kRadarOpacity * shown));
    canvas.frame(field, 0.0f, hair, line);
    canvas.line({field.centre().x, field.y}, {field.centre().x, field.bottom()}, hair, line);
    const float metre = field.w / pitch.length;
    canvas.ring(field.centre(), pitch.circleRadius * metre, hair, line);
    const Vec2 area{pitch.penaltyAreaDepth * metre, pitch.penaltyAreaWidth * metre};
    const float y = field.centre().y - area.y * 0.5f;
    canvas.frame({field.x, y, area.x, area.y}, 0.0f, hair, line);
    canvas.frame({field.right() - area.x, y, area.x, area.y}, 0.0f, hair, line);
}

/// Who is booked and still on: one card more, and he is off.
int bookedOf(const MatchState& match, int side) {
    int booked = 0;
    for (int slot = 0; slot < kTeamSize; ++slot) {
        const PlayerState& player = match.player(playerId(side, slot));
        booked += player.onPitch && player.yellows == 1 ? 1 : 0;
    }
    return booked;
}

/// A card for each who is off or booked, the red ones first, one over the other from the lower right corner
/// on; as many as there is room for.
void paintCards(Canvas& canvas, Vec2 corner, float bugHeight, int red, int yellow) {
    constexpr int kMost = 3;
    const float height = bugHeight * 0.27f;
    const float width = height * 0.72f; // beside the letters of any team
    for (int i = 0; i < std::min(red + yellow, kMost); ++i) {
        const Rect card{corner.x - width, corner.y - height * (1.0f + 1.17f * static_cast<float>(i)), width,
                        height};
        canvas.roundedRect(card.inset(-1.0f), 1.5f, palette::kInk.withAlpha(0.8f));
        canvas.roundedRect(card, 1.5f, i < red ? kRedCard : kYellowCard);
    }
}

} // namespace

Rect paintScoreBug(Canvas& canvas, const MatchState& match, const MatchContext& context, Rect area,
                   const TypeSizes& type, const std::array<Colour, 2>& sides) {
    const float height = type.display;
    const float pad = type.text * 0.5f;
    const float chip = type.text * 0.55f;
    const TextStyle code{Font::Display, type.display * 0.82f, palette::kWhite, Align::Left, 0.02f};
    TextStyle digits = code;
    digits.align = Align::Centre;
    digits.colour = palette::kInk;
    TextStyle clockStyle = code;
    clockStyle.align = Align::Centre;
    TextLine line;

    // Fixed widths: nothing moves when a digit changes.
    const float codeWidth = canvas.textWidth("MMM", code);
    const float digitWidth = canvas.textWidth("00", digits);
    const float clockWidth = canvas.textWidth("000:00", code);
    const float crest = type.small ? 0.0f : height * 0.92f; // small pictures have no room for it
    const float side = chip + pad + (crest > 0.0f ? crest + pad * 0.5f : 0.0f) + codeWidth;
    const float width = 2.0f * side + 2.0f * digitWidth + pad * 3.0f + clockWidth;
    const Rect box{area.x, area.y, width, height};
    canvas.plate(box, 4.0f, 0.85f);

    float x = box.x;
    for (std::size_t i = 0; i < 2; ++i) {
        const Team& team = context.setup.teams[i];
        paintSideChip(canvas, {x, box.y, chip, box.h}, static_cast<int>(i), sides[i]);
        if (!sideMarksInUse()) { // then a small one, as on the radar
            paintSideSign(canvas, {x + chip * 0.5f, box.bottom() - chip * 0.75f}, chip * 0.28f,
                          static_cast<int>(i), inkOn(sides[i]).withAlpha(0.75f));
        }
        float at = x + chip + pad * 0.5f + (sideMarksInUse() ? chip * 0.5f : 0.0f); // the sign is wider
        if (crest > 0.0f) {
            canvas.crest({at, box.y, crest, box.h}, team.code);
            at += crest + pad * 0.5f;
        }
        canvas.textInBox({at, box.y, codeWidth, box.h}, team.code, code);
        x += side;
        paintCards(canvas, {x - pad * 0.25f, box.bottom() - height * 0.05f}, height, match.stats.red[i],
                   bookedOf(match, static_cast<int>(i)));
        const Rect number{x, box.y, digitWidth + pad * 0.5f, box.h};
        canvas.rect(number, palette::kWhite.withAlpha(0.95f));
        canvas.textInBox(number, line("%d", static_cast<int>(match.score[i])), digits);
        x = number.right() + (i == 0 ? pad * 0.5f : 0.0f);
    }
    const ShownClock clock = shownClock(match, context);
    const Rect time{x, box.y, box.right() - x, box.h};
    if (isShootOut(match)) {
        canvas.textInBox(time,
                         line("%d-%d", static_cast<int>(match.shootOut.scored[0]),
                              static_cast<int>(match.shootOut.scored[1])),
                         clockStyle);
    } else {
        canvas.textInBox(time, line("%02d:%02d", clock.minutes, clock.seconds), clockStyle);
    }

    // A tab to the right says which half, or how much is added.
    const bool added = clock.added > 0 && !isShootOut(match);
    const TextStyle small{
        .size = type.text, .colour = added ? palette::kInk : palette::kWhite, .align = Align::Centre};
    const std::string_view text = added ? line("+%d", clock.added) : halfName(match);
    const float tabWidth = canvas.textWidth(text, small) + pad * 2.0f;
    const Rect tab{box.right() + 2.0f, box.y, tabWidth, box.h};
    canvas.roundedRect(tab, 4.0f,
                       added ? palette::kSun
                             : palette::kInk.withAlpha(canvas.looks().highContrast ? 1.0f : 0.72f));
    canvas.textInBox(tab, text, small);
    return box;
}

Vec2 radarPoint(Rect field, const Pitch& pitch, Vec3 place) {
    const float metre = field.w / pitch.length;
    return field.centre() + Vec2{-place.z, place.x} * metre;
}

Rect radarField(const Canvas& canvas, const MatchContext& context, Rect area, const TypeSizes& type) {
    const Pitch& pitch = context.pitch();
    const float width = type.text * (type.small ? 8.5f : 13.0f);
    const float height = width * pitch.width / pitch.length;
    return {canvas.width() * 0.5f - width * 0.5f, area.bottom() - height, width, height};
}

float radarShown(const Projection& eye, Rect field, const MatchState& match, const MatchContext& context,
                 std::span<const Vec3> standing, const TypeSizes& type) {
    constexpr float kFaded = 0.35f;
    constexpr float kNear = 1.0f;    // heights of text from its edge: faded …
    constexpr float kFar = 4.0f;     // … and clear again
    constexpr float kInPlay = 15.0f; // m: so near to the ball anybody matters; at a restart all do
    float shown = 1.0f;
    const auto makeWay = [&](Vec3 place) {
        if (const std::optional<Vec2> at = eye.onCanvas(place)) {
            const Vec2 off =
                glm::max(glm::abs(*at - field.centre()) - Vec2{field.w, field.h} * 0.5f, Vec2{0.0f});
            shown = std::min(shown,
                             kFaded + (1.0f - kFaded) * easeBetween(kNear, kFar, lengthOf(off) / type.text));
        }
    };
    const auto isSteered = [&](PlayerId id) {
        for (std::size_t seat = 0; seat < match.seats.size(); ++seat) {
            if (context.setup.seats[seat].side >= 0 && match.seats[seat].player == id) {
                return true;
            }
        }
        return false;
    };
    makeWay(match.ball().position);
    for (std::size_t i = 0; i < standing.size(); ++i) {
        const auto id = static_cast<PlayerId>(i);
        const bool watched = match.phase == Phase::Restart ||
                             lengthOf(standing[i] - match.ball().position) < kInPlay || isSteered(id);
        if (watched && match.player(id).onPitch) {
            makeWay(standing[i]);
        }
    }
    return shown;
}

void paintRadar(Canvas& canvas, Rect field, const MatchState& match, const MatchContext& context,
                const std::array<Colour, 2>& sides, std::span<const Vec3> standing, float shown) {
    const Pitch& pitch = context.pitch();
    const float hair = std::max(1.0f, 1.0f / canvas.scale());
    paintField(canvas, field, pitch, hair, shown);

    const float width = field.w;
    const float r = width * 0.02f;
    for (std::size_t i = 0; i < standing.size(); ++i) {
        if (!match.players[i].onPitch) {
            continue;
        }
        const int side = sideOf(static_cast<PlayerId>(i));
        const Colour colour = sides[static_cast<std::size_t>(side)].withAlpha(0.95f * shown);
        const Colour edge = inkOn(colour).withAlpha(0.85f * shown); // light round what is dark
        const Vec2 at = radarPoint(field, pitch, standing[i]);
        paintSideSign(canvas, at, r + hair * 0.8f, side, edge);
        paintSideSign(canvas, at, r, side, colour);
    }
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
        const PlayerId player = match.seats[i].player;
        if (context.setup.seats[i].side >= 0 && player != kNobody) {
            canvas.ring(radarPoint(field, pitch, standing[static_cast<std::size_t>(player)]), r * 2.3f,
                        std::max(hair, r * 0.6f), seatColour(static_cast<int>(i)).withAlpha(shown));
        }
    }
    const Vec2 ball = radarPoint(field, pitch, match.ball().position);
    canvas.circle(ball, r * 1.15f, palette::kInk.withAlpha(shown));
    canvas.circle(ball, r * 0.85f, palette::kWhite.withAlpha(shown));
}

} // namespace hexagoal
