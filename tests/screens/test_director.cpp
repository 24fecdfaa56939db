#include "arcade_house.hpp"
#include "catch.hpp"

#include "screens/bindings/binding_screen.hpp"
#include "screens/director.hpp"
#include "screens/options_screen.hpp"
#include "screens/screen_factory.hpp"
#include "screens/screen_list.hpp"
#include "screens/title.hpp"

#include <string>

using namespace hexagoal;

namespace {

/// Writes down what happens to it.
class Diary final : public Screen {
public:
    Diary(Director& director, std::string& book, char name)
        : m_director(director), m_book(book), m_name(name) {}
    void enter(ScreenHost& host) override {
        m_host = &host;
        note('+');
    }
    void leave() override { note('-'); }
    void step(const InputFrame& input) override {
        note('.');
        if (input.seats[0].isPressed(Action::Start)) {
            m_director.change(std::make_unique<Diary>(m_director, m_book, static_cast<char>(m_name + 1)));
        }
        if (input.seats[0].isPressed(Action::Quit)) {
            m_host->quit();
        }
    }
    void paint(Renderer&, float) override { note('p'); }

private:
    void note(char what) { m_book += {m_name, what, ' '}; }
    Director& m_director;
    std::string& m_book;
    char m_name;
    ScreenHost* m_host = nullptr;
};

InputFrame pressing(Action action) {
    InputFrame input;
    input.seats[0].pressed = bit(action);
    return input;
}

template <class Wanted>
bool isOn(const Director& director) {
    return dynamic_cast<const Wanted*>(director.current()) != nullptr;
}

} // namespace

TEST_CASE("A screen comes on before its first tick and goes off before the next one's") {
    std::string book;
    const ControlLabels labels;
    {
        Speaker speaker;
        Director director(labels, speaker, {});
        director.step({}); // no screen yet
        director.change(std::make_unique<Diary>(director, book, 'a'));
        director.step({});
        director.step(pressing(Action::Start));
        director.step({});
        CHECK_FALSE(director.quitting());
        director.step(pressing(Action::Quit));
        CHECK(director.quitting());
    }
    CHECK(book == "a+ a. a. a- b+ b. b. b- ");
}

TEST_CASE("Screens are made by name") {
    CHECK(isScreenName(firstScreenName()));
    REQUIRE(screenNamed("netlab", {}).has_value());
    CHECK(makeScreen(*screenNamed("netlab", {}), {}) != nullptr);
    CHECK(firstScreenName() == "title");
    CHECK_FALSE(screenNamed("nowhere", {}).has_value());
    CHECK_FALSE(isScreenName("nowhere"));
    CHECK(screenNames().find("netlab") != std::string::npos);
}

TEST_CASE("The controls lead back to where they were come from: the options, or by name the title") {
    const TemporaryFolder folder;
    test::ArcadeHouse house(folder);
    const auto leave = [&](Action by) {
        house.tap(by);
        while (house.director.changing()) {
            house.step();
        }
    };
    house.director.change(ToOptions{});
    house.step(20);
    house.taps(5, Action::Down);
    leave(Action::A);
    CHECK(isOn<BindingScreen>(house.director));
    leave(Action::B);
    CHECK(isOn<OptionsScreen>(house.director));
    leave(Action::B);
    CHECK(isOn<Title>(house.director));

    house.director.change(*screenNamed("controls", house.setup));
    house.step(20);
    CHECK(isOn<BindingScreen>(house.director));
    leave(Action::B);
    CHECK(isOn<Title>(house.director));
}
