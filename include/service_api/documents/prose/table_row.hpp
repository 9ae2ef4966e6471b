#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns a row of a Markdown table, without its line break. A '|' in a cell is escaped, because it would end the
/// cell.
inline std::string table_row(std::initializer_list<std::string_view> cells) {
    std::string row = "|";
    for (const std::string_view cell : cells) {
        row += ' ';
        for (const char c : cell) {
            if (c == '|') row += '\\';
            row += c;
        }
        row += " |";
    }
    return row;
}

}  // namespace service_api::detail
