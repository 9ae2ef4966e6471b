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

/// The elements of a JSON array. An element is what is between two separators, whether or not it is JSON, so that a
/// reader reports it; after bytes that belong to no array, the stream never looks complete.
class array_scanner final : public row_scanner {
public:
    std::optional<std::string_view> next(bool) override {
        if (state_ == state::before && !find_begin()) return std::nullopt;
        if (state_ != state::inside) return take_rest();
        if (scanned_ == 0) drop(spaces_at(rest()));  // no part of the element, whose size has a bound
        const std::string_view bytes = rest();
        for (; scanned_ < bytes.size(); ++scanned_) {
            if (is_in_string_ || !ends_element(bytes[scanned_]))
                continue_element(bytes[scanned_]);
            else
                return element(bytes, bytes[scanned_] == ']');
        }
        return std::nullopt;
    }

    bool is_inside_row() const override { return state_ != state::after; }

private:
    enum class state { before, inside, after, broken };

    static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

    static std::size_t spaces_at(std::string_view bytes) {
        std::size_t count = 0;
        while (count < bytes.size() && is_space(bytes[count])) ++count;
        return count;
    }

    bool find_begin() {
        drop(spaces_at(rest()));
        if (rest().empty()) return false;
        state_ = rest().front() == '[' ? state::inside : state::broken;
        drop(1);
        return true;
    }

    bool ends_element(char c) const { return depth_ == 0 && (c == ',' || c == ']'); }

    void continue_element(char c) {
        if (is_in_string_) {
            if (c == '"' && !is_escaped_) is_in_string_ = false;
            is_escaped_ = c == '\\' && !is_escaped_;
        } else if (c == '"') {
            is_in_string_ = true;
        } else if (c == '[' || c == '{') {
            ++depth_;
        } else if ((c == ']' || c == '}') && depth_ != 0) {
            --depth_;
        }
    }

    std::optional<std::string_view> element(std::string_view bytes, bool is_last) {
        std::string_view found = bytes.substr(0, scanned_);
        while (!found.empty() && is_space(found.back())) found.remove_suffix(1);
        drop(scanned_ + 1);
        scanned_ = 0;
        if (is_last) state_ = state::after;
        const bool is_no_element = is_last && is_first_ && found.empty();
        is_first_ = false;
        return is_no_element ? take_rest() : std::optional(found);
    }

    // Bytes behind the array, of which none is stored.
    std::optional<std::string_view> take_rest() {
        if (spaces_at(rest()) != rest().size()) state_ = state::broken;
        drop_rest();
        return std::nullopt;
    }

    state state_ = state::before;
    std::size_t scanned_ = 0;  // bytes of the current element in which its end was not found
    std::size_t depth_ = 0;    // of arrays and objects inside the element
    bool is_in_string_ = false;
    bool is_escaped_ = false;
    bool is_first_ = true;
};

std::unique_ptr<row_scanner> make_array_scanner() { return std::unique_ptr<row_scanner>(new array_scanner); }
std::unique_ptr<row_scanner> make_event_scanner() { return std::unique_ptr<row_scanner>(new event_scanner); }
std::unique_ptr<row_scanner> make_line_scanner() { return std::unique_ptr<row_scanner>(new line_scanner); }

}  // namespace service_api::detail
