#pragma once

#include <cstddef>
#include <service_api/description/operation.hpp>
#include <service_api/description/parameter_location.hpp>
#include <service_api/http/request.hpp>
#include <service_api/message/body_codec_functions.hpp>
#include <service_api/validate/violation.hpp>
#include <string_view>
#include <vector>

namespace service_api::detail {

template <described_record Record, class Wanted>
struct part_reader_for;
template <described_record Record, class Wanted>
struct part_writer_for;

/// Bodies of parts: `multipart/form-data`. What reads them is in `read_multipart.hpp`, what writes them in
/// `write_multipart.hpp`, so that a client does not compile the first, nor a server the second.
template <>
struct body_functions<body_structure::parts> {
    template <operation Op>
    static constexpr body_reader reader(body_codec codec) {
        return {&read, &part_reader_for<Op, members_in<Op, parameter_location::body>>::plan, 0, {}, codec};
    }

    template <operation Op>
    static constexpr body_writer writer(body_codec codec) {
        return {&write, &part_writer_for<Op, members_in<Op, parameter_location::body>>::plan, 0, codec, &invalid};
    }

private:
    static bool read(const body_reader& by, const http_request& request, void* op, std::vector<violation>& found);
    static void write(const body_writer& by, http_request& request, const void* op, const request_write_plan&);
    static std::string_view invalid(const body_writer& by, const void* op, std::size_t index);
};

}  // namespace service_api::detail
