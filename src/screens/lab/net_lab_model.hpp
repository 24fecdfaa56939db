// The Net Lab without its picture: everything that a tick of input changes.
#pragma once

#include "core/fixed_step.hpp"
#include "core/hash.hpp"
#include "core/late_file.hpp"
#include "screens/lab/net_lab_camera.hpp"
#include "screens/lab/net_lab_demo.hpp"
#include "screens/lab/net_lab_menu.hpp"
#include "screens/lab/net_lab_scene.hpp"
#include "screens/lab/net_lab_settings.hpp"
#include "screens/lab/net_lab_shot.hpp"
#include "screens/lab/net_lab_sounds.hpp"
#include "screens/lab/net_lab_watch.hpp"
#include "screens/menu/pause_menu.hpp"
#include "screens/screen_setup.hpp"
#include "show/net_overlay.hpp"

#include <array>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace hexagoal {

/// What the mouse needs to know of the last picture.
struct LabCanvas {
    Vec2 size{1280.0f, Canvas::kLeastHeight};
    float perPixel = 1.0f; ///< canvas units of a real pixel
    Rect menuButton{};
};

class LabModel {
public:
    explicit LabModel(const ScreenSetup& setup);

    /// One tick.
    void step(const InputFrame& input, const LabCanvas& canvas);

    /// How far the picture is between the last two steps of the world, from how far it is between two ticks.
    float between(float alpha) const;

    const LabSettings& settings() const { return m_settings; }
    const PhysicsTuning& tuning() const { return m_tuning; }
    LabScene& scene() { return m_scene; }
    const LabScene& scene() const { return m_scene; }
    const ShotControl& shot() const { return m_shot; }
    const ShotWatch& watch() const { return m_watch; }
    const LabCamera& camera() const { return m_camera; }
    LabMenu& menu() { return m_menu; }
    const LabMenu& menu() const { return m_menu; }
    BallTrail& trail() { return m_trail; }
    const FlightPath& flight() const { return m_flight; }
    bool ballReady() const { return m_ready; }
    bool demonstrating() const { return m_demonstrating; }
    std::int64_t ticks() const { return m_ticks; }
    std::int64_t worldSteps() const { return m_worldSteps; }
    int ticksSinceResult() const { return m_resultTicks; }
    /// What the last saving, loading or rebuilding has to say; empty: nothing.
    const std::string& message() const { return m_message; }
    bool messageIsError() const { return m_messageIsError; }
    /// How to play or the controls were asked for, once.
    std::optional<PauseRow> takeAsked() { return std::exchange(m_asked, std::nullopt); }
    /// The person chose to leave, once.
    bool takeQuit() { return std::exchange(m_quit, false); }
    /// The tuning is not as it was read or written last.
    bool unsaved() const;
    /// Of the last tick.
    Cues heard() const { return m_heard; }
    const FieldSounds& sounds() const { return m_sounds; }
    /// Leaving leads back to the title, not out of the game.
    void setHasWayBack(bool has) { m_hasWayBack = has; }
    bool hasWayBack() const { return m_hasWayBack; }
    Vec3 aimPoint() const;
    float ballEnergy() const;
    /// Of the near net, above its rest, joules.
    float netEnergyAboveRest() const;

    void describe(const MenuRow& row, RowFace& face) const;
    std::uint64_t hash() const;

private:
    // net_lab_model.cpp
    bool touched(const InputFrame& input);
    void stepIdle(const InputFrame& input);
    void stepKeys(const SeatInput& seat);
    void stepShot(const InputFrame& input, const LabCanvas& canvas);
    void stepWorld(const SeatInput& seat);
    void stepFlight();
    void fetchBall();
    void shoot();
    void rebuild();
    Vec3 ballHome() const;

    // net_lab_commands.cpp
    static const MenuItems& menuItems();
    void apply(const MenuCommand& command);
    void tuningChanged(bool rebuilds);
    void togglePause();
    void setSpeed(int speed);
    void setOverlay(Overlay overlay, bool on);
    void setBallPlace(Vec2 place);
    void shootFrom(Vec3 local, Vec3 velocity, Vec3 spin);

    // Commands of the menu's rows: index of the row, amount.
    void pauseOrGoOn(int, float) { togglePause(); }
    void stepOnce(int, float);
    void changeSpeed(int, float by);
    void bringBall(int, float) { fetchBall(); }
    void changePlace(int, float by);
    template <int Axis>
    void moveAlong(int, float by);
    template <int Axis>
    void slideAlong(int, float share);
    void resetPlace(int, float);
    void changeGoal(int, float by);
    void shootFromBehind(int, float);
    void shootFromTheSide(int, float);
    void shootFromAbove(int, float);
    void quit(int, float) { m_quit = true; }
    void askHelp(int, float) { m_asked = PauseRow::HowToPlay; }
    void askControls(int, float) { m_asked = PauseRow::Controls; }
    void takeView(int index, float);
    void orbit(int, float by);
    void tilt(int, float by);
    void zoom(int, float by);
    void changeOverlay(int index, float);
    void changeValue(int index, float by);
    void resetValue(int index, float);
    void slideValue(int index, float share);
    void resetAll(int, float);

    // net_lab_faces.cpp
    void describePause(int, RowFace& face) const;
    void describeSpeed(int, RowFace& face) const;
    void describePlace(int, RowFace& face) const;
    template <int Axis>
    void describeAlong(int, RowFace& face) const;
    void describeGoal(int, RowFace& face) const;
    void describeQuit(int, RowFace& face) const;
    void describeView(int index, RowFace& face) const;
    void describeOverlay(int index, RowFace& face) const;
    void describeGroup(int, RowFace& face) const;
    void describeValue(int index, RowFace& face) const;

    // net_lab_file.cpp
    void save(int, float);
    void tellSaved();
    void load(int, float);
    void tellLoaded();
    void tell(std::string message, bool error);

    PhysicsTuning m_tuning;
    Tuning m_otherTables; // not the Net Lab's to change (its physics apart): kept for the file
    std::shared_ptr<LateFile> m_file;
    bool m_saving = false;
    PhysicsTuning m_kept;   // as the file has it, or as it was at first
    PhysicsTuning m_toKeep; // that is being saved
    std::future<Result<Tuning>> m_loading;
    LabSettings m_settings;
    std::shared_ptr<const VenueBook> m_venues; // whose grounds the goals stand on
    LabScene m_scene;
    FixedStepClock m_clock;
    ShotControl m_shot;
    ShotWatch m_watch;
    LabCamera m_camera;
    LabMenu m_menu{menuItems()};
    LabDemo m_demo;
    BallTrail m_trail;
    FlightPath m_flight;
    std::string m_message;
    bool m_messageIsError = false;
    bool m_quit = false;
    std::optional<PauseRow> m_asked;
    bool m_hasWayBack = false;
    bool m_ready = true;
    bool m_demonstrating = false;
    bool m_pointerCharges = false;
    bool m_pointerOrbits = false;
    std::int64_t m_ticks = 0;
    std::int64_t m_worldSteps = 0;
    int m_idleTicks = 0;
    int m_demoTicks = 0; // in this view of the demonstration
    int m_rebuildIn = 0; // ticks until the net is built anew; 0: it need not be
    int m_resultTicks = 0;
    int m_leftSteps = 0; // steps of the world since the ball left the scene
    double m_restEnergy = 0.0;
    Cues m_heard;
    FieldSounds m_sounds;
};

} // namespace hexagoal
