// The last so-many of something, without allocating.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace hexagoal {

/// Keeps the newest Capacity values; index 0 is the newest. Plain and copyable when T is.
template <class T, std::size_t Capacity>
class RingBuffer {
    static_assert(Capacity > 0);

public:
    /// Forgets the oldest value when full.
    void push(const T& value) {
        m_newest = m_newest + 1 == Capacity ? 0 : m_newest + 1;
        m_values[m_newest] = value;
        if (m_size < Capacity) {
            ++m_size;
        }
    }

    /// age 0 is the newest, size() - 1 the oldest.
    const T& operator[](std::size_t age) const {
        assert(age < m_size);
        return m_values[age <= m_newest ? m_newest - age : m_newest + Capacity - age];
    }
    T& operator[](std::size_t age) { return const_cast<T&>(static_cast<const RingBuffer&>(*this)[age]); }

    const T& newest() const { return (*this)[0]; }
    const T& oldest() const { return (*this)[m_size - 1]; }

    void clear() { m_size = 0; }
    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    bool full() const { return m_size == Capacity; }
    static constexpr std::size_t capacity() { return Capacity; }

private:
    std::array<T, Capacity> m_values{};
    std::size_t m_newest = Capacity - 1;
    std::size_t m_size = 0;
};

} // namespace hexagoal
