#pragma once

#include <service_api/rule/note/note.hpp>

namespace service_api {

/// In a field's facts: answers have it, requests do not. A request is written without it and refused with it.
struct read_only_note {};
inline constexpr read_only_note read_only{};

/// In a field's facts: requests have it, answers do not. An answer is written without it, and read as if it were unknown.
struct write_only_note {};
inline constexpr write_only_note write_only{};

template <>
inline constexpr bool is_note<read_only_note> = true;
template <>
inline constexpr bool is_note<write_only_note> = true;

}  // namespace service_api
