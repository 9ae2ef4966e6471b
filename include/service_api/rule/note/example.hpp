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

/// A value that the field must not have, for the documents, and the id of the rule that rejects it, any if it is not
/// given: `counterexample{"perp", "allowed_characters"}`, `counterexample{0}`. It must break a rule of the same
/// `field(...)`, or be a text or a number that is no value of the field's type: `counterexample{"24:00:00", "format"}`.
template <class Value>
struct counterexample {
    Value value;
    std::string_view rule{};
};
template <class Value>
counterexample(Value) -> counterexample<Value>;
template <class Value>
counterexample(Value, const char*) -> counterexample<Value>;
counterexample(const char*) -> counterexample<std::string_view>;
counterexample(const char*, const char*) -> counterexample<std::string_view>;

template <class Value>
inline constexpr bool is_note<counterexample<Value>> = true;

template <class>
inline constexpr bool is_counterexample = false;
template <class Value>
inline constexpr bool is_counterexample<counterexample<Value>> = true;

template <class>
inline constexpr bool is_example = false;
template <class Value>
inline constexpr bool is_example<example<Value>> = true;

}  // namespace service_api
