// What a good game ends with: the champion, and three letters.
#include "screens/arcade/arcade_view.hpp"
#include "screens/help/key_text.hpp"
#include "screens/match/match_play.hpp"
#include "screens/teams/team_panel.hpp"
#include "show/kit_look.hpp"
#include "show/match_hud.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, 5> kCredits{"ending.credit_1", "ending.credit_2", "ending.credit_3",
                                                   "ending.credit_4", "ending.credit_5"};

} // namespace

void paintChampion(const ArcadeView& view) {
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    const Team& team = view.teams[session.run.team];

    const bool ninth = session.run.rung > kSecretRung;
    const float head = type.display * 2.6f;
    // Above and below are the words; between them his men stand round their cup.
    const Rect top{0.0f, 0.0f, view.canvas.width(), area.y + head * 1.1f};
    view.canvas.plate(top, 0.0f, 0.62f);
    paintHeadline(view, {area.x, area.y, area.w, head}, say(ninth ? "ending.ninth" : "ending.champion"),
                  head * (1.3f - 0.3f * view.since(24)), palette::kSun);
    const float name = type.display * 1.2f;
    const float foot = name * 1.1f + type.display + type.text * 2.6f;
    const float y = area.bottom() - foot;
    view.canvas.plate(
        {0.0f, y - type.text * 0.5f, view.canvas.width(), view.canvas.height() - y + type.text * 0.5f}, 0.0f,
        0.72f);
    paintHeadline(view, {area.x, y, area.w, name}, teamName(team), name);
    paintScoreLine(view, {area.x, y + name * 1.1f, area.w, type.display}, session.score(),
                   palette::kWhite.withAlpha(view.since(20, 40)));
    // Those who made it, one after the other.
    constexpr int kEach = 170;
    const int at = std::max(0, session.stageTicks - 180) / kEach;
    const int in = std::max(0, session.stageTicks - 180) % kEach;
    if (session.stageTicks >= 180 && at < static_cast<int>(kCredits.size())) {
        const float shown =
            std::clamp(std::min(static_cast<float>(in), static_cast<float>(kEach - in)) / 18.0f, 0.0f, 1.0f);
        paintLine(view, {area.x, area.bottom() - type.text * 2.2f, area.w, type.text * 1.8f},
                  say(kCredits[static_cast<std::size_t>(at)]), Align::Centre, palette::kMist.withAlpha(shown),
                  1.15f);
    } else if (session.run.continues == 0 && session.run.fromFirst) {
        const Rect line{area.x, area.bottom() - type.text * 2.2f, area.w, type.text * 1.8f};
        paintLine(view, line, say("ending.one_credit"), Align::Centre, palette::kMint, 1.15f);
    }
}

void paintInitials(const ArcadeView& view) {
    const SessionState& session = view.session;
    const TypeSizes& type = view.type;
    const Rect area = view.area;
    paintGround(view);
    TextLine line;
    const float head = type.display * 1.3f;
    const int place = session.ranking.placeOf(session.leaver.score()) + 1;
    paintHeadline(view, {area.x, area.y, area.w, head}, line.fill(say("initials.title"), {place}), head,
                  seatColour(session.leaverSeat));
    const float timer = type.display * 0.95f;
    paintTimer(view, {area.right() - timer, area.y + timer * 0.8f}, timer);
    paintScoreLine(view, {area.x, area.y + head * 1.15f, area.w, type.display}, session.leaver.score());

    const float size = std::min(area.h * 0.4f, area.w * 0.2f);
    const float step = size * 0.95f;
    const float y = area.y + area.h * 0.3f;
    for (int i = 0; i < kInitials; ++i) {
        const bool now = i == session.initialsAt;
        const bool before = i < session.initialsAt;
        const float x =
            area.centre().x + step * (static_cast<float>(i) - 0.5f * static_cast<float>(kInitials - 1));
        const Rect box{x - step * 0.45f, y, step * 0.9f, size * 1.15f};
        view.canvas.roundedRect(box, size * 0.08f,
                                now ? palette::kSun.withAlpha(0.95f) : palette::kInk.withAlpha(0.65f));
        const Colour ink = now ? palette::kInk : before ? palette::kWhite : palette::kWhite.withAlpha(0.35f);
        const char letter = session.initials[static_cast<std::size_t>(i)];
        // A blank shows as a low line, or nobody would find it again.
        if (letter == ' ') {
            view.canvas.rect({box.x + box.w * 0.25f, box.y + box.h * 0.78f, box.w * 0.5f, box.h * 0.05f},
                             ink);
        } else {
            view.canvas.textInBox(box, {&letter, 1}, {Font::Display, size, ink, Align::Centre});
        }
        if (!now) {
            continue;
        }
        const float a = size * 0.12f;
        for (const float sign : {-1.0f, 1.0f}) {
            const float tip = sign < 0.0f ? box.y - a * 1.8f : box.bottom() + a * 1.8f;
            view.canvas.triangle({x, tip}, {x - a, tip - sign * a * 1.2f}, {x + a, tip - sign * a * 1.2f},
                                 palette::kSun);
        }
    }
    // At home the keys in hand; the machine's panel has its own names.
    const ControlLabels panel;
    const ControlLabels& labels = view.atHome ? view.labels : panel;
    const TextStyle style{.size = type.text, .colour = palette::kMist, .align = Align::Centre};
    const float high = measureKeyText(view.canvas, area.w, say("initials.help"), labels, style);
    paintKeyText(view.canvas, {area.centre().x, area.bottom() - high}, area.w, say("initials.help"), labels,
                 style);
}

} // namespace hexagoal
