#include "catch.hpp"
#include "tuning/ai_tuning.hpp"
#include "tuning/match_tuning.hpp"
#include "tuning/physics_tuning.hpp"

#include <algorithm>
#include <set>
#include <span>

using namespace hexagoal;

namespace {

template <class Struct>
void checkRows(std::span<const TuningRowOf<Struct>> rows) {
    std::set<std::string_view> names;
    for (const auto& row : rows) {
        CAPTURE(row.name);
        CHECK(names.insert(row.name).second);
        CHECK(row.low < row.high);
        CHECK(row.normal >= row.low);
        CHECK(row.normal <= row.high);
        CHECK_FALSE(row.group.empty());
        CHECK_FALSE(row.unit.empty());
        CHECK(row.help.size() > 3);
        for (const std::string_view text : {row.group, row.unit, row.help}) { // the small fonts draw no more
            CHECK(std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; }));
        }
    }
}

template <class Struct>
void checkCovers(std::span<const TuningRowOf<Struct>> rows) {
    CHECK(rows.size() * sizeof(float) == sizeof(Struct));
    const Struct tuning;
    for (const auto& row : rows) {
        CAPTURE(row.name);
        CHECK(tuning.*row.member == row.normal);
    }
}

} // namespace

TEST_CASE("every row has a unique name, a range round its default, and help") {
    checkRows(physicsRows());
    checkRows(matchRows());
    checkRows(aiRows());
}

TEST_CASE("the tables cover their structs, and the structs start at the defaults") {
    checkCovers(physicsRows());
    checkCovers(matchRows());
    checkCovers(aiRows());
}
