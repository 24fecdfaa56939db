#include "screens/match/camera_choice.hpp"

#include "cabinet/cabinet.hpp"
#include "core/units.hpp"
#include "show/text_line.hpp"
#include "show/words.hpp"

#include <string>

namespace hexagoal {

CameraKind cameraSet(const ScreenSetup& setup) {
    return setup.cabinet ? static_cast<CameraKind>(setup.cabinet->settings().camera) : CameraKind::Arcade;
}

std::string cameraName(CameraKind kind) {
    TextLine key;
    return std::string(
        say(key("choice.%s", std::array{"arcade", "broadcast", "behind"}[static_cast<std::size_t>(kind)])));
}

CameraChoice::CameraChoice(const ScreenSetup& setup, Keeps keeps)
    : m_setup(setup), m_keeps(keeps), m_kind(cameraSet(setup)) {}

void CameraChoice::reset() {
    m_kind = cameraSet(m_setup);
    m_held = {};
}

bool CameraChoice::asks(const InputFrame& input, const MatchPlay& play) {
    bool asks = false;
    for (std::size_t i = 0; i < m_held.size(); ++i) {
        const SeatInput& seat = input.seats[i];
        asks = asks || seat.isPressed(Action::Camera);
        const bool holds =
            m_keeps == Keeps::AGame && seat.isHeld(Action::Start) && play.context().setup.seats[i].side >= 0;
        m_held[i] = holds ? m_held[i] + 1 : 0;
        asks = asks || m_held[i] == kHoldTicks;
    }
    return asks;
}

bool CameraChoice::step(const InputFrame& input, MatchPlay& play) {
    m_notice.step(kTick);
    if (!asks(input, play)) {
        return false;
    }
    m_kind = kindAfter(kindFor(m_kind, play.context()), play.context());
    play.useCamera(m_kind);
    m_notice.tell(cameraName(m_kind));
    if (m_keeps == Keeps::Always && m_setup.cabinet) {
        CabinetSettings settings = m_setup.cabinet->settings();
        settings.camera = static_cast<int>(m_kind);
        m_setup.cabinet->change(settings);
    }
    return true;
}

} // namespace hexagoal
