// One list of fields for each type of state. Hash, equality, and the name of the first difference come from
// it, so none of them can forget what another one knows.
//
//     struct Ball { Vec3 position{}; bool onGround = false; };
//     HEXAGOAL_FIELDS(Ball, position, onGround)
//
// A list that leaves out a field does not compile. Fields may be numbers, enums, vectors, arrays, FixedLists,
// and types with a list of their own.
#pragma once

#include "core/fixed_list.hpp"
#include "core/hash.hpp"
#include "core/math.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace hexagoal {

/// All fields of a type, in the order in which it declares them: stands right behind it, in its namespace.
/// The bindings see that none is left out.
#define HEXAGOAL_FIELDS(Type, ...)                                                                           \
    template <class Visit>                                                                                   \
    decltype(auto) withFields(const Type& value_, Visit&& visit_) {                                          \
        const auto& [__VA_ARGS__] = value_;                                                                  \
        return visit_(#__VA_ARGS__, __VA_ARGS__);                                                            \
    }                                                                                                        \
    template <class Visit>                                                                                   \
    decltype(auto) withFields(Type& value_, Visit&& visit_) {                                                \
        auto& [__VA_ARGS__] = value_;                                                                        \
        return visit_(#__VA_ARGS__, __VA_ARGS__);                                                            \
    }

template <class T>
concept Listed = requires(const T& value) {
    withFields(value, [](const char*, const auto&...) {});
};

template <class T>
inline constexpr bool kIsVector =
    std::is_same_v<T, Vec2> || std::is_same_v<T, Vec3> || std::is_same_v<T, Quat>;

template <class T>
inline constexpr bool kIsArray = std::is_array_v<T>;
template <class T, std::size_t size>
inline constexpr bool kIsArray<std::array<T, size>> = true;

/// Runs whose length counts too.
template <class T>
inline constexpr bool kIsList = std::is_same_v<T, std::string> || std::is_same_v<T, std::string_view>;
template <class T, std::size_t capacity>
inline constexpr bool kIsList<FixedList<T, capacity>> = true;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

/// The first name of a list as HEXAGOAL_FIELDS spells it; `names` then begins with the next one.
inline std::string_view nextName(std::string_view& names) {
    const std::string_view name = names.substr(0, names.find(','));
    names.remove_prefix(std::min(names.size(), name.size() + 2));
    return name;
}

template <class T>
void addToHash(StateHash& hash, const T& value) {
    if constexpr (Listed<T>) {
        withFields(value, [&](const char*, const auto&... field) { (addToHash(hash, field), ...); });
    } else if constexpr (kIsArray<T> || kIsList<T>) {
        if constexpr (kIsList<T>) {
            hash.add(static_cast<std::uint32_t>(value.size()));
        }
        for (const auto& element : value) {
            addToHash(hash, element);
        }
    } else if constexpr (kIsVector<T>) {
        for (int i = 0; i < T::length(); ++i) {
            hash.add(value[i]);
        }
    } else {
        hash.add(value);
    }
}

template <Listed T>
std::uint64_t fieldHash(const T& state) {
    StateHash hash;
    addToHash(hash, state);
    return hash.value();
}

/// Whether two values differ in a bit that the hash would see. `where`, if given, then begins with the path
/// to the first difference and both values: ".players[3].position.y: 1.5, 1.25".
template <class T>
bool differ(const T& a, const T& b, std::string* where) {
    if constexpr (Listed<T>) {
        std::string_view names;
        const auto differs = [&](const auto& left, const auto& right) {
            const std::string_view name = nextName(names);
            if (!differ(left, right, where)) {
                return false;
            }
            if (where != nullptr) {
                where->insert(0, '.' + std::string(name));
            }
            return true;
        };
        return withFields(a, [&](const char* list, const auto&... left) {
            names = list;
            return withFields(
                b, [&](const char*, const auto&... right) { return (differs(left, right) || ...); });
        });
    } else if constexpr (kIsArray<T> || kIsList<T>) {
        if constexpr (kIsList<T>) {
            if (a.size() != b.size()) {
                const bool counted = differ(a.size(), b.size(), where);
                if (where != nullptr) {
                    where->insert(0, ".size()");
                }
                return counted;
            }
        }
        for (std::size_t i = 0; i < std::size(a); ++i) {
            if (differ(a[i], b[i], where)) {
                if (where != nullptr) {
                    where->insert(0, '[' + std::to_string(i) + ']');
                }
                return true;
            }
        }
        return false;
    } else if constexpr (kIsVector<T>) {
        for (int i = 0; i < T::length(); ++i) {
            if (differ(a[i], b[i], where)) {
                if (where != nullptr) {
                    where->insert(0, std::string(".") + (std::is_same_v<T, Quat> ? "xyzw" : "xyz")[i]);
                }
                return true;
            }
        }
        return false;
    } else {
        if (std::memcmp(&a, &b, sizeof(T)) == 0) { // as the hash sees it: a NaN equals itself
            return false;
        }
        if (where != nullptr) {
            const auto number = [](T value) {
                if constexpr (std::is_enum_v<T>) {
                    return std::to_string(static_cast<long long>(value));
                } else {
                    return std::to_string(value);
                }
            };
            where->insert(0, ": " + number(a) + ", " + number(b));
        }
        return true;
    }
}

template <Listed T>
bool sameFields(const T& a, const T& b) {
    return !differ(a, b, nullptr);
}

/// Names the first field in which two states differ, with both values: "players[3].position.y: 1.5, 1.25".
/// Empty where they are the same.
template <Listed T>
std::string firstDifference(const T& a, const T& b) {
    std::string where;
    return differ(a, b, &where) ? where.substr(1) : std::string{};
}

} // namespace hexagoal
