// Somebody at home who has a profile, or makes one.
#pragma once

#include "guest.hpp"

#include "cabinet/profile_book.hpp"
#include "screens/profiles/profile_screen.hpp"

#include <cstring>
#include <initializer_list>

namespace hexagoal::test {

struct ProfileGuest : Guest {
    ProfileGuest() { setup.profiles = &setup.cabinet->profiles(); }

    ProfileBook& book() { return *setup.profiles; }
    const ProfileScreen& page() const { return *on<ProfileScreen>(); }
    /// By a pad, or by a keyboard's keys as they are named.
    void tap(Action action, DeviceKind device = DeviceKind::Controller) {
        InputFrame frame;
        frame.deviceInHand = device;
        addValue(frame.seats[0], action, 1.0f);
        findEdges(frame.seats[0], 0);
        director->step(frame);
        do {
            director->step({});
        } while (director->changing());
    }
    void taps(std::initializer_list<Action> actions) {
        for (const Action action : actions) {
            tap(action);
        }
    }
    void type(const char* text) {
        InputFrame frame;
        std::memcpy(frame.typed.data(), text, std::min(std::strlen(text), frame.typed.size()));
        director->step(frame);
        director->step({});
    }
};

} // namespace hexagoal::test
