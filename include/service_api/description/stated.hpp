#pragma once

namespace service_api {

/// A fact the interface's specification does not show. Said, not left out: the documents print it.
struct not_shown_fact {};
inline constexpr not_shown_fact not_shown{};

}  // namespace service_api
