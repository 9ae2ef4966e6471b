#pragma once

#include <cstddef>
#include <service_api/description/body/body_codec.hpp>
#include <service_api/http/request.hpp>
#include <service_api/validate/violation.hpp>
#include <string_view>
#include <vector>

namespace service_api::detail {

struct request_read_plan;
struct request_write_plan;

/// How the body of an operation is read: a constant for each operation.
struct body_reader {
    /// Reads the body into its members. Returns false, after it has reported why, if the bytes are not in the codec's
    /// format. `nullptr` if the operation has no body.
    bool (*read)(const body_reader&, const http_request&, void* op, std::vector<violation>& found) = nullptr;
    const void* members = nullptr;  ///< the table that `read` walks
    std::size_t offset = 0;         ///< of the member that is the whole body
    std::string_view name{};        ///< of that member; empty if the body is an object of members
    body_codec codec{};             ///< the codec, or the list of all for a reader that chooses one
    bool ignores_unknown = false;   ///< whether members that are not described are skipped
};

/// How the body of an operation is written: a constant for each operation.
struct body_writer {
    /// Adds the body and its headers; `nullptr` if the operation has no body.
    void (*write)(const body_writer&, http_request&, const void* op, const request_write_plan&) = nullptr;
    const void* members = nullptr;  ///< the table that `write` walks
    std::size_t offset = 0;         ///< of the member that is the whole body
    body_codec codec{};
    /// Returns why the body cannot represent the value of a member, as words after its name; empty if it can.
    /// `nullptr` if it can represent every value.
    std::string_view (*invalid)(const body_writer&, const void* op, std::size_t index) = nullptr;
};

/// The reader and the writer of bodies with this structure, for a codec that has it:
/// `body_functions<...>::reader<Op>(codec)` and `writer<Op>(codec)`.
template <body_structure Structure>
struct body_functions;

}  // namespace service_api::detail
