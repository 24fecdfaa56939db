#include "catch.hpp"
#include "core/result.hpp"

#include <memory>

using namespace hexagoal;

namespace {

Result<int> half(int number) {
    if (number % 2 != 0) {
        return Error{std::to_string(number) + " is odd"};
    }
    return number / 2;
}

} // namespace

TEST_CASE("a result holds a value or a sentence") {
    const auto good = half(8);
    REQUIRE(good);
    CHECK(*good == 4);
    const auto bad = half(7);
    REQUIRE_FALSE(bad);
    CHECK(bad.error() == "7 is odd");
}

TEST_CASE("a result can be about a text or about nothing") {
    const Result<std::string> text = std::string("word");
    REQUIRE(text);
    CHECK(text->size() == 4);
    CHECK(Result<Done>(Done{}));
    CHECK_FALSE(Result<Done>(Error{"no"}));
}

TEST_CASE("a result hands over what cannot be copied") {
    Result<std::unique_ptr<int>> owned = std::make_unique<int>(3);
    const std::unique_ptr<int> taken = std::move(*owned);
    CHECK(*taken == 3);
}
