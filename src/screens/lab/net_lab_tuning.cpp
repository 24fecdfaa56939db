#include "screens/lab/net_lab_tuning.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <vector>

namespace hexagoal {

namespace {

struct Group {
    std::size_t first;
    std::size_t count;
};

const std::vector<Group>& groups() {
    static const std::vector<Group> found = [] {
        std::vector<Group> list;
        const std::span<const TuningRow> rows = physicsRows();
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (i == 0 || rows[i].group != rows[i - 1].group) {
                list.push_back({i, 0});
            }
            ++list.back().count;
        }
        return list;
    }();
    return found;
}

const Group& groupAt(int group) {
    return groups()[static_cast<std::size_t>(group)];
}

/// Counts of steps are whole numbers.
bool isCount(const TuningRow& row) {
    return row.unit == "1/frame";
}

/// As many as the step needs, and the default.
int decimalsOf(const TuningRow& row) {
    int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(stepOf(row)) + 0.001f)));
    for (; decimals < 5; ++decimals) {
        const float scaled = row.normal * std::pow(10.0f, static_cast<float>(decimals));
        if (std::abs(scaled - std::round(scaled)) < 1e-3f) {
            break;
        }
    }
    return decimals;
}

void setTo(PhysicsTuning& tuning, const TuningRow& row, float value) {
    const float step = stepOf(row);
    tuning.*row.member = std::clamp(std::round(value / step) * step, row.low, row.high);
}

} // namespace

std::string_view tuningGroup(int group) {
    return physicsRows()[groupAt(group).first].group;
}

int tuningGroupCount() {
    return static_cast<int>(groups().size());
}

std::span<const TuningRow> rowsOfGroup(int group) {
    return physicsRows().subspan(groupAt(group).first, groupAt(group).count);
}

std::size_t firstOfGroup(int group) {
    return groupAt(group).first;
}

float stepOf(const TuningRow& row) {
    if (isCount(row)) {
        return 1.0f;
    }
    const float range = row.high - row.low;
    // As fine as a small default needs: a range is often much wider than what is sensible.
    const float scale = row.normal > 0.0f ? std::min(range, row.normal * 10.0f) : range;
    return std::pow(10.0f, std::floor(std::log10(scale) + 0.001f) - 2.0f);
}

float shareOf(const TuningRow& row, float value) {
    return (value - row.low) / (row.high - row.low);
}

void nudge(PhysicsTuning& tuning, const TuningRow& row, float steps) {
    setTo(tuning, row, tuning.*row.member + steps * stepOf(row));
}

void setShare(PhysicsTuning& tuning, const TuningRow& row, float share) {
    setTo(tuning, row, row.low + std::clamp(share, 0.0f, 1.0f) * (row.high - row.low));
}

bool isNormal(const PhysicsTuning& tuning, const TuningRow& row) {
    return tuning.*row.member == row.normal;
}

std::string_view valueText(std::span<char> buffer, const TuningRow& row, float value) {
    const int length =
        std::snprintf(buffer.data(), buffer.size(), "%.*f", decimalsOf(row), static_cast<double>(value));
    return {buffer.data(), static_cast<std::size_t>(std::max(length, 0))};
}

} // namespace hexagoal
