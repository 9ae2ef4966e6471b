#pragma once

#include <service_api/rule/note/note.hpp>
#include <string_view>

namespace service_api {

/// A possible value of the field, for the documents: `example{"PERP_BTC_USDC"}`, `example{10}`,
/// `example{margin::CROSS}`. It must be of the field's type and satisfy the other rules of the same `field(...)`.
template <class Value>
struct example {
    Value value;
};
template <class Value>
example(Value) -> example<Value>;
example(const char*) -> example<std::string_view>;

template <class Value>
inline constexpr bool is_note<example<Value>> = true;

template <class>
inline constexpr bool is_example = false;
template <class Value>
inline constexpr bool is_example<example<Value>> = true;

}  // namespace service_api
