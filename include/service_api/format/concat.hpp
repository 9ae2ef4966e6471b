#pragma once

#include <service_api/separate_compilation.hpp>
#include <string>
#include <string_view>

namespace service_api::detail {

/// Returns three strings concatenated. Not inlined in the messages of each rule of each record: they are rarely needed,
/// and string operators are much machine code.
std::string concat(std::string_view one, std::string_view two, std::string_view three = {});

}  // namespace service_api::detail

#ifndef SERVICE_API_SEPARATE_COMPILATION
#include <service_api/format/concat.ipp>
#endif
