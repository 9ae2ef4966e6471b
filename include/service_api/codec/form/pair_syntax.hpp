#pragma once

namespace service_api::detail {

/// The two syntaxes of `name=value` pairs. A form represents a space as '+' and null as an empty value; a query does
/// neither.
enum class pair_syntax { query, form };

}  // namespace service_api::detail
