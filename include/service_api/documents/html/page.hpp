#pragma once

#include <algorithm>
#include <service_api/documents/examples/operation_example.hpp>
#include <service_api/documents/html/markup.hpp>
#include <service_api/documents/html/unique_names.hpp>
#include <service_api/documents/model/api_model.hpp>
#include <service_api/documents/prose/access_words.hpp>
#include <service_api/format/direction.hpp>
#include <service_api/format/text_output.hpp>
#include <service_api/value/array_view.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace service_api::detail {

/// A page that is being written: its api, and the ids that are used. A record that is used in several positions has a
/// section of its own and is linked to; others are described where they are used.
class page {
public:
    page(text_output& out, const api_model& about, array_view<operation_example> shown)
        : api(about), examples(shown), schemes(schemes_of(about.operations)), out_(out) {
        for (const std::string_view own : {"content", "contents", "find", "found", "overview", "types", "errors",
                                           "from-cpp", "try", "base-address", "api-data", "signed-requests"})
            ids.take(own);
        // Ids are assigned first, because links precede the sections.
        for (const operation_model* one : api.operations) anchors.push_back(ids.take(one->parameters->name));
        for (const operation_model* one : api.operations) {
            use_fields(*one->parameters, direction::request);
            if (one->stream != nullptr && one->stream->row.type != nullptr)
                use(*one->stream->row.type, direction::request);
            for (const response_model& response : one->responses) {
                if (response.data.type != nullptr) use(*response.data.type, direction::response);
                if (response.headers != nullptr) use(*response.headers, direction::response);
            }
            for (const typed_error_model& error : one->typed_errors) {
                if (error.headers != nullptr) use(*error.headers, direction::response);
                if (error.body.type != nullptr) use(*error.body.type, direction::response);
            }
        }
        use(*api.operations.front()->common->error_body, direction::response);
        for (record_use& one : records) {
            if (one.uses > 1) one.anchor = ids.take("type." + std::string(one.record->name));
        }
    }

    page& raw(std::string_view html) {
        out_ += html;
        return *this;
    }
    page& text(std::string_view words) { return raw(escaped(words)); }
    page& prose(std::string_view words) { return raw(detail::prose(words)); }

    struct record_use {
        const record_model* record;
        direction way;
        int uses;
        std::string anchor;  ///< the anchor of its section; empty if it has none
    };

    /// Returns the anchor of a record's section, or an empty string if it has none.
    std::string_view section_of(const record_model& record, direction way) const {
        const auto found = std::find_if(records.begin(), records.end(),
                                        [&](const record_use& one) { return one.record == &record && one.way == way; });
        return found == records.end() ? std::string_view() : found->anchor;
    }

    const api_model& api;
    array_view<operation_example> examples;  ///< of each operation
    std::vector<access_scheme> schemes;
    std::vector<std::string> anchors{};  ///< of each operation
    std::vector<record_use> records{};   ///< in the order of their first use
    unique_names ids{};

private:
    void use_fields(const record_model& record, direction way) {
        for (const field_model& field : record.fields) {
            if (field.is_sent(way) || field.is_additional_properties) use(*field.value.type, way);
        }
    }
    void use(const record_model& record, direction way) {
        for (record_use& one : records) {
            if (one.record == &record && one.way == way) {
                ++one.uses;
                return;
            }
        }
        records.push_back({&record, way, 1, {}});
        use_fields(record, way);
    }
    void use(const type_model& type, direction way) {
        if (type.shape == type_shape::record) use(type.record(), way);
        for (const part_model& part : type.parts) use(*part.type, way);
    }

    text_output& out_;
};

}  // namespace service_api::detail
