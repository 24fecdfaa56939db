// Who wears what, so that everyone can tell the sides apart.
#include "core/lengths.hpp"
#include "teams/colour_vision.hpp"
#include "teams/team.hpp"

#include <algorithm>
#include <limits>

namespace hexagoal {

namespace {

// Distances in OKLab as leastDistance measures them, from what still reads at the size of the radar's dots.
constexpr float kShirtsApart = 0.2f;     // the two sides: told apart in every glance
constexpr float kKeeperApart = 0.14f;    // a keeper from either side
constexpr float kKeepersApart = 0.07f;   // from each other: they are half a pitch apart
constexpr float kOfficialsApart = 0.1f;  // officials from the sides; from keepers as these from each other
constexpr float kGrassApart = 0.1f;      // anyone from the pitch
constexpr float kGreyApart = 0.12f;      // the two sides' lightness, where there is a choice
constexpr KitColour kGrass{80, 136, 53}; // of render/grass_texture.cpp, wear and mowing averaged

/// How much of a shirt is its second colour.
float secondShare(ShirtPattern pattern) {
    switch (pattern) {
    case ShirtPattern::Plain:
        break;
    case ShirtPattern::Stripes:
    case ShirtPattern::Hoops:
    case ShirtPattern::Halves:
        return 0.5f;
    case ShirtPattern::Sash:
        return 0.2f;
    case ShirtPattern::Sleeves:
        return 0.25f;
    }
    return 0.0f;
}

/// A kit from near, where the shirt's main colour speaks, and from afar, where its pattern blurs.
struct KitLook {
    SeenColour near{};
    SeenColour far{};
    SeenColour shorts{};
};

KitLook lookOf(const Kit& kit) {
    const Vec3 main = linearLight(kit.shirt);
    const float share = secondShare(kit.pattern);
    return {seenColour(main), seenColour(main * (1.0f - share) + linearLight(kit.second) * share),
            seenColour(linearLight(kit.shorts))};
}

float apart(const KitLook& a, const KitLook& b) {
    return std::min(leastDistance(a.near, b.near), leastDistance(a.far, b.far));
}

/// How clearly a kit stands out from the pitch, beside what is asked for. To eyes that see red as they see
/// grass the shorts may speak for the shirt.
float grassClarity(const KitLook& look) {
    static const SeenColour grass = seenColour(linearLight(kGrass));
    const auto usual = [](const SeenColour& a, const SeenColour& b) { return lengthOf(a[0] - b[0]); };
    const float shirt = std::min(usual(look.near, grass), usual(look.far, grass));
    const float somewhere =
        std::max(std::min(leastDistance(look.near, grass), leastDistance(look.far, grass)),
                 leastDistance(look.shorts, grass));
    return std::min(shirt, somewhere) / kGrassApart;
}

/// The four shirts of a match in order of speaking: sides, keepers.
using Looks = std::array<KitLook, 4>;

/// The least distance beside what is asked for: 1 and more is clear.
float clarity(const Looks& looks) {
    const auto& [home, away, homeKeeper, awayKeeper] = looks;
    float least = std::min(apart(home, away) / kShirtsApart, apart(homeKeeper, awayKeeper) / kKeepersApart);
    for (const KitLook* keeper : {&homeKeeper, &awayKeeper}) {
        for (const KitLook* shirt : {&home, &away}) {
            least = std::min(least, apart(*keeper, *shirt) / kKeeperApart);
        }
    }
    for (const KitLook& look : looks) {
        least = std::min(least, grassClarity(look));
    }
    return least;
}

float greyClarity(const Looks& looks) {
    return std::min(lightnessDistance(looks[0].near, looks[1].near),
                    lightnessDistance(looks[0].far, looks[1].far)) /
           kGreyApart;
}

Kit officialsKit(KitColour shirt, KitColour number) {
    return {.shirt = shirt, .second = shirt, .shorts = {24, 24, 28}, .socks = {24, 24, 28}, .number = number};
}

/// What referees have in their bags, the usual one first.
const std::array<Kit, 6>& officialsKits() {
    static const std::array<Kit, 6> kits{
        officialsKit({28, 28, 32}, {240, 240, 240}), officialsKit({236, 224, 60}, {20, 20, 24}),
        officialsKit({110, 200, 235}, {20, 20, 24}), officialsKit({225, 60, 140}, {240, 240, 240}),
        officialsKit({240, 130, 40}, {20, 20, 24}),  officialsKit({95, 60, 160}, {240, 240, 240})};
    return kits;
}

Kit chooseOfficials(const Looks& looks) {
    const Kit* best = nullptr;
    float bestClarity = -std::numeric_limits<float>::infinity();
    for (const Kit& kit : officialsKits()) {
        const KitLook look = lookOf(kit);
        float least = grassClarity(look);
        for (std::size_t i = 0; i < looks.size(); ++i) {
            least = std::min(least, apart(look, looks[i]) / (i < 2 ? kOfficialsApart : kKeepersApart));
        }
        least = std::min(least, 1.0f); // clear enough: the usual one stays
        if (least > bestClarity) {
            bestClarity = least;
            best = &kit;
        }
    }
    return *best;
}

} // namespace

KitChoice chooseKits(const Team& home, const Team& away) {
    const std::array<const Kit*, 4> homeKits{&home.home, &home.away, &home.keeper, &home.keeperAway};
    const std::array<const Kit*, 4> awayKits{&away.home, &away.away, &away.keeper, &away.keeperAway};
    std::array<KitLook, 4> homeLooks{};
    std::array<KitLook, 4> awayLooks{};
    for (std::size_t i = 0; i < homeKits.size(); ++i) {
        homeLooks[i] = lookOf(*homeKits[i]);
        awayLooks[i] = lookOf(*awayKits[i]);
    }

    // All ways to dress, from the most usual on: guests change before hosts, sides before keepers are judged.
    // The first that is clear in grey too wins, else the first that is clear, else the clearest.
    struct Best {
        std::array<std::size_t, 4> pick{}; // kits of: home, away, home keeper, away keeper
        int rank = -1;
        float clarity = 0.0f;
    } best;
    for (std::size_t choice = 0; choice < 16; ++choice) {
        const std::array<std::size_t, 4> pick{choice / 8 % 2, choice / 4 % 2, 2 + choice / 2 % 2,
                                              2 + choice % 2};
        const Looks looks{homeLooks[pick[0]], awayLooks[pick[1]], homeLooks[pick[2]], awayLooks[pick[3]]};
        const float clear = clarity(looks);
        const int rank = clear < 1.0f ? 0 : greyClarity(looks) < 1.0f ? 1 : 2;
        if (rank > best.rank || (rank == 0 && best.rank == 0 && clear > best.clarity)) {
            best = {pick, rank, clear};
        }
    }

    KitChoice chosen;
    chosen.shirts = {*homeKits[best.pick[0]], *awayKits[best.pick[1]]};
    chosen.keepers = {*homeKits[best.pick[2]], *awayKits[best.pick[3]]};
    chosen.officials = chooseOfficials(
        {homeLooks[best.pick[0]], awayLooks[best.pick[1]], homeLooks[best.pick[2]], awayLooks[best.pick[3]]});
    return chosen;
}

} // namespace hexagoal
