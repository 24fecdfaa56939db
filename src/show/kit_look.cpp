#include "show/kit_look.hpp"

#include "physics/venue_look.hpp"

#include <algorithm>
#include <cmath>

namespace hexagoal {

namespace {

constexpr std::array kSkins{Colour::hex(0xe3b08c), Colour::hex(0xd59d75),
                            Colour::hex(0xc48c64), Colour::hex(0xa5714a),
                            Colour::hex(0x7f5236), Colour::hex(0x573a29)}; // light to dark
constexpr std::array kHairs{Colour::hex(0x1c1714), Colour::hex(0x2f231b),
                            Colour::hex(0x4b3324), Colour::hex(0x7a5230),
                            Colour::hex(0xb98d4f), Colour::hex(0x8f4a26)}; // dark to fair

/// Complexions and colours of hair that are usual in a team, as places in the lists above.
struct People {
    std::string_view team;
    int lightest = 0;
    int darkest = static_cast<int>(kSkins.size()) - 1;
    int hairs = static_cast<int>(kHairs.size());
};
constexpr std::array<People, 26> kPeoples{{
    {"ARG", 1, 2, 4}, {"AUS", 0, 2, 6}, {"CHN", 1, 2, 1}, {"CMR", 4, 5, 2}, {"COL", 1, 5, 3},
    {"CRO", 0, 1, 5}, {"DEN", 0, 1, 6}, {"EGY", 2, 3, 2}, {"ESP", 1, 2, 4}, {"GER", 0, 3, 6},
    {"GHA", 4, 5, 2}, {"IRN", 1, 3, 2}, {"ITA", 0, 2, 4}, {"JPN", 1, 2, 1}, {"KOR", 0, 2, 1},
    {"MAR", 2, 4, 2}, {"MEX", 2, 3, 2}, {"NGA", 4, 5, 2}, {"NZL", 0, 3, 6}, {"POL", 0, 1, 6},
    {"POR", 1, 4, 4}, {"RSA", 2, 5, 3}, {"SEN", 4, 5, 2}, {"SUI", 0, 4, 6}, {"SWE", 0, 2, 6},
    {"URU", 1, 2, 4},
}};

float linear(float s) {
    return s <= 0.04045f ? s / 12.92f : std::pow((s + 0.055f) / 1.055f, 2.4f);
}

/// FNV-1a: the same on every machine, unlike std::hash.
std::uint32_t hashOfName(std::string_view name) {
    std::uint32_t h = 2166136261u;
    for (const char c : name) {
        h = (h ^ static_cast<unsigned char>(c)) * 16777619u;
    }
    return h ^ (h >> 15);
}

/// Draws from a hash: the same for the same player, each draw another.
class Lot {
public:
    explicit Lot(std::uint32_t seed) : m_state(seed) {}
    int below(int count) {
        return static_cast<int>((std::uint64_t{next()} * static_cast<std::uint64_t>(count)) >> 32);
    }
    float share() { return static_cast<float>(next() >> 8) / 16777216.0f; }
    template <class T, std::size_t N>
    T of(const std::array<T, N>& list) {
        return list[static_cast<std::size_t>(below(static_cast<int>(N)))];
    }

private:
    std::uint32_t next() {
        // The finaliser of MurmurHash3 over a counter.
        m_state += 0x9e3779b9u;
        std::uint32_t h = m_state;
        h = (h ^ (h >> 16)) * 0x85ebca6bu;
        h = (h ^ (h >> 13)) * 0xc2b2ae35u;
        return h ^ (h >> 16);
    }
    std::uint32_t m_state;
};

// One entry is one share.
constexpr std::array kStraightStyles{
    HairStyle::Short,    HairStyle::Short,  HairStyle::Short, HairStyle::SidePart, HairStyle::SidePart,
    HairStyle::SidePart, HairStyle::Full,   HairStyle::Full,  HairStyle::Cropped,  HairStyle::Cropped,
    HairStyle::LongTied, HairStyle::Mohawk, HairStyle::Bald};
constexpr std::array kCurlyStyles{HairStyle::Cropped, HairStyle::Cropped, HairStyle::Cropped,
                                  HairStyle::Cropped, HairStyle::Short,   HairStyle::Short,
                                  HairStyle::Afro,    HairStyle::Afro,    HairStyle::Braids,
                                  HairStyle::Mohawk,  HairStyle::Bald,    HairStyle::Bald};
constexpr std::array kBeards{Beard::None,  Beard::None, Beard::None,     Beard::None,  Beard::None,
                             Beard::None,  Beard::None, Beard::None,     Beard::Short, Beard::Short,
                             Beard::Short, Beard::Full, Beard::Moustache};

float apart(KitColour a, Colour b) {
    const Colour c = colourOf(a);
    return std::abs(c.r - b.r) + std::abs(c.g - b.g) + std::abs(c.b - b.b);
}

} // namespace

Colour colourOf(KitColour colour) {
    return {static_cast<float>(colour.r) / 255.0f, static_cast<float>(colour.g) / 255.0f,
            static_cast<float>(colour.b) / 255.0f, 1.0f};
}

float lightness(Colour c) {
    const float y = 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
    return y > 0.008856f ? 1.16f * std::cbrt(y) - 0.16f : 9.033f * y;
}

Colour inkOn(Colour ground) {
    return lightness(ground) > 0.6f ? palette::kInk : palette::kWhite;
}

std::array<Colour, 2> sideColours(const KitChoice& kits) {
    std::array<Colour, 2> sides{colourOf(kits.shirts[0].shirt), colourOf(kits.shirts[1].shirt)};
    const std::size_t lighter = lightness(sides[0]) >= lightness(sides[1]) ? 0 : 1;
    // In turn a little lighter and a little darker, until they are apart.
    constexpr float kStep = 0.08f;
    for (int i = 0; i < 24; ++i) {
        if (lightness(sides[lighter]) - lightness(sides[1 - lighter]) >= kLeastContrast) {
            break;
        }
        if (i % 2 == 0) {
            sides[lighter] = mixed(sides[lighter], palette::kWhite, kStep);
        } else {
            sides[1 - lighter] = mixed(sides[1 - lighter], palette::kInk, kStep);
        }
    }
    return sides;
}

Kit refereeKit(const KitChoice& kits) {
    constexpr std::array<KitColour, 3> kShirts{KitColour{24, 24, 28}, KitColour{250, 214, 40},
                                               KitColour{255, 96, 160}};
    // The one that is furthest from the nearest of the four shirts; black where it will do.
    constexpr float kGoodEnough = 0.55f; // sum over the channels
    KitColour best = kShirts[0];
    float bestApart = -1.0f;
    for (const KitColour shirt : kShirts) {
        float least = 3.0f;
        for (const Kit* kit : {&kits.shirts[0], &kits.shirts[1], &kits.keepers[0], &kits.keepers[1]}) {
            least = std::min(least, apart(kit->shirt, colourOf(shirt)));
        }
        if (least > bestApart) {
            best = shirt;
            bestApart = least;
        }
        if (least >= kGoodEnough) {
            break;
        }
    }
    const KitColour black{20, 20, 24};
    return {.pattern = ShirtPattern::Plain,
            .shirt = best,
            .second = best,
            .shorts = black,
            .socks = black,
            .number = best};
}

FigureLook lookOf(std::string_view name, std::string_view team) {
    Lot lot(hashOfName(name));
    People people{};
    for (const People& row : kPeoples) {
        if (row.team == team) {
            people = row;
        }
    }
    const auto skin =
        static_cast<std::size_t>(people.lightest + lot.below(people.darkest - people.lightest + 1));
    // Fair hair goes with fair skin, and tight curls with dark.
    const int hairs = skin < 2 ? people.hairs : std::min(people.hairs, skin < 3 ? 4 : 2);
    FigureLook look;
    look.skin = kSkins[skin];
    look.hair = kHairs[static_cast<std::size_t>(lot.below(hairs))];
    look.style = skin < 4 ? lot.of(kStraightStyles) : lot.of(kCurlyStyles);
    look.beard = lot.of(kBeards);
    look.build = lot.share() + lot.share() - 1.0f; // most are near the middle
    return look;
}

Feet feetNamed(std::string_view name) {
    return name == kFeetNames[static_cast<std::size_t>(Feet::Bare)] ? Feet::Bare : Feet::Boots;
}

FigureView figureIn(const Kit& kit, std::string_view name, std::string_view team) {
    constexpr std::array kBoots{Colour::hex(0x1a1c22), Colour::hex(0x1a1c22), Colour::hex(0x1a1c22),
                                Colour::hex(0xf2f2ee), Colour::hex(0xf2f2ee), Colour::hex(0xe8552d),
                                Colour::hex(0x2f7fd6), Colour::hex(0xd7e83a), Colour::hex(0xe63a6e)};
    constexpr std::array kGloves{Colour::hex(0xf4f4f0), Colour::hex(0xd7f03a), Colour::hex(0xff7a2a),
                                 Colour::hex(0x3ad0e8)};
    FigureView view;
    view.shirt = colourOf(kit.shirt);
    view.second = colourOf(kit.second);
    view.shorts = colourOf(kit.shorts);
    view.socks = colourOf(kit.socks);
    view.numberColour = colourOf(kit.number);
    view.pattern = kit.pattern;
    Lot lot(hashOfName(name) ^ 0x9e3779b9u);
    view.boots = lot.of(kBoots);
    // Gloves stand out from the sleeves.
    view.gloveColour = lot.of(kGloves);
    if (apart(kit.shirt, view.gloveColour) < 0.7f) {
        view.gloveColour = lightness(view.shirt) > 0.6f ? palette::kInk : kGloves[0];
    }
    view.longSleeves = lot.below(5) == 0;
    view.look = lookOf(name, team);
    return view;
}

std::string_view surname(std::string_view name) {
    const std::size_t space = name.rfind(' ');
    return space == std::string_view::npos ? name : name.substr(space + 1);
}

} // namespace hexagoal
