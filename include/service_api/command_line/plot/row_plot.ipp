#pragma once

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <service_api/command_line/moment.hpp>
#include <service_api/command_line/plot/row_plot.hpp>
#include <service_api/command_line/request_text.hpp>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/model/record_model.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/integer.hpp>

namespace service_api::detail {

inline bool is_plot_number(const type_model& type) { return type.shape == type_shape::number; }

/// Returns a text of at most 72 bytes, which ends between words.
inline std::string shortened(std::string text) {
    constexpr std::size_t most = 72;
    if (text.size() <= most) return text;
    const std::size_t end = text.find_last_of(' ', most - 3);
    return text.substr(0, end == text.npos ? 0 : end) + " ...";
}

bool row_plot::is_possible(const type_model& row) {
    if (row.record == nullptr || row.record().as_array) return false;
    bool has_time = false;
    bool has_number = false;
    for (const field_model& field : row.record().fields) {
        if (!field.is_sent(direction::response)) continue;
        has_time = has_time || time_kind_of(*field.value.type) != time_kind::none;
        has_number = has_number || is_plot_number(*field.value.type);
    }
    return has_time && has_number;
}

row_plot::row_plot(const type_model& row, std::string title) : title_(std::move(title)) {
    const record_model& record = row.record();
    for (std::size_t i = 0; i < record.fields.size(); ++i) {
        const field_model& field = record.fields[i];
        const type_model& type = *field.value.type;
        if (!field.is_sent(direction::response)) continue;
        if (const time_kind kind = time_kind_of(type); kind != time_kind::none) {
            if (!time_name_.empty()) continue;
            time_name_ = field.name;
            counts_seconds_ = kind == time_kind::seconds;
        } else if (is_plot_number(type)) {
            const std::string meaning = field_description(record, i);
            panels_.push_back({std::string(field.name), shortened(meaning.substr(0, meaning.find(". ")))});
        } else if (type.shape == type_shape::enumeration) {
            group_members_.emplace_back(field.name);
        }
    }
    rows_of_points_.resize(panels_.size());
}

void row_plot::add(const std::vector<std::pair<std::string, std::string>>& row) {
    ++rows_;
    if (times_.size() == most_rows) return;
    const auto text_of = [&row](std::string_view name) -> std::string_view {
        for (const auto& [member, text] : row) {
            if (member == name) return text;
        }
        return {};
    };
    const std::string_view when = text_of(time_name_);
    std::int64_t time = 0;
    if (read_integer(when, time)) {
        time *= counts_seconds_ ? 1000 : 1;
    } else if (const auto moment = moment_of(when, unix_ms{})) {
        time = moment->count;
    } else {
        return;
    }
    // Years 1 to 9999, which calendars and drawings have room for.
    if (time < -62'135'596'800'000 || time > 253'402'300'799'999) return;
    std::vector<std::string>& values = group_values_.emplace_back();
    for (const std::string& member : group_members_) values.emplace_back(text_of(member));
    for (std::size_t i = 0; i < panels_.size(); ++i) {
        const std::string text(text_of(panels_[i].name));
        char* end = nullptr;
        double value = std::strtod(text.c_str(), &end);
        if (text.empty() || *end != '\0' || !(std::abs(value) < 1e300)) continue;
        if (std::abs(value) < 1e-300) value = 0;
        panels_[i].points.push_back({time, value, 0});
        rows_of_points_[i].push_back(times_.size());
    }
    times_.push_back(time);
}

void row_plot::finish() {
    // The first enumeration with several values, which also draws the same value in the same color in all panels.
    groups_ = {std::string()};
    for (std::size_t member = 0; member < group_members_.size(); ++member) {
        std::vector<std::string> values;
        for (const auto& row : group_values_) {
            if (std::find(values.begin(), values.end(), row[member]) == values.end()) values.push_back(row[member]);
            if (values.size() > most_groups) break;
        }
        if (values.size() < 2 || values.size() > most_groups) continue;
        std::sort(values.begin(), values.end());
        group_name_ = group_members_[member];
        for (std::size_t i = 0; i < panels_.size(); ++i) {
            for (std::size_t at = 0; at < panels_[i].points.size(); ++at) {
                const std::string& value = group_values_[rows_of_points_[i][at]][member];
                panels_[i].points[at].group =
                    static_cast<std::size_t>(std::find(values.begin(), values.end(), value) - values.begin());
            }
        }
        groups_ = std::move(values);
        break;
    }
    std::sort(times_.begin(), times_.end());
    has_lines_ = group_name_.empty() && std::adjacent_find(times_.begin(), times_.end()) == times_.end();
    std::erase_if(panels_, [](const plot_panel& one) { return one.points.empty(); });
    if (!times_.empty()) {
        first_ = times_.front();
        last_ = times_.back();
    }
    for (plot_panel& one : panels_) {
        std::sort(one.points.begin(), one.points.end(), [](const plot_point& a, const plot_point& b) {
            return a.time != b.time ? a.time < b.time : a.value < b.value;
        });
        const auto [least, most] =
            std::minmax_element(one.points.begin(), one.points.end(),
                                [](const plot_point& a, const plot_point& b) { return a.value < b.value; });
        one.least = least->value;
        one.most = most->value;
    }
}

}  // namespace service_api::detail
