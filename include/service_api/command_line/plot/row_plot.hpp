#pragma once

#include <cstddef>
#include <cstdint>
#include <service_api/documents/model/type_model.hpp>
#include <service_api/separate_compilation.hpp>
#include <service_api/value/unix_time.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace service_api::detail {

/// One value of a row at its moment.
struct plot_point {
    std::int64_t time;  ///< milliseconds since 1970
    double value;
    std::size_t group;  ///< index into the groups of the plot
};

/// The values of one member of all rows.
struct plot_panel {
    std::string name;
    std::string meaning;  ///< in the words of the description; may be empty
    std::vector<plot_point> points{};
    double least = 0;
    double most = 0;
};

/// Rows as a plot over time: x is the first member that is a moment or a day, and each member that is a number with
/// decimals has a panel of its own, because numbers of different units have no common scale. If two rows have the same
/// moment, they are events, each of which is a mark; otherwise a line connects them. The values of the first
/// enumeration among the members that has several are told apart.
class row_plot {
public:
    /// How many rows are kept; those after them are counted only.
    static constexpr std::size_t most_rows = 100'000;
    static constexpr std::size_t most_groups = 6;

    /// Returns whether rows of a type have a member for x and one for y.
    SERVICE_API_DECL static bool is_possible(const type_model& row);

    /// Takes a type for which `is_possible`.
    SERVICE_API_DECL row_plot(const type_model& row, std::string title);

    /// Adds a row: its names with their texts.
    SERVICE_API_DECL void add(const std::vector<std::pair<std::string, std::string>>& row);
    /// Orders the points. Must be called after the last row.
    SERVICE_API_DECL void finish();

    const std::string& title() const { return title_; }
    const std::string& time_name() const { return time_name_; }
    /// Returns the panels that have points.
    const std::vector<plot_panel>& panels() const { return panels_; }
    /// Returns the names of the groups; one empty name if there are none.
    const std::vector<std::string>& groups() const { return groups_; }
    const std::string& group_name() const { return group_name_; }
    bool has_lines() const { return has_lines_; }
    std::int64_t first() const { return first_; }
    std::int64_t last() const { return last_; }
    std::size_t rows() const { return rows_; }

private:
    std::string title_;
    std::string time_name_{};
    std::string group_name_{};
    std::vector<std::string> group_members_{};
    std::vector<std::vector<std::string>> group_values_{};  // of each row, those of `group_members_`
    std::vector<plot_panel> panels_{};
    std::vector<std::vector<std::size_t>> rows_of_points_{};  // of each panel
    std::vector<std::string> groups_{};
    std::vector<std::int64_t> times_{};
    std::int64_t first_ = 0;
    std::int64_t last_ = 0;
    std::size_t rows_ = 0;
    bool has_lines_ = true;
    bool counts_seconds_ = false;
};

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/command_line/plot/row_plot.ipp>
#endif
