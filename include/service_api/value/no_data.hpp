#pragma once

namespace service_api {

/// The response of an operation whose envelope has no `data` member.
struct no_data {
    friend constexpr bool operator==(no_data, no_data) = default;
};

/// The response of an operation whose envelope contains `"data": null`.
struct null_data {
    friend constexpr bool operator==(null_data, null_data) = default;
};

}  // namespace service_api
