#include "platform/seat_file.hpp"

#include "core/file_problems.hpp"
#include "core/files.hpp"
#include "core/toml_fields.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <optional>

namespace hexagoal {

namespace {

constexpr std::size_t kLongestWord = 200;
constexpr int kMostHalves = 2;

std::optional<int> wholeIn(const toml::table& table, std::string_view key, int most) {
    const toml::node* node = table.get(key);
    const auto* whole = node == nullptr ? nullptr : node->as_integer();
    const bool good = whole != nullptr && whole->get() >= 1 && whole->get() <= most;
    return good ? std::optional(static_cast<int>(whole->get())) : std::nullopt;
}

std::optional<std::string> wordIn(const toml::table& table, std::string_view key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) {
        return std::string();
    }
    auto text = node->value<std::string>();
    return text && text->size() <= kLongestWord ? std::move(text) : std::nullopt;
}

std::optional<KeptSeat> seatIn(const toml::table& table) {
    const std::optional<int> player = wholeIn(table, "player", kSeatCount);
    const std::optional<int> half =
        table.contains("half") ? wholeIn(table, "half", kMostHalves) : std::optional(1);
    const std::optional<std::string> model = wordIn(table, "model");
    const std::optional<std::string> port = wordIn(table, "port");
    if (!player || !half || !model || model->empty() || !port) {
        return std::nullopt;
    }
    return KeptSeat{*player - 1, {{*model, *port}, *half - 1}, table["claimed"].value_or(false)};
}

void read(const toml::table& document, KeptSeats& kept, FileProblems& problems) {
    for (const auto& [key, node] : document) {
        const toml::array* list = key.str() == "seat" ? node.as_array() : nullptr;
        if (list == nullptr) {
            problems.add(node.source().begin.line, "only [[seat]] may stand here");
            continue;
        }
        for (const toml::node& each : *list) {
            const toml::table* table = each.as_table();
            const std::optional<KeptSeat> seat = table == nullptr ? std::nullopt : seatIn(*table);
            const bool taken = seat && std::any_of(kept.seats.begin(), kept.seats.end(),
                                                   [&](const KeptSeat& k) { return k.seat == seat->seat; });
            if (seat && !taken) {
                kept.seats.push_back(*seat);
            } else {
                problems.add(
                    each.source().begin.line,
                    "a seat needs player = 1 to " + std::to_string(kSeatCount) +
                        ", each once, model = \"SDL's GUID\" and may have port = \"…\", half = 1 or 2 and "
                        "claimed = true or false; this seat is free");
            }
        }
    }
}

std::string plain(const std::string& text) {
    std::string kept;
    std::copy_if(text.begin(), text.end(), std::back_inserter(kept),
                 [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
    return kept;
}

} // namespace

KeptSeats parseSeats(std::string_view text, const std::string& fileName) {
    KeptSeats kept;
    FileProblems problems;
    if (const auto document = parseToml(text, fileName, problems, "all seats are free")) {
        read(*document, kept, problems);
    }
    kept.problems = problems.told(fileName);
    return kept;
}

KeptSeats loadSeats(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error) && !error) {
        return {};
    }
    const Result<std::string> text = readFile(file);
    return text ? parseSeats(*text, file.string()) : KeptSeats{{}, {text.error() + "; all seats are free"}};
}

std::string seatsText(const std::vector<KeptSeat>& seats) {
    std::string text =
        "# Hexagoal: which device plays for whom. Kept by the game; delete it to begin anew.\n";
    for (const KeptSeat& seat : seats) {
        text += "\n[[seat]]\nplayer = " + std::to_string(seat.seat + 1) + "\nmodel = \"" +
                plain(seat.holder.identity.model) + "\"\n";
        if (!seat.holder.identity.port.empty()) {
            text += "port = \"" + plain(seat.holder.identity.port) + "\"\n";
        }
        if (seat.holder.player > 0) {
            text += "half = " + std::to_string(seat.holder.player + 1) + "\n";
        }
        if (seat.claimed) {
            text += "claimed = true\n";
        }
    }
    return text;
}

} // namespace hexagoal
