// JSON as the lab writes it: one line, or a line for each part.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace hexagoal {

using Json = nlohmann::ordered_json; ///< members in the order in which they were added

/// A figure with so many decimals; null where it is not finite.
Json withDecimals(double value, int decimals);

/// A figure with six digits that count; whole ones without a point, null where it is not finite.
Json withSixDigits(double value);

/// One line, with a space behind each comma and colon.
std::string jsonText(const Json& json);

/// An object: its members, and the elements of lists in it, on lines of their own.
std::string jsonLines(const Json& object);

} // namespace hexagoal
