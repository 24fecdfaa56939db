// A plain log on standard error: one line for each message, from any thread.
#pragma once

#include <functional>
#include <string_view>

namespace hexagoal {

enum class LogLevel { Debug, Info, Warning, Error };

/// Messages below this level are not shown; normally Info.
void setLogLevel(LogLevel least);

/// One line: "warning: message". Line breaks and other control characters in the message become spaces.
void logMessage(LogLevel level, std::string_view message);

/// As logMessage, but the same message only once in a run: for what could go wrong in every frame.
void logOnce(LogLevel level, std::string_view message);

/// Sends the lines (without a line break) elsewhere instead; an empty sink restores standard error. For
/// tests.
using LogSink = std::function<void(std::string_view line)>;
void setLogSink(LogSink sink);

/// Each line also goes there; an empty one ends that. It is called under the log's lock: it must neither wait
/// nor log.
void setLogCopy(LogSink copy);

inline void logInfo(std::string_view message) {
    logMessage(LogLevel::Info, message);
}
inline void logWarning(std::string_view message) {
    logMessage(LogLevel::Warning, message);
}
inline void logError(std::string_view message) {
    logMessage(LogLevel::Error, message);
}

} // namespace hexagoal
