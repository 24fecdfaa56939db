#include "show/match_debug.hpp"

#include "core/lengths.hpp"
#include "match/laws/offside_watch.hpp"
#include "show/kit_look.hpp"
#include "show/text_line.hpp"

#include <algorithm>

namespace hexagoal {

namespace {

constexpr float kAboveGrass = 0.04f; // m: lines on the ground
constexpr Colour kLaw = palette::kCoral;
constexpr std::array kSideColours{palette::kSun, palette::kSky};

constexpr std::array<std::string_view, static_cast<std::size_t>(Phase::FullTime) + 1> kPhases{
    "restart", "play", "goal", "half-time", "shoot-out", "full time"};

constexpr std::array<std::string_view, static_cast<std::size_t>(Intent::Count)> kIntents{
    "carry", "charge",       "pass",         "through",  "lob",    "shot",  "knock down",
    "clear", "stand tackle", "slide tackle", "shoulder", "jockey", "feint", "throw",
    "roll",  "hand throw",   "punt",         "dive",     "catch",  "punch", "smother"};

Vec3 onGrass(Vec3 place) {
    return {place.x, kAboveGrass, place.z};
}

void drawPlaces(DebugDraw& draw, const DebugSubject& subject) {
    for (int side = 0; side < 2; ++side) {
        const TeamBlackboard& blackboard = *subject.blackboards[static_cast<std::size_t>(side)];
        const Colour colour = kSideColours[static_cast<std::size_t>(side)];
        for (int slot = 0; slot < kTeamSize; ++slot) {
            const PlayerId id = playerId(side, slot);
            if (!subject.match.player(id).onPitch) {
                continue;
            }
            const Vec3 place = onGrass(blackboard.places[static_cast<std::size_t>(slot)]);
            draw.line(onGrass(subject.standing[static_cast<std::size_t>(id)]), colour.withAlpha(0.15f), place,
                      colour.withAlpha(0.8f), 1.5f);
            draw.point(place, colour, 6.0f);
        }
    }
}

void drawOptions(DebugDraw& draw, const DebugSubject& subject) {
    const PlayerId carrier = subject.match.carrier;
    if (carrier == kNobody) {
        return;
    }
    const TeamBlackboard& blackboard = *subject.blackboards[static_cast<std::size_t>(sideOf(carrier))];
    const Vec3 from = onGrass(subject.standing[static_cast<std::size_t>(carrier)]);
    for (std::size_t i = 0; i < blackboard.optionCount; ++i) {
        const ScoredOption& option = blackboard.options[i];
        const Colour colour = i == 0 ? palette::kMint : palette::kWhite.withAlpha(0.45f);
        draw.arrow(from, onGrass(option.target), colour, i == 0 ? 3.0f : 1.5f);
    }
}

void drawOffside(DebugDraw& draw, const DebugSubject& subject) {
    const float half = subject.context.pitch().halfWidth();
    for (int side = 0; side < 2; ++side) {
        const float z = offsideLine(subject.match, subject.context, side);
        draw.line({-half, kAboveGrass, z}, {half, kAboveGrass, z},
                  kSideColours[static_cast<std::size_t>(side)].withAlpha(0.9f), 2.0f);
    }
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        if ((subject.match.offside.players >> i & 1u) != 0) {
            draw.point(onGrass(subject.standing[i]), kLaw, 12.0f);
        }
    }
}

void drawPrediction(DebugDraw& draw, const DebugSubject& subject) {
    BallPrediction prediction;
    predictBall(subject.match.ball(), subject.context.venue(), subject.context.physics, prediction);
    for (std::size_t i = 1; i < prediction.positions.size(); ++i) {
        const float fade = 1.0f - static_cast<float>(i) / static_cast<float>(prediction.positions.size());
        draw.line(prediction.positions[i - 1], prediction.positions[i], palette::kWhite.withAlpha(fade),
                  2.0f);
        if (i % 10 == 0) { // each half second
            draw.point(prediction.positions[i], palette::kSun.withAlpha(fade), 6.0f);
        }
    }
}

void drawBodies(DebugDraw& draw, const DebugSubject& subject) {
    for (int i = 0; i < kPlayerCount; ++i) {
        if (!subject.picture.shows(i)) {
            continue;
        }
        const Colour colour = kSideColours[static_cast<std::size_t>(sideOf(static_cast<PlayerId>(i)))];
        for (const Capsule& part : subject.picture.body(i).parts) {
            draw.line(part.a, part.b, colour, 2.0f);
            draw.point(part.b, colour.withAlpha(0.7f), 3.0f);
        }
        const PlayerState& player = subject.match.players[static_cast<std::size_t>(i)];
        if (player.reaching) {
            draw.point(player.reach, palette::kMint, 8.0f);
        }
    }
}

/// The kind of type of this view: small, with a dark edge, over whatever is there.
TextStyle labelStyle(const TypeSizes& type, Colour colour) {
    return {.size = type.text * 0.8f, .colour = colour, .align = Align::Centre, .shadow = palette::kInk};
}

void paintStates(Canvas& canvas, const Projection& eye, const DebugSubject& subject, const TypeSizes& type) {
    TextLine line;
    for (std::size_t i = 0; i < kPlayerCount; ++i) {
        const PlayerState& player = subject.match.players[i];
        if (!player.onPitch) {
            continue;
        }
        const auto id = static_cast<PlayerId>(i);
        const float over = subject.context.sheet(id).height + 1.9f; // above a marker
        const std::optional<Vec2> at = eye.onCanvas(subject.standing[i] + Vec3{0.0f, over, 0.0f});
        if (!at) {
            continue;
        }
        const std::string_view mode = name(player.mode);
        const Colour colour = kSideColours[static_cast<std::size_t>(sideOf(id))];
        canvas.text(*at,
                    line("%d %.*s %d", static_cast<int>(subject.context.sheet(id).number),
                         static_cast<int>(mode.size()), mode.data(), static_cast<int>(player.modeTicks)),
                    labelStyle(type, colour));
    }
}

void paintOptions(Canvas& canvas, const Projection& eye, const DebugSubject& subject, Rect area,
                  const TypeSizes& type) {
    const PlayerId carrier = subject.match.carrier;
    if (carrier == kNobody) {
        return;
    }
    const TeamBlackboard& blackboard = *subject.blackboards[static_cast<std::size_t>(sideOf(carrier))];
    TextLine line;
    const float row = type.text * 1.25f;
    const float width = type.text * 15.0f;
    const int shown = std::min<int>(blackboard.optionCount, type.small ? 5 : 12);
    const Rect box{area.right() - width, area.y, width,
                   row * static_cast<float>(shown + 1) + type.text * 0.6f};
    canvas.panel(box, 0.7f);
    TextStyle style{.size = type.text * 0.9f, .colour = palette::kMist};
    float y = box.y + row;
    const std::string_view who = subject.context.sheet(carrier).name;
    canvas.text({box.x + type.text * 0.5f, y}, who, style);
    for (int i = 0; i < shown; ++i) {
        const ScoredOption& option = blackboard.options[static_cast<std::size_t>(i)];
        y += row;
        style.colour = i == 0 ? palette::kMint : palette::kWhite;
        style.align = Align::Left;
        const std::string_view what = kIntents[static_cast<std::size_t>(option.intent)];
        const std::string_view to = option.receiver == kNobody
                                        ? std::string_view{}
                                        : surname(subject.context.sheet(option.receiver).name);
        canvas.text({box.x + type.text * 0.5f, y},
                    line("%.*s %.*s", static_cast<int>(what.size()), what.data(), static_cast<int>(to.size()),
                         to.data()),
                    style);
        style.align = Align::Right;
        canvas.text({box.right() - type.text * 0.5f, y}, line("%.3f", static_cast<double>(option.score)),
                    style);
        if (const std::optional<Vec2> at = eye.onCanvas(onGrass(option.target))) {
            canvas.text(*at, line("%.2f", static_cast<double>(option.score)), labelStyle(type, style.colour));
        }
    }
}

void paintReadings(Renderer& renderer, const DebugSubject& subject, Rect area, const TypeSizes& type) {
    Canvas& canvas = renderer.canvas();
    TextLine line;
    const MatchState& match = subject.match;
    const std::string_view phase = kPhases[static_cast<std::size_t>(match.phase)];
    const std::string_view restart = name(match.restart.kind);
    const TextStyle style{.size = type.text * 0.9f, .align = Align::Left, .shadow = palette::kInk};
    float y = area.y + type.display * 2.6f;
    const auto say = [&](std::string_view text) {
        canvas.text({area.x, y}, text, style);
        y += type.text * 1.2f;
    };
    say(line("tick %d   %.*s %d", match.tick, static_cast<int>(phase.size()), phase.data(),
             match.phaseTicks));
    if (match.phase == Phase::Restart) {
        say(line("%.*s, side %d, %s", static_cast<int>(restart.size()), restart.data(),
                 static_cast<int>(match.restart.side), match.restart.ready ? "ready" : "walking"));
    }
    const Vec3 ball = match.ball().position;
    say(line("ball %.1f %.1f %.1f   %.1f m/s", static_cast<double>(ball.x), static_cast<double>(ball.y),
             static_cast<double>(ball.z), static_cast<double>(lengthOf(match.ball().velocity))));
    if (match.carrier != kNobody) {
        const std::string_view who = subject.context.sheet(match.carrier).name;
        say(line("carrier %.*s", static_cast<int>(who.size()), who.data()));
    }
    const std::string_view tier = tierName(renderer.tier());
    say(line("%.1f ms   %.*s", static_cast<double>(renderer.frameMs()), static_cast<int>(tier.size()),
             tier.data()));
}

} // namespace

std::string_view name(MatchOverlay overlay) {
    constexpr std::array<std::string_view, kMatchOverlayCount> kNames{
        "Read-outs", "CPU places", "Options", "States", "Offside line", "Ball ahead", "Bodies"};
    return kNames[static_cast<std::size_t>(overlay)];
}

void drawMatchDebug(DebugDraw& draw, const DebugSubject& subject, MatchOverlays overlays) {
    const auto on = [overlays](MatchOverlay overlay) { return (overlays & bit(overlay)) != 0; };
    if (on(MatchOverlay::Places)) {
        drawPlaces(draw, subject);
    }
    if (on(MatchOverlay::Options)) {
        drawOptions(draw, subject);
    }
    if (on(MatchOverlay::Offside)) {
        drawOffside(draw, subject);
    }
    if (on(MatchOverlay::Prediction)) {
        drawPrediction(draw, subject);
    }
    if (on(MatchOverlay::Bodies)) {
        drawBodies(draw, subject);
    }
}

void paintMatchDebug(Renderer& renderer, const Projection& eye, const DebugSubject& subject,
                     MatchOverlays overlays) {
    Canvas& canvas = renderer.canvas();
    const TypeSizes type = TypeSizes::on(canvas);
    const Rect area = canvas.safeArea();
    const auto on = [overlays](MatchOverlay overlay) { return (overlays & bit(overlay)) != 0; };
    if (on(MatchOverlay::States)) {
        paintStates(canvas, eye, subject, type);
    }
    if (on(MatchOverlay::Options)) {
        paintOptions(canvas, eye, subject, area, type);
    }
    if (on(MatchOverlay::Readings)) {
        paintReadings(renderer, subject, area, type);
    }
}

} // namespace hexagoal
