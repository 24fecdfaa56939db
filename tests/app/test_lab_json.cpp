#include "catch.hpp"

#include "app/lab/json_text.hpp"

#include <limits>

using namespace hexagoal;

TEST_CASE("JSON of the lab: a line with spaces, members in their order, text escaped") {
    const Json json{{"zebra", 1}, {"ape", {1.5, nullptr, "a \"b\"\nc"}}, {"empty", Json::array()}};
    CHECK(jsonText(json) == R"({"zebra": 1, "ape": [1.5, null, "a \"b\"\nc"], "empty": []})");
    CHECK(Json::parse(jsonText(json)) == json);
}

TEST_CASE("JSON of the lab: members and elements of lists on lines of their own") {
    const Json json{{"rows", {{{"a", 1}}, {{"a", 2}}}}, {"sum", {{"a", {1, 2}}}}};
    CHECK(jsonLines(json) == "{\"rows\": [\n  {\"a\": 1},\n  {\"a\": 2}],\n\"sum\": {\"a\": [1, 2]}}");
}

TEST_CASE("JSON of the lab: figures have few digits, and none that is not finite") {
    CHECK(withDecimals(0.123456, 4).dump() == "0.1235");
    CHECK(withSixDigits(3.0).dump() == "3");
    CHECK(withSixDigits(123.4567891).dump() == "123.457");
    CHECK(withDecimals(std::numeric_limits<double>::quiet_NaN(), 2).is_null());
    CHECK(withSixDigits(-std::numeric_limits<double>::infinity()).is_null());
}
