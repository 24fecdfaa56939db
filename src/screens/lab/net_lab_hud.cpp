#include "screens/lab/net_lab_hud.hpp"

#include "screens/lab/net_lab_model.hpp"
#include "show/fitted_text.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr Colour kShadow = palette::kInk.withAlpha(0.75f);
constexpr float kMsToKmh = 3.6f;
constexpr int kEaseTicks = 8;

/// Text on a dark strip, so that it reads on grass, boards and sky alike.
void paintOnStrip(Canvas& canvas, Vec2 at, std::string_view text, const TextStyle& style, float opacity) {
    const float width = canvas.textWidth(text, style) + style.size * 1.2f;
    const float cap = canvas.capHeight(style);
    canvas.plate({at.x - width / 2, at.y - cap - style.size * 0.45f, width, cap + style.size * 0.9f}, 5.0f,
                 0.6f * opacity);
    canvas.text(at, text, style);
}

Colour powerColour(float power) {
    return power < 0.5f ? mixed(palette::kMint, palette::kSun, power * 2.0f)
                        : mixed(palette::kSun, palette::kCoral, power * 2.0f - 1.0f);
}

/// A ball seen from behind with the chosen spin: an arrow across it, as long as the spin is strong.
void paintSpin(Canvas& canvas, Vec2 centre, float radius, const ShotCommand& command, const LabType& type,
               bool active) {
    canvas.circle(centre, radius, palette::kInk.withAlpha(0.6f));
    canvas.ring(centre, radius, 2.0f, active ? palette::kSun : palette::kMist);
    canvas.line(centre - Vec2{radius, 0}, centre + Vec2{radius, 0}, 1.0f, palette::kWhite.withAlpha(0.25f));
    canvas.line(centre - Vec2{0, radius}, centre + Vec2{0, radius}, 1.0f, palette::kWhite.withAlpha(0.25f));
    const Vec2 tip = centre + Vec2{command.curl, -command.loft} * (radius * 0.8f);
    if (command.curl != 0.0f || command.loft != 0.0f) {
        canvas.line(centre, tip, 3.0f, palette::kSun);
    }
    canvas.circle(tip, type.text * 0.3f, palette::kSun);
}

} // namespace

namespace {

TextStyle titleStyle(const LabType& type) {
    return {Font::Display, type.display, palette::kSun, Align::Left, 0.02f, kShadow};
}

} // namespace

Rect titleBox(const Canvas& canvas, Rect area, const LabType& type) {
    const TextStyle title = titleStyle(type);
    return {area.x, area.y, canvas.textWidth(say("title.net_lab"), title) + type.display,
            canvas.capHeight(title)};
}

void paintTitle(Canvas& canvas, const LabModel& model, Rect area, const LabType& type) {
    const TextStyle title = titleStyle(type);
    const float cap = canvas.capHeight(title);
    const float end = area.x + canvas.text({area.x, area.y + cap}, say("title.net_lab"), title);
    for (const float at : {0.15f, 0.5f, 0.85f}) { // the sign of a menu, for the mouse
        const float y = area.y + cap * at;
        canvas.line({end + cap * 0.4f + 1.0f, y + 1.0f}, {end + cap * 1.1f + 1.0f, y + 1.0f}, 2.5f, kShadow);
        canvas.line({end + cap * 0.4f, y}, {end + cap * 1.1f, y}, 2.5f, palette::kSun);
    }

    TextLine line;
    const TextStyle chip{Font::Text, type.text, palette::kWhite, Align::Left, 0.0f, kShadow};
    Vec2 at{area.x, area.y + cap + type.text * 1.5f};
    if (!type.small) {
        const std::string_view words =
            model.scene().goal().frame.spec.name == "full"    ? say("netlab.goal_full")
            : model.scene().goal().frame.spec.name == "beach" ? say("netlab.goal_beach")
                                                              : say("netlab.goal_futsal");
        const bool bright = model.scene().goal().frame.spec.name == "beach"; // sky and sand behind them
        if (canvas.looks().highContrast || bright) {
            const float pad = bright ? type.text * 0.3f : 0.0f;
            canvas.plate(
                {at.x - pad, at.y - type.text, canvas.textWidth(words, chip) + 2.0f * pad, type.text * 1.35f},
                3.0f, bright ? 0.6f : 1.0f);
        }
        canvas.text(at, words, chip);
        at.y += type.text * 1.4f;
    }
    const SpeedRow& speed = kSpeeds[static_cast<std::size_t>(model.settings().speed)];
    const TextStyle state{Font::Display, type.text * 1.5f, palette::kSun, Align::Left, 0.03f, kShadow};
    at.y += type.text * 0.3f;
    if (model.settings().paused) {
        canvas.text(at, say("netlab.paused"), state);
        at.y += type.text * 1.6f;
    }
    if (model.settings().speed > 0) {
        canvas.text(at, line.fill(say("netlab.speed"), {speed.name}), state);
    }
}

void paintAim(Canvas& canvas, const Projection& eye, const LabModel& model, Rect area, const LabType& type) {
    if (!model.ballReady() && !model.shot().charging()) {
        return;
    }
    const ShotCommand& command = model.shot().command();
    const auto at = eye.onCanvas(model.aimPoint());
    const auto above = eye.onCanvas(model.aimPoint() + Vec3{0.0f, 0.22f, 0.0f});
    if (at && above) {
        const float radius = std::max(std::abs(above->y - at->y), type.text * 0.55f);
        const Colour colour = model.shot().charging() ? powerColour(command.power) : palette::kSun;
        canvas.ring(*at, radius + 1.5f, 5.0f, palette::kInk.withAlpha(0.55f));
        canvas.ring(*at, radius, 2.5f, colour);
        canvas.circle(*at, 2.5f, colour);
        for (const Vec2 way : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
            canvas.line(*at + way * radius, *at + way * (radius * 1.55f), 2.5f, colour);
        }
    }
    const BallView& ball = model.scene().drawnBall();
    const auto feet = eye.onCanvas(ball.position - Vec3{0.0f, ball.radius * 2.4f, 0.0f});
    if (feet && model.shot().charging()) {
        const float w = type.text * 6.0f;
        const float h = type.text * 0.6f;
        const bool room = feet->y + 4.0f + h < area.bottom();
        const float y = room ? feet->y + 4.0f : feet->y - type.text * 2.6f; // else above the ball
        canvas.bar({feet->x - w / 2, y, w, h}, command.power, palette::kMint, powerColour(command.power));
    }
}

void paintPower(Canvas& canvas, const LabModel& model, Rect area, const LabType& type) {
    const ShotCommand& command = model.shot().command();
    const float radius = type.text * 1.7f;
    const Vec2 ball{area.x + radius, area.bottom() - radius};
    paintSpin(canvas, ball, radius, command, type, model.shot().curling() || model.shot().lofting());

    const float x = ball.x + radius + type.text;
    const Rect bar{x, area.bottom() - type.text * 1.1f, type.text * (type.small ? 7.5f : 12.0f),
                   type.text * 0.9f};
    canvas.bar(bar, command.power, palette::kMint, powerColour(command.power));
    TextStyle label{Font::Display, type.text * 1.25f, palette::kWhite, Align::Left, 0.03f, kShadow};
    const float baseline = bar.y - type.text * 0.45f;
    const float room = bar.w * (command.power > 0.0f ? 0.5f : 1.0f);
    const float cap = canvas.capHeight(label);
    canvas.plate({bar.x - type.text * 0.2f, baseline - cap * 1.3f, bar.w + type.text * 0.4f, cap * 1.6f},
                 3.0f, 0.6f);
    canvas.text({bar.x, baseline}, say("netlab.power"), fitted(canvas, label, say("netlab.power"), room));
    if (command.power > 0.0f) {
        TextLine line;
        label.align = Align::Right;
        const float speed = kSlowestShot + (kFastestShot - kSlowestShot) * command.power;
        canvas.text({bar.right(), baseline},
                    line.fill(say("netlab.kmh"), {static_cast<int>(std::lround(speed * kMsToKmh))}), label);
    }
}

void paintResult(Canvas& canvas, const LabModel& model, Rect area, const LabType& type) {
    const ShotResult& result = model.watch().result();
    if (result.where.empty() || (model.ballReady() && model.demonstrating())) {
        return;
    }
    // Slides in from above.
    const float t = std::min(static_cast<float>(model.ticksSinceResult()) / kEaseTicks, 1.0f);
    const float eased = 1.0f - (1.0f - t) * (1.0f - t);
    const TextStyle title{Font::Display,
                          type.display * 1.25f,
                          result.inGoal ? palette::kSun : palette::kWhite,
                          Align::Centre,
                          0.02f,
                          kShadow};
    const float cap = canvas.capHeight(title);
    const float y = area.y + cap - (1.0f - eased) * type.display;
    const std::string_view where = say(result.where);
    canvas.text({area.centre().x, y}, where, fitted(canvas, title, where, area.w));

    TextLine line;
    const TextStyle figures{Font::Text, type.text, palette::kWhite.withAlpha(eased), Align::Centre};
    const Vec2 at{area.centre().x, y + type.text * 1.85f};
    const int kmh = static_cast<int>(std::lround(result.speedAtNet * kMsToKmh));
    TextLine metres;
    const std::string_view stretch = metres("%.2f", static_cast<double>(result.deepest));
    if (!result.touchedNet) {
        return;
    }
    if (result.keptSpeed < 0.0f) {
        paintOnStrip(canvas, at, line.fill(say("netlab.flight"), {kmh, stretch}), figures, eased);
        return;
    }
    const float kept = result.keptSpeed / std::max(result.speedAtNet, 0.1f) * 100.0f;
    paintOnStrip(canvas, at,
                 line.fill(say("netlab.flight_kept"), {kmh, stretch, static_cast<int>(std::lround(kept))}),
                 figures, eased);
}

void paintInvitation(Canvas& canvas, const LabModel& model, Rect area, const LabType& type) {
    const bool on = canvas.looks().reducedFlash || model.ticks() % 60 < 34; // 1 Hz
    if (!model.demonstrating() || !on) {
        return;
    }
    const std::string_view words = say("netlab.invitation");
    const TextStyle style =
        fitted(canvas, {Font::Display, type.display, palette::kWhite, Align::Centre, 0.03f}, words, area.w);
    paintOnStrip(canvas, {area.centre().x, area.bottom() - type.text * 1.2f}, words, style, 0.8f);
}

} // namespace hexagoal
