#pragma once

namespace service_api::detail {

/// The two spellings of `name=value` pairs. A form has '+' for a space, and null as an empty value; a query has neither.
enum class pair_syntax { query, form };

}  // namespace service_api::detail
