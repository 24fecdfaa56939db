#include "cabinet/message.hpp"

#include <array>
#include <utility>

namespace hexagoal {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(MessageKind::Count)> kKinds{
    "tilt",          "tilt_voided", "coin_stuck",  "match_broken", "books_cleared", "ranking_cleared",
    "store_damaged", "newer_store", "cannot_save", "settings",     "team",          "venue",
    "other"};

constexpr std::string_view kCoinSlot = "coin slot ";
constexpr std::string_view kSticks = " sticks";

/// What is said in the same words each time.
constexpr std::array kWhole{std::pair{incident::kTilt, MessageKind::Tilt},
                            std::pair{incident::kTiltVoided, MessageKind::TiltVoided},
                            std::pair{incident::kMatchBroken, MessageKind::MatchBroken},
                            std::pair{incident::kBooksCleared, MessageKind::BooksCleared},
                            std::pair{incident::kRankingCleared, MessageKind::RankingCleared}};

/// What names a file and a reason, by what is said of it. The first that is found counts.
constexpr std::array kPart{
    std::pair{std::string_view(" was written by a newer version"), MessageKind::NewerStore},
    std::pair{std::string_view(" was damaged ("), MessageKind::StoreDamaged},
    std::pair{std::string_view(" is damaged ("), MessageKind::StoreDamaged},
    std::pair{std::string_view("nothing is saved"), MessageKind::CannotSave},
    std::pair{std::string_view("cannot "), MessageKind::CannotSave}};

} // namespace

std::string_view name(MessageKind kind) {
    return kKinds[static_cast<std::size_t>(kind)];
}

std::string incident::coinStuck(int slot) {
    return std::string(kCoinSlot) + std::to_string(slot) + std::string(kSticks);
}

Message messageOf(std::string when, const std::string& text) {
    Message message{.when = std::move(when)};
    for (const auto& [words, kind] : kWhole) {
        if (text == words) {
            message.kind = kind;
            return message;
        }
    }
    if (text.starts_with(kCoinSlot) && text.ends_with(kSticks) &&
        text.size() == kCoinSlot.size() + 1 + kSticks.size()) {
        message.kind = MessageKind::CoinStuck;
        message.number = text[kCoinSlot.size()] - '0';
        return message;
    }
    message.detail = text;
    for (const auto& [words, kind] : kPart) {
        if (text.find(words) != std::string::npos) {
            message.kind = kind;
            break;
        }
    }
    return message;
}

} // namespace hexagoal
