#pragma once

#include <algorithm>
#include <cstdio>
#include <iterator>
#include <service_api/command_line/command_output.hpp>
#include <service_api/command_line/plot/row_plot.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/json/pretty.hpp>
#include <service_api/format/json/scanner.hpp>
#include <service_api/format/utf8.hpp>

namespace service_api::detail {

std::optional<output_format> output_format_of(std::string_view name) {
    for (std::size_t i = 0; i < std::size(output_format_names); ++i) {
        if (name == output_format_names[i]) return static_cast<output_format>(i);
    }
    return std::nullopt;
}

/// Returns the code point of 1 to 3 bytes at an offset; a space for any of 4 bytes, all of which are harmless.
inline unsigned code_point_at(std::string_view text, std::size_t at, std::size_t length) {
    const auto byte = [&](std::size_t index) -> unsigned { return static_cast<unsigned char>(text[index]); };
    switch (length) {
        case 1: return byte(at);
        case 2: return (byte(at) & 0x1FU) << 6 | (byte(at + 1) & 0x3FU);
        case 3: return (byte(at) & 0x0FU) << 12 | (byte(at + 1) & 0x3FU) << 6 | (byte(at + 2) & 0x3FU);
        default: return ' ';
    }
}

inline bool is_interpreted(unsigned scalar) {
    return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ||        // C0, DEL, C1
           scalar == 0x2028 || scalar == 0x2029 ||                      // line and paragraph separators
           scalar == 0x061C || scalar == 0x200E || scalar == 0x200F ||  // directional marks
           (scalar >= 0x202A && scalar <= 0x202E) || (scalar >= 0x2066 && scalar <= 0x2069);
}

std::string printable_text(std::string_view text) {
    std::string shown;
    const auto escape = [&shown](const char* format, unsigned value) {
        char escaped[8];
        std::snprintf(escaped, sizeof escaped, format, value);
        shown += escaped;
    };
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = utf8_length(text, at);
        if (length == 0) {
            escape("\\x%02x", static_cast<unsigned char>(text[at++]));
            continue;
        }
        const unsigned scalar = code_point_at(text, at, length);
        if (is_interpreted(scalar))
            escape("\\u%04x", scalar);
        else
            shown += text.substr(at, length);
        at += length;
    }
    return shown;
}

/// Returns JSON without space outside its strings, such as the line ends in a value of the type `raw_json`.
inline std::string compact_json(std::string_view json) {
    std::string compact;
    bool is_in_string = false;
    for (std::size_t at = 0; at < json.size(); ++at) {
        const char c = json[at];
        if (!is_in_string && (c == ' ' || c == '\t' || c == '\n' || c == '\r')) continue;
        compact += c;
        if (c == '"') is_in_string = !is_in_string;
        if (is_in_string && c == '\\' && at + 1 < json.size()) compact += json[++at];
    }
    return compact;
}

/// Calls a function with the name and the JSON of each member of an object.
template <class Use>
void each_json_member(std::string_view json, Use use) {
    json_scanner scanner(json);
    if (!scanner.take('{')) return;
    std::string scratch;
    while (scanner.peek() != '}') {
        std::string_view name;
        if (!scanner.key(name, scratch)) return;
        scanner.peek();
        const std::size_t begin = scanner.position();
        if (!scanner.skip_value()) return;
        use(name, json.substr(begin, scanner.position() - begin));
        if (!scanner.take(',')) return;
    }
}

std::string_view json_member_of(std::string_view json, std::string_view name) {
    std::string_view found;
    each_json_member(json, [&](std::string_view member, std::string_view value) {
        if (member == name) found = value;
    });
    return found;
}

/// Calls a function with the JSON of each element of an array.
template <class Use>
void each_json_element(std::string_view json, Use use) {
    json_scanner scanner(json);
    if (!scanner.take('[')) return;
    while (scanner.peek() != ']') {
        const std::size_t begin = scanner.position();
        if (!scanner.skip_value()) return;
        use(json.substr(begin, scanner.position() - begin));
        if (!scanner.take(',')) return;
    }
}

/// Returns the JSON of the rows in a value, or an empty view if it has none.
inline std::string_view json_rows_in(std::string_view json, std::string_view path) {
    if (json.starts_with('[')) return json;
    std::string_view found;
    int arrays = 0;
    const std::string_view name = path.substr(0, path.find('.'));
    each_json_member(json, [&](std::string_view member, std::string_view value) {
        if (path.empty()) {
            if (!value.starts_with('[')) return;
            found = value;
            ++arrays;
        } else if (member == name) {
            found = name.size() == path.size() ? value : json_rows_in(value, path.substr(name.size() + 1));
            arrays = 1;
        }
    });
    return arrays == 1 && found.starts_with('[') ? found : std::string_view();
}

const type_model* row_type_in(const type_model& type, std::string_view path) {
    if (type.shape == type_shape::array) return type.parts.front().type;
    if (type.record == nullptr) return nullptr;
    const std::string_view name = path.substr(0, path.find('.'));
    const type_model* found = nullptr;
    for (const field_model& field : type.record().fields) {
        if (!field.is_sent(direction::response)) continue;
        const type_model& value = *field.value.type;
        if (field.name == name && !path.empty())
            return row_type_in(value, name.size() == path.size() ? "" : path.substr(name.size() + 1));
        if (!path.empty() || value.shape != type_shape::array) continue;
        if (found != nullptr) return nullptr;
        found = value.parts.front().type;
    }
    return found;
}

/// Returns a value as the text of a cell: a string without quotes, nothing for null, otherwise its JSON.
inline std::string cell_text(std::string_view json) {
    if (json == "null") return {};
    if (!json.starts_with('"')) return std::string(json);
    std::string scratch;
    std::string_view text;
    json_scanner scanner(json);
    return scanner.string(text, scratch) ? std::string(text) : std::string(json);
}

inline std::vector<std::pair<std::string, std::string>> cells_of(std::string_view json) {
    std::vector<std::pair<std::string, std::string>> row;
    each_json_member(json, [&](std::string_view name, std::string_view value) {
        row.emplace_back(std::string(name), cell_text(value));
    });
    if (!json.starts_with('{')) row.emplace_back("value", cell_text(json));
    return row;
}

/// Returns how many columns of a terminal a text takes, as the number of its code points.
inline std::size_t columns_of(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

inline bool is_numeric_cell(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789+-.eE") == text.npos;
}

inline std::string csv_cell(std::string_view text) {
    if (text.find_first_of("\",\r\n") == text.npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + '"';
}

void command_output::value(std::string_view json, std::string_view rows_path, const type_model& type) {
    if (format_ == output_format::json && plot_ == nullptr) {
        out_ << pretty_json(printable_text(compact_json(json))) << '\n';
        return;
    }
    const std::string_view rows = json_rows_in(json, rows_path);
    if (rows.empty()) {
        rows_of(type);
        row(json);
    } else {
        if (const type_model* const of_row = row_type_in(type, rows_path)) rows_of(*of_row);
        if (format_ == output_format::csv) {
            each_json_element(rows, [this](std::string_view one) {
                each_json_member(one, [this](std::string_view name, std::string_view) { add_column(name); });
            });
        }
        each_json_element(rows, [this](std::string_view one) { row(one); });
    }
    finish();
}

void command_output::rows_of(const type_model& type) {
    if (format_ != output_format::csv || plot_ != nullptr) return;
    if (type.record != nullptr && !type.record().as_array) {
        for (const field_model& field : type.record().fields) {
            if (field.is_sent(direction::response)) add_column(field.name);
        }
    } else if (type.shape == type_shape::one_of || type.shape == type_shape::tagged) {
        if (!type.key.empty()) add_column(type.key);
        for (const part_model& part : type.parts) rows_of(*part.type);
    }
}

void command_output::row(std::string_view json) {
    ++rows_;
    const std::string compact = compact_json(json);
    if (plot_ != nullptr) {
        plot_->add(cells_of(compact));
        return;
    }
    switch (format_) {
        case output_format::json: out_ << (rows_ == 1 ? "[\n" : ",\n") << printable_text(compact); break;
        case output_format::jsonl: out_ << printable_text(compact) << '\n'; break;
        case output_format::csv: csv_row(cells_of(compact)); break;
        case output_format::table:
            table_.push_back(cells_of(compact));
            if (table_.size() == rows_at_once) print_table();
            break;
    }
}

void command_output::add_column(std::string_view name) {
    if (std::find(columns_.begin(), columns_.end(), name) == columns_.end()) columns_.emplace_back(name);
}

std::string command_output::csv_text(std::string_view text) const {
    return csv_cell(is_terminal_ ? printable_text(text) : std::string(text));
}

void command_output::print_csv_head() {
    for (const std::string& name : columns_) out_ << (&name == &columns_.front() ? "" : ",") << csv_text(name);
    out_ << '\n';
}

void command_output::csv_row(const cells& row) {
    if (rows_ == 1) {
        for (const auto& [name, text] : row) add_column(name);
        print_csv_head();
    }
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        const auto found =
            std::find_if(row.begin(), row.end(), [&](const auto& one) { return one.first == columns_[i]; });
        out_ << (i == 0 ? "" : ",") << (found == row.end() ? std::string() : csv_text(found->second));
    }
    out_ << '\n';
}

void command_output::print_table() {
    const std::size_t known = columns_.size();
    for (const cells& row : table_) {
        for (const auto& [name, text] : row) add_column(name);
    }
    const bool has_head = columns_.size() > known;  // again if a row has other names than those before it
    std::vector<std::vector<std::string>> texts;
    for (const cells& row : table_) {
        std::vector<std::string>& line = texts.emplace_back(columns_.size());
        for (const auto& [name, text] : row) {
            const auto at = std::find(columns_.begin(), columns_.end(), name) - columns_.begin();
            line[static_cast<std::size_t>(at)] = printable_text(text);
        }
    }
    std::vector<std::string> heads;
    std::vector<std::size_t> widths;
    std::vector<bool> numbers;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
        heads.push_back(printable_text(columns_[i]));
        std::size_t width = columns_of(heads.back());
        bool is_number = true;
        for (const auto& line : texts) {
            width = std::max(width, columns_of(line[i]));
            is_number = is_number && (line[i].empty() || is_numeric_cell(line[i]));
        }
        widths.push_back(width);
        numbers.push_back(is_number);
    }
    const auto print = [&](const std::vector<std::string>& line) {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string space(widths[i] - columns_of(line[i]), ' ');
            text += (i == 0 ? "" : "  ") + (numbers[i] ? space + line[i] : line[i] + space);
        }
        return text.substr(0, text.find_last_not_of(' ') + 1);
    };
    if (has_head) out_ << (has_colours_ ? "\x1b[1m" + print(heads) + "\x1b[0m" : print(heads)) << '\n';
    for (const auto& line : texts) out_ << print(line) << '\n';
    table_.clear();
}

void command_output::bytes(std::string_view body) { out_ << (is_terminal_ ? printable_text(body) : std::string(body)); }

void command_output::done() {
    if (format_ == output_format::json) out_ << "null\n";
    if (format_ == output_format::table) out_ << "done\n";
}

void command_output::finish() {
    if (plot_ != nullptr) return;
    if (format_ == output_format::json) out_ << (rows_ == 0 ? "[]\n" : "\n]\n");
    if (format_ == output_format::csv && rows_ == 0 && !columns_.empty()) print_csv_head();
    if (format_ == output_format::table && !table_.empty()) print_table();
}

}  // namespace service_api::detail
