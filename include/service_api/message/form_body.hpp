#pragma once

#include <service_api/codec/form/form_reader.hpp>
#include <service_api/codec/form/form_writer.hpp>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/message/request_write_plan.hpp>
#include <service_api/validate/violation.hpp>
#include <vector>

namespace service_api::detail {

template <operation Op>
using form_members = members_in<Op, parameter_location::body>;

/// Bodies of `name=value` pairs.
template <>
struct body_functions<body_structure::pairs> {
    template <operation Op>
    static constexpr body_reader reader(body_codec codec) {
        return {&read, &form_reader_for<Op, form_members<Op>>::plan, 0, {}, codec};
    }

    template <operation Op>
    static constexpr body_writer writer(body_codec codec) {
        return {&write, nullptr, 0, codec};
    }

private:
    static bool read(const body_reader& by, const http_request& request, void* op, std::vector<violation>& found) {
        form_reader(pair_syntax::form, op, *static_cast<const form_read_plan*>(by.members), found)
            .ignore_unknown(by.ignores_unknown)
            .read(request.body);
        return true;
    }

    static void write(const body_writer& by, http_request& request, const void* op, const request_write_plan& plan) {
        request.headers.add("Content-Type", by.codec->media_type);
        plan.append_pairs_in(parameter_location::body, form_writer(request.body, pair_syntax::form, ""), op);
    }
};

}  // namespace service_api::detail
