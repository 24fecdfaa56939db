#include "cabinet/books.hpp"

#include <algorithm>
#include <cstdio>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, kCounterCount> kNames{
    "coins_slot_1",  "coins_slot_2",     "coins_over_cap",  "service_credits",
    "credits_paid",  "credits_refunded", "credits_cleared", "starts",
    "join_ins",      "continues",        "matches",         "goals",
    "games_ended",   "play_seconds",     "on_seconds",      "tilts",
    "broken_matches"};
static_assert(!kNames.back().empty(), "every counter needs a name");

double averageOf(const BookPage& page) {
    const auto games = static_cast<double>(page[Counter::GamesEnded]);
    return games > 0.0 ? static_cast<double>(page[Counter::PlaySeconds]) / games : 0.0;
}

std::string csvRow(const std::string& day, const BookPage& page) {
    std::string row = day;
    for (const std::int64_t amount : page.amounts) {
        row += "," + std::to_string(amount);
    }
    std::array<char, 32> average{};
    std::snprintf(average.data(), average.size(), "%.1f", averageOf(page));
    return row + "," + average.data() + "\n";
}

} // namespace

std::string_view name(Counter counter) {
    return kNames[static_cast<std::size_t>(counter)];
}

BookPage& BookPage::operator+=(const BookPage& other) {
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        amounts[i] += other.amounts[i];
    }
    return *this;
}

bool BookPage::empty() const {
    return std::all_of(amounts.begin(), amounts.end(), [](std::int64_t amount) { return amount == 0; });
}

BookPage Books::total() const {
    BookPage sum;
    for (const auto& [day, page] : days) {
        sum += page;
    }
    return sum;
}

double Books::averagePlaySeconds() const {
    return averageOf(total());
}

std::string booksCsv(const Books& books) {
    std::string text = "day";
    for (const std::string_view column : kNames) {
        text += "," + std::string(column);
    }
    text += ",average_play_seconds\n";
    for (const auto& [day, page] : books.days) {
        text += csvRow(day, page);
    }
    return text + csvRow("total", books.total());
}

} // namespace hexagoal
