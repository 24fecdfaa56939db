// A match as drawn between its last two ticks: bodies, ball, nets, officials.
#pragma once

#include "anim/match_motion.hpp"
#include "match/state.hpp"
#include "render/debug_draw.hpp"
#include "render/scene_view.hpp"
#include "show/coaches.hpp"
#include "show/crowd_picture.hpp"
#include "show/fence_picture.hpp"
#include "show/field_air.hpp"
#include "show/net_picture.hpp"
#include "show/occluders.hpp"
#include "show/photographers.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hexagoal {

class MatchPicture {
public:
    static constexpr int kFigures = MatchMotion::kFigures; ///< players by PlayerId, referee, assistants

    MatchPicture() = default;
    MatchPicture(const MatchPicture&) = delete; // what is drawn points into it
    MatchPicture& operator=(const MatchPicture&) = delete;

    /// The match as it is, without a before. It must outlive the picture.
    void reset(const Game& game);
    /// Takes in the tick just stepped.
    void step(const Game& game);
    /// A tick before the kick-off: nobody plays, but all breathe. reset() follows it.
    void await();
    /// From now on await() shows the toss: the referee and both captains are drawn at the centre spot.
    /// reset() puts all back where the match has them.
    void toss();
    bool tosses() const { return m_motion.coinToss().isOn(); }
    /// Nothing moved in this tick; after full time players and ball go on, by themselves.
    void hold();
    /// Lays everything out between the tick before the last (0) and the last (1).
    void interpolate(const MatchState& match, const MatchContext& context, float between);

    /// After interpolate(): ball and nets as one of N1's steps in between left them.
    void showStep(const WorldState& world, const PhysicsTuning& tuning);

    using Standing = std::array<Vec3, kPlayerCount>;
    /// Where each player's feet are between the two ticks, by PlayerId.
    Standing standing(float between) const;

    // Of the last interpolate():
    /// Adds pitch, ball, goals and players to a view, whose camera is set: what flies about it, and what
    /// hides the play from it is left out (M4). The spans are this object's.
    void fill(SceneView& view, const MatchContext& context);
    /// From now on without them: a training ground has none.
    void leaveOutOfficials() { m_drawn = kPlayerCount; }
    void leaveOutCrowd() { m_hasCrowd = false; }
    /// The match is over, and a side is the champion: its men stand round the centre spot, and paper of these
    /// colours falls there.
    void crown(int side, const std::array<Colour, 3>& colours);
    /// The coin of the toss between the two ticks.
    const CoinPlace& coin() const { return m_coin; }
    /// The champion's cup between the two ticks.
    const CupPlace& cup() const { return m_cup; }
    /// Motion is reduced: what is shown for its looks alone is shown calmly.
    void keepCalm(bool calm) { m_calm = calm; }
    const Body& body(int figure) const { return m_figures[static_cast<std::size_t>(figure)].drawn; }
    const FigureMotion& motion(int figure) const { return m_motion.figure(figure); }
    const TouchingPlayer& touch(PlayerId id) const { return m_motion.touch(id); }
    bool shows(int figure) const { return m_figures[static_cast<std::size_t>(figure)].onPitch; }
    Vec3 ball() const { return m_ball.position; }
    /// What touched the ground in the last step(), figure by figure.
    std::span<const PartContacts> contacts() const { return m_air.contacts(); }
    const NetPicture& nets() const { return m_nets; }

private:
    struct Figure {
        Body before{};
        Body now{};
        Body drawn{};
        Vec3 feetBefore{};
        Vec3 feet{};
        Vec3 swingBefore{}; ///< how fast his right hand goes, smoothed, m/s
        Vec3 swing{};
        FigureLimbs afterimages = 0;
        float fists = 0.0f; ///< 0…1: closed
        bool onPitch = true;
        bool put = true; ///< in this tick, where he is
    };
    void goOn();
    void stepAir(const MatchContext& context, std::span<const Event> events);
    void dress(const MatchContext& context);
    Occluders::Watched watched() const;
    Prop propOf(int figure) const;
    void takeFigures(const MatchState& match, bool afresh);
    Vec3 gazeOf(int figure) const;
    std::array<Vec3, 2> palmsOf(int figure) const;

    const Game* m_game = nullptr;
    std::optional<Foresight> m_ahead;
    MatchMotion m_motion;
    std::array<Figure, kFigures> m_figures{};
    std::array<Vec3, kFigures> m_swing{};
    std::array<FigureView, kFigures> m_wear{}; // of everyone
    bool m_toldApart = false;                  // by their patterns
    std::size_t m_drawn = kFigures;            // players, then officials
    std::vector<FigureView> m_views;           // of those on the pitch
    Vec3 m_ballBefore{};
    Quat m_turnBefore{1.0f, 0.0f, 0.0f, 0.0f};
    Vec3 m_ballNow{};
    Quat m_turnNow{1.0f, 0.0f, 0.0f, 0.0f};
    BallView m_ball{};
    std::int32_t m_tickBefore = 0;
    std::int32_t m_tickNow = 0;
    double m_tick = 0.0; // drawn, with its fraction
    NetPicture m_nets;
    FencePicture m_fence;
    Occluders m_occluders;                      ///< the fence's panels
    std::optional<std::uint64_t> m_occludersOf; ///< the venue that they are of, by its hash
    Standing m_standing{};                      ///< of the last interpolate()
    FieldAir m_air;
    std::vector<Tint> m_paper;
    Vec3 m_paperAt{};
    CrowdPicture m_crowd;
    Coaches m_coaches;
    Photographers m_photographers;
    bool m_hasCrowd = true;
    bool m_calm = false;
    CupPlace m_cupBefore{};
    CupPlace m_cupNow{};
    CupPlace m_cup{}; ///< of the last interpolate()
    CoinPlace m_coinBefore{};
    CoinPlace m_coinNow{};
    CoinPlace m_coin{};
    bool m_ballPut = true; ///< in this tick, where it is
};

} // namespace hexagoal
