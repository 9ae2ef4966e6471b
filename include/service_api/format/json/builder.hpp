#pragma once

#include <cstddef>
#include <service_api/format/json/string.hpp>
#include <service_api/value/integer.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// Writes an indented JSON document step by step. Commas, line breaks and indentation come by themselves; the caller keeps
/// objects and arrays balanced.
class json_builder {
public:
    json_builder& begin_object() { return open('{'); }
    json_builder& end_object() { return close('}'); }
    json_builder& begin_array() { return open('['); }
    json_builder& end_array() { return close(']'); }

    json_builder& key(std::string_view name) {
        before_item();
        append_json_string(out_, name);
        out_ += ": ";
        after_key_ = true;
        return *this;
    }
    json_builder& text(std::string_view value) {
        before_item();
        append_json_string(out_, value);
        return *this;
    }
    template <detail::whole_number T>
    json_builder& number(T value) {
        before_item();
        detail::append_integer(out_, value);
        return *this;
    }
    json_builder& boolean(bool value) { return raw(value ? "true" : "false"); }
    /// A value that is JSON already; its lines are indented to where it stands.
    json_builder& raw(std::string_view json) {
        before_item();
        for (const char c : json) {
            if (c == '\n')
                line();
            else
                out_ += c;
        }
        return *this;
    }
    json_builder& member(std::string_view name, std::string_view value) { return key(name).text(value); }

    std::string take() && { return std::move(out_); }

private:
    void line() {
        out_ += '\n';
        out_.append(2 * depth_, ' ');
    }
    void before_item() {
        if (after_key_) {
            after_key_ = false;
            return;
        }
        if (depth_ == 0) return;
        if (!empty_) out_ += ',';
        line();
        empty_ = false;
    }
    json_builder& open(char bracket) {
        before_item();
        out_ += bracket;
        ++depth_;
        empty_ = true;
        return *this;
    }
    json_builder& close(char bracket) {
        --depth_;
        if (!empty_) line();
        out_ += bracket;
        empty_ = false;
        return *this;
    }

    std::string out_{};
    std::size_t depth_ = 0;
    bool empty_ = true;
    bool after_key_ = false;
};

}  // namespace service_api
