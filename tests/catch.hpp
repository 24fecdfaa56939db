// One header for both Catch2 generations: v2's single header, v3's umbrella. Use unqualified Approx and
// ContainsSubstring.
#pragma once
#if HEXAGOAL_CATCH2_MAJOR >= 3
#include <catch2/catch_all.hpp>
using Catch::Approx;
using Catch::Matchers::ContainsSubstring;
#else
#include <catch2/catch.hpp>
using Catch::Detail::Approx;
inline auto ContainsSubstring(const std::string& text) {
    return Catch::Contains(text);
}
#endif
