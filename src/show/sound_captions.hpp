// In words what is heard of a match: for who plays without sound, or cannot hear it.
#pragma once

#include "show/field_sounds.hpp"
#include "show/type_sizes.hpp"

#include "core/fixed_list.hpp"
#include "render/canvas.hpp"

#include <array>
#include <span>
#include <string_view>

namespace hexagoal {

/// The newest few sounds that tell something which the picture does not, each with the way that it comes
/// from.
class SoundCaptions {
public:
    static constexpr std::size_t kMostLines = 3;
    static constexpr int kLineTicks = 130; ///< that a line stays after its sound was heard last

    struct Line {
        FieldSound sound{};
        float azimuth = 0.0f; ///< rad, where it comes from: 0 ahead, π/2 right
        int ticks = 0;        ///< that it stays yet

        bool operator==(const Line&) const = default;
    };

    /// A tick of the program has been heard.
    void step(const FieldSounds& heard);
    void clear();

    /// The oldest first.
    std::span<const Line> lines() const { return m_lines.all(); }

    /// At the right, below top; the newest at the foot.
    void paint(Canvas& canvas, float top, const TypeSizes& type) const;

private:
    /// False: it has no words, or there is no line for it now.
    bool tell(FieldSound sound, float azimuth);

    FixedList<Line, kMostLines> m_lines{};
    std::array<bool, Speaker::kMostSustained> m_goesOn{}; // by place: was told, and has not ended
};

/// The key of its words in the languages' files; empty for what is seen as well, or tells nothing.
std::string_view captionKeyOf(FieldSound sound);

} // namespace hexagoal
