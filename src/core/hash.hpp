// A hash of simulation state, for determinism tests and replays.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

namespace hexagoal {

/// 64-bit FNV-1a over the bytes of padding-free values.
class StateHash {
public:
    template <class T>
    StateHash& add(const T& value) {
        static_assert(std::has_unique_object_representations_v<T> || std::is_floating_point_v<T>,
                      "padding bytes would make the hash undefined: add the members one by one");
        unsigned char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        for (const unsigned char byte : bytes) {
            m_value = (m_value ^ byte) * 0x100000001b3u;
        }
        return *this;
    }

    template <class T>
    StateHash& addAll(std::span<const T> values) {
        for (const T& value : values) {
            add(value);
        }
        return *this;
    }

    std::uint64_t value() const { return m_value; }

private:
    std::uint64_t m_value = 0xcbf29ce484222325u;
};

} // namespace hexagoal
