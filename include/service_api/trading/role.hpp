#pragma once

#include <string_view>

namespace service_api::trading {

/// The role that the operations of sections 4.3 and 4.5 of the specification require: the account that administers a
/// builder at present.
inline constexpr std::string_view builder_admin = "builder admin";

}  // namespace service_api::trading
