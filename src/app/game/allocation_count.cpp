#include "app/game/allocation_count.hpp"

#include "render/driver_calls.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

// The sanitizers have their own new and delete and do not bear others between theirs: nothing is counted
// then.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HEXAGOAL_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HEXAGOAL_SANITIZED 1
#endif
#endif

#ifdef HEXAGOAL_SANITIZED

hexagoal::Allocations hexagoal::allocationCount() {
    return {};
}

#else

namespace {

std::atomic<std::uint64_t> g_ours{0};
std::atomic<std::uint64_t> g_drivers{0};

void note() {
    (hexagoal::inDriver() ? g_drivers : g_ours).fetch_add(1, std::memory_order_relaxed);
}

void* allocate(std::size_t size) {
    note();
    return std::malloc(size == 0 ? 1 : size);
}

void* allocateAligned(std::size_t size, std::align_val_t alignment) {
    note();
    const std::size_t unit = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(unit, (size + unit - 1) / unit * unit); // asks for a whole number of units
}

} // namespace

hexagoal::Allocations hexagoal::allocationCount() {
    return {g_ours.load(std::memory_order_relaxed), g_drivers.load(std::memory_order_relaxed)};
}

// The standard's other forms of new and delete call these.
void* operator new(std::size_t size) {
    if (void* memory = allocate(size)) {
        return memory;
    }
    throw std::bad_alloc();
}

void* operator new(std::size_t size, std::align_val_t alignment) {
    if (void* memory = allocateAligned(size, alignment)) {
        return memory;
    }
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    std::free(memory);
}

#endif
