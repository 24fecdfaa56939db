// Names of players at home: which letters they have, and what becomes of what is typed.
#pragma once

#include "cabinet/ranking.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hexagoal {

/// Letters that a name may have: as many as fit a plate of the match.
inline constexpr std::size_t kLongestName = 10;

/// The letters by page, as they are chosen from: Latin, with accents, katakana. A blank is a letter too, and
/// on no page. All are in the fonts that the game asks for.
inline constexpr std::array<std::string_view, 3> kNamePages{
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-'.", "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸŒŠŽŁß",
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンガギグゲゴザ"
    "ジ"
    "ズゼゾダヂヅデドバビブベボパピプペポァィゥェォッャュョヴー"};

/// UTF-8 in letters; what is malformed is left out.
std::vector<std::string_view> splitLetters(std::string_view utf8);

/// What of a text a name can have: capitals and katakana in place of small letters and hiragana, the rest
/// left out. Not shortened.
std::string nameLetters(std::string_view utf8);

/// A name as it is kept: its letters alone, no blank at its ends or beside another, not too long.
std::string cleanName(std::string_view utf8);

/// Has it a letter or a digit?
bool isName(std::string_view clean);

/// What a player who is called so signs the ranking with; AAA where his name has none of its letters.
std::array<char, kInitials> initialsOf(std::string_view name);

} // namespace hexagoal
