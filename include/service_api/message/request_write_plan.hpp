#pragma once

#include <cstddef>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/codec/text_field.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <string_view>

namespace service_api::detail {

/// How the requests of an operation are written: a constant for each operation, which one function interprets.
struct request_write_plan {
    std::string_view method;
    std::string_view path;
    form_write_plan members;  ///< those that are sent as text, without the members of a JSON body
    const parameter_location* locations;
    const std::string_view* message_names;
    std::size_t target_size;  ///< the size to reserve for the target, so that it is usually allocated once
    body_writer body;
    field_state (*state_of_body)(const void*);  ///< of the whole body; `nullptr` if it is never left out

    bool is_in(std::size_t index, parameter_location where) const { return locations[index] == where; }

    /// Appends the pairs of the members in this location.
    void append_pairs_in(parameter_location where, form_writer pairs, const void* op) const {
        for (std::size_t i = 0; i < members.count; ++i) {
            if (is_in(i, where)) pairs.member(op, members, i);
        }
    }
};

}  // namespace service_api::detail
