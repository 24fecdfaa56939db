// A file that one program at a time holds.
#pragma once

#include <filesystem>

namespace hexagoal {

/// Holds a file until its end. The system lets go of it however the program ends, by power cut or SIGKILL
/// too.
class FileLock {
public:
    enum class Outcome {
        Held,
        Taken,     ///< another program holds it
        Impossible ///< it cannot be made here, as on a read-only disk: nobody else can either
    };

    FileLock() = default;
    /// Tries once. The file is made where it is missing, and stays behind.
    explicit FileLock(const std::filesystem::path& file);
    ~FileLock();
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;

    Outcome outcome() const { return m_outcome; }
    /// The process that holds it where another does; 0: it has not said so.
    long holder() const { return m_holder; }

private:
    int m_number = -1; // of the open file
    Outcome m_outcome = Outcome::Impossible;
    long m_holder = 0;
};

} // namespace hexagoal
