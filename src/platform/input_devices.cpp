#include "platform/input_devices_state.hpp"

#include "core/folders.hpp"
#include "core/log.hpp"
#include "platform/seat_file.hpp"

#include <SDL.h>

#include <algorithm>
#include <string>
#include <system_error>
#include <utility>

namespace hexagoal {

namespace {

constexpr float kStartIsHeld = 0.5f;

/// Window points to drawable pixels: they differ on high-DPI displays.
Vec2 pixelsPerPoint(Uint32 windowId) {
    SDL_Window* window = SDL_GetWindowFromID(windowId);
    if (!window) {
        return Vec2(1.0f);
    }
    int pointsX = 0, pointsY = 0, pixelsX = 0, pixelsY = 0;
    SDL_GetWindowSize(window, &pointsX, &pointsY);
    SDL_GL_GetDrawableSize(window, &pixelsX, &pixelsY);
    if (pointsX <= 0 || pointsY <= 0) {
        return Vec2(1.0f);
    }
    return Vec2(static_cast<float>(pixelsX) / static_cast<float>(pointsX),
                static_cast<float>(pixelsY) / static_cast<float>(pointsY));
}

/// Mappings that the person collected; those of $SDL_GAMECONTROLLERCONFIG, which SDL reads itself, win.
void loadPersonalMappings(const std::filesystem::path& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return;
    }
    if (SDL_GameControllerAddMappingsFromFile(file.string().c_str()) < 0) {
        logWarning("No controller mappings read from " + file.string() + ": " + SDL_GetError() + ".");
    }
}

std::filesystem::path fileIn(const std::filesystem::path& folder, const char* name) {
    return folder.empty() ? folder : folder / name;
}

} // namespace

Result<std::unique_ptr<InputDevices>> InputDevices::open(KeySet keys) {
    return open({.folder = configFolder(), .keys = keys});
}

Result<std::unique_ptr<InputDevices>> InputDevices::open(DeviceOptions options) {
    if (SDL_InitSubSystem(SDL_INIT_EVENTS | SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER) != 0) {
        return Error{std::string("Joysticks and controllers cannot be read: ") + SDL_GetError() + "."};
    }
    return std::unique_ptr<InputDevices>(new InputDevices(std::make_unique<State>(std::move(options))));
}

InputDevices::InputDevices(std::unique_ptr<State> state) : m_state(std::move(state)) {}
InputDevices::~InputDevices() = default;

InputDevices::State::State(DeviceOptions given)
    : options(std::move(given)), mapFile(fileIn(options.folder, "controls.toml")),
      seatFile(fileIn(options.folder, "seats.toml")), seats(options.policy) {
    inHand.fill(kKeyboardId);
    if (!options.folder.empty()) {
        loadPersonalMappings(options.folder / "gamecontrollerdb.txt");
        maps = InputMap::load(mapFile.path());
        const KeptSeats kept = loadSeats(seatFile.path());
        seats.restore(kept.seats);
        const auto report = [](const std::vector<std::string>& problems, LateFile& file) {
            for (const std::string& problem : problems) {
                logWarning(problem);
                file.keepAside();
            }
        };
        report(maps.problems(), mapFile);
        report(kept.problems, seatFile);
    }
    maps.useKeys(options.keys);
    keyboard.setMap(maps.mapOf({.kind = DeviceKind::Keyboard}, {}));
    openNewPads();
    showLabels(keyboard.labelsNow());
}

InputDevices::State::~State() {
    pads.clear(); // before SDL forgets them
    SDL_QuitSubSystem(SDL_INIT_EVENTS | SDL_INIT_JOYSTICK | SDL_INIT_GAMECONTROLLER);
}

void InputDevices::setSeatPolicy(SeatPolicy policy) {
    m_state->seats.setPolicy(policy);
}

void InputDevices::setKioskLock(bool on) {
    m_state->kiosk = on;
    if (on) {
        m_state->quitAsked = false;
    }
}

ActionSet InputDevices::missingOfPanel(int seat) const {
    const std::int32_t id = m_state->inHand[static_cast<std::size_t>(seat)];
    if (const State::Plugged* plugged = m_state->find(id)) {
        for (int player = 0; player < plugged->pad->map().players; ++player) {
            if (m_state->seats.seatOf(id, player) == seat) {
                return hexagoal::missingOfPanel(plugged->pad->map(), player);
            }
        }
    }
    const DeviceMap& keys = m_state->keyboard.map();
    return seat < keys.players ? hexagoal::missingOfPanel(keys, seat) : 0; // nobody is there: a script may be
}

void InputDevices::poll() {
    // What is plugged in is looked up, not told: SDL drops "added" events when several devices come and go
    // between two pictures, and their indices are stale by the time they are read.
    SDL_PumpEvents();
    m_state->closeGonePads();
    m_state->openNewPads();
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        m_state->handle(event);
    }
}

void InputDevices::State::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_QUIT:
        quitAsked |= !kiosk;
        break;
    case SDL_WINDOWEVENT:
        if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
            frame.away = true;
        } else if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
            frame.away = false;
        }
        break;
    case SDL_KEYMAPCHANGED:
        if (frame.deviceInHand == DeviceKind::Keyboard) {
            showLabels(keyboard.labelsNow());
        }
        break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: {
        if (takeShortcut(event)) {
            break;
        }
        handleText(event);
        const unsigned players = keyboard.handle(event);
        if ((players & 1u) != 0) {
            takeKeyboardInHand();
        }
        if ((players & 2u) != 0) {
            inHand[1] = kKeyboardId;
        }
        break;
    }
    case SDL_TEXTINPUT:
        handleText(event);
        break;
    case SDL_MOUSEMOTION:
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEWHEEL:
        handlePointer(event);
        break;
    case SDL_JOYAXISMOTION:
        handlePad(event.jaxis.which, event);
        break;
    case SDL_JOYBUTTONDOWN:
    case SDL_JOYBUTTONUP:
        handlePad(event.jbutton.which, event);
        break;
    case SDL_JOYHATMOTION:
        handlePad(event.jhat.which, event);
        break;
    case SDL_CONTROLLERAXISMOTION:
        handlePad(event.caxis.which, event);
        break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        handlePad(event.cbutton.which, event);
        break;
    default:
        break;
    }
}

bool InputDevices::State::takeShortcut(const SDL_Event& event) {
    if (kiosk || muted == kKeyboardId || event.type != SDL_KEYDOWN) {
        return false;
    }
    const SDL_Keysym& key = event.key.keysym;
    if (key.scancode == SDL_SCANCODE_RETURN && (key.mod & KMOD_ALT) != 0) {
        fullscreenAsked |= event.key.repeat == 0;
        return true;
    }
    // Whoever plays with F12 has no other use for it.
    if (key.scancode == SDL_SCANCODE_F12 &&
        !keyboard.map().has(Control::button(static_cast<int>(key.scancode)))) {
        screenshotAsked |= event.key.repeat == 0;
        return true;
    }
    return false;
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
        if (button >= 0 && button < static_cast<int>(pointerButtons.size())) {
            pointerButtons[static_cast<std::size_t>(button)].set(event.type == SDL_MOUSEBUTTONDOWN);
        }
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
        if (pointerButtons[i].sample()) {
            frame.pointer.held |= PointerInput::bit(static_cast<PointerButton>(i));
        }
    }
    frame.pointer.pressed = static_cast<std::uint8_t>(frame.pointer.held & ~heldBefore);
    frame.pointer.released = static_cast<std::uint8_t>(heldBefore & ~frame.pointer.held);
    pointer.motion = Vec2(0.0f);
    pointer.wheel = 0.0f;
}

void InputDevices::State::handlePad(std::int32_t instance, const SDL_Event& event) {
    Plugged* plugged = find(instance);
    if (plugged != nullptr && plugged->pad->handle(event)) {
        use(*plugged);
    }
}

InputDevices::State::Plugged* InputDevices::State::find(std::int32_t instance) {
    const auto found = std::find_if(pads.begin(), pads.end(),
                                    [&](const Plugged& p) { return p.pad->instance() == instance; });
    return found == pads.end() ? nullptr : &*found;
}

std::unique_ptr<Pad> InputDevices::State::openAt(int sdlIndex, DeviceIdentity identity,
                                                 bool asJoystick) const {
    std::unique_ptr<Pad> pad = openPad(sdlIndex, std::move(identity), asJoystick);
    if (pad) {
        pad->setMap(maps.mapOf(pad->shape(), pad->identity()));
    }
    return pad;
}

void InputDevices::State::openNewPads() {
    for (int i = 0; i < SDL_NumJoysticks(); ++i) {
        const std::int32_t instance = SDL_JoystickGetDeviceInstanceID(i);
        if (instance < 0 || find(instance) != nullptr ||
            std::find(refused.begin(), refused.end(), instance) != refused.end()) {
            continue;
        }
        const DeviceIdentity identity = identityAt(i, options.ports);
        if (std::unique_ptr<Pad> pad = openAt(i, identity, maps.wantsJoystick(identity))) {
            seats.plugged(pad->instance(), pad->identity(), pad->map().players);
            pads.push_back({std::move(pad)});
        } else {
            refused.push_back(instance); // no rights to it, or gone already: not again in every picture
        }
    }
}

void InputDevices::State::closeGonePads() {
    for (std::size_t i = pads.size(); i-- > 0;) {
        const std::int32_t instance = pads[i].pad->instance();
        bool isThere = false;
        for (int at = 0; at < SDL_NumJoysticks() && !isThere; ++at) {
            isThere = SDL_JoystickGetDeviceInstanceID(at) == instance;
        }
        if (!isThere) {
            closePad(instance);
        }
    }
}

void InputDevices::State::closePad(std::int32_t instance) {
    const Plugged* plugged = find(instance);
    if (plugged == nullptr) {
        return;
    }
    for (int player = 0; player < plugged->pad->map().players; ++player) {
        const int seat = seats.seatOf(instance, player);
        if (seat >= 0 && plugged->used) {
            unplugged |= static_cast<std::uint8_t>(1u << seat);
        }
    }
    std::erase_if(pads, [&](const Plugged& p) { return p.pad->instance() == instance; });
    seats.unplugged(instance);
    std::replace(inHand.begin(), inHand.end(), instance, kKeyboardId);
    if (frame.deviceId == instance) {
        takeKeyboardInHand();
    }
}

void InputDevices::State::use(Plugged& plugged) {
    const Pad& pad = *plugged.pad;
    plugged.used = true;
    seats.used(pad.instance(), pad.identity(), pad.map().players);
    keepSeats();
    for (int player = 0; player < pad.map().players; ++player) {
        if (const int seat = seats.seatOf(pad.instance(), player); seat >= 0) {
            inHand[static_cast<std::size_t>(seat)] = pad.instance();
        }
    }
    if (inHand[0] != pad.instance() || frame.deviceId == pad.instance()) {
        return;
    }
    frame.deviceInHand = pad.kind();
    frame.deviceId = pad.instance();
    showLabels(pad.labels(seats.seatOf(pad.instance(), 0) == 0 ? 0 : 1));
}

void InputDevices::State::takeKeyboardInHand() {
    inHand[0] = kKeyboardId;
    if (frame.deviceInHand == DeviceKind::Keyboard) {
        return;
    }
    frame.deviceInHand = DeviceKind::Keyboard;
    frame.deviceId = kKeyboardId;
    showLabels(keyboard.labelsNow());
}

void InputDevices::State::showLabels(ControlLabels next) {
    next.revision = labels.revision + 1;
    labels = std::move(next);
}

void InputDevices::State::keepSeats() {
    if (seatsKept == seats.revision()) {
        return;
    }
    seatsKept = seats.revision();
    seatFile.write(seatsText(seats.kept()));
}

void InputDevices::State::samplePad(Plugged& plugged) {
    Pad& pad = *plugged.pad;
    pad.sample();
    Played played = pad.play();
    if (muted == pad.instance()) {
        played = {};
    }
    for (int player = 0; player < pad.map().players; ++player) {
        const auto at = static_cast<std::size_t>(player);
        const int seat = seats.seatOf(pad.instance(), player);
        if (seat >= 0) { // what it says is over in a tick even while nobody plays with it
            addSeat(frame.seats[static_cast<std::size_t>(seat)], played.seats[at]);
        }
        const bool start = played.seats[at].value(Action::Start) > kStartIsHeld;
        if (start && !plugged.startHeld[at]) {
            seats.claim(pad.instance(), pad.identity(), player);
        }
        plugged.startHeld[at] = start;
    }
    if (played.stickPushed) {
        use(plugged);
    }
    frame.quitRequested |= pad.asksToQuit() && !kiosk && muted != pad.instance();
}

const InputFrame& InputDevices::sample() {
    State& state = *m_state;
    InputFrame& frame = state.frame;

    std::array<ActionSet, kSeatCount> heldBefore;
    for (std::size_t seat = 0; seat < heldBefore.size(); ++seat) {
        heldBefore[seat] = frame.seats[seat].held;
        frame.seats[seat] = {};
    }
    state.sampleKeyboard();
    frame.quitRequested = std::exchange(state.quitAsked, false);
    for (State::Plugged& plugged : state.pads) {
        state.samplePad(plugged);
    }
    for (std::size_t seat = 0; seat < heldBefore.size(); ++seat) {
        if (state.kiosk) {
            frame.seats[seat].values[index(Action::Quit)] = 0.0f;
        }
        findEdges(frame.seats[seat], heldBefore[seat]);
    }
    state.sampleText();
    frame.unplugged = std::exchange(state.unplugged, std::uint8_t{0});
    frame.fullscreenAsked = std::exchange(state.fullscreenAsked, false);
    frame.screenshotAsked = std::exchange(state.screenshotAsked, false);
    state.samplePointer();
    return frame;
}

const ControlLabels& InputDevices::labels() const {
    return m_state->labels;
}
int InputDevices::padCount() const {
    return static_cast<int>(m_state->pads.size());
}
void InputDevices::finishWriting() {
    m_state->mapFile.finish();
    m_state->seatFile.finish();
}

} // namespace hexagoal
