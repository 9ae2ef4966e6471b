#pragma once

#include <service_api/message/outcome.hpp>
#include <utility>

namespace service_api::detail {

[[gnu::noinline]] SERVICE_API_DECL outcome_details::outcome_details() {}

[[gnu::noinline]] SERVICE_API_DECL outcome_details::outcome_details(const outcome_details& other)
    : server_time(other.server_time),
      violations(other.violations),
      headers(other.headers),
      error(other.error),
      attempts(other.attempts) {}

[[gnu::noinline]] SERVICE_API_DECL outcome_details::outcome_details(outcome_details&& other) noexcept
    : server_time(other.server_time),
      violations(std::move(other.violations)),
      headers(std::move(other.headers)),
      error(std::move(other.error)),
      attempts(other.attempts) {}

[[gnu::noinline]] SERVICE_API_DECL outcome_details& outcome_details::operator=(outcome_details other) noexcept {
    server_time = other.server_time;
    violations.swap(other.violations);
    std::swap(headers, other.headers);
    std::swap(error, other.error);
    attempts = other.attempts;
    return *this;
}

[[gnu::noinline]] SERVICE_API_DECL outcome_details::~outcome_details() {}

}  // namespace service_api::detail
