#pragma once

#include <service_api/description.hpp>

namespace service_api::test {

/// Where the fields of an operation are, as a template argument: `default_location::query`, `form_body{}`.
struct fields_in {
    default_location location = default_location::by_verb;
    body_codec body{};

    constexpr fields_in(default_location all) : location(all) {}
    template <class Codec>
    constexpr fields_in(Codec codec) : body(codec) {}
};

}  // namespace service_api::test
