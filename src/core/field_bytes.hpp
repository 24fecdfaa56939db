// A state as bytes and back, by its list of fields (core/fields.hpp): every number at its own size, the
// lowest byte first, so that a file of it is the same on every machine.
#pragma once

#include "core/fields.hpp"

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace hexagoal {

template <std::size_t size>
struct UnsignedOf;
template <>
struct UnsignedOf<1> {
    using Type = std::uint8_t;
};
template <>
struct UnsignedOf<2> {
    using Type = std::uint16_t;
};
template <>
struct UnsignedOf<4> {
    using Type = std::uint32_t;
};
template <>
struct UnsignedOf<8> {
    using Type = std::uint64_t;
};

template <class T>
void addBytes(std::vector<std::uint8_t>& bytes, const T& value) {
    if constexpr (Listed<T>) {
        withFields(value, [&](const char*, const auto&... field) { (addBytes(bytes, field), ...); });
    } else if constexpr (kIsArray<T> || kIsList<T>) {
        if constexpr (kIsList<T>) {
            addBytes(bytes, static_cast<std::uint32_t>(value.size()));
        }
        for (const auto& element : value) {
            addBytes(bytes, element);
        }
    } else if constexpr (kIsVector<T>) {
        for (int i = 0; i < T::length(); ++i) {
            addBytes(bytes, value[i]);
        }
    } else {
        const auto number = std::bit_cast<typename UnsignedOf<sizeof(T)>::Type>(value);
        for (std::size_t byte = 0; byte < sizeof(T); ++byte) {
            bytes.push_back(static_cast<std::uint8_t>(number >> (8 * byte)));
        }
    }
}

/// Takes a value off the front of bytes. False: they end too soon, or hold what no such value can be.
template <class T>
bool takeBytes(std::span<const std::uint8_t>& bytes, T& value) {
    if constexpr (Listed<T>) {
        return withFields(value,
                          [&](const char*, auto&... field) { return (takeBytes(bytes, field) && ...); });
    } else if constexpr (kIsList<T>) {
        using Element = typename T::value_type;
        std::uint32_t size = 0;
        value.clear();
        if (!takeBytes(bytes, size)) {
            return false;
        }
        for (; size > 0 && !value.full(); --size) {
            Element element{};
            if (!takeBytes(bytes, element)) {
                return false;
            }
            value.add(element);
        }
        return size == 0;
    } else if constexpr (kIsArray<T>) {
        for (auto& element : value) {
            if (!takeBytes(bytes, element)) {
                return false;
            }
        }
        return true;
    } else if constexpr (kIsVector<T>) {
        for (int i = 0; i < T::length(); ++i) {
            if (!takeBytes(bytes, value[i])) {
                return false;
            }
        }
        return true;
    } else {
        using Number = typename UnsignedOf<sizeof(T)>::Type;
        if (bytes.size() < sizeof(T)) {
            return false;
        }
        std::uint64_t number = 0;
        for (std::size_t byte = 0; byte < sizeof(T); ++byte) {
            number |= std::uint64_t{bytes[byte]} << (8 * byte);
        }
        bytes = bytes.subspan(sizeof(T));
        if constexpr (std::is_same_v<T, bool>) {
            value = number == 1;
            return number <= 1;
        } else {
            value = std::bit_cast<T>(static_cast<Number>(number));
            return true;
        }
    }
}

} // namespace hexagoal
