// The matches that the person has kept, the newest first. The one that is chosen plays behind the list; it is
// opened in the theatre.
#pragma once

#include "replay/film.hpp"
#include "screens/match/match_play.hpp"
#include "screens/menu/menu_list.hpp"
#include "screens/screen.hpp"
#include "screens/screen_setup.hpp"

#include <memory>
#include <string>
#include <vector>

namespace hexagoal {

class Rows;
struct TypeSizes;

class FilmList final : public Screen {
public:
    explicit FilmList(const ScreenSetup& setup);

    void enter(ScreenHost& host) override { m_host = &host; }
    void step(const InputFrame& input) override;
    void paint(Renderer& renderer, float alpha) override;

    const std::vector<std::string>& names() const { return m_names; }
    /// What plays behind the list; null: nothing yet.
    const MatchPlay* preview() const { return m_play.get(); }

private:
    void refresh();
    void fetch(std::string name);
    void takeFilm();
    void stepPreview();
    void takeThumbnail(Renderer& renderer);
    void paintList(Canvas& canvas);
    void paintFilm(Canvas& canvas, const TypeSizes& type, const Rows& rows, int row) const;

    std::shared_ptr<ReplayShelf> m_shelf;
    ScreenHost* m_host = nullptr;
    std::vector<std::string> m_names;
    MenuList m_menu;
    int m_ticks = 0;
    int m_stays = 0;        // ticks that the focus has been where it is
    std::string m_asked;    // what is being fetched, or was the last to be
    bool m_opening = false; // … to be opened, not to be seen behind the list
    bool m_fetching = false;
    std::string m_shown; // whose film is at hand
    std::shared_ptr<const Film> m_film;
    std::shared_ptr<MatchHud> m_toldNext; // of the film that is being fetched
    std::shared_ptr<MatchHud> m_told;
    std::shared_ptr<MatchPlay> m_play;
    bool m_noThumbnail = false; // of the film at hand
    std::size_t m_moment = 0;   // of the film, that is shown
    std::int32_t m_until = 0;   // tick
};

} // namespace hexagoal
