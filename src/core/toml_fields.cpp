#include "core/toml_fields.hpp"

#include "core/number_text.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

namespace hexagoal {

namespace {

/// With commas.
std::string listed(std::span<const std::string_view> words) {
    std::string list;
    for (const std::string_view word : words) {
        list += (list.empty() ? "" : ", ") + std::string(word);
    }
    return list;
}

std::string inQuotes(std::string_view text) {
    constexpr std::size_t kShown = 40; // bytes of somebody's mistake
    return "\"" + std::string(text.substr(0, kShown)) + (text.size() > kShown ? "…" : "") + "\"";
}

std::size_t lettersOf(std::string_view utf8) {
    return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0u) !=
               0x80u; // continuation bytes belong to the letter before
    }));
}

bool hasControls(std::string_view utf8) {
    return std::any_of(utf8.begin(), utf8.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20u || byte == 0x7fu;
    });
}

} // namespace

std::uint32_t TomlFields::lineOf(std::string_view key) const {
    const auto found = m_table.find(key);
    return found == m_table.end() ? line() : found->first.source().begin.line;
}

void TomlFields::complain(std::string_view key, const std::string& sentence) {
    m_problems.add(lineOf(key), sentence);
}

const toml::node* TomlFields::find(std::string_view key) {
    m_asked.emplace_back(key);
    const toml::node* node = m_table.get(key);
    if (node == nullptr) {
        m_problems.add(line(), m_what + " has no '" + std::string(key) + "'");
    }
    return node;
}

int TomlFields::whole(std::string_view key, int low, int high) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        return 0;
    }
    const std::string allowed = "a whole number from " + std::to_string(low) + " to " + std::to_string(high);
    const auto* value = node->as_integer();
    if (value == nullptr) {
        complain(key, std::string(key) + " must be " + allowed);
        return 0;
    }
    if (value->get() < low || value->get() > high) {
        complain(key, std::string(key) + " = " + std::to_string(value->get()) + " must be " + allowed);
        return 0;
    }
    return static_cast<int>(value->get());
}

float TomlFields::number(std::string_view key, float low, float high) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        return low;
    }
    const std::string allowed = "a number from " + shortest(low) + " to " + shortest(high);
    const std::optional<double> value =
        node->is_number() ? node->value<double>() : std::optional<double>(); // text is no number
    if (!value) {
        complain(key, std::string(key) + " must be " + allowed);
        return low;
    }
    // Rounded to float first, so that the ends are allowed as a person writes them; what no float holds is
    // out.
    const bool holds = std::abs(*value) <= static_cast<double>(std::numeric_limits<float>::max());
    const float single = holds ? static_cast<float>(*value) : std::numeric_limits<float>::infinity();
    if (!(single >= low && single <= high)) { // written so that NaN fails
        complain(key, std::string(key) + " = " + shortest(*value) + " must be " + allowed);
        return low;
    }
    return single;
}

bool TomlFields::truth(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        return false;
    }
    const auto* value = node->as_boolean();
    if (value == nullptr) {
        complain(key, std::string(key) + " must be true or false");
    }
    return value != nullptr && value->get();
}

std::string TomlFields::text(std::string_view key, std::size_t longest) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        return {};
    }
    const std::string allowed = "a text of 1 to " + std::to_string(longest) + " letters";
    const auto* value = node->as_string();
    if (value == nullptr) {
        complain(key, std::string(key) + " must be " + allowed);
        return {};
    }
    const std::string& written = value->get();
    if (written.empty() || lettersOf(written) > longest || hasControls(written)) {
        complain(key, std::string(key) + " = " +
                          inQuotes(hasControls(written) ? "(control characters)" : written) + " must be " +
                          allowed);
        return {};
    }
    return written;
}

std::size_t TomlFields::oneOf(std::string_view key, std::span<const std::string_view> words) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        return 0;
    }
    const auto* value = node->as_string();
    const auto found = value == nullptr ? words.end() : std::find(words.begin(), words.end(), value->get());
    if (found != words.end()) {
        return static_cast<std::size_t>(found - words.begin());
    }
    complain(key, std::string(key) + (value == nullptr ? "" : " = " + inQuotes(value->get())) +
                      " must be one of " + listed(words));
    return 0;
}

std::vector<std::size_t> TomlFields::someOf(std::string_view key, std::span<const std::string_view> words) {
    std::vector<std::size_t> named;
    const toml::node* node = find(key);
    if (node == nullptr) {
        return named;
    }
    const toml::array* array = node->as_array();
    if (array == nullptr) {
        complain(key, std::string(key) + " must be a list of words out of " + listed(words));
        return named;
    }
    for (const toml::node& each : *array) {
        const auto* value = each.as_string();
        const auto found =
            value == nullptr ? words.end() : std::find(words.begin(), words.end(), value->get());
        const auto word = static_cast<std::size_t>(found - words.begin());
        if (found == words.end()) {
            m_problems.add(each.source().begin.line, std::string(key) + " has " + shownShort(each) +
                                                         ", and must be words out of " + listed(words));
        } else if (std::find(named.begin(), named.end(), word) != named.end()) {
            m_problems.add(each.source().begin.line,
                           std::string(key) + " has " + shownShort(each) + " twice");
        } else {
            named.push_back(word);
        }
    }
    return named;
}

const toml::table* TomlFields::table(std::string_view key) {
    const toml::node* node = find(key);
    if (node == nullptr) {
        return nullptr;
    }
    const toml::table* inner = node->as_table();
    if (inner == nullptr) {
        complain(key, "'" + std::string(key) + "' must be a table");
    }
    return inner;
}

std::vector<const toml::table*> TomlFields::tables(std::string_view key) {
    std::vector<const toml::table*> list;
    const toml::node* node = find(key);
    if (node == nullptr) {
        return list;
    }
    const toml::array* array = node->as_array();
    if (array != nullptr && array->is_homogeneous(toml::node_type::table)) {
        for (const toml::node& element : *array) {
            list.push_back(element.as_table());
        }
    } else {
        complain(key, "'" + std::string(key) + "' must be a list of tables");
    }
    return list;
}

std::vector<const toml::table*> TomlFields::tables(std::string_view key, std::size_t count,
                                                   std::string_view owner, std::string_view things) {
    std::vector<const toml::table*> list = tables(key);
    if (has(key) && list.size() != count) {
        complain(key, std::string(owner) + " has " + std::to_string(list.size()) + " " + std::string(things) +
                          " and must have " + std::to_string(count));
    }
    return list;
}

void TomlFields::finish() {
    for (const auto& [key, node] : m_table) {
        const std::string_view name = key.str();
        if (std::find(m_asked.begin(), m_asked.end(), name) != m_asked.end()) {
            continue;
        }
        const auto nearer = [&](const std::string& a, const std::string& b) {
            return editDistance(name, a) < editDistance(name, b);
        };
        std::string sentence = m_what + " has the unknown name " + inQuotes(name);
        if (!m_asked.empty()) {
            sentence += "; the closest known name is '" +
                        *std::min_element(m_asked.begin(), m_asked.end(), nearer) + "'";
        }
        m_problems.add(key.source().begin.line, sentence);
    }
}

std::string shownShort(const toml::node& node) {
    constexpr std::size_t kMost = 40; // bytes of somebody's mistake
    std::ostringstream text;
    node.visit([&](const auto& inner) { text << inner; });
    const std::string all = text.str();
    return all.size() > kMost ? all.substr(0, kMost) + "…" : all;
}

std::optional<toml::table> parseToml(std::string_view text, const std::string& fileName,
                                     FileProblems& problems, std::string_view instead) {
    try {
        return toml::parse(text, fileName);
    } catch (const toml::parse_error& error) {
        const auto& where = error.source().begin;
        problems.add(where.line, "column " + std::to_string(where.column) +
                                     ": this is not TOML: " + std::string(error.description()) +
                                     (instead.empty() ? "" : "; ") + std::string(instead));
        return std::nullopt;
    }
}

} // namespace hexagoal
