#pragma once

#include <service_api/rule/note/note.hpp>

namespace service_api {

/// A note on a field: only responses contain it. A request is written without it, and a request that contains it is an
/// error.
struct read_only_note {};
inline constexpr read_only_note read_only{};

/// A note on a field: only requests contain it. A response is written without it, and read as if the field were
/// unknown.
struct write_only_note {};
inline constexpr write_only_note write_only{};

template <>
inline constexpr bool is_note<read_only_note> = true;
template <>
inline constexpr bool is_note<write_only_note> = true;

}  // namespace service_api
