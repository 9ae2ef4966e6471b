#pragma once

#include <cstddef>
#include <service_api/format/integer.hpp>
#include <service_api/format/json/string.hpp>
#include <service_api/format/text_output.hpp>
#include <string>
#include <string_view>
#include <utility>

namespace service_api {

/// Writes an indented JSON document step by step, for people to read. It adds commas, line breaks and indentation; the
/// caller must balance objects and arrays. Messages are written by `detail::json_writer`, without white space.
class json_document_writer {
public:
    json_document_writer() = default;
    /// Writes to a sink, which must outlive this object.
    template <text_sink Sink>
    explicit json_document_writer(Sink& sink) : out_(sink) {}

    json_document_writer& begin_object() { return open('{'); }
    json_document_writer& end_object() { return close('}'); }
    json_document_writer& begin_array() { return open('['); }
    json_document_writer& end_array() { return close(']'); }

    json_document_writer& key(std::string_view name) {
        before_item();
        quoted(name);
        out_ += ": ";
        after_key_ = true;
        return *this;
    }
    json_document_writer& text(std::string_view value) {
        before_item();
        quoted(value);
        return *this;
    }
    template <detail::whole_number T>
    json_document_writer& number(T value) {
        before_item();
        std::string digits;
        detail::append_integer(digits, value);
        out_ += digits;
        return *this;
    }
    json_document_writer& boolean(bool value) { return raw(value ? "true" : "false"); }
    /// Writes a value that is JSON already; its lines are indented to the current depth.
    json_document_writer& raw(std::string_view json) {
        before_item();
        for (std::size_t end = json.find('\n'); end != json.npos; end = json.find('\n')) {
            out_ += json.substr(0, end);
            line();
            json.remove_prefix(end + 1);
        }
        out_ += json;
        return *this;
    }
    json_document_writer& member(std::string_view name, std::string_view value) { return key(name).text(value); }

    /// Returns the whole document. Only without a sink.
    std::string take() && { return std::move(out_).take(); }
    /// Ends the document with a line break and passes the rest to the sink.
    void finish() {
        out_ += '\n';
        out_.finish();
    }

private:
    void quoted(std::string_view text) {
        std::string json;
        append_json_string(json, text);
        out_ += json;
    }
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
    json_document_writer& open(char bracket) {
        before_item();
        out_ += bracket;
        ++depth_;
        empty_ = true;
        return *this;
    }
    json_document_writer& close(char bracket) {
        --depth_;
        if (!empty_) line();
        out_ += bracket;
        empty_ = false;
        return *this;
    }

    text_output out_{};
    std::size_t depth_ = 0;
    bool empty_ = true;
    bool after_key_ = false;
};

}  // namespace service_api
