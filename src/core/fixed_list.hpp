// A short list within its own memory: plain, so that state which holds it is copied flat.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hexagoal {

/// At most Capacity values, in order. Full is full: what comes then is dropped, which the assert finds in
/// tests.
template <class T, std::size_t Capacity>
class FixedList {
public:
    using value_type = T;

    void clear() { m_size = 0; }
    void add(const T& value) {
        assert(!full());
        if (!full()) {
            m_values[m_size++] = value;
        }
    }

    T& operator[](std::size_t i) { return m_values[i]; }
    const T& operator[](std::size_t i) const { return m_values[i]; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    bool full() const { return m_size == Capacity; }
    std::span<const T> all() const { return {m_values.data(), m_size}; }

    T* begin() { return m_values.data(); }
    T* end() { return m_values.data() + m_size; }
    const T* begin() const { return m_values.data(); }
    const T* end() const { return m_values.data() + m_size; }

private:
    std::array<T, Capacity> m_values{};
    std::uint32_t m_size = 0;
};

} // namespace hexagoal
