// Loops over arrays, compiled once more for processors with wider vectors.
#pragma once

#include <cstddef> // says which C library this is

/// A function that GCC compiles twice, for AVX2 and for what the build is for; the program picks one as it is
/// loaded. Eight floats at a time instead of four, with the same bits: AVX2 brings no fused multiply-add.
/// Other compilers, processors and C libraries have the one version; so have sanitizers, which cannot yet run
/// when the choice is made, and builds that do not optimise.
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__GNUC__) && !defined(__clang__) &&                 \
    defined(__OPTIMIZE__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define HEXAGOAL_WIDE [[gnu::target_clones("avx2", "default")]]
#else
#define HEXAGOAL_WIDE
#endif

/// Before a loop whose rounds do not read what others write.
#if defined(__clang__)
#define HEXAGOAL_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__GNUC__)
#define HEXAGOAL_INDEPENDENT _Pragma("GCC ivdep")
#else
#define HEXAGOAL_INDEPENDENT
#endif

namespace hexagoal {

/// Runs are stepped in whole blocks: what is left over would be done one by one. The inner loop over a block
/// is a loop of its own, since the compiler then needs few addresses: in a single loop it keeps one for each
/// array, and half of all instructions are sums of them.
inline constexpr std::size_t kBlock = 8;

} // namespace hexagoal
