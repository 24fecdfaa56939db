// Reading and writing whole small files (settings, tuning, records), with sentences when that fails.
#pragma once

#include "core/result.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace hexagoal {

/// The bytes of a file of at most 16 MiB.
Result<std::string> readFile(const std::filesystem::path& path);

/// Replaces the file in one step: after a crash or a power cut there is either the old text or the new one.
/// A symbolic link stays one: the file that it names is replaced.
Result<Done> writeFileAtomically(const std::filesystem::path& path, std::string_view text);

/// Renames it to FILE.damaged, or FILE.damaged-2 and so on; of a symbolic link the file that it names. Where
/// there is none, nothing is to be done.
Result<Done> putAside(const std::filesystem::path& path);

} // namespace hexagoal
