#include "screens/profiles/profile_table.hpp"

#include "show/fitted_text.hpp"
#include "show/team_name.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace hexagoal {

namespace {

constexpr std::int64_t kTicksPerSecond = 60;

struct Line {
    std::string_view label;
    std::string value{}; ///< empty: the label stands over what follows
};

std::string grouped(std::int64_t number) {
    const std::string digits = std::to_string(number);
    std::string text;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) {
            text += say("format.thousands");
        }
        text += digits[i];
    }
    return text;
}

std::string filled(std::string_view key, std::int64_t value) {
    TextLine line;
    return std::string(line.fill(say(key), {grouped(value)}));
}

std::string percent(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? std::string(say("practice.none"))
                      : filled("profile.percent", (part * 100 + whole / 2) / whole);
}

/// A best; none yet is a dash.
std::string best(std::string_view key, std::int64_t stored, std::int64_t unit) {
    return stored == 0 ? std::string(say("practice.none")) : filled(key, (stored + unit / 2) / unit);
}

std::string timeOf(std::int64_t ticks) {
    const std::int64_t minutes = ticks / (60 * kTicksPerSecond);
    TextLine line;
    return minutes < 60 ? filled("profile.minutes", minutes)
                        : std::string(line.fill(say("profile.hours"), {grouped(minutes / 60), minutes % 60}));
}

void paintLine(Canvas& canvas, Rect row, std::size_t number, const Line& line, const TypeSizes& type) {
    if (number % 2 == 0) {
        canvas.roundedRect(row, 4.0f, palette::kWhite.withAlpha(0.06f));
    }
    const Rect in{row.x + type.text * 0.5f, row.y, row.w - type.text, row.h};
    const float split = 0.62f;
    fittedTextInBox(canvas, {in.x, in.y, in.w * split, in.h}, line.label,
                    {.size = type.text, .colour = line.value.empty() ? palette::kSun : palette::kMist});
    fittedTextInBox(canvas, {in.x + in.w * split, in.y, in.w * (1.0f - split), in.h}, line.value,
                    {.size = type.text * 1.1f, .align = Align::Right});
}

void paintLines(Canvas& canvas, Rect box, const std::vector<Line>& lines, const TypeSizes& type,
                std::size_t first = 0) {
    const float row = std::min(box.h / static_cast<float>(lines.size()), type.text * 1.9f);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        paintLine(canvas, {box.x, box.y + row * static_cast<float>(i), box.w, row}, first + i, lines[i],
                  type);
    }
}

/// Played, won, drawn, lost by kind, and all together. Returns how high it is.
float paintRecord(Canvas& canvas, Rect box, const Profile& profile, const TypeSizes& type) {
    constexpr std::array<std::string_view, kMatchKinds> kKinds{"profile.cpu", "profile.friends",
                                                               "profile.together", "title.arcade"};
    constexpr std::array<std::string_view, 4> kHeads{"profile.played", "profile.won", "profile.drawn",
                                                     "profile.lost"};
    const float row = std::min(box.h / 11.0f, type.text * 1.9f);
    const float label = box.w * 0.46f;
    const float column = (box.w - label - type.text * 0.5f) / 4.0f;
    const auto cell = [&](std::size_t i, std::size_t at) {
        return Rect{box.x + label + column * static_cast<float>(at), box.y + row * static_cast<float>(i),
                    column, row};
    };
    for (std::size_t at = 0; at < kHeads.size(); ++at) {
        fittedTextInBox(canvas, cell(0, at), say(kHeads[at]),
                        {.size = type.text, .colour = palette::kSun, .align = Align::Centre});
    }
    TextLine line;
    for (std::size_t i = 0; i <= kMatchKinds; ++i) {
        const bool all = i == kMatchKinds;
        const Rect strip{box.x, box.y + row * static_cast<float>(i + 1), box.w, row};
        if (i % 2 == 0) {
            canvas.roundedRect(strip, 4.0f, palette::kWhite.withAlpha(0.06f));
        }
        fittedTextInBox(canvas, {strip.x + type.text * 0.5f, strip.y, label - type.text, row},
                        say(all ? "points.total" : kKinds[i]), {.size = type.text, .colour = palette::kMist});
        std::array<std::int64_t, 4> counts{};
        for (std::size_t end = 0; end < 3; ++end) {
            const auto how = static_cast<MatchEnd>(end);
            counts[end + 1] =
                all ? matchesOf(profile, how) : matchesOf(profile, static_cast<MatchKind>(i), how);
            counts[0] += counts[end + 1];
        }
        for (std::size_t at = 0; at < counts.size(); ++at) {
            fittedTextInBox(canvas, cell(i + 1, at), grouped(counts[at]),
                            {.size = type.text * 1.1f, .align = Align::Centre});
        }
    }
    return row * static_cast<float>(kMatchKinds + 2);
}

std::vector<Line> recordLines(const Profile& profile, const std::vector<Team>& teams) {
    const std::string code = favouriteTeam(profile);
    const auto team =
        std::find_if(teams.begin(), teams.end(), [&](const Team& one) { return one.code == code; });
    const bool hasWon = profile[Career::BiggestWinFor] > 0;
    return {{say("profile.unbeaten"), grouped(profile[Career::LongestUnbeaten])},
            {say("profile.biggest_win"), hasWon ? grouped(profile[Career::BiggestWinFor]) + " - " +
                                                      grouped(profile[Career::BiggestWinAgainst])
                                                : std::string(say("practice.none"))},
            {say("profile.favourite"), team != teams.end() ? std::string(teamName(*team))
                                       : code.empty()      ? std::string(say("practice.none"))
                                                           : code},
            {say("profile.time"), timeOf(profile[Career::PlayTicks])}};
}

std::vector<Line> careerLines(const Profile& profile) {
    const auto count = [&](Career what) { return grouped(profile[what]); };
    const std::int64_t ball = profile[Career::BallTicks] + profile[Career::OtherBallTicks];
    return {{say("profile.goals_for"), count(Career::GoalsFor)},
            {say("profile.goals_against"), count(Career::GoalsAgainst)},
            {say("profile.scored"), count(Career::Scored)},
            {say("result.shots"), count(Career::Shots)},
            {say("result.on_target"), count(Career::OnTarget)},
            {say("profile.passes"), count(Career::PassesTried)},
            {say("result.passes"), percent(profile[Career::PassesCompleted], profile[Career::PassesTried])},
            {say("result.possession"), percent(profile[Career::BallTicks], ball)},
            {say("profile.tackles"), count(Career::Tackles)},
            {say("result.saves"), count(Career::Saves)},
            {say("result.fouls"), count(Career::Fouls)},
            {say("profile.cards"), count(Career::YellowCards) + " / " + count(Career::RedCards)}};
}

std::vector<Line> bestLines(const Profile& profile) {
    constexpr std::array<std::string_view, kPracticeDrills> kDrills{
        "practice.shooting", "practice.free_kicks", "practice.penalties", "practice.crosses",
        "practice.dribble"};
    constexpr std::int64_t kToKmh = 36; // cm/s are thousandths of this
    const std::int64_t hardest = profile[Career::HardestShot] * kToKmh;
    std::vector<Line> lines{
        {say("profile.fastest_goal"), best("profile.seconds", profile[Career::FastestGoal], kTicksPerSecond)},
        {say("profile.hardest_shot"), best("profile.kmh", hardest, 1000)},
        {say("profile.longest_goal"), best("profile.metres", profile[Career::LongestGoal], 100)},
        {say("profile.arcade_score"), best("{0}", profile[Career::ArcadeScore], 1)},
        {say("profile.arcade_wins"), grouped(profile[Career::ArcadeWins])},
        {say("practice.title")}};
    for (int drill = 0; drill < kPracticeDrills; ++drill) {
        lines.push_back(
            {say(kDrills[static_cast<std::size_t>(drill)]), best("{0}", practiceBest(profile, drill), 1)});
    }
    return lines;
}

} // namespace

void paintProfileTable(Canvas& canvas, Rect box, const TypeSizes& type, ProfileTable table,
                       const Profile& profile, const std::vector<Team>& teams) {
    switch (table) {
    case ProfileTable::Matches: {
        const float above = paintRecord(canvas, box, profile, type) + type.text * 0.6f;
        paintLines(canvas, {box.x, box.y + above, box.w, box.h - above}, recordLines(profile, teams), type);
        break;
    }
    case ProfileTable::Career:
        paintLines(canvas, box, careerLines(profile), type);
        break;
    default:
        paintLines(canvas, box, bestLines(profile), type);
        break;
    }
}

} // namespace hexagoal
