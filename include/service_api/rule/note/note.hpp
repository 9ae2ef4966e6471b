#pragma once

#include <string_view>

namespace service_api {

/// The description of a field in the documents.
struct meaning {
    std::string_view text;
};

/// A decision about a field that the interface's own specification does not contain. The documents print it as an
/// assumption. The rules of the same `field(...)` are assumed too: a client with `enforce_assumed_rules(false)` sends
/// values that break them.
struct assumption {
    std::string_view text;
};

/// An empty value of this field counts as absent: `?vault_id=` selects every vault, `"fee": ""` is no fee. An empty
/// required field is therefore missing.
struct empty_is_absent_note {};
inline constexpr empty_is_absent_note empty_is_absent{};

/// Whether a type is a note: an annotation of a field that is no rule, so no value can break it.
template <class T>
inline constexpr bool is_note = false;
template <>
inline constexpr bool is_note<meaning> = true;
template <>
inline constexpr bool is_note<assumption> = true;
template <>
inline constexpr bool is_note<empty_is_absent_note> = true;

}  // namespace service_api
