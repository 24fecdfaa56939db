// What is heard of a match: from its state, its numbered events, and where the camera stands.
#pragma once

#include "match/state.hpp"
#include "show/crowd_sounds.hpp"
#include "show/field_sounds.hpp"
#include "show/part_contacts.hpp"
#include "show/player_voices.hpp"
#include "show/venue_sounds.hpp"

#include <array>
#include <cstdint>

namespace hexagoal {

/// Decides what is heard; plays nothing.
class MatchSounds {
public:
    /// A tick of the program begins: nothing of it is heard yet, and nothing plays on unless told.
    /// shownAgain: what happened is shown instead of the match, whose own contacts, voices and nets are not
    /// heard meanwhile; listenAgain() tells those. The stands go on with the match.
    void begin(const CameraView& eye, bool shownAgain = false) {
        m_field.begin(eye);
        m_shownAgain = shownAgain;
    }

    /// Takes in the tick of the match that was just stepped. An event is heard once: a match that went back
    /// and on again does not repeat it. Returns those that were new; valid as long as the tick's events.
    std::span<const Event> listen(const MatchState& match, const MatchContext& context);
    /// What touched the ground in that tick, as it is drawn.
    void listenToFeet(std::span<const PartContacts> figures, const MatchContext& context);
    /// What goes on: the stands, the nets, the weather. standsStill: the match is paused or over.
    void keep(const MatchState& match, const MatchContext& context, bool standsStill);
    /// What is shown again, as often as the display shows it: each of its ticks is heard once, its nets go
    /// on. figures: what touched the ground in it.
    void listenAgain(const MatchState& past, const MatchContext& context,
                     std::span<const PartContacts> figures);

    /// What is heard once has been played.
    void played() { m_field.clearOnce(); }

    /// Nobody watches: practice.
    void leaveOutCrowd() { m_hasCrowd = false; }

    /// Goes on from an earlier state: what comes is heard again.
    void rewindTo(const MatchState& match);

    const FieldSounds& field() const { return m_field; }
    const CrowdSounds& crowd() const { return m_crowd; }

private:
    bool hearsCrowd(const MatchContext& context) const;
    void hear(const Event& event, const MatchState& match, const MatchContext& context);
    void hearTouch(const Event& event, const MatchState& match, const MatchContext& context);
    using Modes = std::array<PlayerMode, kPlayerCount>;
    static Modes modesOf(const MatchState& match);
    void hearModes(const MatchState& match, const MatchContext& context, Modes& modes);
    void keepNets(const WorldState& world, const MatchContext& context);
    void scuff(Vec3 place, float gain, const MatchContext& context);

    FieldSounds m_field;
    CrowdSounds m_crowd;
    PlayerVoices m_voices;
    VenueSounds m_venue;
    bool m_hasCrowd = true;    ///< where there are stands
    std::uint32_t m_heard = 0; // the number of the next event that is new
    Modes m_modes{};
    bool m_shownAgain = false;
    std::int32_t m_pastTick = -1; // of what is shown again
    Modes m_pastModes{};
};

/// 0 to 1 by the speed, m/s, at which a ball strikes post or bar, meets a net, bounces.
float postGain(float speed);
float netGain(float speed);
float bounceGain(float speed);
float kickGain(float speed);

} // namespace hexagoal
