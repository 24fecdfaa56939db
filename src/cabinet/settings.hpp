// What the operator may set, as one table.
#pragma once

#include "cabinet/coinage.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Every setting as a whole number: a count, 0 or 1 for a truth, or which word of a choice.
struct CabinetSettings {
#define GROUP(title)
#define WHOLE(member, unit, normal, least, most, help) int member = normal;
#define TRUTH(member, normal, help) int member = normal;
#define CHOICE(member, normal, words, help) int member = normal;
#include "cabinet/settings_rows.def"
#undef GROUP
#undef WHOLE
#undef TRUTH
#undef CHOICE

    bool operator==(const CabinetSettings&) const = default;
};

enum class JoinIn : int { Challenge, Together, Ask };
enum class DrawRule : int { GoldenGoal, Penalties };

enum class SettingKind { Whole, Truth, Choice };

/// What a person needs to know of one setting.
struct SettingRow {
    SettingKind kind;
    std::string_view group;
    std::string_view name;
    std::string_view unit;
    int normal; ///< the default
    int least;
    int most;
    std::string_view words; ///< of a choice: "a|b|c"
    std::string_view help;
    int CabinetSettings::*member;
};

/// In the order shown.
std::span<const SettingRow> settingRows();
/// Null: there is no setting of that name.
const SettingRow* findSetting(std::string_view name);

/// The words of a choice; none for other kinds.
std::vector<std::string_view> wordsOf(const SettingRow& row);
/// One of them, for who asks in every frame.
std::string_view wordOf(const SettingRow& row, int index);

/// Two settings that are each in range and cannot be together, with the reason.
struct SettingConflict {
    std::string_view first;
    std::string_view second;
    std::string_view reason; ///< "must not be more than": first, reason, second make a sentence
};
std::vector<SettingConflict> conflictsOf(const CabinetSettings& settings);

Coinage coinageOf(const CabinetSettings& settings);

} // namespace hexagoal
