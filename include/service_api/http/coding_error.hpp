#pragma once

#include <service_api/separate_compilation.hpp>
#include <system_error>
#include <type_traits>

namespace service_api {

/// Why a body cannot be decoded, or is not.
enum class coding_error {
    malformed = 1,     ///< the bytes are not of the coding
    truncated,         ///< the bytes end before the end of the coded data
    trailing_bytes,    ///< bytes follow the end, such as a second member or frame
    wrong_checksum,    ///< the decoded bytes or their number are not those that were encoded
    too_large,         ///< there are more decoded bytes than the limit; no more were decoded
    window_too_large,  ///< the decoder would need more memory than it may use
    unknown_coding     ///< the coding is not in the list, or there are several
};

/// Returns the category of `coding_error`, whose name is `content coding`.
SERVICE_API_DECL const std::error_category& coding_category();

SERVICE_API_DECL std::error_code make_error_code(coding_error error);

}  // namespace service_api

template <>
struct std::is_error_code_enum<service_api::coding_error> : std::true_type {};

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/http/coding_error.ipp>
#endif
