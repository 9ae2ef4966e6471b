#pragma once

#include <service_api/value/exceptions.hpp>
#include <string_view>

namespace service_api {

/// Where a credential is sent: in the header, the query parameter or the field of a form of this name. Without a name
/// it is not sent.
struct credential_location {
    std::string_view name{};
    bool in_query = false;
    bool in_form = false;

    constexpr bool is_sent() const { return !name.empty(); }
    constexpr bool in_header() const { return is_sent() && !in_query && !in_form; }

    friend constexpr bool operator==(const credential_location&, const credential_location&) = default;
};

/// Returns the header of this name; does not compile if the name is empty. An api checks the name itself.
consteval credential_location header_named(std::string_view name) {
    if (name.empty())
        detail::reject(
            "service_api: a header has no name: write header_named(\"X-API-Key\") [docs/errors.md#header-name-empty]");
    return {.name = name};
}

/// Returns the query parameter of this name; does not compile if the name is empty.
consteval credential_location parameter_named(std::string_view name) {
    if (name.empty())
        detail::reject(
            "service_api: a query parameter has no name: write parameter_named(\"key\") "
            "[docs/errors.md#parameter-name-empty]");
    return {.name = name, .in_query = true};
}

/// Returns the field of this name in the body, which is a form; does not compile if the name is empty. For a nonce:
/// operations have an optional field for it, such as `optional<unix_ms> nonce`, which clients need not set.
consteval credential_location form_field_named(std::string_view name) {
    if (name.empty())
        detail::reject(
            "service_api: a field of a form has no name: write form_field_named(\"nonce\") "
            "[docs/errors.md#form-field-name-empty]");
    return {.name = name, .in_form = true};
}

}  // namespace service_api
