// Keeps the match at hand as a replay, and says where.
#pragma once

#include "render/canvas.hpp"
#include "replay/film.hpp"

#include <cstdint>
#include <memory>

namespace hexagoal {

class MatchPlay;
class ReplayShelf;

class ReplaySaver {
public:
    /// shelf: null where nothing can be kept.
    explicit ReplaySaver(std::shared_ptr<ReplayShelf> shelf) : m_shelf(std::move(shelf)) {}

    /// What was played so far. False: there is nowhere to keep it, nothing was played yet, just this was kept
    /// already, or somebody plays on from a film: no file of one match could hold it.
    bool save(const MatchPlay& play);
    /// A scene of a film. False: there is nowhere to keep it, or just this was kept already.
    bool save(const std::shared_ptr<const Film>& film, const FilmScene& scene);
    /// Whether there is somewhere to keep it.
    bool keeps() const { return m_shelf != nullptr; }
    /// Whether there is anything to say.
    bool speaks() const { return m_shelf && (m_savedTick >= 0 || m_refused); }
    /// A line that ends there: that it is being written, where it is, or why it could not be written.
    void paint(Canvas& canvas, float bottom) const;

private:
    std::shared_ptr<ReplayShelf> m_shelf;
    std::int32_t m_savedTick = -1;
    bool m_refused = false;
};

} // namespace hexagoal
