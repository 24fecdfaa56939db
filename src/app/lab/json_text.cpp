#include "app/lab/json_text.hpp"

#include <cstdio>

namespace hexagoal {

namespace {

/// "nan" and "inf" are no JSON.
Json numberIn(const char* text) {
    const Json number = Json::parse(text, nullptr, false);
    return number.is_number() ? number : Json();
}

} // namespace

Json withDecimals(double value, int decimals) {
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", decimals, value);
    return numberIn(text);
}

Json withSixDigits(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return numberIn(text);
}

std::string jsonText(const Json& json) {
    std::string line;
    // Text within JSON has its line ends escaped: those that are here are between its parts.
    for (const char c : json.dump(0)) {
        if (c != '\n') {
            line += c;
        } else if (line.back() == ',') {
            line += ' ';
        }
    }
    return line;
}

std::string jsonLines(const Json& object) {
    std::string text;
    for (const auto& [key, part] : object.items()) {
        text += (text.empty() ? "{" : ",\n") + Json(key).dump() + ": ";
        if (!part.is_array() || part.empty()) {
            text += jsonText(part);
            continue;
        }
        const char* before = "[\n  ";
        for (const Json& element : part) {
            text += before + jsonText(element);
            before = ",\n  ";
        }
        text += "]";
    }
    return text + "}";
}

} // namespace hexagoal
