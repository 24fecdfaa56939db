// How many random cases a test tries.
#pragma once

namespace hexagoal {

/// All of them, or a tenth under a sanitizer: it finds what it finds in few, and takes twenty times as long
/// for each.
constexpr int cases(int count) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return count / 10;
#else
    return count;
#endif
}

} // namespace hexagoal
