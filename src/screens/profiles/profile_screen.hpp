// The players at home: who sits where, a page for each with what he has done, new names and old ones.
#pragma once

#include "cabinet/profile_book.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/menu/question.hpp"
#include "screens/profiles/name_board.hpp"
#include "screens/profiles/profile_table.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

namespace hexagoal {

class ProfileScreen final : public Screen {
public:
    enum class Page { List, Player, Name };

    /// setup.cabinet must be there.
    explicit ProfileScreen(const ScreenSetup& setup);

    void enter(ScreenHost& host) override { m_host = &host; }
    bool typing() const override { return m_page == Page::Name; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    Page page() const { return m_page; }
    int focus() const { return m_menu.focus(); }
    bool asking() const { return m_asking; }

private:
    void showList(int focus);
    void showPlayer(std::int64_t id, int focus = 0);
    void showName(std::int64_t id);
    void stepList(const InputFrame& input);
    void stepPlayer(const InputFrame& input);
    void stepName(const InputFrame& input);
    void stepQuestion(const InputFrame& input);
    void finishName();
    std::string_view help() const;
    void paintList(Canvas& canvas, Rect area, const TypeSizes& type) const;
    void paintPlayer(Canvas& canvas, Rect area, const TypeSizes& type) const;

    /// Somebody new can be kept.
    bool keeps() const { return m_setup.profiles != nullptr && m_setup.profilesKept; }

    ScreenSetup m_setup;
    ProfileBook m_nobody; // where there are no players
    ProfileBook& m_book;
    ScreenHost* m_host = nullptr;
    Page m_page = Page::List;
    MenuList m_menu;
    NameBoard m_board;
    Question m_question; // before one is deleted
    bool m_asking = false;
    std::int64_t m_id = 0; // whose page it is, or whose name is written; 0: a new one's
    ProfileTable m_table = ProfileTable::Matches;
    std::string_view m_problem; // a key of words
    int m_ticks = 0;
};

} // namespace hexagoal
