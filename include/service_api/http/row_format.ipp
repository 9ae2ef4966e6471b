#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <service_api/http/row_format.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

std::optional<std::string_view> row_scanner::next_line(bool carriage_return_ends) {
    if (skips_line_feed_ && at_ < bytes_.size()) {
        if (bytes_[at_] == '\n') ++at_;
        skips_line_feed_ = false;
    }
    const std::string_view open = rest();
    const std::size_t length =
        carriage_return_ends ? open.find_first_of("\r\n", searched_) : open.find('\n', searched_);
    if (length == std::string_view::npos) {
        searched_ = open.size();
        return std::nullopt;
    }
    searched_ = 0;
    skips_line_feed_ = open[length] == '\r';
    at_ += length + 1;
    return open.substr(0, length);
}

/// The rows of NDJSON. The last one need not have a line end; empty lines are ignored.
class line_scanner final : public row_scanner {
public:
    std::optional<std::string_view> next(bool ended) override {
        while (auto line = next_line(false)) {
            if (const auto row = without_return(*line); !row.empty()) return row;
        }
        if (!ended) return std::nullopt;
        const std::string_view row = without_return(rest());
        drop_rest();
        return row.empty() ? std::nullopt : std::optional(row);
    }

private:
    static std::string_view without_return(std::string_view line) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
};

/// The events of a stream. Fields other than `data` are ignored, and so are events without data.
class event_scanner final : public row_scanner {
public:
    std::optional<std::string_view> next(bool) override {
        if (is_given_) data_.clear();
        is_given_ = false;
        while (auto line = next_line(true)) {
            if (is_first_line_ && line->starts_with("\xEF\xBB\xBF")) line->remove_prefix(3);
            is_first_line_ = false;
            if (!line->empty()) {
                take_field(*line);
            } else if (has_data_) {
                has_data_ = false;
                is_given_ = true;
                return data_;
            }
        }
        return std::nullopt;
    }

    bool is_inside_row() const override { return has_data_ || row_scanner::is_inside_row(); }
    std::size_t size() const override { return data_.size() + row_scanner::size(); }

private:
    void take_field(std::string_view line) {
        const std::size_t colon = line.find(':');
        if (line.substr(0, colon) != "data") return;
        std::string_view value = colon == std::string_view::npos ? std::string_view() : line.substr(colon + 1);
        if (value.starts_with(' ')) value.remove_prefix(1);
        if (has_data_) data_ += '\n';
        data_ += value;
        has_data_ = true;
    }

    std::string data_{};     // of the current event
    bool has_data_ = false;  // whether the current event has a field `data`
    bool is_given_ = false;  // whether `data_` was returned
    bool is_first_line_ = true;
};

std::unique_ptr<row_scanner> make_event_scanner() { return std::unique_ptr<row_scanner>(new event_scanner); }
std::unique_ptr<row_scanner> make_line_scanner() { return std::unique_ptr<row_scanner>(new line_scanner); }

}  // namespace service_api::detail
