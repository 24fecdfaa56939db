#include "platform/input_devices.hpp"

#include "core/folders.hpp"
#include "core/log.hpp"
#include "platform/keyboard.hpp"
#include "platform/pad.hpp"

#include <SDL.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

namespace hexagoal {

namespace {

/// Window points to drawable pixels: they differ on high-DPI displays.
Vec2 pixelsPerPoint(Uint32 windowId) {
    SDL_Window* window = SDL_GetWindowFromID(windowId);
    if (!window)
        return Vec2(1.0f);
    int pointsX = 0, pointsY = 0, pixelsX = 0, pixelsY = 0;
    SDL_GetWindowSize(window, &pointsX, &pointsY);
    SDL_GL_GetDrawableSize(window, &pixelsX, &pixelsY);
    if (pointsX <= 0 || pointsY <= 0)
        return Vec2(1.0f);
    return Vec2(static_cast<float>(pixelsX) / static_cast<float>(pointsX),
                static_cast<float>(pixelsY) / static_cast<float>(pointsY));
}

/// Mappings that the person collected; those of $SDL_GAMECONTROLLERCONFIG, which SDL reads itself, win.
void loadPersonalMappings() {
    const std::filesystem::path file = configFolder() / "gamecontrollerdb.txt";
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored))
        return;
    if (SDL_GameControllerAddMappingsFromFile(file.string().c_str()) < 0)
        logWarning("No controller mappings read from " + file.string() + ": " + SDL_GetError() + ".");
}

} // namespace

struct InputDevices::State {
    explicit State(SeatPolicy policy) : seats(policy) {}
    ~State();

    void handle(const SDL_Event& event);
    void handlePointer(const SDL_Event& event);
    void samplePointer();
    void handlePad(SDL_JoystickID instance, const SDL_Event& event);
    void openNewPads();
    void closePad(SDL_JoystickID instance);
    void use(Pad& pad);
    void takeKeyboardInHand();
    void showLabels(ControlLabels next);

    Keyboard keyboard;
    std::vector<std::unique_ptr<Pad>> pads;
    Seats seats;
    PointerInput pointer; // motion and wheel since the last tick
    std::array<PressLatch, 3> pointerButtons;
    InputFrame frame;
    ControlLabels labels;
};

Result<std::unique_ptr<InputDevices>> InputDevices::open(SeatPolicy policy) {
    if (SDL_InitSubSystem(SDL_INIT_EVENTS | SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER) != 0)
        return Error{std::string("Joysticks and controllers cannot be read: ") + SDL_GetError() + "."};
    auto state = std::make_unique<State>(policy);
    loadPersonalMappings();
    state->openNewPads();
    state->showLabels(Keyboard::labels());
    return std::unique_ptr<InputDevices>(new InputDevices(std::move(state)));
}

InputDevices::InputDevices(std::unique_ptr<State> state) : m_state(std::move(state)) {}
InputDevices::~InputDevices() = default;

InputDevices::State::~State() {
    pads.clear(); // before SDL forgets them
    SDL_QuitSubSystem(SDL_INIT_EVENTS | SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER);
}

void InputDevices::setSeatPolicy(SeatPolicy policy) {
    m_state->seats.setPolicy(policy);
}

void InputDevices::poll() {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0)
        m_state->handle(event);
}

void InputDevices::State::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_QUIT:
        frame.quitRequested = true;
        break;
    case SDL_KEYMAPCHANGED:
        if (frame.deviceInHand == DeviceKind::Keyboard)
            showLabels(Keyboard::labels());
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        if (keyboard.handle(event))
            takeKeyboardInHand();
        break;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL:
        handlePointer(event);
        break;
    // The index in an "added" event may be stale by now, so look at all of them.
    case SDL_JOYDEVICEADDED:
        openNewPads();
        break;
    case SDL_JOYDEVICEREMOVED:
        closePad(event.jdevice.which);
        break;
    case SDL_JOYBUTTONDOWN:
    case SDL_JOYBUTTONUP:
        handlePad(event.jbutton.which, event);
        break;
    case SDL_JOYHATMOTION:
        handlePad(event.jhat.which, event);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        handlePad(event.cbutton.which, event);
        break;
    default:
        break;
    }
}

void InputDevices::State::handlePointer(const SDL_Event& event) {
    switch (event.type) {
    case SDL_MOUSEMOTION: {
        const Vec2 scale = pixelsPerPoint(event.motion.windowID);
        pointer.position = Vec2(event.motion.x, event.motion.y) * scale;
        pointer.motion += Vec2(event.motion.xrel, event.motion.yrel) * scale;
        break;
    }
    case SDL_MOUSEWHEEL: {
        const float away = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0f : 1.0f;
        pointer.wheel += away * event.wheel.preciseY;
        break;
    }
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
        pointer.position = Vec2(event.button.x, event.button.y) * pixelsPerPoint(event.button.windowID);
        const int button = event.button.button - SDL_BUTTON_LEFT; // left, middle, right follow each other
        if (button >= 0 && button < static_cast<int>(pointerButtons.size()))
            pointerButtons[static_cast<std::size_t>(button)].set(event.type == SDL_MOUSEBUTTONDOWN);
        break;
    }
    default:
        break;
    }
}

void InputDevices::State::samplePointer() {
    const std::uint8_t heldBefore = frame.pointer.held;
    frame.pointer = pointer;
    for (std::size_t i = 0; i < pointerButtons.size(); ++i) {
        if (pointerButtons[i].sample())
            frame.pointer.held |= PointerInput::bit(static_cast<PointerButton>(i));
    }
    frame.pointer.pressed = static_cast<std::uint8_t>(frame.pointer.held & ~heldBefore);
    frame.pointer.released = static_cast<std::uint8_t>(heldBefore & ~frame.pointer.held);
    pointer.motion = Vec2(0.0f);
    pointer.wheel = 0.0f;
}

void InputDevices::State::handlePad(SDL_JoystickID instance, const SDL_Event& event) {
    for (const std::unique_ptr<Pad>& pad : pads) {
        if (pad->instance() == instance && pad->handle(event))
            use(*pad);
    }
}

void InputDevices::State::openNewPads() {
    for (int i = 0; i < SDL_NumJoysticks(); ++i) {
        const SDL_JoystickID instance = SDL_JoystickGetDeviceInstanceID(i);
        const auto isThis = [&](const std::unique_ptr<Pad>& pad) { return pad->instance() == instance; };
        if (std::any_of(pads.begin(), pads.end(), isThis))
            continue;
        if (std::unique_ptr<Pad> pad = openPad(i)) {
            seats.plugged(pad->instance(), pad->identity());
            pads.push_back(std::move(pad));
        }
    }
}

void InputDevices::State::closePad(SDL_JoystickID instance) {
    std::erase_if(pads, [&](const std::unique_ptr<Pad>& pad) { return pad->instance() == instance; });
    seats.unplugged(instance);
    if (frame.deviceId == instance)
        takeKeyboardInHand();
}

void InputDevices::State::use(Pad& pad) {
    seats.used(pad.instance(), pad.identity());
    if (seats.seatOf(pad.instance()) != 0 || frame.deviceId == pad.instance())
        return;
    frame.deviceInHand = pad.kind();
    frame.deviceId = pad.instance();
    showLabels(pad.labels());
}

void InputDevices::State::takeKeyboardInHand() {
    if (frame.deviceInHand == DeviceKind::Keyboard)
        return;
    frame.deviceInHand = DeviceKind::Keyboard;
    frame.deviceId = -1;
    showLabels(Keyboard::labels());
}

void InputDevices::State::showLabels(ControlLabels next) {
    next.revision = labels.revision + 1;
    labels = std::move(next);
}

const InputFrame& InputDevices::sample() {
    State& state = *m_state;
    InputFrame& frame = state.frame;

    std::array<ActionSet, kSeatCount> heldBefore;
    for (std::size_t seat = 0; seat < heldBefore.size(); ++seat) {
        heldBefore[seat] = frame.seats[seat].held;
        frame.seats[seat] = {};
    }
    state.keyboard.addTo(frame.seats);
    for (const std::unique_ptr<Pad>& pad : state.pads) {
        SeatInput unseated; // its latches move on even while nobody plays with it
        const int seat = state.seats.seatOf(pad->instance());
        pad->addTo(seat < 0 ? unseated : frame.seats[static_cast<std::size_t>(seat)]);
        if (pad->isStickPushed())
            state.use(*pad);
    }
    for (std::size_t seat = 0; seat < heldBefore.size(); ++seat)
        findEdges(frame.seats[seat], heldBefore[seat]);
    state.samplePointer();
    return frame;
}

const ControlLabels& InputDevices::labels() const {
    return m_state->labels;
}
int InputDevices::padCount() const {
    return static_cast<int>(m_state->pads.size());
}

} // namespace hexagoal
