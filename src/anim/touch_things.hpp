// What stands round a pitch and may be touched, as triangle meshes: posts and bars, nets, advertising boards,
// fences.
#pragma once

#include "anim/touching.hpp"
#include "match/state.hpp"
#include "physics/fence_panels.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hexagoal {

enum class ThingKind : std::uint8_t { Post, Bar, Net, Board, Fence };
/// Some kinds of things, a bit each.
using ThingKinds = std::uint8_t;
constexpr ThingKinds bitOf(ThingKind kind) {
    return static_cast<ThingKinds>(1u << static_cast<unsigned>(kind));
}

/// The few things near a player, those that he may lay his hand on first. Borrowed from TouchThings.
class NearThings {
public:
    NearThings() = default;
    /// One to touch, and one in the way.
    explicit NearThings(const Touchable& wanted) : m_count(1), m_wanted(1) { m_things[0] = wanted; }
    NearThings(const Touchable& wanted, const Touchable& inTheWay) : m_count(2), m_wanted(1) {
        m_things[0] = wanted;
        m_things[1] = inTheWay;
    }
    std::span<const Touchable> all() const { return {m_things.data(), m_count}; }
    std::size_t wanted() const { return m_wanted; }

private:
    friend class TouchThings;
    static constexpr std::size_t kMost = 12; ///< at a post: post, bar, net, and some to spare
    std::array<Touchable, kMost> m_things{};
    std::size_t m_count = 0;
    std::size_t m_wanted = 0;
};

/// All things of one venue, made once: from the frames that the ball hits, the nets, and the boards and the
/// wire of fences as they are drawn.
class TouchThings {
public:
    /// Makes them, if they are not those of such a venue already.
    void prepare(const Arena& arena);

    /// Lays a goal's net as it hangs now; without a player near it, nobody asks.
    void follow(const Arena& arena, std::size_t goal, const NetState& net, bool playerNear);

    /// Lays the wire of a fence as it is pressed now, where one of the players, the places of their hips, is
    /// near.
    void follow(std::span<const FencePress> presses, std::span<const Vec3> players);

    /// Those as near to a place as given, metres, by their boxes: he may touch those of the wanted kinds, the
    /// others are in his way.
    NearThings near(Vec3 place, float within, ThingKinds wanted) const;

private:
    struct Thing {
        TriangleMesh mesh;
        Box box;
        ThingKind kind;
        float spread;        ///< Δd of T2, metres
        bool settled = true; ///< of a net: it lies as it hung when it fell asleep; of wire: it is not pressed
    };
    void add(TriangleMesh mesh, ThingKind kind, float spread);
    void addBoards(const Pitch& pitch, const Boards& boards);

    std::vector<Thing> m_things;
    std::array<std::size_t, kMaxGoals> m_nets{}; ///< things, by goal
    std::size_t m_fence = 0;                     ///< the first of its panels among the things
    std::vector<FencePanel> m_panels;
    std::vector<Vec3> m_places;          ///< of a net's or a panel's vertices; room to work in
    std::optional<std::uint64_t> m_made; ///< for which venue, by its hash
};

} // namespace hexagoal
