#include "app/game/allocation_count.hpp"

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

std::uint64_t hexagoal::allocationCount() {
    return 0;
}

#else

namespace {

std::atomic<std::uint64_t> g_count{0};

void* allocate(std::size_t size) {
    g_count.fetch_add(1, std::memory_order_relaxed);
    return std::malloc(size == 0 ? 1 : size);
}

void* allocateAligned(std::size_t size, std::align_val_t alignment) {
    g_count.fetch_add(1, std::memory_order_relaxed);
    const std::size_t unit = static_cast<std::size_t>(alignment);
    return std::aligned_alloc(unit, (size + unit - 1) / unit * unit); // asks for a whole number of units
}

} // namespace

std::uint64_t hexagoal::allocationCount() {
    return g_count.load(std::memory_order_relaxed);
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
