// Errors that come from files, devices and users: a sentence that says what was wrong, where, what to do.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace hexagoal {

/// A sentence for a person.
struct Error {
    std::string message;
};

/// What a Result holds when it worked and there is nothing to hand back.
struct Done {};

/// A value, or the reason there is none.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_content(std::move(value)) {}
    Result(Error error) : m_content(std::move(error)) {}

    explicit operator bool() const { return std::holds_alternative<T>(m_content); }
    T& operator*() { return std::get<T>(m_content); }
    const T& operator*() const { return std::get<T>(m_content); }
    T* operator->() { return &std::get<T>(m_content); }
    const T* operator->() const { return &std::get<T>(m_content); }
    const std::string& error() const { return std::get<Error>(m_content).message; }

private:
    std::variant<T, Error> m_content;
};

} // namespace hexagoal
