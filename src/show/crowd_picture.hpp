// The crowd's mood laid out over the blocks of the stands, each a little late and in its own measure.
#pragma once

#include "render/crowd_view.hpp"
#include "render/stand_plan.hpp"
#include "show/crowd_mood.hpp"

#include <array>

namespace hexagoal {

class CrowdPicture {
public:
    /// A match at its venue, from now on. Where there are no stands nobody is.
    void reset(const MatchState& match, const MatchContext& context);
    /// The tick just stepped.
    void step(const MatchState& match, const MatchContext& context);
    /// Nothing moved in this tick.
    void hold();
    /// A tick without a match: they calm down.
    void goOn();
    /// Between the tick before the last (0) and the last (1).
    void interpolate(float between);
    /// Of the last interpolate(); the span is this object's.
    CrowdView view() const;

    const CrowdMood& mood() const { return m_mood; }

private:
    struct Block {
        CrowdSide side = CrowdSide::Neutral;
        float liking = 0.0f; ///< what it feels more than its side: those who sing are never quite calm
        float late = 0.2f;   ///< seconds until it follows
        bool bench = false;
    };
    void seat(const MatchContext& context);
    float benchMood(int side) const;
    void follow();
    void stepWave();

    CrowdMood m_mood;
    std::array<CrowdColours, 2> m_colours{};
    std::array<Block, kMostBlocks> m_blocks{};
    std::array<BlockMood, kMostBlocks> m_before{};
    std::array<BlockMood, kMostBlocks> m_now{};
    std::array<BlockMood, kMostBlocks> m_drawn{};
    std::array<float, 5> m_stands{}; ///< what the seats were told from
    std::size_t m_count = 0;
    float m_length = 0.0f; ///< metres round the stands
    float m_waveBefore = -1.0f;
    float m_waveNow = -1.0f;
    float m_waveDrawn = -1.0f;
    float m_quiet = 0.0f; ///< seconds since anything stirred them
    float m_flashes = 0.0f;
};

} // namespace hexagoal
