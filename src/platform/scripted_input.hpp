// Input from a text file of "frame action value" lines (docs/input-script.md), for recordings and tests.
#pragma once

#include "core/result.hpp"
#include "platform/device_map.hpp"
#include "platform/input_source.hpp"

#include <filesystem>
#include <string_view>
#include <vector>

namespace hexagoal {

class ScriptedInput final : public InputSource {
public:
    /// Nothing ever happens: the null device.
    ScriptedInput();

    /// Error: file, line, what is wrong and what is allowed.
    static Result<ScriptedInput> load(const std::filesystem::path& file);
    static Result<ScriptedInput> parse(std::string_view text, std::string_view fileName);

    void poll() override {}
    const InputFrame& sample() override;
    const ControlLabels& labels() const override { return m_labels; }

    /// Help lines are to name these of the keyboard's keys: the cabinet's, until it is said.
    void nameKeysOf(KeySet keys);

    /// The tick after the last line's.
    int length() const;

private:
    /// What a line sets: an action of a seat, a stick axis of a seat, or the pointer.
    enum class Target : std::uint8_t { Action, StickX, StickY, PointerX, PointerY, PointerButton, Wheel };

    struct Line {
        int frame = 0;
        Target target = Target::Action;
        std::uint8_t seat = 0;
        std::uint8_t which = 0; // the action, or the pointer button
        float value = 0.0f;
    };

    static Result<Line> parseLine(std::string_view line);
    void apply(const Line& line);

    std::vector<Line> m_lines; // by frame, lines of one frame in the file's order
    std::size_t m_next = 0;
    int m_frame = 0;
    std::array<Vec2, kSeatCount> m_sticks{};
    std::array<std::array<float, kActionCount>, kSeatCount> m_values{};
    InputFrame m_input;
    ControlLabels m_labels;
};

} // namespace hexagoal
