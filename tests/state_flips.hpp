// Flips every number of a state in turn: what a list of fields must see.
#pragma once

#include "core/fields.hpp"

#include <cstring>
#include <string>

namespace hexagoal {

/// Hands every number in a value to visit(path, number), with a path like "players[3].position.y".
template <class T, class Visit>
void eachNumber(T& value, const std::string& path, Visit&& visit) {
    if constexpr (Listed<T>) {
        withFields(value, [&](std::string_view names, auto&... field) {
            (eachNumber(field, (path.empty() ? "" : path + '.') + std::string(nextName(names)), visit), ...);
        });
    } else if constexpr (kIsArray<T> || kIsList<T>) {
        std::size_t i = 0;
        for (auto& element : value) {
            eachNumber(element, path + '[' + std::to_string(i++) + ']', visit);
        }
    } else if constexpr (kIsVector<T>) {
        for (int i = 0; i < T::length(); ++i) {
            visit(path + '.' + (std::is_same_v<T, Quat> ? "xyzw" : "xyz")[i], value[i]);
        }
    } else {
        visit(path, value);
    }
}

/// Another value of the same type: the lowest bit turned.
template <class T>
T flipped(T value) {
    if constexpr (std::is_same_v<T, bool>) {
        return !value;
    } else {
        unsigned char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        bytes[0] = static_cast<unsigned char>(bytes[0] ^ 1u);
        std::memcpy(&value, bytes, sizeof(T));
        return value;
    }
}

/// Flips each number for which wanted(path) says so, asks seen(changed, path), and puts it back. Returns how
/// many were flipped.
template <class State, class Wanted, class Seen>
int flipEach(State& state, Wanted wanted, Seen seen) {
    int count = 0;
    eachNumber(state, "", [&](const std::string& path, auto& number) {
        if (wanted(path)) {
            const auto before = number;
            number = flipped(number);
            seen(path);
            number = before;
            ++count;
        }
    });
    return count;
}

} // namespace hexagoal
