#pragma once

#include <cstddef>
#include <service_api/documents/model/field_text.hpp>
#include <service_api/documents/openapi/document.hpp>
#include <service_api/format/direction.hpp>
#include <string>
#include <utility>

namespace service_api::detail {

/// Writes the headers with a prefix under `x-headers`: OpenAPI's parameters and headers have one name.
class header_pattern_writer {
public:
    header_pattern_writer(openapi_document& to, schema_writer schema) : to_(to), schema_(schema) {}

    void write(const record_model& record, std::size_t index, bool is_required) {
        if (!std::exchange(any_, true)) to_.out.key("x-headers").begin_object();
        to_.out.key(record.fields[index].message_name()).begin_object();
        if (const std::string words = field_description(record, index); !words.empty())
            to_.out.member("description", words);
        to_.out.key("required").boolean(is_required).key("schema");
        schema_.field(record, index, false);
        to_.out.end_object();
    }
    void end() {
        if (any_) to_.out.end_object();
    }

private:
    openapi_document& to_;
    schema_writer schema_;
    bool any_ = false;
};

}  // namespace service_api::detail
