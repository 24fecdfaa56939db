// What --books does.
#pragma once

#include "core/result.hpp"

namespace hexagoal {

/// The books as CSV on standard output, also beside a running game. Error: they or the output cannot be used.
Result<Done> printBooks();

} // namespace hexagoal
