#include "catch.hpp"
#include "tuning/physics_tuning.hpp"

#include <cctype>
#include <set>

using namespace hexagoal;

TEST_CASE("every row has a unique name, a range round its default, and help") {
    std::set<std::string_view> names;
    for (const TuningRow& row : physicsRows()) {
        CAPTURE(row.name);
        CHECK(names.insert(row.name).second);
        CHECK(row.low < row.high);
        CHECK(row.normal >= row.low);
        CHECK(row.normal <= row.high);
        CHECK_FALSE(row.group.empty());
        CHECK_FALSE(row.unit.empty());
        CHECK(row.help.size() > 10);
    }
}

TEST_CASE("the table covers the struct, and the struct starts at the defaults") {
    CHECK(physicsRows().size() * sizeof(float) == sizeof(PhysicsTuning));
    const PhysicsTuning tuning;
    for (const TuningRow& row : physicsRows()) {
        CAPTURE(row.name);
        CHECK(tuning.*row.member == row.normal);
    }
}
