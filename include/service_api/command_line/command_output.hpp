#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// The formats of `--output`.
enum class output_format { json, jsonl, csv, table };

inline constexpr std::string_view output_format_names[] = {"json", "jsonl", "csv", "table"};

/// Returns the format of this name.
SERVICE_API_DECL std::optional<output_format> output_format_of(std::string_view name);

/// Returns a text whose characters a terminal could interpret are escaped: control characters and those that reverse
/// the direction of text as `\u009b`, bytes that are not UTF-8 as `\xff`. Compact JSON stays valid and equal.
SERVICE_API_DECL std::string printable_text(std::string_view text);

/// Returns the type of the rows in values of a type, as `command_output::value` finds them; `nullptr` if it has none,
/// or if that depends on the value.
SERVICE_API_DECL const type_model* row_type_in(const type_model& type, std::string_view path);

/// Returns the JSON of a member of an object; empty if it has none of this name.
SERVICE_API_DECL std::string_view json_member_of(std::string_view json, std::string_view name);

class row_plot;

/// Prints the data of responses. Rows may arrive one after another: none but those of a table are kept, and of a table
/// at most `rows_at_once`, by which the width of its columns is chosen.
class command_output {
public:
    static constexpr std::size_t rows_at_once = 200;

    command_output(std::ostream& out, output_format format, bool is_terminal, bool has_colours)
        : out_(out), format_(format), is_terminal_(is_terminal), has_colours_(has_colours) {}

    /// Prints the JSON of a response of this type. `rows_path` leads to its rows, with dots between names; if it is
    /// empty, the rows are the value itself if it is an array, otherwise its only member that is an array, otherwise
    /// the value is the only row.
    SERVICE_API_DECL void value(std::string_view json, std::string_view rows_path, const type_model& type);
    /// Draws rows instead of printing them.
    void draw_by(row_plot& plot) { plot_ = &plot; }
    /// Names the type of the rows that follow: CSV has a column for each of its fields. Other names, such as those of
    /// additional properties, have one if the first row has them.
    SERVICE_API_DECL void rows_of(const type_model& type);
    /// Prints the JSON of one row of several responses, or of a stream.
    SERVICE_API_DECL void row(std::string_view json);
    /// Prints a body that is not JSON.
    SERVICE_API_DECL void bytes(std::string_view body);
    /// Prints that a response without data arrived.
    SERVICE_API_DECL void done();
    /// Returns whether the output cannot be written, so that more rows are of no use.
    bool has_failed() const { return !out_; }
    /// Ends the rows.
    SERVICE_API_DECL void finish();

private:
    using cells = std::vector<std::pair<std::string, std::string>>;

    SERVICE_API_DECL void add_column(std::string_view name);
    SERVICE_API_DECL void print_csv_head();
    SERVICE_API_DECL void csv_row(const cells& row);
    SERVICE_API_DECL void print_table();
    SERVICE_API_DECL std::string csv_text(std::string_view text) const;

    std::ostream& out_;
    output_format format_;
    bool is_terminal_;
    bool has_colours_;
    row_plot* plot_ = nullptr;
    std::size_t rows_ = 0;
    std::vector<std::string> columns_{};
    std::vector<cells> table_{};
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/command_output.ipp>
#endif
