#pragma once

#include <cstddef>
#include <service_api/format/integer.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/separate_compilation.hpp>
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

    SERVICE_API_DECL json_document_writer& key(std::string_view name);
    SERVICE_API_DECL json_document_writer& text(std::string_view value);
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
    SERVICE_API_DECL json_document_writer& raw(std::string_view json);
    json_document_writer& member(std::string_view name, std::string_view value) { return key(name).text(value); }

    /// Returns the whole document. Only without a sink.
    std::string take() && { return std::move(out_).take(); }
    /// Ends the document with a line break and passes the rest to the sink.
    SERVICE_API_DECL void finish();

private:
    SERVICE_API_DECL void quoted(std::string_view text);
    SERVICE_API_DECL void line();
    SERVICE_API_DECL void before_item();
    SERVICE_API_DECL json_document_writer& open(char bracket);
    SERVICE_API_DECL json_document_writer& close(char bracket);

    text_output out_{};
    std::size_t depth_ = 0;
    bool empty_ = true;
    bool after_key_ = false;
};

}  // namespace service_api

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/json/document_writer.ipp>
#endif
