#pragma once

#include <cstddef>
#include <service_api/format/json/document_writer.hpp>
#include <service_api/format/json/string.hpp>
#include <string>
#include <string_view>

namespace service_api {

json_document_writer& json_document_writer::key(std::string_view name) {
    before_item();
    quoted(name);
    out_ += ": ";
    after_key_ = true;
    return *this;
}

json_document_writer& json_document_writer::text(std::string_view value) {
    before_item();
    quoted(value);
    return *this;
}

json_document_writer& json_document_writer::raw(std::string_view json) {
    before_item();
    for (std::size_t end = json.find('\n'); end != json.npos; end = json.find('\n')) {
        out_ += json.substr(0, end);
        line();
        json.remove_prefix(end + 1);
    }
    out_ += json;
    return *this;
}

void json_document_writer::finish() {
    out_ += '\n';
    out_.finish();
}

void json_document_writer::quoted(std::string_view text) {
    std::string json;
    append_json_string(json, text);
    out_ += json;
}

void json_document_writer::line() {
    out_ += '\n';
    out_.append(2 * depth_, ' ');
}

void json_document_writer::before_item() {
    if (after_key_) {
        after_key_ = false;
        return;
    }
    if (depth_ == 0) return;
    if (!empty_) out_ += ',';
    line();
    empty_ = false;
}

json_document_writer& json_document_writer::open(char bracket) {
    before_item();
    out_ += bracket;
    ++depth_;
    empty_ = true;
    return *this;
}

json_document_writer& json_document_writer::close(char bracket) {
    --depth_;
    if (!empty_) line();
    out_ += bracket;
    empty_ = false;
    return *this;
}

}  // namespace service_api
