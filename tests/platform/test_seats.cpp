// Who plays where: over replugs, restarts, claims and swaps.
#include "catch.hpp"
#include "temporary_folder.hpp"
#include "virtual_pads.hpp"

#include "core/files.hpp"
#include "core/rng.hpp"
#include "platform/device_port.hpp"
#include "platform/seat_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

using namespace hexagoal;
using namespace hexagoal::test;

namespace {

/// The one seat where an action is held; −1: none, −2: several.
int seatThatHolds(const InputFrame& input, Action action) {
    int found = -1;
    for (int seat = 0; seat < kSeatCount; ++seat) {
        if (input.seats[static_cast<std::size_t>(seat)].isHeld(action)) {
            found = found == -1 ? seat : -2;
        }
    }
    return found;
}

/// Presses A on a pad and says whose seat moved.
int seatOf(Panel& panel, VirtualPad& pad) {
    pad.button(0, true);
    const int seat = seatThatHolds(panel.tick(), Action::A);
    pad.button(0, false);
    panel.tick();
    return seat;
}

std::string portName(std::size_t number) {
    return "usb-0000:00:14.0-" + std::to_string(number + 1) + "/input0";
}

} // namespace

TEST_CASE("CABINET 15: each pad unplugged and replugged twenty times in any order: nobody doubled, lost or "
          "swapped") {
    for (unsigned order = 0; order < 25; ++order) {
        INFO("order " << order);
        std::mt19937 random(order);
        Ports ports;
        Panel panel(DeviceOptions{.policy = SeatPolicy::OnePerDevice, .ports = ports.finder()});
        constexpr std::size_t kPads = 4;
        std::vector<std::unique_ptr<VirtualPad>> pads(kPads);
        std::array<int, kPads> replugs{};
        std::array<int, kPads> seats{};
        const auto plug = [&](std::size_t which) {
            // Two controllers alike and two encoders alike: only the port tells them apart.
            pads[which] =
                std::make_unique<VirtualPad>(which % 2 == 0, 10, static_cast<Uint16>(40 + which % 2));
            ports.put(*pads[which], portName(which));
        };
        for (std::size_t i = 0; i < kPads; ++i) {
            plug(i);
        }
        panel.tick();
        for (std::size_t i = 0; i < kPads; ++i) {
            seats[i] = seatOf(panel, *pads[i]);
            REQUIRE(seats[i] == static_cast<int>(i));
        }
        const auto done = [&] {
            return std::all_of(replugs.begin(), replugs.end(), [](int count) { return count >= 20; });
        };
        while (!done()) {
            const std::size_t which = random() % kPads;
            if (pads[which]) {
                if (random() % 2 == 0) { // held while it goes
                    pads[which]->button(0, true);
                    pads[which]->axis(0, 32767);
                }
                pads[which].reset();
            } else {
                plug(which);
                ++replugs[which];
            }
            if (random() % 3 == 0) {
                continue; // several changes between two polls: queued indices are stale
            }
            const InputFrame& quiet = panel.tick();
            for (const SeatInput& seat : quiet.seats) {
                REQUIRE((seat.held == 0 && seat.stick == Vec2(0.0f)));
            }
            for (std::size_t i = 0; i < kPads; ++i) {
                INFO("pad " << i << ", last " << which);
                if (pads[i]) {
                    REQUIRE(seatOf(panel, *pads[i]) == seats[i]);
                }
            }
        }
    }
}

TEST_CASE("CABINET 19: two identical encoders keep their seats over ten restarts, opened in any order") {
    TemporaryFolder home;
    std::mt19937 random(19);
    for (int restart = 0; restart <= 10; ++restart) {
        INFO("restart " << restart);
        Ports ports;
        std::array<std::unique_ptr<VirtualPad>, 2> encoders;
        std::array<std::size_t, 2> order{0, 1};
        if (random() % 2 == 0) {
            std::swap(order[0], order[1]);
        }
        for (const std::size_t which : order) {
            encoders[which] = std::make_unique<VirtualPad>(false, 10, Uint16{50});
            ports.put(*encoders[which], portName(which));
        }
        Panel panel(DeviceOptions{
            .policy = SeatPolicy::OnePerDevice, .folder = home.path(), .ports = ports.finder()});
        // On the first day the one in the second port is used first.
        std::array<std::size_t, 2> use{1, 0};
        if (restart > 0 && random() % 2 == 0) {
            std::swap(use[0], use[1]);
        }
        for (const std::size_t which : use) {
            CHECK(seatOf(panel, *encoders[which]) == static_cast<int>(1 - which));
        }
    }
}

TEST_CASE("CABINET 19: claimed seats: who presses start takes the next one, kept over restarts") {
    TemporaryFolder home;
    for (int run = 0; run < 3; ++run) {
        INFO("run " << run);
        Ports ports;
        VirtualPad left(false, 10, Uint16{51});
        VirtualPad right(false, 10, Uint16{51});
        ports.put(left, portName(0));
        ports.put(right, portName(1));
        Panel panel(DeviceOptions{
            .policy = SeatPolicy::OnePerDevice, .folder = home.path(), .ports = ports.finder()});
        if (run == 0) {
            CHECK(seatOf(panel, left) == 0);
            CHECK(seatOf(panel, right) == 1);
            panel.devices().beginClaim();
            CHECK(panel.devices().nextToClaim() == 0);
            CHECK(seatOf(panel, left) == -1); // other buttons claim nothing
            for (VirtualPad* pad : {&right, &right, &left}) {
                pad->button(9, true);
                panel.tick();
                pad->button(9, false);
                panel.tick();
            }
            CHECK(panel.devices().nextToClaim() == 2);
            panel.devices().endClaim(true);
        }
        if (run == 2) { // left alone, nobody takes what was claimed
            right.unplug();
            VirtualPad stranger(true, 0, Uint16{52});
            panel.tick();
            CHECK(seatOf(panel, stranger) == 2);
            CHECK(seatOf(panel, left) == 1);
            continue;
        }
        CHECK(seatOf(panel, left) == 1);
        CHECK(seatOf(panel, right) == 0);
    }
}

TEST_CASE("A claim that is broken off, or that nobody made, changes nothing") {
    Panel panel(SeatPolicy::OnePerDevice);
    VirtualPad first(true, 0, Uint16{53});
    VirtualPad second(false, 10, Uint16{54});
    panel.tick();
    CHECK(seatOf(panel, first) == 0);
    CHECK(seatOf(panel, second) == 1);
    panel.devices().beginClaim();
    second.button(9, true);
    panel.tick();
    second.button(9, false);
    panel.tick();
    panel.devices().endClaim(false);
    CHECK(seatOf(panel, first) == 0);
    CHECK(seatOf(panel, second) == 1);
    panel.devices().beginClaim();
    first.unplug(); // leaves meanwhile, and leaves no ghost
    panel.tick();
    panel.devices().endClaim(true);
    CHECK(seatOf(panel, second) == 1);
    VirtualPad third(true, 0, Uint16{53});
    panel.tick();
    CHECK(seatOf(panel, third) == 0);
}

TEST_CASE("Seats change places, and stay so over a restart") {
    TemporaryFolder home;
    for (int run = 0; run < 2; ++run) {
        Ports ports;
        VirtualPad first(true, 0, Uint16{55});
        VirtualPad second(true, 0, Uint16{55});
        ports.put(first, portName(0));
        ports.put(second, portName(1));
        Panel panel(DeviceOptions{
            .policy = SeatPolicy::OnePerDevice, .folder = home.path(), .ports = ports.finder()});
        if (run == 0) {
            seatOf(panel, first);
            seatOf(panel, second);
            panel.devices().swapSeats(0, 1);
        }
        CHECK(seatOf(panel, second) == 0);
        CHECK(seatOf(panel, first) == 1);
    }
}

TEST_CASE("Who was here on another day only, and is not now, does not keep a newcomer from the first seat") {
    TemporaryFolder home;
    {
        VirtualPad old(true, 0, Uint16{56});
        Panel panel(DeviceOptions{.policy = SeatPolicy::OnePerDevice, .folder = home.path()});
        CHECK(seatOf(panel, old) == 0);
    }
    VirtualPad other(true, 0, Uint16{57});
    Panel panel(DeviceOptions{.policy = SeatPolicy::OnePerDevice, .folder = home.path()});
    CHECK(seatOf(panel, other) == 0);
}

TEST_CASE("Damaged seats are free, alone, and told") {
    const std::string good =
        seatsText({{0, {{"0300", "usb-1"}, 0}, true}, {1, {{"0300", "usb-1"}, 1}, false}});
    CHECK(parseSeats(good, "seats.toml").problems.empty());
    CHECK(parseSeats(good, "seats.toml").seats.size() == 2);
    CHECK(parseSeats(good, "seats.toml").seats[1].holder.player == 1);
    const KeptSeats one = parseSeats(
        "[[seat]]\nplayer = 9\nmodel = \"x\"\n[[seat]]\nplayer = 2\nmodel = \"y\"\n", "seats.toml");
    CHECK(one.seats.size() == 1);
    REQUIRE(one.problems.size() == 1);
    CHECK_THAT(one.problems[0], ContainsSubstring("seats.toml:1: ") && ContainsSubstring("player = 1 to 4"));
    Rng rng(5, 5);
    for (int round = 0; round < 10'000; ++round) {
        std::string text = good;
        for (int edit = 0; edit < 4; ++edit) {
            text[rng.below(static_cast<std::uint32_t>(text.size()))] = static_cast<char>(rng.below(256));
        }
        Seats seats(SeatPolicy::OnePerDevice);
        seats.restore(parseSeats(text, "seats.toml").seats);
        if (!parseSeats(seatsText(seats.kept()), "seats.toml").problems.empty()) {
            FAIL(text);
        }
    }
}

TEST_CASE("The port of a device is its USB path, without wire its own address, event numbers do not matter") {
    TemporaryFolder sys;
    const auto write = [&](const std::string& file, const std::string& text) {
        std::filesystem::create_directories((sys / file).parent_path());
        std::ofstream(sys / file) << text;
    };
    write("class/input/event5/device/phys", "usb-0000:00:14.0-2/input0\n");
    write("class/input/event5/device/uniq", "SERIAL\n");
    write("class/input/event9/device/phys", "aa:bb:cc:00:11:22\n"); // the receiver
    write("class/input/event9/device/uniq", "de:ad:be:ef:00:01\n");
    write("class/hidraw/hidraw1/device/uevent",
          "DRIVER=sony\nHID_PHYS=usb-0000:00:14.0-4/input3\nHID_UNIQ=de:ad\n");
    CHECK(devicePort("/dev/input/event5", sys.path()) == "usb-0000:00:14.0-2/input0");
    CHECK(devicePort("/dev/input/event9", sys.path()) == "de:ad:be:ef:00:01");
    CHECK(devicePort("/dev/hidraw1", sys.path()) == "usb-0000:00:14.0-4/input3");
    CHECK(devicePort("/dev/input/event6", sys.path()).empty());
    CHECK(devicePort("", sys.path()).empty());
}
