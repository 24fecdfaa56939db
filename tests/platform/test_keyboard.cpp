#include "catch.hpp"
#include "virtual_pads.hpp"

#include "platform/keyboard.hpp"

using namespace hexagoal;
using hexagoal::test::Panel;

TEST_CASE("The keyboard has MAME's keys for two players") {
    struct Row {
        SDL_Scancode key;
        std::size_t seat;
        Action action;
    };
    const Row rows[] = {
        {SDL_SCANCODE_UP, 0, Action::Up},       {SDL_SCANCODE_DOWN, 0, Action::Down},
        {SDL_SCANCODE_LEFT, 0, Action::Left},   {SDL_SCANCODE_RIGHT, 0, Action::Right},
        {SDL_SCANCODE_LCTRL, 0, Action::A},     {SDL_SCANCODE_LALT, 0, Action::B},
        {SDL_SCANCODE_SPACE, 0, Action::C},     {SDL_SCANCODE_1, 0, Action::Start},
        {SDL_SCANCODE_5, 0, Action::Coin},      {SDL_SCANCODE_R, 1, Action::Up},
        {SDL_SCANCODE_F, 1, Action::Down},      {SDL_SCANCODE_D, 1, Action::Left},
        {SDL_SCANCODE_G, 1, Action::Right},     {SDL_SCANCODE_A, 1, Action::A},
        {SDL_SCANCODE_S, 1, Action::B},         {SDL_SCANCODE_Q, 1, Action::C},
        {SDL_SCANCODE_2, 1, Action::Start},     {SDL_SCANCODE_6, 1, Action::Coin},
        {SDL_SCANCODE_9, 0, Action::Service},   {SDL_SCANCODE_F2, 0, Action::Test},
        {SDL_SCANCODE_T, 0, Action::Tilt},      {SDL_SCANCODE_ESCAPE, 0, Action::Quit},
        {SDL_SCANCODE_P, 0, Action::Pause},     {SDL_SCANCODE_TAB, 0, Action::Menu},
        {SDL_SCANCODE_PERIOD, 0, Action::Step}, {SDL_SCANCODE_O, 0, Action::ZoomIn},
    };
    Panel panel;
    for (const Row& row : rows) {
        INFO(name(row.action));
        Panel::key(row.key, true);
        const InputFrame& input = panel.tick();
        CHECK(input.seats[row.seat].held == bit(row.action));
        CHECK(input.seats[row.seat].isPressed(row.action));
        CHECK(input.seats[1 - row.seat].held == 0);
        Panel::key(row.key, false);
        CHECK(panel.tick().seats[row.seat].isReleased(row.action));
    }
}

TEST_CASE("At home the keyboard has keys that no desktop listens to") {
    struct Row {
        SDL_Scancode key;
        std::size_t seat;
        Action action;
    };
    const Row rows[] = {
        {SDL_SCANCODE_UP, 0, Action::Up},       {SDL_SCANCODE_LEFT, 0, Action::Left},
        {SDL_SCANCODE_Z, 0, Action::A},         {SDL_SCANCODE_X, 0, Action::B},
        {SDL_SCANCODE_C, 0, Action::C},         {SDL_SCANCODE_RETURN, 0, Action::Start},
        {SDL_SCANCODE_W, 1, Action::Up},        {SDL_SCANCODE_S, 1, Action::Down},
        {SDL_SCANCODE_A, 1, Action::Left},      {SDL_SCANCODE_D, 1, Action::Right},
        {SDL_SCANCODE_J, 1, Action::A},         {SDL_SCANCODE_K, 1, Action::B},
        {SDL_SCANCODE_L, 1, Action::C},         {SDL_SCANCODE_P, 0, Action::Pause},
        {SDL_SCANCODE_ESCAPE, 0, Action::Menu}, {SDL_SCANCODE_F1, 0, Action::ToggleHelp},
        {SDL_SCANCODE_V, 0, Action::Camera},
    };
    Panel panel(DeviceOptions{.keys = KeySet::Home});
    for (const Row& row : rows) {
        INFO(name(row.action));
        Panel::key(row.key, true);
        const InputFrame& input = panel.tick();
        CHECK(input.seats[row.seat].held == bit(row.action)); // and nothing else
        CHECK(input.seats[1 - row.seat].held == 0);
        Panel::key(row.key, false);
        panel.tick();
    }
    const SDL_Scancode none[] = {SDL_SCANCODE_LCTRL, SDL_SCANCODE_RCTRL, SDL_SCANCODE_LALT,
                                 SDL_SCANCODE_RALT,  SDL_SCANCODE_LGUI,  SDL_SCANCODE_LSHIFT,
                                 SDL_SCANCODE_SPACE, SDL_SCANCODE_B};
    for (const SDL_Scancode key : none) {
        Panel::key(key, true);
        const InputFrame& input = panel.tick();
        CHECK((input.seats[0].held | input.seats[1].held) == 0);
        Panel::key(key, false);
        panel.tick();
    }
    for (const Binding& binding : shippedKeys(KeySet::Home).bindings) {
        CHECK(binding.action != Action::Quit); // a row of a menu does it
    }
    CHECK(Keyboard::labels(KeySet::Home)[Action::Start] == "Enter");
}

TEST_CASE("Each key does one thing, at home and in the cabinet") {
    for (const KeySet set : {KeySet::Home, KeySet::Cabinet}) {
        const DeviceMap map = shippedKeys(set);
        for (std::size_t i = 0; i < map.bindings.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                CHECK_FALSE(map.bindings[i].control == map.bindings[k].control);
            }
        }
        CHECK(reachesPanel(map, 0));
        CHECK(reachesPanel(map, 1));
    }
}

TEST_CASE("Every action but those of the cabinet's inside has a key") {
    const ControlLabels labels = Keyboard::labels();
    for (std::size_t i = 0; i < kActionCount; ++i) {
        INFO(kActionNames[i]);
        CHECK(labels.reaches(static_cast<Action>(i)));
    }
}

TEST_CASE("Arrow keys push the stick up for up, and no further on the diagonal") {
    Panel panel;
    Panel::key(SDL_SCANCODE_UP, true);
    CHECK(panel.tickSeat().stick == Vec2(0.0f, 1.0f));
    Panel::key(SDL_SCANCODE_RIGHT, true);
    const Vec2 diagonal = panel.tickSeat().stick;
    CHECK(glm::length(diagonal) == Approx(1.0f));
    CHECK(diagonal.x == Approx(diagonal.y));
    Panel::key(SDL_SCANCODE_DOWN, true); // opposite keys cancel
    CHECK(panel.tickSeat().stick == Vec2(1.0f, 0.0f));
}

TEST_CASE("A key pressed and let go within one tick shows for a whole tick") {
    Panel panel;
    Panel::key(SDL_SCANCODE_SPACE, true);
    Panel::key(SDL_SCANCODE_SPACE, false);
    const SeatInput pressed = panel.tickSeat();
    CHECK(pressed.isPressed(Action::C));
    CHECK(pressed.isHeld(Action::C));
    const SeatInput after = panel.tickSeat();
    CHECK(after.isReleased(Action::C));
    CHECK_FALSE(after.isHeld(Action::C));
    CHECK(panel.tickSeat().released == 0);
}

TEST_CASE("A held key let go and pressed again within one tick shows both edges") {
    Panel panel;
    Panel::key(SDL_SCANCODE_SPACE, true);
    panel.tick();
    Panel::key(SDL_SCANCODE_SPACE, false);
    Panel::key(SDL_SCANCODE_SPACE, true);
    CHECK(panel.tickSeat().isReleased(Action::C));
    CHECK(panel.tickSeat().isPressed(Action::C));
    CHECK(panel.tickSeat().isHeld(Action::C));
}

TEST_CASE("Presses wait through pictures without a tick, and count once where a picture has two") {
    Panel panel;
    Panel::key(SDL_SCANCODE_SPACE, true);
    panel.devices().poll();
    Panel::key(SDL_SCANCODE_SPACE, false);
    panel.devices().poll();
    CHECK(panel.devices().sample().seats[0].isPressed(Action::C));
    CHECK_FALSE(panel.devices().sample().seats[0].isPressed(Action::C));
}

TEST_CASE("Key repeat presses nothing") {
    Panel panel;
    Panel::key(SDL_SCANCODE_SPACE, true);
    panel.tick();
    Panel::key(SDL_SCANCODE_SPACE, true, true);
    CHECK(panel.tickSeat().pressed == 0);
    Panel::key(SDL_SCANCODE_SPACE, false);
    panel.tick();
}

TEST_CASE("The mouse is told per tick") {
    Panel panel;
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_MOUSEMOTION;
    event.motion.x = 30;
    event.motion.y = 40;
    event.motion.xrel = 3;
    SDL_PushEvent(&event);
    SDL_zero(event);
    event.type = SDL_MOUSEBUTTONDOWN;
    event.button.button = SDL_BUTTON_RIGHT;
    event.button.x = 31;
    event.button.y = 41;
    SDL_PushEvent(&event);
    SDL_zero(event);
    event.type = SDL_MOUSEWHEEL;
    event.wheel.preciseY = 1.0f;
    SDL_PushEvent(&event);
    SDL_PushEvent(&event);

    const PointerInput first = panel.tick().pointer;
    CHECK(first.position == Vec2(31.0f, 41.0f));
    CHECK(first.motion.x == 3.0f);
    CHECK(first.wheel == 2.0f);
    CHECK(first.isPressed(PointerButton::Right));
    const PointerInput second = panel.tick().pointer;
    CHECK(second.motion.x == 0.0f);
    CHECK(second.wheel == 0.0f);
    CHECK(second.isHeld(PointerButton::Right));
    CHECK_FALSE(second.isPressed(PointerButton::Right));
}

TEST_CASE("Closing the window asks to quit") {
    Panel panel;
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
    CHECK(panel.tick().quitRequested);
}
