#pragma once

#include <string_view>

namespace service_api {

/// What a field means, in words for the documents.
struct meaning {
    std::string_view text;
};

/// A decision about a field that the interface's own specification does not show. The documents print it as such. The rules of
/// the same `field(...)` are assumed with it, and a client can be made to send what breaks them: `enforce_assumed_rules(false)`.
struct assumed {
    std::string_view text;
};

/// An empty value of this field counts as absent: `?vault_id=` asks for every vault, `"fee": ""` is no fee. A required field
/// is missing then.
struct empty_is_absent_note {};
inline constexpr empty_is_absent_note empty_is_absent{};

/// Things said about a field that no value can break.
template <class T>
inline constexpr bool is_note = false;
template <>
inline constexpr bool is_note<meaning> = true;
template <>
inline constexpr bool is_note<assumed> = true;
template <>
inline constexpr bool is_note<empty_is_absent_note> = true;

}  // namespace service_api
