#include "cabinet/settings.hpp"

#include <algorithm>
#include <array>

namespace hexagoal {

namespace {

constexpr int lastWord(std::string_view words) {
    return static_cast<int>(std::count(words.begin(), words.end(), '|'));
}

/// The rows with the group titles between them; a title row has no member.
constexpr SettingRow titleRow(std::string_view title) {
    return {SettingKind::Whole, title, {}, {}, 0, 0, 0, {}, {}, nullptr};
}

constexpr std::array kRowsAndTitles{
#define GROUP(title) titleRow(title),
#define WHOLE(member, unit, normal, least, most, help)                                                       \
    SettingRow{SettingKind::Whole,      {}, #member, unit, normal, least, most, {}, help,                    \
               &CabinetSettings::member},
#define TRUTH(member, normal, help)                                                                          \
    SettingRow{SettingKind::Truth, {}, #member, "", normal, 0, 1, {}, help, &CabinetSettings::member},
#define CHOICE(member, normal, words, help)                                                                  \
    SettingRow{SettingKind::Choice,     {}, #member, "", normal, 0, lastWord(words), words, help,            \
               &CabinetSettings::member},
#include "cabinet/settings_rows.def"
#undef GROUP
#undef WHOLE
#undef TRUTH
#undef CHOICE
};

std::vector<SettingRow> withGroups() {
    std::vector<SettingRow> rows;
    std::string_view group;
    for (const SettingRow& row : kRowsAndTitles) {
        if (row.member == nullptr) {
            group = row.group;
            continue;
        }
        rows.push_back(row);
        rows.back().group = group;
    }
    return rows;
}

} // namespace

std::span<const SettingRow> settingRows() {
    static const std::vector<SettingRow> rows = withGroups();
    return rows;
}

const SettingRow* findSetting(std::string_view name) {
    const auto rows = settingRows();
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const SettingRow& row) { return row.name == name; });
    return found == rows.end() ? nullptr : &*found;
}

std::vector<std::string_view> wordsOf(const SettingRow& row) {
    std::vector<std::string_view> words;
    if (row.kind != SettingKind::Choice) {
        return words;
    }
    std::string_view rest = row.words;
    for (auto end = rest.find('|'); end != rest.npos; end = rest.find('|')) {
        words.push_back(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
    words.push_back(rest);
    return words;
}

std::string_view wordOf(const SettingRow& row, int index) {
    std::string_view rest = row.words;
    for (int i = 0; i < index; ++i) {
        rest.remove_prefix(rest.find('|') + 1);
    }
    return rest.substr(0, rest.find('|'));
}

std::vector<SettingConflict> conflictsOf(const CabinetSettings& settings) {
    std::vector<SettingConflict> found;
    if (settings.startPrice > settings.maxCredits) {
        found.push_back({"startPrice", "maxCredits", "must not be more than"});
    }
    if (settings.continuePrice > settings.maxCredits) {
        found.push_back({"continuePrice", "maxCredits", "must not be more than"});
    }
    return found;
}

Coinage coinageOf(const CabinetSettings& settings) {
    Coinage coinage;
    coinage.slotValue = {settings.slot1Value, settings.slot2Value};
    coinage.unitsPerCredit = settings.coinsPerCredit;
    coinage.bonusEvery = settings.bonusEvery;
    coinage.maxCredits = settings.maxCredits;
    coinage.startPrice = settings.startPrice;
    coinage.continuePrice = settings.continuePrice;
    coinage.freePlay = settings.freePlay != 0;
    return coinage;
}

} // namespace hexagoal
