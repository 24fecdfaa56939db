// The description of one tunable.
#pragma once

#include <string_view>

namespace hexagoal {

/// What a person needs to know of one float of a struct of tunables.
template <class Struct>
struct TuningRowOf {
    std::string_view group;
    std::string_view name;
    std::string_view unit;
    float normal; ///< the default
    float low;    ///< smallest allowed value
    float high;   ///< largest allowed value
    bool rebuild; ///< takes effect when the net is built anew
    std::string_view help;
    float Struct::*member;
};

} // namespace hexagoal
