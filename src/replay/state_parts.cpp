#include "replay/state_parts.hpp"

namespace hexagoal {

namespace {

/// Parts down to so many types within types; the elements of a run are of the type that holds it.
template <int depth, class T, class Visit>
void partsOf(const T& value, const std::string& name, Visit& visit) {
    if constexpr (Listed<T> && depth > 0) {
        withFields(value, [&](std::string_view names, const auto&... field) {
            (partsOf<depth - 1>(field, name + (name.empty() ? "" : ".") + std::string(nextName(names)),
                                visit),
             ...);
        });
    } else if constexpr ((kIsArray<T> || kIsList<T>)&&depth > 0) {
        if constexpr (Listed<typename T::value_type>) {
            std::size_t i = 0;
            for (const auto& element : value) {
                partsOf<depth - 1>(element, name + '[' + std::to_string(i++) + ']', visit);
            }
        } else {
            partsOf<0>(value, name, visit);
        }
    } else {
        StateHash hash;
        addToHash(hash, value);
        visit(name, static_cast<std::uint8_t>(hash.value()));
    }
}

} // namespace

void eachPart(const GameState& state, const std::function<void(const std::string&, std::uint8_t)>& visit) {
    partsOf<3>(state, "", visit);
}

} // namespace hexagoal
