#include "screens/bindings/binding_model.hpp"

#include "show/file_trouble.hpp"
#include "show/key_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kDeadZoneStep = 0.02f;
constexpr int kShortestTry = 20; // ticks: nobody has read the question before

bool anyoneHolds(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(),
                       [](const SeatInput& seat) { return seat.held != 0; });
}

bool anyoneConfirms(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(), confirms);
}

bool anyoneGoesBack(const InputFrame& input) {
    return std::any_of(input.seats.begin(), input.seats.end(), goesBack);
}

bool isOfPanel(Action action) {
    return std::find(kPanel.begin(), kPanel.end(), action) != kPanel.end();
}

} // namespace

BindingModel::BindingModel(InputDesk& desk) : m_desk(desk), m_devices(desk.devices()) {
    open(Page::Devices);
}

const DeskDevice* BindingModel::find(std::int32_t id) const {
    const auto found =
        std::find_if(m_devices.begin(), m_devices.end(), [&](const DeskDevice& d) { return d.id == id; });
    return found == m_devices.end() ? nullptr : &*found;
}

const DeskDevice* BindingModel::device() const {
    if (m_page != Page::Devices) {
        return find(m_device);
    }
    const RowOf& row = m_rows[static_cast<std::size_t>(focus())];
    return row.row == Row::Device ? find(row.index) : nullptr;
}

ActionSet BindingModel::missing() const {
    const DeskDevice* at = device();
    return at ? missingOfPanel(at->map, std::min(m_player, at->map.players - 1)) : 0;
}

void BindingModel::say(std::string_view key, bool isBad, std::string about) {
    m_message = key;
    m_isBad = isBad;
    m_about = std::move(about);
    if (isBad) {
        m_heard |= Cue::Refused;
    }
}

void BindingModel::open(Page page, int focus) {
    m_page = page;
    m_handsOff = false;
    m_ticksLeft = 0;
    m_stale = true;
    fill();
    m_menu.open(static_cast<int>(m_rows.size()), std::min(focus, static_cast<int>(m_rows.size()) - 1));
}

bool BindingModel::step(const InputFrame& input) {
    m_heard = {};
    m_devices = m_desk.devices();
    if (m_page != Page::Devices && m_page != Page::Claim && find(m_device) == nullptr) {
        m_desk.mute(m_device, false);
        open(Page::Devices);
        say("binding.unplugged", true);
        return true;
    }
    m_handsOff |= !anyoneHolds(input);
    switch (m_page) {
    case Page::Capture:
        stepCapture(input);
        break;
    case Page::Calibrate:
        stepCalibrate(input);
        break;
    case Page::Keep:
        stepKeep(input);
        break;
    case Page::Claim:
        stepClaim(input);
        break;
    case Page::Devices:
    case Page::Device: {
        fill();
        const int before = focus();
        // Whoever still holds what brought the page here has not seen it yet.
        const MenuAnswer answer = m_menu.step(m_handsOff ? input : InputFrame{});
        if (focus() != before) {
            m_heard |= Cue::Move;
        }
        if (answer.kind != MenuAnswer::Nothing) {
            m_message = {};
        }
        m_page == Page::Devices ? stepDevices(answer) : stepDevice(answer);
        break;
    }
    }
    return !std::exchange(m_leaves, false);
}

void BindingModel::leave() {
    if (m_page == Page::Keep) {
        revert();
    }
    if (m_page == Page::Claim) {
        m_desk.endClaim(false);
    }
    m_desk.mute(m_device, false);
}

void BindingModel::stepDevices(const MenuAnswer& answer) {
    const RowOf row = m_rows[static_cast<std::size_t>(answer.row)];
    if (answer.kind == MenuAnswer::Back || (answer.kind == MenuAnswer::Confirm && row.row == Row::Back)) {
        m_heard |= Cue::Back;
        m_leaves = true;
        return;
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return;
    }
    m_heard |= Cue::Confirm;
    switch (row.row) {
    case Row::Device:
        m_player = 0;
        openDevice(row.index);
        break;
    case Row::SwapSeats:
        m_desk.swapSeats(0, 1);
        m_stale = true;
        say("binding.swapped", false);
        break;
    case Row::ClaimSeats:
        m_desk.beginClaim();
        open(Page::Claim);
        m_ticksLeft = kClaimTicks;
        break;
    default:
        break;
    }
}

void BindingModel::openDevice(std::int32_t id) {
    m_device = id;
    open(Page::Device);
}

void BindingModel::stepDevice(const MenuAnswer& answer) {
    const RowOf row = m_rows[static_cast<std::size_t>(answer.row)];
    if (answer.kind == MenuAnswer::Back || (answer.kind == MenuAnswer::Confirm && row.row == Row::Back)) {
        m_heard |= Cue::Back;
        int at = 0;
        for (int i = 0; i < static_cast<int>(m_devices.size()); ++i) {
            if (m_devices[static_cast<std::size_t>(i)].id == m_device) {
                at = i;
            }
        }
        open(Page::Devices, at);
        return;
    }
    if (answer.kind == MenuAnswer::Change) {
        changeRow(row, answer.by);
        return;
    }
    if (answer.kind != MenuAnswer::Confirm) {
        return;
    }
    switch (row.row) {
    case Row::InOrder:
        ask({kPanel.begin(), kPanel.end()});
        break;
    case Row::Action:
        ask({static_cast<Action>(row.index)});
        break;
    case Row::Calibrate:
        remember();
        m_calibration.begin();
        m_desk.mute(m_device, true);
        open(Page::Calibrate);
        m_ticksLeft = kCircleTicks;
        break;
    case Row::Reset:
        remember();
        m_desk.setKind(m_device, DeviceKind::Controller); // where SDL knows it as one
        tryOut(m_desk.shipped(m_device, 0));
        break;
    default:
        changeRow(row, 1);
        return;
    }
    m_heard |= Cue::Confirm;
}

void BindingModel::changeRow(const RowOf& row, int by) {
    const DeskDevice& at = *find(m_device);
    switch (row.row) {
    case Row::Player:
        m_player = (m_player + at.map.players + by) % at.map.players;
        m_heard |= Cue::Change;
        break;
    case Row::Players:
        setPlayers(at.map.players == 1 ? 2 : 1);
        break;
    case Row::DeadZone: {
        DeviceMap map = at.map;
        const float zone = map.deadZone + static_cast<float>(by) * kDeadZoneStep;
        map.deadZone = std::round(std::clamp(zone, kLeastDeadZone, kMostDeadZone) * 100.0f) / 100.0f;
        m_desk.setMap(m_device, map); // nobody is locked out by it: no need to try it first
        m_desk.keepMap(m_device);
        m_devices = m_desk.devices();
        m_heard |= Cue::Change;
        break;
    }
    case Row::Action:
        if (by < 0) {
            takeOut(static_cast<Action>(row.index));
        }
        break;
    default:
        break;
    }
    m_stale = true;
}

void BindingModel::setPlayers(int players) {
    remember();
    m_heard |= Cue::Change;
    m_player = 0;
    m_desk.setKind(m_device, players == 2 ? DeviceKind::Joystick : DeviceKind::Controller);
    tryOut(m_desk.shipped(m_device, players));
}

void BindingModel::ask(std::vector<Action> actions) {
    remember();
    m_asked = std::move(actions);
    m_draft = find(m_device)->map;
    m_taken.clear();
    m_at = 0;
    m_capture.begin(*find(m_device));
    m_desk.mute(m_device, true);
    open(Page::Capture);
    m_ticksLeft = kCaptureTicks;
}

void BindingModel::stepCapture(const InputFrame& input) {
    const DeskDevice& at = *find(m_device);
    // B of another device breaks it off; the one that is asked can only wait.
    const bool brokenOff = m_handsOff && anyoneGoesBack(input);
    if (brokenOff || --m_ticksLeft <= 0) {
        m_desk.mute(m_device, false);
        open(Page::Device, m_rowBefore);
        say("binding.nothing_pushed", true);
        return;
    }
    if (const std::optional<CapturedControl> captured = m_capture.step(at)) {
        take(*captured);
    }
}

void BindingModel::take(const CapturedControl& captured) {
    if (std::find(m_taken.begin(), m_taken.end(), captured.control) != m_taken.end()) {
        m_capture.goOn(*find(m_device));
        say("binding.taken", true, std::string(keyWords(m_desk.nameOf(m_device, captured.control))));
        return;
    }
    m_message = {};
    m_taken.push_back(captured.control);
    if (captured.control.kind == ControlKind::Axis && std::fabs(captured.rest) > 0.5f) {
        // A trigger or pedal: it rests at its end.
        const float rest = captured.rest > 0.0f ? 1.0f : -1.0f;
        m_draft.axes[captured.control.number] = {-1.0f, rest, 1.0f};
    }
    bind(asked(), captured.control);
    if (m_at + 1 < askedCount()) {
        m_heard |= Cue::Letter;
        ++m_at;
        m_ticksLeft = kCaptureTicks;
        m_capture.goOn(*find(m_device));
        return;
    }
    m_heard |= Cue::Confirm;
    m_desk.mute(m_device, false);
    tryOut(m_draft);
}

void BindingModel::bind(Action action, const Control& control) {
    const std::vector<Control> old = m_draft.controlsOf(action, m_player);
    // Who had the control gets what this action had, so that nothing is lost by changing two.
    for (std::size_t i = m_draft.bindings.size(); i-- > 0;) {
        Binding& binding = m_draft.bindings[i];
        if (binding.control != control || (binding.action == action && binding.player == m_player)) {
            continue;
        }
        const bool canSwap =
            !old.empty() && std::find(m_taken.begin(), m_taken.end(), old.front()) == m_taken.end();
        if (canSwap) {
            binding.control = old.front();
        } else {
            m_draft.bindings.erase(m_draft.bindings.begin() + static_cast<std::ptrdiff_t>(i));
        }
    }
    m_draft.setControls(action, m_player, std::array{control});
}

void BindingModel::takeOut(Action action) {
    if (isOfPanel(action)) {
        say("binding.needed", true);
        return;
    }
    DeviceMap map = find(m_device)->map;
    map.setControls(action, m_player, {});
    m_desk.setMap(m_device, map); // an action that no game needs
    m_desk.keepMap(m_device);
    m_devices = m_desk.devices();
    m_heard |= Cue::Change;
}

void BindingModel::stepCalibrate(const InputFrame& input) {
    const DeskDevice& at = *find(m_device);
    m_calibration.step(at);
    if (m_calibration.isLearningRest()) {
        m_ticksLeft = kCircleTicks; // a stick that never rests is not waited for by the clock
    }
    const bool pushed = at.raw.buttons.any() || (m_handsOff && anyoneConfirms(input));
    const bool brokenOff = m_handsOff && anyoneGoesBack(input);
    const bool done = !m_calibration.isLearningRest() && (pushed || --m_ticksLeft <= 0);
    if (!done && !brokenOff) {
        return;
    }
    m_desk.mute(m_device, false);
    if (brokenOff || !m_calibration.hasMovedAny()) {
        open(Page::Device, m_rowBefore);
        say("binding.not_moved", true);
        return;
    }
    m_heard |= Cue::Confirm;
    tryOut(m_calibration.applied(at.map));
}

void BindingModel::remember() {
    m_before = find(m_device)->map;
    m_kindBefore = find(m_device)->shape.kind;
    m_rowBefore = focus();
}

void BindingModel::tryOut(const DeviceMap& map) {
    m_desk.setMap(m_device, map);
    m_devices = m_desk.devices();
    open(Page::Keep);
    m_ticksLeft = kKeepTicks;
}

void BindingModel::revert() {
    m_desk.setKind(m_device, m_kindBefore);
    m_desk.setMap(m_device, m_before);
    m_devices = m_desk.devices();
}

void BindingModel::stepKeep(const InputFrame& input) {
    --m_ticksLeft;
    const bool mayAnswer = m_handsOff && m_ticksLeft < kKeepTicks - kShortestTry;
    if (mayAnswer && anyoneConfirms(input)) {
        m_desk.keepMap(m_device);
        m_heard |= Cue::Confirm;
        open(Page::Device, m_rowBefore);
        const std::string problem = m_desk.problem();
        if (problem.empty()) {
            say("binding.kept", false);
        } else {
            TextLine why;
            say("binding.not_saved", true, std::string(unwritableText(problem, why)));
        }
        return;
    }
    const bool no = mayAnswer && anyoneGoesBack(input);
    if (!no && m_ticksLeft > 0) {
        return;
    }
    revert();
    m_heard |= Cue::Back;
    open(Page::Device, m_rowBefore);
    say("binding.reverted", false);
}

void BindingModel::stepClaim(const InputFrame& input) {
    const int before = m_rows.empty() ? m_desk.nextToClaim() : m_rows.front().index;
    if (m_desk.nextToClaim() != before) {
        m_heard |= Cue::Start;
        m_ticksLeft = kClaimTicks;
        m_rows.front().index = m_desk.nextToClaim();
    }
    --m_ticksLeft;
    const bool back = m_handsOff && anyoneGoesBack(input);
    if (m_ticksLeft > 0 && !back && m_desk.nextToClaim() < kSeatCount) {
        return;
    }
    const bool any = m_desk.nextToClaim() > 0;
    m_desk.endClaim(true);
    m_heard |= any ? Cue::Confirm : Cue::Back;
    open(Page::Devices);
    say(any ? "binding.claimed" : "binding.nobody_claimed", false);
}

} // namespace hexagoal
